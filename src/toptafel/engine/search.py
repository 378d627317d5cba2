"""Tree search for any State: Monte Carlo tree search over what a seat can see.

Every simulation re-deals the hidden things (`State.determinize`), walks down one tree that all deals share, adds one
node to it, plays the rest by the game's Knowledge and credits every node on the way with the payoff of the seat that
chose it; so with more than two players each one maximises his own result. The root divides the simulations by
sequential halving: all moves still in the race meet the same deals, and after each round the worse half drops out.
"""

from __future__ import annotations

import math
from time import perf_counter

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State

_STRIDE = 0xD1342543DE82EF95  # odd and unlike the step of Rng: the streams of two deals do not overlap
_MASK = 0xFFFFFFFFFFFFFFFF
_LEAST = 8  # simulations that a root move should get before it can drop out
_WIDEST = 64  # root moves that start in the race, at most

NEVER = -1000000000  # the rating of a move that is not to be played while there is another


class Knowledge:
    """What a player knows about a game beyond its rules. With these defaults the rules alone make a player.

    A game's own subclass overrides what it can do better. `ratings` are whole numbers, so their order is the same
    on every machine; only their order and differences matter.
    """

    def begin(self, state: State) -> int:
        """A search starts from this position. Returns 0."""
        return 0

    def done(self, state: State) -> bool:
        """Is this position far enough ahead to read the payoffs from?"""
        return state.to_move == OVER

    def decides(self, state: State) -> bool:
        """Is the best-rated move simply the one to play here, without a search?"""
        return False

    def deal(self, state: State, seat: int, rng: Rng) -> int:
        """Re-deal what the seat cannot see; a knowing player finds some deals likelier than others. Returns 0."""
        return state.determinize(seat, rng)

    def widest(self, state: State) -> int:
        """How many root moves, the best-rated ones, are worth a look at most."""
        return _WIDEST

    def effort(self, state: State, simulations: int) -> int:
        """How many of these simulations to make here: fewer where each takes longer, or says more."""
        return simulations

    def hides(self, state: State) -> bool:
        """Is anything hidden in this game? If not, and all see what comes up, a node has the same moves in any deal."""
        return True

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        """Will the seat know this chance outcome when it happens? If not, the tree does not tell outcomes apart."""
        return False

    def alone(self, state: State) -> bool:
        """Is a search from here only about the first move, because all the rest is best left to `choose`?"""
        return False

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        """Put into `ratings` how good each of the `moves` looks to the seat to move. Returns 0."""
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            ratings.items[i] = 0
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The move of a playout; `moves` and `ratings` are buffers to use."""
        state.find_legal(moves)
        return moves.items[luck.below(moves.count)]

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        """Play on until done; chance comes from `deal`, choices from `luck`. The position to read the payoffs from."""
        while not self.done(state):
            if state.to_move == CHANCE:
                state.play_legal(state.outcome(deal))
            else:
                state.play_legal(self.choose(state, luck, moves, ratings))
        return state

    def payoff(self, state: State, seat: int) -> float:
        """What a position that is done is worth to a seat, 0 to 1. Partners of a team return the same."""
        margin = float(state.score(seat))
        if state.players > 1:
            rival = -1000000000
            for other in range(state.players):
                if other != seat:
                    rival = max(rival, state.score(other))
            margin -= rival
        lead = 0.5 + 0.5 * margin / (abs(margin) + 20.0)
        winners = state.winners()
        if state.players == 1 or not winners:
            return lead
        # Mostly the win; the rest tells a narrow loss from a heavy one.
        return 0.8 * (1.0 / len(winners) if seat in winners else 0.0) + 0.2 * lead


class Weighing(Knowledge):
    """Knowledge that weighs every move by itself: a game says what a move is worth, and the loops are here."""

    def prepare(self, state: State) -> int:
        """The moves of this position are about to be weighed. Returns 0."""
        return 0

    def worth(self, state: State, action: int) -> int:
        """How good a legal move looks to the seat to move."""
        raise NotImplementedError

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        self.prepare(state)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            ratings.items[i] = self.worth(state, moves.items[i])
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The first of the moves that are worth most."""
        state.find_legal(moves)
        self.prepare(state)
        best = 0
        most = self.worth(state, moves.items[0])
        for i in range(1, moves.count):
            worth = self.worth(state, moves.items[i])
            if worth > most:
                most = worth
                best = i
        return moves.items[best]


class Node:
    """What is known after a move: how often it was tried, how often it could have been, what its maker got."""

    def __init__(self, mover: int, action: int) -> None:
        self.mover = mover
        self.action = action
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0  # of the root's moves only, like points
        self.points = 0.0
        self.shares = _NO_SHARES  # what each seat got of the win, then the squares of that
        self.moves = 0  # how many are legal after it
        # Its children are a chain, which is made and forgotten sooner than a list: most nodes never have any.
        self.eldest: Node | None = None
        self.youngest: Node | None = None
        self.next: Node | None = None  # the sibling after it

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 1.0
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, 0.0) / (self.visits - 1))

    def share(self, seat: int) -> float:
        """Of one of the root's moves: the share of the win that a seat may expect after it."""
        return float(self.shares[seat]) / self.visits if self.shares else 0.0

    def share_error(self, seat: int) -> float:
        """The standard error of that."""
        if self.visits < 2:
            return 1.0
        mean = float(self.shares[seat]) / self.visits
        squares = self.shares[len(self.shares) // 2 + seat]
        return math.sqrt(max(squares / self.visits - mean * mean, 0.0) / (self.visits - 1))

    def branch(self, outcome: int) -> Node:
        """The node after a chance outcome."""
        child = self.eldest
        while child is not None:
            if child.action == outcome:
                return child
            child = child.next
        child = Node(CHANCE, outcome)
        self.add(child)
        return child

    def add(self, child: Node) -> None:
        if self.youngest is None:
            self.eldest = child
        else:
            self.youngest.next = child
        self.youngest = child


_NO_SHARES: list[float] = []  # never changed: most nodes have none


def _mean(node: Node) -> float:
    return node.mean()


class Search:
    """One decision of the seat to move in `root`.

    `root` should itself be a determinization: then nothing hidden is here to be seen. The same root, knowledge, seed
    and number of simulations give the same answer.

    With `sharing` it is also noted what each seat may expect of the win after each of the root's moves.
    """

    def __init__(
        self, root: State, knowledge: Knowledge, seed: int, exploration: float = 0.3, sharing: bool = False
    ) -> None:
        self.root = root
        self.seat = root.to_move
        self.knowledge = knowledge
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.exploration = exploration
        self.sharing = sharing
        self.deal = Rng(0)
        self.luck = Rng(0)
        self.moves = Actions()
        self.ratings = Actions()
        self.simulations = 0
        self.arms: list[Node] = []  # the root's moves, the best-rated first
        self.worthwhile = 0  # how many of them may be played
        self.path: list[Node] = []
        self.payoffs = [0.0] * 8
        knowledge.begin(root)
        self.alone = knowledge.alone(root)
        self.hides = knowledge.hides(root)
        root.find_legal(self.moves)
        knowledge.rate(root, self.moves, self.ratings)
        order = sorted(range(self.moves.count), key=self.ratings.tolist().__getitem__, reverse=True)
        self.arms = [Node(self.seat, self.moves[i]) for i in order]
        self.worthwhile = sum([rating > NEVER for rating in self.ratings.tolist()]) or len(self.arms)

    def think(self, simulations: int, seconds: float = 0.0, keep: int = -1) -> int:
        """The best move after so many simulations, or after so many seconds if that is sooner (0: no such limit).

        The move `keep` stays in the race from the beginning to the end, whatever it is worth.
        """
        stop = perf_counter() + seconds if seconds > 0 else 0.0
        simulations = max(self.knowledge.effort(self.root, simulations), 1)
        race = self.starters(simulations, keep)
        rounds = max(len(race) - 1, 1).bit_length()
        for left in range(rounds, 0, -1):
            tries = max((simulations - self.simulations) // (left * len(race)), 1)
            for _ in range(tries):
                for arm in race:
                    self.simulate(arm)
                if stop and perf_counter() > stop:
                    return self.best(race)
            race.sort(key=_mean, reverse=True)
            if left > 1:
                race = [arm for i, arm in enumerate(race) if 2 * i < len(race) or arm.action == keep]
        return self.best(race)

    def starters(self, simulations: int, keep: int) -> list[Node]:
        """As many of the best-rated moves as the simulations can tell apart."""
        count = min(self.worthwhile, 2)
        most = min(self.worthwhile, self.knowledge.widest(self.root))
        while count < most and (count + 1) * count.bit_length() * _LEAST <= simulations:
            count += 1
        return [arm for i, arm in enumerate(self.arms) if i < count or arm.action == keep]

    def best(self, race: list[Node]) -> int:
        return max(race, key=_mean).action

    def simulate(self, arm: Node) -> int:
        """Play one game that begins with a move of the root. Its n-th game has the n-th deal, whatever the move."""
        knowledge = self.knowledge
        self.deal.state = (self.seed + arm.visits * _STRIDE) & _MASK
        self.deal.state = self.deal.next()
        self.luck.state = self.deal.next()
        state = self.root.clone()
        knowledge.deal(state, self.seat, self.deal)
        state.play_legal(arm.action)
        path = self.path
        path.clear()
        path.append(arm)
        node = arm
        while node.visits and not self.alone and not knowledge.done(state):
            if state.to_move == CHANCE:
                node = self.come_up(node, state)
            else:
                node = self.descend(node, state)
                path.append(node)
        state = knowledge.finish(state, self.deal, self.luck, self.moves, self.ratings)
        for seat in range(state.players):
            self.payoffs[seat] = knowledge.payoff(state, seat)
        for node in path:
            node.visits += 1
            node.total += self.payoffs[node.mover]
        arm.squares += self.payoffs[self.seat] * self.payoffs[self.seat]
        arm.points += state.score(self.seat)
        if self.sharing:
            self.share_out(arm, state)
        self.simulations += 1
        return 0

    def share_out(self, arm: Node, state: State) -> int:
        """Note what each seat got of the win; before the end it is divided by what the position is worth to each."""
        players = state.players
        winners = state.winners() if players > 1 and state.to_move == OVER else []
        whole = 0.0
        for seat in range(players):
            whole += self.payoffs[seat]
        if not arm.shares:
            arm.shares = [0.0] * (2 * players)
        shares = arm.shares
        for seat in range(players):
            if winners:
                share = 1.0 / len(winners) if seat in winners else 0.0
            elif players > 1 and whole > 0.0:
                share = self.payoffs[seat] / whole
            else:
                share = self.payoffs[seat]
            shares[seat] += share
            shares[players + seat] += share * share
        return 0

    def come_up(self, node: Node, state: State) -> Node:
        """Let a card or tile come up; the node after it, the same one when the seat does not see what came."""
        outcome = state.outcome(self.deal)
        seen = self.knowledge.sees(state, outcome, self.seat)
        state.play_legal(outcome)
        if not seen:
            return node
        child = node.branch(outcome)
        child.visits += 1
        return child

    def descend(self, node: Node, state: State) -> Node:
        """Make one move in the tree; the node after it."""
        if self.hides:
            self.look(node, state)
        chosen = self.select(node)
        if chosen is node:
            if not self.hides:
                self.look(node, state)
            chosen = self.expand(node, state)
        state.play_legal(chosen.action)
        return chosen

    def look(self, node: Node, state: State) -> int:
        """See which moves there are after a node."""
        state.find_legal(self.moves)
        node.moves = self.moves.count
        return 0

    def select(self, node: Node) -> Node:
        """The most promising child that is legal in this deal; the node itself when it is time for a new child."""
        known = 0
        most = -1.0
        best = node
        child = node.eldest
        while child is not None:
            if not self.hides or self.is_listed(child.action):
                known += 1
                child.available += 1
                doubt = math.sqrt(math.log(child.available) / child.visits)
                bound = child.total / child.visits + self.exploration * doubt
                if bound > most:
                    most = bound
                    best = child
            child = child.next
        # Progressive widening: the n-th look at a position may use about as many moves as the square root of n.
        if not known or (known < node.moves and known * known <= node.visits):
            return node
        return best

    def expand(self, node: Node, state: State) -> Node:
        """A new child: the best-rated of the legal moves that have none."""
        self.knowledge.rate(state, self.moves, self.ratings)
        pick = -1
        for i in range(self.moves.count):
            if (pick < 0 or self.ratings.items[i] > self.ratings.items[pick]) and not self.has_child(
                node, self.moves.items[i]
            ):
                pick = i
        child = Node(state.to_move, self.moves.items[pick])
        child.available = 1
        node.add(child)
        return child

    def is_listed(self, action: int) -> bool:
        for i in range(self.moves.count):
            if self.moves.items[i] == action:
                return True
        return False

    def has_child(self, node: Node, action: int) -> bool:
        child = node.eldest
        while child is not None:
            if child.action == action:
                return True
            child = child.next
        return False
