"""The suite sees what it is for: each law, broken on purpose, comes back as a fault that names it."""

from __future__ import annotations

import dataclasses
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from forge.certify import certificate_path, certify, save
from forge.cli.scaffold import write_preparer
from forge.model import Exactly, Finding
from forge.preparer import Preparer, Verb
from forge.skills import Skill
from forge.skills.skill import SkillSpec
from forge.skills.yamllines import load_yaml
from forge.testing import check_preparer, check_skill


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[type[Any]]:
    """The class of a sound small preparer: the scaffold's."""
    folder = tmp_path_factory.mktemp("notes")
    write_preparer("notes", folder)
    sys.path.insert(0, str(folder))
    from forge_notes.preparer import Notes  # type: ignore[import-not-found]

    yield Notes
    sys.path.remove(str(folder))


def broken(notes: type[Any], **methods: Any) -> Preparer[Any]:
    """An instance with some methods replaced; its verbs are found where the sound ones are."""
    made = type("Broken", (notes,), {**methods, "__module__": notes.__module__})
    return made()  # type: ignore[no-any-return]


def skill_of(preparer: Preparer[Any], folder: Path) -> Skill:
    """The scaffold's skill, made by `preparer`, in a folder of its own."""
    source = Path(sys.modules[type(preparer).__module__].__file__ or "").parent / "skills" / "tick_item.yaml"
    file = folder / "tick_item.yaml"
    file.write_text(source.read_text())
    data, _ = load_yaml(file)
    return Skill(SkillSpec.model_validate(data), preparer, str(file))


def test_a_sound_preparer_has_no_fault(notes: type[Any], tmp_path: Path) -> None:
    assert list(check_preparer(notes())) == []
    assert list(check_skill(skill_of(notes(), tmp_path))) == []


def without_marks(self: Any, document: Any) -> Mapping[str, Any]:
    return {address: bool(fact) for address, fact in super(type(self), self).facts(document).items()}


def with_line_ends(self: Any, document: Any) -> Mapping[str, Any]:
    return {**super(type(self), self).facts(document), "newline": document.newline}


def with_clock(self: Any, document: Any) -> bytes:
    return super(type(self), self).write(document) + f"{time.perf_counter_ns()}\n".encode()


def without_last_line(self: Any, document: Any) -> bytes:
    document = document.fork()
    document.lines.pop()
    return bytes(super(type(self), self).write(document))


def spoiling(self: Any, document: Any, rng: Any) -> Iterator[tuple[str, Any]]:
    document.lines.append("spoilt")
    yield "a line more", document.fork()


def by_key(self: Any, data: bytes) -> Any:
    if not data:
        raise KeyError("empty")
    return super(type(self), self).read(data)


@pytest.mark.parametrize(
    ("methods", "said"),
    [
        ({"facts": without_marks}, "observe is blind to damage: the tick of"),
        ({"facts": with_line_ends}, "the harmless detour 'saved with the line ends of Windows' is a fact: newline"),
        ({"write": with_clock}, "write is not canonical"),
        ({"write": without_last_line}, "saving loses something: "),
        ({"fork_document": lambda self, document: document}, "a fork is the document itself"),
        ({"damages": spoiling}, "a fork shares state with the document"),
        ({"damages": lambda self, document, rng: iter(())}, "damages yields nothing"),
        ({"read": by_key}, "notes: read(b''…) raises KeyError, not ValueError"),
        (
            {"unlawful": lambda self, document: ["trailing blanks"]},
            "the application would change it by itself: trailing",
        ),
        ({"suffixes": (".doc",)}, "is none by its name; its endings are ('.doc',)"),
    ],
)
def test_a_broken_preparer_is_found_out(notes: type[Any], methods: dict[str, Any], said: str) -> None:
    faults = list(check_preparer(broken(notes, **methods)))
    assert any(said in fault for fault in faults), faults


def undocumented(note: Any, *, item: str) -> None:
    note.put(item, "done")


def unannotated(note, *, item) -> None:
    """Says what it does."""


def by_place(note: Any, item: str) -> None:
    """Says what it does."""


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (undocumented, "has no docstring"),
        (unannotated, "argument 'item' has no annotation"),
        (by_place, "takes 1 things by place, and its arguments by name only"),
    ],
)
def test_a_broken_verb_is_found_out(notes: type[Any], function: Callable[..., Any], said: str) -> None:
    faults = list(check_preparer(with_verb(notes, Verb("edit", function.__name__, function, touches=lambda a: []))))
    assert any(said in fault and function.__name__ in fault for fault in faults), faults


def with_verb(notes: type[Any], verb: Verb) -> Preparer[Any]:
    """A preparer in which `verb` stands in the place of the one of its name, or beside the others."""

    def verbs(self: Any, kind: Any) -> Mapping[str, Verb]:
        found = dict(super(type(self), self).verbs(kind))
        return found | ({verb.name: verb} if kind == verb.kind else {})

    return broken(notes, verbs=verbs)


def test_a_recipe_that_depends_on_chance_is_found_out(notes: type[Any]) -> None:
    sound = notes().verbs("recipe")["checklist"]

    def checklist(scene: Any, *, items: int = 8) -> Any:
        """A list with the time on it."""
        made = sound.function(scene, items=items)
        next(iter(made.documents.values())).lines.append(str(time.perf_counter_ns()))
        return made

    faults = list(check_preparer(with_verb(notes, dataclasses.replace(sound, function=checklist))))
    assert any("made twice, " in fault for fault in faults), faults


def test_an_edit_that_touches_more_than_it_says_is_found_out(notes: type[Any], tmp_path: Path) -> None:
    sound = notes().verbs("edit")["tick_item"]

    def tick_item(note: Any, *, item: str) -> None:
        """Tick an item and leave a line behind."""
        note.put(item, "done")
        note.lines.append("done")

    skill = skill_of(with_verb(notes, dataclasses.replace(sound, function=tick_item)), tmp_path)
    faults = list(check_skill(skill, [0]))
    assert any("edit tick_item: it changes what it does not say it touches: " in fault for fault in faults), faults


def test_a_fork_that_shares_state_is_found_out(notes: type[Any], tmp_path: Path) -> None:
    sound = notes().verbs("edit")["tick_item"]

    def tick_item(note: Any, *, item: str) -> None:
        """Tick an item in the list of lines that the note has, as an edit may."""
        note.lines[:] = [line.replace("[ ]", "[x]") if line.endswith(item) else line for line in note.lines]

    verb = dataclasses.replace(sound, function=tick_item)
    shallow = broken(
        notes,
        fork_document=lambda self, document: dataclasses.replace(document),
        verbs=lambda self, kind: notes().verbs(kind) | ({"tick_item": verb} if kind == "edit" else {}),
    )
    faults = list(check_skill(skill_of(shallow, tmp_path), [0]))
    assert any("edit tick_item: a fork shares state with the document: " in fault for fault in faults), faults


def test_an_edit_that_is_lost_on_saving_is_found_out(notes: type[Any], tmp_path: Path) -> None:
    sound = notes().verbs("edit")["tick_item"]

    def tick_item(note: Any, *, item: str) -> None:
        """Tick an item, with a blank behind it that no file keeps."""
        note.put(item, "done")
        note.lines = [f"{line} " if line.endswith(item) else line for line in note.lines]

    skill = skill_of(with_verb(notes, dataclasses.replace(sound, function=tick_item)), tmp_path)
    assert any("edit tick_item: saving loses something: " in fault for fault in check_skill(skill, [0]))


def test_a_check_that_always_passes_is_found_out(notes: type[Any], tmp_path: Path) -> None:
    def item_ticked(before: Any, after: Any, *, item: str) -> Finding:
        """Content with anything."""
        return Finding("item_ticked", True)

    lax = Verb("check", "item_ticked", item_ticked, judges=lambda a: [Exactly(("line/*",))])
    faults = list(check_skill(skill_of(with_verb(notes, lax), tmp_path), [0]))
    assert any("idle 'the untouched start' did not fail: passed" in fault for fault in faults), faults


def test_a_golden_digest_that_comes_out_otherwise_is_found_out(notes: type[Any], tmp_path: Path) -> None:
    skill = skill_of(notes(), tmp_path)
    save([skill], [certify(skill, seeds=3)])
    assert list(check_skill(skill, [0, 1, 2])) == []
    path = certificate_path(skill)
    kept = json.loads(path.read_text())
    for name, what in (("content", "the start"), ("oracle", "the solution"), ("misses", "the near misses")):
        changed = json.loads(json.dumps(kept))
        changed["skills"][skill.id]["goldens"]["1"][name] = "0" * 64
        path.write_text(json.dumps(changed))
        said = f"golden digest of {what} differs from the certificate's: raise `version` and certify again"
        assert list(check_skill(skill, [0, 1, 2])) == [f"{skill.id}@1#1: {said}"]
