"""Slides, and the layouts and masters that they take their looks from. All of it immutable, so that forks share it."""

from __future__ import annotations

from dataclasses import dataclass

from preparers.libreoffice_impress.shape import Fill, Group, Place, Shape
from preparers.libreoffice_impress.text import NO_TEXT, Level, Text

__all__ = ["Comment", "Effect", "Footers", "Layout", "Master", "Placeholder", "Slide", "Transition", "everything"]


@dataclass(frozen=True, slots=True)
class Transition:
    """How a slide comes on. `kind` as the file format names it (fade, push, wipe, …), none for no effect."""

    kind: str = "none"
    variant: str = ""
    """Its direction and the like: the file's attributes, as `dir=l`."""
    seconds: float = 2.0
    after: float | None = None
    """Seconds until the next slide comes by itself; None waits for a click."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One animation. `kind`: entrance, emphasis, exit or motion."""

    shape: int
    """The id of the shape."""
    kind: str = "entrance"
    name: str = "appear"
    """One of writing/effects.py; of effects that it has no name for, how they move."""
    variant: str = ""
    """Where it comes from, along which path, …"""
    trigger: str = "click"
    """`click`, `with` (the one before) or `after` (it)."""
    paragraph: int | None = None
    """The paragraph that moves, from 0; None for the whole shape."""
    seconds: float = 0.5
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark; `when` is a time such as 2026-03-04T09:30:00."""

    author: str
    text: str
    when: str = "2024-01-01T00:00:00"


@dataclass(frozen=True, slots=True)
class Footers:
    """What stands in a slide's footer, date and number fields; None where they are not shown.

    A date that begins with `datetime` is a field that the application keeps up to date.
    """

    footer: str | None = None
    date: str | None = None
    number: bool = False


@dataclass(frozen=True, slots=True)
class Slide:
    shapes: tuple[Shape, ...] = ()
    """From the back to the front."""
    layout: tuple[int, int] = (0, 6)
    """The numbers, from 0, of the master and of its layout."""
    background: Fill | None = None
    """None is the layout's."""
    hidden: bool = False
    transition: Transition | None = None
    effects: tuple[Effect, ...] = ()
    """In order."""
    notes: str = ""
    footers: Footers = Footers()
    comments: tuple[Comment, ...] = ()
    behind: bool = True
    """Whether the pictures and lines of the master are shown."""

    def shape(self, id: int) -> Shape:
        """The shape of that id, in groups, too. Raises KeyError."""
        found = next((shape for shape in everything(self.shapes) if shape.id == id), None)
        if found is None:
            raise KeyError(f"no shape {id} on the slide")
        return found

    def free_id(self) -> int:
        """An id that no shape has."""
        return max((shape.id for shape in everything(self.shapes)), default=1) + 1


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A place of a layout or master for a text, a picture, …, and how what fills it looks."""

    kind: str
    """As the file format names it: title, ctrTitle, subTitle, body, obj, pic, tbl, chart, dt, ftr, sldNum."""
    slot: int = 0
    place: Place | None = None
    levels: tuple[Level, ...] = ()
    text: Text = NO_TEXT
    """How the text lies in it."""
    words: str = ""
    """What the application shows there while nothing is filled in."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One of the arrangements that a master offers."""

    name: str
    kind: str
    """As the file format names it: title, obj, secHead, twoObj, titleOnly, blank, …"""
    placeholders: tuple[Placeholder, ...] = ()
    background: Fill | None = None
    shapes: tuple[Shape, ...] = ()
    """Pictures and lines that all its slides show."""
    behind: bool = True
    """Whether the master's are shown, too."""


@dataclass(frozen=True, slots=True)
class Master:
    """What slides have in common: fonts, levels of title and body, background, and the layouts."""

    name: str = "Office Theme"
    fonts: tuple[str, str] = ("Calibri", "Calibri")
    """Of titles and of all else."""
    colours: tuple[str, ...] = ()
    """Of the theme: dark, light, dark 2, light 2, six accents, links, visited links."""
    title: tuple[Level, ...] = ()
    body: tuple[Level, ...] = ()
    other: tuple[Level, ...] = ()
    placeholders: tuple[Placeholder, ...] = ()
    background: Fill | None = None
    shapes: tuple[Shape, ...] = ()
    layouts: tuple[Layout, ...] = ()

    @property
    def accents(self) -> tuple[str, ...]:
        """The six colours that charts take in turn."""
        return self.colours[4:10] or ("4F81BD", "C0504D", "9BBB59", "8064A2", "4BACC6", "F79646")


def everything(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes and all that groups among them hold, from the back to the front."""
    found: list[Shape] = []
    for shape in shapes:
        found.append(shape)
        if isinstance(shape.content, Group):
            found += everything(shape.content.shapes)
    return tuple(found)
