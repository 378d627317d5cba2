"""A seat at a server's table, played in a real terminal."""

from __future__ import annotations

import pytest

from tests.server.server import Server
from tests.terminal.typed import Terminal


def link(server: Server, table: str) -> str:
    return f"{server.page.rstrip('/')}/t/{table}"


@pytest.mark.by_turns
@pytest.mark.parametrize("game", ["topas", "topspot", "ontop", "topscore"])
def test_whole_games_at_a_table(game: str, server: Server) -> None:
    table = server.open("open", "beginner", *["beginner"] * (game == "topspot"), game=game, invited=True)
    invitation = f"{link(server, table.name)}#invitation={table.invitations['0']}&seat=0"
    with Terminal(invitation, "--name", "An") as terminal:
        said = terminal.prompt()
        assert "You have seat 1. To come back: --token" in said
        while "The game is over." not in said:
            assert "An, your move" in said
            said = terminal.type("1")
        assert "Won by" in said
        terminal.type("n")
        assert terminal.ended() == 0
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    assert record["seats"][0] == {"name": "An"}


def test_a_hint_and_an_undo_that_needs_consent(server: Server) -> None:
    table = server.open("here", "open", hints=True)
    token = table.claim(1)
    with table.browser(table.tokens["0"]) as person, Terminal(link(server, table.name), "--token", token) as terminal:
        person.until_so(lambda: person.table["status"] == "playing")
        at = person.my_turn().position["at"]
        assert person.move()["type"] == "done"
        assert "Bo, your move" in terminal.prompt()
        assert "A strong bot would play:" in terminal.type("h")
        assert "no move of yours" in terminal.type("u")
        assert person.ask("undo", seat=0, to=at)["type"] == "done"
        assert "Player 1 wants to take a move back. Agreed?" in terminal.type("h")  # after what was asked for
        terminal.type_only("y")
        person.until_so(lambda: person.position["at"] == at)


def test_what_the_server_refuses_is_told(server: Server) -> None:
    table = server.open("open", "beginner")
    with Terminal(link(server, table.name), "--language", "nl", "--name", "An") as terminal:
        assert "An, jouw zet" in terminal.prompt()
        assert "Dat is geen geldige zet." in terminal.type("e2e4")
        assert "geen hints" in terminal.type("h")
    with Terminal(link(server, table.name)) as terminal:
        assert terminal.ended() == 2
        assert "No seat is open at this table." in terminal.raw


def test_a_rematch_is_played_at_the_next_table_until_somebody_resigns(server: Server) -> None:
    table = server.open("open", "beginner")
    with Terminal(link(server, table.name), "--name", "An") as terminal:
        said = terminal.prompt()
        while "The game is over." not in said:
            said = terminal.type("1")
        assert "An, your move" in terminal.type("y")
        assert "Sure?" in terminal.type("r")
        terminal.type_only("y")
        assert terminal.ended() == 0
    glance = server.http.get(f"/api/tables/{table.name}").json()
    follows = server.http.get(f"/api/tables/{glance['next']}").json()
    assert follows["seats"][0]["resigned"]
