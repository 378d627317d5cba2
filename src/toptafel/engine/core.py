"""What every game is made of: a State, a buffer of Actions, a random generator.

Plain typed Python; `core.pxd` beside it gives the C layout when it is compiled. It knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from toptafel.engine import memory
from toptafel.errors import IllegalMove

CHANCE = -1  # State.to_move: a card or tile is about to come up
OVER = -2  # State.to_move: the game is finished

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15
_MIX1 = 0xBF58476D1CE4E5B9
_MIX2 = 0x94D049BB133111EB


class Rng:
    """A small fast random generator (splitmix64): the same numbers for the same seed, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + _STEP) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * _MIX1) & _MASK
        z = ((z ^ (z >> 27)) * _MIX2) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1; n is 1 to 2**31-1 (0 for anything smaller)."""
        if n <= 0:
            return 0
        return ((self.next() >> 32) * n) >> 32

    def random(self) -> float:
        """A fraction from 0 up to but not including 1."""
        return (self.next() >> 11) / 9007199254740992.0

    def __reduce__(self) -> tuple[type[Rng], tuple[int]]:
        return Rng, (self.state,)

    def __repr__(self) -> str:
        return f"Rng({self.state})"


class Actions:
    """A reusable, growing list of action numbers. Reads like a sequence of ints.

    Hot loops write `out.items[out.count] = action; out.count += 1` after `out.reserve(how_many)`.
    """

    def __init__(self) -> None:
        self.capacity = 256
        self.items = memory.allocated(256)
        self.count = 0

    def __dealloc__(self) -> None:
        memory.released(self.items)

    def reserve(self, extra: int) -> int:
        """Make room for `extra` more actions. Returns 0."""
        if self.count + extra > self.capacity:
            grown = max(2 * self.capacity, self.count + extra)
            self.items = memory.resized(self.items, self.capacity, grown)
            self.capacity = grown
        return 0

    def add(self, action: int) -> int:
        """Append one action. Returns 0."""
        if self.count == self.capacity:
            self.reserve(1)
        self.items[self.count] = action
        self.count += 1
        return 0

    def clear(self) -> None:
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, i: int) -> int:
        if not 0 <= i < self.count:
            raise IndexError(i)
        return self.items[i]

    def __iter__(self) -> Iterator[int]:
        return iter(self.tolist())

    def tolist(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]


class State:
    """A position of a game in numbers. Each game subclasses it and overrides what raises here, and what it does better.

    `to_move` is the seat to move, CHANCE or OVER. An action is a whole number of at most 63 bits whose
    meaning does not depend on hidden things: the same move has the same number in every determinization.
    No random generator hides inside: chance outcomes are applied like moves.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.to_move = CHANCE

    def turn_to(self, who: int) -> None:
        """Say who is to move: a seat, CHANCE or OVER. For games written in plain Python."""
        if not OVER <= who < self.players:
            raise ValueError(f"to_move must be a seat (0 to {self.players - 1}), CHANCE or OVER, not {who}.")
        self.to_move = who

    # Which moves there are

    def find_legal(self, out: Actions) -> int:
        """Put every legal move of the side to move (or every chance outcome) into `out`, replacing what is there.

        Returns 0, as every method without an answer does: it lets compiled code pass errors on.
        """
        raise NotImplementedError

    def why_not(self, action: int) -> str | None:
        """Why this cannot be played now, as a short code; None when it is legal. Safe for any number.

        The one truth about legality: is_legal, refusal and apply ask it, and so does whoever reads a move.
        """
        legal = Actions()
        self.find_legal(legal)
        for i in range(legal.count):
            if legal.items[i] == action:
                return None
        return "illegal"

    def is_legal(self, action: int) -> bool:
        return self.why_not(action) is None

    def refusal(self, action: int) -> IllegalMove | None:
        """The error that says why this cannot be played now; None when it is legal."""
        code = self.why_not(action)
        return None if code is None else self.explain(code, action)

    def explain(self, code: str, action: int) -> IllegalMove:
        """A code of `why_not` as an error with its sentence."""
        return IllegalMove(code, "That move is not possible now.", action=action)

    def legal(self) -> Actions:
        """A new Actions with every legal move or chance outcome."""
        out = Actions()
        self.find_legal(out)
        return out

    # Playing them

    def apply(self, action: int) -> int:
        """Play a legal move or chance outcome; anything else raises IllegalMove and changes nothing. Returns 0."""
        code = self.why_not(action)
        if code is not None:
            raise self.explain(code, action)
        return self.play_legal(action)

    def play_legal(self, action: int) -> int:
        """Play what is known to be legal: nothing is checked, and any other number may do anything. Returns 0."""
        raise NotImplementedError

    # Chance and what is hidden

    def weight(self, action: int) -> int:
        """How many cards or tiles in the shuffle give this chance outcome (their share is its probability)."""
        return 1

    def outcome(self, rng: Rng) -> int:
        """One chance outcome, each as likely as in the box. Nothing is applied."""
        legal = Actions()
        self.find_legal(legal)
        total = 0
        for i in range(legal.count):
            total += self.weight(legal.items[i])
        pick = rng.below(total)
        for i in range(legal.count):
            pick -= self.weight(legal.items[i])
            if pick < 0:
                return legal.items[i]
        raise IllegalMove("no_chance", "No card or tile is to be drawn now.")

    def determinize(self, seat: int, rng: Rng) -> int:
        """Re-deal everything `seat` cannot see, consistently with all it has seen. By default nothing is hidden.

        The outcome depends only on what the seat can see and on `rng`, never on the hidden truth.
        """
        return 0

    # The result

    def score(self, seat: int) -> int:
        """Points so far of a seat; 0 for a seat that does not exist."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won, in order; empty while the game is not over."""
        raise NotImplementedError

    # Copies

    def snapshot(self) -> tuple[object, ...]:
        """All that tells this position from others, as values that can be pickled and compared."""
        everything: dict[str, Any] = getattr(self, "__dict__", {})  # of a game written in plain Python
        fields = {name: value for name, value in everything.items() if name not in ("players", "to_move")}
        return (self.players, self.to_move, deepcopy(fields))

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Become the position of that snapshot."""
        self.players, self.to_move, fields = snapshot
        for name, value in fields.items():
            setattr(self, name, deepcopy(value))

    def clone(self) -> State:
        """An independent copy."""
        return restored(type(self), self.snapshot())

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.snapshot())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, State):
            return False
        return self.snapshot() == other.snapshot()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        turn = {CHANCE: "chance", OVER: "nobody"}.get(self.to_move, f"seat {self.to_move}")
        scores = ", ".join([str(self.score(seat)) for seat in range(self.players)])
        return f"<{type(self).__name__} for {self.players}: {turn} to move, scores {scores}>"


def restored(kind: type[State], snapshot: tuple[Any, ...]) -> State:
    """A position made from its snapshot."""
    state = kind.__new__(kind)
    state.restore(snapshot)
    return state
