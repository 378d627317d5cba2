"""Which words can be laid from where, whoever's turn it is. `finder.pxd` gives the C layout when compiled."""

from __future__ import annotations

from toptafel.engine.core import Actions
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.numbers import (
    BLANK,
    BLANKS,
    BODY,
    BOXES,
    CHANGE,
    FIELD,
    GIVEN,
    LAY,
    LETTER,
    NAME,
    PLAIN,
    SIGN,
    SMALL,
    SWAP,
    WORD,
    WORD_BITS,
)
from toptafel.games.topscore.pieces import Pieces
from toptafel.games.topscore.words import (
    Lexicon,
    blank_letters,
    holds,
    key,
    length,
    minus,
    replaced,
    with_blanks,
    without,
)


class Finder(Pieces):
    """The pieces and a lexicon: what can be made of them."""

    def __init__(self, players: int, letters: Letters, lexicon: Lexicon) -> None:
        Pieces.__init__(self, players, letters)
        self.lexicon = lexicon

    # Finding

    def _find_lays(self, out: Actions, seat: int) -> int:
        """Three-letter words from a rack (SC-05), also with a blank exchanged for one of its letters (SC-13)."""
        self._choose(out, seat, 3, 1, 0, 0, LAY)
        for field in range(self.players):
            if self.word[field] & BLANKS:
                for given in range(1, self.kinds):
                    if self._can_exchange(seat, given, field):
                        self.rack[32 * seat + given] -= 1
                        self.rack[32 * seat + BLANK] += 1
                        self._choose(out, seat, 3, 1, 0, 0, LAY | given << GIVEN | field << FIELD)
                        self.rack[32 * seat + BLANK] -= 1
                        self.rack[32 * seat + given] += 1
        return 0

    def _choose(self, out: Actions, seat: int, left: int, sign: int, total: int, blanks: int, head: int) -> int:
        """Choose `left` more tiles of a rack, in ascending order of signs from `sign` on, then find their words."""
        if not left:
            if blanks or not head >> GIVEN:  # SC-13: the exchanged blank must be used
                self._words_of(out, total, blanks, head)
            return 0
        rack = 32 * seat
        for letter in range(sign, self.kinds):
            if self.rack[rack + letter]:
                self.rack[rack + letter] -= 1
                self._choose(out, seat, left - 1, letter, total + key(letter), blanks, head)
                self.rack[rack + letter] += 1
        if self.rack[rack + BLANK]:
            self.rack[rack + BLANK] -= 1
            for letter in range(max(sign - SMALL, 1), self.kinds):
                self._choose(out, seat, left - 1, letter + SMALL, total + key(letter), blanks << SIGN | letter, head)
            self.rack[rack + BLANK] += 1
        return 0

    def _find_growths(self, out: Actions, seat: int, field: int, kind: int) -> int:
        """The word on a field and one tile of the rack more (SC-06, SC-07), also an exchanged blank (SC-13)."""
        old = self.word[field]
        total = key(old)
        blanks = blank_letters(old)
        rack = 32 * seat
        for letter in range(1, self.kinds):
            if self.rack[rack + letter]:
                self._words_of(out, total + key(letter), blanks, kind)
        if self.rack[rack + BLANK]:
            self._with_any_letter(out, total, blanks, kind)
        for other in range(self.players):
            if self.word[other] & BLANKS:
                for given in range(1, self.kinds):
                    if self._can_exchange(seat, given, other):
                        kept = without(blanks, given) if other == field else blanks
                        self._with_any_letter(out, total, kept, kind | given << GIVEN | other << FIELD)
        return 0

    def _find_changes(self, out: Actions, seat: int) -> int:
        """The own word with one letter swapped for a tile of the rack (SC-08)."""
        old = self.word[seat]
        rack = 32 * seat
        start = out.count
        shift = 0
        while old >> shift:
            sign = old >> shift & 63
            if not holds(old & WORD >> WORD_BITS - shift, sign):  # each sign once
                rest = without(old, sign)
                total = key(rest)
                blanks = blank_letters(rest)
                for letter in range(1, self.kinds):
                    if self.rack[rack + letter] and letter != sign:
                        self._words_of(out, total + key(letter), blanks, CHANGE)
                if self.rack[rack + BLANK] and sign < SMALL:
                    self._with_any_letter(out, total, blanks, CHANGE)
            shift += SIGN
        self._keep_other_words(out, start, old & PLAIN)
        return 0

    def _with_any_letter(self, out: Actions, total: int, blanks: int, head: int) -> int:
        """One blank more, which may stand for any letter."""
        for letter in range(1, self.kinds):
            self._words_of(out, total + key(letter), blanks << SIGN | letter, head)
        return 0

    def _words_of(self, out: Actions, total: int, blanks: int, head: int) -> int:
        """Append `head` with every word that has these letters, given by their key."""
        start = out.count
        self.lexicon.anagrams(total, out)
        for i in range(start, out.count):
            word = out.items[i]
            if blanks:
                word = with_blanks(word, blanks)
            out.items[i] = head | word << BODY
        return 0

    def _keep_other_words(self, out: Actions, start: int, plain: int) -> int:
        """Strike out the moves from `start` on that spell this word."""
        kept = start
        for i in range(start, out.count):
            if out.items[i] >> BODY & PLAIN != plain:
                out.items[kept] = out.items[i]
                kept += 1
        out.count = kept
        return 0

    def _find_swaps(self, out: Actions, seat: int) -> int:
        """Every choice of one or more tiles of a rack (SC-09)."""
        start = out.count
        out.reserve(1 << self.rack_count[seat])
        for tile in range(self.kinds):
            count = out.count
            tiles = 0
            for _ in range(self.rack[32 * seat + tile]):
                tiles = tiles << 5 | tile + 1
                out.add(tiles)
                for i in range(start, count):
                    out.add(out.items[i] << 5 * length_of_swap(tiles) | tiles)
        for i in range(start, out.count):
            out.items[i] = out.items[i] << BODY | SWAP
        return 0

    def _find_names(self, out: Actions, seat: int) -> int:
        """The words that read from left to right in neighbouring boxes (SC-17), each once."""
        start = out.count
        for first in range(BOXES - 2):
            word = 0
            for i in range(first, BOXES):
                letter = self.boxes[BOXES * seat + i]
                word |= letter << SIGN * (i - first)
                if i >= first + 2 and self.lexicon.has(word):
                    self._keep_other_words(out, start, word)
                    out.add(word << BODY | NAME)
        return 0

    # Checking

    def _can_exchange(self, seat: int, given: int, field: int) -> bool:
        """Has the seat the letter for which a blank stands on that field (SC-13)?"""
        return self.rack[32 * seat + given] > 0 and holds(self.word[field], given | SMALL)

    def _can_make(self, action: int, seat: int, field: int) -> bool:
        """Can the seat lay this canonical word on that field with the tiles it has? Not: is it a valid word?"""
        given, other = action >> GIVEN & LETTER, action >> FIELD
        if given == 0:
            if other:
                return False
        elif given >= self.kinds or other >= self.players or not self._can_exchange(seat, given, other):
            return False
        added = self._added(action, field)
        if added == 0 or (given and (action & 15 == CHANGE or not added & BLANKS)):
            return False
        return self._has_tiles(seat, added, given)

    def _added(self, action: int, field: int) -> int:
        """The signs that a word adds to a field; 0 when it cannot come from what lies there."""
        word = action >> BODY & WORD
        old = self._after_exchange(action, field)
        added = minus(word, old)
        lost = minus(old, word)
        if action & 15 == CHANGE:  # SC-08: another tile, another spelling
            one = length(added) == 1 and length(lost) == 1
            other_tile = added != lost and not added & lost & SMALL
            return added if one and other_tile and (word ^ old) & PLAIN else 0
        if old:  # SC-06: one more, and all old letters are kept
            return added if lost == 0 and length(added) == 1 else 0
        return added if action & 15 == LAY and length(word) == 3 else 0  # SC-05, SC-07

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
            tile = tile_of(rest & 63)
            there = self.rack[32 * seat + tile]
            if given and tile == given:
                there -= 1
            if given and tile == BLANK:
                there += 1
            if how_often(signs, tile) > there:
                return False
            rest >>= SIGN
        return True

    def _reads_in_boxes(self, seat: int, word: int) -> bool:
        size = length(word)
        for first in range(BOXES - size + 1):
            fits = True
            for i in range(size):
                if self.boxes[BOXES * seat + first + i] != word >> SIGN * i & 63:
                    fits = False
            if fits:
                return True
        return False


def tile_of(sign: int) -> int:
    """The tile that lies where a word has this sign."""
    return BLANK if sign & SMALL else sign


def how_often(signs: int, tile: int) -> int:
    """How many of these tiles are in a word."""
    count = 0
    while signs > 0:
        if tile_of(signs & 63) == tile:
            count += 1
        signs >>= SIGN
    return count


def length_of_swap(tiles: int) -> int:
    """How many tiles a swap has."""
    count = 0
    while tiles > 0:
        count += 1
        tiles >>= 5
    return count
