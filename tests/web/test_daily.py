"""The deal of the day in the page, at a server whose clock the test moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.moved import DAY, MovedServer, moved
from tests.server.server import Browser
from tests.web.browsing import LAPTOP, NEXT_FRAMES, PHONE, barriers, button, fits_across, lay_card, until
from tests.web.conftest import Visit
from tests.web.test_end import BUTTONS


@pytest.fixture(scope="module")
def later(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MovedServer]:
    with moved(tmp_path_factory.mktemp("daily"), "--limits", "100") as server:
        server.at_noon()
        yield server


def somebody_plays(server: MovedServer, date: str, deal: str, key: str, choice: int = 0) -> None:
    """Somebody else's try, played to its end: the first of the legal moves each time, or the last."""
    wanted = {"date": date, "key": key * 64, "name": "Zed", "pace": False}
    made = server.http.post(f"/api/day/{deal}", json=wanted).json()
    with Browser(server, made["table"], list(made["tokens"].values())) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move(player.position["legal"][choice])


def begin_try(page: Page, title: str) -> None:
    page.goto("/day")
    page.locator(".today li").filter(has=page.get_by_role("heading", name=title)).locator("button.primary").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-board]").wait_for()


def play_out(server: MovedServer, page: Page) -> str:
    """Whoever is at the table of this page plays it to its end, faster than by hand; the table."""
    name = page.url.rpartition("/")[2]
    kept = json.loads(page.evaluate("localStorage['toptafel.tables']"))
    (tokens,) = [list(table["tokens"].values()) for table in kept if table["id"] == name]
    with Browser(server, name, tokens) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    page.locator("#result").wait_for()
    return name


def test_one_try_counts_then_practice_and_the_secret_the_day_after(later: MovedServer, visitor: Visit) -> None:
    page = visitor(PHONE, at=later, permissions=["clipboard-read", "clipboard-write"])
    page.goto("/")
    page.get_by_role("link", name="Deal of the day").click()
    button(page, "Play: Topas").wait_for()
    assert barriers(page) == []
    assert fits_across(page)
    button(page, "Play: Topas").click()
    page.locator(".sentence.mine").wait_for()
    lay_card(page)
    expect(page.locator(".title p")).to_have_text("Deal of the day")
    expect(button(page, "Undo")).to_have_count(0)
    expect(button(page, "Hint")).to_have_count(0)
    page.evaluate(BUTTONS)
    tried = play_out(later, page)

    standing = page.get_by_role("region", name="Deal of the day")
    expect(standing).to_contain_text("Yours is the first result today")
    expect(standing).to_contain_text("1 try")
    assert barriers(page) == []
    assert fits_across(page)
    button(page, "Share the result").click()
    expect(standing).to_contain_text("Copied")
    expect(standing).not_to_contain_text("Master is still playing")
    page.evaluate(NEXT_FRAMES)
    seen = page.evaluate("window.seen")
    assert len(seen) == 1, seen  # no button below has moved, whatever came above it
    shared = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert shared[0].startswith("Toptafel · Topas · ")
    assert "point" in shared[1]
    assert shared[2:] == [f"{later.page.rstrip('/')}/day"]

    button(page, "Practise").click()
    expect(page.locator(".title p")).to_have_text("Deal of the day: practice")
    page.locator(".sentence.mine").wait_for()
    assert play_out(later, page) != tried
    expect(standing).to_contain_text("Practice: this does not count.")
    expect(standing).to_contain_text("1 try")

    page.goto("/day")
    expect(page.get_by_role("link", name="All results: Topas")).to_have_attribute("href", f"/t/{tried}")
    expect(page.locator("main")).to_contain_text("1 day running")
    later.move(DAY)
    page.goto("/day")
    told = page.get_by_role("region", name="Yesterday").get_by_role("listitem").filter(has_text="Topas")
    expect(told).to_contain_text("The secret is what this browser was promised before.")
    expect(told).to_contain_text("1 try")
    button(page, "Play: Topas").wait_for()  # another deal
    assert barriers(page) == []
    assert fits_across(page)


def today(server: MovedServer) -> str:
    date: str = server.http.get("/api/day").json()["today"]["date"]
    return date


def look_for(page: Page, ways: Locator, words: str) -> None:
    """Go through all ways by keyboard, bar by bar, until these words are said of one."""
    for bar in ways.get_by_role("group", name="All results").get_by_role("button").all():
        if not bar.is_enabled() or words in ways.inner_text():
            continue
        bar.focus()
        page.keyboard.press("Enter")
        expect(bar).to_have_attribute("aria-pressed", "true")
        expect(bar).to_be_focused()  # whoever chooses by keyboard stays where he is
        if ways.locator(".steps").is_visible():  # its bar has several, and one of them may have been looked at
            expect(ways.locator(".steps")).to_contain_text("1 of ")
        following = button(page, "The next way")
        while following.is_visible() and following.get_attribute("aria-disabled") == "false":
            if words in ways.inner_text():
                break
            before = ways.locator(".steps").inner_text()
            following.press("Enter")
            expect(ways.locator(".steps")).not_to_have_text(before)


def is_master_there(server: MovedServer, date: str, deal: str) -> bool:
    """It plays in its own time."""
    wanted = {"date": date, "deal": deal, "key": "c" * 64}
    return server.http.post("/api/ways", json=wanted).json()["master"] is not None


def test_everybodys_way_is_seen_after_ones_own_and_where_they_part(
    later: MovedServer, visitor: Visit, faults: list[str]
) -> None:
    later.move(DAY)
    date = today(later)
    for key, choice in (("c", -1), ("d", -1), ("e", 0)):
        somebody_plays(later, date, "topas", key, choice)
    page = visitor(at=later)
    page.goto(f"/day/{date}/topas")
    expect(page.get_by_role("alert")).to_contain_text("Play your own try to its end first")
    faults.remove("Failed to load resource: the server responded with a status of 409 (Conflict)")
    begin_try(page, "Topas")
    play_out(later, page)
    page.get_by_role("region", name="Deal of the day").get_by_role("link", name="Everybody’s way").click()

    ways = page.get_by_role("region", name=page.locator("#ways").inner_text())
    whose = ways.get_by_role("group", name="Whose way?")
    expect(ways).to_contain_text("Somebody:")
    expect(page.locator("body")).not_to_contain_text("Zed")
    # This browser always took the first legal move, as one other did.
    look_for(page, ways, alike := "Move for move as you played.")
    expect(ways).to_contain_text(alike)
    whose.get_by_role("button", name="Mine").click()
    expect(ways).to_contain_text("This is how you played.")
    # The others took the last one.
    look_for(page, ways, apart := "The ways part at the first move:")
    expect(ways).to_contain_text(apart)
    expect(ways.locator("dd")).to_have_count(2)
    caption = page.locator(".controls p").first
    expect(caption).to_contain_text(ways.locator("dd").last.inner_text())  # it begins where they part
    button(page, "To the end").click()
    button(page, "To that move").click()
    expect(caption).to_contain_text(ways.locator("dd").last.inner_text())
    assert barriers(page) == []
    assert fits_across(page)

    # The server is asked: to load the page again and again would take the time that it wants to think.
    until(page, lambda: is_master_there(later, date, "topas"), lambda: "master has played")
    page.reload()
    expect(whose.get_by_role("button", name="Best")).to_be_visible()
    whose.get_by_role("button", name="Master").click()
    expect(ways).to_contain_text("Master:")
    expect(ways.locator("dd")).to_have_count(2)

    later.move(DAY)  # the day is over: everybody may look, also who has not played
    stranger = visitor(PHONE, at=later)
    stranger.goto("/day")
    stranger.get_by_role("link", name="Everybody’s way: Topas").click()
    expect(stranger.locator("#ways")).to_be_visible()
    expect(stranger.get_by_role("group", name="Whose way?")).not_to_contain_text("Mine")
    assert barriers(stranger) == []
    assert fits_across(stranger)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("deal", "title", "language", "size"),
    [
        ("topspot", "Top Spot", "en", LAPTOP),
        ("ontop", "On Top", "fr", PHONE),
        ("topscore-de", "Topscore", "de", LAPTOP),
        ("topas", "Topas", "nl", PHONE),
    ],
)
def test_every_game_shows_the_ways(
    later: MovedServer, visitor: Visit, deal: str, title: str, language: str, size: dict[str, object]
) -> None:
    later.move(DAY)
    date = today(later)
    somebody_plays(later, date, deal, "c", -1)
    page = visitor(size, at=later, locale=language)
    begin_try(page, title)
    play_out(later, page)
    page.goto(f"/day/{date}/{deal}")
    expect(page.locator("#ways")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.locator(".doors button")).not_to_have_count(0)
    expect(page.locator(".doors")).to_contain_text("●")
    assert barriers(page) == []
    assert fits_across(page)


def test_who_does_not_want_to_be_looked_at_is_not_and_who_is_forgotten_is_gone(
    later: MovedServer, visitor: Visit
) -> None:
    later.move(DAY)
    date = today(later)
    one, other, third = (visitor(at=later) for _ in range(3))
    tables = []
    for page in (one, other):
        begin_try(page, "Topas")
        tables.append(play_out(later, page))

    def seen() -> int:
        wanted = {"date": date, "deal": "topas", "key": "c" * 64}
        return len(later.http.post("/api/ways", json=wanted).json()["ways"])

    somebody_plays(later, date, "topas", "c")
    until(one, lambda: seen() == 3, lambda: f"{seen()} ways")
    one.goto("/day")
    one.get_by_label("may see how I played it").click()
    expect(one.get_by_text("What you played is not shown any more.")).to_be_visible()
    assert seen() == 2
    one.reload()
    expect(one.get_by_label("may see how I played it")).not_to_be_checked()

    other.goto("/me")
    button(other, "Make a profile").click()
    button(other, "Forget me").click()
    button(other, "Yes, delete the profile").click()
    expect(other.get_by_role("status")).to_have_text("The profile is deleted.")
    assert seen() == 1
    assert [later.http.get(f"/api/tables/{table}").status_code for table in tables] == [200, 404]
    other.goto("/day")  # no door leads to what is no more; what others played can be seen all the same
    expect(other.get_by_role("link", name="All results: Topas")).to_have_count(0)
    other.locator(".today").get_by_role("link", name="Everybody’s way: Topas").click()
    expect(other.get_by_role("group", name="Whose way?")).not_to_contain_text("Mine")

    # Whoever said so before he played is not shown either.
    third.goto("/day")
    third.get_by_label("may see how I played it").click()
    begin_try(third, "Topas")
    play_out(later, third)
    third.get_by_role("region", name="Deal of the day").get_by_role("link", name="Everybody’s way").click()
    expect(third.locator("#ways")).to_be_visible()
    assert seen() == 1
