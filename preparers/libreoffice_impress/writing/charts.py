"""Charts as parts of their own, each with the workbook behind it, so that its data can be edited."""

from __future__ import annotations

from dataclasses import replace

from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.names import CHART, DRAWING, OFFICE
from preparers.libreoffice_impress.writing.parts import HEAD, Parts, Relations, attribute, content
from preparers.libreoffice_impress.writing.text import colour
from preparers.libreoffice_impress.writing.workbook import column, workbook

__all__ = ["GROUPINGS", "KINDS", "chart"]

KINDS = ("column", "bar", "line", "area", "pie", "doughnut", "scatter", "radar")
GROUPINGS = {"column": "clustered", "bar": "clustered", "line": "standard", "area": "standard"}
"""How the series of each kind stand together when a chart says nothing."""
_ROUND = ("pie", "doughnut")
_TAGS = {"column": "barChart", "bar": "barChart", "line": "lineChart", "area": "areaChart", "pie": "pieChart",
         "doughnut": "doughnutChart", "scatter": "scatterChart", "radar": "radarChart"}  # fmt: skip
_LABELS = (("showVal", "value"), ("showCatName", "category"), ("showSerName", "series"), ("showPercent", "percent"))
_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"


def chart(found: Chart, accents: tuple[str, ...], parts: Parts, relations: Relations) -> str:
    """Write the chart's parts; the id of the relationship to it. Raises ValueError for what cannot be written."""
    if found.kind not in KINDS:
        raise ValueError(f"no chart of kind {found.kind!r} can be written; there are {', '.join(KINDS)}")
    if found.kind not in _ROUND:
        found = _coloured(found, accents or ("000000",))
    number = 1 + sum(name.startswith("ppt/charts/chart") for name in parts.found)
    own = Relations()
    book = own.to("package", f"../embeddings/workbook{number}.xlsx")
    parts.found[f"ppt/embeddings/workbook{number}.xlsx"] = workbook(found)
    space = f'xmlns:c="{CHART[1:-1]}" xmlns:a="{DRAWING[1:-1]}" xmlns:r="{OFFICE}"'
    title = _title(found.title) + f'<c:autoTitleDeleted val="{int(found.title is None)}"/>'
    side = f'<c:legend><c:legendPos val="{found.legend}"/><c:overlay val="0"/></c:legend>' if found.legend else ""
    xml = (
        f'{HEAD}<c:chartSpace {space}><c:roundedCorners val="0"/><c:chart>{title}<c:plotArea><c:layout/>{_plot(found)}'
        f'</c:plotArea>{side}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>'
        f'<c:externalData r:id="{book}"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>'
    )
    parts.add(f"ppt/charts/chart{number}.xml", _TYPE, xml, own)
    return relations.to("chart", f"../charts/chart{number}.xml")


def _coloured(found: Chart, accents: tuple[str, ...]) -> Chart:
    """The chart with every colour stated: where none is, LibreOffice takes a darker shade for lines."""
    coloured = (replace(one, colour=one.colour or accents[n % len(accents)]) for n, one in enumerate(found.series))
    return replace(found, series=tuple(coloured))


def _title(text: str | None) -> str:
    if not text:
        return ""
    lines = "".join(
        f'<a:p><a:r><a:rPr lang="en-US"/><a:t>{content(line)}</a:t></a:r></a:p>' for line in text.split("\n")
    )
    rich = f"<c:rich><a:bodyPr/><a:lstStyle/>{lines}</c:rich>"
    return f'<c:title><c:tx>{rich}</c:tx><c:overlay val="0"/></c:title>'


def _plot(found: Chart) -> str:
    tag = _TAGS[found.kind]
    head = ""
    if tag == "barChart":
        head = f'<c:barDir val="{"bar" if found.kind == "bar" else "col"}"/>'
    if found.kind in GROUPINGS:
        head += f"<c:grouping val={attribute(found.grouping or GROUPINGS[found.kind])}/>"
    if found.kind == "scatter":
        head = '<c:scatterStyle val="lineMarker"/>'
    if found.kind == "radar":
        head = '<c:radarStyle val="marker"/>'
    head += f'<c:varyColors val="{int(found.kind in _ROUND)}"/>'
    series = "".join(_series(found, one, number) for number, one in enumerate(found.series))
    tail = _tail(found)
    if found.kind in _ROUND:
        return f"<c:{tag}>{head}{series}{tail}</c:{tag}>"
    return f'<c:{tag}>{head}{series}{tail}<c:axId val="1001"/><c:axId val="1002"/></c:{tag}>{_axes(found)}'


def _tail(found: Chart) -> str:
    match _TAGS[found.kind]:
        case "barChart":
            over = "" if (found.grouping or "clustered") == "clustered" else '<c:overlap val="100"/>'
            return f'<c:gapWidth val="150"/>{over}'
        case "lineChart":
            return '<c:marker val="1"/>'
        case "pieChart":
            return '<c:firstSliceAng val="0"/>'
        case "doughnutChart":
            return '<c:firstSliceAng val="0"/><c:holeSize val="50"/>'
    return ""


def _axes(found: Chart) -> str:
    across, up = ("l", "b") if found.kind == "bar" else ("b", "l")
    first = "valAx" if found.kind == "scatter" else "catAx"
    lines = "<c:majorGridlines/>" if found.gridlines else ""
    scale = '<c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>'
    shown = '<c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>'
    between = "midCat" if found.kind in ("scatter", "area") else "between"
    return (
        f'<c:{first}><c:axId val="1001"/>{scale}<c:axPos val="{across}"/>{_title(found.x_title)}{shown}'
        f'<c:crossAx val="1002"/><c:crosses val="autoZero"/></c:{first}><c:valAx><c:axId val="1002"/>{scale}'
        f'<c:axPos val="{up}"/>{lines}{_title(found.y_title)}<c:numFmt formatCode="General" sourceLinked="0"/>{shown}'
        f'<c:crossAx val="1001"/><c:crosses val="autoZero"/><c:crossBetween val="{between}"/></c:valAx>'
    )


# ---- series --------------------------------------------------------------------------------------------------------
def _series(found: Chart, one: Series, number: int) -> str:
    letter = column(number + 2)
    name = _texts("tx", f"Sheet1!${letter}$1", (one.name,))
    rows = len(one.values)
    labels = _labels(found)
    values = f"Sheet1!${letter}$2:${letter}${rows + 1}"
    if found.kind == "scatter":
        data = _numbers("xVal", f"Sheet1!$A$2:$A${rows + 1}", one.x) + _numbers("yVal", values, one.values)
    else:
        data = _texts("cat", f"Sheet1!$A$2:$A${len(found.categories) + 1}", found.categories)
        data += _numbers("val", values, one.values)
    drawn = _drawn(found.kind, one.colour)
    smooth = '<c:smooth val="0"/>' if found.kind in ("line", "scatter") else ""
    return f'<c:ser><c:idx val="{number}"/><c:order val="{number}"/>{name}{drawn}{labels}{data}{smooth}</c:ser>'


def _drawn(kind: str, value: str | None) -> str:
    if value is None:
        return ""
    filled = f"<a:solidFill>{colour(value)}</a:solidFill>"
    if kind in ("line", "scatter", "radar"):
        return f'<c:spPr><a:ln w="28575">{filled}</a:ln></c:spPr>'
    return f"<c:spPr>{filled}</c:spPr>" + ('<c:invertIfNegative val="0"/>' if kind in ("column", "bar") else "")


def _labels(found: Chart) -> str:
    if not found.labels:
        return ""
    shown = "".join(f'<c:{tag} val="{int(word in found.labels)}"/>' for tag, word in _LABELS)
    return f'<c:dLbls><c:showLegendKey val="0"/>{shown}<c:showBubbleSize val="0"/></c:dLbls>'


def _texts(tag: str, reference: str, texts: tuple[str, ...]) -> str:
    points = "".join(f'<c:pt idx="{i}"><c:v>{content(text)}</c:v></c:pt>' for i, text in enumerate(texts))
    cache = f'<c:strCache><c:ptCount val="{len(texts)}"/>{points}</c:strCache>'
    return f"<c:{tag}><c:strRef><c:f>{reference}</c:f>{cache}</c:strRef></c:{tag}>"


def _numbers(tag: str, reference: str, values: tuple[float | None, ...]) -> str:
    points = "".join(
        f'<c:pt idx="{i}"><c:v>{value:.15g}</c:v></c:pt>' for i, value in enumerate(values) if value is not None
    )
    cache = f'<c:formatCode>General</c:formatCode><c:ptCount val="{len(values)}"/>{points}'
    return f"<c:{tag}><c:numRef><c:f>{reference}</c:f><c:numCache>{cache}</c:numCache></c:numRef></c:{tag}>"
