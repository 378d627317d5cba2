"""Topscore: why a word is refused, how it is let in, and which list says so."""

from __future__ import annotations

import re
import secrets
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server import Server
from tests.table.people import Company
from tests.web.browsing import LANGUAGES, LAPTOP, PHONE, barriers, button, fits_across, moves, take_seats
from tests.web.conftest import Visit
from tests.web.prepared import put, search
from tests.web.test_topscore import typable
from tests.web.topscore_player import plain, words
from toptafel.games.topscore import components
from toptafel.protocol import requests
from toptafel.table import conduct, events

BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}
LISTS = Path(__file__).parents[2] / "web" / "src" / "games" / "topscore" / "lists.ts"


def prepared(language: str = "en", **options: Any) -> Company:
    """A table at which An begins against a bot, with four different letters."""
    settings: dict[str, Any] = {"seconds": None, "judge": "agreement", "language": language, **options}
    return search(
        lambda table: table.position.state.to_move == 0 and bool(typable(table)), "topscore", "hb", **settings
    )


def nonsense(company: Company) -> str:
    """Three letters of the rack that are no word."""
    position = company.table.position
    known = words(company.table.options["language"])
    orders = map("".join, permutations(plain(position.view(0)["rack"]), 3))
    return next(order for order in orders if order not in known.get("".join(sorted(order)), []))


def sit(visitor: Visit, server: Server, company: Company, size: dict[str, Any] = LAPTOP, **setup: Any) -> Page:
    page = visitor(size, **setup)
    take_seats(page, put(server, company, f"words-{secrets.token_hex(6)}"), "topscore", 0)
    expect(page.locator(".rack button")).to_have_count(6)
    return page


def lay(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_named_as_it_is(language: str) -> None:
    found = re.search(rf"{language}: {{ name: \"([^\"]+)\", words: (\d+) }}", LISTS.read_text())
    assert found
    assert int(found[2]) == len(components.lexicon(language).all_words())
    assert found[1] in (components.HERE / "lexicon" / "SOURCES.txt").read_text()
    pages = LISTS.parent / "pages"
    for page in LANGUAGES:
        assert found[1] in (pages / f"{page}.md").read_text()


REFUSED = {
    "nl": ("staat niet in de woordenlijst (OpenTaal)", "Laat {word} hier meetellen", "In dit spel toegelaten: {word}"),
    "en": ("is not in the word list (SCOWL)", "Let {word} count here", "Admitted in this game: {word}"),
    "fr": ("n’est pas dans la liste de mots", "Accepter {word} ici", "Acceptés dans cette partie : {word}"),
    "de": ("steht nicht in der Wortliste", "{word} hier gelten lassen", "In diesem Spiel zugelassen: {word}"),
}


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_let_in_with_two_taps_where_only_bots_sit(visitor: Visit, server: Server, language: str) -> None:
    company = prepared(language)
    word = nonsense(company)
    size = BARS if language in ("en", "fr") else LAPTOP
    page = sit(visitor, server, company, size, locale=language)
    lay(page, word)
    why, admit, listed = (text.replace("{word}", word) for text in REFUSED[language])
    note = page.locator("[data-board] .mine")
    expect(note).to_contain_text(re.compile(re.escape(why).replace(r"\ ", r"\s")))
    assert fits_across(page)
    button(page, admit).click()
    expect(page.locator(".sentence")).to_contain_text(word)
    page.locator(".actions .primary").click()
    expect(moves(page).filter(has_text=word)).not_to_have_count(0)
    expect(page.locator(".sheet details")).to_contain_text(re.compile(re.escape(listed).replace(r"\ ", r"\s")))
    assert barriers(page) == []


def test_a_forbidden_word_is_told_so(visitor: Visit, server: Server) -> None:
    word = nonsense(prepared())
    page = sit(visitor, server, prepared(forbidden=[word]), BARS)
    lay(page, word)
    expect(page.locator("[data-board] .mine")).to_contain_text(f"{word} is forbidden at this table.")
    expect(button(page, f"Let {word} count here")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    page.locator(".sheet summary").click()
    expect(page.locator(".sheet details")).to_contain_text(f"Forbidden at this table: {word}")


def test_where_the_list_decides_it_is_named(visitor: Visit, server: Server) -> None:
    company = prepared(judge="dictionary")
    word = nonsense(company)
    page = sit(visitor, server, company)
    lay(page, word)
    expect(page.locator("[data-board] .mine")).to_contain_text("At this table only the list counts.")
    page.locator(".sheet summary").click()
    expect(page.locator(".sheet details")).to_contain_text(re.compile(r"Word list: SCOWL, 36.?910 words"))


def test_a_letter_that_is_missing_is_named(visitor: Visit, server: Server) -> None:
    company = prepared()
    rack = company.table.position.view(0)["rack"]
    page = sit(visitor, server, company)
    missing = next(letter for letter in "QXZJKVWY" if letter not in rack)
    page.keyboard.type(missing)
    if "?" not in rack:
        expect(page.locator("[data-board] .mine")).to_contain_text(f"You have no {missing} for that.")


def test_tables_of_the_page_let_people_agree(visitor: Visit, server: Server) -> None:
    page = visitor()
    page.goto("/new/topscore")
    expect(page.get_by_label("Who judges the words?")).to_have_value("agreement")
    page.goto("/")
    page.locator("article", has_text="Topscore").locator("button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    head = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert head["options"]["judge"] == "agreement"


def test_admitted_words_are_extra_words_of_the_rematch() -> None:
    company = prepared(extra=["QQQ"])
    word = nonsense(company)
    company.ask(requests.Ask(seat=0, at=company.table.at, move=f"&{word}"))
    opened = conduct.open_rematch(company.table, bytes(32), company.now).events[0]
    assert isinstance(opened, events.Opened)
    assert opened.setup.options["extra"] == ["QQQ", word]
