"""What a browser pledges, notes and counts of the draws, and what it says of them afterwards."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.server import Browser, Server, Table
from tests.web.browsing import PHONE, button, moves, open_door, take_seats
from tests.web.conftest import Visit
from toptafel import fair

BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}


def told(frames: list[str]) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in frames]


def noted(page: Page) -> dict[str, Any]:
    """What the browser keeps of its only table."""
    (kept,) = page.evaluate("JSON.parse(localStorage.getItem('toptafel.tables'))")
    found: dict[str, Any] = kept
    return found


def forge(page: Page, **changes: Any) -> None:
    """The browser noted something else than it really saw."""
    text = json.dumps([{**noted(page), **changes}])
    page.evaluate("text => localStorage.setItem('toptafel.tables', text)", text)
    page.reload()
    page.locator("#result").wait_for()


def play_on(player: Browser) -> None:
    while player.my_turn().position["view"]["to_move"] is not None:
        player.move()


def alone(visitor: Visit, server: Server) -> tuple[Page, Table, list[str]]:
    """A table of Topas for one, in a page whose messages are kept."""
    table = server.open("here")
    page = visitor(BARS)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    take_seats(page, table, "topas", 0)
    page.locator(".sentence").wait_for()
    return page, table, sent


def moved(player: Browser) -> bool:
    return any(entry["seat"] is not None for entry in player.log)


def checked(page: Page) -> Any:
    open_door(page)
    button(page, "Were the draws fair?").click()
    return expect(page.locator(".verdict"))


def test_a_browser_pledges_its_randomness_before_it_tells_it(visitor: Visit, server: Server) -> None:
    page, table, sent = alone(visitor, server)
    hello, reveal = (message for message in told(sent) if message["type"] in ("hello", "reveal"))
    entropy = noted(page)["entropy"]
    assert "entropy" not in hello
    assert hello["pledge"] == fair.pledge(entropy)
    assert (reveal["type"], reveal["entropy"]) == ("reveal", entropy)
    assert noted(page)["pledges"] == [fair.pledge(entropy)]
    with table.browser(table.tokens["0"]) as player:
        play_on(player)
    page.locator("#result").wait_for()
    proof = server.http.get(f"/api/tables/{table.name}/record").json()["fair"]
    assert (proof["entropy"], proof["pledges"]) == ([entropy], [fair.pledge(entropy)])
    checked(page).to_contain_text("No draw was taken back.")
    forge(page, pledges=["00" * 32])
    checked(page).to_contain_text("not what was pledged")
    expect(page.locator(".verdict")).to_have_class(re.compile("error"))


def test_draws_that_were_taken_back_are_counted_by_the_browser_too(visitor: Visit, server: Server) -> None:
    page, table, _ = alone(visitor, server)
    with table.browser(table.tokens["0"]) as player:
        player.my_turn()
        player.move()
        player.move()
        expect(moves(page)).to_have_count(2)
        for left in (1, 0):
            button(page, "Take back a move").click()
            expect(moves(page)).to_have_count(left)
        page.reload()  # what was counted is kept
        page.locator(".sentence").wait_for()
        player.until_so(lambda: player.position.get("undone", False) and not moved(player))
        play_on(player)
    page.locator("#result").wait_for()
    undone = len(server.http.get(f"/api/tables/{table.name}/record").json()["fair"]["undone"])
    assert undone == noted(page)["undone"] == 2
    checked(page).to_contain_text("2 draws were taken back: as many as this browser saw.")
    expect(page.locator(".verdict")).not_to_have_class(re.compile("error"))
    forge(page, undone=0)
    checked(page).to_contain_text("But 2 draws were taken back, and this browser saw 0.")
    expect(page.locator(".verdict")).to_have_class(re.compile("error"))
    forge(page, undone=None)
    checked(page).to_contain_text("has not counted")
    expect(page.locator(".verdict")).not_to_have_class(re.compile("error"))


def test_who_watches_notes_the_promise_too(visitor: Visit, server: Server) -> None:
    table = server.open("here", "open", game="ontop")
    watcher = visitor()
    watcher.goto(f"/watch/{table.name}")
    watcher.locator("[data-board] > *").first.wait_for()
    table.claim(1)
    an, bo = visitor(), visitor(BARS)
    take_seats(an, table, "ontop", 0)
    take_seats(bo, table, "ontop", 1)
    watcher.locator(".now .sentence").wait_for()  # it has begun, so both have told; that the link is lost is one too
    an.close()  # they have pledged; after the game each would have it reviewed while the watcher waits for the result
    bo.close()
    with table.browser(table.tokens["0"]) as one, table.browser(table.tokens["1"]) as two:
        while one.table["status"] == "playing":
            for player in (one, two):
                player.my_turn()
                if player.table["status"] == "playing" and player.position.get("legal"):
                    player.move()
    watcher.locator("#result").wait_for()
    proof = server.http.get(f"/api/tables/{table.name}/record").json()["fair"]
    assert noted(watcher)["pledges"] == proof["pledges"] == [fair.pledge(given) for given in proof["entropy"]]
    checked(watcher).to_contain_text("It is the promise that this browser noted then.")
    expect(watcher.locator(".verdict")).not_to_have_class(re.compile("error"))
