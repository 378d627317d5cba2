"""Why a move is not legal, as a sentence: what stands behind each code of `TopSpot.why_not`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toptafel.errors import IllegalMove
from toptafel.games.topspot.numbers import COLOURS, DRAWN, NAMED, NAMES, STACK, names_of
from toptafel.games.topspot.preview import preview

if TYPE_CHECKING:
    from toptafel.games.topspot.rules import TopSpot

_SENTENCES: Final = {
    "no_move": "This number is not a move of Top Spot.",
    "over": "The match is over.",
    "deal": "The cards are still being dealt.",
    "no_chance": "No card is to be dealt now.",
    "not_in_stock": "{card} cannot be dealt: it is not, or no longer, in the pack.",
    "not_in_hand": "{card} is not in your hand, or not so often.",
    "joker_below": "A joker lies on top of its stack, and there is only one in it.",  # TS-20
    "colour_named": "Your joker follows {colour}, so it names no colour.",  # TS-19
    "colour_not_named": "You lead: name the colour of your joker, as in J=r.",  # TS-19
    "colour_not_in_match": "Colour {colour} is not in this match.",  # TS-19
    "must_follow": "You hold {colour}, so you must follow {colour}.",  # TS-10
    "throw_one": "You cannot follow, so you throw exactly one card.",  # TS-11
    "mixed_colours": "The cards of a stack have one colour, unless a joker is on top.",  # TS-07, TS-20
    "adds_nothing": "Without {card} the stack is worth as much or more.",  # TS-09, TS-21
    "other_order": "This stack is played as {stack}: of the orders of equal value, the first by name.",
}


def refusal_of(state: TopSpot, code: str, action: int) -> IllegalMove:
    """The error for a code that `why_not` gave for this action."""
    params = _params(state, code, action)
    return IllegalMove(code, _SENTENCES[code].format(**params), **params)


def _params(state: TopSpot, code: str, action: int) -> dict[str, str]:
    """What the sentence names."""
    match code:
        case "no_chance" | "not_in_stock":
            return {"card": NAMES[action - DRAWN]}
        case "not_in_hand":
            return {"card": _missing(state, names_of(action & STACK))}
        case "adds_nothing":
            return {"card": preview(state.faces, names_of(action & STACK))["adds_nothing"][0]}
        case "colour_named" | "must_follow":
            return {"colour": COLOURS[state.round.colour]}
        case "colour_not_in_match":
            return {"colour": COLOURS[action // NAMED - 1]}
        case "other_order":
            return {"stack": "/".join(names_of(state.faces.canonical(action & STACK)))}
    return {}


def _missing(state: TopSpot, names: list[str]) -> str:
    """The first of the cards, from the top, that the player to move has not, or not so often."""
    held = [NAMES[card] for card in state.hands.cards_of(state.to_move)]
    for name in names:
        if name not in held:
            return name
        held.remove(name)
    raise ValueError("all these cards are in the hand")
