"""Servers, workers, databases and lines that fail at random, and people who play on and note down everything.

`python -m tests.chaos --kills 1000` for as long as one likes; tests/server/test_history.py for a few seconds.
"""
