"""One person on two devices: a profile without an account, carried by a link, recovered by a text, revoked."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import WAIT, Server, Table
from tests.web.browsing import PHONE, barriers, button, fits_across, remember, until
from tests.web.conftest import Visit


def begun(server: Server) -> Table:
    """A game that waits for An; Bo came once and went."""
    table = server.open("here", "open")
    table.claim(1)
    with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]):
        an.until_so(lambda: an.table["status"] == "playing")
    return table


def known(page: Page, table: Table) -> None:
    """The browser that has An's seat."""
    kept: dict[str, Any] = {"id": table.name, "game": "topas", "tokens": {"0": table.tokens["0"]}, "names": []}
    remember(page.context, "tables", [{**kept, "host": table.host, "finished": False, "seen": 1}])


def make_profile(page: Page) -> None:
    page.goto("/me")
    button(page, "Make a profile").click()
    expect(page.get_by_role("status")).to_contain_text("Write down the recovery text")


def link(page: Page) -> str:
    """By which another device takes the profile."""
    button(page, "Show code and link").click()
    expect(page.get_by_alt_text("The link as a QR code")).to_be_visible()
    found = urlsplit(page.get_by_label("The link, for nobody but you").input_value())
    return f"{found.path}#{found.fragment}"


def recovery(page: Page) -> str:
    button(page, "Show it").click()
    return page.locator("code").inner_text()


def my_games(page: Page) -> Locator:
    page.goto("/games")
    return page.locator("section[aria-labelledby=kept-running] li")


def test_a_profile_goes_to_another_device_by_a_link(visitor: Visit, server: Server, faults: list[str]) -> None:
    table = begun(server)
    laptop, phone = visitor(), visitor(PHONE)
    known(laptop, table)
    make_profile(laptop)
    laptop.get_by_label("Your name").fill("An")
    laptop.get_by_label("Fish").check(force=True)
    assert barriers(laptop) == []
    address = link(laptop)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(address)
    assert barriers(phone) == []
    assert fits_across(phone)
    button(phone, "Yes, bring my profile here").click()
    expect(phone.get_by_role("status")).to_have_text("Your profile is on this device.")
    # The seat is there, and plays.
    expect(my_games(phone)).to_contain_text("Your turn")
    phone.get_by_role("link", name="Continue").click()
    expect(phone.locator(".sentence.mine")).to_be_visible()
    # What the link says stays between the devices.
    secret = address.rpartition("=")[2]
    assert not any(secret in url.partition("#")[0] for url in asked)
    assert secret not in phone.url

    # It works once.
    other = visitor()
    other.goto(address)
    button(other, "Yes, bring my profile here").click()
    expect(other.get_by_role("alert")).to_contain_text("This link was used already")
    faults[:] = [fault for fault in faults if "status of 404" not in fault]


def test_what_changes_on_one_device_changes_on_the_other(visitor: Visit) -> None:
    laptop, phone = visitor(), visitor(PHONE)
    make_profile(laptop)
    phone.goto(link(laptop))
    button(phone, "Yes, bring my profile here").click()
    expect(phone.get_by_role("status")).to_have_text("Your profile is on this device.")
    phone.reload()
    phone.get_by_label("Your name").fill("Zoë")
    phone.get_by_label("Your name").blur()
    name = laptop.get_by_label("Your name")

    def heard() -> bool:
        """The phone gathers what it has to say, and the laptop hears it when it is opened."""
        with laptop.expect_response("**/api/profile/read"):
            laptop.reload()
        return name.input_value() == "Zoë"

    until(laptop, heard, lambda: f"Zoë: {name.input_value()}")


def test_a_recovery_text_brings_everything_back_and_a_lost_device_is_put_out(
    visitor: Visit, server: Server, faults: list[str]
) -> None:
    table = begun(server)
    lost = visitor()
    known(lost, table)
    make_profile(lost)
    text = recovery(lost)
    lost.goto(f"/t/{table.name}")
    lost.locator(".sentence.mine").wait_for()

    found = visitor(PHONE)
    found.goto("/me")
    found.get_by_label("Recovery text").fill("not such a text")
    button(found, "Get my profile").click()
    expect(found.get_by_role("alert")).to_contain_text("26 letters and digits")
    found.get_by_label("Recovery text").fill(text.lower())
    button(found, "Get my profile").click()
    expect(found.get_by_role("status")).to_have_text("Your profile is on this device.")
    button(found, "Shut out all other devices").click()
    button(found, "Yes, shut them out").click()
    expect(found.get_by_role("status")).to_contain_text("All other devices are out.")
    assert recovery(found) != text

    # The lost device may look at the table, and no more; its profile is gone.
    expect(lost.locator(".top small", has_text="you")).to_have_count(0)
    lost.goto("/me")
    expect(lost.get_by_text("This device was shut out of its profile")).to_be_visible()
    lost.reload()  # it may have heard so while something else was shown
    expect(lost.get_by_text("This device was shut out of its profile")).to_be_visible()
    expect(my_games(found)).to_contain_text("Your turn")
    found.get_by_role("link", name="Continue").click()
    expect(found.locator(".sentence.mine")).to_be_visible()

    found.goto("/me")
    button(found, "Forget me").click()
    button(found, "Yes, delete the profile").click()
    expect(found.get_by_role("status")).to_have_text("The profile is deleted.")
    expect(button(found, "Make a profile")).to_be_visible()
    faults[:] = [fault for fault in faults if "status of 404" not in fault]


@pytest.mark.parametrize("damage", ["'x'", "replace(CAST(body AS TEXT), 'box\":\"', 'box\":\"AAAA')"])
def test_a_damaged_profile_is_told_and_made_anew(
    visitor: Visit, server: Server, faults: list[str], damage: str
) -> None:
    """Whether the server cannot read it, or only the browser cannot: the device keeps what it has."""
    page = visitor()
    known(page, begun(server))
    with page.expect_request("**/api/profile/write") as made:
        make_profile(page)
    written: Any = made.value.post_data_json
    old = recovery(page)
    with closing(sqlite3.connect(server.store, timeout=WAIT)) as db, db:
        change = f"UPDATE kept SET version = version + 1, body = CAST({damage} AS BLOB) WHERE key = ?"
        assert db.execute(change, (f"profile:{written['id']}",)).rowcount == 1
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("What the server kept of this profile is damaged.")
    button(page, "Forget me").click()
    button(page, "Yes, delete the profile").click()
    expect(page.get_by_role("alert")).not_to_be_visible()
    make_profile(page)
    assert recovery(page) != old
    expect(my_games(page)).to_contain_text("Your turn")
    faults[:] = [fault for fault in faults if "500" not in fault]
