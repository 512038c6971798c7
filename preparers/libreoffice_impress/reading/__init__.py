""".pptx files as Decks, whatever application wrote them and however hostile they may be."""
