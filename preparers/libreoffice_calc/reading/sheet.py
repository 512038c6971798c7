"""A sheet's layout, view, page set-up, protection, comments and links as .xlsx files hold them."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from preparers._ooxml import Relation
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import PLAIN, box
from preparers.libreoffice_calc.observing.normal import MARGINS, PAPERS, UNSAID_WIDTH
from preparers.libreoffice_calc.parts import Print, Protection
from preparers.libreoffice_calc.reading.cells import unescaped
from preparers.libreoffice_calc.reading.styles import MAIN, Styles, finite, flag

__all__ = ["columns", "comments", "default_width", "links", "page", "protection", "view"]

Element = etree._Element
REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_TO_THE_END = 200
"""A stretch of more columns than this means "all the others" and is followed only as far as cells go."""
_USUAL_WIDTHS = (8.2, 9.2)
_MOST_LINKED, _MOST_LINKS = 1_000, 100_000
"""Cells that one link covers, and cells that all links of a sheet cover."""
_MOST_STRETCHES = 16_384
"""Stretches of columns: as many as a sheet has columns."""
_PAPER_NAMES = {str(code): name for name, code in PAPERS.items()}


# ---- layout --------------------------------------------------------------------------------------------------------
def columns(root: Element, sheet: Sheet, styles: Styles, used: int) -> None:
    """Widths, hidden and grouped columns, and looks of whole columns; `used` is the last column with a cell."""
    for number, stretch in enumerate(root.iterfind(f"{MAIN}cols/{MAIN}col")):
        if number >= _MOST_STRETCHES:
            raise ValueError(f"sheet {sheet.title!r} has more than {_MOST_STRETCHES:,} stretches of columns")
        first, last = int(stretch.get("min", "1")), min(int(stretch.get("max", "1")), 16_384)
        if first < 1:
            continue
        if last - first >= _TO_THE_END:
            last = max(first, used)
        width, level = stretch.get("width"), int(stretch.get("outlineLevel") or 0)
        hidden, style = flag(stretch, "hidden"), styles[int(stretch.get("style") or 0)]
        for column in range(first, last + 1):
            if width is not None and finite(width) not in (0, UNSAID_WIDTH):
                sheet.widths[column] = finite(width)
            if hidden:
                sheet.hidden_columns.add(column)
            if level:
                sheet.column_levels[column] = level
            if style is not PLAIN:
                sheet.column_styles[column] = style


def default_width(root: Element, sheet: Sheet, used: int) -> None:
    """Where the file has an unusual width for all columns, give it to the used ones."""
    stated = root.find(MAIN + "sheetFormatPr")
    width = None if stated is None else stated.get("defaultColWidth")
    if width is not None and not _USUAL_WIDTHS[0] <= finite(width) <= _USUAL_WIDTHS[1]:
        for column in range(1, min(used, 16_384) + 1):
            sheet.widths.setdefault(column, finite(width))


def view(root: Element, sheet: Sheet) -> None:
    """Freeze, gridlines, direction, zoom and the active cell of the first view."""
    found = root.find(f"{MAIN}sheetViews/{MAIN}sheetView")
    if found is None:
        return
    sheet.gridlines = flag(found, "showGridLines", True)
    sheet.right_to_left = flag(found, "rightToLeft")
    sheet.zoom = int(found.get("zoomScale") or 100)
    pane = found.find(MAIN + "pane")
    if pane is not None and pane.get("state", "split").startswith("frozen"):
        top, left = _place(found.get("topLeftCell"))
        sheet.freeze = (top + int(finite(pane.get("ySplit", "0"))), left + int(finite(pane.get("xSplit", "0"))))
    front = None if pane is None else pane.get("activePane")
    for selection in found.iterchildren(MAIN + "selection"):
        if selection.get("pane") in (None, front):
            sheet.active = _place(selection.get("activeCell"))


def _place(text: str | None) -> tuple[int, int]:
    if not text:
        return 1, 1
    area = box(text.replace("$", "").split()[0])
    return area.top, area.left


# ---- what hangs on cells -------------------------------------------------------------------------------------------
def comments(root: Element, sheet: Sheet) -> None:
    for comment in root.iter(MAIN + "comment"):
        texts = (t.text or "" for text in comment.iterchildren(MAIN + "text") for t in text.iter(MAIN + "t"))
        sheet.comments[_place(comment.get("ref"))] = unescaped("".join(texts))


def links(root: Element, sheet: Sheet, relations: dict[str, Relation]) -> None:
    """Links, one for each cell that they cover. Raises ValueError when they cover too many."""
    left = _MOST_LINKS
    for element in root.iterfind(f"{MAIN}hyperlinks/{MAIN}hyperlink"):
        target = _target(element, relations)
        if target is None:
            continue
        for number, place in enumerate(box(element.get("ref", "A1")).cells()):
            if number >= _MOST_LINKED:
                break
            left -= 1
            if left < 0:
                raise ValueError(f"the links of sheet {sheet.title!r} cover more than {_MOST_LINKS:,} cells")
            sheet.links[place] = target


def _target(element: Element, relations: dict[str, Relation]) -> str | None:
    relation, place = relations.get(element.get(REL + "id", "")), element.get("location")
    if relation is None:
        return None if place is None else _inside(place)
    address = relation.target
    return f"{address}#{place}" if place and "#" not in address else address


def _inside(place: str) -> str:
    title, bang, cell = place.lstrip("#").rpartition("!")
    if title.startswith("'"):
        title = title[1:-1].replace("''", "'")
    return f"#{title}{bang}{cell}"


# ---- protection and page -------------------------------------------------------------------------------------------
_TAKEN = frozenset(
    {"formatCells", "formatColumns", "formatRows", "insertColumns", "insertRows", "insertHyperlinks", "deleteColumns",
     "deleteRows", "sort", "autoFilter", "pivotTables"}
)  # fmt: skip
_LEFT = frozenset({"selectLockedCells", "selectUnlockedCells"})


def protection(root: Element) -> Protection | None:
    found = root.find(MAIN + "sheetProtection")
    if found is None or not flag(found, "sheet"):
        return None
    return Protection(
        password=bool(found.get("password") or found.get("hashValue")),
        allowed=frozenset(name for name in _TAKEN if not flag(found, name, True)),
        forbidden=frozenset(name for name in _LEFT if flag(found, name)),
    )


_OPTIONS = {"centre_across": "horizontalCentered", "centre_down": "verticalCentered", "gridlines": "gridLines",
            "headings": "headings"}  # fmt: skip


def page(root: Element) -> Print:
    """The page set-up; areas and titles are names of the workbook and are read there."""
    options, setup, margins = (root.find(MAIN + name) for name in ("printOptions", "pageSetup", "pageMargins"))
    fits = root.find(f"{MAIN}sheetPr/{MAIN}pageSetUpPr")
    settings: dict[str, object] = {}
    if options is not None:
        settings |= {name: flag(options, attribute) for name, attribute in _OPTIONS.items()}
    if setup is not None:
        settings |= {"landscape": setup.get("orientation") == "landscape", "paper": _paper(setup)}
    if fits is not None and flag(fits, "fitToPage"):
        settings["fit"] = _fit(setup)
    elif setup is not None and setup.get("scale", "100") != "100":
        settings["scale"] = int(setup.get("scale", "100"))
    if margins is not None:
        found = tuple(finite(margins.get(side) or "0") for side in ("left", "right", "top", "bottom"))
        settings["margins"] = None if found == MARGINS else found
    header, footer = (_three(root.findtext(f"{MAIN}headerFooter/{MAIN}{name}")) for name in ("oddHeader", "oddFooter"))
    return Print(
        header=header, footer=footer, row_breaks=tuple(sorted(_breaks(root, "rowBreaks"))),
        column_breaks=tuple(sorted(_breaks(root, "colBreaks"))), **settings,  # type: ignore[arg-type]
    )  # fmt: skip


def _paper(setup: Element) -> str | None:
    """The paper's name, or None for A4, which sheets without one are printed on."""
    code = setup.get("paperSize")
    name = None if code is None else _PAPER_NAMES.get(code, f"paper {code}")
    return None if name == "A4" else name


def _fit(setup: Element | None) -> tuple[int, int]:
    if setup is None:
        return 1, 1
    return int(setup.get("fitToWidth") or 1), int(setup.get("fitToHeight") or 1)


def _breaks(root: Element, name: str) -> Iterator[int]:
    for element in root.iterfind(f"{MAIN}{name}/{MAIN}brk"):
        if flag(element, "man"):
            yield int(element.get("id", "0"))


def _three(text: str | None) -> tuple[str, str, str]:
    """A header's left, middle and right part; text before any mark is in the middle. `&&` is no mark."""
    parts = {"L": "", "C": "", "R": ""}
    side, rest = "C", unescaped(text or "")
    while rest:
        before, amp, after = rest.partition("&")
        parts[side] += before
        if after[:1] in parts and after:
            side, rest = after[0], after[1:]
        else:
            parts[side] += amp + after[:1]
            rest = after[1:]
    return parts["L"], parts["C"], parts["R"]
