"""The rules of Topscore: what can be played, and what it does. `rules.pxd` beside it gives the C layout when compiled.

It stands on `turns.py` (the course of the game), `finder.py` (which words can be made), `pieces.py` (where the tiles
are) and `words.py` (words and the lexicon). `numbers.py` says how a move is packed.
"""

from __future__ import annotations

from toptafel.engine.core import CHANCE, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.game import Options
from toptafel.games.topscore.components import agreed_lexicon, letters
from toptafel.games.topscore.finder import tile_of
from toptafel.games.topscore.numbers import (
    ADMIT,
    BLANK,
    BODY,
    BOX,
    BOX_AT,
    BOXES,
    CHANGE,
    DRAW,
    FIELD,
    GIVEN,
    HELP,
    HELPED,
    LAY,
    LETTER,
    LETTER_DUE,
    NAME,
    NAME_DUE,
    PASS,
    PLAIN,
    SIGN,
    SMALL,
    SWAP,
    TURN,
    WORD,
)
from toptafel.games.topscore.turns import Turns
from toptafel.games.topscore.words import is_canonical, length, minus, replaced

DEALS = 20  # tries to deal a rack that can play an admitted word, before it is given the tiles


class Topscore(Turns):
    """A position of Topscore."""

    def __init__(self, players: int, options: Options) -> None:
        language = options["language"]
        words = agreed_lexicon(language, options["extra"], options["forbidden"])
        Turns.__init__(self, players, letters(language), words, options["longest"], options["letters"])
        self.options = options
        self.by_agreement = options["judge"] == "agreement"
        self.pending = 0  # the plain word admitted a moment ago, that must be played now
        self.admitted: tuple[int, ...] = ()

    def clone(self) -> Topscore:
        other = Topscore.__new__(Topscore)
        self._copy_pieces(other)
        self._copy_turns(other)
        other.lexicon = self.lexicon
        other.options = self.options
        other.by_agreement = self.by_agreement
        other.pending = self.pending
        other.admitted = self.admitted
        return other

    # What can be played

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            for tile in range(self.kinds):
                if self.bag[tile]:
                    out.add(tile << BODY)
        elif self.phase == LETTER_DUE:
            self._find_letters(out)
        elif self.phase == NAME_DUE:
            out.add(NAME)
            self._find_names(out, self.turn)
            if self.pending:
                self._keep_pending(out)
        elif self.to_move >= 0:
            self._find_turn(out)
        return 0

    def _find_turn(self, out: Actions) -> int:
        """SC-05 to SC-10; after growing the predecessor's word only one's own word or a pass (SC-07)."""
        seat = self.turn
        if self.word[seat]:
            self._find_growths(out, seat, seat, LAY)
        else:
            self._find_lays(out, seat)
        if self.phase == TURN:
            if self.word[seat]:
                self._find_changes(out, seat)
            if self.may_help():
                self._find_growths(out, seat, self.predecessor(seat), HELP)
        if self.pending:  # SC-25: a word admitted a moment ago must be played now
            self._keep_pending(out)
            return 0
        if self.phase == TURN:
            self._find_swaps(out, seat)
        out.add(PASS)
        return 0

    def _find_letters(self, out: Actions) -> int:
        """Each letter of the longest word into each free box; never a blank (SC-14, SC-15)."""
        for letter in range(1, self.kinds):
            for box in range(BOXES):
                if self._can_box(letter, box):
                    out.add(letter << BODY | box << BOX_AT | BOX)
        return 0

    def _keep_pending(self, out: Actions) -> int:
        """Strike out what does not play the word that was just admitted."""
        kept = 0
        for i in range(out.count):
            if out.items[i] >> BODY & PLAIN == self.pending:
                out.items[kept] = out.items[i]
                kept += 1
        out.count = kept
        return 0

    def why_not(self, action: int) -> str | None:
        return None if self._is_legal(action) else "illegal"

    def explain(self, code: str, action: int) -> IllegalMove:
        from toptafel.games.topscore.reasons import explain

        return explain(self, action)

    def _is_legal(self, action: int) -> bool:
        """Would find_legal list it? Or is it a word that could be admitted now (ADMIT), which is not listed?"""
        kind = action & 15
        if action < 0:
            return False
        if kind == DRAW:
            return self.to_move == CHANCE and action >> BODY < self.kinds and self.bag[action >> BODY] > 0
        if self.to_move < 0:
            return False
        if kind <= CHANGE:
            return self._is_word_legal(action)
        if kind == SWAP:
            return self.phase == TURN and not self.pending and self._has_swap(action >> BODY)
        if kind == PASS:
            return action == PASS and self.phase in (TURN, HELPED) and not self.pending
        if kind == BOX:
            return self.phase == LETTER_DUE and self._can_box(action >> BODY & LETTER, action >> BOX_AT)
        if kind == NAME:
            return self.phase == NAME_DUE and self._can_name(action >> BODY)
        return kind == ADMIT and self._can_admit(action >> BODY)

    def _is_word_legal(self, action: int) -> bool:
        kind = action & 15
        word = action >> BODY & WORD
        field = self.turn
        if self.phase != TURN and (self.phase != HELPED or kind != LAY):
            return False
        if kind == HELP:
            if not self.may_help():
                return False
            field = self.predecessor(self.turn)
        if self.pending and word & PLAIN != self.pending:
            return False
        if not is_canonical(word, self.kinds - 1) or length(word) > self.longest:
            return False
        return self._can_make(action, self.turn, field) and self.lexicon.has(word & PLAIN)

    def _has_swap(self, tiles: int) -> bool:
        """Are these tiles on the rack, and packed in their order (SC-09)?"""
        last = 32
        count = 0
        if tiles == 0:
            return False
        while tiles:
            tile = tiles & 31
            count = count + 1 if tile == last else 1
            if tile == 0 or tile > last or tile > self.kinds or self.rack[32 * self.turn + tile - 1] < count:
                return False
            last = tile
            tiles >>= 5
        return True

    def _can_box(self, letter: int, box: int) -> bool:
        word = self.word[self.turn]
        if box < 0 or box >= BOXES or self.boxes[BOXES * self.turn + box]:
            return False
        while word and word & 63 != letter:
            word >>= SIGN
        return word > 0 and letter > 0

    def _can_name(self, word: int) -> bool:
        """SC-17: at least three letters that read in neighbouring boxes; or nothing."""
        if word == 0 or self.pending:
            return word == self.pending
        if not is_canonical(word, self.kinds - 1) or word & PLAIN != word or length(word) < 3:
            return False
        return self._reads_in_boxes(self.turn, word) and self.lexicon.has(word)

    def _can_admit(self, word: int) -> bool:
        """SC-25: a word that is not valid yet, not forbidden, and could be played now."""
        if not self.by_agreement or self.pending or self.phase == LETTER_DUE:
            return False
        if not is_canonical(word, self.kinds - 1) or word & PLAIN != word or length(word) < 3:
            return False
        if self.lexicon.has(word) or word in self.lexicon.forbidden:
            return False
        trial = self.clone()
        trial._admit(word)
        return len(trial.legal()) > 0

    # Playing

    def play_legal(self, action: int) -> int:
        kind = action & 15
        if kind == DRAW:
            self._draw_tile(action >> BODY)
            return 0
        self._note(action)
        if kind == ADMIT:
            self._admit(action >> BODY)
            return 0
        self.pending = 0
        if kind <= CHANGE:
            self._play_word(action)
        elif kind == SWAP:
            self._swap(action >> BODY)
        elif kind == PASS:
            self._end_turn()
        elif kind == BOX:
            self._put_into_box(action >> BODY & LETTER, action >> BOX_AT)
        else:
            self._name(action >> BODY)
        return 0

    def _admit(self, word: int) -> int:
        """SC-25: it stays admitted for the game."""
        self.lexicon = self.lexicon.plus([word])
        self.admitted = (*self.admitted, word)
        self.pending = word
        return 0

    def _play_word(self, action: int) -> int:
        seat = self.turn
        kind = action & 15
        word = action >> BODY & WORD
        field = self.predecessor(seat) if kind == HELP else seat
        lost = minus(self._after_exchange(action, field), word)
        tiles = self._tiles_needed(action, field)
        while tiles:
            self._use(seat, (tiles & 31) - 1)
            tiles >>= 5
        self._exchange(action)
        self.word[field] = word
        if kind == CHANGE:  # SC-08
            self._discard(tile_of(lost))
            self._end_turn()
            return 0
        self._score_word(seat, field, word)
        if kind == HELP:
            self.phase = HELPED
            return 0
        self.laid[seat] = 1
        if length(word) == self.longest:
            self._letters_due()
        else:
            self._end_turn()
        return 0

    def _exchange(self, action: int) -> int:
        """SC-13: the given letter takes the place of the blank."""
        given, field = action >> GIVEN & LETTER, action >> FIELD
        if given:
            self.word[field] = replaced(self.word[field], given | SMALL, given)
        return 0

    def _tiles_needed(self, action: int, field: int) -> int:
        """The tiles that a word takes from the rack, five bits each: tile + 1. An exchanged blank is not among them."""
        given = action >> GIVEN & LETTER
        added = self._added(action, field)
        tiles = given + 1 if given else 0
        exchanged = given > 0
        while added:
            tile = tile_of(added & 63)
            if tile == BLANK and exchanged:
                exchanged = False
            else:
                tiles = tiles << 5 | tile + 1
            added >>= SIGN
        return tiles

    def _swap(self, tiles: int) -> int:
        """SC-09."""
        while tiles:
            self._put_back(self.turn, (tiles & 31) - 1)
            tiles >>= 5
        self._end_turn()
        return 0

    # What others cannot see

    def determinize(self, seat: int, rng: Rng) -> int:
        if not 0 <= seat < self.players:
            seat = -1
        self._redeal(seat, rng)
        if self.pending and self.phase != NAME_DUE and self.turn != seat:
            self._deal_admitted(seat, rng)
        return 0

    def _deal_admitted(self, seat: int, rng: Rng) -> int:
        """Whoever had a word admitted can play it: deal until he can, or else give him the tiles for it."""
        for _ in range(DEALS):
            if len(self.legal()):
                return 0
            self._redeal(seat, rng)
        pool = Actions()
        self._collect(seat, pool)
        for i in range(pool.count):
            self.rack[32 * self.turn + (pool.items[i] & 31)] += 1
        ways = self.legal()
        action = ways.items[rng.below(ways.count)]
        field = self.predecessor(self.turn) if action & 15 == HELP else self.turn
        self._deal_around(seat, self._tiles_needed(action, field), rng)
        return 0

    def _deal_around(self, seat: int, tiles: int, rng: Rng) -> int:
        """The seat to move has all that is unseen: leave it these tiles, and deal the rest at random."""
        mover = self.turn
        for tile in range(self.kinds):
            self.bag[tile] = self.rack[32 * mover + tile]
            self.rack[32 * mover + tile] = 0
        rest = self.bag_count
        for other in range(self.players):
            if other != seat:
                rest += self.rack_count[other]
        kept = 0
        while tiles:
            self._shift(mover, (tiles & 31) - 1)
            kept += 1
            tiles >>= 5
        rest -= kept
        for other in range(self.players):
            if other != seat:
                for _ in range(self.rack_count[other] - (kept if other == mover else 0)):
                    pick = rng.below(rest)
                    tile = 0
                    while pick >= self.bag[tile]:
                        pick -= self.bag[tile]
                        tile += 1
                    self._shift(other, tile)
                    rest -= 1
        return 0

    def _shift(self, seat: int, tile: int) -> int:
        self.bag[tile] -= 1
        self.rack[32 * seat + tile] += 1
        return 0


def topscore(state: State) -> Topscore:
    """The state, known to be one of this game."""
    if not isinstance(state, Topscore):
        raise TypeError(f"not a position of Topscore: {type(state).__name__}")
    return state
