"""Topscore in a real browser: games by mouse and by keyboard, tiles dragged, refusals, words by agreement."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server
from tests.web.browsing import LAPTOP, SMALL, button, fits_across, moves, take_seats, until
from tests.web.conftest import Visit
from tests.web.prepared import begun, put, search
from tests.web.topscore_player import WORD_MOVE, Player, plain, read
from toptafel.games.options import Options
from toptafel.record import verify
from toptafel.table.table import Table

SHORT: Options = {"longest": 5, "letters": 2, "seconds": None}


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
    told = player.page.locator(".toast")
    until(player.page, lambda: player.position["at"] != before, lambda: f"{move}: {told.all_inner_texts()}")


def play(player: Player, server: Server, by: str) -> None:
    """To the end of the game; then the page shows what the record says, and the record is right."""
    while player.wait():
        enter(player, player.choose(), by)
    page = player.page
    page.locator("#result").wait_for()
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    assert [int(text) for text in page.locator("tfoot .total td").all_inner_texts()] == said["scores"]
    assert max(said["scores"]) > 100  # somebody filled the boxes


def test_a_game_by_mouse_at_one_device(visitor: Visit, server: Server) -> None:
    player = Player(visitor())
    table = put(server, begun("topscore", "hh", 38, **SHORT), f"begun-{secrets.token_hex(6)}")
    take_seats(player.page, table, "topscore", 0, 1)
    play(player, server, "mouse")


def test_a_whole_game_by_keyboard_against_a_bot(visitor: Visit, server: Server) -> None:
    play(sit_down(visitor, server, "here", "medium", **SHORT, language="en"), server, "keyboard")


def drag(page: Page, tile: Any, slot: int) -> None:
    tile.hover()
    page.mouse.down()
    box = page.locator(f"[data-slot='{slot}']").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def two_letters(table: Table) -> str | None:
    """Any move, when the rack begins with two different letters: where a blank is laid, it is asked which letter."""
    rack = table.position.view(table.position.state.to_move)["rack"]
    return "-" if len(set(plain(rack[:2]))) == 2 else None


def test_tiles_are_dragged_into_the_word_and_about_in_it(visitor: Visit, server: Server) -> None:
    player, _ = prepared(visitor, server, two_letters)
    page = player.page
    first, second = (f"{read(tile)}: take it back" for tile in player.view["rack"][:2])
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


def prepared(visitor: Visit, server: Server, wanted: Callable[[Table], str | None]) -> tuple[Player, str]:
    """Two people at one device, at the first move of a known game for which something can be done; and that move."""
    company = search(lambda table: wanted(table) is not None, "topscore", "hh", seconds=None)
    player = Player(visitor())
    table = put(server, company, f"prepared-{secrets.token_hex(6)}")
    take_seats(player.page, table, "topscore", 0, 1)
    assert player.wait()
    move = wanted(company.table)
    assert move is not None
    return player, move


def legal(matches: str) -> Callable[[Table], str | None]:
    """The first legal move that matches."""
    pattern = re.compile(matches)
    return lambda table: next(filter(pattern.fullmatch, table.position.legal()), None)


def beside(table: Table, own: bool) -> str | None:
    """A word with a blank that lies on the own field, or on the other one, and is taken for its letter."""
    field = table.position.state.to_move if own else 1 - table.position.state.to_move
    return legal(rf"!.@{field}\+\w+")(table)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (legal(r"\+[A-Z]*[a-z][A-Z]*"), "lays"),
        (partial(beside, own=False), "for the blank of An"),
        (partial(beside, own=True), "for the blank of An"),
        (legal(r"\^\w+"), "in the pyramid of An"),
        (legal(r"=[A-Z]+"), "changes"),
    ],
    ids=["a blank", "the blank of another", "the own blank", "helping", "changing"],
)
def test_moves_of_every_kind_are_clicked(visitor: Visit, server: Server, wanted: Any, told: str) -> None:
    player, move = prepared(visitor, server, wanted)
    page, before = player.page, moves(player.page).count()
    enter(player, move, "mouse")
    expect(moves(page)).to_have_count(before + 1)
    expect(moves(page).last).to_contain_text(told)
    word = WORD_MOVE.fullmatch(move)
    assert word is not None
    expect(moves(page).last).to_contain_text(read(word[3].upper()))


def refused(player: Player) -> str:
    """Lay three letters that are no word; the board says so, nobody else does, and keeps them."""
    page, word = player.page, player.nonsense()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator("[data-board] .mine")).to_contain_text(f"{word} is not in the word list (OpenTaal).")
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator("[data-slot] button")).to_have_count(3)
    return word


def typable(table: Table) -> str | None:
    """Any move, when the rack has four letters: then some order of three is no word."""
    rack = table.position.view(table.position.state.to_move)["rack"]
    return "-" if len(set(plain(rack))) >= 4 else None


def test_a_word_that_the_dictionary_does_not_know(visitor: Visit, server: Server) -> None:
    player, _ = prepared(visitor, server, typable)
    page = player.page
    word = refused(player)
    expect(button(page, f"Let {word} count here")).to_have_count(0)
    assert moves(page).count() == 0


def test_a_word_that_the_others_admit(visitor: Visit, server: Server) -> None:
    company = search(lambda table: typable(table) is not None, "topscore", "ho", seconds=None, judge="agreement")
    table = put(server, company, f"prepared-{secrets.token_hex(6)}")
    players = [Player(visitor()), Player(visitor())]
    for seat, player in enumerate(players):
        take_seats(player.page, table, "topscore", seat)
    for player in players:
        expect(player.page.locator(".rack button")).to_have_count(6)
    first = company.table.position.state.to_move
    page, other = players[first].page, players[1 - first].page
    word = refused(players[first])
    button(page, f"Let {word} count here").click()
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
