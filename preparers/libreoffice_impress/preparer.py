"""The preparer for LibreOffice Impress: how presentations are read, written, observed and damaged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from forge.model import Fact, Files
from forge.preparer import Application, Preparer, Whereabouts, Workspace
from preparers._beside import with_pictures
from preparers.libreoffice_impress.deck import Deck

__all__ = ["Impress"]


class Impress(Preparer[Deck]):
    """Presentations (.pptx) as LibreOffice Impress opens and saves them."""

    app = "libreoffice_impress"
    suffixes = (".pptx",)
    casts = (".odp",)

    def read(self, data: bytes) -> Deck:
        from preparers.libreoffice_impress.reading.deck import read

        return read(data)

    def write(self, document: Deck) -> bytes:
        from preparers.libreoffice_impress.writing.deck import write

        return write(document)

    def load(self, files: Files) -> Workspace[Deck]:
        return with_pictures(super().load(files))

    def fork_document(self, document: Deck) -> Deck:
        return document.fork()

    def facts(self, document: Deck) -> Mapping[str, Fact]:
        from preparers.libreoffice_impress.observing.deck import observe

        return observe(document)

    def same(self, address: str, a: Fact, b: Fact) -> bool:
        from preparers.libreoffice_impress.observing.same import same

        return same(address, a, b)

    def half(self, start: Deck, done: Deck) -> Deck | None:
        """The work done on the first half of the changed slides, of a single one on the first half of its shapes."""
        if len(start.slides) != len(done.slides):
            return None
        changed = [n for n, (old, new) in enumerate(zip(start.slides, done.slides, strict=True)) if old != new]
        fork = done.fork()
        if len(changed) > 1:
            for number in changed[(len(changed) + 1) // 2 :]:
                fork.slides[number] = start.slides[number]
            return fork
        if not changed or len(start.slides[changed[0]].shapes) != len(done.slides[changed[0]].shapes):
            return None
        old, new = start.slides[changed[0]].shapes, list(done.slides[changed[0]].shapes)
        shapes = [n for n, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
        if len(shapes) < 2:
            return None
        for number in shapes[(len(shapes) + 1) // 2 :]:
            new[number] = old[number]
        fork.slides[changed[0]] = replace(fork.slides[changed[0]], shapes=tuple(new))
        return fork

    def damages(self, document: Deck, rng: random.Random) -> Iterator[tuple[str, Deck]]:
        from preparers.libreoffice_impress.observing.damage import damages

        return damages(document, rng)

    def unlawful(self, document: Deck) -> list[str]:
        from preparers.libreoffice_impress.observing.lawful import unlawful

        return unlawful(document)

    def whereabouts(self, facts: Any, path: str, opening: str) -> Whereabouts:
        name = path.rpartition("/")[2]
        if opening == "file_open":
            here = ("this presentation", "the open presentation", "the current presentation", "these slides")
            return Whereabouts(here, ("this presentation", "the open presentation", "the current presentation"))
        words = (name, f"the presentation {name}", f"the slides in {name}")
        return Whereabouts(words, words)

    def application(self, *, sandbox: bool = False) -> Application:
        from preparers.libreoffice_impress.application import application

        return application(sandbox=sandbox)
