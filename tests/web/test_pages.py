"""Every page: for everybody, on every screen, in every language, and small to load."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Response, expect

from tests.server.server import Server
from tests.web.browsing import (
    GAMES,
    LANGUAGES,
    LAPTOP,
    NEXT_FRAMES,
    OWN,
    SMALL,
    barriers,
    button,
    fits_across,
    go,
    take_seats,
    wait_until,
)
from tests.web.conftest import Visit
from toptafel.games import registry

FIRST_PAGE_BYTES = 120_000
STATIC = [
    "/",
    "/replay",
    "/settings",
    "/games",
    "/history",
    "/stats",
    "/day",
    "/me",
    "/nothing/here",
    *(f"/{page}/{game}" for game in GAMES for page in ("new", "rules")),  # none beside another of its kind
]
LEFT = "document.querySelector('h1').dataset.left = ''"


def settled(page: Page, path: str, within: bool = False) -> None:
    """The page is there, and has drawn all that it asked for. (Playwright's "networkidle" takes half a second more.)

    Within the client it is reached from the page before, which stays until the new one is there.
    """
    asked = answered = 0

    def ask(_: Request) -> None:
        nonlocal asked
        asked += 1

    def answer(_: Request) -> None:
        nonlocal answered
        answered += 1

    listeners: list[tuple[Any, Callable[[Request], None]]] = [
        ("request", ask), ("requestfinished", answer), ("requestfailed", answer),
    ]  # fmt: skip
    for event, listener in listeners:
        page.on(event, listener)
    if within:
        page.evaluate(LEFT)
        go(page, path)
    else:
        page.goto(path)
    page.locator("h1:not([data-left])").first.wait_for()
    before = -1
    while asked != answered or asked != before:
        before = asked
        page.evaluate(NEXT_FRAMES)
    for event, listener in listeners:
        page.remove_listener(event, listener)


@pytest.mark.parametrize(("size", "scheme"), [(LAPTOP, "light"), (SMALL, "dark")], ids=["laptop", "phone"])
def test_no_page_has_a_barrier_or_is_too_wide(visitor: Visit, size: dict[str, Any], scheme: str) -> None:
    page = visitor(size, color_scheme=scheme)
    for path in STATIC:
        # A laptop loads each by its address, but of a game those of Topas only.
        by_address = size is LAPTOP and not path.endswith(GAMES[1:])
        settled(page, path, within=not by_address and path != STATIC[0])
        assert (path, barriers(page)) == (path, [])
        assert (path, fits_across(page)) == (path, True)


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [LAPTOP, SMALL], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_no_table_has_a_barrier_or_is_too_wide(visitor: Visit, server: Server, size: dict[str, Any], game: str) -> None:
    bots = ["easy"] * (2 if game == "topspot" else 1)
    table = server.open("here", *bots, game=game, hints=True)
    page = visitor(size, color_scheme="dark" if size is SMALL else "light")
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    assert barriers(page) == []
    assert fits_across(page)
    button(page, "Menu").click()
    page.get_by_role("dialog").wait_for()
    assert barriers(page) == []
    assert fits_across(page)


def test_a_table_that_waits_and_one_that_covers_have_no_barrier(visitor: Visit, server: Server) -> None:
    waiting = visitor(SMALL)
    take_seats(waiting, server.open("here", "open"), "topas", 0)
    expect(waiting.locator("[data-board] img")).to_be_visible()
    assert barriers(waiting) == []
    assert fits_across(waiting)

    covered = visitor(SMALL)
    take_seats(covered, server.open("here", "here"), "topas", 0, 1)
    covered.locator("#cover-title").wait_for()
    assert barriers(covered) == []
    assert fits_across(covered)


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_is_spoken_everywhere(visitor: Visit, language: str) -> None:
    page = visitor(SMALL, locale=f"{language}-{language.upper() if language != 'en' else 'GB'}")
    game = GAMES[LANGUAGES.index(language)]  # the pages of a game are alike, but for its own words
    for path in [path for path in STATIC if path.endswith(game) or not path.endswith(GAMES)]:
        settled(page, path, within=path != STATIC[0])
        assert page.evaluate("document.documentElement.lang") == language
        # A text that is missing would be shown by its key.
        shown = page.locator("body").inner_text()
        keys = re.findall(r"\b(?:option|lobby|setup|rules|settings|replay|error)\.[a-z.]+\b", shown)
        assert (path, keys) == (path, [])
        assert (path, fits_across(page)) == (path, True)


def test_languages_are_switched_at_once_and_kept(visitor: Visit) -> None:
    page = visitor()
    settled(page, "/")
    title = page.locator("h1")
    seen = set()
    for language, own in OWN.items():
        button(page, own).click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(button(page, own)).to_have_attribute("aria-pressed", "true")
        seen.add(title.inner_text())
    assert len(seen) == len(LANGUAGES)
    german = title.inner_text()
    page.reload()
    expect(title).to_have_text(german)


def test_a_level_tells_how_it_plays_and_what_was_measured(visitor: Visit) -> None:
    page = visitor()
    measured = registry.find("topas").strength
    settled(page, "/new/topas")
    level = page.get_by_label("How well bot 2 plays")

    def elo(name: str) -> str:
        rating = measured[name].ratings[2]
        return f"Elo {rating.mean} ({rating.low} to {rating.high}, from {rating.games} games)"

    level.select_option("strong")
    won = f"Won {measured['strong'].share:.0%} of {measured['strong'].games} games against Medium."
    described = rf"^Takes the most points there are\. {re.escape(won)} {re.escape(elo('strong'))};"
    expect(level).to_have_accessible_description(re.compile(described))
    level.select_option("beginner")
    described = rf"^Sees what one half of a card brings, and is soon content\. {re.escape(elo('beginner'))};"
    expect(level).to_have_accessible_description(re.compile(described))


def test_the_theme_is_chosen_in_the_settings(visitor: Visit) -> None:
    page = visitor(color_scheme="light")
    settled(page, "/settings")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_label("Dark", exact=True).check()
    wait_until(page, f"light => {ground} !== light", arg=light)
    page.reload()
    page.locator("h1").wait_for()
    wait_until(page, f"light => {ground} !== light", arg=light)


def test_the_first_page_is_small(visitor: Visit) -> None:
    """All that is sent, compressed, before the games can be seen and chosen."""
    page = visitor()
    answers: list[Response] = []

    def answered(answer: Response) -> None:
        answers.append(answer)

    page.on("response", answered)
    settled(page, "/")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert len(sizes) > 2
    assert sum(sizes.values()) < FIRST_PAGE_BYTES, json.dumps(sizes, indent=1)


def test_it_can_be_installed_and_opens_without_a_network(visitor: Visit, site: Path, faults: list[str]) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == "./"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    page = visitor(service_workers="allow")
    settled(page, "/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now through the service worker
    page.locator("h1").wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    page.goto("about:blank")  # whatever else this page asked for has failed by now
    faults[:] = [fault for fault in faults if "ERR_INTERNET_DISCONNECTED" not in fault]


# How many styles are on their way to what they became, after one that nothing on the page has by itself.
ON_THE_WAY = """() => {
  document.body.style.outlineOffset = "3px";
  document.body.getBoundingClientRect();
  return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
}"""


@pytest.mark.parametrize("setting", ["of the device", "of the page"])
def test_whoever_wants_less_motion_waits_for_no_style(visitor: Visit, setting: str) -> None:
    """Found: every style of everything took a hundredth of a millisecond, and was computed again a frame later."""
    page = visitor(reduced_motion="reduce" if setting == "of the device" else "no-preference")
    page.goto("/")
    page.locator("article").nth(3).wait_for()
    if setting == "of the page":
        page.evaluate("document.documentElement.dataset.motion = 'off'")
    assert page.evaluate(ON_THE_WAY) == 0
