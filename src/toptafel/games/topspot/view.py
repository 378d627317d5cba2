"""What a seat may see, built from an allow-list. Cards are names: `ra`, `J`; colours are letters."""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topspot.notation import write
from toptafel.games.topspot.numbers import COLOUR_ORDER, COLOURS, STACK, names_of, sorted_names
from toptafel.games.topspot.preview import preview
from toptafel.games.topspot.rounds import NOBODY, TIED, WON, WON_AT_ONCE, Round
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.view import Frame

Colour = Literal["b", "g", "p", "r", "y"]  # in the order of their numbers
_COLOURS: tuple[Colour, ...] = get_args(Colour)
Outcome = Literal["won", "tied", "won_at_once", "nobody"]
_OUTCOMES: dict[int, Outcome] = {WON: "won", TIED: "tied", WON_AT_ONCE: "won_at_once", NOBODY: "nobody"}


class OptionsView(TypedDict):
    level: Literal["junior", "expert"]
    games: int  # in the match
    colours: str  # in the match, in the order of the box
    jokers: Literal["shuffled", "one-each"]
    aids: bool  # does the view remember what was played? Without, it tells no more than lies on the table


class PlayView(TypedDict):
    seat: int
    move: str  # as in a record: "J/ra/gb=g"
    cards: list[str]  # from the top
    value: int  # visible spots, whether it follows or not
    spots: list[list[int]]  # for each card the positions 0 to 8 of its visible spots
    follows: bool  # False for a card of another colour, which cannot win (TS-11)


class RoundView(TypedDict):
    game: int  # counted from 1
    tiebreak: int  # 0 for a normal round, 1 for its first tiebreak, ...
    seats: list[int]  # who play it, in order, the leader first
    leader: int
    colour: Colour | None  # in play; None before the lead
    plays: list[PlayView]  # so far, in order


class FinishedRoundView(RoundView):
    outcome: Outcome  # won; tied: a tiebreak follows; won_at_once, nobody: ties of which one or none still had cards
    tied: list[int]  # who had the highest value, in order of play
    winner: int | None
    bonus: int  # points for the cards that the winner had left (TS-17)


class PublicView(TypedDict):
    """What everybody sees, besides the frame."""

    phase: Literal["deal", "lead", "follow", "over"]
    options: OptionsView
    game_number: int  # the game being played, counted from 1; the last one when the match is over
    points: list[int]  # in this game
    sheet: list[list[int]]  # points by finished game, then by seat
    dealer: int
    dealt_to: int | None  # who gets the next card of the deal
    hand_counts: list[int]  # how many cards everybody has
    jokers: list[int] | None  # how many jokers everybody has, when that is known: one each (TS-05), and with aids
    lacks: list[str] | None  # the colours that each seat has shown not to hold (TS-11); None without aids
    gone: list[str] | None  # the cards played in this game; None without aids
    last_winner: int | None  # of a round in this game: he leads on when nobody wins a tie (TS-26)
    round: RoundView | None  # being played; None during a deal and at the end
    last_round: FinishedRoundView | None  # the last finished round or tiebreak, also of the game before; see `_lies`
    faces: list[str]  # of a to l and J, as `O.. O.S OOO`: S spot, O hole, . solid; rows from the top


class OwnView(TypedDict):
    """What only one seat sees."""

    hand: list[str] | None  # one's own cards; None for a spectator


class TopSpotView(Frame, PublicView, OwnView):
    """Everything a seat may see, and nothing else. Scores are of the whole match, this game included."""


def own(state: TopSpot, seat: int | None) -> OwnView:
    if seat is None or not 0 <= seat < state.players:
        return {"hand": None}
    return {"hand": sorted_names(state.hands.cards_of(seat))}


def public(state: TopSpot) -> PublicView:
    seats = range(state.players)
    over = state.to_move == OVER
    dealing = state.to_move == CHANCE
    return {
        "phase": "over" if over else "deal" if dealing else "lead" if state.round.colour < 0 else "follow",
        "options": _options(state),
        "game_number": state.round.game + 1,
        "points": [state.points_of(other) for other in seats],
        "sheet": [list(row) for row in state.sheet],
        "dealer": (state.round.game + state.players - 1) % state.players,
        "dealt_to": state.hands.next_seat if dealing else None,
        "hand_counts": [state.hands.count_of(other) for other in seats],
        "jokers": [state.hands.jokers_of(other) for other in seats] if state.hands.one_each and state.aids else None,
        "lacks": [_colours(state.hands.lacks_of(other)) for other in seats] if state.aids else None,
        "gone": sorted_names(state.hands.gone()) if state.aids else None,
        "last_winner": None if state.last_winner < 0 else state.last_winner,
        "round": None if over or dealing else _round(state, state.round),
        "last_round": _finished(state, state.last_round) if state.last_round and _lies(state) else None,
        "faces": list(state.faces.drawings),
    }


def _options(state: TopSpot) -> OptionsView:
    return {
        "level": "expert" if state.expert else "junior",
        "games": state.games,
        "colours": _colours(state.hands.colours),
        "jokers": "one-each" if state.hands.one_each else "shuffled",
        "aids": state.aids,
    }


def _lies(state: TopSpot) -> bool:
    """Do the cards of the last round still lie there? Until somebody leads again, and during its tiebreaks (TS-25)."""
    return state.aids or state.to_move == OVER or state.round.colour < 0 or state.round.tiebreak > 0


def lying(state: TopSpot) -> int | None:
    """Without memory aids: how many plays lie on the table, which are all that may be told. None: all may."""
    if state.aids or state.to_move == OVER:
        return None
    rounds = [state.round, state.last_round] if state.last_round and _lies(state) else [state.round]
    return sum(1 for played in rounds for seat in played.seats_in_order() if played.play_of(seat))


def _colours(colours: int) -> str:
    """The letters of a set of colours, in the order of the box."""
    return "".join(letter for letter in COLOUR_ORDER if colours >> COLOURS.index(letter) & 1)


def _round(state: TopSpot, played: Round) -> RoundView:
    seats = played.seats_in_order()
    return {
        "game": played.game + 1,
        "tiebreak": played.tiebreak,
        "seats": seats,
        "leader": played.leader,
        "colour": None if played.colour < 0 else _COLOURS[played.colour],
        "plays": [_play(state, played, seat) for seat in seats if played.play_of(seat)],
    }


def _finished(state: TopSpot, played: Round) -> FinishedRoundView:
    return {
        **_round(state, played),
        "outcome": _OUTCOMES[played.outcome],
        "tied": [seat for seat in played.seats_in_order() if played.tied >> seat & 1],
        "winner": None if played.winner < 0 else played.winner,
        "bonus": played.bonus,
    }


def _play(state: TopSpot, played: Round, seat: int) -> PlayView:
    action = played.play_of(seat)
    cards = names_of(action & STACK)
    seen = preview(state.faces, cards)
    return {
        "seat": seat,
        "move": write(action),
        "cards": cards,
        "value": seen["value"],
        "spots": seen["spots"],
        "follows": played.value_of(seat) >= 0,
    }
