"""The package as people get it: an sdist, the wheel built from it, installed where nothing else is, and played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browsing import button, chromium, place_tile, visit

pytestmark = pytest.mark.package
ROOT = Path(__file__).parent.parent
MADE = ("build", "dist", "node_modules", "static", "*.egg-info", "*.so", "*.pyd", "__pycache__", ".venv*", ".*_cache")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILER = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
# The C compiler, in a hurry: what is tested is the package, not its speed. It refuses the file that REFUSED names.
HASTY = f"""#!/bin/sh
for given; do case "$given" in *"${{REFUSED:-nothing}}"*.c) echo "cc: no $given today" >&2; exit 1;; esac; done
exec {COMPILER} "$@" -O0
"""
needs_compiler = pytest.mark.skipif(
    COMPILER is None and not os.environ.get("CI"), reason="There is no C compiler on this machine."
)


def done(*command: object, cwd: Path, **variables: str) -> str:
    """What a command printed; it must succeed."""
    ended = run(*command, cwd=cwd, **variables)
    assert ended.returncode == 0, ended.stdout[-5000:]
    return ended.stdout


def run(*command: object, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TOPTAFEL", "COV_"))}
    return subprocess.run(
        [str(part) for part in command], cwd=cwd, env=kept | variables, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip


def in_package(folder: Path, *endings: str) -> set[str]:
    """The files of a source tree that belong in a wheel, as the wheel calls them."""
    found = (path.relative_to(folder / "src") for path in (folder / "src" / "toptafel").rglob("*") if path.is_file())
    return {path.as_posix() for path in found if path.suffix in endings}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it comes: nothing built, nothing compiled."""
    folder = tmp_path_factory.mktemp("checkout") / "toptafel"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*MADE, ".git", ".hypothesis"))
    return folder


@pytest.fixture(scope="module")
def sdist(checkout: Path) -> Path:
    done(sys.executable, "-m", "build", "--sdist", "--no-isolation", cwd=checkout)
    (made,) = (checkout / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def source(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist."""
    folder = tmp_path_factory.mktemp("source")
    done(sys.executable, "-m", "tarfile", "-e", sdist, cwd=folder)  # filters are unknown before Python 3.11.4
    (unpacked,) = folder.iterdir()
    return unpacked


class Builder:
    """Builds wheels from one source, so that what one build leaves behind is there for the next."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source = source
        self.folder = folder
        self.compiler = folder / "cc"
        self.compiler.write_text(HASTY, "utf-8")
        self.compiler.chmod(0o755)

    def attempt(self, name: str, **variables: str) -> subprocess.CompletedProcess[str]:
        pip = [sys.executable, "-m", "pip", "wheel", "-v", "--no-cache-dir", "--no-build-isolation", "--no-deps"]
        variables = {"CC": str(self.compiler)} | variables
        return run(*pip, "--wheel-dir", self.folder / name, ".", cwd=self.source, **variables)

    def wheel(self, name: str, **variables: str) -> Path:
        ended = self.attempt(name, **variables)
        assert ended.returncode == 0, ended.stdout[-5000:]
        (made,) = (self.folder / name).iterdir()
        return made


@pytest.fixture(scope="module")
def builder(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Builder:
    return Builder(source, tmp_path_factory.mktemp("wheels"))


@pytest.fixture(scope="module")
def wheel(builder: Builder) -> Path:
    """Without Node.js: the sdist has the page."""
    path = os.pathsep.join(each for each in os.get_exec_path() if not (Path(each) / "npm").exists())
    release = {"TOPTAFEL_RELEASE": "1"} if COMPILER else {}
    tools = builder.folder / "tools"  # the compiler's own programs may be in the folder of npm
    tools.mkdir()
    for tool in ("as", "ld", "env", "sh", "uname"):
        if found := shutil.which(tool):
            (tools / tool).symlink_to(found)
    return builder.wheel("good", PATH=f"{tools}{os.pathsep}{path}", **release)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel in it."""
    return install(wheel, tmp_path_factory.mktemp("installed"))


def install(wheel: Path, folder: Path, *options: str) -> Path:
    done(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    venv = folder / "venv"
    done(program(venv, "python"), "-m", "pip", "install", *options, wheel, cwd=folder)
    return venv


def program(venv: Path, name: str) -> Path:
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def test_the_sdist_has_what_a_checkout_has_and_the_page(checkout: Path, source: Path) -> None:
    untouched = shutil.ignore_patterns(*MADE)

    def files(folder: Path) -> set[str]:
        found = set()
        for path, inner, names in os.walk(folder):
            left_out = untouched(path, [*inner, *names])
            inner[:] = [name for name in inner if name not in left_out]
            found |= {Path(path, name).relative_to(folder).as_posix() for name in names if name not in left_out}
        return found

    assert files(checkout) - files(source) == set()
    assert files(source) - files(checkout) == {"PKG-INFO", "setup.cfg"}
    assert not (source / "web" / "node_modules").exists()
    assert 'id="app"' in (source / "src/toptafel/server/static/index.html").read_text("utf-8")


def test_the_wheel_has_the_page_the_data_and_the_types(source: Path, wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert in_package(source, ".py", ".pxd", ".txt", ".json", ".typed", ".html", ".js", ".css", ".svg") <= names
    assert {"toptafel/py.typed", "toptafel/server/static/index.html"} <= names
    others = {name for name in names if not name.startswith("toptafel/")}
    assert {name.split("/")[0].partition("-")[0] for name in others} == {"toptafel"}  # only its dist-info
    assert any("LICENSE-nl-OpenTaal" in name for name in others)


@needs_compiler
def test_every_module_is_compiled_and_the_wheel_says_for_what(source: Path, wheel: Path, installed: Path) -> None:
    wanted = {name.removesuffix(".pxd") for name in in_package(source, ".pxd") if not name.endswith("memory.pxd")}
    found = {name.removesuffix(SUFFIX) for name in zipfile.ZipFile(wheel).namelist() if name.endswith(SUFFIX)}
    assert found == wanted
    assert not wheel.name.endswith("any.whl")
    assert done(program(installed, "toptafel"), "--version", cwd=installed).endswith("(compiled rules)\n")
    done(program(installed, "python"), source / "buildtools" / "check_installed.py", cwd=installed)


def test_what_is_installed_is_typed(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "use.py").write_text('import toptafel\n\nreveal_type(toptafel.make("topas", players=2))\n', "utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", program(installed, "python")]
    said = done(*mypy, "use.py", cwd=tmp_path)
    assert 'Revealed type is "toptafel.position.Setup"' in said


@contextmanager
def playing(venv: Path, store: Path) -> Iterator[str]:
    """The address of the page that the bare command serves."""
    options = ["--port", "0", "--host", "127.0.0.1", "--no-browser", "--store", str(store)]
    process = subprocess.Popen([program(venv, "toptafel"), *options], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.terminate()
        process.communicate()


def test_a_move_is_played_in_its_page(installed: Path, tmp_path: Path) -> None:
    faults: list[str] = []
    with playing(installed, tmp_path / "tables.db") as address, chromium() as browser:
        page = visit(browser, address, faults)
        page.goto("/")
        expect(page.locator("#app > *").first).to_be_visible()
        button(page, "Play now: On Top").click()
        page.locator(".sentence.mine").wait_for()
        place_tile(page)
    assert faults == []


def compiled_in(wheel: Path) -> list[str]:
    return [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]


@needs_compiler
def test_one_module_that_cannot_be_compiled_leaves_none_compiled(wheel: Path, builder: Builder, tmp_path: Path) -> None:
    """Compiled modules of an earlier build are there: in build/, and one in the source tree."""
    left = builder.source / f"src/toptafel/engine/core{SUFFIX}"
    left.write_bytes(b"")
    (builder.source / "src/toptafel/games/ontop/rules.py").touch()
    made = builder.wheel("half", REFUSED="ontop/rules")
    assert made.name.endswith("-py3-none-any.whl")
    assert compiled_in(made) == []
    assert not left.exists()
    assert "Root-Is-Purelib: true" in zipfile.ZipFile(made).read(f"{made.name[:14]}.dist-info/WHEEL").decode()

    venv = install(made, tmp_path, "--no-deps")
    play = "import toptafel; print(toptafel.COMPILED, len(toptafel.make('topas', players=2).new(seed=1).legal()) > 0)"
    python = program(venv, "python")
    done(python, "-m", "pip", "install", "msgspec", "rich", cwd=tmp_path)
    said = done(python, "-c", play, cwd=tmp_path)
    assert said.count("RuntimeWarning: This Toptafel was installed without compiled rules") == 1
    assert said.endswith("False True\n")
    assert done(python, "-c", play, cwd=tmp_path, TOPTAFEL_INTERPRETED="1") == "False True\n"


def test_without_a_compiler_the_rules_are_interpreted(wheel: Path, builder: Builder) -> None:
    made = builder.wheel("none", CC=str(builder.folder / "no such compiler"), TOPTAFEL_RELEASE="")
    assert made.name.endswith("-py3-none-any.whl")
    assert compiled_in(made) == []


def test_a_release_insists_on_compiled_rules(wheel: Path, builder: Builder) -> None:
    ended = builder.attempt("release", CC=str(builder.folder / "no such compiler"), TOPTAFEL_RELEASE="1")
    assert ended.returncode != 0
    assert "The rules could not be compiled, and TOPTAFEL_RELEASE is set." in ended.stdout
    assert not (builder.folder / "release").exists() or not any((builder.folder / "release").iterdir())


def test_a_page_that_is_not_that_of_web_is_never_shipped(wheel: Path, builder: Builder, tmp_path: Path) -> None:
    """A change in web/ must be built; where it cannot be, the build stops with a sentence."""
    (builder.source / "web" / "src" / "new.ts").write_text("export const news = 1;\n", "utf-8")
    try:
        for tool in ("node", "npm"):
            (tmp_path / tool).write_text("#!/bin/sh\necho v18.0.0\n", "utf-8")
            (tmp_path / tool).chmod(0o755)
        ended = builder.attempt("stale", PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    finally:
        (builder.source / "web" / "src" / "new.ts").unlink()
    assert ended.returncode != 0
    assert "The browser client must be built from web/, and that needs Node.js 20.19 or newer" in ended.stdout
