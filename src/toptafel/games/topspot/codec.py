"""Positions and moves of Top Spot as numbers (see engine/codec.py). `codec.pxd` beside it gives the C layout.

For juniors a move is a stack of one colour; all that can ever be played are numbered, colour by colour. Experts lay a
stack card by card (`steps.py`). Cards are told by colour and face, colours as they are in the box, seats from the one
that looks on.
"""

from __future__ import annotations

from itertools import repeat

from toptafel.engine import memory
from toptafel.engine.codec import Codec
from toptafel.engine.core import Actions, State
from toptafel.engine.layout import Row, Table, layout
from toptafel.games.topspot import numbers
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.numbers import ALL_FACES, CARD, COLOUR_COUNT, COLOURS, FACE_COUNT, JOKER, STACK, STEPS
from toptafel.games.topspot.rounds import Round
from toptafel.games.topspot.rules import TopSpot, topspot
from toptafel.games.topspot.steps import Steps, steps

_LOWEST = numbers.LOWEST
_CARDS = COLOUR_COUNT * FACE_COUNT
_SLOTS = 4096  # of the table of numbers, more than four times as many as there are stacks
_SEAT = _CARDS + 3  # numbers for what a seat does in a round


def _planes(players: int) -> list[tuple[str, tuple[int, ...], str]]:
    """What juniors and experts see."""
    return [
        ("hand", (COLOUR_COUNT, FACE_COUNT), "1 for a card in hand"),
        ("gone", (COLOUR_COUNT, FACE_COUNT), "1 for a card played in this game; all 0 without memory aids"),
        ("colour", (COLOUR_COUNT,), "1 for the colour in play"),
        ("lacks", (players, COLOUR_COUNT), "1 for a colour that a seat has shown to lack; 0 without memory aids"),
        (
            "round", (players, _SEAT),
            "the cards a seat has laid in this round (60), what they are worth (-1 when thrown away), whether it"
            " leads, and whether it is still to play",
        ),
        ("cards", (players,), "how many cards each seat holds"),
        ("points", (players,), "points of each seat in this game"),
        ("totals", (players,), "points of each seat in the games before"),
        ("games", (2,), "games played, and games to be played with this one"),
    ]  # fmt: skip


class TopSpotCodec(Codec):
    """For juniors."""

    def __init__(self, players: int, faces: Faces, colours: str, dealt: int = ALL_FACES) -> None:
        self.stacks = Actions()
        self._number_stacks(faces, colours, dealt)
        self.slots = list(repeat(-1, _SLOTS))
        for number in range(self.stacks.count):
            self.slots[self._slot(self.stacks.items[number])] = number
        Codec.__init__(self, layout(*_planes(players)), self.stacks.count)

    def _number_stacks(self, faces: Faces, colours: str, dealt: int) -> None:
        for colour in range(COLOUR_COUNT):
            if COLOURS[colour] in colours:
                faces.add_plain(colour, dealt, self.stacks)

    def _slot(self, stack: int) -> int:
        """Where the number of a stack is, or is to be."""
        slot = stack ^ stack >> 12 ^ stack >> 24 ^ stack >> 36
        slot &= _SLOTS - 1
        while self.slots[slot] >= 0 and self.stacks.items[self.slots[slot]] != stack:
            slot = slot + 1 & _SLOTS - 1
        return slot

    def number(self, state: State, action: int) -> int:
        return self.slots[self._slot(action)]

    def number_moves(self, state: State, legal: Actions) -> int:
        for i in range(legal.count):
            legal.items[i] = self.slots[self._slot(legal.items[i])]
        return 0

    def action(self, state: State, number: int) -> int:
        return self.stacks.items[number]

    def observe(self, state: State, seat: int, out: Row) -> int:
        position: TopSpot = topspot(state)
        for i in range(self.size):
            out[i] = 0
        observe_position(position, seat, memory.start(out))
        return 0

    def observe_next(self, state: State, seat: int, table: Table, i: int) -> int:
        """What was gone is gone, and what was laid in this round or, if it has just begun, in the last one."""
        position: TopSpot = topspot(state)
        last: Round = position.round
        if last.waiting == last.seats and position.last_round is not None:
            last = position.last_round
        if last.game != position.game:
            return self.observe(state, seat, table[i])
        out = memory.row(table, i)
        for at in range(2 * _CARDS, self.size):
            out[at] = 0
        _observe_hand(position, seat, out)
        if position.aids:
            for other in range(position.players):
                _observe_stack(last.plays[other], out, _CARDS)
        _observe_beside(position, seat, out)
        return 0


class TopSpotStepsCodec(Codec):
    """For experts: positions are those of `steps.py`, and a number is a step."""

    def __init__(self, players: int) -> None:
        planes = layout(
            *_planes(players),
            ("jokers", (2,), "jokers in hand, and jokers played in this game (0 without memory aids)"),
            ("holders", (players,), "jokers each seat is known to hold: one each with memory aids, else 0"),
            ("joker", (players,), "1 when there is a joker in what a seat has laid in this round"),
            ("tiebreak", (1,), "0 in a round, 1 in its first tiebreak, and so on"),
            (
                "steps",
                (STEPS,),
                "1 for a step of this move so far: a card (60 and the joker), a colour; others see none",
            ),
        )
        Codec.__init__(self, planes, STEPS)

    def begin(self, state: State) -> State:
        return Steps(topspot(state))

    def whole(self, state: State) -> State:
        return steps(state).position

    def path(self, state: State, action: int) -> list[int]:
        return steps(state).path(action)

    def completed(self, state: State, number: int) -> int:
        return steps(state).completed(number)

    def number(self, state: State, action: int) -> int:
        return action

    def action(self, state: State, number: int) -> int:
        return number

    def observe(self, state: State, seat: int, out: Row) -> int:
        now: Steps = steps(state)
        position: TopSpot = now.position
        players = position.players
        for i in range(self.size):
            out[i] = 0
        at = observe_position(position, seat, memory.start(out))
        gone = position.hands.joker_count
        for place in range(players + 1):
            gone -= position.hands.jokers[place]
        out[at] = position.hands.jokers[seat]
        out[at + 1] = gone if position.aids else 0
        at += 2
        for i in range(players):
            other = (seat + i) % players
            if position.hands.one_each and position.aids:
                out[at + i] = position.hands.jokers[other]
            out[at + players + i] = position.faces.has_joker(position.round.plays[other] & STACK)
        at += 2 * players
        out[at] = position.round.tiebreak
        if seat == now.to_move:
            for i in range(now.count):
                out[at + 1 + now.taken[i]] = 1
        return 0


def observe_position(position: TopSpot, seat: int, out: Row) -> int:
    """Write the planes that juniors and experts share into zeros; where the next begins."""
    _observe_hand(position, seat, out)
    if position.aids:
        for colour in range(COLOUR_COUNT):
            gone = position.hands.faces if position.hands.colours >> colour & 1 else 0
            for place in range(position.players + 1):  # what somebody holds or is still to be dealt is not
                gone &= ~position.hands.held[COLOUR_COUNT * place + colour]
            _observe_faces(gone, out, _CARDS + FACE_COUNT * colour)
    return _observe_beside(position, seat, out)


def _observe_hand(position: TopSpot, seat: int, out: Row) -> None:
    """A 1 for every card in hand and a 0 for every other: how many come next cannot be foreseen, so no branch asks."""
    for colour in range(COLOUR_COUNT):
        held = position.hands.held[COLOUR_COUNT * seat + colour]
        for face in range(FACE_COUNT):
            out[FACE_COUNT * colour + face] = held >> face & 1


def _observe_faces(faces: int, out: Row, at: int) -> None:
    """A 1 for every one of a set of faces."""
    while faces:
        out[at + _LOWEST[faces]] = 1
        faces &= faces - 1


def _observe_stack(stack: int, out: Row, at: int) -> None:
    """A 1 for every coloured card of a stack."""
    stack &= STACK
    while stack > 0:
        if stack & CARD < JOKER:
            out[at + (stack & CARD) - 1] = 1
        stack >>= 6


def _observe_beside(position: TopSpot, seat: int, out: Row) -> int:
    """All but the hand and what is gone; where the next plane begins."""
    players = position.players
    now: Round = position.round
    lacks = 2 * _CARDS + COLOUR_COUNT
    at = lacks + COLOUR_COUNT * players
    counts = at + _SEAT * players
    if now.colour >= 0:
        out[2 * _CARDS + now.colour] = 1
    other = seat
    for i in range(players):
        if position.aids:
            _observe_faces(position.hands.lacks[other], out, lacks + COLOUR_COUNT * i)
        _observe_seat(now, other, out, at)
        at += _SEAT
        out[counts + i] = position.hands.count[other]
        out[counts + players + i] = position.points[other]
        out[counts + 2 * players + i] = position.totals[other]
        other = other + 1 if other + 1 < players else 0  # dividing is slow
    counts += 3 * players
    out[counts] = position.game
    out[counts + 1] = position.games - position.game
    return counts + 2


def _observe_seat(now: Round, seat: int, out: Row, at: int) -> None:
    if now.plays[seat] & STACK:
        out[at + _CARDS] = now.values[seat]
        _observe_stack(now.plays[seat], out, at)
    out[at + _CARDS + 1] = now.leader == seat
    out[at + _CARDS + 2] = now.waiting >> seat & 1
