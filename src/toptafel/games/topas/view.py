"""What a seat may see of a position, built from what it is allowed to see.

What lies on the table and on the score sheet stays as it is, so those parts are made once, remembered, and shared by
all views that show them: a view is to be read, not to be changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypedDict

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topas.constants import COLUMNS, EAST, FANTASTIC, GOOD, ROUNDS
from toptafel.games.topas.moves import laying
from toptafel.games.topas.rules import Deck, Topas
from toptafel.games.topas.showcase import Row, beside, laid_card, laid_text, rows_of_move
from toptafel.games.view import Frame

Phase = Literal["deal", "start", "draw", "lay", "over"]
Verdict = Literal["good", "fantastic"]


class CardView(TypedDict):
    """A card in the showcase."""

    card: str  # as in moves: r1g3
    x: int  # the cell of its first half
    y: int
    dir: str  # n, e, s or w: where its second half lies
    cells: list[list[int]]  # [x, y] of its first and second half
    seat: int | None  # who laid it; None for the start card
    last: bool  # was it the last card laid?


class RowView(TypedDict):
    """A row that scored."""

    colour: str  # r, g, b or y
    gems: int
    cells: list[list[int]]  # [x, y], from west to east or from south to north


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


class PublicView(TypedDict):
    """What everybody sees, besides the frame."""

    options: dict[str, bool]  # expert: rows are multiplied (TP-12)
    phase: Phase  # deal the hands, lay the start card, draw a card, lay a card, or over
    receiver: int | None  # who gets the card that is drawn now; None when it is laid open or none is drawn
    round: int  # 1 to 7
    rounds: int  # 7
    column: int | None  # solitaire: which column of the sheet is being filled, 0 to 3
    showcase: list[CardView]  # in the order in which they were laid
    hand_sizes: list[int]  # how many cards each seat holds
    stock: int  # cards still to be drawn
    sheet: list[ColumnView]
    targets: dict[Verdict, int] | None  # solitaire: the points that are called good and fantastic
    verdict: Verdict | None  # solitaire: what the result is called, when it is called anything


class OwnView(TypedDict):
    """What only one seat sees."""

    hand: list[str]  # cards of the seat; a spectator sees none, but in solitaire the drawn card lies open


class TopasView(Frame, PublicView, OwnView):
    """Everything that a seat, or a spectator, may see. In solitaire the score is the lowest full column."""


def own(state: Topas, seat: int | None) -> OwnView:
    return {"hand": _hand(state, 0 if state.players == 1 else seat)}


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
        "sheet": _sheet(state.deck, state.players, tuple(state.start_cards()), tuple(state.history())),
        "targets": {"good": GOOD, "fantastic": FANTASTIC} if solitaire else None,
        "verdict": _verdict(state),
    }


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
    return "draw" if state.start_cards() else "deal"


@lru_cache(maxsize=1024)
def _showcase(deck: Deck, players: int, laid: tuple[int, ...]) -> list[CardView]:
    """The showcase before the last card was laid, and that card."""
    if not laid:
        return []
    cards = list(_showcase(deck, players, laid[:-1]))
    if cards:
        cards[-1] = {**cards[-1], "last": False}
    card, x, y, direction = laid_card(deck, laid[-1])
    cards.append(
        {
            "card": card,
            "x": x,
            "y": y,
            "dir": direction,
            "cells": [[x, y], list(beside(x, y, direction))],
            "seat": (len(cards) - 1) % players if cards else None,
            "last": True,
        }
    )
    return cards


def _hand(state: Topas, seat: int | None) -> list[str]:
    return [] if seat is None else [state.deck.texts[card] for card in state.hand(seat)]


@lru_cache(maxsize=2048)
def _sheet(deck: Deck, players: int, starts: tuple[int, ...], history: tuple[tuple[int, int], ...]) -> list[ColumnView]:
    """The sheet after the moves of a history: the one before the last of them, and its entry."""
    solitaire = players == 1
    if not history:
        return [
            {"seat": 0 if solitaire else i, "entries": [], "total": 0, "full": False}
            for i in range(COLUMNS if solitaire else players)
        ]
    sheet = list(_sheet(deck, players, starts, history[:-1]))
    i = len(history) - 1
    showcase, number = (i // ROUNDS, i // ROUNDS) if solitaire else (0, i % players)
    laid = (laying(starts[showcase], 0, 0, EAST), *[action for action, _ in history[showcase * ROUNDS :]])
    column, points = sheet[number], history[-1][1]
    entry: EntryView = {
        "move": laid_text(deck, laid[-1]),
        "points": points,
        "total": column["total"] + points,
        "rows": [_row(row) for row in rows_of_move(deck, laid)],
    }
    entries = [*column["entries"], entry]
    sheet[number] = {
        "seat": column["seat"],
        "entries": entries,
        "total": entry["total"],
        "full": len(entries) == ROUNDS,
    }
    return sheet


def _row(row: Row) -> RowView:
    return {"colour": row.colour, "gems": row.gems, "cells": [list(cell) for cell in row.cells]}


def _verdict(state: Topas) -> Verdict | None:
    if state.players > 1 or state.to_move != OVER:
        return None
    result = state.score(0)
    return "fantastic" if result >= FANTASTIC else "good" if result >= GOOD else None
