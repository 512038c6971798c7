"""What making and proving a task costs, against the floor: writing its starting file once and reading it once, with
the library that everybody uses for such files.

A task is timed the first time it is made, as in a synthesis: what is remembered of it would make a second time cheaper.
The floor is the least of a few runs.
"""

from __future__ import annotations

import importlib
import io
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from forge.model import Admission, Task
from forge.prove import produce
from forge.skills import Library, Skill

__all__ = ["against_the_floor", "two_processes"]

_SEEDS = range(100, 103)
_REPEATS = 3
_SKILLS = 40
"""Of an application, spread evenly."""
_WORST = 8
_LIBRARIES = {".xlsx": ("openpyxl", "load_workbook"), ".docx": ("docx", "Document"), ".pptx": ("pptx", "Presentation")}
"""Ending of a file -> what reads it; what is read has a `save`."""


@dataclass
class Cost:
    """CPU seconds of all tasks of one skill, and its near misses."""

    skill: str
    floor: float = 0.0
    task: float = 0.0
    misses: int = 0
    tasks: int = 0

    @property
    def floors(self) -> float:
        return self.task / self.floor

    @property
    def allowed(self) -> float:
        """4 floors and half a floor for every near miss."""
        return 4 + 0.5 * self.misses / self.tasks


def _cpu(work: Callable[[], object]) -> float:
    """The least CPU seconds of a few runs."""
    times = []
    for _ in range(_REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def _floor(task: Task, suffix: str) -> float:
    data = task.files[task.main_file].data
    module, name = _LIBRARIES[suffix]
    read = getattr(importlib.import_module(module), name)
    # Each is saved once: openpyxl closes the pictures of a workbook as it writes them.
    documents = iter([read(io.BytesIO(data)) for _ in range(_REPEATS)])
    return _cpu(lambda: next(documents).save(io.BytesIO())) + _cpu(lambda: read(io.BytesIO(data)))


def _cost(skill: Skill) -> Cost:
    cost = Cost(skill.id)
    produce(skill, _SEEDS.start - 1)
    for seed in _SEEDS:
        start = time.process_time()
        made = produce(skill, seed)
        spent = time.process_time() - start
        if isinstance(made, Admission):
            cost.floor += _floor(made.task, skill.preparer.suffixes[0])
            cost.task += spent
            cost.misses += sum(t.is_miss for t in made.proof.trials)
            cost.tasks += 1
    return cost


def against_the_floor() -> Iterator[str]:
    """Some skills of every application: floors a task takes, and how many it may take."""
    skills = list(Library.load().values())
    for app in sorted({skill.app for skill in skills}):
        mine = [skill for skill in skills if skill.app == app]
        if mine[0].preparer.suffixes[0] in _LIBRARIES:
            yield from _application(app, mine[:: -(-len(mine) // _SKILLS)])
        else:
            yield f"{app}: no library is known that reads and writes {mine[0].preparer.suffixes[0]}"


def _application(app: str, skills: Sequence[Skill]) -> Iterator[str]:
    costs = [cost for skill in skills if (cost := _cost(skill)).tasks]
    if not costs:
        yield f"VERDICT {app}: not one task is proved"
        return
    title = f"{app}, {len(costs)} skills, the dearest first"
    yield f"{title:48} {'floor ms':>8} {'task ms':>8} {'floors':>7} {'allowed':>7}"
    for cost in sorted(costs, key=lambda c: c.floors / c.allowed, reverse=True)[:_WORST]:
        floor, task = cost.floor / cost.tasks * 1e3, cost.task / cost.tasks * 1e3
        yield f"{cost.skill.partition('.')[2]:48} {floor:8.1f} {task:8.1f} {cost.floors:7.1f} {cost.allowed:7.1f}"
    floor, task = sum(c.floor for c in costs), sum(c.task for c in costs)
    allowed = sum(c.allowed * c.floor for c in costs) / floor
    yield f"VERDICT {app}, make + prove: {task / floor:.1f} floors of {allowed:.1f} allowed"


_SHARED: list[Skill] = []


def _load() -> None:
    _SHARED[:] = list(Library.load().values())[::6]
    for skill in _SHARED:
        produce(skill, 0)


def _some(seed: int) -> int:
    for skill in _SHARED:
        produce(skill, seed)
    return len(_SHARED)


def two_processes() -> Iterator[str]:
    """Tasks a second of every sixth skill with one and with two processes, in turns: both meet the same machine."""
    rates = {1: 0.0, 2: 0.0}
    pools = {n: ProcessPoolExecutor(n, initializer=_load) for n in rates}
    for pool in pools.values():
        list(pool.map(_some, range(2)))
    for turn in range(3):
        for number, pool in pools.items():
            start = time.perf_counter()
            done = sum(pool.map(_some, range(10 * turn, 10 * turn + 4)))
            rates[number] = max(rates[number], done / (time.perf_counter() - start))
    for pool in pools.values():
        pool.shutdown()
    yield f"one process {rates[1]:.1f} tasks/s, two processes {rates[2]:.1f} tasks/s"
    yield f"VERDICT two processes: {rates[2] / rates[1]:.2f} times one"
