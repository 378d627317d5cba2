"""Pictures of every screen, on a phone and on a laptop, into build/screenshots: to be looked at, not to be kept.

    python tests/web/screenshots.py [NAME ...]      # only the screens of these names

The few that the README shows are copied to docs/screenshots by hand.

Needs what the tests need, and pngquant, which makes the files three times smaller. The games are played by bots, so
every run shows other positions.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.server import Server, Table, running
from tests.web.browsing import GAMES, LAPTOP, button, chromium, cover, take_seats, visit

FOLDER = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "laptop": LAPTOP,
}
NAMES = ("An", "Mila", "Otto", "Nora")  # of bots as the page calls them
# Who plays, the options, and how many moves of the first seat are made before the picture is taken.
PARTIES = {"topas": (3, {}, 4), "topspot": (4, {"level": "expert"}, 5), "ontop": (3, {}, 5), "topscore": (3, {}, 6)}
DARK = {"lobby", *(f"table-{game}" for game in GAMES)}

Screen = Callable[[Server, Page], None]
screens: dict[str, Screen] = {}


def screen(name: str) -> Callable[[Screen], Screen]:
    def add(shown: Screen) -> Screen:
        screens[name] = shown
        return shown

    return add


def party(server: Server, game: str, *others: str, **setup: object) -> Table:
    """A table with An and, unless others are named, bots."""
    players, options, _ = PARTIES[game]
    kinds = others or ("medium",) * (players - 1)
    seats = [{"kind": "here", "name": NAMES[0]}]
    for name, kind in zip(NAMES[1:], kinds, strict=False):
        bot = {"kind": "bot", "level": kind, "name": name}
        seats.append({"kind": kind, "name": name} if kind == "here" else {"kind": kind} if kind == "open" else bot)
    body = {"game": game, "options": options, "seats": seats, "pace": False, "hints": True, **setup}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Table(server, **answer.json())


def play(table: Table, moves: int) -> None:
    """An makes so many moves, as a strong player would."""
    with table.browser(table.tokens["0"]) as player:
        for _ in range(moves):
            player.my_turn()
            if player.position["view"]["to_move"] is None:
                return
            hint = player.ask("hint", seat=0)
            player.move(hint["moves"][0]["move"])
        player.my_turn()


def sit(server: Server, page: Page, game: str, moves: int) -> Table:
    table = party(server, game)
    play(table, moves)
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine, #result").first.wait_for()
    return table


@screen("lobby")
def lobby(server: Server, page: Page) -> None:
    page.goto("/")


@screen("lobby-tables")
def lobby_tables(server: Server, page: Page) -> None:
    for game in ("topas", "ontop"):
        page.goto(f"/new/{game}")
        page.get_by_label("Name of player 1").fill("An")
        button(page, "To the table").click()
        page.locator(".sentence").wait_for()
    page.goto("/")
    page.locator("#kept-running").scroll_into_view_if_needed()


@screen("settings")
def settings(server: Server, page: Page) -> None:
    page.goto("/settings")


@screen("upload")
def upload(server: Server, page: Page) -> None:
    page.goto("/replay")


@screen("lost")
def lost(server: Server, page: Page) -> None:
    page.goto("/no/such/page")


def add_game(game: str) -> None:
    @screen(f"setup-{game}")
    def setup(server: Server, page: Page) -> None:
        page.goto(f"/new/{game}")

    @screen(f"rules-{game}")
    def rules(server: Server, page: Page) -> None:
        page.goto(f"/rules/{game}")

    @screen(f"table-{game}")
    def table(server: Server, page: Page) -> None:
        sit(server, page, game, PARTIES[game][2])


for name in GAMES:
    add_game(name)


@screen("guide")
def guide(server: Server, page: Page) -> None:
    sit(server, page, "topspot", 0)
    page.locator("aside").wait_for()


@screen("waiting")
def waiting(server: Server, page: Page) -> None:
    take_seats(page, party(server, "ontop", "open", "open"), "ontop", 0)


@screen("invited")
def invited(server: Server, page: Page) -> None:
    page.goto(f"/t/{party(server, 'ontop', 'open', 'easy').name}")


@screen("cover")
def covered(server: Server, page: Page) -> None:
    take_seats(page, party(server, "topas", "here"), "topas", 0, 1)
    cover(page).wait_for()


@screen("question")
def question(server: Server, page: Page) -> None:
    table = party(server, "ontop", "open")
    table.claim(1)
    other = table.browser(table.tokens["1"])  # stays until the picture is taken
    take_seats(page, table, "ontop", 0)
    page.locator(".sentence").wait_for()
    with table.browser(table.tokens["0"]) as me:
        me.my_turn().move()
        other.my_turn().move()
        other.ask("undo", seat=1, to=other.log[-1]["n"] if other.log[-1]["seat"] == 1 else other.log[-2]["n"])
    page.get_by_role("alertdialog").wait_for()
    page.on("close", lambda _: other.close())


@screen("hints")
def hints(server: Server, page: Page) -> None:
    sit(server, page, "ontop", 3)
    button(page, "Show me a good move").click()
    page.locator("#hints").wait_for()


@screen("menu")
def menu(server: Server, page: Page) -> None:
    sit(server, page, "ontop", 1)
    button(page, "Menu").click()
    page.get_by_role("dialog").wait_for()


@screen("result")
def result(server: Server, page: Page) -> None:
    sit(server, page, "topas", 7)
    page.locator("dialog summary").click()
    button(page, "Were the draws fair?").click()
    page.locator(".verdict:not(:empty)").wait_for()


@screen("replay")
def replay(server: Server, page: Page) -> None:
    table = sit(server, page, "topas", 7)
    page.goto(f"/replay/{table.name}")
    page.locator("input[type=range]").fill("12")
    page.evaluate("document.activeElement.blur()")


@screen("review")
def review(server: Server, page: Page) -> None:
    table = party(server, "topas", "beginner", "beginner")
    with table.browser(table.tokens["0"]) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
    page.goto(f"/replay/{table.name}?review")
    page.locator("[aria-labelledby=review] ol button").first.wait_for()
    page.locator("[aria-labelledby=review] progress").wait_for(state="detached", timeout=60_000)
    page.locator("[aria-labelledby=review] ol button").first.click()
    page.mouse.move(0, 0)


def picture(browser: Browser, server: Server, name: str, device: str, scheme: str) -> None:
    faults: list[str] = []
    page = visit(browser, server.page, faults, SIZES[device], guided=name != "guide", color_scheme=scheme)
    screens[name](server, page)
    page.locator("h1, h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)  # a board fits itself into its place
    file = FOLDER / f"{name}-{device}{'-dark' if scheme == 'dark' else ''}.png"
    page.screenshot(path=file)
    page.context.close()
    subprocess.run(["pngquant", "--force", "--strip", "--output", file, file], check=True)
    print(f"{file.name}: {file.stat().st_size // 1024} kB", *faults, flush=True)


def main() -> None:
    wanted = sys.argv[1:] or list(screens)
    if shutil.which("pngquant") is None:
        sys.exit("This needs pngquant (Debian: apt install pngquant; macOS: brew install pngquant).")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db", "--limits", "100") as server,
        chromium() as browser,
    ):
        for name in wanted:
            for device in SIZES:
                picture(browser, server, name, device, "light")
            if name in DARK:
                picture(browser, server, name, "laptop", "dark")


if __name__ == "__main__":
    main()
