"""Finding puzzles: strong bots play, and positions in which one move is clearly best are kept.

A position is searched twice. The first search is short, and its best move is the one that is played. Where all other
moves seem clearly worse a long search with other deals looks again: of many positions a few look clear by chance, and
those do not twice.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import track

from toptafel.bots.analysis import Candidate, Judgement, judge
from toptafel.bots.observation import Observation, observed
from toptafel.bots.players import make_bot
from toptafel.engine.core import Rng
from toptafel.errors import OptionError
from toptafel.games.levels import LEVELS
from toptafel.games.puzzles import Puzzle, Rated, read, written
from toptafel.position import Position, Setup

BEST = LEVELS[-1]
WEAKER = LEVELS[:-1]
DOUBT = 2.0  # standard errors by which the best move must be better than every other
MARGIN = 0.08  # of the win: what is better by less is no puzzle
FEWEST = 4  # moves that were weighed: with fewer there is little to find
FROM_ONE_GAME = 2  # so that they differ
TRIES = 5  # of each weaker level, to tell how hard it is


def main_puzzles(setup: Setup, most: int, games: int, seed: int, budget: float, out: Path | None) -> None:
    """What `toptafel puzzles` does: find some for one set-up, and put them in place of those there were for it."""
    file = out or setup.game.puzzles_file
    found: list[Puzzle] = []
    numbers = range(1, games + 1)
    for number in track(numbers, "Playing", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        found += list(from_game(setup, Rng(seed * 1_000_003 + number).next(), budget))[: most - len(found)]
        if len(found) == most:
            break
    kept = [one for one in read(file) if (one.players, one.options) != (setup.players, setup.changed_options)]
    try:
        file.write_text(written([*kept, *found]), encoding="utf-8")
    except OSError as error:
        raise OptionError("out", f"{file} cannot be written: {error.strerror}.") from error
    print(f"{len(found)} puzzles of {setup.game.title} from {number} games written to {file}")


def from_game(setup: Setup, seed: int, budget: float) -> Iterator[Puzzle]:
    """The puzzles of one game. The same seed gives the same ones."""
    position = setup.new(seed)
    player, judging = make_bot(setup, BEST, setup.game.review), make_bot(setup, BEST, budget)
    left = FROM_ONE_GAME
    while isinstance(position.to_move, int) and left:
        observation = observed(position, position.to_move)
        first = judge(observation, player, seed)
        if is_clear(first):
            second = judge(observation, judging, seed + 1)
            if is_clear(second) and second.best.move == first.best.move:
                found = solved(observation, second.best.move, seed)
                if found < 1:  # else there is nothing to find
                    yield _puzzle(position, second, found)
                    left -= 1
        position.push(first.best.move)


def is_clear(judgement: Judgement) -> bool:
    """Is the best move better than every other, beyond doubt and by enough to matter?"""
    best, *others = judgement.candidates
    return len(others) >= FEWEST - 1 and all(_leads(best, other) for other in others)


def _leads(best: Candidate, other: Candidate) -> bool:
    if best.value is None or other.value is None:
        return False
    return best.value - other.value > max(MARGIN, DOUBT * math.hypot(best.error, other.error))


def solved(observation: Observation, best: str, seed: int) -> float:
    """The share of the weaker levels' tries that find the best move."""
    bots = [make_bot(observation.setup, level) for level in WEAKER]
    tries = [bot(observation, seed + number) == best for bot in bots for number in range(TRIES)]
    return sum(tries) / len(tries)


def _puzzle(position: Position, judgement: Judgement, found: float) -> Puzzle:
    setup = position.setup
    rated = [
        Rated(one.move, round(one.value, 4), round(one.error, 4))
        for one in judgement.candidates
        if one.value is not None
    ]
    best, *others = sorted(rated, key=lambda one: -one.value)
    return Puzzle(
        id_of(position),
        setup.game.rules,
        setup.players,
        setup.changed_options,
        tuple(position.moves),
        best,
        tuple(others),
        sum(one.simulations for one in judgement.candidates),
        found,
    )


def id_of(position: Position) -> str:
    """The same for the same position, whatever file it is in."""
    return hashlib.sha256(json.dumps(position.record(), sort_keys=True).encode()).hexdigest()[:10]
