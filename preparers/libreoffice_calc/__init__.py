"""The preparer for spreadsheets in LibreOffice Calc."""
