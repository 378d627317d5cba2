"""Who holds which cards: the deal, its chance moves, and the new deal of everything a seat cannot see.

Plain typed Python; `hands.pxd` gives the C layout. `rules.py` plays the rounds on top of it.
"""

from __future__ import annotations

from toptafel.engine.core import CHANCE, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.topspot import cards
from toptafel.games.topspot.cards import ALL_FACES, COLOUR_COUNT, DRAWN, FACE_COUNT, JOKER
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.redeal import Redeal

BITS = cards.BITS
LOWEST = cards.LOWEST


class Hands(State):
    """The cards of one game: a set of faces in each colour, and a number of jokers, for every place.

    A place is a seat, or the stock of cards still to be dealt: that is the place after the last seat.
    """

    def __init__(self, players: int, faces: Faces, colours: int, jokers: int, one_each: bool) -> None:
        """`colours` is the set of colours in the match, `jokers` how many there are (TS-03, TS-04, TS-05)."""
        super().__init__(players)
        self.faces = faces
        self.colours = colours
        self.joker_count = jokers
        self.one_each = one_each
        self.hand = [0] * 30  # the faces held, at 5 * place + colour
        self.jokers = [0] * 6  # the jokers held, by place
        self.count = [0] * 6  # the cards held, by place
        self.lacks = [0] * 6  # the colours that a seat has shown not to hold since the deal
        self.next_seat = 0  # gets the next card of the deal

    def copy_hands(self, other: Hands) -> int:
        """Make the cards of `other` the same as these. Returns 0."""
        other.players = self.players
        other.to_move = self.to_move
        other.faces = self.faces
        other.colours = self.colours
        other.joker_count = self.joker_count
        other.one_each = self.one_each
        other.hand = self.hand[:]
        other.jokers = self.jokers[:]
        other.count = self.count[:]
        other.lacks = self.lacks[:]
        other.next_seat = self.next_seat
        return 0

    def gather(self, first: int) -> int:
        """Put all cards of the match together for a deal that begins at seat `first`. Returns 0."""
        each = 1 if self.one_each else 0  # TS-05: these jokers are given out, not shuffled in
        stock = self.players
        for place in range(self.players + 1):
            for colour in range(COLOUR_COUNT):
                self.hand[5 * place + colour] = 0
            self.jokers[place] = each
            self.count[place] = each
            self.lacks[place] = 0
        self.jokers[stock] = self.joker_count - each * self.players
        self.count[stock] = self.jokers[stock]
        for colour in range(COLOUR_COUNT):
            if self.colours >> colour & 1:  # TS-01, TS-03
                self.hand[5 * stock + colour] = ALL_FACES
                self.count[stock] += FACE_COUNT
        self.next_seat = first
        self.to_move = CHANCE
        return 0

    def has(self, place: int, card: int) -> bool:
        """Is this card here? Safe for any number."""
        if not 0 < card < JOKER:
            return card == JOKER and self.jokers[place] > 0
        return bool(self.hand[5 * place + (card - 1) // FACE_COUNT] >> ((card - 1) % FACE_COUNT) & 1)

    def has_all(self, place: int, stack: int) -> bool:
        """Are all cards of a stack here? Safe for any number that is not negative."""
        while stack:
            if not self.has(place, stack & 63):
                return False
            stack >>= 6
        return True

    def give(self, place: int, card: int) -> int:
        """Put a card into a place. Returns 0."""
        if card == JOKER:
            self.jokers[place] += 1
        else:
            self.hand[5 * place + (card - 1) // FACE_COUNT] |= 1 << ((card - 1) % FACE_COUNT)
        self.count[place] += 1
        return 0

    def lay(self, place: int, stack: int) -> int:
        """Take the cards of a stack out of a place. Returns 0."""
        while stack:
            card = stack & 63
            if card == JOKER:
                self.jokers[place] -= 1
            else:
                self.hand[5 * place + (card - 1) // FACE_COUNT] ^= 1 << ((card - 1) % FACE_COUNT)
            self.count[place] -= 1
            stack >>= 6
        return 0

    def with_cards(self) -> int:
        """The set of seats that have cards."""
        seats = 0
        for seat in range(self.players):
            if self.count[seat]:
                seats |= 1 << seat
        return seats

    def add_draws(self, out: Actions) -> int:
        """Add every card that the next draw can bring. Returns 0."""
        for card in range(1, JOKER + 1):
            if self.has(self.players, card):
                out.add(DRAWN + card)
        return 0

    def weight(self, action: int) -> int:
        """How many such cards are in the stock; 0 for what cannot be drawn."""
        if action == DRAWN + JOKER:
            return self.jokers[self.players]
        return 1 if self.has(self.players, action - DRAWN) else 0

    def outcome(self, rng: Rng) -> int:
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No card is to be dealt now.")
        pick = rng.below(self.count[self.players])
        for colour in range(COLOUR_COUNT):
            faces = self.hand[5 * self.players + colour]
            if pick < BITS[faces]:
                for _ in range(pick):
                    faces &= faces - 1
                return DRAWN + 1 + FACE_COUNT * colour + LOWEST[faces]
            pick -= BITS[faces]
        return DRAWN + JOKER

    def deal(self, card: int) -> int:
        """Give a card of the stock to the next seat. Returns 0."""
        self.lay(self.players, card)
        self.give(self.next_seat, card)
        self.next_seat = (self.next_seat + 1) % self.players
        return 0

    def determinize(self, seat: int, rng: Rng) -> int:
        if not 0 <= seat < self.players:
            seat = -1
        redeal = Redeal()
        for place in range(self.players + 1):
            if place != seat:
                known = self.jokers[place] if self.one_each else 0  # TS-05: nobody has lost his joker unseen
                redeal.make_place(place, self.count[place] - known)
                self.count[place] = known
        for colour in range(COLOUR_COUNT):
            redeal.allow(colour, self.takers(colour, seat))
            self.gather_unseen(colour, seat, redeal)
        redeal.allow(COLOUR_COUNT, self.takers(COLOUR_COUNT, seat))
        if not self.one_each:
            self.gather_unseen_jokers(seat, redeal)
        redeal.share_out(rng)
        for i in range(redeal.cards.count):
            self.give(redeal.owners.items[i], redeal.cards.items[i])
        return 0

    def takers(self, kind: int, seat: int) -> int:
        """The set of places that can hold unseen cards of a colour, or of the kind after the colours: jokers."""
        places = 0
        for place in range(self.players + 1):
            if place != seat and not self.lacks[place] >> kind & 1:
                places |= 1 << place
        return places

    def gather_unseen(self, colour: int, seat: int, redeal: Redeal) -> int:
        """Take the cards of a colour that `seat` cannot see from where they are. Returns 0."""
        faces = 0
        for place in range(self.players + 1):
            if place != seat:
                faces |= self.hand[5 * place + colour]
                self.hand[5 * place + colour] = 0
        while faces:
            redeal.cards.add(1 + FACE_COUNT * colour + LOWEST[faces])
            faces &= faces - 1
        return 0

    def gather_unseen_jokers(self, seat: int, redeal: Redeal) -> int:
        """Take the jokers that `seat` cannot see from where they are. Returns 0."""
        for place in range(self.players + 1):
            if place != seat:
                for _ in range(self.jokers[place]):
                    redeal.cards.add(JOKER)
                self.jokers[place] = 0
        return 0

    # --- what the rest of the house reads ---

    def count_of(self, seat: int) -> int:
        """How many cards a seat has."""
        return self.count[seat] if 0 <= seat < self.players else 0

    def jokers_of(self, seat: int) -> int:
        """How many jokers a seat has."""
        return self.jokers[seat] if 0 <= seat < self.players else 0

    def faces_of(self, seat: int, colour: int) -> int:
        """The set of faces that a seat has in a colour."""
        return self.hand[5 * seat + colour] if 0 <= seat < self.players and 0 <= colour < COLOUR_COUNT else 0

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
        cards = [card for card in range(1, JOKER) if self.colours >> ((card - 1) // FACE_COUNT) & 1]
        cards += [JOKER] * self.joker_count
        for place in range(self.players + 1):
            cards = [card for card in cards if card == JOKER or not self.has(place, card)]
            for _ in range(self.jokers[place]):
                cards.remove(JOKER)
        return cards
