"""After the game: the result, its fairness, the record, looking again, playing again, and clearing away."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server, Table
from tests.web.browsing import GAMES, SMALL, barriers, button, fits_across, moves, open_door, take_seats
from tests.web.conftest import Visit
from toptafel import fair, make, record

PAUSE = 1200  # milliseconds between two moves of a replay that plays


def random_record(game: str, folder: Path, players: int | None = None) -> Path:
    """A whole game, as `toptafel simulate` writes it."""
    options = {"longest": 5, "letters": 2} if game == "topscore" else {}
    file = folder / f"{game}.json"
    file.write_text(record.dump(record.random_game(make(game, players, **options), 7)), encoding="utf-8")
    return file


def stored(server: Server, table: Table) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/api/tables/{table.name}/record").json()
    return found


def test_the_result_is_told_and_its_draws_are_checked(finished: tuple[Page, Table], server: Server) -> None:
    page, table = finished
    result = stored(server, table)["result"]
    title = page.locator("#result").inner_text()
    assert ("You win" in title) == (result["winners"] == [0])
    assert barriers(page) == []
    open_door(page)
    button(page, "Were the draws fair?").click()
    draws = fair.check(stored(server, table)).as_json()["draws"]
    expect(page.locator(".verdict")).to_have_text(
        f"Checked: all {draws} draws follow from what was promised at the start. It is the promise that this "
        "browser noted then, and the randomness that it gave is in the draws. No draw was taken back."
    )


def noted(page: Page) -> dict[str, Any]:
    """What the browser keeps of its only table."""
    kept: list[dict[str, Any]] = page.evaluate("JSON.parse(localStorage.getItem('toptafel.tables'))")
    (table,) = kept
    return table


def forge(page: Page, **changes: Any) -> None:
    """Another promise, or another randomness, than the browser really saw."""
    text = json.dumps([{**noted(page), **changes}])
    page.evaluate("text => localStorage.setItem('toptafel.tables', text)", text)
    page.reload()
    page.locator("#result").wait_for()


@pytest.fixture
def solitaire(visitor: Visit) -> Page:
    """A game for one, set up and finished in the page."""
    page = visitor()
    page.goto("/new/topas")
    page.locator('input[name="players"][value="1"]').check()
    button(page, "To the table").click()
    page.locator("[data-cell]").first.wait_for()
    for move in range(28):
        expect(page.locator(".moves li", has_text=" lays ")).to_have_count(move)
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[move % 4])
        expect(button(page, "Lay")).to_be_enabled()
        page.keyboard.press("Enter")
    page.locator("#result").wait_for()
    return page


def test_the_browser_compares_what_it_noted_at_the_start(solitaire: Page, server: Server) -> None:
    page, verdict = solitaire, solitaire.locator(".verdict")
    open_door(page)
    button(page, "Were the draws fair?").click()
    expect(verdict).to_contain_text("the randomness that it gave is in the draws.")
    expect(verdict).not_to_have_class(re.compile("error"))
    proof = server.http.get(f"/api/tables/{noted(page)['id']}/record").json()["fair"]
    assert (noted(page)["commitment"], [noted(page)["entropy"]]) == (proof["commitment"], proof["entropy"])

    for change, told in (
        ({"commitment": "00" * 32}, "But this is not the promise that this browser noted at the start!"),
        ({"commitment": proof["commitment"], "entropy": "00" * 32}, "But the randomness that this browser gave"),
        ({"commitment": None}, "This browser had noted no promise."),
    ):
        forge(page, **change)
        open_door(page)
        button(page, "Were the draws fair?").click()
        expect(verdict).to_contain_text(told)
        expect(verdict).to_have_class(re.compile("error" if told.startswith("But") else "^(?!.*error)"))


def test_the_record_is_downloaded_and_uploaded_again(
    finished: tuple[Page, Table], server: Server, tmp_path: Path
) -> None:
    page, table = finished
    open_door(page)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download record").click()
    file = tmp_path / downloading.value.suggested_filename
    assert file.name == f"topas-{table.name}.json"
    downloading.value.save_as(file)
    assert record.verify(file.read_bytes())[1] == 0
    assert json.loads(file.read_text()) == stored(server, table)

    expect(moves(page)).to_have_count(14)
    told = moves(page).all_inner_texts()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("input[type=range]").wait_for()
    expect(moves(page)).to_have_text(told, use_inner_text=True)


def test_the_replay_follows_slider_keys_and_list(finished: tuple[Page, Table]) -> None:
    page, _ = finished
    open_door(page)
    page.get_by_role("link", name="Watch again").click()
    slider = page.get_by_role("slider", name="Move")
    slider.wait_for()
    last = int(str(slider.get_attribute("max")))
    assert last == 14  # seven rounds of two players
    caption = page.locator(".controls p:not(.worth, .hidden-visually)")
    expect(caption).to_have_text("The beginning")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(caption).not_to_have_text("The beginning")
    first = caption.inner_text()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(caption).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    expect(caption).to_have_text("The beginning")
    slider.fill("5")
    expect(moves(page).nth(4).locator("[aria-current=step]")).to_be_visible()
    moves(page).nth(8).get_by_role("button").click()
    expect(slider).to_have_value("9")
    page.clock.install()
    page.clock.pause_at(time.time() + 3600)  # from here on time passes when the test says so
    button(page, "Play").click()
    for step in ("10", "11"):
        page.clock.run_for(PAUSE)
        expect(slider).to_have_value(step)
    button(page, "Pause").click()
    page.clock.run_for(3 * PAUSE)
    expect(slider).to_have_value("11")
    page.clock.resume()
    assert barriers(page) == []


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_any_record_can_be_looked_at(visitor: Visit, tmp_path: Path, game: str) -> None:
    page = visitor(SMALL)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record(game, tmp_path))
    slider = page.get_by_role("slider", name="Move")
    slider.wait_for()
    expect(moves(page).first).to_be_visible()
    steps = int(str(slider.get_attribute("max")))
    for step in (steps // 3, steps // 2, steps):
        slider.fill(str(step))
        expect(page.locator("[aria-current=step]")).to_have_count(1)
        expect(page.locator("[data-board] [data-acts]:visible")).to_have_count(0)  # nothing asks for a move
        assert fits_across(page)
    assert barriers(page) == []


@pytest.mark.parametrize("text", ["not JSON", '{"game": "chess"}', "[]"])
def test_what_is_no_record_is_refused_in_words(visitor: Visit, tmp_path: Path, faults: list[str], text: str) -> None:
    page = visitor()
    page.goto("/replay")
    file = tmp_path / "game.json"
    file.write_text(text)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("This file is not a game record.")
    faults[:] = [fault for fault in faults if "the server responded with a status of 4" not in fault]


def test_a_rematch_takes_the_same_people_along(finished: tuple[Page, Table], server: Server) -> None:
    page, table = finished
    button(page, "Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table.name not in url)
    page.locator(".sentence").wait_for()
    expect(moves(page).filter(has_text="Player 1")).to_have_count(0)
    following = page.url.rpartition("/")[2]
    kept = page.evaluate("JSON.parse(localStorage.getItem('toptafel.tables'))")
    (noted_then,) = (one["commitment"] for one in kept if one["id"] == following)
    assert noted_then == server.http.get(f"/api/tables/{following}").json()["commitment"]


def test_tables_are_kept_opened_again_and_deleted(visitor: Visit, server: Server) -> None:
    table = server.open("here", "easy")
    page = visitor()
    take_seats(page, table, "topas", 0)
    page.locator(".sentence").wait_for()
    page.goto("/")
    kept = page.locator("section[aria-labelledby^=kept] li")
    expect(kept).to_have_count(1)
    page.get_by_role("link", name="Continue").click()
    page.locator("[data-board] [data-card]").first.wait_for()
    page.go_back()
    button(page, "Delete table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("deleted for everybody")
    dialog.get_by_role("button", name="Close").click()
    expect(kept).to_have_count(1)
    button(page, "Delete table").click()
    dialog.get_by_role("button", name="Delete table").click()
    expect(kept).to_have_count(0)
    assert server.http.get(f"/api/tables/{table.name}").status_code == 404
