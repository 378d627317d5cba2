"""One round: a play by each of its seats. Plain typed Python; `rounds.pxd` gives the C layout."""

from __future__ import annotations

from typing import Any

from toptafel.games.topspot.numbers import MOST_PLAYERS

# How a round ended.
OPEN = 0  # not yet
WON = 1  # one player had the highest value, or was the earliest of those who had it (TS-13, TS-14)
TIED = 2  # a tiebreak follows (TS-23)
WON_AT_ONCE = 3  # a tie of which only one player still had cards (TS-26)
NOBODY = 4  # a tie of which nobody still had cards (TS-26, TS-28)


class Round:
    """A round or a tiebreak. It does not change any more once it is finished, so that clones can share it."""

    def __init__(self, players: int, game: int, tiebreak: int, seats: int, leader: int) -> None:
        self.players = players
        self.game = game  # counted from 0
        self.tiebreak = tiebreak  # 0 for a normal round, 1 for its first tiebreak, ...
        self.seats = seats  # the set of seats that play it
        self.waiting = seats  # the set of seats that have not played yet
        self.leader = leader
        self.colour = -1  # the colour in play, -1 before the lead
        self.plays = [0] * 5  # the action of each seat, MOST_PLAYERS of them (a number is fastest: rounds are many)
        self.values = [-1] * 5  # what it is worth; -1 for a card that does not follow (TS-11)
        self.outcome = OPEN
        self.tied = 0  # the set of seats with the highest value
        self.winner = -1
        self.bonus = 0  # points for the cards that the winner had left (TS-17)

    # Playing it

    def first_from(self, seat: int, seats: int) -> int:
        """The first of a set of seats, clockwise from `seat`, itself included; -1 when there is none."""
        for _ in range(self.players):
            if seats >> seat & 1:
                return seat
            seat += 1
            if seat == self.players:
                seat = 0
        return -1

    def put(self, seat: int, play: int, value: int) -> int:
        """The play of a seat, and its value. The seat that plays next, -1 when all have played."""
        self.plays[seat] = play
        self.values[seat] = value
        self.waiting &= ~(1 << seat)
        return self.first_from(seat, self.waiting)

    def find_tied(self) -> int:
        """TS-13: keep the set of seats with the highest value. The earliest of them."""
        best = -1
        for seat in range(self.players):
            if self.seats >> seat & 1 and self.values[seat] >= best:
                if self.values[seat] > best:
                    self.tied = 0
                    best = self.values[seat]
                self.tied |= 1 << seat
        return self.first_from(self.leader, self.tied)

    # What the view reads

    def seats_in_order(self) -> list[int]:
        """The seats that play it, in the order of play."""
        seats = [(self.leader + i) % self.players for i in range(self.players)]
        return [seat for seat in seats if self.seats >> seat & 1]

    def play_of(self, seat: int) -> int:
        """What a seat has played, 0 when it has not."""
        return self.plays[seat] if 0 <= seat < self.players else 0

    def value_of(self, seat: int) -> int:
        """What its play is worth; -1 when it did not follow, or did not play."""
        return self.values[seat] if 0 <= seat < self.players else -1

    # Copies

    def clone(self) -> Round:
        other = Round.__new__(Round)
        other.players = self.players
        other.game = self.game
        other.tiebreak = self.tiebreak
        other.seats = self.seats
        other.waiting = self.waiting
        other.leader = self.leader
        other.colour = self.colour
        other.plays = self.plays[:]
        other.values = self.values[:]
        other.outcome = self.outcome
        other.tied = self.tied
        other.winner = self.winner
        other.bonus = self.bonus
        return other

    def snapshot(self) -> tuple[Any, ...]:
        """All that tells this round from others, as plain values."""
        return (
            self.players,
            self.game,
            self.tiebreak,
            self.seats,
            self.waiting,
            self.leader,
            self.colour,
            tuple([self.plays[seat] for seat in range(MOST_PLAYERS)]),
            tuple([self.values[seat] for seat in range(MOST_PLAYERS)]),
            self.outcome,
            self.tied,
            self.winner,
            self.bonus,
        )

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Become the round of that snapshot."""
        self.players, self.game, self.tiebreak, self.seats, self.waiting, self.leader, self.colour = snapshot[:7]
        plays, values, self.outcome, self.tied, self.winner, self.bonus = snapshot[7:]
        self.plays = list(plays)
        self.values = list(values)


def restored_round(snapshot: tuple[Any, ...]) -> Round:
    """A round made from its snapshot."""
    made = Round.__new__(Round)
    made.restore(snapshot)
    return made
