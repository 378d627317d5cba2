"""Deck: the cards of a box as the rules count with them; the C types are in `deck.pxd`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from toptafel.errors import DataError
from toptafel.games.topas.numbers import CARDS, COLOURS, GEM_BITS


class Deck:
    """The cards of a box, shared by all positions. Cards are numbered in the order of the file."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        if len(texts) != CARDS:
            raise DataError("cards", f"Topas has {CARDS} cards, not {len(texts)}.")
        self.texts = texts
        self.joined = "".join(texts).encode()  # four characters each
        self.numbers = {text: card for card, text in enumerate(texts)}
        self.first = [0] * 36  # the halves of each card
        self.second = [0] * 36
        for card, text in enumerate(texts):
            self.first[card] = _half(text[:2])
            self.second[card] = _half(text[2:])

    def __reduce__(self) -> tuple[Callable[[tuple[str, ...]], Deck], tuple[tuple[str, ...]]]:
        return deck_of, (self.texts,)


def _half(text: str) -> int:
    return COLOURS.index(text[0]) << GEM_BITS | int(text[1])


@lru_cache(maxsize=16)
def deck_of(texts: tuple[str, ...]) -> Deck:
    """The deck with these cards, always the same one: what views remember is found by it."""
    return Deck(texts)
