"""The whole site below /games/, as on a server that has other pages too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.server import WAIT, Server, running
from tests.web.browsing import PHONE, button, moves, place_tile
from tests.web.conftest import Visit
from toptafel.server.invitations import qr


@pytest.fixture(scope="module")
def below(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("below") / "tables.db", "--limits", "100", "--root-path", "/games/") as server:
        yield server


def test_from_the_lobby_to_a_game_and_back(visitor: Visit, below: Server) -> None:
    an, bo = visitor(at=below), visitor(PHONE, at=below)
    asked: list[str] = []
    for page in (an, bo):
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
    an.goto(below.page)
    assert an.url.endswith("/games/")
    expect(an.get_by_label("How well bots play: On Top")).to_be_enabled()  # all that is asked for is there
    an.get_by_role("link", name="Rules: On Top").click()
    expect(an).to_have_url(re.compile("/games/rules/ontop$"))
    an.reload()
    expect(an.get_by_role("heading", level=1)).to_contain_text("On Top")
    an.go_back()
    an.get_by_role("link", name="Set up…: On Top").click()
    expect(an).to_have_url(re.compile("/games/new/ontop$"))
    an.get_by_label("Who sits in seat 2?").select_option("open")
    button(an, "To the table").click()
    link = invitation(an)
    assert link.startswith(f"{below.page}t/")

    bo.goto(link)
    bo.get_by_label("Your name").fill("Bo")
    button(bo, "Sit down").click()
    for page in (an, bo):
        page.locator("[data-board] svg").first.wait_for()
    place_tile(an, 0)
    expect(moves(bo)).to_have_count(1)
    bo.reload()
    expect(moves(bo)).to_have_count(1)
    place_tile(bo, 1)
    expect(moves(an)).to_have_count(2)
    bo.goto(below.page)
    bo.locator(f'a[href="/games{urlsplit(link).path.removeprefix("/games")}"]').click()
    expect(moves(bo)).to_have_count(2)
    assert any(path.startswith("/games/ws/") for path in asked)
    assert [path for path in asked if not path.startswith("/games/")] == []


def invitation(page: Page) -> str:
    """The link of a table that waits; its QR code is there too."""
    field = page.get_by_label("Invitation")
    expect(field).to_have_value(re.compile(r"/t/"))
    code = page.get_by_alt_text("The link as a QR code")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    return field.input_value()


def test_the_app_can_be_installed_and_opens_without_a_network(visitor: Visit, below: Server, faults: list[str]) -> None:
    page = visitor(at=below, service_workers="allow")
    page.goto(below.page)
    scope = page.evaluate("navigator.serviceWorker.ready.then(registration => registration.scope)")
    assert scope == below.page.replace("localhost", urlsplit(page.url).hostname or "")
    page.reload()  # now by the service worker, which keeps what it loads
    expect(page.get_by_role("link", name="Rules: On Top")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1").first).to_be_visible()
    page.goto("about:blank")  # whatever else this page asked for has failed by now
    faults[:] = [fault for fault in faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def get(url: httpx.URL | str, **asked: Any) -> httpx.Response:
    """With patience: httpx waits for five seconds."""
    return httpx.get(url, timeout=WAIT, **asked)


def test_everything_the_page_and_the_manifest_name_is_there(below: Server) -> None:
    page = get(below.page)
    manifest = get(f"{below.page}manifest.webmanifest")
    named = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    assert all(path.startswith("/games/") for path in named)
    wanted = [page.url.join(path) for path in named]
    wanted += [manifest.url.join(icon["src"]) for icon in manifest.json()["icons"]]
    wanted += [manifest.url.join(manifest.json()["start_url"])]
    assert [url for url in wanted if get(url).status_code != 200] == []
    assert manifest.url.join(manifest.json()["start_url"]).path == "/games/"
    picture = re.search(r'og:image" content="([^"]+)"', page.text)
    assert picture
    assert get(picture[1]).headers["content-type"] == "image/png"


def test_codes_lead_below_the_root(below: Server) -> None:
    code = get(f"{below.page}api/tables/x/qr.svg", params={"path": "/t/x"})
    assert code.content == qr(below.page.rstrip("/"), "/t/x")


@pytest.mark.parametrize("path", ["/games/api/games", "/api/games", "/games/healthz", "/games", "/games/t/x"])
def test_a_proxy_may_cut_the_root_off_or_leave_it(below: Server, path: str) -> None:
    assert get(f"http://127.0.0.1:{below.port}{path}").status_code == 200


def test_the_root_is_that_of_the_address(site: Path, tmp_path: Path) -> None:
    address = "https://games.example/play/"
    with running(tmp_path / "tables.db", "--address", address) as server:
        assert server.page.endswith("/play/")
        assert server.http.get("api/games").json()["address"] == "https://games.example/play"
        table = server.open("here", "open")
        with table.browser(table.tokens["0"]) as an:
            assert an.table["status"] == "open"
