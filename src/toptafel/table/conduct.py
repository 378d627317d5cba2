# cython: boundscheck=True, wraparound=True, cdivision=False
"""How people behave at a table: what a request leads to, who may make it, and when."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from toptafel import fair
from toptafel.protocol import requests
from toptafel.protocol.days import DayMark
from toptafel.protocol.fields import Face
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.table import events
from toptafel.table.calendar import DAY, offsets_of
from toptafel.table.events import Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.setup import check, clean_name
from toptafel.table.step import Step
from toptafel.table.table import HERE, Table, fingerprint

LONG = 5_000  # entries of a log from which on only moves are made; the longest games have 1,500
LONGEST = 10_000  # entries after which people can do nothing any more
ABSENT = 60_000  # milliseconds after which an absent player may be replaced, unless the server says otherwise


def open_table(
    setup: TableSetup,
    secret: bytes,
    host: str,
    holders: Mapping[int, Holder],
    now: int,
    invitations: Mapping[int, str] = MappingProxyType({}),
    day: DayMark | None = None,
) -> Entry:
    """The first entry of a new table's log.

    `host` is the fingerprint of the token that may delete it, `invitations` are those of what takes an open seat. `day`
    marks a deal of the day, whose secret this must be.
    """
    game, options = check(setup)
    spelled_out = replace(setup, options=options)  # a later default changes nothing at this table
    offsets = [] if setup.days is None else offsets_of(setup.days.zone, now)
    opened = events.Opened(spelled_out, game.rules, secret.hex(), host, dict(holders), dict(invitations), offsets, day)
    step = Step(Table(Entry(now, [opened])), now)
    step.start()  # only bots: nobody to wait for
    return Entry(now, [opened, *step.events])


def claim(
    table: Table, seat: int, name: str, token: str, now: int, invitation: str = "", face: Face | None = None
) -> Entry | None:
    """Somebody takes an open seat. `token` is a fingerprint. None: he has done so, with just that token."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", f"There is no seat {seat} at this table.", seat=seat)
    if table.is_of(seat, token):
        return None
    _not_full(table)
    if table.seats[seat].kind != "open":
        raise Refusal("taken", "Somebody else sits here already.", seat=seat)
    if not table.is_invited(seat, invitation):
        raise Refusal("not_invited", "This seat is for somebody who was invited to it.", seat=seat)
    _unused(table, token)
    name = clean_name(name)
    step = Step(table, now)
    step.add(events.Claimed(seat, name, token, face))
    return step.finish()


def empty(table: Table, seat: int, invitation: str, now: int) -> Entry | None:
    """The host puts out whoever has taken a seat. `invitation` is the fingerprint of what takes it now.

    None: the seat was emptied with just that before. Whoever has taken it since stays.
    """
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", f"There is no seat {seat} at this table.", seat=seat)
    if invitation and table.takes(seat, invitation):
        return None
    _not_full(table)
    if table.started is not None:
        raise Refusal("started", "The game has begun: nobody can be put out any more.")
    if table.setup.seats[seat].kind != "open" or table.seats[seat].kind != "person":
        raise Refusal("not_taken", "Nobody who was invited sits here.", seat=seat)
    if invitation and any(table.takes(other, invitation) for other in table.invitations):
        raise _used()
    step = Step(table, now)
    step.add(events.Emptied(seat, invitation))
    return step.finish()


def arrive(
    table: Table,
    tokens: Collection[str],
    entropy: str,
    now: int,
    away: int = 0,
    pledge: str = "",
    program: str = "",
) -> Entry | None:
    """Whoever has these tokens is there, and takes back the seats that a bot kept. None when that changes nothing.

    `away` is how many milliseconds nobody at all was there before: at a live table that time is nobody's, as long as
    its log is not long, for whoever only watches comes and goes as often as he likes. `program` is what plays for them,
    when they do not play themselves.
    """
    if entropy and not fair.ENTROPY.fullmatch(entropy):
        raise _no_entropy()
    if pledge and (entropy or not fair.PLEDGE.fullmatch(pledge)):
        raise Refusal("pledge", "A pledge is the SHA-256 of entropy that is told later, as 64 hexadecimal digits.")
    if table.entries >= LONGEST:
        return None  # he can do nothing here any more
    left = table.seats_left(tokens) if table.status != "finished" else []
    if pledge in table.pledges.values():
        pledge = ""  # of a second person at the same device, or copied: it is there already
    if table.day is not None:
        entropy = pledge = ""  # the deal is the same for everybody
    people = {table.seats[seat].person for seat in [*table.seats_held(tokens), *left]}
    new = sorted(people - table.arrived.keys()) if table.started is None else []
    automated = _unmarked(table, [*table.seats_held(tokens), *left], clean_name(program))
    away = _uncounted(table, away, now) if table.days is None and table.entries < LONG else 0
    if not (new or left or away or automated):
        return None
    step = Step(table, now)
    if away:
        step.add(events.Resumed(away))
    for seat in left:
        step.add(events.Returned(seat))
    for person in new:
        step.add(events.Arrived(person, entropy, pledge))
        entropy = pledge = ""  # one browser's randomness counts once
    for seat in automated:
        step.add(events.Automated(seat, clean_name(program)))
    step.start()
    return step.finish()


def _unmarked(table: Table, seats: Collection[int], program: str) -> list[int]:
    """Those of which it is not yet known that a program plays there. What comes after the game is not play."""
    if not program or table.status == "finished":
        return []
    return sorted(seat for seat in seats if not table.seats[seat].program)


def reveal(table: Table, tokens: Collection[str], entropy: str, now: int) -> Entry | None:
    """Whoever has these tokens tells the randomness that he pledged. None when he has done so before."""
    if not fair.ENTROPY.fullmatch(entropy):
        raise _no_entropy()
    people = {table.seats[seat].person for seat in table.seats_held(tokens)}
    pledged = fair.pledge(entropy)
    mine = [person for person in people if table.pledges.get(person) == pledged]
    if not mine:
        raise Refusal("pledge", "This is not what you pledged.")
    if table.arrived[mine[0]]:
        return None
    _not_full(table)
    if not table.revealing and table.days is None:  # over days nobody comes back only for this
        raise Refusal("early", "Not everybody has pledged yet: keep it to yourself.")
    step = Step(table, now)
    step.add(events.Revealed(mine[0], entropy))
    step.start()
    return step.finish()


def renew(table: Table, token: str, new: str, now: int) -> Entry | None:
    """Another token instead of this one, wherever it opens something. `new` is a fingerprint. None: that was done."""
    if not table.opens(fingerprint(token)):
        if table.opens(new):
            return None
        raise Refusal("not_yours", "This token opens nothing here.")
    _unused(table, new)
    _not_full(table)
    step = Step(table, now)
    step.add(events.Renewed(fingerprint(token), new))
    return step.finish()


def _unused(table: Table, token: str) -> None:
    """A token that somebody chose is no other one's: two who had the same would be one. `token` is a fingerprint."""
    if table.opens(token):
        raise _used()


def _used() -> Refusal:
    return Refusal("used_token", "This opens something at this table already: choose another one.")


def _no_entropy() -> Refusal:
    return Refusal("entropy", "Entropy is 16 to 64 random bytes, as small hexadecimal digits.")


def resume(table: Table, away: int, now: int) -> Entry | None:
    """Nobody could play for so many milliseconds: that time is nobody's. None when no clock counts it."""
    away = _uncounted(table, away, now)
    if not away:
        return None
    step = Step(table, now)
    step.add(events.Resumed(away))
    return step.finish()


def _uncounted(table: Table, away: int, now: int) -> int:
    """How much of that time a clock would count now."""
    if table.clock is None or table.clock.running is None:
        return 0
    return table.clock.spent(max(now - away, table.clock.since), now)


def carry_out(
    table: Table,
    request: requests.TableRequest,
    mine: Collection[int],
    now: int,
    absent: int = 0,
    patience: int = ABSENT,
) -> Entry | None:
    """Do what a player asks, or raise Refusal (or the game's own error) and change nothing.

    `mine` are the seats of whoever asks; `absent` is how long the player to be replaced has been away, `patience` how
    long one must have been. None: the same request was carried out before.
    """
    seat = request.seat
    if seat not in mine:
        raise Refusal("not_yours", "This is not your seat.", seat=seat)
    person = table.seats[seat].person
    if request.id and (person, request.id) in table.carried_out:
        return None
    if table.started is None and not isinstance(request, requests.Resign | requests.Replace):
        raise Refusal("not_started", "The game begins when everybody is there.")
    _not_too_long(table, request)
    step = Step(table, now, person, request.id)
    match request:
        case requests.Move(at=at, move=move):
            _move(step, seat, at, move)
        case requests.Undo(to=to):
            _undo(step, seat, to)
        case requests.Answer(yes=yes):
            _answer(step, person, yes)
        case requests.Ask(at=at, move=move):
            _ask(step, seat, at, move)
        case requests.Resign():
            _leave(step, seat)
        case requests.Replace():
            _replace(step, request, absent, patience)
        case requests.Holiday(days=days):
            _holiday(step, seat, days)
        case requests.Rematch():
            _rematch(step, person)
    return step.finish()


def _not_full(table: Table) -> None:
    if table.entries >= LONGEST:
        raise Refusal("too_long", "This table has gone on for too long: nothing more can happen here.")


def _not_too_long(table: Table, request: requests.TableRequest) -> None:
    """A log ends: whoever comes back to the table must have it read, and all others wait for that a little."""
    _not_full(table)
    if table.entries >= LONG and not isinstance(request, requests.Move | requests.Answer | requests.Resign):
        raise Refusal("too_long", "This table has gone on for too long: only moves can be made now.")


def bot_moves(table: Table, seat: int, at: int, move: str, now: int) -> Entry:
    """The bot that is to move plays."""
    due = table.bot_due()
    if due is None or due[0] != seat or at != table.at:
        raise Refusal("stale", "The position has changed.", at=table.at)
    action = table.game.parse(table.position.state, move)
    step = Step(table, now)
    step.play(action)
    return step.finish()


def time_out(table: Table, now: int) -> Entry | None:
    """The time of the seat to move is up: the rulebook's time-out, or a bot makes the move. None: it is not."""
    deadline = table.deadline
    if deadline is None or deadline > now:
        return None
    step = Step(table, now)
    if table.question is not None and table.question.until == deadline:
        step.add(events.Refused())  # over days, silence is a no: nobody can hold up a game by not answering
        return step.finish()
    action = table.game.timeout_move(table.position.state)
    if action is None or table.days is not None:  # over days it is noted who let his time run out
        step.add(events.Late())
    if action is not None:
        step.play(action)
    return step.finish()


def rematch_wanted(table: Table) -> bool:
    """Has everybody asked for a rematch that is not yet there?"""
    if not table.rematch or table.followed_by is not None:
        return False
    people = table.people()
    return bool(people) and people <= table.rematch


def open_rematch(table: Table, secret: bytes, now: int) -> Entry:
    """The same table again, for whoever still plays: their tokens open it too."""
    seats = [
        SeatSetup("here", seat.name, face=seat.face)
        if seat.kind == "person"
        else SeatSetup("bot", seat.name, seat.level)
        for seat in table.seats
    ]
    holders = {n: Holder(seat.person, seat.token) for n, seat in enumerate(table.seats) if seat.kind == "person"}
    options = table.game.again(table.position.state, table.options)
    return open_table(replace(table.setup, seats=seats, options=options), secret, table.host, holders, now)


def follow(table: Table, following: str, now: int) -> Entry:
    """Say where the rematch is played."""
    step = Step(table, now)
    step.add(events.Followed(following))
    return step.finish()


def _move(step: Step, seat: int, at: int, move: str) -> None:
    action = _read(step.table, seat, at, move)
    if step.table.game.consent(action) != "nobody":
        raise Refusal("ask", "The others must agree to this move: put it to them first.")
    step.play(action)


def _read(table: Table, seat: int, at: int, move: str) -> int:
    """The legal move that a seat wants to make in the position after `at` moves."""
    _playing(table)
    if at != table.at:
        raise Refusal("stale", "The position has changed since.", at=table.at)
    if table.position.state.to_move != seat:
        raise Refusal("not_your_turn", "It is somebody else's turn.", to_move=table.position.state.to_move)
    if table.late:
        raise Refusal("late", "Your time was up: a bot makes this move.")
    return table.game.parse(table.position.state, move)


def _undo(step: Step, seat: int, to: int) -> None:
    table = step.table
    _playing(table)
    if table.day is not None and table.day.counts:
        raise Refusal("day_undo", "In the try that counts nothing is taken back.")
    if table.setup.rated:
        raise Refusal("rated_undo", "At a rated table nothing is taken back.")
    if table.question is not None:
        raise Refusal("question", "Another question is still open.")
    if to >= table.at or table.position.plies[to].seat not in table.seats_of(table.seats[seat].person):
        raise Refusal("undo_to", "You can only go back to a position in which you were to move.", to=to)
    step.add(events.Asked(seat, to=to))
    step.settle()


def _ask(step: Step, seat: int, at: int, move: str) -> None:
    table = step.table
    action = _read(table, seat, at, move)  # refused here when it could not be played anyway
    if table.question is not None:
        raise Refusal("question", "Another question is still open.")
    if table.game.consent(action) == "nobody":
        raise Refusal("no_ask", "Nobody need agree to this move: just play it.")
    step.add(events.Asked(seat, move=move))
    step.settle()


def _answer(step: Step, person: int, yes: bool) -> None:
    question = step.table.question
    if question is None:
        raise Refusal("no_question", "Nobody is asking anything now.")
    if person not in question.waiting:
        raise Refusal("not_asked", "Your answer is not needed.")
    step.add(events.Answered(person, yes))
    step.settle()


def _leave(step: Step, seat: int, back: bool = False, name: str = "") -> None:
    step.add(events.Left(seat, back, name))
    step.settle()
    step.start()


def _replace(step: Step, request: requests.Replace, absent: int, patience: int) -> None:
    table, target = step.table, request.target
    person = table.seats[request.seat].person
    name = clean_name(request.name)
    kind = table.seats[target].kind if target < len(table.seats) else "none"
    if kind == "open":
        if person != HERE:
            raise Refusal("replace", "Only whoever set up the table can give an open seat to a bot.", target=target)
    elif kind != "person" or table.seats[target].person == person:
        raise Refusal("replace", "Only another person at the table can be replaced by a bot.", target=target)
    elif table.days is None:
        _long_away(absent, patience if table.setup.patience is None else 1000 * table.setup.patience)
    elif target not in table.missed:
        raise Refusal("in_time", "Over days a bot can only replace whose time has run out.", target=target)
    _leave(step, target, back=kind == "person", name=name if kind == "open" else "")


def _long_away(absent: int, patience: int) -> None:
    if not absent or absent < patience:
        seconds = patience // 1000
        raise Refusal("present", f"A player can be replaced after {seconds} seconds of absence.", n=seconds)


def _holiday(step: Step, seat: int, days: int) -> None:
    table = step.table
    _playing(table)
    if table.days is None:
        raise Refusal("live", "Days off can be taken at a table that is played over days.")
    spare = table.days_off(seat) + max(0, table.holiday(seat, step.now) - step.now)
    if days * DAY > spare:
        raise Refusal("no_holiday", "So many days off are not left in this game.", n=spare // DAY)
    step.add(events.Holiday(seat, step.now + days * DAY))


def _rematch(step: Step, person: int) -> None:
    if step.table.status != "finished":
        raise Refusal("unfinished", "The game is not over yet.")
    step.add(events.WantsRematch(person))


def _playing(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("finished", "The game is over.")
