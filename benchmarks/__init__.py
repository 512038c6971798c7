"""Benchmarks: ratios measured within one run, since machines are shared. `python -m benchmarks [NAME…]`."""
