"""The Prefect flows, on a Prefect server of the tests' own: what they show, how they fail, and Dask in their place."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import yaml
from prefect.client.orchestration import get_client
from prefect.client.schemas.filters import ArtifactFilter, ArtifactFilterKey
from prefect.exceptions import FailedRun
from prefect.settings import PREFECT_FLOWS_HEARTBEAT_FREQUENCY, temporary_settings
from prefect.testing.utilities import prefect_test_harness

from flows import artifacts, synthesis
from flows.certification import CertificationRequest
from flows.certify import certify
from flows.deployments import DEPLOYMENTS, POOL, TAG
from flows.plan import SynthesisRequest
from flows.pool import Pool
from flows.runner import task_runner
from flows.summary import Summary
from flows.synthesis import synthesize_here
from flows.synthesize import make_shard, synthesize
from forge.errors import InputError, MachineFault
from forge.settings import Settings
from tests.flows.kills import contents, request
from tests.flows.tiny import certify_file, write_skill

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server() -> Iterator[None]:
    with (
        prefect_test_harness(server_startup_timeout=180),
        temporary_settings({PREFECT_FLOWS_HEARTBEAT_FREQUENCY: None}),
    ):
        yield


@pytest.fixture
def skills(work: Path) -> None:
    for name in ("errands", "chores"):
        certify_file(write_skill(Path("skills"), name))


def asked(place: str, **more: object) -> SynthesisRequest:
    return SynthesisRequest.model_validate(request(place) | more)


def artifact(key: str) -> Any:
    with get_client(sync_client=True) as client:
        found = client.read_artifacts(artifact_filter=ArtifactFilter(key=ArtifactFilterKey(any_=[key])))
    return max(found, key=lambda a: a.created)


@pytest.mark.usefixtures("server", "skills")
def test_the_flow_makes_what_a_run_without_server_makes_and_shows_it() -> None:
    synthesize_here(asked("plain", per_skill=60))
    found = synthesize(asked("flow", per_skill=60))
    assert contents("flow") == contents("plain")
    assert (found["wanted"], found["owed"], found["admitted"] + found["rejected"]) == (120, 120, 120)
    assert artifact("synthesize-progress").data == 100
    [row] = yaml.safe_load(artifact("synthesize-applications").data)
    assert (row["application"], row["admitted"], row["rejected"]) == ("tiny", found["admitted"], found["rejected"])
    assert f"{found['admitted']:,} tasks admitted" in artifact("synthesize-summary").data
    assert "| dedup | quota of siblings |" in artifact("synthesize-summary").data


@pytest.mark.usefixtures("server")
def test_a_flow_of_which_all_is_rejected_fails(work: Path) -> None:
    certify_file(write_skill(Path("skills"), "broken", prepare="trap: 5, mood: raise", rows="5"))
    with pytest.raises(FailedRun, match="all 3 keys of this run were rejected"):
        synthesize(asked("a", per_skill=3))
    assert "- tiny.broken" in artifact("synthesize-summary").data


@pytest.mark.usefixtures("server", "skills")
@pytest.mark.parametrize(
    ("flow", "asked_for"),
    [
        (synthesize, SynthesisRequest(skills=["tiny.errant"], catalog="sqlite:///a/catalog.db")),
        (certify, CertificationRequest(skills=["tiny.errant"])),
    ],
)
def test_bad_input_is_one_sentence_in_the_state_and_in_the_log(
    flow: Any, asked_for: Any, caplog: pytest.LogCaptureFixture
) -> None:
    state = flow(asked_for, return_state=True)
    assert (state.name, "tiny.errant" in state.message, "Traceback" in state.message) == ("Failed", True, False)
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [(record.getMessage(), record.exc_info) for record in errors] == [(state.message, None)]


@pytest.mark.usefixtures("server", "skills")
def test_what_goes_wrong_in_a_task_is_no_traceback(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pool, "run", _no_process)
    monkeypatch.setattr(make_shard, "retries", 0)
    with pytest.raises(FailedRun, match="no process can be started"):
        synthesize(asked("a", per_skill=3))
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "no process can be started" in [record.getMessage() for record in errors]
    assert [record for record in errors if record.exc_info] == []


def _no_process(*_: object) -> None:
    raise MachineFault("no process can be started")


@pytest.mark.usefixtures("server", "skills")
def test_other_errors_keep_their_traceback(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(synthesis, "synthesize", broken)
    with pytest.raises(ZeroDivisionError):
        synthesize(asked("a", per_skill=3))
    assert [record for record in caplog.records if record.exc_info and record.exc_info[0] is ZeroDivisionError]


@pytest.mark.usefixtures("server")
def test_the_flow_certifies_and_shows_one_row_for_each_skill(work: Path) -> None:
    write_skill(Path("skills"), "errands")
    write_skill(Path("skills"), "raising", rows="5", prepare="trap: 5, mood: raise")
    with pytest.raises(FailedRun, match=r"1 of 2 skills failed certification: tiny\.raising: .*no errands today"):
        certify(CertificationRequest(seeds=3, application_seeds=1, workers=1))
    good, bad = yaml.safe_load(artifact("certify-skills").data)
    assert (good["skill"], good["oracle"], good["application"], good["fault"]) == ("tiny.errands", 3, True, "")
    assert (bad["skill"], bad["oracle"], "no errands today" in bad["fault"]) == ("tiny.raising", 0, True)
    assert artifact("certify-progress").data == 100


@pytest.mark.usefixtures("server", "skills")
def test_two_dask_workers_share_the_work() -> None:
    synthesize_here(asked("plain", per_skill=60))
    me, makers = psutil.Process().pid, set()
    runner = task_runner(Settings(runner="dask", workers=2))
    flow = synthesize.with_options(task_runner=runner)
    original = artifacts.Board.show

    def look(board: artifacts.Board, done: int, total: int) -> None:
        for process in psutil.Process().children(recursive=True):
            if "flows.work" in process.cmdline():
                makers.add(process.ppid())
        original(board, done, total)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(artifacts.Board, "show", look)
        flow(asked("dask", per_skill=60))
    assert contents("dask") == contents("plain")
    assert len(makers - {me}) == 2


def test_a_runner_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prefect_ray", None)
    with pytest.raises(InputError, match=r"FORGE_RUNNER=ray needs .* pip install 'mage-cua-forge\[ray\]'"):
        task_runner(Settings(runner="ray"))


def test_prefect_yaml_says_what_forge_up_deploys() -> None:
    told = yaml.safe_load((ROOT / "prefect.yaml").read_text())["deployments"]
    assert {d["name"]: d["entrypoint"] for d in told} == {
        name: f"{flow.fn.__module__}.{flow.fn.__qualname__}" for name, flow in DEPLOYMENTS.items()
    }
    assert {flow.name for flow in DEPLOYMENTS.values()} == {"forge"}
    for deployment in told:
        assert deployment["tags"] == [TAG]
        assert deployment["work_pool"] == {"name": POOL}
        assert deployment["concurrency_limit"] == {"limit": 1, "collision_strategy": "ENQUEUE"}


def test_a_page_of_figures() -> None:
    summary = Summary(run=7, wanted=2_000, owed=1_500, left_out={"tiny.raw": "it has no certificate"}, seconds=60)
    summary.all.admitted, summary.all.rejected = 1_200, 300
    summary.reasons.update({("prove", "near miss | survived"): 100, ("dedup", "duplicate"): 200})
    assert artifacts.page(summary) == (
        "# Run 7\n\n"
        "1,200 tasks admitted, 300 rejected, 500 were there already; 60 s, 25.00 a second.\n\n"
        "## Rejected\n\n"
        "| stage | reason | keys |\n|---|---|---:|\n"
        "| dedup | duplicate | 200 |\n| prove | near miss \\| survived | 100 |\n\n"
        "## Not taken\n\n- tiny.raw: it has no certificate\n"
    )
