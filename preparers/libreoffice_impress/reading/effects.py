"""Animations: the effects of a slide in the order in which they run, known by what they do to the shape.

LibreOffice drops the numbers by which PowerPoint knows its effects, so what an effect does tells what it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from preparers.libreoffice_impress.names import SHOW, Element, local
from preparers.libreoffice_impress.slide import Effect
from preparers.libreoffice_impress.writing.effects import FILTERS

__all__ = ["effects"]

_KINDS = {"entr": "entrance", "exit": "exit", "emph": "emphasis", "path": "motion"}
_TRIGGERS = {"clickEffect": "click", "withEffect": "with", "afterEffect": "after"}
_NAMES = {filter: name for name, filter in FILTERS.items()}
_MOST, _MOST_DEEP = 2_000, 3


def effects(root: Element) -> tuple[Effect, ...]:
    """The effects of the slide in the part `root`."""
    timing = root.find(SHOW + "timing")
    if timing is None:
        return ()
    found = [e for e in timing.iter(SHOW + "cTn") if e.get("presetClass") in _KINDS and e.get("nodeType") in _TRIGGERS]
    if len(found) > _MOST:
        raise ValueError(f"more than {_MOST:,} animations on one slide")
    known = set(found)
    if any(sum(above in known for above in node.iterancestors(SHOW + "cTn")) > _MOST_DEEP for node in found):
        raise ValueError("animations stand in each other")
    return tuple(made for node in found if (made := _effect(node)) is not None)


def _effect(node: Element) -> Effect | None:
    moves = [e for e in node.iter() if local(e) in _READERS or local(e) == "set"]
    target = next(node.iter(SHOW + "spTgt"), None)
    if target is None or not moves:
        return None
    kind = _KINDS[node.get("presetClass") or ""]
    lines = next(target.iter(SHOW + "pRg"), None)
    base = Effect(
        int(target.get("spid") or 0), kind, trigger=_TRIGGERS[node.get("nodeType") or ""],
        paragraph=None if lines is None else int(lines.get("st") or 0),
        seconds=max(_seconds(move) for move in moves), delay=_delay(node),
    )  # fmt: skip
    named = [_READERS[local(move)](move) for move in moves if local(move) in _READERS]
    name, variant = _one(list(dict.fromkeys(named)))
    return replace(base, name=name, variant=variant, seconds=0.0 if name == "appear" else base.seconds)


def _delay(node: Element) -> float:
    condition = node.find(f"{SHOW}stCondLst/{SHOW}cond")
    value = "0" if condition is None else condition.get("delay") or "0"
    return 0.0 if value == "indefinite" else float(value) / 1000


def _seconds(move: Element) -> float:
    clock = next(move.iter(SHOW + "cTn"), None)
    value = "0" if clock is None else clock.get("dur") or "0"
    return 0.0 if value == "indefinite" else float(value) / 1000


# ---- what it does --------------------------------------------------------------------------------------------------
_Named = tuple[str, str]


def _one(found: list[_Named]) -> _Named:
    """The name and the variant of an effect, from all that it does."""
    if not found:
        return "appear", ""
    names = {name for name, _ in found}
    if names == {"ppt_x", "ppt_y"}:
        return "fly", _side(dict(found))
    if names == {"ppt_w", "ppt_h"}:
        return "zoom", ""
    if len(found) == 1:
        return found[0]
    return " + ".join(sorted(f"{name} {variant}".strip() for name, variant in found)), ""


def _side(starts: dict[str, str]) -> str:
    """From which side a shape comes, or to which it leaves."""
    across, up = starts["ppt_x"], starts["ppt_y"]
    for value, name, sides in ((up, "ppt_h", ("top", "bottom")), (across, "ppt_w", ("left", "right"))):
        if name in value:
            return sides[value.startswith("1")]
    return f"{across}, {up}"


def _filter(move: Element) -> _Named:
    name, _, variant = (move.get("filter") or "").partition("(")
    return _NAMES.get(name, name), variant.rstrip(")")


def _value(move: Element) -> _Named:
    """The changed attribute and the value that is far from the usual one."""
    name = next((e.text or "" for e in move.iter(SHOW + "attrName")), "")
    values = [e.get("val") or "" for e in move.iter() if local(e) in ("strVal", "fltVal", "intVal", "boolVal")]
    return name, next((value for value in values if value.strip("#") != name), values[0] if values else "")


def _changed(move: Element) -> _Named:
    return "colour", ",".join(_attributes(move))


def _attributes(move: Element) -> Iterator[str]:
    yield from (e.text or "" for e in move.iter(SHOW + "attrName"))


def _turned(move: Element) -> _Named:
    by = float(move.get("by") or 0) / 60_000
    return "spin", "" if by == 360 else f"{by:g}"


def _scaled(move: Element) -> _Named:
    by = move.find(SHOW + "by")
    share = "" if by is None else f"{float(by.get('x') or 0) / 1000:g}"
    return "grow", "" if share == "150" else share


def _path(move: Element) -> _Named:
    return "path", " ".join((move.get("path") or "").split())


_READERS = {
    "animEffect": _filter, "anim": _value, "animClr": _changed, "animRot": _turned, "animScale": _scaled,
    "animMotion": _path,
}  # fmt: skip
