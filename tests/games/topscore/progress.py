"""Does every game of Topscore go on? `python -m tests.games.topscore.progress [--games N] [--first N]`.

Bots of all levels, mixed, play games of all languages and variants. Of every game it is noted how it ended and for how
long nobody laid or grew a word. The number of a game says all about it, so that a long run can be made in slices.
Letters go into the boxes at random: what they spell changes nothing about words in the pyramid, and takes long to find.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from toptafel.bots.players import find_level
from toptafel.engine.core import CHANCE, OVER, Actions, Rng
from toptafel.engine.search import Knowledge, Search
from toptafel.games.levels import LEVELS
from toptafel.games.options import Options
from toptafel.games.topscore import GAME, Topscore

LANGUAGES = ("nl", "en", "fr", "de")
LENGTHS = (7, 6, 5)
SIMULATIONS = 12  # of a level that searches, at most: the same code, in no time


@dataclass(frozen=True)
class Course:
    """How a game went."""

    number: int
    rounds: int  # running in which nobody laid or grew a word, at most
    filled: bool  # did somebody fill his boxes?


def played(number: int) -> Course:
    rng = Rng(number)
    players = 2 + rng.below(3)
    options = GAME.read_options(
        players,
        {"language": LANGUAGES[number % 4], "longest": LENGTHS[rng.below(3)], "letters": 1 + rng.below(2)},
    )
    levels = [LEVELS[rng.below(len(LEVELS))] for _ in range(players)]
    position = GAME.new_state(players, options)
    quietest = 0
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            position.play_legal(position.outcome(rng))
        elif position.phase_name() == "box":
            letters = position.legal()
            position.play_legal(letters[rng.below(len(letters))])
        else:
            position.play_legal(chosen(position, levels[position.to_move], options, rng))
        quietest = max(quietest, position.quiet // players)
    return Course(number, quietest, any(position.finished_as(seat) for seat in range(players)))


def chosen(position: Topscore, level: str, options: Options, rng: Rng) -> int:
    """The move of a bot that does not see what it may not see."""
    guess = position.clone()
    guess.determinize(position.to_move, rng)
    legal = guess.legal()
    known = knowledge(options["language"], options["longest"], options["letters"], position.players, level)
    simulations = min(find_level(GAME, level).simulations, SIMULATIONS)
    if len(legal) > 1 and simulations and not known.decides(guess):
        return Search(guess, known, rng.next()).think(simulations)
    ratings = Actions()
    known.begin(guess)
    known.rate(guess, legal, ratings)
    found = ratings.tolist()
    return legal[found.index(max(found))]


@cache
def knowledge(language: str, longest: int, letters: int, players: int, level: str) -> Knowledge:
    options = GAME.read_options(players, {"language": language, "longest": longest, "letters": letters})
    return GAME.knowledge(players, options, find_level(GAME, level))


def run(first: int, games: int) -> Iterator[Course]:
    return (played(number) for number in range(first, first + games))


def main() -> None:
    parser = argparse.ArgumentParser(description="Does every game of Topscore go on?")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    given = parser.parse_args()
    rounds: Counter[int] = Counter()
    stuck = []
    for course in run(given.first, given.games):
        rounds[course.rounds] += 1
        if not course.filled:
            stuck.append(course.number)
    print(f"Games {given.first} to {given.first + given.games - 1}; not ended by full boxes: {stuck or 'none'}.")
    print("Rounds running without a word, at most, and in how many games:", dict(sorted(rounds.items())))


if __name__ == "__main__":
    main()
