"""Reads and checks the faces of the cards: from `cards.txt`, or from the face table that a record carries."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from toptafel.errors import DataError
from toptafel.games.files import read_text
from toptafel.games.topspot.faces import Faces, faces_of
from toptafel.games.topspot.numbers import FACES, JOKER_NAME

FILE = "cards.txt"
FACE_NAMES = (*FACES, JOKER_NAME)
JOKER_HOLES = 6  # TS-02
# A record without a face table was made with the faces of rules version 1.
STANDARD = "f46a9a63c4246c24feb18ac6d34a43e51a80bd9b380b28d80f674c0ad3befc02"

_HEADING = re.compile(r"(\S+) ([0-9])/([0-9])", re.ASCII)
_DRAWING = re.compile(r"[SO.]{3}(?: [SO.]{3}){2}", re.ASCII)


def read_cards(text: str, file: str = FILE) -> tuple[str, ...]:
    """The thirteen drawings in a card file, each as `O.. O.S OOO`; DataError with the line that is wrong."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    drawings: list[str] = []
    for index, name in enumerate(FACE_NAMES):
        block = lines[4 * index : 4 * index + 4]
        if len(block) < 4:
            last = lines[-1][0] if lines else 1
            raise _wrong(file, last, f"face {name} is missing: its name and numbers, then three rows of three")
        drawings.append(_read_face(file, name, block, drawings))
    if len(lines) > 4 * len(FACE_NAMES):
        raise _wrong(file, lines[4 * len(FACE_NAMES)][0], f"there is more after face {JOKER_NAME}, which is the last")
    return tuple(drawings)


def _read_face(file: str, name: str, block: list[tuple[int, str]], before: list[str]) -> str:
    line, heading = block[0]
    match = _HEADING.fullmatch(heading)
    if match is None or match[1] != name:
        raise _wrong(file, line, f"expected face {name} and its corner numbers, as in '{name} 3/7', not {heading!r}")
    for number, row in block[1:]:
        if not re.fullmatch("[SO.]{3}", row):
            raise _wrong(file, number, f"a row is three of S (spot), O (hole) and . (solid), not {row!r}")
    drawing = " ".join(row for _, row in block[1:])
    spots, holes = drawing.count("S"), drawing.count("O")
    if (match[2], match[3]) != (str(spots), str(spots + holes)):
        raise _wrong(file, line, f"face {name} is drawn with corner numbers {spots}/{spots + holes}, not {heading!r}")
    problem = problem_of(name, drawing, before)
    if problem:
        raise _wrong(file, line, problem)
    return drawing


def _wrong(file: str, line: int, problem: str) -> DataError:
    return DataError("cards", f"{file}, line {line}: {problem}.", file=file, line=line)


def problem_of(name: str, drawing: str, before: Sequence[str]) -> str | None:
    """What is wrong with a face (TS-01, TS-02), given those before it; None when nothing is."""
    if not _DRAWING.fullmatch(drawing):
        return f"face {name} is three rows of three of S, O and ., as in 'O.. O.S OOO'"
    if name == JOKER_NAME and (drawing.count("O") != JOKER_HOLES or "S" in drawing):
        return f"the joker has exactly {JOKER_HOLES} holes and no spots"
    if name != JOKER_NAME and "S" not in drawing:
        return f"face {name} has no spot, but only the joker has none"
    if drawing in before:
        return f"face {name} is the same as face {FACE_NAMES[before.index(drawing)]}"
    return None


def problem_of_table(table: object) -> str | None:
    """What is wrong with a face table as a record carries it; None when nothing is."""
    if not isinstance(table, list) or len(table) != len(FACE_NAMES):
        return f"a face table is a list of {len(FACE_NAMES)} drawings"
    for index, (name, drawing) in enumerate(zip(FACE_NAMES, table, strict=True)):
        problem = problem_of(name, drawing, table[:index]) if isinstance(drawing, str) else f"face {name} is not a text"
        if problem:
            return problem
    try:
        faces_of(tuple(table))
    except ValueError as error:
        return str(error)
    return None


@cache
def load() -> Faces:
    """The faces of `cards.txt`."""
    drawings = read_cards(read_text(Path(__file__).with_name(FILE)))
    try:
        return faces_of(drawings)
    except ValueError as error:
        raise DataError("cards", f"{FILE}: {error}.", file=FILE) from error


def is_standard(faces: Faces) -> bool:
    """Are these the faces of rules version 1?"""
    return hashlib.sha256("\n".join(faces.drawings).encode()).hexdigest() == STANDARD
