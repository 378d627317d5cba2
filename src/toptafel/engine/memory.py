"""Blocks of 64-bit numbers: a Python list here, plain C memory in the inline twins of `memory.pxd`.

And rows of small numbers that others own, as an address: given to a function, a row itself is 26 words, and one that is
cut out of a table counts who uses it, for which all that was written before must first have arrived.
"""

from __future__ import annotations

from toptafel.engine.layout import Row, Table


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


def row(table: Table, i: int) -> Row:
    """Where a row of a table begins."""
    begun: Row = table[i]
    return begun


def mask(table: Table, i: int) -> Row:
    """Where a mask of many begins."""
    begun: Row = table[i]
    return begun
