"""What a seat may see of a position, built from what it is allowed to see.

What lies on the table and on the score sheet stays as it is, so those parts are made once, as JSON that nobody can
change, remembered, and shared by all views that show them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypedDict

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topas.deck import Deck
from toptafel.games.topas.notation import laid_text
from toptafel.games.topas.numbers import (
    COLUMNS,
    DIRECTIONS,
    FANTASTIC,
    GOOD,
    LINES,
    ROUNDS,
    Colour,
    Direction,
    unpacked,
    unpacked_row,
)
from toptafel.games.topas.rules import Topas
from toptafel.games.view import Frame, encoded

Phase = Literal["deal", "start", "draw", "lay", "over"]
Verdict = Literal["good", "fantastic"]
Cell = tuple[int, int]  # x to the east, y to the north; the start card lies on 0,0 and 1,0

_STEPS: dict[Direction, Cell] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class OptionsView(TypedDict):
    expert: bool  # are rows multiplied? (TP-12)


class CardView(TypedDict):
    """A card in the showcase."""

    card: str  # as in moves: r1g3
    x: int  # the cell of its first half
    y: int
    dir: Direction  # where its second half lies
    cells: tuple[Cell, Cell]  # of its first and second half
    seat: int | None  # who laid it; None for the start card
    last: bool  # was it the last card laid?


class RowView(TypedDict):
    """A row that scored."""

    colour: Colour
    gems: int
    cells: list[Cell]  # from west to east or from south to north


class EntryView(TypedDict):
    """One move on the score sheet (TP-10)."""

    move: str  # as in the record: r1g3@2,-1n
    points: int
    total: int  # of its column so far
    rows: list[RowView]


class ColumnView(TypedDict):
    """A column of the score sheet: one for each seat, in solitaire four for the only player (TP-13)."""

    seat: int
    entries: list[EntryView]  # from the first round on
    total: int
    full: bool  # are all seven rounds filled in?


class TargetsView(TypedDict):
    """Solitaire: the points from which a result is called so."""

    good: int
    fantastic: int


class PublicView(TypedDict):
    """What everybody sees, besides the frame."""

    options: OptionsView
    phase: Phase  # deal the hands, lay the start card, draw a card, lay a card, or over
    receiver: int | None  # who gets the card that is drawn now; None when it is laid open or none is drawn
    round: int  # 1 to 7
    rounds: int  # 7
    column: int | None  # solitaire: which column of the sheet is being filled, 0 to 3
    showcase: list[CardView]  # in the order in which they were laid
    hand_sizes: list[int]  # how many cards each seat holds
    stock: int  # cards still to be drawn
    sheet: list[ColumnView]
    targets: TargetsView | None  # only in solitaire
    verdict: Verdict | None  # solitaire: what the result is called, when it is called anything


class OwnView(TypedDict):
    """What only one seat sees."""

    hand: list[str]  # cards of the seat; a spectator sees none, but in solitaire the drawn card lies open


class TopasView(Frame, PublicView, OwnView):
    """Everything that a seat, or a spectator, may see. In solitaire the score is the lowest full column."""


def public(state: Topas) -> PublicView:
    solitaire = state.players == 1
    turn = _turn(state)
    return {
        "options": {"expert": state.expert},
        "phase": _phase(state),
        "receiver": state.receiver(),
        "round": (turn % ROUNDS if solitaire else turn // state.players) + 1,
        "rounds": ROUNDS,
        "column": turn // ROUNDS if solitaire else None,
        "showcase": _showcase(state.deck, state.players, tuple(state.showcase())),
        "hand_sizes": [state.hand_size(other) for other in range(state.players)],
        "stock": state.stock,
        "sheet": _sheet(state.deck, state.players, tuple(state.history())),
        "targets": {"good": GOOD, "fantastic": FANTASTIC} if solitaire else None,
        "verdict": _verdict(state),
    }


def own(state: Topas, seat: int | None) -> OwnView:
    holder = 0 if state.players == 1 else seat
    if holder is None or not 0 <= holder < state.players:
        return {"hand": []}
    return {"hand": [state.deck.texts[card] for card in state.hand(holder)]}


def _turn(state: Topas) -> int:
    """The number of the turn, from 0. With more players it lasts until its player has drawn a card (TP-04)."""
    if state.to_move == OVER or (state.players > 1 and state.made > 0 and state.to_move == CHANCE):
        return state.made - 1
    return state.made


def _phase(state: Topas) -> Phase:
    if state.to_move == OVER:
        return "over"
    if state.to_move != CHANCE:
        return "lay"
    if state.receiver() is None:
        return "start"
    return "draw" if state.columns > 0 else "deal"


def _verdict(state: Topas) -> Verdict | None:
    """TP-13."""
    if state.players > 1 or state.to_move != OVER:
        return None
    result = state.score(0)
    return "fantastic" if result >= FANTASTIC else "good" if result >= GOOD else None


# The showcase


@lru_cache(maxsize=1024)
def _showcase(deck: Deck, players: int, laid: tuple[int, ...]) -> list[CardView]:
    """All cards, the start card first, each as the move that lays it."""
    newest = len(laid) - 1
    return encoded(
        [
            _card(deck, action, (number - 1) % players if number else None, number == newest)
            for number, action in enumerate(laid)
        ]
    )


@lru_cache(maxsize=4096)
def _card(deck: Deck, action: int, seat: int | None, last: bool) -> CardView:
    card, x, y, number = unpacked(action)
    direction = DIRECTIONS[number]
    view: CardView = {
        "card": deck.texts[card],
        "x": x,
        "y": y,
        "dir": direction,
        "cells": ((x, y), _beside(x, y, direction)),
        "seat": seat,
        "last": last,
    }
    return encoded(view)


def _beside(x: int, y: int, direction: Direction) -> Cell:
    """The next cell in that direction."""
    dx, dy = _STEPS[direction]
    return x + dx, y + dy


# The score sheet


@lru_cache(maxsize=1024)
def _sheet(deck: Deck, players: int, history: tuple[tuple[int, int, int], ...]) -> list[ColumnView]:
    """The sheet after these moves, each with its points and rows."""
    if players > 1:
        return encoded([_column(deck, seat, history[seat::players]) for seat in range(players)])
    return encoded([_column(deck, 0, history[ROUNDS * i : ROUNDS * (i + 1)]) for i in range(COLUMNS)])


def _column(deck: Deck, seat: int, moves: tuple[tuple[int, int, int], ...]) -> ColumnView:
    entries = []
    total = 0
    for action, points, rows in moves:
        total += points
        entries.append(_entry(deck, action, points, total, rows))
    return {"seat": seat, "entries": entries, "total": total, "full": len(entries) == ROUNDS}


@lru_cache(maxsize=4096)
def _entry(deck: Deck, action: int, points: int, total: int, rows: int) -> EntryView:
    move, made = laid_text(deck, action), _rows(deck, action, rows)
    entry: EntryView = {"move": move, "points": points, "total": total, "rows": made}
    return encoded(entry)


def _rows(deck: Deck, action: int, rows: int) -> list[RowView]:
    """The rows of a move, from the numbers of `Topas.history`."""
    card, x, y, direction = unpacked(action)
    halves = ((x, y), _beside(x, y, DIRECTIONS[direction]))
    found: list[RowView] = []
    for line in range(LINES):
        half, (dx, dy) = line // 2, _STEPS["n" if line % 2 else "e"]
        before, after, gems = unpacked_row(rows, line)
        if gems:
            cells = [(halves[half][0] + i * dx, halves[half][1] + i * dy) for i in range(-before, after + 1)]
            found.append({"colour": deck.colours[card][half], "gems": gems, "cells": cells})
    return found
