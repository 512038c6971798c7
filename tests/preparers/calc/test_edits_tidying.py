"""Edits and checks that tidy, rename and replace, on a workbook whose figures were worked out by hand."""

import pytest

from preparers.libreoffice_calc.checks import names as name_checks
from preparers.libreoffice_calc.checks import replacing as replacing_checks
from preparers.libreoffice_calc.checks import tidying as checks
from preparers.libreoffice_calc.edits import names, replacing, tidying
from preparers.libreoffice_calc.formula.evaluate import recalculate
from tests.preparers.calc.small import TABLE, column, shop


def messy(letter, values):
    book = shop()
    for row, value in enumerate(values, 2):
        book["Sales"].put(row, ord(letter) - 64, value)
    recalculate(book)
    return book


def done(before, edit, **args):
    book = before.fork()
    edit(book, **args)
    recalculate(book)
    return book


def test_needless_spaces_go():
    before = messy("B", ["  red  pear", "apple ", "fig", "sour   green apple"])
    book = done(before, tidying.trim_spaces, sheet="Sales", column="Item")
    assert column(book, "Sales", "B", 2, 5) == ["red pear", "apple", "fig", "sour green apple"]
    assert checks.spaces_trimmed(before, book, sheet="Sales", column="Item").passed
    assert not checks.spaces_trimmed(before, before, sheet="Sales", column="Item").passed


@pytest.mark.parametrize(
    ("case", "wanted"),
    [
        ("upper", ["O'NEILL", "ANNA SMITH-JONES"]), ("lower", ["o'neill", "anna smith-jones"]),
        ("capitalised", ["O'neill", "Anna Smith-jones"]), ("proper", ["O'Neill", "Anna Smith-Jones"]),
    ],
)  # fmt: skip
def test_cases(case, wanted):
    before = messy("B", ["O'NEILL", "anna SMITH-jones", "x", "y"])
    book = done(before, tidying.change_case, sheet="Sales", column="Item", case=case)
    assert column(book, "Sales", "B", 2, 3) == wanted
    assert checks.case_is(before, book, sheet="Sales", column="Item", case=case).passed
    either = checks.case_is(before, book, sheet="Sales", column="Item", case="capitalised")
    assert either.passed is (case in ("capitalised", "proper"))


def test_gaps_filled_with_a_word_and_from_above():
    before = messy("B", ["pear", None, "fig", None])
    word = done(before, tidying.fill_blanks, sheet="Sales", column="Item", value="open")
    above = done(before, tidying.fill_from_above, sheet="Sales", column="Item")
    assert column(word, "Sales", "B", 2, 5) == ["pear", "open", "fig", "open"]
    assert column(above, "Sales", "B", 2, 5) == ["pear", "pear", "fig", "fig"]
    assert checks.blanks_filled(before, word, sheet="Sales", column="Item", value="open").passed
    assert not checks.filled_from_above(before, word, sheet="Sales", column="Item").passed
    assert checks.filled_from_above(before, above, sheet="Sales", column="Item").passed


def test_texts_become_numbers_and_dates():
    before = messy("C", ["3", 10, "1", 7])
    assert before["Sums"].value(1, 2) == 17
    book = done(before, tidying.texts_to_numbers, sheet="Sales", column="Qty")
    assert column(book, "Sales", "C", 2, 5) == [3, 10, 1, 7]
    assert checks.numbers_are_numbers(before, book, sheet="Sales", column="Qty").passed
    book["Sales"].restyle([(3, 3)], number_format="0.0")
    assert not checks.numbers_are_numbers(before, book, sheet="Sales", column="Qty").passed
    dated = messy("E", ["2025-01-31"])
    book = done(dated, tidying.texts_to_dates, sheet="Sales", column="Day")
    assert book["Sales"].value(2, 5) == 45688
    assert checks.dates_are_dates(dated, book, sheet="Sales", column="Day").passed
    book["Sales"].restyle([(2, 5)], number_format="0")
    assert not checks.dates_are_dates(dated, book, sheet="Sales", column="Day").passed


def test_repeated_rows_go_with_their_rows():
    before = shop()
    for column_number in range(1, 6):
        before["Sales"].put(4, column_number, before["Sales"].value(2, column_number))
    before["Sales"].put(7, 3, "=SUM(C2:C5)")
    recalculate(before)
    book = done(before, tidying.remove_duplicates, sheet="Sales")
    assert column(book, "Sales", "A", 1, 5) == ["Code", "A-1", "A-2", "A-4", None]
    assert (book["Sales"].cell(6, 3).formula, book["Sales"].value(6, 3)) == ("=SUM(C2:C4)", 20)
    assert book["Sums"].cell(1, 2).formula == "=SUMIF(Sales!B2:B4,A1,Sales!C2:C4)"
    assert checks.duplicates_gone(before, book, sheet="Sales").passed
    assert not checks.duplicates_gone(before, before, sheet="Sales").passed


def test_codes_split_at_the_first_separator():
    args = {
        "sheet": "Sales", "table": TABLE, "column": "Code", "separator": "-", "first_header": "Series",
        "second_header": "Number",
    }  # fmt: skip
    book = done(shop(), tidying.split_column, **args)
    assert [column(book, "Sales", letter, 1, 3) for letter in "FG"] == [["Series", "A", "A"], ["Number", 1, 2]]
    assert checks.column_split(shop(), book, **args).passed
    book["Sales"].put(3, 7, '=MID(A3,FIND("-",A3)+1,9)')
    recalculate(book)
    assert checks.column_split(shop(), book, **args).passed
    book["Sales"].put(3, 7, 3)
    assert not checks.column_split(shop(), book, **args).passed


def test_replacing_in_a_column_on_a_sheet_in_the_book_and_whole_cells():
    book = done(shop(), replacing.replace_in_column, sheet="Sales", column="Item", find="APPLE", replacement="plum")
    assert column(book, "Sales", "B", 2, 5) == ["pear", "plum", "fig", "plum"]
    assert (book["Past"].value(3, 2), book["Sums"].value(1, 2)) == ("apple", 0)
    book = done(shop(), replacing.replace_on_sheet, sheet="Sales", find="p", replacement="P")
    assert [book["Sales"].value(*p) for p in ((1, 4), (2, 2), (3, 2))] == ["Price", "Pear", "aPPle"]
    book = done(shop(), replacing.replace_in_book, find="apple", replacement="plum")
    assert (book["Past"].value(3, 2), book["Sums"].value(1, 1), book["Sums"].value(1, 2)) == ("plum", "plum", 17)
    assert replacing_checks.replaced_in_book(shop(), book, find="apple", replacement="plum").passed
    before = messy("B", ["apple", "apple *", "Apple", "fig"])
    args = {"sheet": "Sales", "find": "apple", "replacement": "plum"}
    book = done(before, replacing.replace_cells, **args)
    assert column(book, "Sales", "B", 2, 5) == ["plum", "apple *", "plum", "fig"]
    assert replacing_checks.cells_replaced(before, book, **args).passed
    assert not replacing_checks.cells_replaced(before, before, **args).passed


def test_prefixes_change_at_the_beginning_only_and_formulas_never():
    before = messy("A", ["A-1", "A-A-2", "B-A-3", "a-4"])
    args = {"sheet": "Sales", "column": "Code", "find": "A-", "replacement": "Z/"}
    book = done(before, replacing.change_prefix, **args)
    assert column(book, "Sales", "A", 2, 5) == ["Z/1", "Z/A-2", "B-A-3", "Z/4"]
    with pytest.raises(ValueError, match="formula"):
        replacing.replace_on_sheet(shop(), sheet="Sums", find="sales", replacement="past")
    with pytest.raises(ValueError, match="number"):
        replacing.change_prefix(shop(), sheet="Sales", column="Code", find="A-", replacement="")


def test_names_defined_changed_and_deleted():
    book = shop()
    names.define_name(book, name="Figures", sheet="Sales", area="C2:C5")
    assert book.names == {"Figures": "Sales!$C$2:$C$5"}
    assert name_checks.name_means(shop(), book, name="figures", sheet="Sales", area="C2:C5").passed
    names.redefine_name(book, name="figures", sheet="Past", area="D2")
    assert book.names == {"Figures": "Past!$D$2"}
    assert not name_checks.name_means(shop(), book, name="Figures", sheet="Sales", area="C2:C5").passed
    names.delete_name(book, name="Figures")
    assert book.names == {}
    assert name_checks.name_gone(shop(), book, name="Figures").passed
    with pytest.raises(ValueError, match="no name"):
        names.delete_name(book, name="Figures")
