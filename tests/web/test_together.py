"""Two browsers at one table: inviting, playing, taking back, watching and leaving."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.server import Server, running
from tests.web.browsing import PHONE, button, expect_same_moves, moves, place_tile, take_seats
from tests.web.conftest import Visit


@pytest.fixture
def two(visitor: Visit, server: Server) -> tuple[Page, Page]:
    """An and Bo, each in an own browser, at a table of On Top that An set up and Bo was invited to."""
    an, bo = visitor(), visitor(PHONE)
    an.goto("/new/ontop")
    an.get_by_label("Who sits in seat 2?").select_option("open")
    an.get_by_label("Name of player 1").fill("An")
    button(an, "To the table").click()
    invitation = an.get_by_label("Invitation")
    expect(invitation).to_have_value(re.compile(r"/t/"))
    expect(an.get_by_alt_text("The link as a QR code")).to_be_visible()

    bo.goto("/t/" + invitation.input_value().rpartition("/")[2])
    bo.get_by_label("Your name").fill("Bo")
    button(bo, "Sit down").click()
    for page in (an, bo):
        page.locator("[data-board] svg").first.wait_for()
    return an, bo


def turns(two: tuple[Page, Page], count: int) -> None:
    """They move in turn."""
    for turn in range(count):
        place_tile(two[turn % 2], turn)
        expect(moves(two[1 - turn % 2])).to_have_count(turn + 1)


def test_both_see_every_move(two: tuple[Page, Page]) -> None:
    an, bo = two
    expect(an.locator(".sentence")).not_to_have_text(bo.locator(".sentence").inner_text())
    turns(two, 4)
    expect_same_moves(an, bo)
    expect(an.locator(".page > [aria-live]")).to_contain_text("Bo lays a tile on")


def test_a_move_is_taken_back_only_if_the_other_agrees(two: tuple[Page, Page]) -> None:
    an, bo = two
    turns(two, 2)
    button(an, "Take back a move").click()
    expect(an.get_by_text("Waiting for Bo")).to_be_visible()
    expect(bo.get_by_role("alertdialog")).to_contain_text("An wants to take back a move")
    button(bo, "No").click()
    expect(an.get_by_role("alertdialog")).to_have_count(0)
    expect(moves(an)).to_have_count(2)

    button(an, "Take back a move").click()
    button(bo, "Yes").click()
    for page in two:
        expect(moves(page)).to_have_count(0)
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    turns(two, 1)


def test_a_question_lapses_when_the_game_goes_on(two: tuple[Page, Page]) -> None:
    an, bo = two
    turns(two, 1)
    button(an, "Take back a move").click()
    expect(bo.get_by_role("alertdialog")).to_be_visible()
    place_tile(bo, 3)
    for page in two:
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(moves(page)).to_have_count(2)


def test_a_spectator_sees_and_touches_nothing(two: tuple[Page, Page], visitor: Visit) -> None:
    an, _ = two
    watcher = visitor()
    watcher.goto(an.url.replace("/t/", "/watch/"))
    watcher.locator("[data-board] svg").first.wait_for()
    expect(an.locator(".watchers")).to_contain_text("1")
    turns(two, 2)
    expect(moves(watcher)).to_have_count(2)
    expect(watcher.locator("[data-triangle]")).to_have_count(0)
    expect(button(watcher, "Take back a move")).to_have_count(0)


def test_a_bot_plays_on_for_who_leaves(two: tuple[Page, Page]) -> None:
    an, bo = two
    turns(two, 1)
    button(bo, "Menu").click()
    button(bo, "Leave the game").click()
    button(bo, "Stay").click()
    button(bo, "Leave the game").click()
    button(bo, "Leave, and to the games").click()
    expect(moves(an)).to_have_count(2)
    place_tile(an, 5)


def replace(an: Page) -> None:
    expect(an.locator("li.away")).to_contain_text("Bo")
    button(an, "Menu").click()
    button(an, "A bot plays on for Bo").click()


def test_a_player_who_has_just_gone_is_not_replaced_yet(two: tuple[Page, Page]) -> None:
    an, bo = two
    bo.close()
    replace(an)
    expect(an.get_by_role("alert")).to_have_text("A player can be replaced after 60 seconds of absence.")


@pytest.fixture
def impatient(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A server on which the absent are replaced after a second."""
    with running(tmp_path / "tables.db", "--absent", "1") as started:
        yield started


def test_an_absent_player_is_replaced_and_comes_back(impatient: Server, visitor: Visit) -> None:
    table = impatient.open("here", "open", game="ontop")
    table.claim(1, "Bo")
    an, bo = visitor(at=impatient), visitor(at=impatient)
    take_seats(bo, table, "ontop", 1)
    take_seats(an, table, "ontop", 0)
    place_tile(an, 0)
    expect(moves(bo)).to_have_count(1)
    address = bo.url
    bo.goto("/settings")
    expect(an.locator("li.away")).to_contain_text("Bo")  # the server knows that he has gone; from then on it counts
    an.wait_for_timeout(1100)
    replace(an)
    expect(moves(an)).to_have_count(2)  # the bot has moved
    expect(an.locator("li.away")).to_have_count(0)
    expect(an.locator(".top li").filter(has_text="Bo")).to_contain_text("Medium")
    bo.goto(address)
    expect(bo.locator(".top li").filter(has_text="Bo")).to_contain_text("you")
    expect(an.locator(".top li").filter(has_text="Medium")).to_have_count(0)
    place_tile(an, 3)
    expect(moves(bo)).to_have_count(3)
    place_tile(bo, 2)
    expect(moves(an)).to_have_count(4)


def test_who_resigned_only_watches_from_then_on(two: tuple[Page, Page]) -> None:
    an, bo = two
    turns(two, 1)
    button(bo, "Menu").click()
    button(bo, "Leave the game").click()
    button(bo, "Leave, but watch the rest").click()
    expect(moves(an)).to_have_count(2)
    bo.reload()
    expect(moves(bo)).to_have_count(2)
    place_tile(an, 5)
    expect(moves(bo)).to_have_count(4)
    expect(bo.locator("[data-triangle]")).to_have_count(0)


def test_a_seat_is_taken_once(visitor: Visit, server: Server, faults: list[str]) -> None:
    table = server.open("here", "open")
    late = visitor()

    def overtake(route: Route) -> None:
        table.claim(1, "Cy")
        route.continue_()

    late.route("**/seats/1", overtake)
    late.goto(f"/t/{table.name}")
    late.get_by_label("Your name").fill("Bo")
    button(late, "Sit down").click()
    expect(late.get_by_role("alert")).to_have_text("Somebody else sits here already.")
    assert server.http.get(f"/api/tables/{table.name}").json()["seats"][1]["name"] == "Cy"
    faults[:] = [fault for fault in faults if "409" not in fault]


def test_a_clock_that_runs_out_moves(visitor: Visit, server: Server) -> None:
    table = server.open("here", "easy", game="ontop", clock={"move": 2, "game": None})
    page = visitor()
    take_seats(page, table, "ontop", 0)
    page.locator(".sentence.mine").wait_for()
    expect(page.locator("li.turn .clock")).to_have_text(re.compile("0:0[0-2]"))
    expect(page.locator("li.turn .clock")).to_have_class(re.compile("hurry"))
    expect(moves(page).first).to_contain_text("lays a tile")
