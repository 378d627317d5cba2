"""Two servers over one PostgreSQL database: a table with a player on each."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import psycopg
import pytest

from tests.chaos.checks import read_log
from tests.server.failing import Clock, Guest, Quick
from tests.server.server import Browser, Server, running
from tests.server.test_faults import any_seat_moves
from tests.server.test_play import play_out
from tests.store.opened import postgres_server, run
from tests.store.test_store import end_listening
from toptafel.protocol.setup import ClockSetup, SeatSetup, TableSetup
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Settings
from toptafel.store import Listener
from toptafel.store.postgres import PostgresStore
from toptafel.table import events


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres_server() as address:
        yield address


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    with (
        running(database, "--limits", "100", "--absent", "0") as one,
        running(database, "--limits", "100", "--absent", "0") as other,
    ):
        yield one, other


def test_a_game_between_players_on_different_servers(servers: tuple[Server, Server]) -> None:
    one, other = servers
    table = one.open("here", "open")
    with Browser(one, table.name, [table.tokens["0"]]) as an:
        table.server = other
        with Browser(other, table.name, [table.claim(1)]) as bo:
            play_out(an, bo)
            assert an.result == bo.result


def test_bots_and_consent_across_servers(servers: tuple[Server, Server]) -> None:
    one, other = servers
    table = one.open("here", "open", "beginner")
    with Browser(one, table.name, [table.tokens["0"]]) as an:
        table.server = other
        with Browser(other, table.name, [table.claim(1)]) as bo:
            an.my_turn()
            before = an.position["view"]
            at = an.position["at"]
            assert an.move()["type"] == "done"
            assert an.ask("undo", seat=0, to=at)["type"] == "done"
            while bo.table["question"] is None:
                bo.receive()
            assert bo.ask("answer", seat=1, yes=True)["type"] == "done"
            an.wait("position", undone=True)
            assert an.position["view"] == before
            play_out(an, bo)  # the bot moves once a turn, whichever server lets it think
            assert an.result == bo.result


def test_the_deal_of_the_day_is_the_same_at_both_and_one_has_one_try(servers: tuple[Server, Server]) -> None:
    dates: list[str] = []
    while len(set(dates)) != 1:  # the day may end between two questions
        told = [server.http.get("/api/day").json() for server in servers]
        wanted = {"date": told[0]["today"]["date"], "key": "a" * 64}
        made = [server.http.post("/api/day/topas", json=wanted) for server in servers]
        dates = [day["today"]["date"] for day in (*told, servers[1].http.get("/api/day").json())]
    for day in ("today", "tomorrow", "yesterday"):
        assert told[0][day] == told[1][day]
    assert [answer.status_code for answer in made] == [200, 200]
    assert made[0].json() == made[1].json()


def test_names_that_no_database_holds_are_of_nothing(servers: tuple[Server, Server]) -> None:
    """Found: a NUL in a name was told to be a database that is away, with 503, and counted as a failure of it."""
    http = servers[0].http
    for name in ("%00", "a%00b", "%F0%9F%98%80", "x" * 41):
        for path in (f"/api/tables/{name}", f"/api/tables/{name}/record", f"/api/bells/{name}"):
            assert http.get(path).status_code == 404, path
        assert http.post(f"/api/tables/{name}/renew", json={"token": "x"}).status_code == 404
        assert http.post(f"/api/bells/{name}/stop").status_code == 204
    assert http.post("/api/glances", json={"tables": {"\0": 1}}).json() == {"tables": [], "gone": ["\0"]}


def test_only_one_of_two_claims_gets_the_seat(servers: tuple[Server, Server]) -> None:
    name = servers[0].open("here", "open").name
    answers = [server.http.post(f"/api/tables/{name}/seats/1", json={"name": "Bo"}) for server in servers]
    assert [answer.status_code for answer in answers] == [201, 409]


def test_a_table_deleted_on_one_server_is_gone_on_the_other(servers: tuple[Server, Server]) -> None:
    one, other = servers
    table = one.open("here", "open")
    with Browser(other, table.name, [table.tokens["0"]]) as an:
        assert one.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host}).status_code == 204
        answer = other.http.post(f"/api/tables/{table.name}/seats/1", json={"name": "Bo"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
        an.until_closed()


def test_a_lost_notification_is_caught_up(servers: tuple[Server, Server], database: str) -> None:
    one, other = servers
    table = one.open("here", "open")
    with Browser(one, table.name, [table.tokens["0"]]) as an:
        table.server = other
        with Browser(other, table.name, [table.claim(1)]) as bo:
            an.my_turn()
            asyncio.run(end_listening(database))
            assert an.move()["type"] == "done"
            bo.until(an.position["at"])
            play_out(bo, an)
            assert an.result == bo.result


def test_whoever_sits_at_another_server_is_there(servers: tuple[Server, Server]) -> None:
    one, other = servers
    table = one.open("here", "open")
    with Browser(one, table.name, [table.tokens["0"]]) as an:
        table.server = other
        with Browser(other, table.name, [table.claim(1)]) as bo:
            an.until_so(lambda: an.table["status"] == "playing" and an.table["seats"][1]["present"])
            bo.until_so(lambda: bo.table["seats"][0]["present"])
            answer = an.ask("replace", seat=0, target=1)
            assert (answer["type"], answer["code"]) == ("error", "present")
            with Browser(other, table.name, []):
                an.until_so(lambda: an.table["watchers"] == 1)
            an.until_so(lambda: an.table["watchers"] == 0)
        an.until_so(lambda: not an.table["seats"][1]["present"])
        assert an.ask("replace", seat=0, target=1)["type"] == "done"


class DeafStore(PostgresStore):
    """Hears nothing of what other servers do."""

    def listen(self, listener: Listener) -> None:
        pass


class TwoDeaf:
    """Two servers over one database, none of which ever hears of the other."""

    def __init__(self, address: str) -> None:
        self.clock = Clock()
        self.stores = [DeafStore(address), DeafStore(address)]
        self.lobbies = [Lobby(Settings(store=""), kept, Quick(), self.clock) for kept in self.stores]

    async def __aenter__(self) -> list[Lobby]:
        for kept in self.stores:
            await kept.open()
        return self.lobbies

    async def __aexit__(self, *_: object) -> None:
        for lobby, kept in zip(self.lobbies, self.stores, strict=True):
            lobby.close()
            await kept.close()


HERE = TableSetup("topas", [SeatSetup("here"), SeatSetup("here")], clock=ClockSetup(game=600))


def test_every_hello_and_every_look_finds_what_was_not_heard(database: str) -> None:
    async def test() -> None:
        async with TwoDeaf(database) as (one, other):
            made = await one.open_table(HERE)
            an, bo = Guest(*made.tokens.values()), Guest(*made.tokens.values())
            there = await one.room(made.table)
            await there.enter(an, "")
            room = await other.room(made.table)
            await room.enter(bo, "")
            await there.act(any_seat_moves)
            assert bo.last("position")["at"] < an.last("position")["at"]  # nobody told
            late = Guest(*made.tokens.values())
            await room.enter(late, "")
            assert late.last("position")["at"] == an.last("position")["at"] == bo.last("position")["at"]
            await there.act(any_seat_moves)
            other.missed()
            await bo.until(lambda bo: bo.last("position")["at"] == an.last("position")["at"])

    run(test())


def test_a_table_that_was_deleted_unheard_is_found_gone(database: str) -> None:
    async def test() -> None:
        async with TwoDeaf(database) as (one, other):
            made = await one.open_table(HERE)
            bo = Guest()
            await (await other.room(made.table)).enter(bo, "")
            await one.forget(made.table, made.host)
            other.missed()
            await bo.until(lambda bo: bo.left is not None)

    run(test())


def test_two_servers_have_the_same_clock(database: str) -> None:
    async def test() -> None:
        deaf = TwoDeaf(database)
        async with deaf as (one, other):
            made = await one.open_table(HERE)
            an, bo = Guest(*made.tokens.values()), Guest(*made.tokens.values())
            await (await one.room(made.table)).enter(an, "")
            deaf.clock.now += 7_000
            there, room = await one.room(made.table), await other.room(made.table)
            while not (await deaf.stores[1].elsewhere([made.table])):
                await asyncio.sleep(0.01)
            await room.enter(bo, "")  # somebody was there all the time: nothing is given back
            assert bo.last("position")["clock"]["left"] == [593_000, 600_000]
            await there.act(any_seat_moves)
            await room.act(any_seat_moves)  # conflicts, and is built anew
            deaf.clock.now += 1_000
            await there.act(any_seat_moves)
            for guest in (an, bo):
                other.missed()
                await guest.until(lambda guest: guest.last("position")["at"] == an.last("position")["at"])
            assert an.last("position")["clock"] == bo.last("position")["clock"]

    run(test())


def test_nobody_is_away_because_the_database_forgot_him(database: str) -> None:
    """Found: a crash of PostgreSQL empties what is not logged, and a player who sat elsewhere could be replaced."""

    async def test() -> None:
        deaf = TwoDeaf(database)
        async with deaf as (one, other):
            made = await one.open_table(HERE)
            there, room = await one.room(made.table), await other.room(made.table)
            await there.enter(Guest(*made.tokens.values()), "")
            while not await deaf.stores[1].elsewhere([made.table]):
                await asyncio.sleep(0.01)
            assert await room.absence(0) == 0
            deaf.clock.now += 100_000
            forget_attendance(database)
            assert await room.absence(0) == 0
            bo = Guest(*made.tokens.values())
            await room.enter(bo, "")
            assert bo.last("position")["clock"]["left"] == [500_000, 600_000]  # somebody was there all the time

    run(test())


def forget_attendance(database: str) -> None:
    """As PostgreSQL does when it starts again after a crash."""
    with psycopg.connect(database, autocommit=True) as line:
        line.execute("TRUNCATE attendance")


def test_time_in_which_a_killed_server_was_down_is_nobodys(database: str) -> None:
    with running(database) as server:
        table = server.open("here", "open", clock={"move": None, "game": 600})
        table.claim(1)
        with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]):
            an.my_turn()
            while attending(database, table.name) < 2:  # it has said who is here
                time.sleep(0.01)
            server.kill()
        killed = time.monotonic()
        server.start(server.port)
        down = time.monotonic() - killed
        with table.browser(table.tokens["0"]):
            log = read_log(database, table.name)
        [away] = [event.away for entry in log for event in entry.events if isinstance(event, events.Resumed)]
        assert away >= int(1000 * down)


def attending(database: str, table: str) -> int:
    with psycopg.connect(database) as line:
        [row] = line.execute("SELECT count(*) FROM attendance WHERE table_id = %s", [table]).fetchall()
    return int(row[0])
