"""The vocabulary of scenarios as data: kinds.yaml, a file for each language and country, and what is written."""
