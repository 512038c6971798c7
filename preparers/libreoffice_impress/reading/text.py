"""Texts: the body of a shape, its paragraphs and runs, and the lists of levels that they inherit from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from preparers.libreoffice_impress.names import DRAWING, Element, local
from preparers.libreoffice_impress.reading.context import Context, children, integer, unescaped
from preparers.libreoffice_impress.reading.theme import percent
from preparers.libreoffice_impress.text import BREAK, Bullet, Format, Level, Look, Paragraph, Run, Spacing, Text, over

__all__ = ["body", "levels", "look"]

_LEVELS = tuple(f"{DRAWING}lvl{n}pPr" for n in range(1, 10))
_INSETS = ("lIns", "tIns", "rIns", "bIns")
_USUAL_INSETS = (91_440, 45_720, 91_440, 45_720)
_AUTOFITS = {"spAutoFit": "shape", "normAutofit": "text", "noAutofit": "none"}


def levels(holder: Element | None, context: Context) -> tuple[Level, ...]:
    """The levels that a list style lays down, up to the last that it mentions."""
    if holder is None:
        return ()
    found = [holder.find(name) for name in _LEVELS]
    usual = holder.find(DRAWING + "defPPr")
    base = Level() if usual is None else _level(usual, context)
    made = [base if e is None else _under(_level(e, context), base) for e in found]
    while made and made[-1] == Level():
        made.pop()
    return tuple(made)


def _under(level: Level, base: Level) -> Level:
    return Level(over(level.format, base.format), over(level.look, base.look))


def _level(element: Element, context: Context) -> Level:
    return Level(_format(element, context), look(element.find(DRAWING + "defRPr"), context))


# ---- how paragraphs stand ------------------------------------------------------------------------------------------
def _format(element: Element | None, context: Context) -> Format:
    if element is None:
        return Format()
    margin, indent = element.get("marL"), element.get("indent")
    return Format(
        element.get("algn"), None if margin is None else integer(element, "marL"),
        None if indent is None else integer(element, "indent"),
        _spacing(element.find(DRAWING + "spcBef")), _spacing(element.find(DRAWING + "spcAft")),
        _spacing(element.find(DRAWING + "lnSpc")), _bullet(element, context),
    )  # fmt: skip


def _spacing(element: Element | None) -> Spacing | None:
    for entry in () if element is None else element:
        if local(entry) == "spcPts":
            return Spacing(float(entry.get("val") or 0) / 100, "pt")
        if local(entry) == "spcPct":
            return Spacing(percent(entry.get("val")), "%")
    return None


def _bullet(element: Element, context: Context) -> Bullet:
    said: dict[str, object] = {}
    for entry in element:
        match local(entry):
            case "buNone":
                said["kind"] = "none"
            case "buChar":
                said.update(kind="char", char=entry.get("char") or "•")
            case "buAutoNum":
                said.update(
                    kind="number", scheme=entry.get("type") or "arabicPeriod", start=integer(entry, "startAt", 1)
                )
            case "buBlip":
                said["kind"] = "picture"
            case "buFont":
                said["font"] = entry.get("typeface")
            case "buClr":
                said["colour"] = (context.theme.colour(entry) or (None,))[0]
            case "buSzPct":
                said["size"] = percent(entry.get("val"))
    return Bullet(**said) if said else _NO_BULLET  # type: ignore[arg-type]


_NO_BULLET = Bullet()


# ---- how characters look -------------------------------------------------------------------------------------------
def look(element: Element | None, context: Context) -> Look:
    """The look that an `a:rPr` or `a:defRPr` states."""
    if element is None:
        return _PLAIN
    said: dict[str, object] = {}
    for name, key, read in _ATTRIBUTES:
        value = element.get(name)
        if value is not None:
            said[key] = read(value)
    for entry in element:
        match local(entry):
            case "solidFill":
                said["colour"] = (context.theme.colour(entry) or (None,))[0]
            case "gradFill":
                said["colour"] = next(
                    (c[0] for s in entry.iter(DRAWING + "gs") if (c := context.theme.colour(s))), None
                )
            case "latin":
                said["font"] = entry.get("typeface")
            case "highlight":
                said["highlight"] = (context.theme.colour(entry) or (None,))[0]
    return Look(**said) if said else _PLAIN  # type: ignore[arg-type]


def _truth(value: str) -> bool:
    return value in ("1", "true", "on")


def _baseline(value: str) -> int:
    return round(percent(value) * 1000)


def _size(value: str) -> float:
    return float(value) / 100


_PLAIN = Look()
_ATTRIBUTES: tuple[tuple[str, str, Callable[[str], object]], ...] = (
    ("sz", "size", _size), ("b", "bold", _truth), ("i", "italic", _truth), ("u", "underline", str),
    ("strike", "strike", str), ("baseline", "baseline", _baseline), ("cap", "caps", str), ("spc", "spacing", _size),
)  # fmt: skip


# ---- the body ------------------------------------------------------------------------------------------------------
def body(element: Element | None, context: Context, style: Element | None = None) -> Text | None:
    """The text of a shape, with what its own list style and its style say written into paragraphs and runs."""
    if element is None:
        return None
    own = levels(element.find(DRAWING + "lstStyle"), context)
    base = _font_of(style, context)
    paragraphs = tuple(_paragraph(p, context, own, base) for p in element.iterchildren(DRAWING + "p"))
    return _laid(element.find(DRAWING + "bodyPr"), Text(paragraphs))


def _laid(settings: Element | None, text: Text) -> Text:
    if settings is None:
        return text
    wrap = settings.get("wrap")
    insets = None
    if any(settings.get(name) is not None for name in _INSETS):
        left, top, right, bottom = (
            integer(settings, name, usual) for name, usual in zip(_INSETS, _USUAL_INSETS, strict=True)
        )
        insets = left, top, right, bottom
    return replace(
        text, anchor=settings.get("anchor"), wrap=None if wrap is None else wrap != "none",
        autofit=next((_AUTOFITS[local(e)] for e in settings if local(e) in _AUTOFITS), None), insets=insets,
        vertical=settings.get("vert"), columns=integer(settings, "numCol") or None,
    )  # fmt: skip


def _font_of(style: Element | None, context: Context) -> Look:
    """What a shape's style says of its text."""
    reference = None if style is None else style.find(DRAWING + "fontRef")
    if reference is None:
        return _PLAIN
    found = context.theme.colour(reference)
    font = {"major": "+mj-lt", "minor": "+mn-lt"}.get(reference.get("idx") or "")
    return Look(font=font, colour=found[0] if found else None)


def _paragraph(element: Element, context: Context, own: tuple[Level, ...], base: Look) -> Paragraph:
    settings = element.find(DRAWING + "pPr")
    depth = 0 if settings is None else min(max(integer(settings, "lvl"), 0), 8)
    format = _format(settings, context)
    if depth < len(own):
        format, base = over(format, own[depth].format), over(own[depth].look, base)
    found = (run for child in children(element) if (run := _run(child, context, base)) is not None)
    return Paragraph(_joined(found), depth, format)


def _joined(runs: Iterable[Run]) -> tuple[Run, ...]:
    """The runs with neighbours that look alike made one."""
    found: list[tuple[Run, list[str]]] = []
    for run in runs:
        if found and found[-1][0].field is None and run.field is None and _continues(run, found[-1][0]):
            found[-1][1].append(run.text)
        else:
            found.append((run, [run.text]))
    return tuple(run if len(texts) == 1 else replace(run, text="".join(texts)) for run, texts in found)


def _continues(run: Run, last: Run) -> bool:
    """Whether a run looks like the one before it; a line break never has a link."""
    return run.look == last.look and (run.link == last.link or run.text == BREAK)


def _run(element: Element, context: Context, base: Look) -> Run | None:
    kind = local(element)
    if kind not in ("r", "br", "fld"):
        return None
    settings = element.find(DRAWING + "rPr")
    made = over(look(settings, context), base)
    if kind == "br":
        return Run(BREAK, made)
    text = element.findtext(DRAWING + "t") or ""
    if not text and kind == "r":
        return None
    return Run(
        unescaped(text.replace("_x000B_", BREAK)),
        made,
        context.link(settings),
        element.get("type") if kind == "fld" else None,
    )
