"""Which words can be laid from where, whoever's turn it is. `finder.pxd` gives the C layout when compiled."""

from __future__ import annotations

from toptafel.engine.core import Actions
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.numbers import (
    ALL_LETTERS,
    BITS,
    BLANK,
    BLANKS,
    BODY,
    BOXES,
    CHANGE,
    FIELD,
    GIVEN,
    KIND,
    LAY,
    LETTER,
    LOWEST,
    NAME,
    PLAIN,
    SHORTEST,
    SIGN,
    SIGN_BITS,
    SMALL,
    SWAP,
    TILE_BITS,
    TILES,
    WORD,
    WORD_BITS,
)
from toptafel.games.topscore.pieces import Pieces
from toptafel.games.topscore.words import (
    Lexicon,
    blank_letters,
    blank_set,
    holds,
    how_often,
    key,
    length,
    minus,
    replaced,
    tile_of,
    with_blanks,
    without,
)

_BIT, _LOWEST = BITS, LOWEST  # as C numbers
_KEY = [key(letter) for letter in range(32)]


class Finder(Pieces):
    """The pieces and a lexicon: what can be made of them."""

    def __init__(self, players: int, letters: Letters, lexicon: Lexicon) -> None:
        Pieces.__init__(self, players, letters)
        self.lexicon = lexicon

    # Finding

    def _find_lays(self, out: Actions, seat: int, held: int) -> None:
        """Three-letter words from a rack (SC-05), also with a blank exchanged for one of its letters (SC-13)."""
        self._choose(out, seat, SHORTEST, 1, held, 0, 0, LAY)
        for field in range(self.players):
            given = blank_set(self.word[field]) & held
            while given:
                letter = _LOWEST[(given & -given) % 37]
                given &= given - 1
                self.rack[TILES * seat + letter] -= 1
                self.rack[TILES * seat + BLANK] += 1
                rest = held if self.rack[TILES * seat + letter] else held ^ _BIT[letter]
                self._choose(out, seat, SHORTEST, 1, rest, 0, 0, LAY | letter << GIVEN | field << FIELD)
                self.rack[TILES * seat + BLANK] -= 1
                self.rack[TILES * seat + letter] += 1

    def _choose(
        self, out: Actions, seat: int, left: int, sign: int, held: int, total: int, blanks: int, head: int
    ) -> None:
        """Choose `left` more tiles of a rack, in ascending order of signs from `sign` on, then find their words.

        `held` are the letters that are still on the rack.
        """
        rack = TILES * seat
        if left:
            wanted = self.lexicon.letters_for(total) if left == 1 else ALL_LETTERS
            letters = (held & wanted) >> sign << sign
            while letters:
                letter = _LOWEST[(letters & -letters) % 37]
                letters &= letters - 1
                self.rack[rack + letter] -= 1
                rest = held if self.rack[rack + letter] else held ^ _BIT[letter]
                self._choose(out, seat, left - 1, letter, rest, total + _KEY[letter], blanks, head)
                self.rack[rack + letter] += 1
            if self.rack[rack + BLANK]:
                self.rack[rack + BLANK] -= 1
                for letter in range(max(sign - SMALL, 1), self.kinds):
                    if wanted >> letter & 1:
                        more = blanks << SIGN_BITS | letter
                        self._choose(out, seat, left - 1, letter + SMALL, held, total + _KEY[letter], more, head)
                self.rack[rack + BLANK] += 1
        elif blanks or not head >> GIVEN:  # SC-13: the exchanged blank must be used
            self.words_of(out, total, blanks, head)

    def _find_growths(self, out: Actions, seat: int, held: int, field: int, kind: int) -> None:
        """The word on a field and one tile of the rack more (SC-06, SC-07), also an exchanged blank (SC-13)."""
        total = key(self.word[field])
        blanks = blank_letters(self.word[field])
        self._with_letters(out, total, held, blanks, kind)
        if self.rack[TILES * seat + BLANK]:
            self._with_any_letter(out, total, blanks, kind)
        for other in range(self.players):
            given = blank_set(self.word[other]) & held
            while given:
                letter = _LOWEST[(given & -given) % 37]
                given &= given - 1
                kept = without(blanks, letter) if other == field else blanks
                self._with_any_letter(out, total, kept, kind | letter << GIVEN | other << FIELD)

    def _find_changes(self, out: Actions, seat: int, held: int) -> None:
        """The own word with one letter swapped for a tile of the rack (SC-08)."""
        old = self.word[seat]
        total = key(old)
        start = out.count
        shift = 0
        while old >> shift:
            sign = old >> shift & SIGN
            if not holds(old & WORD >> WORD_BITS - shift, sign):  # each sign once
                rest = total - _KEY[sign & LETTER]
                blanks = blank_letters(without(old, sign)) if old & BLANKS else 0
                self._with_letters(out, rest, held & ~_BIT[sign] if sign < SMALL else held, blanks, CHANGE)
                if self.rack[TILES * seat + BLANK] and sign < SMALL:  # a blank for a blank is no change
                    self._with_any_letter(out, rest, blanks, CHANGE)
            shift += SIGN_BITS
        self._keep_other_words(out, start, old & PLAIN)

    def _with_letters(self, out: Actions, total: int, letters: int, blanks: int, head: int) -> None:
        """One of these letters more."""
        letters &= self.lexicon.letters_for(total)
        while letters:
            self.words_of(out, total + _KEY[_LOWEST[(letters & -letters) % 37]], blanks, head)
            letters &= letters - 1

    def _with_any_letter(self, out: Actions, total: int, blanks: int, head: int) -> None:
        """One blank more, which may stand for any letter."""
        letters = self.lexicon.letters_for(total)
        while letters:
            letter = _LOWEST[(letters & -letters) % 37]
            letters &= letters - 1
            self.words_of(out, total + _KEY[letter], blanks << SIGN_BITS | letter, head)

    def letters_held(self, seat: int) -> int:
        """The set of letters on a rack."""
        held = 0
        for letter in range(1, self.kinds):
            if self.rack[TILES * seat + letter]:
                held |= _BIT[letter]
        return held

    def words_of(self, out: Actions, total: int, blanks: int, head: int) -> None:
        """Append `head` with every word that has these letters, given by their key."""
        start = out.count
        self.lexicon.anagrams(total, out)
        for i in range(start, out.count):
            word = out.items[i]
            if blanks:
                word = with_blanks(word, blanks)
            out.items[i] = head | word << BODY

    def _keep_other_words(self, out: Actions, start: int, plain: int) -> None:
        """Strike out the moves from `start` on that spell this word."""
        kept = start
        for i in range(start, out.count):
            if out.items[i] >> BODY & PLAIN != plain:
                out.items[kept] = out.items[i]
                kept += 1
        out.count = kept

    def _find_swaps(self, out: Actions, seat: int) -> None:
        """Every choice of one or more tiles of a rack (SC-09)."""
        start = out.count
        out.reserve(1 << self.rack_count[seat])
        end = start
        for tile in range(self.kinds):
            before = end
            tiles = 0
            for size in range(1, self.rack[TILES * seat + tile] + 1):
                tiles = tiles << TILE_BITS | tile + 1
                alone = tiles << BODY | SWAP
                out.items[end] = alone
                end += 1
                for i in range(start, before):
                    out.items[end] = (out.items[i] ^ SWAP) << TILE_BITS * size | alone
                    end += 1
        out.count = end

    def _find_names(self, out: Actions, seat: int) -> None:
        """The words that read from left to right in neighbouring boxes (SC-17), each once."""
        start = out.count
        for first in range(BOXES - SHORTEST + 1):
            word = 0
            for i in range(first, BOXES):
                letter = self.boxes[BOXES * seat + i]
                word |= letter << SIGN_BITS * (i - first)
                if i - first >= SHORTEST - 1 and self.lexicon.has(word):
                    self._keep_other_words(out, start, word)
                    out.add(word << BODY | NAME)

    # Checking

    def _why_not_laid(self, action: int, seat: int, field: int) -> str | None:
        """Why a seat cannot lay this word on that field, as a code; None when it can."""
        word = action >> BODY & WORD
        given, other = action >> GIVEN & LETTER, action >> FIELD
        if given:
            if other >= self.players or not holds(self.word[other], given | SMALL):  # SC-13
                return "no_blank_there"
            if not self.rack[TILES * seat + given]:
                return "not_on_rack"
        old = self._after_exchange(action, field)
        code = _why_no_change(word, old) if action & KIND == CHANGE else _why_no_growth(word, old)
        if code is not None:
            return code
        added = minus(word, old)
        if given and not added & BLANKS:  # SC-13
            return "exchange_unused"
        if not self._has_tiles(seat, added, given):
            return "not_on_rack"
        return self._why_no_word(word & PLAIN)

    def _why_no_word(self, word: int) -> str | None:
        """Is this plain word valid (SC-25)?"""
        if self.lexicon.has(word):
            return None
        return "forbidden_word" if word in self.lexicon.forbidden else "not_a_word"

    def _after_exchange(self, action: int, field: int) -> int:
        """The word on a field after the exchange of an action, if there is one."""
        given = action >> GIVEN & LETTER
        if given and action >> FIELD == field:
            return replaced(self.word[field], given | SMALL, given)
        return self.word[field]

    def _has_tiles(self, seat: int, signs: int, given: int) -> bool:
        """Has the rack the tiles for these signs, when `given` (or 0) is exchanged for a blank?"""
        rest = signs
        while rest:
            tile = tile_of(rest & SIGN)
            there = self.rack[TILES * seat + tile]
            if given and tile == given:
                there -= 1
            if given and tile == BLANK:
                there += 1
            if how_often(signs, tile) > there:
                return False
            rest >>= SIGN_BITS
        return True

    def _reads_in_boxes(self, seat: int, word: int) -> bool:
        size = length(word)
        for first in range(BOXES - size + 1):
            fits = True
            for i in range(size):
                if self.boxes[BOXES * seat + first + i] != word >> SIGN_BITS * i & SIGN:
                    fits = False
            if fits:
                return True
        return False


def _why_no_change(word: int, old: int) -> str | None:
    """SC-08: one letter swapped for another tile, so that another word arises."""
    added, lost = minus(word, old), minus(old, word)
    if old == 0:
        return "no_word"
    if length(word) != length(old) or length(added) > 1:
        return "one_letter"
    if added == 0 or added & lost & SMALL:
        return "same_tile"
    return None if (word ^ old) & PLAIN else "same_word"


def _why_no_growth(word: int, old: int) -> str | None:
    """SC-05: three letters to begin with; SC-06: then one more, and all old letters are kept."""
    if old == 0:
        return None if length(word) == SHORTEST else "three_letters"
    if length(word) != length(old) + 1:
        return "one_more_letter"
    return "letters_kept" if minus(old, word) else None
