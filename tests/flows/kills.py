"""Kill a synthesis at random moments until it ends by itself; what it leaves must equal an undisturbed run's.

Run by hand for many more moments than the tests take: `python -m tests.flows.kills --times 20`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

from storage.blobs import open_blobs
from storage.catalog import Catalog
from tests.flows.tiny import APPS, certify_file, write_skill

__all__ = ["contents", "killed_run", "left", "request", "undisturbed_run"]

_RUN = """
import sys
from flows.plan import SynthesisRequest
from flows.synthesis import synthesize_here
synthesize_here(SynthesisRequest.model_validate_json(sys.argv[1]))
"""


def request(place: str) -> dict[str, Any]:
    """A request whose run has much to reject: two skills with few different tasks, and shards of about a second."""
    return {
        "per_skill": 250, "shard": 1, "workers": 2, "siblings": 40,
        "catalog": f"sqlite:///{place}/catalog.db", "blobs": f"{place}/blobs",
    }  # fmt: skip


def undisturbed_run(place: str) -> float:
    """Run to the end; the seconds that it took."""
    begin = time.monotonic()
    assert _start(place).wait(120) == 0
    return time.monotonic() - begin


def killed_run(place: str, times: int, within: float, rng: random.Random) -> int:
    """Start the run `times` times and kill it each time at a random moment of `within` seconds, then let it end.

    Returns how many of the runs were killed at work; those that had ended by then do not count.
    """
    killed = 0
    for _ in range(times):
        run = _start(place)
        time.sleep(rng.uniform(0.1, within))
        children = psutil.Process(run.pid).children(recursive=True) if run.poll() is None else []
        run.kill()
        killed += run.wait() != 0
        assert left(children) == [], "processes outlived the run that started them"
    undisturbed_run(place)
    return killed


def contents(place: str) -> dict[str, Any]:
    """What a run left behind: every row, every blob, every blob that no task names, every unfinished file."""
    blobs = open_blobs(f"{place}/blobs")
    with Catalog.open(f"sqlite:///{place}/catalog.db") as catalog:
        return {
            "rows": catalog.dump(),
            "blobs": sorted(blobs.digests()),
            "orphans": sorted(catalog.orphan_blobs(blobs)),
            "unfinished": [path.name for path in Path(place, "blobs", ".unfinished").iterdir()],
        }


def left(processes: list[psutil.Process]) -> list[psutil.Process]:
    """Those that run on after ten seconds; what only the system's first process has not collected yet is dead."""
    for _ in range(100):
        processes = [p for p in processes if p.is_running() and p.status() != psutil.STATUS_ZOMBIE]
        if not processes:
            return []
        time.sleep(0.1)
    return processes


def _start(place: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", _RUN, json.dumps(request(place))])


def main() -> None:
    """Kill as often as asked, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    os.chdir(tempfile.mkdtemp(prefix="forge-kills-"))
    os.environ |= {"PYTHONPATH": str(APPS), "FORGE_SKILLS_PATH": str(Path.cwd())}
    for name in ("errands", "chores"):
        certify_file(write_skill(Path.cwd(), name))
    seconds = undisturbed_run("undisturbed")
    # Each run goes on where the last one ended, so the moments must lie close to reach the end only after the last.
    within = max(1.5, 3 * seconds / options.times)
    killed = killed_run("killed", options.times, within, random.Random(options.seed))
    equal = contents("killed") == contents("undisturbed")
    print(f"killed {killed} of {options.times} times at work; {'equal' if equal else 'DIFFERENT'} in {Path.cwd()}")
    sys.exit(not equal)


if __name__ == "__main__":
    main()
