"""Pictures that say what no text says, in the document or beside it; photos beside it; lines and gaps to be filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from forge.model import Entry
from preparers._pictures import SUBJECTS, photo, size_of
from preparers.libreoffice_writer.formatting import Layout
from preparers.libreoffice_writer.inline import Image, Paragraph, Run
from preparers.libreoffice_writer.meaning.gridding import columns, keys
from preparers.libreoffice_writer.recipes.depicted import DEPICTED
from preparers.libreoffice_writer.recipes.fresh import Fresh
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["PICTURED", "Pictured"]

Pictured = Literal[
    "picture_receipt", "picture_note", "picture_sign", "picture_whiteboard", "picture_parcel", "picture_form",
    "picture_renaming", "picture_bars", "picture_plan", "picture_logo", "file_receipt", "file_note", "file_sign",
    "file_whiteboard", "file_parcel", "file_form", "file_renaming", "file_bars", "file_plan", "file_logo",
    "photo_files", "typed_rows", "placeholders",
]  # fmt: skip
_SHOWS = {
    "landscape": "hills", "building": "a street with houses", "product": "goods on shelves",
    "people": "a group of people", "harbour": "sailing boats", "plants": "potted plants",
}  # fmt: skip
"""Subject of a photo -> what people say that it shows."""
_POINTS = 0.6
"""Points a pixel: pictures of 300 to 520 pixels fit into the text."""


def _in_text(kind: str) -> Callable[[Made], None]:
    """The picture of a kind below the first paragraph of a chapter; its facts stand in `extra` under the kind."""

    def decorate(made: Made) -> None:
        data, says = DEPICTED[kind](made, Fresh(made))
        wide, high = size_of(data)
        number, title = made.chapters()[1]
        picture = Image(data, wide * _POINTS, high * _POINTS)
        made.insert(number + 2, Paragraph((picture,), layout=Layout("center")))
        made.extra[kind] = {**says, "under": title}
        made.places[f"picture_{kind}"] = (title,)

    return decorate


def _beside(kind: str) -> Callable[[Made], None]:
    """The picture of a kind as a file beside the document; its facts stand in `extra`, with its name as `file`."""

    def decorate(made: Made) -> None:
        data, says = DEPICTED[kind](made, Fresh(made))
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
    made.extra["photo_files"] = {"shows": [_SHOWS[s] for s in subjects], "names": names}
    made.places["photo_files"] = tuple(names)


def _typed_rows(made: Made) -> None:
    """Four lines below the heading of the last chapter, each of three texts with a sign between them, but no table."""
    sign = made.rng.choice((";", "\t", ","))
    people = made.rng.sample(made.scene.staff(20), 4)
    head = [made.scene.word(term) for term in ("name", "role", "phone")]
    rows = [head, *([person.name, person.role.replace(",", ""), person.phone] for person in people[1:])]
    number = made.chapters()[-1][0] + 1
    made.insert(number, *(Paragraph((Run(sign.join(row)),), "No Spacing") for row in rows))
    made.extra["typed_rows"] = {
        "sign": sign,
        "rows": rows,
        "names": {"\t": "tab", ";": "semicolon", ",": "comma"}[sign],
    }
    made.places["typed_rows"] = tuple(made.name(number + n) for n in range(len(rows)))


def _placeholders(made: Made) -> None:
    """A line below the heading of the last chapter with the headings of a table's first columns in square brackets."""
    number = made.rng.randrange(len(made.document.tables()))
    table = made.document.tables()[number]
    marks = [f"[{word}]" for word in columns(table)[:3]]
    at = made.chapters()[-1][0] + 1
    made.insert(at, Paragraph((Run(f"{marks[0]}: {' – '.join(marks[1:])}"),)))
    made.extra["placeholders"] = {
        "table": number + 1, "marks": marks, "columns": columns(table)[:3], "keys": keys(table),
    }  # fmt: skip
    made.places["placeholders"] = (made.name(at),)


PICTURED: Mapping[str, Callable[[Made], None]] = {
    **{f"picture_{kind}": _in_text(kind) for kind in DEPICTED},
    **{f"file_{kind}": _beside(kind) for kind in DEPICTED},
    "photo_files": _photo_files, "typed_rows": _typed_rows, "placeholders": _placeholders,
}  # fmt: skip
