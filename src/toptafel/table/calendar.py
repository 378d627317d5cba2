"""Which hours count at a table that is played over days: not those of the night, of weekends, of a player's days off.

All moments and lengths are milliseconds. A time zone is kept as its offsets from UTC, taken when the table opens and
written into its log: so every server counts alike, whatever it knows of time zones, and whatever is decided about them
later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import merge
from itertools import count
from zoneinfo import ZoneInfo

from toptafel.protocol.setup import DaysSetup
from toptafel.table.refusal import Refusal

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
YEARS = 3  # for which offsets are looked up: longer than a game lasts
_SATURDAY = 2  # the first day of all, 1 January 1970, was a Thursday

Offsets = tuple[tuple[int, int], ...]  # since when, and how far local time is ahead of UTC
Pause = tuple[int, int]  # from and until when no time counts


@dataclass(frozen=True)
class Calendar:
    """Tells how much of a time counts."""

    offsets: Offsets
    quiet: Pause | None  # of a local day; the end may be of the next one
    weekends: bool  # do they count?

    def counted(self, start: int, end: int, off: Iterable[Pause] = ()) -> int:
        """How much counts from start to end, for somebody with these days off."""
        found = max(0, end - start)
        for begin, until in self._pauses(start, off):
            if begin >= end:
                break
            found -= max(0, min(until, end) - max(begin, start))
        return max(0, found)

    def after(self, start: int, length: int, off: Iterable[Pause] = ()) -> int:
        """The moment at which so much will have counted."""
        for begin, until in self._pauses(start, off):
            if begin - start >= length:
                break
            if until > start:
                length -= max(0, begin - start)
                start = until
        return start + length

    def _pauses(self, start: int, off: Iterable[Pause]) -> Iterator[Pause]:
        """In order, apart from each other, from the present one on; without end where there are nights or weekends."""
        first = (start + self.offsets[0][1]) // DAY - 3  # early enough for whatever has begun
        return _joined(merge(self._nights(first), self._weekends(first), sorted(off)))

    def _nights(self, first: int) -> Iterator[Pause]:
        if self.quiet is not None:
            begin, end = self.quiet
            for day in count(first):
                yield self._utc(day * DAY + begin), self._utc(day * DAY + end)

    def _weekends(self, first: int) -> Iterator[Pause]:
        if not self.weekends:
            for saturday in count(first + (_SATURDAY - first) % 7, 7):
                yield self._utc(saturday * DAY), self._utc((saturday + 2) * DAY)

    def _utc(self, local: int) -> int:
        """A local time that the clocks leave out is the moment of their change; of one that comes twice, the second."""
        moment = local - self.offsets[0][1]
        for since, offset in self.offsets[1:]:
            if max(moment, local - offset) >= since:
                moment = max(since, local - offset)
        return moment


def _joined(pauses: Iterable[Pause]) -> Iterator[Pause]:
    begin = end = None
    for one, other in pauses:
        if begin is None or end is None:
            begin, end = one, other
        elif one <= end:
            end = max(end, other)
        else:
            yield begin, end
            begin, end = one, other
    if begin is not None and end is not None:
        yield begin, end


def calendar(days: DaysSetup, offsets: Iterable[tuple[int, int]]) -> Calendar:
    """That of a table."""
    quiet = None
    if days.quiet is not None:
        begin, end = days.quiet.begin * MINUTE, days.quiet.end * MINUTE
        quiet = (begin, end if end > begin else end + DAY)
    return Calendar(tuple(offsets) or ((0, 0),), quiet, days.weekends)


def offsets_of(zone: str, now: int) -> list[tuple[int, int]]:
    """The offsets of a time zone from now on. Refusal when there is no such zone."""
    try:
        found = ZoneInfo(zone)
    except (KeyError, OSError, ValueError) as error:
        raise Refusal("zone", "There is no such time zone here.", zone=zone) from error

    def ahead(moment: int) -> int:
        offset = datetime.fromtimestamp(moment / 1000, UTC).astimezone(found).utcoffset()
        return 0 if offset is None else int(offset.total_seconds()) * 1000

    start = now - now % HOUR - DAY
    offsets = [(start, ahead(start))]
    for day in range(start, start + YEARS * 366 * DAY, DAY):
        if ahead(day + DAY) != offsets[-1][1]:  # some time of this day: to the minute
            early, late = day, day + DAY
            while late - early > MINUTE:
                middle = (early + late) // 2 // MINUTE * MINUTE
                early, late = (middle, late) if ahead(middle) == offsets[-1][1] else (early, middle)
            offsets.append((late, ahead(late)))
    return offsets


def date_at(now: int) -> str:
    """The day of a moment in milliseconds since 1970, in UTC: that of the deal of the day."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()
