"""What remains of finished games: history, statistics, and everything as files."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from playwright.sync_api import Locator, Page, expect

from tests.server.server import Server, Table
from tests.web.browsing import PHONE, barriers, button, fits_across, remember
from tests.web.conftest import Visit
from toptafel.games import registry
from toptafel.record import verify


def played_out(server: Server, game: str) -> Table:
    """A game against an easy bot that ended while nobody looked."""
    table = server.open("here", "easy", game=game)
    with table.browser(table.tokens["0"]) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    return table


def result_of(server: Server, table: Table) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/api/tables/{table.name}/record").json()["result"]
    return found


def add_table(page: Page, table: Table, game: str) -> None:
    """This browser has a seat at one table more."""
    known = {"id": table.name, "game": game, "tokens": {"0": table.tokens["0"]}, "names": [], "finished": False}
    page.evaluate(
        "one => localStorage.setItem('toptafel.tables',"
        " JSON.stringify([one, ...JSON.parse(localStorage.getItem('toptafel.tables'))]))",
        {**known, "host": table.host, "seen": 1},
    )


def lines(page: Page) -> Locator:
    return page.locator("main li")


def files(page: Page, name: str) -> bytes:
    with page.expect_download() as downloading:
        button(page, name).click()
    return downloading.value.path().read_bytes()


def test_finished_games_remain(finished: tuple[Page, Table], server: Server, faults: list[str]) -> None:
    page, seen = finished
    page.get_by_role("dialog").locator(".story").wait_for()  # the review is there
    away = played_out(server, "ontop")
    add_table(page, away, "ontop")

    # One ended before the eyes of this page, the other is known by its record.
    page.goto("/history")
    expect(lines(page)).to_have_count(2)
    topas = lines(page).filter(has_text="Topas")
    scores = result_of(server, seen)["scores"]
    expect(topas).to_contain_text(f"Points: {scores[0]} : {scores[1]}")
    expect(topas).to_contain_text("Accuracy")
    expect(lines(page).filter(has_text="On Top")).to_contain_text("(Easy)")
    assert barriers(page) == []
    page.get_by_label("Game", exact=True).select_option("On Top")
    expect(lines(page)).to_have_count(1)
    expect(page.get_by_role("status").first).to_have_text("Games: 1 of 2")
    page.get_by_label("Search in names").fill("topas")
    expect(lines(page)).to_have_count(0)
    button(page, "Show all").click()
    expect(lines(page)).to_have_count(2)

    # What they add up to.
    page.get_by_role("link", name="Statistics").click()
    page.get_by_role("radio", name="Topas").check()  # by its role: the history stays until the page is loaded
    row = page.get_by_role("row").filter(has_text="Easy")
    expect(row.get_by_role("cell").nth(4)).to_have_text(str(scores[0]))
    expect(row.get_by_role("cell").nth(5)).to_have_text(str(scores[1]))
    page.get_by_text("The figures").click()
    expect(page.locator("details table tbody tr")).to_have_count(1)
    assert barriers(page) == []

    # Everything as files, also when a table is no more.
    assert server.http.post(f"/api/tables/{away.name}/forget", json={"token": away.host}).status_code == 204
    page.goto("/history")
    with ZipFile(io.BytesIO(files(page, "All records (zip)"))) as archive:
        assert archive.testzip() is None
        assert set(archive.namelist()) == {"history.csv", "history.json", f"records/topas-{seen.name}.json"}
        verdict, wrong = verify(archive.read(f"records/topas-{seen.name}.json"))
        assert (wrong, verdict["scores"]) == (0, scores)
        games = list(csv.DictReader(io.StringIO(archive.read("history.csv").decode())))
    expect(page.locator(".told")).to_have_text("Saved: 1 of 2 games with all moves.")
    assert {game["table"]: [game["points1"], game["points2"]] for game in games}[seen.name] == list(map(str, scores))
    assert files(page, "The table (CSV)").startswith(b"table,ended,game")

    button(page, "Delete the history").click()
    button(page, "Yes, delete all of it").click()
    expect(page.get_by_text("No finished game yet")).to_be_visible()
    faults[:] = [fault for fault in faults if "status of 404" not in fault]  # of the table that is no more


HISTORY = [
    {
        "id": f"table{i}",
        "game": ("topas", "ontop", "topspot")[i % 3],
        "options": {},
        "ended": 1_790_000_000_000 - 86_400_000 * i,
        "seats": [{"name": "An"}, {"name": "Bartholomeus van Someren"}, {"name": "Mia", "level": "strong"}],
        "scores": [30 + i % 7, 28, 35 - i % 5],
        "winners": [i % 3],
        "me": 0,
        "accuracy": 80 + i % 17,
        "mistakes": {"less": {"count": 2, "params": {"n": 3}}},
    }
    for i in range(45)
]


def test_what_was_taken_along_is_read_back_in_another_browser(
    visitor: Visit, tmp_path: Path, faults: list[str]
) -> None:
    page = visitor()
    remember(page.context, "history", HISTORY)
    page.goto("/history")
    expect(page.locator(".count")).to_have_text("Games: 45 of 45")
    saved = tmp_path / "toptafel.zip"
    saved.write_bytes(files(page, "All records (zip)"))
    faults[:] = [fault for fault in faults if "status of 404" not in fault]  # of tables that are no more

    other = visitor(PHONE)
    remember(other.context, "history", [{**HISTORY[0], "id": "mine"}, HISTORY[1]])
    other.goto("/history")
    field = other.get_by_label("Read a file back…")
    field.set_input_files(saved)
    expect(other.locator(".told")).to_contain_text("Added: 44 of 45 games.")
    expect(other.locator(".count")).to_have_text("Games: 46 of 46")
    field.set_input_files(saved)
    expect(other.locator(".told")).to_contain_text("Added: 0 of 45 games.")
    assert barriers(other) == []
    assert fits_across(other)

    empty = visitor()  # whoever begins anew can do so too
    empty.goto("/history")
    wrong = {"name": "x.zip", "mimeType": "application/zip", "buffer": saved.read_bytes()[:-1]}
    empty.get_by_label("Read a file back…").set_input_files(wrong)  # type: ignore[arg-type]
    expect(empty.get_by_role("alert")).to_contain_text("Nothing was added.")
    with ZipFile(saved) as archive:
        (tmp_path / "history.json").write_bytes(archive.read("history.json"))
    empty.get_by_label("Read a file back…").set_input_files(tmp_path / "history.json")
    expect(empty.locator(".count")).to_have_text("Games: 45 of 45")
    assert barriers(empty) == []


def test_a_long_history_fits_a_phone_in_dutch(visitor: Visit) -> None:
    page = visitor(PHONE, locale="nl")
    remember(page.context, "history", HISTORY)
    page.goto("/history")
    expect(lines(page)).to_have_count(30)
    button(page, "Toon meer (15)").click()
    expect(lines(page)).to_have_count(45)
    page.get_by_label("Tegenstander").select_option("Bartholomeus van Someren")
    page.get_by_label("Uitslag").select_option("Gewonnen")
    expect(lines(page)).to_have_count(15)
    assert fits_across(page)
    assert barriers(page) == []
    page.goto("/stats")
    expect(page.get_by_role("heading", name="Geliefde fouten")).to_be_visible()
    expect(page.get_by_text("Levert 3 punten minder op dan mogelijk.")).to_be_visible()
    assert fits_across(page)
    tables = page.locator("[role=region]")
    expect(tables).to_have_count(2)
    assert tables.evaluate_all(
        "all => all.every((one) => one.scrollWidth <= one.clientWidth)"
    )  # no column is out of sight
    assert barriers(page) == []


def test_a_rated_table_says_so_and_counts(visitor: Visit, server: Server) -> None:
    page = visitor()
    remember(page.context, "history", [{**game, "rated": True} for game in HISTORY])
    page.goto("/new/topas?friends")
    page.get_by_label("Rated: the game counts").check()
    expect(page.get_by_label("Players may ask for a hint")).to_have_count(0)
    button(page, "To the table").click()
    expect(page.get_by_text("This table is rated.")).to_be_visible()
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (head["rated"], head["hints"]) == (True, False)
    assert barriers(page) == []

    page.goto("/stats")
    ratings = page.get_by_role("region", name="Rating")
    expect(ratings.locator("dt")).to_have_text(["You", "Bartholomeus van Someren"])
    expect(ratings).to_contain_text("from 15 rated games")
    measured = registry.find("topas").strength["strong"].ratings[2].mean
    expect(ratings).to_contain_text(f"Strong {measured}")  # in the arena
    assert barriers(page) == []
