"""Judging final files: formulas are computed anew by the real application before anything is compared."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping

import openpyxl
import pytest

from forge.errors import MachineFault
from forge.judge import judge_files
from forge.model import Entry, Files
from forge.preparer import Application
from forge.preparers import preparers
from forge.prove import Case
from tests.cli.samples import task

CALC = preparers()["libreoffice_calc"]


@pytest.fixture(scope="module")
def solved() -> Mapping[str, Entry]:
    """The solution of the task, as the product itself writes it."""
    return CALC.save(Case(task(), CALC).oracle)


def no_application() -> Application:
    raise MachineFault("LibreOffice is not installed")


def never() -> Application:
    raise AssertionError("the application was asked although nothing needs it")


def by_openpyxl(files: Files) -> dict[str, Entry]:
    """The files opened and saved by openpyxl, which keeps formulas and drops their values."""
    path = task().main_file
    stream = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(files[path].data)).save(stream)
    return {**files, path: Entry(data=stream.getvalue())}


def with_stale_values(files: Files) -> dict[str, Entry]:
    """The files with every computed value of every formula replaced by 12345."""
    path = task().main_file
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(files[path].data)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.startswith("xl/worksheets/sheet"):
                data, count = re.subn(rb"(</f>\s*<v>)[^<]*(</v>)", rb"\g<1>12345\g<2>", data)
            new.writestr(name, data)
    assert count, "the last sheet has formulas with values"
    return {**files, path: Entry(data=stream.getvalue())}


def test_the_solution_passes(solved: Files) -> None:
    verdict = judge_files(task(), CALC, solved)
    assert verdict.passed, verdict.why
    assert verdict.reward == 1


def test_formulas_without_values_are_computed(solved: Files) -> None:
    verdict = judge_files(task(), CALC, by_openpyxl(solved))
    assert verdict.passed, verdict.why


def test_formulas_with_old_values_are_computed(solved: Files) -> None:
    stale = with_stale_values(solved)
    assert not Case(task(), CALC).judge(stale).passed, "the values differ from the solution's"
    assert judge_files(task(), CALC, stale).passed


def test_a_value_typed_over_a_formula_fails(solved: Files) -> None:
    path = task().main_file
    book = openpyxl.load_workbook(io.BytesIO(solved[path].data))
    shown = openpyxl.load_workbook(io.BytesIO(solved[path].data), data_only=True)
    cell = next(c for row in book.worksheets[0].iter_rows() for c in row if str(c.value).startswith("="))
    cell.value = shown.worksheets[0][cell.coordinate].value
    stream = io.BytesIO()
    book.save(stream)
    verdict = judge_files(task(), CALC, {**solved, path: Entry(data=stream.getvalue())})
    assert verdict.outcome == "failed"
    assert f"{cell.coordinate}/formula" in verdict.why


def test_an_untouched_start_needs_no_application() -> None:
    assert judge_files(task(), CALC, task().files, never).outcome == "failed"


@pytest.mark.parametrize("data", [b"", b"no workbook", b"PK\x03\x04 cut off"])
def test_a_file_that_is_no_workbook_fails(solved: Files, data: bytes) -> None:
    verdict = judge_files(task(), CALC, {**solved, task().main_file: Entry(data=data)}, never)
    assert (verdict.outcome, verdict.reward) == ("failed", 0)
    assert task().main_file in verdict.why


def test_a_missing_application_is_an_error_and_no_failure(solved: Files) -> None:
    verdict = judge_files(task(), CALC, by_openpyxl(solved), no_application)
    assert (verdict.outcome, verdict.whose, verdict.reward) == ("error", "machine", None)
    assert "LibreOffice is not installed" in verdict.message
