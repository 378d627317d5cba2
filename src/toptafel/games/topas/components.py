"""Reads the cards from `cards.txt` and says what is wrong with them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from toptafel.errors import DataError
from toptafel.games.files import read_text
from toptafel.games.topas.deck import Deck, deck_of
from toptafel.games.topas.numbers import CARDS, COLOURS, MOST_GEMS

_FILE = Path(__file__).with_name("cards.txt")
_GEMS = [str(gems) for gems in range(1, MOST_GEMS + 1)]


@cache
def deck() -> Deck:
    """The cards of the box, read once."""
    return read_deck(_FILE)


def read_deck(file: Path) -> Deck:
    """The cards in a file; DataError names the file, the line and the fault."""
    lines = read_text(file).splitlines()
    found: dict[str, int] = {}  # card -> its line
    for number, line in enumerate(lines, start=1):
        for card in line.partition("#")[0].split():
            fault = _fault(card)
            if card in found:
                fault = f"was already on line {found[card]}; every card is there once"
            if fault:
                raise DataError(
                    "cards", f"{file}, line {number}: {card!r} {fault}.", file=str(file), line=number, card=card
                )
            found[card] = number
    if len(found) != CARDS:
        raise DataError(
            "cards",
            f"{file}, line {len(lines) or 1}: the file ends after {len(found)} cards; there must be {CARDS}.",
            file=str(file),
            line=len(lines) or 1,
        )
    return deck_of(tuple(found))


def _fault(card: str) -> str:
    """Why this is not a card; empty when it is one."""
    if len(card) != 4 or card[0] not in COLOURS or card[2] not in COLOURS:
        return f"is not a card: write two halves such as r1g3, with colours {' '.join(COLOURS)}"
    if card[1] not in _GEMS or card[3] not in _GEMS:
        return f"has a half without {', '.join(_GEMS[:-1])} or {MOST_GEMS} gems"
    if card[0] == card[2]:
        return "has one colour twice"
    if COLOURS.index(card[0]) > COLOURS.index(card[2]):
        return f"has its colours the wrong way round: write {card[2:]}{card[:2]}"
    return ""
