"""What runs show on Prefect's pages: how far they are, and at the end tables and pages of figures."""

from __future__ import annotations

import time
from typing import Any
from uuid import UUID

from prefect.artifacts import (
    create_markdown_artifact,
    create_progress_artifact,
    create_table_artifact,
    update_progress_artifact,
)

from flows.certification import Certified
from flows.summary import Summary

__all__ = ["Board", "certificate_rows", "page", "rows", "show_certificates", "show_figures"]

_SECONDS = 2.0
_FIGURES = ("seeds", "oracle", "idle", "misses", "killed", "equivalent", "resaved", "by_hand")


class Board:
    """A progress bar on Prefect's pages, moved every few seconds at most: each move is a call to the server."""

    def __init__(self, key: str) -> None:
        self._id: UUID = create_progress_artifact(progress=0.0, key=key)  # type: ignore[assignment]
        self._moved = time.monotonic()

    def show(self, done: int, total: int) -> None:
        """Move the bar."""
        if time.monotonic() - self._moved >= _SECONDS or done == total:
            self._moved = time.monotonic()
            update_progress_artifact(self._id, progress=100 * done / max(1, total))


def show_figures(key: str, summary: Summary) -> None:
    """The figures of a run as a table and as a page."""
    create_table_artifact(table=rows(summary), key=f"{key}-applications", description="Keys by application")
    create_markdown_artifact(markdown=page(summary), key=f"{key}-summary")


def show_certificates(key: str, done: Certified) -> None:
    """What was certified, one row for each skill."""
    create_table_artifact(table=certificate_rows(done), key=f"{key}-skills", description="Skills that were certified")


def certificate_rows(done: Certified) -> list[dict[str, Any]]:
    """One row for each skill: what was proved, and the first fault if there is one."""
    return [
        {"skill": skill, **{name: certificate.figures.get(name) for name in _FIGURES}}
        | {"application": certificate.by_application, "fault": next(iter(certificate.faults), "")}
        for skill, certificate in sorted(done.certificates.items())
    ]


def rows(summary: Summary) -> list[dict[str, Any]]:
    """One row for each application."""
    return [
        {"application": app, "admitted": t.admitted, "rejected": t.rejected, "per second": _rate(t.done, summary)}
        for app, t in sorted(summary.applications.items())
    ]


def page(summary: Summary) -> str:
    """The figures of a run as Markdown."""
    lines = [
        f"# Run {summary.run}",
        f"{summary.all.admitted:,} tasks admitted, {summary.all.rejected:,} rejected,"
        f" {summary.wanted - summary.owed:,} were there already;"
        f" {summary.seconds:,.0f} s, {summary.per_second:.2f} a second.",
    ]
    if summary.reasons:
        lines += ["## Rejected", "| stage | reason | keys |\n|---|---|---:|"]
        lines[-1] += "".join(f"\n| {stage} | {_cell(why)} | {n:,} |" for (stage, why), n in _frequent(summary))
    for title, skills in (
        ("Skills of which every key was rejected", summary.barren),
        ("Not taken", _left_out(summary)),
    ):
        if skills:
            lines += [f"## {title}", "\n".join(f"- {skill}" for skill in skills)]
    return "\n\n".join(lines) + "\n"


def _rate(keys: int, summary: Summary) -> float:
    return round(keys / summary.seconds, 2) if summary.seconds else 0.0


def _frequent(summary: Summary) -> list[tuple[tuple[str, str], int]]:
    return sorted(summary.reasons.items(), key=lambda item: (-item[1], item[0]))


def _left_out(summary: Summary) -> list[str]:
    return [f"{skill}: {reason}" for skill, reason in sorted(summary.left_out.items())]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
