"""Topscore in a real browser: whole games by mouse and by keyboard, tiles dragged, refusals, words by agreement."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server
from tests.web.browsing import LAPTOP, SMALL, button, fits_across, moves, take_seats
from tests.web.conftest import Visit
from tests.web.topscore_player import Player, read
from toptafel.record import verify

SHORT = {"longest": 5, "letters": 2, "seconds": None}


def sit_down(visitor: Visit, server: Server, *kinds: str, size: dict[str, Any] = LAPTOP, **options: Any) -> Player:
    """A table at which this browser has every seat that no bot has."""
    seats = [seat for seat, kind in enumerate(kinds) if kind == "here"]
    page = visitor(size)
    player = Player(page)
    take_seats(page, server.open(*kinds, game="topscore", options={"seconds": None, **options}), "topscore", *seats)
    return player


def enter(player: Player, move: str, by: str) -> None:
    """Enter a move and wait until the server has played it."""
    before = player.position["at"]
    player.click(move) if by == "mouse" else player.type(move)
    for _ in range(300):
        if player.position["at"] != before:
            return
        player.page.wait_for_timeout(30)
    pytest.fail(f"{move} was not played: {player.page.locator('.refused').all_inner_texts()}")


def play(player: Player, server: Server, by: str) -> None:
    """A whole game; then the page shows what the record says, and the record is right."""
    while player.wait():
        enter(player, player.choose(), by)
    page = player.page
    page.locator("#result").wait_for()
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    assert [int(text) for text in page.locator("tfoot .total td").all_inner_texts()] == said["scores"]
    assert max(said["scores"]) > 100  # somebody filled the boxes


def test_a_whole_game_by_mouse_at_one_device(visitor: Visit, server: Server) -> None:
    play(sit_down(visitor, server, "here", "here", **SHORT), server, "mouse")


def test_a_whole_game_by_keyboard_against_a_bot(visitor: Visit, server: Server) -> None:
    play(sit_down(visitor, server, "here", "medium", **SHORT, language="en"), server, "keyboard")


def first_turn(player: Player) -> tuple[Page, list[str]]:
    assert player.wait()
    return player.page, player.view["rack"]


def drag(page: Page, tile: Any, slot: int) -> None:
    tile.hover()
    page.mouse.down()
    box = page.locator(f"[data-slot='{slot}']").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def test_tiles_are_dragged_into_the_word_and_about_in_it(visitor: Visit, server: Server) -> None:
    page, rack = first_turn(sit_down(visitor, server, "here", "here"))
    first, second = (f"{read(tile)}: take it back" for tile in rack[:2])
    tiles, placed = page.locator(".rack button"), page.locator("[data-slot] button")
    drag(page, tiles.nth(0), 0)
    drag(page, tiles.nth(1), 0)
    expect(placed).to_have_count(2)
    expect(placed.first).to_have_accessible_name(second)
    drag(page, placed.nth(1), 0)
    expect(placed.first).to_have_accessible_name(first)
    placed.first.click()
    expect(placed).to_have_count(1)
    expect(placed.first).to_have_accessible_name(second)
    page.keyboard.press("Escape")
    expect(placed).to_have_count(0)


def refused(player: Player) -> str:
    """Lay three letters that are no word; the board says so and keeps them."""
    page, word = player.page, player.nonsense()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator("[data-board] .mine")).to_contain_text(f"{word} is not in the dictionary.")
    expect(page.locator("[data-slot] button")).to_have_count(3)
    return word


def test_a_word_that_the_dictionary_does_not_know(visitor: Visit, server: Server) -> None:
    page, _ = first_turn(player := sit_down(visitor, server, "here", "here"))
    word = refused(player)
    expect(button(page, f"Ask the others about {word}")).to_have_count(0)
    assert moves(page).count() == 0


def test_a_word_that_the_others_admit(visitor: Visit, server: Server) -> None:
    table = server.open("here", "open", game="topscore", options={"seconds": None, "judge": "agreement"})
    table.claim(1)
    players = [Player(visitor()), Player(visitor())]
    for seat, player in enumerate(players):
        take_seats(player.page, table, "topscore", seat)
    for player in players:
        expect(player.page.locator(".rack button")).to_have_count(6)
    first = players[0].view["to_move"]
    page, other = players[first].page, players[1 - first].page
    word = refused(players[first])
    button(page, f"Ask the others about {word}").click()
    button(other, "Yes").click()
    expect(page.locator(".sentence")).to_contain_text(f"play {word} now")
    page.locator(".actions .primary").click()
    expect(moves(other).filter(has_text=f"lays {word}")).to_have_count(1)


def test_it_fits_a_small_phone(visitor: Visit, server: Server) -> None:
    player = sit_down(visitor, server, "here", "easy", "easy", "easy", size=SMALL)
    assert player.wait()
    assert fits_across(player.page)
    primary = player.page.locator(".actions .primary")
    primary.scroll_into_view_if_needed()
    expect(primary).to_be_in_viewport(ratio=1)
