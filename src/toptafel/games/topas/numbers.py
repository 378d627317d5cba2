"""The numbers of the game, and how halves, places, rows and moves are packed into numbers.

A move that lays a card, and a card that comes up:

    bits     0 1         2 to 8    9 to 15   16 to 21   22
    laying   direction   x + 64    y + 64    card       0
    draw     card in bits 0 to 5                        1

The direction is where the second half lies, seen from the first; x and y are the cell of the first half.
"""

from __future__ import annotations

from typing import Literal

Colour = Literal["r", "g", "b", "y"]
Direction = Literal["n", "e", "s", "w"]

# What the rules give

CARDS = 36  # TP-01
COLOURS: tuple[Colour, ...] = ("r", "g", "b", "y")  # TP-01: ruby, emerald, sapphire, gold
MOST_GEMS = 3  # TP-01: of a half
MOST_PLAYERS = 4
HAND = 3  # TP-03
LIMIT = 7  # TP-08: gems in a row
ROUNDS = 7  # TP-11; also the cards of a solitaire column (TP-13)
COLUMNS = 4  # TP-13
MOST_MOVES = ROUNDS * max(MOST_PLAYERS, COLUMNS)  # of all players in a game
GOOD = 40  # TP-13
FANTASTIC = 50  # TP-13

# Where a card is: in the hand of seat 0 to 3, or

STOCK = 4
LAID = 5

# Whoever looks at a position sees the hand of his own seat or, with one of these, that of

ALL_HANDS = -1
NOBODY = 7

# Halves: `colour << GEM_BITS | gems`

GEM_BITS = 2
HALVES = 16  # every half is smaller

# Places: `(y + ZERO) << 7 | (x + ZERO)`; at most 29 cards lie in a showcase, so x and y stay between -57 and 58

ZERO = 64
COORDINATE = 127  # the bits of x or y
START = ZERO << 7 | ZERO  # the place 0,0
DIRECTIONS: tuple[Direction, ...] = ("n", "e", "s", "w")  # d ^ OPPOSITE is the opposite of d
NORTH, EAST = 0, 1
OPPOSITE = 2
STEPS = [128, 1, -128, -1]  # from a place to the next one n, e, s, w
MOST_BORDER = 128  # the 58 halves of 29 cards have at most 118 places beside them

# Rows of a move: of its first half the horizontal and the vertical one, then those of its second, 12 bits each:
# the halves before the new one (west or south of it) << 8 | those after it << 4 | the gems, none when it is no row

LINES = 4
ROW_BITS = 12
ROW_GEMS = 15

# Moves

DIRECTION = 3  # the bits of the direction
PLACE_AT = 2
PLACE = 0x3FFF  # the bits of a place
CARD_AT = 16
DRAWN = 1 << 22


def laying(card: int, x: int, y: int, direction: int) -> int:
    """The move that lays a card; x and y from -64 to 63."""
    return card << CARD_AT | ((y + ZERO) << 7 | (x + ZERO)) << PLACE_AT | direction


def drawing(card: int) -> int:
    """The chance move in which a card comes up."""
    return DRAWN | card


def unpacked(action: int) -> tuple[int, int, int, int]:
    """The card, x, y and direction of a move made by `laying`."""
    place = action >> PLACE_AT & PLACE
    return action >> CARD_AT, (place & COORDINATE) - ZERO, (place >> 7) - ZERO, action & DIRECTION
