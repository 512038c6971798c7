"""Charts in office files, whichever application they stand in: kinds, axes, legends (ECMA-376 part 1, 21.2)."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

__all__ = ["CHART", "axis_titles", "groups", "kind", "kinds", "legend", "value"]

Element = etree._Element
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_KINDS = {
    CHART + tag: kind
    for tag, kind in {
        "barChart": "column", "bar3DChart": "column", "lineChart": "line", "line3DChart": "line", "areaChart": "area",
        "area3DChart": "area", "pieChart": "pie", "pie3DChart": "pie", "ofPieChart": "pie",
        "doughnutChart": "doughnut", "scatterChart": "scatter", "bubbleChart": "bubble", "radarChart": "radar",
        "stockChart": "stock", "surfaceChart": "surface", "surface3DChart": "surface",
    }.items()
}  # fmt: skip


def value(element: Element, name: str) -> str | None:
    """What the child `c:name` says."""
    child = element.find(CHART + name)
    return None if child is None else child.get("val")


def groups(root: Element) -> list[Element]:
    """The groups of series, each drawn in its own way; empty for a chart without a plot."""
    plot = next(root.iter(CHART + "plotArea"), None)
    return [] if plot is None else [group for group in plot if group.tag in _KINDS]


def kind(group: Element) -> str:
    """How a group is drawn: column, bar, line, …"""
    found = _KINDS[str(group.tag)]
    return "bar" if found == "column" and value(group, "barDir") == "bar" else found


def kinds(found: list[Element]) -> str:
    """How the groups of a chart are drawn, each way once."""
    return "+".join(dict.fromkeys(map(kind, found)))


def axis_titles(group: Element, title: Callable[[Element | None], str | None]) -> tuple[str | None, str | None]:
    """The titles, as `title` reads them, of the first and the second axis that a group names: categories and values."""
    plot = group.getparent()
    axes = () if plot is None else plot.iterchildren(CHART + "*")
    titles = {value(axis, "axId"): title(axis.find(CHART + "title")) for axis in axes if str(axis.tag).endswith("Ax")}
    x, y = ([e.get("val") for e in group.iterchildren(CHART + "axId")] + [None, None])[:2]
    return titles.get(x) if x else None, titles.get(y) if y else None


def legend(root: Element) -> str | None:
    """On which side the legend stands: l, r, t, b, tr; None without one."""
    found = next(root.iter(CHART + "legend"), None)
    return None if found is None else value(found, "legendPos") or "r"
