"""Words as numbers (see `numbers.py`), and the lexicon. `words.pxd` beside it gives the C layout when compiled."""

from __future__ import annotations

from toptafel.engine import memory
from toptafel.engine.core import Actions, Rng
from toptafel.games.topscore.numbers import (
    ALL_LETTERS,
    BITS,
    BLANK,
    BLANKS,
    LETTER,
    LONGEST,
    PLAIN,
    SHORTEST,
    SIGN,
    SIGN_BITS,
    SMALL,
    WORD,
    WORD_BITS,
)

_BIT = BITS  # as C numbers
_EACH = BLANKS // SMALL  # 1 in every sign: times a letter, a word of that letter only


def _values(seed: int) -> list[int]:
    rng = Rng(seed)
    return [0] + [rng.next() >> 4 for _ in range(31)]


# The key of a word is the sum of its letters' values, so anagrams have the same key and a letter more or less is one
# addition. With this seed all 12,620,256 multisets of up to seven of 31 letters have different keys (checked by
# listing them), so equal keys mean equal letters; and seven values never exceed 63 bits.
VALUES = _values(83)


def length(word: int) -> int:
    """How many letters a word has."""
    count = 0
    while word > 0:
        count += 1
        word >>= SIGN_BITS
    return count


def key(word: int) -> int:
    """The same number for all anagrams of a word, blanks counting as the letters they stand for."""
    total = 0
    while word > 0:
        total += VALUES[word & LETTER]
        word >>= SIGN_BITS
    return total


def tile_of(sign: int) -> int:
    """The tile that lies where a word has this sign."""
    return BLANK if sign & SMALL else sign


def how_often(word: int, tile: int) -> int:
    """How many of these tiles are in a word."""
    count = 0
    while word > 0:
        if tile_of(word & SIGN) == tile:
            count += 1
        word >>= SIGN_BITS
    return count


def holds(word: int, sign: int) -> bool:
    """Is this sign in a word?"""
    while word > 0:
        if word & SIGN == sign:
            return True
        word >>= SIGN_BITS
    return False


def replaced(word: int, sign: int, other: int) -> int:
    """The word with the first `sign` replaced by `other`; the word itself when it has none."""
    shift = 0
    while word >> shift > 0:
        if word >> shift & SIGN == sign:
            return word + (other - sign << shift)
        shift += SIGN_BITS
    return word


def without(word: int, sign: int) -> int:
    """The word less one such sign, the letters after it closing up; the word itself when it has none."""
    shift = 0
    while word >> shift > 0:
        if word >> shift & SIGN == sign:
            low = WORD >> WORD_BITS - shift  # the bits below
            return (word & low) | (word >> SIGN_BITS & ~low)
        shift += SIGN_BITS
    return word


def minus(word: int, other: int) -> int:
    """The signs of a word that are not in another, each as often as it has them more."""
    while other > 0:
        word = without(word, other & SIGN)
        other >>= SIGN_BITS
    return word


def with_blanks(word: int, letters: int) -> int:
    """A plain word with blanks for these of its letters, given as a word; of equal letters the last are blanks."""
    while letters > 0:
        apart = word ^ (letters & LETTER) * _EACH
        there = ~((apart & PLAIN) + PLAIN | apart) & BLANKS  # SMALL of every sign that is this letter
        while there & there - 1:
            there &= there - 1
        word |= there
        letters >>= SIGN_BITS
    return word


def blank_letters(word: int) -> int:
    """What the blanks of a word stand for, as a plain word."""
    letters = 0
    shift = 0
    while word > 0:
        if word & SMALL:
            letters |= (word & LETTER) << shift
            shift += SIGN_BITS
        word >>= SIGN_BITS
    return letters


def blank_set(word: int) -> int:
    """What the blanks of a word stand for, as a set of letters."""
    letters = 0
    if word & BLANKS:
        while word > 0:
            if word & SMALL:
                letters |= _BIT[word & LETTER]
            word >>= SIGN_BITS
    return letters


def is_canonical(word: int, letters: int) -> bool:
    """Is it a word of the letters 1 to `letters`, of equal ones the blanks last?"""
    smalls = 0  # the letters that a blank has stood for so far
    if not 0 < word <= WORD:
        return False
    while word > 0:
        letter = word & LETTER
        if not 1 <= letter <= letters:
            return False
        if word & SMALL:
            smalls |= 1 << letter
        elif smalls >> letter & 1:
            return False
        word >>= SIGN_BITS
    return True


class Lexicon:
    """A set of plain words, found by their letters. It never changes after it was filled, so all clones share one.

    It is a hash table from keys to chains of anagrams. The lexicon of a table with agreed words stands on another one:
    it has that one's words less the forbidden ones, and more of its own.
    """

    def __init__(self, room: int, base: Lexicon | None = None, forbidden: frozenset[int] = frozenset()) -> None:
        if room > 0xFFFFF:
            raise ValueError("A lexicon has at most 1,048,575 words.")
        slots = 8
        while 2 * slots < 3 * room:
            slots *= 2
        self.mask = slots - 1
        # What is looked at together lies together.
        self.hints = memory.allocated(slots // 8)  # eight bits a slot: where none is set for a key, it is not there
        # Of each slot: a key, 0 in a free one; the first word of its chain << 21 | 1 + its place in `words` << 1 |
        # whether there are more. So a word without anagrams, as most are, is found in one place.
        self.table = memory.allocated(2 * slots)
        self.words = memory.allocated(2 * room)  # of each: the word; 1 + the next of its chain, 0 for the last
        # By the key of some letters: which one more may make a word of them, 32 bits each. Keys that share a place have
        # the letters of both, so one may be there that makes none.
        self.growing = memory.allocated(2 * slots)
        self.room = room
        self.count = 0
        self.base = base
        self.forbidden = forbidden
        for slot in range(2 * slots):
            self.table[slot] = 0
            self.growing[slot] = 0
        for i in range(slots // 8):
            self.hints[i] = 0

    def __dealloc__(self) -> None:
        memory.released(self.hints)
        memory.released(self.table)
        memory.released(self.words)
        memory.released(self.growing)

    def _slot(self, total: int) -> int:
        slot = total >> 20 & self.mask
        while self.table[2 * slot] and self.table[2 * slot] != total:
            slot = slot + 1 & self.mask
        return slot

    def _add(self, word: int) -> bool:
        """Put a word in; False when it is there already or there is no room."""
        total = key(word)
        slot = self._slot(total)
        hint = 1
        if self.count == self.room or self._in_chain(slot, word):
            return False
        self.table[2 * slot] = total
        self.hints[total >> 26 & self.mask >> 3] |= hint << (total >> 20 & 63)
        self.words[2 * self.count] = word
        self.words[2 * self.count + 1] = self.table[2 * slot + 1] >> 1 & 0xFFFFF
        self.count += 1
        self.table[2 * slot + 1] = word << 21 | self.count << 1 | (self.words[2 * self.count - 1] > 0)
        while word > 0:
            place = self._growing_at(total - VALUES[word & LETTER])
            self.growing[place >> 1] |= hint << (32 * (place & 1) + (word & LETTER))
            word >>= SIGN_BITS
        return True

    def _growing_at(self, total: int) -> int:
        return total >> 20 & (self.mask << 2 | 3)

    def letters_for(self, total: int) -> int:
        """A set that has every letter that makes a word of the letters with this key, and few others."""
        place = self._growing_at(total)
        found = self.growing[place >> 1] >> 32 * (place & 1) & ALL_LETTERS
        return found if self.base is None else found | self.base.letters_for(total)

    def _in_chain(self, slot: int, word: int) -> bool:
        link = self.table[2 * slot + 1] >> 1 & 0xFFFFF
        while link:
            if self.words[2 * link - 2] == word:
                return True
            link = self.words[2 * link - 1]
        return False

    def read(self, lines: list[str], codes: list[int]) -> int:
        """Fill an empty lexicon with words of the right length; the index of the first line that is wrong, or -1.

        `codes` has the letter of each character by its code point, 0 where there is none.
        """
        for index in range(len(lines)):
            line = lines[index]
            word = 0
            shift = 0
            if not SHORTEST <= len(line) <= LONGEST:
                return index
            for character in line:
                point = ord(character)
                letter = codes[point] if point < len(codes) else 0
                if not letter:
                    return index
                word |= letter << shift
                shift += SIGN_BITS
            if not self._add(word):
                return index
        return -1

    def all_words(self) -> list[int]:
        """Every valid word: its own, then those of the lexicon it stands on."""
        words = [self.words[2 * i] for i in range(self.count)]
        if self.base is not None:
            words += [word for word in self.base.all_words() if word not in self.forbidden]
        return words

    def plus(self, words: list[int]) -> Lexicon:
        """A lexicon that also has these words, save the forbidden ones."""
        base = self if self.base is None else self.base
        other = Lexicon(len(words) + (0 if self.base is None else self.count), base, self.forbidden)
        if self.base is not None:
            for i in range(self.count):
                other._add(self.words[2 * i])
        for word in words:
            if not base.has(word) and word not in self.forbidden:
                other._add(word)
        return other

    def has(self, word: int) -> bool:
        """Is this plain word valid?"""
        if word <= 0 or (self.forbidden and word in self.forbidden):
            return False
        return self._in_chain(self._slot(key(word)), word) or (self.base is not None and self.base.has(word))

    def anagrams(self, total: int, out: Actions) -> None:
        """Append every valid word with this key. Most have none; the hints are few enough to be at hand."""
        link = 0
        if self.hints[total >> 26 & self.mask >> 3] >> (total >> 20 & 63) & 1:
            link = self.table[2 * self._slot(total) + 1]
        if link:
            if out.count == out.capacity:
                out.reserve(1)
            out.items[out.count] = link >> 21
            out.count += 1
            link = self.words[2 * (link >> 1 & 0xFFFFF) - 1] if link & 1 else 0
        while link:
            out.add(self.words[2 * link - 2])
            link = self.words[2 * link - 1]
        if self.base is not None:
            self._allowed_anagrams(self.base, total, out)

    def _allowed_anagrams(self, base: Lexicon, total: int, out: Actions) -> None:
        start = out.count
        base.anagrams(total, out)
        kept = start
        for i in range(start, out.count):
            if out.items[i] not in self.forbidden:
                out.items[kept] = out.items[i]
                kept += 1
        out.count = kept
