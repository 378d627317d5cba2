"""A real Chromium, and what people do in it at every table."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from tests.server.server import ENTROPY, Table

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LANGUAGES = ("nl", "en", "fr", "de")
GAMES = ("topas", "topspot", "ontop", "topscore")

NO_BROWSER = (
    "These tests need Chromium and found none. Install it (Debian: apt install chromium; elsewhere: "
    "python -m playwright install chromium), or say where one is: TOPTAFEL_BROWSER=/path/to/chrome."
)
SETTINGS = {"guided": GAMES}


def find_chromium(playwright: Playwright) -> str:
    named = os.environ.get("TOPTAFEL_BROWSER")
    if named:
        return named
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    if not Path(own).exists():
        raise RuntimeError(NO_BROWSER)
    return own


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--mute-audio"]
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright), args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def visit(browser: Browser, page: str, faults: list[str], size: dict[str, Any] = LAPTOP, **setup: Any) -> Page:
    """A new person at a device of that size, who wants no guide. What goes wrong in the page is added to faults.

    Without a service worker, so that nothing is seen of what was built before.
    """
    guided = setup.pop("guided", True)
    context = browser.new_context(
        **{"base_url": page, "locale": "en", "reduced_motion": "reduce", "service_workers": "block", **size, **setup}
    )
    if guided:
        remember(context, "settings", SETTINGS)
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    return opened


def remember(context: BrowserContext, name: str, value: Any) -> None:
    """What this browser kept from an earlier visit."""
    key, text = json.dumps(f"toptafel.{name}"), json.dumps(json.dumps(value))
    context.add_init_script(f"try {{ localStorage.getItem({key}) ?? localStorage.setItem({key}, {text}) }} catch {{}}")


def take_seats(page: Page, table: Table, game: str, *seats: int) -> None:
    """Go to a table as the browser that has these seats; seat 0 came with the set-up."""
    tokens = {str(seat): table.tokens[str(seat)] for seat in seats}
    host = table.host if 0 in seats else None
    known: dict[str, Any] = {
        "id": table.name,
        "game": game,
        "tokens": tokens,
        "host": host,
        "commitment": table.commitment,
        "entropy": ENTROPY,  # as every browser of a test says, so it does not matter which comes first
        "names": [],
        "finished": False,
        "seen": 0,
    }
    remember(page.context, "tables", [known])
    page.goto(f"/t/{table.name}")
    page.locator("[data-board] > *").first.wait_for()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def cover(page: Page) -> Locator:
    """What hides the table while the device is passed on."""
    return page.locator("section[aria-labelledby=cover-title]")


def moves(page: Page) -> Locator:
    """The lines of the move list that players made."""
    return page.locator(".moves li:has(strong)")


def place_tile(page: Page, number: int = 0) -> None:
    """On Top: the tile in hand, on one of the triangles where it fits."""
    before = moves(page).count()
    triangles = page.locator("[data-triangle]")
    triangles.first.wait_for()
    triangle = triangles.nth(number % triangles.count())
    triangle.hover()
    expect(triangle).to_have_attribute("aria-pressed", "true")
    triangle.click()
    expect(moves(page)).not_to_have_count(before)


def lay_card(page: Page, number: int = 0) -> None:
    """Topas: a card of the hand, at one of the free places."""
    before = moves(page).count()
    page.locator("[data-card]").nth(0).click()
    cells = page.locator("[data-cell]")
    cell = cells.nth(number % cells.count())
    for _ in range(4):
        cell.click()  # holds it
        expect(cell).to_have_attribute("aria-pressed", "true")
        if button(page, "Lay").is_enabled():
            break
        page.keyboard.press("r")  # a row would be too long
    cell.click()
    expect(moves(page)).not_to_have_count(before)


def fits_across(page: Page) -> bool:
    """Nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def barriers(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
