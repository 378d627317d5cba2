"""People who log in at the host's proxy: their games follow them, and never stay for whoever logs in next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server, Table, running
from tests.web.browsing import LAPTOP, PHONE, barriers, button, fits_across, until
from tests.web.conftest import Visit
from tests.web.test_me import begun, make_profile


@pytest.fixture(scope="module")
def club(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """These browsers are the proxy: they say themselves who has logged in. Others do in tests/server and deploy."""
    store = tmp_path_factory.mktemp("club") / "tables.db"
    with running(store, "--login-proxy", "127.0.0.1", "--limits", "100") as server:
        yield server


def logged_in(page: Page, user: str) -> None:
    """From the next page on."""
    page.context.set_extra_http_headers({"Remote-User": user} if user else {})


def known(page: Page, table: Table) -> None:
    """Somebody took An's seat in this browser."""
    kept = {"id": table.name, "game": "topas", "tokens": {"0": table.tokens["0"]}, "names": []}
    text = json.dumps([{**kept, "host": table.host, "finished": False, "seen": 1}])
    page.goto("/learn/topas")
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate("(text) => localStorage.setItem('toptafel.tables', text)", text)


def goes_with(page: Page, user: str) -> None:
    """The profile of this browser is the one of the login."""
    page.goto("/me")
    expect(page.get_by_role("heading", name=f"Logged in as {user}", exact=True)).to_be_visible()
    expect(page.get_by_text("are on every device on which you log in")).to_be_visible()


def games(page: Page) -> Locator:
    """As they are listed on a page that was just opened."""
    page.goto("/games")
    expect(page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    return page.locator("section[aria-labelledby=kept-running] li")


def test_who_logs_in_on_two_devices_has_the_same_games(visitor: Visit, club: Server, faults: list[str]) -> None:
    table = begun(club)
    laptop, phone = visitor(LAPTOP, club), visitor(PHONE, club)
    logged_in(laptop, "an")
    logged_in(phone, "an")
    known(laptop, table)
    goes_with(laptop, "an")
    assert barriers(laptop) == []
    # On the phone nothing is scanned and nothing typed.
    until(phone, lambda: games(phone).count() == 1, lambda: "the game of the other device")
    expect(games(phone)).to_contain_text("Your turn")
    phone.get_by_role("link", name="Continue").click()
    expect(phone.locator(".sentence.mine")).to_be_visible()
    goes_with(phone, "an")
    assert fits_across(phone)
    faults[:] = [fault for fault in faults if "status of 404" not in fault]  # there was no profile before the first


def test_nothing_stays_for_who_logs_in_next(visitor: Visit, club: Server, faults: list[str]) -> None:
    table = begun(club)
    shared = visitor(LAPTOP, club)
    logged_in(shared, "cy")
    known(shared, table)
    goes_with(shared, "cy")
    expect(games(shared)).to_contain_text("Your turn")
    for other in ("di", ""):
        logged_in(shared, other)
        until(shared, lambda: games(shared).count() == 0, lambda: "an empty list")
        assert table.tokens["0"] not in str(shared.context.storage_state())
        logged_in(shared, "cy")  # who comes back finds everything
        until(shared, lambda: games(shared).count() == 1, lambda: "the list as it was")
    faults[:] = [fault for fault in faults if "status of 404" not in fault]


def test_who_is_forgotten_stays_forgotten(visitor: Visit, club: Server, faults: list[str]) -> None:
    table = begun(club)
    one, other = visitor(LAPTOP, club), visitor(PHONE, club)
    logged_in(one, "ed")
    logged_in(other, "ed")
    known(one, table)
    goes_with(one, "ed")
    until(other, lambda: games(other).count() == 1, lambda: "the game of the other device")
    goes_with(one, "ed")
    button(one, "Forget me").click()
    button(one, "Yes, delete the profile").click()
    expect(one.get_by_role("status")).to_have_text("The profile is deleted.")
    for page in (other, one):  # neither makes it again by itself
        page.goto("/me")
        expect(button(page, "Keep them with my login")).to_be_visible()
    assert club.http.post("/api/login", headers={"Remote-User": "ed"}).json() == {"user": "ed", "secret": None}
    assert barriers(other) == []
    button(other, "Keep them with my login").click()
    expect(other.get_by_role("status")).to_have_text("Your games are kept with your login.")
    goes_with(other, "ed")
    faults[:] = [fault for fault in faults if "status of 404" not in fault]


def test_a_profile_of_ones_own_stays_ones_own(visitor: Visit, club: Server) -> None:
    """What the server cannot read it does not get the key of because somebody logs in."""
    page = visitor(LAPTOP, club)
    make_profile(page)
    mine = page.evaluate("() => localStorage.getItem('toptafel.profile')")
    logged_in(page, "flo")
    page.goto("/me")
    expect(button(page, "Keep them with my login")).to_be_visible()
    expect(button(page, "Show code and link")).to_be_visible()
    assert json.loads(page.evaluate("() => localStorage.getItem('toptafel.profile')"))["secret"] in mine
    assert club.http.post("/api/login", headers={"Remote-User": "flo"}).json() == {"user": "flo", "secret": None}
