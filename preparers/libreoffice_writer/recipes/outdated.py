"""A table of contents that somebody made before the headings were what they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_writer.edits.contents import insert_contents
from preparers.libreoffice_writer.finding import headings
from preparers.libreoffice_writer.formatting import Layout, Tab
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.meaning.contents import contents_at
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["OUTDATED", "Outdated"]

Outdated = Literal["outdated_contents"]


def _outdated_contents(made: Made) -> None:
    """A table of contents without one of the headings, and with the title that another one had a year before."""
    every = headings(made.document)
    title = made.scene.word("overview")
    insert_contents(made.document, before=every[0][2], title=title, levels=3)
    missing, renamed = made.rng.sample([found for _, _, found in every[1:]], 2)
    old = f"{renamed} {made.scene.today.year - 1}"
    number, contents = contents_at(made.document)
    entries = tuple(_kept(contents.entries, missing, renamed, old, Tab(made.theme.width, "right", "dot")))
    made.document.blocks[number] = replace(contents, entries=entries)
    made.places["outdated_contents"] = (title,)
    made.places["unlisted"], made.places["listed_as"] = (missing,), (old,)


def _kept(
    entries: tuple[Paragraph, ...], missing: str, renamed: str, old: str, stop: Tab
) -> Iterator[Paragraph]:  # fmt: skip
    for number, entry in enumerate(entries):
        title = entry.text.rpartition("\t")[0]
        if title != missing:
            shown = Run(f"{old if title == renamed else title}\t{1 + number // 4}")
            yield replace(entry, content=(shown,), layout=Layout(tabs=(stop,)))


OUTDATED: Mapping[str, Callable[[Made], None]] = {"outdated_contents": _outdated_contents}
"""Decoration -> how it is made."""
