"""Runs the benchmarks that are named, or all of them."""

from __future__ import annotations

import sys

from benchmarks.proving import against_the_floor, two_processes
from benchmarks.synthesis import endurance, shares

ALL = {"floor": against_the_floor, "processes": two_processes, "shares": shares}
BY_NAME = {**ALL, "endurance": endurance}
"""Those that run when they are named only take more than half an hour."""


def main() -> None:
    """Print every benchmark's lines."""
    names = sys.argv[1:] or list(ALL)
    for name in names:
        if name not in BY_NAME:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(BY_NAME)}")
        print(f"== {name}: {(BY_NAME[name].__doc__ or '').splitlines()[0]}")
        for line in BY_NAME[name]():
            print(line, flush=True)


if __name__ == "__main__":
    main()
