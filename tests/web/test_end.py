"""The end of a game: the result comes into view, is told, and leads on."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server, Table
from tests.table.people import Company
from tests.web.browsing import (
    GAMES,
    LAPTOP,
    NEXT_FRAMES,
    barriers,
    button,
    fits_across,
    moves,
    take_seats,
    wait_until,
)
from tests.web.conftest import Visit
from tests.web.prepared import almost_over, put
from toptafel.bots import choose

SIZES = ((390, 664), (360, 640), (844, 390), (1280, 800))
SHORT: dict[str, dict[str, Any]] = {
    "topscore": {"longest": 5, "letters": 2, "seconds": None},
    "topspot": {"games": 1},
}


def play_out(table: Table) -> None:
    """Seat 0 makes the first move that comes to mind until the game is over."""
    with table.browser(table.tokens["0"]) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move(None if player.position.get("legal") else "-")


def last_moves(page: Page, server: Server, game: str, seats: str = "") -> Table:
    """At a table whose game ends soon, so that the page need not show all moves of a game. It plays seat 0."""
    seats = seats or ("hb" if game == "topscore" else "hbb")
    company = almost_over(game, seats, **SHORT.get(game, {}))
    table = put(server, company, f"last-{secrets.token_hex(6)}")
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    return table


def ended(page: Page, server: Server, game: str, seats: str = "") -> Table:
    """A game that ended before the eyes of this page."""
    table = last_moves(page, server, game, seats)
    play_out(table)
    page.locator("#result").wait_for()
    return table


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_result_comes_into_view_and_fits_every_screen(visitor: Visit, server: Server, game: str) -> None:
    page = visitor({**LAPTOP, "has_touch": True})
    table = last_moves(page, server, game)
    page.evaluate(BUTTONS)
    play_out(table)
    page.locator("#result").wait_for()
    result = server.http.get(f"/api/tables/{table.name}/record").json()["result"]
    expect(page.locator("#result")).to_be_focused()
    expect(sheet(page)).to_have_accessible_name(re.compile("^(You win!|.+ wins?.*)$"))
    lines = sheet(page).locator(".places li")
    expect(lines).to_have_count(len(result["scores"]))
    shown = [int(text) for text in lines.locator("strong").all_inner_texts()]
    assert sorted(shown) == sorted(result["scores"])
    assert lines.first.locator(".name").inner_text() in [
        f"Bot {seat + 1}" if seat else "An" for seat in result["winners"]
    ]
    expect(sheet(page).locator(".story")).to_be_visible()  # the review is there
    assert_no_button_moved(page)
    assert barriers(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        sheet(page).evaluate("sheet => sheet.scrollTo(0, 0)")
        for part in (page.locator("#result"), lines.first, button(page, "Close")):
            expect(part).to_be_in_viewport(ratio=1)
        # What follows is reached by scrolling one thing only.
        button(page, "Rematch").evaluate("one => one.scrollIntoView({ block: 'center' })")
        expect(button(page, "Rematch")).to_be_in_viewport(ratio=1)
        assert fits_across(page)
        assert sheet(page).evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


# Where the buttons of the sheet are in every frame in which there are any, until the game is told.
BUTTONS = """() => {
  window.seen = [];
  window.told = false;
  const look = () => {
    const shown = [...document.querySelectorAll("dialog .now > .actions > *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.textContent.trim(), x, y, width, height].join(" ");
    });
    if (shown.length > 0 && shown.join() !== window.seen.at(-1)?.join()) window.seen.push(shown);
    if (window.told) return;
    window.told = document.querySelector("dialog .story") !== null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_no_button_of_the_result_moves_away_under_a_finger(visitor: Visit, server: Server, game: str) -> None:
    """On a phone; on a laptop while the result comes into view."""
    page = visitor({"viewport": {"width": 390, "height": 664}, "has_touch": True})
    table = last_moves(page, server, game)
    page.evaluate(BUTTONS)
    play_out(table)
    assert_no_button_moved(page)


def assert_no_button_moved(page: Page) -> None:
    wait_until(page, "window.told")
    page.evaluate(NEXT_FRAMES)  # the frame in which the story is
    seen = page.evaluate("window.seen")
    assert len(seen) == 1, seen
    assert any(one.startswith("Harder: Medium ") for one in seen[0])


def test_the_sheet_is_closed_to_look_at_the_board_and_opened_again(finished: tuple[Page, Table]) -> None:
    page, table = finished
    page.evaluate(NEXT_FRAMES)  # the last card has found its place
    board = page.locator("[data-board]").bounding_box()
    assert board is not None
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    with table.browser():  # found: whenever somebody came or went it was open again
        page.locator(".watchers").wait_for()
        page.evaluate(NEXT_FRAMES)
        expect(sheet(page)).to_have_count(0)
    page.locator(".watchers").wait_for(state="detached")
    page.evaluate(NEXT_FRAMES)
    assert page.locator("[data-board]").bounding_box() == board  # nothing of it was squeezed
    button(page, "Result").click()
    expect(page.locator("#result")).to_be_focused()


def test_the_board_of_a_replay_is_as_high_as_at_a_table(finished: tuple[Page, Table]) -> None:
    page, table = finished
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"/replay/{table.name}")
    page.get_by_role("slider").wait_for()
    board = page.locator("[data-board]").bounding_box()
    assert board is not None
    assert board["height"] >= 490


def test_what_the_end_took_off_is_told(visitor: Visit, server: Server) -> None:
    page = visitor()
    table = ended(page, server, "ontop", "hb")
    scores = server.http.get(f"/api/tables/{table.name}/record").json()["result"]["scores"]
    told = sheet(page).locator(".ending").all_inner_texts()
    sums = [re.search(r"(\d+) − (\d+) = (-?\d+)\.$", one) for one in told]
    at_once = any("has placed every stone" in one for one in told)  # OT-19: then nothing is taken off
    assert at_once != any(sums)
    for found in filter(None, sums):
        towers, stones, points = map(int, found.groups())
        assert towers - stones == points
        assert points in scores


def test_harder_is_the_same_game_against_the_next_level(finished: tuple[Page, Table], server: Server) -> None:
    page, table = finished
    button(page, "Harder: Medium").click()
    page.wait_for_url(lambda url: "/t/" in url and table.name not in url)
    page.locator(".sentence").wait_for()
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["level"] for seat in head["seats"]] == [None, "medium"]
    assert head["game"] == "topas"


def test_another_game_leads_to_the_games(finished: tuple[Page, Table]) -> None:
    page, _ = finished
    page.get_by_role("link", name="Another game").click()
    expect(page.locator("h1")).to_have_text("Take a seat at the table")


def test_the_result_is_shared_as_text(finished: tuple[Page, Table], server: Server) -> None:
    page, table = finished
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, "Share as text").click()
    expect(sheet(page).get_by_role("status").first).to_have_text("Copied: paste it wherever you like.")
    text = page.evaluate("navigator.clipboard.readText()")
    result = server.http.get(f"/api/tables/{table.name}/record").json()["result"]
    assert text.startswith("Topas: ")
    assert text.endswith(f"/watch/{table.name}")
    for points in result["scores"]:
        assert f" {points}\n" in text


def test_a_device_that_can_share_is_given_the_picture(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async (data) => { window.given = data.files?.[0].type ?? data.text; };"
    )
    ended(page, server, "topas", "hb")
    button(page, "Share picture").click()
    wait_until(page, "window.given === 'image/png'")
    expect(sheet(page).get_by_role("status").first).to_have_text("")  # nothing was saved
    button(page, "Share as text").click()
    wait_until(page, "window.given.startsWith('Topas: ')")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_whoever_wins_is_celebrated_unless_nothing_may_move(visitor: Visit, server: Server, motion: str) -> None:
    page = visitor(reduced_motion=motion)
    ended(page, server, "topas", "h")  # alone one always wins
    expect(page.locator(".confetti")).to_have_count(1 if motion == "no-preference" else 0)


def badly_played() -> Company:
    """A game before its last round, of which An made the first legal moves: always the same, and not good ones."""
    company = Company("hb").start()
    for number in range(12):
        position = company.table.position
        good = choose(position.setup, position.moves, position.state.to_move, "medium", number)
        company.move(good if number % 2 else None)
    return company


def test_the_costliest_move_is_shown_in_the_review(visitor: Visit, server: Server) -> None:
    page = visitor()
    table = put(server, badly_played(), f"badly-{secrets.token_hex(6)}")
    take_seats(page, table, "topas", 0)
    page.locator(".sentence.mine").wait_for()
    play_out(table)
    worst = sheet(page).locator("a.move", has_text="Costliest move")
    worst.wait_for()
    told = worst.locator("span").last.inner_text()
    worst.click()
    page.wait_for_url(re.compile(r"/replay/.+\?review&at=\d+"))
    expect(page.locator("[aria-current=step]").first).to_contain_text(told)


def test_whoever_comes_back_sees_the_result_without_a_new_review(finished: tuple[Page, Table]) -> None:
    page, _ = finished
    sheet(page).locator(".story").wait_for()  # the review that the end asked for is there
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator("#result").wait_for()
    expect(moves(page)).to_have_count(14)
    assert not [url for url in asked if url.endswith("/api/review")]
