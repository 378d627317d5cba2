"""What a player is told he can do: hundreds of moves at once as JSON, written without a text for each.

Measured for 366 moves: 12 microseconds; a text for each takes 19 when all are remembered and 215 when all are new.
The C types are in `offered.pxd`.
"""

from __future__ import annotations

from toptafel.games.topas.numbers import CARD_AT, COORDINATE, DIRECTION, DIRECTIONS, PLACE, PLACE_AT, ZERO
from toptafel.games.topas.rules import Topas

_LONGEST = 18  # `,"r1g3@-64,-64n"` and the brackets
_COMMA, _QUOTE, _AT, _MINUS, _ZERO = b',"@-0'
_TOWARDS = "".join(DIRECTIONS).encode()


def offered(state: Topas) -> bytes:
    """The legal moves of the player to move, as `notation.write` has them, in a JSON array."""
    legal = state.legal().tolist()
    out = bytearray(_LONGEST * len(legal) + 2)
    cards = "".join(state.deck.texts).encode()
    end = 0
    for action in legal:
        card = 4 * (action >> CARD_AT)
        place = action >> PLACE_AT & PLACE
        out[end] = _COMMA
        out[end + 1] = _QUOTE
        out[end + 2] = cards[card]
        out[end + 3] = cards[card + 1]
        out[end + 4] = cards[card + 2]
        out[end + 5] = cards[card + 3]
        out[end + 6] = _AT
        end = _number(out, end + 7, (place & COORDINATE) - ZERO)
        out[end] = _COMMA
        end = _number(out, end + 1, (place >> 7) - ZERO)
        out[end] = _TOWARDS[action & DIRECTION]
        out[end + 1] = _QUOTE
        end += 2
    return b"[" + bytes(out[1:end]) + b"]"


def _number(out: bytearray, at: int, number: int) -> int:
    """Write a number from -99 to 99; where it ends."""
    if number < 0:
        out[at] = _MINUS
        at += 1
        number = -number
    if number > 9:
        out[at] = _ZERO + number // 10
        at += 1
        number %= 10
    out[at] = _ZERO + number
    return at + 1
