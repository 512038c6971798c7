"""Real tasks of real skills, in a catalog of their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from forge.model import Admission, Task
from forge.prove import produce
from forge.skills import load_file
from storage.blobs import open_blobs
from storage.catalog import Catalog

__all__ = ["FILE", "SKILL", "admission", "filled_catalog", "task"]

SKILL = "libreoffice_calc.set_field"
FILE = Path(__file__).parents[2] / "skills" / "libreoffice_calc" / "set_field.yaml"


@cache
def admission(seed: int = 0) -> Admission:
    """A proved task: correct one number in a sheet of orders that has formulas."""
    result = produce(load_file(FILE)[0], seed)
    assert isinstance(result, Admission), result
    return result


def task(seed: int = 0) -> Task:
    return admission(seed).task


def filled_catalog(folder: Path, seeds: int = 3) -> tuple[str, str]:
    """A catalog with a few tasks: the URLs of it and of its blobs."""
    url, blobs = f"sqlite:///{folder}/catalog.db", str(folder / "blobs")
    with Catalog.open(url) as catalog:
        run = catalog.begin_run("synthesize", {})
        catalog.admit(run, [admission(seed) for seed in range(seeds)], open_blobs(blobs))
        catalog.end_run(run, "completed", {"admitted": seeds})
    return url, blobs
