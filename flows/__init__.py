"""Flows: runs over many keys, with Prefect or without. Plain functions do the work; flows fan out, retry and log."""
