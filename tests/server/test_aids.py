"""Top Spot without memory aids: a browser is told no more than lies on the table."""

from __future__ import annotations

from typing import Any

from tests.server.server import Browser, Server


def cards(move: str) -> list[str]:
    return move.partition("=")[0].split("/")


def lying(view: dict[str, Any]) -> set[str]:
    """The cards that a player can see on the table."""
    rounds = [view["round"], view["last_round"]]
    return {card for one in rounds if one for play in one["plays"] for card in play["cards"]}


def told(browser: Browser) -> list[str]:
    """All plays in the log that this browser has, those told no more aside."""
    plays = [entry["move"] for entry in browser.log if entry["seat"] is not None]
    return [move for move in plays if not move.startswith("?")]


def test_without_memory_aids_no_earlier_round_is_told(server: Server) -> None:
    table = server.open("here", "easy", "easy", game="topspot", options={"aids": False, "games": 2})
    with table.browser(table.tokens["0"]) as player, table.browser() as watcher:
        made = 0
        while player.my_turn().position["view"]["to_move"] is not None:
            watcher.until(player.position["at"])
            for browser in (player, watcher):
                view = browser.position["view"]
                assert {card for move in told(browser) for card in cards(move)} <= lying(view)
                assert browser.log[-1]["move"] != "?"
            if made == 3:  # whoever comes again is told no more
                with table.browser(table.tokens["0"]) as again:
                    assert again.log == player.log
            player.move()
            made += 1
        assert made > 6
        watcher.until(player.position["at"])
        record = server.http.get(f"/api/tables/{table.name}/record").json()
        assert told(watcher) == [move for move in record["moves"] if not move.startswith("*")]  # it is over


def test_a_move_that_is_taken_back_brings_the_round_before_it_back(server: Server) -> None:
    table = server.open("here", "easy", "easy", game="topspot", options={"aids": False})
    with table.browser(table.tokens["0"]) as player:
        player.my_turn()
        for _ in range(3):
            before, to = list(player.log), player.position["at"]
            player.move()
            player.my_turn()
            assert player.ask("undo", seat=0, to=to)["type"] == "done"
            assert player.position["at"] == to
            assert player.log == before
            player.move()
            player.my_turn()
