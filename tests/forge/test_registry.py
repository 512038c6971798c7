"""Registries: filled once, frozen, with origins and suggestions."""

import pytest

from forge.errors import InputError
from forge.registry import Registry, suggestion


def filled(*names: str) -> Registry[int]:
    def fill(registry: Registry[int]) -> None:
        for number, name in enumerate(names):
            registry.add(name, number, f"place {number}")

    return Registry("thing", fill)


def test_it_is_filled_on_the_first_question_and_only_once():
    calls = []
    registry: Registry[int] = Registry("thing", lambda r: (calls.append(1), r.add("a", 1, "here"))[0])
    assert not calls
    assert registry["a"] == 1
    assert list(registry) == ["a"]
    assert calls == [1]


def test_an_unknown_name_is_answered_with_the_nearest():
    with pytest.raises(InputError, match="unknown thing 'sort_row'; did you mean 'sort_rows'?"):
        filled("sort_rows", "other")["sort_row"]


def test_a_name_taken_twice_names_both_places():
    with pytest.raises(InputError, match="'a' is defined twice: in place 0 and in place 1"):
        len(filled("a", "a"))


def test_nothing_can_be_added_afterwards():
    registry = filled("a")
    len(registry)
    with pytest.raises(InputError, match="too late"):
        registry.add("b", 1, "later")


def test_two_registries_share_nothing():
    first, second = filled("a"), filled("b")
    assert list(first) == ["a"]
    assert list(second) == ["b"]


@pytest.mark.parametrize(
    ("name", "known", "words"),
    [("x", [], "there are none"), ("zzz", ["b", "a"], "there are: a, b"), ("cellIs", ["cell_is"], "did you mean")],
)
def test_suggestions(name, known, words):
    assert words in suggestion(name, known)
