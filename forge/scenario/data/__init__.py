"""The vocabulary of scenarios as data: kinds.yaml, one file per language, one per country; writing/ by language and kind."""
