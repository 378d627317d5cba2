"""Benchmarks, with peers side by side in the same run: `python3 run.py bench`."""
