"""Practice: costly moves of one's own games, tried again after the review and again when they come back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server
from tests.web.browsing import SMALL, barriers, button, fits_across, remember
from tests.web.conftest import Visit
from tests.web.test_after import random_record

DAY = 24 * 60 * 60 * 1000


def drill(page: Page) -> Locator:
    return page.locator("[data-drill]")


def test_costly_moves_are_tried_again(visitor: Visit, tmp_path: Path) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    button(page, "Review the moves").click()
    learn = page.get_by_role("button", name=re.compile(r"Try the \d+ costly moves again"))
    learn.click()  # as soon as the review is ready
    of = page.locator("header p")
    expect(of).to_have_text(re.compile(r"^1 of \d+$"))
    count = int(of.inner_text().split()[-1])
    expect(drill(page).locator(".said")).to_contain_text("In the game: ")
    assert barriers(page) == []

    # Shown, and then laid: it is the best, but was not found.
    button(page, "Show me").click()
    expect(drill(page).locator(".said")).to_contain_text(re.compile(r"Better: lays .+ \(\d+%\)\."))
    button(page, "Lay").click()
    expect(drill(page)).to_have_attribute("data-drill", "done")
    expect(drill(page).locator(".said")).to_contain_text(re.compile(r"The best move: worth \d+%\."))
    expect(button(page, "Next")).to_be_focused()
    button(page, "Next").click()
    for number in range(2, count + 1):
        expect(of).to_have_text(f"{number} of {count}")
        button(page, "Skip").click()
    expect(page.locator("[data-run=end]")).to_contain_text(f"Found at once: 0 of {count}.")
    assert barriers(page) == []
    button(page, "Back").click()
    expect(learn).to_be_visible()


def test_what_was_missed_comes_back_on_a_phone(visitor: Visit, server: Server, faults: list[str]) -> None:
    table = server.open("here", "easy")
    with table.browser(table.tokens["0"]) as player:
        at = player.my_turn().position["at"]
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    page = visitor(SMALL)
    gone = {"table": "nothing", "at": 9, "game": "topas", "stage": 1, "due": 1, "changed": 0}
    remember(page.context, "mistakes", [gone, {**gone, "table": table.name, "at": at, "due": 2}])
    page.goto("/")
    page.get_by_role("link", name="Try 2 moves again").tap()
    expect(page.get_by_text("2 moves of your games wait to be tried again.")).to_be_visible()
    button(page, "Let’s go").tap()
    expect(drill(page)).to_have_attribute("data-drill", "open")  # the one whose table is no more was left out
    assert fits_across(page)
    assert barriers(page) == []
    button(page, "Show me").tap()
    button(page, "Lay").tap()
    expect(drill(page)).to_have_attribute("data-drill", "done")
    button(page, "Next").tap()
    expect(page.locator("[data-run=end]")).to_contain_text("What you missed comes back tomorrow.")
    button(page, "Back").tap()
    expect(page.get_by_text("Nothing waits today.")).to_be_visible()
    (kept,) = page.evaluate("JSON.parse(localStorage.getItem('toptafel.mistakes'))")
    assert (kept["table"], kept["at"], kept["stage"]) == (table.name, at, 0)
    assert kept["due"] == kept["changed"] + DAY
    faults[:] = [fault for fault in faults if "404" not in fault]  # its table is no more


def test_a_puzzle_is_tried_shown_and_followed_by_the_next(visitor: Visit) -> None:
    page = visitor()
    page.goto("/practice")
    expect(page.get_by_role("link", name=re.compile("Your level: 1500"))).to_have_count(4)
    assert barriers(page) == []
    page.get_by_role("link", name=re.compile("Topas")).click()
    expect(page.locator("header p")).to_have_text(re.compile(r"^Difficulty \d+"))
    assert barriers(page) == []
    button(page, "Show me").click()
    expect(drill(page).locator(".said")).to_contain_text(re.compile(r"Better: lays .+ \(\d+%\)\."))
    button(page, "Lay").click()
    expect(drill(page).locator(".said")).to_contain_text(re.compile(r"The best move: worth \d+%\."))
    kept = page.evaluate("JSON.parse(localStorage.getItem('toptafel.puzzles')).topas")
    assert (kept["tries"], len(kept["done"])) == (1, 1)
    assert kept["rating"] < 1500  # what was shown was not found
    button(page, "Next").click()
    expect(drill(page)).to_have_attribute("data-drill", "open")
    button(page, "Leave").click()
    expect(page.get_by_role("link", name=re.compile(f"Topas.*Your level: {kept['rating']}"))).to_be_visible()
