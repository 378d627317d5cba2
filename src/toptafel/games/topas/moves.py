"""A move as a number, and the reasons why one can be refused."""

from __future__ import annotations

from toptafel.errors import IllegalMove

# A move is card << 16 | y + 64 << 9 | x + 64 << 2 | direction; a drawn card is DRAWN | card.
DRAWN = 1 << 22

_REFUSALS = {
    "no_move": "This number is not a move of Topas.",
    "game_over": "The game is over: no more moves can be made.",
    "draw_first": "A card must be drawn first.",
    "no_draw": "No card is to be drawn now: lay a card from the hand.",
    "not_in_stock": "This card has already been drawn: name one that is still in the stock.",
    "not_in_hand": "This card is not in the hand of the player to move: choose one that is.",
    "taken": "A card lies there already: choose two empty cells.",
    "not_touching": "The card must touch the showcase with an edge: lay it against another card.",
    "row_too_long": "A row may hold at most 7 gems: lay the card elsewhere.",
}


def refusal(reason: str) -> IllegalMove:
    """The error that says why a move is not legal."""
    return IllegalMove(reason, _REFUSALS[reason])


def laying(card: int, x: int, y: int, direction: int) -> int:
    """The move that lays a card; x and y from -64 to 63."""
    return card << 16 | (y + 64) << 9 | (x + 64) << 2 | direction


def drawing(card: int) -> int:
    """The chance move in which a card comes up."""
    return DRAWN | card


def unpacked(action: int) -> tuple[int, int, int, int]:
    """The card, x, y and direction of a move made by `laying`."""
    return action >> 16, (action >> 2 & 127) - 64, (action >> 9 & 127) - 64, action & 3
