"""The deal of the day: one for everybody, committed to the day before and told the day after (docs/fairness.md).

Every secret follows from one key of the store, so that all servers of a database have the same. A try is an ordinary
table that was set up from the day's secret; what came of it is written down here, when the table says so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from toptafel import fair
from toptafel.games import registry
from toptafel.games.daily import Daily
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS
from toptafel.protocol.days import (
    Day,
    DayCount,
    DayDeal,
    DayFacts,
    DayMark,
    DayResults,
    DayStanding,
    DayTry,
    DayWay,
    DayWays,
    WayAsk,
)
from toptafel.protocol.http import TableMade
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.ids import new_id
from toptafel.server.log import Now
from toptafel.server.tasks import Tasks
from toptafel.server.thinking import Thinking
from toptafel.server.turns import Asker
from toptafel.server.ways import Ways, told_by, try_of
from toptafel.store import Conflict, Store, StoreError
from toptafel.table import conduct
from toptafel.table.calendar import DAY, date_at
from toptafel.table.daily import SEAT, is_counted, result_of
from toptafel.table.events import Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.table import HERE, Table, fingerprint

log = logging.getLogger("toptafel")

KEY = "days"  # of the store's keys
AGAIN = 0.5  # seconds after which what could not be written is tried again; then twice as long each time
LONGEST = 60.0
MASTER_LEASE = 10 * 60 * 1000  # milliseconds in which the strongest bot has played a deal, or its server is dead
ASKER = Asker("", "day")  # a household of its own: it takes its turn among all others
STRONGEST = LEVELS[-1]  # which plays every deal, too


@dataclass(frozen=True)
class Deal:
    """In which form a game is played every day."""

    name: str
    game: Game
    form: Daily

    @property
    def setup(self) -> TableSetup:
        """A table for it, with everybody a bot: what people are called is theirs to say."""
        bots = [SeatSetup("bot", "", level) for level in (STRONGEST, *self.form.bots)]
        return TableSetup(self.game.name, bots, self.form.options, pace=False)


def deals() -> list[Deal]:
    """Those of all games."""
    return [Deal(_name(game, form), game, form) for game in registry.playable() for form in game.daily]


def _name(game: Game, form: Daily) -> str:
    return f"{game.name}-{form.language}" if form.language else game.name


def find(name: str) -> Deal:
    for deal in deals():
        if deal.name == name:
            return deal
    raise Refusal("no_deal", "There is no such deal of the day.")


async def _until_done(work: Callable[[], Awaitable[None]]) -> None:
    """Do this, however long the store is away."""
    pause = AGAIN
    while True:
        try:
            await work()
            return
        except StoreError as error:
            log.warning("Tried again in %.1f s: %s", pause, error)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST)


class Days:
    """The deals of one store."""

    def __init__(
        self, store: Store, thinking: Thinking, add: Callable[[Entry, str], Awaitable[str]], ways: Ways, now: Now
    ) -> None:
        """`add` writes down a new table of that name."""
        self.ways = ways
        self._store = store
        self._tries = store.tries
        self._thinking = thinking
        self._add = add
        self._now = now
        self._key: bytes | None = None
        self._playing: set[tuple[str, str]] = set()  # what the strongest bot plays here
        self._settling: set[str] = set()  # tables whose result is being written down
        self._tasks = Tasks()

    # What is told

    async def facts(self) -> DayFacts:
        """What is committed to, what is played, and what is told of the day that is over."""
        now = self._now()
        yesterday, today, tomorrow = (date_at(now + days * DAY) for days in (-1, 0, 1))
        return DayFacts(
            Day(today, [await self._deal(deal, today) for deal in deals()]),
            Day(tomorrow, [await self._deal(deal, tomorrow) for deal in deals()]),
            await self._over(yesterday),
            DAY - now % DAY,
        )

    async def standing(self, name: str, table: Table) -> DayStanding:
        """A finished try among everybody's."""
        mark = table.day
        if mark is None:
            raise Refusal("no_deal", "No deal of the day is played at this table.")
        if table.status != "finished":
            raise Refusal("unfinished", "How everybody did is told when the game is over.")
        mine, counted = result_of(table), is_counted(table)
        if counted:
            await self._settle(mark, name, table)
        return DayStanding(mark.date, mark.deal, mine, counted, (await self._results(mark.date))(mark.deal))

    async def all_ways(self, asked: WayAsk) -> DayWays:
        """How everybody played a deal, for whoever may see it."""
        deal = find(asked.deal)
        found, mine = await self.ways.all(asked)
        people = [DayWay(way.id, way.result, way.table == mine) for way in found if way.table is not None]
        master = next((way.id for way in found if way.table is None), None)
        results = (await self._results(asked.date))(asked.deal)
        return DayWays(deal.game.name, list(deal.form.bots), results, people, master)

    async def _deal(self, deal: Deal, date: str) -> DayDeal:
        """What everybody may know of a deal that is not over."""
        setup = deal.setup
        options = deal.game.read_options(len(setup.seats), setup.options)
        commitment = fair.commit(await self._secret(date, deal.name))
        form = deal.form
        return DayDeal(deal.name, deal.game.name, form.language or None, list(form.bots), options, commitment)

    async def _over(self, date: str) -> Day:
        """A day that is over: its secrets are told. Nobody plays for it any more."""
        results = await self._results(date)
        told = []
        for deal in deals():
            secret = (await self._secret(date, deal.name)).hex()
            known = await self._deal(deal, date)
            told.append(
                DayDeal(
                    known.deal, known.game, known.language, known.bots, known.options, known.commitment,
                    secret, results(deal.name),
                )
            )  # fmt: skip
        return Day(date, told)

    async def _results(self, date: str) -> Callable[[str], DayResults]:
        """What everybody made of the deals of a day."""
        from statistics import median

        counts, masters = await self._tries.counts(date), await self._tries.masters(date)

        def of(deal: str) -> DayResults:
            found = counts.get(deal, [])
            if found and deal not in masters:  # its server died, say
                self._let_master_play(date, find(deal))
            everybody = [result for result, people in found for _ in range(people)]
            told = [DayCount(result, people) for result, people in found]
            return DayResults(told, median(everybody) if everybody else None, masters.get(deal))

        return of

    # Tries

    async def open(self, name: str, wanted: DayTry) -> TableMade:
        """A table for the try that counts, the same whenever it is asked for with the same key; or for practice."""
        deal, date = find(name), date_at(self._now())
        if wanted.date != date:
            raise Refusal("day_over", "That day is over: there is another deal today.")
        if wanted.practice:
            return await self._practise(deal, date, wanted)
        mine = try_of(wanted.key, date, name)
        opened = await self._tries.add(mine, date, name, new_id())
        host, token = told_by(wanted.key, "host", date, name), told_by(wanted.key, "seat", date, name)
        entry, made = await self._set_up(deal, DayMark(date, name, True), wanted, opened.table, host, token)
        if not opened.began:  # else it is there, or was deleted by who had his try
            with suppress(Conflict):
                await self._add(entry, opened.table)
            if not wanted.shown:
                await self.ways.hide(date, name, opened.table)
            await self._tries.begin(mine, self._now())
            self._let_master_play(date, deal)
        return made

    def ended(self, name: str, table: Table) -> None:
        """A table was played to its end."""
        mark = table.day
        if mark is not None and is_counted(table) and name not in self._settling:
            self._settling.add(name)
            self._tasks.start(self._settle_at_last(mark, name, table))

    async def _settle_at_last(self, mark: DayMark, name: str, table: Table) -> None:
        try:
            await _until_done(lambda: self._settle(mark, name, table))
        finally:
            self._settling.discard(name)

    async def _settle(self, mark: DayMark, name: str | None, table: Table) -> None:
        """What came of a try, or of the strongest bot's (None), and how it was played: once.

        The way first, which is kept once however often it is tried: whatever fails on the way is done again by the next
        who comes along, as long as there is no result.
        """
        if await self._tries.is_open(mark.date, mark.deal, name or ""):
            await self.ways.keep(mark.date, mark.deal, name, table)
            await self._tries.settle(mark.date, mark.deal, name or "", result_of(table))

    async def _practise(self, deal: Deal, date: str, wanted: DayTry) -> TableMade:
        if not await self.ways.had(wanted.key, date, deal.name):
            raise Refusal("day_first", "Play the try that counts first; then you can practise.")
        host, token = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        table = new_id()
        entry, made = await self._set_up(deal, DayMark(date, deal.name, False), wanted, table, host, token)
        await self._add(entry, table)
        return made

    async def _set_up(
        self, deal: Deal, mark: DayMark, wanted: DayTry, table: str, host: str, token: str
    ) -> tuple[Entry, TableMade]:
        """The first entry of a table, and what whoever plays there is told."""
        secret = await self._secret(mark.date, deal.name)
        names = [*wanted.bots, *[""] * len(deal.form.bots)]
        bots = [SeatSetup("bot", name, level) for name, level in zip(names, deal.form.bots, strict=False)]
        seats = [SeatSetup("here", wanted.name), *bots]
        setup = TableSetup(deal.game.name, seats, deal.form.options, pace=wanted.pace, hints=not mark.counts)
        holders = {SEAT: Holder(HERE, fingerprint(token))}
        entry = conduct.open_table(setup, secret, fingerprint(host), holders, self._now(), day=mark)
        return entry, TableMade(table, {str(SEAT): token}, host, fair.commit(secret))

    async def _secret(self, date: str, deal: str) -> bytes:
        if self._key is None:
            self._key = await self._store.bells.key(KEY, lambda: secrets.token_bytes(fair.SECRET_BYTES))
        return fair.derived(self._key, f"day:{date}:{deal}")

    # The strongest bot

    def _let_master_play(self, date: str, deal: Deal) -> None:
        """In its own time, and once for all servers."""
        if (date, deal.name) not in self._playing:
            self._playing.add((date, deal.name))
            self._tasks.start(self._master(date, deal))

    async def _master(self, date: str, deal: Deal) -> None:
        try:
            now = self._now()
            if await self._tries.take_master(date, deal.name, now, now - MASTER_LEASE):
                table = await self._played_by_master(await self._secret(date, deal.name), deal)
                await _until_done(lambda: self._settle(DayMark(date, deal.name, True), None, table))
        finally:
            self._playing.discard((date, deal.name))

    async def _played_by_master(self, secret: bytes, deal: Deal) -> Table:
        """The same draws and the same seeds as everybody has, at a table that nobody sees."""
        table = Table(conduct.open_table(deal.setup, secret, "", {}, 0))
        while (due := table.bot_due()) is not None:
            (seat, level), at, moves = due, table.at, list(table.position.moves)
            move = await self._thinking.bot_move(ASKER, table.position.setup, moves, seat, level, fair.seed(secret, at))
            conduct.bot_moves(table, seat, at, move, 0)
        return table
