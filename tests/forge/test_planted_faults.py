"""Planted faults: each makes certification fail with a finding that names it."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from forge.certify import certify, save
from forge.errors import Absent, TaskFault
from forge.model import Finding
from forge.preparer import Prepared, Verb
from forge.preparers import preparers
from forge.skills import Skill, load_file

SKILL = """
id: libreoffice_calc.planted
version: 1
title: Type a value
level: 1
prepare: {recipe: orders, rows: 12}
params:
  row: {between: [$facts.first_row, $facts.last_row]}
  value: {between: [100, 900]}
instruction:
  - On {{ here }}, type {{ value }} into the first cell right of the table in row {{ row }}.
solution:
  - {edit: set_cell, sheet: $facts.sheet, cell: $facts.free_column ~ row, value: $value}
checks:
  - {check: cell_is, sheet: $facts.sheet, cell: $facts.free_column ~ row, value: $value}
"""
CALC = preparers()["libreoffice_calc"]


class Tampered(type(CALC)):  # type: ignore[misc]
    """The real preparer with some of its verbs replaced."""

    def __init__(self, **replaced: Callable[[Verb], Verb]) -> None:
        self.replaced = replaced

    def verbs(self, kind: Any) -> Mapping[str, Verb]:
        found = CALC.verbs(kind)
        return {name: self.replaced.get(name, lambda v: v)(verb) for name, verb in found.items()}


def skill_from(text: str, folder: Path) -> Skill:
    path = folder / "planted.yaml"
    path.write_text(text)
    return load_file(path)[0]


@pytest.fixture
def skill(tmp_path: Path) -> Skill:
    return skill_from(SKILL, tmp_path)


def faults(skill: Skill, preparer: Any = None, seeds: int = 3) -> str:
    planted = dataclasses.replace(skill, preparer=preparer) if preparer else skill
    return "\n".join(certify(planted, seeds=seeds).faults)


def with_function(make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[[Verb], Verb]:
    """A verb whose function is wrapped, its schema kept."""

    def replaced(verb: Verb) -> Verb:
        fresh = dataclasses.replace(verb, function=make(verb.function))
        fresh.__dict__.update(parameters=verb.parameters, annotations=verb.annotations)
        return fresh

    return replaced


def test_without_a_fault_it_is_certified(skill):
    assert faults(skill) == ""


def test_a_check_that_always_passes(skill):
    blind = with_function(lambda f: lambda before, after, **args: Finding("cell_is", True))
    assert "idle 'the untouched start' did not fail" in faults(skill, Tampered(cell_is=blind))


def test_a_check_blind_to_one_of_its_arguments(skill):
    def blind(function):
        def check(before, after, *, sheet, cell, value):
            found = after[sheet].value(*_place(cell))
            return Finding("cell_is", found is not None, "anything will do")

        return check

    found = faults(skill, Tampered(cell_is=with_function(blind)))
    assert "wrong_value" in found
    assert "value=" in found


def test_a_check_that_looks_in_vain_fails_what_it_judges(skill):
    """Absent is a finding, any other ValueError a fault of the check."""

    def looking(error):
        def replaced(function):
            def check(before, after, *, sheet, cell, value):
                if after[sheet].value(*_place(cell)) != value:
                    raise error("there is no such thing")
                return function(before, after, sheet=sheet, cell=cell, value=value)

            return check

        return Tampered(cell_is=with_function(replaced))

    assert faults(skill, looking(Absent)) == ""
    assert "ValueError: there is no such thing" in faults(skill, looking(ValueError))


def _place(cell: str) -> tuple[int, int]:
    from preparers.libreoffice_calc.cell import box

    return box(cell)[:2]


class BlindTo(Tampered):
    def __init__(self, *parts: str) -> None:
        super().__init__()
        self.parts = parts

    def facts(self, document):
        return {a: f for a, f in super().facts(document).items() if not any(part in a for part in self.parts)}


def test_an_observe_blind_to_number_formats(skill):
    assert "observe is blind to damage: another number format" in faults(skill, BlindTo("/number_format"))


class BlindToOtherSheets(Tampered):
    def facts(self, document):
        front = f"{document.sheets[0].title}!"
        return {a: f for a, f in super().facts(document).items() if a.startswith((front, "~"))}


def test_an_observe_blind_to_a_second_sheet(skill):
    found = faults(skill, BlindToOtherSheets())
    assert "observe is blind to damage" in found
    assert " changed on " in found


def test_an_observe_blind_to_hidden_rows(skill):
    assert "observe is blind to damage: a hidden row" in faults(skill, BlindTo("~hidden_row"))


def test_an_edit_that_also_touches_another_cell(skill):
    def greedy(function):
        def edit(book, **args):
            function(book, **args)
            book.sheets[1].put(40, 9, "oops")

        return edit

    found = faults(skill, Tampered(set_cell=with_function(greedy)))
    assert "edit set_cell changes what it does not say it touches" in found
    assert "I40/value: 'oops'" in found


class SharedForks(Tampered):
    def fork_document(self, document):
        return document


def test_a_fork_that_shares_state(skill):
    assert "a fork shares state with the start" in faults(skill, SharedForks())


class Forgetful(Tampered):
    def write(self, document):
        fork = document.fork()
        for sheet in fork.sheets:
            sheet.comments.clear()
        return super().write(fork)


def test_an_edit_lost_on_saving(tmp_path):
    text = SKILL.replace("solution:\n", "solution:\n  - {edit: noted, sheet: $facts.sheet, cell: B2}\n")
    commented = dataclasses.replace(CALC.verbs("edit")["set_cell"], name="noted", function=_noted)

    class WithNotes(Forgetful):
        def verbs(self, kind):
            return {**CALC.verbs(kind), "noted": commented} if kind == "edit" else CALC.verbs(kind)

    spec = skill_from(SKILL, tmp_path).spec
    steps = ({"edit": "noted", "sheet": "$facts.sheet", "cell": "B2"}, *spec.solution)
    planted = Skill(spec.model_copy(update={"solution": steps}), WithNotes(), str(tmp_path / "planted.yaml"))
    assert "edit: noted" in text
    assert "saving loses part of the oracle (noted, set_cell)" in faults(planted)


def _noted(book: Any, *, sheet: str, cell: str) -> None:
    book[sheet].comments[_place(cell)] = "a remark"


def test_a_recipe_that_reads_the_clock(skill):
    def clocked(function):
        def recipe(scene, **args):
            made: Prepared[Any] = function(scene, **args)
            for book in made.documents.values():
                book.sheets[1].put(50, 1, datetime.datetime.now().isoformat())
            return made

        return recipe

    found = faults(skill, Tampered(orders=with_function(clocked)))
    assert "not repeatable: recipe" in found
    assert "made something else at another time" in found


def test_an_instruction_that_omits_a_value(tmp_path):
    text = SKILL.replace("type {{ value }} into", "type a number into")
    found = faults(skill_from(text, tmp_path))
    assert "unstated: the solution depends on 'value', which the instruction does not tell" in found


def test_two_objects_of_the_start_that_fit_the_words(tmp_path):
    text = SKILL.replace("rows: 12", "rows: 12, mess: [duplicates]")
    text = text.replace("row: {between: [$facts.first_row, $facts.last_row]}", "key: {one_of: facts.keys}")
    text = text.replace("in row {{ row }}", "for {{ key }}")
    step = "sheet: $facts.sheet, key_column: $facts.key_column, key: $key, column: '$facts.whole_columns[0]', value: $value}"
    text = (
        text[: text.index("solution:")]
        + f"solution:\n  - {{edit: set_field, {step}\nchecks:\n  - {{check: field_is, {step}\n"
    )
    found = faults(skill_from(text, tmp_path), seeds=12)
    assert "ambiguous: 2 objects of the start fit set_field.key" in found


def test_content_changed_without_a_version_bump(skill):
    save([skill], [certify(skill, seeds=3)])

    def changed(function):
        def recipe(scene, **args):
            made = function(scene, **args)
            for book in made.documents.values():
                book.sheets[1].put(50, 1, "new")
            return made

        return recipe

    found = faults(skill, Tampered(orders=with_function(changed)))
    assert "the content of seed 0 has changed without a new version: raise `version`" in found


def test_an_edit_that_also_styles_an_empty_cell(skill):
    def greedy(function):
        def edit(book, **args):
            function(book, **args)
            sheet = book.sheets[0]
            used = sheet.used()
            places = [(r, c) for r in range(used.top, used.bottom) for c in range(used.left, used.right)]
            empty = next(p for p in places if sheet.cell(*p).blank)
            sheet.restyle([empty], font=dataclasses.replace(sheet.cell(*empty).style.font, italic=True))

        return edit

    found = faults(skill, Tampered(set_cell=with_function(greedy)), seeds=6)
    assert "edit set_cell changes what it does not say it touches" in found
    assert "/italic" in found


def test_a_near_miss_that_cannot_be_saved_is_a_fault_and_no_crash(skill):
    class Refusing(Tampered):
        def save(self, workspace: Any) -> Any:
            if "Documents/unasked.txt" in workspace.others:
                raise ValueError("it would be another document")
            return super().save(workspace)

    assert "damage 'a new file beside it' cannot be saved: it would be another document" in faults(skill, Refusing(), 1)


class Clumsy:
    """An application that keeps every file as it is and cannot do the edit itself."""

    def environment(self) -> Mapping[str, str]:
        return {"application": "Clumsy 1"}

    def resave(self, files: Any, *, recalculate: bool = False) -> Any:
        return files

    def perform(self, files: Any, step: Any, name: str, arguments: Any) -> Any:
        raise TaskFault(f"{name}: no such cell")


def test_an_application_that_cannot_do_the_edit_itself_is_named_and_ends_nothing(skill):
    found = "\n".join(certify(skill, seeds=3, application=Clumsy(), application_seeds=1).faults)
    assert "the application cannot do it itself: set_value: no such cell" in found
