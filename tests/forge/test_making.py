"""Making: the same key gives the same task everywhere; wordings, places and masks."""

import json
import os
import random
import subprocess
import sys

import pytest

from forge.make import make
from forge.make.wording import joined, mask, place
from forge.model import Task, digest
from forge.preparer import Whereabouts
from forge.skills import Library

LIBRARY = Library.load()
SAMPLE = [LIBRARY[name] for name in list(LIBRARY)[:: max(1, len(LIBRARY) // 12)]]

SCRIPT = """
import json, sys
from forge.make import make
from forge.prove import prove
from forge.skills import Library
library = Library.load()
out = {}
for name in json.loads(sys.argv[1]):
    draft = make(library[name], 4)
    proof = prove(draft)
    out[name] = [draft.task.content, draft.task.digest, proof.oracle, proof.misses, draft.task.files[draft.task.main_file].digest()]
print(json.dumps(out))
"""


def elsewhere(**environment: str) -> dict[str, list[str]]:
    names = json.dumps([skill.id for skill in SAMPLE])
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, names], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_the_same_seed_gives_the_same_digests_in_any_process():
    first = elsewhere(PYTHONHASHSEED="1", TZ="Asia/Tokyo", LC_ALL="C")
    second = elsewhere(PYTHONHASHSEED="77", TZ="America/Caracas", LC_ALL="C.UTF-8", LANG="de_DE.UTF-8")
    assert first == second
    assert {name: values[0] for name, values in first.items()} == {s.id: make(s, 4).task.content for s in SAMPLE}


def test_nothing_depends_on_the_global_chance():
    random.seed(1)
    state = random.getstate()
    first = make(SAMPLE[0], 9).task.digest
    assert random.getstate() == state
    random.seed(2)
    assert make(SAMPLE[0], 9).task.digest == first


@pytest.mark.parametrize("skill", SAMPLE, ids=lambda s: s.id)
def test_a_task_survives_its_plain_form(skill):
    task = make(skill, 2).task
    again = Task.from_json(json.loads(json.dumps(task.to_json())), task.files)
    assert again == task
    assert (again.digest, again.fingerprint) == (task.digest, task.fingerprint)
    assert again.key == f"{skill.id}@{skill.version}#2"


def test_the_content_digest_is_that_of_the_facts():
    draft = make(SAMPLE[0], 3)
    assert draft.task.content == digest(dict(draft.skill.preparer.observe(draft.desk)))


def test_few_instructions_give_a_path_and_few_mention_saving():
    tasks = [make(skill, seed).task for skill in SAMPLE for seed in range(100, 125)]
    paths = sum("~/" in t.instruction for t in tasks)
    saving = sum(t.save == "agent" for t in tasks)
    assert paths / len(tasks) <= 0.30
    assert saving / len(tasks) <= 0.36
    for task in tasks:
        said = " ".join(LIBRARY[task.skill].spec.instruction).lower()  # a skill may be about saving, or speak of it
        assert ("save" in task.instruction.lower()) == (task.save == "agent") or "save" in said


def test_a_file_that_is_not_in_front_is_named():
    for skill in SAMPLE:
        for seed in range(20):
            task = make(skill, seed).task
            if task.opening != "file_open":
                assert task.main_file.rpartition("/")[2] in task.instruction


def test_a_place_is_one_of_its_phrases_or_a_path():
    where = Whereabouts(("the sheet of a.xlsx",), ("a.xlsx",))
    found = {place(where, "Documents/a.xlsx", "desktop_only", random.Random(n))["book"] for n in range(60)}
    assert found == {"a.xlsx", "~/Documents/a.xlsx"}
    opened = {place(where, "Documents/a.xlsx", "file_open", random.Random(n))["book"] for n in range(60)}
    assert opened == {"a.xlsx"}


@pytest.mark.parametrize(
    ("text", "names", "masked"),
    [
        ('Sort by "Amount" now.', {"column": "Amount"}, 'Sort by "‹column›" now.'),
        ("Set 45 in row 12, not 451.", {"value": 45}, "Set ‹value› in row ‹number›, not ‹number›."),
        ("Amounts of Amount Due", {"a": "Amount", "b": "Amount Due"}, "Amounts of ‹b›"),
        ("On 2025-03-04 at 10:30", {}, "On ‹number› at ‹number›"),
    ],
)
def test_masks(text, names, masked):
    assert mask(text, names, {}) == masked


def test_what_is_said_of_saving_stands_apart_from_what_is_to_be_written():
    assert joined("Overwrite it with: Picture follows", "Save it.") == "Overwrite it with: Picture follows\nSave it."
    assert joined("Delete it.", "Save it.") == "Delete it. Save it."
    assert joined("the sheet: a orange line.", "") == "The sheet: an orange line."
