"""Charts as the file format states them: kinds, titles, and the data as it was last drawn."""

from __future__ import annotations

from preparers._charts import CHART, axis_titles, groups, kind, kinds, legend, value
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.names import DRAWING, Element
from preparers.libreoffice_impress.reading.context import Context, unescaped

__all__ = ["chart"]

_LABELS = {"showVal": "value", "showPercent": "percent", "showCatName": "category", "showSerName": "series"}
_MOST_POINTS = 20_000


def chart(root: Element, context: Context) -> Chart:
    """The chart of the part `root`. Raises ValueError when it has too many points."""
    if sum(max(0, int(e.get("val") or 0)) for e in root.iter(CHART + "ptCount")) > _MOST_POINTS:
        raise ValueError(f"a chart of more than {_MOST_POINTS:,} points")
    found = groups(root)
    series = [(group, s) for group in found for s in group.iterchildren(CHART + "ser")]
    x_title, y_title = axis_titles(found[0], _title) if found else (None, None)
    return Chart(
        kinds(found),
        next((names for _, s in series if (names := _texts(s.find(CHART + "cat")))), ()),
        tuple(_series(s, number, kind(group), context) for number, (group, s) in enumerate(series)),
        value(found[0], "grouping") if found else None,
        _title(root.find(f"{CHART}chart/{CHART}title")),
        x_title,
        y_title,
        legend(root),
        _labels(found),
        any(axis.find(CHART + "majorGridlines") is not None for axis in root.iter(CHART + "valAx")),
    )


def _labels(found: list[Element]) -> tuple[str, ...]:
    """What stands at the points of any series."""
    shown = {
        word
        for group in found
        for labels in group.iter(CHART + "dLbls")
        for name, word in _LABELS.items()
        if value(labels, name) in ("1", "true")
    }
    return tuple(sorted(shown))


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
