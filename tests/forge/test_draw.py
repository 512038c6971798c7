"""Drawing: streams that do not overlap, forms that say what is wrong with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forge.draw import Draw, stream
from forge.errors import TaskFault


def identity(value):
    return value


def test_streams_are_named_by_all_their_parts():
    assert stream("a", "b").random() == stream("a", "b").random()
    assert len({stream("a", "b").random(), stream("ab").random(), stream("a", "b", "").random()}) == 3


def test_neighbouring_seeds_do_not_overlap():
    runs = [[stream("skill@1", seed).random() for _ in range(1)][0] for seed in range(200)]
    assert len(set(runs)) == 200


@given(st.integers(-50, 50), st.integers(0, 60), st.integers(1, 7), st.integers())
def test_between_stays_between_and_on_its_steps(low, span, step, seed):
    drawn = Draw.of({"between": [low, low + span], "step": step}).take(stream(seed), identity, "x")
    assert low <= drawn <= low + span
    assert (drawn - low) % step == 0


@given(st.lists(st.integers(), min_size=1), st.integers())
def test_one_of_takes_a_choice(choices, seed):
    assert Draw.of({"one_of": choices}).take(stream(seed), identity, "x") in choices


def test_except_leaves_out():
    draw = Draw.of({"one_of": ["a", "b"], "except": "a"})
    assert {draw.take(stream(seed), identity, "x") for seed in range(20)} == {"b"}


@given(st.integers())
def test_some_of_keeps_the_order_and_repeats_nothing(seed):
    drawn = Draw.of({"some_of": list("abcdef"), "count": [2, 4]}).take(stream(seed), identity, "x")
    assert 2 <= len(drawn) <= 4
    assert drawn == sorted(set(drawn))


def test_an_empty_draw_says_whose():
    with pytest.raises(TaskFault, match="params.column: nothing to draw from"):
        Draw.of({"one_of": ["a"], "except": ["a"]}).take(stream(1), identity, "params.column")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"oneof": [1]}, "did you mean 'one_of'"),
        ({"one_of": [1], "chance": 0.5}, "a draw names one of"),
        ({"one_of": [1], "excpet": [1]}, "takes no 'excpet'; did you mean 'except'"),
        ({"chance": 2}, "from 0 to 1"),
        ({"between": [1]}, "lowest, highest"),
        ({"one_of": []}, "a list of choices"),
        ({}, "a draw names one of"),
    ],
)
def test_faults_of_forms(form, words):
    with pytest.raises(ValueError, match=words):
        Draw.of(form)
