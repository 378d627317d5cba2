"""Whether what is agreed before a table opens makes sense: the game, who sits where, the clock."""

from __future__ import annotations

import unicodedata

from toptafel.games import registry
from toptafel.games.game import Game, Options
from toptafel.games.levels import LEVELS
from toptafel.protocol.setup import TableSetup
from toptafel.table.refusal import Refusal

MAX_NAME = 40
MAX_SECONDS = 24 * 60 * 60


def check(setup: TableSetup) -> tuple[Game, Options]:
    """The game and its complete options. OptionError or Refusal says what is wrong."""
    game = registry.find(setup.game)
    options = game.read_options(len(setup.seats), setup.options)
    for seat in setup.seats:
        if seat.level not in LEVELS:
            raise Refusal("level", f"A bot's level is one of {', '.join(LEVELS)}.", level=seat.level)
        clean_name(seat.name)
    if setup.clock is not None:
        for seconds in (setup.clock.move, setup.clock.game):
            if seconds is not None and not 1 <= seconds <= MAX_SECONDS:
                raise Refusal("clock", f"A clock runs from 1 to {MAX_SECONDS} seconds.", seconds=seconds)
    return game, options


def clean_name(name: str) -> str:
    """A name as it is shown: no more than 40 characters, and nothing that disturbs the text around it."""
    name = " ".join(name.split())
    if len(name) > MAX_NAME:
        raise Refusal("name", f"A name has at most {MAX_NAME} characters.", length=len(name))
    # Control, format (such as right-to-left marks), unassigned and half characters; not the joiners inside emoji.
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cn", "Co", "Cs") and c != "\u200d" for c in name):
        raise Refusal("name", "A name is made of letters, digits, signs and spaces.")
    return name
