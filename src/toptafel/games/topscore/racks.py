"""What a Topscore player knows who also minds the tiles that stay on his rack; `racks.pxd` has the C types.

Only one tile is drawn for a word, so what does not fit stays: whoever is left with C, X and no vowel at the end of a
word waits at the beginning of the next. What the tiles cost was learned (`fit.py`). And whoever fills his boxes well
before another wins; only when both fill them do points decide. So a move is worth the turns that are left after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.games.topscore.bot import TopscoreKnowledge
from toptafel.games.topscore.numbers import (
    BITS,
    BODY,
    CHANGE,
    KIND,
    LAY,
    LETTER,
    LONGEST,
    SEATS,
    SHORTEST,
    SWAP,
    TILE_BITS,
    TILES,
    TURN,
    WORD,
    zeros,
)
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.turns import points_for
from toptafel.games.topscore.vocabulary import Vocabulary
from toptafel.games.topscore.weights import ALWAYS, BALANCE, DOUBLES, FIRST_TILE, NEAR, Weights
from toptafel.games.topscore.words import key, length

_BIT = BITS  # as C numbers
_ROW = 64  # room for the weights of words of one size
_UNIT = 1000.0  # turns and ratings are in thousandths
_TEMPO = 50  # points that a turn is worth, one's own or a rival's
_BLANK = 16  # and a blank, to who grows a word with one
_VOWELS = 0.4  # the share of vowels on a rack that is best
_BONUS = 25.0  # points more for who fills his boxes first (SC-18)
_POINTS = 20.0  # how sure a lead in points is when both fill their boxes: the scale of a logistic curve
_LAST, _EACH = 0.3, 0.06  # the variance of who is how many turns ahead at the end, and what each turn to go adds to it
_LOGISTIC = 1.7  # makes a logistic curve nearly a normal one


class RackKnowledge(TopscoreKnowledge):
    """Rates by the turns to the end of this word and of the next; looks `horizon` turns ahead, without a tree."""

    def __init__(
        self,
        known: Vocabulary,
        told: Callable[[int], Vocabulary],
        patience: int,
        horizon: int,
        weights: Weights,
        vowels: list[bool],
    ) -> None:
        TopscoreKnowledge.__init__(self, known, told, patience, horizon, _TEMPO, _TEMPO, _BLANK)
        self.round = weights.round
        self.weights = [0.0 for _ in range(LONGEST * _ROW)]  # at _ROW * letters of the word + feature
        for size, row in weights.rows.items():
            for feature, weight in enumerate(row):
                self.weights[_ROW * size + feature] = weight
        self.vowels = zeros(TILES)  # 1 for a vowel
        for tile, vowel in enumerate(vowels):
            self.vowels[tile] = int(vowel)
        self.features = [0.0 for _ in range(_ROW)]  # those that are weighed now
        self.last = False  # does nothing come after this word?
        self.swapped = 0  # the tiles that are best swapped
        self.to_go = [0.0 for _ in range(SEATS)]  # turns until the boxes of each seat are full

    def alone(self, state: State) -> bool:
        """What follows is well left to `choose`; a tree would only blur it."""
        return True

    # Ratings

    def look_for(self, position: Topscore, seat: int) -> None:
        TopscoreKnowledge.look_for(self, position, seat)
        self.last = words_to_go(position, seat) <= 1

    def judge(self, total: int, size: int, points: int, blanks: int) -> int:
        """By turns alone: the points of words come to all who fill their boxes."""
        return -self.tempo * self.outlook(total, size)

    def judge_three(self, total: int, third: int, turns: int) -> int:
        self.rack[third] -= 1
        worth = self.judge(total, SHORTEST, 0, 0)
        self.rack[third] += 1
        return worth

    def outlook(self, total: int, size: int) -> int:
        """The turns to the end of this word, if it is not full, and of the next, with the tiles on the rack."""
        near = self.expected(total, size)
        if self.last:
            return near
        self.measure(near)
        row = _ROW * (size % self.vocabulary.longest)
        turns = 0.0
        for feature in range(FIRST_TILE + self.vocabulary.kinds):
            turns += self.weights[row + feature] * self.features[feature]
        return int(_UNIT * turns)

    def measure(self, near: int) -> None:
        """The features of the rack as it is, and of a word that is so near a longest one."""
        vowels = 0
        doubles = 0
        for tile in range(self.vocabulary.kinds):
            self.features[FIRST_TILE + tile] = self.rack[tile]
            vowels += self.vowels[tile] * self.rack[tile]
            if self.rack[tile] > 1:
                doubles += self.rack[tile] - 1
        tilt = vowels - _VOWELS * self.held
        self.features[ALWAYS] = 1.0
        self.features[NEAR] = near / _UNIT
        self.features[BALANCE] = tilt * tilt
        self.features[DOUBLES] = doubles

    def features_after(self, position: Topscore, action: int) -> list[float]:
        """What is weighed after a move of one's own, no help: for learning."""
        word = position.word[position.turn]
        tiles = action >> BODY
        if action & KIND in (LAY, CHANGE):
            word = action >> BODY & WORD
            tiles = position.tiles_needed(action, position.turn)
        self.look(position)
        self.remove(tiles)
        self.measure(self.expected(key(word), length(word)))
        return [self.features[feature] for feature in range(FIRST_TILE + self.vocabulary.kinds)]

    # Playouts

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """As all do, but swap rather than lay a word that leads nowhere, and keep the tiles that are of use."""
        position = topscore(state)
        if position.phase != TURN or position.pending:
            return TopscoreKnowledge.choose(self, state, luck, moves, ratings)
        self.look(position)
        word = position.word[position.turn]
        moves.clear()
        most = self.find_lay(word)
        if self.total == 0 and word:
            self.find_change(position, moves)
        if moves.count == 0:
            swapping = self.find_swap(word)
            if self.swapped and (self.total == 0 or swapping > most):
                return self.swapped << BODY | SWAP
            if self.total:
                position.words_of(moves, self.total, self.blanks, LAY)
        return moves.items[0] if moves.count else self.any_move(position, moves)

    def find_swap(self, word: int) -> int:
        """The worth of a swap of all tiles that are worse than what may be drawn and do not grow the word.

        `swapped` tells which they are; when there are none, all but the blanks.
        """
        row = _ROW * (length(word) % self.vocabulary.longest) + FIRST_TILE
        place = self.vocabulary.growths(key(word))
        growing = 0  # a set of letters
        while self.vocabulary.steps[place] >= 0:
            growing |= _BIT[self.vocabulary.steps[place] & LETTER]
            place += 1
        mean = 0.0  # of what is drawn
        for tile in range(self.vocabulary.kinds):
            mean += self.drawn[TILES + tile] * self.weights[row + tile]
        self.swapped = 0
        every = 0
        for tile in range(1, self.vocabulary.kinds):
            for _ in range(self.rack[tile]):
                every = every << TILE_BITS | tile + 1
                if self.weights[row + tile] > mean and not growing >> tile & 1:
                    self.swapped = self.swapped << TILE_BITS | tile + 1
        if self.swapped == 0:
            self.swapped = every
        self.remove(self.swapped)
        worth = self.judge(key(word), length(word), 0, 0)
        self.put_back(self.swapped)
        return worth

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """Play so many turns on, to the beginning of a turn, and see how far each seat is then."""
        TopscoreKnowledge.finish(self, state, deal, luck, moves, ratings)
        position = topscore(state)
        if position.to_move != OVER:
            for seat in range(position.players):
                self.to_go[seat] = self.turns_left(position, seat)
        return state

    def turns_left(self, position: Topscore, seat: int) -> float:
        words = words_to_go(position, seat)
        word = position.word[seat]
        turns = 0.0
        if words == 0:
            return 0.0
        self.look_for(position, seat)
        if length(word) < position.longest:
            turns = 1.0 - max(self.find_lay(word), self.find_swap(word)) / (_UNIT * self.tempo)
        if words > 2:
            turns += (words - 2) * self.round
        return turns - 0.5 if position.turn == seat else turns

    def payoff(self, state: State, seat: int) -> float:
        """The chance to win: to fill the boxes alone or, when others fill them too, to have more points."""
        position = topscore(state)
        least = 1.0
        for other in range(position.players):
            if other != seat:
                margin = float(position.score(seat) - position.score(other))
                if position.to_move == OVER:
                    least = min(least, 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0)
                else:
                    margin += points_to_come(position, seat) - points_to_come(position, other)
                    least = min(least, self.odds(margin, self.to_go[seat], self.to_go[other]))
        return least

    def odds(self, margin: float, mine: float, yours: float) -> float:
        """That one wins who is so many points ahead if both fill their boxes, and so many turns from that."""
        lead = yours - mine
        slope = _LOGISTIC / math.sqrt(_LAST + _EACH * (mine + yours))
        won = 1.0 / (1.0 + math.exp(slope * (1.0 - lead)))
        lost = 1.0 / (1.0 + math.exp(slope * (1.0 + lead)))
        first = 1.0 / (1.0 + math.exp(-slope * lead))
        ahead = margin + _BONUS * (2.0 * first - 1.0)
        return won + (1.0 - won - lost) / (1.0 + math.exp(-ahead / _POINTS))


def words_to_go(position: Topscore, seat: int) -> int:
    """How many longest words a seat needs to fill its boxes."""
    return (position.free_boxes(seat) + position.per_word - 1) // position.per_word


def points_to_come(position: Topscore, seat: int) -> int:
    """For the words that a seat lays until its boxes are full."""
    points = 0
    for size in range(SHORTEST, position.longest + 1):
        points += words_to_go(position, seat) * points_for(size)
        if size <= length(position.word[seat]):
            points -= points_for(size)
    return points
