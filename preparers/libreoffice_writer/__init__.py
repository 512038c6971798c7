"""The preparer for LibreOffice Writer."""
