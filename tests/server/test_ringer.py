"""Players who are away are called when a table waits for them: once, and whatever their receivers do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import cast

import msgspec
import pytest

from tests.bells.receivers import CUT, HANG, check_signature
from tests.server.failing import Guest
from tests.server.ringing import AFTER, AN, BO, PAUSES, House, run
from tests.server.server import WAIT
from toptafel.bells.reach import Reach
from toptafel.bells.sender import Sender
from toptafel.protocol.bells import HookBell
from toptafel.protocol.requests import Answer, Move, Rematch, Resign, Undo
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server import ringer
from toptafel.server.ids import new_id
from toptafel.server.ringer import LEASE, Ringer
from toptafel.store import StoreError
from toptafel.store.bells import ANYBODY, Bell, Most, Waiting
from toptafel.table import conduct
from toptafel.table.events import Entry
from toptafel.table.table import Table


def test_a_push_names_the_game_and_the_opponents_and_is_sent_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(AN)
        browser = await house.push(AN)
        await house.later(1000)
        assert house.sent == 0  # he knew of this turn when he asked to be called
        await house.move()
        await house.turn_of(AN)
        await house.later(AFTER - 1)
        assert house.sent == 0
        await house.later(1)
        (received,) = house.web.received
        told = browser.read(received)
        title = (await house.look()).game.title
        assert told == {"title": f"{title}: it is your turn", "body": "At the table with Bo.", "table": house.table}
        assert received.headers["topic"] == house.table
        check_signature(received, house.web, await house.calling.public_key())
        await house.later(10_000)
        assert house.sent == 1
        await house.move()
        await house.turn_of(AN)
        await house.later(AFTER)
        assert house.sent == 2

    run(tmp_path, test)


def test_silent_while_the_table_is_open_and_after_it_was_seen(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        guest = await house.come(house.tokens[AN])
        await house.turn_of(AN)
        await house.later(AFTER)
        (await house.room()).exit(guest)
        await house.later(10_000)
        assert house.sent == 0

    run(tmp_path, test)


def test_who_comes_in_time_is_not_called(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        await house.later(AFTER - 1)
        await house.move()
        await house.later(1)
        assert house.sent == 0

    run(tmp_path, test)


def test_a_restart_between_the_move_and_the_call(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        await house.restart()  # nobody has even looked
        await house.ringer.look()
        await house.restart()  # the ring is written down
        await house.later(AFTER)
        assert house.sent == 1
        await house.restart()
        await house.later(10_000)
        assert house.sent == 1

    run(tmp_path, test)


async def take(house: House, lease: int) -> list[Bell]:
    now = house.place.clock()
    return await house.bells.take([one.id for one in await house.bells.waiting(now, 10)], now, now + lease)


def test_a_server_that_dies_while_it_sends(tmp_path: Path) -> None:
    """What was not handed over is sent by the next one; what was is not."""

    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.mail(AN)
        await house.turn_of(AN)
        await house.ringer.look()
        house.place.clock.now += int(1000 * AFTER)
        taken = await take(house, int(1000 * LEASE))
        assert {bell.kind for bell in taken} == {"push", "mail"}  # and then it died
        await house.restart()
        await house.later(LEASE - 1)
        assert (house.sent, len(house.box.letters)) == (0, 0)
        await house.later(1)
        assert (house.sent, len(house.box.letters)) == (1, 1)

    run(tmp_path, test)


@pytest.mark.parametrize("answer", [500, 503, HANG, CUT])
def test_a_push_is_tried_again_with_growing_pauses(tmp_path: Path, answer: int | str) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        browser = await house.push(AN)
        await house.turn_of(AN)
        house.web.answers = [answer, answer]
        if answer == HANG:  # else a busy machine may take its time
            house.calling.reach.seconds = 3
        await house.later(AFTER)
        await house.later(PAUSES[0] / 2)
        assert house.sent == 1
        await house.later(PAUSES[0])
        await house.later(PAUSES[1] / 2)
        assert house.sent == 2
        house.calling.reach.seconds = WAIT
        await house.later(PAUSES[1])
        assert [browser.read(one)["table"] for one in house.web.received] == 3 * [house.table]
        await house.later(10_000)
        assert house.sent == 3

    run(tmp_path, test)


def test_it_is_given_up_at_last_until_the_next_turn(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        house.web.answers = [500, 500, 500]
        for _ in range(6):
            await house.later(1000)
        assert house.sent == 3
        await house.move()
        await house.turn_of(AN)
        await house.later(AFTER)
        assert house.sent == 4

    run(tmp_path, test)


def test_a_receiver_says_when(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        house.web.answers = [(429, "5000")]
        await house.later(AFTER)
        await house.later(4999)
        assert house.sent == 1
        await house.later(2)
        assert house.sent == 2

    run(tmp_path, test)


@pytest.mark.parametrize("answer", [404, 410])
def test_a_dead_subscription_is_dropped(tmp_path: Path, answer: int) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        house.web.answers = [answer]
        await house.later(AFTER)
        assert house.sent == 1
        assert await house.bells.of_table(house.table) == []

    run(tmp_path, test)


def test_a_letter_in_the_players_language(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        bell = await house.mail(AN)
        await house.turn_of(AN)
        await house.later(AFTER)
        (letter,) = house.box.letters
        title = (await house.look()).game.title
        assert letter["Subject"] == f"{title}: je bent aan de beurt"
        text = letter.get_content()
        assert "met Bo" in text
        assert f"https://games.example/t/{house.table}" in text
        assert f"https://games.example/bell/{bell.id}/stop" in text
        assert letter["List-Unsubscribe"] == f"<https://games.example/api/bells/{bell.id}/stop>"
        await house.later(10_000)
        assert len(house.box.letters) == 1

    run(tmp_path, test)


def test_nobody_is_written_to_before_he_has_confirmed_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        bell = await house.mail(AN, confirmed=False)
        await house.later(0)
        (letter,) = house.box.letters
        assert f"https://games.example/bell/{bell.id}\r\n" in letter.get_content() or (
            f"https://games.example/bell/{bell.id}\n" in letter.get_content()
        )
        assert "Bo" not in letter.get_content()  # nothing that a stranger wrote
        await house.turn_of(AN)
        await house.later(AFTER)
        await house.later(1000)
        assert len(house.box.letters) == 1
        assert await house.bells.confirm(bell.id)
        await house.later(AFTER)
        assert len(house.box.letters) == 2

    run(tmp_path, test)


def test_a_letter_that_a_mail_server_refuses(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.mail(AN)
        await house.turn_of(AN)
        house.box.data_refusals = ["451 Later"]
        await house.later(AFTER)
        assert house.box.letters == []
        await house.later(2 * PAUSES[0])
        assert len(house.box.letters) == 1
        await house.move()
        await house.turn_of(AN)
        house.box.refusals = ["550 Nobody"]
        await house.later(AFTER)
        assert await house.bells.of_table(house.table) == []

    run(tmp_path, test)


def test_a_hook_tells_who_is_to_move(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.hook()
        await house.turn_of(AN)
        await house.later(AFTER)
        await house.turn_of(BO)
        await house.later(AFTER)
        title = (await house.look()).game.title
        link = f"https://games.example/t/{house.table}"
        told = [one.body.decode() for one in house.web.received]
        assert told == [f"{title}: An to move. {link}", f"{title}: Bo to move. {link}"]
        assert {one.headers["content-type"] for one in house.web.received} == {"text/plain; charset=utf-8"}
        await house.later(10_000)
        assert house.sent == 2

    run(tmp_path, test)


def test_a_hook_as_json(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.hook("json")
        await house.turn_of(AN)
        await house.later(AFTER)
        (received,) = house.web.received
        told = msgspec.json.decode(received.body)
        assert told["content"] == told["text"]
        assert "An to move" in told["text"]
        assert told["allowed_mentions"] == {"parse": []}

    run(tmp_path, test)


@pytest.mark.parametrize("answer", [HANG, CUT])
def test_a_hook_that_does_not_answer_is_not_told_twice(tmp_path: Path, answer: str) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.hook()
        await house.turn_of(AN)
        house.web.answers = [answer]
        if answer == HANG:  # else a busy machine may take its time
            house.calling.reach.seconds = 3
        await house.later(AFTER)
        await house.later(10_000)
        assert house.sent == 1

    run(tmp_path, test)


def test_nothing_goes_into_the_hosts_own_network(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        house.calling.sender.reach = Reach([ip_network("10.0.0.0/8")])
        await house.turn_of(BO)
        await house.hook()
        await house.push(AN)
        await house.turn_of(AN)
        await house.later(AFTER)
        await house.later(10_000)
        assert (house.sent, house.web.connected) == (0, 0)

    run(tmp_path, test)


def test_of_two_servers_one_sends(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        ringers = [house.ringer, *(house.another_ringer() for _ in range(4))]
        await asyncio.gather(*(ringer.look() for ringer in ringers))
        house.place.clock.now += int(1000 * AFTER)
        await asyncio.gather(*(ringer.ring() for ringer in ringers))
        await house.web.until(1)
        for house.ringer in ringers:
            await house.later(100)
        assert house.sent == 1

    run(tmp_path, test)


def test_who_hangs_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """No more than a few go to one receiver at a time; a move is made meanwhile."""

    async def test(house: House) -> None:
        await house.turn_of(BO)
        browser = await house.push(AN)
        for number in range(8):
            bell = (await house.bells.of_table(house.table))[0]
            added = replace(bell, id=f"{number}", address=f"{browser.endpoint}{number}")
            await house.bells.add(added, 0, None, Most())
        await house.mail(AN)
        house.web.answers += [HANG] * 9
        await house.turn_of(AN)
        await house.ringer.look()
        house.place.clock.now += int(1000 * AFTER)
        await house.ringer.ring()
        assert len(await house.box.until(1)) == 1
        assert len(await house.web.until(3)) == 3
        await house.move()
        assert house.sent == 3

    run(tmp_path, test)


class Hanging:
    """Sends hooks; those that go to `evil` are never answered."""

    def __init__(self) -> None:
        self.rung: list[str] = []

    async def hook(self, bell: HookBell, _: object, handing: Callable[[], Awaitable[None]]) -> None:
        if "evil" in bell.url:
            await asyncio.Event().wait()
        await handing()
        self.rung.append(bell.url)


async def waiting_table(house: House, *urls: str) -> str:
    """A table where somebody is awaited, with these bells that are due."""
    made = await house.place.lobby.open_table(TableSetup("ontop", [SeatSetup("here"), SeatSetup("here")], pace=False))
    room = await house.place.lobby.room(made.table)
    guest = Guest(*made.tokens.values())
    await room.enter(guest, "")
    room.exit(guest)

    def moves(table: Table, now: int) -> Entry | None:
        seat = table.position.state.to_move
        return conduct.carry_out(table, Move(seat=seat, at=table.at, move=table.position.legal()[0]), [seat], now)

    await room.act(moves)
    for url in urls:
        await add_hook(house, made.table, url)
    return made.table


async def add_hook(house: House, table: str, url: str) -> None:
    bell = Bell(new_id(24), table, ANYBODY, "hook", url, msgspec.json.encode(HookBell("", "en", url)), True)
    house.place.clock.now += 1
    assert await house.bells.add(bell, 0, house.place.clock.now, Most())


@pytest.mark.parametrize("many", [False, True], ids=["one receiver", "many receivers"])
def test_bells_that_hang_keep_no_other_tables_waiting(tmp_path: Path, many: bool) -> None:
    """Found: 60 bells of one receiver that hangs kept another's waiting for 15 seconds, 1,000 for 231."""

    async def test(house: House) -> None:
        for table in "abcd":
            names = [f"{table}{n}.evil.example" if many else "evil.example" for n in range(24)]
            await waiting_table(house, *(f"https://{name}/{table}{n}" for n, name in enumerate(names)))
        await waiting_table(house, "https://honest.example/")
        sender = Hanging()
        calling = Ringer(house.place.lobby, house.bells, cast(Sender, sender), AFTER, house.place.clock, PAUSES)
        await calling.ring()  # without another look
        most = ringer.HOOKS if many else ringer.AT_ONE + 1
        assert calling._under_way.total() in (most - 1, most)  # the honest one may have rung already
        while not sender.rung:
            await asyncio.sleep(0.005)
        assert sender.rung == ["https://honest.example/"]

    run(tmp_path, test)


def test_addresses_that_somebody_named_leave_room_for_push_and_mail(tmp_path: Path) -> None:
    """Found: 20 hooks at 20 ports of one host that hangs kept everybody's calls waiting for 8 seconds, 1,000 for ten
    minutes."""
    ports = [Waiting(f"port {n}", f"table {n}", "hook", f"https://evil.example:{8000 + n}/") for n in range(20)]
    hosts = [Waiting(f"host {n}", f"table {n}", "hook", f"https://{n}.evil.example/") for n in range(20)]
    alike = [Waiting(f"alike {n}", "one table", "push", f"https://push{n}.example/") for n in range(20)]
    honest = Waiting("push", "another", "push", "https://push.example/")

    async def test(house: House) -> None:
        assert [name for name in house.ringer._next([*ports, honest]) if name != "push"] == [
            "port 0",
            "port 1",
            "port 2",
        ]
        assert house.ringer._next([*hosts, honest])[-1] == "push"
        assert len(house.ringer._next([*hosts, honest])) == ringer.HOOKS + 1
        assert len(house.ringer._next([*alike, honest])) == ringer.OF_TABLE + 1

    run(tmp_path, test)


def test_a_table_whose_bells_are_on_their_way_comes_after_others(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        hanging = [f"https://{n}.evil.example/" for n in range(ringer.AT_ONCE)]
        table = await waiting_table(house, *hanging[:-1])
        sender = Hanging()
        calling = Ringer(house.place.lobby, house.bells, cast(Sender, sender), AFTER, house.place.clock, PAUSES)
        await calling.ring()
        await add_hook(house, table, hanging[-1])
        await waiting_table(house, "https://honest.example/")
        await calling.ring()
        while not sender.rung:
            await asyncio.sleep(0.005)

    run(tmp_path, test)


def test_a_question_calls_whoever_must_answer(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(AN)
        at = (await house.look()).at
        browser = await house.push(BO)
        await house.move(AN)
        while (await house.look()).position.state.to_move == AN:
            await house.move(AN)
        await house.later(AFTER)
        assert house.sent == 1
        await house.move(BO)
        await house.turn_of(AN)
        await house.ask(Undo(seat=AN, to=at))
        assert (await house.look()).question is not None
        await house.later(AFTER)
        assert browser.read(house.web.received[-1])["title"].endswith("you are asked something")
        await house.ask(Answer(seat=BO, yes=False))
        await house.later(10_000)
        assert house.sent == 2

    run(tmp_path, test)


def test_who_left_for_good_is_not_called(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.push(AN)
        await house.ask(Resign(seat=AN))
        await house.later(AFTER)
        assert await house.bells.of_table(house.table) == []

    run(tmp_path, test)


def test_bells_go_along_to_the_rematch(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        browser = await house.push(BO)
        while (await house.look()).status != "finished":
            await house.move()
        await house.come(house.tokens[AN])
        for seat in (AN, BO):
            await house.ask(Rematch(seat=seat))
        while (await house.look()).followed_by is None:
            await asyncio.sleep(0.005)
        following = (await house.look()).followed_by
        assert following is not None
        await house.later(0)
        house.table = following
        for token in house.tokens:
            (await house.room()).exit(await house.come(token))
        await house.turn_of(AN)
        await house.turn_of(BO)
        await house.later(AFTER)
        assert browser.read(house.web.received[-1])["table"] == following

    run(tmp_path, test)


def test_a_store_that_is_away_for_a_moment(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        await house.restart()
        house.place.store.unreadable = True
        with pytest.raises(StoreError):
            await house.ringer.look()
        house.place.store.unreadable = False
        await house.later(AFTER)
        assert house.sent == 1

    run(tmp_path, test)


def test_a_damaged_table_keeps_nobody_elses_call(tmp_path: Path) -> None:
    """Found: as long as there was one with a bell, nobody at all was called."""

    async def test(house: House) -> None:
        await house.place.store.append("-damaged", 0, b"rubbish")
        for name, person, looked, due in (("to be looked at", 0, 0, None), ("due", 1, 1, 0)):
            bell = Bell(name, "-damaged", person, "hook", f"{house.web.url}/x", b"{}", True, looked)
            assert await house.bells.add(bell, 0, due, Most()) == bell.id
        await house.turn_of(BO)
        await house.push(AN)
        await house.turn_of(AN)
        await house.later(AFTER)
        assert house.sent == 1
        assert "-damaged" not in dict(await house.bells.behind(10))  # it is told once, not every few moments
        house.place.clock.now += int(2000 * LEASE)
        assert not await take(house, 0)

    run(tmp_path, test)


def test_a_fault_of_ours_at_one_turn_keeps_no_later_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really, failing = ringer.wanted, [ZeroDivisionError()]

    def wanted(table: Table, bell: Bell) -> bool:
        if failing:
            raise failing.pop()
        return really(table, bell)

    async def test(house: House) -> None:
        await house.turn_of(BO)
        await house.push(AN)
        monkeypatch.setattr(ringer, "wanted", wanted)
        await house.turn_of(AN)
        await house.later(AFTER)
        assert (failing, house.sent) == ([], 0)
        await house.turn_of(BO)
        await house.turn_of(AN)
        await house.later(AFTER)
        assert house.sent == 1

    run(tmp_path, test)
