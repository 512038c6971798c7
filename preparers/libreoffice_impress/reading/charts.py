"""Charts as the file format states them: kinds, titles, and the data as it was last drawn."""

from __future__ import annotations

from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.names import CHART, DRAWING, Element, local
from preparers.libreoffice_impress.reading.context import Context, unescaped

__all__ = ["chart"]

_KINDS = {
    "barChart": "column", "bar3DChart": "column", "lineChart": "line", "line3DChart": "line", "areaChart": "area",
    "area3DChart": "area", "pieChart": "pie", "pie3DChart": "pie", "ofPieChart": "pie", "doughnutChart": "doughnut",
    "scatterChart": "scatter", "bubbleChart": "bubble", "radarChart": "radar", "stockChart": "stock",
    "surfaceChart": "surface", "surface3DChart": "surface",
}  # fmt: skip
_LABELS = {"showVal": "value", "showPercent": "percent", "showCatName": "category", "showSerName": "series"}
_MOST_POINTS = 20_000


def chart(root: Element, context: Context) -> Chart:
    """The chart of the part `root`. Raises ValueError when it has too many points."""
    if sum(max(0, int(e.get("val") or 0)) for e in root.iter(CHART + "ptCount")) > _MOST_POINTS:
        raise ValueError(f"a chart of more than {_MOST_POINTS:,} points")
    plot = next(root.iter(CHART + "plotArea"), None)
    groups = [] if plot is None else [group for group in plot if local(group) in _KINDS]
    found = [(group, s) for group in groups for s in group.iterchildren(CHART + "ser")]
    legend = next(root.iter(CHART + "legend"), None)
    x_title, y_title = _axis_titles(plot, groups[0]) if plot is not None and groups else (None, None)
    return Chart(
        "+".join(dict.fromkeys(_kind(group) for group in groups)),
        next((names for _, s in found if (names := _texts(s.find(CHART + "cat")))), ()),
        tuple(_series(s, number, _kind(group), context) for number, (group, s) in enumerate(found)),
        _value(groups[0], "grouping") if groups else None,
        _title(root.find(f"{CHART}chart/{CHART}title")),
        x_title,
        y_title,
        None if legend is None else _value(legend, "legendPos") or "r",
        _labels(groups),
        plot is not None
        and any(True for axis in plot.iter(CHART + "valAx") if axis.find(CHART + "majorGridlines") is not None),
    )


def _kind(group: Element) -> str:
    kind = _KINDS[local(group)]
    return "bar" if kind == "column" and _value(group, "barDir") == "bar" else kind


def _value(element: Element, name: str) -> str | None:
    child = element.find(CHART + name)
    return None if child is None else child.get("val")


def _labels(groups: list[Element]) -> tuple[str, ...]:
    """What stands at the points of any series."""
    shown = {
        word
        for group in groups
        for labels in group.iter(CHART + "dLbls")
        for name, word in _LABELS.items()
        if _value(labels, name) in ("1", "true")
    }
    return tuple(sorted(shown))


def _axis_titles(plot: Element, group: Element) -> tuple[str | None, str | None]:
    """The titles of the first and the second axis that the series name."""
    titles = {_value(axis, "axId"): _title(axis.find(CHART + "title")) for axis in plot if local(axis).endswith("Ax")}
    x, y = ([e.get("val") for e in group.iterchildren(CHART + "axId")] + [None, None])[:2]
    return titles.get(x) if x else None, titles.get(y) if y else None


def _title(title: Element | None) -> str | None:
    if title is None:
        return None
    lines = [unescaped("".join(t.text or "" for t in p.iter(DRAWING + "t"))) for p in title.iter(DRAWING + "p")]
    return "\n".join(lines).strip() or next((v.text for v in title.iter(CHART + "v")), None)


def _series(element: Element, number: int, kind: str, context: Context) -> Series:
    name = next(iter(_texts(element.find(CHART + "tx"))), "")
    settings = element.find(CHART + "spPr")
    if settings is not None and kind in ("line", "scatter", "radar"):
        settings = settings.find(DRAWING + "ln")
    filled = None if settings is None else context.theme.colour(settings.find(DRAWING + "solidFill"))
    values = _numbers(element.find(CHART + ("val" if kind not in ("scatter", "bubble") else "yVal")))
    return Series(name, values, _numbers(element.find(CHART + "xVal")), filled[0] if filled else None)


def _points(source: Element | None) -> tuple[int, dict[int, str]]:
    """How many points a source has, and the texts of those that are there."""
    if source is None:
        return 0, {}
    direct = source.find(CHART + "v")
    if direct is not None:
        return 1, {0: unescaped(direct.text or "")}
    count = next((int(e.get("val") or 0) for e in source.iter(CHART + "ptCount")), 0)
    inner = next((e for e in source.iter(CHART + "lvl")), source)
    found = {int(p.get("idx") or 0): unescaped(p.findtext(CHART + "v") or "") for p in inner.iter(CHART + "pt")}
    return count, found


def _texts(source: Element | None) -> tuple[str, ...]:
    count, found = _points(source)
    return tuple(found.get(i, "") for i in range(count))


def _numbers(source: Element | None) -> tuple[float | None, ...]:
    count, found = _points(source)
    return tuple(_number(found.get(i)) for i in range(count))


def _number(text: str | None) -> float | None:
    try:
        return None if not text else float(text)
    except ValueError:
        return None
