"""A real Chromium, and what people do in it at every table."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from tests.server.server import ENTROPY, Table

SECONDS = 300  # that a page may take: these machines may be slow, and busy with other things
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LANGUAGES = ("nl", "en", "fr", "de")
OWN = {"nl": "Nederlands", "en": "English", "fr": "Français", "de": "Deutsch"}  # as each calls itself
GAMES = ("topas", "topspot", "ontop", "topscore")

NO_BROWSER = (
    "These tests need Chromium and found none. Install it (Debian: apt install chromium; elsewhere: "
    "python -m playwright install chromium), or say where one is: TOPTAFEL_BROWSER=/path/to/chrome."
)
SETTINGS = {"guided": GAMES, "pace": "quick"}
# Every test has pages of its own, which live for a second or two: the empty page and the first one share a process, and
# no code is compiled once more, to be faster, that will hardly run again.
SHORT_LIVED = ("--renderer-process-limit=1", "--js-flags=--no-opt,--no-maglev")
CLIENT = Path(__file__).parents[2] / "web/src"


def timed(file: str, name: str, pause: str) -> str:
    """A script: the page makes this pause instead of the one that is called so in its source."""
    (own,) = re.findall(rf"const {name} = ([\d_]+);", (CLIENT / file).read_text("utf-8"))
    return f"""for (const name of ["setTimeout", "setInterval"]) {{
      const real = window[name];
      window[name] = (work, pause, ...rest) => real(work, pause === {own} ? {pause} : pause, ...rest);
    }}"""


# What is told in passing goes away by itself. A test on a busy machine may look later.
TOLD_STAYS = timed("ui/Toast.svelte", "SHOWN", "2 ** 30")


def find_chromium(playwright: Playwright) -> str:
    named = os.environ.get("TOPTAFEL_BROWSER")
    if named:
        return named
    # The first is the same engine without the windows: a whole match takes 25 s of processor time instead of 33.
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    if not Path(own).exists():
        raise RuntimeError(NO_BROWSER)
    return own


@contextmanager
def launched(playwright: Playwright, painted: bool = True) -> Iterator[Browser]:
    """Unpainted it has no memory for pixels: frames come as ever, but nothing is drawn in them, which saves half of
    what a click costs. What follows a window that is resized may then come some frames later."""
    expect.set_options(timeout=SECONDS * 1000)
    arguments = ["--no-sandbox", "--disable-gpu", "--mute-audio"]
    if not painted:
        arguments += ["--force-gpu-mem-available-mb=0", *SHORT_LIVED]
    browser = playwright.chromium.launch(executable_path=find_chromium(playwright), args=arguments)
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


def visit(browser: Browser, page: str, faults: list[str], size: dict[str, Any] = LAPTOP, **setup: Any) -> Page:
    """A new person at a device of that size, who wants no guide and quick bots. What goes wrong is added to faults.

    Without a service worker, so that nothing is seen of what was built before.
    """
    guided = setup.pop("guided", True)
    context = browser.new_context(
        **{"base_url": page, "locale": "en", "reduced_motion": "reduce", "service_workers": "block", **size, **setup}
    )
    context.add_init_script(TOLD_STAYS)
    if guided:
        remember(context, "settings", SETTINGS)
    opened = context.new_page()
    opened.set_default_timeout(SECONDS * 1000)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    return opened


def remember(context: BrowserContext, name: str, value: Any) -> None:
    """What this browser kept from an earlier visit."""
    key, text = json.dumps(f"toptafel.{name}"), json.dumps(json.dumps(value))
    context.add_init_script(f"try {{ localStorage.getItem({key}) ?? localStorage.setItem({key}, {text}) }} catch {{}}")


def take_seats(page: Page, table: Table, game: str, *seats: int) -> None:
    """Go to a table as the browser that has these seats; seat 0 came with the set-up."""
    remember(page.context, "tables", [known(table, game, *seats)])
    page.goto(f"/t/{table.name}")
    page.locator("[data-board] > *").first.wait_for()


def known(table: Table, game: str, *seats: int) -> dict[str, Any]:
    """What the browser that has these seats keeps of a table."""
    return {
        "id": table.name,
        "game": game,
        "tokens": {str(seat): table.tokens[str(seat)] for seat in seats},
        "host": table.host if 0 in seats else None,
        "commitment": table.commitment,
        "entropy": ENTROPY,  # as every browser of a test says, so it does not matter which comes first
        "names": [],
        "finished": False,
        "seen": 0,
    }


# As the buttons of a browser do it that lead back and on.
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


def go(page: Page, path: str) -> None:
    """To another page without loading the client anew, which costs several times as much.

    The old page stays until the new one is there: wait for what only the new one has.
    """
    page.evaluate(GO, path)


def speak(page: Page, language: str) -> None:
    """Choose a language in the settings, where the page is then: nothing is left of the page before."""
    go(page, "/settings")
    page.locator("input[name=pace]").first.wait_for()
    button(page, OWN[language]).click()
    expect(page.locator("html")).to_have_attribute("lang", language)


@contextmanager
def about(what: str) -> Iterator[None]:
    """Whatever fails here says of which language or page, where a test goes through several."""
    try:
        yield
    except Exception as error:
        error.add_note(f"This was about {what}.")
        raise


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def open_door(page: Page) -> None:
    """To what few want after a game: the record, and whether the draws were fair."""
    page.locator("dialog summary").click()


def cover(page: Page) -> Locator:
    """What hides the table while the device is passed on."""
    return page.locator("section[aria-labelledby=cover-title]")


def wait_until(page: Page, expression: str, arg: Any = None) -> None:
    """Until this is true in the page. Playwright's own waiting evaluates text in the page, which its policy forbids."""
    until(page, lambda: bool(page.evaluate(expression, arg)), lambda: expression)


def until(page: Page, so: Callable[[], bool], told: Callable[[], str]) -> None:
    """Ask until it is so. Whatever is asked may change between two questions, so it is asked anew each time."""
    end = time.monotonic() + SECONDS
    while not so():
        assert time.monotonic() < end, f"never came true: {told()}"
        page.wait_for_timeout(50)


def moves(page: Page) -> Locator:
    """The lines of the move list that players made."""
    return page.locator(".moves li:has(strong)")


def expect_same_moves(one: Page, other: Page) -> None:
    """Both pages come to list the same moves. They are read anew each time: a bot may move between two readings."""
    told: tuple[list[str], list[str]] = ([], [])

    def agree() -> bool:
        nonlocal told
        told = moves(one).all_inner_texts(), moves(other).all_inner_texts()
        return bool(told[0]) and told[0] == told[1]

    until(one, agree, lambda: f"one story: {told[0]} and {told[1]}")


def place_tile(page: Page, number: int = 0) -> None:
    """On Top: the tile in hand, on one of the triangles where it fits."""
    triangles = page.locator("[data-triangle]")
    triangles.first.wait_for()  # it is my turn: from now on nobody else moves
    before = moves(page).count()
    triangle = triangles.nth(number % triangles.count())
    triangle.hover()
    expect(triangle).to_have_attribute("aria-pressed", "true")
    triangle.click()
    expect(moves(page)).not_to_have_count(before)


def lay_card(page: Page, number: int = 0) -> None:
    """Topas: a card of the hand, at one of the free places."""
    page.locator("[data-cell]").first.wait_for()  # it is my turn: from now on nobody else moves
    before = moves(page).count()
    page.locator("[data-card]").nth(0).click()
    hold_card(page, number).click()
    expect(moves(page)).not_to_have_count(before)


def hold_card(page: Page, number: int) -> Locator:
    """Topas: the chosen card over a free place, so that it may lie there; where every row is too long, over the next.

    A click on a card that is held lays it: so it is turned by key.
    """
    cells = page.locator("[data-cell]")
    for place in range(number, number + cells.count()):
        cell = cells.nth(place % cells.count())
        cell.click()
        expect(cell).to_have_attribute("aria-pressed", "true")
        for _ in range(4):
            if button(page, "Lay").is_enabled():
                return cell
            page.keyboard.press("r")
    raise AssertionError("this card may lie nowhere")


# What follows a window or a new position (a board measures its room) comes within a few frames.
FITS = """async () => {
  for (let frames = 0; frames < 30; frames++) {
    if (document.documentElement.scrollWidth <= innerWidth) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}"""
NEXT_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def fits_across(page: Page) -> bool:
    """Nothing is wider than the screen."""
    return bool(page.evaluate(FITS))


# That what a control shows is in its name is left out by default; somebody who speaks to the page says what is seen.
# Style sheets and media are not loaded once more: only a rule about turned phones, off by default, and one about sound
# that starts by itself in <audio> or <video>, of which there are none, would look into them. A rule has one impact for
# all that it finds: those of which nothing is ever serious are not tried, and what was found good is not told.
LOADED = "() => 'axe' in window"
SERIOUS = ["serious", "critical"]
BARRIERS = """async (impacts) => {
  const slight = axe._audit.rules.filter(({ impact }) => impact && !impacts.includes(impact));
  const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]));
  rules["label-content-name-mismatch"] = { enabled: true };
  const found = await axe.run({ resultTypes: ["violations"], reporter: "no-passes", preload: false, rules });
  return found.violations.map(({ id, help, impact, nodes }) => {
    return { id, help, impact, nodes: nodes.map(({ html }) => html) };
  });
}"""


def barriers(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(NEXT_FRAMES)  # until the next frame a colour that changes is still the one before
    if not page.evaluate(LOADED):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{fault['id']}: {fault['help']}: {html[:160]}"
        for fault in page.evaluate(BARRIERS, SERIOUS)
        if fault["impact"] in SERIOUS
        for html in fault["nodes"]
    ]
