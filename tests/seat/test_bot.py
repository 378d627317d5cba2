"""Bots of one's own at a real server's tables: as the command plays them, and what goes wrong."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.server.server import WAIT, Browser, Server, Table, running
from tests.server.test_play import play_out
from toptafel import fair, make
from toptafel.bots.line import Turn, observation_of
from toptafel.seat.address import Address, SeatError, claim, read_address
from toptafel.seat.bot import BotAtTable
from toptafel.seat.visit import Visit

ROOT = Path(__file__).parents[2]
MYBOT = f"{ROOT / 'examples' / 'mybot.py'}:choose"


class Played:
    """A bot at seat 1, in a thread of its own."""

    def __init__(self, table: Table, player: str, program: str = "mybot") -> None:
        self.told: list[str] = []
        address = Address(table.server.page.rstrip("/") + "/", table.name)
        self._visit = Visit(address, table.claim(1, "Robot"), program)
        self._thread = Thread(target=BotAtTable(self._visit, player, self.told.append).run)
        self._thread.start()

    def ended(self) -> bool:
        self._thread.join(WAIT)
        return not self._thread.is_alive()

    def stop(self) -> None:
        self._visit.close()
        self._thread.join(WAIT)


@contextmanager
def sat_down(table: Table, player: str) -> Iterator[tuple[Browser, Played]]:
    """A person at seat 0 and a bot at seat 1."""
    with table.browser(table.tokens["0"]) as person:
        bot = Played(table, player)
        try:
            yield person, bot
        finally:
            bot.stop()


@pytest.mark.parametrize("game", ["topas", "topspot", "ontop", "topscore"])
def test_a_bot_plays_whole_games_and_is_marked(game: str, server: Server) -> None:
    third = ["beginner"] if game == "topspot" else []
    table = server.open("here", "open", *third, game=game)
    with sat_down(table, MYBOT) as (person, bot):
        play_out(person)
        assert [seat["program"] for seat in person.table["seats"]][:2] == [None, "mybot"]
        person.close()
        assert bot.ended()  # nobody is there any more
    assert any("The game is over" in text for text in bot.told)
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    assert record["seats"][1] == {"name": "Robot", "program": "mybot"}
    assert "program" not in record["seats"][0]
    assert fair.check(record).ok


def test_the_command_takes_the_seat_of_an_invitation_and_plays(server: Server) -> None:
    table = server.open("here", "open", invited=True)
    link = f"{server.page.rstrip('/')}/t/{table.name}#invitation={table.invitations['1']}&seat=1"
    command = [sys.executable, "-m", "toptafel", "bot", MYBOT, "--url", link]
    bot = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    with table.browser(table.tokens["0"]) as person:
        person.until_so(lambda: person.table["status"] == "playing")
        play_out(person)
        assert person.table["seats"][1]["name"] == "mybot"
        assert person.table["seats"][1]["program"] == "mybot"
    told = bot.communicate(timeout=WAIT)[1]
    assert bot.returncode == 0, told
    assert "To come back to it: --token" in told


def test_an_engine_plays_at_a_table_under_its_own_name(server: Server) -> None:
    table = server.open("here", "open", game="topas")
    engine = f"{sys.executable} -m toptafel engine easy"
    command = [sys.executable, "-m", "toptafel", "bot", "--engine", engine]
    link = f"{server.page.rstrip('/')}/t/{table.name}"
    bot = subprocess.Popen([*command, "--url", link, "--token", table.claim(1)], stderr=subprocess.DEVNULL)
    with table.browser(table.tokens["0"]) as person:
        person.until_so(lambda: person.table["status"] == "playing")
        play_out(person)
        assert person.table["seats"][1]["program"].endswith("easy")
    assert bot.wait(WAIT) == 0


@pytest.mark.parametrize(
    ("player", "told"), [("stumbles", "ZeroDivisionError: division by zero"), ("confused", "e2e4")]
)
def test_what_goes_wrong_is_told_and_the_game_goes_on(player: str, told: str, server: Server) -> None:
    table = server.open("here", "open", game="ontop")
    with sat_down(table, f"tests.seat.players:{player}") as (person, bot):
        play_out(person)
    assert any(told in text and "It plays any move instead." in text for text in bot.told)


def test_undo_is_agreed_to_and_the_rematch_is_played(server: Server) -> None:
    table = server.open("here", "open")
    with sat_down(table, "greedy") as (person, _):
        person.until_so(lambda: person.table["status"] == "playing")
        at = person.my_turn().position["at"]
        assert person.move()["type"] == "done"
        person.until_so(lambda: person.position["view"]["to_move"] == 0)
        assert person.ask("undo", seat=0, to=at)["type"] == "done"
        person.until_so(lambda: person.position["at"] == at)
        play_out(person)
        assert person.ask("rematch", seat=0)["type"] == "done"
        person.until_so(lambda: person.table["next"] is not None)
        with Browser(server, person.table["next"], [table.tokens["0"]]) as again:
            again.until_so(lambda: again.table["status"] == "playing")
            play_out(again)
            assert again.table["seats"][1]["program"] == "mybot"


def test_a_bot_comes_back_to_a_server_that_was_killed(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "--limits", "100") as server:
        table = server.open("here", "open")
        with sat_down(table, "random") as (person, _):
            person.until_so(lambda: person.table["status"] == "playing")
            assert person.my_turn().move()["type"] == "done"
            server.kill()
            server.start(server.port)
            with table.browser(table.tokens["0"]) as back:
                play_out(back)
                assert back.result is not None


def test_a_guess_is_for_the_seat_that_is_to_move_and_fits_what_it_sees(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.my_turn()
        found = an.ask("guess", seat=0)
        assert (found["type"], found["at"]) == ("guess", an.position["at"])
        seen = [logged["move"] for logged in an.log]
        turn = Turn(0, found["at"], an.position["view"], an.position["legal"], seen, found["guess"])
        observation = observation_of(make("topas", 2), turn)
        assert observation.view() == an.position["view"]
        assert set(observation.legal()) == set(an.position["legal"])
        assert an.ask("guess", seat=0)["guess"] == found["guess"]
        assert an.ask("guess", seat=1)["code"] == "not_yours"
        assert bo.ask("guess", seat=1)["code"] == "not_your_turn"


def test_where_nobody_can_look_back_a_bot_plays_by_the_view_alone(server: Server) -> None:
    table = server.open("here", "open", "beginner", game="topspot", options={"aids": False, "games": 3})
    with sat_down(table, "tests.seat.players:looks_only") as (person, bot):
        person.until_so(lambda: person.table["status"] == "playing")
        person.my_turn()
        assert person.ask("guess", seat=0)["code"] == "no_guess"
        play_out(person)
    assert not any("instead" in text for text in bot.told)


def test_links() -> None:
    invited = read_address("https://example.org/games/t/abc#invitation=xyz&seat=2")
    assert (invited.site, invited.table, invited.seat, invited.invitation) == (
        "https://example.org/games/", "abc", 2, "xyz",
    )  # fmt: skip
    assert invited.socket == "wss://example.org/games/ws/abc"
    assert read_address("http://localhost:8000/t/abc/").socket == "ws://localhost:8000/ws/abc"
    for wrong in ("localhost:8000/t/abc", "http://localhost:8000/", "http://localhost/t/", "ftp://x/t/abc", ""):
        with pytest.raises(SeatError, match="no link to a table"):
            read_address(wrong)


def test_a_seat_that_cannot_be_had_is_told(server: Server) -> None:
    table = server.open("here", "here")
    here = read_address(f"{server.page.rstrip('/')}/t/{table.name}")
    with pytest.raises(SeatError, match="No seat is open"):
        claim(here, "Bo")
    with pytest.raises(SeatError, match="Somebody else sits here"):
        claim(here, "Bo", 1)
    with pytest.raises(SeatError, match="plays no seat"):
        BotAtTable(Visit(here, "wrong"), "random", print).run()
    with pytest.raises(SeatError, match=r"table"):
        BotAtTable(Visit(here.at("nowhere"), "wrong"), "random", print).run()
    with pytest.raises(SeatError, match="cannot be reached"):
        claim(read_address("http://127.0.0.1:9/t/abc"), "Bo")
    with pytest.raises(SeatError, match="cannot be reached"):
        BotAtTable(Visit(read_address("http://127.0.0.1:9/t/abc"), "wrong"), "random", print).run()
