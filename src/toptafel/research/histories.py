"""What a seat saw of a game, move by move, and other games in which it would have seen the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from toptafel.engine.core import Rng, State
from toptafel.games.holdings import Holdings
from toptafel.position import Ply, Position, Setup

TRIES = 500  # to find a history that fits


def information_state(plies: Sequence[Ply], seat: int) -> str:
    """Every move and draw so far, as a seat saw it: all that it can know, and no more."""
    return " ".join(ply.shown(seat) for ply in plies)


def is_hidden(ply: Ply, seat: int) -> bool:
    """Is there something in it that a seat did not see? What it draws itself and cannot be told from that is."""
    return ply.seat != seat and "?" in ply.shown(seat)


class Change(NamedTuple):
    """What a ply did to the pieces that are hidden from somebody."""

    gained: tuple[Counter[int], ...]  # by each seat
    laid: tuple[Counter[int], ...]  # by each seat, for all to see
    put_back: tuple[Counter[int], ...]  # by each seat, into the bag
    opened: Counter[int]  # what came into the bag for all to see, less what left it so
    before: State | None  # the position before it, where pieces were put back


def changes(setup: Setup, plies: Sequence[Ply], holdings: Holdings) -> list[Change]:
    """What each ply of a game did."""
    found = []
    state = setup.new_state()
    seats = range(setup.players)
    hands, bag = [Counter(holdings.hand(state, seat)) for seat in seats], Counter(holdings.bag(state))
    for ply in plies:
        before = state.clone()
        played = Counter(holdings.played(state, ply.action)) if ply.seat is not None else Counter[int]()
        state.play_legal(ply.action)
        after, left = [Counter(holdings.hand(state, seat)) for seat in seats], Counter(holdings.bag(state))
        gained = tuple(after[seat] - hands[seat] for seat in seats)
        lost = [hands[seat] - after[seat] for seat in seats]
        entered = left.copy()
        entered.subtract(bag)
        for pieces in gained:
            entered.update(pieces)
        put_back = tuple((lost[seat] & +entered) - (played if seat == ply.seat else Counter()) for seat in seats)
        for pieces in put_back:
            entered.subtract(pieces)
        laid = tuple(lost[seat] - put_back[seat] for seat in seats)
        found.append(Change(gained, laid, put_back, entered, before if any(put_back) else None))
        hands, bag = after, left
    return found


def resample(position: Position, seat: int, rng: Rng, known: Sequence[Change] | None = None) -> list[int]:
    """The actions of a whole game so far in which this seat would have seen just the same.

    `known` are the `changes` of the game, for whoever asks often.
    """
    holdings = position.game.holdings()
    actions = [ply.action for ply in position.plies]
    if holdings is None:
        return actions
    found = known if known is not None else changes(position.setup, position.plies, holdings)
    for _ in range(TRIES):
        past = _Past(position, holdings, seat, rng)
        if past.go_back(found) and _is_possible(position.setup, past.actions):
            return past.actions
    raise RuntimeError("No other history was found that this seat could have seen.")


def _is_possible(setup: Setup, actions: Sequence[int]) -> bool:
    state = setup.new_state()
    for action in actions:
        if not state.is_legal(action):
            return False
        state.play_legal(action)
    return True


class _Past:
    """Goes back from hands that could be, and says which unseen pieces came and went on the way."""

    def __init__(self, position: Position, holdings: Holdings, seat: int, rng: Rng) -> None:
        self.plies = position.plies
        self.holdings = holdings
        self.seat = seat
        self.rng = rng
        state = position.state.clone()
        state.determinize(seat, rng)
        self.hands = [holdings.hand(state, other) for other in range(position.players)]
        self.bag = holdings.bag(state)
        self.actions = [ply.action for ply in self.plies]

    def go_back(self, changes: Sequence[Change]) -> bool:
        """To the start; False when something cannot have been so."""
        return all(self._undo(at, changes[at]) for at in range(len(changes) - 1, -1, -1))

    def _undo(self, at: int, change: Change) -> bool:
        for piece, count in change.opened.items():
            for _ in range(count):
                if piece not in self.bag:
                    return False
                self.bag.remove(piece)
            self.bag += [piece] * -count
        for seat in sorted(range(len(self.hands)), key=lambda seat: seat != self.seat):  # first what is known
            hand = self.hands[seat]
            if not self._take_back(at, seat, change):
                return False
            hand.extend(change.laid[seat].elements())
            for piece in change.gained[seat].elements():
                self._return(at, seat, piece)
        return True

    def _take_back(self, at: int, seat: int, change: Change) -> bool:
        """What a seat put back into the bag; others do not know what it was."""
        put_back = change.put_back[seat]
        if not put_back or change.before is None:
            return True
        taken = list(put_back.elements())
        if seat != self.seat:
            taken = self._unseen(change.before, seat, len(taken))
            if is_hidden(self.plies[at], self.seat):
                self.actions[at] = self.holdings.put_back(taken)
        for piece in taken:
            if piece not in self.bag:
                return False
            self.bag.remove(piece)
        self.hands[seat] += taken
        return len(taken) == put_back.total()

    def _unseen(self, before: State, seat: int, count: int) -> list[int]:
        """So many pieces of the bag that a seat may have held; fewer when there are no more."""
        allowed = [piece for piece in self.bag if self.holdings.may_hold(before, seat, piece)]
        return [allowed.pop(self.rng.below(len(allowed))) for _ in range(min(count, len(allowed)))]

    def _return(self, at: int, seat: int, piece: int) -> None:
        """What a seat drew; others do not know which of its pieces it was."""
        hand = self.hands[seat]
        if seat != self.seat:
            piece = hand[self.rng.below(len(hand))]
            self.actions[at] = self.holdings.drawn(piece)
        hand.remove(piece)
        self.bag.append(piece)
