"""The unit for systemd: systemd itself has nothing against it, and a server tells it when it is ready."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

from tests.deploy.programs import ROOT, find
from tests.server.server import WAIT, running

UNIT = ROOT / "deploy" / "toptafel.service"
EXPOSED = 20  # of 100, as systemd-analyze counts it; a service without any protection has 96


def test_the_unit_is_right_and_lets_little_happen(tmp_path: Path) -> None:
    program = find("systemd-analyze")
    unit = tmp_path / "toptafel.service"
    text = UNIT.read_text("utf-8")
    assert "ExecStart=/opt/toptafel/bin/toptafel serve" in text
    unit.write_text(text.replace("/opt/toptafel/bin/toptafel", sys.executable))  # it must be there
    checked = subprocess.run([program, "verify", unit], check=False, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    security = [program, "security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", str(unit)]
    rated = subprocess.run(security, check=False, capture_output=True, text=True)
    assert rated.returncode == 0, rated.stdout + rated.stderr


def test_every_variable_of_the_unit_is_a_setting() -> None:
    from toptafel.server.__main__ import _parser, _variable

    there = {_variable(action.dest) for action in _parser("x")._actions}
    set_here = [
        line.partition("=")[2].split() for line in UNIT.read_text("utf-8").splitlines() if "Environment=" in line
    ]
    names = {word.partition("=")[0] for line in set_here for word in line}
    assert names
    assert names <= there


def test_a_server_says_when_it_is_ready(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(WAIT)
        os.environ["NOTIFY_SOCKET"] = str(tmp_path / "notify")
        try:
            with running(tmp_path / "tables.db"):
                assert manager.recv(100) == b"READY=1"
        finally:
            del os.environ["NOTIFY_SOCKET"]
