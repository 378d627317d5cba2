"""The options of On Top: the players' colours, teams, and where the first black triangles lie."""

from __future__ import annotations

import json

from toptafel.games.daily import Daily
from toptafel.games.game import Option, Options
from toptafel.games.ontop.components import BLACK_TRIANGLES, COLOURS, MIN_STARTS, MOST_PLAYERS, board


def _default_colours(players: int) -> str:
    return "".join(COLOURS[:players])


def _read_colours(given: object, players: int) -> str:
    """OT-06: one colour a seat. All four may be named too; those beyond the last seat are neutral."""
    if (
        not isinstance(given, str)
        or len(given) not in (players, len(COLOURS))
        or set(given) - set(COLOURS)
        or len(set(given)) != len(given)
    ):
        raise ValueError(f"must be {players} different letters of {''.join(COLOURS)!r}, one for each seat")
    return given[:players]


def _default_starts(players: int) -> list[str]:
    return [board().names[start] for start in board().starts]


def _read_starts(given: object, players: int) -> list[str]:
    """OT-22. Kept in reading order, so that equal set-ups have equal options."""
    example = json.dumps(_default_starts(players))
    wanted = f"must be a list of {MIN_STARTS} to {BLACK_TRIANGLES} different triangles, such as {example}"
    if not isinstance(given, list) or not MIN_STARTS <= len(given) <= BLACK_TRIANGLES:
        raise ValueError(wanted)
    for name in given:
        if not isinstance(name, str) or name not in board().numbers:
            raise ValueError(f"{wanted}; {json.dumps(name)} is none")
    if len(set(given)) < len(given):
        raise ValueError(wanted)
    return sorted(given, key=board().numbers.__getitem__)


OPTIONS = (
    Option("colours", _default_colours, read=_read_colours),
    Option("teams", False, choices=(False, True)),
    Option("starts", _default_starts, read=_read_starts),
)

DAILY = (Daily(("medium",)),)  # for two: everybody draws the same tiles


def check_options(options: Options, players: int) -> None:
    if options["teams"] and players != MOST_PLAYERS:  # OT-21
        raise ValueError("teams are for four players")
