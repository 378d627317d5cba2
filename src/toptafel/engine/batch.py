"""Many games at once, stepped in compiled code. `batch.pxd` beside it gives the C layout."""

from __future__ import annotations

from collections.abc import Sequence

from toptafel.engine.codec import Codec
from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.layout import Arrays, Row, Table
from toptafel.engine.returns import returns
from toptafel.errors import IllegalMove


class Games:
    """Games of one set-up that take turns in step: each waits for a move of whoever is to move there.

    What is seen is written into arrays that somebody else owns, all 0 at first. Each game has random numbers of its
    own, so it does not matter which others are played beside it.
    """

    def __init__(self, codec: Codec, start: State, seeds: Sequence[int], kind: str, arrays: Arrays) -> None:
        self.codec = codec
        self.start = start
        self.kind = kind
        self.observation, self.mask, self.player, self.reward, self.done, self.final = arrays
        self.states: list[State] = [start] * len(seeds)
        self.chances: list[Rng] = [Rng(seed) for seed in seeds]
        # As `codec.mask_next` wants it; of short masks nothing is kept.
        self.marked: list[Actions] = [Actions()] * len(seeds) if codec.short else [Actions() for _ in seeds]
        for i in range(len(seeds)):
            self._begin(i)

    def step(self, numbers: Row) -> int:
        """Make a legal move in every game (see `check`). A finished one begins again; `done` and `reward` tell of it.

        Returns 0.
        """
        games = len(self.states)
        for i in range(games):
            self._move(i, numbers[i])
        return 0

    def _move(self, i: int, number: int) -> None:
        state: State = self.states[i]
        mover = state.to_move
        if self.codec.listed:
            legal: Actions = self.marked[i]
            state.play_legal(legal.items[number])
        else:
            state.play_legal(self.codec.action(state, number))
        self._draw(state, self.chances[i])
        over = state.to_move == OVER
        if over or self.done[i]:
            self._settle(i, state, over)
        if over:
            self.codec.observe(state, mover, self.final[i])
            self._begin(i)
        else:
            self.codec.observe_next(state, state.to_move, self.observation, i)
            self._offer(i, state)

    def _settle(self, i: int, state: State, over: bool) -> None:
        """Say what a game brought that is over now, or that one goes on that was over a move ago."""
        self.done[i] = over
        results = returns(state, self.kind) if over else [0.0] * state.players
        for seat in range(state.players):
            self.reward[i, seat] = results[seat]

    def _begin(self, i: int) -> None:
        state = self.start.clone()
        self.states[i] = state
        self._draw(state, self.chances[i])
        self.codec.observe(state, state.to_move, self.observation[i])
        self._offer(i, state)

    def _draw(self, state: State, rng: Rng) -> None:
        while state.to_move == CHANCE:
            state.play_legal(state.outcome(rng))

    def _offer(self, i: int, state: State) -> None:
        self.player[i] = state.to_move
        self.codec.mask_next(state, self.marked[i], self.mask, i)

    # Every legal move of every game

    def number_all(self, first: Row, numbers: Row) -> int:
        """Write the numbers of all legal moves, those of game i from place `first[i]` on. Returns 0."""
        for i in range(len(self.states)):
            state: State = self.states[i]
            legal = self._found(i, state)
            if not self.codec.listed:
                self.codec.number_moves(state, legal)
            for k in range(legal.count):
                numbers[first[i] + k] = k if self.codec.listed else legal.items[k]
        return 0

    def candidates(self, first: Row, out: Table) -> int:
        """Write what tells each of these moves, a row each. Returns 0."""
        for i in range(len(self.states)):
            state: State = self.states[i]
            self.codec.candidates(state, self._found(i, state), out[first[i] : first[i + 1]])
        return 0

    def afterstates(self, first: Row, out: Table) -> int:
        """Write what whoever is to move sees after each of these moves, a row each. Returns 0."""
        for i in range(len(self.states)):
            state: State = self.states[i]
            self.codec.afterstates(state, self._found(i, state), out[first[i] : first[i + 1]])
        return 0

    def _found(self, i: int, state: State) -> Actions:
        if self.codec.listed:
            return self.marked[i]
        legal = Actions()
        state.find_legal(legal)
        return legal


def check(numbers: Row, mask: Table) -> int:
    """IllegalMove when one of these is no legal move of its game. Returns 0."""
    for i in range(mask.shape[0]):
        number = numbers[i]
        if number < 0 or number >= mask.shape[1] or not mask[i, number]:
            raise IllegalMove("no_move", f"Game {i} has no legal move with the number {number}.", number=number)
    return 0


def sample(mask: Table, rng: Rng, numbers: Row) -> int:
    """Write a legal move of every game, each as likely as the others. Returns 0."""
    for i in range(mask.shape[0]):
        legal = 0
        for number in range(mask.shape[1]):
            legal += 1 if mask[i, number] else 0
        pick = rng.below(legal)
        found = 0
        while pick > 0 or not mask[i, found]:
            pick -= 1 if mask[i, found] else 0
            found += 1
        numbers[i] = found
    return 0
