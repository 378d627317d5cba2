"""The deal of the day in the page, at a server whose clock the test moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.moved import DAY, MovedServer, moved
from tests.server.server import Browser
from tests.web.browsing import PHONE, barriers, button, fits_across, lay_card
from tests.web.conftest import Visit


@pytest.fixture(scope="module")
def later(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MovedServer]:
    with moved(tmp_path_factory.mktemp("daily"), "--limits", "100") as server:
        server.at_noon()
        yield server


def play_out(server: MovedServer, page: Page) -> str:
    """Whoever is at the table of this page plays it to its end, faster than by hand; the table."""
    name = page.url.rpartition("/")[2]
    kept = json.loads(page.evaluate("localStorage['toptafel.tables']"))
    (tokens,) = [list(table["tokens"].values()) for table in kept if table["id"] == name]
    with Browser(server, name, tokens) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    page.locator("#result").wait_for()
    return name


def test_one_try_counts_then_practice_and_the_secret_the_day_after(later: MovedServer, visitor: Visit) -> None:
    page = visitor(PHONE, at=later, permissions=["clipboard-read", "clipboard-write"])
    page.goto("/")
    page.get_by_role("link", name="Deal of the day").click()
    button(page, "Play: Topas").wait_for()
    assert barriers(page) == []
    assert fits_across(page)
    button(page, "Play: Topas").click()
    page.locator(".sentence.mine").wait_for()
    lay_card(page)
    expect(page.locator(".title p")).to_have_text("Deal of the day")
    expect(button(page, "Undo")).to_have_count(0)
    expect(button(page, "Hint")).to_have_count(0)
    tried = play_out(later, page)

    standing = page.get_by_role("region", name="Deal of the day")
    expect(standing).to_contain_text("Yours is the first result today")
    expect(standing).to_contain_text("1 try")
    assert barriers(page) == []
    assert fits_across(page)
    button(page, "Share the result").click()
    expect(standing).to_contain_text("Copied")
    shared = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert shared[0].startswith("Toptafel · Topas · ")
    assert "point" in shared[1]
    assert shared[2:] == [f"{later.page.rstrip('/')}/day"]

    button(page, "Practise").click()
    expect(page.locator(".title p")).to_have_text("Deal of the day: practice")
    page.locator(".sentence.mine").wait_for()
    assert play_out(later, page) != tried
    expect(standing).to_contain_text("Practice: this does not count.")
    expect(standing).to_contain_text("1 try")

    page.goto("/day")
    expect(page.get_by_role("link", name="All results: Topas")).to_have_attribute("href", f"/t/{tried}")
    expect(page.locator("main")).to_contain_text("1 day running")
    later.move(DAY)
    page.goto("/day")
    told = page.get_by_role("region", name="Yesterday").get_by_role("listitem").filter(has_text="Topas")
    expect(told).to_contain_text("The secret is what this browser was promised before.")
    expect(told).to_contain_text("1 try")
    button(page, "Play: Topas").wait_for()  # another deal
    assert barriers(page) == []
    assert fits_across(page)
