"""Finds what tiles on the rack cost: `python -m toptafel.games.topscore.fit [--games N] [--seed N]`; in `weights.json`.

Two players who lay what looks best, or nearly so, play against each other, and do not help. How many turns they needed
to the end of their word and of the next one is set beside the word and the rack after a move, and the weights are those
with the least squares of error. In the first round the tiles cost nothing; the others are played by the weights of the
round before.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

from toptafel.engine.core import CHANCE, OVER, Actions, Rng
from toptafel.games.fitting import asked
from toptafel.games.squares import Row, Squares
from toptafel.games.topscore import GAME
from toptafel.games.topscore.components import LANGUAGES
from toptafel.games.topscore.levels import LEVELS, word_level
from toptafel.games.topscore.numbers import HELP, KIND, SHORTEST
from toptafel.games.topscore.racks import RackKnowledge
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.vocabulary import Vocabulary, known_words
from toptafel.games.topscore.weights import FEATURES, FIRST_TILE, Weights, variant, vowels
from toptafel.games.topscore.words import length

GAMES = 1000  # of each round of each variant
ROUNDS = 3
NOISE = 2500.0  # of the ratings, in thousandths of a point: a twentieth of a turn
FAR = 10 * NOISE  # no noise makes up for that
LENGTHS = (5, 6, 7)
PATIENCE = 4


class Course:
    """What a seat did: its word and rack after each of its moves, and when its longest words were there."""

    def __init__(self) -> None:
        self.turns = 0
        self.full: list[int] = []  # turns until each longest word
        self.seen: list[tuple[int, int, int, Row]] = []  # turns; the longest word to the end of which they count; ...

    def note(self, size: int, row: Row, full: bool) -> None:
        """After a move: the letters of the word, the features, and whether it is a longest word."""
        self.turns += 1
        if full:
            self.full.append(self.turns)
        self.seen.append((self.turns, len(self.full) + (0 if full else 1), size, row))


def plain(vocabulary: Vocabulary, longest: int) -> Weights:
    """Before anything was learned: tiles cost nothing."""
    word = vocabulary.from_nothing / 1000
    row = [word, 1.0] + [0.0] * (FIRST_TILE + vocabulary.kinds - 2)
    return Weights(word, dict.fromkeys(sizes(longest), row))


def sizes(longest: int) -> list[int]:
    """The letters of words that have weights of their own."""
    return [0, *range(SHORTEST, longest)]


def played(position: Topscore, knowledge: RackKnowledge, rng: Rng) -> list[Course]:
    """A game without help, to its end."""
    courses = [Course() for _ in range(position.players)]
    moves, ratings = Actions(), Actions()
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            position.play_legal(position.outcome(rng))
            continue
        seat = position.to_move
        position.find_legal(moves)
        if position.phase_name() != "turn":
            position.play_legal(moves[rng.below(len(moves))])
            continue
        knowledge.begin(position)
        knowledge.rate(position, moves, ratings)
        action = liked(moves.tolist(), ratings.tolist(), rng)
        row = knowledge.features_after(position, action)
        position.play_legal(action)
        full = position.phase_name() == "box"
        courses[seat].note(0 if full else length(position.word_of(seat)), row, full)
    return courses


def liked(moves: list[int], ratings: list[int], rng: Rng) -> int:
    """The move that looks best but for some noise; never a help."""
    best, most = moves[-1], -math.inf
    for action, rating in zip(moves, ratings, strict=True):
        if action & KIND != HELP and rating > most - FAR:
            worth = rating - NOISE * math.log(-math.log(max(rng.random(), 1e-9)))
            if worth > most:
                best, most = action, worth
    return best


def fit(language: str, longest: int, games: int, seed: int) -> Weights:
    options = GAME.read_options(2, {"language": language, "longest": longest})
    words = known_words(options, word_level(LEVELS["master"]))
    found = plain(words, longest)
    for rounds in range(ROUNDS):
        found = learned(found, language, longest, games, Rng(seed + rounds))
    return found


def learned(weights: Weights, language: str, longest: int, games: int, rng: Rng) -> Weights:
    """The weights that follow from games that are played by others."""
    options = GAME.read_options(2, {"language": language, "longest": longest})
    words = known_words(options, word_level(LEVELS["master"]))
    knowledge = RackKnowledge(words, lambda _: words, PATIENCE, 1, weights, vowels(language))
    sums = {size: Squares(FIRST_TILE + words.kinds) for size in sizes(longest)}
    turns = count = 0
    for _ in range(games):
        for course in played(GAME.new_state(2, options), knowledge, rng):
            for before, end, size, row in course.seen:
                if end < len(course.full):
                    sums[size].add(row, course.full[end] - before)
            if course.full:
                turns += course.full[-1]
                count += len(course.full)
    rows = {size: [round(weight, 3) for weight in squares.solution()] for size, squares in sums.items()}
    return Weights(round(turns / count, 3), rows)


def as_text(command: str, weights: dict[str, Weights]) -> str:
    """JSON with the weights of a size of words on a line."""
    parts = []
    for name, found in weights.items():
        rows = ",\n    ".join(f'"{size}": {json.dumps(row)}' for size, row in found.rows.items())
        parts.append(f'  "{name}": {{\n   "round": {found.round},\n   "rows": {{\n    {rows}\n   }}\n  }}')
    inner = ",\n".join(parts)
    return f'{{\n "command": "{command}",\n "features": {json.dumps(FEATURES)},\n "weights": {{\n{inner}\n }}\n}}\n'


def main() -> None:
    given = asked("topscore", "Find what tiles on the rack cost a bot of Topscore.", GAMES)
    weights = {
        variant(language, longest): fit(language, longest, given.games, given.seed)
        for language in LANGUAGES
        for longest in LENGTHS
    }
    Path(__file__).with_name("weights.json").write_text(as_text(given.command, weights), encoding="utf-8")


if __name__ == "__main__":
    main()
