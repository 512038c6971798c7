"""Decks as .pptx files: equal decks give equal bytes."""
