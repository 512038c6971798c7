"""Comments that are resolved: the part of the file that says so, and the ids by which it calls them (MS-DOCX 2.5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from preparers.libreoffice_writer.wordml import W14, W15

__all__ = ["DONE_RELATION", "EXTENDED", "done_xml", "resolved"]

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_IGNORED = ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable='
DONE_RELATION = "http://schemas.microsoft.com/office/2011/relationships/commentsExtended"
EXTENDED = f' xmlns:w14="{W14[1:-1]}"{_IGNORED}"w14"'
"""Names that the part with the comments needs when one of them has an id."""
_FIRST = 0x10000000
"""Ids are below 80000000, in eight figures."""


def resolved(inner: str, done: list[str]) -> str:
    """What a comment holds, its last paragraph with an id, which joins `done`."""
    identity = f"{_FIRST + len(done) + 1:08X}"
    done.append(identity)
    before, tag, behind = inner.rpartition("<w:p>")
    return f'{before}<w:p w14:paraId="{identity}">{behind}' if tag else inner


def done_xml(done: Sequence[str]) -> bytes:
    """The part that says which comments are resolved."""
    inner = "".join(f'<w15:commentEx w15:paraId="{identity}" w15:done="1"/>' for identity in done)
    names = f' xmlns:w15="{W15[1:-1]}"{_IGNORED}"w15"'
    return f"{_HEAD}<w15:commentsEx{names}>{inner}</w15:commentsEx>".encode()
