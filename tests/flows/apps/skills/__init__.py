"""Stands in front of Forge's own skills, so that tests of flows know every skill there is."""
