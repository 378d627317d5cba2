"""Which hours count at a table over days."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.test_table import refused
from toptafel.protocol.setup import DaysSetup, QuietHours
from toptafel.table.calendar import DAY, HOUR, MINUTE, Calendar, Pause, calendar, offsets_of

ZONE = "Europe/Amsterdam"
NIGHT = QuietHours(22 * 60, 8 * 60)


def at(text: str) -> int:
    """A moment in Amsterdam."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE)).timestamp() * 1000)


NOW = at("2026-01-05 12:00")  # a Monday


def made(quiet: QuietHours | None = None, weekends: bool = True, zone: str = ZONE) -> Calendar:
    days = DaysSetup(zone, quiet, weekends)
    return calendar(days, offsets_of(days.zone, NOW))


def test_without_nights_and_weekends_all_time_counts() -> None:
    assert made().counted(NOW, NOW + 3 * DAY) == 3 * DAY
    assert made().after(NOW, 3 * DAY) == NOW + 3 * DAY


def test_nothing_counts_at_night() -> None:
    assert made(NIGHT).counted(at("2026-01-05 12:00"), at("2026-01-06 12:00")) == 14 * HOUR
    assert made(NIGHT).counted(at("2026-01-05 23:00"), at("2026-01-06 07:59")) == 0
    assert made(NIGHT).after(at("2026-01-05 21:00"), 2 * HOUR) == at("2026-01-06 09:00")
    assert made(NIGHT).after(at("2026-01-06 03:00"), 2 * HOUR) == at("2026-01-06 10:00")


def test_nothing_counts_at_weekends() -> None:
    assert made(weekends=False).counted(at("2026-01-09 12:00"), at("2026-01-12 12:00")) == DAY
    assert made(weekends=False).after(at("2026-01-09 23:00"), 2 * HOUR) == at("2026-01-12 01:00")


def test_the_night_is_that_of_the_tables_zone_also_when_the_clocks_change() -> None:
    assert made(NIGHT).after(at("2026-03-28 21:00"), 2 * HOUR) == at("2026-03-29 09:00")
    assert made(NIGHT).counted(at("2026-03-29 08:00"), at("2026-03-29 22:00")) == 14 * HOUR
    assert made(NIGHT).after(at("2026-10-24 21:00"), 2 * HOUR) == at("2026-10-25 09:00")


def test_an_hour_that_the_clocks_leave_out_is_nobodys_quiet_hour() -> None:
    """In Amsterdam it is 3 o'clock after 2 that night: what begins at half past two begins and ends at once."""
    days, before = made(QuietHours(2 * 60 + 30, 3 * 60)), at("2026-03-29 01:30")
    assert days.counted(before, before + 2 * HOUR) == 2 * HOUR
    assert days.after(before, 2 * HOUR) == before + 2 * HOUR
    # Quiet until half past two: no longer than there is a night.
    assert made(QuietHours(60, 2 * 60 + 30)).after(at("2026-03-29 00:30"), HOUR) == at("2026-03-29 03:30")


def test_an_hour_that_comes_twice_is_quiet_once() -> None:
    days = made(QuietHours(2 * 60, 3 * 60))
    start = at("2026-10-25 01:00")
    assert days.counted(start, start + 4 * HOUR) == 3 * HOUR
    assert days.after(start, 3 * HOUR) == start + 4 * HOUR


@pytest.mark.parametrize(
    ("begin", "until", "hours"),
    [
        ("2028-02-28 12:00", "2028-03-01 12:00", 28),  # a leap day
        ("2027-02-28 12:00", "2027-03-01 12:00", 14),
        ("2026-12-31 12:00", "2027-01-01 12:00", 14),  # another year
    ],
)
def test_leap_days_and_years(begin: str, until: str, hours: int) -> None:
    assert made(NIGHT).counted(at(begin), at(until)) == hours * HOUR
    assert made(NIGHT).after(at(begin), hours * HOUR) == at(until)


def test_days_off_do_not_count_for_whoever_has_them() -> None:
    off = [(at("2026-01-06 00:00"), at("2026-01-08 00:00"))]
    assert made().counted(NOW, at("2026-01-09 12:00"), off) == 2 * DAY
    assert made(NIGHT).after(at("2026-01-05 21:00"), 2 * HOUR, off) == at("2026-01-08 09:00")


def test_the_offsets_of_a_zone_are_known_to_the_minute() -> None:
    offsets = offsets_of(ZONE, NOW)
    assert offsets[0][1] == HOUR
    assert offsets[1] == (at("2026-03-29 03:00"), 2 * HOUR)
    assert [ahead for _, ahead in offsets] == [HOUR, 2 * HOUR] * 3 + [HOUR]


@pytest.mark.parametrize("zone", ["Europe/Nowhere", "../etc/passwd", "", "Europe", "a\0b", "\ud800"])
def test_there_is_no_such_zone(zone: str) -> None:
    with refused("zone"):
        offsets_of(zone, NOW)


TIMES = st.integers(NOW, NOW + 300 * DAY)
LENGTHS = st.integers(0, 40 * DAY)
CALENDARS = st.builds(
    made,
    st.sampled_from([None, NIGHT, QuietHours(60, 120), QuietHours(0, 16 * 60), QuietHours(150, 180)]),
    st.booleans(),
    st.sampled_from([ZONE, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
)


@given(CALENDARS, TIMES, LENGTHS, LENGTHS, st.lists(st.tuples(TIMES, LENGTHS), max_size=3))
def test_counting_and_finding_the_moment_agree(
    days: Calendar, start: int, length: int, more: int, taken: list[tuple[int, int]]
) -> None:
    off: list[Pause] = [(begin, begin + long) for begin, long in taken]
    then = days.after(start, length, off)
    assert days.counted(start, then, off) == length
    assert then >= start + length
    # What is counted in two parts is what is counted at once.
    later = then + more
    assert days.counted(start, later, off) == length + days.counted(then, later, off)
    assert days.after(start, length + MINUTE, off) > then
