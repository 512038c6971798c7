"""What arguments ask for, in one place for the edits that do it and the checks that look for it."""
