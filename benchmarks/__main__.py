"""Runs the benchmarks that are named, or all of them."""

from __future__ import annotations

import sys

from benchmarks.proving import against_the_floor, two_processes
from benchmarks.synthesis import shares

ALL = {"floor": against_the_floor, "processes": two_processes, "shares": shares}


def main() -> None:
    """Print every benchmark's lines."""
    names = sys.argv[1:] or list(ALL)
    for name in names:
        if name not in ALL:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(ALL)}")
        print(f"== {name}: {(ALL[name].__doc__ or '').splitlines()[0]}")
        for line in ALL[name]():
            print(line, flush=True)


if __name__ == "__main__":
    main()
