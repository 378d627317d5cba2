"""Reads the component files that people edit: cards, boards, tiles, letters, words."""

from __future__ import annotations

from pathlib import Path

from toptafel.errors import DataError


def read_text(path: Path) -> str:
    """The text of a file, with or without the mark that some editors put first; DataError when it has none."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problem = f"{path.name}, line {line}: this is not UTF-8 text; save the file as UTF-8."
        raise DataError("data", problem, file=path.name, line=line) from error
    except OSError as error:
        problem = f"{path.name} cannot be read: {error.strerror}. Put it back at {path}."
        raise DataError("data", problem, file=path.name) from error
