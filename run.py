#!/usr/bin/env python3
"""Toptafel in one command, on a machine that has only Python 3.11 or newer.

    python3 run.py                 sets up and starts playing: the server, and a browser (--port 9000 and so on)
    python3 run.py test            sets up and runs every check and test (test ARGS: only pytest ARGS)
    python3 run.py test --all      the same, with every game, size and language where else tests take turns with them
    python3 run.py test --quick    an answer within a minute, without browser and server: the checks of the Python code
                                   and its fastest tests
    python3 run.py test --lowest   tests of library, tables and server, with the oldest versions that are allowed
    python3 run.py bench           sets up and measures, beside other game libraries
    python3 run.py protocol        makes the client's types from toptafel.protocol (--check: are they stale?)
    python3 run.py ...             any other `toptafel` command, for example: python3 run.py verify game.json

The first start makes `.venv` and installs into it; later starts do nothing when nothing changed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from buildtools import client

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMPS = VENV / "toptafel-setup.json"
Command = Sequence[object]


def program(name: str, venv: Path = VENV) -> Path:
    """A program of a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


PYTHON = program("python")


class SetupError(Exception):
    """Something that cannot be had; the message says what, and what to do."""


def main() -> int:
    if sys.version_info < (3, 11):
        print(f"Toptafel needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get it from python.org.")
        return 1
    command, *arguments = sys.argv[1:] or [""]
    try:
        if command == "test" and arguments[:1] == ["--lowest"]:
            return test_lowest(arguments[1:])
        make_venv()
        build_client()
        install("bench" if command == "bench" else "test" if command == "test" else "")
        if command == "test":
            return test(arguments)
        if command == "bench":
            return run([PYTHON, "-m", "bench", *arguments])
        if command == "protocol":
            return protocol(arguments)
    except (SetupError, client.BuildError) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    toptafel = program("toptafel")
    if os.name != "nt":
        os.execv(toptafel, [str(toptafel), *sys.argv[1:]])
    return run([toptafel, *sys.argv[1:]])


# Setting up ---------------------------------------------------------------------------------------------------------


def make_venv() -> None:
    """`.venv` with pip in it, made anew when it belongs to another Python."""
    if stamp("python") == sys.version and PYTHON.exists():
        return
    say("Making .venv")
    new_venv(VENV)
    stamp("python", sys.version)


def new_venv(folder: Path) -> None:
    command = [sys.executable, "-m", "venv", "--clear", folder]
    failed = quiet(command)
    if failed and shutil.which("apt-get"):  # Debian ships Python without it
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        debian_package(f"python{version}-venv", "This Python cannot make a virtual environment.")
        failed = quiet(command)
    if failed:
        shutil.rmtree(folder, ignore_errors=True)
        raise SetupError(f"This Python cannot make a virtual environment in {folder}.\n{failed}")


def build_client() -> None:
    """The browser client, built from web/ with Node.js; again only when a file in web/ changed."""
    if client.is_current():
        return
    say("Building the browser client")
    client.build(find_node(), watch_npm)


def find_node() -> client.Node:
    """The machine's Node.js when it is new enough, else the one from PyPI."""
    node = client.find_node(PYTHON)
    if node is None:
        say("Installing Node.js, which builds the browser client, into .venv")
        failed = pip_install(PYTHON, client.NODE)
        node = client.find_node(PYTHON)
        if node is None:
            raise SetupError(f"Node.js could not be installed. Is this machine online?\n{failed}")
    return node


def watch_npm(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    failed = watch(command, folder, environment)
    if failed:
        raise SetupError(f"The browser client could not be built in web/. Is this machine online?\n{failed}")


def install(extra: str) -> None:
    """The project and what it needs, compiled; again only when something that matters changed."""
    compiled = [path for pxd in (ROOT / "src").rglob("*.pxd") for path in (pxd, pxd.with_suffix(".py"))]
    wanted = client.digest([ROOT / "pyproject.toml", ROOT / "setup.py", *compiled])
    if stamp(f"package {extra}") == wanted:
        return
    there = stamp("package ") == wanted  # then only the extra is missing, and nothing is compiled again
    say("Installing Toptafel" + (f" with what {extra} needs" if extra else "") + " (about a minute the first time)")
    brackets = f"[{extra}]" if extra else ""
    project = [f"toptafel{brackets}"] if there else ["--editable", f"{ROOT}{brackets}"]
    failed = pip_install(PYTHON, *project)
    if failed:
        raise SetupError(f"Toptafel could not be installed. Is this machine online?\n{failed}")
    if quiet([PYTHON, "-W", "ignore", "-c", "import toptafel, sys; sys.exit(not toptafel.COMPILED)"]):
        say("No C compiler was found: the rules run interpreted, which is slower. Install gcc or clang for full speed")
    stamp("package ", wanted)
    stamp(f"package {extra}", wanted)


def pip_install(python: Path, *arguments: object) -> str:
    """Install with pip, its steps shown: "" when it succeeded. It tells more with -v: what it compiles."""
    command = [python, "-m", "pip", "install", "-v", "--disable-pip-version-check", *arguments]
    return watch(command, ROOT, {**os.environ, "PYTHONUNBUFFERED": "1"})


LOOK_FOR_BROWSER = """
from tests.web.browsing import chromium
with chromium():
    pass
"""


def find_browser() -> None:
    """A Chromium that starts, for the tests of the browser client: the machine's own, Playwright's, or Debian's."""
    look = [PYTHON, "-c", LOOK_FOR_BROWSER]
    if not quiet(look):
        return
    say("Getting Playwright's Chromium for the tests of the browser client, into Playwright's own folder")
    watch([PYTHON, "-m", "playwright", "install", "chromium"])
    if quiet(look) and shutil.which("apt-get"):
        why = "The tests of the browser client need Chromium, and Playwright's does not start."
        debian_package("chromium-headless-shell", why)
    missing = quiet(look)
    if missing:
        raise SetupError(missing.splitlines()[-1])


def find_proxies() -> None:
    """Reverse proxies for the tests of deploy/: the machine's own, or Debian's, unpacked and not installed.

    Installed, they would run as services from then on. Without them these tests are left out, and that is said.
    """
    for name in ("nginx", "caddy"):
        places = [*os.get_exec_path(), "/usr/sbin", DEBIAN / "usr/sbin", DEBIAN / "usr/bin"]
        if shutil.which(name, path=os.pathsep.join(map(str, places))):
            continue
        if shutil.which("apt-get"):
            say(f"Getting Debian's {name} for the tests of deploy/, into {DEBIAN.relative_to(ROOT)}")
            if not unpack_debian(name):
                continue
        say(f"{name} is not on this machine and cannot be had: its tests are left out")


def unpack_debian(name: str) -> str:
    """Download a package and unpack it; "" when it succeeded. Whoever is root asks for the newest list first."""
    DEBIAN.mkdir(parents=True, exist_ok=True)
    for file in DEBIAN.glob(f"{name}_*.deb"):
        file.unlink()
    if os.geteuid() == 0:
        watch(["apt-get", "update"])
    failed = watch(["apt-get", "download", name], DEBIAN)
    return failed or watch(["dpkg", "-x", *DEBIAN.glob(f"{name}_*.deb"), DEBIAN])


def debian_package(name: str, why: str) -> None:
    """Install a package of the system, as root and said beforehand; to others tell the command."""
    if os.geteuid() != 0:
        raise SetupError(f"{why} Install Debian's package with: sudo apt-get install {name}\nThen run this again.")
    say(f"{why} You are root, so it is now installed on this machine: apt-get update; apt-get install -y {name}")
    failed = watch(["apt-get", "update"]) or watch(["apt-get", "install", "-y", name])
    if failed:
        raise SetupError(f"apt-get could not install {name}.\n{failed}")


# Testing ------------------------------------------------------------------------------------------------------------

CLIENT_STEPS = {"Client lint": "lint", "Client format": "format:check", "Client types": "check", "Client tests": "test"}
TESTED_WITH_LOWEST = [
    "tests/engine",
    "tests/games",
    "tests/table",
    "tests/store",
    "tests/server",
    "tests/test_record.py",
]
QUICK = [
    "tests/engine",
    "tests/games",
    "tests/table",
    "tests/test_architecture.py",
    "tests/test_compiled_types.py",
    "tests/test_fair.py",
    "tests/test_position.py",
    "tests/test_record.py",
    "tests/test_rules_covered.py",
]
INTERPRETED = [
    "tests/engine",
    "tests/games",
    "tests/research/test_batch.py",
    "tests/research/test_codec.py",
    "tests/research/test_openspiel.py",
]
PACKAGE = "tests/test_package.py"
LOWEST = ROOT / ".venv-lowest"
TIMES = ROOT / "build" / "test-times"  # what pytest writes down about each step
DEBIAN = ROOT / "build" / "debian"  # unpacked packages
LISTED = 15  # of the longest tests


class Step(NamedTuple):
    """One of the checks."""

    name: str
    command: Command
    environment: Mapping[str, str] = os.environ

    @property
    def printed(self) -> Path:
        """Where it prints to."""
        return TIMES / (re.sub(r"\W+", "-", self.name) + ".txt")


def test(arguments: list[str]) -> int:
    """Every check and test, each announced; the exit code says whether all passed."""
    if arguments == ["--quick"]:
        fastest = Step("The fastest tests", [*pytest("quick"), "-n", "2", "--quick", *QUICK])
        return check([*style(), types("src")], beside=fastest)
    everything = arguments == ["--all"]
    if arguments and not everything:
        return run([PYTHON, "-m", "pytest", *arguments])
    find_browser()
    find_proxies()
    node = find_node()
    client.install(node, watch_npm)
    turns = [] if everything else ["--by-turns"]
    steps = [*style(), *library_tests(*turns), types(), *client_checks(node), package_tests()]
    return check(steps, beside=browser_tests(*turns))


def client_checks(node: client.Node) -> list[Step]:
    npm = [*node.npm, "--prefix", client.WEB, "run"]
    return [
        Step(name, [*npm, script], client.environment(node))
        for name, script in CLIENT_STEPS.items()
        if script in client.scripts()
    ]


def browser_tests(*options: str) -> Step:
    """Their own step: they keep an event loop, which tests of the server in the same process would trip over.

    A page keeps several programs busy, so more than two at a time cost more than they gain. Whoever is done takes over
    half of what another has.
    """
    return Step("In the browser", [*pytest("browser"), *options, "-n", "2", "--dist", "worksteal", "tests/web"])


def library_tests(*options: str) -> list[Step]:
    """Those of the server wait for much: more processes than there are cores, and early, beside the browser.

    The interpreted rules wait for nothing: one process is enough for them, and has no other to tell everything to.
    """
    return [
        Step(
            "Library, tables and server, compiled",
            [
                *pytest("compiled"),
                *options,
                "-n",
                "3",
                "--dist",
                "worksteal",
                "--ignore=tests/web",
                f"--ignore={PACKAGE}",
            ],
        ),
        Step(
            "Rules, interpreted",
            [*pytest("interpreted"), "-m", "not bots", *INTERPRETED],
            {**os.environ, "TOPTAFEL_INTERPRETED": "1"},
        ),
    ]


def package_tests() -> Step:
    return Step("The package: sdist, wheel, installed and played", [*pytest("package"), PACKAGE])


def style() -> list[Step]:
    return [
        Step("Lint", [PYTHON, "-m", "ruff", "check", "."]),
        Step("Format", [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."]),
    ]


def types(*files: str) -> Step:
    return Step("Types", [PYTHON, "-m", "mypy", *files])


def pytest(name: str) -> list[object]:
    """Without the plugin of schemathesis, which every process would load, and of which no test wants anything."""
    return [PYTHON, "-m", "pytest", "-q", "-p", "no:schemathesis", f"--junitxml={TIMES / name}.xml"]


def check(steps: Sequence[Step], beside: Step) -> int:
    """Carry out all steps, however many fail; say how far it is, what failed, and what took longest.

    One goes on beside the others, which come one after the other: no step keeps two cores busy by itself. What it
    prints is shown last.
    """
    shutil.rmtree(TIMES, ignore_errors=True)
    TIMES.mkdir(parents=True)
    failed = []
    began = time.monotonic()
    with ThreadPoolExecutor(2) as pool:
        last = pool.submit(carry_out, beside)
        running = [*((step, pool.submit(carry_out, step)) for step in steps), (beside, last)]
        for number, (step, work) in enumerate(running, start=1):
            say(f"{number} of {len(running)}: {step.name}")
            follow(step, work)
            code, seconds = work.result()
            print(f"   {seconds:.0f} s", flush=True)
            if code:
                failed.append(step.name)
    print("\nThe longest tests, in seconds:")
    for seconds, name in longest_tests():
        print(f"  {seconds:5.1f}  {name}")
    what = f"Failed: {', '.join(failed)}" if failed else "Every check and test passed"
    print(f"\n{what} ({time.monotonic() - began:.0f} s).")
    return 1 if failed else 0


def carry_out(step: Step) -> tuple[int, float]:
    """A step's exit code, and the seconds that it took.

    What Python compiles is kept, also where a machine is set up not to: hundreds of servers and bots are started.
    """
    started = time.monotonic()
    environment = {**step.environment, "PYTHONDONTWRITEBYTECODE": ""}
    with step.printed.open("wb") as file:
        done = subprocess.run(
            [str(part) for part in step.command], cwd=ROOT, env=environment, check=False,
            stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
        )  # fmt: skip
    return done.returncode, time.monotonic() - started


def follow(step: Step, work: Future[tuple[int, float]]) -> None:
    """Show what a step prints, until it is done."""
    shown = 0
    done = False
    while not done:
        done = bool(wait([work], timeout=0.5).done)
        new = step.printed.read_bytes()[shown:] if step.printed.exists() else b""
        shown += len(new)
        print(new.decode("utf-8", "replace"), end="", flush=True)


def longest_tests() -> list[tuple[float, str]]:
    times = [
        (float(test.get("time", 0)), f"{file.stem}: {test.get('classname')}.{test.get('name')}")
        for file in TIMES.glob("*.xml")
        for test in ElementTree.parse(file).iter("testcase")
    ]
    return sorted(times, reverse=True)[:LISTED]


def test_lowest(arguments: list[str]) -> int:
    """The tests of library, tables and server in an environment of its own, with the lower bounds of pyproject.toml."""
    say("Making .venv-lowest")
    new_venv(LOWEST)
    python = program("python", LOWEST)
    floors = LOWEST / "constraints.txt"
    floors.write_text("\n".join(lower_bounds()) + "\n", "utf-8")
    say(f"Installing Toptafel with {', '.join(lower_bounds())}")
    failed = pip_install(python, "--constraint", floors, "--editable", f"{ROOT}[test]")
    if failed:
        raise SetupError(f"The oldest versions that pyproject.toml allows cannot be installed together.\n{failed}")
    say("Tests")
    return run([python, "-m", "pytest", "--durations=15", "-n", "2", *(arguments or TESTED_WITH_LOWEST)])


def lower_bounds() -> list[str]:
    """Every `name>=version` of the dependencies and of the extras for users, as `name==version`."""
    import tomllib  # here, so that an older Python still reads far enough to say that it is too old

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"]]
    for extra in ("cluster", "openspiel", "postgres", "research"):
        asked += extras[extra]
    pattern = re.compile(r"([\w.-]+)(?:\[[^]]*\])?>=([\w.]+)")
    return [f"{found[1]}=={found[2]}" for found in map(pattern.match, asked) if found]


# Types --------------------------------------------------------------------------------------------------------------


def protocol(arguments: list[str]) -> int:
    """Make the client's types from toptafel.protocol; with --check only say whether they are as they should be."""
    node = find_node()
    client.install(node, watch_npm)
    schemas = subprocess.run([PYTHON, "-m", "toptafel.protocol"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    npm = [*node.npm, "--silent", "run", "types", "--", *arguments]
    return subprocess.run(npm, cwd=client.WEB, env=client.environment(node), input=schemas, check=False).returncode


# Small things -------------------------------------------------------------------------------------------------------

# What pip, the compilation, npm, Vite and apt-get say about how far they are; everything else they say is left out.
STEPS = re.compile(
    r"\s*(?:(?P<said>(?:Collecting|Downloading|Installing|Building|Preparing|Successfully|added|vite v|transforming"
    r"|rendering|✓|Get:|Unpacking|Setting up)\b.*?)(?: \(from .*)?"
    r"|\[ *\d+/\d+\] Cythonizing src/(?P<c>\S+)|building '(?P<built>\S+)' extension)\s*"
)


def say(text: str) -> None:
    print(f"-- {text}", flush=True)


def run(command: Command, environment: Mapping[str, str] = os.environ) -> int:
    """Run a command in the project's folder, its output shown; its exit code."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False).returncode


def quiet(command: Command) -> str:
    """Run a command silently: "" when it succeeded, else the end of what it printed."""
    return watch(command, shown=False)


def watch(
    command: Command, folder: Path = ROOT, environment: Mapping[str, str] = os.environ, shown: bool = True
) -> str:
    """Run a command and show its steps as they come: "" when it succeeded, else the end of what it printed."""
    last: deque[str] = deque(maxlen=25)
    with subprocess.Popen(
        [str(part) for part in command], cwd=folder, env=environment, text=True, encoding="utf-8", errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        for line in process.stdout or ():
            last.append(line.rstrip())
            step = STEPS.fullmatch(line) if shown else None
            if step:
                show_step(step["said"] or (f"Translating {step['c']}" if step["c"] else f"Compiling {step['built']}"))
    if shown:
        show_step("")
    return "\n".join(last) or f"exit code {process.returncode}" if process.returncode else ""


def show_step(text: str) -> None:
    """On a terminal one line that changes, else a line each; "" ends it."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns - 1
        print("\r" + f"   {text}"[:width].ljust(width) + ("" if text else "\r"), end="", flush=True)
    elif text:
        print(f"   {text}", flush=True)


def stamp(name: str, value: str | None = None) -> str | None:
    """What `name` was when it was last set up; with a value, write that down."""
    stamps: dict[str, str] = json.loads(STAMPS.read_text()) if STAMPS.exists() else {}
    if value is not None:
        stamps[name] = value
        STAMPS.write_text(json.dumps(stamps, indent=1))
    return stamps.get(name)


if __name__ == "__main__":
    sys.exit(main())
