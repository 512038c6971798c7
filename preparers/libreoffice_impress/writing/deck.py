"""A Deck as the bytes of a .pptx file: equal decks give equal bytes."""

from __future__ import annotations

from preparers._ooxml import pack
from preparers.libreoffice_impress.deck import Deck, Properties, Show
from preparers.libreoffice_impress.names import DECLARED
from preparers.libreoffice_impress.template import template_notes_master, template_part
from preparers.libreoffice_impress.writing.masters import masters, theme_xml
from preparers.libreoffice_impress.writing.parts import HEAD, Parts, Relations, attribute, content
from preparers.libreoffice_impress.writing.slides import slide_part
from preparers.libreoffice_impress.writing.text import level_list

__all__ = ["write"]

_TYPE = "application/vnd.openxmlformats-officedocument.presentationml"
_METADATA = "http://schemas.openxmlformats.org/package/2006"
_NOTES_SIZE = '<p:notesSz cx="6858000" cy="9144000"/>'
_PROPERTIES = (("dc:title", "title"), ("dc:subject", "subject"), ("dc:creator", "author"), ("cp:keywords", "keywords"),
               ("dc:description", "comments"), ("cp:category", "category"))  # fmt: skip


def write(deck: Deck) -> bytes:
    """The .pptx file of `deck`. Raises ValueError, saying where, for what no such file can hold."""
    if not deck.masters:
        raise ValueError("a presentation needs a master")
    parts, relations = Parts(), Relations()
    authors = list(dict.fromkeys(one.author for slide in deck.slides for one in slide.comments))
    made = masters(deck.masters, parts)
    for number, slide in enumerate(deck.slides, 1):
        master, layout = slide.layout
        if master >= len(made) or layout >= len(made[master][1]):
            raise ValueError(f"slide {number}: there is no layout {layout} of master {master}")
        slide_part(deck, number, made[master][1][layout], parts, authors)
    _presentation(deck, [id for id, _ in made], parts, relations)
    _around(deck, authors, parts, relations)
    parts.add("ppt/presentation.xml", "", parts.found["ppt/presentation.xml"], relations)
    _package(deck.properties, parts)
    return pack(parts.finished())


def _presentation(deck: Deck, ids: list[int], parts: Parts, relations: Relations) -> None:
    listed = "".join(
        f'<p:sldMasterId id="{id}" r:id="{relations.to("slideMaster", f"slideMasters/slideMaster{n}.xml")}"/>'
        for n, id in enumerate(ids, 1)
    )
    notes = ""
    if any(slide.notes for slide in deck.slides):
        id = relations.to("notesMaster", "notesMasters/notesMaster1.xml")
        notes = f'<p:notesMasterIdLst><p:notesMasterId r:id="{id}"/></p:notesMasterIdLst>'
        _notes_master(deck, len(ids) + 1, parts)
    slides = "".join(
        f'<p:sldId id="{255 + n}" r:id="{relations.to("slide", f"slides/slide{n}.xml")}"/>'
        for n in range(1, len(deck.slides) + 1)
    )
    shown = f"<p:sldIdLst>{slides}</p:sldIdLst>" if slides else ""
    xml = (
        f'{HEAD}<p:presentation {DECLARED} saveSubsetFonts="1">'
        f"<p:sldMasterIdLst>{listed}</p:sldMasterIdLst>{notes}{shown}"
        f'<p:sldSz cx="{deck.width}" cy="{deck.height}"/>{_NOTES_SIZE}{level_list("p:defaultTextStyle", deck.levels)}'
        "</p:presentation>"
    )
    parts.add("ppt/presentation.xml", f"{_TYPE}.presentation.main+xml", xml)


def _notes_master(deck: Deck, theme: int, parts: Parts) -> None:
    relations = Relations()
    relations.to("theme", f"../theme/theme{theme}.xml")
    parts.add("ppt/notesMasters/notesMaster1.xml", f"{_TYPE}.notesMaster+xml", template_notes_master(), relations)
    parts.add(
        f"ppt/theme/theme{theme}.xml", "application/vnd.openxmlformats-officedocument.theme+xml",
        theme_xml(deck.masters[0]),
    )  # fmt: skip


def _around(deck: Deck, authors: list[str], parts: Parts, relations: Relations) -> None:
    """The parts that say how the presentation is shown and seen, and who wrote remarks."""
    if authors:
        listed = "".join(
            f'<p:cmAuthor id="{n}" name={attribute(name)} initials={attribute(name[:1])} lastIdx="99" clrIdx="{n}"/>'
            for n, name in enumerate(authors)
        )
        xml = f"{HEAD}<p:cmAuthorLst {DECLARED}>{listed}</p:cmAuthorLst>"
        parts.add("ppt/commentAuthors.xml", f"{_TYPE}.commentAuthors+xml", xml)
        relations.to("commentAuthors", "commentAuthors.xml")
    parts.add("ppt/presProps.xml", f"{_TYPE}.presProps+xml", _show(deck.show))
    for name in ("viewProps", "tableStyles"):
        parts.add(f"ppt/{name}.xml", f"{_TYPE}.{name}+xml", template_part(f"ppt/{name}.xml"))
    for name in ("presProps", "viewProps", "tableStyles"):
        relations.to(name, f"{name}.xml")


def _show(show: Show) -> str:
    said = (' loop="1"' if show.loop else "") + (' useTimings="0"' if show.by_hand else "")
    settings = f'<p:showPr showNarration="1"{said}><p:present/></p:showPr>'
    return f"{HEAD}<p:presentationPr {DECLARED}>{settings}</p:presentationPr>"


def _package(properties: Properties, parts: Parts) -> None:
    """What the file as a whole says of itself; `pack` fixes its dates."""
    said = "".join(
        f"<{tag}>{content(getattr(properties, name))}</{tag}>" for tag, name in _PROPERTIES if getattr(properties, name)
    )
    stamps = "".join(
        f'<dcterms:{name} xsi:type="dcterms:W3CDTF">2024-01-01T00:00:00Z</dcterms:{name}>'
        for name in ("created", "modified")
    )
    core = (
        f'{HEAD}<cp:coreProperties xmlns:cp="{_METADATA}/metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" '
        f'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">{said}{stamps}</cp:coreProperties>'
    )
    parts.add("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml", core)
    relations = Relations()
    relations.to("officeDocument", "ppt/presentation.xml")
    relations.to(f"{_METADATA}/relationships/metadata/core-properties", "docProps/core.xml")
    parts.add("_rels/.rels", "", relations.xml())
