"""What making and proving a task costs, against the floor: writing its starting file once and reading it once."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from openpyxl import load_workbook

from forge.make import make
from forge.model import Admission, Task
from forge.prove import produce
from forge.skills import Library, Skill

__all__ = ["against_the_floor", "two_processes"]

_SEEDS = range(100, 103)
_REPEATS = 3


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


def _floor(task: Task) -> float:
    data = task.files[task.main_file].data
    book = load_workbook(io.BytesIO(data))
    return _cpu(lambda: book.save(io.BytesIO())) + _cpu(lambda: load_workbook(io.BytesIO(data)))


def _cost(skill: Skill) -> Cost:
    cost = Cost(skill.id)
    produce(skill, _SEEDS.start - 1)
    for seed in _SEEDS:
        cost.floor += _floor(make(skill, seed).task)
        cost.task += _cpu(lambda seed=seed: produce(skill, seed))  # type: ignore[misc]
        made = produce(skill, seed)
        cost.misses += sum(t.is_miss for t in made.proof.trials) if isinstance(made, Admission) else 0
        cost.tasks += 1
    return cost


def against_the_floor() -> Iterator[str]:
    """Every third skill: floors a task takes, and how many it may take."""
    library = Library.load()
    costs = [_cost(library[name]) for name in list(library)[::3]]
    yield f"{'skill':48} {'floor ms':>8} {'floors':>7} {'allowed':>7}"
    for cost in sorted(costs, key=lambda c: c.floors / c.allowed, reverse=True)[:8]:
        yield f"{cost.skill:48} {cost.floor / cost.tasks * 1e3:8.1f} {cost.floors:7.1f} {cost.allowed:7.1f}"
    floor, task = sum(c.floor for c in costs), sum(c.task for c in costs)
    allowed = sum(c.allowed * c.floor for c in costs) / floor
    yield f"VERDICT make + prove: {task / floor:.1f} floors of {allowed:.1f} allowed"


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
