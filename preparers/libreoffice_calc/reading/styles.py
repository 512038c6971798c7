"""Styles as .xlsx files hold them: fonts, fills, borders, formats and colours of every kind brought to the model's."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from lxml import etree
from openpyxl.styles.colors import COLOR_INDEX
from openpyxl.styles.numbers import BUILTIN_FORMATS

from preparers.libreoffice_calc.cell import PLAIN, Alignment, Border, Edge, Font, Style
from preparers.libreoffice_calc.observing.normal import tinted
from preparers.libreoffice_calc.parts import Look

__all__ = ["DRAWING", "MAIN", "Styles", "finite", "flag"]

Element = etree._Element
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"

_MOST_LETTERS = 2_000
"""Of a number format."""
_EDGES = ("left", "right", "top", "bottom", "diagonal")
_SHARES = {
    "darkGray": 0.75, "mediumGray": 0.5, "lightGray": 0.25, "gray125": 0.125, "gray0625": 0.0625,
    "darkHorizontal": 0.5, "darkVertical": 0.5, "darkDown": 0.5, "darkUp": 0.5, "darkGrid": 0.5, "darkTrellis": 0.75,
    "lightHorizontal": 0.25, "lightVertical": 0.25, "lightDown": 0.25, "lightUp": 0.25, "lightGrid": 0.4375,
    "lightTrellis": 0.375,
}  # fmt: skip
"""The share of the front colour in each pattern, as LibreOffice mixes it into one colour."""


def flag(element: Element, name: str, default: bool = False) -> bool:
    """A boolean attribute."""
    value = element.get(name)
    return default if value is None else value in ("1", "true", "on")


def finite(text: str) -> float:
    """The number that an attribute or a value states. Raises ValueError for what is none, infinite ones included."""
    found = float(text)
    if not math.isfinite(found):
        raise ValueError(f"{text!r} is no number")
    return found


class Styles:
    """The styles of one workbook, converted when a cell first uses them."""

    def __init__(self, sheet: Element | None, theme: Element | None) -> None:
        self._theme = _theme_colours(theme)
        self._indexed: Sequence[str] = COLOR_INDEX
        self._formats: dict[int, str] = {}
        self._parts: dict[str, list[Element]] = {"fonts": [], "fills": [], "borders": [], "cellXfs": [], "dxfs": []}
        self._styles: dict[int, Style] = {}
        if sheet is not None:
            self._take(sheet)

    def _take(self, sheet: Element) -> None:
        for name in self._parts:
            found = sheet.find(MAIN + name)
            self._parts[name] = [] if found is None else [e for e in found if isinstance(e.tag, str)]
        for code in sheet.iterfind(f"{MAIN}numFmts/{MAIN}numFmt"):
            text = code.get("formatCode", "General")
            if len(text) > _MOST_LETTERS:
                raise ValueError(f"a number format of {len(text):,} letters")
            self._formats[int(code.get("numFmtId", "0"))] = text
        own = [e.get("rgb", "00000000") for e in sheet.iterfind(f"{MAIN}colors/{MAIN}indexedColors/{MAIN}rgbColor")]
        self._indexed = own or COLOR_INDEX

    # ---- cells -----------------------------------------------------------------------------------------------------
    def __getitem__(self, index: int) -> Style:
        """The style of that number; a plain one where the file has none."""
        style = self._styles.get(index)
        if style is None:
            style = self._style(self._parts["cellXfs"][index]) if 0 <= index < len(self._parts["cellXfs"]) else PLAIN
            self._styles[index] = style = PLAIN if style == PLAIN else style
        return style

    def _style(self, xf: Element) -> Style:
        protection = xf.find(MAIN + "protection")
        border = self._part("borders", xf.get("borderId"))
        return Style(
            font=self.font(self._part("fonts", xf.get("fontId"))),
            fill=self._fill(self._part("fills", xf.get("fillId"))),
            border=Border() if border is None else self.border(border),
            alignment=_alignment(xf.find(MAIN + "alignment")),
            number_format=self._number_format(int(xf.get("numFmtId", "0"))),
            locked=protection is None or flag(protection, "locked", True),
            formula_hidden=protection is not None and flag(protection, "hidden"),
        )

    def _part(self, name: str, index: str | None) -> Element | None:
        number = int(index or 0)
        return self._parts[name][number] if 0 <= number < len(self._parts[name]) else None

    def _number_format(self, number: int) -> str:
        return self._formats.get(number) or BUILTIN_FORMATS.get(number, "General")

    def font(self, element: Element | None, default: Font = PLAIN.font) -> Font:
        """A font; name and size where it has none are those of `default`."""
        if element is None:
            return default
        found = {etree.QName(e).localname: e for e in element if isinstance(e.tag, str)}
        name = found.get("name", found.get("rFont"))
        size = found.get("sz")
        colour = self.colour(found.get("color"))
        return Font(
            name=default.name if name is None else name.get("val", default.name),
            size=default.size if size is None else finite(size.get("val", "11")),
            bold=_on(found, "b"), italic=_on(found, "i"), strike=_on(found, "strike"),
            underline=_underline(found.get("u")),  # type: ignore[arg-type]
            colour=None if colour == "000000" else colour,
        )  # fmt: skip

    def _fill(self, element: Element | None) -> str | None:
        """One colour for any fill: a pattern is mixed from its two, a gradient is the middle of its ends."""
        child = None if element is None else next(iter(element), None)
        if child is None:
            return None
        if etree.QName(child).localname == "gradientFill":
            stops = [self.colour(e) or "FFFFFF" for e in child.iter(MAIN + "color")]
            return _mixed(stops[0], stops[-1], 0.5) if stops else None
        pattern = child.get("patternType", "none")
        if pattern == "none":
            return None
        front = self.colour(child.find(MAIN + "fgColor"))
        back = self.colour(child.find(MAIN + "bgColor"))
        return (
            front or "000000"
            if pattern == "solid"
            else _mixed(front or "000000", back or "FFFFFF", _SHARES.get(pattern, 1))
        )

    def border(self, element: Element) -> Border:
        return Border(**{name: self._edge(element, name) for name in _EDGES})

    def _edge(self, element: Element, name: str) -> Edge | None:
        side = element.find(MAIN + name)
        if side is None and name in ("left", "right"):
            side = element.find(MAIN + {"left": "start", "right": "end"}[name])
        style = "none" if side is None else side.get("style", "none")
        if side is None or style == "none":
            return None
        if name == "diagonal" and not (flag(element, "diagonalUp") or flag(element, "diagonalDown")):
            return None
        return Edge(style, self.colour(side.find(MAIN + "color")) or "000000")

    # ---- conditional formats ---------------------------------------------------------------------------------------
    def look(self, index: str | None) -> Look | None:
        """The look of that number in the list of looks; None where a rule has none."""
        element = None if index is None else self._part("dxfs", index)
        return None if element is None else self.look_of(element)

    def look_of(self, element: Element) -> Look | None:
        """What a conditional format does; None when it changes nothing."""
        font, fill, border = (element.find(MAIN + name) for name in ("font", "fill", "border"))
        found: dict[str, object] = {}
        if font is not None:
            parts = {etree.QName(e).localname: e for e in font if isinstance(e.tag, str)}
            found = {name: _on(parts, tag) for name, tag in _LOOKS.items() if tag in parts}
            if "u" in parts:
                found["underline"] = _underline(parts["u"])
            found["colour"] = self.colour(parts.get("color"))
        if fill is not None:
            found["fill"] = self._look_fill(fill)
        if border is not None and (edges := self.border(border)) != Border():
            found["border"] = edges
        look = Look(**found)  # type: ignore[arg-type]
        return None if look == Look() else look

    def _look_fill(self, fill: Element) -> str | None:
        """In conditional formats the back colour counts; some applications write only the front."""
        front, back = (self.colour(next(fill.iter(MAIN + name), None)) for name in ("fgColor", "bgColor"))
        return front if front and (back is None or back == "000000") else back

    # ---- colours ---------------------------------------------------------------------------------------------------
    def colour(self, element: Element | None) -> str | None:
        """RRGGBB, or None for automatic."""
        if element is None or flag(element, "auto"):
            return None
        rgb, theme, indexed = element.get("rgb"), element.get("theme"), element.get("indexed")
        if rgb:
            return rgb[-6:].upper()
        if theme is not None:
            number = int(theme)
            return tinted(self._theme[number], finite(element.get("tint", "0"))) if number < len(self._theme) else None
        if indexed is not None and int(indexed) < min(64, len(self._indexed)):
            return self._indexed[int(indexed)][-6:].upper()
        return None


_LOOKS = {"bold": "b", "italic": "i", "strike": "strike"}


def _on(parts: Mapping[str, Element], name: str) -> bool:
    return name in parts and flag(parts[name], "val", True)


def _underline(element: Element | None) -> str:
    """Plain and accounting underlines are alike to LibreOffice."""
    return "none" if element is None else element.get("val", "single").replace("Accounting", "")


def _alignment(element: Element | None) -> Alignment:
    if element is None:
        return PLAIN.alignment
    horizontal, vertical = element.get("horizontal"), element.get("vertical")
    return Alignment(
        horizontal=None if horizontal == "general" else horizontal,
        vertical=None if vertical == "bottom" else vertical,
        wrap=flag(element, "wrapText"), rotation=int(element.get("textRotation", "0")),
        indent=int(element.get("indent", "0")), shrink=flag(element, "shrinkToFit"),
    )  # fmt: skip


def _mixed(front: str, back: str, share: float) -> str:
    pairs = [(int(front[i : i + 2], 16), int(back[i : i + 2], 16)) for i in (0, 2, 4)]
    return "".join(f"{int(f * share + b * (1 - share)):02X}" for f, b in pairs)


_OFFICE = (
    "FFFFFF", "000000", "EEECE1", "1F497D", "4F81BD", "C0504D", "9BBB59", "8064A2", "4BACC6", "F79646", "0000FF",
    "800080",
)  # fmt: skip
"""The colours of the theme that files without one mean."""


def _theme_colours(theme: Element | None) -> Sequence[str]:
    """The twelve colours in the order in which cells count them: light 1, dark 1, light 2, dark 2, then as listed."""
    scheme = None if theme is None else next(theme.iter(DRAWING + "clrScheme"), None)
    if scheme is None:
        return _OFFICE
    found = [_named(entry) for entry in scheme if isinstance(entry.tag, str)]
    if len(found) < 4:
        return _OFFICE
    return [found[1], found[0], found[3], found[2], *found[4:]]


def _named(entry: Element) -> str:
    """What a theme colour stands for: a system colour as it was last seen, or six digits."""
    colours = next(iter(entry), None)
    found = None if colours is None else colours.get("lastClr") or colours.get("val")
    return (found or "000000").upper()[-6:]
