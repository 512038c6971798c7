"""A preparer as a third party would write it: to-do lists in text files, cheap enough for thousands of tasks."""
