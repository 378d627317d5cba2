"""Blocks of 64-bit numbers: a Python list here, plain C memory in the inline twins of `memory.pxd`.

And rows of small numbers that others own, as an address: given to a function, a row itself is 26 words.
"""

from __future__ import annotations

from toptafel.engine.layout import Row


def resized(block: list[int], old: int, new: int) -> list[int]:
    """The same block with room for `new` numbers."""
    block.extend([0] * (new - old))
    return block


def allocated(size: int) -> list[int]:
    return [0] * size


def released(block: list[int]) -> None:
    block.clear()


def start(row: Row) -> Row:
    """Where a row begins."""
    return row


def first(row: Row) -> Row:
    """Where a mask begins."""
    return row
