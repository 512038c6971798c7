"""LibreOffice Calc itself: re-saving, recalculating and editing workbooks for certification and judging."""

from __future__ import annotations

from pathlib import Path

from preparers._libreoffice.application import OfficeApplication
from preparers._libreoffice.application import application as office_application

__all__ = ["application"]


def application(*, sandbox: bool = False) -> OfficeApplication:
    """A LibreOffice of its own; with `sandbox` for files that nobody vouches for. Raises MachineFault when missing."""
    return office_application(".xlsx", Path(__file__).with_name("by_hand"), casts=(".ods",), sandbox=sandbox)
