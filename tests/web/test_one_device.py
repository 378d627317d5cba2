"""Passing one device on: nothing of another hand is in the page, in its memory or on the wire."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.server.server import Browser, Server
from tests.web.browsing import button, cover, lay_card, place_tile, take_seats
from tests.web.conftest import Visit
from tests.web.memory import memory_of

# A game with hands, and how many must sit down.
SECRET_GAMES = [("topas", 2), ("topspot", 3), ("topscore", 2)]


def hand(player: Browser) -> list[str]:
    view = player.position["view"]
    return list(view["rack"] if view["game"] == "topscore" else view["hand"])


class Wire:
    """The views that came to a page."""

    def __init__(self, page: Page) -> None:
        self.views: list[dict[str, Any]] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, payload: str | bytes) -> None:
        self.views += [message["view"] for message in json.loads(payload) if message["type"] == "position"]


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "players"), SECRET_GAMES)
def test_the_other_hand_is_nowhere(visitor: Visit, server: Server, game: str, players: int) -> None:
    table = server.open(*["here"] * players, game=game)
    page = visitor()
    wire = Wire(page)
    take_seats(page, table, game, *range(players))
    cover(page).wait_for()
    page.locator("[data-board] > *").first.wait_for()
    # The same seats once more, each in a socket of its own: to know the secrets, and to move for who holds the device.
    people = [table.browser(table.tokens[str(seat)]) for seat in range(players)]
    first = next(person for person in people if person.position["view"]["to_move"] == person.position["look"])
    assert [view["seat"] for view in wire.views] == [None] * len(wire.views)
    memory = memory_of(page)
    for person in people:
        assert not memory.knows(hand(person))

    cover(page).get_by_role("button").click()
    page.locator(".sentence.mine").wait_for()
    before = hand(first)
    first.move(first.position["legal"][-1])
    cover(page).wait_for()
    second = next(person for person in people if f"Player {person.position['look'] + 1}" in cover(page).inner_text())
    memory = memory_of(page)
    for secret in (before, hand(first), hand(second)):
        assert not memory.knows(secret)
    assert page.locator("[data-card]").count() == 0
    expect(page.locator(".sentence")).to_have_count(0)

    cover(page).get_by_role("button").click()
    page.locator(".sentence.mine").wait_for()
    memory = memory_of(page)
    assert memory.knows(hand(second))
    for secret in (before, hand(first)):
        assert not memory.knows(secret)
    looked = [view["seat"] for view in wire.views]
    turned = looked.index(None, looked.index(first.position["look"]))
    assert first.position["look"] not in looked[turned:]
    for person in people:
        person.close()


# Where a button is at the beginning and at the end of every movement that it, or what it stands in, appears with.
APPEARING = """(cover) => {
  cover.style.display = "none";
  cover.getBoundingClientRect();
  cover.style.display = "";
  const button = cover.querySelector("button");
  const place = () => button.getBoundingClientRect().top;
  const moving = cover.getAnimations({ subtree: true });
  for (const one of moving) one.pause();
  const first = place();
  for (const one of moving) one.finish();
  return [moving.length, first, place()];
}"""


def test_the_button_that_takes_the_device_never_moves(visitor: Visit, server: Server) -> None:
    """On a busy machine its cover came up between the press and the release, and the click was lost."""
    page = visitor(reduced_motion="no-preference")
    take_seats(page, server.open("here", "here"), "topas", 0, 1)
    cover(page).wait_for()
    animations, first, last = cover(page).evaluate(APPEARING)
    assert animations
    assert first == last


def test_the_guide_goes_on_where_it_was_when_the_device_is_passed_on(visitor: Visit, server: Server) -> None:
    page = visitor(guided=False)
    take_seats(page, server.open("here", "here"), "topas", 0, 1)
    cover(page).get_by_role("button").click()
    guide = page.get_by_role("complementary")
    expect(guide).to_contain_text("1/")
    number = 1
    while guide.locator("button.primary").count():
        guide.locator("button.primary").click()
        number += 1
        expect(guide).to_contain_text(f"{number}/")
    assert number > 1
    lay_card(page)
    cover(page).get_by_role("button").click()
    page.locator(".sentence.mine").wait_for()
    expect(guide).to_contain_text(f"{number}/")  # now it asks the other one to lay a card


def test_an_open_game_is_not_covered(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, server.open("here", "here", game="ontop"), "ontop", 0, 1)
    for turn in range(3):
        place_tile(page, turn)
        expect(page.locator("li[aria-current]")).to_contain_text(f"Player {(turn + 1) % 2 + 1}")
    assert cover(page).count() == 0


def test_a_move_alone_is_taken_back_at_once(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, server.open("here", "here", game="ontop"), "ontop", 0, 1)
    lines = page.locator(".moves li:has(strong)")
    place_tile(page, 0)
    place_tile(page, 1)
    button(page, "Take back a move").click()
    expect(lines).to_have_count(1)
    button(page, "Take back a move").click()
    expect(lines).to_have_count(0)
    expect(button(page, "Take back a move")).to_have_count(0)
