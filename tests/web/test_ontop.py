"""On Top in a real browser."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server
from tests.web.browsing import LAPTOP, SMALL, button, fits_across, moves, take_seats
from tests.web.conftest import Visit
from tests.web.prepared import begun, put
from toptafel.record import verify


def set_up(page: Page, players: int = 2) -> None:
    """People at one device; the set-up page is open and shows the game's settings."""
    page.goto("/new/ontop")
    page.locator(f'input[name="players"][value="{players}"]').check()
    for seat in range(1, players):
        page.locator("select:has(option[value=here])").nth(seat).select_option("here")


def sit_down(page: Page) -> None:
    page.locator("form button.primary").click()
    page.locator("[data-triangle]").first.wait_for()


@pytest.fixture
def page(visitor: Visit, request: pytest.FixtureRequest) -> Page:
    """A new table for two."""
    size: dict[str, Any] = getattr(request, "param", LAPTOP)
    opened = visitor(size)
    set_up(opened)
    sit_down(opened)
    return opened


def goes_on(page: Page, before: int) -> bool:
    """Wait for the next move; whether another one can be made."""
    expect(moves(page)).to_have_count(before + 1)
    page.locator("[data-triangle], h2:has-text('win')").first.wait_for()
    return bool(page.locator("[data-triangle]").count())


def check_result(page: Page, server: Server) -> None:
    """The page shows what the record says, and the record is right."""
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    totals = page.locator("table tbody tr td:last-child").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals[:2]] == said["scores"]


def test_a_whole_game_by_mouse(page: Page, server: Server) -> None:
    going = True
    while going:
        before = moves(page).count()
        targets = page.locator("[data-triangle]")
        target = targets.nth(before * 7 % targets.count())
        target.hover()
        expect(target).to_have_attribute("aria-pressed", "true")
        target.click()
        going = goes_on(page, before)
    check_result(page, server)


def test_a_game_is_played_to_its_end_by_keyboard(visitor: Visit, server: Server) -> None:
    """From the middle: the whole of one is played by mouse."""
    page = visitor()
    take_seats(page, put(server, begun("ontop", "hh", 16), f"begun-{secrets.token_hex(6)}"), "ontop", 0, 1)
    page.locator("[data-triangle]").first.wait_for()
    arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    going = True
    while going:
        before = moves(page).count()
        page.keyboard.press(arrows[before % 4])
        page.keyboard.press(arrows[before // 4 % 4])
        focused = page.evaluate("document.activeElement.dataset.triangle")
        expect(page.locator(f'[data-triangle="{focused}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        going = goes_on(page, before)
    check_result(page, server)


def outline(page: Page) -> str:
    """Where the tile would lie; with how it is turned, as the first point is the first corner."""
    return str(page.locator(".outline").get_attribute("points"))


def test_the_wheel_turns_the_tile_under_the_mouse(page: Page) -> None:
    page.locator("[data-triangle]").first.hover()
    first = outline(page)
    page.mouse.wheel(0, 100)
    expect(page.locator(".outline")).not_to_have_attribute("points", first)
    page.mouse.wheel(0, -100)
    expect(page.locator(".outline")).to_have_attribute("points", first)
    assert moves(page).count() == 0
    page.mouse.move(5, 5)
    expect(page.locator(".outline")).to_have_count(0)


@pytest.mark.parametrize("page", [SMALL], indirect=True)
def test_a_finger_chooses_turns_and_places(page: Page) -> None:
    target = page.locator('[data-triangle="C5"]')
    expect(button(page, "Place")).to_be_disabled()
    target.tap()
    first = outline(page)
    target.tap()
    expect(page.locator(".outline")).not_to_have_attribute("points", first)
    assert moves(page).count() == 0
    assert fits_across(page)
    button(page, "Place").tap()
    assert goes_on(page, 0)
    assert "C5" in moves(page).first.inner_text()


def test_every_setting_of_the_game_can_be_chosen(visitor: Visit, server: Server) -> None:
    page = visitor()
    set_up(page, 4)
    page.get_by_label("Two teams").check()
    page.get_by_role("group", name="Player 1").get_by_label("white").check()
    page.get_by_role("checkbox", name="A1", exact=True).click()
    page.get_by_role("checkbox", name="C4", exact=True).press("Enter")
    sit_down(page)
    table = page.url.rpartition("/")[2]
    head = server.http.get(f"/api/tables/{table}").json()
    assert head["options"] == {"colours": "wbyr", "teams": True, "starts": ["A1", "D10"]}


def test_the_guide_goes_on_when_a_tile_is_laid(visitor: Visit) -> None:
    page = visitor(guided=False)
    page.goto("/new/ontop")  # against a bot
    sit_down(page)
    guide = page.get_by_role("complementary")
    for _ in range(2):
        guide.locator("button.primary").click()
    expect(guide).to_contain_text("Now lay your tile.")
    target = page.locator("[data-triangle]").first
    target.hover()
    expect(target).to_have_attribute("aria-pressed", "true")
    target.click()
    expect(guide).to_contain_text("its circle is closed")
