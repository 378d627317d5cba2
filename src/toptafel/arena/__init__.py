"""Matches between players: bots of any level, or any callable."""

from __future__ import annotations

from toptafel.arena.commands import Stopped, main_rate, main_run, main_sprt
from toptafel.arena.figures import Standing, standings
from toptafel.arena.ledger import on_ledger
from toptafel.arena.match import Deal, Entrant, Result, play_deal
from toptafel.arena.plot import as_svg
from toptafel.arena.publish import publish
from toptafel.arena.ratings import Interval
from toptafel.arena.report import as_json, as_table
from toptafel.arena.run import Report, Runner, Tournament, WorkerLost, in_process, on_cluster, on_cores, play
from toptafel.arena.sprt import Hypotheses, Sprt, Tested, run_sprt
from toptafel.bots.asking import PlayerFault

__all__ = [
    "Deal",
    "Entrant",
    "Hypotheses",
    "Interval",
    "PlayerFault",
    "Report",
    "Result",
    "Runner",
    "Sprt",
    "Standing",
    "Stopped",
    "Tested",
    "Tournament",
    "WorkerLost",
    "as_json",
    "as_svg",
    "as_table",
    "in_process",
    "main_rate",
    "main_run",
    "main_sprt",
    "on_cluster",
    "on_cores",
    "on_ledger",
    "play",
    "play_deal",
    "publish",
    "run_sprt",
    "standings",
]
