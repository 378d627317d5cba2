"""Measured ratings go where people are told them from: `strength.json` in the game's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from toptafel.arena.run import Report
from toptafel.errors import OptionError
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS, Rating, Strength, Strengths


def publish(game: Game, reports: Sequence[Report]) -> Path:
    """Write the levels' ratings, by number of players, beside what the file says already; which file that is."""
    file = game.strength_file
    found = rated(game.strength, reports)
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    except OSError as error:
        raise OptionError("publish", f"{file} cannot be written: {error.strerror}.") from error
    return file


def rated(strength: Strengths, reports: Sequence[Report]) -> Strengths:
    """What is known of the levels, with the ratings of these reports."""
    found = dict(strength)
    for report in reports:
        for standing in report.standings:
            if standing.name in LEVELS:
                before = found.get(standing.name, Strength())
                span = standing.rating
                rating = Rating(round(span.mean), round(span.low), round(span.high), standing.games)
                ratings = {**before.ratings, report.players: rating}
                found[standing.name] = msgspec.structs.replace(before, ratings=ratings)
    return {level: found[level] for level in LEVELS if level in found}
