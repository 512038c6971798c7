"""The preparer for presentations in LibreOffice Impress."""
