"""Topas in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.server.server import Server
from tests.web.browsing import (
    LAPTOP,
    NEXT_FRAMES,
    SMALL,
    button,
    cover,
    fits_across,
    hold_card,
    until,
    wait_until,
)
from tests.web.conftest import Visit
from toptafel.record import verify


@pytest.fixture
def page(visitor: Visit, request: pytest.FixtureRequest) -> Page:
    """A new table, set up through the page: solitaire, or two people at one device."""
    size, players = getattr(request, "param", (LAPTOP, 1))
    opened = visitor(size)
    opened.goto("/new/topas")
    opened.locator(f'input[name="players"][value="{players}"]').check()
    for seat in range(1, players):
        opened.locator("select:has(option[value=here])").nth(seat).select_option("here")
    opened.locator("form button.primary").click()
    uncover(opened)
    opened.locator("[data-cell]").first.wait_for()
    return opened


def uncover(page: Page) -> None:
    """Wait for a turn; when the device is passed on, take it."""
    page.locator("[data-cell], section[aria-labelledby=cover-title], #result").first.wait_for()
    if cover(page).count():
        cover(page).get_by_role("button").click()


def laid(page: Page) -> Locator:
    return page.locator(".moves li", has_text=" lays ")


def ghost(page: Page) -> Locator:
    """The outline of the card on trial."""
    return page.locator(".outline")


def box(part: Locator) -> FloatRect:
    """Where it stands on the screen."""
    found = part.bounding_box()
    assert found is not None
    return found


def lay_button(page: Page) -> Locator:
    return button(page, "Lay")


def check_result(page: Page, server: Server) -> None:
    """The page shows what the record says, and the record is right."""
    page.locator("#result").wait_for()
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    totals = [int(text.split()[0]) for text in page.locator("tfoot td").all_inner_texts()]
    assert said["scores"] == ([min(totals)] if len(said["scores"]) == 1 else totals)


@pytest.mark.parametrize("page", [(LAPTOP, 2)], indirect=True)
def test_a_whole_game_of_two_by_mouse(page: Page, server: Server) -> None:
    for move in range(14):
        expect(laid(page)).to_have_count(move)
        page.locator("[data-card]").nth(move % 3).click()
        cells = page.locator("[data-cell]")
        cells.nth(move * 7 % cells.count()).hover()
        expect(ghost(page)).to_have_count(1)
        hold_card(page, move * 7).click()  # lays it
        expect(laid(page)).to_have_count(move + 1)
        uncover(page)
    check_result(page, server)


@pytest.mark.parametrize("page", [(SMALL, 2)], indirect=True)
def test_a_finger_takes_turns_and_lays_a_card(page: Page) -> None:
    second = page.locator("[data-card]").nth(1)
    expect(second).to_have_attribute("aria-pressed", "false")
    second.tap()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(lay_button(page)).to_be_disabled()
    cell = page.locator('[data-cell="2,0"]')
    cell.tap()
    wide = ghost(page).get_attribute("width")
    second.tap()  # turns it
    expect(ghost(page)).not_to_have_attribute("width", wide)
    assert fits_across(page)
    assert laid(page).count() == 0
    cell.tap()
    expect(laid(page)).to_have_count(1)


def test_a_card_is_dragged_from_the_hand(page: Page) -> None:
    card, cell = page.locator("[data-card]"), page.locator('[data-cell="0,1"]')
    card.hover()
    page.mouse.down()
    there = box(cell)
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=4)
    page.mouse.up()
    expect(cell).to_have_attribute("aria-pressed", "true")
    assert laid(page).count() == 0
    page.keyboard.press("Escape")
    expect(ghost(page)).to_have_count(0)


def test_the_wheel_turns_a_card_and_zooms_beside_it(page: Page) -> None:
    cell = page.locator('[data-cell="2,0"]')

    def on_trial() -> bool:
        page.mouse.move(0, 0)  # the table may still find its size: then the cell went away under the pointer
        cell.hover()
        page.evaluate(NEXT_FRAMES)
        return ghost(page).count() == 1

    until(page, on_trial, lambda: "the card lies on trial")
    wide = ghost(page).get_attribute("width")
    assert wide is not None
    page.mouse.wheel(0, 100)
    expect(ghost(page)).not_to_have_attribute("width", wide)

    start = page.locator(".velvet [role=img]").first
    before = box(start)
    page.mouse.move(before["x"] + 5, before["y"] + 5)
    expect(ghost(page)).to_have_count(0)
    page.mouse.wheel(0, -300)
    wait_until(
        page,
        "wide => document.querySelector('.velvet [role=img]').getBoundingClientRect().width > wide * 1.4",
        arg=before["width"],
    )
    page.mouse.down()
    page.mouse.move(before["x"] + 65, before["y"] + 5, steps=6)
    page.mouse.up()
    wait_until(
        page,
        "left => document.querySelector('.velvet [role=img]').getBoundingClientRect().x > left + 20",
        arg=before["x"],
    )
    page.get_by_role("button", name="Show everything").click()
    wait_until(
        page,
        "left => Math.abs(document.querySelector('.velvet [role=img]').getBoundingClientRect().x - left) < 1",
        arg=before["x"],
    )
    assert laid(page).count() == 0


def test_what_is_heard_of_a_card_on_trial(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    heard = page.locator(".topas > [aria-live]")
    expect(heard).to_have_text(re.compile(r"^\w+ [123] on \(.+\), \w+ [123] on \(.+\)\. .+point.*\.$"))


def test_expert_scoring_can_be_chosen(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.goto("/new/topas")
    page.get_by_label("Expert scoring").check()
    page.locator("form button.primary").click()
    page.locator("[data-cell]").first.wait_for()
    expect(page.get_by_text("Expert scoring: the rows of one card are multiplied.")).to_be_visible()
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert head["options"] == {"expert": True}
