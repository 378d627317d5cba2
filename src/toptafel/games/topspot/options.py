"""The options of a match."""

from __future__ import annotations

from toptafel.games.game import Option, Options
from toptafel.games.topspot.numbers import COLOUR_ORDER

MOST_GAMES = 100  # that each player deals in a match: more than anybody plays, few enough to keep all scores at hand


def _read_games(given: object, players: int) -> int:
    """TS-18: all deal equally often."""
    if type(given) is not int or given % players or not players <= given <= MOST_GAMES * players:
        raise ValueError(f"must be a multiple of the {players} players, from {players} to {MOST_GAMES * players}")
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
)


def check_options(options: Options, players: int) -> None:
    if options["jokers"] == "one-each" and options["level"] != "expert":
        raise ValueError('jokers "one-each" are for level "expert": junior has no jokers')  # TS-05
