"""What can go wrong, by whose fault it is.

ForgeError            every error that Forge raises on purpose: one clear message, a non-zero exit
├── InputError        what the user gave cannot be used (a setting, an argument, a name that is not there)
│   └── SkillError    skill files with faults: all of them at once, each with file, line and remedy
├── StoreError        the catalog or the blob store cannot be reached, is full, or holds damaged content
└── Attributed        something went wrong while a task was made, proved or judged, and we know whose fault it is
    ├── TaskFault     the skill, its recipe or its edits
    ├── CheckerFault  a check or `observe`
    └── MachineFault  this machine: no application, no space, no time
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Literal

__all__ = [
    "Absent",
    "Attributed",
    "CheckerFault",
    "Fault",
    "ForgeError",
    "InputError",
    "MachineFault",
    "SkillError",
    "StoreError",
    "TaskFault",
    "Whose",
    "boundary",
]

Whose = Literal["task", "checker", "machine"]


class ForgeError(Exception):
    """The base of every error that Forge raises on purpose. Its text says what, where and what to do."""


class InputError(ForgeError):
    """Something that the user gave cannot be used."""


class StoreError(ForgeError):
    """The catalog or the blob store failed: out of reach, full, read-only, damaged, or of a newer version."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault of a file that people write: where it stands, what is wrong, what to do about it."""

    file: str
    line: int
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}" + (f"; {self.remedy}" if self.remedy else "")


class SkillError(InputError):
    """Skill files that cannot be used; `faults` holds every fault that was found, in order of place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))


class Attributed(ForgeError):
    """An error whose origin is known; it becomes a verdict of `error` or a rejection, never a reward."""

    whose: ClassVar[Whose]


class TaskFault(Attributed):
    """The skill, its recipe or its edits are at fault."""

    whose = "task"


class CheckerFault(Attributed):
    """A check or `observe` raised."""

    whose = "checker"


class MachineFault(Attributed):
    """This machine cannot do what is asked: an application is missing, space or time ran out."""

    whose = "machine"


class Absent(ValueError):
    """What is looked for does not stand in a document, or not just once.

    Raised by a check it is a finding: whoever worked on the document took it away. Raised by an edit it says, as any
    ValueError does, that the edit cannot be done.
    """


@contextmanager
def boundary(error: type[Attributed], what: str) -> Iterator[None]:
    """The one place where foreign exceptions are attributed: what is raised inside becomes `error`, naming `what`.

    Errors that are attributed already, and user interrupts, pass through unchanged.
    """
    try:
        yield
    except Attributed:
        raise
    except MemoryError as cause:
        raise MachineFault(f"{what}: out of memory") from cause
    except Exception as cause:
        raise error(f"{what}: {type(cause).__name__}: {cause}") from cause
