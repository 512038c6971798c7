"""When two facts at one address are the same to a user: one equality for each kind of fact."""

from __future__ import annotations

from forge.model import Fact
from preparers._alike import EXACT, Tolerance, alike

__all__ = ["fallback_font", "kind", "same"]

_USUAL_WIDTH, _USUAL_SPREAD = 8.7, 0.8
_FALLBACKS = ("DejaVu", "Noto", "Lohit", "Droid Sans", "WenQuanYi", "FreeSans", "Source Han", "Nirmala", "SimSun")


_COLOUR = Tolerance(colours=True)
_TOLERANCES = {
    "width": Tolerance(0.3), "height": Tolerance(0.75), "size": Tolerance(0.05), "chart.place": Tolerance(1),
    "chart.size": Tolerance(0.3), "picture.place": Tolerance(1), "picture.size": Tolerance(2),
    "print.margins": Tolerance(0.05),
    "runs": Tolerance(0.05, colours=True),
    **dict.fromkeys(
        ("fill", "colour", "tab", "condition", "column_look", "row_look", "border_left", "border_right", "border_top",
         "border_bottom", "border_diagonal"), _COLOUR),
}  # fmt: skip


def kind(address: str) -> str:
    """The kind of fact at an address: `value`, `bold`, …; `width`, `chart.title`, `print.area`, … of a sheet."""
    tail = address.rpartition("!")[2]
    if not tail.startswith("~"):
        return tail.rpartition("/")[2]
    parts = tail[1:].split("/")
    if parts[0] in ("chart", "picture") and len(parts) > 2:
        return f"{parts[0]}.{parts[2]}"
    return f"print.{parts[1]}" if parts[0] == "print" and len(parts) > 1 else parts[0]


def same(address: str, a: Fact, b: Fact) -> bool:
    """Whether the two facts are one to a user; a missing fact is None."""
    if a == b:
        return True
    what = kind(address)
    if what == "width" and (a is None or b is None):
        return bool(abs((b if a is None else a) - _USUAL_WIDTH) <= _USUAL_SPREAD)
    if what == "font":
        return fallback_font(a) or fallback_font(b)
    return alike(a, b, _TOLERANCES.get(what, EXACT))


def fallback_font(font: Fact) -> bool:
    """Whether a font is one that LibreOffice takes, and writes down, for letters that the cell's own font lacks."""
    return isinstance(font, str) and font.startswith(_FALLBACKS)
