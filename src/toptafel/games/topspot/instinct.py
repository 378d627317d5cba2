"""What a move is worth at a glance: learned from games of players with themselves. `instinct.pxd` gives the C layout.

A small net. What is so (`rows.py`) adds up its rows of weights: for each colour by itself, which says how good one's
cards of it are beside those that the others may hold, and for the table. What is above zero in the sums of the colours
counts further, for the colour in play and for the others together, and what is above zero there is the worth: the
logarithm of the odds to win. It sees what the player to move sees.

Weights in play are whole numbers of thousandths, and so are all sums and products: exact, and the same on any machine.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import msgspec

from toptafel.engine.core import Actions
from toptafel.games.topspot import numbers
from toptafel.games.topspot.faces import Faces, faces_of
from toptafel.games.topspot.numbers import ALL_FACES, CARD, COLOUR_COUNT, FACE_COUNT, JOKER, LEAST_PLAYERS, STACK
from toptafel.games.topspot.rows import (
    AHEAD,
    AT_OTHER,
    AT_PLAY,
    AT_TABLE,
    BASE,
    BEST,
    BESTS,
    CARDS,
    CARDS_OF,
    COUNTS,
    FAR,
    FROM_OTHERS,
    FROM_PLAY,
    HIDDEN,
    HIGHEST,
    KIND,
    LACKS,
    LAST,
    LEAD,
    OTHERS,
    OWN,
    OWN_JOKERS,
    PARTS,
    PLAYS,
    SET_BEST,
    SET_NUMBER,
    SEVERAL,
    SHARED,
    STAGES,
    TABLE,
    TIEBREAK,
    TO_PLAY,
    UNSEEN,
    UNSEEN_JOKERS,
    VALUES,
    WAITS,
)
from toptafel.games.topspot.rules import TopSpot

BITS = numbers.BITS
LOWEST = numbers.LOWEST
_UNIT = 1000  # weights in the file are thousandths
_NONE = [0.0] * 16


class Instinct:
    """Weighs moves of one position after the other: `prepare` a position, then ask the `worth` of its moves.

    Loops run to 16, which is HIDDEN: a number is fastest.
    """

    def __init__(self, faces: Faces, weights: list[float], unit: int) -> None:
        """`weights` are in parts of a `unit`, as `rows.py` orders them."""
        self.weights = weights
        self.unit = unit
        # The most that up to 1, 2, 3 or all cards of a set show, at BESTS * set.
        self.bests = [0] * 16384
        self._find_bests(faces)
        # The sums of rows of a set of faces, at HIDDEN * set: own and unseen, of a colour and of the one in play.
        self.own = [0.0] * 65536
        self.unseen = [0.0] * 65536
        self.play_own = [0.0] * 65536
        self.play_unseen = [0.0] * 65536
        self.add_up()
        # Of the position that was prepared:
        self.seat = 0
        self.kind = 0
        self.highest = -1  # that others have played
        self.holders = 0  # who has: a bit for each of the others
        self.to_play = 0  # who comes after
        self.unseen_sets = [0] * 5  # by colour
        self.lacking = [0] * 5  # who lacks a colour
        self.rows = [0] * 32  # of the table, whatever the move
        self.row_count = 0
        self.table = _NONE[:]  # their sum
        self.colours = [0.0] * 80  # what each colour comes to, at HIDDEN * colour
        self.together = _NONE[:]  # and all of them
        self.sum = _NONE[:]
        self.play_sum = _NONE[:]
        self.rest = [0.0] * 80  # the table and all other colours, when this one is in play; as far as it is
        self.ready = 0  # known, by colour
        # Of the move that was looked at:
        self.laid = [0] * 5  # faces by colour
        self.laid_jokers = 0
        self.laid_cards = 0
        self.in_play = 0  # the colour
        self.elsewhere = False  # are cards of other colours laid too?
        self.ahead = 0
        self.best = 0  # the highest value after it
        self.most = 0.0

    def _find_bests(self, faces: Faces) -> int:
        stacks = faces.plain
        for held in range(1, ALL_FACES + 1):
            into = BESTS * held
            left = held
            while left:
                fewer = BESTS * (held & ~(1 << LOWEST[left]))
                for cards in range(BESTS):
                    self.bests[into + cards] = max(self.bests[into + cards], self.bests[fewer + cards])
                left &= left - 1
            for row in range(stacks.first[held], stacks.first[held + 1]):
                for cards in range(min(BITS[held], BESTS) - 1, BESTS):
                    self.bests[into + cards] = max(self.bests[into + cards], stacks.values.items[row])
        return 0

    def add_up(self) -> int:
        """Sum up the rows of all sets of faces: the weights are new. Returns 0."""
        rows = Actions()
        for faces in range(ALL_FACES + 1):
            rows.clear()
            self._list_set(faces, 0, rows)
            into = HIDDEN * faces
            for j in range(16):
                self.own[into + j] = 0.0
                self.unseen[into + j] = 0.0
                self.play_own[into + j] = 0.0
                self.play_unseen[into + j] = 0.0
            for i in range(rows.count):
                at = rows.items[i]
                for j in range(16):
                    self.own[into + j] += self.weights[AT_OTHER + HIDDEN * OWN + at + j]
                    self.unseen[into + j] += self.weights[AT_OTHER + HIDDEN * UNSEEN + at + j]
                    self.play_own[into + j] += self.weights[AT_PLAY + HIDDEN * OWN + at + j]
                    self.play_unseen[into + j] += self.weights[AT_PLAY + HIDDEN * UNSEEN + at + j]
        return 0

    # A position

    def prepare(self, position: TopSpot) -> int:
        """The moves of this position are about to be weighed. Returns 0."""
        players = position.players
        hands = position.hands
        this = position.round
        seat = position.to_move
        self.seat = seat
        self.kind = 2 * (players - LEAST_PLAYERS) + (1 if position.expert else 0)
        self.highest = -1
        self.holders = 0
        self.to_play = 0
        self.row_count = 0
        self.ready = 0
        jokers = 0
        own = position.totals[seat] + position.points[seat]
        stage = min(position.games - 1 - position.game, STAGES - 1)
        for i in range(players - 1):
            other = (seat + 1 + i) % players
            jokers += hands.jokers[other]
            lead = min(max(own - position.totals[other] - position.points[other], -FAR), FAR)
            self._note(CARDS_OF + COUNTS * i + hands.count[other])
            self._note(LEAD + (2 * FAR + 1) * (STAGES * i + stage) + FAR + lead)
            if this.seats >> other & 1:
                self._note(PLAYS + i)
                if this.waiting >> other & 1:
                    self.to_play |= 1 << i
                    self._note(WAITS + i)
                elif this.values[other] >= 0 and this.values[other] >= self.highest:
                    if this.values[other] > self.highest:
                        self.holders = 0
                    self.highest = this.values[other]
                    self.holders |= 1 << i
        self._note(UNSEEN_JOKERS + jokers)
        self._note(TABLE + self.kind)
        if this.tiebreak:
            self._note(TIEBREAK)
        self._add_table()
        self._add_colours(position)
        return 0

    def _note(self, row: int) -> None:
        self.rows[self.row_count] = row
        self.row_count += 1

    def _add_table(self) -> None:
        total = _NONE[:]
        for i in range(self.row_count):
            at = AT_TABLE + HIDDEN * self.rows[i]
            for j in range(16):
                total[j] += self.weights[at + j]
        for j in range(16):
            self.table[j] = total[j] * self.unit

    def _add_colours(self, position: TopSpot) -> None:
        hands = position.hands
        players = position.players
        together = _NONE[:]
        for colour in range(COLOUR_COUNT):
            if not hands.colours >> colour & 1:
                continue
            faces = 0
            lacking = 0
            for i in range(players - 1):
                other = (self.seat + 1 + i) % players
                faces |= hands.faces_of(other, colour)
                lacking |= (hands.lacks[other] >> colour & 1) << i
            self.unseen_sets[colour] = faces
            self.lacking[colour] = lacking
            self._sum_up(colour, hands.faces_of(self.seat, colour))
            for j in range(16):
                self.colours[HIDDEN * colour + j] = self.sum[j]
                together[j] += self.sum[j]
        self.together = together[:]

    def _sum_up(self, colour: int, held: int) -> None:
        """What a colour that is not in play comes to, with these faces of it in hand, into `sum`."""
        total = _NONE[:]
        kind = AT_OTHER + HIDDEN * (KIND + self.kind)
        own = HIDDEN * held
        unseen = HIDDEN * self.unseen_sets[colour]
        for j in range(16):
            total[j] = self.own[own + j] + self.unseen[unseen + j] + self.weights[kind + j]
        lacking = self.lacking[colour]
        at = AT_OTHER + HIDDEN * LACKS
        while lacking:
            if lacking & 1:
                for j in range(16):
                    total[j] += self.weights[at + j]
            at += HIDDEN
            lacking >>= 1
        for j in range(16):
            total[j] = max(total[j], 0.0)
        self.sum = total[:]

    # A move

    def look(self, position: TopSpot, action: int) -> int:
        """Note what a legal move of the position that was prepared does. Returns 0."""
        stack = action & STACK
        rest = stack
        for colour in range(COLOUR_COUNT):
            self.laid[colour] = 0
        self.laid_jokers = 0
        self.laid_cards = 0
        while rest:
            card = rest & CARD
            if card == JOKER:
                self.laid_jokers += 1
            else:
                self.laid[(card - 1) // FACE_COUNT] |= 1 << ((card - 1) % FACE_COUNT)
            self.laid_cards += 1
            rest >>= 6
        colour = position.colour_of(action)
        self.in_play = position.round.colour if position.round.colour >= 0 else colour
        self.elsewhere = self.laid_jokers > 0 or colour != self.in_play
        value = position.faces.value(stack) if colour == self.in_play else -1
        self.best = max(value, self.highest)
        if value > self.highest:
            self.ahead = 0
        elif value == self.highest and position.expert:
            self.ahead = 1
        elif position.expert and self.holders & (self.holders - 1):
            self.ahead = SEVERAL
        else:
            self.ahead = 2 + LOWEST[self.holders]  # the first who played, as the others are counted
        return 0

    def worth(self, position: TopSpot, action: int) -> float:
        """The logarithm of the odds to win after a legal move of the position that was prepared.

        In units of this instinct to the third power: a whole number when the weights are.
        """
        self.look(position, action)
        colour = self.in_play
        if self.elsewhere:
            self._add_others(position, colour, False)
        elif not self.ready >> colour & 1:
            self._add_others(position, colour, True)
        into = HIDDEN * colour
        total = _NONE[:]
        if self.elsewhere:
            total = self.sum[:]
        else:
            for j in range(16):
                total[j] = self.rest[into + j]
        self._sum_up_play(colour, position.hands.faces_of(self.seat, colour) & ~self.laid[colour])
        for i in range(16):
            counted = self.play_sum[i]
            at = FROM_PLAY + HIDDEN * i
            for j in range(16):
                total[j] += counted * self.weights[at + j]
        cards = AT_TABLE + HIDDEN * (CARDS + position.hands.count[self.seat] - self.laid_cards)
        jokers = AT_TABLE + HIDDEN * (OWN_JOKERS + position.hands.jokers[self.seat] - self.laid_jokers)
        ahead = AT_TABLE + HIDDEN * (AHEAD + self.ahead)
        best = AT_TABLE + HIDDEN * (BEST + (VALUES if self.ahead <= 1 else 0) + self.best)
        worth = self.weights[BASE] * self.unit * self.unit
        for j in range(16):
            moved = (
                self.weights[cards + j] + self.weights[jokers + j] + self.weights[ahead + j] + self.weights[best + j]
            )
            worth += max(total[j] + moved * self.unit, 0.0) * self.weights[LAST + j]
        return worth

    def _add_others(self, position: TopSpot, colour: int, keep: bool) -> None:
        """The table and all colours but the one in play, after the move: into `sum`, or to `keep` into `rest`."""
        others = self.together[:]
        for j in range(16):
            others[j] -= self.colours[HIDDEN * colour + j]
        for other in range(COLOUR_COUNT):
            if other != colour and self.laid[other]:
                self._sum_up(other, position.hands.faces_of(self.seat, other) & ~self.laid[other])
                for j in range(16):
                    others[j] += self.sum[j] - self.colours[HIDDEN * other + j]
        total = self.table[:]
        for i in range(16):
            counted = others[i]
            at = FROM_OTHERS + HIDDEN * i
            for j in range(16):
                total[j] += counted * self.weights[at + j]
        if keep:
            self.ready |= 1 << colour
            for j in range(16):
                self.rest[HIDDEN * colour + j] = total[j]
        else:
            self.sum = total[:]

    def _sum_up_play(self, colour: int, held: int) -> None:
        """What the colour in play comes to after the move, with these faces of it in hand, into `play_sum`."""
        total = _NONE[:]
        own = HIDDEN * held
        unseen = HIDDEN * self.unseen_sets[colour]
        kind = AT_PLAY + HIDDEN * (KIND + self.kind)
        highest = AT_PLAY + HIDDEN * (HIGHEST + (VALUES if self.ahead <= 1 else 0) + self.best)
        for j in range(16):
            total[j] = (
                self.play_own[own + j]
                + self.play_unseen[unseen + j]
                + self.weights[kind + j]
                + self.weights[highest + j]
            )
        if self.ahead == 1:
            at = AT_PLAY + HIDDEN * SHARED
            for j in range(16):
                total[j] += self.weights[at + j]
        lacking = self.lacking[colour]
        to_play = self.to_play
        for i in range(OTHERS):
            if lacking >> i & 1:
                at = AT_PLAY + HIDDEN * (LACKS + i)
                for j in range(16):
                    total[j] += self.weights[at + j]
            if to_play >> i & 1:
                at = AT_PLAY + HIDDEN * (TO_PLAY + i)
                for j in range(16):
                    total[j] += self.weights[at + j]
        for j in range(16):
            total[j] = max(total[j], 0.0)
        self.play_sum = total[:]

    def list_rows(self, position: TopSpot, out: Actions) -> int:
        """Add where the weights of all begin that is so after the move that was looked at. Returns 0.

        How many colours there are; then for each, the one in play first, and for the table: how many, and where.
        """
        hands = position.hands
        out.add(position.players)
        self._list_colour(self.in_play, hands.faces_of(self.seat, self.in_play) & ~self.laid[self.in_play], True, out)
        for colour in range(COLOUR_COUNT):
            if hands.colours >> colour & 1 and colour != self.in_play:
                self._list_colour(colour, hands.faces_of(self.seat, colour) & ~self.laid[colour], False, out)
        out.add(self.row_count + 4)
        for i in range(self.row_count):
            out.add(AT_TABLE + HIDDEN * self.rows[i])
        out.add(AT_TABLE + HIDDEN * (CARDS + hands.count[self.seat] - self.laid_cards))
        out.add(AT_TABLE + HIDDEN * (OWN_JOKERS + hands.jokers[self.seat] - self.laid_jokers))
        out.add(AT_TABLE + HIDDEN * (AHEAD + self.ahead))
        out.add(AT_TABLE + HIDDEN * (BEST + (VALUES if self.ahead <= 1 else 0) + self.best))
        return 0

    def _list_colour(self, colour: int, held: int, in_play: bool, out: Actions) -> int:
        begin = out.count
        out.add(0)
        base = AT_PLAY if in_play else AT_OTHER
        self._list_set(held, base + HIDDEN * OWN, out)
        self._list_set(self.unseen_sets[colour], base + HIDDEN * UNSEEN, out)
        out.add(base + HIDDEN * (KIND + self.kind))
        for i in range(OTHERS):
            if self.lacking[colour] >> i & 1:
                out.add(base + HIDDEN * (LACKS + i))
            if in_play and self.to_play >> i & 1:
                out.add(base + HIDDEN * (TO_PLAY + i))
        if in_play:
            out.add(base + HIDDEN * (HIGHEST + (VALUES if self.ahead <= 1 else 0) + self.best))
            if self.ahead == 1:
                out.add(base + HIDDEN * SHARED)
        out.items[begin] = out.count - begin - 1
        return 0

    def _list_set(self, faces: int, base: int, out: Actions) -> int:
        """Add where the weights of a set of faces begin. Returns 0."""
        left = faces
        while left:
            out.add(base + HIDDEN * LOWEST[left])
            left &= left - 1
        out.add(base + HIDDEN * (SET_NUMBER + BITS[faces]))
        for cards in range(BESTS):
            out.add(base + HIDDEN * (SET_BEST + VALUES * cards + self.bests[BESTS * faces + cards]))
        return 0

    # All moves

    def choose(self, position: TopSpot, moves: Actions) -> int:
        """The first of the moves that are worth most; `moves` is a buffer to use. Its worth is `most` then."""
        position.find_legal(moves)
        self.prepare(position)
        best = 0
        self.most = self.worth(position, moves.items[0])
        for i in range(1, moves.count):
            worth = self.worth(position, moves.items[i])
            if worth > self.most:
                self.most = worth
                best = i
        return moves.items[best]

    def rating(self, position: TopSpot, action: int) -> int:
        """The worth of a move of the position that was prepared, in thousandths."""
        return int(self.worth(position, action) / (_UNIT * _UNIT))

    def chance(self) -> float:
        """Of the move that was chosen last: the share of the win to expect."""
        return 1.0 / (1.0 + math.exp(-self.most / self.unit / self.unit / self.unit))


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that `fit.py` writes: by part the rows of weights with their names, in thousandths."""

    command: str
    weights: dict[str, dict[str, list[int]]]


@lru_cache(maxsize=4)
def instinct_of(drawings: tuple[str, ...]) -> Instinct:
    """What was learned, for the faces of a valid table. It was learned with those of the project."""
    learned = msgspec.json.decode(Path(__file__).with_name("instinct.json").read_bytes(), type=Learned)
    weights = [weight for part, names in PARTS.items() for name in names for weight in learned.weights[part][name]]
    return Instinct(faces_of(drawings), [float(weight) for weight in weights], _UNIT)
