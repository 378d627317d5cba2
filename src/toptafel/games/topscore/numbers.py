"""How words and moves are packed into numbers, and the sizes of the game. Compiled modules import these as C numbers.

A letter is a number from 1 on, in the order of the letters file; 0 is the blank tile. A word is a number of six bits a
letter, the first letter lowest: the letter itself, plus SMALL where a blank stands for it (one such group is called a
sign). Seven letters take 42 bits.

An action has its kind in the four lowest bits. Above them, at BODY:
    DRAW                      the tile
    LAY HELP CHANGE           the word; an exchange (SC-13) adds the letter given at GIVEN and the field's seat at FIELD
    NAME ADMIT                the word; NAME without one names none
    SWAP                      five bits a tile, tile + 1, the tiles ascending from high to low
    BOX                       the letter, and the box (0 to 6) at BOX_AT
    PASS                      nothing
"""

from __future__ import annotations

from typing import Final, Literal

# Words

LETTER = 31  # in a sign: the letter
ALL_LETTERS = 0xFFFFFFFF  # a set of letters: bit n, letter n
BITS = [1 << letter for letter in range(32)]
# The lowest letter of a set, by what is left of its bit when divided by 37: different for all of them.
LOWEST = [sum([letter for letter in range(32) if BITS[letter] % 37 == rest]) for rest in range(37)]
SMALL = 32  # in a sign: a blank stands for the letter
SIGN = 63  # all bits of a sign
SIGN_BITS = 6
WORD_BITS = 42  # of seven signs
WORD = 0b111111_111111_111111_111111_111111_111111_111111  # all bits of a word
PLAIN = 0b011111_011111_011111_011111_011111_011111_011111  # the letters of a word, whether blanks or not
BLANKS = 0b100000_100000_100000_100000_100000_100000_100000  # where a word has blanks

# Moves

DRAW, LAY, HELP, CHANGE, SWAP, PASS, BOX, NAME, ADMIT = 0, 1, 2, 3, 4, 5, 6, 7, 8
KIND = 15  # the bits of an action that tell its kind
BODY = 4
GIVEN = 46
FIELD = 51
BOX_AT = 9
TILE_BITS = 5  # of a tile in a swap
TILE = 31  # all of them

# The box

SEATS = 4  # at most
BLANK = 0  # the tile
TILES = 32  # more numbers than any language has tiles: lists by seat and tile have TILES a seat
SHORTEST, LONGEST = 3, 7  # letters of a word (SC-02)
RACK = 6  # tiles on a full rack (SC-03)
BOXES = 7  # small boxes of a player (SC-02)

# Points

STEP = 5  # SC-05, SC-06: for three letters, and as much more for each letter more
PER_BOX = 25  # SC-17: a letter of the word in the boxes

# The course of a game

QUIET_ROUNDS = 12  # SC-26: after so many without a word laid or grown the game ends

START, DEAL, TURN, HELPED, LETTER_DUE, NAME_DUE, REFILL, DONE = 0, 1, 2, 3, 4, 5, 6, 7

# As views name them. start: the seats draw for who begins; deal: for their racks; helped: after growing another's word
# one lays one's own or passes; box: a letter for the boxes is due; name: the word in them is due.
Phase = Literal["start", "deal", "turn", "helped", "box", "name", "refill", "over"]
PHASES: Final[tuple[Phase, ...]] = ("start", "deal", "turn", "helped", "box", "name", "refill", "over")

# For sentences

IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def zeros(count: int) -> list[int]:
    """A list to be filled. Compiled code checks its length against that of the C array in the .pxd."""
    return [0] * count
