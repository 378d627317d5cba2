"""What a strong bot would do: hints at the table, and the review of a game afterwards."""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.server import processes
from tests.server.server import Server, Table, running
from tests.web.browsing import GAMES, LAPTOP, SMALL, barriers, button, fits_across, moves, take_seats, wait_until
from tests.web.conftest import Visit
from tests.web.prepared import put, search
from tests.web.test_after import random_record
from toptafel.bots.observation import observed
from toptafel.table.table import Table as TableState

PREVIEWS = {  # what a board shows of a move that is not made yet
    "topas": ".outline",
    "ontop": ".outline",
    "topspot": ".mine .lying svg",
    "topscore": "[data-slot] button",
}
SENTENCE = r"[A-Z][^{|}]+\."  # no place in it is left unfilled
WHY = rf"(\. {SENTENCE})?"  # not of every move there is something to say
PLAY = {"topas": "Lay", "ontop": "Place", "topspot": "Play"}


def hints(page: Page) -> Locator:
    return page.locator("section[aria-labelledby=hints] li button")


@pytest.mark.by_turns
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
    for told in page.locator("section[aria-labelledby=hints] li small").all_inner_texts():
        assert re.fullmatch(SENTENCE, told), told
    assert 1 < hints(page).count() <= 3
    expect(page.locator(".top > [aria-live]")).to_contain_text(re.compile(rf"^The best: .+\. \d+%{WHY}$"))
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


def wins_the_round(table: TableState) -> bool:
    """An plays last in a round of Top Spot, and can win it."""
    position = table.position
    if position.state.to_move != 0:
        return False
    seen = observed(position, 0)
    return any(reason.code == "wins" for move in position.legal() for reason in seen.reasons(move))


def test_a_hint_says_once_that_it_wins_the_round(visitor: Visit, server: Server) -> None:
    company = search(wins_the_round, "topspot", "hbb")
    page = visitor()
    take_seats(page, put(server, company, f"advice-{secrets.token_hex(6)}"), "topspot", 0)
    button(page, "Show me a good move").click()
    hints(page).first.wait_for()
    told = [text.lower().count("wins the round") for text in hints(page).all_inner_texts()]
    assert max(told) == 1, hints(page).all_inner_texts()


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
    expect(page.locator("section[aria-labelledby=review] [role=status]")).to_contain_text("The review is ready")


def shown_beside(page: Page, game: str, laptop: bool) -> None:
    """The better move is drawn on the board beside the played one, in the position before both, with the hand."""
    figures = page.locator("[data-board] figure")
    expect(figures).to_have_count(2 if laptop else 1)
    expect(figures.last).to_have_class(re.compile(r"\bbetter\b"))
    drawn = figures.last.locator(PREVIEWS[game]).first
    if game != "topscore" or " lays " in figures.last.locator("figcaption").inner_text():
        expect(drawn).to_be_visible()
    if laptop:
        expect(figures.first.locator("figcaption")).to_contain_text("Played")
        expect(figures.last.locator("figcaption")).to_contain_text("Better")
        tops = figures.locator(".still").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert tops[0] == tops[1]  # they stand level, however long the words above them are
        return
    expect(button(page, "Better")).to_have_attribute("aria-pressed", "true")
    told = figures.locator("figcaption").inner_text().splitlines()[0]
    assert told not in page.locator(".worth").inner_text()  # nothing is said twice
    button(page, "Played").click()
    expect(figures).not_to_have_class(re.compile(r"\bbetter\b"))
    expect(drawn).to_be_visible()
    button(page, "Better").click()


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
    told = worst.locator(".told").inner_text()
    worst.press("Enter")
    expect(worst).to_have_attribute("aria-current", "step")
    expect(page.locator(".controls p").first).to_have_text(told)
    expect(page.locator(".worth")).to_have_text(re.compile(rf"Worth \d+% instead of \d+%: it cost {costs[0]}%\.$"))
    shown_beside(page, "topas", size is LAPTOP)
    # A move of this game that scored nothing where ten points lay open.
    expect(worst.locator("small")).to_have_text(
        ["Played: Scores nothing instead of 10 points.", "Better: Scores as much as any move can."]
    )
    expect(page.locator(".better figcaption small")).to_have_text("Scores as much as any move can.")
    expect(page.locator(".controls [aria-live].hidden-visually")).to_have_text(
        re.compile(
            r"^Better: lays .+\.\s+Played: Scores nothing instead of 10 points\. "
            r"Better: Scores as much as any move can\.$"
        )
    )
    assert barriers(page) == []
    assert fits_across(page)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "topas"])
def test_every_game_can_be_reviewed_and_the_review_stopped(visitor: Visit, tmp_path: Path, game: str) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record(game, tmp_path))
    button(page, "Review the moves").click()
    expect(mistakes(page).first).to_be_visible()
    stop = button(page, "Stop")
    stop.evaluate_all("found => found.forEach((one) => one.click())")  # in one step: the review may end at any moment
    expect(stop).to_have_count(0)
    mistakes(page).first.click()
    expect(page.locator(".worth")).to_contain_text(" instead of ")
    shown_beside(page, game, laptop=True)
    assert barriers(page) == []


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


def test_a_review_tells_accuracy_marks_luck_and_play(visitor: Visit, tmp_path: Path) -> None:
    page = visitor(SMALL)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    button(page, "Review the moves").click()
    reviewed(page)
    panel = page.locator("section[aria-labelledby=review]")
    expect(panel.locator(".accuracy strong")).to_have_text([re.compile(r"^\d+%$")] * 2)
    box, board = panel.bounding_box(), page.locator("[data-board]").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] < board["y"]  # the first thing in sight
    expect(page.locator(".moves .mark")).to_have_count(14)
    assert page.locator(".moves .mark.blunder").count() > 0
    panel.get_by_text("Luck and play").click()
    for name in panel.locator("tbody th").all():
        assert name.evaluate("name => name.offsetHeight < 2 * parseFloat(getComputedStyle(name).fontSize)")  # one line
    assert panel.locator("table").evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    for row in panel.locator("tbody tr:has(td)").all():
        start, luck, own, others, result = (
            int(re.sub("±.*", "", text.replace("−", "-"), flags=re.DOTALL))
            for text in row.locator("td").all_inner_texts()
        )
        assert start + luck + own + others == result
    assert barriers(page) == []
    assert fits_across(page)


def test_the_hand_is_seen_in_a_replay_by_whose_eyes_one_likes(visitor: Visit, tmp_path: Path) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record("topas", tmp_path))
    page.get_by_role("slider", name="Move").fill("4")
    cards = page.locator("[data-card]")
    expect(cards.first).to_be_visible()
    first = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    page.get_by_label("Seen by").select_option("1")
    wait_until(
        page,
        "first => [...document.querySelectorAll('[data-card]')].map((one) => one.dataset.card).join() !== first.join()",
        arg=first,
    )
    page.get_by_label("Seen by").select_option("null")
    expect(cards).to_have_count(0)
    expect(page.get_by_role("slider", name="Move")).to_have_value("4")


@pytest.mark.parametrize(
    ("game", "named"), [("topas", r"\((−?\d+), (−?\d+)\)"), ("ontop", r"\b([A-Z]\d+) and ([A-Z]\d+)")]
)
def test_the_places_that_words_name_are_on_the_board(visitor: Visit, tmp_path: Path, game: str, named: str) -> None:
    page = visitor()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record(game, tmp_path))
    page.get_by_role("slider", name="Move").fill("5")
    caption = page.locator(".controls p").first
    expect(caption).to_have_text(re.compile(named))
    places = re.search(named, caption.inner_text())
    assert places is not None
    for place in places.groups():
        expect(
            page.locator("[data-board] g[aria-hidden] text", has_text=re.compile(f"^{place}$")).first
        ).to_be_visible()


def test_the_result_leads_to_a_review(finished: tuple[Page, Table]) -> None:
    page, _ = finished
    page.get_by_role("link", name="Review", exact=True).click()
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


@pytest.mark.skipif(not processes.IS_THERE, reason="workers are looked for in /proc")
def test_a_review_whose_workers_are_killed_says_so_and_can_be_begun_again(visitor: Visit, tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", log=tmp_path / "log") as server:
        page = visitor(at=server)
        page.goto("/replay")
        page.locator("input[type=file]").set_input_files(random_record("topscore", tmp_path, players=4))
        button(page, "Review the moves").click()
        told = page.get_by_role("alert")
        stop = button(page, "Stop")
        page.locator("section[aria-labelledby=review] svg .made").first.wait_for()
        while stop.is_visible():
            for worker in processes.children(server.pid):
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
        expect(page.locator("section[aria-labelledby=review] [role=status]")).not_to_contain_text("is ready")
        expect(told).to_contain_text("The review broke off before its end. Start it again")
        button(page, "Review the moves").click()
        expect(told).not_to_be_visible()
        reviewed(page)
    assert "Traceback" not in (tmp_path / "log").read_text()
