"""Each open seat has a link of its own; the plain link of a table only watches."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.server import Server
from tests.web.browsing import (
    LANGUAGES,
    LAPTOP,
    PHONE,
    SETTINGS,
    barriers,
    button,
    fits_across,
    moves,
    place_tile,
    remember,
)
from tests.web.conftest import Visit

BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}
SIZES = [pytest.param(BARS, id="phone"), pytest.param(LAPTOP, id="laptop")]


def invite(page: Page, *kinds: str, game: str = "ontop") -> None:
    """Set up a table; the first seat is this person's."""
    page.goto(f"/new/{game}")
    page.locator(f'input[name="players"][value="{len(kinds) + 1}"]').check()
    for seat, kind in enumerate(kinds, 2):
        page.get_by_label(f"Who sits in seat {seat}?").select_option(kind)
    page.get_by_label("Name of player 1").fill("An")
    button(page, "To the table").click()
    page.wait_for_url(re.compile("/t/"))


def link(page: Page, seat: int) -> str:
    field = page.get_by_label(f"Invitation for seat {seat}")
    expect(field).to_have_value(re.compile(r"/t/.*#invitation="))
    found = urlsplit(field.input_value())
    return f"{found.path}#{found.fragment}"


def sit(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    button(page, "Sit down").click()
    expect(page.locator(".top li").filter(has_text=name)).to_be_visible()


def test_a_link_that_cannot_be_copied_is_selected_and_said_to_be(visitor: Visit) -> None:
    """As where the connection is not safe: there a browser has no clipboard for pages."""
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    invite(page, "open")
    button(page, "Share link").click()
    expect(button(page, "Copied")).to_be_visible()
    unsafe = visitor(BARS)
    unsafe.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })")
    invite(unsafe, "open")
    link(unsafe, 2)
    button(unsafe, "Share link").click()
    expect(unsafe.get_by_role("status").filter(has_text="The link is selected: copy it yourself.")).to_be_visible()
    expect(button(unsafe, "Copied")).to_have_count(0)
    field = unsafe.get_by_label("Invitation for seat 2")
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(field.input_value())
    assert barriers(unsafe) == []
    assert fits_across(unsafe)


def test_every_seat_has_a_link_of_its_own(visitor: Visit) -> None:
    an, bo, cy = visitor(), visitor(BARS), visitor()
    invite(an, "open", "open")
    assert barriers(an) == []
    links = [link(an, seat) for seat in (2, 3)]
    assert links[0] != links[1]
    an.reload()  # they are kept
    assert [link(an, seat) for seat in (2, 3)] == links
    expect(an.get_by_alt_text("The link as a QR code")).to_have_count(0)
    button(an, "Show the code").first.click()
    code = an.get_by_alt_text("The link as a QR code")
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")

    cy.goto(links[1])
    cy.reload()
    expect(cy.get_by_label("Your name")).to_be_visible()
    sit(cy, links[1], "Cy")
    expect(an.get_by_text("Seat 3: Cy")).to_be_visible()
    expect(cy).not_to_have_url(re.compile("#"))
    expect(cy.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    expect(cy.get_by_label(re.compile("Invitation"))).to_have_count(0)
    cy.reload()  # and still sits there
    expect(cy.locator(".top li").filter(has_text="Cy")).to_be_visible()
    sit(bo, links[0], "Bo")
    for page in (an, bo, cy):
        page.locator("[data-board] svg").first.wait_for()
    place_tile(an)
    expect(moves(cy)).to_have_count(1)


def test_the_others_see_the_picture_that_somebody_chose(visitor: Visit) -> None:
    an, bo = visitor(guided=False), visitor(PHONE, guided=False)
    for page, picture in ((an, "sun"), (bo, "fish")):
        remember(page.context, "settings", {**SETTINGS, "picture": picture})
    invite(an, "open", "here")  # somebody beside An, who has not chosen any
    sit(bo, link(an, 2), "Bo")
    for page in (an, bo):
        seats = page.locator(".top li")
        expect(seats.filter(has_text="An").locator("svg[data-face=sun]")).to_be_visible()
        expect(seats.filter(has_text="Bo").locator("svg[data-face=fish]")).to_be_visible()
        expect(page.locator(".top li svg[data-face]")).to_have_count(2)
        assert fits_across(page)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_comes_with_the_plain_link_watches_and_is_told_how_to_play(
    visitor: Visit, size: dict[str, Any]
) -> None:
    an, guest = visitor(), visitor(size)
    invite(an, "open")
    for address in (an.url, an.url.replace("/t/", "/watch/")):
        guest.goto(address)
        expect(guest.get_by_role("heading", name="You can watch here")).to_be_visible()
        expect(guest.get_by_text("you need an invitation")).to_be_visible()
        expect(button(guest, "Sit down")).to_have_count(0)
        assert fits_across(guest)
        assert barriers(guest) == []
    guest.goto("/")
    guest.get_by_text("I have a link or a code").click()
    guest.get_by_label("The link or code that you were given").fill(f"http://localhost{link(an, 2)}")
    guest.locator("form button.primary").click()
    guest.get_by_label("Your name").fill("Bo")
    button(guest, "Sit down").click()
    guest.locator("[data-board] svg").first.wait_for()


def test_a_link_takes_one_seat_once(visitor: Visit, faults: list[str]) -> None:
    an, bo, late = visitor(), visitor(), visitor(BARS)
    invite(an, "open", "open")
    address = link(an, 2)
    sit(bo, address, "Bo")
    late.goto(address)
    expect(late.get_by_role("heading", name="This seat is taken")).to_be_visible()
    wrong = address.replace("seat=1", "seat=2")
    late.goto("/")
    late.goto(wrong)
    late.get_by_label("Your name").fill("Cy")
    button(late, "Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("somebody who was invited")
    faults[:] = [fault for fault in faults if "403" not in fault]


def lose_answers(page: Page, path: str) -> None:
    """What is asked for there is done, but nobody hears of it."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(path, lose)


def test_a_seat_is_not_lost_with_the_answer(visitor: Visit, faults: list[str]) -> None:
    """Found: nobody could play it any more, and the link was used up."""
    an, bo = visitor(), visitor(BARS)
    invite(an, "open")
    bo.goto(link(an, 2))
    lose_answers(bo, "**/seats/1")
    bo.get_by_label("Your name").fill("Bo")
    button(bo, "Sit down").click()
    expect(bo.get_by_role("alert")).to_contain_text("cannot be reached")
    bo.unroute_all()
    bo.reload()
    for page in (an, bo):
        page.locator("[data-board] svg").first.wait_for()
    expect(bo).not_to_have_url(re.compile("#"))
    place_tile(an)
    place_tile(bo, 2)
    faults[:] = [fault for fault in faults if "ERR_FAILED" not in fault]


def test_a_new_invitation_is_not_lost_with_the_answer(visitor: Visit, faults: list[str]) -> None:
    """Found: the link that was shown took the seat no more, and there was no other."""
    an, bo, cy = visitor(), visitor(BARS), visitor()
    invite(an, "open", "open")  # or the game would begin
    address = link(an, 2)
    sit(bo, address, "Bo")
    lose_answers(an, "**/empty")
    button(an, "Empty the seat of Bo").click()
    expect(bo.get_by_text("has emptied your seat")).to_be_visible()
    an.unroute_all()
    an.reload()
    expect(an.get_by_label("Invitation for seat 2")).not_to_have_value(re.compile(f"{re.escape(address)}$"))
    sit(cy, link(an, 2), "Cy")
    expect(an.get_by_text("Seat 2: Cy")).to_be_visible()
    faults[:] = [fault for fault in faults if "ERR_FAILED" not in fault]


def test_the_host_empties_a_seat_before_the_game(visitor: Visit, server: Server, faults: list[str]) -> None:
    an, bo, cy = visitor(BARS), visitor(), visitor()
    invite(an, "open", "open")
    address = link(an, 2)
    sit(bo, address, "Bo")
    button(an, "Empty the seat of Bo").click()
    expect(bo.get_by_text("has emptied your seat")).to_be_visible()
    expect(bo.get_by_role("heading", name="You can watch here")).to_be_visible()
    # Bo is told by the server, perhaps before An has its answer, which brings another invitation.
    expect(an.get_by_label("Invitation for seat 2")).not_to_have_value(re.compile(f"{re.escape(address)}$"))
    assert link(an, 2) != address
    bo.goto("/")
    bo.goto(address)  # the old one takes it no more
    bo.get_by_label("Your name").fill("Bo")
    button(bo, "Sit down").click()
    expect(bo.get_by_role("alert")).to_contain_text("somebody who was invited")
    sit(cy, link(an, 2), "Cy")
    button(an, "A bot takes seat 3").click()
    for page in (an, cy):
        page.locator("[data-board] svg").first.wait_for()
    expect(an.locator(".top li").nth(2)).not_to_contain_text("Bot")  # it has a name of its own
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{an.url.rpartition('/')[2]}").json()["seats"]]
    assert names[:2] == ["An", "Cy"]
    assert names[2]
    faults[:] = [fault for fault in faults if "403" not in fault]


def test_somebody_beside_the_host_takes_a_seat(visitor: Visit) -> None:
    an = visitor()
    invite(an, "open")
    button(an, "Somebody on this device takes a free seat").click()
    an.get_by_label("Your name").fill("Bo")
    button(an, "Sit down").click()
    place_tile(an)
    place_tile(an, 2)


TOLD = {
    "nl": "Hier kun je meekijken",
    "en": "You can watch here",
    "fr": "Ici, vous pouvez regarder",
    "de": "Hier kannst du zuschauen",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_inviting_speaks_every_language(visitor: Visit, server: Server, language: str) -> None:
    table = server.open("here", "open", "open", game="ontop", invited=True)
    size = BARS if language in ("nl", "fr") else LAPTOP
    guest = visitor(size, locale=language)
    guest.goto(f"/t/{table.name}")
    expect(guest.get_by_role("heading", name=TOLD[language])).to_be_visible()
    assert fits_across(guest)
