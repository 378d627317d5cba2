"""The tables of docs/performance.md and docs/scale.md, from the files of figures. `bench scale` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench._report import RESULTS

DOCS = Path(__file__).parent.parent / "docs"
PARTS = {
    "showing": "making what both players see",
    "view": "of it: what lies on the table",
    "legal": "of it: the legal moves",
    "deciding": "reading the move, playing it, drawing",
    "draw": "of it: what comes up next",
    "hmac": "of that: its random number",
    "store": "handing it to the store and waiting",
    "sending": "sending",
    "receiving": "receiving",
}


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heading, ["---", *["---:"] * (len(heading) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def filled(page: str, tables: Mapping[str, str]) -> str:
    """The page with these tables. Each stands between `<!-- name -->` and `<!-- end -->`."""
    for name, made in tables.items():
        before, _, rest = page.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition("<!-- end -->")
        page = f"{before}<!-- {name} -->\n{made}\n<!-- end -->{after}"
    return page


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RESULTS / f"{name}.json").read_text())
    return found


def performance() -> dict[str, str]:
    """The tables of docs/performance.md."""
    return {"peers": _peers(read("server")), "profile": _profile(read("profile")), "load": _load(read("load"))}


def _peers(server: Mapping[str, Any]) -> str:
    rows = [
        (
            "Toptafel, on disk" if one["game"] == "topas" else one["game"],
            f"{one['moves_per_second']:,.0f}",
            f"{one['cpu_us']:,.0f} us",
            f"{one['p50_ms']:,.0f} / {one['p99_ms']:,.0f} ms",
        )
        for one in server["figures"]
    ]
    return table(("", "moves/s", "processor time a move", "both see it after (p50 / p99)"), rows)


def _profile(found: Mapping[str, Any]) -> str:
    before, after = found["before"], found["after"]

    rows = [(name, f"{before[part]:.0f}%", f"{after[part]:.0f}%") for part, name in PARTS.items()]
    noted = [
        (name, f"{before[key]:,}{unit}", f"{after[key]:,}{unit}")
        for name, key, unit in (
            ("a move, the whole process", "cpu_us", " us"),
            ("samples", "samples", ""),
            ("load average then", "load_average", ""),
        )
    ]
    return table(("", "before", "after"), [*rows, *noted])


def _load(load: Mapping[str, Any]) -> str:
    def busy(part: str) -> str:
        return f"{load[part]['machine']['load_average'][0]:.0f}"

    def rate(part: str) -> float:
        return float(median(one["moves_per_second"] for one in load["postgres"][part]))

    soak, paced, stored, flat = load["soak"], load["paced"], load["stored"], load["flat"]["best"]
    full = load["busy"]
    memory = soak["memory_mb"]
    return table(
        ("what", "found", "load average then"),
        [
            (
                f"{paced['sockets']:,} sockets at {paced['tables']} tables, a move every "
                f"{paced['seconds_between_moves']:.0f} s: until all four have it, p50 / p99",
                f"{paced['p50_ms']:,.0f} / {paced['p99_ms']:,.0f} ms",
                busy("paced"),
            ),
            (
                f"processor time of such a move, and of one where {full['moves_per_second']:,.0f} come in a second",
                f"{paced['server_cpu_us']:,.0f} / {full['server_cpu_us']:,.0f} us",
                busy("busy"),
            ),
            (
                "flat out, SQLite, synced to disk before acknowledged",
                f"{flat['moves_per_second']:,.0f} moves/s at {flat['server_cpu_us']:.0f} us",
                busy("flat"),
            ),
            (
                f"{stored['stored']:,} stored tables: memory without / with them",
                f"{stored['without']['memory_mb_started']} / {stored['with']['memory_mb_started']} MB, "
                f"{stored['disk_bytes_per_table']:,} bytes of disk each",
                busy("stored"),
            ),
            (
                f"{soak['seconds'] / 60:.0f} minutes of that pace: memory after a quarter, half, at the end",
                f"{memory[len(memory) // 4]} / {memory[len(memory) // 2]} / {memory[-1]} MB",
                busy("soak"),
            ),
            (
                "PostgreSQL, flat out: one server process / two",
                f"{rate('one'):,.0f} / {rate('two'):,.0f} moves/s",
                busy("postgres"),
            ),
        ],
    )


def write(page: str, tables: Mapping[str, str]) -> None:
    path = DOCS / page
    path.write_text(filled(path.read_text(encoding="utf-8"), tables), encoding="utf-8")
