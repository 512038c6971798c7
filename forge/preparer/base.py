"""Preparer: the hands and eyes for one application. Subclasses say how one document is read, written and observed."""

from __future__ import annotations

import importlib
import pkgutil
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from forge.errors import MachineFault
from forge.model import Entry, Fact, Files, Piece, Pieced, Snapshot, Step
from forge.preparer.verbs import Verb, VerbKind, verb_of

__all__ = ["Application", "Prepared", "Preparer", "Whereabouts", "Workspace", "passing"]

D = TypeVar("D")


@dataclass(slots=True)
class Workspace(Generic[D]):
    """What is on the desk: open documents by path, and the files that no document claims."""

    documents: dict[str, D] = field(default_factory=dict)
    others: dict[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Prepared(Generic[D]):
    """What a recipe made: documents by path (the first is the task's main file), other files, and the facts of them.

    `facts` is a frozen dataclass: its fields are what skills may draw from, so an unknown one is found at load.
    """

    documents: Mapping[str, D]
    facts: Any
    others: Mapping[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Phrases for an instruction: `here` for the part of the document that the work is about, `book` for the whole."""

    here: tuple[str, ...]
    book: tuple[str, ...]


class Application(Protocol):
    """The real application, for certification and judging. Every method raises MachineFault when it cannot work."""

    def environment(self) -> Mapping[str, str]:
        """Versions, fonts, locale and theme: what a certificate names."""
        ...

    def resave(self, files: Files, *, recalculate: bool = False) -> Files:
        """Every document opened and saved as a user would. Raises ValueError for one that it cannot open.

        One of another format, given as the preparer writes it, comes back so as well, after it was that other one.
        """
        ...

    def convert(self, files: Files, *, native: bool, recalculate: bool = False) -> Files:
        """Documents of other formats (`Preparer.casts`) made from what the preparer writes, or `native`, the reverse.

        All else stays. Raises ValueError for one that it cannot open.
        """
        ...

    def perform(self, files: Files, step: Step, name: str, args: Mapping[str, Any]) -> Files:
        """The edit done by the application itself through its by-hand twin `name`, saved."""
        ...

    def pages(self, files: Files, path: str, *, limit: int, dpi: int) -> tuple[bytes, ...]:
        """The first `limit` pages of the document at `path` as PNG files, `dpi` pixels an inch; what has no
        pages of its own is cut as a window shows it. Raises ValueError for a document that it cannot open."""
        ...

    def close(self) -> None:
        """End the application; nothing of it is left."""
        ...


class Preparer(ABC, Generic[D]):
    """One application. `D` is its document in memory: cheap to fork, bytes only at the border."""

    app: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    """Lower-case endings of the files that are documents."""
    casts: ClassVar[tuple[str, ...]] = ()
    """Endings of documents in other formats of the application, which it makes of ours and ours of."""
    modules: ClassVar[tuple[str, ...]] = ("recipes", "edits", "checks")
    """Submodules (or subpackages, searched whole) that hold the verbs."""

    # ---- one document: what an application must say
    @abstractmethod
    def read(self, data: bytes) -> D:
        """A document from bytes, whoever wrote them. Untrusted: raises ValueError with the reason when unusable."""

    @abstractmethod
    def write(self, document: D) -> bytes:
        """Canonical bytes: equal documents give equal bytes."""

    @abstractmethod
    def fork_document(self, document: D) -> D:
        """An independent copy."""

    @abstractmethod
    def facts(self, document: D) -> Mapping[str, Fact]:
        """Everything a user notices, by address; opening and saving in the application changes none of it."""

    @abstractmethod
    def same(self, address: str, a: Fact, b: Fact) -> bool:
        """Whether two facts are equal as people compare them."""

    @abstractmethod
    def damages(self, document: D, rng: random.Random) -> Iterator[tuple[str, D]]:
        """Forks with something unrelated damaged, by name, most telling first; every kind of fact has one."""

    def refresh(self, document: D) -> None:
        """Bring derived content up to date after an edit (computed values)."""

    def consequence(self, address: str, start: Snapshot, oracle: Snapshot) -> bool:
        """Whether a change at `address` only follows from others (a computed value): no edit need declare it."""
        return False

    def whereabouts(self, facts: Any, path: str, opening: str) -> Whereabouts:
        """How an instruction may name the place of the work and the document, given what is on the screen."""
        name = path.rpartition("/")[2]
        words = ("this document", "the open document") if opening == "file_open" else (name, f"the file {name}")
        return Whereabouts(words, words)

    def half(self, start: D, done: D) -> D | None:
        """A document in which only part of the work is done, where the application knows one."""
        return None

    def detours(self, document: D) -> Iterator[tuple[str, D]]:
        """Forks after harmless detours (scrolled, zoomed, another active cell): they must still pass."""
        return iter(())

    def unlawful(self, document: D) -> list[str]:
        """What a recipe must not put into a document because the application would change it by itself."""
        return []

    def incomplete(self, document: D) -> bool:
        """Whether derived content is missing or cannot be trusted, so that judging needs the application."""
        return False

    def application(self, *, sandbox: bool = False) -> Application:
        """The real application. Raises MachineFault when this machine lacks it."""
        raise MachineFault(f"no application is driven for {self.app}")

    # ---- many documents: the same for every application
    def claims(self, path: str) -> bool:
        """Whether the file at `path` is a document of this application."""
        return path.lower().endswith((*self.suffixes, *self.casts)) and not path.rpartition("/")[2].startswith(".")

    def load(self, files: Files) -> Workspace[D]:
        """All documents opened. Raises ValueError naming the file that cannot be."""
        desk: Workspace[D] = Workspace()
        for path, entry in files.items():
            if entry.kind == "file" and self.claims(path):
                try:
                    desk.documents[path] = self.read(entry.data)
                except ValueError as error:
                    raise ValueError(f"{path}: {_brief(str(error))}") from error
            else:
                desk.others[path] = entry
        return desk

    def save(self, desk: Workspace[D]) -> dict[str, Entry]:
        """All documents written, beside the other files."""
        written = {path: Entry(data=self.write(document)) for path, document in desk.documents.items()}
        return {**written, **desk.others}

    def fork(self, desk: Workspace[D]) -> Workspace[D]:
        """An independent copy, for one near miss."""
        return Workspace({p: self.fork_document(d) for p, d in desk.documents.items()}, dict(desk.others))

    def observe(self, desk: Workspace[D]) -> Pieced:
        """The snapshot: facts of all documents under their path, other files by digest."""
        found = {f"{path}/": "document" for path in desk.documents}
        found.update((f"{path}#{entry.kind}", entry.digest()) for path, entry in desk.others.items())
        pieces = [Piece(found)]
        for path, document in desk.documents.items():
            facts = self.facts(document)
            pieces += facts.under(f"{path}/") if isinstance(facts, Pieced) else [Piece(facts).under(f"{path}/")]
        return Pieced(pieces)

    def is_cast(self, path: str) -> bool:
        """Whether the document at `path` is in another format than the one that `read` takes."""
        return bool(self.casts) and path.lower().endswith(self.casts) and self.claims(path)

    # ---- verbs
    @cached_property
    def _verbs(self) -> dict[VerbKind, dict[str, Verb]]:
        found: dict[VerbKind, dict[str, Verb]] = {"recipe": {}, "edit": {}, "check": {}}
        for verb in _verbs_of(type(self).__module__.removesuffix(".preparer"), self.modules):
            if verb.name in found[verb.kind]:
                first = found[verb.kind][verb.name]
                raise TypeError(f"{self.app}: {verb.kind} {verb.name!r} stands in {first.where} and in {verb.where}")
            found[verb.kind][verb.name] = verb
        return found

    def verbs(self, kind: VerbKind) -> Mapping[str, Verb]:
        """All verbs of one kind by name."""
        return self._verbs[kind]


_MOST_SAID = 300


def _brief(text: str) -> str:
    """A reason that may quote a stranger's file, cut where nobody reads on."""
    return text if len(text) <= _MOST_SAID else f"{text[: _MOST_SAID - 1]}…"


_PASSING_NAMES = ("~", ".tmp", ".bak", ".swp", "#")
_PASSING_FOLDERS = {"__pycache__", "tmp", "cache", "Cache"}


def passing(path: str) -> bool:
    """Whether a file is of no account: hidden, a lock, a cache, temporary. New ones of these are no side effect."""
    *folders, name = path.split("/")
    hidden = any(part.startswith(".") for part in (*folders, name))
    return hidden or name.endswith(_PASSING_NAMES) or bool(_PASSING_FOLDERS & set(folders))


def _verbs_of(package: str, modules: Iterable[str]) -> Iterator[Verb]:
    for name in modules:
        for module in _modules(f"{package}.{name}"):
            for thing in vars(module).values():
                verb = verb_of(thing)
                if verb is not None and verb.function.__module__ == module.__name__:
                    yield verb


def _modules(name: str) -> Iterator[Any]:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return
        raise
    yield module
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield from _modules(f"{name}.{found.name}")
