"""Whole games by typed commands, read as text: what is asked is answered in sentences, in the language of the page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server
from tests.web.browsing import GAMES, barriers, button, moves, take_seats
from tests.web.conftest import Visit

SETUPS: dict[str, tuple[int, dict[str, Any]]] = {
    "topas": (1, {}),
    "ontop": (1, {}),
    "topspot": (2, {"games": 1}),
    "topscore": (1, {"language": "en", "seconds": None, "longest": 5}),
}
ANSWERS: dict[str, dict[str, str]] = {  # what is typed, and how the answer begins or what it has in it
    "topas": {"hand": r"You hold \w+ \d and \w+ \d \(", "board": "In the showcase lie: ", "help": "r1g3@2"},
    "ontop": {"hand": "Your tile has ", "board": r"\d+ tiles? lies? on the board", "help": "F7F8"},
    "topspot": {"hand": r"You hold \w+ \d/\d \(", "board": "this round|in play", "help": "r3/r5"},
    "topscore": {"hand": "Your rack: ", "board": "in the bag", "help": "~QX"},
}


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="A question or a move")


def ask(page: Page, typed: str) -> Locator:
    """Type something; the answer is the line below it."""
    told = page.get_by_role("log").locator("p")
    field(page).fill(typed)
    page.keyboard.press("Enter")
    own = page.get_by_role("log").locator("p.own", has_text=re.compile(f"^{re.escape(typed)}$"))
    expect(own.last).to_be_visible()
    return told.last


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_typed(visitor: Visit, server: Server, game: str) -> None:
    bots, options = SETUPS[game]
    table = server.open("here", *["beginner"] * bots, game=game, options=options)
    page = visitor()
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    for typed, answer in ANSWERS[game].items():
        expect(ask(page, typed)).to_have_text(re.compile(answer))
    expect(ask(page, "score")).to_have_text(re.compile(r"^Player 1: \d+ points?\. "))
    expect(ask(page, "moves")).to_have_text(re.compile(r"^\d+ moves? (is|are) possible\. 1: "))
    expect(ask(page, "nonsense!")).not_to_have_text("nonsense!")
    assert barriers(page) == []

    result = page.locator("#result")
    mine = page.locator(".sentence.mine")
    while not result.count():
        before = moves(page).count()
        ask(page, "-" if game == "topscore" and "-" in legal(page) else "1")
        expect(moves(page)).not_to_have_count(before)
        result.or_(mine).first.wait_for()
        if not result.count():
            expect(field(page)).to_be_focused()
    expect(page.get_by_role("log").locator("p", has_text=re.compile("^You: ")).first).to_be_attached()


def legal(page: Page) -> list[str]:
    """Whether the page offers to pass."""
    return ["-"] if page.locator("[data-pass]:not([aria-disabled=true])").count() else []


def test_commands_are_in_the_language_of_the_page(visitor: Visit, server: Server) -> None:
    table = server.open("here", "beginner", game="topas")
    page = visitor(locale="nl")
    take_seats(page, table, "topas", 0)
    page.locator(".sentence.mine").wait_for()
    page.keyboard.press("/")
    log = page.get_by_role("log").locator("p").last
    for typed, answer in {
        "hand": "^Je hebt ",
        "bord": "^In de vitrine",
        "stand": r"\d+ punt",
        "zetten": "mogelijk",
    }.items():
        page.locator("[data-commands] input").fill(typed)
        page.keyboard.press("Enter")
        expect(log).to_have_text(re.compile(answer))
    page.locator("[data-commands] input").fill("1")
    page.keyboard.press("Enter")
    expect(moves(page)).to_have_count(2)  # until the move is there, it is still my turn
    page.locator(".sentence.mine").wait_for()
    page.locator("[data-commands] input").fill("laatste")
    page.keyboard.press("Enter")
    expect(log).to_have_text(re.compile("^Bot 2 legt "))


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_asked_for_by_typing(visitor: Visit, server: Server, game: str) -> None:
    bots, options = SETUPS[game]
    table = server.open("here", *["beginner"] * bots, game=game, options=options, hints=True)
    page = visitor()
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    page.keyboard.press("/")
    told = ask(page, "hint")
    expect(told).to_have_text(re.compile(r"^1: .+ \(\S+\)\. \d+%\."))
    expect(told).to_have_text(re.compile(r"\.$"))
    expect(field(page)).to_be_focused()
    assert barriers(page) == []


def test_a_hint_that_is_not_allowed_is_answered_too(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, server.open("here", "beginner", game="topas"), "topas", 0)
    page.locator(".sentence.mine").wait_for()
    page.keyboard.press("/")
    expect(ask(page, "hint")).to_have_text("There are no hints at this table.")


# The focus stays where the hand was


def move(page: Page, game: str) -> None:
    """A move by mouse or key that leaves the focus on the main button."""
    button(page, "Show me a good move").click()
    page.locator("#hints").wait_for()
    page.locator("[aria-labelledby=hints]").get_by_role("button", name="Close", exact=True).click()
    page.locator("[data-main]").focus()
    page.keyboard.press("Enter")


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_focus_stays_where_the_hand_was(visitor: Visit, server: Server, game: str) -> None:
    bots, options = SETUPS[game]
    table = server.open("here", *["easy"] * bots, game=game, options=options, hints=True)
    page = visitor()
    take_seats(page, table, game, 0)
    main = page.locator("[data-main]")
    for _ in range(2):
        page.locator(".sentence.mine").wait_for()
        before = moves(page).count()
        move(page, game)
        expect(moves(page)).not_to_have_count(before)
        expect(main).to_be_focused()


@pytest.mark.parametrize("game", ["topas", "ontop"])
def test_the_focus_comes_back_to_the_board_with_the_turn(visitor: Visit, server: Server, game: str) -> None:
    """A cell or triangle goes away with the move; when it is my turn again, one of them has the focus."""
    page = visitor()
    take_seats(page, server.open("here", "easy", game=game), game, 0)
    page.locator(".sentence.mine").wait_for()
    target = "[data-cell]" if game == "topas" else "[data-triangle]"
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{target}:focus")).to_have_count(1)
    before = moves(page).count()
    page.keyboard.press("Enter")
    expect(moves(page)).not_to_have_count(before)
    page.locator(".sentence.mine").wait_for()
    expect(page.locator("[data-board]:focus, [data-board] :focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{target}:focus")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_others_did_is_stepped_through(visitor: Visit, server: Server, game: str) -> None:
    _, options = SETUPS[game]
    table = server.open("here", "easy", "easy", game=game, options=options)
    page = visitor()
    with table.browser(table.tokens["0"]) as player:
        player.my_turn().move()
        player.my_turn()
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    now = page.locator(".sentence").inner_text()
    steps = page.locator("[data-steps]")
    count = int(re.findall(r"\d+", str(steps.get_attribute("aria-label")))[0])
    assert count >= 2
    told = []
    for at in range(count):
        steps.get_by_role("button", name="The move after").click()
        expect(steps).to_contain_text(f"{at + 1}/{count}")
        told.append(page.locator(".sentence").inner_text())
        if game in ("topas", "ontop"):
            expect(page.locator("[data-whose]")).to_have_count(1)
    assert all(words.startswith("Bot ") for words in told)
    assert [words.split()[1] for words in told][-2:] == ["2", "3"] or game in ("topspot", "topscore")
    steps.get_by_role("button", name="The move after").click()
    expect(page.locator(".sentence")).to_have_text(now)
