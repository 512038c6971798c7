"""Reaching the parts of a presentation through UNO, and running the commands of its menus."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]


def struct(name: str, **values: Any) -> Any:
    return uno.createUnoStruct(f"com.sun.star.{name}", **values)


def enum(name: str, value: str) -> Any:
    return uno.Enum(f"com.sun.star.{name}", value)


def constant(name: str) -> int:
    """A UNO constant, below com.sun.star."""
    return int(uno.getConstantByName(f"com.sun.star.{name}"))


def command(document: Any, command: str, **arguments: Any) -> None:
    """Run a command of the menus on the selection, and wait for its end."""
    url = struct("util.URL", Complete=f".uno:{command}", Main=f".uno:{command}", Protocol=".uno:", Path=command)
    dispatch = document.CurrentController.Frame.queryDispatch(url, "", 0)
    if dispatch is None:
        raise ValueError(f"LibreOffice does not offer the command {command} here")
    values = {**arguments, "SynchronMode": True}
    dispatch.dispatch(url, tuple(struct("beans.PropertyValue", Name=n, Value=v) for n, v in values.items()))


def page(document: Any, slide: int) -> Any:
    return document.DrawPages.getByIndex(slide)


def shapes(document: Any, slide: int) -> list[Any]:
    found = page(document, slide)
    return [found.getByIndex(n) for n in range(found.Count)]


def _is(shape: Any, *kinds: str) -> bool:
    return any(shape.supportsService(f"com.sun.star.presentation.{kind}") for kind in kinds)


def title(document: Any, slide: int) -> Any:
    return next(shape for shape in shapes(document, slide) if _is(shape, "TitleTextShape"))


def body(document: Any, slide: int) -> Any:
    kinds = ("OutlinerShape", "SubtitleShape", "OutlineTextShape")
    return next(shape for shape in shapes(document, slide) if _is(shape, *kinds) and shape.String.strip())


def box(document: Any, slide: int, text: str) -> Any:
    """The drawn shape that says so. Raises ValueError unless there is just one."""
    placeholders = ("TitleTextShape", "OutlinerShape", "SubtitleShape")
    found = [
        s for s in shapes(document, slide)
        if hasattr(s, "String") and s.String == text and not _is(s, *placeholders)
    ]  # fmt: skip
    if len(found) != 1:
        raise ValueError(f"{len(found)} shapes say {text!r}")
    return found[0]


def paragraphs(shape: Any) -> list[Any]:
    found, listed = shape.createEnumeration(), []
    while found.hasMoreElements():
        listed.append(found.nextElement())
    return listed


def whole(shape: Any, paragraph: Any) -> Any:
    """A cursor over all letters of a paragraph."""
    cursor = shape.createTextCursorByRange(paragraph.Start)
    cursor.gotoRange(paragraph.End, True)
    return cursor


def hundredths(centimetres: float) -> int:
    """Centimetres as the application measures: in hundredths of a millimetre."""
    return round(centimetres * 1000)
