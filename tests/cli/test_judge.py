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


class _Ending:
    """An application that ends on every document but those that it can stand, so many times."""

    def __init__(self, stands: Files, times: int) -> None:
        self._stands, self._left = list(stands.values()), times

    def environment(self) -> Mapping[str, str]:
        return {}

    def resave(self, files: Files, *, recalculate: bool = False) -> dict[str, Entry]:
        if self._left and not all(entry in self._stands for entry in files.values()):
            self._left -= 1
            raise MachineFault("LibreOffice ended before it answered")
        return dict(files)

    def perform(self, files: Files, step: object, name: str, args: Mapping[str, object]) -> dict[str, Entry]:
        raise AssertionError("nothing is edited when files are judged")

    def close(self) -> None:
        pass


def test_files_on_which_the_application_ends_are_at_fault_where_it_stands_the_start(solved: Files) -> None:
    verdict = judge_files(task(), CALC, by_openpyxl(solved), lambda: _Ending(task().files, 9))
    assert (verdict.outcome, verdict.reward) == ("failed", 0)
    assert "does well with the start, but fails on this file" in verdict.why


def test_an_application_that_ends_once_is_asked_again(solved: Files) -> None:
    kept = _Ending(task().files, 1)
    assert judge_files(task(), CALC, with_stale_values(solved), lambda: kept).outcome == "failed"
    assert judge_files(task(), CALC, solved, lambda: kept).passed


def test_an_application_that_ends_on_everything_is_an_error_and_no_failure(solved: Files) -> None:
    verdict = judge_files(task(), CALC, by_openpyxl(solved), lambda: _Ending({}, 9))
    assert (verdict.outcome, verdict.whose) == ("error", "machine")


def test_a_file_that_nobody_asked_for_is_named(solved: Files) -> None:
    verdict = judge_files(task(), CALC, {**solved, "Desktop/extra.txt": Entry(data=b"x")})
    assert "Desktop/extra.txt: a file that nobody asked for" in verdict.why
