"""Changes of structure, with everything that hangs on them, as LibreOffice Calc makes them."""
