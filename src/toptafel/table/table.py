# cython: boundscheck=True, wraparound=True, cdivision=False
"""A table: the game's position and everything round it, computed from the entries of its log and nothing else."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from toptafel import fair
from toptafel.engine.core import OVER
from toptafel.position import Ply, Setup
from toptafel.protocol.fields import Face
from toptafel.protocol.setup import STAND_IN, SeatSetup, TableSetup
from toptafel.table import clock, events
from toptafel.table.calendar import DAY, calendar, date_at
from toptafel.table.clock import Clock
from toptafel.table.consent import Question
from toptafel.table.events import AnyEvent, Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.setup import check
from toptafel.table.texts import texts_of

HERE = 0  # the person (or the people) at the device that set up the table


@dataclass
class Seat:
    """Who sits here."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str = ""  # of a bot
    person: int = -1  # seats with the same number belong to one browser
    token: str = ""  # hash of the token that plays this seat; of a bot's seat: that takes it back
    resigned: bool = False  # a bot took over from a person
    program: str = ""  # what plays for a person, when it is a program of his own
    face: Face | None = None  # the picture of a person; a bot that keeps his seat does not show it


def fingerprint(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def _seat(setup: SeatSetup, holder: Holder | None) -> Seat:
    if holder is not None:
        return Seat("person", setup.name, person=holder.person, token=holder.token, face=setup.face)
    return Seat("bot", setup.name, level=setup.level) if setup.kind == "bot" else Seat("open")


def _named(seat: Seat) -> dict[str, str]:
    """A seat as a record has it."""
    return {
        "name": seat.name,
        **({"level": seat.level} if seat.level else {}),
        **({"program": seat.program} if seat.program else {}),
    }


class Table:
    """Built from its log: `Table(first)` and then `apply` for every further entry."""

    def __init__(self, first: Entry) -> None:
        opened = first.events[0]
        assert isinstance(opened, events.Opened)
        self.setup: TableSetup = opened.setup
        self.game, self.options = check(opened.setup)
        if opened.rules != self.game.rules:
            raise Refusal("rules", "This table was played by other rules than this program has.", rules=opened.rules)
        self.secret = bytes.fromhex(opened.secret)
        self.host = opened.host
        self.seats = [_seat(seat, opened.holders.get(number)) for number, seat in enumerate(opened.setup.seats)]
        self.position = Setup(self.game, len(self.seats), self.options, {}).new(seed=0, chance="given")
        self.texts = texts_of(self.position.setup)
        self.day = opened.day
        self.days = opened.setup.days
        self.calendar = None if self.days is None else calendar(self.days, opened.offsets)
        self.clock_limits = clock.limits(self.game, self.options, opened.setup)
        self.clock = None if self.clock_limits is None else Clock(self.clock_limits, len(self.seats), self.calendar)
        self.entries = 0  # in the log
        self.seal = 0  # of the last of them, where the log is kept: see server/seals.py
        self.changing = False  # in the middle of an entry
        self.newcomer = max(self.people(), default=HERE) + 1  # the number of the next person who claims a seat
        self.invitations = dict(opened.invitations)  # seat -> hash of what takes it
        self.arrived: dict[int, str] = {}  # person -> entropy
        self.pledges: dict[int, str] = {}  # person -> what he pledged of it
        self.started: int | None = None  # when
        self.draws: list[int] = []  # per chance move: its draw number
        self.undone: list[int] = []  # the numbers of the draws that were taken back
        self.played_by: list[dict[str, str]] | None = None  # who sat where when the game ended
        self.ended: int | None = None  # when
        self.next_draw = 0  # never goes back, so that nothing is drawn twice
        self.question: Question | None = None
        self.late = False  # a bot makes the present move
        self.missed: set[int] = set()  # seats whose time ran out when they last were to move
        self.rematch: set[int] = set()  # people who want one
        self.followed_by: str | None = None
        self.carried_out: set[tuple[int, str]] = set()  # requests, by person and id
        self.acted: dict[int, int] = {}  # person -> how many entries there were when he last did something
        self.apply(first)

    # What it is now

    @property
    def status(self) -> Literal["open", "playing", "finished"]:
        if self.started is None:
            return "open"
        return "finished" if self.position.state.to_move == OVER else "playing"

    @property
    def at(self) -> int:
        """How many moves were made, chance included."""
        return len(self.position.plies)

    @property
    def commitment(self) -> str:
        return fair.commit(self.secret)

    @property
    def entropy(self) -> list[str]:
        """What the people added to the draws, in the order in which they arrived."""
        return [entropy for entropy in self.arrived.values() if entropy]

    @property
    def unrevealed(self) -> set[int]:
        """Who has pledged and not yet told."""
        return {person for person in self.people() & self.pledges.keys() if not self.arrived[person]}

    @property
    def complete(self) -> bool:
        """Is everybody there whom the game waits for?"""
        return all(seat.kind != "open" for seat in self.seats) and self.people() <= self.arrived.keys()

    @property
    def revealing(self) -> bool:
        """Is everybody there, and does the game only wait for what was pledged?"""
        return self.started is None and self.complete and bool(self.unrevealed)

    def people(self) -> set[int]:
        """Everybody who still plays."""
        return {seat.person for seat in self.seats if seat.kind == "person"}

    @property
    def awaited(self) -> set[int]:
        """The persons for whom the game waits: to answer, or to move."""
        if self.status != "playing":
            return set()
        asked = set() if self.question is None else set(self.question.waiting)
        if self.late or (self.question is not None and self.question.move is not None):
            return asked
        seat = self.seats[self.position.state.to_move]
        return asked | {seat.person} if seat.kind == "person" else asked

    def seats_of(self, person: int) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def seats_held(self, tokens: Iterable[str]) -> list[int]:
        """The seats that these tokens play. The time it takes tells nothing about a token."""
        return self._opened_by(tokens, "person")

    def seats_left(self, tokens: Iterable[str]) -> list[int]:
        """The seats that a bot plays for whoever has these tokens."""
        return self._opened_by(tokens, "bot")

    def _opened_by(self, tokens: Iterable[str], kind: str) -> list[int]:
        prints = [fingerprint(token) for token in tokens]
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == kind and any(hmac.compare_digest(seat.token, given) for given in prints)
        ]

    def persons(self, token: str) -> set[int]:
        """Who plays with that token, or did until a bot took over."""
        return {self.seats[number].person for number in (*self.seats_held([token]), *self.seats_left([token]))}

    def opens(self, token: str) -> bool:
        """Does a token open anything here? `token` is its fingerprint."""
        return any(hmac.compare_digest(token, known) for known in (self.host, *(seat.token for seat in self.seats)))

    def is_of(self, seat: int, token: str) -> bool:
        """Does a token open this seat? `token` is its fingerprint."""
        return hmac.compare_digest(self.seats[seat].token, token)

    def is_host(self, token: str) -> bool:
        return hmac.compare_digest(self.host, fingerprint(token))

    def is_invited(self, seat: int, invitation: str) -> bool:
        """May this seat be taken with that?"""
        if not self.setup.invited:
            return True
        return self.takes(seat, fingerprint(invitation))

    def takes(self, seat: int, invitation: str) -> bool:
        """Is this the invitation of a seat? `invitation` is its fingerprint."""
        return hmac.compare_digest(self.invitations.get(seat, ""), invitation)

    def bot_due(self) -> tuple[int, str] | None:
        """The seat and level of the bot that is to move; bots wait while a question is open."""
        if self.status != "playing" or self.question is not None:
            return None
        number = self.position.state.to_move
        seat = self.seats[number]
        if seat.kind == "bot":
            return number, seat.level
        return (number, STAND_IN) if self.late else None

    @property
    def deadline(self) -> int | None:
        """The moment at which something happens unless a person does something before."""
        clock = None if self.clock is None else self.clock.deadline
        question = None if self.question is None else self.question.until
        return min((time for time in (clock, question) if time is not None), default=None)

    def days_off(self, seat: int) -> int:
        """How many milliseconds of days off a seat has left; those that it has taken until later count as used."""
        if self.days is None or self.clock is None:
            return 0
        return self.days.holidays * DAY - sum(until - since for since, until in self.clock.off[seat])

    def holiday(self, seat: int, now: int) -> int:
        """Until when a seat has days off; 0: it has none now."""
        off = [] if self.clock is None else self.clock.off[seat]
        return off[-1][1] if off and off[-1][1] > now else 0

    def record(self, now: int = 0) -> dict[str, Any]:
        """The record of a finished game, with its proof of fair draws where that may be told."""
        if self.status != "finished" or self.started is None:
            raise Refusal("unfinished", "The record can be had when the game is over.")
        proof = self.proof(now)
        return {
            **self.position.record(),
            "seats": self.played_by,
            "started": datetime.fromtimestamp(self.started / 1000.0, UTC).isoformat(timespec="seconds"),
            **({} if proof is None else {"fair": proof.as_json()}),
            **({"rated": True} if self.setup.rated else {}),
        }

    def proof(self, now: int = 0) -> fair.Proof | None:
        """How the draws were made; only to be shown when the game is over.

        None for a deal of the day as long as its day is not: others still play it.
        """
        if self.day is not None and date_at(now) <= self.day.date:
            return None
        pledges = [self.pledges.get(person, "") for person, entropy in self.arrived.items() if entropy]
        return fair.Proof(
            self.commitment,
            self.secret,
            tuple(self.entropy),
            tuple(self.draws),
            tuple(self.undone),
            tuple(pledges) if any(pledges) else (),
        )

    # What happens to it

    def apply(self, entry: Entry) -> None:
        """Add one entry of the log."""
        self.begin(entry.time)
        for event in entry.events:
            self.happen(event, entry.time)
        self.end(entry)

    def begin(self, now: int) -> None:
        self.changing = True
        if self.clock is not None:
            self.clock.count(now)

    def end(self, entry: Entry) -> None:
        self.entries += 1
        if self.played_by is None and self.status == "finished":
            self.played_by = [_named(seat) for seat in self.seats]  # whoever leaves later has played all the same
            self.ended = entry.time
        self.changing = False
        if entry.person >= 0:
            self.acted[entry.person] = self.entries
        if entry.request:
            self.carried_out.add((entry.person, entry.request))
        if self.clock is not None:
            self.clock.run(self._on_the_clock(), entry.time)

    def happen(self, event: AnyEvent, now: int) -> None:
        match event:
            case events.Moved(move):
                self.play(self.game.parse(self.position.state, move))
            case events.Drawn(move, k):
                self.draw(self.game.parse(self.position.state, move), k)
            case events.Opened():
                pass
            case events.Claimed(seat, name, token, face):
                self.seats[seat] = Seat("person", name, person=self.newcomer, token=token, face=face)
                self.newcomer += 1
            case events.Emptied(seat, invitation):
                self._empty(seat, invitation)
            case events.Arrived(person, entropy, pledge):
                self.arrived[person] = entropy
                if pledge:
                    self.pledges[person] = pledge
            case events.Automated(seat, program):
                self.seats[seat].program = program
            case events.Revealed(person, entropy):
                self.arrived[person] = entropy
            case events.Started():
                self.started = now
            case events.Asked(seat, to, move):
                self.question = self._asked(seat, to, move, self._answered_by(now))
            case events.Answered(person, yes):
                assert self.question is not None
                self.question.answer(person, yes)
            case events.Refused():
                self.question = None
            case events.Undone(to):
                self._go_back(to)
            case events.Late():
                self.late = True
                self.missed.add(self.position.state.to_move)
            case events.Left(seat, back, name):
                self._leave(seat, back, name)
            case events.Returned(seat):
                self._return(seat)
            case events.Resumed(away):
                if self.clock is not None:
                    self.clock.give_back(away)
            case events.Holiday(seat, until):
                if self.clock is not None:
                    self.clock.take_off(seat, now, until)
            case events.Renewed(old, token):
                self._renew(old, token)
            case events.WantsRematch(person):
                self.rematch.add(person)
            case events.Followed(table):
                self.followed_by = table

    def play(self, action: int) -> Ply:
        """The seat to move plays a legal move."""
        seat = self.position.state.to_move
        ply = self.position.push_legal(action)
        self.question = None
        if not self.late:
            self.missed.discard(seat)
        self.late = False
        if self.clock is not None and self.game.ends_turn(action):
            self.clock.new_turn(seat)
        return ply

    def draw(self, action: int, k: int) -> Ply:
        """A card or tile comes up."""
        ply = self.position.push_legal(action)
        self.draws.append(k)
        self.next_draw = k + 1
        return ply

    def affected(self, seat: int, to: int) -> set[int]:
        """The other people who must agree before this seat takes back all moves from number `to` on.

        Whoever made one of them or is to move now; everybody, when a card or tile came up since.
        """
        others = self.people() - {self.seats[seat].person}
        movers = [ply.seat for ply in self.position.plies[to:]]
        if None in movers:
            return others
        numbers = [*movers, self.position.state.to_move]
        return others & {self.seats[number].person for number in numbers if number is not None}

    def _asked(self, seat: int, to: int, move: str, until: int | None) -> Question:
        if to >= 0:  # taking back needs the consent of everybody whom it touches
            return Question(seat, to, None, "everybody", self.affected(seat, to), until=until)
        needs = self.game.consent(self.game.parse(self.position.state, move))
        return Question(seat, None, move, needs, self.people() - {self.seats[seat].person}, until=until)

    def _answered_by(self, now: int) -> int | None:
        """How long a question waits over days: as long as a move may take, or a day."""
        if self.calendar is None:
            return None
        return self.calendar.after(now, DAY if self.clock is None or self.clock.turn is None else self.clock.turn)

    def _go_back(self, to: int) -> None:
        self.position.back_to(to)
        kept = sum(ply.seat is None for ply in self.position.plies)
        self.undone += self.draws[kept:]
        self.draws = self.draws[:kept]
        self.question = None
        self.late = False
        if self.clock is not None:
            self.clock.new_turn()

    def _leave(self, number: int, back: bool, name: str) -> None:
        seat = self.seats[number]
        person = seat.person
        stand_in = Seat("bot", seat.name or name, level=STAND_IN, resigned=seat.kind == "person")
        if back:
            stand_in.person, stand_in.token, stand_in.face = person, seat.token, seat.face
        self.seats[number] = stand_in
        if self.question is not None and number == self.question.seat:
            self.question = None
        elif self.question is not None and person not in self.people():
            self.question.forget(person)

    def _empty(self, number: int, invitation: str) -> None:
        person = self.seats[number].person
        self.seats[number] = Seat("open")
        self.arrived.pop(person, None)
        self.pledges.pop(person, None)
        if invitation:
            self.invitations[number] = invitation

    def _return(self, number: int) -> None:
        seat = self.seats[number]
        self.missed.discard(number)
        self.seats[number] = Seat("person", seat.name, person=seat.person, token=seat.token, face=seat.face)

    def _renew(self, old: str, token: str) -> None:
        for seat in self.seats:
            if seat.token == old:
                seat.token = token
        if self.host == old:
            self.host = token

    def _on_the_clock(self) -> int | None:
        """The seat whose time runs: a person's who is to move, while nobody thinks about a move of his."""
        if self.status != "playing" or self.late or (self.question is not None and self.question.move is not None):
            return None
        number = self.position.state.to_move
        if self.seats[number].kind != "person":
            return None
        if self.days is None and not self.game.time_counts(self.position.state):
            return None
        return number
