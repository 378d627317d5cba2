"""The words a Topscore bot knows, and how far each is from a longest word; `vocabulary.pxd` has the C types.

For the letters of every word it keeps how many turns a player needs on average to get from them to a longest word,
when his rack is dealt at random and he grows or changes his word: a word that many common tiles grow, into words that
many common tiles grow, is close. A word from which no growths and changes lead there is dead. Turns are counted in
thousandths.
"""

from __future__ import annotations

from functools import lru_cache

from toptafel.engine import memory
from toptafel.games.options import Options
from toptafel.games.topscore.components import agreed_lexicon, avoided_words, how_common, letters
from toptafel.games.topscore.levels import WordLevel
from toptafel.games.topscore.numbers import (
    BLANK,
    LETTER,
    LONGEST,
    LOWEST,
    RACK,
    SHORTEST,
    SIGN_BITS,
    TILE_BITS,
    TILES,
    zeros,
)
from toptafel.games.topscore.words import Lexicon, key, length

_LOWEST = LOWEST  # as C numbers
_KEY = [key(letter) for letter in range(32)]
_TURN = 1000
_UNKNOWN = -1
_DEAD = 12000  # turns: as many as a game lasts without a word (SC-26)
_LOOKED_UP = 3000  # and what a word costs that seems dead to who knows only some: he waits, then looks one up
_SWEEPS = 8  # changes in a row that are looked for
_LONG = 1 << 5 * SIGN_BITS  # every word of more than five letters is a higher number than any shorter one
_BLANK_USE = 0.5  # a blank grows any word, but it is wanted elsewhere too


class Vocabulary:
    """Words in the order of their lengths, and a hash table from their keys to turns.

    Who knows all words may still have some that he does not lay: these are told apart, as words that a table admits are
    not in the list. All known words are in the lexicon, which tells quickly what letters grow one.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        known: list[int],
        avoided: list[int],
        counts: tuple[int, ...],
        longest: int,
        all_known: bool,
    ) -> None:
        self.lexicon = lexicon
        self.longest = longest
        self.kinds = len(counts)
        self.all_known = all_known
        self.count = len(known)
        self.words = memory.allocated(max(self.count, 1))
        self.first = zeros(LONGEST + 2)  # words of L letters begin at first[L]
        for i, word in enumerate(known):
            self.words[i] = word
            self.first[length(word) + 1] = i + 1
        for size in range(LONGEST + 1):  # there may be no words of some length
            self.first[size + 1] = max(self.first[size + 1], self.first[size])
        self.avoided = memory.allocated(max(len(avoided), 1))
        self.avoided_count = len(avoided)
        for i, word in enumerate(sorted(avoided)):
            self.avoided[i] = word
        slots = 8
        while slots < 3 * self.count:
            slots *= 2
        self.mask = slots - 1
        self.keys = memory.allocated(slots)
        self.turns = memory.allocated(slots)
        for slot in range(slots):
            self.keys[slot] = 0
            self.turns[slot] = _UNKNOWN
        self.chance = [0.0 for _ in range(TILES)]  # that a rack dealt at random has a letter
        self.gift = [0.0 for _ in range(TILES)]  # that a longest word has it
        for tile in range(self.kinds):
            self.chance[tile] = 1.0 - (1.0 - float(counts[tile]) / sum(counts)) ** RACK
        self.chance[BLANK] *= _BLANK_USE
        self.from_nothing = 0
        self.distances = zeros(TILES)  # where each letter leads; a buffer
        self.starts = memory.allocated(slots)  # where in `steps` the ways to grow the word in a slot begin
        self.steps = memory.allocated(TILES)  # turns << TILE_BITS | letter, the nearest first; -1 after the last
        self.room = TILES
        for size in range(longest, SHORTEST - 1, -1):
            self._measure(size)
        if not all_known:
            self._soften()
        self._start()
        self._find_gifts()
        self._find_steps()

    def __dealloc__(self) -> None:
        memory.released(self.starts)
        memory.released(self.steps)
        memory.released(self.words)
        memory.released(self.avoided)
        memory.released(self.keys)
        memory.released(self.turns)

    def knows(self, word: int) -> bool:
        """Is this plain word known, and one that is laid?"""
        if self.all_known:
            return not self._avoids(word)
        low = self.first[length(word)]
        high = self.first[length(word) + 1]
        while low < high:
            middle = (low + high) // 2
            if self.words[middle] < word:
                low = middle + 1
            else:
                high = middle
        return low < self.first[length(word) + 1] and self.words[low] == word

    def _avoids(self, word: int) -> bool:
        low = 0
        high = self.avoided_count
        while low < high:
            middle = (low + high) // 2
            if self.avoided[middle] < word:
                low = middle + 1
            else:
                high = middle
        return low < self.avoided_count and self.avoided[low] == word

    def turns_from(self, total: int) -> int:
        """How many turns the letters with this key are from a longest word; -1 when they make no known word."""
        return self.turns[self._slot(total)]

    def distance(self, total: int) -> int:
        """The same of a word that lies: one that somebody else made and that is not known is no start at all."""
        turns = self.turns_from(total)
        return turns if turns >= 0 else self.from_nothing

    def growths(self, total: int) -> int:
        """Where in `steps` the known ways to grow these letters are; of letters that are no known word, found anew."""
        slot = self._slot(total)
        if self.keys[slot]:
            return self.starts[slot]
        self._list_steps(total, 0)
        return 0

    def _find_steps(self) -> None:
        """For every word the letters that grow it. The first places are left for `growths`."""
        end = TILES
        for slot in range(self.mask + 1):
            if self.keys[slot]:
                if end + TILES > self.room:
                    self.steps = memory.resized(self.steps, self.room, 2 * end + TILES)
                    self.room = 2 * end + TILES
                self.starts[slot] = end
                end = self._list_steps(self.keys[slot], end)

    def _list_steps(self, total: int, start: int) -> int:
        """Write the ways to grow these letters from a place on; the place after them."""
        end = start
        letters = self.lexicon.letters_for(total)
        while letters:
            letter = _LOWEST[(letters & -letters) % 37]
            letters &= letters - 1
            turns = self.turns_from(total + _KEY[letter])
            if turns >= 0:
                step = turns << TILE_BITS | letter
                place = end
                end += 1
                while place > start and self.steps[place - 1] > step:
                    self.steps[place] = self.steps[place - 1]
                    place -= 1
                self.steps[place] = step
        self.steps[end] = -1
        return end + 1

    def _slot(self, total: int) -> int:
        slot = total >> 20 & self.mask
        while self.keys[slot] and self.keys[slot] != total:
            slot = slot + 1 & self.mask
        return slot

    def _measure(self, size: int) -> None:
        """The words of one size, when those with one letter more are measured."""
        grown = 0
        total = 0
        for i in range(self.first[size], self.first[size + 1]):
            slot = self._slot(key(self.words[i]))
            if self.keys[slot] == 0:
                self.keys[slot] = key(self.words[i])
                self.turns[slot] = 0 if size >= self.longest else self._stepping(self.words[i], False)
                if self.turns[slot] != _UNKNOWN:
                    grown += 1
                    total += self.turns[slot]
        if size >= self.longest:
            return
        # A word that does not grow, or hardly, is changed into one that does.
        far = total // grown + _TURN if grown else 0
        sweeps = _SWEEPS
        while sweeps and self._change_far_ones(size, far):
            sweeps -= 1
        for i in range(self.first[size], self.first[size + 1]):
            slot = self._slot(key(self.words[i]))
            if self.turns[slot] == _UNKNOWN or self.turns[slot] > _DEAD:
                self.turns[slot] = _DEAD

    def _change_far_ones(self, size: int, far: int) -> bool:
        """Look for changes that bring far words nearer; were there any?"""
        better = False
        for i in range(self.first[size], self.first[size + 1]):
            slot = self._slot(key(self.words[i]))
            if self.turns[slot] == _UNKNOWN or self.turns[slot] > far:
                turns = self._stepping(self.words[i], True)
                if turns >= 0 and (self.turns[slot] == _UNKNOWN or turns < self.turns[slot]):
                    self.turns[slot] = turns
                    better = True
        return better

    def _stepping(self, word: int, changing: bool) -> int:
        """Turns from this word when a tile is added each time, or also changed; -1 when none leads further."""
        total = key(word)
        for letter in range(1, self.kinds):
            self.distances[letter] = _UNKNOWN
        self._lead_to(total, 0)
        while changing and word > 0:
            self._lead_to(total - _KEY[word & LETTER], word & LETTER)
            word >>= SIGN_BITS
        nearest = self._nearest()
        if nearest == 0:
            return _UNKNOWN
        stuck = 1.0 - self.chance[BLANK]  # the chance that no tile so far is on the rack
        expected = self.chance[BLANK] * self.distances[nearest]
        turns = (_TURN + expected) / (1.0 - stuck)
        # The nearest first; when waiting is better than what a tile leads to, so it is for all that follow.
        while nearest and self.distances[nearest] < turns:
            expected += stuck * self.chance[nearest] * self.distances[nearest]
            stuck *= 1.0 - self.chance[nearest]
            turns = (_TURN + expected) / (1.0 - stuck)
            self.distances[nearest] = _UNKNOWN
            nearest = self._nearest()
        return int(turns)

    def _lead_to(self, total: int, lost: int) -> None:
        """Note the turns that are left after each tile that comes to these letters, but for the one that was lost."""
        letters = self.lexicon.letters_for(total)
        while letters:
            letter = _LOWEST[(letters & -letters) % 37]
            letters &= letters - 1
            turns = self.turns[self._slot(total + _KEY[letter])]
            nearer = self.distances[letter] < 0 or turns < self.distances[letter]
            if nearer and 0 <= turns < _DEAD and letter != lost:
                self.distances[letter] = turns

    def _nearest(self) -> int:
        """The letter in the buffer that leads nearest; 0 for none."""
        nearest = 0
        for letter in range(1, self.kinds):
            if self.distances[letter] >= 0 and (nearest == 0 or self.distances[letter] < self.distances[nearest]):
                nearest = letter
        return nearest

    def _soften(self) -> None:
        """Who does not know all words knows that there are others."""
        for i in range(self.count):
            slot = self._slot(key(self.words[i]))
            if self.turns[slot] == _DEAD:
                self.turns[slot] = _LOOKED_UP + _TURN * (self.longest - length(self.words[i]))

    def _start(self) -> None:
        """How far one is without a word: a rack usually offers several of three letters, and the better are taken."""
        total = 0
        for i in range(self.first[SHORTEST], self.first[SHORTEST + 1]):
            total += self.turns[self._slot(key(self.words[i]))]
        self.from_nothing = _TURN + (9 * total // 10) // max(self.first[SHORTEST + 1] - self.first[SHORTEST], 1)

    def _find_gifts(self) -> None:
        longest = self.first[self.longest + 1] - self.first[self.longest]
        for i in range(self.first[self.longest], self.first[self.longest + 1]):
            word = self.words[i]
            seen = 0
            while word > 0:
                letter = word & LETTER
                if not seen >> letter & 1:
                    seen |= 1 << letter
                    self.gift[letter] += 1.0 / longest
                word >>= SIGN_BITS


def known_words(options: Options, level: WordLevel) -> Vocabulary:
    """The words that a bot of a level knows at a table with these options."""
    agreed = (tuple(options["extra"]), tuple(options["forbidden"]))
    # Levels that differ in other things only share their words.
    words = WordLevel(common=level.common, common_long=level.common_long, avoids=level.avoids)
    return _known_words(options["language"], *agreed, options["longest"], words)


@lru_cache(maxsize=16)
def _known_words(
    language: str, extra: tuple[str, ...], forbidden: tuple[str, ...], longest: int, level: WordLevel
) -> Vocabulary:
    """Words of more than five letters must be as common as `common_long` says. Agreed words are known to all."""
    figures = how_common(language)
    avoided = avoided_words(language) if level.avoids else frozenset()
    lexicon = agreed_lexicon(language, list(extra), list(forbidden))
    known = [
        word
        for word in lexicon.all_words()
        if word not in avoided
        and (word not in figures or figures[word] >= (level.common if word < _LONG else level.common_long))
    ]
    known.sort()  # and so by length
    all_known = level.common <= 0 and level.common_long <= 0
    return Vocabulary(lexicon, known, list(avoided), letters(language).counts, longest, all_known)
