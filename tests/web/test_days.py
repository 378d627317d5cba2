"""Play over days, at a server whose clock the test moves; and the page of one's games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.moved import DAY, MovedServer, moved
from tests.server.server import Table
from tests.web.browsing import PHONE, SMALL, barriers, button, fits_across, lay_card, remember, take_seats, timed
from tests.web.conftest import Visit
from tests.web.test_invitations import link, sit

# The clock runs while the test goes on, and shows another number after a minute.
TWO_DAYS, WITH_FIVE_OFF = re.compile(r"^\s*(2d|47h)\s*$"), re.compile(r"^\s*(7d|6d)\s*$")
OVER_DAYS: dict[str, Any] = {"clock": {"move": 2 * DAY // 1000}, "days": {"holidays": 7}}


@pytest.fixture(scope="module")
def later(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MovedServer]:
    with moved(tmp_path_factory.mktemp("days"), "--limits", "100") as server:
        yield server


def tables_of(page: Page) -> Any:
    return page.locator("section[aria-labelledby=kept-running] li")


def test_a_game_over_days(later: MovedServer, visitor: Visit) -> None:
    an, bo = visitor(PHONE, at=later), visitor(at=later)
    an.add_init_script(timed("state/glances.svelte.ts", "EVERY", "100"))  # it need not look so seldom
    an.goto("/new/topas?friends")
    an.get_by_label("Name of player 1").fill("An")
    an.get_by_label("Over days").check()
    an.get_by_label("No time runs on Saturdays and Sundays").check()
    assert barriers(an) == []
    assert fits_across(an)
    button(an, "To the table").click()
    address = link(an, 2)
    # An need not wait: the game begins when Bo comes.
    an.goto("/games")
    expect(tables_of(an)).to_contain_text("Waiting for players")
    expect(tables_of(an)).not_to_contain_text("with")  # nobody is there yet
    sit(bo, address, "Bo")
    bo.locator(".sentence").wait_for()
    expect(tables_of(an)).to_contain_text("Your turn")
    expect(an.get_by_role("status")).to_have_text("1 table waits for you.")
    assert barriers(an) == []

    an.get_by_role("link", name="Continue").click()
    an.locator(".sentence.mine").wait_for()
    lay_card(an)
    an.get_by_role("link", name="My games").click()
    expect(tables_of(an)).to_contain_text("Bo is to move")
    expect(tables_of(an)).to_contain_text("left")

    # Bo forgets to move: a bot does, with nobody at the table, and the page tells it by itself.
    bo.goto("about:blank")
    later.move(14 * DAY)
    expect(tables_of(an)).to_contain_text("Your turn")
    an.get_by_role("link", name="Continue").click()
    an.locator(".sentence.mine").wait_for()
    button(an, "Menu").click()
    button(an, "A bot plays on for Bo").click()
    expect(an.locator(".top li").nth(1)).to_contain_text("Medium")
    # Who was replaced takes the seat back.
    bo.goto(f"/t/{an.url.rpartition('/')[2]}")
    expect(an.locator(".top li").nth(1)).not_to_contain_text("Medium")


def begin(table: Table) -> None:
    with table.browser(*table.tokens.values()) as both:
        both.until_so(lambda: both.table["status"] == "playing")


def known(table: Table, seat: int) -> dict[str, Any]:
    return {"id": table.name, "game": "topas", "tokens": {str(seat): table.tokens[str(seat)]}, "names": []}


def test_the_next_table_is_one_tap_away(later: MovedServer, visitor: Visit) -> None:
    first, second = (later.open("here", "here", **OVER_DAYS) for _ in range(2))
    for table in (first, second):
        begin(table)
    an = visitor(SMALL, at=later)
    kept = [{**known(table, 0), "finished": False, "seen": 0, "entropy": None} for table in (first, second)]
    remember(an.context, "tables", kept)
    an.goto(f"/t/{first.name}")
    an.locator(".sentence.mine").wait_for()
    lay_card(an)
    following = an.get_by_role("link", name="Next: Topas")
    expect(following).to_be_visible()
    assert fits_across(an)
    assert barriers(an) == []
    following.click()
    an.wait_for_url(f"**/t/{second.name}")
    an.locator(".sentence.mine").wait_for()


def test_days_off_are_taken_and_ended(later: MovedServer, visitor: Visit) -> None:
    table = later.open("here", "open", **OVER_DAYS)
    table.claim(1)
    an, bo = visitor(PHONE, at=later), visitor(at=later)
    take_seats(bo, table, "topas", 1)
    take_seats(an, table, "topas", 0)
    an.locator(".sentence.mine").wait_for()
    clock = an.locator(".top li").first.locator(".clock")
    expect(clock).to_have_text(TWO_DAYS)
    button(an, "Menu").click()
    an.get_by_text("Days off", exact=True).click()
    an.get_by_label("How many days from now on (7 left)").fill("5")
    assert barriers(an) == []
    button(an, "Take days off").click()
    expect(clock).to_have_text(WITH_FIVE_OFF)
    button(an, "Menu").click()
    an.get_by_text("Days off", exact=True).click()
    expect(an.get_by_text("Your time does not run until")).to_be_visible()
    button(an, "I am back").click()
    expect(clock).to_have_text(TWO_DAYS)


def test_many_games_are_on_a_page_of_their_own(later: MovedServer, visitor: Visit) -> None:
    tables = [later.open("here", "open", **OVER_DAYS) for _ in range(6)]
    page = visitor(SMALL, at=later)
    kept = [{**known(table, 0), "finished": False, "seen": 0, "host": None} for table in tables]
    remember(page.context, "tables", json.loads(json.dumps(kept)))
    page.goto("/")
    expect(tables_of(page)).to_have_count(4)
    page.get_by_role("link", name="All my games (6)").click()
    page.wait_for_url("**/games")
    expect(tables_of(page)).to_have_count(6)
    expect(page.get_by_role("status")).to_have_text("No table waits for you.")
    assert fits_across(page)
    assert barriers(page) == []
