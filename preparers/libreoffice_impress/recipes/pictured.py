"""Pictures that say what no text says, on slides or beside the presentation; photos beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from forge.model import Entry
from preparers._depicted import SHOWN
from preparers._fresh import FreshValues
from preparers._pictures import SUBJECTS, photo, size_of
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.recipes.drawings import SHOWS, fresh_title, put_slide
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.shape import Picture, Place, Shape

__all__ = ["PICTURED", "Pictured"]

Pictured = Literal[
    "photo_files", "picture_sign", "picture_whiteboard", "picture_bars", "picture_plan", "file_sign", "file_whiteboard",
    "file_bars", "file_receipt",
]  # fmt: skip
_LEFT, _TOP, _PIXEL = 609_600, 1_700_000, 12_700
"""Where such a picture stands, and how large its pixels are."""


def _fresh(made: Made) -> FreshValues:
    """Numbers and texts that no fact of the presentation holds, and no picture put in before says."""
    said = [value for says in made.extra.values() if isinstance(says, dict) for value in says.values()]
    return FreshValues(made.rng, [*map(list, observe(made.deck).items()), said])


def _on_slide(kind: str) -> Callable[[Made], None]:
    """The picture of a kind on a slide of its own; its facts stand in `extra` under the kind, with that as `slide`."""

    def decorate(made: Made) -> None:
        data, says = SHOWN[kind](made.scene, _fresh(made))
        wide, high = (pixels * _PIXEL for pixels in size_of(data))
        title = fresh_title(made, "appointments", "details", "overview")
        put_slide(made, title, Shape(3, Place(_LEFT, _TOP, wide, high), content=Picture(data)))
        made.extra[kind] = {**says, "slide": title}
        made.places[f"picture_{kind}"] = (title,)

    return decorate


def _beside(kind: str) -> Callable[[Made], None]:
    """The picture of a kind as a file beside the presentation; its facts stand in `extra`, with its name as `file`."""

    def decorate(made: Made) -> None:
        data, says = SHOWN[kind](made.scene, _fresh(made))
        name = f"{kind}.png"
        made.others[name] = Entry(data=data)
        made.extra[kind] = {**says, "file": name}
        made.places[f"file_{kind}"] = (name,)

    return decorate


def _photo_files(made: Made) -> None:
    """Three photos in the folder, under names that tell nothing."""
    subjects, first = made.rng.sample(SUBJECTS, 3), made.rng.randint(1020, 8960)
    names = [f"IMG_{first + number}.png" for number in range(3)]
    made.others |= {n: Entry(data=photo(made.rng, subject=s)) for n, s in zip(names, subjects, strict=True)}
    made.extra["photo_files"] = {"shows": [SHOWS[s] for s in subjects], "names": names}
    made.places["photo_files"] = tuple(names)


PICTURED: Mapping[str, Callable[[Made], None]] = {
    "picture_sign": _on_slide("sign"), "picture_whiteboard": _on_slide("whiteboard"), "picture_bars": _on_slide("bars"),
    "picture_plan": _on_slide("plan"), "file_sign": _beside("sign"), "file_whiteboard": _beside("whiteboard"),
    "file_bars": _beside("bars"), "file_receipt": _beside("receipt"), "photo_files": _photo_files,
}  # fmt: skip
