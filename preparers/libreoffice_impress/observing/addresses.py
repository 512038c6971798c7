"""The addresses of shapes: what they are, numbered from back to front among their like."""

from __future__ import annotations

from collections import Counter

from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.observing.inherit import BODIES, TITLES
from preparers.libreoffice_impress.shape import Connector, Group, Picture, Shape, Table

__all__ = ["Addresses"]

_CONTENTS: tuple[tuple[type, str], ...] = (
    (Picture, "picture"), (Table, "table"), (Chart, "chart"), (Group, "group"), (Connector, "connector"),
)  # fmt: skip


class Addresses:
    """The address of every shape of one slide, in the order in which they lie: `title`, `body1`, `group1/shape2`."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self.all: list[tuple[str, Shape]] = []
        self._by_id: dict[int, str] = {}
        self._add(shapes, "")

    def of(self, id: int) -> str | None:
        """The address of the shape with that id."""
        return self._by_id.get(id)

    def _add(self, shapes: tuple[Shape, ...], before: str) -> None:
        counts: Counter[str] = Counter()
        for shape in shapes:
            word = _word(shape)
            counts[word] += 1
            name = word if word in ("title", "subtitle") and counts[word] == 1 else f"{word}{counts[word]}"
            self.all.append((before + name, shape))
            self._by_id.setdefault(shape.id, before + name)
            if isinstance(shape.content, Group):
                self._add(shape.content.shapes, f"{before}{name}/")


def _word(shape: Shape) -> str:
    for kind, word in _CONTENTS:
        if isinstance(shape.content, kind):
            return word
    if shape.placeholder in TITLES:
        return "title"
    if shape.placeholder == "subTitle":
        return "subtitle"
    if shape.placeholder in BODIES:
        return "body"
    return "shape" if shape.content is None else "object"
