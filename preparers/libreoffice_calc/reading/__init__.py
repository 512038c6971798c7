""".xlsx files as Books, whatever application wrote them and however hostile they may be."""
