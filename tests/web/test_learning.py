"""Learning a game: its lesson, done to its end by finger and by key; what the rules page and the guide lead to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server
from tests.web.browsing import (
    GAMES,
    LANGUAGES,
    LAPTOP,
    about,
    barriers,
    button,
    fits_across,
    go,
    speak,
    take_seats,
    until,
)
from tests.web.conftest import Visit
from tests.web.lessons import tasks

# A phone with the bars of its browser.
PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TURNS = 6  # after which a card or a tile lies as before
CUT_OFF = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def begin(page: Page, game: str) -> None:
    page.goto(f"/learn/{game}")
    at_the_goal(page)


def at_the_goal(page: Page) -> None:
    expect(page.locator("main")).to_have_attribute("data-lesson", "goal")
    expect(page.locator("main figure svg").last).to_be_visible()


def at_task(page: Page, name: str) -> None:
    expect(page.locator("main")).to_have_attribute("data-lesson", name)
    page.locator("[data-board] > *").first.wait_for()


def praised(page: Page) -> None:
    expect(page.locator(".line.marked:visible")).to_have_count(1)
    expect(button(page, "Next")).to_be_focused()


def english(game: str) -> list[dict[str, Any]]:
    return [task for task in tasks(game) if task.get("language", "en") == "en"]


# By finger: as somebody plays who knows the move.


def tap_topas(page: Page, move: str) -> None:
    card, at = move.split("@")
    page.locator(f'[data-card="{card}"]').tap()
    across, up, _ = re.fullmatch(r"(-?\d+),(-?\d+)(\w)", at).groups()  # type: ignore[union-attr]
    cell = page.locator(f'[data-cell="{across},{up}"]')
    cell.tap()
    expect(cell).to_have_attribute("aria-pressed", "true")
    wanted = re.compile(
        {"r1g3": r"\b3 points", "r3y1": r"\b9 points", "g1y3": r"\b6 points", "b2y1": r"\b7 points"}[card]
    )
    for _ in range(TURNS):
        if wanted.search(page.locator(".told").text_content() or ""):
            break
        heard = page.locator(".topas > [aria-live]")  # names both places, which are others for every turn
        before = heard.inner_text()
        button(page, "Turn").tap()
        expect(heard).not_to_have_text(before)  # a tap is over before its click is
    button(page, "Lay").tap()


def tap_topspot(page: Page, move: str) -> None:
    for card in reversed(move.split("/")):  # the last one lies on top
        page.locator(f'[data-hand] [data-card="{card}"]').tap()
    page.locator("[data-board] .primary").tap()


def tap_ontop(page: Page, move: str) -> None:
    first = re.findall(r"[A-F]\d+", move.split("@")[1])[0]
    page.locator(f'[data-triangle="{first}"]').tap(force=True)
    page.locator("[data-board] .primary").tap()


def tap_topscore(page: Page, move: str) -> None:
    if move[0] == "#":
        page.get_by_role("button", name=f"{move[1]}: for a small box").first.tap()
        page.locator("[data-box]").first.tap()
        return
    tab = {"^": "Add to Bo’s word", "=": "Change"}.get(move[0])
    if tab is not None:
        button(page, tab).tap()
    if move[0] == "^":
        expect(page.locator(".pyramid")).to_contain_text(re.compile("Bo.*in the bag"))  # whose large pyramid it is
    laid = page.locator("[data-slot] button")
    for letter in move[1:]:
        before = laid.count()
        page.get_by_role("button", name=f"{letter}: put it into the word").and_(page.locator(":enabled")).first.tap()
        expect(laid).to_have_count(before + 1)  # a tap is over before its click is
    page.locator("[data-board] .primary").tap()


def sees_the_circle(page: Page, task: dict[str, Any]) -> None:
    """The one that is to be closed is marked, in sight, and near enough for a finger."""
    if task["name"] == "place":
        return
    expect(page.locator("[data-marked]")).to_be_in_viewport(ratio=1)
    first = re.findall(r"[A-F]\d+", task["shown"].split("@")[1])[0]
    target = page.locator(f'[data-triangle="{first}"]')
    until(page, lambda: (target.bounding_box() or {"width": 0})["width"] >= 44, lambda: "a triangle to be tapped")


TAPS: dict[str, Callable[[Page, str], None]] = {
    "topas": tap_topas, "topspot": tap_topspot, "ontop": tap_ontop, "topscore": tap_topscore,
}  # fmt: skip
# On Top: which way a tile lies is a matter of turning; there the move is shown first.
SHOWN = {"ontop"}


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_done_by_finger_on_a_phone(visitor: Visit, game: str) -> None:
    page = visitor(PHONE, guided=False)
    begin(page, game)
    assert barriers(page) == []
    button(page, "Let’s go").tap()
    for task in english(game):
        at_task(page, task["name"])
        assert fits_across(page)
        assert not re.search(r"\b(key|wheel|Enter|mouse)\b", page.locator(".panel").inner_text())
        if game in SHOWN:
            sees_the_circle(page, task)
            button(page, "Show me").tap()
            page.locator("[data-board] .primary:enabled").tap()
        else:
            TAPS[game](page, task["shown"])
        praised(page)
        button(page, "Next").tap()
    expect(page.get_by_role("heading", name="Now you can play!")).to_be_visible()
    assert barriers(page) == []
    button(page, "Play now").tap()
    page.locator(".sentence").wait_for()
    expect(page.locator("aside")).to_have_count(0)  # whoever did the lesson needs no guide


KEYS = {"topas": "Enter", "topspot": "p", "ontop": "Enter", "topscore": "Enter"}


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_done_by_keyboard_on_a_laptop(visitor: Visit, game: str) -> None:
    page = visitor(LAPTOP)
    begin(page, game)
    button(page, "Let’s go").focus()
    page.keyboard.press("Enter")
    for task in english(game):
        at_task(page, task["name"])
        assert barriers(page) == []
        if game == "topscore" and task["name"] in ("lay", "grow"):
            page.keyboard.type(task["shown"][1:].lower())
        else:
            button(page, "Show me").focus()
            page.keyboard.press("Enter")
            expect(page.locator(".ghost:visible")).to_have_count(1)
        page.keyboard.press("1" if task["name"] == "box" else KEYS[game])
        praised(page)
        page.keyboard.press("Enter")
    expect(button(page, "Play now")).to_be_focused()


def test_a_wrong_move_is_laid_back_with_a_reason_and_the_second_one_shows_the_right_one(visitor: Visit) -> None:
    page = visitor(PHONE)
    begin(page, "topas")
    button(page, "Let’s go").tap()
    for _ in range(2):
        expect(page.locator(".ghost:visible")).to_have_count(0)
        page.locator('[data-card="g1y2"]').tap()
        page.locator("[data-cell]").first.tap()
        button(page, "Lay").tap()
        expect(page.locator(".reason")).to_contain_text("ruby must lie beside ruby")
        expect(page.locator("[data-card]")).to_have_count(3)
    expect(page.locator(".ghost:visible")).to_have_count(1)
    button(page, "Lay").tap()
    praised(page)
    expect(page.locator(".line.marked:visible")).to_contain_text("1 + 2 = 3")


def test_a_word_that_nobody_knows_is_laid_back_too(visitor: Visit) -> None:
    page = visitor()
    begin(page, "topscore")
    button(page, "Let’s go").click()
    at_task(page, "lay")
    page.keyboard.type("nte")
    page.keyboard.press("Enter")
    expect(page.locator(".reason")).to_contain_text("NTE is not in our word list")


@pytest.mark.parametrize("first", range(len(LANGUAGES)), ids=LANGUAGES)
def test_every_task_can_be_skipped_in_every_language(visitor: Visit, first: int) -> None:
    """Every game in two languages, every language with two games."""
    page = visitor(PHONE, locale=LANGUAGES[first])
    begin(page, GAMES[first])
    for game in (GAMES[first], GAMES[first - 1]):
        if game != GAMES[first]:
            go(page, f"/learn/{game}")  # from the end of the lesson before, where there is no goal
            at_the_goal(page)
        page.locator(".panel .primary").tap()
        for task in english(game):
            at_task(page, task["name"])
            assert fits_across(page)
            assert page.locator(".tabs button").evaluate_all(CUT_OFF) == []
            told = page.locator(".panel").inner_text()
            assert "{" not in told
            assert not re.search(rf"\b{task['name']}\.", told)
            page.locator("header nav button").last.tap()
        expect(page.locator("main")).to_have_attribute("data-lesson", "end")


def test_the_lobby_the_rules_and_the_menu_lead_to_the_lesson_and_back_to_the_game(
    visitor: Visit, server: Server
) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("link", name="Learn it: Topas").click()
    expect(page.locator("main")).to_have_attribute("data-lesson", "goal")
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Take the lesson").click()
    expect(page.locator("main")).to_have_attribute("data-lesson", "goal")

    table = server.open("here", "easy")
    take_seats(page, table, "topas", 0)
    for door, path in (("Rules", "rules"), ("Learn it", "learn")):
        button(page, "Menu").click()
        page.get_by_role("dialog").get_by_role("link", name=door).click()
        page.wait_for_url(re.compile(f"/{path}/topas"))
        page.reload()  # the way back is in the address
        page.get_by_role("link", name=re.compile("(Back t|T)o the game")).click()
        page.locator(".sentence.mine").wait_for()
        assert page.url.endswith(f"/t/{table.name}")


def test_the_guide_of_a_first_game_says_the_goal_and_offers_the_lesson(visitor: Visit, server: Server) -> None:
    page = visitor(guided=False)
    table = server.open("here", "easy")
    take_seats(page, table, "topas", 0)
    guide = page.locator("aside")
    expect(guide).to_contain_text("You win with the most points")
    expect(guide.locator("svg").first).to_be_visible()
    guide.get_by_role("link", name="Take the lesson").click()
    expect(page.locator("main")).to_have_attribute("data-lesson", "goal")
    page.get_by_role("link", name="To the game", exact=True).click()
    page.locator(".sentence.mine").wait_for()


@pytest.mark.parametrize("size", [(844, 390), (640, 400)], ids=["phone lying", "twice the size"])
def test_the_way_on_in_the_guide_is_in_sight_beside_a_low_board(
    visitor: Visit, server: Server, size: tuple[int, int]
) -> None:
    page = visitor({"viewport": {"width": size[0], "height": size[1]}}, guided=False, locale="fr")
    take_seats(page, server.open("here", "easy"), "topas", 0)
    guide = page.get_by_role("complementary", name="Guide de la première partie")
    for number in ("1/7", "2/7", "3/7"):
        expect(guide).to_contain_text(number)
        for name in ("Suivant", "Fermer le guide"):
            expect(guide.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        guide.get_by_role("button", name="Suivant", exact=True).click()
    expect(guide).to_contain_text("4/7")


def test_the_guide_covers_no_half_of_a_line_on_a_phone(visitor: Visit, server: Server) -> None:
    page = visitor(PHONE, guided=False)
    take_seats(page, server.open("here", "easy"), "topas", 0)
    guide, sentence = page.locator("aside"), page.locator(".sentence")

    def end_of(part: Locator) -> float:
        box = part.bounding_box()
        assert box
        return box["y"] + box["height"]

    for number in ("1/7", "2/7", "3/7"):
        expect(guide).to_contain_text(number)
        until(page, lambda: end_of(guide) >= end_of(sentence), lambda: "the sentence is covered whole")
        button(page, "Next").tap()


def test_who_plays_alone_is_told_the_goal_of_solitaire(visitor: Visit, server: Server) -> None:
    page = visitor(guided=False)
    take_seats(page, server.open("here"), "topas", 0)
    expect(page.locator("aside")).to_contain_text("only the lowest counts")
    expect(page.locator("aside")).to_contain_text("1/7")


def test_the_goal_moves_once_and_not_where_that_is_not_wanted(visitor: Visit) -> None:
    still = visitor()
    begin(still, "topas")
    expect(still.locator("figure [role=img]")).to_have_count(4)  # all cards lie there at once
    expect(button(still, "See it again")).to_have_count(0)
    moving = visitor(reduced_motion="no-preference")
    moving.clock.install(time=0)
    moving.clock.pause_at(1000)  # time passes when the test says so
    moving.goto("/learn/topas")
    for _ in range(2):
        expect(moving.locator("figure [role=img]")).to_have_count(3)
        moving.clock.run_for(5000)
        expect(moving.locator("figure [role=img]")).to_have_count(4)
        button(moving, "See it again").click()
    expect(moving.locator("figure [role=img]")).to_have_count(3)


def test_a_game_without_a_lesson_has_no_such_page(visitor: Visit) -> None:
    page = visitor()
    page.goto("/learn/nothing")
    expect(page.get_by_role("heading", level=1)).to_contain_text("nothing on this table")


@pytest.mark.parametrize("first", range(len(GAMES)), ids=GAMES)
def test_the_rules_pages_have_their_pictures_and_no_codes(visitor: Visit, first: int) -> None:
    """Every game in two languages, every language with two games."""
    game = GAMES[first]
    page = visitor(PHONE)
    page.goto("/settings")
    for language in (LANGUAGES[first], LANGUAGES[first - 1]):
        with about(language):
            speak(page, language)
            go(page, f"/rules/{game}")
            page.locator("figure").first.wait_for()
            for figure in page.locator("figure").all():
                expect(figure.locator("svg").last).to_be_visible()
                assert figure.locator("figcaption").inner_text()
            assert fits_across(page)
            shown = page.locator("main").inner_text()
            assert "picture:" not in shown
            assert not re.search(r"\b[rbyw]{4}\b", shown)  # a tile as it is written in records
            expect(page.locator("main kbd:visible")).to_have_count(0)  # a finger is told of no keys


def test_whoever_has_keys_is_told_of_them(visitor: Visit) -> None:
    page = visitor()
    page.goto("/rules/topas")
    expect(page.locator("main kbd:visible").first).to_be_visible()
