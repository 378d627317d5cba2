"""Whether what is agreed before a table opens makes sense: the game, who sits where, the clock."""

from __future__ import annotations

import unicodedata

from toptafel.games import registry
from toptafel.games.game import Game, Options
from toptafel.games.levels import LEVELS
from toptafel.protocol.setup import ClockSetup, DaysSetup, TableSetup
from toptafel.table.refusal import Refusal

MAX_NAME = 40
DAY = 24 * 60 * 60
LIVE = ClockSetup(DAY, DAY, DAY)  # the most there may be
OVER_DAYS = ClockSetup(30 * DAY, 90 * DAY, 7 * DAY)
MAX_PATIENCE = DAY
RATED_PLAYERS = range(2, 6)
MAX_QUIET = 16 * 60  # minutes a day: some of every day is left to play


def check(setup: TableSetup) -> tuple[Game, Options]:
    """The game and its complete options. OptionError or Refusal says what is wrong."""
    game = registry.find(setup.game)
    options = game.read_options(len(setup.seats), setup.options)
    for seat in setup.seats:
        if seat.level not in LEVELS:
            raise Refusal("level", f"A bot's level is one of {', '.join(LEVELS)}.", level=seat.level)
        clean_name(seat.name)
    _check_clock(setup.clock or ClockSetup(), LIVE if setup.days is None else OVER_DAYS)
    if setup.days is not None:
        _check_days(setup, setup.days)
    if setup.patience is not None and not 1 <= setup.patience <= MAX_PATIENCE:
        raise Refusal("patience", f"One may be away for 1 to {MAX_PATIENCE} seconds.", seconds=setup.patience)
    if setup.rated:
        _check_rated(setup)
    return game, options


def _check_rated(setup: TableSetup) -> None:
    if len(setup.seats) not in RATED_PLAYERS:
        raise Refusal("rated_players", "A rated table has two to five players.", players=len(setup.seats))
    if setup.hints:
        raise Refusal("rated_hints", "At a rated table nobody may ask for hints.")


def _check_clock(clock: ClockSetup, most: ClockSetup) -> None:
    for seconds, limit in ((clock.move, most.move), (clock.game, most.game), (clock.add or None, most.add)):
        if seconds is not None and limit is not None and not 1 <= seconds <= limit:
            raise Refusal("clock", f"A clock runs from 1 to {limit} seconds.", seconds=seconds)
    if clock.add and clock.game is None:
        raise Refusal("clock", "Only the time of a game can be added to.", seconds=clock.add)


def _check_days(setup: TableSetup, days: DaysSetup) -> None:
    if setup.clock is None or (setup.clock.move is None and setup.clock.game is None):
        raise Refusal("no_clock", "A game over days needs a time for a move or for the game.")
    if days.quiet is not None and (days.quiet.end - days.quiet.begin - 1) % (24 * 60) + 1 > MAX_QUIET:
        raise Refusal("quiet", f"At most {MAX_QUIET // 60} hours of a day are quiet.", hours=MAX_QUIET // 60)


def clean_name(name: str) -> str:
    """A name as it is shown: no more than 40 characters, and nothing that disturbs the text around it."""
    name = " ".join(name.split())
    if len(name) > MAX_NAME:
        raise Refusal("name", f"A name has at most {MAX_NAME} characters.", length=len(name))
    # Control, format (such as right-to-left marks), unassigned and half characters; not the joiners inside emoji.
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cn", "Co", "Cs") and c != "\u200d" for c in name):
        raise Refusal("name", "A name is made of letters, digits, signs and spaces.")
    return name
