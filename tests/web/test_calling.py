"""Being called in a browser: asked for at the table, received by its service worker, confirmed on a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from email.message import EmailMessage
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.bells.receivers import Browser, Receiver, receivers
from tests.server.server import Server, running
from tests.server.test_bells import ADDRESS, INSIDE, begun, pass_turn, play_turn, until
from tests.web.browsing import LAPTOP, PHONE, barriers, button, fits_across, place_tile, take_seats, wait_until
from tests.web.conftest import Visit

CALL = "Call me when it’s my turn"
ALLOWED = {"service_workers": "allow", "permissions": ["notifications"]}
# No browser here reaches its maker's push service: the subscription is made by the test, all else is the browser's.
SUBSCRIBE = "PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({}) }});"
BADGE = "window.badges = []; Navigator.prototype.setAppBadge = async (count) => void window.badges.push(count);"


class Calling(NamedTuple):
    """A server that calls inside, and who receives it."""

    server: Server
    web: Receiver
    letters: list[EmailMessage]


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calling]:
    with receivers() as (web, box):
        smtp = ("--smtp", f"smtp://127.0.0.1:{box.port}", "--mail-from", "games@example.org", "--address", ADDRESS)
        with running(tmp_path_factory.mktemp("calling") / "tables.db", *INSIDE, *smtp) as server:
            yield Calling(server, web, box.letters)


def test_called_from_the_table_to_the_push_service(visitor: Visit, calling: Calling) -> None:
    server, web, _ = calling
    table = begun(server)
    while pass_turn(table) != "1":
        pass
    browser = Browser(web)
    page = visitor(PHONE, server, **ALLOWED)
    page.context.add_init_script(SUBSCRIBE.format(json.dumps({"endpoint": browser.endpoint, "keys": browser.keys})))
    page.context.add_init_script(BADGE)
    take_seats(page, table, "ontop", 0)
    button(page, CALL).click()  # Bo is away: whoever waits for him may go
    expect(button(page, "Call me on this device")).to_be_visible()
    assert fits_across(page)
    assert barriers(page) == []
    button(page, "Call me on this device").click()
    expect(page.get_by_text("You are called on this device.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, CALL)).to_have_count(0)
    # His other device knows that it is not the one.
    laptop = visitor(LAPTOP, server, **ALLOWED)
    take_seats(laptop, table, "ontop", 0)
    button(laptop, CALL).click()
    expect(laptop.get_by_text("You are called on another device.")).to_be_visible()
    expect(button(laptop, "Call me on this device")).to_be_visible()
    laptop.context.close()

    play_turn(table)
    expect(page).to_have_title("● Your turn – On Top – Toptafel")
    wait_until(page, "() => window.badges.at(-1) === 1")
    place_tile(page)
    expect(page).to_have_title("On Top – Toptafel")
    wait_until(page, "() => window.badges.at(-1) === 0")
    page.goto("about:blank")
    before = len(web.received)
    pass_turn(table)
    until(lambda: len(web.received) > before)
    assert browser.read(web.received[-1])["table"] == table.name
    assert len(web.received) == before + 1


def test_an_address_is_confirmed_on_a_page_and_removed_by_a_link(visitor: Visit, calling: Calling) -> None:
    server, _, letters = calling
    table = begun(server)
    page = visitor(PHONE, server)
    take_seats(page, table, "ontop", 0)
    button(page, "Menu").click()
    button(page, CALL).click()
    page.get_by_label("E-mail address").fill("an@example.org")
    button(page, "Send me a mail to confirm").click()
    expect(page.get_by_text("an@example.org. Look in your mail")).to_be_visible()
    until(lambda: bool(letters))
    lines = letters[0].get_content().splitlines()
    link = next(line for line in lines if "/bell/" in line).removeprefix(ADDRESS)
    page.goto(link)
    expect(page.get_by_role("heading")).to_have_text("May we call you?")
    assert barriers(page) == []
    button(page, "Yes, call me").click()
    expect(page.get_by_role("heading")).to_have_text("Fine: you will be called.")
    page.goto(f"{link}/stop")
    expect(page.get_by_role("heading")).to_have_text("Done: nobody writes to you about this table any more.")
    page.goto(f"/t/{table.name}")
    button(page, "Menu").click()
    button(page, CALL).click()
    expect(page.get_by_label("E-mail address")).to_be_visible()


def test_who_wants_to_be_forgotten_is_called_nowhere(visitor: Visit, calling: Calling) -> None:
    server, web, _ = calling
    table = begun(server)
    page = visitor(PHONE, server)
    take_seats(page, table, "ontop", 0)
    button(page, "Menu").click()
    button(page, CALL).click()
    page.get_by_label("E-mail address").fill("forgotten@example.org")
    button(page, "Send me a mail to confirm").click()
    expect(page.get_by_text("forgotten@example.org. Look in your mail")).to_be_visible()
    page.locator("dialog summary").click()
    page.get_by_label("Webhook address").fill(f"{web.url}/forgotten")
    button(page, "Set").click()
    expect(page.get_by_text(f"{web.url}/forgotten")).to_be_visible()

    def called(token: str) -> list[str]:
        found = server.http.post(f"/api/tables/{table.name}/bells", json={"token": token}).json()["bells"]
        return [bell["address"] for bell in found]

    assert called(table.tokens["0"]) == ["forgotten@example.org"]
    assert called(table.host) == [f"{web.url}/forgotten"]
    page.goto("/me")
    button(page, "Make a profile").click()
    expect(page.get_by_role("status")).to_contain_text("Write down the recovery text")
    button(page, "Forget me").click()
    expect(page.get_by_text("every address at which you are called")).to_be_visible()
    button(page, "Yes, delete the profile").click()
    expect(page.get_by_role("status")).to_have_text("The profile is deleted.")
    assert called(table.tokens["0"]) == called(table.host) == []


def test_who_set_up_the_table_gives_it_a_channel(visitor: Visit, calling: Calling, faults: list[str]) -> None:
    server, web, _ = calling
    table = begun(server)
    page = visitor(LAPTOP, server)
    take_seats(page, table, "ontop", 0)
    button(page, "Menu").click()
    button(page, CALL).click()
    page.locator("dialog summary").click()
    page.get_by_label("Webhook address").fill("https://ntfy.example:25/x")
    button(page, "Set").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing can be sent to this address")
    faults.clear()  # what the browser says of a refusal
    page.get_by_label("Webhook address").fill(f"{web.url}/topic")
    button(page, "Set").click()
    expect(page.get_by_text(f"{web.url}/topic")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_label("Webhook address")).to_be_visible()
