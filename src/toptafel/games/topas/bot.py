"""What a good Topas player knows; the C types are in `bot.pxd`.

The rules price every place of the border once for all halves. A card's points are then two look-ups, since its halves
differ in colour and never lie in one row.

What a seat will still score is a weighted sum of six features: always 1; the most that its best, second and third card
would score now; the same of all cards that are not laid, on average; the gems in its hand. `fit.py` finds the weights.
A sum of features can be expected as well as counted: what somebody may hold stands in for what he holds.
"""

from __future__ import annotations

import math
from typing import Any

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.topas.levels import AHEAD, BETTER_HALF, POINTS
from toptafel.games.topas.numbers import (
    CARD_AT,
    CARDS,
    COLUMNS,
    DIRECTION,
    HALVES,
    HAND,
    LAID,
    MOST_PLAYERS,
    OPPOSITE,
    PLACE,
    PLACE_AT,
    ROUNDS,
    STEPS,
    STOCK,
)
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.weights import FEATURES, Weights

STEP = STEPS  # as C numbers
FEATURE_COUNT = len(FEATURES)
ALWAYS, BEST, ALL, GEMS = 0, 1, 4, 5  # where the features are; after the best card come the second and the third
WIDEST = 24  # root moves that a search compares: the ratings are good enough to leave the others out
CERTAIN = 50.0  # e to the power of more is no use to anybody
TRIES = 6  # to find a likely deal
HEED = 2.5  # points: so much excess makes a kept card less likely by e
MOST_EXCESS = 12  # points; more is as unlikely
POOR = 1000000  # taken from the rating of a move that scores less than half of what can be scored
UNIT = 1000  # features, weights and ratings are in thousandths


class TopasKnowledge(Knowledge):
    """Looks `horizon` moves ahead, with 0 one round (in solitaire three moves); in solitaire not beyond the column.

    `sight` says what it sees in a move: its better half, its points, or with `weights` what is to come after it too.
    """

    def __init__(self, horizon: int = 0, sight: int = POINTS, weights: Weights | None = None) -> None:
        self.horizon = horizon
        self.sight = sight
        self.heeding = False  # is there a last move of every rival to learn from?
        self.excess = [0] * 144  # MOST_PLAYERS * CARDS: what a rival would have scored more with a card
        self.keeping = [0.0] * 13  # MOST_EXCESS + 1: how likely it is that somebody kept cards with so much excess
        for excess in range(MOST_EXCESS + 1):
            self.keeping[excess] = math.exp(-excess / HEED)
        self.first = 0  # moves made when the search began
        self.last = 0  # payoffs are read when so many moves have been made
        # What `Topas.survey` finds. The sizes, as in `bot.pxd`: HALVES * MOST_BORDER, 4 * MOST_BORDER.
        self.price = [0] * 2048
        self.around = [0] * 512
        self.single = [0] * 16  # HALVES: the most that a half scores when the other one touches nothing
        self.top = [0] * 36  # CARDS: the most that each card scores which is not laid
        self.gems = [0] * 36  # of each card
        self.order = [0] * 36  # what the unseen cards score at most, the least first
        self.feature = [0] * 6
        self.weight = [0] * 168  # ROUNDS * MOST_PLAYERS * FEATURE_COUNT
        self.spread = [1.0] * 29  # MOST_MOVES + 1: by the moves left
        self.ahead = [0] * 4  # MOST_PLAYERS: what each seat will still score, where payoffs are read
        self.column = [0.0, 1.0]  # what a column of solitaire brings: its mean and spread
        if weights is not None:
            for i, value in enumerate(weights.flat()):
                self.weight[i] = value
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
                self.last = min(self.last, position.made + (self.horizon or 3))
        else:
            self.last = position.made + (self.horizon or position.players)
            self.heeding = self.sight == AHEAD and position.made >= position.players
            if self.heeding:
                self._note_excess(position)
        return 0

    def done(self, state: State) -> bool:
        if state.to_move == OVER:
            return True
        # What is to come is known when all hands are full again; only a full column needs no more.
        position = topas(state)
        full = self.sight != AHEAD or state.to_move != CHANCE or (position.players == 1 and position.made % ROUNDS == 0)
        return position.made >= self.last and full

    def alone(self, state: State) -> bool:
        """Others play by the hand that they have in a deal, which a tree that all deals share cannot tell apart."""
        return self.sight == AHEAD and state.players > 1

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        state = Knowledge.finish(self, state, deal, luck, moves, ratings)
        if self.sight == AHEAD:
            self._foresee(topas(state))
        return state

    def widest(self, state: State) -> int:
        return WIDEST if self.sight == AHEAD else Knowledge.widest(self, state)

    def deal(self, state: State, seat: int, rng: Rng) -> int:
        """Deals in which somebody kept a card that would have scored much more are less likely."""
        state.determinize(seat, rng)
        if self.heeding:
            for _ in range(TRIES):
                if rng.random() < self._likelihood(topas(state), seat):
                    break
                state.determinize(seat, rng)
        return 0

    def _likelihood(self, position: Topas, seat: int) -> float:
        """Of the hands of the others, by what they kept; one card of each hand is new, any of them."""
        chance = 1.0
        for other in range(position.players):
            if other == seat:
                continue
            row = CARDS * other
            everything = 0
            for card in range(CARDS):
                if position.where[card] == other:
                    everything += self.excess[row + card]
            likely = 0.0
            for card in range(CARDS):
                if position.where[card] == other:
                    likely += self.keeping[min(everything - self.excess[row + card], MOST_EXCESS)]
            chance *= likely / max(position.held[other], 1)
        return chance

    def _note_excess(self, position: Topas) -> None:
        """For every rival and every card: how many points more than he made it would have scored in his last turn."""
        for back in range(1, position.players):
            before = _before(position, back)
            self._survey_cards(before)
            row = CARDS * ((position.made - back) % position.players)
            made = position.gains[position.made - back]
            for card in range(CARDS):
                self.excess[row + card] = max(self.top[card] - made, 0) if before.where[card] != LAID else 0

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        position = topas(state)
        return position.drawer == seat or position.drawer >= position.players

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = topas(state)
        position.survey(self.price, self.around)
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
                    ratings.items[i] = self._outlook(position, moves.items[i])
                else:
                    ratings.items[i] -= POOR
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The move that scores most."""
        position = topas(state)
        position.survey(self.price, self.around)
        most = -1
        best = 0
        for card in range(CARDS):
            if position.where[card] != position.to_move:
                continue
            first = position.deck.first[card]
            second = position.deck.second[card]
            for i in range(position.border_size):
                here = position.border[i]
                first_price = self.price[HALVES * i + first]
                second_price = self.price[HALVES * i + second]
                for direction in range(4):
                    there = here + STEP[direction]
                    beside = self.around[4 * i + direction]
                    if beside >= HALVES:
                        other_price = self.price[HALVES * (beside - HALVES) + second]
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

    def _column_payoff(self, position: Topas) -> float:
        """The lowest column to expect: this one, those before it and those to come.

        The mean of a lowest number is the sum, over all points, of the chance that every column has more.
        """
        column = (position.made - 1) // ROUNDS
        lowest = 120
        if position.expert:
            lowest = 1200
        for earlier in range(column):
            lowest = min(lowest, position.totals[earlier])
        mine = position.totals[column] + self.ahead[0] / 1000.0
        spread = self.spread[ROUNDS * (column + 1) - position.made]
        expected = 0.0
        step = 10 if position.expert else 1
        for points in range(0, lowest, step):
            chance = 1.0 / (1.0 + math.exp(min((points + 0.5 * step - mine) / spread, CERTAIN)))
            usual = 1.0 + math.exp(min((points + 0.5 * step - self.column[0]) / self.column[1], CERTAIN))
            for _ in range(column + 1, COLUMNS):
                chance /= usual
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
        return self.price[HALVES * (beside - HALVES) + half] if beside >= HALVES else 0

    # What is to come

    def _outlook(self, position: Topas, action: int) -> int:
        """How good a move is: the points of the seat to move less those of the others, with what is to come."""
        seat = position.to_move
        after = topas(position.clone())
        after.play_legal(action)
        self._survey_cards(after)
        if after.players == 1:
            return UNIT * after.gains[after.made - 1] + self._to_come(after, seat, seat)
        rivals = 0
        for other in range(after.players):
            if other != seat:
                rivals += UNIT * after.totals[other] + self._to_come(after, other, seat)
        return UNIT * after.totals[seat] + self._to_come(after, seat, seat) - rivals // (after.players - 1)

    def _foresee(self, position: Topas) -> None:
        """What every seat will still score, all hands known."""
        if position.to_move == OVER or (position.players == 1 and position.made % ROUNDS == 0):
            for seat in range(position.players):
                self.ahead[seat] = 0
            return
        self._survey_cards(position)
        for seat in range(position.players):
            self.ahead[seat] = self._to_come(position, seat, -1)

    def features(self, state: State, seat: int) -> list[int]:
        """The features of a seat when all hands are known, in thousandths."""
        position = topas(state)
        self._survey_cards(position)
        self._note_features(position, seat, -1)
        return [self.feature[i] for i in range(FEATURE_COUNT)]

    def tops(self, state: State) -> list[int]:
        """The most that every card would score now; -1 of those that are laid."""
        position = topas(state)
        self._survey_cards(position)
        return [self.top[card] if position.where[card] != LAID else -1 for card in range(CARDS)]

    def _to_come(self, position: Topas, seat: int, viewer: int) -> int:
        """What a seat will still score as far as the viewer knows (-1 knows all hands)."""
        if position.to_move == OVER:
            return 0
        turn = 0
        if position.players > 1:
            turn = (seat + position.players - position.made % position.players) % position.players
            left = ROUNDS - (position.made + position.players - 1 - seat) // position.players
        else:
            left = ROUNDS - position.made % ROUNDS
            if left == ROUNDS and position.made > 0 and position.drawer == LAID:
                left = 0
        if left == 0:
            return 0
        self._note_features(position, seat, viewer)
        row = ((left - 1) * MOST_PLAYERS + turn) * FEATURE_COUNT
        total = 0
        for i in range(FEATURE_COUNT):
            total += self.weight[row + i] * self.feature[i]
        return max(total, 0) // UNIT

    def _survey_cards(self, position: Topas) -> None:
        """The most that every card scores which is not laid."""
        position.survey(self.price, self.around)
        for half in range(HALVES):
            self.single[half] = 0
        for i in range(position.border_size):
            for direction in range(4):
                if self.around[4 * i + direction] == 0:
                    for half in range(HALVES):
                        self.single[half] = max(self.single[half], self.price[HALVES * i + half])
                    break
        for card in range(CARDS):
            if position.where[card] == LAID:
                continue
            first = position.deck.first[card]
            second = position.deck.second[card]
            self.gems[card] = (first & 3) + (second & 3)
            self.top[card] = max(self.single[first], self.single[second])
        for i in range(position.border_size):
            for direction in range(4):
                beside = self.around[4 * i + direction] - HALVES
                if beside >= 0:
                    self._try_pair(position, HALVES * i, HALVES * beside)

    def _try_pair(self, position: Topas, here: int, there: int) -> None:
        """Every card across two places of the border."""
        for card in range(CARDS):
            if position.where[card] != LAID:
                first = self.price[here + position.deck.first[card]]
                second = self.price[there + position.deck.second[card]]
                self.top[card] = max(self.top[card], position.together(first, second))

    def _note_features(self, position: Topas, seat: int, viewer: int) -> None:
        """The features of a seat; cards that the viewer does not see are any of those he does not see."""
        for i in range(FEATURE_COUNT):
            self.feature[i] = 0
        self.feature[ALWAYS] = UNIT
        known = 0
        unseen = 0
        everything = 0
        count = 0
        unseen_gems = 0
        for card in range(CARDS):
            where = position.where[card]
            if where == LAID:
                continue
            count += 1
            everything += self.top[card]
            if where == seat and (viewer < 0 or seat == viewer):
                self._hold(UNIT * self.top[card], known)
                known += 1
                self.feature[GEMS] += UNIT * self.gems[card]
            elif viewer >= 0 and where != viewer:
                self._sort_in(self.top[card], unseen)
                unseen += 1
                unseen_gems += self.gems[card]
        if count:
            self.feature[ALL] = UNIT * everything // count
        if viewer < 0 or unseen == 0:
            return
        missing = position.held[seat] - known
        if position.to_move == CHANCE and position.drawer == seat:
            missing += 1
        self.feature[GEMS] += UNIT * unseen_gems * missing // unseen
        if known:
            if missing:
                self._expect_one_more(known, unseen)
        elif missing:
            self._expect_hand(missing, unseen)

    def _hold(self, score: int, known: int) -> None:
        """Put a card that would score so much among the best of a hand."""
        i = min(known, HAND - 1)
        while i > 0 and self.feature[BEST + i - 1] < score:
            self.feature[BEST + i] = self.feature[BEST + i - 1]
            i -= 1
        self.feature[BEST + i] = score

    def _sort_in(self, score: int, count: int) -> None:
        i = count
        while i > 0 and self.order[i - 1] > score:
            self.order[i] = self.order[i - 1]
            i -= 1
        self.order[i] = score

    def _expect_one_more(self, known: int, unseen: int) -> None:
        """A hand with one more card, any of the unseen ones."""
        best = self.feature[BEST]
        second = self.feature[BEST + 1]
        sums = [0, 0, 0]
        for i in range(unseen):
            score = UNIT * self.order[i]
            if score > best:
                sums[0] += score
                sums[1] += best
                sums[2] += second
            elif known == 1 or score > second:
                sums[0] += best
                sums[1] += score
                sums[2] += second
            else:
                sums[0] += best
                sums[1] += second
                sums[2] += score
        for i in range(HAND):
            self.feature[BEST + i] = sums[i] // unseen

    def _expect_hand(self, size: int, unseen: int) -> None:
        """A hand of so many of the unseen cards. With i of them worse, it is the best of C(i, size - 1) hands."""
        sums = [0, 0, 0]
        hands = _ways(unseen, size)
        for i in range(unseen):
            above = unseen - 1 - i
            for rank in range(size):
                sums[rank] += self.order[i] * _ways(i, size - 1 - rank) * _ways(above, rank)
        for rank in range(size):
            self.feature[BEST + rank] = UNIT * sums[rank] // hands


def _ways(things: int, taken: int) -> int:
    """How many ways there are to take so many (3 at most) of these things."""
    if taken == 0:
        return 1
    if taken == 1:
        return things
    if taken == 2:
        return things * (things - 1) // 2
    return things * (things - 1) * (things - 2) // 6


def _before(position: Topas, back: int) -> Topas:
    """The position so many moves ago, with nothing known of the hands."""
    everything: tuple[Any, ...] = position.snapshot()
    setup, _, drawer, where, starts, history = everything
    before = topas(position.clone())
    laid = [action >> CARD_AT for action, _, _ in history[len(history) - back :]]
    then = tuple([STOCK if card in laid else place for card, place in enumerate(where)])
    before.restore((setup, 0, drawer, then, starts, history[: len(history) - back]))
    return before
