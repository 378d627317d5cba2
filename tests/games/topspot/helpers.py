"""Positions made by hand, through the notation of a record."""

from typing import Any

from toptafel.games.topspot import GAME
from toptafel.games.topspot.numbers import sorted_names
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.topspot.view import FinishedRoundView, RoundView, TopSpotView
from toptafel.games.view import typed

ALL = "abcdefghijkl"
# One colour each: nobody can follow anybody.
ONE_COLOUR_EACH = " / ".join(" ".join(colour + face for face in ALL) for colour in "rbg")
# Seats 0 and 1 hold pairs of equal value in red, blue and green, and a joker; the others hold what is left.
PAIRS_OF_THREE = (
    "ra rc rf ri rk ba bc bf bi bk ga gc J / rb rd rg rj rl bb bd bg bj bl gb gd J / "
    "re rh be bh ge gf gg gh gi gj gk gl J"
)
PAIRS_OF_FOUR = (
    "ra rc rf ri rk ba bc bf bi bk ga gc J / rb rd rg rj rl bb bd bg bj bl gb gd J / "
    "re rh ge gf gg gh ya yb yc yd ye yf J / be bh gi gj gk gl yg yh yi yj yk yl J"
)


def new(players: int, **options: Any) -> TopSpot:
    state = GAME.new_state(players, GAME.read_options(players, options))
    assert isinstance(state, TopSpot)
    return state


def play(state: TopSpot, texts: str) -> TopSpot:
    """Play the moves in a text, parted by spaces; `|` between rounds is for the reader."""
    for text in texts.replace("|", " ").split():
        state.apply(GAME.parse(state, text))
    return state


def deal(state: TopSpot, hands: str) -> TopSpot:
    """Deal hands that are parted by `/`, the first to the seat that leads."""
    for cards in zip(*(hand.split() for hand in hands.split("/")), strict=True):
        play(state, " ".join(f"*{card}" for card in cards))
    return state


def dealt(hands: str, **options: Any) -> TopSpot:
    """The position at the first lead of a match."""
    return deal(new(len(hands.split("/")), **options), hands)


def expert(hands: str, **options: Any) -> TopSpot:
    return dealt(hands, level="expert", **options)


def hand(state: TopSpot, seat: int) -> list[str]:
    return sorted_names(state.hands.cards_of(seat))


def hands(state: TopSpot) -> list[list[str]]:
    return [hand(state, seat) for seat in range(state.players)]


def legal(state: TopSpot) -> set[str]:
    return set(GAME.legal_texts(state))


def seen(state: TopSpot, seat: int | None = None) -> TopSpotView:
    return typed(GAME.view(state, seat), TopSpotView)


def lacks(state: TopSpot) -> list[str]:
    """The colours that each seat is known to lack."""
    known = seen(state)["lacks"]
    assert known is not None
    return known


def this_round(state: TopSpot) -> RoundView:
    played = seen(state)["round"]
    assert played is not None
    return played


def last_round(state: TopSpot) -> FinishedRoundView:
    finished = seen(state)["last_round"]
    assert finished is not None
    return finished


def lacking(state: TopSpot) -> list[str]:
    """The colours that each seat has shown not to hold."""
    lacks = seen(state)["lacks"]
    assert lacks is not None
    return lacks
