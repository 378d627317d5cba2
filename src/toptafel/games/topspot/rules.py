"""The rules of Top Spot: legal plays, rounds, ties, games and the match.

Plain typed Python; `rules.pxd` gives the C layout. Numbers in comments are those of the rule catalogue; cards.py says
how cards, stacks and actions are numbered.
"""

from __future__ import annotations

from typing import NoReturn

from toptafel.engine.core import CHANCE, OVER, Actions, State
from toptafel.errors import OptionError
from toptafel.games.topspot import cards
from toptafel.games.topspot.cards import COLOUR_COUNT, DRAWN, FACE_COUNT, JOKER, NAMED, STACK
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.hands import Hands
from toptafel.games.topspot.rounds import NOBODY, TIED, WON, WON_AT_ONCE, Round

SPREAD = cards.SPREAD


class TopSpot(Hands):
    """A position in a match of Top Spot. Seats are clockwise; seat 0 leads the first game."""

    def __init__(
        self, players: int, faces: Faces, colours: str, games: int, expert: bool = False, one_each: bool = False
    ) -> None:
        numbers = {cards.COLOURS.find(colour) for colour in colours}
        if players not in (3, 4, 5) or len(colours) != players or len(numbers) != players or -1 in numbers:
            raise OptionError("colours", "Top Spot is for 3, 4 or 5 players, with as many colours.", colours=colours)
        if games < 1 or games % players or (one_each and not expert):
            raise OptionError("options", "These options of Top Spot cannot go together.")
        super().__init__(players, faces, sum(1 << number for number in numbers), players if expert else 0, one_each)
        self.expert = expert
        self.games = games
        self.game = 0  # counted from 0
        self.points = [0] * 5  # in this game
        self.totals = [0] * 5  # in the finished games
        self.sheet: tuple[tuple[int, ...], ...] = ()  # the points of every finished game
        self.last_winner = -1  # of a round of this game
        self.last_round: Round | None = None  # the last that was finished, in this game or the one before
        self.start_game()

    def clone(self) -> TopSpot:
        other = TopSpot.__new__(TopSpot)
        self.copy_hands(other)
        other.expert = self.expert
        other.games = self.games
        other.game = self.game
        other.points = self.points[:]
        other.totals = self.totals[:]
        other.sheet = self.sheet
        other.last_winner = self.last_winner
        other.round = self.round.clone()
        other.last_round = self.last_round
        return other

    def __reduce__(self) -> NoReturn:
        raise TypeError("A position cannot be pickled: clone it, or keep its record.")

    def opener(self) -> int:
        """TS-06, TS-18: left of the dealer; seat 0 in the first game, and the deal moves left."""
        return self.game % self.players

    # --- legal moves ---

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            self.add_draws(out)
        elif self.to_move >= 0:
            if self.round.colour < 0:
                self.add_leads(self.to_move, out)
            else:
                self.add_follows(self.to_move, self.round.colour, out)
        return 0

    def add_leads(self, seat: int, out: Actions) -> int:
        """TS-10: a leader plays any stack. TS-19: he names any colour of the match for his joker. Returns 0."""
        for colour in range(COLOUR_COUNT):
            self.faces.add_plain(colour, self.hand[5 * seat + colour], out)
        begin = out.count
        self.add_joker_stacks(seat, out)
        end = out.count
        out.reserve(COLOUR_COUNT * (end - begin))
        for colour in range(COLOUR_COUNT):
            if self.colours >> colour & 1:
                for i in range(begin, end):
                    out.items[out.count] = out.items[i] + (colour + 1) * NAMED
                    out.count += 1
        # The unnamed ones make way for as many from the end.
        for i in range(begin, end):
            out.count -= 1
            out.items[i] = out.items[out.count]
        return 0

    def add_follows(self, seat: int, colour: int, out: Actions) -> int:
        """TS-10, TS-11, TS-22: follow the colour in play, throw one card for want of it, or play a joker. Returns 0."""
        if self.hand[5 * seat + colour]:
            self.faces.add_plain(colour, self.hand[5 * seat + colour], out)
        else:
            for card in range(1, JOKER):
                if self.has(seat, card):
                    out.add(card)
        self.add_joker_stacks(seat, out)
        return 0

    def add_joker_stacks(self, seat: int, out: Actions) -> int:
        """TS-19, TS-20: the joker alone, and on any cards whose spots it shows. Returns 0."""
        if self.jokers[seat]:
            held = 0
            holders = 0
            for colour in range(COLOUR_COUNT):
                held |= self.hand[5 * seat + colour]
                holders |= SPREAD[self.hand[5 * seat + colour]] << colour
            self.faces.add_under_joker(held, holders, out)
        return 0

    def why_not(self, action: int) -> str | None:
        return None if self._is_legal(action) else "illegal"

    def _is_legal(self, action: int) -> bool:
        if action <= 0 or self.to_move == OVER:
            return False
        if self.to_move == CHANCE:
            return action > DRAWN and self.has(self.players, action - DRAWN)
        stack = action & STACK
        return (
            action < DRAWN
            and self.may_play(self.to_move, stack, action // NAMED - 1)
            and self.has_all(self.to_move, stack)
            and self.faces.canonical(stack) == stack
        )

    def may_play(self, seat: int, stack: int, named: int) -> bool:
        """Does a stack that could be played agree with the colour in play? `named` is -1 when no colour is named."""
        joker = self.faces.below_joker(stack) != stack
        colour = self.round.colour
        if colour < 0:
            return bool(named >= 0 and self.colours >> named & 1) if joker else named < 0  # TS-19
        if named >= 0:
            return False
        if joker:
            return True  # TS-22
        if self.hand[5 * seat + colour]:
            return ((stack & 63) - 1) // FACE_COUNT == colour  # TS-10
        return stack < JOKER  # TS-11

    # --- play ---

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self.deal(action - DRAWN)
            if self.count[self.players] == 0:
                self.start_round(0, self.with_cards(), self.round.leader)
        else:
            self.play(self.to_move, action)
        return 0

    def play(self, seat: int, action: int) -> int:
        """Lay a stack down. Returns 0."""
        stack = action & STACK
        joker = self.faces.below_joker(stack) != stack
        colour = action // NAMED - 1 if joker else ((stack & 63) - 1) // FACE_COUNT
        if self.round.colour < 0:
            self.round.colour = colour
        follows = joker or colour == self.round.colour
        if not follows:
            self.lacks[seat] |= 1 << self.round.colour
        self.lay(seat, stack)
        self.to_move = self.round.put(seat, action, self.faces.value(stack) if follows else -1)
        if self.to_move < 0:
            self.finish_round()
        return 0

    def start_game(self) -> int:
        """TS-06, TS-18: the deal begins left of the dealer, and moves left. Returns 0."""
        self.last_winner = -1
        self.round = Round(self.players, self.game, 0, 0, self.opener())
        self.gather(self.opener())
        return 0

    def start_round(self, tiebreak: int, seats: int, leader: int) -> int:
        """A round of all who have cards (TS-12), or a tiebreak of the tied (TS-23). Returns 0."""
        self.round = Round(self.players, self.game, tiebreak, seats, leader)
        self.to_move = leader
        return 0

    def finish_round(self) -> int:
        """All have played. Returns 0."""
        finished = self.round
        self.last_round = finished
        earliest = finished.find_tied()
        if not self.expert or finished.tied == 1 << earliest:
            return self.win(finished, earliest, WON)  # TS-13, TS-14
        left = finished.tied & self.with_cards()  # TS-26: the tied without cards drop out
        leader = finished.first_from(finished.leader, left)
        if left == 0:
            finished.outcome = NOBODY
            return self.go_on()
        if left == 1 << leader:
            return self.win(finished, leader, WON_AT_ONCE)  # TS-26
        finished.outcome = TIED
        return self.start_round(finished.tiebreak + 1, left, leader)  # TS-23, TS-24

    def win(self, finished: Round, seat: int, outcome: int) -> int:
        """The seat wins the round, and with all its tiebreaks one point (TS-13, TS-25). Returns 0."""
        self.last_winner = seat
        self.points[seat] += 1
        finished.outcome = outcome
        finished.winner = seat
        seats = self.with_cards()
        if not seats >> seat & 1:
            return self.end_game()  # TS-16, TS-27
        if seats == 1 << seat:
            finished.bonus = self.count[seat]  # TS-17, TS-27
            self.points[seat] += finished.bonus
            return self.end_game()
        return self.start_round(0, seats, seat)  # TS-15

    def go_on(self) -> int:
        """TS-26: nobody scores; the others go on, led by the last winner or the next who has cards. Returns 0."""
        seats = self.with_cards()
        if seats == 0:
            return self.end_game()  # TS-28
        before = self.last_winner if self.last_winner >= 0 else self.opener()
        return self.start_round(0, seats, self.round.first_from(before, seats))

    def end_game(self) -> int:
        """Write the points down; deal again, or end the match (TS-18). Returns 0."""
        self.sheet = (*self.sheet, tuple([self.points[seat] for seat in range(self.players)]))
        for seat in range(self.players):
            self.totals[seat] += self.points[seat]
            self.points[seat] = 0
        self.game += 1
        if self.game == self.games:
            self.to_move = OVER
            return 0
        return self.start_game()

    # --- what the rest of the house reads ---

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


def topspot(state: State) -> TopSpot:
    """The state, known to be one of this game."""
    if not isinstance(state, TopSpot):
        raise TypeError(f"not a position of Top Spot: {type(state).__name__}")
    return state
