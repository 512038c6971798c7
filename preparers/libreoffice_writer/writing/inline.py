"""The inside of paragraphs as elements."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Image,
    Inline,
    Mark,
    Note,
    Paragraph,
    Restyled,
    Revision,
    Run,
    joined,
)
from preparers.libreoffice_writer.writing.drawings import drawing_xml
from preparers.libreoffice_writer.writing.formatting import layout_xml, look_xml
from preparers.libreoffice_writer.writing.parts import Out
from preparers.libreoffice_writer.writing.xml import attribute, xml_text

__all__ = ["field_begin", "field_end", "paragraph_xml", "revision_attributes"]

_PIECES = re.compile(r"([\t\n\u00ad\u2011])")
_LETTERS = {"\t": "<w:tab/>", "\n": "<w:br/>", "\u00ad": "<w:softHyphen/>", "\u2011": "<w:noBreakHyphen/>"}
Note_ = Callable[[Note | Comment, Out], int]


def paragraph_xml(
    paragraph: Paragraph, out: Out, write_note: Note_, *, first: str = "", last: str = "", section: str = ""
) -> str:
    """A paragraph; `first` and `last` are runs around what it holds, `section` the section that ends with it."""
    if paragraph.layout.list:
        out.parts.used_lists.add(paragraph.layout.list)
    style = "" if paragraph.style == "Normal" else f'<w:pStyle w:val="{out.parts.style(paragraph.style)}"/>'
    mark = _mark(paragraph, out)
    about = f"{style}{layout_xml(paragraph.layout)}{mark}{section}"
    head = f"<w:pPr>{about}</w:pPr>" if about else ""
    return f"<w:p>{head}{first}{_content(paragraph.content, out, write_note)}{last}</w:p>"


def _mark(paragraph: Paragraph, out: Out) -> str:
    change = ""
    if paragraph.revision is not None:
        tag = "ins" if paragraph.revision.kind == "insertion" else "del"
        change = f"<w:{tag}{revision_attributes(paragraph.revision, out)}/>"
    inner = change + look_xml(paragraph.mark)
    return f"<w:rPr>{inner}</w:rPr>" if inner else ""


def revision_attributes(change: Revision | Restyled, out: Out) -> str:
    date = f' w:date="{attribute(change.date)}"' if change.date else ""
    return f' w:id="{out.parts.count("revision")}" w:author="{attribute(change.author)}"{date}'


def _content(content: tuple[Inline, ...], out: Out, write_note: Note_) -> str:
    """Everything in order; neighbours with one link, or of one tracked change, stand in one element."""
    found = []
    for link, linked in groupby(joined(content), _link_around):
        inner = []
        for change, items in groupby(linked, lambda item: getattr(item, "revision", None)):
            text = "".join(_item(item, out, write_note) for item in items)
            inner.append(_revised(change, text, out))
        found.append(_linked(link, "".join(inner), out))
    return "".join(found)


def _link_around(item: Inline) -> str | None:
    """The link in whose element an item stands; pictures hold theirs themselves."""
    return item.link if isinstance(item, Run | Field) else None


def _revised(change: Revision | None, inner: str, out: Out) -> str:
    if change is None:
        return inner
    tag = "ins" if change.kind == "insertion" else "del"
    return f"<w:{tag}{revision_attributes(change, out)}>{inner}</w:{tag}>"


def _linked(link: str | None, inner: str, out: Out) -> str:
    if link is None:
        return inner
    if link.startswith("#"):
        return f'<w:hyperlink w:anchor="{attribute(link[1:])}">{inner}</w:hyperlink>'
    return f'<w:hyperlink r:id="{out.relation("hyperlink", link, external=True)}">{inner}</w:hyperlink>'


def _item(item: Inline, out: Out, write_note: Note_) -> str:
    match item:
        case Run():
            deleted = item.revision is not None and item.revision.kind == "deletion"
            about = _about(item.look, item.style, out, item.restyled)
            return f"<w:r>{about}{_text(item.text, 'delText' if deleted else 't')}</w:r>"
        case Field():
            return _field(item, out)
        case Break():
            return f'<w:r><w:br w:type="{item.kind}"/></w:r>'
        case Image():
            return f"<w:r>{drawing_xml(item, out)}</w:r>"
        case Note():
            return _note(item, write_note(item, out), out)
        case Mark():
            return _bookmark(item, out)
        case Comment():
            number = out.parts.keys.setdefault(item.key, write_note(item, out))
            return f'<w:commentRangeStart w:id="{number}"/>'
        case CommentEnd():
            return _comment_end(item, out)


def _about(look: Look, style: str | None, out: Out, change: Restyled | None = None) -> str:
    named = f'<w:rStyle w:val="{out.parts.style(style)}"/>' if style else ""
    before = ""
    if change is not None:
        before = (
            f"<w:rPrChange{revision_attributes(change, out)}><w:rPr>{look_xml(change.before)}</w:rPr></w:rPrChange>"
        )
    inner = named + look_xml(look) + before
    return f"<w:rPr>{inner}</w:rPr>" if inner else ""


def _text(text: str, tag: str) -> str:
    pieces = (
        _LETTERS.get(piece) or f'<w:{tag} xml:space="preserve">{xml_text(piece)}</w:{tag}>'
        for piece in _PIECES.split(text)
        if piece
    )
    return "".join(pieces)


def field_begin(instruction: str, about: str = "") -> str:
    """What stands before the result of a field."""
    return (
        f'<w:r>{about}<w:fldChar w:fldCharType="begin"/></w:r><w:r>{about}<w:instrText xml:space="preserve">'
        f' {xml_text(instruction)} </w:instrText></w:r><w:r>{about}<w:fldChar w:fldCharType="separate"/></w:r>'
    )


def field_end(about: str = "") -> str:
    """What stands behind the result of a field. LibreOffice takes the look of the field from here."""
    return f'<w:r>{about}<w:fldChar w:fldCharType="end"/></w:r>'


def _field(item: Field, out: Out) -> str:
    about = _about(item.look, item.style, out)
    shown = f"<w:r>{about}{_text(item.shown, 't')}</w:r>" if item.shown else ""
    return f"{field_begin(item.instruction, about)}{shown}{field_end(about)}"


def _note(note: Note, number: int, out: Out) -> str:
    name = f"{note.kind.title()} Reference"
    style = f'<w:rStyle w:val="{out.parts.style(name)}"/>' if name in out.parts.ids else ""
    return (
        f'<w:r><w:rPr>{style}<w:vertAlign w:val="superscript"/></w:rPr><w:{note.kind}Reference w:id="{number}"/></w:r>'
    )


def _bookmark(mark: Mark, out: Out) -> str:
    known = out.parts.bookmarks
    if mark.ends:
        return f'<w:bookmarkEnd w:id="{known[mark.name]}"/>' if mark.name in known else ""
    known[mark.name] = len(known)
    return f'<w:bookmarkStart w:id="{known[mark.name]}" w:name="{attribute(mark.name)}"/>'


def _comment_end(item: CommentEnd, out: Out) -> str:
    """The end of a comment; one that never began says nothing."""
    number = out.parts.keys.get(item.key)
    if number is None:
        return ""
    return f'<w:commentRangeEnd w:id="{number}"/><w:r><w:commentReference w:id="{number}"/></w:r>'
