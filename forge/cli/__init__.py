"""The command line: `forge …`. Commands import what they need when they run, so that help is instant."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """The console script. Exit codes: 0 ok, 1 failed, 2 bad input, 3 the machine, a store or the catalog."""
    from forge.cli.running import run

    sys.exit(run(sys.argv[1:]))
