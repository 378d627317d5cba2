"""Who holds which cards: the deal, its chance moves, and the new deal of everything a seat cannot see.

Plain typed Python; `hands.pxd` gives the C layout. `rules.py` plays the rounds with them.
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import Actions, Rng
from toptafel.games.topspot import numbers
from toptafel.games.topspot.numbers import ALL_FACES, CARD, COLOUR_COUNT, DRAWN, FACE_COUNT, JOKER, PLACES, zeros
from toptafel.games.topspot.redeal import Redeal

BITS = numbers.BITS
LOWEST = numbers.LOWEST


class Hands:
    """The cards of one game: a set of faces in each colour, and a number of jokers, for every place.

    A place is a seat, or the stock of cards still to be dealt: that is the place after the last seat.
    """

    def __init__(self, players: int, colours: int, jokers: int, one_each: bool, faces: int = ALL_FACES) -> None:
        """`colours` is the set of colours in the match, `jokers` how many there are (TS-03, TS-04, TS-05).

        `faces` is the set of faces that are dealt: all of them, but in a game made small to be solved.
        """
        self.players = players
        self.colours = colours
        self.faces = faces
        self.joker_count = jokers
        self.one_each = one_each
        self.held = zeros(PLACES * COLOUR_COUNT)  # the faces held, at COLOUR_COUNT * place + colour
        self.jokers = zeros(PLACES)  # the jokers held, by place
        self.count = zeros(PLACES)  # the cards held, by place
        self.lacks = zeros(PLACES)  # the colours that a seat has shown not to hold since the deal
        self.next_seat = 0  # gets the next card of the deal

    # Cards come and go

    def gather(self, first: int) -> None:
        """Put all cards of the match together for a deal that begins at seat `first`."""
        each = 1 if self.one_each else 0  # TS-05: these jokers are given out, not shuffled in
        stock = self.players
        for place in range(self.players + 1):
            for colour in range(COLOUR_COUNT):
                self.held[COLOUR_COUNT * place + colour] = 0
            self.jokers[place] = each
            self.count[place] = each
            self.lacks[place] = 0
        self.jokers[stock] = self.joker_count - each * self.players
        self.count[stock] = self.jokers[stock]
        for colour in range(COLOUR_COUNT):
            if self.colours >> colour & 1:  # TS-01, TS-03
                self.held[COLOUR_COUNT * stock + colour] = self.faces
                self.count[stock] += BITS[self.faces]
        self.next_seat = first

    def give(self, place: int, card: int) -> None:
        """Put a card into a place."""
        if card == JOKER:
            self.jokers[place] += 1
        else:
            self.held[COLOUR_COUNT * place + (card - 1) // FACE_COUNT] |= 1 << ((card - 1) % FACE_COUNT)
        self.count[place] += 1

    def lay(self, place: int, stack: int) -> None:
        """Take the cards of a stack out of a place."""
        while stack:
            card = stack & CARD
            if card == JOKER:
                self.jokers[place] -= 1
            else:
                self.held[COLOUR_COUNT * place + (card - 1) // FACE_COUNT] ^= 1 << ((card - 1) % FACE_COUNT)
            self.count[place] -= 1
            stack >>= 6

    def deal(self, card: int) -> None:
        """Give a card of the stock to the next seat."""
        self.lay(self.players, card)
        self.give(self.next_seat, card)
        self.next_seat = (self.next_seat + 1) % self.players

    # Where they are

    def has(self, place: int, card: int) -> bool:
        """Is this card here? Safe for any number."""
        if not 0 < card < JOKER:
            return card == JOKER and self.jokers[place] > 0
        return bool(self.held[COLOUR_COUNT * place + (card - 1) // FACE_COUNT] >> ((card - 1) % FACE_COUNT) & 1)

    def has_all(self, place: int, stack: int) -> bool:
        """Are all cards of a stack here, each as often as in the stack?"""
        jokers = 0
        while stack:
            card = stack & CARD
            stack >>= 6
            if card == JOKER:
                jokers += 1
            elif not self.has(place, card) or self._is_in(stack, card):
                return False
        return jokers <= self.jokers[place]

    def _is_in(self, stack: int, card: int) -> bool:
        while stack:
            if stack & CARD == card:
                return True
            stack >>= 6
        return False

    def faces_of(self, place: int, colour: int) -> int:
        """The set of faces in a colour here. Only for places and colours that exist."""
        return self.held[COLOUR_COUNT * place + colour]

    def with_cards(self) -> int:
        """The set of seats that have cards."""
        seats = 0
        for seat in range(self.players):
            if self.count[seat]:
                seats |= 1 << seat
        return seats

    # The draws of a deal

    def add_draws(self, out: Actions) -> int:
        """Add every card that the next draw can bring. Returns 0."""
        for card in range(1, JOKER + 1):
            if self.has(self.players, card):
                out.add(DRAWN + card)
        return 0

    def copies_in_stock(self, card: int) -> int:
        """How many such cards are still to be dealt. Safe for any number."""
        if card == JOKER:
            return self.jokers[self.players]
        return 1 if self.has(self.players, card) else 0

    def drawn(self, rng: Rng) -> int:
        """A card of the stock, each as likely as the others."""
        pick = rng.below(self.count[self.players])
        for colour in range(COLOUR_COUNT):
            faces = self.faces_of(self.players, colour)
            if pick < BITS[faces]:
                for _ in range(pick):
                    faces &= faces - 1
                return 1 + FACE_COUNT * colour + LOWEST[faces]
            pick -= BITS[faces]
        return JOKER

    # What a seat cannot see

    def redeal(self, seat: int, rng: Rng) -> int:
        """Deal everything anew that a seat cannot see, as far as all it has seen allows. Returns 0."""
        if not 0 <= seat < self.players:
            seat = -1  # a spectator
        redeal = Redeal()
        for place in range(self.players + 1):
            if place != seat:
                known = self.jokers[place] if self.one_each else 0  # TS-05: nobody has lost his joker unseen
                redeal.make_place(place, self.count[place] - known)
                self.count[place] = known
        for colour in range(COLOUR_COUNT):
            redeal.allow(colour, self._takers(colour, seat))
            self._take_unseen(colour, seat, redeal)
        redeal.allow(COLOUR_COUNT, self._takers(COLOUR_COUNT, seat))
        if not self.one_each:
            self._take_unseen_jokers(seat, redeal)
        redeal.share_out(rng)
        for i in range(redeal.cards.count):
            self.give(redeal.owners.items[i], redeal.cards.items[i])
        return 0

    def _takers(self, kind: int, seat: int) -> int:
        """The set of places that can hold unseen cards of a colour, or of the kind after the colours: jokers."""
        places = 0
        for place in range(self.players + 1):
            if place != seat and not self.lacks[place] >> kind & 1:
                places |= 1 << place
        return places

    def _take_unseen(self, colour: int, seat: int, redeal: Redeal) -> int:
        """Take the cards of a colour that `seat` cannot see from where they are. Returns 0."""
        faces = 0
        for place in range(self.players + 1):
            if place != seat:
                faces |= self.faces_of(place, colour)
                self.held[COLOUR_COUNT * place + colour] = 0
        while faces:
            redeal.cards.add(1 + FACE_COUNT * colour + LOWEST[faces])
            faces &= faces - 1
        return 0

    def _take_unseen_jokers(self, seat: int, redeal: Redeal) -> int:
        """Take the jokers that `seat` cannot see from where they are. Returns 0."""
        for place in range(self.players + 1):
            if place != seat:
                for _ in range(self.jokers[place]):
                    redeal.cards.add(JOKER)
                self.jokers[place] = 0
        return 0

    # What the view reads

    def count_of(self, seat: int) -> int:
        """How many cards a seat has."""
        return self.count[seat] if 0 <= seat < self.players else 0

    def jokers_of(self, seat: int) -> int:
        """How many jokers a seat has."""
        return self.jokers[seat] if 0 <= seat < self.players else 0

    def lacks_of(self, seat: int) -> int:
        """The set of colours that a seat has shown not to hold since the deal."""
        return self.lacks[seat] if 0 <= seat < self.players else 0

    def cards_of(self, seat: int) -> list[int]:
        """The cards of a seat, by number."""
        if not 0 <= seat < self.players:
            return []
        return [card for card in range(1, JOKER) if self.has(seat, card)] + [JOKER] * self.jokers[seat]

    def gone(self) -> list[int]:
        """The cards played in this game, by number."""
        cards = [
            card
            for card in range(1, JOKER)
            if self.colours >> ((card - 1) // FACE_COUNT) & 1 and self.faces >> ((card - 1) % FACE_COUNT) & 1
        ]
        cards += [JOKER] * self.joker_count
        for place in range(self.players + 1):
            cards = [card for card in cards if card == JOKER or not self.has(place, card)]
            for _ in range(self.jokers[place]):
                cards.remove(JOKER)
        return cards

    # Copies

    def clone(self) -> Hands:
        other = Hands.__new__(Hands)
        other.players = self.players
        other.colours = self.colours
        other.faces = self.faces
        other.joker_count = self.joker_count
        other.one_each = self.one_each
        other.held = self.held[:]
        other.jokers = self.jokers[:]
        other.count = self.count[:]
        other.lacks = self.lacks[:]
        other.next_seat = self.next_seat
        return other

    def snapshot(self) -> tuple[Any, ...]:
        """All that tells these hands from others, as plain values."""
        return (
            self.players,
            self.colours,
            self.faces,
            self.joker_count,
            bool(self.one_each),
            tuple([self.held[i] for i in range(PLACES * COLOUR_COUNT)]),
            tuple([self.jokers[place] for place in range(PLACES)]),
            tuple([self.count[place] for place in range(PLACES)]),
            tuple([self.lacks[place] for place in range(PLACES)]),
            self.next_seat,
        )

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Become the hands of that snapshot."""
        self.players, self.colours, self.faces, self.joker_count, self.one_each = snapshot[:5]
        held, jokers, count, lacks, self.next_seat = snapshot[5:]
        self.held = list(held)
        self.jokers = list(jokers)
        self.count = list(count)
        self.lacks = list(lacks)


def restored_hands(snapshot: tuple[Any, ...]) -> Hands:
    """Hands made from their snapshot."""
    made = Hands.__new__(Hands)
    made.restore(snapshot)
    return made
