"""Earlier moves are looked at without leaving the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server
from tests.web.browsing import GAMES, PHONE, barriers, button, fits_across, lay_card, moves, take_seats
from tests.web.conftest import Visit


def playing(page: Page, server: Server, game: str, turns: int = 3) -> None:
    table = server.open("here", *["easy"] * 2, game=game)
    take_seats(page, table, game, 0)
    with table.browser(table.tokens["0"]) as player:
        for _ in range(turns):
            player.my_turn().move(None if player.position.get("legal") else "-")
        player.my_turn()
        made = sum(entry["seat"] is not None for entry in player.log)
    expect(moves(page)).to_have_count(made)  # it was its turn before, too
    page.locator(".sentence.mine").wait_for()


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_move_in_the_list_is_looked_at_and_now_is_found_again(visitor: Visit, server: Server, game: str) -> None:
    page = visitor()
    playing(page, server, game)
    first = moves(page).first
    first.get_by_role("button").click()
    back = page.get_by_role("group", name="Looking back: after move 1 of")
    expect(back).to_be_visible()
    expect(first.get_by_role("button")).to_have_attribute("aria-current", "step")
    expect(page.locator(".sentence.mine")).to_have_count(0)
    expect(back).to_contain_text("It is your turn.")
    expect(page.locator("[data-main]")).to_be_hidden()
    assert barriers(page) == []
    button(page, "One move on").click()
    expect(page.get_by_role("group", name="Looking back: after move 2 of")).to_be_visible()
    button(page, "Back to now").click()
    expect(page.locator(".sentence.mine")).to_be_visible()
    expect(page.locator("[data-main]")).to_be_visible()
    first.get_by_role("button").press("Enter")
    expect(back).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sentence.mine")).to_be_visible()


def test_the_game_goes_on_after_a_look_back(visitor: Visit, server: Server) -> None:
    page = visitor(PHONE)
    table = server.open("here", "easy")
    take_seats(page, table, "topas", 0)
    lay_card(page)
    expect(moves(page)).to_have_count(2)
    moves(page).first.get_by_role("button").tap()
    expect(page.locator("[data-cell]")).to_have_count(0)  # nothing can be laid in the past
    assert fits_across(page)
    button(page, "Back to now").tap()
    lay_card(page)
    expect(moves(page)).to_have_count(4)
