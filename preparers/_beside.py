"""The pictures in the folder of a document, which its edits can insert and its checks compare."""

from __future__ import annotations

from typing import Any, TypeVar

from forge.preparer import Workspace

__all__ = ["with_pictures"]

D = TypeVar("D", bound=Any)
_SUFFIXES = (".png", ".jpg", ".jpeg", ".gif")


def with_pictures(desk: Workspace[D]) -> Workspace[D]:
    """The same desk, its documents knowing the pictures that lie beside them: name -> bytes, as `beside`."""
    for path, document in desk.documents.items():
        folder = path.rpartition("/")[0]
        document.beside = {
            name: entry.data
            for other, entry in desk.others.items()
            for at, _, name in [other.rpartition("/")]
            if at == folder and entry.kind == "file" and name.lower().endswith(_SUFFIXES)
        }
    return desk
