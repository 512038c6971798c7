"""LibreOffice itself, for the preparers of its documents: open and save, recalculate, edit by its own hand, draw."""

from preparers._libreoffice.machine import missing
from preparers._libreoffice.office import Office, Refused, shared_office

__all__ = ["Office", "Refused", "missing", "shared_office"]
