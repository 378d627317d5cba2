"""The picture that is shared of a finished game: the client's own table, in the language of the page."""

from __future__ import annotations

import re
import secrets
import struct
from functools import cache
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.server.server import Server, Table
from tests.table.people import Company
from tests.web.browsing import GAMES, LANGUAGES, about, go, speak, take_seats
from tests.web.conftest import Visit
from tests.web.prepared import put
from toptafel.bots import choose

NAMES = ("An", '<b>Zoë & "Bo"</b>', "Maximilian-Alexander von der Wetterwarte", "Łukasz")
WIDTH = 1080
HIGHEST = 1900
TITLES = {"topas": "Topas", "topspot": "Top Spot", "ontop": "On Top", "topscore": "Topscore"}
# By game: how many play, and what was agreed.
PARTIES: dict[str, tuple[int, dict[str, Any]]] = {
    "topas": (3, {}),
    "topspot": (4, {}),
    "ontop": (2, {}),
    "topscore": (3, {"language": "nl", "longest": 5, "letters": 2, "seconds": None}),
}
SHARE = {"nl": "Plaatje delen", "en": "Share picture", "fr": "Partager l’image", "de": "Bild teilen"}
SAVED = {
    "nl": "Het plaatje is bewaard.",
    "en": "The picture was saved.",
    "fr": "L’image est enregistrée.",
    "de": "Das Bild ist gespeichert.",
}
WINS = {
    "nl": r" win(t|nen samen)$",
    "en": r" wins?( together)?$",
    "fr": r" gagne(nt ensemble)?$",
    "de": r" gewinn(t|en)",
}
POINTS = {"nl": "punt(en)?", "en": "points?", "fr": "points?", "de": "Punkte?"}
MONTHS = {
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}
ENGLISH = {
    "win",
    "wins",
    "won",
    "seat",
    "you",
    "game",
    "round",
    "lowest",
    "place",
    "by",
    "points",
    "total",
    "tile",
    "tiles",
}
# What the page makes a picture of, and how often it went to the server since.
WATCH = """{
  const { set, get } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  Object.defineProperty(HTMLImageElement.prototype, "src", {
    get,
    set(url) {
      if (url.startsWith("data:image/svg+xml")) window.source = url;
      set.call(this, url);
    },
  });
}"""


@pytest.fixture(scope="session")
def browser(painted: Chromium) -> Chromium:
    return painted


@cache
def over(game: str, players: int) -> Company:
    """A game that easy bots played to its end for people of these names: always the same one."""
    company = Company("h" + "o" * (players - 1), game, **PARTIES[game][1])
    for seat in range(1, players):
        company.claim(seat, NAMES[seat])
    company.arrive(*range(players))
    while company.table.status == "playing":
        position = company.table.position
        company.move(choose(position.setup, position.moves, position.state.to_move, "easy", company.table.at))
    return company


def result_of(page: Page, server: Server, game: str, players: int) -> Table:
    page.add_init_script(WATCH)
    table = put(server, over(game, players), f"shared-{secrets.token_hex(6)}")
    take_seats(page, table, game, 0)
    page.locator("#result").wait_for()
    return table


def picture(page: Page, language: str) -> tuple[bytes, ElementTree.Element]:
    """The picture as it is saved, and the drawing that it was made of."""
    with page.expect_download() as downloading:
        page.get_by_role("button", name=SHARE[language], exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text(SAVED[language])
    source = unquote(page.evaluate("window.source").partition(",")[2])
    return downloading.value.path().read_bytes(), ElementTree.fromstring(source)


def texts(drawing: ElementTree.Element) -> list[str]:
    lines = ["".join(one.itertext()).strip() for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    return [line for line in lines if line]


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("first", range(len(GAMES)), ids=GAMES)
def test_the_picture_shows_who_played_in_the_language_of_the_page(visitor: Visit, server: Server, first: int) -> None:
    """Every game in two languages, every language with two games."""
    game = GAMES[first]
    players, _ = PARTIES[game]
    page = visitor(color_scheme="dark")  # a chat is light: so is the picture
    table = result_of(page, server, game, players)
    result = server.http.get(f"/api/tables/{table.name}/record").json()["result"]
    for language in (LANGUAGES[first], LANGUAGES[first - 1]):
        with about(language):
            speak(page, language)
            go(page, f"/t/{table.name}")
            png, drawing = picture(page, language)
            check(png, drawing, language, game, result["winners"])
    check_ink(page, drawing)


def check(png: bytes, drawing: ElementTree.Element, language: str, game: str, winners: list[int]) -> None:
    """There is a table on it, and all that is told is told in this language."""
    players, _ = PARTIES[game]
    width, height = size_of(png)
    assert width == WIDTH
    assert WIDTH * 0.6 < height < HIGHEST
    assert len(png) > 60_000  # there is a table on it
    assert (float(drawing.get("width", "0")), float(drawing.get("height", "0"))) == (width, height)

    told = texts(drawing)
    site, date, title, headline, *_ = told
    assert (site, title) == ("Toptafel", TITLES[game])
    assert re.search("|".join(MONTHS[language].split()), date), date
    assert re.search(WINS[language], headline), headline
    for seat in winners:
        assert NAMES[seat] in headline
    ranking = [line for line in told if re.fullmatch(rf"-?\d+ {POINTS[language]}", line.replace("\N{MINUS SIGN}", "-"))]
    assert len(ranking) == players
    for name in NAMES[:players]:
        assert told.count(name) >= 1, name
    if language != "en":
        words = {
            word.lower() for line in told if line not in NAMES and line != headline for word in re.findall(r"\w+", line)
        }
        assert words & (ENGLISH - {"points"} if language == "fr" else ENGLISH) == set()


@pytest.mark.parametrize("language", ["nl", "fr", "de"])
def test_alone_the_four_columns_are_on_the_picture(visitor: Visit, server: Server, language: str) -> None:
    page = visitor(locale=language)
    result_of(page, server, "topas", 1)
    png, drawing = picture(page, language)
    assert size_of(png)[0] == WIDTH
    told = texts(drawing)
    totals = [column["total"] for column in over("topas", 1).table.position.view(0)["sheet"]]
    for name, total in zip(("I", "II", "III", "IV"), totals, strict=True):
        assert told[told.index(name) + 1] == str(total)
    assert {"nl": "laagste", "fr": "la plus basse", "de": "niedrigste"}[language] in told
    assert "An" in told


INK = """async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4 * 97) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return { colours: colours.size, corner: [...data.slice(0, 4)] };
}"""


def check_ink(page: Page, drawing: ElementTree.Element) -> None:
    """It has the colours of the table: without the style sheets of the page everything would be black."""
    seen = page.evaluate(INK, page.evaluate("window.source"))
    assert seen["colours"] > 100
    assert min(seen["corner"]) > 220  # linen, also where the page is dark
    styled = ElementTree.tostring(drawing, "unicode")
    assert "var(" not in styled
    assert "class=" not in styled


def test_the_picture_needs_no_connection(visitor: Visit, server: Server, faults: list[str]) -> None:
    page = visitor()
    result_of(page, server, "ontop", 2)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    png, _ = picture(page, "en")
    assert size_of(png)[0] == WIDTH
    faults.clear()  # the connection that was cut
