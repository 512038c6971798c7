"""Drawing values: streams of chance that are named, and the forms in which a skill says what may be drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from forge.errors import TaskFault
from forge.registry import suggestion

__all__ = ["FORMS", "Draw", "stream"]


def stream(*parts: str | int) -> random.Random:
    """A generator of its own for every name. Seeded by text, since numeric seeds of neighbours overlap."""
    return random.Random("\0".join(map(str, parts)))


FORMS: Mapping[str, frozenset[str]] = {
    "one_of": frozenset({"except"}),
    "some_of": frozenset({"except", "count"}),
    "between": frozenset({"step"}),
    "chance": frozenset(),
    "value": frozenset(),
}
"""Form -> the further keys that it takes."""

Evaluate = Callable[[Any], Any]


_LARGEST = 10**15
"""Numbers that are drawn; floats count whole ones no further."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One thing to be drawn: `{one_of: …, except: …}`, `{some_of: …, count: [2, 3]}`, `{between: [1, 9], step: 2}`,
    `{chance: 0.5}`, `{value: …}`; anything that is no mapping stands for itself."""

    form: str
    source: Any
    options: Mapping[str, Any]

    @classmethod
    def of(cls, spec: Any) -> Draw:
        """The draw that a skill's text asks for. Raises ValueError saying what is wrong with it."""
        if not isinstance(spec, Mapping):
            return cls("value", spec, {})
        forms = [key for key in spec if key in FORMS]
        if len(forms) != 1:
            stranger = next((k for k in spec if k not in FORMS), None)
            hint = suggestion(str(stranger), FORMS) if stranger is not None and not forms else "take one of them"
            raise ValueError(f"a draw names one of {', '.join(FORMS)}; {hint}")
        form = forms[0]
        options = {key: value for key, value in spec.items() if key != form}
        for key in options:
            if key not in FORMS[form]:
                raise ValueError(f"{form!r} takes no {key!r}; {suggestion(str(key), FORMS[form])}")
        cls._check(form, spec[form], options)
        return cls(form, spec[form], options)

    @classmethod
    def _check(cls, form: str, source: Any, options: Mapping[str, Any]) -> None:
        if form == "chance" and not (isinstance(source, int | float) and 0 <= source <= 1):
            raise ValueError(f"a chance is a number from 0 to 1, not {source!r}")
        if form == "between":
            cls._check_range(source, options.get("step", 1))
        if form in ("one_of", "some_of") and not (isinstance(source, str) or (isinstance(source, list) and source)):
            raise ValueError(f"{form!r} takes a list of choices or the name of one (facts.…), not {source!r}")

    @staticmethod
    def _check_range(source: Any, step: Any) -> None:
        if not (isinstance(source, list) and len(source) == 2):
            raise ValueError(f"'between' takes [lowest, highest], not {source!r}")
        numbers = [n for n in (*source, step) if isinstance(n, int | float)]
        if not all(abs(n) <= _LARGEST for n in numbers):
            raise ValueError(f"'between' takes numbers up to {_LARGEST:,}, not {source!r} in steps of {step!r}")
        if isinstance(step, int | float) and step <= 0:
            raise ValueError(f"the step of 'between' is more than 0, not {step!r}")
        if len(numbers) == 3 and source[0] > source[1]:
            raise ValueError(f"nothing lies between {source[0]!r} and {source[1]!r}; write the lower one first")

    def take(self, rng: random.Random, evaluate: Evaluate, name: str) -> Any:
        """Draw. `evaluate` turns `$expressions` into values. Raises TaskFault when there is nothing to draw from."""
        match self.form:
            case "value":
                return evaluate(self.source)
            case "chance":
                return rng.random() < self.source
            case "between":
                return self._between(rng, evaluate, name)
            case "one_of":
                return rng.choice(self._choices(evaluate, name))
        return self._some(rng, evaluate, name)

    def _choices(self, evaluate: Evaluate, name: str) -> list[Any]:
        source = self.source
        if isinstance(source, str):
            source = evaluate(source if source.startswith("$") else f"${source}")
        if isinstance(source, str) or not hasattr(source, "__iter__"):
            raise TaskFault(f"{name}: {self.source} is no list but {source!r}")
        refused = evaluate(self.options.get("except", []))
        refused = refused if isinstance(refused, list | tuple) else [refused]
        # What a name stands for is data: a text in it that begins with a dollar sign is an amount, no expression.
        choices = source if isinstance(self.source, str) else map(evaluate, source)
        found = [choice for choice in choices if choice not in refused]
        if not found:
            why = "all of it is excepted" if refused and list(source) else "it is empty here"
            raise TaskFault(f"{name}: nothing to draw from {self.source}: {why}")
        return found

    def _between(self, rng: random.Random, evaluate: Evaluate, name: str) -> int | float:
        low, high = evaluate(self.source)
        step = evaluate(self.options.get("step", 1))
        numbers = all(isinstance(n, int | float) and abs(n) <= _LARGEST for n in (low, high, step))
        if not numbers or low > high or step <= 0:
            raise TaskFault(f"{name}: nothing lies between {low!r} and {high!r} in steps of {step!r}")
        drawn = low + step * rng.randint(0, int((high - low) / step + 1e-9))
        return drawn if isinstance(drawn, int) else round(drawn, 9)

    def _some(self, rng: random.Random, evaluate: Evaluate, name: str) -> list[Any]:
        choices = self._choices(evaluate, name)
        count = evaluate(self.options.get("count", 2))
        low, high = count if isinstance(count, list | tuple) else (count, count)
        if len(choices) < low:
            raise TaskFault(f"{name}: {low} are wanted, {self.source} has {len(choices)}")
        picked = rng.sample(range(len(choices)), rng.randint(low, min(high, len(choices))))
        return [choices[i] for i in sorted(picked)]
