"""What more tables would take than one machine has: `python3 run.py bench scale`.

From the costs that were measured (bench/results/load.json, bots.json) it computes how many processes, databases and
cores a number of tables needs, simulates that many (_queueing.py), and writes both into bench/results/scale.json and
the tables of docs/scale.md.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any

from bench._pages import performance, table, write
from bench._queueing import Costs, Flow, flow
from bench._report import RESULTS, save

TABLES = (1_000, 100_000, 1_000_000)  # at once
PAUSE = 5.0  # seconds from one move at a table to the next
BOTS = 0.25  # share of the moves that a bot makes
LOAD = 0.6  # how busy anything is to be
CYCLE = 0.05  # seconds in which each server of a database has had its commit
EUROS = 12.0  # a month for a core with 4 GB: an assumption, put in your own
MOVES = 100_000  # that are simulated


@dataclass(frozen=True)
class Units:
    """What was measured."""

    server_us: float  # processor time of a move, with four sockets, at a server that is busy
    flat_us: float  # the same where as many moves as possible come in, with two sockets: the best there is
    heard_us: float  # processor time of another server that hears of it
    database_us: float  # processor time of the database
    commit_ms: float  # of a commit
    entry_ms: float  # of each further move in it
    wal_bytes: int  # of a move
    table_kb: float  # of memory, with four sockets
    stored_bytes: int  # on disk, of a finished game
    strong_ms: float  # of a bot's move
    master_ms: float


def units(results: Path = RESULTS) -> Units:
    load = json.loads((results / "load.json").read_text())
    bots = json.loads((results / "bots.json").read_text())["seconds_per_move"]["Topas"]
    postgres = load["postgres"]

    def middle(name: str, rounds: str) -> float:
        return float(median(one[name] for one in postgres[rounds]))

    one, two = middle("server_cpu_us", "one"), middle("server_cpu_us", "two")
    return Units(
        server_us=load["busy"]["server_cpu_us"],
        flat_us=one,
        heard_us=round(max(0.0, two - one), 1),
        database_us=middle("database_cpu_us", "one"),
        commit_ms=postgres["commit_ms"],
        entry_ms=postgres["entry_ms"],
        wal_bytes=round(middle("wal_bytes", "one")),
        table_kb=load["paced"]["memory_kb_per_table"],
        stored_bytes=load["stored"]["disk_bytes_per_table"],
        strong_ms=round(bots["strong"]["mean"] * 1e3, 2),
        master_ms=round(bots["master"]["mean"] * 1e3, 1),
    )


@dataclass(frozen=True)
class Need:
    """What so many tables take, when every table is kept by one database and only those hear of it who must."""

    tables: int
    moves_per_second: int
    servers: int  # processes, one core each
    databases: int
    database_cores: int  # of all of them
    wal_mb_per_second: float
    memory_gb: float
    strong_cores: int  # in which bots think, when all are of that level
    master_cores: int
    euros: int  # a month, with strong bots
    euros_master: int  # the same with master bots


def need(unit: Units, tables: int) -> Need:
    rate = tables / PAUSE
    servers = max(1, ceil(rate * unit.server_us / 1e6 / LOAD))
    entries = rate * unit.entry_ms / 1e3  # databases that do nothing but write them down
    in_turn = servers * unit.commit_ms / 1e3 / CYCLE + entries
    databases = max(1, ceil(max(in_turn, entries / LOAD)))
    database_cores = max(databases, ceil(rate * unit.database_us / 1e6 / LOAD))
    strong, master = (max(1, ceil(rate * BOTS * ms / 1e3 / LOAD)) for ms in (unit.strong_ms, unit.master_ms))
    return Need(
        tables=tables,
        moves_per_second=round(rate),
        servers=servers,
        databases=databases,
        database_cores=database_cores,
        wal_mb_per_second=round(rate * unit.wal_bytes / 1e6, 1),
        memory_gb=round(tables * unit.table_kb / 1e6, 1),
        strong_cores=strong,
        master_cores=master,
        euros=round((servers + database_cores + strong) * EUROS),
        euros_master=round((servers + database_cores + master) * EUROS),
    )


def simulate(unit: Units, needed: Need, apart: bool) -> Flow:
    """One database with its servers and tables, of the many that are alike; or all on one, every move told to all."""
    heard = 0.0 if apart else unit.heard_us / 1e6
    costs = Costs(unit.server_us / 1e6, heard, unit.commit_ms / 1e3, unit.entry_ms / 1e3)
    cells = needed.databases if apart else 1
    tables = max(1, needed.tables // cells)
    servers = max(1, round(needed.servers / cells))
    return flow(costs, tables, PAUSE, servers, 1, seconds=max(1.0, min(60.0, MOVES / (tables / PAUSE))))


def limits(unit: Units) -> dict[str, int]:
    """Tables at once at which each part is as busy as it is to be, the others aside."""
    moves = {
        "one server process": LOAD / (unit.server_us / 1e6),
        "commits of one database, one after the other": CYCLE / (unit.commit_ms / 1e3) * LOAD / (unit.server_us / 1e6),
        "entries of one database": LOAD / (unit.entry_ms / 1e3) if unit.entry_ms else 0.0,
        "hearing of every move, in every server": LOAD / (unit.heard_us / 1e6) if unit.heard_us else 0.0,
        "one core of master bots": LOAD / (BOTS * unit.master_ms / 1e3),
    }
    return {part: round(rate * PAUSE) for part, rate in moves.items() if rate}


def figures(unit: Units) -> dict[str, Any]:
    rows = [need(unit, tables) for tables in TABLES]
    return {
        "units": vars(unit),
        "limits": limits(unit),
        "needs": [vars(row) for row in rows],
        "apart": [_shown(simulate(unit, row, apart=True)) for row in rows],
        "together": [_shown(simulate(unit, row, apart=False)) for row in rows[:2]],
    }


def _shown(found: Flow) -> dict[str, float]:
    return {
        "moves_per_second": round(found.moves_per_second),
        "p50_ms": round(found.p50 * 1e3, 1),
        "p99_ms": round(found.p99 * 1e3, 1),
        "server_load": round(found.server_load, 2),
        "database_load": round(found.database_load, 2),
        "batch": round(found.batch, 1),
    }


# The page


def tables(found: dict[str, Any]) -> dict[str, str]:
    """The tables of docs/scale.md, by name."""
    unit, needs = found["units"], found["needs"]
    return {
        "units": table(
            ("what", "measured"),
            [
                ("processor time of a busy server for a move, four sockets", f"{unit['server_us']:.0f} us"),
                ("the same with two sockets, as many moves as it can", f"{unit['flat_us']:.0f} us"),
                ("of every other server that hears of it", f"{unit['heard_us']:.0f} us"),
                ("of PostgreSQL for it", f"{unit['database_us']:.0f} us"),
                ("a commit", f"{unit['commit_ms']:.2f} ms"),
                ("each further move in the same commit", f"{unit['entry_ms']:.3f} ms"),
                ("write-ahead log for a move", f"{unit['wal_bytes']:,} bytes"),
                ("memory of a table with four sockets", f"{unit['table_kb']:.0f} kB"),
                ("a finished game on disk", f"{unit['stored_bytes']:,} bytes"),
                ("a bot's move of Topas, strong", f"{unit['strong_ms']:.2f} ms"),
                ("the same, master", f"{unit['master_ms']:.0f} ms"),
            ],
        ),
        "limits": table(("full at so many tables", "tables"), [(k, f"{v:,}") for k, v in found["limits"].items()]),
        "needs": table(
            ("", *(f"{row['tables']:,} tables" for row in needs)),
            [
                (label, *(f"{row[name]:,}" for row in needs))
                for label, name in (
                    ("moves a second", "moves_per_second"),
                    ("server processes", "servers"),
                    ("databases (or shards)", "databases"),
                    ("cores of the databases", "database_cores"),
                    ("write-ahead log, MB/s", "wal_mb_per_second"),
                    ("memory of the servers, GB", "memory_gb"),
                    ("cores for strong bots", "strong_cores"),
                    ("cores for master bots", "master_cores"),
                    ("euros a month, strong bots", "euros"),
                    ("euros a month, master bots", "euros_master"),
                )
            ],
        ),
        "simulated": table(
            ("", "moves/s", "p50", "p99", "servers busy", "database busy", "moves in a commit"),
            [
                *(_flow_row(f"{row['tables']:,} tables", one) for row, one in zip(needs, found["apart"], strict=True)),
                *(
                    _flow_row(f"{row['tables']:,} on one database, all told to all", one)
                    for row, one in zip(needs, found["together"], strict=False)
                ),
            ],
        ),
    }


def _flow_row(name: str, one: dict[str, float]) -> tuple[str, ...]:
    times = (f"{one[part]:,.0f} ms" for part in ("p50_ms", "p99_ms"))
    busy = (f"{100 * one[part]:.0f}%" for part in ("server_load", "database_load"))
    return (name, f"{one['moves_per_second']:,.0f}", *times, *busy, f"{one['batch']:.1f}")


def main(arguments: Sequence[str] = ()) -> None:
    found = figures(units())
    save("scale", found)
    write("scale.md", tables(found))
    write("performance.md", performance())
    for name, made in tables(found).items():
        print(f"\n{name}\n{made}")
