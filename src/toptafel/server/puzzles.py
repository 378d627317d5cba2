"""Puzzles: which there are, how hard they are, and whether a move solves one."""

from __future__ import annotations

from toptafel.bots import analysis
from toptafel.bots.observation import Observation, observed
from toptafel.bots.players import make_bot
from toptafel.bots.reasons import contrasted, telling
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS
from toptafel.games.puzzles import Puzzle, Rated
from toptafel.games.reasons import Reason
from toptafel.position import Position, make
from toptafel.protocol.http import Weighed
from toptafel.protocol.practice import PuzzleFacts, PuzzleList, PuzzleTried, PuzzleTry
from toptafel.server import practice
from toptafel.server.reviews import judged
from toptafel.store.puzzles import Puzzles, Tally
from toptafel.table.refusal import Refusal

HUNDREDTHS = 100  # of a rating, in which it is kept
_STEEP = 400  # of two ratings so far apart the better one wins ten times of eleven
_FIRST, _LAST, _SETTLED = 60, 10, 5  # by how much one try changes a rating: at first, in the end, and how soon
_WEAK = ("careless", "mistake", "blunder")


async def facts(kept: Puzzles) -> PuzzleList:
    """All puzzles, with how people do at them."""
    tallies = await kept.all()
    games = {
        game.name: [_facts(game, puzzle, tallies.get(_key(game, puzzle))) for puzzle in game.puzzles]
        for game in registry.playable()
        if game.puzzles
    }
    return PuzzleList(games)


async def count(kept: Puzzles, game: Game, puzzle: Puzzle, given: PuzzleTry, solved: bool) -> None:
    """A first try is a game of the puzzle against whoever tried, for its rating. No person is kept."""
    tally = (await kept.all()).get(_key(game, puzzle)) or Tally(0, 0, puzzle.start * HUNDREDTHS)
    change = rating_change(tally.rating / HUNDREDTHS, given.rating, solved, tally.tries)
    await kept.tried(_key(game, puzzle), solved, puzzle.start * HUNDREDTHS, round(change * HUNDREDTHS))


def rating_change(puzzle: float, solver: float, solved: bool, tries: int) -> float:
    """Elo: by how much the rating of a puzzle changes that was tried so often before."""
    expected = 1 / (1 + 10 ** ((solver - puzzle) / _STEEP))
    return max(_LAST, _FIRST / (1 + tries / _SETTLED)) * ((not solved) - expected)


def find(game: str, name: str) -> tuple[Game, Puzzle]:
    """Refusal when there is no such puzzle."""
    if game in registry.names():
        found = registry.find(game)
        for puzzle in found.puzzles:
            if puzzle.id == name:
                return found, puzzle
    raise Refusal("no_puzzle", "There is no such puzzle (any more).")


def _key(game: Game, puzzle: Puzzle) -> str:
    return f"{game.name}/{puzzle.id}"


def _facts(game: Game, puzzle: Puzzle, tally: Tally | None) -> PuzzleFacts:
    rating = puzzle.start if tally is None else round(tally.rating / HUNDREDTHS)
    tries, solved = (0, 0) if tally is None else (tally.tries, tally.solved)
    options = game.read_options(puzzle.players, puzzle.options)
    return PuzzleFacts(puzzle.id, puzzle.players, options, rating, tries, solved)


# In a worker


def exercise(game: str, name: str, picture: bool) -> bytes:
    """The position as its seat saw it: an Exercise as JSON."""
    return practice.shown(position_of(*find(game, name)), picture)


def tried(game: str, name: str, move: str | None) -> PuzzleTried:
    """Is this the move? IllegalMove or NotationError when it is none."""
    found, puzzle = find(game, name)
    position = position_of(found, puzzle)
    observation = observed(position, practice.mover(position))
    best = puzzle.best
    if move is None:
        told = _weighed(best, telling(observation.reasons(best.move)))
        return PuzzleTried(False, told, told)
    text = observation.write(observation.parse(move))
    if text == best.move:
        told = _weighed(best, telling(observation.reasons(best.move)))
        return PuzzleTried(True, told, told)
    rated = next((other for other in puzzle.others if other.move == text), None)
    if rated is None:
        return _judged(observation, position, text)
    better, lost = contrasted(observation.reasons(best.move), observation.reasons(text))
    return PuzzleTried(False, _weighed(rated, lost), _weighed(best, better))


def _judged(observation: Observation, position: Position, move: str) -> PuzzleTried:
    """A move that nobody weighed when the puzzle was made may be as good."""
    bot = make_bot(position.setup, LEVELS[-1])
    found = judged(analysis.judge(observation, bot, practice.SEED, len(position.plies), move))
    return PuzzleTried(found.mark not in _WEAK, found.played, found.best)


def position_of(game: Game, puzzle: Puzzle) -> Position:
    """The decision that a puzzle asks for."""
    return make(game.name, puzzle.players, **puzzle.options).replay(puzzle.moves)


def _weighed(rated: Rated, reasons: tuple[Reason, ...]) -> Weighed:
    return Weighed(rated.move, rated.value, 0.0, list(reasons), rated.error)
