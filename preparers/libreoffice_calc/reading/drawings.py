"""Charts, pictures and the texts of shapes as .xlsx files hold them."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from preparers._charts import CHART, axis_titles, groups, kinds, legend, value
from preparers._ooxml import Package, Relation
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.parts import Chart, Picture, Series
from preparers.libreoffice_calc.reading.styles import DRAWING

__all__ = ["drawings"]

Element = etree._Element
PLACE = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_MOST_ANCHORS, _MOST_ROWS = 1_000, 10_000
"""What may lie on one sheet, and the rows over which it is measured."""
_EMU_PER_CM, _EMU_PER_PIXEL, _EMU_PER_POINT = 360_000, 9525, 12_700
_ANCHORS = frozenset({PLACE + "twoCellAnchor", PLACE + "oneCellAnchor", PLACE + "absoluteAnchor"})


def drawings(package: Package, part: str, sheet: Sheet) -> None:
    """Put the charts, pictures and shapes of the drawing `part` on the sheet, in the order in which they lie."""
    relations = package.relations(part)
    charts, pictures, shapes = [], [], []
    anchors = [anchor for anchor in package.tree(part) if anchor.tag in _ANCHORS]
    if len(anchors) > _MOST_ANCHORS:
        raise ValueError(f"more than {_MOST_ANCHORS:,} drawings on sheet {sheet.title!r}")
    for anchor in anchors:
        for chart in anchor.iterfind(f".//{DRAWING}graphicData[@uri='{CHART[1:-1]}']/{CHART}chart"):
            target = relations.get(chart.get(REL + "id", ""))
            if target is not None and target.target in package:
                charts.append(_chart(package.tree(target.target), anchor, sheet))
        for frame in anchor.iter(PLACE + "pic"):
            pictures += _picture(package, frame, relations, anchor, sheet)
        shapes += [_shape(shape) for shape in anchor.iter(PLACE + "sp", PLACE + "cxnSp")]
    sheet.charts += tuple(charts)
    sheet.pictures += tuple(pictures)
    sheet.shapes += tuple(shapes)


def _shape(shape: Element) -> str:
    return "\n".join("".join(t.text or "" for t in p.iter(DRAWING + "t")) for p in shape.iter(DRAWING + "p")).strip()


# ---- places --------------------------------------------------------------------------------------------------------
def _corner(anchor: Element) -> tuple[int, int]:
    """The cell under the top left corner; A1 for what is anchored to the page."""
    start = anchor.find(PLACE + "from")
    if start is None:
        return 1, 1
    return int(start.findtext(PLACE + "row") or 0) + 1, int(start.findtext(PLACE + "col") or 0) + 1


def _extent(anchor: Element, sheet: Sheet) -> tuple[int, int]:
    """Width and height in EMU: as stated, else measured from the cells between the corners."""
    for tag in (PLACE + "ext", DRAWING + "ext"):
        for extent in anchor.iter(tag):
            width, height = int(extent.get("cx") or 0), int(extent.get("cy") or 0)
            if width > 0 and height > 0:
                return width, height
    return _measured(anchor, sheet)


def _measured(anchor: Element, sheet: Sheet) -> tuple[int, int]:
    start, end = anchor.find(PLACE + "from"), anchor.find(PLACE + "to")
    if start is None or end is None:
        return 0, 0
    first, last = ({etree.QName(e).localname: int(e.text or 0) for e in corner} for corner in (start, end))
    columns = range(first["col"] + 1, min(last["col"], 16_384) + 1)
    rows = range(first["row"] + 1, min(last["row"], first["row"] + _MOST_ROWS) + 1)
    width = sum(_column_emu(sheet, column) for column in columns) + last["colOff"] - first["colOff"]
    height = sum(_row_emu(sheet, row) for row in rows) + last["rowOff"] - first["rowOff"]
    return width, height


def _column_emu(sheet: Sheet, column: int) -> int:
    """Seven pixels a character and five between (ECMA-376 part 1, 18.3.1.13, for Calibri 11)."""
    return 0 if column in sheet.hidden_columns else round(sheet.widths.get(column, 8.43) * 7 + 5) * _EMU_PER_PIXEL


def _row_emu(sheet: Sheet, row: int) -> int:
    return 0 if row in sheet.hidden_rows else round(sheet.heights.get(row, 15) * _EMU_PER_POINT)


# ---- charts --------------------------------------------------------------------------------------------------------
def _chart(root: Element, anchor: Element, sheet: Sheet) -> Chart:
    found = groups(root)
    title = next((e for e in root.iterfind(f"{CHART}chart/{CHART}title")), None)
    x_title, y_title = axis_titles(found[0], _title) if found else (None, None)
    width, height = _extent(anchor, sheet)
    row, column = _corner(anchor)
    return Chart(
        kinds(found),
        tuple(_series(s) for group in found for s in group.iterchildren(CHART + "ser")),
        row, column, _title(title), x_title, y_title,
        legend=legend(root), grouping=value(found[0], "grouping") if found else None,
        width=round(width / _EMU_PER_CM, 2), height=round(height / _EMU_PER_CM, 2),
    )  # fmt: skip


def _title(title: Element | None) -> str | None:
    if title is None:
        return None
    reference = next(title.iter(CHART + "f"), None)
    if reference is not None:
        return f"={reference.text}"
    lines = ["".join(t.text or "" for t in p.iter(DRAWING + "t")) for p in title.iter(DRAWING + "p")]
    return "\n".join(lines).strip() or None


def _series(series: Element) -> Series:
    return Series(
        _name(series.find(CHART + "tx")),
        next(_sources(series, "cat", "xVal"), None),
        next(_sources(series, "val", "yVal"), None),
    )


def _sources(series: Element, *names: str) -> Iterator[str]:
    for name in names:
        for source in series.iterchildren(CHART + name):
            yield from (f.text for f in source.iter(CHART + "f") if f.text)


def _name(label: Element | None) -> str | None:
    if label is None:
        return None
    reference = next(label.iter(CHART + "f"), None)
    if reference is not None and reference.text:
        text = reference.text
        return f'"{text[1:-1]}"' if text.startswith('"') else text
    value = next(label.iter(CHART + "v"), None)
    return None if value is None or not value.text else '"' + value.text.strip('"') + '"'


# ---- pictures ------------------------------------------------------------------------------------------------------
def _picture(
    package: Package, frame: Element, relations: dict[str, Relation], anchor: Element, sheet: Sheet
) -> list[Picture]:
    blip = next(frame.iter(DRAWING + "blip"), None)
    target = None if blip is None else relations.get(blip.get(REL + "embed", ""))
    if target is None or target.external or target.target not in package:
        return []
    width, height = _extent(anchor, sheet)
    row, column = _corner(anchor)
    size = round(width / _EMU_PER_PIXEL), round(height / _EMU_PER_PIXEL)
    named = frame.find(f"{PLACE}nvPicPr/{PLACE}cNvPr")
    alt = "" if named is None else named.get("descr", "").strip()
    return [Picture(package[target.target], row, column, *size, alt)]
