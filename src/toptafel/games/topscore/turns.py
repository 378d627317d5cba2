"""The course of a game: who draws, whose turn it is, the boxes, the points, the end. `turns.pxd` gives the C layout."""

from __future__ import annotations

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.finder import Finder
from toptafel.games.topscore.numbers import (
    BLANK,
    BODY,
    BOXES,
    DEAL,
    DONE,
    LETTER_DUE,
    NAME_DUE,
    PHASES,
    RACK,
    REFILL,
    SIGN,
    SMALL,
    START,
    SWAP,
    TURN,
    WORD,
    WORD_BITS,
)
from toptafel.games.topscore.words import Lexicon, length, without

BONUS = (100, 75, 25, 0)  # SC-18: for the first, second, third and last to fill the boxes
PER_BOX = 25  # SC-17: points a letter of the word in the boxes
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
        self.lots = [-1] * 4  # the tile each drew for who begins
        self.dealt = 0
        self.left = players  # how many have not finished
        self.place = [0] * 4  # 1 for the first who filled his boxes, and so on; 0 while playing
        self.laid = [0] * 4  # did the seat lay a word in its own pyramid in its last turn (SC-07)?
        self.spent = False  # does a longest word that gave its letters wait for the refill (SC-15)?
        self.due = 0  # letters still to be put into the boxes
        self.points = [0] * 4  # for words
        self.named = [0] * 4  # the word in the boxes
        self.sheet = [0] * 140  # the words that scored: (field << 2 | seat) << 42 | word; 5 * 7 a player at most
        self.sheet_count = 0
        self.noted = [0] * 48  # NOTED * seat + i: the moves of the seat's last turn
        self.noted_count = [0] * 4

    def _copy_turns(self, other: Turns) -> int:
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
        other.spent = self.spent
        other.due = self.due
        other.points = self.points[:]
        other.named = self.named[:]
        other.sheet = self.sheet[:]
        other.sheet_count = self.sheet_count
        other.noted = self.noted[:]
        other.noted_count = self.noted_count[:]
        return 0

    # Drawing (SC-03)

    def _draw_tile(self, tile: int) -> int:
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
        return 0

    def _draw_lot(self, tile: int) -> int:
        """SC-03: the seats draw in order; the ones tied closest to A draw again."""
        self.bag[tile] -= 1
        self.bag_count -= 1
        self.lots[self.turn] = tile
        self.turn += 1
        while self.turn < self.players and not self.contenders >> self.turn & 1:
            self.turn += 1
        if self.turn == self.players:
            self._compare_lots()
        return 0

    def _compare_lots(self) -> int:
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
        return 0

    def _score_word(self, seat: int, field: int, word: int) -> int:
        """SC-05, SC-06: 5 points for three letters and 5 more for each letter more."""
        self.points[seat] += 5 * (length(word) - 2)
        entry = field << 2 | seat
        self.sheet[self.sheet_count] = entry << WORD_BITS | word
        self.sheet_count += 1
        return 0

    # The seventh letter

    def _letters_due(self) -> int:
        """SC-15, SC-22: as many letters as agreed, if the word and the boxes have so many."""
        word = self.word[self.turn]
        free = 0
        for box in range(BOXES):
            if not self.boxes[BOXES * self.turn + box]:
                free += 1
        tiles = 0
        while word:
            if not word & SMALL:
                tiles += 1
            word >>= SIGN
        self.due = min(self.per_word, free, tiles)
        self.phase = LETTER_DUE
        return 0

    def _put_into_box(self, letter: int, box: int) -> int:
        seat = self.turn
        self.word[seat] = without(self.word[seat], letter)
        self.boxes[BOXES * seat + box] = letter
        self.due -= 1
        if self._boxes_full(seat):
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
        return 0

    def _boxes_full(self, seat: int) -> bool:
        for box in range(BOXES):
            if not self.boxes[BOXES * seat + box]:
                return False
        return True

    def _name(self, word: int) -> int:
        """SC-17; then the player is finished, and his rack and his word go into the bag (SC-19)."""
        seat = self.turn
        self.named[seat] = word
        for tile in range(self.kinds):
            while self.rack[32 * seat + tile]:
                self._put_back(seat, tile)
        self._discard_word(seat)
        self._next_turn()
        return 0

    # Turns

    def _begin_turn(self, seat: int) -> int:
        self.turn = seat
        self.to_move = seat
        self.laid[seat] = 0
        self.noted_count[seat] = 0
        self.phase = TURN
        if length(self.word[seat]) == self.longest:  # SC-16
            self._letters_due()
        return 0

    def _end_turn(self) -> int:
        self.phase = REFILL
        if self.left == 1:  # SC-19: that was the last turn, nothing is refilled
            self._end_game()
        else:
            self._refill()
        return 0

    def _refill(self) -> int:
        """Draw up to six; only then what is left of a longest word goes into the bag (SC-15)."""
        if self.rack_count[self.turn] < RACK and self.bag_count:
            self.to_move = CHANCE
            return 0
        self._clear_spent_word()
        self._next_turn()
        return 0

    def _clear_spent_word(self) -> int:
        if self.spent:
            self.spent = False
            self._discard_word(self.turn)
        return 0

    def _next_turn(self) -> int:
        """Clockwise (SC-03), passing over those who have finished (SC-19)."""
        if self.left == 0:
            self._end_game()
            return 0
        seat = self.turn
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if not self.place[seat]:
                break
        self._begin_turn(seat)
        return 0

    def _end_game(self) -> int:
        self._clear_spent_word()
        self.phase = DONE
        self.to_move = OVER
        return 0

    def _note(self, action: int) -> int:
        """Keep the moves of a turn to show them. Which tiles were swapped is a secret: blanks stand for them."""
        if action & 15 == SWAP:
            tiles = action >> BODY
            action = 0
            while tiles:
                action = action << 5 | BLANK + 1
                tiles >>= 5
            action = action << BODY | SWAP
        seat = self.turn
        self.noted[NOTED * seat + self.noted_count[seat]] = action
        self.noted_count[seat] += 1
        return 0

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

    def drawer(self) -> int:
        """Who draws the next tile; -1 when none is drawn."""
        if self.to_move != CHANCE:
            return -1
        if self.phase == DEAL:
            return (self.starter + self.dealt) % self.players
        return self.turn

    def phase_name(self) -> str:
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

    def word_points(self, seat: int) -> int:
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
