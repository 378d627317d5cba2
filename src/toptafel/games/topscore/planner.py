"""Which letter a bot puts into which small box, so that a long word remains possible; `planner.pxd` has the C types.

Every known word at every place where it still fits counts with its points and with the chance that the letters it
lacks will come. The better words count much more than the others, and still having several is better than having one.
"""

from __future__ import annotations

from toptafel.games.topscore.numbers import BOXES, LETTER, PER_BOX, SIGN_BITS, TILES, zeros
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.vocabulary import Vocabulary
from toptafel.games.topscore.words import length


class Planner:
    """Look at a position, then ask what each letter in each box is worth."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.outside = [0.0 for _ in range(BOXES)]  # for each box: the words that do not need it
        self.inside = [0.0 for _ in range(BOXES * TILES)]  # at TILES * box + letter: the words that need it there
        self.boxes = zeros(BOXES)
        self.coming = [0.0 for _ in range(TILES)]  # of each letter: that it still comes

    def look(self, position: Topscore) -> None:
        """Judge the boxes of the seat whose letter is due."""
        for box in range(BOXES):
            self.outside[box] = 0.0
            self.boxes[box] = position.boxes[BOXES * position.turn + box]
        for i in range(BOXES * TILES):
            self.inside[i] = 0.0
        later = position.free_boxes(position.turn) - 1
        for letter in range(self.vocabulary.kinds):
            # Every lacking letter has about half of the longest words to come to itself.
            missed = 1.0 - self.vocabulary.gift[letter]
            self.coming[letter] = 1.0 - missed ** (1.0 + 0.5 * (later - 1))
        for i in range(self.vocabulary.count):
            word = self.vocabulary.words[i]
            for first in range(BOXES - length(word) + 1):
                self.consider(word, first, length(word), later)

    def consider(self, word: int, first: int, size: int, picks: int) -> None:
        """A word at a place, when so many letters come after this one."""
        for box in range(first, first + size):
            if self.boxes[box] and self.boxes[box] != word >> SIGN_BITS * (box - first) & LETTER:
                return
        for pick in range(BOXES):
            if self.boxes[pick] == 0:
                # The letter put into box `pick` now is either right there or the box is not needed.
                chance = self.chance(word, first, size, pick, picks)
                worth = (PER_BOX * size * chance) ** 4
                if first <= pick < first + size:
                    self.inside[TILES * pick + (word >> SIGN_BITS * (pick - first) & LETTER)] += worth
                else:
                    self.outside[pick] += worth

    def chance(self, word: int, first: int, size: int, pick: int, picks: int) -> float:
        """That the letters still lacking come, with so many longest words to take them from."""
        chance = 1.0
        lacking = 0
        for box in range(first, first + size):
            if self.boxes[box] == 0 and box != pick:
                lacking += 1
                chance *= self.coming[word >> SIGN_BITS * (box - first) & LETTER]
        return chance if lacking <= picks else 0.0

    def worth(self, letter: int, box: int) -> int:
        """What it is worth to put a letter into a free box, in thousandths of a point."""
        return int(1000.0 * (self.outside[box] + self.inside[TILES * box + letter]) ** 0.25)
