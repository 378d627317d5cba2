"""Top Spot in a real browser."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server
from tests.web.browsing import LAPTOP, SMALL, button, fits_across, moves, take_seats
from tests.web.conftest import Visit
from tests.web.prepared import begun, put
from toptafel.games.topspot import components
from toptafel.games.topspot.preview import preview
from toptafel.record import verify

JUNIOR: dict[str, Any] = {}
JOKERS: dict[str, Any] = {"level": "expert", "jokers": "one-each"}


@pytest.fixture
def page(visitor: Visit, server: Server, request: pytest.FixtureRequest) -> Page:
    """A person who leads against two bots."""
    size, options = getattr(request, "param", (LAPTOP, JUNIOR))
    opened = visitor(size)
    take_seats(opened, server.open("here", "easy", "easy", game="topspot", options=options), "topspot", 0)
    my_turn(opened)
    return opened


def my_turn(page: Page) -> bool:
    """Wait for it; False when the match is over."""
    page.locator(".building button.primary, h2:has-text('win')").first.wait_for()
    return bool(page.locator(".building").count())


def hand(page: Page) -> Locator:
    return page.locator("[data-hand] [data-card]")


def cards_of(page: Page, wanted: str) -> list[str]:
    """The cards of the hand in a colour."""
    return [name for name in names(hand(page), "data-card") if name[0] == wanted]


def names(cards: Locator, attribute: str) -> list[str]:
    return [str(card.get_attribute(attribute)) for card in cards.all()]


def longest(page: Page) -> list[str]:
    """The cards of the colour of which the hand has most."""
    return max((cards_of(page, colour) for colour in "rbg"), key=len)


def tap(page: Page, name: str) -> None:
    """The part of a card that no other card covers."""
    page.locator(f'[data-hand] [data-card="{name}"]').first.click(position={"x": 18, "y": 30})


def stack(page: Page) -> list[str]:
    """From the top."""
    return names(page.locator("[data-layer]"), "data-layer")


def check_value(page: Page) -> None:
    """The value on the page is that of the library."""
    expected = preview(components.load(), stack(page))
    expect(page.locator(".line .value")).to_have_text(str(expected["value"]))
    assert page.locator("li.useless").count() == len(expected["adds_nothing"])
    ready = button(page, "Play").is_enabled()
    assert ready == (not expected["adds_nothing"])


def check_result(page: Page, server: Server, games: int) -> None:
    """The page shows what the record says, and the record is right."""
    table = page.url.rpartition("/")[2]
    said, code = verify(server.http.get(f"/api/tables/{table}/record").content)
    assert (code, said["finished"]) == (0, True)
    assert [int(text) for text in page.locator("tfoot td").all_inner_texts()] == said["scores"]
    assert page.locator("table tbody tr").count() == games


def play_something(page: Page, number: int) -> None:
    """Up to three cards in their best order; a single one when they do not go together."""
    fitting = names(page.locator("[data-hand] [data-card]:not(.unfit)"), "data-card")
    first = fitting[number % len(fitting)]
    for name in [other for other in fitting if other[0] == first[0]][: 1 + number % 3]:
        tap(page, name)
    best = button(page, "Best order")
    if best.count():
        best.click()
    play = page.locator(".actions button.primary")
    if not play.is_enabled():
        button(page, "Clear").click()
        tap(page, first)
    before = moves(page).count()
    play.click()
    expect(moves(page)).not_to_have_count(before)


def test_the_last_game_of_a_match_by_mouse(visitor: Visit, server: Server) -> None:
    page = visitor()
    take_seats(page, put(server, begun("topspot", "hbb", 65), f"begun-{secrets.token_hex(6)}"), "topspot", 0)
    number = 0
    while my_turn(page):
        play_something(page, number)
        number += 1
    check_result(page, server, games=3)


@pytest.mark.parametrize("page", [(LAPTOP, {"games": 1})], indirect=True)
def test_a_whole_match_by_keyboard(page: Page, server: Server) -> None:
    play = page.locator(".actions button.primary")
    while my_turn(page):
        before = moves(page).count()
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        while play.is_disabled():  # the colour in play is further on
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.keyboard.press("p")
        expect(moves(page)).not_to_have_count(before)
    check_result(page, server, games=1)


def test_a_stack_shows_its_value_while_it_is_built(page: Page) -> None:
    first, second, third = longest(page)[:3]
    for name in (first, second, third):
        tap(page, name)
    assert stack(page) == [third, second, first]
    check_value(page)
    page.locator(".swap").first.click()
    assert stack(page) == [second, third, first]
    check_value(page)
    layer = page.locator("[data-layer]").first
    layer.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert stack(page) == [third, first, second]
    check_value(page)
    expect(page.locator("[data-layer]").last).to_be_focused()
    page.keyboard.press("b")
    check_value(page)
    page.locator("[data-layer]").first.click()
    assert moves(page).count() == 0
    assert hand(page).and_(page.locator("[aria-pressed=true]")).count() == 2
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)


def test_cards_are_dragged_into_another_order(page: Page) -> None:
    first, second = longest(page)[:2]
    tap(page, first)
    tap(page, second)
    start, end = (page.locator("[data-layer]").nth(i).bounding_box() for i in (0, 1))
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 20, steps=6)
    page.mouse.up()
    assert stack(page) == [first, second]
    check_value(page)


def follow_with_another_colour(page: Page) -> Locator:
    """Play on until somebody else leads a colour of which the person has cards; a card of another colour."""
    unfit = page.locator("[data-hand] .unfit")
    while my_turn(page) and not unfit.count():
        play_something(page, 0)
    return unfit.first


def test_a_card_that_is_of_no_use_is_explained(page: Page) -> None:
    follow_with_another_colour(page).click(position={"x": 18, "y": 30})
    expect(page.locator(".line")).to_contain_text("Follow the colour in play")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(button(page, "Play")).to_be_disabled()


def test_the_last_round_can_be_seen_again(page: Page) -> None:
    follow_with_another_colour(page)
    banner = page.locator(".banner")
    expect(banner).not_to_contain_text("wins the round")
    button(page, "Previous round").click()
    expect(banner).to_contain_text("wins the round")
    button(page, "This round").click()
    expect(banner).not_to_contain_text("wins the round")


@pytest.mark.parametrize("page", [(LAPTOP, JOKERS)], indirect=True)
def test_a_leader_names_the_colour_of_his_joker(page: Page) -> None:
    shows = [name for name in names(hand(page), "data-card") if preview(components.load(), ["J", name])["value"]]
    under = shows[0]  # not every card has a spot where the joker has a hole
    tap(page, under)
    tap(page, "J")
    expect(page.locator(".line .value")).to_have_text(str(preview(components.load(), ["J", under])["value"]))
    expect(button(page, "Play")).to_be_disabled()
    page.get_by_role("radio", name="green").check(force=True)
    button(page, "Play").click()
    expect(moves(page).first).to_contain_text("leads green: joker on")


@pytest.mark.parametrize("page", [(LAPTOP, JOKERS)], indirect=True)
def test_a_joker_that_does_not_lie_on_top_is_explained(page: Page) -> None:
    tap(page, names(hand(page), "data-card")[0])
    tap(page, "J")
    page.locator(".swap").click()
    expect(page.locator(".line")).to_contain_text("A joker must lie on top")
    button(page, "Best order").click()
    assert stack(page)[0] == "J"


@pytest.mark.parametrize("page", [(SMALL, JOKERS)], indirect=True)
def test_a_finger_builds_and_plays_on_a_small_phone(page: Page) -> None:
    last = hand(page).last
    last.tap()  # scrolls to it
    expect(page.locator(".line")).to_contain_text("Say which colour")
    assert fits_across(page)
    button(page, "Clear").tap()
    hand(page).first.tap(position={"x": 15, "y": 30})
    button(page, "Play").tap()
    expect(moves(page).first).to_contain_text("leads")


def test_every_setting_of_the_game_can_be_chosen(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.goto("/new/topspot")
    page.get_by_label("Level").select_option("expert")
    page.get_by_label("Jokers").select_option("one-each")
    page.get_by_label("Games in the match").fill("2")
    page.get_by_label("Memory aids").uncheck()
    button(page, "purple").click()
    page.locator("form button.primary").click()
    hand(page).first.wait_for()
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert head["options"] == {"level": "expert", "games": 2, "colours": "bgp", "jokers": "one-each", "aids": False}


def test_without_memory_aids_the_page_tells_no_more_than_lies_on_the_table(visitor: Visit) -> None:
    page = visitor()
    page.goto("/new/topspot")
    page.get_by_label("Memory aids").uncheck()
    page.get_by_label("Bots take their time").uncheck()
    page.locator("form button.primary").click()
    hand(page).first.wait_for()
    for left in range(12, 6, -1):
        my_turn(page)
        expect(hand(page)).to_have_count(left)
        tap(page, names(page.locator("[data-hand] [data-card]:not(.unfit)"), "data-card")[0])
        page.locator(".actions button.primary").click()
        expect(hand(page)).to_have_count(left - 1)
        assert moves(page).count() <= 3  # of one round
    assert not page.get_by_text("Cards played in this game").count()
    assert not page.locator(".lacks").count()


def test_the_guide_goes_on_when_something_is_played(visitor: Visit) -> None:
    page = visitor(guided=False)
    page.goto("/new/topspot")
    page.locator("form button.primary").click()
    guide = page.get_by_role("complementary")
    for _ in range(3):
        guide.locator("button.primary").click()
    expect(guide).to_contain_text("Then play it.")
    play_something(page, 0)
    expect(guide).to_contain_text("leads the next round")
