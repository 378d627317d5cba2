"""The numbers and names of cards, stacks and actions.

A card is 1 + 12 * colour + face, the joker is 61 and 0 is no card. Colours are numbered in alphabetical order, so that
a smaller number is also the name that comes first. A stack is one number too: six bits a card, the bottom card in the
lowest six, so that it reads from the top like its name and a smaller stack of as many cards has the earlier name.

An action is a stack, and above it, from bit 54, one more than the colour that a leader names for his joker. A chance
move is bit 57 and the card. So the same move has the same number whoever holds what:

    bit  57      54 53 48                  11  6 5   0
          0  named  card on top   ...      card  card at the bottom
          1      0                               card that is dealt
"""

from __future__ import annotations

COLOURS = "bgpry"  # in the order of their numbers (TS-01)
COLOUR_ORDER = "rbgyp"  # as the box lists them: a table of n players takes the first n (TS-03)
FACES = "abcdefghijkl"
JOKER_NAME = "J"

COLOUR_COUNT = len(COLOURS)
FACE_COUNT = len(FACES)
LEAST_PLAYERS = 3
MOST_PLAYERS = COLOUR_COUNT  # TS-03: as many colours as players
PLACES = MOST_PLAYERS + 1  # where a card can be: the hands, and the stock in place of the next
POSITIONS = 9  # of a face, in three rows: 0 1 2 / 3 4 5 / 6 7 8 (TS-02)
JOKER = 1 + COLOUR_COUNT * FACE_COUNT
ALL_FACES = (1 << FACE_COUNT) - 1  # a set of faces is a mask of twelve bits
MOST_CARDS = POSITIONS  # in a stack: every card must show a spot (TS-09); under a joker, in one of its holes

CARD = 63  # the six bits of one card in a stack
NAMED = 1 << (6 * MOST_CARDS)  # times one more than the colour named for a leader's joker
STACK = NAMED - 1  # the bits of the cards
DRAWN = NAMED << 3  # a chance move is this and a card

# A step of a stack that is laid card by card: a card (its number less one), a colour that is named, or that it is done.
NAMING = JOKER
STACKED = NAMING + COLOUR_COUNT
STEPS = STACKED + 1

# Of every set of faces: how many there are, and which is the first.
BITS = tuple(mask.bit_count() for mask in range(ALL_FACES + 1))
LOWEST = tuple((mask & -mask).bit_length() - 1 if mask else 0 for mask in range(ALL_FACES + 1))
# The bits of a set of faces, five places apart: the sets of all colours fit together in one number.
SPREAD = tuple(
    sum(1 << COLOUR_COUNT * face for face in range(FACE_COUNT) if mask >> face & 1) for mask in range(ALL_FACES + 1)
)

NAMES = ("", *(colour + face for colour in COLOURS for face in FACES), JOKER_NAME)
NUMBERS = {name: number for number, name in enumerate(NAMES) if name}


def zeros(size: int) -> list[int]:
    """An empty array of a size that has a name: compiled code checks that it is the size of its C array."""
    return [0] * size


def names_of(stack: int) -> list[str]:
    """The names of the cards of a stack, from the top."""
    names = []
    while stack > 0:
        names.append(NAMES[stack & CARD])
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


def sorted_names(numbers: list[int]) -> list[str]:
    """The names of cards, as the box lists them."""
    return [NAMES[number] for number in sorted(numbers, key=in_box_order)]
