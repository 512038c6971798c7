"""Alembic's folder: one file per change of the tables, from the first table on."""
