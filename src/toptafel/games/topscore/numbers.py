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

SIGN = 6  # bits of a sign
SMALL = 32  # in a sign: a blank stands for the letter
LETTER = 31  # in a sign: the letter
WORD_BITS = 42  # of seven signs
WORD = 0b111111_111111_111111_111111_111111_111111_111111  # all bits of a word
PLAIN = 0b011111_011111_011111_011111_011111_011111_011111  # the letters of a word, whether blanks or not
BLANKS = 0b100000_100000_100000_100000_100000_100000_100000  # where a word has blanks

DRAW, LAY, HELP, CHANGE, SWAP, PASS, BOX, NAME, ADMIT = 0, 1, 2, 3, 4, 5, 6, 7, 8
BODY = 4
GIVEN = 46
FIELD = 51
BOX_AT = 9

BLANK = 0  # the tile
RACK = 6  # tiles on a full rack
BOXES = 7  # small boxes of a player (SC-02)

START, DEAL, TURN, HELPED, LETTER_DUE, NAME_DUE, REFILL, DONE = 0, 1, 2, 3, 4, 5, 6, 7
PHASES = ("start", "deal", "turn", "helped", "box", "name", "refill", "over")
