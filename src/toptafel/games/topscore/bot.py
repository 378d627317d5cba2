"""What a good Topscore player knows; `bot.pxd` has the C types.

Who fills his boxes first wins the bonus and stops the others from naming their word, so turns count more than points.
A move is worth its points less the turns that its word is still away from a longest word, given the tiles that stay
on the rack and those that may be drawn. Growing the predecessor's word brings points but saves him turns.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.search import NEVER, Knowledge
from toptafel.games.topscore.numbers import (
    BLANK,
    BODY,
    BOX_AT,
    CHANGE,
    HELP,
    HELPED,
    KIND,
    LAY,
    LETTER,
    LETTER_DUE,
    NAME_DUE,
    PASS,
    PER_BOX,
    PLAIN,
    RACK,
    SHORTEST,
    SIGN,
    SIGN_BITS,
    SWAP,
    TILE,
    TILE_BITS,
    TILES,
    TURN,
    WORD,
    zeros,
)
from toptafel.games.topscore.planner import Planner
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.turns import points_for
from toptafel.games.topscore.vocabulary import Vocabulary
from toptafel.games.topscore.words import blank_letters, key, length, without

_UNIT = 1000  # turns and ratings are in thousandths
_ANAGRAM = 1000000  # what an anagram of a move before it loses, so that only the first is considered
_STALE = 300  # what it costs to keep a tile that could not be used
_FINISHED = 150  # points that are lost when the predecessor fills his boxes


class TopscoreKnowledge(Knowledge):
    """Rates by points and turns; looks `horizon` turns ahead."""

    def __init__(
        self,
        known: Vocabulary,
        told: Callable[[int], Vocabulary],
        patience: int,
        horizon: int = 4,
        tempo: int = 25,
        rival: int = 25,
        blank: int = 8,
    ) -> None:
        self.known = known
        self.told = told  # what it hears after so many turns of asking
        self.patience = patience  # turns without a word, after which it asks
        self.vocabulary = known  # what it uses now
        self.planner = Planner(known)
        self.tempo = tempo  # points that a turn is worth
        self.rival = rival  # and a turn of the predecessor
        self.blank = blank  # points that a blank on the rack is worth
        self.horizon = horizon
        self.plan = False  # is the letter for the boxes what the search is about?
        self.rack = zeros(TILES)  # the tiles that stay on the rack
        self.held = 0  # how many they are
        self.drawn = [0.0 for _ in range((RACK + 1) * TILES)]  # at TILES * d + letter: that it is among d tiles drawn
        self.total = 0  # the letters of the best word found, by their key,
        self.blanks = 0  # and which of them are blanks

    def begin(self, state: State) -> int:
        """Who waits for a word asks for one, as people do, and hears rarer ones the longer he waits."""
        position = topscore(state)
        self.plan = position.phase == LETTER_DUE
        waited = position.waited[position.turn]
        self.vocabulary = self.told(waited - self.patience) if waited >= self.patience else self.known
        return 0

    def decides(self, state: State) -> bool:
        """Letters for the boxes and the word in them are chosen by their ratings."""
        position = topscore(state)
        return position.phase in (LETTER_DUE, NAME_DUE)

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        return topscore(state).drawer() == seat

    # Ratings

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = topscore(state)
        ratings.clear()
        ratings.reserve(moves.count)
        ratings.count = moves.count
        if position.phase == LETTER_DUE:
            if self.plan:
                self.planner.look(position)
            for i in range(moves.count):
                letter = moves.items[i] >> BODY & LETTER
                ratings.items[i] = self.planner.worth(letter, moves.items[i] >> BOX_AT) if self.plan else 0
        elif position.phase == NAME_DUE:
            for i in range(moves.count):
                word = moves.items[i] >> BODY
                # Rather no word than one that it does not know.
                ratings.items[i] = PER_BOX * _UNIT * length(word) if word == 0 or self.known.knows(word) else -1
        else:
            self.look(position)
            for i in range(moves.count):
                # Who passes when he could put tiles back may wait for ever.
                idle = moves.items[i] & KIND == PASS and position.phase == TURN and moves.count > 1
                ratings.items[i] = NEVER if idle else self.worth(position, moves.items[i])
                if i > 0 and ratings.items[i - 1] > NEVER and is_anagram(moves.items[i], moves.items[i - 1]):
                    ratings.items[i] = max(ratings.items[i] - _ANAGRAM, NEVER)
        return 0

    def look(self, position: Topscore) -> None:
        self.look_for(position, position.turn)

    def look_for(self, position: Topscore, seat: int) -> None:
        """Take a rack in, and what may be drawn."""
        self.held = position.rack_count[seat]
        unseen = 0
        for tile in range(position.kinds):
            self.rack[tile] = position.rack[TILES * seat + tile]
            unseen += position.unseen(seat, tile)
        for tile in range(position.kinds):
            other = 1.0 - float(position.unseen(seat, tile)) / max(unseen, 1)  # that a draw brings another tile
            missed = 1.0
            for draws in range(RACK + 1):
                self.drawn[TILES * draws + tile] = 1.0 - missed
                missed *= other

    def worth(self, position: Topscore, action: int) -> int:
        kind = action & KIND
        seat = position.turn
        if kind in (PASS, SWAP):
            return self.worth_of_waiting(position, action >> BODY)
        word = action >> BODY & WORD
        if not self.vocabulary.knows(word & PLAIN):
            return NEVER
        field = position.predecessor(seat) if kind == HELP else seat
        tiles = position.tiles_needed(action, field)
        blanks = self.remove(tiles)
        if kind == HELP:
            worth = self.worth_of_help(position, field, word)
            worth -= blanks * self.blank * _UNIT
        else:
            points = points_for(length(word)) if kind == LAY else 0
            worth = self.judge(key(word), length(word), points, blanks)
        self.put_back(tiles)
        return worth

    def worth_of_waiting(self, position: Topscore, tiles: int) -> int:
        """Of a swap of these tiles, or of a pass. Tiles that make no word are best put back."""
        word = position.word[position.turn]
        blanks = self.remove(tiles)
        worth = self.judge(key(word), length(word), 0, blanks) - _STALE * self.held
        self.put_back(tiles)
        return worth

    def judge(self, total: int, size: int, points: int, blanks: int) -> int:
        """What it is worth to have got to a word, with the tiles on the rack, for points and with so many blanks."""
        return (points - blanks * self.blank) * _UNIT - self.tempo * self.expected(total, size)

    def judge_three(self, total: int, third: int, turns: int) -> int:
        """The same of three letters, so many turns from a longest word; the third is still on the rack."""
        return _UNIT * points_for(SHORTEST) - self.tempo * turns

    def worth_of_help(self, position: Topscore, field: int, word: int) -> int:
        """The points, what the turn can still bring oneself, less what the predecessor gains; a dead word costs him."""
        before = self.vocabulary.distance(key(position.word[field]))
        after = self.vocabulary.distance(key(word))
        worth = _UNIT * points_for(length(word)) - self.rival * (before - after)
        if length(word) == position.longest and position.free_boxes(field) <= position.per_word:
            worth -= _FINISHED * _UNIT
        return worth + self.find_best(position)

    def remove(self, tiles: int) -> int:
        """Take tiles off the rack; how many of them are blanks."""
        blanks = 0
        while tiles:
            tile = (tiles & TILE) - 1
            self.rack[tile] -= 1
            self.held -= 1
            if tile == BLANK:
                blanks += 1
            tiles >>= 5
        return blanks

    def put_back(self, tiles: int) -> None:
        while tiles:
            self.rack[(tiles & TILE) - 1] += 1
            self.held += 1
            tiles >>= 5

    def expected(self, total: int, size: int) -> int:
        """The turns from a word to a longest one, with the tiles on the rack and as many drawn as are missing."""
        if size >= self.vocabulary.longest:
            return 0
        if size == 0:
            return self.vocabulary.from_nothing
        draws = TILES * max(RACK - self.held, 0)
        certain = self.vocabulary.distance(total)  # one may also wait
        start = self.vocabulary.growths(total)
        if self.rack[BLANK] > 0 and self.vocabulary.steps[start] >= 0:
            certain = min(certain, (self.vocabulary.steps[start] >> TILE_BITS) + _UNIT * self.blank // self.tempo)
        place = start
        while self.vocabulary.steps[place] >= 0:
            if self.rack[self.vocabulary.steps[place] & LETTER] > 0:
                certain = min(certain, self.vocabulary.steps[place] >> TILE_BITS)
                break
            place += 1
        likely = 1.0  # that nothing nearer was drawn
        mean = 0.0
        place = start
        while self.vocabulary.steps[place] >= 0:
            turns = self.vocabulary.steps[place] >> TILE_BITS
            if turns >= certain:
                break
            drawn = self.drawn[draws + (self.vocabulary.steps[place] & LETTER)]
            mean += likely * drawn * turns
            likely *= 1.0 - drawn
            place += 1
        return _UNIT + int(mean + likely * certain)

    # The best word to lay, found without listing all moves

    def find_best(self, position: Topscore) -> int:
        """The worth of the best way to lay or grow one's own word with the rack as it is, or else of a pass.

        `total` and `blanks` tell which it is; `total` is 0 for a pass.
        """
        return self.find_lay(position.word[position.turn])

    def find_lay(self, word: int) -> int:
        size = length(word)
        self.total = 0
        if size == self.vocabulary.longest:
            return 0
        most = self.judge(key(word), size, 0, 0)
        if size:
            return self.find_growth(key(word), blank_letters(word), size, most)
        return self.find_three(most)

    def find_growth(self, total: int, blanks: int, size: int, most: int) -> int:
        place = self.vocabulary.growths(total)
        best = 0  # of two that are worth as much, the first letter
        while self.vocabulary.steps[place] >= 0:
            letter = self.vocabulary.steps[place] & LETTER
            tile = letter if self.rack[letter] > 0 else BLANK
            place += 1
            if self.rack[tile] > 0:
                self.rack[tile] -= 1
                self.held -= 1
                worth = self.judge(total + key(letter), size + 1, points_for(size + 1), 1 if tile == BLANK else 0)
                self.rack[tile] += 1
                self.held += 1
                if worth > most or (worth == most and letter < best):
                    most = worth
                    best = letter
                    self.total = total + key(letter)
                    self.blanks = blanks << SIGN_BITS | letter if tile == BLANK else blanks
        return most

    def find_three(self, most: int) -> int:
        """Three letters of the rack; blanks are kept for later."""
        kinds = self.vocabulary.kinds
        self.held -= SHORTEST
        for a in range(1, kinds):
            if self.rack[a] == 0:
                continue
            self.rack[a] -= 1
            for b in range(a, kinds):
                if self.rack[b] == 0:
                    continue
                self.rack[b] -= 1
                for c in range(b, kinds):
                    if self.rack[c] == 0:
                        continue
                    total = key(a) + key(b) + key(c)
                    turns = self.vocabulary.turns_from(total)
                    worth = self.judge_three(total, c, turns) if turns >= 0 else most
                    if worth > most:
                        most = worth
                        self.total = total
                        self.blanks = 0
                self.rack[b] += 1
            self.rack[a] += 1
        self.held += SHORTEST
        return most

    # Playouts

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """Lay the best word; else change one's word for a better one, or swap."""
        position = topscore(state)
        if position.phase not in (TURN, HELPED):
            state.find_legal(moves)
            return moves.items[moves.count - 1]
        self.look(position)
        self.find_best(position)
        moves.clear()
        if self.total:
            position.words_of(moves, self.total, self.blanks, LAY)
        elif position.phase == TURN:
            self.find_change(position, moves)
        if position.pending or moves.count == 0:
            return self.any_move(position, moves)
        return moves.items[0]

    def find_change(self, position: Topscore, moves: Actions) -> None:
        """The change into the word that is nearest to a longest one, if it is nearer than the old one."""
        old = position.word[position.turn]
        least = self.vocabulary.distance(key(old)) - _UNIT // 4
        rest = old
        best = 0
        blanks = 0
        while rest:
            sign = rest & SIGN
            kept = without(old, sign)
            for letter in range(1, self.vocabulary.kinds):
                if self.rack[letter] > 0 and letter != sign & LETTER:
                    turns = self.vocabulary.turns_from(key(kept) + key(letter))
                    if 0 <= turns < least:
                        least = turns
                        best = key(kept) + key(letter)
                        blanks = blank_letters(kept)
            rest >>= SIGN_BITS
        if best:
            position.words_of(moves, best, blanks, CHANGE)

    def any_move(self, position: Topscore, moves: Actions) -> int:
        """Swap all tiles but blanks; pass when that is not possible."""
        tiles = 0
        for letter in range(1, self.vocabulary.kinds):
            for _ in range(self.rack[letter]):
                tiles = tiles << TILE_BITS | letter + 1
        if position.phase == TURN and tiles and not position.pending:
            return tiles << BODY | SWAP
        position.find_legal(moves)
        return moves.items[moves.count - 1]

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """Play so many turns on, and then to the beginning of a turn."""
        position = topscore(state)
        turns = self.horizon
        while state.to_move != OVER and (turns > 0 or position.phase != TURN):
            if state.to_move == CHANCE:
                state.play_legal(state.outcome(deal))
            else:
                if position.phase == TURN:
                    turns -= 1
                state.play_legal(self.choose(state, luck, moves, ratings))
        return state

    def payoff(self, state: State, seat: int) -> float:
        """The chance to win, by the points so far and by who is ahead in the race to fill the boxes."""
        position = topscore(state)
        least = 1.0
        for other in range(position.players):
            if other != seat:
                margin = float(position.score(seat) - position.score(other))
                if position.to_move != OVER:
                    margin += self.race(position, seat, other)
                    least = min(least, 1.0 / (1.0 + math.exp(-margin / 50.0)))
                else:
                    least = min(least, 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0)
        return least

    def race(self, position: Topscore, seat: int, other: int) -> float:
        """What it is worth in points to be so far ahead of another."""
        mine = self.turns_left(position, seat)
        yours = self.turns_left(position, other)
        return 170.0 * math.tanh((yours - mine) / (2.0 + 1.2 * math.sqrt(mine + yours)))

    def turns_left(self, position: Topscore, seat: int) -> float:
        if position.place[seat]:
            return 0.0
        words = (position.free_boxes(seat) + position.per_word - 1) // position.per_word
        turns = words * self.vocabulary.from_nothing
        if position.word[seat]:
            turns += self.vocabulary.distance(key(position.word[seat])) - self.vocabulary.from_nothing
        if position.turn == seat:
            turns -= _UNIT // 2
        return max(turns, 0) / float(_UNIT)


def is_anagram(action: int, other: int) -> bool:
    """Are these two words of the same tiles, laid in the same way? Then only the first need be considered."""
    if action & KIND > CHANGE or (action ^ other) & ~(WORD << BODY):
        return False
    word = action >> BODY & WORD
    return key(word) == key(other >> BODY & WORD) and key(blank_letters(word)) == key(
        blank_letters(other >> BODY & WORD)
    )
