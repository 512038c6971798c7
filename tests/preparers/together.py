"""Changes of a document done together, as many in one as do not get into each other's way, for what takes an application."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from forge.model import Snapshot, differences

__all__ = ["Together", "seen_after", "together"]

MOST, OPEN = 6, 4
"""Changes of one document, and documents that still take some, at most."""
Change = Callable[[Any], Any]


@dataclass
class Together:
    """A document after several changes, and the addresses of the facts that each of them changed."""

    document: Any
    facts: Snapshot
    changed: dict[str, frozenset[str]] = field(default_factory=dict)

    def alone(self, make: Callable[[], Any], changes: Mapping[str, Change]) -> Iterator[tuple[str, Any]]:
        """Each of its changes, by name, done in a document of its own."""
        for name in self.changed:
            document = make()
            changes[name](document)
            yield name, document

    def gone(self, seen: frozenset[str]) -> list[str]:
        """The changes none of whose facts is among those that differ."""
        return [name for name, addresses in self.changed.items() if not addresses & seen]


def together(
    make: Callable[[], Any], changes: Mapping[str, Change], observe: Callable[[Any], Snapshot],
    same: Callable[[str, Any, Any], bool], lawful: Callable[[Any], bool],
) -> Iterator[Together]:  # fmt: skip
    """All changes of what `make` makes, each in one document. Those in one document have the facts that they have
    alone, none has another's, and together they break no law."""
    plain = observe(make())

    def done(*names: str) -> Together:
        document = make()
        for name in names:
            changes[name](document)
        return Together(document, observe(document))

    def apart(one: Together) -> frozenset[str]:
        return frozenset(d.address for d in differences(plain, one.facts, same))

    def joined(group: Together, alone: Together) -> Together | None:
        """Both in one document; None where they do not go together."""
        changed = {**group.changed, **alone.changed}
        try:
            both = done(*changed)
        except Exception:  # what one of them changes is not there any more
            return None
        both.changed = changed
        whole = _apart(both, alone, group) and apart(both) == frozenset().union(*changed.values())
        return both if whole and lawful(both.document) else None

    groups: list[Together] = []
    # Neighbours in the list are fields of one thing, which rarely change apart.
    for name in random.Random(7).sample(sorted(changes), len(changes)):
        alone = done(name)
        alone.changed = {name: apart(alone)}
        for number, group in enumerate(groups):
            both = joined(group, alone)
            if both is not None:
                groups[number] = both
                break
        else:
            groups.append(alone)
        if groups and (len(groups) > OPEN or len(groups[0].changed) >= MOST):
            yield groups.pop(0)
    yield from groups


def seen_after(
    saved: Callable[[Any], Any], make: Callable[[], Any], changes: Mapping[str, Change],
    observe: Callable[[Any], Snapshot], same: Callable[[str, Any, Any], bool], unlawful: Callable[[Any], list[str]],
) -> None:  # fmt: skip
    """Assert that `saved` changes no fact of a document after any of the changes, and that each can still be told."""
    untouched = observe(saved(make()))

    def kept(document: Any) -> Snapshot | None:
        after = observe(saved(document))
        return None if differences(observe(document), after, same) else after

    for made in together(make, changes, observe, same, lambda document: unlawful(document) == []):
        after = kept(made.document)
        if after is not None:
            assert made.gone(frozenset(d.address for d in differences(untouched, after, same))) == []
            continue
        for name, document in made.alone(make, changes):  # one of them does something to another in the application
            assert unlawful(document) == [], name
            after = kept(document)
            assert after is not None, name
            assert differences(untouched, after, same) != (), name


def _apart(both: Together, *parts: Together) -> bool:
    """Whether each part's changed facts are the same when both are done, and no fact is changed by two."""
    addresses = [address for part in parts for own in part.changed.values() for address in own]
    kept = all(
        both.facts.get(address) == part.facts.get(address)
        for part in parts
        for own in part.changed.values()
        for address in own
    )
    return kept and len(addresses) == len(set(addresses))
