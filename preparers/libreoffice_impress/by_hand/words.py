"""Words inside the text of slides: looked for, selected, and formatted or typed over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import uno  # type: ignore[import-not-found]

from .looks import SETTERS
from .tools import body, enum, paragraphs, shapes, struct, title


def _texts(document: Any, slide: int) -> Iterator[Any]:
    """Everything on a slide that holds text: shapes and the cells of tables."""
    for shape in shapes(document, slide):
        if shape.ShapeType == "com.sun.star.drawing.TableShape":
            model = shape.Model
            for row in range(model.Rows.Count):
                yield from (model.getCellByPosition(column, row) for column in range(model.Columns.Count))
        elif hasattr(shape, "String"):
            yield shape


def _found(document: Any, slides: list[int], words: str) -> Iterator[Any]:
    """A cursor over each occurrence of whole words, the last of a paragraph first."""
    edged = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
    for slide in slides:
        for text in _texts(document, slide):
            for paragraph in paragraphs(text):
                for found in reversed(list(edged.finditer(paragraph.String))):
                    cursor = text.createTextCursorByRange(paragraph.Start)
                    cursor.goRight(found.start(), False)
                    cursor.goRight(len(words), True)
                    yield cursor


def format_words(document: Any, *, slides: list[int], words: str, looks: dict[str, Any]) -> None:
    """Format ▸ Character on each occurrence."""
    for cursor in _found(document, slides, words):
        for name, value in looks.items():
            {**SETTERS, **_FURTHER}[name](cursor, value)


def _raised(range: Any, value: int) -> None:
    range.CharEscapement, range.CharEscapementHeight = (33 if value > 0 else -33), 58


_FURTHER = {"highlight": lambda r, v: setattr(r, "CharBackColor", int(v, 16)), "baseline": _raised}


def replace_words_on(document: Any, *, slide: int, find: str, text: str) -> None:
    """Each occurrence on a slide selected and typed over."""
    for cursor in _found(document, [slide], find):
        cursor.String = text


def change_case(document: Any, *, slide: int, part: str, chosen: list[int], case: str) -> None:
    """Format ▸ Text ▸ UPPERCASE and the like, by the transliteration that the command itself uses."""
    shape = title(document, slide) if part == "title" else body(document, slide)
    for number in chosen:
        paragraph = paragraphs(shape)[number]
        cursor = shape.createTextCursorByRange(paragraph.Start)
        cursor.gotoRange(paragraph.End, True)
        cursor.String = _written(paragraph.String, case)


def _written(text: str, case: str) -> str:
    if case == "title":
        words = text.split(" ")
        return " ".join(_written(word[:1], "upper") + _written(word[1:], "lower") for word in words)
    context = uno.getComponentContext()
    made = context.ServiceManager.createInstanceWithContext("com.sun.star.i18n.Transliteration", context)
    modules = {"upper": "LOWERCASE_UPPERCASE", "lower": "UPPERCASE_LOWERCASE"}
    made.loadModuleNew((enum("i18n.TransliterationModulesNew", modules[case]),), struct("lang.Locale", Language="en"))
    return str(made.transliterateString2String(text, 0, len(text)))
