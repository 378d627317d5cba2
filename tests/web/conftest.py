"""One Chromium and one server for all tests of the web client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.server.server import Server, Table, running
from tests.web.browsing import LAPTOP, launched, take_seats, visit
from toptafel.games.topas.numbers import ROUNDS
from toptafel.server.settings import Settings

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, painted=False) as started:
        yield started


@pytest.fixture(scope="session")
def painted(playwright: Playwright) -> Iterator[Browser]:
    """For tests that look at pixels: they say that it is their `browser`."""
    with launched(playwright) as started:
        yield started


@pytest.fixture(scope="session")
def site() -> Path:
    """The built client."""
    folder = Settings("").site
    if not (folder / "index.html").exists():
        pytest.fail("The web client is not built: run python3 run.py once, or npm run build in web/.")
    return folder


@pytest.fixture(scope="session")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web") / "tables.db", "--limits", "100") as started:
        yield started


@pytest.fixture
def faults() -> list[str]:
    """What went wrong in a page; a test that provokes something takes it out."""
    return []


@pytest.fixture
def visitor(browser: Browser, server: Server, faults: list[str]) -> Iterator[Visit]:
    """`visitor(size, ...)` is a page in a browser of its own. No page may have a fault."""
    pages: list[Page] = []

    def come(size: dict[str, Any] = LAPTOP, at: Server = server, **setup: Any) -> Page:
        page = visit(browser, at.page, faults, size, **setup)
        pages.append(page)
        return page

    yield come
    for page in pages:
        page.context.close()
    assert faults == []


@pytest.fixture
def finished(visitor: Visit, server: Server) -> tuple[Page, Table]:
    """The page of the winner or loser of a game of Topas that has just ended."""
    table = server.open("here", "easy")
    with table.browser(table.tokens["0"]) as player:
        for _ in range(ROUNDS - 1):
            player.my_turn().move()
    page = visitor()
    take_seats(page, table, "topas", 0)
    with table.browser(table.tokens["0"]) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    page.locator("#result").wait_for()
    return page, table
