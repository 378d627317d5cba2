"""Blocks of 64-bit numbers: a Python list here, plain C memory in the inline twins of `memory.pxd`."""

from __future__ import annotations


def resized(block: list[int], old: int, new: int) -> list[int]:
    """The same block with room for `new` numbers."""
    block.extend([0] * (new - old))
    return block


def allocated(size: int) -> list[int]:
    return [0] * size


def released(block: list[int]) -> None:
    block.clear()
