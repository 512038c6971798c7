"""Formulas: their text, syntax and references, and what LibreOffice Calc computes from them."""
