"""What a bot thinks of the moves of a position, and of those that were played in a game.

Every position is judged as the seat to move saw it: by what it could know, not by what the cards turned out to be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toptafel.bots.observation import Observation, observe, observed
from toptafel.bots.players import Bot, make_bot
from toptafel.bots.reasons import contrasted, telling
from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import Node, Search
from toptafel.games.reasons import Reason
from toptafel.position import Position, Setup
from toptafel.record import Record

_LEVEL = "master"
_EXPLAINED = 5  # the best moves of a position of which reasons are told
_GLANCE = 40  # where a bot goes by rule its expectations come from so many times fewer simulations


@dataclass(frozen=True)
class Outlook:
    """What each seat may expect of the win, as the seat to move could know it."""

    shares: tuple[float, ...]  # that add up to 1; in a game for one what the position is worth, 0 to 1
    errors: tuple[float, ...]  # the standard error of each


@dataclass(frozen=True)
class Candidate:
    """One legal move as the bot sees it."""

    move: str
    value: float | None  # the share of the win to expect, 0 to 1; None for moves that the bot chooses by rule
    error: float  # the standard error of that
    points: float  # the seat's points to expect when the look ahead ends; by rule: what it will bring
    simulations: int  # how often it was tried; 0 when it was judged by rule
    outlook: Outlook | None = None  # after it; None where nothing was played, and for other moves by rule
    reasons: tuple[Reason, ...] = ()  # why it is good; of a played move that was not the best, what was wrong with it


@dataclass(frozen=True)
class Judgement:
    """One decision: the moves that were considered, the best first, and what the played one cost."""

    at: int  # moves of the record before it
    seat: int
    played: str | None  # None for a position in which nothing was played yet
    candidates: list[Candidate]

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def chosen(self) -> Candidate:
        """The played move as the bot sees it; the best one when nothing was played."""
        return next((candidate for candidate in self.candidates if candidate.move == self.played), self.best)

    @property
    def cost(self) -> float:
        """The share of the win that the played move gave away; 0 where the bot decides by rule."""
        if self.best.value is None or self.chosen.value is None:
            return 0.0
        return max(self.best.value - self.chosen.value, 0.0)

    @property
    def cost_in_points(self) -> float:
        return self.best.points - self.chosen.points


def decisions(game: Record, seat: int | None = None) -> list[int]:
    """The moves of a record that `analyse` will judge, by their place in it. RecordStopped at one that is not legal."""
    plies = [step.ply for step in game.steps() if step.ply is not None]
    return [ply.at for ply in plies if ply.seat is not None and seat in (None, ply.seat)]


def analyse(
    game: Record | Position, seat: int | None = None, budget: float = 0.2, seed: int = 1, start: int = 0
) -> Iterator[Judgement]:
    """Of a record: every decision in it, or those of one seat, in order. Of a position: the decision it asks for.

    `budget` is a multiple of the thinking that the best level does for a move. In a record the decisions before move
    number `start` are passed over.
    """
    if isinstance(game, Position):
        if isinstance(game.to_move, int) and seat in (None, game.to_move):
            bot = make_bot(game.setup, _LEVEL, budget)
            yield judge(observed(game, game.to_move), bot, seed, len(game.plies))
        return
    bot = make_bot(game.setup, _LEVEL, budget)
    for position, ply in game.steps():
        if ply is not None and ply.at >= start and ply.seat is not None and seat in (None, ply.seat):
            yield judge(observed(position, ply.seat), bot, seed, ply.at, ply.text)


def judge(observation: Observation, bot: Bot, seed: int, at: int = 0, played: str | None = None) -> Judgement:
    """The moves that are worth a thought, the best first; the played one is always among them."""
    root = observation.sample(Rng(seed))
    keep = -1 if played is None else observation.parse(played)
    candidates = _by_rule(observation, bot, root) if bot.knowledge.decides(root) else []
    if candidates and played is not None:
        candidates = _looked_at(observation, bot, seed, candidates, played)
    if not candidates:
        search = Search(root, bot.knowledge, seed, sharing=played is not None)
        best = search.think(bot.simulations, keep=keep)
        tried = [arm for arm in search.arms if arm.visits]
        # A move that was dropped early is known less well: it ranks by what is safe to say of it.
        tried.sort(key=lambda arm: (arm.action == best, arm.mean() - arm.error()), reverse=True)
        candidates = [
            Candidate(
                observation.write(arm.action),
                arm.mean(),
                arm.error(),
                arm.points / arm.visits,
                arm.visits,
                _outlook(arm, root.players) if played is not None else None,
            )
            for arm in tried
        ]
    return Judgement(at, observation.seat, played, _explained(observation, candidates, played))


def _explained(observation: Observation, candidates: list[Candidate], played: str | None) -> list[Candidate]:
    """With reasons: of the best moves where nothing was played, else of the best and the played one, if they differ."""
    if played is None:
        told = {one.move: telling(observation.reasons(one.move)) for one in candidates[:_EXPLAINED]}
    elif candidates[0].move == played:
        told = {}
    else:
        best = candidates[0].move
        pair = contrasted(observation.reasons(best), observation.reasons(played))
        told = dict(zip((best, played), pair, strict=True))
    return [replace(one, reasons=told[one.move]) if one.move in told else one for one in candidates]


def _outlook(arm: Node, players: int) -> Outlook:
    seats = range(players)
    return Outlook(tuple(map(arm.share, seats)), tuple(map(arm.share_error, seats)))


def _looked_at(
    observation: Observation, bot: Bot, seed: int, candidates: list[Candidate], played: str
) -> list[Candidate]:
    """Moves by rule, the best and the played one with their outlook: what they lead to is part of how a game went."""
    search = Search(observation.sample(Rng(seed)), bot.knowledge, seed, sharing=True)
    arms = {arm.action: arm for arm in search.arms}
    found = list(candidates)
    for i, one in enumerate(candidates):
        if i == 0 or one.move == played:
            arm = arms[observation.parse(one.move)]
            for _ in range(max(bot.simulations // _GLANCE, 1)):
                search.simulate(arm)
            found[i] = replace(one, outlook=_outlook(arm, search.root.players))
    return found


def _by_rule(observation: Observation, bot: Bot, root: State) -> list[Candidate]:
    legal = root.legal()
    ratings = Actions()
    bot.knowledge.begin(root)
    bot.knowledge.rate(root, legal, ratings)
    candidates = [Candidate(observation.write(legal[i]), None, 0.0, ratings[i] / 1000, 0) for i in range(len(legal))]
    return sorted(candidates, key=lambda candidate: candidate.points, reverse=True)


def hint(setup: Setup, moves: list[str], seat: int, budget: float = 1.0, seed: int = 1) -> list[Candidate]:
    """For a hint button: what the best level would consider after these moves, the best first."""
    return judge(observe(setup, moves, seat), make_bot(setup, _LEVEL, budget), seed).candidates
