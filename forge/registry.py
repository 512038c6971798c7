"""Registry[T]: named things with their origin, found lazily, frozen once complete, helpful when a name is not there."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from forge.errors import InputError

__all__ = ["Registry", "suggestion"]

T = TypeVar("T")


def suggestion(name: str, known: Iterable[str]) -> str:
    """`did you mean 'sort_rows'?`, or the names there are, for a message about an unknown name."""
    names = sorted(set(known))
    near = difflib.get_close_matches(name, names, 1, 0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"there are: {shown}" if names else "there are none"


class Registry(Mapping[str, T], Generic[T]):
    """Things of one kind by name. `fill` is called once, on the first question; nothing can be added afterwards."""

    def __init__(self, kind: str, fill: Callable[[Registry[T]], None]) -> None:
        self._kind, self._fill = kind, fill
        self._things: dict[str, T] = {}
        self._origins: dict[str, str] = {}
        self._frozen = self._filling = False

    def add(self, name: str, thing: T, origin: str) -> None:
        """Register `thing`. Raises InputError when the name is taken, naming both origins, or after `fill` is done."""
        if self._frozen:
            raise InputError(f"{self._kind} {name!r} ({origin}) comes too late: the registry is complete")
        if name in self._things:
            raise InputError(f"{self._kind} {name!r} is defined twice: in {self._origins[name]} and in {origin}")
        self._things[name], self._origins[name] = thing, origin

    def origin(self, name: str) -> str:
        """Where the thing was defined."""
        self[name]
        return self._origins[name]

    def __getitem__(self, name: str) -> T:
        self._complete()
        if name not in self._things:
            raise InputError(f"unknown {self._kind} {name!r}; {suggestion(name, self._things)}")
        return self._things[name]

    def __contains__(self, name: object) -> bool:
        self._complete()
        return name in self._things

    def __iter__(self) -> Iterator[str]:
        self._complete()
        return iter(sorted(self._things))

    def __len__(self) -> int:
        self._complete()
        return len(self._things)

    def _complete(self) -> None:
        if not (self._frozen or self._filling):
            self._filling = True
            try:
                self._fill(self)
                self._frozen = True
            finally:
                self._filling = False
