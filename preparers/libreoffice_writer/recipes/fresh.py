"""Values that stand nowhere in a text document yet, for pictures to show."""

from __future__ import annotations

from preparers._fresh import FreshValues
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["Fresh"]


class Fresh(FreshValues):
    """Numbers and texts that no fact of the document holds, and no picture put in before says."""

    def __init__(self, made: Made) -> None:
        said = [value for says in made.extra.values() for value in says.values()]
        super().__init__(made.rng, [*map(list, observe(made.document).items()), said])
