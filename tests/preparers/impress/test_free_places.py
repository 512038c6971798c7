"""Where a new thing stands is free: damage that only moves it proves nothing; all other damage must fail."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from forge.make import make
from forge.prove import Case, prove
from forge.prove.misses import Miss, Misses
from forge.skills import Library
from preparers.libreoffice_impress.chart import Chart


@cache
def misses() -> Misses:
    draft = make(Library.load()["libreoffice_impress.chart_from_picture"], 7)
    return Misses(Case(draft.task, draft.skill.preparer), draft)


def damaged(**change: Any) -> Miss:
    """The solution with the new chart moved, or with another chart in its place."""
    found = misses()
    desk = found.preparer.fork(found.case.oracle)
    deck = desk.documents[found.task.main_file]
    old = found.case.start.documents[found.task.main_file]
    number = next(n for n, (a, b) in enumerate(zip(old.slides, deck.slides, strict=True)) if a != b)
    slide = deck.slides[number]
    shapes = tuple(
        replace(shape, **{name: value(getattr(shape, name)) for name, value in change.items()})
        if isinstance(shape.content, Chart) else shape
        for shape in slide.shapes
    )  # fmt: skip
    deck.slides[number] = replace(slide, shapes=shapes)
    return Miss("damage", "the new chart", desk)


def test_a_new_chart_may_stand_a_little_to_the_right() -> None:
    trial = misses().trial(damaged(place=lambda place: replace(place, left=place.left + 100_000)))
    assert trial.verdict.outcome == "passed"
    assert trial.equivalent
    assert trial.free


def test_a_proof_that_meets_such_damage_holds() -> None:
    found = misses()
    assert found.draft is not None
    assert prove(found.draft).reasons == ()


def test_a_new_chart_off_the_slide_is_wrong() -> None:
    trial = misses().trial(damaged(place=lambda place: replace(place, left=place.left + 100_000_000)))
    assert trial.verdict.outcome == "failed"
    assert not trial.equivalent


def test_a_new_chart_of_another_kind_is_wrong() -> None:
    other = misses().trial(damaged(content=lambda chart: replace(chart, title="Unasked")))
    assert other.verdict.outcome == "failed"
    assert not other.equivalent
