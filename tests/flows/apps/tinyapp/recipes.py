"""Lists of errands; some recipes misbehave on demand, as a faulty skill or a faulty library would."""

from __future__ import annotations

import ctypes
import itertools
import time
from dataclasses import dataclass
from typing import Literal

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from tinyapp.preparer import Todo

ERRANDS = tuple(
    f"{verb} {thing}" for verb in ("buy", "return", "mend", "sell") for thing in ("bread", "books", "shoes")
)
Mood = Literal["calm", "sleep", "loop", "native loop", "allocate", "crash", "raise"]


@dataclass(frozen=True)
class Errands:
    entries: tuple[str, ...]


@recipe(facts=Errands)
def errands(scene: Scenario, *, rows: int, mood: Mood = "calm", trap: int = 0) -> Prepared[Todo]:
    """`rows` errands; a list of `trap` errands is made in the given mood."""
    if rows == trap:
        misbehave(mood)
    entries = tuple(scene.rng("errands").sample(ERRANDS, rows))
    return Prepared({"errands.todo": Todo(dict.fromkeys(entries, False))}, Errands(entries))


def misbehave(mood: Mood) -> None:
    """Do what no recipe should."""
    match mood:
        case "sleep":
            time.sleep(3600)
        case "loop":
            while True:
                pass
        case "native loop":
            sum(itertools.repeat(1, 10**15))
        case "allocate":
            held = [bytes(1 << 20) for _ in range(1 << 20)]
            raise AssertionError(len(held))
        case "crash":
            ctypes.string_at(0)
        case "raise":
            raise RuntimeError("no errands today")
