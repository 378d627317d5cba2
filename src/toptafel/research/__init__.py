"""The games where people who teach machines to play work: arrays of numbers, many games at once.

It needs NumPy: `pip install toptafel[research]`.
"""

from __future__ import annotations

from toptafel.research.batch import Batch

__all__ = ["Batch"]
