"""The options of a match."""

from __future__ import annotations

from toptafel.games.daily import Daily
from toptafel.games.game import Option, Options
from toptafel.games.topspot.numbers import COLOUR_ORDER

MOST_GAMES = 400  # in a match: more than anybody plays, few enough to keep all scores at hand


def _read_games(given: object, players: int) -> int:
    """TS-18: any number, though only with a multiple of the players, as by default, all deal equally often."""
    if type(given) is not int or not 1 <= given <= MOST_GAMES:
        raise ValueError(f"must be a number from 1 to {MOST_GAMES}; a multiple of the {players} players is fair")
    return given


def _read_colours(given: object, players: int) -> str:
    """TS-03: as many as players; the order does not matter and is made that of the box."""
    if (
        not isinstance(given, str)
        or len(given) != players
        or set(given) - set(COLOUR_ORDER)
        or len(set(given)) != players
    ):
        raise ValueError(f"must be {players} different letters of {COLOUR_ORDER!r}")
    return "".join(sorted(given, key=COLOUR_ORDER.index))


OPTIONS = (
    Option("level", "junior", choices=("junior", "expert")),
    Option("games", lambda players: players, read=_read_games),
    Option("colours", lambda players: COLOUR_ORDER[:players], read=_read_colours),
    Option("jokers", "shuffled", choices=("shuffled", "one-each")),
    # Off is the rulebook's game: cards that were won lie face down, and everybody remembers what he can.
    Option("aids", True, choices=(True, False)),
)

DAILY = (Daily(("medium", "medium"), {"games": 1}),)  # one game of junior: everybody gets the same hand


def check_options(options: Options, players: int) -> None:
    if options["jokers"] == "one-each" and options["level"] != "expert":
        raise ValueError('jokers "one-each" are for level "expert": junior has no jokers')  # TS-05
