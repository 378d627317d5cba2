"""The plain players: fixed opponents that know only rules and points."""

from __future__ import annotations

import pytest

from tests.variants import every_variant, setup
from toptafel.arena import Tournament, play
from toptafel.bots import PLAIN_PLAYERS, Observation, observed
from toptafel.engine import OVER, Actions, Rng, State
from toptafel.games.game import Game
from toptafel.position import Position, Setup, make


def advance(position: Position, plies: int) -> Position:
    """Some random plies further, at a decision."""
    while not position.finished and (plies > 0 or position.to_move == "chance"):
        position.push_random()
        plies -= 1
    return position


def gain(position: Position, move: str) -> int:
    after = position.copy()
    before = after.scores
    after.push(move)
    seat = position.to_move
    assert isinstance(seat, int)
    return after.scores[seat] - before[seat]


@every_variant
@pytest.mark.parametrize("name", PLAIN_PLAYERS)
def test_they_play_every_variant(variant: str, name: str) -> None:
    """The same seed gives the same legal move."""
    player = PLAIN_PLAYERS[name]
    for plies in (5, 16):
        position = advance(setup(variant).new(seed=plies), plies)
        if isinstance(position.to_move, int):
            seen = observed(position, position.to_move)
            move = player(seen, 7)
            assert position.why_not(move) is None
            assert move == player(seen, 7)


@pytest.mark.parametrize("name", PLAIN_PLAYERS)
def test_they_do_not_see_hidden_things(name: str) -> None:
    position = advance(make("topas", players=2).new(seed=3), 12)
    seat = position.to_move
    assert isinstance(seat, int)
    moves = set()
    for luck in range(5):
        other = position.copy()
        other.state.determinize(seat, Rng(luck))
        moves.add(PLAIN_PLAYERS[name](observed(other, seat), 5))
    assert len(moves) == 1


def test_greedy_takes_most_points() -> None:
    for seed in range(6):
        position = advance(make("topas", players=1).new(seed=seed), 14)
        assert isinstance(position.to_move, int)
        move = PLAIN_PLAYERS["greedy"](observed(position, position.to_move), seed)
        assert gain(position, move) == max(gain(position, other) for other in position.legal())


class Bait(State):
    """Two moves: one takes 3 points or 2; where it took 3, the other then takes 9, else nothing."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.taken = [0] * players
        self.turn_to(0)

    def find_legal(self, out: Actions) -> int:
        out.clear()
        for points in {0: (2, 3), 1: (9, 0) if self.taken[0] == 3 else (0,)}.get(self.to_move, ()):
            out.add(points)
        return 0

    def play_legal(self, action: int) -> int:
        self.taken[self.to_move] = action
        self.turn_to(1 if self.to_move == 0 else OVER)
        return 0

    def score(self, seat: int) -> int:
        return self.taken[seat]


class BaitGame(Game):
    name = "bait"

    def write(self, state: State, action: int) -> str:
        return str(action)


def test_two_ply_sees_what_follows_and_greedy_does_not() -> None:
    """Also of a game that it has never met."""
    seen = Observation(Setup(BaitGame(), 2, {}, {}), Bait(2))
    assert PLAIN_PLAYERS["greedy"](seen, 1) == "3"
    assert PLAIN_PLAYERS["two-ply"](seen, 1) == "2"
    assert {PLAIN_PLAYERS["random"](seen, seed) for seed in range(20)} == {"2", "3"}


@pytest.mark.parametrize("game", ["topas", "topscore"])
def test_greedy_beats_random(game: str) -> None:
    greedy, random = play(Tournament(game, ("greedy", "random"), games=6)).standings
    assert greedy.share.mean == 1.0
    assert random.points.mean < greedy.points.mean
