"""What a good Top Spot player knows; the C types are in `topspot.pxd`.

A play is worth the chance that it wins its round, less the worth of its cards: every card is a round that can still
be played, and cards that show or let through many spots are better kept. The chance follows from how many cards of
the colour are unseen and who, having failed to follow it, holds none.
"""

from __future__ import annotations

import math

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.topspot import cards
from toptafel.games.topspot.cards import ALL_FACES, COLOUR_COUNT, FACE_COUNT, JOKER, NAMED, STACK
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.rules import TopSpot

BITS = cards.BITS
LOWEST = cards.LOWEST
_UNIT = 1000  # ratings are in thousandths of a point


class TopSpotKnowledge(Knowledge):
    """Looks ahead to the end of the game in progress."""

    def __init__(
        self, faces: Faces, card: int = 440, shine: int = 50, joker: int = 250, lead: int = 0, few: int = 6
    ) -> None:
        self.game = 0
        self.few = few  # with so few cards in all hands every deal is played out in every way
        self.solving = False
        self.lead = lead  # what it is worth to lead the next round
        self.cost = [0] * 64  # what is lost with a card
        for number in range(1, JOKER):
            face = faces.drawings[(number - 1) % FACE_COUNT]
            self.cost[number] = card + shine * (2 * face.count("S") + face.count("O") - 9)
        self.cost[JOKER] = card + joker
        # How many in a thousand hands of m cards of a colour have a stack of more than v, at 10 * m + v; and of v
        # at least.
        self.beats = [0] * 130
        self.reaches = [0] * 130
        self.count_hands(faces)
        self.wins = [0] * 50  # the chance that no later seat beats value v in colour c, at 10 * c + v

    def count_hands(self, faces: Faces) -> None:
        best = [0] * (ALL_FACES + 1)
        hands = [0] * 13
        more = [0] * 130
        for held in range(1, ALL_FACES + 1):
            for row in range(faces.plain.first[held], faces.plain.first[held + 1]):
                best[held] = max(best[held], faces.plain.values[row])
            left = held
            while left:
                best[held] = max(best[held], best[held & ~(1 << LOWEST[left])])
                left &= left - 1
            size = BITS[held]
            hands[size] += 1
            for value in range(best[held]):
                more[10 * size + value] += 1
        for size in range(1, 13):
            for value in range(10):
                self.beats[10 * size + value] = _UNIT * more[10 * size + value] // hands[size]
                self.reaches[10 * size + value] = self.beats[10 * size + value - 1] if value else _UNIT

    def begin(self, state: State) -> int:
        position = _topspot(state)
        self.game = position.game
        self.solving = self.cards_left(position) <= self.few
        return 0

    def done(self, state: State) -> bool:
        return state.to_move == OVER or _topspot(state).game != self.game

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = _topspot(state)
        self.find_chances(position)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            ratings.items[i] = self.worth(position, moves.items[i])
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        position = _topspot(state)
        self.find_chances(position)
        state.find_legal(moves)
        best = 0
        most = -1000000
        for i in range(moves.count):
            worth = self.worth(position, moves.items[i])
            if worth > most:
                most = worth
                best = i
        return moves.items[best]

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """By sound play; when few cards are left, to the end that comes when everybody plays as well as he can."""
        if self.solving:
            return self.solve(_topspot(state))
        return Knowledge.finish(self, state, deal, luck, moves, ratings)

    def cards_left(self, position: TopSpot) -> int:
        """In all hands; a joker counts twice, because it can be played in so many ways."""
        cards = 0
        for seat in range(position.players):
            cards += position.count[seat] + position.jokers[seat]
        return cards

    def solve(self, position: TopSpot) -> TopSpot:
        """The end of the game when every seat chooses what is best for itself, all hands open."""
        if self.done(position):
            return position
        moves = position.legal()
        best = position
        most = -1.0
        for i in range(moves.count):
            trial = _topspot(position.clone())
            trial.play_legal(moves.items[i])
            end = self.solve(trial)
            payoff = self.payoff(end, position.to_move)
            if payoff > most:
                most = payoff
                best = end
        return best

    def find_chances(self, position: TopSpot) -> None:
        """Fill in `wins` for the seat to move: for a leader in every colour, else in the colour in play."""
        seat = position.to_move
        for colour in range(COLOUR_COUNT):
            if not position.colours >> colour & 1 or (position.round.colour >= 0 and position.round.colour != colour):
                continue
            unseen = 0
            holders = 0  # cards in the hands that may hold the colour
            for other in range(position.players):
                if other != seat:
                    unseen += BITS[position.hand[5 * other + colour]]
                    if not position.lacks[other] >> colour & 1:
                        holders += position.count[other]
            for value in range(10):
                self.wins[10 * colour + value] = _UNIT
            for other in range(position.players):
                if other == seat or not position.round.waiting >> other & 1 or position.lacks[other] >> colour & 1:
                    continue
                held = min((2 * unseen * position.count[other] + holders) // (2 * max(holders, 1)), 12)
                if held == 0:
                    continue
                for value in range(10):
                    beaten = self.beats[10 * held + value]
                    if position.expert:  # TS-23: a tie is half lost
                        beaten = (beaten + self.reaches[10 * held + value]) // 2
                    self.wins[10 * colour + value] = self.wins[10 * colour + value] * (_UNIT - beaten) // _UNIT

    def worth(self, position: TopSpot, action: int) -> int:
        """How good a play is for the seat to move."""
        stack = action & STACK
        seat = position.to_move
        laid = 0
        cost = 0
        rest = stack
        top = 0
        while rest:
            top = rest & 63
            cost += self.cost[top]
            laid += 1
            rest >>= 6
        colour = action // NAMED - 1 if action >= NAMED else (top - 1) // FACE_COUNT
        if position.round.colour >= 0:
            if top != JOKER and colour != position.round.colour:
                return -cost  # TS-11: thrown away
            colour = position.round.colour
        value = position.faces.value(stack)
        chance = self.wins[10 * colour + value]
        for other in range(position.players):
            if position.round.seats >> other & 1 and not position.round.waiting >> other & 1:
                if position.round.values[other] > value:
                    chance = 0
                elif position.round.values[other] == value:
                    chance = chance // 2 if position.expert else 0
        prize = _UNIT
        if laid < position.count[seat]:
            prize += self.lead
        return chance * prize // _UNIT - cost

    def payoff(self, state: State, seat: int) -> float:
        """The chance to win the match: the fewer games are left, the more a point counts."""
        position = _topspot(state)
        spread = 0.3 + 1.5 * math.sqrt(position.games - position.game)
        total = 0.0
        for other in range(position.players):
            total += math.exp((position.totals[other] - position.totals[seat]) / spread)
        return 1.0 / total


def _topspot(state: State) -> TopSpot:
    assert isinstance(state, TopSpot)
    return state
