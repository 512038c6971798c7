"""Damaged forks in drawn order, for documents that consist of parts such as sheets or slides."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

__all__ = ["drawn"]

D = TypeVar("D")


def drawn(
    kinds: Mapping[str, Callable[[D, int, random.Random], None]], always: Sequence[str], rng: random.Random,
    fork: Callable[[], D], parts: Sequence[str], *, early: Iterable[Sequence[str]] = (),
) -> Iterator[tuple[str, D]]:  # fmt: skip
    """One of the kinds `always` at the back first, then every kind where there is something of it to damage.

    Kinds in groups that are `early` come before the others, those of the last group first.

    A kind does its damage in the part of that number and raises LookupError where nothing is; `parts` says how a part
    is told of.
    """
    groups = list(early)
    names = [name for name in kinds if not any(name in group for group in groups)]
    rng.shuffle(names)
    for group in groups:
        names = [*rng.sample(list(group), len(group)), *names]
    for number, name in enumerate((*rng.sample(list(always), 1), *names)):
        order = list(range(len(parts)))
        rng.shuffle(order)
        if not number:
            order.sort(key=lambda at: at == 0)
        for at in order:
            document = fork()
            try:
                kinds[name](document, at, rng)
            except LookupError:
                continue
            yield f"{name} on {parts[at]}", document
            break
