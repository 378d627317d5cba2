"""Moves as text: `ra/rc/rf` from top to bottom, `J/ra/gb=g` a leader's joker, `*ra` a card that is dealt."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toptafel.engine.core import CHANCE, OVER
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topspot.cards import (
    COLOURS,
    DRAWN,
    FACE_COUNT,
    JOKER,
    MOST_CARDS,
    NAMED,
    NAMES,
    NUMBERS,
    STACK,
    names_of,
    stack_of,
)
from toptafel.games.topspot.preview import preview
from toptafel.games.topspot.rules import TopSpot

_CARD = "(?:[bgpry][a-l]|J)"
_MOVE = re.compile(rf"(?P<drawn>\*{_CARD})|(?P<cards>{_CARD}(?:/{_CARD})*)(?:=(?P<named>[bgpry]))?")


def read(state: TopSpot, text: str) -> int:
    """The action that a text stands for; any order of equal value is read as the one that is written."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError("notation", "A move is a stack from top to bottom, such as ra/rc or J/ra=g, or *ra.")
    if match["drawn"]:
        return _parse_drawn(state, match["drawn"][1:])
    names = match["cards"].split("/")
    if match["named"] and names[0] != NAMES[JOKER]:
        raise NotationError("named_colour", "Only a joker play names a colour.")
    return _parse_play(state, names, match["named"])


def write(action: int) -> str:
    """The text of an action."""
    if action > DRAWN:
        return "*" + NAMES[action - DRAWN]
    named = action // NAMED
    return "/".join(names_of(action & STACK)) + ("=" + COLOURS[named - 1] if named else "")


def shown(state: TopSpot, action: int, seat: int | None) -> str:
    """Only its owner sees a dealt card (TS-06); plays are public."""
    if action > DRAWN and seat != state.next_seat:
        return "*?"
    return write(action)


def _parse_drawn(state: TopSpot, name: str) -> int:
    action = DRAWN + NUMBERS[name]
    if state.to_move != CHANCE:
        raise IllegalMove("no_chance", "No card is to be dealt now.", card=name)
    if not state.is_legal(action):
        raise IllegalMove("not_in_stock", f"{name} cannot be dealt: it is not, or no longer, in the pack.", card=name)
    return action


def _parse_play(state: TopSpot, names: Sequence[str], named: str | None) -> int:
    if state.to_move == OVER:
        raise IllegalMove("over", "The match is over.")
    if state.to_move == CHANCE:
        raise IllegalMove("deal", "The cards are still being dealt.")
    numbers = [NUMBERS[name] for name in names]
    _check_hand(state, numbers)
    _check_colours(state, numbers, named)
    _check_stack(state, numbers)
    return state.faces.canonical(stack_of(numbers)) + (NAMED * (1 + COLOURS.index(named)) if named else 0)


def _check_hand(state: TopSpot, numbers: list[int]) -> None:
    held = state.cards_of(state.to_move)
    for number in numbers:
        if number not in held:
            raise IllegalMove(
                "not_in_hand", f"{NAMES[number]} is not in your hand, or not so often.", card=NAMES[number]
            )
        held.remove(number)


def _check_colours(state: TopSpot, numbers: list[int], named: str | None) -> None:
    """TS-07, TS-10, TS-11, TS-19, TS-20, TS-22: the colours of a play, not its value."""
    if JOKER in numbers[1:]:
        raise IllegalMove("joker_below", "A joker lies on top of its stack, and there is only one in it.")
    in_play = state.round.colour
    if numbers[0] == JOKER:
        _check_named(state, named, in_play)
        return
    colours = {COLOURS[(number - 1) // FACE_COUNT] for number in numbers}
    if in_play >= 0 and state.faces_of(state.to_move, in_play):
        if colours != {COLOURS[in_play]}:
            colour = COLOURS[in_play]
            raise IllegalMove("must_follow", f"You hold {colour}, so you must follow {colour}.", colour=colour)
    elif in_play >= 0 and len(numbers) > 1:
        raise IllegalMove("throw_one", "You cannot follow, so you throw exactly one card.")
    elif len(colours) > 1:
        raise IllegalMove("mixed_colours", "The cards of a stack have one colour, unless a joker is on top.")


def _check_named(state: TopSpot, named: str | None, in_play: int) -> None:
    if in_play >= 0:
        if named:
            colour = COLOURS[in_play]
            raise IllegalMove("colour_named", f"Your joker follows {colour}, so it names no colour.", colour=colour)
    elif named is None:
        raise IllegalMove("colour_not_named", "You lead: name the colour of your joker, as in J=r.")
    elif not state.colours >> COLOURS.index(named) & 1:
        raise IllegalMove("colour_not_in_match", f"Colour {named} is not in this match.", colour=named)


def _check_stack(state: TopSpot, numbers: list[int]) -> None:
    """TS-09, TS-21: every coloured card raises the value."""
    if len(numbers) > MOST_CARDS:
        raise IllegalMove("too_many_cards", f"More than {MOST_CARDS} cards cannot all show a spot.")
    for name in preview(state.faces, [NAMES[number] for number in numbers])["adds_nothing"]:
        raise IllegalMove("adds_nothing", f"Without {name} the stack is worth as much or more.", card=name)
