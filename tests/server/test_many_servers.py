"""Two servers over one PostgreSQL database: a table with a player on each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.server import Browser, Server, running
from tests.server.test_play import play_out
from tests.store.opened import postgres_server


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Server, Server]]:
    with (
        postgres_server() as address,
        running(address, "--limits", "100") as one,
        running(address, "--limits", "100") as other,
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
