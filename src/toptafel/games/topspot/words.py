"""What a view says, in words: for the terminal and for the picture."""

from __future__ import annotations

from collections.abc import Iterable

from toptafel.games.topspot.view import FinishedRoundView, TopSpotView

COLOUR_NAMES = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "p": "purple"}


def match_of(seen: TopSpotView) -> str:
    """Which match this is, and how far it is."""
    options = seen["options"]
    jokers = ", one joker each" if options["jokers"] == "one-each" else ""
    return f"{options['level']}{jokers}, game {seen['game_number']} of {options['games']}, seat {seen['dealer']} deals"


def turn_of(seen: TopSpotView) -> str:
    """What happens next."""
    match seen["phase"]:
        case "deal":
            return f"a card for seat {seen['dealt_to']}"
        case "lead":
            return f"seat {seen['to_move']} leads"
        case "follow":
            return f"seat {seen['to_move']} follows"
        case "over":
            return f"won by {seats_of(seen['winners'] or [])}"


def ending_of(finished: FinishedRoundView) -> str:
    """How a round ended."""
    tied = seats_of(finished["tied"])
    bonus = f", with {finished['bonus']} more for the cards left" if finished["bonus"] else ""
    match finished["outcome"]:
        case "won":
            return f"Won by seat {finished['winner']}{bonus}"
        case "tied":
            return f"Tied: {tied}"
        case "won_at_once":
            return f"Tied: {tied}; won by seat {finished['winner']}, the only one with cards{bonus}"
        case "nobody":
            return f"Tied: {tied}; nobody has cards, nobody scores"


def seats_of(seats: Iterable[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats)
