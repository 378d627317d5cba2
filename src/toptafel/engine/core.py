"""What every game is made of: a State, a buffer of Actions, a random generator.

Plain typed Python; `core.pxd` beside it gives the C layout when it is compiled. It knows no game.
"""

from __future__ import annotations

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

    def tolist(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]


class State:
    """A position of a game. Each game subclasses it and overrides everything that raises here.

    `to_move` is the seat to move, CHANCE or OVER. An action is a whole number of at most 63 bits whose
    meaning does not depend on hidden things: the same move has the same number in every determinization.
    No random generator hides inside: chance outcomes are applied like moves.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.to_move = CHANCE

    def turn_to(self, who: int) -> None:
        """Say who is to move: a seat, CHANCE or OVER. For games written in plain Python outside the house."""
        if not OVER <= who < self.players:
            raise ValueError(f"to_move must be a seat (0 to {self.players - 1}), CHANCE or OVER, not {who}.")
        self.to_move = who

    def find_legal(self, out: Actions) -> int:
        """Put every legal move of the side to move (or every chance outcome) into `out`, replacing what is there.

        Returns 0, as every method without an answer does: it lets compiled code pass errors on.
        """
        raise NotImplementedError

    def is_legal(self, action: int) -> bool:
        """Would find_legal list it? Safe for any number."""
        legal = Actions()
        self.find_legal(legal)
        for i in range(legal.count):
            if legal.items[i] == action:
                return True
        return False

    def apply(self, action: int) -> int:
        """Play a legal move or chance outcome; anything else raises IllegalMove and changes nothing. Returns 0."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def weight(self, action: int) -> int:
        """How many cards or tiles in the shuffle give this chance outcome (their share is its probability)."""
        return 1

    def draw(self, rng: Rng) -> int:
        """One chance outcome, each as likely as in the box."""
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
        """Re-deal everything `seat` cannot see, consistently with all it has seen.

        The outcome depends only on what the seat can see and on `rng`, never on the hidden truth.
        """
        raise NotImplementedError

    def score(self, seat: int) -> int:
        """Points so far of a seat; 0 for a seat that does not exist."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won, in order; empty while the game is not over."""
        raise NotImplementedError

    def legal(self) -> Actions:
        """A new Actions with every legal move or chance outcome."""
        out = Actions()
        self.find_legal(out)
        return out
