"""Animations as XML, by what PowerPoint writes for effects of these names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from preparers.libreoffice_impress.slide import Effect, Slide
from preparers.libreoffice_impress.writing.parts import attribute

__all__ = ["FILTERS", "NAMES", "timing"]

FILTERS = {"fade": "fade", "wipe": "wipe", "dissolve": "dissolve", "split": "barn", "blinds": "blinds", "box": "box",
           "checkerboard": "checkerboard", "circle": "circle", "diamond": "diamond", "random bars": "randombar",
           "wheel": "wheel", "wedge": "wedge", "plus": "plus", "strips": "strips"}  # fmt: skip
"""Names of effects that are a filter over the shape, and the filter's name in the file."""
NAMES = frozenset({*FILTERS, "appear", "fly", "zoom", "spin", "grow", "path"})
_CLASSES = {"entrance": "entr", "exit": "exit", "emphasis": "emph", "motion": "path"}
_PRESETS = {"appear": 1, "fly": 2, "fade": 10, "wipe": 22, "dissolve": 9, "split": 16, "blinds": 3, "box": 4,
            "checkerboard": 5, "circle": 6, "diamond": 8, "random bars": 14, "wheel": 21, "wedge": 20, "plus": 13,
            "strips": 18, "zoom": 23, "spin": 8, "grow": 6, "path": 0}  # fmt: skip
_FROM = {"bottom": ("#ppt_x", "1+#ppt_h/2"), "top": ("#ppt_x", "0-#ppt_h/2"), "left": ("0-#ppt_w/2", "#ppt_y"),
         "right": ("1+#ppt_w/2", "#ppt_y")}  # fmt: skip
_SIDES = {"top": 1, "right": 2, "bottom": 4, "left": 8}
_NODES = {"click": "clickEffect", "with": "withEffect", "after": "afterEffect"}


def timing(slide: Slide) -> str:
    """The effects of a slide; empty where it has none. Raises ValueError for one that cannot be written."""
    if not slide.effects:
        return ""
    ids = count(3)
    groups = "".join(_clicked(group, ids, first=not n) for n, group in enumerate(_groups(slide.effects)))
    ends = "".join(
        f'<p:{name}CondLst><p:cond evt="on{name.capitalize()}" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond>'
        f"</p:{name}CondLst>"
        for name in ("prev", "next")
    )
    sequence = (
        '<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>'
        f"{groups}</p:childTnLst></p:cTn>{ends}</p:seq>"
    )
    return (
        '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>'
        f"{sequence}</p:childTnLst></p:cTn></p:par></p:tnLst>{_built(slide.effects)}</p:timing>"
    )


def _groups(effects: tuple[Effect, ...]) -> list[list[Effect]]:
    """The effects of each click: those before the first click come with the slide."""
    found: list[list[Effect]] = []
    for effect in effects:
        if effect.trigger == "click" or not found:
            found.append([])
        found[-1].append(effect)
    return found


def _clicked(group: list[Effect], ids: Iterator[int], *, first: bool) -> str:
    outer = next(ids)
    begins = '<p:cond delay="indefinite"/>'
    if first and group[0].trigger != "click":
        begins += '<p:cond evt="onBegin" delay="0"><p:tn val="2"/></p:cond>'
    steps, at, ends = "", 0.0, 0.0
    for step in _steps(group):
        at = max(at, ends)
        inner = next(ids)
        moves = "".join(_effect(effect, ids) for effect in step)
        steps += _par(f'id="{inner}" fill="hold"', f'<p:cond delay="{round(at * 1000)}"/>', moves)
        ends = at + max(effect.delay + effect.seconds for effect in step)
    return _par(f'id="{outer}" fill="hold"', begins, steps)


def _steps(group: list[Effect]) -> list[list[Effect]]:
    """The effects that start together."""
    found: list[list[Effect]] = [[]]
    for effect in group:
        if effect.trigger == "after" and found[-1]:
            found.append([])
        found[-1].append(effect)
    return found


def _par(attributes: str, conditions: str, children: str) -> str:
    starts = f"<p:stCondLst>{conditions}</p:stCondLst>"
    return f"<p:par><p:cTn {attributes}>{starts}<p:childTnLst>{children}</p:childTnLst></p:cTn></p:par>"


def _effect(effect: Effect, ids: Iterator[int]) -> str:
    if effect.name not in NAMES or effect.kind not in _CLASSES or effect.trigger not in _NODES:
        raise ValueError(
            f"no {effect.kind} effect {effect.name!r} on {effect.trigger!r} can be written; "
            f"there are {', '.join(sorted(NAMES))}"
        )
    side = _SIDES.get(effect.variant, 0) if effect.name == "fly" else 0
    group = "" if effect.paragraph is None else ' grpId="0"'
    said = (
        f'id="{next(ids)}" presetID="{_PRESETS[effect.name]}" presetClass="{_CLASSES[effect.kind]}" '
        f'presetSubtype="{side}" fill="hold"{group} nodeType="{_NODES[effect.trigger]}"'
    )
    return _par(said, f'<p:cond delay="{round(effect.delay * 1000)}"/>', "".join(_behaviours(effect, ids)))


# ---- what moves ----------------------------------------------------------------------------------------------------
def _behaviours(effect: Effect, ids: Iterator[int]) -> Iterator[str]:
    """What the effect does to the shape: first it is shown, at the end of an exit it is hidden."""
    seconds = 0.001 if effect.name == "appear" else effect.seconds
    if effect.kind == "entrance":
        yield _set("visible", effect, ids, 0)
    yield from _moves(effect, ids)
    if effect.kind == "exit":
        yield _set("hidden", effect, ids, max(round(seconds * 1000) - 1, 0))


def _moves(effect: Effect, ids: Iterator[int]) -> Iterator[str]:
    way = "out" if effect.kind == "exit" else "in"
    if effect.name in FILTERS:
        filter = FILTERS[effect.name] + (f"({effect.variant})" if effect.variant else "")
        inner = _common(effect, ids, "")
        yield f'<p:animEffect transition="{way}" filter={attribute(filter)}>{inner}</p:animEffect>'
    match effect.name:
        case "fly":
            if effect.variant not in _FROM:
                raise ValueError(f"shapes fly from {', '.join(_FROM)}, not from {effect.variant!r}")
            for name, start in zip(("ppt_x", "ppt_y"), _FROM[effect.variant], strict=True):
                yield _values(name, start, f"#{name}", effect, ids)
        case "zoom":
            for name in ("ppt_w", "ppt_h"):
                yield _values(name, "0", f"#{name}", effect, ids)
        case "spin":
            yield f'<p:animRot by="21600000">{_common(effect, ids, "r")}</p:animRot>'
        case "grow":
            yield f'<p:animScale>{_common(effect, ids, "")}<p:by x="150000" y="150000"/></p:animScale>'
        case "path":
            inner = _common(effect, ids, "ppt_x", "ppt_y")
            path = attribute(effect.variant or "M 0 0 L 0.25 0 E")
            yield f'<p:animMotion origin="layout" path={path} pathEditMode="relative">{inner}</p:animMotion>'


def _common(effect: Effect, ids: Iterator[int], *names: str, seconds: float | None = None, begins: str = "") -> str:
    """What every behaviour says: how long it takes, whom it moves and in what respect."""
    lasts = round((effect.seconds if seconds is None else seconds) * 1000)
    listed = "".join(f"<p:attrName>{name}</p:attrName>" for name in names if name)
    listed = f"<p:attrNameLst>{listed}</p:attrNameLst>" if listed else ""
    hold = "" if effect.name in FILTERS and not begins else ' fill="hold"'
    clock = f'<p:cTn id="{next(ids)}" dur="{lasts}"{hold}'
    clock += f"><p:stCondLst>{begins}</p:stCondLst></p:cTn>" if begins else "/>"
    return f"<p:cBhvr>{clock}<p:tgtEl>{_target(effect)}</p:tgtEl>{listed}</p:cBhvr>"


def _target(effect: Effect) -> str:
    if effect.paragraph is None:
        return f'<p:spTgt spid="{effect.shape}"/>'
    lines = f'<p:pRg st="{effect.paragraph}" end="{effect.paragraph}"/>'
    return f'<p:spTgt spid="{effect.shape}"><p:txEl>{lines}</p:txEl></p:spTgt>'


def _set(value: str, effect: Effect, ids: Iterator[int], at: int) -> str:
    common = _common(effect, ids, "style.visibility", seconds=0.001, begins=f'<p:cond delay="{at}"/>')
    return f'<p:set>{common}<p:to><p:strVal val="{value}"/></p:to></p:set>'


def _values(name: str, start: str, end: str, effect: Effect, ids: Iterator[int]) -> str:
    """A change from one value to another; an exit runs it backwards."""
    ends = (end, start) if effect.kind == "exit" else (start, end)
    steps = "".join(
        f'<p:tav tm="{at}"><p:val><p:{"fltVal" if value == "0" else "strVal"} val="{value}"/></p:val></p:tav>'
        for at, value in zip((0, 100_000), ends, strict=True)
    )
    common = _common(effect, ids, name)
    return f'<p:anim calcmode="lin" valueType="num">{common}<p:tavLst>{steps}</p:tavLst></p:anim>'


def _built(effects: tuple[Effect, ...]) -> str:
    """The shapes whose paragraphs come one by one."""
    shapes = dict.fromkeys(effect.shape for effect in effects if effect.paragraph is not None)
    entries = "".join(f'<p:bldP spid="{id}" grpId="0" build="p"/>' for id in shapes)
    return f"<p:bldLst>{entries}</p:bldLst>" if entries else ""
