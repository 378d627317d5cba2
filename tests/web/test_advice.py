"""What a strong bot would do: hints at the table, and the review of a game afterwards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.server.server import Server, Table
from tests.web.browsing import GAMES, LAPTOP, SMALL, barriers, button, fits_across, moves, take_seats
from tests.web.conftest import Visit
from tests.web.test_after import random_record

PREVIEWS = {  # what a board shows of a move that is not made yet
    "topas": ".outline",
    "ontop": ".outline",
    "topspot": ".mine .lying svg",
    "topscore": "[data-slot] button",
}
PLAY = {"topas": "Lay", "ontop": "Place", "topspot": "Play"}


def hints(page: Page) -> Locator:
    return page.locator("section[aria-labelledby=hints] li button")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_told_shown_and_played(visitor: Visit, server: Server, game: str) -> None:
    bots = ["easy"] * (2 if game == "topspot" else 1)
    table = server.open("here", *bots, game=game, hints=True)
    page = visitor()
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    button(page, "Show me a good move").click()
    expect(hints(page).first).to_have_attribute("aria-pressed", "true")
    expect(hints(page).first).to_contain_text(re.compile(r"\d+%$"))
    assert 1 < hints(page).count() <= 3
    expect(page.locator(".top > [aria-live]")).to_contain_text(re.compile(r"^The best: .+\. \d+%$"))
    if game != "topscore" or " lays " in hints(page).first.inner_text():
        expect(page.locator(PREVIEWS[game]).first).to_be_visible()
    assert barriers(page) == []

    hints(page).nth(1).press("Enter")
    expect(hints(page).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(hints(page).first).to_have_attribute("aria-pressed", "false")
    if game in PLAY:
        button(page, PLAY[game]).click()
        expect(hints(page)).to_have_count(0)
        expect(moves(page).first).to_be_visible()
    else:
        button(page, "Close").click()
        expect(hints(page)).to_have_count(0)


def test_hints_fit_a_small_phone_and_stay_beside_the_board(visitor: Visit, server: Server) -> None:
    page = visitor(SMALL)
    take_seats(page, server.open("here", "easy", game="ontop", hints=True), "ontop", 0)
    page.locator(".sentence.mine").wait_for()
    button(page, "Show me a good move").tap()
    expect(hints(page).first).to_be_in_viewport(ratio=1)
    assert fits_across(page)
    assert barriers(page) == []


def test_a_hint_in_solitaire_counts_points(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, server.open("here", hints=True), "topas", 0)
    page.locator(".sentence.mine").wait_for()
    button(page, "Show me a good move").click()
    expect(hints(page).first).to_contain_text(re.compile(r"about \d+ points?$"))


def mistakes(page: Page) -> Locator:
    return page.locator("section[aria-labelledby=review] ol button")


def reviewed(page: Page) -> None:
    expect(page.locator("section[aria-labelledby=review] [role=status]")).to_contain_text(
        "The review is ready", timeout=60_000
    )


@pytest.mark.parametrize("size", [LAPTOP, SMALL], ids=["laptop", "phone"])
def test_a_record_is_reviewed_and_its_mistakes_are_looked_at(
    visitor: Visit, tmp_path: Path, size: dict[str, object]
) -> None:
    page = visitor(size)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    button(page, "Review the moves").click()
    reviewed(page)
    expect(mistakes(page)).to_have_count(5)  # the game was played at random
    costs = [int(found) for text in mistakes(page).all_inner_texts() for found in re.findall(r"−(\d+)%", text)]
    assert costs == sorted(costs, reverse=True)
    assert page.locator("section[aria-labelledby=review] svg .made").count() == 14
    worst = mistakes(page).first
    told = worst.locator("span").first.inner_text()
    worst.press("Enter")
    expect(worst).to_have_attribute("aria-current", "step")
    expect(page.locator(".controls p").first).to_have_text(told)
    expect(page.locator(".worth")).to_have_text(
        re.compile(rf"^Worth \d+%\. Better: lays .+ \(\d+%\)\. Cost: {costs[0]}%\.$")
    )
    assert barriers(page) == []
    assert fits_across(page)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "topas"])
def test_every_game_can_be_reviewed_and_the_review_stopped(visitor: Visit, tmp_path: Path, game: str) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record(game, tmp_path))
    button(page, "Review the moves").click()
    expect(mistakes(page).first).to_be_visible(timeout=60_000)
    stop = button(page, "Stop")
    if stop.count():
        stop.click()
    expect(stop).to_have_count(0, timeout=60_000)
    mistakes(page).first.click()
    expect(page.locator(".worth")).to_contain_text("Better: ")


def test_a_click_into_the_graph_looks_at_that_decision(visitor: Visit, tmp_path: Path) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    button(page, "Review the moves").click()
    reviewed(page)
    graph = page.locator("section[aria-labelledby=review] svg[role=img]")
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * 5.5 / 14, "y": box["height"] / 2})
    expect(page.get_by_role("slider", name="Move")).to_have_value("6")


def test_the_result_leads_to_a_review(finished: tuple[Page, Table]) -> None:
    page, _ = finished
    page.get_by_role("link", name="Review").click()
    reviewed(page)


def test_a_review_that_is_refused_says_why(visitor: Visit, tmp_path: Path, faults: list[str]) -> None:
    page = visitor()
    refusal = json.dumps({"code": "too_much", "message": "Too much.", "params": {}})

    def refuse(route: Route) -> None:
        route.fulfill(status=429, content_type="application/json", body=refusal)

    page.route("**/api/review", refuse)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    button(page, "Review the moves").click()
    expect(page.get_by_role("alert")).to_have_text("Too much at once. Wait a moment and try again.")
    expect(button(page, "Review the moves")).to_be_enabled()
    faults[:] = [fault for fault in faults if "429" not in fault]
