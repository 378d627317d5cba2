"""A server is set by options or by the environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from tests.server.server import WAIT
from toptafel.server.__main__ import _parser
from toptafel.server.settings import Settings


def test_every_setting_is_an_option_or_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPTAFEL_PORT", "9000")
    monkeypatch.setenv("TOPTAFEL_HOSTS", "games.example, www.games.example")
    monkeypatch.setenv("TOPTAFEL_KEEP_DAYS", "30")
    monkeypatch.setenv("TOPTAFEL_PROXY", "yes")
    found = _parser("x").parse_args([])
    assert (found.port, found.hosts, found.keep_days) == (9000, ("games.example", "www.games.example"), 30)
    assert found.proxy is True
    found = _parser("x").parse_args(["--port", "0", "--hosts", "", "--no-proxy"])
    assert (found.port, found.hosts, found.proxy) == (0, (), False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TOPTAFEL_PORT", "many"),
        ("TOPTAFEL_PROXY", "perhaps"),
        ("TOPTAFEL_KEEP_DAYS", "0"),  # found: it deleted all tables at once
        ("TOPTAFEL_KEEP_DAYS", "-1"),
        ("TOPTAFEL_LIMITS", "0"),
        ("TOPTAFEL_LIMITS", "nan"),
        ("TOPTAFEL_CONNECTIONS", "0"),
        ("TOPTAFEL_WORKERS", "0"),
        ("TOPTAFEL_THINKERS", "-1"),
        ("TOPTAFEL_ABSENT", "-1"),
        ("TOPTAFEL_CALL_AFTER", "inf"),
    ],
)
def test_a_variable_that_makes_no_sense_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        _parser("x").parse_args([])
    assert repr(value) in capsys.readouterr().err


def test_a_port_that_there_is_not_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "toptafel.server", "--port", "70000", "--store", str(tmp_path / "tables.db")]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert "Port 70000" in line


def test_toptafel_serve(tmp_path: Path) -> None:
    environment = os.environ | {"TOPTAFEL_STORE": str(tmp_path / "tables.db"), "TOPTAFEL_PORT": "0"}
    command = [sys.executable, "-m", "toptafel", "serve", "--address", "https://games.example"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        page = server.stdout.readline().split()[-1]
        with httpx.Client(base_url=page, timeout=WAIT) as http:
            assert http.get("/api/games").json()["address"] == "https://games.example"
            assert http.get("/healthz", headers={"host": "games.example"}).status_code == 200
            assert http.get("/healthz", headers={"host": "evil.example"}).status_code == 421
        server.terminate()
    assert (tmp_path / "tables.db").exists()


@pytest.mark.parametrize("program", [["-m", "toptafel", "serve"], ["-m", "toptafel.server"]])
def test_the_help_tells_no_password(program: list[str]) -> None:
    """Found: what the variables say was printed as the defaults."""
    secret = {"TOPTAFEL_SMTP": "smtp://an:hush@mail.example:587", "TOPTAFEL_STORE": "postgresql://an:hush@db/tables"}
    command = [sys.executable, *program, "--help"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, **secret})
    assert "--smtp" in done.stdout
    assert "hush" not in done.stdout + done.stderr


def test_every_option_stands_in_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    told = set(re.findall(r"^\| `(--[a-z-]+)` \|", page, re.MULTILINE))
    there = {name for action in _parser("x")._actions for name in action.option_strings if name.startswith("--")}
    assert told == there - {"--help", "--no-proxy"}


def test_every_setting_has_an_option() -> None:
    """What has none is for tests: where the built client lies, and how long an empty table stays in memory."""
    options = {action.dest for action in _parser("x")._actions}
    renamed = {"absent_seconds": "absent"}
    settings = {renamed.get(field.name, field.name) for field in fields(Settings)}
    assert settings - options == {"site", "idle_seconds"}
