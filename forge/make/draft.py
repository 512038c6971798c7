"""Making a task: recipe, facts, parameters, instruction, solution, checker. Pure: the same key gives the same task."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from forge.draw import Draw, stream
from forge.errors import CheckerFault, TaskFault, boundary
from forge.make.wording import SAVING, joined, mask, place
from forge.model import Step, Steps, Task, digest
from forge.preparer import Prepared, Verb, Workspace
from forge.scenario import Scenario
from forge.skills import Skill
from forge.skills.template import evaluate, template

__all__ = ["Draft", "make", "recipe_of"]


def make(skill: Skill, seed: int) -> Draft:
    """The draft of the task skill@version#seed. Raises TaskFault when the skill cannot make one there."""
    key = f"{skill.name}#{seed}"
    scene = _scene(skill, key)
    chosen = _drawn(skill.prepares, key, "prepare", {"scene": scene_view(scene)})
    chosen.pop("locale", None)
    name = chosen.pop("recipe")
    recipe = skill.recipe(name)
    with boundary(TaskFault, f"recipe {recipe.where}"):
        scene = recipe.world(scene)
        prepared: Prepared[Any] = recipe.function(scene, **recipe.bind(chosen))
    folder = stream(key, "folder").choice(_FOLDERS)
    opening = Draw.of(skill.spec.opening).take(stream(key, "opening"), lambda v: v, "opening")
    names: dict[str, Any] = {"facts": prepared.facts, "scene": scene_view(scene)}
    params: dict[str, Any] = {}
    for param, draw in skill.draws.items():
        params[param] = plain(draw.take(stream(key, "params", param), _evaluator(names), f"params.{param}"))
        names[param] = params[param]
    ending = Draw.of(skill.spec.format or "").take(stream(key, "format"), lambda v: v, "format")
    return Draft(skill, seed, key, scene, recipe, prepared, folder, opening, params, ending)


def recipe_of(skill: Skill, seed: int) -> str:
    """The name of the recipe that the task skill@version#seed is made with, found without making it."""
    drawn: str = skill.prepares["recipe"].take(
        stream(f"{skill.name}#{seed}", "prepare", "recipe"), lambda v: v, "recipe"
    )
    return drawn


def _scene(skill: Skill, key: str) -> Scenario:
    """The world of a task, in one of the locales that the skill asks for, if it does."""
    locales = skill.prepares.get("locale")
    locale = None if locales is None else locales.take(stream(key, "prepare", "locale"), lambda v: v, "locale")
    return Scenario.draw(key, locale=locale)


_FOLDERS = ("Desktop", "Documents", "Documents", "Downloads", "Documents/Work", "Documents/Shared")


def _drawn(draws: Mapping[str, Draw], key: str, part: str, names: Mapping[str, Any]) -> dict[str, Any]:
    return {n: d.take(stream(key, part, n), _evaluator(names), f"{part}.{n}") for n, d in draws.items()}


def _evaluator(names: Mapping[str, Any]) -> Any:
    return lambda value: evaluate(value, names)


def scene_view(scene: Scenario) -> Mapping[str, Any]:
    """What skills may see of the Scenario: plain lists of names, drawn when they are asked for."""
    return _SceneView(scene)


class _SceneView(Mapping[str, Any]):
    def __init__(self, scene: Scenario) -> None:
        self._scene = scene

    def __getitem__(self, name: str) -> Any:
        return _SEEN[name](self._scene)

    def __iter__(self) -> Iterator[str]:
        return iter(_SEEN)

    def __len__(self) -> int:
        return len(_SEEN)


_SEEN: dict[str, Callable[[Scenario], Any]] = {
    "organisation": lambda scene: scene.organisation.name,
    "today": lambda scene: scene.today.isoformat(),
    "locale": lambda scene: scene.locale.code,
    "people": lambda scene: [person.name for person in scene.people],
    "products": lambda scene: [product.name for product in scene.products],
    "clients": lambda scene: list(scene.clients),
    "places": lambda scene: list(scene.places),
}


def plain(value: Any) -> Any:
    """A value as JSON has it: dates as ISO text, tuples as lists. Raises TaskFault for anything else."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case date():
            return value.isoformat()
        case Mapping():
            return {str(k): plain(v) for k, v in value.items()}
        case Iterable():
            return [plain(v) for v in value]
    raise TaskFault(f"a parameter is a plain value, not {type(value).__name__}")


@dataclass(frozen=True)
class Draft:
    """A task with what it was made from, so that a parameter can be drawn anew."""

    skill: Skill
    seed: int
    key: str
    scene: Scenario
    recipe: Verb
    prepared: Prepared[Any]
    folder: str
    opening: str
    params: Mapping[str, Any]
    format: str = ""
    """The ending of the documents, where it is not the preparer's own."""

    @cached_property
    def _names(self) -> dict[str, Any]:
        return {"facts": self.prepared.facts, "scene": scene_view(self.scene), **self.params}

    @cached_property
    def desk(self) -> Workspace[Any]:
        """The start in memory."""
        documents = {self.path(name): document for name, document in self.prepared.documents.items()}
        others = {self.path(name): entry for name, entry in self.prepared.others.items()}
        return Workspace(documents, others)

    def path(self, name: str) -> str:
        stem, dot, ending = name.rpartition(".")
        if self.format and f".{ending.lower()}" in self.skill.preparer.suffixes:
            name = f"{stem}{dot}{self.format}"
        return f"{self.folder}/{name}"

    @property
    def main_file(self) -> str:
        return self.path(next(iter(self.prepared.documents)))

    def steps(self, written: Iterable[Mapping[str, Any]], kind: str) -> Steps:
        """The steps that a skill writes, with their values filled in and validated."""
        return tuple(self._step(step, kind) for step in written)

    def _step(self, written: Mapping[str, Any], kind: str) -> Step:
        given = {name: plain(evaluate(value, self._names)) for name, value in written.items()}
        verb = self.skill.preparer.verbs("edit" if kind == "edit" else "check")[given.pop(kind)]
        file = self.path(given.pop("file")) if "file" in given else self.main_file
        verb.bind(given)
        return Step(verb.name, file, given)

    @cached_property
    def solution(self) -> Steps:
        """What is to be done: nothing, where what the skill asks for cannot be."""
        return () if self.skill.twin else self.asked

    @property
    def asked(self) -> Steps:
        """What the instruction asks for, whether it can be done or not. Raises TaskFault for what no edit takes."""
        return self.steps(self.skill.spec.solution, "edit")

    def feasible(self, attempt: int) -> Draft | None:
        """The draft of the same start with what can be done in its place; None for one without such a twin."""
        twin = self.skill.twin
        if twin is None:
            return None
        key, names = f"{self.key}|feasible|{attempt}", {"facts": self.prepared.facts, "scene": scene_view(self.scene)}
        params: dict[str, Any] = {}
        for param, draw in twin.draws.items():
            params[param] = plain(draw.take(stream(key, "params", param), _evaluator(names | params), param))
        return dataclasses.replace(self, skill=twin, params=params)

    @cached_property
    def wording(self) -> int:
        return stream(self.key, "wording").randrange(len(self.skill.spec.instruction))

    @cached_property
    def _place(self) -> dict[str, str]:
        where = self.skill.preparer.whereabouts(self.prepared.facts, self.main_file, self.opening)
        return place(where, self.main_file, self.opening, stream(self.key, "place"))

    @cached_property
    def _saving(self) -> str:
        rng = stream(self.key, "saving")
        return rng.choice(SAVING) if rng.random() < 0.28 else ""

    @cached_property
    def instruction(self) -> str:
        text = template(self.skill.spec.instruction[self.wording]).render(self._names | self._place)
        return joined(text, self._saving)

    @cached_property
    def stated(self) -> tuple[str, ...]:
        """The parameters that the instruction's wording names."""
        names = template(self.skill.spec.instruction[self.wording]).names
        return tuple(name for name in self.params if name in names)

    def redraw(self, param: str, attempt: int) -> Draft | None:
        """The draft with one parameter drawn anew and all else as it is, or None when it comes out the same."""
        draw = self.skill.draws[param]
        names = {k: v for k, v in self._names.items() if k != param}
        fresh = plain(draw.take(stream(self.key, "redraw", param, attempt), _evaluator(names), f"params.{param}"))
        if fresh == self.params[param]:
            return None
        return dataclasses.replace(self, params={**self.params, param: fresh})

    @cached_property
    def content(self) -> str:
        """The content digest: of what the start shows."""
        with boundary(CheckerFault, f"observing with {self.skill.app}"):
            return digest(dict(self.skill.preparer.observe(self.desk)))

    @cached_property
    def task(self) -> Task:
        """The task itself: what is kept, handed out and judged."""
        spec, preparer = self.skill.spec, self.skill.preparer
        with boundary(TaskFault, f"saving the start of {self.recipe.name}"):
            files = preparer.save(self.desk)
        return Task(
            skill=spec.id, version=spec.version, seed=self.seed, app=spec.app, instruction=self.instruction,
            wording=self.wording, opening=self.opening, files=files, main_file=self.main_file,
            content=self.content, params=dict(self.params), stated=self.stated,
            solution=self.solution, checks=() if spec.infeasible else self.steps(spec.checks, "check"),
            also_pass=tuple(self.steps(steps, "edit") for steps in spec.also_pass),
            must_fail=tuple(self.steps(steps, "edit") for steps in spec.must_fail),
            channels=spec.channels.model_dump(), evidence=spec.evidence, level=spec.level, tags=spec.tags,
            save="agent" if self._saving else "runner", locale=self.scene.locale.code,
            signature=self.skill.signature,
            seen=tuple(plain(evaluate(value, self._names)) for value in spec.seen),
            infeasible=spec.infeasible.because if spec.infeasible else "",
            masked=f"{self.wording}|{mask(self.instruction, self._names, self._place)}",
        )  # fmt: skip
