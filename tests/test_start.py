"""How people start Toptafel: the bare command, and run.py, which sets everything up."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import run as starter
from buildtools import client

from tests.server.server import WAIT


@pytest.mark.parametrize("command", [[], ["play"]])
def test_options_of_play_need_no_command(command: list[str], tmp_path: Path) -> None:
    options = ["--port", "0", "--host=127.0.0.1", "--no-browser", "--store", str(tmp_path / "tables.db")]
    program = [sys.executable, "-m", "toptafel", *command, *options]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        assert httpx.get(address[0], timeout=WAIT).status_code == 200
        process.terminate()


def test_a_misspelt_option_is_named() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "toptafel", "--prot", "1"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "No such option" in ended.stderr
    assert "--prot" in ended.stderr


PIP = """
print("Using pip 25.3")
print("Collecting msgspec>=0.19 (from toptafel==0.1.0)")
print("  Downloading msgspec-0.19.0-cp311.whl (210 kB)")
print("  [ 3/23] Cythonizing src/toptafel/engine/core.py")
print("  building 'toptafel.engine.core' extension")
print("  gcc -c core.c")
raise SystemExit({code})
"""


def test_steps_are_shown_as_they_come(capsys: pytest.CaptureFixture[str]) -> None:
    assert starter.watch([sys.executable, "-c", PIP.format(code=0)]) == ""
    assert capsys.readouterr().out.splitlines() == [
        "   Collecting msgspec>=0.19",
        "   Downloading msgspec-0.19.0-cp311.whl (210 kB)",
        "   Translating toptafel/engine/core.py",
        "   Compiling toptafel.engine.core",
    ]


def test_what_failed_tells_its_last_words() -> None:
    said = starter.quiet([sys.executable, "-c", PIP.format(code=3)])
    assert said.splitlines()[-1] == "  gcc -c core.c"
    assert starter.quiet([sys.executable, "-c", "raise SystemExit(3)"]) == "exit code 3"


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An apt-get that only writes down what it is asked; the file it writes."""
    asked = tmp_path / "asked"
    (tmp_path / "apt-get").write_text(f'#!/bin/sh\necho "$@" >> {asked}\n', "utf-8")
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return asked


@pytest.mark.skipif(os.name == "nt", reason="Windows has no Debian packages.")
def test_root_is_told_what_is_installed(
    apt: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    starter.debian_package("chromium", "The tests need Chromium.")
    assert "apt-get install -y chromium" in capsys.readouterr().out
    assert apt.read_text("utf-8") == "update\ninstall -y chromium\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no Debian packages.")
def test_others_are_told_the_command(apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(starter.SetupError, match="sudo apt-get install chromium"):
        starter.debian_package("chromium", "The tests need Chromium.")
    assert not apt.exists()


def test_lower_bounds_are_those_of_pyproject() -> None:
    bounds = dict(each.split("==") for each in starter.lower_bounds())
    assert {"starlette", "msgspec", "typer", "uvicorn", "websockets", "distributed", "psycopg"} <= set(bounds)
    assert all(re.fullmatch(r"[\d.]+", version) for version in bounds.values())


def test_the_client_that_is_there_was_built_from_web() -> None:
    assert client.is_current(), "Run python3 run.py once: it builds the browser client."


def test_what_failed_and_what_took_longest_is_said_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starter, "TIMES", tmp_path / "times")
    (tmp_path / "test_two.py").write_text("def test_one():\n    pass\n\ndef test_other():\n    assert False\n", "utf-8")
    pytest_here = [sys.executable, "-m", "pytest", "-q", f"--rootdir={tmp_path}", "-c", os.devnull, tmp_path]
    steps = [
        starter.Step("A good one", [sys.executable, "-c", "print('said')"]),
        starter.Step("Tests", [*pytest_here, f"--junitxml={starter.TIMES / 'tests.xml'}"]),
        starter.Step("Another", [sys.executable, "-c", ""]),
    ]
    assert starter.check(steps[:2], steps[2]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("-- ")] == [
        "-- 1 of 3: A good one",
        "-- 2 of 3: Tests",
        "-- 3 of 3: Another",
    ]
    listed = lines[lines.index("The longest tests, in seconds:") + 1 : -2]
    assert sorted(line.split()[-1] for line in listed) == ["test_two.test_one", "test_two.test_other"]
    assert re.fullmatch(r"Failed: Tests \(\d+ s\)\.", lines[-1])
    assert "said" in lines
    assert starter.check([], steps[0]) == 0
