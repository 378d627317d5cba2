"""The rules of Topscore: what can be played, why not, and what it does. `rules.pxd` gives the C layout when compiled.

A position is one object, so that it is copied at once; it is written in four layers, each a class that knows only those
below it:
    Topscore   rules.py    a turn: what may be done when (SC-05 to SC-11, SC-25), and what a move changes
    Turns      turns.py    the course of a game: who begins (SC-03), the boxes (SC-15 to SC-17), points and the end
                           (SC-18 to SC-21, SC-26)
    Finder     finder.py   which words can be made of which tiles, by the rules for words and blanks (SC-05 to SC-08,
                           SC-13), and why others cannot
    Pieces     pieces.py   where every tile is, and what a seat knows about it
Beside them stand `words.py` (a word as a number, the lexicon), `numbers.py` (how a move is packed into a number),
`components.py` (the tiles of SC-01 and the word lists), `options.py` (SC-22 to SC-25), `refusals.py` (the sentences for
what cannot be played) and `table.py` (SC-04, SC-10, SC-25).
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.topscore import refusals
from toptafel.games.topscore.components import agreed_lexicon, letters
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
    KIND,
    LAY,
    LETTER,
    LETTER_DUE,
    NAME,
    NAME_DUE,
    PASS,
    PLAIN,
    SHORTEST,
    SIGN,
    SIGN_BITS,
    SMALL,
    SWAP,
    TILE,
    TILE_BITS,
    TILES,
    TURN,
    WORD,
)
from toptafel.games.topscore.options import TopscoreOptions
from toptafel.games.topscore.turns import Turns
from toptafel.games.topscore.words import holds, is_canonical, length, minus, replaced, tile_of

DEALS = 20  # tries to deal a rack that can play an admitted word, before it is given the tiles


class Topscore(Turns):
    """A position of Topscore."""

    def __init__(self, players: int, options: TopscoreOptions) -> None:
        language = options["language"]
        words = agreed_lexicon(language, options["extra"], options["forbidden"])
        Turns.__init__(self, players, letters(language), words, options["longest"], options["letters"])
        self.options = options
        self.by_agreement = options["judge"] == "agreement"
        self.pending = 0  # the plain word admitted a moment ago, that must be played now
        self.admitted: tuple[int, ...] = ()

    # Copies

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

    def snapshot(self) -> tuple[object, ...]:
        """Letters, lexicon and whatever else never changes follow from the options and the admitted words."""
        course = (self.to_move, self.admitted, self.pending)
        return (self.players, self.options, course, self._keep_pieces(), self._keep_turns())

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        players, options, course, pieces, turns = snapshot
        Topscore.__init__(self, players, options)
        self._restore_pieces(pieces)
        self._restore_turns(turns)
        self.to_move, self.admitted, self.pending = course
        if self.admitted:
            self.lexicon = self.lexicon.plus(list(self.admitted))

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

    def _find_turn(self, out: Actions) -> None:
        """SC-05 to SC-10; after growing the predecessor's word only one's own word or a pass (SC-07)."""
        seat = self.turn
        held = self.letters_held(seat)
        if self.word[seat]:
            self._find_growths(out, seat, held, seat, LAY)
        else:
            self._find_lays(out, seat, held)
        if self.phase == TURN:
            if self.word[seat]:
                self._find_changes(out, seat, held)
            if self.may_help():
                self._find_growths(out, seat, held, self.predecessor(seat), HELP)
        if self.pending:  # SC-25: a word admitted a moment ago must be played now
            self._keep_pending(out)
        else:
            if self.phase == TURN:
                self._find_swaps(out, seat)
            out.add(PASS)

    def _find_letters(self, out: Actions) -> None:
        """Each letter of the longest word into each free box; never a blank (SC-14, SC-15)."""
        for letter in range(1, self.kinds):
            for box in range(BOXES):
                if self._why_not_boxed(letter, box) is None:
                    out.add(letter << BODY | box << BOX_AT | BOX)

    def _keep_pending(self, out: Actions) -> None:
        """Strike out what does not play the word that was just admitted."""
        kept = 0
        for i in range(out.count):
            if out.items[i] >> BODY & PLAIN == self.pending:
                out.items[kept] = out.items[i]
                kept += 1
        out.count = kept

    def why_not(self, action: int) -> str | None:
        """The codes are those of `refusals.py`. A word that could be admitted now is legal, though it is not listed."""
        kind = action & KIND
        if self.to_move == OVER:
            return "game_over"
        if not self._is_move(action):
            return "illegal"
        if kind == DRAW:
            if self.to_move != CHANCE:
                return "not_chance"
            return None if self.bag[action >> BODY] else "not_in_bag"
        if self.to_move == CHANCE:
            return "tile_first"
        code = self._why_not_now(action)
        if code is not None or kind == PASS:
            return code
        if kind <= CHANGE:
            return self._why_not_word(action)
        if kind == SWAP:
            return None if self._has_swap(action >> BODY) else "not_on_rack"
        if kind == BOX:
            return self._why_not_boxed(action >> BODY & LETTER, action >> BOX_AT)
        if kind == NAME:
            return self._why_not_named(action >> BODY)
        return self._why_not_admitted(action >> BODY)

    def explain(self, code: str, action: int) -> IllegalMove:
        return refusals.explain(self, code, action)

    def _is_move(self, action: int) -> bool:
        """Is this number a move at all, packed as `numbers.py` says?"""
        kind = action & KIND
        if action < 0:
            return False
        if kind == DRAW:
            return action >> BODY < self.kinds
        if kind <= CHANGE:
            exchange = action >> GIVEN
            if exchange and (kind == CHANGE or not exchange & LETTER):  # SC-13: only to lay or grow a word
                return False
            return is_canonical(action >> BODY & WORD, self.kinds - 1)
        if kind == BOX:
            return action >> BOX_AT < BOXES
        if kind in (NAME, ADMIT):
            return action == NAME or self._is_plain_word(action >> BODY)
        return action == PASS or kind == SWAP

    def _is_plain_word(self, word: int) -> bool:
        """Letters without blanks, and enough of them."""
        return is_canonical(word, self.kinds - 1) and word & PLAIN == word and length(word) >= SHORTEST

    def _why_not_now(self, action: int) -> str | None:
        """Is it not the moment for this kind of move?"""
        kind = action & KIND
        if self.phase == LETTER_DUE and kind != BOX:  # SC-10
            return "letter_due"
        if self.phase == NAME_DUE and kind not in (NAME, ADMIT):  # SC-10
            return "name_due"
        if kind == BOX and self.phase != LETTER_DUE:
            return "no_letter_due"
        if kind == NAME and self.phase != NAME_DUE:
            return "boxes_not_full"
        if self.pending and (kind in (SWAP, PASS, ADMIT) or action >> BODY & PLAIN != self.pending):  # SC-25
            return "play_admitted"
        if self.phase == HELPED and kind in (HELP, CHANGE, SWAP):  # SC-07
            return "helped"
        return None

    def _why_not_word(self, action: int) -> str | None:
        field = self.turn
        if action & KIND == HELP:
            field = self.predecessor(self.turn)
            if not self.may_help():  # SC-07
                return "predecessor_laid" if field >= 0 and self.laid[field] else "nothing_to_grow"
        return self._why_not_laid(action, self.turn, field)

    def _has_swap(self, tiles: int) -> bool:
        """Are these tiles on the rack, and packed in their order (SC-09)?"""
        last = TILES
        count = 0
        if tiles == 0:
            return False
        while tiles:
            tile = tiles & TILE
            count = count + 1 if tile == last else 1
            if tile == 0 or tile > last or tile > self.kinds or self.rack[TILES * self.turn + tile - 1] < count:
                return False
            last = tile
            tiles >>= TILE_BITS
        return True

    def _why_not_boxed(self, letter: int, box: int) -> str | None:
        """SC-14, SC-15: a letter of the longest word, never a blank, into a free box."""
        if self.boxes[BOXES * self.turn + box]:
            return "box_taken"
        return None if holds(self.word[self.turn], letter) else "not_in_word"

    def _why_not_named(self, word: int) -> str | None:
        """SC-17: a word that reads in neighbouring boxes; or none."""
        if word == 0:
            return None
        return self._why_no_word(word) if self._reads_in_boxes(self.turn, word) else "not_in_boxes"

    def _why_not_admitted(self, word: int) -> str | None:
        """SC-25: a word that is not valid yet, not forbidden, and could be played now."""
        if not self.by_agreement:
            return "no_agreement"
        if self.lexicon.has(word):
            return "valid_already"
        if word in self.lexicon.forbidden:
            return "forbidden_word"
        trial = self.clone()
        trial._admit(word)
        return None if len(trial.legal()) else "not_playable"

    # Playing

    def play_legal(self, action: int) -> int:
        kind = action & KIND
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

    def _admit(self, word: int) -> None:
        """SC-25: it stays admitted for the game."""
        self.lexicon = self.lexicon.plus([word])
        self.admitted = (*self.admitted, word)
        self.pending = word

    def _play_word(self, action: int) -> None:
        seat = self.turn
        kind = action & KIND
        word = action >> BODY & WORD
        field = self.predecessor(seat) if kind == HELP else seat
        lost = minus(self._after_exchange(action, field), word)
        tiles = self.tiles_needed(action, field)
        while tiles:
            self._use(seat, (tiles & TILE) - 1)
            tiles >>= TILE_BITS
        self._exchange(action)
        self.word[field] = word
        if kind == CHANGE:  # SC-08
            self._discard(tile_of(lost))
            self._end_turn()
            return
        self._score_word(seat, field, word)
        if kind == HELP:  # SC-07
            self.phase = HELPED
            return
        self.laid[seat] = 1
        if length(word) == self.longest:
            self._letters_due()
        else:
            self._end_turn()

    def _exchange(self, action: int) -> None:
        """SC-13: the given letter takes the place of the blank."""
        given, field = action >> GIVEN & LETTER, action >> FIELD
        if given:
            self.word[field] = replaced(self.word[field], given | SMALL, given)

    def tiles_needed(self, action: int, field: int) -> int:
        """The tiles that a word takes from the rack, packed as in a swap. An exchanged blank is not among them."""
        given = action >> GIVEN & LETTER
        added = minus(action >> BODY & WORD, self._after_exchange(action, field))
        tiles = given + 1 if given else 0
        exchanged = given > 0
        while added:
            tile = tile_of(added & SIGN)
            if tile == BLANK and exchanged:
                exchanged = False
            else:
                tiles = tiles << TILE_BITS | tile + 1
            added >>= SIGN_BITS
        return tiles

    def _swap(self, tiles: int) -> None:
        """SC-09."""
        while tiles:
            self._put_back(self.turn, (tiles & TILE) - 1)
            tiles >>= TILE_BITS
        self._end_turn()

    # What others cannot see

    def determinize(self, seat: int, rng: Rng) -> int:
        if not 0 <= seat < self.players:
            seat = -1
        self._redeal(seat, rng)
        if self.pending and self.phase != NAME_DUE and self.turn != seat:
            self._deal_admitted(seat, rng)
        return 0

    def _deal_admitted(self, seat: int, rng: Rng) -> None:
        """Whoever had a word admitted can play it: deal until he can, or else give him the tiles for it."""
        tries = DEALS
        while tries and len(self.legal()) == 0:
            self._redeal(seat, rng)
            tries -= 1
        if tries == 0:
            self._give_tiles(seat, rng)

    def _give_tiles(self, seat: int, rng: Rng) -> None:
        pool = Actions()
        self._collect(seat, pool)
        for i in range(pool.count):
            self.rack[TILES * self.turn + (pool.items[i] & TILE)] += 1
        ways = self.legal()
        action = ways.items[rng.below(ways.count)]
        field = self.predecessor(self.turn) if action & KIND == HELP else self.turn
        self._deal_around(seat, self.tiles_needed(action, field), rng)

    def _deal_around(self, seat: int, tiles: int, rng: Rng) -> None:
        """The seat to move has all that is unseen: leave it these tiles, and deal the rest at random."""
        mover = self.turn
        for tile in range(self.kinds):
            self.bag[tile] = self.rack[TILES * mover + tile]
            self.rack[TILES * mover + tile] = 0
        rest = self.bag_count
        for other in range(self.players):
            if other != seat:
                rest += self.rack_count[other]
        kept = 0
        while tiles:
            self._shift(mover, (tiles & TILE) - 1)
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

    def _shift(self, seat: int, tile: int) -> None:
        self.bag[tile] -= 1
        self.rack[TILES * seat + tile] += 1


def topscore(state: State) -> Topscore:
    """The state, known to be one of this game."""
    if not isinstance(state, Topscore):
        raise TypeError(f"not a position of Topscore: {type(state).__name__}")
    return state
