"""What a good Topas player knows; the C types are in `bot.pxd`.

It weighs moves by their points and by what is to come (`outlook.py`), and deals by what the others did not play
(`hands.py`).
"""

from __future__ import annotations

import math

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.topas.hands import Hands
from toptafel.games.topas.levels import AHEAD, BETTER_HALF, POINTS
from toptafel.games.topas.numbers import (
    ALL_HANDS,
    CARD_AT,
    CARDS,
    COLUMNS,
    DIRECTION,
    HALVES,
    OPPOSITE,
    PLACE,
    PLACE_AT,
    ROUNDS,
    STEPS,
)
from toptafel.games.topas.outlook import Outlook
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.weights import UNIT, Weights

STEP = STEPS  # as C numbers
WIDEST = 24  # root moves that a search compares: the ratings are good enough to leave the others out
AHEAD_ROUNDS = 2  # that a search with an eye to what is to come looks ahead
CARE = 4  # moves that everybody weighs by what is to come in its playouts: those that score most,
NEAR = 3  # unless they score so much less than the best,
NEAR_EXPERT = 10  # or for experts, whose points are products, so much
ALONE = 3  # moves ahead in solitaire
CARE_ALONE = 12  # moves that are weighed in the playouts of solitaire
CERTAIN = 50.0  # e to the power of more is no use to anybody
POOR = 1000000  # taken from the rating of a move that scores less than half of what can be scored
HIGHEST = 120  # points of a column, in steps of one; for experts of ten


class TopasKnowledge(Knowledge):
    """Looks `horizon` moves ahead, with 0 two rounds (in solitaire three moves); in solitaire not beyond the column.

    `sight` says what it sees in a move: its better half, its points, or with `weights` what is to come after it too.
    """

    def __init__(self, horizon: int = 0, sight: int = POINTS, weights: Weights | None = None) -> None:
        self.horizon = horizon
        self.sight = sight
        self.outlook = Outlook(weights)
        self.hands = Hands(self.outlook)
        self.heeding = False  # is there a last move of every rival to learn from?
        self.first = 0  # moves made when the search began
        self.last = 0  # payoffs are read when so many moves have been made
        self.spread = [1.0] * 29  # MOST_MOVES + 1: by the moves left
        self.ahead = [0] * 4  # MOST_PLAYERS: what each seat will still score, where payoffs are read
        self.column = [0.0, 1.0]  # what a column of solitaire brings: its mean and spread
        self.usual = [1.0] * 120  # HIGHEST: the chance that a column has more points
        if weights is not None:
            for left, wide in enumerate(weights.spread):
                self.spread[left] = wide
            for i, fact in enumerate(weights.column):
                self.column[i] = fact

    def begin(self, state: State) -> int:
        position = topas(state)
        self.first = position.made
        if position.players == 1:
            self.last = (position.made // ROUNDS + 1) * ROUNDS
            if self.sight == AHEAD:
                self.last = min(self.last, position.made + (self.horizon or ALONE))
                self._note_usual(10 if position.expert else 1)
        else:
            self.last = position.made + (self.horizon or AHEAD_ROUNDS * position.players)
            self.heeding = self.sight == AHEAD and position.made >= position.players
            if self.heeding:
                self.hands.begin(position)
        return 0

    def done(self, state: State) -> bool:
        if state.to_move == OVER:
            return True
        # What is to come is known when all hands are full again; only a full column needs no more.
        position = topas(state)
        full = self.sight != AHEAD or state.to_move != CHANCE or (position.players == 1 and position.made % ROUNDS == 0)
        return position.made >= self.last and full

    def alone(self, state: State) -> bool:
        """Others play by the hand that they have in a deal, which a tree that all deals share cannot tell apart.

        In solitaire a tree would have a branch for every card that may come.
        """
        return self.sight == AHEAD

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        state = Knowledge.finish(self, state, deal, luck, moves, ratings)
        if self.sight == AHEAD:
            self._foresee(topas(state))
        return state

    def widest(self, state: State) -> int:
        return WIDEST if self.sight == AHEAD else Knowledge.widest(self, state)

    def effort(self, state: State, simulations: int) -> int:
        """Fewer with more players, and in solitaire, where more moves are weighed: a simulation takes longer."""
        if self.sight != AHEAD or state.players == 2:
            return simulations
        return 2 * simulations // max(state.players, 3)

    def deal(self, state: State, seat: int, rng: Rng) -> int:
        if self.heeding:
            self.hands.deal(topas(state), seat, rng)
            return 0
        return state.determinize(seat, rng)

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        position = topas(state)
        return position.drawer == seat or position.drawer >= position.players

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = topas(state)
        position.survey(self.outlook.price, self.outlook.around)
        ratings.clear()
        ratings.reserve(moves.count)
        ratings.count = moves.count
        most = 0
        for i in range(moves.count):
            action = moves.items[i]
            here = action >> PLACE_AT & PLACE
            there = here + STEP[action & DIRECTION]
            card = action >> CARD_AT
            first = self._price_at(position, here, position.deck.first[card])
            second = self._price_at(position, there, position.deck.second[card])
            points = max(first, second) if self.sight == BETTER_HALF else position.together(first, second)
            ratings.items[i] = UNIT * points
            most = max(most, points)
        if self.sight == AHEAD and position.made == self.first:  # further on in a search by points: that is quick
            for i in range(moves.count):
                if 2 * ratings.items[i] >= UNIT * most:
                    ratings.items[i] = self.outlook.after(position, moves.items[i], position.to_move)
                else:
                    ratings.items[i] -= POOR
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The move that scores most; for who sees what is to come, of those that score nearly as much the best."""
        position = topas(state)
        if self.sight == AHEAD:
            if position.players == 1:
                return self.outlook.choose(position, CARE_ALONE, HIGHEST)
            return self.outlook.choose(position, CARE, NEAR_EXPERT if position.expert else NEAR)
        position.survey(self.outlook.price, self.outlook.around)
        most = -1
        best = 0
        for card in range(CARDS):
            if position.where[card] != position.to_move:
                continue
            first = position.deck.first[card]
            second = position.deck.second[card]
            for i in range(position.border_size):
                here = position.border[i]
                first_price = self.outlook.price[HALVES * i + first]
                second_price = self.outlook.price[HALVES * i + second]
                for direction in range(4):
                    there = here + STEP[direction]
                    beside = self.outlook.around[4 * i + direction]
                    if beside >= HALVES:
                        other_price = self.outlook.price[HALVES * (beside - HALVES) + second]
                        worth = position.together(first_price, other_price)
                        if worth > most:
                            most = worth
                            best = card << CARD_AT | here << PLACE_AT | direction
                    elif beside == 0:
                        if first_price > most:
                            most = first_price
                            best = card << CARD_AT | here << PLACE_AT | direction
                        if second_price > most:
                            most = second_price
                            best = card << CARD_AT | there << PLACE_AT | (direction ^ OPPOSITE)
        return best

    def payoff(self, state: State, seat: int) -> float:
        position = topas(state)
        if position.players == 1:
            return self._column_payoff(position) if self.sight == AHEAD else self._solitaire_payoff(position)
        moves_left = ROUNDS * position.players - position.made
        if self.sight == AHEAD:
            return self._share_to_expect(position, seat, self.spread[moves_left])
        rival = -1
        for other in range(position.players):
            if other != seat:
                rival = max(rival, position.totals[other])
        spread = 1.0 + 2.0 * math.sqrt(moves_left)
        if position.expert:
            spread *= 3.0
        return 1.0 / (1.0 + math.exp((rival - position.totals[seat]) / spread))

    def _share_to_expect(self, position: Topas, seat: int, spread: float) -> float:
        """The chance to win, by what all will have in the end."""
        total = 0.0
        mine = UNIT * position.totals[seat] + self.ahead[seat]
        for other in range(position.players):
            behind = (UNIT * position.totals[other] + self.ahead[other] - mine) / (UNIT * spread)
            total += math.exp(min(behind, CERTAIN))
        return 1.0 / total

    def _note_usual(self, step: int) -> None:
        for i in range(HIGHEST):
            below = ((i + 0.5) * step - self.column[0]) / self.column[1]
            self.usual[i] = 1.0 / (1.0 + math.exp(min(below, CERTAIN)))

    def _column_payoff(self, position: Topas) -> float:
        """The lowest column to expect: this one, those before it and those to come.

        The mean of a lowest number is the sum, over all points, of the chance that every column has more.
        """
        column = (position.made - 1) // ROUNDS
        step = 10 if position.expert else 1
        lowest = HIGHEST * step
        for earlier in range(column):
            lowest = min(lowest, position.totals[earlier])
        mine = position.totals[column] + self.ahead[0] / 1000.0
        spread = self.spread[ROUNDS * (column + 1) - position.made]
        expected = 0.0
        for i in range((lowest + step - 1) // step):
            chance = 1.0 / (1.0 + math.exp(min(((i + 0.5) * step - mine) / spread, CERTAIN)))
            for _ in range(column + 1, COLUMNS):
                chance *= self.usual[i]
            expected += chance * step
        return expected / (1000.0 if position.expert else 100.0) + 0.0001 * mine

    def _solitaire_payoff(self, position: Topas) -> float:
        """Only the lowest column counts: points above what the others will reach are worth less and less."""
        column = (position.made - 1) // ROUNDS
        points = position.totals[column]
        for earlier in range(column):
            points = min(points, position.totals[earlier])
        return 1.0 - math.exp(-0.5 * points / 20.0) + 0.001 * position.totals[column]

    def _price_at(self, position: Topas, place: int, half: int) -> int:
        """What a half scores on an empty place."""
        beside = position.at(place)
        return self.outlook.price[HALVES * (beside - HALVES) + half] if beside >= HALVES else 0

    def _foresee(self, position: Topas) -> None:
        """What every seat will still score, all hands known."""
        if position.to_move == OVER or (position.players == 1 and position.made % ROUNDS == 0):
            for seat in range(position.players):
                self.ahead[seat] = 0
            return
        self.outlook.survey(position)
        for seat in range(position.players):
            self.ahead[seat] = self.outlook.to_come(position, seat, ALL_HANDS)
