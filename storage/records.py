"""What goes into the catalog and comes out of it, as frozen data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from forge.model import Entry, Task
from storage.blobs import BlobStore
from storage.schema import State

__all__ = [
    "Certification", "Page", "Proved", "Quarantine", "Rejected", "Run", "RunState", "Siblings", "Skill", "Stats",
    "StoredFile", "StoredTask", "StoredTrial", "TaskFilter", "TaskLine",
]  # fmt: skip

RunState = Literal["running", "completed", "failed", "cancelled"]


@dataclass(frozen=True, slots=True)
class Skill:
    """One version of a skill; `digest` is the skill's own, as certificates name it; `yaml` is the file's text."""

    id: str
    version: int
    app: str
    title: str
    level: int
    tags: tuple[str, ...]
    signature: str
    digest: str
    yaml: str


@dataclass(frozen=True, slots=True)
class Certification:
    """What certification found for one content of a skill version in one environment."""

    skill: str
    version: int
    skill_digest: str
    environment: str
    status: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    goldens: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a flow or a command; `finished` is None while it runs."""

    id: int
    kind: str
    params: Mapping[str, Any]
    state: str
    started: datetime
    finished: datetime | None
    counts: Mapping[str, Any]
    machine: str


@dataclass(frozen=True, slots=True)
class Siblings:
    """What the admitted tasks of a skill version have used up: fingerprint -> key, masked wording -> seeds."""

    fingerprints: Mapping[str, str]
    wordings: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class StoredFile:
    """One path of a task's start; `mode` is its permission bits, `size` in bytes, `digest` its blob's."""

    path: str
    kind: Literal["file", "link", "folder"]
    mode: int
    target: str
    digest: str | None
    size: int


@dataclass(frozen=True, slots=True)
class StoredTrial:
    """One trial of a proof, with long texts cut short; `findings` are (name, passed, why)."""

    kind: str
    name: str
    about: str
    outcome: str
    held: bool
    equivalent: bool
    findings: tuple[tuple[str, bool, str], ...]
    message: str


@dataclass(frozen=True, slots=True)
class Proved:
    """The proof of a task: `misses` near misses that count, `killed` of them failed as they must."""

    killed: int
    misses: int
    kill_score: float
    counts: Mapping[str, int]
    trials: tuple[StoredTrial, ...]
    oracle: str
    """Digest of the oracle's snapshot."""
    misses_digest: str


@dataclass(frozen=True, slots=True)
class StoredTask:
    """A task as the catalog keeps it. `run` is the run that made it first, `seconds` what making and proving took."""

    key: str
    state: State
    digest: str
    document: Mapping[str, Any]
    files: tuple[StoredFile, ...]
    proof: Proved
    provenance: Mapping[str, Any]
    run: int
    made: datetime
    seconds: float

    def load(self, blobs: BlobStore) -> Task:
        """The task itself. Each file is read from `blobs` when it is first asked for; reading may raise StoreError."""
        return Task.from_json(self.document, _BlobFiles(self.files, blobs))


class _BlobFiles(Mapping[str, Entry]):
    """A task's files, each fetched once and when needed."""

    def __init__(self, files: tuple[StoredFile, ...], blobs: BlobStore) -> None:
        self._files = {f.path: f for f in files}
        self._blobs = blobs
        self._fetched: dict[str, Entry] = {}

    def __getitem__(self, path: str) -> Entry:
        if path not in self._fetched:
            self._fetched[path] = self._fetch(self._files[path])
        return self._fetched[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def _fetch(self, file: StoredFile) -> Entry:
        data = self._blobs.get(file.digest) if file.digest else b""
        return Entry(file.kind, data, file.target, file.mode)


@dataclass(frozen=True, slots=True)
class TaskFilter:
    """Which tasks: every given field must hold. `skill` may hold `*` and `?`; `text` is words to search for."""

    app: str | None = None
    skill: str | None = None
    state: State | Literal["any"] = "ready"
    level: int | None = None
    tag: str | None = None
    locale: str | None = None
    text: str | None = None
    run: int | None = None


@dataclass(frozen=True, slots=True)
class TaskLine:
    """One task in a list."""

    key: str
    app: str
    skill: str
    version: int
    seed: int
    instruction: str
    state: State
    level: int
    tags: tuple[str, ...]
    locale: str
    evidence: str
    digest: str
    killed: int
    misses: int
    run: int


@dataclass(frozen=True, slots=True)
class Page:
    """Some tasks in order of skill, version and seed; `after` continues behind the last one, None at the end."""

    tasks: tuple[TaskLine, ...]
    after: str | None


@dataclass(frozen=True, slots=True)
class Rejected:
    """One rejected key, as the catalog keeps it."""

    key: str
    stage: str
    reason: str
    detail: str
    run: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Quarantine:
    """One decision about tasks; a `release` lets them back."""

    target: str
    release: bool
    reason: str
    author: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Stats:
    """What the catalog holds. Files count once per task, blobs once each; bytes are the blobs' together."""

    tasks: Mapping[str, Mapping[str, int]]
    """Application -> state -> number."""
    skills: Mapping[str, Mapping[str, int]]
    """Skill -> state -> number."""
    rejections: Mapping[tuple[str, str], int]
    """(stage, reason) -> number."""
    runs: Mapping[str, int]
    """State -> number."""
    trials: Mapping[str, int]
    """Kind of trial -> number, over all proofs."""
    killed: int
    misses: int
    weakest: float | None
    """The lowest kill score of any task; None without tasks."""
    files: int
    blobs: int
    bytes: int
