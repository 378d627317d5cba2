"""A store that fails at any moment: what was not written is not believed, and every table goes on when it is back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.failing import Guest, Place, Quick, serving
from tests.server.server import WAIT
from tests.store.opened import run
from toptafel.protocol import requests
from toptafel.protocol.http import SeatClaim
from toptafel.protocol.setup import ClockSetup, SeatSetup, TableSetup
from toptafel.server import announcer, driver
from toptafel.server.api import Api
from toptafel.server.log import Log, Nobody, rebuild
from toptafel.server.room import Room
from toptafel.server.settings import Settings
from toptafel.server.workers import Busy, Workers
from toptafel.store import Damaged, StoreError
from toptafel.table import conduct, events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

AN, BOT = SeatSetup("here"), SeatSetup("bot", level="beginner")


def an_moves(table: Table, now: int) -> Entry | None:
    move = table.position.legal()[0]
    return conduct.carry_out(table, requests.Move(seat=0, at=table.at, move=move), [0], now)


def any_seat_moves(table: Table, now: int) -> Entry | None:
    seat = table.position.state.to_move
    return conduct.carry_out(table, requests.Move(seat=seat, at=table.at, move=table.position.legal()[0]), [seat], now)


def asks(request: requests.TableRequest) -> Any:
    return lambda table, now: conduct.carry_out(table, request, [request.seat], now)


async def with_a_bot(place: Place) -> tuple[Room, Guest, int]:
    """A table at which An has just moved, and a bot is about to; and how long the game was before."""
    room, guest = await place.table(TableSetup("topas", [AN, BOT], pace=False))
    await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 0)
    at = guest.last("position")["at"]
    await room.act(an_moves)
    return room, guest, at


async def is_as_written(place: Place, room: Room) -> None:
    """What is in memory is what the log says."""
    async with room.settled() as table:
        assert table.entries == len(await place.store.read(room.name))


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_bots_move_that_was_not_written_is_made_when_the_store_is_back(tmp_path: Path, fails: str) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest, at = await with_a_bot(place)
            place.store.fails, asked = fails, place.store.asked
            while place.store.asked == asked:  # the bot tries
                await asyncio.sleep(0)
            place.store.fails = ""
            await guest.until(lambda guest: guest.last("position")["at"] >= at + 4)  # both moved, and drew
            assert guest.last("position")["view"]["to_move"] == 0
            await is_as_written(place, room)

    run(test())


@pytest.mark.parametrize("error", [RuntimeError("a fault of ours"), TimeoutError(), Busy("late", "The bots are late.")])
def test_a_bot_that_fails_moves_after_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Found: an error that nobody expected of a worker left the table dead."""
    failing = [error]
    really = Quick.bot_move

    async def at_first_fails(self: Quick, *args: Any) -> str:
        if failing:
            raise failing.pop()
        return await really(self, *args)

    monkeypatch.setattr(Quick, "bot_move", at_first_fails)

    async def test() -> None:
        async with serving(tmp_path) as place:
            _, guest = await place.table(TableSetup("topas", [BOT, AN], pace=False))
            await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 1)
            assert not failing

    run(test())


@pytest.mark.parametrize("noticed", ["by a request that failed", "by the bot itself"])
def test_a_bot_moves_in_no_other_position_than_it_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noticed: str
) -> None:
    """Found: when a move was taken back and another made, unheard, the old answer fitted, for `at` was the same."""
    thoughts: list[list[str]] = []
    fits: set[str] = set()  # what is legal then and now
    go = asyncio.Event()

    async def when_told(self: Quick, asker: Any, setup: Any, moves: list[str], *_: Any) -> str:
        thoughts.append(moves)
        if len(thoughts) == 1:
            await go.wait()
            return min(fits)
        return str(setup.replay(moves).legal()[0])

    monkeypatch.setattr(Quick, "bot_move", when_told)

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, BOT], pace=False))
            at = guest.last("position")["at"]
            await room.act(an_moves)
            await guest.until(lambda guest: bool(thoughts))
            written = await rebuild(room.name, await place.store.read(room.name))
            setup = written.position.setup
            elsewhere = Log(room.name, written, place.store, Nobody(), place.clock)
            await elsewhere.act(asks(requests.Undo(seat=0, to=at)))
            await elsewhere.act(an_moves_otherwise)
            fits.update({*setup.replay(thoughts[0]).legal()} & {*elsewhere.table.position.legal()})
            if noticed == "by a request that failed":
                place.store.fails = "before"
                with pytest.raises(StoreError):
                    await room.act(asks(requests.Undo(seat=0, to=at)))
                place.store.fails = ""
                while len(thoughts) == 1:
                    await asyncio.sleep(0)
            go.set()
            await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 0 and len(thoughts) == 2)
            async with room.settled() as table:
                last = max(ply.at for ply in table.position.plies if ply.seat == 1)
                assert thoughts[-1] == table.position.moves[:last]

    run(test())


def an_moves_otherwise(table: Table, now: int) -> Entry | None:
    move = table.position.legal()[-1]
    return conduct.carry_out(table, requests.Move(seat=0, at=table.at, move=move), [0], now)


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_time_out_that_was_not_written_comes_when_the_store_is_back(tmp_path: Path, fails: str) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(move=1), pace=False))
            at = guest.last("position")["at"]
            place.store.fails, asked = fails, place.store.asked
            place.clock.now += 1_000
            async with room.settled():
                room.reloaded()  # looks at its clock
            while place.store.asked == asked:
                await asyncio.sleep(0.01)
            place.store.fails = ""
            await guest.until(lambda guest: guest.last("position")["at"] > at)  # a bot made the move
            await is_as_written(place, room)

    run(test())


def test_a_time_out_that_cannot_be_written_is_tried_less_and_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: while the store could be read and not written, every try began another, and each went on for ever."""
    pause, tries = 0.02, 6
    monkeypatch.setattr(driver, "AGAIN", pause)

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(move=1), pace=False))
            at = guest.last("position")["at"]
            tried = place.store.tried
            tried.clear()
            place.store.fails = "before"
            place.clock.now += 1_000
            async with room.settled():
                room.reloaded()  # looks at its clock
            while len(tried) < tries:
                await asyncio.sleep(0.01)
            # Two things at most, each after twice the pause before: the move, and to find out what was written.
            assert tried[tries - 1] - tried[0] > 0.99 * pause * (2 ** (tries / 2 - 1) - 1)
            place.store.fails = ""
            await guest.until(lambda guest: guest.last("position")["at"] > at)  # a bot made the move
            await is_as_written(place, room)

    run(test())


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_rematch_that_was_not_written_comes_when_the_store_is_back(tmp_path: Path, fails: str) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("ontop", [AN, AN], pace=False))
            await play_out(room)
            original = place.store.append

            async def failing_later(table: str, number: int, entry: bytes) -> None:
                """Fails once, at the first entry that nobody asked for."""
                if b"Opened" in entry and not place.store.fails:
                    place.store.fails = fails
                    try:
                        await original(table, number, entry)
                    finally:
                        place.store.append = original  # type: ignore[method-assign]
                        place.store.fails = ""
                await original(table, number, entry)

            place.store.append = failing_later  # type: ignore[method-assign]
            await room.act(asks(requests.Rematch(seat=0)))
            await guest.until(lambda guest: guest.last("table")["next"] is not None)
            await place.lobby.room(guest.last("table")["next"])

    run(test())


async def play_out(room: Room) -> None:
    while True:
        async with room.settled() as table:
            if table.status == "finished":
                return
        await room.act(any_seat_moves)


def test_a_store_that_is_away_for_long_is_asked_until_it_is_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            _, guest, at = await with_a_bot(place)
            place.store.fails, asked = "before", place.store.asked
            while place.store.asked < asked + 3:
                await asyncio.sleep(0.01)
            place.store.unreadable = True
            await asyncio.sleep(0)
            place.store.fails, place.store.unreadable = "", False
            await guest.until(lambda guest: guest.last("position")["at"] >= at + 4)

    run(test())


def test_another_program_that_locks_the_file_for_long_stops_nothing_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            _, guest, at = await with_a_bot(place)
            with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreError):
                    await place.lobby.open_table(TableSetup("topas", [AN]))
                other.execute("ROLLBACK")
            await guest.until(lambda guest: guest.last("position")["at"] >= at + 4)

    run(test())


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize("readable", [True, False])
def test_a_move_whose_outcome_nobody_knows_is_shown_though_nobody_asks(tmp_path: Path, readable: bool) -> None:
    """Found: who had sent it was told that the store is away, the other one was not told at all."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, an, bo = await with_bo(place)
            at = bo.last("position")["at"]
            place.store.fails = "after"
            place.store.unreadable = not readable
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)
            place.store.fails, place.store.unreadable = "", False
            for guest in (an, bo):
                await guest.until(lambda guest: guest.last("position")["at"] > at)
            await is_as_written(place, room)

    run(test())


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at a table only to tell who came or went."""
    monkeypatch.setattr(announcer, "HEAD_DELAY", 2 * WAIT)


async def with_bo(place: Place) -> tuple[Room, Guest, Guest]:
    """A game of An and Bo, each with a browser."""
    made = await place.lobby.open_table(TableSetup("topas", [AN, SeatSetup("open")], pace=False))
    taken = await place.lobby.claim(made.table, 1, SeatClaim("Bo"))
    room = await place.lobby.room(made.table)
    an, bo = Guest(*made.tokens.values()), Guest(taken.token)
    await room.enter(an, "")
    await room.enter(bo, "")
    return room, an, bo


@pytest.mark.usefixtures("unasked")
def test_who_was_told_that_the_store_is_away_is_shown_how_it_stands_after(tmp_path: Path) -> None:
    """Though nothing was written: he has sent a move, and is to know that it was not made."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, an, _ = await with_bo(place)
            place.store.unreadable = True
            with pytest.raises(StoreError):
                await room.catch_up(99)  # another server says so
            an.heard.clear()
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)
            place.store.unreadable = False
            await an.until(lambda an: any(message["type"] == "position" for message in an.heard))

    run(test())


@pytest.mark.usefixtures("unasked")
def test_a_bot_moves_after_a_move_whose_outcome_nobody_knows(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, BOT], pace=False))
            await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 0)
            at = guest.last("position")["at"]
            place.store.fails = "after"
            with pytest.raises(StoreError):
                await room.act(an_moves)
            place.store.fails = ""
            await guest.until(lambda guest: guest.last("position")["at"] >= at + 4)  # both moved, and drew

    run(test())


def test_whoever_looks_at_what_others_added_finds_what_was_in_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Found: what was in doubt counted as being there, so that nothing seemed to be missing."""
    monkeypatch.setattr(driver, "AGAIN", 2 * WAIT)  # the table itself looks once, and then not soon

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], pace=False))
            at = guest.last("position")["at"]
            place.store.fails, place.store.unreadable = "after", True
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)
            while "Tried again" not in caplog.text:
                await asyncio.sleep(0)
            place.store.fails, place.store.unreadable = "", False
            await room.catch_up(len(await place.store.read(room.name)))
            assert guest.last("position")["at"] > at

    run(test())


def test_time_in_which_the_store_was_away_is_nobodys(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(game=600)))
            place.clock.now += 5_000
            place.store.fails = "before"
            with pytest.raises(StoreError):
                await room.act(an_moves)
            place.clock.now += 60_000
            with pytest.raises(StoreError):
                await room.act(an_moves)
            place.clock.now += 60_000
            place.store.fails = ""
            await room.act(an_moves)
            assert guest.last("position")["clock"]["left"] == [595_000, 600_000]

    run(test())


def test_time_after_a_failure_is_that_of_whoever_is_to_move(tmp_path: Path) -> None:
    """Found: until the next move all time was given back, though the store was well again at once."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(game=600)))
            for away in (5_000, 1):
                place.store.fails = "before"
                with pytest.raises(StoreError):
                    await room.act(an_moves)
                place.clock.now += away
                place.store.fails = ""
                await asyncio.sleep(0)  # the table begins to find out
                async with room.settled():  # and has done so
                    pass
                place.clock.now += 100_000
            await room.act(an_moves)
            assert guest.last("position")["clock"]["left"] == [400_000, 600_000]

    run(test())


def test_the_clock_is_the_same_after_any_number_of_restarts(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(game=120)))
            for _ in range(3):
                await room.act(any_seat_moves)
                await place.stop()
                place.clock.now += 20_000
                await place.start()
                room = await place.lobby.room(room.name)
                again = Guest(*guest.tokens)
                await room.enter(again, "")
                assert again.last("position")["clock"]["left"] == [120_000, 120_000]

    run(test())


def test_the_clock_stops_when_everybody_leaves_and_not_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN], clock=ClockSetup(game=120)))
            for _ in range(3):
                place.clock.now += 1_000
                room.exit(guest)
                place.clock.now += 20_000
                await room.enter(guest, "")
            assert guest.last("position")["clock"]["left"] == [117_000, 120_000]

    run(test())


def test_no_secret_is_shown_while_the_last_move_is_being_written(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("ontop", [AN, AN]))
            while not await would_end(room):
                await room.act(any_seat_moves)
            place.store.go.clear()
            place.store.fails = "before"
            ending = asyncio.create_task(room.act(any_seat_moves))
            reading = asyncio.create_task(Api(Settings(store=""), place.lobby, Workers(1)).record(room.name))
            await asyncio.sleep(0.05)
            assert not reading.done()
            place.store.go.set()
            with pytest.raises(StoreError):
                await ending
            with pytest.raises(Refusal, match="when the game is over"):
                await reading
            assert not any(message["type"] == "result" for message in guest.heard)

    run(test())


async def would_end(room: Room) -> bool:
    async with room.settled() as table:
        position = table.position.copy()
        position.push(position.legal()[0])
        return position.winners is not None


def test_a_store_that_is_away_is_not_a_table_that_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN]))
            place.store.unreadable = True
            place.lobby.missed()
            with pytest.raises(StoreError):
                await room.catch_up(99)  # another server says so
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)
            place.store.unreadable = False
            place.store.fails = "before"
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)
            place.store.fails, place.store.unreadable = "", True
            with pytest.raises(StoreError):
                await room.act(any_seat_moves)  # nobody knows what was written, and it cannot be read
            place.store.unreadable = False
            assert guest.left is None
            assert await room.act(any_seat_moves) is not None

    run(test())


@pytest.mark.parametrize(
    ("number", "damage"),
    [
        (0, "UPDATE entries SET body = CAST('rubbish' AS BLOB)"),
        (3, "UPDATE entries SET body = CAST('rubbish' AS BLOB)"),
        (3, "UPDATE entries SET body = substr(body, 1, 20)"),
        (3, 'UPDATE entries SET body = CAST(\'{"time":1,"events":[{"event":"Moved","move":"x"}]}\' AS BLOB)'),
        (3, "UPDATE entries SET body = replace(body, 'time\":1', 'time\":2')"),
        (3, "DELETE FROM entries"),
        (0, "DELETE FROM entries"),
        (7, "DELETE FROM entries"),
    ],
)
def test_a_damaged_log_is_told_and_the_other_tables_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, number: int, damage: str
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, _ = await place.table(TableSetup("topas", [AN, AN]))
            for _ in range(6):
                await room.act(any_seat_moves)
            other, _ = await place.table(TableSetup("topas", [AN, AN]))
            await place.stop()
            with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
                db.execute(f"{damage} WHERE table_id = ? AND number = ?", (room.name, number))
                db.commit()
            await place.start()
            with pytest.raises(Damaged, match=f"entry {number}"):
                await place.lobby.room(room.name)
            [told] = [record for record in caplog.records if "The log of this table is damaged" in record.getMessage()]
            assert vars(told)["table"] == room.name
            room = await place.lobby.room(other.name)
            assert await room.act(any_seat_moves) is not None

    run(test())


def test_a_log_without_seals_is_carried_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, guest = await place.table(TableSetup("topas", [AN, AN]))
            for _ in range(3):
                await room.act(any_seat_moves)
            await place.stop()
            with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
                db.execute("UPDATE entries SET body = CAST(json_remove(body, '$.seal') AS BLOB)")
                db.commit()
            for _ in range(2):
                await place.start()
                room = await place.lobby.room(room.name)
                again = Guest(*guest.tokens)
                await room.enter(again, "")
                assert await room.act(any_seat_moves) is not None
                await place.stop()
            await place.start()

    run(test())


def test_a_log_that_is_damaged_while_it_is_played_stops_only_its_own_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, _ = await place.table(TableSetup("topas", [AN, BOT], pace=False))
            await place.store.append(room.name, len(await place.store.read(room.name)), b"rubbish")
            with pytest.raises(Damaged):
                await room.act(lambda table, now: Entry(now, [events.Refused()]))
            _, guest = await place.table(TableSetup("topas", [AN, BOT], pace=False))
            await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 0)

    run(test())
