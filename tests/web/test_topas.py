"""Topas in a real browser, and the games that the client's own tests are checked against."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.server import Server
from tests.web.topas_games import FILE, written
from toptafel.record import verify
from toptafel.server.settings import Settings

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
BUILT = (Settings("").site / "index.html").exists()

in_browser = pytest.mark.skipif(CHROMIUM is None or not BUILT, reason="needs Chromium and the built client")
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_client_fixtures_are_what_the_library_says() -> None:
    assert FILE.read_text() == written(), "run python tests/web/topas_games.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("topas") / "tables.db"), "--limits", "100")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def page(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A new table, set up through the page: solitaire, or two people at one device."""
    options, players = getattr(request, "param", (DESK, 1))
    errors: list[str] = []
    context = browser.new_context(base_url=server.page, locale="en", reduced_motion="reduce", **options)
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    opened.goto("/new/topas")
    opened.locator(f'input[name="players"][value="{players}"]').check()
    for seat in range(1, players):
        opened.locator("select:has(option[value=here])").nth(seat).select_option("here")
    opened.locator("form button.primary").click()
    uncover(opened)
    opened.get_by_role("button", name="Skip").click()
    opened.locator("[data-cell]").first.wait_for()
    yield opened
    context.close()
    assert errors == []


def uncover(page: Any) -> None:
    """Wait for a turn; when the device is passed on, take it."""
    page.locator("[data-cell], section[aria-labelledby=cover-title], #result").first.wait_for()
    cover = page.locator("section[aria-labelledby=cover-title] button")
    if cover.count():
        cover.click()


def laid(page: Any) -> Any:
    return page.locator(".moves li", has_text=" lays ")


def ghost(page: Any) -> Any:
    """The outline of the card on trial."""
    return page.locator(".outline")


def lay_button(page: Any) -> Any:
    return page.get_by_role("button", name="Lay", exact=True)


def check_result(page: Any, server: Server) -> None:
    """The page shows what the record says, and the record is right."""
    page.locator("#result").wait_for()
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    totals = [int(text.split()[0]) for text in page.locator("tfoot td").all_inner_texts()]
    assert said["scores"] == ([min(totals)] if len(said["scores"]) == 1 else totals)


@in_browser
@pytest.mark.parametrize("page", [(DESK, 2)], indirect=True)
def test_a_whole_game_of_two_by_mouse(page: Any, server: Server) -> None:
    for move in range(14):
        playwright.expect(laid(page)).to_have_count(move)
        page.locator("[data-card]").nth(move % 3).click()
        cells = page.locator("[data-cell]")
        cell = cells.nth(move * 7 % cells.count())
        cell.hover()
        playwright.expect(ghost(page)).to_have_count(1)
        cell.click()  # holds it
        playwright.expect(cell).to_have_attribute("aria-pressed", "true")
        while lay_button(page).is_disabled():
            page.keyboard.press("r")  # a row would be too long
        cell.click()  # lays it
        playwright.expect(laid(page)).to_have_count(move + 1)
        uncover(page)
    check_result(page, server)


@in_browser
def test_a_whole_solitaire_by_keyboard(page: Any, server: Server) -> None:
    arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for move in range(28):
        playwright.expect(laid(page)).to_have_count(move)
        page.keyboard.press(arrows[move % 4])
        page.keyboard.press(arrows[move // 4 % 4])
        focused = page.evaluate("document.activeElement.dataset.cell")
        playwright.expect(page.locator(f'[data-cell="{focused}"]')).to_have_attribute("aria-pressed", "true")
        playwright.expect(lay_button(page)).to_be_enabled()
        page.keyboard.press("Enter")
        if move % 7 == 6 and move < 27:
            playwright.expect(page.locator(".banner")).to_contain_text(f"Column {move // 7 + 1} is full")
    check_result(page, server)
    lowest = page.locator("tfoot td.lowest").inner_text().split()[0]
    playwright.expect(page.locator(".banner")).to_contain_text(f"{lowest} point")


@in_browser
@pytest.mark.parametrize("page", [(PHONE, 2)], indirect=True)
def test_a_finger_takes_turns_and_lays_a_card(page: Any) -> None:
    second = page.locator("[data-card]").nth(1)
    playwright.expect(second).to_have_attribute("aria-pressed", "false")
    second.tap()
    playwright.expect(second).to_have_attribute("aria-pressed", "true")
    playwright.expect(lay_button(page)).to_be_disabled()
    cell = page.locator('[data-cell="2,0"]')
    cell.tap()
    wide = ghost(page).get_attribute("width")
    second.tap()  # turns it
    playwright.expect(ghost(page)).not_to_have_attribute("width", wide)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert laid(page).count() == 0
    cell.tap()
    playwright.expect(laid(page)).to_have_count(1)


@in_browser
def test_a_card_is_dragged_from_the_hand(page: Any) -> None:
    card, cell = page.locator("[data-card]"), page.locator('[data-cell="0,1"]')
    card.hover()
    page.mouse.down()
    box = cell.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    playwright.expect(cell).to_have_attribute("aria-pressed", "true")
    assert laid(page).count() == 0
    page.keyboard.press("Escape")
    playwright.expect(ghost(page)).to_have_count(0)


@in_browser
def test_the_wheel_turns_a_card_and_zooms_beside_it(page: Any) -> None:
    page.locator('[data-cell="2,0"]').hover()
    wide = ghost(page).get_attribute("width")
    page.mouse.wheel(0, 100)
    playwright.expect(ghost(page)).not_to_have_attribute("width", wide)

    start = page.locator(".velvet [role=img]").first
    before = start.bounding_box()
    page.mouse.move(before["x"] + 5, before["y"] + 5)
    playwright.expect(ghost(page)).to_have_count(0)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "wide => document.querySelector('.velvet [role=img]').getBoundingClientRect().width > wide * 1.4",
        arg=before["width"],
    )
    page.mouse.down()
    page.mouse.move(before["x"] + 65, before["y"] + 5, steps=6)
    page.mouse.up()
    assert start.bounding_box()["x"] > before["x"] + 20
    page.get_by_role("button", name="Show everything").click()
    page.wait_for_function(
        "left => Math.abs(document.querySelector('.velvet [role=img]').getBoundingClientRect().x - left) < 1",
        arg=before["x"],
    )
    assert laid(page).count() == 0


@in_browser
def test_what_is_heard_of_a_card_on_trial(page: Any) -> None:
    page.keyboard.press("ArrowRight")
    heard = page.locator(".topas > [aria-live]")
    playwright.expect(heard).to_have_text(re.compile(r"^\w+ [123] on \(.+\), \w+ [123] on \(.+\)\. .+point.*\.$"))


@in_browser
def test_expert_scoring_can_be_chosen(browser: Any, server: Server) -> None:
    context = browser.new_context(base_url=server.page, locale="en", **DESK)
    page = context.new_page()
    page.goto("/new/topas")
    page.get_by_label("Expert scoring").check()
    page.locator("form button.primary").click()
    page.locator("[data-cell]").first.wait_for()
    playwright.expect(page.get_by_text("Expert scoring: the rows of one card are multiplied.")).to_be_visible()
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert head["options"] == {"expert": True}
    context.close()
