"""The numbers and names of cards, stacks and actions.

A card is 1 + 12 * colour + face, the joker is 61 and 0 is no card. Colours are numbered in alphabetical order, so that
a smaller number is also the name that comes first. A stack is one number too: six bits a card, the bottom card in the
lowest six, so that it reads from the top like its name and a smaller stack of as many cards has the earlier name.

An action is a stack, and above it, from bit 54, one more than the colour that a leader names for his joker. A chance
move is bit 57 and the card. So the same move has the same number whoever holds what.
"""

from __future__ import annotations

COLOURS = "bgpry"  # in the order of their numbers
COLOUR_ORDER = "rbgyp"  # as the box lists them: a table of n players takes the first n (TS-03)
FACES = "abcdefghijkl"
JOKER_NAME = "J"

COLOUR_COUNT = len(COLOURS)
FACE_COUNT = len(FACES)
JOKER = 1 + COLOUR_COUNT * FACE_COUNT
ALL_FACES = (1 << FACE_COUNT) - 1  # a set of faces is a mask of twelve bits
MOST_CARDS = 9  # in a stack: every card must show a spot (TS-09), in nine positions; under a joker, in its six holes
NAMED = 1 << (6 * MOST_CARDS)  # times one more than the colour named for a leader's joker
STACK = NAMED - 1  # the bits of the cards
DRAWN = NAMED << 3  # a chance move is this and a card

BITS = tuple(mask.bit_count() for mask in range(ALL_FACES + 1))
LOWEST = tuple((mask & -mask).bit_length() - 1 if mask else 0 for mask in range(ALL_FACES + 1))
# The bits of a set of faces, five places apart: the sets of all colours fit together in one number.
SPREAD = tuple(sum(1 << 5 * face for face in range(FACE_COUNT) if mask >> face & 1) for mask in range(ALL_FACES + 1))

NAMES = ("", *(colour + face for colour in COLOURS for face in FACES), JOKER_NAME)
NUMBERS = {name: number for number, name in enumerate(NAMES) if name}


def names_of(stack: int) -> list[str]:
    """The names of the cards of a stack, from the top."""
    names = []
    while stack > 0:
        names.append(NAMES[stack & 63])
        stack >>= 6
    return names[::-1]


def stack_of(numbers: list[int]) -> int:
    """The stack of these cards, from the top."""
    stack = 0
    for number in numbers:
        stack = stack << 6 | number
    return stack


def in_box_order(number: int) -> tuple[int, int]:
    """Sorts a hand as the box lists its cards: by colour, then by face, jokers last."""
    if number == JOKER:
        return COLOUR_COUNT, 0
    return COLOUR_ORDER.index(COLOURS[(number - 1) // FACE_COUNT]), (number - 1) % FACE_COUNT
