"""Every byte that a browser gets follows from what the seat it looks at may see.

Whole random games are played through the real sockets, without a network. Afterwards the record tells what was true
at every moment, and each message must be exactly what the library says that seat may see: nothing more, not one key.
That a view, the moves as shown, and the legal moves do not depend on anything hidden is checked beside it, by dealing
everything hidden again.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.listener import Listener
from tests.variants import VARIANTS
from toptafel import store
from toptafel.bots.observation import observed
from toptafel.engine.core import Rng
from toptafel.engine.packed import pack
from toptafel.games import registry
from toptafel.position import Position
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.record import from_object
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Limits, Rate, Settings
from toptafel.server.thinking import Thinking
from toptafel.server.workers import Workers
from toptafel.table.texts import texts_of

HEAD = {
    *("type", "table", "game", "rules", "options", "status", "seats", "mine", "look", "commitment", "question"),
    *("next", "clock", "hints", "watchers", "invited", "pledges", "revealing", "days", "day", "rated"),
}
SEAT = {"kind", "name", "level", "present", "resigned", "asked", "program", "missed", "holiday", "days_off", "face"}
# Of every game two variants for two or three players: as few as show everything that is sent.
GAMES = [
    variant
    for name in registry.names()
    for variant in [key for key, setup in VARIANTS.items() if setup.game.name == name and 2 <= setup.players <= 3][:2]
]


async def play(variant: str, seed: int, path: Path) -> tuple[dict[str, Any], list[Listener]]:
    """A random game; its record and everybody who listened: one a seat, one for all seats, one for none."""
    setup = VARIANTS[variant]
    players = setup.players
    settings = Settings(str(path), Limits(messages=Rate(1e9, 1)))
    kept = store.find(settings.store)
    await kept.open()
    lobby = Lobby(settings, kept, Thinking(Workers(1)))
    opened = await lobby.open_table(TableSetup(setup.game.name, [SeatSetup("here")] * players, setup.options))

    def listen(tokens: list[str]) -> Listener:
        return Listener(lobby, settings.limits, opened.table, tokens)

    seats = [listen([token]) for token in opened.tokens.values()]
    device = listen(list(opened.tokens.values()))
    watcher = listen([])
    rng = random.Random(seed)
    await seats[0].begun()
    async with (await lobby.room(opened.table)).settled() as table:
        pass  # nobody else writes here: it stays the same
    while table.status == "playing":
        seat, at = table.position.state.to_move, table.at
        device.say(type="look", seat=rng.choice([seat, seat, None, rng.randrange(players)]))
        if table.game.secret:
            seats[seat].say(type="guess", seat=seat)
        legal = table.position.legal()
        seats[seat].say(type="move", seat=seat, at=at, move=rng.choice(legal))
        await seats[seat].until(at + 1)
    listeners = [*seats, device, watcher]
    for listener in listeners:
        await listener.until(table.at)
        await listener.leave()
    lobby.close()
    await kept.close()
    return table.record(), listeners


class Truth:
    """What was the case after each number of moves, from the record alone."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup = (walked := from_object(record)).setup
        self.timed = setup.game.turn_seconds(setup.options) is not None
        self.positions: list[Position] = []
        self.logs: dict[int | None, list[dict[str, Any]]] = {look: [] for look in [None, *range(setup.players)]}
        self._seen: dict[tuple[int, int | None], dict[str, Any]] = {}
        for position, ply in walked.steps():
            self.positions.append(position.copy())
            for look, log in self.logs.items():
                if ply is not None:
                    shown = position.game.shown(position.state, ply.action, look)
                    log.append({"n": ply.at, "seat": ply.seat, "move": shown})

    def message(self, at: int, look: int | None, start: int) -> dict[str, Any]:
        """All that may be said to somebody who looks at that seat and has the log up to `start`."""
        frame = {"type": "position", "at": at, "look": look, "from": start, "clock": None}
        return {**frame, "log": self.logs[look][start:at], **self.seen(at, look)}

    def seen(self, at: int, look: int | None) -> dict[str, Any]:
        """The view of that seat after so many moves, and what it may play: the same for all who look at it."""
        if (at, look) not in self._seen:
            position = self.positions[at]
            expected: dict[str, Any] = {"view": position.view(look)}
            if look is not None and position.to_move == look:
                offered = json.loads(texts_of(position.setup).offered(position.state))
                assert set(offered) <= set(position.legal())
                expected["legal"] = sorted(offered)
            self._seen[at, look] = json.loads(json.dumps(expected))
        return self._seen[at, look]

    def guess(self, at: int) -> Any:
        """What the seat to move may be told to be possible: of any position that it cannot tell from the true one."""
        position = self.positions[at].copy()
        assert isinstance(position.to_move, int)
        position.state.determinize(position.to_move, Rng(at))
        return json.loads(json.dumps(pack(observed(position, position.to_move).guess())))


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_every_byte_follows_from_the_view(variant: str, seed: int, tmp_path: Path) -> None:
    record, listeners = asyncio.run(play(variant, seed, tmp_path / "tables.db"))
    truth = Truth(record)
    for listener in listeners:
        mine = next(message["mine"] for message in listener.messages if message["type"] == "table")
        _check(listener.messages, mine, truth, record)


def _check(messages: list[dict[str, Any]], mine: list[int], truth: Truth, record: dict[str, Any]) -> None:
    finished = False
    positions = 0
    for message in messages:
        if message["type"] == "position":
            positions += 1
            assert message["look"] is None or message["look"] in mine
            expected = truth.message(message["at"], message["look"], message["from"])
            if truth.timed:  # its own time limit
                assert message["clock"].keys() == {"left", "running"}
                expected["clock"] = message["clock"]
            message.get("legal", []).sort()
            assert message == expected
            finished = message["at"] == len(record["moves"])
        elif message["type"] == "table":
            assert message.keys() == HEAD
            assert all(seat.keys() == SEAT for seat in message["seats"])
            assert message["commitment"] == record["fair"]["commitment"]
        elif message["type"] == "result":
            assert finished  # the secret comes after the last move, never before
            assert message == {"type": "result", **record["result"], "fair": record["fair"]}
        elif message["type"] == "guess":
            assert message["guess"] == truth.guess(message["at"])
        else:
            assert message["type"] == "done"
    assert positions > 10


@pytest.mark.parametrize("variant", GAMES)
def test_legal_moves_do_not_depend_on_what_is_hidden(variant: str) -> None:
    for seed in range(5):
        position = VARIANTS[variant].new(seed=seed)
        for _ in range(12):
            if position.finished:
                break
            seat = position.state.to_move
            other = position.copy()
            other.state.determinize(seat, Rng(seed))
            assert other.legal() == position.legal()
            assert other.view(seat) == position.view(seat)
            position.push_random()
