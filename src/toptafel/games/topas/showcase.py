"""The showcase in words: which card lies where, and the rows a card makes there. For views, previews and bots."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from toptafel.engine.core import State
from toptafel.games.topas.constants import COLOURS, DIRECTIONS
from toptafel.games.topas.moves import refusal, unpacked
from toptafel.games.topas.rules import Deck, Topas, topas

Cell = tuple[int, int]
_STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Half(NamedTuple):
    colour: str  # one of r g b y
    gems: int


_HALVES = {f"{colour}{gems}": Half(colour, gems) for colour in COLOURS for gems in (1, 2, 3)}


class Laid(NamedTuple):
    """A card in the showcase."""

    card: str
    x: int  # of its first half
    y: int
    direction: str  # n, e, s or w: where its second half lies

    def __str__(self) -> str:
        """As in a record: r1g3@2,-1n."""
        return f"{self.card}@{self.x},{self.y}{self.direction}"

    def halves(self) -> dict[Cell, Half]:
        """Both halves by their cells, the first one first."""
        return {
            (self.x, self.y): _HALVES[self.card[:2]],
            beside(self.x, self.y, self.direction): _HALVES[self.card[2:]],
        }


class Row(NamedTuple):
    """A row that scores."""

    colour: str
    gems: int
    cells: tuple[Cell, ...]  # from west to east or from south to north


def beside(x: int, y: int, direction: str) -> Cell:
    """The next cell in that direction."""
    dx, dy = _STEPS[direction]
    return x + dx, y + dy


def laid_card(deck: Deck, action: int) -> Laid:
    """The card that a move lays, and where."""
    card, x, y, direction = unpacked(action)
    return Laid(deck.texts[card], x, y, DIRECTIONS[direction])


def laid_text(deck: Deck, action: int) -> str:
    """The same as `str(laid_card(deck, action))`, faster: a position has hundreds of moves to write."""
    return deck.texts[action >> 16] + _place_text(action & 0xFFFF)


@cache  # there are 65536 at most
def _place_text(place: int) -> str:
    _, x, y, direction = unpacked(place)
    return f"@{x},{y}{DIRECTIONS[direction]}"


def showcase(state: Topas) -> list[Laid]:
    """The cards in the showcase, the start card first."""
    return [laid_card(state.deck, action) for action in state.showcase()]


def rows(position: State, action: int) -> list[Row]:
    """The rows that a legal move would score; none for a drawn card."""
    state = topas(position)
    reason = state.why_not(action)
    if reason is not None:
        raise refusal(reason)
    if state.to_move < 0:
        return []
    halves = {cell: half for laid in showcase(state) for cell, half in laid.halves().items()}
    return _rows(halves, laid_card(state.deck, action).halves())


def rows_of_move(deck: Deck, laid: tuple[int, ...]) -> list[Row]:
    """The rows that the last of these cards scored. Each card is the move that lays it, the start card first."""
    return _rows(_halves(deck, laid[:-1]), laid_card(deck, laid[-1]).halves())


@lru_cache(maxsize=1024)
def _halves(deck: Deck, laid: tuple[int, ...]) -> dict[Cell, Half]:
    """All halves that lie: those before the last card was laid, and its own."""
    return _halves(deck, laid[:-1]) | laid_card(deck, laid[-1]).halves() if laid else {}


def _rows(halves: dict[Cell, Half], card: dict[Cell, Half]) -> list[Row]:
    """TP-06, TP-07: the rows of a card beside the halves that lie already."""
    found = []
    for cell, half in card.items():
        for west_or_south, east_or_north in (((-1, 0), (1, 0)), ((0, -1), (0, 1))):
            before = _run(halves, cell, west_or_south, half.colour)
            after = _run(halves, cell, east_or_north, half.colour)
            if before or after:
                gems = half.gems + sum([halves[other].gems for other in before + after])
                found.append(Row(half.colour, gems, (*reversed(before), cell, *after)))
    return found


def _run(halves: dict[Cell, Half], cell: Cell, step: Cell, colour: str) -> list[Cell]:
    """The cells of one colour that follow on a cell without a break."""
    cells: list[Cell] = []
    x, y = cell
    dx, dy = step
    x, y = x + dx, y + dy
    while (half := halves.get((x, y))) and half.colour == colour:
        cells.append((x, y))
        x, y = x + dx, y + dy
    return cells
