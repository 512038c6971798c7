"""Proving and judging with a real preparer: what the frame sees, what it leaves alone, what an error is."""

import dataclasses

import pytest

from forge.errors import MachineFault
from forge.make import make
from forge.model import MISS_KINDS, Admission, Entry, Rejection
from forge.preparers import preparers
from forge.prove import Case, produce, prove, prove_task
from forge.skills import Library

LIBRARY = Library.load()
SKILL = LIBRARY["libreoffice_calc.set_field"]
CALC = preparers()["libreoffice_calc"]


class Calc(type(CALC)):
    """The real preparer, for subclasses that stand in other modules than its verbs."""

    def verbs(self, kind):
        return CALC.verbs(kind)


def hungry(*_args, **_more):
    raise MemoryError


@pytest.fixture(scope="module")
def draft():
    return make(SKILL, 7)


@pytest.fixture
def case(draft):
    return Case(draft.task, CALC)


def test_a_proof_holds_and_its_misses_are_of_many_kinds(draft):
    proof = prove(draft, thorough=True)
    assert proof.reasons == ()
    assert proof.kill_score == 1.0
    assert len({t.kind for t in proof.trials if t.is_miss} & MISS_KINDS) >= 5
    assert proof.killed >= 8
    about = {t.about for t in proof.trials if t.is_miss and t.held}
    assert {"set_field.sheet", "set_field.key", "set_field.column", "set_field.value", "param value"} <= about


def test_a_task_from_the_catalog_is_proved_again_without_its_skill(draft):
    proof = prove_task(draft.task, CALC)
    assert proof.holds
    assert proof.oracle == prove(draft).oracle


def test_the_oracle_from_bytes_passes_and_the_start_fails(case):
    assert case.judge(case.oracle_files).reward == 1
    assert case.judge(case.task.files).reward == 0


@pytest.mark.parametrize(
    ("path", "entry", "reward"),
    [
        ("Documents/other.txt", Entry(data=b"x"), 0),
        ("Documents/.~lock.orders.xlsx#", Entry(data=b"x"), 1),
        (".cache/thumbnails/1.png", Entry(data=b"x"), 1),
        ("tmp/lu123.tmp", Entry(data=b"x"), 1),
        ("Documents/link", Entry("link", target="/etc/passwd"), 0),
    ],
)
def test_new_files_beside_the_task_s_own(case, path, entry, reward):
    assert case.judge({**case.oracle_files, path: entry}).reward == reward


def test_a_file_that_is_refused_is_failed_with_the_reason(case):
    verdict = case.judge({case.task.main_file: Entry(data=b"PK\x03\x04 not really")})
    assert (verdict.outcome, verdict.reward) == ("failed", 0)
    assert case.task.main_file in verdict.why


def test_a_check_that_raises_is_an_error_of_the_checker(draft):
    class Broken(type(CALC)):
        def verbs(self, kind):
            def raising(before, after, **args):
                raise KeyError("gone")

            found = dict(CALC.verbs(kind))
            if kind == "check":
                verb = found["field_is"]
                found["field_is"] = dataclasses.replace(verb, function=raising)
                found["field_is"].__dict__.update(parameters=verb.parameters, annotations=verb.annotations)
            return found

    case = Case(draft.task, Broken())
    verdict = case.judge(case.oracle_files)
    assert (verdict.outcome, verdict.whose, verdict.reward) == ("error", "checker", None)


def test_memory_that_runs_out_is_an_error_of_the_machine(draft):
    preparer = type("Hungry", (Calc,), {"read": hungry})()
    case = Case(draft.task, CALC)
    verdict = Case(draft.task, preparer).judge(case.oracle_files)
    assert (verdict.outcome, verdict.whose) == ("error", MachineFault.whose)
    with pytest.raises(MachineFault, match="out of memory"):
        prove_task(draft.task, preparer)


@pytest.mark.parametrize("where", ["write", "read", "facts", "fork_document", "refresh"])
def test_a_key_that_runs_out_of_memory_is_rejected_by_the_limits(where):
    preparer = type("Hungry", (Calc,), {where: hungry})()
    refused = produce(dataclasses.replace(SKILL, preparer=preparer), 5)
    assert isinstance(refused, Rejection)
    assert (refused.stage, refused.reason) == ("limits", "out of memory")


def test_an_edit_that_runs_out_of_memory_is_no_near_miss(draft):
    class Hungry(Calc):
        def verbs(self, kind):
            found = dict(CALC.verbs(kind))
            if kind == "edit":
                verb = found["set_field"]
                found["set_field"] = dataclasses.replace(verb, function=hungry)
                found["set_field"].__dict__.update(parameters=verb.parameters, annotations=verb.annotations)
            return found

    with pytest.raises(MachineFault, match="edit .*hungry: out of memory"):
        prove_task(draft.task, Hungry())


def test_the_frame_names_the_address_that_changed(case):
    desk = case.preparer.fork(case.oracle)
    book = desk.documents[case.task.main_file]
    book.sheets[-1].put(60, 3, "oops")
    verdict = case.verdict(desk)
    assert not verdict.passed
    assert f"{book.sheets[-1].title}!C60/value: 'oops' instead of nothing" in verdict.why


def test_producing_gives_an_admission_or_a_rejection_with_its_reason():
    made = produce(SKILL, 5)
    assert isinstance(made, Admission)
    assert made.proof.holds
    spec = SKILL.spec.model_copy(update={"params": {**SKILL.spec.params, "column": {"one_of": "facts.names"}}})
    refused = produce(dataclasses.replace(SKILL, spec=spec), 5)
    assert isinstance(refused, Rejection)
    assert (refused.stage, refused.key) == ("make", "libreoffice_calc.set_field@1#5")
    assert "nothing to draw from" in refused.detail
