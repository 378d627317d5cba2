"""Processes, as Linux tells of them in /proc."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
IS_THERE = (PROC / "self/stat").exists()


def in_group(group: int) -> set[int]:
    """The processes of a group that still run."""
    return {pid for pid, _, its_group in _running() if its_group == group}


def children(parent: int) -> set[int]:
    """The processes that a process started and that still run."""
    return {pid for pid, its_parent, _ in _running() if its_parent == parent}


def is_gone(pid: int) -> bool:
    """Has it ended, and was it buried?"""
    return not (PROC / str(pid)).exists()


def _running() -> list[tuple[int, int, int]]:
    """Number, parent and group of every process that is not a dead one."""
    found = []
    for path in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            state, parent, group = path.read_text().rpartition(")")[2].split()[:3]
            if state not in "ZX":
                found.append((int(path.parent.name), int(parent), int(group)))
    return found
