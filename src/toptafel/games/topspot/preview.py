"""What a stack looks like from above, for whoever draws one or wants to know its value before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.numbers import FACES, JOKER, JOKER_NAME, MOST_CARDS, NAMES, NUMBERS, POSITIONS, stack_of


class Preview(TypedDict):
    value: int  # the spots visible from above (TS-08, TS-21)
    spots: list[list[int]]  # for each card from the top, the positions 0 to 8 of its visible spots
    # The cards without which the stack is worth as much or more (TS-09); [] when it may be played.
    adds_nothing: list[str]


def preview(faces: Faces, cards: Sequence[str]) -> Preview:
    """Of cards by name, from the top; KeyError for an unknown name, ValueError for too many."""
    if len(cards) > MOST_CARDS:
        raise ValueError(f"at most {MOST_CARDS} cards can all show a spot")
    numbers = [NUMBERS[name] for name in cards]
    value = faces.value(stack_of(numbers))
    return {
        "value": value,
        "spots": [[at for at in range(POSITIONS) if mask >> at & 1] for mask in faces.seen(stack_of(numbers))],
        "adds_nothing": [
            NAMES[number]
            for i, number in enumerate(numbers)
            if number != JOKER and faces.value(stack_of(numbers[:i] + numbers[i + 1 :])) >= value
        ],
    }


def drawing_of(drawings: Sequence[str], name: str) -> str:
    """The nine marks of a card, out of the drawings of all faces."""
    return drawings[len(FACES) if name == JOKER_NAME else FACES.index(name[1])].replace(" ", "")


def from_above(drawings: Sequence[str], cards: Sequence[str]) -> str:
    """What is seen in each position of a stack: S, O (a hole right through) or solid."""
    columns = zip(*(drawing_of(drawings, name) for name in cards), strict=True)
    return "".join(next((mark for mark in column if mark != "O"), "O") for column in columns)
