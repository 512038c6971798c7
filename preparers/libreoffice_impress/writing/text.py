"""Texts as XML: bodies, paragraphs, runs and lists of levels."""

from __future__ import annotations

from preparers.libreoffice_impress.text import BREAK, Bullet, Format, Level, Look, Paragraph, Run, Spacing, Text
from preparers.libreoffice_impress.writing.parts import Relations, attribute, content

__all__ = ["body", "click", "colour", "level_list"]

_AUTOFITS = {"none": "<a:noAutofit/>", "shape": "<a:spAutoFit/>", "text": "<a:normAutofit/>"}
_JUMPS = {"#next": "nextslide", "#previous": "previousslide", "#first": "firstslide", "#last": "lastslide",
          "#end": "endshow"}  # fmt: skip
_FIELD = "{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}"
_HEX = frozenset("0123456789ABCDEFabcdef")


def body(text: Text, relations: Relations, tag: str = "p:txBody", own: tuple[Level, ...] = ()) -> str:
    """The body of a shape or cell."""
    paragraphs = "".join(_paragraph(paragraph, relations) for paragraph in text.paragraphs) or "<a:p/>"
    return f"<{tag}>{_settings(text)}{level_list('a:lstStyle', own)}{paragraphs}</{tag}>"


def _settings(text: Text) -> str:
    said = []
    if text.vertical is not None:
        said.append(f"vert={attribute(text.vertical)}")
    if text.wrap is not None:
        said.append(f'wrap="{"square" if text.wrap else "none"}"')
    if text.insets is not None:
        said += [f'{name}="{value}"' for name, value in zip(("lIns", "tIns", "rIns", "bIns"), text.insets, strict=True)]
    if text.columns is not None:
        said.append(f'numCol="{text.columns}"')
    if text.anchor is not None:
        said.append(f"anchor={attribute(text.anchor)}")
    head = " ".join(["a:bodyPr", *said])
    inner = _AUTOFITS.get(text.autofit or "", "")
    return f"<{head}>{inner}</a:bodyPr>" if inner else f"<{head}/>"


def level_list(tag: str, levels: tuple[Level, ...]) -> str:
    """What `levels` lay down."""
    if not levels:
        return f"<{tag}/>"
    inner = "".join(
        _format(level.format, f"a:lvl{number}pPr", "", _look(level.look, "a:defRPr", None, None))
        for number, level in enumerate(levels, 1)
    )
    return f"<{tag}>{inner}</{tag}>"


# ---- paragraphs ----------------------------------------------------------------------------------------------------
def _paragraph(paragraph: Paragraph, relations: Relations) -> str:
    level = f' lvl="{paragraph.level}"' if paragraph.level else ""
    head = _format(paragraph.format, "a:pPr", level, "")
    runs = "".join(_run(run, relations) for run in paragraph.runs)
    return f"<a:p>{head if head != '<a:pPr/>' else ''}{runs}</a:p>"


def _format(format: Format, tag: str, attributes: str, inner: str) -> str:
    said = attributes
    for name, value in (("marL", format.margin), ("indent", format.indent)):
        if value is not None:
            said += f' {name}="{value}"'
    if format.align is not None:
        said += f" algn={attribute(format.align)}"
    parts = "".join(
        _spacing(name, spacing)
        for name, spacing in (("a:lnSpc", format.line), ("a:spcBef", format.before), ("a:spcAft", format.after))
    )
    whole = parts + _bullet(format.bullet) + inner
    return f"<{tag}{said}>{whole}</{tag}>" if whole else f"<{tag}{said}/>"


def _spacing(tag: str, spacing: Spacing | None) -> str:
    if spacing is None:
        return ""
    kind, factor = ("spcPts", 100) if spacing.unit == "pt" else ("spcPct", 1000)
    return f'<{tag}><a:{kind} val="{round(spacing.amount * factor)}"/></{tag}>'


def _bullet(bullet: Bullet) -> str:
    said = f"<a:buClr>{colour(bullet.colour)}</a:buClr>" if bullet.colour is not None else ""
    if bullet.size is not None:
        said += f'<a:buSzPct val="{round(bullet.size * 1000)}"/>'
    if bullet.font is not None:
        said += f"<a:buFont typeface={attribute(bullet.font)}/>"
    match bullet.kind:
        case "none":
            said += "<a:buNone/>"
        case "char":
            said += f"<a:buChar char={attribute(bullet.char or '•')}/>"
        case "number":
            start = f' startAt="{bullet.start}"' if (bullet.start or 1) != 1 else ""
            said += f"<a:buAutoNum type={attribute(bullet.scheme or 'arabicPeriod')}{start}/>"
        case "picture":
            raise ValueError("a picture as a bullet cannot be written")
    return said


# ---- runs ----------------------------------------------------------------------------------------------------------
def _run(run: Run, relations: Relations) -> str:
    settings = _look(run.look, "a:rPr", run.link, relations)
    if run.field is not None:
        inner = f"{settings}<a:t>{content(run.text)}</a:t>"
        return f'<a:fld id="{_FIELD}" type={attribute(run.field)}>{inner}</a:fld>'
    pieces = run.text.split(BREAK)
    written = [f"<a:r>{settings}<a:t>{content(piece)}</a:t></a:r>" if piece else "" for piece in pieces]
    return f"<a:br>{settings}</a:br>".join(written)


def _look(look: Look, tag: str, link: str | None, relations: Relations | None) -> str:
    said = ' lang="en-US"' if tag == "a:rPr" else ""
    if look.size is not None:
        said += f' sz="{round(look.size * 100)}"'
    for name, truth in (("b", look.bold), ("i", look.italic)):
        if truth is not None:
            said += f' {name}="{int(truth)}"'
    for name, word in (("u", look.underline), ("strike", look.strike), ("cap", look.caps)):
        if word is not None:
            said += f" {name}={attribute(word)}"
    if look.baseline is not None:
        said += f' baseline="{look.baseline}"'
    if look.spacing is not None:
        said += f' spc="{round(look.spacing * 100)}"'
    inner = f"<a:solidFill>{colour(look.colour)}</a:solidFill>" if look.colour is not None else ""
    if look.highlight is not None:
        inner += f"<a:highlight>{colour(look.highlight)}</a:highlight>"
    if look.font is not None:
        face = attribute(look.font)
        inner += f"<a:latin typeface={face}/>"
    if link is not None and relations is not None:
        inner += click(link, relations)
    return f"<{tag}{said}>{inner}</{tag}>" if inner else f"<{tag}{said}/>"


def click(link: str, relations: Relations) -> str:
    """Where a click leads. Raises ValueError for a place in the presentation that is none."""
    if link in _JUMPS:
        return f'<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump={_JUMPS[link]}"/>'
    if link.startswith("#"):
        if not link[1:].isdigit():
            raise ValueError(f"{link!r} leads nowhere: write #3 for slide 3, or one of {', '.join(_JUMPS)}")
        id = relations.to("slide", f"slide{int(link[1:])}.xml")
        return f'<a:hlinkClick r:id="{id}" action="ppaction://hlinksldjump"/>'
    return f'<a:hlinkClick r:id="{relations.to("hyperlink", link, external=True)}"/>'


def colour(value: str, opacity: float = 100.0) -> str:
    """A colour. Raises ValueError for what is none."""
    if len(value) != 6 or not _HEX.issuperset(value):
        raise ValueError(f"{value!r} is no colour: write six hexadecimal digits such as 1F4E79")
    if opacity >= 100:
        return f'<a:srgbClr val="{value.upper()}"/>'
    return f'<a:srgbClr val="{value.upper()}"><a:alpha val="{round(opacity * 1000)}"/></a:srgbClr>'
