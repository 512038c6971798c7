"""Skill files that cannot be used: every fault has its line and its remedy, and no text makes a traceback."""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from forge.errors import Attributed, SkillError
from forge.make import make
from forge.skills import load_file
from tests.cli.conftest import Forge
from tests.cli.samples import FILE, SKILL

TEXT = FILE.read_text().replace(f"id: {SKILL}", "id: libreoffice_calc.mine")
PLAIN = yaml.safe_load(TEXT)


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # malformed YAML
        ("level: 1", "level: [1", "is no valid YAML: did not find expected ',' or ']'"),
        ("level: 1", "level: 1\nlevel: 2", "'level' stands here twice; keep one of them"),
        ("level: 1", "level: !!python/object/apply:os.system [ls]", "is no valid YAML: could not determine a constructor"),
        # unknown verbs and arguments
        ("{edit: set_field,", "{edit: set_feild,", "has no edit 'set_feild'; did you mean 'set_field'?"),
        ("{check: field_is,", "{check: feild_is,", "has no check 'feild_is'; did you mean 'field_is'?"),
        ("{edit: set_field,", "{adit: set_field,", "names no edit; write `edit: NAME`, see `forge vocabulary`"),
        ("{recipe: orders,", "{recipe: orderz,", "has no recipe 'orderz'; did you mean 'orders'?"),
        ("{edit: set_field,", "{edit: set_field, colour: red,", "edit 'set_field' takes no 'colour'"),
        ("prepare: {recipe: orders, rows:", "prepare: {recipe: orders, rowz:", "takes no 'rowz'; did you mean 'rows'?"),
        ("title:", "titel: x\ntitle:", "'titel' is no part of a skill; did you mean 'title'?"),
        # wrong types
        ("level: 1", "level: high", "level: Input should be a valid integer"),
        ("version: 1", "version: 0", "version: Input should be greater than or equal to 1"),
        ("rows: {between: [12, 40]}", "rows: many", "rows: Input should be a valid integer"),
        ("{between: [41, 95]}", "{between: 41}", "'between' takes [lowest, highest], not 41"),
        ("{between: [41, 95]}", "{between: [95, 41]}", "nothing lies between 95 and 41; write the lower one first"),
        ("{between: [41, 95]}", "{between: [0, 1.0e+400]}", "'between' takes numbers up to 1,000,000,000,000,000"),
        ("{between: [41, 95]}", "{between: [41, 95], step: 0}", "the step of 'between' is more than 0, not 0"),
        ("version: 1", "version: 99999999999999999999", "version: Input should be less than or equal to 1000000"),
        ("title:", 'control: "a\\0b"\ntitle:', "holds the character '\\x00', which nobody can type"),
        ("{between: [41, 95]}", "{chance: 2}", "a chance is a number from 0 to 1, not 2"),
        ("{between: [41, 95]}", "{betwen: [41, 95]}", "did you mean 'between'?"),
        ("{between: [41, 95]}", "{one_of: []}", "'one_of' takes a list of choices"),
        # parameters that need each other
        ("{between: [41, 95]}", "{value: $value}", "'value' needs 'value', which needs 'value': a cycle; break the cycle"),
        ("key: {one_of: facts.keys}", "key: {value: $column}", "'key' needs 'column', drawn after it; draw 'column' first"),
        # templates that name nothing, or reach for what is not theirs
        ("change {{ column }}", "change {{ colunm }}", "uses the unknown name 'colunm'; did you mean 'column'?"),
        ("{{ facts.key_column }} {{ key }}.", "{{ facts.key_colum }}.", "facts has no 'key_colum' with every recipe here"),
        ("change {{ column }}", "change {{ column.__class__ }}", "may not reach for '__class__'"),
        ("change {{ column }}", "change {{ column['__class__'] }}", "may not reach for '__class__'"),
        ("change {{ column }}", "change {{ column.upper() }}", "may not use call"),
        ("change {{ column }}", "change {{ column", "is no valid template"),
        ("change {{ column }}", "change {% for x in column %}{{ x }}{% endfor %}", "may not use for"),
        ("change {{ column }}", "change {% include '/etc/passwd' %}", "may not use include"),
        ("change {{ column }}", "change {{ column | tojson }}", "knows no filter 'tojson'"),
        ("{between: [41, 95]}", "{value: $key.__class__}", "may not reach for '__class__'"),
    ],
)  # fmt: skip
def test_a_fault_is_found_at_its_line(forge: Forge, tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    ran = forge("check", file)
    assert ran.code == 1
    found = [line for line in ran.out.splitlines() if said in line]
    assert found, ran.out
    # A fault of YAML itself is noticed where the parser stumbles, which is on a later line or on the same.
    line = int(found[0].removeprefix(f"{file}:").partition(":")[0])
    assert line >= line_of(text, new.splitlines()[0])
    if "no valid YAML: did" not in said:
        assert line <= line_of(text, new.splitlines()[-1]) + 1
    other = forge("prove", file)
    assert (other.code, other.out) == (2, "")
    assert said in other.err


def test_all_faults_come_at_once(forge: Forge, tmp_path: Path) -> None:
    text = TEXT.replace("{edit: set_field", "{edit: set_feild").replace("{check: field_is", "{check: feild_is")
    (tmp_path / "one.yaml").write_text(text.replace("{{ here }}", "{{ hear }}"))
    (tmp_path / "two.yaml").write_text("level: 1")
    faults = forge("check", tmp_path, "--json").json["faults"]
    said = "\n".join(fault["what"] for fault in faults)
    assert [text in said for text in ("set_feild", "feild_is", "'hear'", "'id' is missing")] == [True] * 4
    assert {Path(fault["file"]).name for fault in faults} == {"one.yaml", "two.yaml"}


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda p: p.mkdir(), "cannot be read: Is a directory; check the path and its rights"),
        (lambda p: p.write_bytes(b"\xff\xfe\x00"), "is no valid YAML: 'utf-8' codec can't decode"),
        (lambda p: p.write_text("id: [*a, &a b]"), "is no valid YAML: found undefined alias"),
        (lambda p: p.write_text("- " * 100 + "x"), "nested too deeply; write it out flat"),
        (lambda p: p.write_text("- " * 9000 + "x"), "is no valid YAML"),
        (lambda p: p.write_text("a: &a [*a]"), "holds itself or is nested too deeply"),
        (lambda p: p.write_text("? [1]\n: 2"), "a key is no plain text"),
        (lambda p: p.write_text("just words"), "is no skill; begin with `id: application.verb_object`"),
        (lambda p: p.write_text(""), "is no skill"),
        (lambda p: p.write_text("x" * 1_000_001), "is larger than 1,000,000 bytes; split it"),
        (lambda p: p.symlink_to("nowhere.yaml"), "cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_is_no_skill_is_named(
    forge: Forge, tmp_path: Path, make: Callable[[Path], None], said: str
) -> None:
    file = tmp_path / "odd.yaml"
    make(file)
    ran = forge("prove", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Error: {file}:1: ")
    assert said in ran.err


def test_a_draw_that_is_empty_rejects_the_task_and_says_so(forge: Forge, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    # The recipe puts no key twice, so nothing is left once all keys are taken out.
    file.write_text(TEXT.replace("{one_of: facts.keys}", "{one_of: facts.keys, except: $facts.keys}"))
    assert forge("check", file).code == 0, "only making can tell"
    ran = forge("prove", file, "--seeds", 1, "--json")
    assert ran.code == 1
    (task,) = ran.json["tasks"]
    assert task["reasons"] == ["task fault: params.key: nothing to draw from facts.keys: all of it is excepted"]


# ---- nothing that people can write makes anything but a SkillError
WORDS = st.sampled_from(
    ["", "x", "facts.keys", "$key", "$facts.nothing", "{{ key }}", "{{ key.__class__ }}", "{% if %}", "$", "$$",
     "$not.key", "one_of", "between", "chance", "some_of", "edit", "check", "recipe", "file", "orders", "set_field",
     "sheet", "libreoffice_calc.x", "\0", "\ud800", "ü", "=1+1", "1e309", "{{", "$(((((", "$key" * 50]
)  # fmt: skip
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), WORDS, st.text(max_size=12), st.dates())
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.integers() | st.none(), inner, max_size=4),
    max_leaves=12,
)
SKILLS = st.dictionaries(st.sampled_from([*PLAIN, "variants", "with", "also_pass", "opening", "control"]), VALUES)


def loads_or_says_why(file: Path) -> None:
    """Load a file; only SkillError, with something to say, may come of it.

    What loads in spite of all can be made, or it is said whose fault it is that it cannot.
    """
    try:
        loaded = load_file(file)
    except SkillError as error:
        if not error.faults or not all(fault.what and fault.line >= 1 for fault in error.faults):
            raise AssertionError("a SkillError that says nothing") from error
        return
    for skill in loaded:
        with suppress(Attributed):
            assert make(skill, 0).task.key


def written(data: Any, folder: Path) -> Path:
    """A file with `data` as YAML."""
    file = folder / "random.yaml"
    file.write_bytes(yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "surrogatepass"))
    return file


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("random")


relaxed = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@relaxed
@given(data=VALUES | SKILLS)
def test_random_yaml_is_a_skill_error(folder: Path, data: Any) -> None:
    loads_or_says_why(written(data, folder))


FAMILY = {k: v for k, v in PLAIN.items() if k not in ("id", "title")} | {
    "variants": [
        {"id": f"libreoffice_calc.put_{number}", "title": f"Put {number}", "with": {"value": number}}
        for number in (7, 8)
    ],
    "params": {name: form for name, form in PLAIN["params"].items() if name != "value"},
}
"""The same as a family of two skills."""


def test_the_family_is_sound(tmp_path: Path) -> None:
    assert [s.id for s in load_file(written(FAMILY, tmp_path))] == ["libreoffice_calc.put_7", "libreoffice_calc.put_8"]


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a nested value."""
    found = [at] if at else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [place for key, part in inner for place in places(part, (*at, key))]


def changed(skill: Any, place: tuple[Any, ...], value: Any) -> Any:
    """The real skill with something else at one place."""
    whole = copy.deepcopy(skill)
    spot = whole
    for key in place[:-1]:
        spot = spot[key]
    spot[place[-1]] = value
    return whole


@relaxed
@given(place=st.sampled_from(places(PLAIN)), value=VALUES)
@example(place=("params", "key"), value={"one_of": "$" + "(" * 5000})
@example(place=("params", "key"), value={"one_of": "facts.keys", "except": {"one_of": []}})
@example(place=("prepare", "recipe"), value={"one_of": ["orders", ["orders"]]})
@example(place=("prepare", "recipe"), value={"one_of": [{"a": 1}]})
@example(place=("solution", 0, "edit"), value=["set_field"])
@example(place=("solution", 0, "edit"), value={"a": 1})
@example(place=("opening",), value={"one_of": "facts.keys"})
@example(place=("params", "value"), value={"between": [1, 2], "step": None})
def test_a_real_skill_with_a_random_change_is_a_skill_error_or_a_skill(
    folder: Path, place: tuple[Any, ...], value: Any
) -> None:
    loads_or_says_why(written(changed(PLAIN, place, value), folder))


@relaxed
@given(place=st.sampled_from(places(FAMILY)), value=VALUES)
@example(place=("variants", 0, "with"), value=7)
@example(place=("variants", 0, "id"), value=["a"])
@example(place=("variants",), value="../../../etc/passwd")
def test_a_family_with_a_random_change_is_a_skill_error_or_skills(
    folder: Path, place: tuple[Any, ...], value: Any
) -> None:
    loads_or_says_why(written(changed(FAMILY, place, value), folder))


@relaxed
@given(st.data())
def test_a_real_skill_with_random_letters_changed_is_a_skill_error_or_a_skill(
    folder: Path, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    cut = data.draw(st.integers(0, 20))
    file = folder / "letters.yaml"
    put = data.draw(st.text(alphabet="{}[]:,-&*!|>'\"%@` \n\t$#ab.0", max_size=8))
    file.write_text(TEXT[:start] + put + TEXT[start + cut :])
    loads_or_says_why(file)


def test_a_task_that_takes_too_long_is_told(forge: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORGE_TASK_SECONDS", "1")
    file = tmp_path / "mine.yaml"
    file.write_text(TEXT.replace("rows: {between: [12, 40]}", "rows: 400000"))
    ran = forge("prove", file, "--seeds", 1, "--json")
    assert ran.code == 1
    (task,) = ran.json["tasks"]
    assert task["reasons"] == ["took longer than 1 s (FORGE_TASK_SECONDS)"]


def test_a_seed_beyond_what_the_catalog_counts_is_refused(forge: Forge) -> None:
    ran = forge("synthesize", SKILL, "--seed", 9223372036854775800)
    assert (ran.code, ran.out) == (2, "")
    assert "less than or equal to 1000000000" in ran.err
