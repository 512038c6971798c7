"""Animations: effects added, removed, started otherwise, through the nodes that the sidebar itself works on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import body, box, constant, enum, page, struct, title

_box = box
FILTERS = {
    "fade": (37, 101, 0.5), "wipe": (1, 2, 0.5), "dissolve": (40, 0, 0.5), "split": (4, 15, 0.5),
    "circle": (17, 27, 2.0), "diamond": (12, 26, 2.0), "wheel": (23, 45, 2.0),
}  # fmt: skip
"""Effect -> type and subtype of its filter (com.sun.star.animations.TransitionType, …SubType), seconds."""
STARTS = {"click": 1, "with": 2, "after": 3}
MAIN_SEQUENCE, ENTRANCE = 4, 1
"""com.sun.star.presentation.EffectNodeType and EffectPresetClass."""


def _children(node: Any) -> Iterator[Any]:
    found = node.createEnumeration()
    while found.hasMoreElements():
        yield found.nextElement()


def _said(node: Any, name: str) -> Any:
    return next((value.Value for value in node.UserData if value.Name == name), None)


def _sequence(document: Any, slide: int) -> Any:
    root = page(document, slide).AnimationNode
    for child in _children(root):
        if _said(child, "node-type") == MAIN_SEQUENCE:
            return child
    made = _node("SequenceTimeContainer", {"node-type": MAIN_SEQUENCE})
    root.appendChild(made)
    return made


def _node(kind: str, says: dict[str, Any] | None = None, **values: Any) -> Any:
    context = uno.getComponentContext()
    made = context.ServiceManager.createInstanceWithContext(f"com.sun.star.animations.{kind}", context)
    if says:
        made.UserData = tuple(struct("beans.NamedValue", Name=n, Value=_short(n, v)) for n, v in says.items())
    for name, value in values.items():
        setattr(made, name, value)
    return made


def _short(name: str, value: Any) -> Any:
    return uno.Any("short", value) if name in ("node-type", "preset-class") else value


def _target(document: Any, slide: int, part: str | None, box: str | None) -> Any:
    if box is not None:
        return _box(document, slide, box)
    return title(document, slide) if part == "title" else body(document, slide)


def _effects(document: Any, slide: int) -> list[tuple[Any, Any, Any]]:
    """Every effect with the two containers that it stands in."""
    sequence = _sequence(document, slide)
    return [
        (effect, step, group) for group in _children(sequence) for step in _children(group)
        for effect in _children(step)
    ]  # fmt: skip


def _shape_of(effect: Any) -> Any:
    target = next((child.Target for child in _children(effect)), None)
    return getattr(target, "Shape", target)


def add_effect(document: Any, *, slide: int, part: str | None, box: str | None, name: str, trigger: str) -> None:
    """Animation ▸ Add ▸ Entrance."""
    shape = _target(document, slide, part, box)
    says = {"node-type": STARTS[trigger], "preset-class": ENTRANCE, "preset-id": f"ooo-entrance-{name}"}
    effect = _node("ParallelTimeContainer", says, Begin=0.0, Fill=constant("animations.AnimationFill.HOLD"))
    shown = _node("AnimateSet", None, Target=shape, AttributeName="Visibility", To=True, Begin=0.0, Duration=0.001)
    effect.appendChild(shown)
    if name in FILTERS:
        kind, subtype, seconds = FILTERS[name]
        moves = _node("TransitionFilter", None, Target=shape, Transition=kind, Subtype=subtype, Duration=seconds)
        moves.Mode = True
        effect.appendChild(moves)
    _append(_sequence(document, slide), effect, trigger)


def _append(sequence: Any, effect: Any, trigger: str) -> None:
    groups = list(_children(sequence))
    if trigger == "click" or not groups:
        group = _node("ParallelTimeContainer", None, Begin=enum("animations.Timing", "INDEFINITE"))
        sequence.appendChild(group)
    else:
        group = groups[-1]
    steps = list(_children(group))
    if trigger == "with" and steps:
        step = steps[-1]
    else:
        ends = 0.0 if not steps else 0.5
        step = _node("ParallelTimeContainer", None, Begin=float(ends))
        group.appendChild(step)
    step.appendChild(effect)


def remove_effects(document: Any, *, slides: list[int], part: str | None, box: str | None) -> None:
    """Animation ▸ Remove."""
    for slide in slides:
        shape = _target(document, slide, part, box) if part or box else None
        for effect, step, group in _effects(document, slide):
            if shape is None or _shape_of(effect) == shape:
                step.removeChild(effect)
                if not list(_children(step)):
                    group.removeChild(step)
                if not list(_children(group)):
                    _sequence(document, slide).removeChild(group)


def start_effect(document: Any, *, slide: int, part: str | None, box: str | None, trigger: str) -> None:
    """Animation ▸ Start: all effects put anew, one of them starting otherwise."""
    shape = _target(document, slide, part, box)
    listed = [(effect, _shape_of(effect)) for effect, _, _ in _effects(document, slide)]
    starts = {number: name for name, number in STARTS.items()}
    remake = [(e, trigger if s == shape else starts[_said(e, "node-type")]) for e, s in listed]
    remove_effects(document, slides=[slide], part=None, box=None)
    for effect, begins in remake:
        says = {value.Name: value.Value for value in effect.UserData} | {"node-type": STARTS[begins]}
        effect.UserData = tuple(struct("beans.NamedValue", Name=n, Value=_short(n, v)) for n, v in says.items())
        _append(_sequence(document, slide), effect, begins)
