"""A Document as the bytes of a .docx file: equal documents give equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest

from preparers._ooxml import pack
from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Story, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Comment, Note, Paragraph
from preparers.libreoffice_writer.template import latent_styles, template
from preparers.libreoffice_writer.wordml import MAIN_TYPE
from preparers.libreoffice_writer.writing.done import DONE_RELATION, EXTENDED, done_xml, resolved
from preparers.libreoffice_writer.writing.inline import field_begin, field_end, paragraph_xml
from preparers.libreoffice_writer.writing.package import content_types, core, package_relations, settings
from preparers.libreoffice_writer.writing.parts import NAMESPACES, Out, Parts
from preparers.libreoffice_writer.writing.sections import section_xml
from preparers.libreoffice_writer.writing.styles import lists_xml, styles_xml
from preparers.libreoffice_writer.writing.tables import table_xml
from preparers.libreoffice_writer.writing.xml import attribute, colour

__all__ = ["write"]

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_COPIED = {"word/theme/theme1.xml": "theme", "word/fontTable.xml": "fontTable"}


def write(document: Document) -> bytes:
    """The .docx file. Raises ValueError for what no such file can hold (a style that is not there, a character that
    XML has no place for, …)."""
    return pack(_Writer(document).parts_of_the_file())


class _Writer:
    """Writes one document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._parts = Parts(document)
        self._body = Out(self._parts)
        self._outs: dict[str, Out] = {"word/document.xml": self._body}
        for kind in ("footnote", "endnote", "comment"):
            self._outs[f"word/{kind}s.xml"] = Out(self._parts)

    def parts_of_the_file(self) -> dict[str, bytes]:
        parts, found = self._parts, self._parts.found
        page = self._document.background
        background = "" if page is None else f'<w:background w:color="{colour(page)}"/>'
        text = self._blocks(self._document.blocks, self._body)
        end = section_xml(self._document.section, self._body, self._story)
        self._put("document", f"<w:document{NAMESPACES}>{background}<w:body>{text}{end}</w:body></w:document>")
        self._notes()
        self._put("styles", styles_xml(parts, latent_styles()))
        if (lists := lists_xml(parts)) is not None:
            self._put("numbering", lists)
        self._put("settings", settings(self._document, bool(parts.notes["footnote"]), bool(parts.notes["endnote"])))
        for name, kind in _COPIED.items():
            found[name] = _copied(name)
            parts.types[name] = f"{_type_of(kind)}+xml"
            self._body.relation(kind, name.removeprefix("word/"))
        for name, out in self._outs.items():
            if out.relations:
                folder, _, file = name.rpartition("/")
                found[f"{folder}/_rels/{file}.rels"] = out.relations_xml()
        found["docProps/core.xml"] = core(self._document.properties)
        found["_rels/.rels"] = package_relations()
        found["[Content_Types].xml"] = content_types(parts.types, found)
        return found

    def _put(self, kind: str, text: str | bytes) -> None:
        """A part of the body's own folder; what the body does not lead to otherwise is led to here."""
        name = f"word/{kind}.xml"
        self._parts.found[name] = text if isinstance(text, bytes) else (_HEAD + text).encode()
        self._parts.types[name] = f"{MAIN_TYPE}.{'document.main' if kind == 'document' else kind}+xml"
        if kind != "document":
            self._body.relation(kind, f"{kind}.xml")

    # ---- stories
    def _blocks(self, blocks: Sequence[Block], out: Out) -> str:
        return "".join(self._each(blocks, out))

    def _each(self, blocks: Sequence[Block], out: Out) -> Iterator[str]:
        """Blocks in order. A section ends with the paragraph before its break, or with an empty one of its own."""
        for block, after in zip_longest(blocks, blocks[1:]):
            ends = after.section if isinstance(after, SectionBreak) else None
            match block:
                case Paragraph():
                    section = "" if ends is None else section_xml(ends, out, self._story)
                    yield self._paragraph(block, out, section=section)
                    continue
                case Table():
                    yield table_xml(block, out, self._cell)
                    if isinstance(after, Table):
                        raise ValueError("two tables stand without a paragraph between them; files would join them")
                case Contents():
                    yield self._contents(block, out)
                case SectionBreak():
                    pass
            if ends is not None:
                yield f"<w:p><w:pPr>{section_xml(ends, out, self._story)}</w:pPr></w:p>"

    def _paragraph(self, block: Paragraph, out: Out, *, first: str = "", last: str = "", section: str = "") -> str:
        return paragraph_xml(block, out, self._note, first=first, last=last, section=section)

    def _cell(self, blocks: Story, out: Out) -> str:
        """A cell ends with a paragraph."""
        if not blocks or not isinstance(blocks[-1], Paragraph):
            blocks = (*blocks, Paragraph())
        return self._blocks(blocks, out)

    def _contents(self, block: Contents, out: Out) -> str:
        begin = field_begin(block.instruction)
        entries = block.entries or (Paragraph(),)
        last = len(entries) - 1
        inner = "".join(self._paragraph(paragraph, out) for paragraph in block.title) + "".join(
            self._paragraph(entry, out, first="" if n else begin, last="" if n < last else field_end())
            for n, entry in enumerate(entries)
        )
        gallery = '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj>'
        return f"<w:sdt><w:sdtPr>{gallery}</w:sdtPr><w:sdtContent>{inner}</w:sdtContent></w:sdt>"

    def _story(self, tag: str, story: Story) -> str:
        """A header or footer in a part of its own; gives its name as the body calls it."""
        file = f"{tag}{self._parts.count(tag)}.xml"
        name = f"word/{file}"
        out = self._outs[name] = Out(self._parts)
        root = "hdr" if tag == "header" else "ftr"
        text = f"{_HEAD}<w:{root}{NAMESPACES}>{self._cell(story, out)}</w:{root}>"
        self._parts.found[name] = text.encode()
        self._parts.types[name] = f"{MAIN_TYPE}.{tag}+xml"
        return file

    # ---- notes and comments
    def _note(self, note: Note | Comment, out: Out) -> int:
        """Write what a note or comment says; gives its number."""
        if isinstance(note, Comment):
            return self._comment(note)
        number = len(self._parts.notes[note.kind]) + 1
        self._parts.notes[note.kind].append("")
        own = self._outs[f"word/{note.kind}s.xml"]
        name = f"{note.kind.title()} Reference"
        style = f'<w:rStyle w:val="{self._parts.style(name)}"/>' if name in self._parts.ids else ""
        mark = f'<w:r><w:rPr>{style}<w:vertAlign w:val="superscript"/></w:rPr><w:{note.kind}Ref/></w:r>'
        space = '<w:r><w:t xml:space="preserve"> </w:t></w:r>'
        first, rest = note.blocks[0], note.blocks[1:]
        if not isinstance(first, Paragraph):
            raise ValueError(f"a {note.kind} begins with something else than a paragraph")
        inner = self._paragraph(first, own, first=mark + space) + self._blocks(rest, own)
        self._parts.notes[note.kind][number - 1] = f'<w:{note.kind} w:id="{number}">{inner}</w:{note.kind}>'
        return number

    def _comment(self, comment: Comment) -> int:
        number = len(self._parts.comments)
        self._parts.comments.append("")
        date = f' w:date="{attribute(comment.date)}"' if comment.date else ""
        inner = self._cell(comment.blocks, self._outs["word/comments.xml"])
        if comment.resolved:
            inner = resolved(inner, self._parts.done)
        self._parts.comments[number] = (
            f'<w:comment w:id="{number}" w:author="{attribute(comment.author)}"{date}'
            f' w:initials="{attribute(comment.initials)}">'
            f"{inner}</w:comment>"
        )
        return number

    def _notes(self) -> None:
        for kind, notes in self._parts.notes.items():
            if notes:
                separators = "".join(
                    f'<w:{kind} w:type="{name}" w:id="{number}"><w:p><w:r><w:{name}/></w:r></w:p></w:{kind}>'
                    for number, name in ((-1, "separator"), (0, "continuationSeparator"))
                )
                self._put(f"{kind}s", f"<w:{kind}s{NAMESPACES}>{separators}{''.join(notes)}</w:{kind}s>")
        if self._parts.comments:
            names = NAMESPACES + (EXTENDED if self._parts.done else "")
            self._put("comments", f"<w:comments{names}>{''.join(self._parts.comments)}</w:comments>")
        if self._parts.done:
            self._parts.found["word/commentsExtended.xml"] = done_xml(self._parts.done)
            self._parts.types["word/commentsExtended.xml"] = f"{MAIN_TYPE}.commentsExtended+xml"
            self._body.relation(DONE_RELATION, "commentsExtended.xml")


@cache
def _copied(name: str) -> bytes:
    return template()[name]


def _type_of(kind: str) -> str:
    return "application/vnd.openxmlformats-officedocument.theme" if kind == "theme" else f"{MAIN_TYPE}.{kind}"
