"""What `forge certify` prints of several applications: their figures apart, readable in a hundred columns."""

from __future__ import annotations

import io

from rich.console import Console

from forge.certify import Certificate, Figures
from forge.cli.certifying import by_application, row_of, show


def certificate(skill: str, **figures: int) -> Certificate:
    plain = Figures(
        seeds=20, oracle=20, misses=200, killed=200, resaved=39, alternatives=40, damaged_files=100,
        application_seeds=3,
    ).to_json() | figures  # fmt: skip
    return Certificate(skill, 1, "0" * 64, {}, plain | {"kinds": {"damage": 80, "partial": 120}}, ({"a": "1"},))


def test_each_application_has_its_sums() -> None:
    rows = [
        row_of(certificate("libreoffice_calc.add_comment", by_hand=3)),
        row_of(certificate("libreoffice_calc.a_skill_whose_name_is_rather_long", equivalent=5)),
        row_of(certificate("libreoffice_impress.add_slide", misses=1234, killed=1233)),
        row_of(certificate("libreoffice_writer.add_heading", idle=1)),
    ]
    sums = by_application(rows)
    assert {app: one["skills"] for app, one in sums.items()} == {
        "libreoffice_calc": 2, "libreoffice_impress": 1, "libreoffice_writer": 1,
    }  # fmt: skip
    console = Console(file=io.StringIO(), width=100, record=True)
    show(console, rows, sums, 83.4, 7)
    lines = [" ".join(line.split()) for line in console.export_text().splitlines()]
    for line in (
        "in all libreoffice_calc libreoffice_impress libreoffice_writer",
        "tasks tried 40 20 20",
        "solution passes 40 20 20",
        "idle start passes 0 0 1",
        "near misses 400 1,234 200",
        "– killed 400 1,233 200",
        "– partial 240 120 120",
        "equivalent, not counted 5 0 0",
        "alternatives that pass 80 40 40",
        "broken and foreign files, failed 200 100 100",
        "tasks through the application 6 3 3",
        "states re-saved by it 78 39 39",
        "solutions by its own hand 3 0 0",
        "a_skill_whose_name_is_rather_long 20 200 200 2.4% 39 0 0",
        "4 skills, 80 tasks in 83 s",
        "4 certified now, 7 were current",
    ):
        assert line in lines, line
