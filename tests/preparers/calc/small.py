"""A small workbook whose figures are easy to work out by hand."""

from datetime import date

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.formula.evaluate import recalculate

ROWS = [
    ("A-1", "pear", 3, 1.5, date(2025, 1, 31)),
    ("A-2", "apple", 10, 2.0, date(2025, 2, 28)),
    ("A-3", "fig", 1, 4.0, date(2025, 3, 1)),
    ("A-4", "apple", 7, 2.0, date(2024, 12, 24)),
]
TABLE = "A1:E5"


def shop() -> Book:
    """`Sales`: Code, Item, Qty, Price, Day in A1:E5; `Past` has the same headers and two rows; `Sums` reads `Sales`."""
    book = Book([Sheet("Sales"), Sheet("Past"), Sheet("Sums")])
    for sheet, rows in ((book["Sales"], ROWS), (book["Past"], ROWS[:2])):
        for column, header in enumerate(("Code", "Item", "Qty", "Price", "Day"), 1):
            sheet.put(1, column, header)
        for row, record in enumerate(rows, 2):
            for column, value in enumerate(record, 1):
                code = {4: "0.00", 5: "yyyy-mm-dd"}.get(column, "General")
                sheet.put(row, column, value, number_format=code)
    book["Sums"].put(1, 1, "apple")
    book["Sums"].put(1, 2, "=SUMIF(Sales!B2:B5,A1,Sales!C2:C5)")
    recalculate(book)
    return book


def column(book: Book, sheet: str, letter: str, first: int, last: int) -> list:
    """The values of cells below each other."""
    number = ord(letter) - 64
    return [book[sheet].value(row, number) for row in range(first, last + 1)]
