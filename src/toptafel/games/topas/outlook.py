"""What is to come in a position of Topas; the C types are in `outlook.pxd`.

The rules price every place of the border once for all halves. A card's points are then two look-ups, since its halves
differ in colour and never lie in one row.

What a seat will still score is a weighted sum of six features: always 1; the most that its best, second and third card
would score now; the same of all cards that are not laid, on average; the gems in its hand. `fit.py` finds the weights.
A sum of features can be expected as well as counted: what somebody may hold stands in for what he holds.
"""

from __future__ import annotations

import math

from toptafel.engine.core import CHANCE, OVER, State
from toptafel.games.topas.numbers import (
    ALL_HANDS,
    CARD_AT,
    CARDS,
    COLOURS,
    GEM_BITS,
    HALVES,
    HAND,
    LAID,
    MOST_PLAYERS,
    OPPOSITE,
    PLACE_AT,
    ROUNDS,
    STEPS,
)
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.weights import FEATURES, UNIT, Weights

STEP = STEPS  # as C numbers
COLOUR_COUNT = len(COLOURS)
FEATURE_COUNT = len(FEATURES)
ALWAYS, BEST, ALL, GEMS = 0, 1, 4, 5  # where the features are; after the best card come the second and the third
WORST = -1000000000
WAYS = HAND + 1


class Outlook:
    """Surveys positions one after the other: what it finds is of the last one."""

    def __init__(self, weights: Weights | None = None) -> None:
        # What `Topas.survey` finds. The sizes, as in `outlook.pxd`: HALVES * MOST_BORDER, 4 * MOST_BORDER.
        self.price = [0] * 2048
        self.around = [0] * 512
        self.joins = [0] * 128  # MOST_BORDER: the colours beside each place, a bit each
        self.open = [0] * 128  # has it a place beside it that touches nothing?
        self.single = [0] * 16  # HALVES: the most that a half scores when the other one touches nothing
        self.top = [0] * 36  # CARDS: the most that each card scores which is not laid
        self.gems = [0] * 36  # of each card
        # The cards that are not laid, by the colours of their halves, with these and the most they score.
        self.pairs = [0] * 17  # COLOUR_COUNT * COLOUR_COUNT + 1: where the cards of each two colours begin
        self.card = [0] * 36
        self.first = [0] * 36
        self.second = [0] * 36
        self.most = [0] * 36
        self.order = [0] * 36  # what the unseen cards score at most
        self.feature = [0] * 6
        self.ways = [0] * 148  # WAYS * (CARDS + 1): to take 0 to 3 of so many things
        self.weight = [0] * 168  # ROUNDS * MOST_PLAYERS * FEATURE_COUNT
        self.listed = 0  # moves on the short list: those that score most, the best first
        self.move = [0] * 16  # those on the short list
        self.points = [0] * 16
        for things in range(CARDS + 1):
            for taken in range(WAYS):
                self.ways[WAYS * things + taken] = math.comb(things, taken)
        if weights is not None:
            for i, value in enumerate(weights.flat()):
                self.weight[i] = value

    def features(self, state: State, seat: int) -> list[int]:
        """The features of a seat when all hands are known, in thousandths."""
        position = topas(state)
        self.survey(position)
        self._note_features(position, seat, ALL_HANDS)
        return [self.feature[i] for i in range(FEATURE_COUNT)]

    def tops(self, state: State) -> list[int]:
        """The most that every card would score now; -1 of those that are laid."""
        position = topas(state)
        self.survey(position)
        return [self.top[card] if position.where[card] != LAID else -1 for card in range(CARDS)]

    # How good moves are

    def after(self, position: Topas, action: int, viewer: int) -> int:
        """How good a move is: the points of the seat to move less those of the others, with what is to come."""
        seat = position.to_move
        then = topas(position.clone())
        then.play_legal(action)
        self.survey(then)
        if then.players == 1:
            return UNIT * then.gains[then.made - 1] + self.to_come(then, seat, viewer)
        rivals = 0
        for other in range(then.players):
            if other != seat:
                rivals += UNIT * then.totals[other] + self.to_come(then, other, viewer)
        return UNIT * then.totals[seat] + self.to_come(then, seat, viewer) - rivals // (then.players - 1)

    def choose(self, position: Topas, width: int, near: int) -> int:
        """Of so many moves that score most, and at most `near` points less than the first of them, the best one."""
        position.survey(self.price, self.around)
        self.listed = 0
        for card in range(CARDS):
            if position.where[card] == position.to_move:
                self._list_moves(position, card, width)
        best = self.move[0]
        least = self.points[0] - near
        if self.listed == 1 or self.points[1] < least:
            return best
        most = WORST
        for i in range(self.listed):
            if self.points[i] < least:
                break
            worth = self.after(position, self.move[i], position.to_move)
            if worth > most:
                most = worth
                best = self.move[i]
        return best

    def best_with(self, position: Topas, card: int, width: int, viewer: int) -> int:
        """How good the best move with a card is, whoever has it."""
        position.survey(self.price, self.around)
        self.listed = 0
        self._list_moves(position, card, width)
        most = WORST
        for i in range(self.listed):
            most = max(most, self.after(position, self.move[i], viewer))
        return most

    def _list_moves(self, position: Topas, card: int, width: int) -> None:
        first = position.deck.first[card]
        second = position.deck.second[card]
        for i in range(position.border_size):
            here = position.border[i]
            first_price = self.price[HALVES * i + first]
            for direction in range(4):
                laying = card << CARD_AT | here << PLACE_AT | direction
                beside = self.around[4 * i + direction]
                if beside >= HALVES:
                    there_price = self.price[HALVES * (beside - HALVES) + second]
                    self._list_move(laying, position.together(first_price, there_price), width)
                elif beside == 0:
                    self._list_move(laying, first_price, width)
                    there = here + STEP[direction]
                    laying = card << CARD_AT | there << PLACE_AT | (direction ^ OPPOSITE)
                    self._list_move(laying, self.price[HALVES * i + second], width)

    def _list_move(self, action: int, points: int, width: int) -> None:
        """Put a legal move in its place on the short list, if it has one."""
        if points < 0 or (self.listed == width and points <= self.points[width - 1]):
            return
        if self.listed < width:
            self.listed += 1
        i = self.listed - 1
        while i > 0 and self.points[i - 1] < points:
            self.points[i] = self.points[i - 1]
            self.move[i] = self.move[i - 1]
            i -= 1
        self.points[i] = points
        self.move[i] = action

    # What a seat will still score

    def to_come(self, position: Topas, seat: int, viewer: int) -> int:
        """What a seat will still score as far as the viewer knows, in the position that was surveyed."""
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

    def survey(self, position: Topas) -> None:
        """The most that every card scores which is not laid."""
        position.survey(self.price, self.around)
        self._look_at_places(position)
        count = self._sort_cards(position)
        for i in range(position.border_size):
            for direction in range(4):
                beside = self.around[4 * i + direction] - HALVES
                if beside < 0:
                    continue
                if not (self.open[i] and self.open[beside]):
                    self._try_pair(position, HALVES * i, HALVES * beside, 0, count)
                    continue
                # A half that joins nothing there is worth no more than where the other one touches nothing.
                for first in range(COLOUR_COUNT - 1):
                    if self.joins[i] >> first & 1:
                        for second in range(first + 1, COLOUR_COUNT):
                            if self.joins[beside] >> second & 1:
                                pair = COLOUR_COUNT * first + second
                                start = self.pairs[pair]
                                self._try_pair(position, HALVES * i, HALVES * beside, start, self.pairs[pair + 1])
        for i in range(count):
            self.top[self.card[i]] = self.most[i]

    def _look_at_places(self, position: Topas) -> None:
        """Which colours each place of the border joins, and whether a card can lie there with one half alone."""
        for half in range(HALVES):
            self.single[half] = 0
        for i in range(position.border_size):
            self.joins[i] = 0
            for colour in range(COLOUR_COUNT):
                if self.price[HALVES * i + (colour << GEM_BITS) + 1]:
                    self.joins[i] |= 1 << colour
            self.open[i] = 0
            for direction in range(4):
                if self.around[4 * i + direction] == 0:
                    self.open[i] = 1
                    for half in range(HALVES):
                        self.single[half] = max(self.single[half], self.price[HALVES * i + half])
                    break

    def _sort_cards(self, position: Topas) -> int:
        """The cards that are not laid, by the colours of their halves, and what each scores with one half; how many."""
        for pair in range(COLOUR_COUNT * COLOUR_COUNT + 1):
            self.pairs[pair] = 0
        for card in range(CARDS):
            if position.where[card] != LAID:
                self.pairs[_pair_of(position.deck.first[card], position.deck.second[card])] += 1
        count = 0
        for pair in range(COLOUR_COUNT * COLOUR_COUNT + 1):
            count += self.pairs[pair]
            self.pairs[pair] = count  # where the next pair begins; this one is filled from there downwards
        for card in range(CARDS):
            if position.where[card] != LAID:
                first = position.deck.first[card]
                second = position.deck.second[card]
                pair = _pair_of(first, second)
                self.pairs[pair] -= 1
                i = self.pairs[pair]
                self.gems[card] = (first & 3) + (second & 3)
                self.card[i] = card
                self.first[i] = first
                self.second[i] = second
                self.most[i] = max(self.single[first], self.single[second])
        return count

    def _try_pair(self, position: Topas, here: int, there: int, start: int, end: int) -> None:
        """Each of these cards across two places of the border."""
        if position.expert:
            for i in range(start, end):
                worth = position.together(self.price[here + self.first[i]], self.price[there + self.second[i]])
                self.most[i] = max(self.most[i], worth)
        else:
            for i in range(start, end):
                worth = self.price[here + self.first[i]] + self.price[there + self.second[i]]
                self.most[i] = max(self.most[i], worth)

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
                self.order[unseen] = self.top[card]
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
        self._sort_unseen(unseen)
        for i in range(unseen):
            score = self.order[i]
            worse = WAYS * i
            better = WAYS * (unseen - 1 - i)
            for rank in range(size):
                sums[rank] += score * self.ways[worse + size - 1 - rank] * self.ways[better + rank]
        hands = self.ways[WAYS * unseen + size]
        for rank in range(size):
            self.feature[BEST + rank] = UNIT * sums[rank] // hands

    def _sort_unseen(self, unseen: int) -> None:
        """The least that an unseen card scores first."""
        for count in range(1, unseen):
            score = self.order[count]
            i = count
            while i > 0 and self.order[i - 1] > score:
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = score


def _pair_of(first: int, second: int) -> int:
    """The colours of two halves in one number."""
    return COLOUR_COUNT * (first >> GEM_BITS) + (second >> GEM_BITS)
