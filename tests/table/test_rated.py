"""Tables that count for ratings: agreed before anybody sits down, without help, and told by the record."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.table.people import Company, rebuilt
from toptafel.protocol import requests
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.table import setup
from toptafel.table.events import Opened
from toptafel.table.refusal import Refusal

HERE, BOT = SeatSetup("here", "An"), SeatSetup("bot", "Bot", "easy")


def code(table: TableSetup) -> str:
    with pytest.raises(Refusal) as refused:
        setup.check(table)
    return refused.value.code


def test_only_games_of_several_without_hints_can_be_rated() -> None:
    assert code(TableSetup("topas", [HERE], rated=True)) == "rated_players"
    assert code(TableSetup("topas", [HERE, BOT], hints=True, rated=True)) == "rated_hints"
    setup.check(TableSetup("topas", [HERE, BOT], rated=True))
    assert not TableSetup("topas", [HERE, BOT]).rated


def opened(rated: bool) -> Company:
    """A table that was set up so."""
    company = Company("hb")
    first, *others = company.log[0].events
    assert isinstance(first, Opened)
    setting = replace(first.setup, rated=rated, hints=not rated)
    company.log = [replace(company.log[0], events=[replace(first, setup=setting), *others])]
    company.table = rebuilt(company.log)
    return company.start()


def test_nothing_is_taken_back_at_a_rated_table() -> None:
    company = opened(rated=True)
    while company.table.position.state.to_move != 0:
        company.move()
    at = company.table.at
    company.move()
    with pytest.raises(Refusal, match="nothing is taken back"):
        company.ask(requests.Undo(seat=0, to=at))


def test_the_record_of_a_rated_game_says_so() -> None:
    for rated in (True, False):
        company = opened(rated)
        while company.table.status == "playing":
            company.move()
        assert company.table.record().get("rated", False) is rated
        assert rebuilt(company.log).setup.rated is rated
