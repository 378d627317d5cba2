"""A page that is reloaded, a server that is killed: no move that was acknowledged is lost, none is made twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.server import Server, running
from tests.web.browsing import lay_card, moves, place_tile, take_seats
from tests.web.conftest import Visit


@pytest.fixture
def mortal(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of its own, to be killed."""
    with running(tmp_path / "tables.db") as started:
        yield started


def test_a_reload_brings_back_the_same_table(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, server.open("here", "easy"), "topas", 0)
    lay_card(page)
    page.locator(".sentence.mine").wait_for()
    told, pieces = moves(page).all_inner_texts(), page.locator("[data-board] [role=img]").count()
    cards = [card.get_attribute("data-card") for card in page.locator("[data-card]").all()]
    page.reload()
    page.locator(".sentence.mine").wait_for()
    expect(moves(page)).to_have_text(told, use_inner_text=True)
    expect(page.locator("[data-board] [role=img]")).to_have_count(pieces)
    assert [card.get_attribute("data-card") for card in page.locator("[data-card]").all()] == cards
    lay_card(page, 1)


def test_a_killed_server_loses_nothing(mortal: Server, visitor: Visit, faults: list[str]) -> None:
    page = visitor(at=mortal)
    take_seats(page, mortal.open("here", "here", game="ontop"), "ontop", 0, 1)
    for turn in range(3):
        place_tile(page, turn)
        page.locator("[data-triangle]").first.wait_for()  # the device has been passed on
        told = moves(page).all_inner_texts()
        mortal.kill()
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        mortal.start(mortal.port)
        expect(page.get_by_text("Connection lost.")).to_have_count(0)
        expect(moves(page)).to_have_text(told, use_inner_text=True)
    page.reload()
    expect(moves(page)).to_have_count(3)
    faults.clear()  # the browser tells of every failed connection


def test_a_move_made_while_the_server_is_away_is_made_once(mortal: Server, visitor: Visit, faults: list[str]) -> None:
    page = visitor(at=mortal)
    take_seats(page, mortal.open("here", "here", game="ontop"), "ontop", 0, 1)
    place_tile(page, 0)
    triangle = page.locator("[data-triangle]").nth(4)
    triangle.wait_for()  # the device has been passed on: the server knows who looks now
    mortal.kill()
    triangle.hover()
    triangle.click()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    expect(moves(page)).to_have_count(1)
    mortal.start(mortal.port)
    expect(moves(page)).to_have_count(2)
    place_tile(page, 1)
    expect(moves(page)).to_have_count(3)
    faults.clear()
