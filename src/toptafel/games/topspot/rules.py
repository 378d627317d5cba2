"""The rules of Top Spot: legal plays, rounds, ties, games and the match.

Plain typed Python; `rules.pxd` gives the C layout. Numbers in comments are those of the rule catalogue. Its parts:

    numbers.py    how cards, stacks and actions are numbered
    faces.py      what a stack is worth, and which may be played (TS-02, TS-07 to TS-09, TS-20, TS-21)
    hands.py      who holds what: the deal (TS-01, TS-03 to TS-06)
    rounds.py     one round: who has played what, and who is ahead (TS-13)
    refusals.py   the sentences for moves that are not legal
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.topspot import numbers
from toptafel.games.topspot.faces import Faces, faces_of
from toptafel.games.topspot.hands import Hands, restored_hands
from toptafel.games.topspot.numbers import (
    ALL_FACES,
    CARD,
    COLOUR_COUNT,
    COLOURS,
    DRAWN,
    FACE_COUNT,
    JOKER,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    NAMED,
    STACK,
    zeros,
)
from toptafel.games.topspot.refusals import refusal_of
from toptafel.games.topspot.rounds import NOBODY, TIED, WON, WON_AT_ONCE, Round, restored_round

SPREAD = numbers.SPREAD


class TopSpot(State):
    """A position in a match of Top Spot. Seats are clockwise; seat 0 leads the first game."""

    def __init__(  # noqa: PLR0913, PLR0917  # all that is agreed before a match
        self,
        players: int,
        faces: Faces,
        colours: str,
        games: int,
        expert: bool = False,
        one_each: bool = False,
        aids: bool = True,
        dealt: int = ALL_FACES,
    ) -> None:
        """`dealt` is the set of faces that are in the match: fewer than all make it small enough to be solved."""
        known = {COLOURS.find(colour) for colour in colours}
        if not LEAST_PLAYERS <= players <= MOST_PLAYERS or len(colours) != players or len(known - {-1}) != players:
            problem = f"Top Spot is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, with as many colours."
            raise OptionError("colours", problem, colours=colours)
        if games < 1 or (one_each and not expert) or not 1 <= dealt <= ALL_FACES:
            raise OptionError("options", "These options of Top Spot cannot go together.")
        super().__init__(players)
        self.faces = faces
        self.expert = expert
        self.aids = aids  # do views remember what was played?
        self.games = games
        self.game = 0  # counted from 0
        in_match = sum(1 << colour for colour in known)
        self.hands = Hands(players, in_match, players if expert else 0, one_each, dealt)
        self.points = zeros(MOST_PLAYERS)  # in this game
        self.totals = zeros(MOST_PLAYERS)  # in the finished games
        self.sheet: tuple[tuple[int, ...], ...] = ()  # the points of every finished game
        self.last_winner = -1  # of a round of this game
        self.last_round: Round | None = None  # the last that was finished, in this game or the one before
        self._start_game()

    # Which moves there are

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            self.hands.add_draws(out)
        elif self.to_move >= 0:
            if self.round.colour < 0:
                self._add_leads(self.to_move, out)
            else:
                self._add_follows(self.to_move, self.round.colour, out)
        return 0

    def _add_leads(self, seat: int, out: Actions) -> int:
        """TS-10: a leader plays any stack. TS-19: he names any colour of the match for his joker. Returns 0."""
        for colour in range(COLOUR_COUNT):
            self.faces.add_plain(colour, self.hands.faces_of(seat, colour), out)
        begin = out.count
        self._add_joker_stacks(seat, out)
        end = out.count
        out.reserve(COLOUR_COUNT * (end - begin))
        for colour in range(COLOUR_COUNT):
            if self.hands.colours >> colour & 1:
                for i in range(begin, end):
                    out.items[out.count] = out.items[i] + (colour + 1) * NAMED
                    out.count += 1
        # The unnamed ones make way for as many from the end.
        for i in range(begin, end):
            out.count -= 1
            out.items[i] = out.items[out.count]
        return 0

    def _add_follows(self, seat: int, colour: int, out: Actions) -> int:
        """TS-10, TS-11, TS-22: follow the colour in play, throw one card for want of it, or play a joker. Returns 0."""
        held = self.hands.faces_of(seat, colour)
        if held:
            self.faces.add_plain(colour, held, out)
        else:
            for other in range(COLOUR_COUNT):
                card = 1 + FACE_COUNT * other
                held = self.hands.faces_of(seat, other)
                while held:
                    if held & 1:
                        out.add(card)
                    card += 1
                    held >>= 1
        self._add_joker_stacks(seat, out)
        return 0

    def _add_joker_stacks(self, seat: int, out: Actions) -> int:
        """TS-19, TS-20: the joker alone, and on any cards whose spots it shows. Returns 0."""
        if self.hands.jokers[seat]:
            held = 0
            holders = 0
            for colour in range(COLOUR_COUNT):
                faces = self.hands.faces_of(seat, colour)
                held |= faces
                holders |= SPREAD[faces] << colour
            self.faces.add_under_joker(held, holders, out)
        return 0

    # Why others are not legal

    def why_not(self, action: int) -> str | None:
        if action > DRAWN:
            return self._why_not_drawn(action - DRAWN)
        stack = action & STACK
        named = action // NAMED - 1  # -1: no colour is named
        top = self.faces.top(stack)
        if action < 0 or top == 0 or named >= COLOUR_COUNT or (named >= 0 and top != JOKER):
            return "no_move"
        if self.to_move == OVER:
            return "over"
        if self.to_move == CHANCE:
            return "deal"
        if not self.hands.has_all(self.to_move, stack):
            return "not_in_hand"
        reason = self._why_not_joker(stack, named) if top == JOKER else self._why_not_coloured(stack)
        return self._why_not_stack(stack) if reason is None else reason

    def _why_not_drawn(self, card: int) -> str | None:
        if card > JOKER:
            return "no_move"
        if self.to_move != CHANCE:
            return "no_chance"
        return None if self.hands.has(self.players, card) else "not_in_stock"

    def _why_not_joker(self, stack: int, named: int) -> str | None:
        """Of the colour that a stack with a joker on top takes. It may always follow (TS-22)."""
        if self.faces.has_joker(self.faces.below_joker(stack)):
            return "joker_below"  # TS-20
        if self.round.colour >= 0:
            return "colour_named" if named >= 0 else None  # TS-19
        if named < 0:
            return "colour_not_named"  # TS-19
        return None if self.hands.colours >> named & 1 else "colour_not_in_match"  # TS-19

    def _why_not_coloured(self, stack: int) -> str | None:
        """Of the colours of a stack without a joker on top."""
        if self.faces.has_joker(stack):
            return "joker_below"  # TS-20
        colour = self.faces.one_colour(stack)
        in_play = self.round.colour
        if in_play >= 0 and self.hands.faces_of(self.to_move, in_play):
            return None if colour == in_play else "must_follow"  # TS-10
        if in_play >= 0:
            return None if stack < JOKER else "throw_one"  # TS-11
        return None if colour >= 0 else "mixed_colours"  # TS-07

    def _why_not_stack(self, stack: int) -> str | None:
        """Of what the cards of a stack add to its value, its colours being right."""
        written = self.faces.canonical(stack)
        if written == 0:
            return "adds_nothing"  # TS-09, TS-21
        return None if written == stack else "other_order"

    def explain(self, code: str, action: int) -> IllegalMove:
        return refusal_of(self, code, action)

    # Playing them

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self.hands.deal(action - DRAWN)
            if self.hands.count[self.players] == 0:
                self._start_round(0, self.hands.with_cards(), self.round.leader)
        else:
            self._play(self.to_move, action)
        return 0

    def _play(self, seat: int, action: int) -> None:
        """Lay a stack down."""
        stack = action & STACK
        colour = self.colour_of(action)
        if self.round.colour < 0:
            self.round.colour = colour
        follows = colour == self.round.colour
        if not follows:
            self.hands.lacks[seat] |= 1 << self.round.colour
        self.hands.lay(seat, stack)
        self.to_move = self.round.put(seat, action, self.faces.value(stack) if follows else -1)
        if self.to_move < 0:
            self._finish_round()

    def colour_of(self, action: int) -> int:
        """The colour in which a legal play is made: with a joker the one named, or the one in play (TS-19, TS-20)."""
        if action >= NAMED:
            return action // NAMED - 1
        if self.faces.top(action) == JOKER:
            return self.round.colour
        return ((action & CARD) - 1) // FACE_COUNT

    def opener(self) -> int:
        """TS-06, TS-18: left of the dealer; seat 0 in the first game, and the deal moves left."""
        return self.game % self.players

    def _start_game(self) -> None:
        """TS-06: the deal begins left of the dealer."""
        self.last_winner = -1
        self.round = Round(self.players, self.game, 0, 0, self.opener())
        self.hands.gather(self.opener())
        self.to_move = CHANCE

    def _start_round(self, tiebreak: int, seats: int, leader: int) -> None:
        """A round of all who have cards (TS-12), or a tiebreak of the tied (TS-23)."""
        self.round = Round(self.players, self.game, tiebreak, seats, leader)
        self.to_move = leader

    def _finish_round(self) -> None:
        """All have played."""
        finished = self.round
        self.last_round = finished
        earliest = finished.find_tied()
        if not self.expert or finished.tied == 1 << earliest:
            self._win(finished, earliest, WON)  # TS-13, TS-14
        else:
            self._break_tie(finished)

    def _break_tie(self, finished: Round) -> None:
        """The highest value was there more than once."""
        left = finished.tied & self.hands.with_cards()  # TS-26: the tied without cards drop out
        leader = finished.first_from(finished.leader, left)
        if left == 0:
            finished.outcome = NOBODY
            self._go_on()
        elif left == 1 << leader:
            self._win(finished, leader, WON_AT_ONCE)  # TS-26
        else:
            finished.outcome = TIED
            self._start_round(finished.tiebreak + 1, left, leader)  # TS-23, TS-24

    def _win(self, finished: Round, seat: int, outcome: int) -> None:
        """The seat wins the round, and with all its tiebreaks one point (TS-13, TS-25)."""
        self.last_winner = seat
        self.points[seat] += 1
        finished.outcome = outcome
        finished.winner = seat
        seats = self.hands.with_cards()
        if not seats >> seat & 1:
            self._end_game()  # TS-16, TS-27
        elif seats == 1 << seat:
            finished.bonus = self.hands.count[seat]  # TS-17, TS-27
            self.points[seat] += finished.bonus
            self._end_game()
        else:
            self._start_round(0, seats, seat)  # TS-15

    def _go_on(self) -> None:
        """TS-26: nobody scores; the others go on, led by the last winner or the next who has cards."""
        seats = self.hands.with_cards()
        if seats == 0:
            self._end_game()  # TS-28
        else:
            before = self.last_winner if self.last_winner >= 0 else self.opener()
            self._start_round(0, seats, self.round.first_from(before, seats))

    def _end_game(self) -> None:
        """Write the points down; deal again, or end the match (TS-18)."""
        self.sheet = (*self.sheet, tuple([self.points[seat] for seat in range(self.players)]))
        for seat in range(self.players):
            self.totals[seat] += self.points[seat]
            self.points[seat] = 0
        self.game += 1
        if self.game == self.games:
            self.to_move = OVER
        else:
            self._start_game()

    # Chance and what is hidden

    def weight(self, action: int) -> int:
        """How many such cards are in the stock; 0 for what cannot be drawn."""
        return self.hands.copies_in_stock(action - DRAWN) if action > DRAWN else 0

    def outcome(self, rng: Rng) -> int:
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No card is to be dealt now.")
        return DRAWN + self.hands.drawn(rng)

    def determinize(self, seat: int, rng: Rng) -> int:
        return self.hands.redeal(seat, rng)

    # The result

    def score(self, seat: int) -> int:
        return self.totals[seat] + self.points[seat] if 0 <= seat < self.players else 0

    def winners(self) -> list[int]:
        if self.to_move != OVER:
            return []
        best = max([self.totals[seat] for seat in range(self.players)])
        return [seat for seat in range(self.players) if self.totals[seat] == best]  # TS-18

    def points_of(self, seat: int) -> int:
        """The points of a seat in the game being played."""
        return self.points[seat] if 0 <= seat < self.players else 0

    # Copies

    def clone(self) -> TopSpot:
        other = TopSpot.__new__(TopSpot)
        other.players = self.players
        other.to_move = self.to_move
        other.faces = self.faces
        other.expert = self.expert
        other.aids = self.aids
        other.games = self.games
        other.game = self.game
        other.hands = self.hands.clone()
        other.points = self.points[:]
        other.totals = self.totals[:]
        other.sheet = self.sheet
        other.last_winner = self.last_winner
        other.round = self.round.clone()
        other.last_round = self.last_round
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.to_move,
            self.faces.drawings,
            bool(self.expert),
            bool(self.aids),
            self.games,
            self.game,
            self.hands.snapshot(),
            tuple([self.points[seat] for seat in range(MOST_PLAYERS)]),
            tuple([self.totals[seat] for seat in range(MOST_PLAYERS)]),
            self.sheet,
            self.last_winner,
            self.round.snapshot(),
            None if self.last_round is None else self.last_round.snapshot(),
        )

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        self.players, self.to_move, drawings, self.expert, self.aids, self.games, self.game, hands = snapshot[:8]
        points, totals, self.sheet, self.last_winner, this_round, last_round = snapshot[8:]
        self.faces = faces_of(drawings)
        self.hands = restored_hands(hands)
        self.points = list(points)
        self.totals = list(totals)
        self.round = restored_round(this_round)
        self.last_round = None if last_round is None else restored_round(last_round)


def topspot(state: State) -> TopSpot:
    """The state, known to be one of this game."""
    if not isinstance(state, TopSpot):
        raise TypeError(f"not a position of Top Spot: {type(state).__name__}")
    return state
