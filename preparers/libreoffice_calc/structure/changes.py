"""Changes of a workbook's structure: rows, columns, sheets, ranges, and the order of rows.

All of them leave the values of formulas as they were; `evaluate.recalculate` computes them anew.
"""

from preparers.libreoffice_calc.structure.lines import delete_columns, delete_rows, insert_columns, insert_rows
from preparers.libreoffice_calc.structure.ranges import copy_range, move_range, transpose
from preparers.libreoffice_calc.structure.sheets import copy_sheet, delete_sheet, move_sheet, rename_sheet
from preparers.libreoffice_calc.structure.sorting import sort_rows

__all__ = [
    "copy_range", "copy_sheet", "delete_columns", "delete_rows", "delete_sheet", "insert_columns", "insert_rows",
    "move_range", "move_sheet", "rename_sheet", "sort_rows", "transpose",
]  # fmt: skip
