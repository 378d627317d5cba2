"""A round: people play, things go wrong, things are put right, everybody is to move again; then all is checked."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random

from tests.chaos.checks import Found, check, last_story, read_log
from tests.chaos.clients import Player, party
from tests.chaos.faults import Faults
from tests.chaos.history import PATIENCE
from tests.chaos.places import Place

TABLES = [("topas", ["open"]), ("ontop", ["open"]), ("topas", ["beginner"]), ("ontop", ["open", "beginner"])]
BREATH = 0.5  # of all faults are followed by a moment in which half of the people move
TOO_LONG = 10.0  # seconds after the last fault that are told of


@dataclass
class Plan:
    """How much is to happen."""

    seed: int
    faults: int
    tables: int
    pause: float = 0.5  # seconds between two faults, at most
    pace: float = 0.2  # seconds that a player takes at most
    long: bool = False  # some faults last longer than anybody waits


@dataclass
class Outcome:
    """What came of one round, or of many."""

    found: Found = field(default_factory=Found)
    faults: dict[str, int] = field(default_factory=dict)
    kills: int = 0
    slowest: float = 0.0  # seconds after the last fault until every table had moved
    slow: int = 0  # people who waited TOO_LONG for it
    stuck: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return [*self.found.wrong, *self.stuck, *self.complaints]

    def __str__(self) -> str:
        found = self.found
        return (
            f"{self.kills} kills of {sum(self.faults.values())} faults ({self.faults}), "
            f"{found.acknowledged} acknowledged ({found.repeated} asked more than once), {found.shown} shown, "
            f"{found.finished} games finished; lost {len(found.lost)}, doubled {len(found.doubled)}, "
            f"stuck {len(self.stuck)}, slow {self.slow}, otherwise wrong {len(found.other) + len(self.complaints)}; "
            f"all moved {self.slowest:.1f} s after the last fault at the latest"
        )


async def play_round(place: Place, plan: Plan, outcome: Outcome) -> None:
    """Add to the outcome."""
    rng = Random(plan.seed)
    wanted = [TABLES[number % len(TABLES)] for number in range(plan.tables)]
    players = [player for game, kinds in wanted for player in await party(rng, place.ports, game, kinds, plan.pace)]
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        await _all_move(players)
        await _go_wrong(place, players, rng, plan, outcome)
        await _move_again(players, outcome)
        await _rest(place, players, outcome)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    check(place.database.where, (story for player in players for story in player.stories), outcome.found)
    outcome.complaints += [complaint for player in players for complaint in player.complaints]
    outcome.complaints += place.complaints()


async def _go_wrong(place: Place, players: list[Player], rng: Random, plan: Plan, outcome: Outcome) -> None:
    faults = Faults(place, players, rng, plan.long)
    for _ in range(plan.faults):
        faults.happen()
        await asyncio.sleep(rng.uniform(0, plan.pause))
        if rng.random() < BREATH:
            for player in players:
                player.expect()
            await _some_move(players)
    await faults.over()
    outcome.kills += faults.kills
    for name, number in faults.count.items():
        outcome.faults[name] = outcome.faults.get(name, 0) + number


async def _move_again(players: list[Player], outcome: Outcome) -> None:
    """Everybody at every table is shown something new."""
    for player in players:
        player.expect()
    await _all_move(players)
    outcome.stuck += [f"stuck: {one.story.table}, seat {one.story.seat}" for one in players if one.waited is None]
    waited = [player.waited for player in players if player.waited is not None]
    outcome.slowest = max([outcome.slowest, *waited])
    outcome.slow += sum(one > TOO_LONG for one in waited)


async def _some_move(players: list[Player]) -> None:
    """What is killed before it does anything fails in one way only."""
    until = time.monotonic() + PATIENCE
    while sum(player.waited is not None for player in players) < len(players) / 2 and time.monotonic() < until:
        await asyncio.sleep(0.02)


async def _all_move(players: list[Player]) -> None:
    until = time.monotonic() + PATIENCE
    while any(player.waited is None for player in players) and time.monotonic() < until:
        await asyncio.sleep(0.02)


async def _rest(place: Place, players: list[Player], outcome: Outcome) -> None:
    """Nobody asks for anything new: in the end everybody is shown what is on disk."""
    for player in players:
        player.resting = True
    until = time.monotonic() + PATIENCE
    while behind := [player for player in players if not _is_up_to_date(place, player)]:
        if time.monotonic() > until:
            outcome.stuck += [f"behind: {one.story.table}, seat {one.story.seat}" for one in behind]
            return
        await asyncio.sleep(0.2)


def _is_up_to_date(place: Place, player: Player) -> bool:
    story = player.story
    return player.settled and story.last == last_story(read_log(place.database.where, story.table), story.seat)
