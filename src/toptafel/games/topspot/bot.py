"""What a good Top Spot player knows; the C types are in `bot.pxd`.

A play is worth the chance that it wins its round, less the worth of its cards: every card is a round that can still
be played, and cards that show or let through many spots are better kept. The chance follows from how many cards of
the colour are unseen and who, having failed to follow it, holds none.
"""

from __future__ import annotations

import math

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge, Weighing
from toptafel.games.topspot import numbers
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.numbers import (
    ALL_FACES,
    CARD,
    COLOUR_COUNT,
    FACE_COUNT,
    JOKER,
    POSITIONS,
    STACK,
    zeros,
)
from toptafel.games.topspot.rules import TopSpot, topspot

BITS = numbers.BITS
LOWEST = numbers.LOWEST
_VALUES = POSITIONS + 1  # that a stack can have: 0 to 9 spots
_UNIT = 1000  # ratings are in thousandths of a point
_MOST_SOLVED = 20000  # positions that are remembered: some megabytes
_MIX = 0xBF58476D1CE4E5B9
_MASK = 0xFFFFFFFFFFFFFFFF


class TopSpotKnowledge(Weighing):
    """Looks ahead to the end of the game in progress."""

    def __init__(
        self, faces: Faces, card: int = 440, shine: int = 50, joker: int = 250, lead: int = 0, few: int = 6
    ) -> None:
        self.game = 0
        self.few = few  # with so few cards in all hands every deal is played out in every way
        self.solving = False
        self.solved: dict[int, TopSpot] = {}  # the ends of positions that were played out in every way, by their key
        self.lead = lead  # what it is worth to lead the next round
        self.cost = zeros(CARD + 1)  # what is lost with a card
        for number in range(1, JOKER):
            face = faces.drawings[(number - 1) % FACE_COUNT]
            self.cost[number] = card + shine * (2 * face.count("S") + face.count("O") - POSITIONS)
        self.cost[JOKER] = card + joker
        # How many in a thousand hands of m cards of a colour have a stack of more than v, at _VALUES * m + v; and of
        # v at least.
        self.beats = zeros((FACE_COUNT + 1) * _VALUES)
        self.reaches = zeros((FACE_COUNT + 1) * _VALUES)
        self._count_hands(faces)
        # The chance that no later seat beats value v in colour c, at _VALUES * c + v.
        self.wins = zeros(COLOUR_COUNT * _VALUES)

    def _count_hands(self, faces: Faces) -> None:
        best = [0] * (ALL_FACES + 1)
        hands = [0] * (FACE_COUNT + 1)
        more = [0] * ((FACE_COUNT + 1) * _VALUES)
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
                more[_VALUES * size + value] += 1
        for size in range(1, FACE_COUNT + 1):
            for value in range(_VALUES):
                self.beats[_VALUES * size + value] = _UNIT * more[_VALUES * size + value] // hands[size]
                self.reaches[_VALUES * size + value] = self.beats[_VALUES * size + value - 1] if value else _UNIT

    def begin(self, state: State) -> int:
        position = topspot(state)
        self.game = position.game
        self.solving = self._cards_left(position) <= self.few
        self.solved.clear()
        return 0

    def done(self, state: State) -> bool:
        return state.to_move == OVER or topspot(state).game != self.game

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """By sound play; when few cards are left, to the end that comes when everybody plays as well as he can."""
        if self.solving:
            return self._solve(topspot(state))
        return Knowledge.finish(self, state, deal, luck, moves, ratings)

    def _cards_left(self, position: TopSpot) -> int:
        """In all hands; a joker counts twice, because it can be played in so many ways."""
        cards = 0
        for seat in range(position.players):
            cards += position.hands.count[seat] + position.hands.jokers[seat]
        return cards

    def _solve(self, position: TopSpot) -> TopSpot:
        """The end of the game when every seat chooses what is best for itself, all hands open."""
        if self.done(position):
            return position
        key = _key(position)
        if key in self.solved:
            return self.solved[key]
        moves = position.legal()
        best = position
        most = -1.0
        for i in range(moves.count):
            trial = topspot(position.clone())
            trial.play_legal(moves.items[i])
            end = self._solve(trial)
            payoff = self.payoff(end, position.to_move)
            if payoff > most:
                most = payoff
                best = end
        if len(self.solved) == _MOST_SOLVED:
            self.solved.clear()  # those of deals before are hardly met again
        self.solved[key] = best
        return best

    def prepare(self, state: State) -> int:
        """Fill in `wins` for the seat to move: for a leader in every colour, else in the colour in play."""
        position = topspot(state)
        seat = position.to_move
        hands = position.hands
        for colour in range(COLOUR_COUNT):
            if not hands.colours >> colour & 1 or (position.round.colour >= 0 and position.round.colour != colour):
                continue
            unseen = 0
            holders = 0  # cards in the hands that may hold the colour
            for other in range(position.players):
                if other != seat:
                    unseen += BITS[hands.faces_of(other, colour)]
                    if not hands.lacks[other] >> colour & 1:
                        holders += hands.count[other]
            row = _VALUES * colour
            for value in range(_VALUES):
                self.wins[row + value] = _UNIT
            for other in range(position.players):
                if other == seat or not position.round.waiting >> other & 1 or hands.lacks[other] >> colour & 1:
                    continue
                held = min((2 * unseen * hands.count[other] + holders) // (2 * max(holders, 1)), FACE_COUNT)
                if held == 0:
                    continue
                likely = _VALUES * held
                for value in range(_VALUES):
                    beaten = self.beats[likely + value]
                    if position.expert:  # TS-23: a tie is half lost
                        beaten = (beaten + self.reaches[likely + value]) // 2
                    self.wins[row + value] = self.wins[row + value] * (_UNIT - beaten) // _UNIT
        return 0

    def worth(self, state: State, action: int) -> int:
        """How good a play is for the seat to move."""
        position = topspot(state)
        stack = action & STACK
        laid = 0
        cost = 0
        rest = stack
        while rest:
            cost += self.cost[rest & CARD]
            laid += 1
            rest >>= 6
        colour = position.colour_of(action)
        if position.round.colour >= 0 and colour != position.round.colour:
            return -cost  # TS-11: thrown away
        value = position.faces.value(stack)
        chance = self.wins[_VALUES * colour + value]
        for other in range(position.players):
            if position.round.seats >> other & 1 and not position.round.waiting >> other & 1:
                if position.round.values[other] > value:
                    chance = 0
                elif position.round.values[other] == value:
                    chance = chance // 2 if position.expert else 0
        prize = _UNIT
        if laid < position.hands.count[position.to_move]:
            prize += self.lead
        return chance * prize // _UNIT - cost

    def payoff(self, state: State, seat: int) -> float:
        """The chance to win the match: the fewer games are left, the more a point counts."""
        position = topspot(state)
        spread = self.spread(position)
        total = 0.0
        for other in range(position.players):
            total += math.exp((position.totals[other] - position.totals[seat]) / spread)
        return 1.0 / total

    def spread(self, position: TopSpot) -> float:
        """How many points ahead are worth the same odds."""
        return 0.3 + 1.5 * math.sqrt(position.games - position.game)


def _key(position: TopSpot) -> int:
    """All that the rest of this game depends on, mixed into 64 bits."""
    hands = position.hands
    this = position.round
    key = position.to_move + 8 * (position.last_winner + 1) + 64 * (this.colour + 1)
    key += this.waiting << 10 | this.seats << 16 | this.leader << 22 | this.tiebreak << 26
    for seat in range(position.players):
        mixed = hands.jokers[seat] + 16 * position.points[seat] + 1024 * (this.values[seat] + 1)
        key = ((key ^ mixed) * _MIX) & _MASK
        key ^= key >> 29
        for colour in range(COLOUR_COUNT):
            key = ((key ^ hands.faces_of(seat, colour)) * _MIX) & _MASK
            key ^= key >> 29
    return key
