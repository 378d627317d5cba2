"""Why a play of Top Spot is good or bad: whether it gets ahead, what it costs, and who could answer it.

What only a memory would tell (who lacks a colour, which cards are gone) is told where the table remembers it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toptafel.games.reasons import Reason, bad, good
from toptafel.games.topspot.numbers import CARD, COLOURS, FACE_COUNT, JOKER, NAMED, STACK
from toptafel.games.topspot.rules import TopSpot

FEW = 2  # unseen cards of a colour for each other player: that there are no more is worth telling


class _Play(NamedTuple):
    """A legal play and what it is worth in the round."""

    cards: list[int]
    colour: int  # in which it is made
    value: int  # -1: it does not follow (TS-11)

    @property
    def joker(self) -> bool:
        return JOKER in self.cards


def reasons(position: TopSpot, action: int) -> list[Reason]:
    """Of a legal move."""
    play = _read(position, action)
    found = [*_of_the_round(position, play), *_of_jokers(position, play)]
    if len(play.cards) == position.hands.count_of(position.to_move):
        found.append(good("last", n=len(play.cards)))
    return found


def _of_the_round(position: TopSpot, play: _Play) -> Iterator[Reason]:
    if play.value < 0:
        yield from _of_throwing(position, play)
    elif play.value > _highest(position):
        yield from _of_being_ahead(position, play)
    elif play.value == _highest(position) and position.expert:  # TS-23
        yield good("level", n=play.value)
    else:
        yield from _of_giving_up(position, play)


def _of_being_ahead(position: TopSpot, play: _Play) -> Iterator[Reason]:
    later = _later(position)
    if not later:
        yield good("wins")
    elif position.aids and _unanswered(position, play, later):
        yield good("unanswered", colour=COLOURS[play.colour])
    elif _highest(position) >= 0:
        yield good("ahead", n=play.value)
    else:
        yield from _of_leading(position, play, later)
    if _highest(position) >= 0:
        sizes = [len(other.cards) for other in _plays(position) if other.value > _highest(position)]
        if len(play.cards) > min(sizes):
            yield bad("spends", n=len(play.cards), least=min(sizes))
        elif max(sizes) > min(sizes):
            yield good("cheapest", n=len(play.cards))


def _of_leading(position: TopSpot, play: _Play, later: list[int]) -> Iterator[Reason]:
    """What a leader risks, and what he knows of his colour."""
    yield good("one") if len(play.cards) == 1 else bad("many", n=len(play.cards))
    if not position.aids:
        return
    without = sum(position.hands.lacks_of(other) >> play.colour & 1 for other in later)
    if without:
        yield good("lacking", n=without, colour=COLOURS[play.colour])
    known = _known(position, play.colour)
    if FACE_COUNT - known <= FEW * len(later):
        yield good("known", n=known, all=FACE_COUNT, colour=COLOURS[play.colour])


def _of_giving_up(position: TopSpot, play: _Play) -> Iterator[Reason]:
    """The round cannot be won with it: with what then can it be, and is it at least a poor card?"""
    best = max(other.value for other in _plays(position))
    can = best >= _highest(position) if position.expert else best > _highest(position)
    yield bad("behind", n=_highest(position)) if can else good("hopeless", n=_highest(position))
    if len(play.cards) > 1:
        yield bad("wasted", n=len(play.cards))
    elif not play.joker:
        same = [card for card in _coloured(position) if _colour(card) == play.colour]
        if _spots(position, play.cards[0]) == min(_spots(position, card) for card in same):
            yield good("poorest")


def _of_throwing(position: TopSpot, play: _Play) -> Iterator[Reason]:
    thrown = _spots(position, play.cards[0])
    least = min(_spots(position, card) for card in _coloured(position))
    yield good("throws", n=thrown) if thrown == least else bad("richer", n=thrown, least=least)


def _of_jokers(position: TopSpot, play: _Play) -> Iterator[Reason]:
    held = position.hands.jokers_of(position.to_move)
    if play.joker:
        yield bad("joker")
    elif held:
        yield good("jokers", n=held)


def _unanswered(position: TopSpot, play: _Play, later: list[int]) -> bool:
    """Can nobody after it follow its colour? A joker always could (TS-22)."""
    hands = position.hands
    jokers = hands.joker_count - hands.gone().count(JOKER) - hands.jokers_of(position.to_move)
    return jokers == 0 and all(hands.lacks_of(other) >> play.colour & 1 for other in later)


def _known(position: TopSpot, colour: int) -> int:
    """How many cards of a colour are gone or in one's own hand."""
    seen = position.hands.gone() + position.hands.cards_of(position.to_move)
    return sum(card != JOKER and _colour(card) == colour for card in seen)


def _later(position: TopSpot) -> list[int]:
    """Who plays after this seat in the round."""
    waiting = position.round.waiting
    return [seat for seat in position.round.seats_in_order() if waiting >> seat & 1 and seat != position.to_move]


def _highest(position: TopSpot) -> int:
    """The highest value in the round so far; -1 before the lead."""
    return max(position.round.value_of(seat) for seat in range(position.players))


def _plays(position: TopSpot) -> list[_Play]:
    return [_read(position, action) for action in position.legal().tolist()]


def _read(position: TopSpot, action: int) -> _Play:
    stack, asked = action & STACK, position.round.colour
    cards = [stack >> 6 * place & CARD for place in range(9) if stack >> 6 * place]
    if JOKER in cards:  # TS-19, TS-20: the colour it names, or the one in play
        colour = action // NAMED - 1 if action >= NAMED else asked
    else:
        colour = _colour(cards[0])
    return _Play(cards, colour, position.faces.value(stack) if asked in (-1, colour) else -1)


def _coloured(position: TopSpot) -> list[int]:
    return [card for card in position.hands.cards_of(position.to_move) if card != JOKER]


def _colour(card: int) -> int:
    return (card - 1) // FACE_COUNT


def _spots(position: TopSpot, card: int) -> int:
    return position.faces.value(card)
