"""Small presentations for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

from pathlib import Path

from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.trying import Tried

PLUGIN = Path(__file__).parents[3] / "preparers" / "libreoffice_impress" / "by_hand"


TRIED = Tried(".pptx", PLUGIN, observe, same, read, write)
changed, by_hand = TRIED.changed, TRIED.by_hand
