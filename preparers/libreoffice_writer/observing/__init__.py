"""A Document as facts, and what may change them."""
