"""The first hour of somebody who has never been here: the lobby, the first table, and what one is told there."""

from __future__ import annotations

import re
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.server.server import Server, Table
from tests.web.browsing import (
    LANGUAGES,
    LAPTOP,
    NEXT_FRAMES,
    OWN,
    PHONE,
    about,
    barriers,
    button,
    expect_same_moves,
    fits_across,
    go,
    lay_card,
    moves,
    speak,
    take_seats,
    until,
    wait_until,
)
from tests.web.conftest import Visit

PLACES = "links => links.map(link => link.getBoundingClientRect().y)"  # all at one time
BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}  # a phone with the bars of its browser
SIZES = [pytest.param(BARS, id="phone"), pytest.param(LAPTOP, id="laptop")]


def head_of(server: Server, page: Page) -> dict[str, Any]:
    """What the server says of the table that a page shows."""
    page.wait_for_url(re.compile("/t/"))
    head: dict[str, Any] = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    return head


def friends(visitor: Visit, server: Server, game: str = "topas") -> tuple[Page, Page, Table]:
    """An and Bo at a table of their own."""
    table = server.open("here", "open", game=game)
    table.claim(1, "Bo")
    an, bo = visitor(), visitor(BARS)
    take_seats(an, table, game, 0)
    take_seats(bo, table, game, 1)
    an.locator(".sentence.mine").wait_for()  # the host begins
    bo.locator(".sentence").wait_for()
    return an, bo, table


# Right from the first click

LONGEST = {"nl": "SENATOR", "en": "SENATOR", "fr": "COURAGE", "de": "MONSTER"}


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_in_the_language_of_the_page(visitor: Visit, server: Server, language: str) -> None:
    page = visitor(BARS, locale=language)
    page.goto("/")
    box = page.locator("article", has_text="Topscore")
    expect(box.locator(".picture svg")).to_contain_text(re.compile(r"\s*".join(LONGEST[language])))
    expect(box.locator(".line")).to_contain_text(LONGEST[language])
    box.locator("button.primary").click()
    head = head_of(server, page)
    assert head["options"]["language"] == language
    assert head["options"]["seconds"] is None
    assert head["clock"] is None
    expect(page.locator("header .title p")).to_contain_text(OWN[language])
    page.goto("/new/topscore")
    expect(page.locator("select").filter(has_text="Nederlands")).to_have_value(language)


@pytest.mark.parametrize("size", SIZES)
def test_a_game_in_the_lobby_has_its_links_in_one_line(visitor: Visit, size: dict[str, Any]) -> None:
    page = visitor(size)
    page.goto("/settings")
    for language in LANGUAGES:
        with about(language):
            speak(page, language)
            go(page, "/")
            page.locator("article").nth(3).wait_for()
            for box in page.locator("article").all():
                links = [link.bounding_box() for link in box.locator(".more a").all()]
                assert len(links) == 3
                assert len({link["y"] for link in links if link}) == 1
                whole = box.bounding_box()
                assert whole
                assert all(
                    link["x"] >= whole["x"] and link["x"] + link["width"] <= whole["x"] + whole["width"]
                    for link in links
                    if link
                )


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_does_not_jump_when_the_levels_come(visitor: Visit, size: dict[str, Any]) -> None:
    page = visitor(size)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/games", hold)
    page.goto("/settings")
    for language in LANGUAGES:
        with about(language):
            speak(page, language)
            page.goto("/")  # loaded anew: what was asked for once is known
            links = page.locator("article .more a")
            links.nth(11).wait_for()
            until(page, lambda: bool(held), lambda: "the levels are asked for")
            expect(page.locator("article select")).to_have_count(4)
            expect(page.locator("article select").first).to_be_hidden()
            stood = links.evaluate_all(PLACES)
            while held:
                held.pop().continue_()
            expect(page.locator("article select").first).to_be_visible()
            assert links.evaluate_all(PLACES) == stood


def test_set_up_has_one_clock_a_turn_and_hints_as_play_now(visitor: Visit) -> None:
    page = visitor()
    page.goto("/new/topscore")
    expect(page.get_by_label("Sandglass (seconds a turn)")).to_have_value("60")
    expect(page.get_by_label("Seconds per move")).to_have_count(0)
    expect(page.get_by_label("Players may ask for a hint")).to_be_checked()
    page.goto("/new/topas")
    expect(page.get_by_label("Seconds per move")).to_be_visible()


def test_no_clock_runs_while_a_guide_is_open(visitor: Visit, server: Server) -> None:
    page = visitor(guided=False)
    table = server.open("here", "easy", game="ontop")
    take_seats(page, table, "ontop", 0)
    guide = page.get_by_role("complementary", name="First-game guide")
    expect(guide).to_be_visible()
    expect(page.locator(".clock")).to_have_count(0)

    timed = visitor(guided=False)
    table = server.open("here", "easy", game="ontop", clock={"move": 60, "game": None})
    take_seats(timed, table, "ontop", 0)
    expect(timed.locator("li.turn .clock")).to_be_visible()
    expect(timed.get_by_role("complementary", name="First-game guide")).to_have_count(0)
    button(timed, "Menu").click()
    expect(button(timed, "First-game guide")).to_have_count(0)


def test_a_level_is_chosen_beside_play_now_and_remembered(visitor: Visit, server: Server) -> None:
    page = visitor(BARS)
    page.goto("/")
    page.get_by_label("How well bots play: Topas").select_option("strong")
    button(page, "Play now: Topas").click()
    assert head_of(server, page)["seats"][1]["level"] == "strong"
    expect(page.locator(".top li").nth(1)).to_contain_text("Strong")
    expect(page.locator(".top li").nth(1).locator(".kind")).to_be_visible()
    page.goto("/")
    expect(page.get_by_label("How well bots play: On Top")).to_have_value("strong")


def test_names_are_whole_on_a_small_phone(visitor: Visit) -> None:
    page = visitor({**BARS, "viewport": {"width": 360, "height": 640}}, locale="nl")
    page.goto("/")
    button(page, "Speel nu: Topas").click()
    names = page.locator(".top .name")
    expect(names).to_have_count(2)
    assert names.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


def test_the_end_of_the_guide_leads_back_to_the_board(visitor: Visit, server: Server) -> None:
    page = visitor(BARS, guided=False)
    take_seats(page, server.open("here", "easy"), "topas", 0)
    guide = page.get_by_role("complementary", name="First-game guide")
    on = guide.locator("button.primary")
    guide.wait_for()
    while button(page, "Got it").count() == 0:
        if on.count():
            on.tap()
        else:
            lay_card(page)
            page.locator(".sentence.mine").wait_for()
    wait_until(page, "scrollY > 0")  # the last step is about the sheet
    button(page, "Got it").tap()
    expect(guide).to_have_count(0)
    wait_until(page, "scrollY === 0")


def test_a_name_is_asked_once_and_bots_have_their_own(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_label("What shall we call you?").fill("Anna")
    button(page, "That’s me").click()
    expect(page.get_by_text("Hello, Anna!")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Hello, Anna!")).to_be_visible()
    expect(page.get_by_label("What shall we call you?")).to_have_count(0)
    button(page, "Play now: Topas").click()
    me, *bots = [seat["name"] for seat in head_of(server, page)["seats"]]
    assert me == "Anna"
    assert all(bots)
    assert len({me, *bots}) == 1 + len(bots)


def test_who_wants_to_give_no_name_is_not_asked_again(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.goto("/")
    button(page, "Not now").click()
    page.reload()
    page.get_by_role("heading", name="Topas").wait_for()
    expect(page.get_by_label("What shall we call you?")).to_have_count(0)
    button(page, "Play now: Topas").click()
    assert head_of(server, page)["seats"][0]["name"] == "Guest"


# Nobody wonders what happened


@pytest.mark.parametrize("game", ["topas", "ontop"])
def test_all_moves_since_my_turn_are_marked_with_whose_they_are(visitor: Visit, server: Server, game: str) -> None:
    table = server.open("here", "easy", "easy", "easy", game=game)
    page = visitor(BARS)
    with table.browser(table.tokens["0"]) as player:
        player.my_turn().move()
        player.my_turn()
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    marks = page.locator("[data-whose]")
    expect(marks).to_have_count(3)
    assert [mark.get_attribute("data-whose") for mark in marks.all()] == ["1", "2", "3"]


def test_the_pace_of_bots_is_a_setting(visitor: Visit) -> None:
    page = visitor(guided=False)  # nothing is set
    page.goto("/new/topas")
    expect(page.get_by_label("Bots take their time, like people")).to_be_checked()
    page.goto("/settings")
    page.get_by_label("Quick").check()
    page.goto("/new/topas")
    expect(page.get_by_label("Bots take their time, like people")).not_to_be_checked()
    setups: list[Any] = []
    page.on("request", lambda request: setups.append(request.post_data_json) if request.method == "POST" else None)
    page.goto("/")
    button(page, "Play now: Topas").click()
    page.wait_for_url(re.compile("/t/"))
    assert [setup["pace"] for setup in setups if "seats" in setup] == [False]


def test_who_leaves_goes_to_the_lobby_and_the_others_are_told(visitor: Visit, server: Server) -> None:
    an, bo, _ = friends(visitor, server)
    button(bo, "Menu").click()
    button(bo, "Leave the game").click()
    button(bo, "Leave, and to the games").click()
    expect(bo.get_by_role("heading", name="Take a seat at the table")).to_be_visible()
    expect(bo.get_by_role("link", name="Continue", exact=True)).to_have_count(0)
    expect(an.get_by_role("status").filter(has_text="Bo has left the game. A bot plays on.")).to_be_visible()


def test_who_leaves_may_watch_the_rest(visitor: Visit, server: Server) -> None:
    an, bo, _ = friends(visitor, server)
    button(bo, "Menu").click()
    button(bo, "Leave the game").click()
    button(bo, "Leave, but watch the rest").click()
    bo.wait_for_url(re.compile("/watch/"))
    lay_card(an)
    expect(moves(bo)).not_to_have_count(0)
    expect(bo.locator("[data-card]")).to_have_count(0)


def test_the_page_of_who_left_elsewhere_follows_the_game(visitor: Visit, server: Server) -> None:
    an, bo, table = friends(visitor, server)
    with table.browser(table.tokens["1"]) as elsewhere:
        assert elsewhere.ask("resign", seat=1)["type"] == "done"
    expect(bo.locator("[data-card]")).to_have_count(0)
    lay_card(an)
    expect_same_moves(an, bo)


def test_a_refused_undo_is_told_to_who_asked(visitor: Visit, server: Server) -> None:
    first, second, _ = friends(visitor, server)
    lay_card(first)
    button(first, "Take back a move").click()
    button(second, "No").click()
    expect(first.get_by_role("status").filter(has_text="said no: the move stays.")).to_be_visible()
    lay_card(second)
    button(second, "Take back a move").click()
    button(first, "Yes").click()
    expect(second.get_by_role("alertdialog")).to_have_count(0)
    expect(second.get_by_text("said no")).to_have_count(0)


def test_a_failed_play_now_is_told_in_its_card(visitor: Visit, faults: list[str]) -> None:
    page = visitor(BARS)
    page.goto("/")
    play = button(page, "Play now: Topscore")
    play.scroll_into_view_if_needed()
    page.context.set_offline(True)
    play.click()
    alert = page.locator("article", has_text="Topscore").get_by_role("alert")
    expect(alert).to_have_text("The server cannot be reached. Try again in a moment.")
    expect(alert).to_be_in_viewport()
    page.close()  # whatever else it asks for fails too
    faults.clear()


def test_a_refusal_is_told_where_the_finger_is(visitor: Visit, server: Server) -> None:
    an, bo, _ = friends(visitor, server)
    an.close()
    expect(bo.locator("li.away")).to_be_visible()
    button(bo, "Menu").click()
    bo.get_by_role("button", name="A bot plays on for").click()
    alert = bo.get_by_role("alert")
    expect(alert).to_have_text("A player can be replaced after 60 seconds of absence.")
    sentence, told = bo.locator(".now").bounding_box(), bo.locator(".toast").bounding_box()
    assert sentence
    assert told
    # Below the menu, which was touched, and what there is to do can still be read.
    assert 0 <= told["y"] - (sentence["y"] + sentence["height"]) <= 20
    bo.locator(".toast").get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)


def test_loading_shows_itself(visitor: Visit, server: Server) -> None:
    page = visitor(BARS)
    page.goto("/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables", hold)
    play = button(page, "Play now: Topas")
    play.click()
    expect(play).to_have_attribute("aria-busy", "true")
    expect(play.locator(".spinner")).to_be_visible()
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    page.wait_for_url(re.compile("/t/"))

    table = server.open("here", "easy")
    slow = visitor(BARS)
    slow.route("**/assets/*.js", hold)
    slow.goto(f"/watch/{table.name}", wait_until="commit")
    expect(slow.locator("#app .spinner")).to_be_visible()


def test_nothing_jumps_while_a_page_is_on_its_way(visitor: Visit) -> None:
    page = visitor(BARS)
    held: list[Route] = []
    holding = Event()

    def hold(route: Route) -> None:
        if holding.is_set():
            held.append(route)
        else:
            route.continue_()

    def waits(tapped: Locator) -> None:
        """With the script of the next page held back, everything stays where it was."""
        tapped.scroll_into_view_if_needed()
        stood = page.evaluate("scrollY")
        assert stood > 0
        holding.set()
        tapped.click()
        until(page, lambda: bool(held), lambda: "the next page is asked for")
        expect(page.get_by_role("heading", name="Continue playing")).to_have_count(0)
        assert page.evaluate("scrollY") == stood

    def goes_on() -> None:
        holding.clear()
        while held:
            held.pop().continue_()

    page.route("**/assets/*.js", hold)
    page.goto("/")
    waits(page.get_by_role("link", name="Rules: Topscore"))
    goes_on()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules of Topscore")
    wait_until(page, "scrollY === 0")
    page.goto("/")
    play = button(page, "Play now: Topscore")
    waits(play)
    expect(play).to_have_attribute("aria-busy", "true")
    goes_on()
    page.wait_for_url(re.compile("/t/"))


def test_the_tab_calls_whoever_is_to_move(visitor: Visit, server: Server) -> None:
    first, second, _ = friends(visitor, server)
    icon = "link[rel=icon]"
    expect(first).to_have_title("● Your turn – Topas – Toptafel")
    expect(first.locator(icon)).to_have_attribute("href", "/icon-turn.svg")
    expect(second).to_have_title("Topas – Toptafel")
    lay_card(first)
    expect(second).to_have_title("● Your turn – Topas – Toptafel")
    expect(first).to_have_title("Topas – Toptafel")
    expect(first.locator(icon)).to_have_attribute("href", "/icon.svg")
    second.goto("/")
    expect(second).to_have_title("(1) ● Your turn – Toptafel")


def test_the_focus_is_not_lost_with_a_move(visitor: Visit, server: Server) -> None:
    table = server.open("here", "easy")
    page = visitor()
    take_seats(page, table, "topas", 0)
    page.locator(".sentence.mine").wait_for()
    lay_card(page)
    page.locator(".sentence.mine").wait_for()
    wait_until(page, "document.activeElement.closest('[data-board]') !== null")


def test_the_board_stays_where_it_is_when_the_turn_changes(visitor: Visit, server: Server) -> None:
    an, bo, _ = friends(visitor, server)

    def top() -> float:
        bo.evaluate(NEXT_FRAMES)
        box = bo.locator("[data-board]").bounding_box()
        assert box
        return box["y"]

    before = top()
    lay_card(an)
    bo.locator(".sentence.mine").wait_for()
    assert top() == before


# The lobby


@pytest.mark.parametrize("size", SIZES)
def test_continue_is_on_top_with_whom_whose_turn_and_points(
    visitor: Visit, server: Server, size: dict[str, Any]
) -> None:
    page = visitor(size)
    table = server.open("here", "easy", "easy")
    take_seats(page, table, "topas", 0)
    page.locator(".sentence.mine").wait_for()
    page.goto("/")
    row = page.locator("section", has_text="Continue playing").get_by_role("listitem")
    expect(row).to_contain_text("with Bot 2 and Bot 3")
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text(re.compile(r"Points: \d+ : \d+ : \d+"))
    link = row.get_by_role("link", name="Continue")
    expect(link).to_be_in_viewport()
    assert fits_across(page)
    assert barriers(page) == []
    link.click()
    page.locator(".sentence.mine").wait_for()


def test_with_friends_invites_them(visitor: Visit) -> None:
    page = visitor(BARS)
    page.goto("/")
    page.get_by_role("link", name="With friends: Topas").click()
    expect(page.get_by_label("Who sits in seat 2?")).to_have_value("open")
    button(page, "To the table").click()
    expect(page.get_by_label("Invitation")).to_have_value(re.compile("/t/"))


def test_a_link_or_code_leads_to_its_table(visitor: Visit, server: Server) -> None:
    table = server.open("here", "open")
    page = visitor(BARS)
    page.goto("/")
    page.get_by_text("I have a link or a code").click()
    field = page.get_by_label("The link or code that you were given")
    field.fill("hello")
    button(page, "To the table").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not the link of a table.")
    field.fill(f"{server.page}/t/{table.name}")
    button(page, "To the table").click()
    expect(page.get_by_role("heading", name="Will you play?")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_bot_takes_an_open_seat_or_the_host_cancels(visitor: Visit, server: Server, size: dict[str, Any]) -> None:
    page = visitor(size)
    table = server.open("here", "open", "open")
    take_seats(page, table, "topas", 0)
    assert barriers(page) == []
    button(page, "A bot takes seat 2").click()
    expect(button(page, "A bot takes seat 2")).to_have_count(0)
    button(page, "A bot takes seat 3").click()
    page.locator(".sentence").wait_for()

    other = visitor(size)
    table = server.open("here", "open")
    take_seats(other, table, "topas", 0)
    other.goto("/")
    expect(other.locator("main")).to_contain_text("Waiting for players")
    expect(other.locator("main")).not_to_contain_text("Free seat")
    other.goto(f"/t/{table.name}")
    button(other, "Cancel the table").click()
    expect(other.get_by_role("heading", name="Take a seat at the table")).to_be_visible()
    assert server.http.get(f"/api/tables/{table.name}").status_code == 404
    expect(other.get_by_text("Continue playing")).to_have_count(0)


def test_the_menu_leads_home_and_keeps_fairness_behind_a_door(visitor: Visit, server: Server) -> None:
    page = visitor(BARS)
    table = server.open("here", "easy")
    take_seats(page, table, "topas", 0)
    button(page, "Menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_alt_text("The link as a QR code")).to_have_count(0)
    menu.get_by_text("Watching along and fair draws").click()
    expect(menu.get_by_alt_text("The link as a QR code")).to_be_visible()
    expect(menu.get_by_text(table.commitment)).to_be_visible()
    assert barriers(page) == []
    menu.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("heading", name="Take a seat at the table")).to_be_visible()


def test_a_shared_link_has_a_preview(server: Server) -> None:
    table = server.open("here", "open")
    page = server.http.get(f"/t/{table.name}").text
    for name in ("title", "description", "image", "site_name"):
        assert f'property="og:{name}"' in page
    image = re.search(r'og:image" content="([^"]+)"', page)
    assert image
    assert image[1].startswith(server.page)
    assert server.http.get(image[1]).headers["content-type"] == "image/png"


def titled(server: Server, path: str, language: str = "") -> str:
    page = server.http.get(path, headers={"accept-language": language}).text
    found = re.findall(r'<meta property="og:title" content="([^"]+)" />', page)
    assert len(found) == 1
    return str(found[0])


SITE = "Toptafel: take a seat at the table"
INVITED = {
    "nl": "On Top: je bent uitgenodigd om mee te spelen",
    "en": "On Top: you are invited to play",
    "fr": "On Top : invitation à jouer",
    "de": "On Top: Du bist zum Mitspielen eingeladen",
}


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_that_is_given_to_somebody_says_to_which_game(visitor: Visit, server: Server, language: str) -> None:
    host = visitor(locale=language)
    take_seats(host, server.open("here", "open", game="ontop"), "ontop", 0)
    link = host.locator(".link input").first.input_value().removeprefix(server.page)
    assert titled(server, link.partition("#")[0], "en") == INVITED[language]  # in the language of whoever invites
    guest = visitor(locale="en")
    guest.goto(link)
    expect(button(guest, "Sit down")).to_be_visible()


def test_the_preview_of_a_page_is_told_by_its_address(server: Server) -> None:
    assert titled(server, "/rules/topas") == "Rules of Topas"
    assert titled(server, "/learn/topspot", "fr-BE,fr;q=0.9,en;q=0.8") == "Apprendre Top Spot"
    assert titled(server, "/new/topscore?friends", "es, de;q=0.5") == "Topscore spielen"
    assert titled(server, "/day", "nl") == "Spel van de dag"
    assert titled(server, "/watch/anything?game=topas") == "Topas: watch the game"
    assert titled(server, "/", "de") == "Toptafel: Setz dich an den Tisch"
    page = server.http.get("/rules/topas", headers={"accept-language": "nl"})
    assert "Zonder account." in page.text
    assert "accept-language" in page.headers["vary"]


@pytest.mark.parametrize(
    "path",
    [
        "/t/anything",
        "/t/anything?game=poker",
        "/t/anything?game=%22%3E%3Cscript%3E",
        "/t/anything?game={game}&lang=xx",
        "/t?game=topas",
        "/rules/poker",
        "/rules/topas/more",
        "/line/topas",
        "/site/topas",
        "/day/topas",
    ],
)
def test_a_preview_says_nothing_that_we_do_not_know(server: Server, path: str) -> None:
    assert titled(server, path) == SITE


@pytest.mark.parametrize("size", SIZES)
def test_pages_have_no_barrier(visitor: Visit, size: dict[str, Any]) -> None:
    page = visitor(size)
    for path in ("/", "/settings", "/new/topscore?friends"):
        with about(path):
            page.goto(path)
            page.get_by_role("main").wait_for()
            page.locator(".loading").wait_for(state="detached")
            assert fits_across(page)
            assert barriers(page) == []
