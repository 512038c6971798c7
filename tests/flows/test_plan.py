"""Plans: which keys a request wants, in which order, and what of them is owed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from flows.plan import Plan, SynthesisRequest, plan
from forge.errors import InputError
from forge.model import Rejection
from forge.skills import Library
from storage.catalog import Catalog
from tests.flows.tiny import certify_file, write_skill


@pytest.fixture
def catalog(work: Path) -> Iterator[Catalog]:
    with Catalog.open("sqlite:///catalog.db") as opened:
        yield opened


def skills(*names: str) -> Library:
    for name in names:
        certify_file(write_skill(Path("skills"), name))
    return Library.load()


def keys(made: Plan) -> list[str]:
    return [
        f"{part.skill}@{part.version}#{seed}"
        for shard in made.shards(lambda left: 3)
        for part in shard.parts
        for seed in part.seeds
    ]


def test_skills_by_id_and_seeds_ascending(catalog: Catalog) -> None:
    made = plan(SynthesisRequest(per_skill=2, seed=7), skills("b", "a"), catalog)
    assert keys(made) == ["tiny.a@1#7", "tiny.a@1#8", "tiny.b@1#7", "tiny.b@1#8"]
    assert (made.wanted, made.size) == (4, 4)


def test_ten_of_each_skill_when_nothing_is_said(catalog: Catalog) -> None:
    assert plan(SynthesisRequest(), skills("a", "b"), catalog).wanted == 20


def test_a_total_is_spread_evenly(catalog: Catalog) -> None:
    made = plan(SynthesisRequest(total=8), skills("a", "b", "c"), catalog)
    assert [(skill.id, seeds) for skill, seeds in made.owed] == [
        ("tiny.a", (0, 1, 2)), ("tiny.b", (0, 1, 2)), ("tiny.c", (0, 1)),
    ]  # fmt: skip


def test_a_total_below_the_number_of_skills(catalog: Catalog) -> None:
    assert keys(plan(SynthesisRequest(total=1), skills("a", "b"), catalog)) == ["tiny.a@1#0"]


def test_shards_take_what_they_are_told_and_cross_skills(catalog: Catalog) -> None:
    made = plan(SynthesisRequest(per_skill=4), skills("a", "b"), catalog)
    left: list[int] = []
    shards = list(made.shards(lambda n: left.append(n) or 3))
    assert [[(p.skill, p.seeds) for p in s.parts] for s in shards] == [
        [("tiny.a", (0, 1, 2))],
        [("tiny.a", (3,)), ("tiny.b", (0, 1))],
        [("tiny.b", (2, 3))],
    ]
    assert [s.number for s in shards] == [1, 2, 3]
    assert left[:3] == [8, 5, 2]


def test_settled_keys_are_not_owed(catalog: Catalog) -> None:
    library = skills("a")
    run = catalog.begin_run("synthesize", {})
    catalog.reject(run, [Rejection("tiny.a", 1, 1, "prove", "near miss survived")])
    made = plan(SynthesisRequest(per_skill=3), library, catalog)
    assert keys(made) == ["tiny.a@1#0", "tiny.a@1#2"]
    assert (made.wanted, made.size) == (3, 2)


def test_without_resume_settled_keys_are_an_error(catalog: Catalog) -> None:
    library = skills("a")
    run = catalog.begin_run("synthesize", {})
    catalog.reject(run, [Rejection("tiny.a", 1, 1, "prove", "near miss survived")])
    with pytest.raises(InputError, match=r"1 of the 3 tasks of tiny\.a@1 are settled already, and `resume` is off"):
        plan(SynthesisRequest(per_skill=3, resume=False), library, catalog)
    assert plan(SynthesisRequest(per_skill=3, seed=5, resume=False), library, catalog).size == 3


def test_skills_without_a_certificate_are_left_out(catalog: Catalog) -> None:
    write_skill(Path("skills"), "raw")
    made = plan(SynthesisRequest(total=4), skills("a"), catalog)
    assert keys(made) == [f"tiny.a@1#{seed}" for seed in range(4)]
    assert made.left_out == {"tiny.raw": "it has no certificate; run `forge certify tiny.raw`"}


def test_no_skill_is_certified(catalog: Catalog) -> None:
    write_skill(Path("skills"), "a")
    write_skill(Path("skills"), "b")
    with pytest.raises(InputError, match=r"tiny\.a: it has no certificate.*; 1 more skills likewise"):
        plan(SynthesisRequest(), Library.load(), catalog)


def test_a_changed_skill_is_not_certified(catalog: Catalog) -> None:
    skills("a")
    path = Path("skills/a.yaml")
    path.write_text(path.read_text().replace("level: 1", "level: 2"))
    with pytest.raises(InputError, match="stale"):
        plan(SynthesisRequest(), Library.load(), catalog)


def test_no_skill_fits(catalog: Catalog) -> None:
    with pytest.raises(InputError, match=r"no skill matches 'tiny\.aa'; did you mean 'tiny\.a'\?"):
        plan(SynthesisRequest(skills=["tiny.aa"]), skills("a"), catalog)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"per_skill": 1, "total": 1}, "either `per_skill` or `total`, not both"),
        ({"per_skill": 0}, "greater than or equal to 1"),
        ({"skills": []}, "at least 1 item"),
        ({"seed": -1}, "greater than or equal to 0"),
        ({"generator": "oracle"}, "'procedural'"),
        ({"skils": ["*"]}, "Extra inputs"),
    ],
)
def test_requests_that_cannot_be_met(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        SynthesisRequest.model_validate(wrong)


def test_every_parameter_is_described() -> None:
    properties = SynthesisRequest.model_json_schema()["properties"]
    assert set(properties) == {
        "skills", "per_skill", "total", "seed", "shard", "workers", "generator", "catalog", "blobs", "resume", "siblings",
    }  # fmt: skip
    assert [name for name, field in properties.items() if not field.get("description")] == []
