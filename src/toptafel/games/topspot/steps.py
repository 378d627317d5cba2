"""A position of Top Spot in which a stack is laid card by card. `steps.pxd` gives the C layout.

The steps of a move are its cards from the top down, after a leader's joker the colour he names, and that it is done. As
soon as only one move goes on like the steps so far, it is made: often nobody has to say that a stack is done.
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, Actions, Rng, State, restored
from toptafel.games.topspot.numbers import CARD, NAMED, NAMING, STACK, STACKED, STEPS
from toptafel.games.topspot.rules import TopSpot, topspot


class Steps(State):
    """Who is to move has laid some cards of his stack; nobody else sees them yet."""

    def __init__(self, position: TopSpot) -> None:
        State.__init__(self, position.players)
        self.position = position
        self.choices = Actions()  # the moves that go on like the steps so far
        self.taken = [0] * 11  # MOST_CARDS + 2: the steps so far
        self.count = 0
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.to_move = self.position.to_move
        self.count = 0
        self.choices.clear()
        if self.to_move >= 0:
            self.position.find_legal(self.choices)

    # Which steps there are

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            return self.position.find_legal(out)
        there = [0] * 67  # STEPS
        for i in range(self.choices.count):
            there[step_of(self.choices.items[i], self.count)] = 1
        for step in range(STEPS):
            if there[step]:
                out.add(step)
        return 0

    # Taking them

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self.position.play_legal(action)
            self._begin_turn()
            return 0
        self._keep(action)
        if self.choices.count == 1:
            self.position.play_legal(self.choices.items[0])
            self._begin_turn()
        return 0

    def _keep(self, step: int) -> None:
        """Strike out the moves that do not go on with this step."""
        kept = 0
        for i in range(self.choices.count):
            if step_of(self.choices.items[i], self.count) == step:
                self.choices.items[kept] = self.choices.items[i]
                kept += 1
        self.choices.count = kept
        self.taken[self.count] = step
        self.count += 1

    def path(self, action: int) -> list[int]:
        """The steps of a legal move of the whole position, as far as they must be taken."""
        trial = Actions()
        self.position.find_legal(trial)
        left = trial.tolist()
        steps: list[int] = []
        while not steps or len(left) > 1:
            step = step_of(action, len(steps))
            left = [other for other in left if step_of(other, len(steps)) == step]
            steps.append(step)
        return steps

    def completed(self, step: int) -> int:
        """The move that this step completes; -1 when it goes on after it."""
        action = -1
        for i in range(self.choices.count):
            if step_of(self.choices.items[i], self.count) == step:
                if action >= 0:
                    return -1
                action = self.choices.items[i]
        return action

    # As the whole position has it

    def weight(self, action: int) -> int:
        return self.position.weight(action)

    def outcome(self, rng: Rng) -> int:
        return self.position.outcome(rng)

    def determinize(self, seat: int, rng: Rng) -> int:
        """Whoever is not to move does not know what has been laid so far: with a new hand it begins anew."""
        self.position.determinize(seat, rng)
        if seat != self.to_move:
            self._begin_turn()
        return 0

    def score(self, seat: int) -> int:
        return self.position.score(seat)

    def winners(self) -> list[int]:
        return self.position.winners()

    # Copies

    def clone(self) -> Steps:
        other = Steps.__new__(Steps)
        other.players = self.players
        other.to_move = self.to_move
        other.position = topspot(self.position.clone())
        other.choices = Actions()
        other.choices.reserve(self.choices.count)
        for i in range(self.choices.count):
            other.choices.items[i] = self.choices.items[i]
        other.choices.count = self.choices.count
        other.taken = self.taken[:]
        other.count = self.count
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (self.position.snapshot(), tuple([self.taken[i] for i in range(self.count)]))

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        position, taken = snapshot
        Steps.__init__(self, topspot(restored(TopSpot, position)))
        for step in taken:
            self._keep(step)


def step_of(action: int, count: int) -> int:
    """The step of a move after so many."""
    stack = action & STACK
    if action >= NAMED:
        if count == 1:
            return NAMING + action // NAMED - 1
        if count > 1:
            count -= 1
    cards = 0
    while stack >> 6 * cards:
        cards += 1
    if count >= cards:
        return STACKED
    return (stack >> 6 * (cards - 1 - count) & CARD) - 1


def steps(state: State) -> Steps:
    """The state, known to be one of these."""
    if not isinstance(state, Steps):
        raise TypeError(f"not a position of Top Spot in steps: {type(state).__name__}")
    return state
