"""Kill a synthesis at random moments until it ends by itself; what it leaves must equal an undisturbed run's.

Run by hand for many more moments than the tests take: `python -m tests.flows.kills --times 20 --registry`, and
`python -m tests.flows.kills --times 3 --server`.
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
from tests.services import free_port

__all__ = ["ROOT", "contents", "killed_run", "killed_server", "left", "request", "start_run", "undisturbed_run"]

ROOT = Path(__file__).parents[2]

_RUN = """
import sys
from flows.plan import SynthesisRequest
from flows.synthesis import synthesize_here
request = SynthesisRequest.model_validate_json(sys.argv[1])
synthesize_here(request, lambda summary: print(summary.all.done, flush=True))
"""


def request(place: str, per_skill: int = 250) -> dict[str, Any]:
    """A request whose run has much to reject: few different tasks for two skills; shards of about a second."""
    return {
        "per_skill": per_skill, "shard": 1, "workers": 2, "siblings": 40,
        "catalog": f"sqlite:///{place}/catalog.db", "blobs": f"{place}/blobs",
    }  # fmt: skip


def undisturbed_run(place: str, per_skill: int = 250) -> None:
    """Run to the end."""
    run = start_run(place, per_skill)
    run.communicate(timeout=1200)
    assert run.returncode == 0


def killed_run(place: str, times: int, rng: random.Random, per_skill: int = 250) -> int:
    """Start the run `times` times and kill it at a random moment each time, then let it end.

    Every other moment lies in the first three seconds, the rest within a second after something was written.
    Returns how often it was killed before it had ended by itself.
    """
    killed = 0
    for number in range(times):
        run = start_run(place, per_skill)
        assert run.stdout is not None
        if number % 2:
            run.stdout.readline()
        time.sleep(rng.uniform(0, 1 if number % 2 else 3))
        children = psutil.Process(run.pid).children(recursive=True) if run.poll() is None else []
        run.kill()
        run.communicate()
        killed += run.returncode != 0
        assert left(children) == [], "processes outlived the run that started them"
    undisturbed_run(place, per_skill)
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


def start_run(place: str, per_skill: int = 250) -> subprocess.Popen[str]:
    """A run in a process of its own, which prints a line whenever something was written."""
    command = [sys.executable, "-c", _RUN, json.dumps(request(place, per_skill))]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def killed_server(place: str, times: int, rng: random.Random, per_skill: int = 250) -> None:
    """Kill the Prefect server of a run of the deployment `times` times at a random moment, then let the run end.

    The first moment lies before the run has written anything, most of the others within seconds after it has.
    """
    from tests.flows.running import deployment_run, ended, first_tasks, forge_up

    for number in range(times):
        with forge_up() as running:
            run = deployment_run({"request": request(place, per_skill)})
            if number:
                first_tasks(place)
            time.sleep(rng.uniform(0, 4))
            family = running.family
            running.started("server start").kill()
            assert running.process.wait(60) == 1
            assert left(family) == [], "processes outlived the server"
            run.kill()
            run.communicate()
    with forge_up() as running:
        code, said = ended(deployment_run({"request": request(place, per_skill)}))
        assert code == 0, said + running.said


def main() -> None:
    """Kill as often as asked, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--server", action="store_true", help="kill the Prefect server, not the flow's process")
    parser.add_argument("--registry", action="store_true", help="the registry's certified skills, not two tiny ones")
    parser.add_argument("--per-skill", type=int)
    options = parser.parse_args()
    os.environ["PYTHONPATH"] = str(ROOT)
    os.chdir(tempfile.mkdtemp(prefix="forge-kills-"))
    if not options.registry:
        _two_tiny_skills()
    per_skill = options.per_skill or (5 if options.registry else 60 * options.times)
    undisturbed_run("undisturbed", per_skill)
    rng = random.Random(options.seed)
    if options.server:
        os.environ["PREFECT_API_URL"] = f"http://127.0.0.1:{free_port()}/api"
        killed_server("killed", options.times, rng, per_skill)
        killed = options.times
    else:
        killed = killed_run("killed", options.times, rng, per_skill)
    equal = contents("killed") == contents("undisturbed")
    print(f"killed {killed} of {options.times} times at work; {'equal' if equal else 'DIFFERENT'} in {Path.cwd()}")
    sys.exit(not equal)


def _two_tiny_skills() -> None:
    sys.path.insert(0, str(APPS))
    os.environ |= {"PYTHONPATH": f"{APPS}{os.pathsep}{ROOT}", "FORGE_SKILLS_PATH": str(Path.cwd())}
    for name in ("errands", "chores"):
        certify_file(write_skill(Path.cwd(), name))


if __name__ == "__main__":
    main()
