"""All legal moves at once as JSON: a player is told hundreds of them, so they are written without a text for each.

The C types are in `listing.pxd`.
"""

from __future__ import annotations

from toptafel.engine.core import State
from toptafel.games.topas.constants import DIRECTIONS
from toptafel.games.topas.rules import topas

_LONGEST = 18  # `,"r1g3@-64,-64n"` and the brackets
_COMMA, _QUOTE, _AT, _MINUS, _ZERO = b',"@-0'
_TOWARDS = DIRECTIONS.encode()


def listing(position: State) -> bytes:
    """The legal moves of the player to move, as `write` has them, in a JSON array."""
    state = topas(position)
    legal = state.legal().tolist()
    out = bytearray(_LONGEST * len(legal) + 2)
    cards = "".join(state.deck.texts).encode()
    end = 0
    for action in legal:
        card = action >> 16 << 2
        out[end] = _COMMA
        out[end + 1] = _QUOTE
        out[end + 2] = cards[card]
        out[end + 3] = cards[card + 1]
        out[end + 4] = cards[card + 2]
        out[end + 5] = cards[card + 3]
        out[end + 6] = _AT
        end = _number(out, end + 7, (action >> 2 & 127) - 64)
        out[end] = _COMMA
        end = _number(out, end + 1, (action >> 9 & 127) - 64)
        out[end] = _TOWARDS[action & 3]
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
