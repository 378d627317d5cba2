"""On Top in a real browser, and the games that the client's own tests are checked against."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.server import Server
from tests.web.ontop_games import FILE, written

from toptafel.record import verify
from toptafel.server.settings import Settings

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
BUILT = (Settings("").site / "index.html").exists()

in_browser = pytest.mark.skipif(CHROMIUM is None or not BUILT, reason="needs Chromium and the built client")


def test_client_fixtures_are_what_the_library_says() -> None:
    assert FILE.read_text() == written() + "\n", "run python tests/web/ontop_games.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("ontop") / "tables.db"), "--limits", "100")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def errors() -> list[str]:
    return []


@pytest.fixture
def page(browser: Any, server: Server, errors: list[str], request: pytest.FixtureRequest) -> Iterator[Any]:
    """A new table for two people at one device, set up through the page."""
    options = getattr(request, "param", {"viewport": {"width": 1280, "height": 800}})
    context = browser.new_context(base_url=server.page, locale="en", reduced_motion="reduce", **options)
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    opened.goto("/new/ontop")
    opened.locator("select").nth(1).select_option("here")
    opened.locator("form button.primary").click()
    opened.get_by_role("button", name="Skip").click()
    opened.locator("[data-triangle]").first.wait_for()
    yield opened
    context.close()
    assert errors == []


def moves(page: Any) -> Any:
    return page.locator(".moves li", has_text="lays a tile on")


def played(page: Any, before: int) -> bool:
    """Wait for the next move in the list; whether the game goes on."""
    playwright.expect(moves(page)).to_have_count(before + 1)
    page.locator("[data-triangle], h2:has-text('win')").first.wait_for()
    return bool(page.locator("[data-triangle]").count())


def check_result(page: Any, server: Server) -> None:
    """The page shows what the record says, and the record is right."""
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    totals = page.locator("table tbody tr td:last-child").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals[:2]] == said["scores"]


@in_browser
def test_a_whole_game_by_mouse(page: Any, server: Server) -> None:
    going = True
    while going:
        before = moves(page).count()
        targets = page.locator("[data-triangle]")
        target = targets.nth(before * 7 % targets.count())
        target.hover()
        playwright.expect(target).to_have_attribute("aria-pressed", "true")
        target.click()
        going = played(page, before)
    check_result(page, server)


@in_browser
def test_a_whole_game_by_keyboard(page: Any, server: Server) -> None:
    page.locator("body").focus()
    arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    going = True
    while going:
        before = moves(page).count()
        page.keyboard.press(arrows[before % 4])
        page.keyboard.press(arrows[before // 4 % 4])
        focused = page.evaluate("document.activeElement.dataset.triangle")
        playwright.expect(page.locator(f'[data-triangle="{focused}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        going = played(page, before)
    check_result(page, server)


def outline(page: Any) -> str:
    return str(page.locator(".outline").get_attribute("points"))


@in_browser
def test_the_wheel_turns_the_tile_under_the_mouse(page: Any) -> None:
    page.locator("[data-triangle]").first.hover()
    first = outline(page)
    page.mouse.wheel(0, 100)
    playwright.expect(page.locator(".outline")).not_to_have_attribute("points", first)
    page.mouse.wheel(0, -100)
    playwright.expect(page.locator(".outline")).to_have_attribute("points", first)
    assert moves(page).count() == 0
    page.mouse.move(5, 5)
    playwright.expect(page.locator(".outline")).to_have_count(0)


@in_browser
@pytest.mark.parametrize(
    "page", [{"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}], indirect=True
)
def test_a_finger_chooses_turns_and_places(page: Any) -> None:
    target = page.locator('[data-triangle="C5"]')
    place = page.get_by_role("button", name="Place", exact=True)
    playwright.expect(place).to_be_disabled()
    target.tap()
    first = outline(page)
    target.tap()
    playwright.expect(page.locator(".outline")).not_to_have_attribute("points", first)
    assert moves(page).count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    place.tap()
    assert played(page, 0)
    assert "C5" in moves(page).first.inner_text()


@in_browser
def test_every_setting_of_the_game_can_be_chosen(browser: Any, server: Server, errors: list[str]) -> None:
    context = browser.new_context(base_url=server.page, locale="en", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/new/ontop")
    page.locator('input[name="players"][value="4"]').check()
    page.get_by_label("Two teams").check()
    page.get_by_role("group", name="Player 1").get_by_label("white").check()
    page.get_by_role("checkbox", name="A1", exact=True).click()
    page.get_by_role("checkbox", name="C4", exact=True).press("Enter")
    for seat in range(1, 4):
        page.locator("select:has(option[value=here])").nth(seat).select_option("here")
    page.locator("form button.primary").click()
    page.locator("[data-triangle]").first.wait_for()
    table = page.url.rpartition("/")[2]
    head = server.http.get(f"/api/tables/{table}").json()
    assert head["options"] == {"colours": "wbyr", "teams": True, "starts": ["A1", "D10"]}
    context.close()
    assert errors == []
