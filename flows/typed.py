"""How to type a command here: by its bare name where the shell finds the one that runs, else by its path."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

__all__ = ["typed"]


def typed(program: str) -> str:
    """What to type, in the current folder, to run `program` of the environment that runs this."""
    own = Path(sys.executable).parent / program
    if not own.exists():
        return program
    found = shutil.which(program)
    if found and own.samefile(found):
        return program
    below = own.is_relative_to(Path.cwd())
    return shlex.quote(str(own.relative_to(Path.cwd()) if below else own))
