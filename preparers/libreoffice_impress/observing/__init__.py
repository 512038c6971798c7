"""Decks as facts, when facts are the same to a user, and what proves that every one of them is seen."""
