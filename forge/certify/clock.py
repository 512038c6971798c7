"""Another time and another chance: what a preparer makes must not depend on either."""

from __future__ import annotations

import datetime
import random
import sys
import time
import types
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["elsewhen"]

_SHIFT = datetime.timedelta(days=777, hours=5, minutes=7)


class _Aware(type):
    """Instances of the real class are instances of the shifted one."""

    def __instancecheck__(cls, thing: object) -> bool:
        return isinstance(thing, cls.__mro__[1])


class _Moment(datetime.datetime, metaclass=_Aware):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return datetime.datetime.now(tz) + _SHIFT

    @classmethod
    def utcnow(cls) -> Any:
        return datetime.datetime.now(datetime.UTC).replace(tzinfo=None) + _SHIFT

    @classmethod
    def today(cls) -> Any:
        return datetime.datetime.now() + _SHIFT


class _Day(datetime.date, metaclass=_Aware):
    @classmethod
    def today(cls) -> Any:
        return datetime.date.today() + _SHIFT


def _shim(module: types.ModuleType, **changed: Any) -> types.ModuleType:
    made = types.ModuleType(module.__name__)
    made.__dict__.update(vars(module) | changed)
    return made


def _replacements() -> dict[int, Any]:
    """id of what a module may hold -> what it gets instead."""
    later = _SHIFT.total_seconds()
    clock = _shim(time, time=lambda: time.time() + later, time_ns=lambda: time.time_ns() + int(later * 1e9))
    dates = _shim(datetime, datetime=_Moment, date=_Day)
    return {id(datetime.datetime): _Moment, id(datetime.date): _Day, id(datetime): dates, id(time): clock,
            id(time.time): clock.time}  # fmt: skip


@contextmanager
def elsewhen(package: str) -> Iterator[None]:
    """Inside, the modules of `package` read a clock that is two years ahead, and the global chance is another."""
    swapped: list[tuple[dict[str, Any], str, Any]] = []
    instead = _replacements()
    state = random.getstate()
    random.seed("elsewhen")
    try:
        for name, module in list(sys.modules.items()):
            if name == package or name.startswith(f"{package}."):
                space = vars(module)
                for key, value in list(space.items()):
                    if id(value) in instead:
                        swapped.append((space, key, value))
                        space[key] = instead[id(value)]
        yield
    finally:
        for space, key, value in swapped:
            space[key] = value
        random.setstate(state)
