"""What a stack looks like from above, for whoever draws one or wants to know its value before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from toptafel.games.topspot.cards import JOKER, MOST_CARDS, NAMES, NUMBERS, stack_of
from toptafel.games.topspot.faces import Faces

POSITIONS = 9  # 0 1 2 / 3 4 5 / 6 7 8


class Preview(TypedDict):
    value: int  # the spots visible from above (TS-08, TS-21)
    spots: list[list[int]]  # for each card from the top, the positions 0 to 8 of its visible spots
    adds_nothing: list[
        str
    ]  # the cards without which the stack is worth as much or more (TS-09); [] when it may be played


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
