"""One key of a plan from end to end: made and proved, it becomes an admission, or a rejection that says why not."""

from __future__ import annotations

import gc
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

from forge.errors import Attributed
from forge.make import make
from forge.model import Admission, Proof, Rejection, Result, Stage
from forge.prove.proving import prove
from forge.skills import Skill

__all__ = ["produce", "rejection"]

_DETAIL = 2000


def produce(skill: Skill, seed: int) -> Result:
    """Make and prove the task skill@version#seed. Never raises what a skill, a recipe or a check does wrong."""
    start = time.process_time()
    try:
        with _uncollected():
            draft = make(skill, seed)
            proof = prove(draft)
    except MemoryError:
        return rejection(skill, seed, "limits", "out of memory")
    except Attributed as fault:
        if _out_of_memory(fault):
            return rejection(skill, seed, "limits", "out of memory", str(fault))
        return rejection(skill, seed, "make", f"{fault.whose} fault: {_short(str(fault))}", str(fault))
    except RecursionError:
        return rejection(skill, seed, "limits", "RecursionError while making or proving")
    if not proof.holds:
        return rejection(skill, seed, "prove", _reason(proof), "\n".join(proof.reasons))
    return Admission(draft.task, proof, time.process_time() - start, {"generator": "procedural"})


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the search for cycles of objects: a task leaves hardly any, but makes so many objects that the search
    would take a sixth of the time. What there is, is found between tasks."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def rejection(skill: Skill, seed: int, stage: Stage, reason: str, detail: str = "") -> Rejection:
    """A rejection of skill@version#seed."""
    return Rejection(skill.id, skill.version, seed, stage, reason, detail[:_DETAIL])


def _out_of_memory(fault: Attributed) -> bool:
    """Whether a lack of memory is at the bottom of it, whoever it was attributed to on the way."""
    cause = fault.__cause__
    while cause is not None and not isinstance(cause, MemoryError):
        cause = cause.__cause__
    return cause is not None


def _reason(proof: Proof) -> str:
    """The class of the first thing that does not hold, without the values of this one task."""
    if proof.faults:
        return _short(proof.faults[0])
    trial = next(t for t in proof.trials if not t.held)
    what = "did not pass" if trial.must_pass else "survived"
    return f"{trial.kind.replace('_', ' ')} {what}" + (f": {trial.about}" if trial.about else "")


def _short(text: str) -> str:
    """What comes before the particulars."""
    return re.split(r"[:=(]", text, maxsplit=2)[0].strip()[:80]
