"""The words a Topscore bot knows, and how far each is from a longest word; `vocabulary.pxd` has the C types.

For the letters of every word it keeps how many turns a player needs on average to grow them to a longest word, when
his rack is dealt at random: a word that many common tiles can grow, into words that many common tiles can grow, is
close. Turns are counted in thousandths.
"""

from __future__ import annotations

from functools import lru_cache

from toptafel.engine import memory
from toptafel.engine.core import Actions, Rng
from toptafel.games.options import Options
from toptafel.games.topscore.components import agreed_lexicon, letters
from toptafel.games.topscore.numbers import BLANK, LETTER, LONGEST, RACK, SHORTEST, SIGN_BITS, TILES, zeros
from toptafel.games.topscore.words import Lexicon, key, length

_TURN = 1000
_UNKNOWN = -1
_LOST = 1300  # a turn and a bit: what it takes to change or swap one's way out of a word that does not grow
_BLANK_USE = 0.5  # a blank grows any word, but it is wanted elsewhere too


class Vocabulary:
    """Words in the order of their lengths, and a hash table from their keys to turns."""

    def __init__(self, lexicon: Lexicon, counts: tuple[int, ...], longest: int, share: float = 1.0) -> None:
        self.longest = longest
        self.kinds = len(counts)
        self.all_known = share >= 1.0
        known = _choose(lexicon.all_words(), counts, share)
        self.count = len(known)
        self.words = memory.allocated(max(self.count, 1))
        self.first = zeros(LONGEST + 2)  # words of L letters begin at first[L]
        for i, word in enumerate(known):
            self.words[i] = word
            for size in range(length(word) + 1, LONGEST + 2):
                self.first[size] = i + 1
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
            self.chance[tile] = 1.0 - (1.0 - counts[tile] / sum(counts)) ** RACK
        self.chance[BLANK] *= _BLANK_USE
        self.from_nothing = 0
        self._measure()
        self._find_gifts()

    def __dealloc__(self) -> None:
        memory.released(self.words)
        memory.released(self.keys)
        memory.released(self.turns)

    def knows(self, word: int) -> bool:
        """Is this plain word known?"""
        if self.all_known:
            return True
        low = self.first[length(word)]
        high = self.first[length(word) + 1]
        while low < high:
            middle = (low + high) // 2
            if self.words[middle] < word:
                low = middle + 1
            else:
                high = middle
        return low < self.first[length(word) + 1] and self.words[low] == word

    def turns_from(self, total: int) -> int:
        """How many turns the letters with this key are from a longest word; -1 when they make no known word."""
        return self.turns[self._slot(total)]

    def distance(self, total: int) -> int:
        """The same of a word that lies: one that somebody else made and that is not known is no start at all."""
        turns = self.turns_from(total)
        return turns if turns >= 0 else self.from_nothing

    def _slot(self, total: int) -> int:
        slot = total >> 20 & self.mask
        while self.keys[slot] and self.keys[slot] != total:
            slot = slot + 1 & self.mask
        return slot

    def _measure(self) -> None:
        """Longest words first: every word stands on those with one letter more."""
        for size in range(self.longest, SHORTEST - 1, -1):
            grown = 0
            total = 0
            for i in range(self.first[size], self.first[size + 1]):
                letters = key(self.words[i])
                slot = self._slot(letters)
                if self.keys[slot] == 0:
                    self.keys[slot] = letters
                    self.turns[slot] = 0 if size == self.longest else self._growing(letters)
                if self.turns[slot] != _UNKNOWN:
                    grown += 1
                    total += self.turns[slot]
            # A word that does not grow, or hardly, is changed into one that does.
            usual = total // grown + _LOST if grown else _LOST * (self.longest - size)
            for i in range(self.first[size], self.first[size + 1]):
                slot = self._slot(key(self.words[i]))
                if self.turns[slot] == _UNKNOWN or self.turns[slot] > usual:
                    self.turns[slot] = usual
        total = 0
        for i in range(self.first[SHORTEST], self.first[SHORTEST + 1]):
            total += self.turns[self._slot(key(self.words[i]))]
        # A rack usually offers a choice of three-letter words, and the better ones are taken.
        self.from_nothing = _TURN + (9 * total // 10) // max(self.first[SHORTEST + 1] - self.first[SHORTEST], 1)

    def _growing(self, letters: int) -> int:
        """Turns from these letters when a tile is added each time; -1 when hardly any tile can be."""
        distances = Actions()
        tiles = Actions()
        for letter in range(1, self.kinds):
            turns = self.turns_from(letters + key(letter))
            if turns >= 0:
                place = distances.count
                distances.add(turns)
                tiles.add(letter)
                while place > 0 and distances.items[place - 1] > turns:
                    distances.items[place] = distances.items[place - 1]
                    tiles.items[place] = tiles.items[place - 1]
                    place -= 1
                distances.items[place] = turns
                tiles.items[place] = letter
        if distances.count == 0:
            return _UNKNOWN
        stuck = 1.0 - self.chance[BLANK]  # the chance that no tile so far is on the rack
        expected = self.chance[BLANK] * distances.items[0]
        for i in range(distances.count):
            expected += stuck * self.chance[tiles.items[i]] * distances.items[i]
            stuck *= 1.0 - self.chance[tiles.items[i]]
        return int((_TURN + expected) / (1.0 - stuck))

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


def _choose(words: list[int], counts: tuple[int, ...], share: float) -> list[int]:
    """The known words, by length and number. Of the longer words a smaller share is known, the simplest first."""
    known: list[int] = []
    for size in range(SHORTEST, LONGEST + 1):
        group = sorted((word for word in words if length(word) == size), key=_Difficulty(counts))
        known += sorted(group[: int(len(group) * share ** (size / 5) + 0.5)])
    return known


class _Difficulty:
    """How odd a word is: rare letters, and a little that differs from word to word."""

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts

    def __call__(self, word: int) -> float:
        oddness = Rng(word).random()
        while word > 0:
            oddness += 1.0 / self.counts[word & LETTER]
            word >>= SIGN_BITS
        return oddness


def known_words(options: Options, share: float) -> Vocabulary:
    """The words that a bot knows at a table with these options."""
    agreed = (tuple(options["extra"]), tuple(options["forbidden"]))
    return _known_words(options["language"], *agreed, options["longest"], share)


@lru_cache(maxsize=16)
def _known_words(
    language: str, extra: tuple[str, ...], forbidden: tuple[str, ...], longest: int, share: float
) -> Vocabulary:
    lexicon = agreed_lexicon(language, list(extra), list(forbidden))
    return Vocabulary(lexicon, letters(language).counts, longest, share)
