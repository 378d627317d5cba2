"""The course of a game: who draws, whose turn it is, the boxes, the points, the end. `turns.pxd` gives the C layout."""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.finder import Finder
from toptafel.games.topscore.numbers import (
    BLANK,
    BODY,
    BOXES,
    DEAL,
    DONE,
    HELPED,
    KIND,
    LETTER_DUE,
    LONGEST,
    NAME_DUE,
    PER_BOX,
    PHASES,
    QUIET_ROUNDS,
    RACK,
    REFILL,
    SEATS,
    SHORTEST,
    SIGN_BITS,
    SMALL,
    START,
    STEP,
    SWAP,
    TILE_BITS,
    TILES,
    TURN,
    WORD,
    WORD_BITS,
    Phase,
    zeros,
)
from toptafel.games.topscore.words import Lexicon, length, without

BONUS = (100, 75, 25, 0)  # SC-18: points for the first, second, third and last to fill the boxes

SHEET = SEATS * BOXES * (LONGEST - SHORTEST + 1)  # words that can score: a pyramid's rows for each box of each player
NOTED = 12  # moves of a turn: two letters, an admitted word and so on never make more


class Turns(Finder):
    """The pieces and the words, with the order in which things happen."""

    def __init__(self, players: int, letters: Letters, lexicon: Lexicon, longest: int, per_word: int) -> None:
        Finder.__init__(self, players, letters, lexicon)
        self.longest = longest  # letters of a longest word (SC-23)
        self.per_word = per_word  # letters it gives to the boxes (SC-22)
        self.phase = START
        self.turn = 0  # whose turn it is; while tiles are drawn for who begins, who draws
        self.starter = -1
        self.contenders = (1 << players) - 1  # bits of the seats that still draw for who begins
        self.lots = [-1 for _ in range(SEATS)]  # the tile each drew for who begins
        self.dealt = 0
        self.left = players  # how many have not finished
        self.place = zeros(SEATS)  # 1 for the first who filled his boxes, and so on; 0 while playing
        self.laid = zeros(SEATS)  # did the seat lay a word in its own pyramid in its last turn (SC-07)?
        self.waited = zeros(SEATS)  # turns running without a word of the seat in its own pyramid
        self.spent = False  # does a longest word that gave its letters wait for the refill (SC-15)?
        self.due = 0  # letters still to be put into the boxes
        self.quiet = 0  # turns running in which nobody laid or grew a word (SC-26)
        self.points = zeros(SEATS)  # for words
        self.named = zeros(SEATS)  # the word in the boxes
        self.sheet = zeros(SHEET)  # the words that scored: (field << 2 | seat) << WORD_BITS | word
        self.sheet_count = 0
        self.noted = zeros(SEATS * NOTED)  # NOTED * seat + i: the moves of the seat's last turn
        self.noted_count = zeros(SEATS)

    # Copies

    def _copy_turns(self, other: Turns) -> None:
        other.longest = self.longest
        other.per_word = self.per_word
        other.phase = self.phase
        other.turn = self.turn
        other.starter = self.starter
        other.contenders = self.contenders
        other.lots = self.lots[:]
        other.dealt = self.dealt
        other.left = self.left
        other.place = self.place[:]
        other.laid = self.laid[:]
        other.waited = self.waited[:]
        other.spent = self.spent
        other.due = self.due
        other.quiet = self.quiet
        other.points = self.points[:]
        other.named = self.named[:]
        other.sheet = self.sheet[:]
        other.sheet_count = self.sheet_count
        other.noted = self.noted[:]
        other.noted_count = self.noted_count[:]

    def _keep_turns(self) -> tuple[object, ...]:
        """This part of a snapshot; `longest` and `per_word` are among the options."""
        seats = range(self.players)
        return (
            (self.phase, self.turn, self.starter, self.contenders, self.dealt, self.left, self.spent),
            (self.due, self.quiet),
            tuple([self.lots[seat] for seat in seats]),
            tuple([self.place[seat] for seat in seats]),
            tuple([self.laid[seat] for seat in seats]),
            tuple([self.waited[seat] for seat in seats]),
            tuple([self.points[seat] for seat in seats]),
            tuple([self.named[seat] for seat in seats]),
            tuple([self.sheet[i] for i in range(self.sheet_count)]),
            tuple([tuple(self.last_turn(seat)) for seat in seats]),
        )

    def _restore_turns(self, kept: tuple[Any, ...]) -> None:
        """Go to that part of a snapshot, from the start of a game."""
        course, counts, lots, place, laid, waited, points, named, sheet, noted = kept
        self.phase, self.turn, self.starter, self.contenders, self.dealt, self.left, self.spent = course
        self.due, self.quiet = counts
        self.sheet_count = len(sheet)
        for i in range(self.sheet_count):
            self.sheet[i] = sheet[i]
        for seat in range(self.players):
            self.lots[seat] = lots[seat]
            self.place[seat] = place[seat]
            self.laid[seat] = laid[seat]
            self.waited[seat] = waited[seat]
            self.points[seat] = points[seat]
            self.named[seat] = named[seat]
            self.noted_count[seat] = len(noted[seat])
            for i in range(self.noted_count[seat]):
                self.noted[NOTED * seat + i] = noted[seat][i]

    # Drawing (SC-03)

    def _draw_tile(self, tile: int) -> None:
        if self.phase == START:
            self._draw_lot(tile)
        elif self.phase == DEAL:
            self._take(self.drawer(), tile)
            self.dealt += 1
            if self.dealt == RACK * self.players:
                self._begin_turn(self.starter)
        else:
            self._take(self.turn, tile)
            self._refill()

    def _draw_lot(self, tile: int) -> None:
        """SC-03: the seats draw in order; the ones tied closest to A draw again."""
        self.bag[tile] -= 1
        self.bag_count -= 1
        self.lots[self.turn] = tile
        self.turn += 1
        while self.turn < self.players and not self.contenders >> self.turn & 1:
            self.turn += 1
        if self.turn == self.players:
            self._compare_lots()

    def _compare_lots(self) -> None:
        """The blank is tile 0 and the letters follow in order: the lowest tile is closest to A (SC-03)."""
        closest = self.kinds
        for seat in range(self.players):
            if self.contenders >> seat & 1:
                closest = min(closest, self.lots[seat])
        tied = 0
        for seat in range(self.players - 1, -1, -1):
            if self.contenders >> seat & 1:
                if self.lots[seat] == closest:
                    tied += 1
                    self.turn = seat
                else:
                    self.contenders ^= 1 << seat
        if tied == 1 or self.bag_count < tied:
            self.starter = self.turn
            self.phase = DEAL
            self._fill_bag()

    def _score_word(self, seat: int, field: int, word: int) -> None:
        self.points[seat] += points_for(length(word))
        entry = field << 2 | seat
        self.sheet[self.sheet_count] = entry << WORD_BITS | word
        self.sheet_count += 1
        self.quiet = 0

    # The seventh letter

    def _letters_due(self) -> None:
        """SC-15, SC-22: as many letters as agreed, if the word and the boxes have so many."""
        word = self.word[self.turn]
        tiles = 0
        while word:
            if not word & SMALL:
                tiles += 1
            word >>= SIGN_BITS
        self.due = min(self.per_word, self.free_boxes(self.turn), tiles)
        self.phase = LETTER_DUE

    def _put_into_box(self, letter: int, box: int) -> None:
        seat = self.turn
        self.word[seat] = without(self.word[seat], letter)
        self.boxes[BOXES * seat + box] = letter
        self.due -= 1
        if self.free_boxes(seat) == 0:
            self.left -= 1
            self.place[seat] = self.players - self.left  # SC-18
            self.phase = NAME_DUE
        elif self.due == 0:
            if self.laid[seat]:  # SC-15
                self.spent = True
                self._end_turn()
            else:  # SC-16: the successor completed the word, and the owner's turn begins
                self._discard_word(seat)
                self.phase = TURN

    def _name(self, word: int) -> None:
        """SC-17; then the player is finished, and his rack and his word go into the bag (SC-19)."""
        seat = self.turn
        self.named[seat] = word
        for tile in range(self.kinds):
            while self.rack[TILES * seat + tile]:
                self._put_back(seat, tile)
        self._discard_word(seat)
        self._next_turn()

    # Turns

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.to_move = seat
        self.laid[seat] = 0
        self.noted_count[seat] = 0
        self.phase = TURN
        if length(self.word[seat]) == self.longest:  # SC-16
            self._letters_due()

    def _end_turn(self) -> None:
        self.waited[self.turn] = 0 if self.laid[self.turn] else self.waited[self.turn] + 1
        if not self.laid[self.turn] and self.phase != HELPED:
            self.quiet += 1
        self.phase = REFILL
        if self.left == 1 or self.quiet >= QUIET_ROUNDS * self.left:  # SC-19, SC-26: nothing is refilled any more
            self._end_game()
        else:
            self._refill()

    def _refill(self) -> None:
        """Draw up to six; only then what is left of a longest word goes into the bag (SC-15)."""
        if self.rack_count[self.turn] < RACK and self.bag_count:
            self.to_move = CHANCE
        else:
            self._clear_spent_word()
            self._next_turn()

    def _clear_spent_word(self) -> None:
        if self.spent:
            self.spent = False
            self._discard_word(self.turn)

    def _next_turn(self) -> None:
        """Clockwise (SC-03), passing over those who have finished (SC-19)."""
        if self.left == 0:
            self._end_game()
            return
        seat = self.turn
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if not self.place[seat]:
                break
        self._begin_turn(seat)

    def _end_game(self) -> None:
        self._clear_spent_word()
        self.phase = DONE
        self.to_move = OVER

    def _note(self, action: int) -> None:
        """Keep the moves of a turn to show them. Which tiles were swapped is a secret: blanks stand for them."""
        if action & KIND == SWAP:
            tiles = action >> BODY
            action = 0
            while tiles:
                action = action << TILE_BITS | BLANK + 1
                tiles >>= 5
            action = action << BODY | SWAP
        seat = self.turn
        self.noted[NOTED * seat + self.noted_count[seat]] = action
        self.noted_count[seat] += 1

    # To look at

    def score(self, seat: int) -> int:
        """Words, PYRAMID and BONUS (SC-20)."""
        if not 0 <= seat < self.players:
            return 0
        return self.points[seat] + self.pyramid(seat) + self.bonus(seat)

    def pyramid(self, seat: int) -> int:
        """Points for the word in the boxes (SC-17)."""
        return PER_BOX * length(self.named[seat]) if 0 <= seat < self.players else 0

    def bonus(self, seat: int) -> int:
        """Points for filling the boxes early (SC-18)."""
        if not 0 <= seat < self.players or not self.place[seat]:
            return 0
        return BONUS[self.place[seat] - 1]

    def winners(self) -> list[int]:
        if self.to_move != OVER:
            return []
        totals = [self.score(seat) for seat in range(self.players)]
        return [seat for seat in range(self.players) if totals[seat] == max(totals)]

    def predecessor(self, seat: int) -> int:
        """The previous player still in the game; -1 when there is no other (SC-21)."""
        if not 0 <= seat < self.players:
            return -1
        other = seat
        for _ in range(self.players - 1):
            other = other - 1 if other else self.players - 1
            if not self.place[other]:
                return other
        return -1

    def may_help(self) -> bool:
        """May the player whose turn it is grow his predecessor's word (SC-07)?"""
        other = self.predecessor(self.turn)
        if self.phase != TURN or other < 0 or self.laid[other]:
            return False
        return 0 < length(self.word[other]) < self.longest

    def rounds_left(self) -> int:
        """SC-26: after so many rounds more without a word laid or grown the game ends; 0 only when it ended so."""
        if self.left == 0:
            return QUIET_ROUNDS
        return (QUIET_ROUNDS * self.left - self.quiet + self.left - 1) // self.left

    def drawer(self) -> int:
        """Who draws the next tile; -1 when none is drawn."""
        if self.to_move != CHANCE:
            return -1
        if self.phase == DEAL:
            return (self.starter + self.dealt) % self.players
        return self.turn

    def phase_name(self) -> Phase:
        """What happens now, as views name it."""
        return PHASES[self.phase]

    def lot(self, seat: int) -> int:
        """The tile a seat drew for who begins; -1 for none."""
        return self.lots[seat] if 0 <= seat < self.players else -1

    def draws_lots(self, seat: int) -> bool:
        """Does this seat still draw for who begins?"""
        return self.phase == START and 0 <= seat < self.players and self.contenders >> seat & 1 == 1

    def finished_as(self, seat: int) -> int:
        """1 for the first who filled his boxes, and so on; 0 for who has not."""
        return self.place[seat] if 0 <= seat < self.players else 0

    def laid_own(self, seat: int) -> bool:
        """Did the seat lay a word in its own pyramid in its last turn?"""
        return 0 <= seat < self.players and self.laid[seat] == 1

    def turns_waited(self, seat: int) -> int:
        """Turns running in which the seat laid no word in its own pyramid."""
        return self.waited[seat] if 0 <= seat < self.players else 0

    def word_points(self, seat: int) -> int:
        """Points for words."""
        return self.points[seat] if 0 <= seat < self.players else 0

    def named_word(self, seat: int) -> int:
        """The word named in the boxes as a number; 0 for none."""
        return self.named[seat] if 0 <= seat < self.players else 0

    def score_sheet(self) -> list[tuple[int, int, int]]:
        """The words that scored so far: who laid it, on whose field, the word as a number."""
        entries = [self.sheet[i] for i in range(self.sheet_count)]
        return [(entry >> WORD_BITS & 3, entry >> WORD_BITS + 2, entry & WORD) for entry in entries]

    def last_turn(self, seat: int) -> list[int]:
        """The moves a seat made in its last (or this) turn; swapped tiles are written as blanks."""
        if not 0 <= seat < self.players:
            return []
        return [self.noted[NOTED * seat + i] for i in range(self.noted_count[seat])]


def points_for(size: int) -> int:
    """What a word of so many letters scores (SC-05, SC-06)."""
    return STEP * (size - SHORTEST + 1)
