"""Books as .xlsx files: equal books give equal bytes."""
