"""What can be made of the faces: the value of every stack, and the stacks that may be played.

Plain typed Python; `faces.pxd` gives the C layout. One `Faces` is shared by all states with the same cards.

    positions   0 1 2      seen from above, a spot counts where every card above it has a hole (TS-08)
                3 4 5
                6 7 8
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from toptafel.engine.core import Actions
from toptafel.games.topspot import numbers
from toptafel.games.topspot.numbers import (
    ALL_FACES,
    CARD,
    FACE_COUNT,
    JOKER,
    MOST_CARDS,
    POSITIONS,
    zeros,
)

BITS = numbers.BITS
LOWEST = numbers.LOWEST
ALL_POSITIONS = (1 << POSITIONS) - 1
ONES = tuple(sum(1 << 6 * i for i in range(size)) for size in range(MOST_CARDS + 1))  # a one in the bits of each card
# Our faces have 261 orders, the joker 227. Only a hostile face table has more than this.
MOST_ORDERS = 5_000


class Stacks:
    """Every order of different faces in which each card raises the value (TS-09), written in cards of colour 0.

    They stand together by set of faces, then by value, then by name: set s has the rows from `first[s]` up to
    `first[s + 1]`, and all its rows of one value are one move, called by the first of them.
    """

    def __init__(self, found: list[tuple[int, int, int]]) -> None:
        """`found` has the set, the value and the order of each."""
        self.first = zeros(ALL_FACES + 2)
        self.sets = Actions()
        self.orders = Actions()
        self.values = Actions()
        row = 0
        found.sort()
        for faces in range(ALL_FACES + 1):
            self.first[faces] = row
            while row < len(found) and found[row][0] == faces:
                self.orders.add(found[row][2])
                self.values.add(found[row][1])
                row += 1
            if row > self.first[faces]:
                self.sets.add(faces)
        self.first[ALL_FACES + 1] = row


class Faces:
    """Twelve faces and the joker, drawn as `O.. O.S OOO` (S spot, O hole, . solid; TS-02)."""

    def __init__(self, drawings: Sequence[str]) -> None:
        """The drawings must be valid (components.py sees to that); ValueError when they allow absurdly many stacks."""
        self.drawings = tuple(drawings)
        self.spots = zeros(CARD + 1)
        self.holes = zeros(CARD + 1)
        for number in range(1, JOKER + 1):
            drawing = self.drawings[FACE_COUNT if number == JOKER else (number - 1) % FACE_COUNT].replace(" ", "")
            self.spots[number] = sum(1 << at for at, mark in enumerate(drawing) if mark == "S")
            self.holes[number] = sum(1 << at for at, mark in enumerate(drawing) if mark == "O")
        self.plain = Stacks(self._find_orders(0))
        self.under_joker = Stacks(self._find_orders(JOKER))

    def __reduce__(self) -> tuple[Callable[[tuple[str, ...]], Faces], tuple[tuple[str, ...]]]:
        return faces_of, (self.drawings,)

    def _find_orders(self, top: int) -> list[tuple[int, int, int]]:
        """Every order that satisfies TS-09 under `top`, which is the joker or nothing: its set, value and order.

        A card added at the bottom shows at least as much when a card above it is taken out. So an order that breaks
        TS-09 breaks it with more cards below too, and a face that is there twice shows nothing the second time.
        """
        found = []
        above = [top]
        while above:
            stack = above.pop()
            if stack >> (6 * (MOST_CARDS - 1)):
                continue
            for face in range(FACE_COUNT):
                longer = stack << 6 | (1 + face)
                if self._raises(longer):
                    above.append(longer)
                    order = self.below_joker(longer)
                    found.append((self._set_of(order), self.value(longer), order))
            if len(found) > MOST_ORDERS:
                raise ValueError("these faces can be stacked in far too many ways")
        return found

    # What a stack is worth

    def value(self, stack: int) -> int:
        """TS-08, TS-21: the spots visible from above. Safe for any number."""
        value = 0
        opening = ALL_POSITIONS
        for i in range(MOST_CARDS):
            card = stack >> (6 * (MOST_CARDS - 1 - i)) & CARD
            if card:
                value += BITS[self.spots[card] & opening]
                opening &= self.holes[card]
        return value

    def seen(self, stack: int) -> list[int]:
        """The visible spots of each card from the top, as masks of positions."""
        masks = []
        opening = ALL_POSITIONS
        for i in range(MOST_CARDS):
            card = stack >> (6 * (MOST_CARDS - 1 - i)) & CARD
            if card:
                masks.append(self.spots[card] & opening)
                opening &= self.holes[card]
        return masks

    def _raises(self, stack: int) -> bool:
        """TS-09, TS-21: does taking out any one coloured card lower the value?"""
        value = self.value(stack)
        for i in range(MOST_CARDS):
            card = stack >> (6 * i) & CARD
            if card and card != JOKER and self.value(stack & ~(CARD << (6 * i))) >= value:
                return False
        return True

    # Of which cards it is made

    def below_joker(self, stack: int) -> int:
        """The stack without the joker on its top; the same stack when there is none."""
        place = 0
        while stack >> (place + 6):
            place += 6
        top = stack >> place
        return stack - (top << place) if top == JOKER else stack

    def top(self, stack: int) -> int:
        """The top card; 0 when something in the number is no card. Safe for any number of nine cards."""
        card = 0
        while stack:
            card = stack & CARD
            if card == 0 or card > JOKER:
                return 0
            stack >>= 6
        return card

    def has_joker(self, stack: int) -> bool:
        while stack:
            if stack & CARD == JOKER:
                return True
            stack >>= 6
        return False

    def _set_of(self, stack: int) -> int:
        """The set of faces of a stack of coloured cards; 0 when one is no coloured card or a face is there twice."""
        faces = 0
        while stack:
            card = stack & CARD
            if card == 0 or card >= JOKER or faces >> ((card - 1) % FACE_COUNT) & 1:
                return 0
            faces |= 1 << ((card - 1) % FACE_COUNT)
            stack >>= 6
        return faces

    def _colours_of(self, stack: int) -> int:
        """The colours of a stack of different faces: three bits a face, in the order of the faces."""
        colours = 0
        while stack:
            card = (stack & CARD) - 1
            colours |= (card // FACE_COUNT) << (3 * (card % FACE_COUNT))
            stack >>= 6
        return colours

    def _coloured(self, order: int, colours: int) -> int:
        """The order of faces as a stack of cards in these colours."""
        stack = 0
        place = 0
        while order:
            card = order & CARD
            card += FACE_COUNT * (colours >> (3 * (card - 1)) & 7)
            stack |= card << place
            order >>= 6
            place += 6
        return stack

    def one_colour(self, stack: int) -> int:
        """The colour of a stack of coloured cards; -1 when they have more than one (TS-07)."""
        colour = ((stack & CARD) - 1) // FACE_COUNT
        while stack:
            if ((stack & CARD) - 1) // FACE_COUNT != colour:
                return -1
            stack >>= 6
        return colour

    # Which stacks there are

    def canonical(self, stack: int) -> int:
        """The stack as it is written: of the orders of its cards with its value, the first by name.

        0 when these cards in this order are no stack that may be played (TS-07, TS-09, TS-20, TS-21). Safe for any
        number of nine cards.
        """
        if 0 < stack <= JOKER:
            return stack
        below = self.below_joker(stack)
        faces = self._set_of(below)
        if faces == 0 or (below == stack and self.one_colour(stack) < 0):
            return 0
        if below != stack and stack - below != JOKER << (6 * BITS[faces]):  # something lies between
            return 0
        stacks = self.plain if below == stack else self.under_joker
        colours = self._colours_of(below)
        value = self.value(stack)
        found = False
        best = below
        for row in range(stacks.first[faces], stacks.first[faces + 1]):
            if stacks.values.items[row] == value:
                order = self._coloured(stacks.orders.items[row], colours)
                found = found or order == below
                best = min(best, order)
        return stack - below + best if found else 0

    def add_plain(self, colour: int, held: int, out: Actions) -> int:
        """Add every stack of the cards of one colour with the faces `held`. Returns 0."""
        stacks = self.plain
        orders = stacks.orders
        values = stacks.values
        faces = held
        while faces:
            begin = stacks.first[faces]
            end = stacks.first[faces + 1]
            if out.count + end - begin > out.capacity:  # there is mostly room, and a call for each set of faces is slow
                out.reserve(end - begin)
            for row in range(begin, end):
                if row == begin or values.items[row] != values.items[row - 1]:
                    out.items[out.count] = orders.items[row] + FACE_COUNT * colour * ONES[BITS[faces]]
                    out.count += 1
            faces = (faces - 1) & held
        return 0

    def add_under_joker(self, held: int, holders: int, out: Actions) -> int:
        """Add the joker alone and on every stack of the faces `held`, of any colours (TS-19, TS-20). Returns 0.

        `holders` has the colours in which each face is held, a bit each: five bits a face.
        """
        out.add(JOKER)
        sets = self.under_joker.sets
        for i in range(sets.count):
            faces = sets.items[i]
            if faces & ~held == 0:
                colours = self._first_colours(faces, holders)
                while colours >= 0:
                    self._add_set_under_joker(faces, colours, out)
                    colours = self._next_colours(faces, holders, colours)
        return 0

    def _add_set_under_joker(self, faces: int, colours: int, out: Actions) -> int:
        """Add the joker on these cards: one stack for every value their orders can have. Returns 0."""
        stacks = self.under_joker
        end = stacks.first[faces + 1]
        row = stacks.first[faces]
        while row < end:
            best = self._coloured(stacks.orders.items[row], colours)
            row += 1
            while row < end and stacks.values.items[row] == stacks.values.items[row - 1]:
                best = min(best, self._coloured(stacks.orders.items[row], colours))
                row += 1
            out.add((JOKER << (6 * BITS[faces])) + best)
        return 0

    def _first_colours(self, faces: int, holders: int) -> int:
        """The first choice of a held colour for each of the faces."""
        colours = 0
        while faces:
            face = LOWEST[faces]
            lowest = LOWEST[holders >> (5 * face) & 31]
            colours |= lowest << (3 * face)
            faces &= faces - 1
        return colours

    def _next_colours(self, faces: int, holders: int, colours: int) -> int:
        """The choice after this one, counting on as a clock does; -1 after the last."""
        while faces:
            face = LOWEST[faces]
            held = holders >> (5 * face) & 31
            colour = colours >> (3 * face) & 7
            higher = held >> (colour + 1) << (colour + 1)
            lowest = LOWEST[higher or held]
            colours += (lowest - colour) << (3 * face)
            if higher:
                return colours
            faces &= faces - 1
        return -1


@lru_cache(maxsize=16)
def faces_of(drawings: tuple[str, ...]) -> Faces:
    """The faces of a valid table; ValueError when they can be stacked in absurdly many ways."""
    return Faces(drawings)
