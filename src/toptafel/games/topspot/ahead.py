"""A player who looks some turns ahead, with an `Instinct` for what comes then; the C types are in `ahead.pxd`.

Of each deal of what it cannot see it plays only so far: everybody answers as the instinct would, seeing no more than
his own view of that deal, until the player is to move again. What his best move is worth then at a glance is far less
a matter of luck than how a whole game ends.
"""

from __future__ import annotations

import math

from toptafel.engine.core import Actions, Rng, State
from toptafel.games.topspot.bot import TopSpotKnowledge
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.instinct import instinct_of
from toptafel.games.topspot.rules import topspot

_USUAL = 39  # cards of three experts: with more cards each answer takes longer
_WIDEST = 16  # moves that are worth a look


class AheadKnowledge(TopSpotKnowledge):
    """Looks so many of its own turns ahead; with few cards left every deal is played out in every way."""

    def __init__(self, faces: Faces, few: int, turns: int) -> None:
        super().__init__(faces, few=few)
        self.instinct = instinct_of(faces.drawings)
        self.turns = turns
        self.seat = 0
        self.expected = 0.0  # where the last look ahead ended before the game did

    def begin(self, state: State) -> int:
        self.seat = state.to_move
        return TopSpotKnowledge.begin(self, state)

    def alone(self, state: State) -> bool:
        return True

    def widest(self, state: State) -> int:
        return _WIDEST

    def effort(self, state: State, simulations: int) -> int:
        return simulations * _USUAL // max(self._cards_left(topspot(state)), _USUAL)

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = topspot(state)
        self.instinct.prepare(position)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            ratings.items[i] = self.instinct.rating(position, moves.items[i])
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        return self.instinct.choose(topspot(state), moves)

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """Play on until the last turn to look at, or until so few cards are left that the rest can be played out."""
        position = topspot(state)
        turns = self.turns
        while not self.done(position):
            if self._cards_left(position) <= self.few:
                return self._solve(position)
            action = self.instinct.choose(position, moves)
            if position.to_move == self.seat:
                turns -= 1
                if turns == 0:
                    self.expected = self.instinct.chance()
                    return position
            position.play_legal(action)
        return position

    def payoff(self, state: State, seat: int) -> float:
        """At the end of a game the chance to win the match; before that what the player expects.

        What is left of the win is shared out among the others by their points.
        """
        position = topspot(state)
        if self.done(position):
            return TopSpotKnowledge.payoff(self, position, seat)
        if seat == self.seat:
            return self.expected
        spread = self.spread(position)
        total = 0.0
        for other in range(position.players):
            if other != self.seat:
                total += math.exp((position.score(other) - position.score(seat)) / spread)
        return (1.0 - self.expected) / total
