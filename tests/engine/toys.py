"""Tiny games in plain Python, each with one thing that a search must get right. The rules are all a player gets."""

from __future__ import annotations

from toptafel.engine import CHANCE, OVER, Actions, Rng, State


class Toy(State):
    """Moves are numbers; `history` is everything that happened."""

    def __init__(self, players: int, first: int) -> None:
        State.__init__(self, players)
        self.history: list[int] = []
        self.turn_to(first)

    def options(self) -> list[int]:
        raise NotImplementedError

    def find_legal(self, out: Actions) -> int:
        out.clear()
        for option in self.options():
            out.add(option)
        return 0

    def winners(self) -> list[int]:
        if self.to_move != OVER:
            return []
        best = max(self.score(seat) for seat in range(self.players))
        return [seat for seat in range(self.players) if self.score(seat) == best]


class Nim(Toy):
    """Take one, two or three of the matches; whoever takes the last one wins."""

    def __init__(self, matches: int) -> None:
        Toy.__init__(self, 2, 0)
        self.matches = matches

    def options(self) -> list[int]:
        return [take for take in (1, 2, 3) if take <= self.matches]

    def play_legal(self, action: int) -> int:
        self.matches -= action
        self.history.append(self.to_move)
        self.turn_to(1 - self.to_move if self.matches else OVER)
        return 0

    def score(self, seat: int) -> int:
        return int(self.to_move == OVER and self.history[-1] == seat)


class Dice(Toy):
    """Take 4 points at once (0), or what a die shows (1: 1 or 2) or (2: 0 to 12, mean 6). The rival gets 5."""

    OUTCOMES = ((), (101, 102), tuple(range(100, 113)))

    def __init__(self) -> None:
        Toy.__init__(self, 1, 0)

    def options(self) -> list[int]:
        return [0, 1, 2] if self.to_move == 0 else list(self.OUTCOMES[self.history[0]])

    def play_legal(self, action: int) -> int:
        self.history.append(action)
        self.turn_to(CHANCE if action in (1, 2) and len(self.history) == 1 else OVER)
        return 0

    def score(self, seat: int) -> int:
        last = self.history[-1] if self.history else 0
        return 4 if last == 0 else last - 100


class ThreeHeirs(Toy):
    """Seat 0 picks a chest, then seat 1 a share of it. Chest 1 holds more, but seat 1 would not leave it to seat 0."""

    SHARES = (((3, 2, 0), (1, 1, 9)), ((9, 1, 0), (0, 4, 5)))  # by chest and share: what each seat gets

    def __init__(self) -> None:
        Toy.__init__(self, 3, 0)

    def options(self) -> list[int]:
        return [0, 1]

    def play_legal(self, action: int) -> int:
        self.history.append(action)
        self.turn_to(1 if len(self.history) == 1 else OVER)
        return 0

    def score(self, seat: int) -> int:
        return self.SHARES[self.history[0]][self.history[1]][seat] if len(self.history) == 2 else 0


class HighCard(Toy):
    """Each seat holds one of the cards 0 to 9, unseen by the other. Seat 0 bets (1) or does not (0).

    A bet wins 2 when its card is higher and loses 2 when it is not; no bet leaves both equal.
    """

    def __init__(self, own: int, other: int) -> None:
        Toy.__init__(self, 2, 0)
        self.cards = [own, other]

    def options(self) -> list[int]:
        return [0, 1]

    def determinize(self, seat: int, rng: Rng) -> int:
        unseen = [card for card in range(10) if card != self.cards[seat]]
        self.cards = list(self.cards)
        self.cards[1 - seat] = unseen[rng.below(9)]
        return 0

    def play_legal(self, action: int) -> int:
        self.history.append(action)
        self.turn_to(OVER)
        return 0

    def score(self, seat: int) -> int:
        if not self.history:
            return 0
        gain = 0 if self.history[0] == 0 else 2 if self.cards[0] > self.cards[1] else -2
        return gain if seat == 0 else -gain


class Guess(Toy):
    """A card 0 to 3 comes up unseen; seat 0 names one and scores if it is right, or declines (4) for 2 in 5.

    A tree that told the unseen cards apart would always know the right one.
    """

    def __init__(self) -> None:
        Toy.__init__(self, 1, 0)

    def options(self) -> list[int]:
        if self.to_move == CHANCE:
            return [100, 101, 102, 103]
        return [10, 11] if not self.history else [0, 1, 2, 3]

    def play_legal(self, action: int) -> int:
        self.history.append(action)
        if action == 11:
            self.turn_to(OVER)
        else:
            self.turn_to({1: CHANCE, 2: 0, 3: OVER}[len(self.history)])
        return 0

    def score(self, seat: int) -> int:
        if self.history and self.history[0] == 11:
            return 40
        return 100 if len(self.history) == 3 and self.history[1] == self.history[2] + 100 else 0
