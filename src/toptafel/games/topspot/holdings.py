"""The cards in hand. Jokers that are given out, one each, are no secret until they are played."""

from __future__ import annotations

from toptafel.engine.core import State
from toptafel.games.holdings import Holdings
from toptafel.games.topspot.hands import Hands
from toptafel.games.topspot.numbers import CARD, DRAWN, FACE_COUNT, JOKER, STACK
from toptafel.games.topspot.rules import topspot


class TopSpotHoldings(Holdings):
    def hand(self, state: State, seat: int) -> list[int]:
        hands = topspot(state).hands
        return [card for card in hands.cards_of(seat) if card < JOKER or not hands.one_each]

    def bag(self, state: State) -> list[int]:
        position = topspot(state)
        cards = _all_cards(position.hands)
        for card in position.hands.gone():
            if card in cards:
                cards.remove(card)
        for seat in range(position.players):
            for card in self.hand(state, seat):
                cards.remove(card)
        return cards

    def may_hold(self, state: State, seat: int, piece: int) -> bool:
        return piece == JOKER or not topspot(state).hands.lacks_of(seat) >> (piece - 1) // FACE_COUNT & 1

    def played(self, state: State, action: int) -> list[int]:
        """The last stack of a game is gathered with what everybody still holds."""
        hands, cards, stack = topspot(state).hands, list[int](), action & STACK
        while stack:
            cards.append(stack & CARD)
            stack >>= 6
        return [card for card in cards if card < JOKER or not hands.one_each]

    def drawn(self, piece: int) -> int:
        return DRAWN + piece


def _all_cards(hands: Hands) -> list[int]:
    """What is dealt by chance."""
    faces = [face for face in range(FACE_COUNT) if hands.faces >> face & 1]
    colours = [colour for colour in range(hands.colours.bit_length()) if hands.colours >> colour & 1]
    jokers = [] if hands.one_each else [JOKER] * hands.joker_count
    return [1 + FACE_COUNT * colour + face for colour in colours for face in faces] + jokers
