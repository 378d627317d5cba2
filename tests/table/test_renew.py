"""A device was lost: another token opens what the old one did."""

from __future__ import annotations

import pytest

from tests.table.people import Company, picture, rebuilt
from tests.table.test_table import refused
from toptafel.protocol import requests
from toptafel.table import conduct
from toptafel.table.table import fingerprint


def renew(company: Company, token: str) -> None:
    company.keep(conduct.renew(company.table, token, fingerprint("new"), company.now))
    assert picture(rebuilt(company.log)) == picture(company.table)


def test_the_new_token_plays_the_seat_and_the_old_one_does_not() -> None:
    company = Company("ho").start()
    renew(company, "token 1")
    assert company.table.seats_held(["token 1"]) == []
    assert company.table.seats_held(["new"]) == [1]
    assert company.table.seats_held(["token 0"]) == [0]


def test_a_seat_that_a_bot_keeps_is_taken_back_with_the_new_one() -> None:
    company = Company("ho").start()
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    renew(company, "token 1")
    assert company.arrive(1) is None
    company.keep(conduct.arrive(company.table, ["new"], "", company.now))
    assert company.table.seats_held(["new"]) == [1]


def test_so_is_the_token_that_deletes_the_table() -> None:
    company = Company("ho")
    renew(company, "host")
    assert company.table.is_host("new")
    assert not company.table.is_host("host")


def test_whoever_has_no_token_renews_nothing() -> None:
    company = Company("hb").start()
    for token in ("", "x", fingerprint("token 0")):
        with refused("not_yours"):
            conduct.renew(company.table, token, fingerprint("new"), company.now)


def test_the_same_once_more_is_done_already() -> None:
    company = Company("ho").start()
    renew(company, "token 1")
    assert conduct.renew(company.table, "token 1", fingerprint("new"), company.now) is None
    with refused("not_yours"):
        conduct.renew(company.table, "token 1", fingerprint("newer"), company.now)


def test_a_token_that_opens_something_already_is_no_other() -> None:
    company = Company("ho").start()
    for used in ("token 0", "token 1", "host"):
        with refused("used_token"):
            conduct.renew(company.table, "token 1", fingerprint(used), company.now)


def test_a_log_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company("ho").start()
    monkeypatch.setattr(conduct, "LONGEST", company.table.entries)
    with refused("too_long"):
        conduct.renew(company.table, "token 0", fingerprint("new"), company.now)
