"""How people behave at a table: what a request leads to, who may make it, and when."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from toptafel import fair
from toptafel.engine.core import CHANCE
from toptafel.protocol import requests
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.table import events
from toptafel.table.events import AnyEvent, Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.setup import check, clean_name
from toptafel.table.table import HERE, Table

LONG = 5_000  # entries of a log after which nothing can be taken back or asked for; the longest games have 1,500
LONGEST = 10_000  # entries after which people can do nothing any more
ABSENT = 60_000  # milliseconds after which an absent player may be replaced, unless the server says otherwise


class Step:
    """One step of a table in the making: events happen as they are added, and together become one entry."""

    def __init__(self, table: Table, now: int, person: int = -1, request: str = "") -> None:
        self.table = table
        self.now = now
        self.person = person
        self.request = request
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        self._begin()
        self.events.append(event)
        self.table.happen(event, self.now)

    def play(self, action: int) -> None:
        """The seat to move plays a legal move."""
        self._begin()
        self.events.append(events.Moved(self.table.play(action).text))
        self.draw()

    def draw(self) -> None:
        """Let everything come up that is due."""
        table = self.table
        state = table.position.state
        while state.to_move == CHANCE:
            k = table.next_draw
            actions = state.legal().tolist()
            outcomes = sorted(zip(table.texts.write(state, actions), actions, strict=True))
            weights = [state.weight(action) for _, action in outcomes]
            text, action = outcomes[fair.pick(weights, table.secret, table.entropy, k)]
            self._begin()
            self.events.append(events.Drawn(text, k))
            table.draw(action, k)

    def settle(self) -> None:
        """Close the open question when it is decided."""
        question = self.table.question
        if question is None or question.decided is None:
            return
        if not question.decided:
            self.add(events.Refused())
        elif question.to is not None:
            self.add(events.Undone(question.to))
        else:
            assert question.move is not None
            self.play(self.table.game.parse(self.table.position.state, question.move))

    def start(self) -> None:
        """Begin when everybody is there."""
        table = self.table
        if table.started is None and table.complete and not table.unrevealed:
            self.add(events.Started())
            self.draw()

    def _begin(self) -> None:
        """Time is counted when something happens, never for a request that is refused."""
        if not self.events:
            self.table.begin(self.now)

    def finish(self) -> Entry:
        entry = Entry(self.now, self.events, self.person, self.request)
        self.table.end(entry)
        return entry


def open_table(
    setup: TableSetup,
    secret: bytes,
    host: str,
    holders: Mapping[int, Holder],
    now: int,
    invitations: Mapping[int, str] = MappingProxyType({}),
) -> Entry:
    """The first entry of a new table's log.

    `host` is the fingerprint of the token that may delete it, `invitations` are those of what takes an open seat.
    """
    game, options = check(setup)
    spelled_out = replace(setup, options=options)  # a later default changes nothing at this table
    opened = events.Opened(spelled_out, game.rules, secret.hex(), host, dict(holders), dict(invitations))
    step = Step(Table(Entry(now, [opened])), now)
    step.start()  # only bots: nobody to wait for
    return Entry(now, [opened, *step.events])


def claim(table: Table, seat: int, name: str, token: str, now: int, invitation: str = "") -> Entry:
    """Somebody takes an open seat. `token` is a fingerprint."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", f"There is no seat {seat} at this table.", seat=seat)
    if table.seats[seat].kind != "open":
        raise Refusal("taken", "Somebody else sits here already.", seat=seat)
    if not table.is_invited(seat, invitation):
        raise Refusal("not_invited", "This seat is for somebody who was invited to it.", seat=seat)
    name = clean_name(name)
    step = Step(table, now)
    step.add(events.Claimed(seat, name, token))
    return step.finish()


def empty(table: Table, seat: int, invitation: str, now: int) -> Entry:
    """The host puts out whoever has taken a seat. `invitation` is the fingerprint of what takes it now."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", f"There is no seat {seat} at this table.", seat=seat)
    if table.started is not None:
        raise Refusal("started", "The game has begun: nobody can be put out any more.")
    if table.setup.seats[seat].kind != "open" or table.seats[seat].kind != "person":
        raise Refusal("not_taken", "Nobody who was invited sits here.", seat=seat)
    step = Step(table, now)
    step.add(events.Emptied(seat, invitation))
    return step.finish()


def arrive(
    table: Table, tokens: Collection[str], entropy: str, now: int, away: int = 0, pledge: str = ""
) -> Entry | None:
    """Whoever has these tokens is there, and takes back the seats that a bot kept. None when that changes nothing.

    `away` is how many milliseconds nobody at all was there before: that time is nobody's.
    """
    if entropy and not fair.ENTROPY.fullmatch(entropy):
        raise _no_entropy()
    if pledge and (entropy or not fair.PLEDGE.fullmatch(pledge)):
        raise Refusal("pledge", "A pledge is the SHA-256 of entropy that is told later, as 64 hexadecimal digits.")
    left = table.seats_left(tokens) if table.status != "finished" else []
    people = {table.seats[seat].person for seat in [*table.seats_held(tokens), *left]}
    new = sorted(people - table.arrived.keys()) if table.started is None else []
    away = _uncounted(table, away, now)
    if not new and not left and not away:
        return None
    step = Step(table, now)
    if away:
        step.add(events.Resumed(away))
    for seat in left:
        step.add(events.Returned(seat))
    for person in new:
        step.add(events.Arrived(person, entropy, pledge))
        entropy = pledge = ""  # one browser's randomness counts once
    step.start()
    return step.finish()


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
    if not table.revealing:
        raise Refusal("early", "Not everybody has pledged yet: keep it to yourself.")
    step = Step(table, now)
    step.add(events.Revealed(mine[0], entropy))
    step.start()
    return step.finish()


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
    return max(0, min(away, now - table.clock.since))


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
        case requests.Replace(target=target):
            _replace(step, seat, target, absent, patience)
        case requests.Rematch():
            _rematch(step, person)
    return step.finish()


def _not_too_long(table: Table, request: requests.TableRequest) -> None:
    """A log ends: whoever comes back to the table must have it read, and all others wait for that a little."""
    if table.entries >= LONGEST:
        raise Refusal("too_long", "This table has gone on for too long: nothing more can happen here.")
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
    if table.clock is None:
        return None
    deadline = table.clock.deadline
    if deadline is None or deadline > now:
        return None
    step = Step(table, now)
    action = table.game.timeout_move(table.position.state)
    if action is None:
        step.add(events.Late())
    else:
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
        SeatSetup("here", seat.name) if seat.kind == "person" else SeatSetup("bot", seat.name, seat.level)
        for seat in table.seats
    ]
    holders = {n: Holder(seat.person, seat.token) for n, seat in enumerate(table.seats) if seat.kind == "person"}
    return open_table(replace(table.setup, seats=seats), secret, table.host, holders, now)


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


def _leave(step: Step, seat: int, back: bool = False) -> None:
    step.add(events.Left(seat, back))
    step.settle()
    step.start()


def _replace(step: Step, seat: int, target: int, absent: int, patience: int) -> None:
    table = step.table
    person = table.seats[seat].person
    kind = table.seats[target].kind if target < len(table.seats) else "none"
    if kind == "open":
        if person != HERE:
            raise Refusal("replace", "Only whoever set up the table can give an open seat to a bot.", target=target)
    elif kind != "person" or table.seats[target].person == person:
        raise Refusal("replace", "Only another person at the table can be replaced by a bot.", target=target)
    elif not absent or absent < patience:
        seconds = patience // 1000
        raise Refusal("present", f"A player can be replaced after {seconds} seconds of absence.", n=seconds)
    _leave(step, target, back=kind == "person")


def _rematch(step: Step, person: int) -> None:
    if step.table.status != "finished":
        raise Refusal("unfinished", "The game is not over yet.")
    step.add(events.WantsRematch(person))


def _playing(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("finished", "The game is over.")
