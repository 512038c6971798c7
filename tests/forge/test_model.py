"""The words as data: verdicts, trials, proofs, differences, digests."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forge.errors import CheckerFault, MachineFault, TaskFault, boundary
from forge.model import (
    Difference,
    Entry,
    Exactly,
    Finding,
    Piece,
    Pieced,
    Proof,
    Trial,
    Verdict,
    canonical_json,
    differences,
    digest,
)


def exactly(address, a, b):
    return a == b


GOOD, BAD = Finding("a", True), Finding("b", False, "it is 5")


@pytest.mark.parametrize(
    ("findings", "outcome", "reward", "progress"),
    [((GOOD,), "passed", 1, 1.0), ((GOOD, BAD), "failed", 0, 0.5), ((BAD,), "failed", 0, 0.0), ((), "failed", 0, 0.0)],
)
def test_a_verdict_is_all_or_nothing(findings, outcome, reward, progress):
    verdict = Verdict.of(findings)
    assert (verdict.outcome, verdict.reward, verdict.progress) == (outcome, reward, progress)


@pytest.mark.parametrize(
    ("fault", "whose"), [(TaskFault, "task"), (CheckerFault, "checker"), (MachineFault, "machine")]
)
def test_an_error_is_neither_0_nor_1_and_names_whose_it_was(fault, whose):
    verdict = Verdict.error(fault("no space"))
    assert (verdict.reward, verdict.whose, verdict.passed) == (None, whose, False)
    assert verdict.why == "no space"


def test_an_error_never_holds_a_trial():
    broken = Verdict.error(CheckerFault("raised"))
    assert not Trial("wrong_value", "x", broken).held
    assert not Trial("oracle", "x", broken).held


def test_what_passes_and_what_fails_as_it_must():
    passed, failed = Verdict.of((GOOD,)), Verdict.of((BAD,))
    assert Trial("oracle", "x", passed).held
    assert not Trial("oracle", "x", failed).held
    assert Trial("wrong_value", "x", failed).held
    assert not Trial("wrong_value", "x", passed).held
    assert Trial("wrong_value", "x", passed, equivalent=True).held


def test_kill_score_counts_near_misses_only():
    passed, failed = Verdict.of((GOOD,)), Verdict.of((BAD,))
    trials = (
        Trial("oracle", "", passed), Trial("idle", "", failed), Trial("damaged_file", "", failed),
        Trial("wrong_value", "", failed), Trial("wrong_target", "", failed), Trial("partial", "", passed),
        Trial("doubled", "", failed), Trial("damage", "", passed, equivalent=True),
    )  # fmt: skip
    proof = Proof(trials)
    assert (proof.killed, proof.kill_score) == (3, 0.75)
    assert not proof.holds
    assert proof.reasons == ("partial '' did not fail: passed",)


def test_differences_in_order_of_address():
    found = differences({"b": 1, "a": 1, "c": 3}, {"b": 2, "c": 3, "d": 4}, exactly)
    assert found == (Difference("a", 1, None), Difference("b", 1, 2), Difference("d", None, 4))
    assert str(found[1]) == "b: 2 instead of 1"
    assert str(found[0]) == "a: nothing instead of 1"


@given(
    st.lists(st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 2)), min_size=3, max_size=3),
    st.lists(st.integers(0, 2), max_size=4), st.lists(st.integers(0, 2), max_size=4),
)  # fmt: skip
def test_snapshots_in_pieces_differ_as_whole_ones_do(parts, chosen, others):
    pieces = [Piece(part) for part in parts]
    one, other = (
        Pieced(pieces[piece].under(f"{place}/") for place, piece in enumerate(which)) for which in (chosen, others)
    )
    assert differences(one, other, exactly) == differences(dict(one), dict(other), exactly)
    assert one == {f"{place}/{a}": fact for place, piece in enumerate(chosen) for a, fact in parts[piece].items()}
    assert (len(one), one == other) == (len(dict(one)), dict(one) == dict(other))


def test_exact_areas_and_areas_that_begin_so():
    area = Exactly(("Orders!~freeze", "Orders!~print*"))
    assert area.covers("Orders!~freeze")
    assert area.covers("Orders!~print/area")
    assert not area.covers("Orders!~freeze/2")


def test_canonical_json_and_digest():
    assert canonical_json({"b": (1, 2.5), "a": "é"}) == '{"a":"é","b":[1,2.5]}'
    assert digest([]) == hashlib.sha256(b"[]").hexdigest()
    with pytest.raises(ValueError, match="Out of range"):
        canonical_json(float("nan"))


def test_entries_differ_by_kind_mode_and_content():
    entries = [Entry(), Entry(data=b"a"), Entry("folder"), Entry("link", target="a"), Entry(mode=0o755)]
    assert len({entry.digest() for entry in entries}) == len(entries)


def test_the_boundary_attributes_what_is_foreign_and_leaves_the_rest():
    with pytest.raises(CheckerFault, match="check x: KeyError: 'b'"), boundary(CheckerFault, "check x"):
        {}["b"]
    with pytest.raises(TaskFault, match="its own"), boundary(CheckerFault, "check x"):
        raise TaskFault("its own")
    with pytest.raises(MachineFault, match="out of memory"), boundary(CheckerFault, "check x"):
        raise MemoryError
    with pytest.raises(KeyboardInterrupt), boundary(CheckerFault, "check x"):
        raise KeyboardInterrupt
