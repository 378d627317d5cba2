"""A seat that a program of somebody's own plays is marked beside its name, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.server import ENTROPY, Server
from tests.web.browsing import LAPTOP, PHONE, barriers, fits_across, take_seats
from tests.web.conftest import Visit

WORDS = {"nl-NL": "programma", "en-GB": "program", "fr-FR": "programme", "de-DE": "Programm"}


def test_a_program_is_told_from_a_person_in_the_waiting_room(visitor: Visit, server: Server) -> None:
    page = visitor(PHONE)
    table = server.open("here", "open", "open")
    with table.browser() as robot:
        robot.send("hello", tokens=[table.claim(1, "Magda")], entropy=ENTROPY, program="mybot")
        take_seats(page, table, "topas", 0)
        expect(page.locator("section li", has_text="Magda").locator("small")).to_have_text("program")
        assert barriers(page) == []


@pytest.mark.parametrize("language", WORDS)
def test_a_program_is_told_from_a_person(visitor: Visit, server: Server, language: str) -> None:
    page = visitor(PHONE if language == "de-DE" else LAPTOP, locale=language)
    table = server.open("here", "open", "easy")
    with table.browser() as robot:
        robot.send("hello", tokens=[table.claim(1, "Magda")], entropy=ENTROPY, program="mybot")
        take_seats(page, table, "topas", 0)
        seats = page.locator("li", has=page.locator(".score"))
        expect(seats.filter(has_text="Magda").locator("small")).to_have_text(WORDS[language])
        expect(page.locator('[title$="mybot"]')).to_have_count(1)
        assert fits_across(page)
        assert barriers(page) == []
