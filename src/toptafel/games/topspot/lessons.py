"""Teaches an `Instinct` by games with itself; `lessons.pxd` gives the C layout.

Games begin anywhere in a match. In each every seat plays what looks best, now and then just anything; then it is seen
how good the end was for whom, and the weights of every decision go a little where they would have foretold it (Adam).
"""

from __future__ import annotations

import math

from toptafel.engine.core import CHANCE, Actions, Rng
from toptafel.games.topspot.bot import TopSpotKnowledge
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.instinct import Instinct
from toptafel.games.topspot.numbers import COLOUR_ORDER, LEAST_PLAYERS, MOST_PLAYERS
from toptafel.games.topspot.rows import BASE, FROM_OTHERS, FROM_PLAY, HIDDEN, LAST, SIZE
from toptafel.games.topspot.rules import TopSpot

_NONE = [0.0] * 16
_BATCH = 256  # decisions that move the weights together
_POINTS = 8  # of a game that was played before: up to one less
_FADING = 0.9  # of the mean gradient
_SLOWLY = 0.999  # of the mean of its squares
_TINY = 1e-8
_ROWS = 0.35  # weights begin between this and as much below zero: those of rows,
_BETWEEN = 0.25  # and of what comes between
_EVEN = -0.7  # one of three


class Lessons:
    """Play some games, learn from them, and again. Loops run to 16, which is HIDDEN: a number is fastest."""

    def __init__(self, faces: Faces, rng: Rng) -> None:
        self.faces = faces
        self.rng = rng
        self.knowledge = TopSpotKnowledge(faces)  # says what an end is worth
        weights = [(_ROWS if i < FROM_PLAY else _BETWEEN) * (2.0 * rng.random() - 1.0) for i in range(SIZE)]
        weights[BASE] = _EVEN
        self.instinct = Instinct(faces, weights, 1)
        self.noted = Actions()  # what was so at each decision, as the instinct lists it
        self.begins = Actions()  # where each begins
        self.seats = Actions()  # whose it was
        self.ends: list[float] = []  # what it came to
        self.moves = Actions()
        self.gradient = [0.0] * 10657  # SIZE
        self.mean = [0.0] * 10657
        self.squares = [0.0] * 10657
        self.fading = 1.0
        self.slowly = 1.0
        self.sums = [0.0] * 80  # of each colour, the one in play first, at HIDDEN * colour
        self.others = _NONE[:]  # of all but the colour in play
        self.total = _NONE[:]

    def weights(self) -> list[float]:
        return [self.instinct.weights[i] for i in range(SIZE)]

    # Games

    def play(self, games: int, anything: float) -> int:
        """Play so many games; how often a move is just any move. How many decisions there were."""
        self.noted.clear()
        self.begins.clear()
        self.seats.clear()
        self.ends.clear()
        for _ in range(games):
            self._play_one(self._begun(), anything)
        return len(self.ends)

    def _begun(self) -> TopSpot:
        """A game somewhere in a match: half of them for three, a third for juniors."""
        pick = self.rng.below(10)
        players = LEAST_PLAYERS if pick < 5 else LEAST_PLAYERS + 1 if pick < 8 else MOST_PLAYERS
        expert = self.rng.below(3) > 0
        left = 1 + self.rng.below(players)
        position = TopSpot(players, self.faces, COLOUR_ORDER[:players], left, expert=expert)
        for seat in range(players):
            for _ in range(players - left):
                position.totals[seat] += self.rng.below(_POINTS)
        return position

    def _play_one(self, position: TopSpot, anything: float) -> int:
        first = self.begins.count
        self.knowledge.begin(position)
        while not self.knowledge.done(position):
            if position.to_move == CHANCE:
                position.play_legal(position.outcome(self.rng))
                continue
            action = self.instinct.choose(position, self.moves)
            if self.rng.random() < anything:
                action = self.moves.items[self.rng.below(self.moves.count)]
            if self.moves.count > 1:
                self.begins.add(self.noted.count)
                self.seats.add(position.to_move)
                self.instinct.look(position, action)
                self.instinct.list_rows(position, self.noted)
            position.play_legal(action)
        for i in range(first, self.begins.count):
            self.ends.append(self.knowledge.payoff(position, self.seats.items[i]))
        return 0

    # Learning

    def learn(self, rate: float) -> float:
        """Learn from the games that were played. The mean squared error before that."""
        count = self.begins.count
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.rng.below(i + 1)
            order[i], order[j] = order[j], order[i]
        error = 0.0
        for begin in range(0, count - _BATCH + 1, _BATCH):
            for i in range(SIZE):
                self.gradient[i] = 0.0
            for i in range(begin, begin + _BATCH):
                error += self._trace(self.begins.items[order[i]], self.ends[order[i]])
            self._step(rate)
        self.instinct.add_up()
        return error / max(count, 1)

    def foretold(self, at: int) -> float:
        """What is worth what was noted there, by the weights of now: the logarithm of the odds."""
        items = self.noted.items
        colours = items[at]
        at += 1
        others = _NONE[:]
        for colour in range(colours):
            total = _NONE[:]
            for i in range(at + 1, at + 1 + items[at]):
                for j in range(16):
                    total[j] += self.instinct.weights[items[i] + j]
            for j in range(16):
                self.sums[HIDDEN * colour + j] = max(total[j], 0.0)
                others[j] += self.sums[HIDDEN * colour + j] if colour else 0.0
            at += 1 + items[at]
        total = _NONE[:]
        for i in range(at + 1, at + 1 + items[at]):
            for j in range(16):
                total[j] += self.instinct.weights[items[i] + j]
        for i in range(16):
            for j in range(16):
                total[j] += self.sums[i] * self.instinct.weights[FROM_PLAY + HIDDEN * i + j]
                total[j] += others[i] * self.instinct.weights[FROM_OTHERS + HIDDEN * i + j]
        worth = self.instinct.weights[BASE]
        for j in range(16):
            self.total[j] = max(total[j], 0.0)
            worth += self.total[j] * self.instinct.weights[LAST + j]
        self.others = others[:]
        return worth

    def _trace(self, at: int, end: float) -> float:
        """Add the gradient of one decision. The square of its error."""
        wrong = 1.0 / (1.0 + math.exp(-self.foretold(at))) - end
        items = self.noted.items
        slope = _NONE[:]
        self.gradient[BASE] += wrong
        for j in range(16):
            self.gradient[LAST + j] += wrong * self.total[j]
            slope[j] = wrong * self.instinct.weights[LAST + j] if self.total[j] > 0.0 else 0.0
        play_slope = _NONE[:]
        other_slope = _NONE[:]
        for i in range(16):
            for j in range(16):
                self.gradient[FROM_PLAY + HIDDEN * i + j] += self.sums[i] * slope[j]
                self.gradient[FROM_OTHERS + HIDDEN * i + j] += self.others[i] * slope[j]
                play_slope[i] += self.instinct.weights[FROM_PLAY + HIDDEN * i + j] * slope[j]
                other_slope[i] += self.instinct.weights[FROM_OTHERS + HIDDEN * i + j] * slope[j]
        colours = items[at]
        at += 1
        for colour in range(colours):
            active = other_slope[:]
            if colour == 0:
                active = play_slope[:]
            for j in range(16):
                if self.sums[HIDDEN * colour + j] <= 0.0:
                    active[j] = 0.0
            for i in range(at + 1, at + 1 + items[at]):
                for j in range(16):
                    self.gradient[items[i] + j] += active[j]
            at += 1 + items[at]
        for i in range(at + 1, at + 1 + items[at]):
            for j in range(16):
                self.gradient[items[i] + j] += slope[j]
        return wrong * wrong

    def _step(self, rate: float) -> int:
        self.fading *= _FADING
        self.slowly *= _SLOWLY
        for i in range(SIZE):
            gradient = self.gradient[i] / _BATCH
            self.mean[i] = _FADING * self.mean[i] + (1.0 - _FADING) * gradient
            self.squares[i] = _SLOWLY * self.squares[i] + (1.0 - _SLOWLY) * gradient * gradient
            size = math.sqrt(self.squares[i] / (1.0 - self.slowly)) + _TINY
            self.instinct.weights[i] -= rate * self.mean[i] / (1.0 - self.fading) / size
        return 0
