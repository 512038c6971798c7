"""What was worked out before of objects that never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["Remembered"]

V = TypeVar("V")


class Remembered(Generic[V]):
    """Values by what they were worked out from: by which objects those are, or `by_value` by what they say.

    It holds the objects, so that no other gets the identity of one that is gone. At `most` values it begins anew.
    """

    def __init__(self, most: int = 20_000, *, by_value: bool = False) -> None:
        self._most, self._by_value = most, by_value
        self._known: dict[tuple[object, ...], tuple[tuple[object, ...], V]] = {}

    def of(self, work: Callable[[], V], *objects: object) -> V:
        """The value of these objects, by `work` the first time."""
        key = objects if self._by_value else tuple(map(id, objects))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            self._known[key] = known = objects, work()
        return known[1]
