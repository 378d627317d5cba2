"""What a seat may see of a position, built from what it is allowed to see.

What lies on the table and on the score sheet is most of it and has hundreds of numbers: those parts are written as JSON
at once (`written.py`).
"""

from __future__ import annotations

from typing import Literal, TypedDict

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topas import written
from toptafel.games.topas.numbers import FANTASTIC, GOOD, ROUNDS, Colour, Direction
from toptafel.games.topas.rules import Topas
from toptafel.games.view import Frame, written_as

Phase = Literal["deal", "start", "draw", "lay", "over"]
Verdict = Literal["good", "fantastic"]
Cell = tuple[int, int]  # x to the east, y to the north; the start card lies on 0,0 and 1,0


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
        "showcase": written_as(list[CardView], written.showcase(state)),
        "hand_sizes": [state.hand_size(other) for other in range(state.players)],
        "stock": state.stock,
        "sheet": written_as(list[ColumnView], written.sheet(state)),
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
