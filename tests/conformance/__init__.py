"""The conformance suites over every registry entry."""
