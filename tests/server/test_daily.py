"""The deal of the day at a server whose clock the test moves: promised, played once, told the day after."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.failing import Guest, Place, serving
from tests.server.moved import DAY, moved
from tests.server.server import WAIT
from toptafel import fair
from toptafel.games import registry
from toptafel.games.levels import LEVELS
from toptafel.protocol.days import DayFacts, DayTry, DayWays, OwnTries, OwnTry, WayAsk
from toptafel.protocol.http import TableMade
from toptafel.protocol.requests import Move, Resign, TableRequest, Undo
from toptafel.record import check, from_object
from toptafel.server import days as module
from toptafel.server.days import deals
from toptafel.server.room import Room
from toptafel.store import StoreError
from toptafel.table import conduct
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal

AN, BO = "a" * 64, "b" * 64


def served(path: Path, body: Callable[[Place], Awaitable[None]]) -> None:
    async def run() -> None:
        async with serving(path) as place:
            await body(place)

    asyncio.run(asyncio.wait_for(run(), WAIT))


async def begun(place: Place, key: str = AN, deal: str = "topas", **other: Any) -> tuple[TableMade, Room, Guest]:
    """A try, and the browser that plays it."""
    date = (await place.lobby.days.facts()).today.date
    made = await place.lobby.days.open(deal, DayTry(date, key, "An", pace=False, **other))
    room = await place.lobby.room(made.table)
    guest = Guest(*made.tokens.values())
    await room.enter(guest, "ab" * 16)
    return made, room, guest


async def played(room: Room, choice: int = 0) -> None:
    """The person plays to the end: the first of the legal moves, or the last."""
    while True:
        async with room.settled() as table:
            if table.status == "finished":
                return
            mine, at = table.position.state.to_move == 0, table.at
            text = table.position.legal()[choice] if mine else ""
        if mine:
            await asks(room, Move(seat=0, at=at, move=text))
        else:
            await asyncio.sleep(0.001)


async def asks(room: Room, request: TableRequest) -> Entry | None:
    """The person wants that."""
    return await room.act(lambda table, now: conduct.carry_out(table, request, [0], now))


async def drawn(room: Room) -> list[str]:
    async with room.settled() as table:
        return [ply.text for ply in table.position.plies if ply.seat is None]


async def until(so: Callable[[], Awaitable[bool]]) -> None:
    while not await so():
        await asyncio.sleep(0.005)


def told(facts: DayFacts | DayWays) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(facts)
    return found


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_a_form_that_can_be_played(name: str) -> None:
    forms = registry.find(name).daily
    assert forms
    for form in forms:
        registry.find(name).read_options(1 + len(form.bots), form.options)
        assert set(form.bots) <= set(LEVELS)
    assert len({form.language for form in forms}) == len(forms)


@pytest.mark.parametrize(
    "days",
    [
        ("2028-02-28", "2028-02-29", "2028-03-01"),
        ("2027-02-28", "2027-03-01", "2027-03-02"),
        ("2026-12-31", "2027-01-01", "2027-01-02"),
        ("2026-03-28", "2026-03-29", "2026-03-30"),  # clocks change; these days are those of UTC
    ],
)
def test_what_was_promised_the_day_before_is_told_the_day_after(tmp_path: Path, days: tuple[str, str, str]) -> None:
    async def body(place: Place) -> None:
        place.clock.now = int(datetime.fromisoformat(f"{days[0]}T23:59:30Z").timestamp() * 1000)
        before = await place.lobby.days.facts()
        assert (before.today.date, before.tomorrow.date, before.left) == (*days[:2], 30_000)
        promised = {deal.deal: deal.commitment for deal in before.tomorrow.deals}
        assert len(set(promised.values())) == len(promised) == len(deals())
        place.clock.now += DAY
        await place.stop()
        await place.start()
        during = await place.lobby.days.facts()
        assert (during.yesterday.date, during.today.date, during.tomorrow.date) == days
        assert {deal.deal: deal.commitment for deal in during.today.deals} == promised
        assert all(deal.secret is None and deal.results is None for deal in during.today.deals)
        assert all(deal.secret is None and deal.results is None for deal in during.tomorrow.deals)
        place.clock.now += during.left
        after = (await place.lobby.days.facts()).yesterday
        assert after.date == before.tomorrow.date
        for deal in after.deals:
            assert deal.secret is not None
            assert hashlib.sha256(bytes.fromhex(deal.secret)).hexdigest() == promised[deal.deal] == deal.commitment

    served(tmp_path, body)


def test_everybody_has_the_same_draws_and_others_have_none_of_their_own(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        _, mine, _ = await begun(place, AN)
        _, theirs, _ = await begun(place, BO)
        await played(mine, 0)
        await played(theirs, -1)
        assert await drawn(mine) == await drawn(theirs)
        place.clock.now += DAY
        _, next_day, _ = await begun(place, AN)
        assert await drawn(next_day) != (await drawn(mine))[: len(await drawn(next_day))]

    served(tmp_path, body)


def test_who_asks_again_has_the_same_try_whatever_became_of_it(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        made, room, _ = await begun(place)
        assert (await begun(place))[0] == made
        assert (await begun(place, BO))[0].table != made.table
        await played(room)
        await place.stop()
        await place.start()
        again, room, guest = await begun(place)
        assert again == made
        assert guest.last("table")["status"] == "finished"
        # Whoever deletes the table has had his try.
        await place.lobby.forget(made.table, made.host)
        with pytest.raises(Refusal, match="no such table"):
            await begun(place)

    served(tmp_path, body)


def test_a_try_whose_table_was_never_written_can_be_begun(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        place.store.fails = "before"
        with pytest.raises(Exception, match="away"):
            await begun(place)
        place.store.fails = ""
        made, room, _ = await begun(place)
        await played(room)
        assert (await place.lobby.days.facts()).today.deals[0].results is None
        async with room.settled() as table:
            assert (await place.lobby.days.standing(made.table, table)).counted

    served(tmp_path, body)


def test_in_the_try_that_counts_there_is_no_undo_and_no_hint_and_in_practice_there_is(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        with pytest.raises(Refusal) as first:
            await begun(place, practice=True)
        assert first.value.code == "day_first"
        for practice in (False, True):
            _, room, guest = await begun(place, practice=practice)
            if not practice:  # nor can it be practised while the try goes on
                with pytest.raises(Refusal) as early:
                    await begun(place, practice=True)
                assert early.value.code == "day_first"
            assert guest.last("table")["hints"] == practice
            assert guest.last("table")["day"]["counts"] == (not practice)
            async with room.settled() as table:
                request = Move(seat=0, at=table.at, move=table.position.legal()[0])
                undo = Undo(seat=0, to=table.at)
            await asks(room, request)
            if practice:
                assert await asks(room, undo) is not None
            else:
                with pytest.raises(Refusal) as refused:
                    await asks(room, undo)
                assert refused.value.code == "day_undo"
                await played(room)

    served(tmp_path, body)


def test_results_are_those_of_finished_tries_that_count(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        days = place.lobby.days
        tries = [await begun(place, key * 64) for key in "abc"]
        for (_, room, _), choice in zip(tries, (0, 0, -1), strict=True):
            await played(room, choice)
        practice, room, _ = await begun(place, practice=True)
        await played(room)
        left, room, _ = await begun(place, "d" * 64)  # a bot plays on
        await asks(room, Resign(seat=0))
        await played(room)
        standings = []
        for name in (tries[0][0].table, tries[2][0].table, practice.table, left.table):
            async with (await place.lobby.room(name)).settled() as table:
                standings.append(await days.standing(name, table))
        results = sorted([standings[0].mine] * 2 + [standings[1].mine])
        assert [one.counted for one in standings] == [True, True, False, False]
        found = standings[0].results
        assert [one.result for one in found.counts for _ in range(one.people)] == results
        assert found.median == results[1]
        place.clock.now += DAY
        assert (await days.facts()).yesterday.deals[0].results is not None

    served(tmp_path, body)


def test_a_game_that_ends_after_its_day_does_not_count(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        made, room, _ = await begun(place)
        place.clock.now += (await place.lobby.days.facts()).left
        await played(room)
        async with room.settled() as table:
            found = await place.lobby.days.standing(made.table, table)
        assert (found.counted, found.results.counts) == (False, [])
        with pytest.raises(Refusal) as refused:
            await place.lobby.days.open("topas", DayTry(found.date, BO))
        assert refused.value.code == "day_over"

    served(tmp_path, body)


def test_a_result_is_written_though_nobody_asks_for_it(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        _, room, guest = await begun(place)
        await played(room)
        date = guest.last("table")["day"]["date"]

        async def written() -> bool:
            return bool(await place.store.tries.counts(date))

        await until(written)

    served(tmp_path, body)


def failing(work: Callable[..., Awaitable[Any]], when: str, times: int = 3) -> Callable[..., Awaitable[Any]]:
    """The same, but the store fails at first, before it is written or after."""
    left = times

    async def tried(*args: Any, **kwargs: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0 and when == "before":
            raise StoreError("store", "The store is away.")
        found = await work(*args, **kwargs)
        if left >= 0:
            raise StoreError("store", "The store is away.")
        return found

    return tried


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("what", ["tries.settle", "ways.add"])
def test_a_result_and_its_way_are_written_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, when: str
) -> None:
    """Found: a result that could not be written was lost unless somebody asked for it, and its way in any case."""
    monkeypatch.setattr(module, "AGAIN", 0.001)

    async def body(place: Place) -> None:
        _, room, guest = await begun(place)
        part, name = what.split(".")
        kept = getattr(place.store, part)
        monkeypatch.setattr(kept, name, failing(getattr(kept, name), when))
        await played(room)
        date = guest.last("table")["day"]["date"]
        await until(lambda: is_written(place, date, "topas", room.name))

    served(tmp_path, body)


async def is_written(place: Place, date: str, deal: str, table: str) -> bool:
    """Is the result there, once, with the way that led to it?"""
    counts = (await place.store.tries.counts(date)).get(deal, [])
    ways = [way for way in await place.store.ways.all(date, deal) if way.table == table]
    assert len(ways) <= 1
    return sum(people for _, people in counts) == 1 and bool(ways)


@pytest.mark.parametrize("restarted", [False, True])
def test_a_result_is_written_though_the_last_move_was_in_doubt(tmp_path: Path, restarted: bool) -> None:
    """Found: a table that was read again after its last move told nobody that it was over."""
    alone = next(deal.name for deal in deals() if not deal.form.bots)

    async def body(place: Place) -> None:
        made, room, guest = await begun(place, deal=alone)
        date = guest.last("table")["day"]["date"]
        while True:
            async with room.settled() as table:
                if table.status == "finished":
                    break
                move = Move(seat=0, at=table.at, move=table.position.legal()[0])
            place.store.fails = "after"
            with suppress(StoreError):
                await asks(room, move)
            place.store.fails = ""
        if restarted:
            await place.stop()
            await place.start()
            await place.lobby.room(made.table)
        else:
            room.exit(guest)
        await until(lambda: is_written(place, date, alone, made.table))

    served(tmp_path, body)


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("what", ["tries.settle", "ways.add"])
def test_so_is_what_master_made_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, when: str) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.001)

    async def body(place: Place) -> None:
        part, name = what.split(".")
        kept = getattr(place.store, part)
        monkeypatch.setattr(kept, name, failing(getattr(kept, name), when))
        await begun(place)
        date = (await place.lobby.days.facts()).today.date

        async def known() -> bool:
            ways = await place.store.ways.all(date, "topas")
            assert len(ways) <= 1
            return bool(ways) and "topas" in await place.store.tries.masters(date)

        await until(known)

    served(tmp_path, body)


@pytest.mark.parametrize("deal", [deal.name for deal in deals()])
def test_master_plays_the_same_deal_once(tmp_path: Path, deal: str) -> None:
    async def body(place: Place) -> None:
        made, room, _ = await begun(place, deal=deal)
        await played(room)

        async def known() -> bool:
            async with room.settled() as table:
                return (await place.lobby.days.standing(made.table, table)).results.master is not None

        await until(known)
        async with room.settled() as table:
            found = await place.lobby.days.standing(made.table, table)
        assert found.results.master == found.mine  # here everybody, bots included, plays the first legal move
        date = found.date
        assert not await place.store.tries.take_master(date, deal, place.clock.now + DAY, place.clock.now + DAY)

    served(tmp_path, body)


def test_no_secret_of_today_or_tomorrow_is_told(tmp_path: Path) -> None:
    """Whatever a browser hears, and whatever the calls answer; the day after it is in the record, and proves it."""

    async def body(place: Place) -> None:
        days = place.lobby.days
        made, room, guest = await begun(place)
        watcher = Guest()
        await room.enter(watcher, "")
        await played(room)
        facts = await days.facts()
        async with room.settled() as table:
            standing, record = await days.standing(made.table, table), table.record(place.clock.now)
            secret = table.secret.hex()
        said = json.dumps([guest.heard, watcher.heard, record, told(facts)]) + repr((standing, made))
        said += msgspec.json.encode(await room.glance()).decode()
        with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
            (key,) = db.execute("SELECT body FROM keys WHERE name = 'days'").fetchone()
        for date in (facts.today.date, facts.tomorrow.date):
            for deal in deals():
                assert fair.derived(key, f"day:{date}:{deal.name}").hex() not in said
        assert secret == fair.derived(key, f"day:{facts.today.date}:topas").hex()
        assert key.hex() not in said
        assert "fair" not in record

        place.clock.now += facts.left
        async with room.settled() as table:
            record = table.record(place.clock.now)
        assert record["fair"]["commitment"] == facts.today.deals[0].commitment
        assert record["fair"]["entropy"] == []
        assert fair.check(record).ok
        late = Guest()
        await room.enter(late, "")
        assert late.last("result")["fair"]["secret"] == secret

    served(tmp_path, body)


def test_only_a_table_of_the_day_is_marked_as_one(tmp_path: Path) -> None:
    """The mark is in the log of a table that has it, and in no other."""
    with moved(tmp_path) as server:
        date = server.at_noon()
        table = server.open("here", "easy")
        made = server.http.post("/api/day/topas", json={"date": date, "key": AN}).json()
        head = server.http.get(f"/api/tables/{table.name}").json()
        assert head["day"] is None
        assert server.http.get(f"/api/tables/{made['table']}").json()["day"] == {
            "date": date,
            "deal": "topas",
            "counts": True,
        }
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        first = dict(db.execute("SELECT table_id, CAST(body AS TEXT) FROM entries WHERE number = 0"))
    assert '"day"' not in first[table.name]
    assert '"day"' in first[made["table"]]


async def today(place: Place) -> str:
    return (await place.lobby.days.facts()).today.date


async def looked(place: Place, key: str | None = AN, deal: str = "topas", date: str = "") -> DayWays:
    """What whoever has that key is shown of today's deal."""
    return await place.lobby.days.all_ways(WayAsk(date or await today(place), deal, key))


async def settled(place: Place, key: str, choice: int = 0, deal: str = "topas", **other: Any) -> TableMade:
    """A try played to its end, that counts, and its way written."""
    made, room, _ = await begun(place, key, deal, **other)
    await played(room, choice)
    async with room.settled() as table:
        await place.lobby.days.standing(made.table, table)
    if other.get("shown", True):
        await kept(place, made.table, deal)
    return made


async def kept(place: Place, table: str, deal: str = "topas") -> None:
    async def is_kept() -> bool:
        return table in [way.table for way in await place.store.ways.all(await today(place), deal)]

    await until(is_kept)


async def is_refused(asking: Awaitable[object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        await asking
    assert refused.value.code == code


def test_everybodys_way_is_shown_after_ones_own_try_and_after_the_day(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        date, ways = await today(place), place.lobby.days.ways
        await settled(place, BO)
        for key in (None, AN, "c" * 64):
            await is_refused(looked(place, key), "way_first")
        mine, room, _ = await begun(place, AN)
        await is_refused(looked(place), "way_first")  # it has begun, but is not over
        await is_refused(looked(place, date="9999-12-31"), "way_first")
        await played(room, -1)
        await kept(place, mine.table)
        found = await looked(place)
        assert [way.mine for way in found.ways].count(True) == 1
        ((theirs, result),) = [(way.way, way.result) for way in found.ways if not way.mine]
        asked = WayAsk(date, "topas", AN)
        record = json.loads(await ways.find(theirs, asked))
        assert record["result"] == {"scores": [result], "winners": [0]}
        for wrong in (WayAsk(date, "topspot", AN), WayAsk(date, "topas", "c" * 64), WayAsk(date, "topas")):
            await is_refused(ways.find(theirs, wrong), "way_first")
        await is_refused(ways.find("no-such-way-here", asked), "no_way")
        await is_refused(looked(place, deal="nothing"), "no_deal")
        place.clock.now += (await place.lobby.days.facts()).left
        for key in (None, AN, "c" * 64):
            after = await looked(place, key, date=date)
            assert {way.way for way in after.ways} == {way.way for way in found.ways}
        assert json.loads(await ways.find(theirs, WayAsk(date, "topas"))) == record
        await is_refused(ways.find(theirs, WayAsk("2000-01-01", "topas")), "no_way")

    served(tmp_path, body)


@pytest.mark.parametrize("deal", [deal.name for deal in deals()])
def test_a_way_tells_moves_and_nothing_of_who_when_or_where(tmp_path: Path, deal: str) -> None:
    """Nor the secret: of that, what was drawn is all that can be seen, and whoever asks has drawn it too."""

    async def body(place: Place) -> None:
        date = await today(place)
        theirs = await settled(place, BO, -1, deal, bots=["Zed", "Zoe"])
        await settled(place, AN, 0, deal)

        async def played_by_master() -> bool:
            return (await looked(place, deal=deal)).master is not None

        await until(played_by_master)
        found = await looked(place, deal=deal)
        asked = WayAsk(date, deal, AN)
        names = [way.way for way in found.ways] + [str(found.master)]
        bodies = [(await place.lobby.days.ways.find(name, asked)).decode() for name in names]
        async with (await place.lobby.room(theirs.table)).settled() as table:
            secret, moves = table.secret.hex(), table.position.moves
        said = json.dumps(told(found)) + "".join(bodies)
        who = [f'"{name}"' for name in ("Zed", "Zoe", "An")]  # in quotes: a way's own name may have any letters in it
        for hidden in (secret, theirs.table, theirs.host, *theirs.tokens.values(), *who, AN, BO, date):
            assert hidden not in said
        records = [json.loads(one) for one in bodies]
        assert moves in [record["moves"] for record in records]
        bots = [{"level": level} for level in found.bots]
        assert [record["seats"] for record in records] == [[{}, *bots], [{}, *bots], [{"level": LEVELS[-1]}, *bots]]
        for record in records:
            assert set(record) == {"format", "game", "rules", "players", "options", "moves", "result", "seats"}
            assert check(from_object(record)).finished

    served(tmp_path, body)


def test_who_does_not_want_to_be_looked_at_is_not_before_or_after(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        date, ways = await today(place), place.lobby.days.ways
        await settled(place, AN, shown=False)
        assert (await looked(place)).ways == []  # nobody sees it; his result counts all the same
        await settled(place, BO, -1)
        found = await looked(place)
        assert [way.mine for way in found.ways] == [False]
        assert sum(one.people for one in found.results.counts) == 2
        await ways.take_back(OwnTries([OwnTry(date, "topas", "c" * 64), OwnTry(date, "topspot", BO)]))  # not his
        assert len((await looked(place)).ways) == 1
        await ways.take_back(OwnTries([OwnTry(date, "topas", BO)]))
        assert (await looked(place)).ways == []
        await is_refused(ways.find(found.ways[0].way, WayAsk(date, "topas", AN)), "no_way")

    served(tmp_path, body)


def test_who_is_forgotten_leaves_no_table_and_no_way(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        date, ways = await today(place), place.lobby.days.ways
        mine, theirs = await settled(place, AN), await settled(place, BO, -1)
        tries = OwnTries([OwnTry(date, "topas", AN), OwnTry(date, "ontop", AN)], forget=True)
        await ways.take_back(tries)
        await ways.take_back(tries)  # there is nothing left of it
        await is_refused(place.lobby.room(mine.table), "no_table")
        found = await looked(place)  # whoever deleted his table has had his try
        assert [(way.mine, way.result) for way in found.ways] == [(False, found.ways[0].result)]
        await place.lobby.forget(theirs.table, theirs.host)  # a table that is deleted takes its way along
        assert (await looked(place)).ways == []

    served(tmp_path, body)


def test_old_ways_are_forgotten(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        date = await today(place)
        await settled(place, AN)
        for days, left in ((14, 1), (1, 0)):
            place.clock.now += days * DAY
            await place.lobby.days.ways.expire()
            assert len((await looked(place, date=date)).ways) == left

    served(tmp_path, body)


def test_nothing_strange_is_taken_for_a_way(tmp_path: Path) -> None:
    """Over HTTP, where anybody may ask anything."""
    with moved(tmp_path) as server:
        asked = {"date": server.at_noon(), "deal": "topas", "key": AN}
        for path in ("/api/ways", "/api/ways/" + 16 * "x"):
            assert server.http.post(path, json=asked).json()["code"] == "way_first"
            for wrong in ({"date": "today"}, {"key": "A" * 64}, {"key": 1}, {"deal": "\0"}, {"table": "x"}):
                answer = server.http.post(path, json=asked | wrong)
                assert (answer.status_code, answer.json()["code"]) == (422, "body")
        for way in ("x", "%00" * 16, "x" * 17, "%2e%2e"):
            assert server.http.post(f"/api/ways/{way}", json=asked).status_code == 422
        assert server.http.post("/api/tries", json={"tries": [asked]}).status_code == 204
        assert server.http.post("/api/tries", json={"tries": [asked] * 101}).status_code == 422
