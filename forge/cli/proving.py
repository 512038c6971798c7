"""`forge prove`: make some tasks of a skill and prove them, without a catalog."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, table
from forge.cli.skills import loaded

if TYPE_CHECKING:
    from rich.console import Console

    from forge.make import Draft
    from forge.model import Proof
    from forge.settings import Settings
    from forge.skills import Skill

__all__ = ["prove"]


def prove(
    skill: Annotated[
        str, typer.Argument(metavar="SKILL", help="A skill's id (with * and ?), or a skill file.", show_default=False)
    ],
    seeds: Annotated[int, typer.Option(min=1, max=10_000, help="How many tasks.")] = 5,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000_000, help="The first seed.")] = 0,
    show: Annotated[bool, typer.Option("--show", help="Print every task and every trial.")] = False,
    as_json: Json = False,
) -> None:
    """Make tasks of a skill and prove each: oracle, idle start, near misses, alternatives."""
    from forge.settings import load_settings

    limits, skills = load_settings(), list(loaded(skill))
    results = [_within(limits, one, number) for one in skills for number in range(seed, seed + seeds)]
    failed = sum(not result["holds"] for result in results)
    value = {"proved": len(results) - failed, "failed": failed, "tasks": results}
    emit(value, as_json, lambda console: _show(console, results, show))
    fail(failed > 0)


def _within(limits: Settings, skill: Skill, seed: int) -> dict[str, Any]:
    """The result, or that it costs more than one task may."""
    from flows.limits import TimeIsUp, less_memory, limit_time

    try:
        with less_memory(limits.worker_megabytes), limit_time(limits.task_seconds, end=False):
            return _result(skill, seed)
    except TimeIsUp:
        why = f"took longer than {limits.task_seconds:g} s (FORGE_TASK_SECONDS)"
    except MemoryError:
        why = f"needed more than {limits.worker_megabytes} MB (FORGE_WORKER_MEGABYTES)"
    return {"key": f"{skill.name}#{seed}", "holds": False, "reasons": [why], "trials": []}


def _result(skill: Skill, seed: int) -> dict[str, Any]:
    from forge.errors import Attributed
    from forge.make import make
    from forge.prove import prove as prove_draft

    key = f"{skill.name}#{seed}"
    try:
        draft = make(skill, seed)
        return _proved(draft, prove_draft(draft, thorough=True))
    except Attributed as fault:
        if fault.whose == "machine":
            raise
        return {"key": key, "holds": False, "reasons": [f"{fault.whose} fault: {fault}"], "trials": []}


def _proved(draft: Draft, proof: Proof) -> dict[str, Any]:
    return {
        "key": draft.key, "holds": proof.holds, "instruction": draft.instruction, "params": dict(draft.params),
        "files": sorted(draft.task.files), "solution": [str(s) for s in draft.solution],
        "kill_score": proof.kill_score, "reasons": list(proof.reasons), "trials": [t.to_json() for t in proof.trials],
    }  # fmt: skip


def _show(console: Console, results: Sequence[dict[str, Any]], everything: bool) -> None:
    if everything:
        for result in results:
            _show_task(console, result)
    trials = [trial for result in results for trial in result["trials"]]
    kinds = Counter("equivalent" if t["equivalent"] else t["kind"] for t in trials)
    held = Counter("equivalent" if t["equivalent"] else t["kind"] for t in trials if t["held"])
    rows = ([kind, number, held[kind], round(number / len(results), 1)] for kind, number in kinds.items())
    console.print(table(("trial", "#run", "#held", "#per task"), rows))
    for result in results:
        for reason in result["reasons"]:
            console.print(f"{result['key']}: {reason}", style="red", markup=False, soft_wrap=True)
    good = sum(result["holds"] for result in results)
    console.print(f"{good} of {len(results)} tasks are proved", style="green" if good == len(results) else "red")


def _show_task(console: Console, result: dict[str, Any]) -> None:
    console.print(result["key"], style="bold", markup=False)
    for name in ("instruction", "files", "params", "solution"):
        console.print(f"  {name}: {result.get(name)}", markup=False, soft_wrap=True)
    rows = (
        [t["kind"], t["name"], t["about"], t["verdict"]["outcome"], "equivalent" if t["equivalent"] else t["held"]]
        for t in result["trials"]
    )
    console.print(table(("trial", "state", "about", "verdict", "held"), rows))
