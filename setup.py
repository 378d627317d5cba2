"""Compiles the rules with Cython: all of them, or none.

Compiled modules know the layout of each other's objects, so half of them compiled would crash at import. Without a C
compiler everything still installs and runs interpreted, as a wheel for any machine that says so when it is imported.
TOPTAFEL_RELEASE=1 insists: then a module that cannot be compiled stops the build.
"""

import hashlib
import os
import shutil
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError
from setuptools.modified import newer_group

SRC = Path(__file__).parent / "src"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
# Cython does not notice that its settings changed: they get a folder of their own.
SETTINGS = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
# Every .py with a .pxd beside it is compiled (memory.pxd is only a header).
MODULES = sorted(
    ".".join(pxd.relative_to(SRC).with_suffix("").parts)
    for pxd in SRC.rglob("*.pxd")
    if pxd.with_suffix(".py").exists() and pxd.stem != "memory"
)
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": True,  # None where an object is wanted raises an error instead of crashing
    "auto_pickle": False,  # it takes arrays of small numbers for text; a State that travels says how
}


class AllOrNothing(build_ext):
    """Compiles every module, or leaves none compiled behind: neither new ones nor those of an earlier build."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            self._remove_compiled()
            if os.environ.get("TOPTAFEL_RELEASE"):
                raise CompileError(f"The rules could not be compiled, and TOPTAFEL_RELEASE is set. {error}") from error
            print(f"Not every module could be compiled: the rules will run interpreted, and slower. {error}")
            self.extensions = self.distribution.ext_modules = []
        else:
            self._remove_compiled(besides=MODULES)

    def build_extensions(self) -> None:
        from Cython.Build import cythonize

        translated = cythonize(
            self.extensions,
            nthreads=0 if os.name == "nt" else os.cpu_count(),
            include_path=["src"],
            build_dir=f"build/cython-{SETTINGS}",
            compiler_directives=DIRECTIVES,
        )
        made = {each.name: each for each in translated}
        for extension in self.extensions:
            c = made[extension.name]
            extension.sources, extension.depends = c.sources, c.depends
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """In a checkout only what changed since it was compiled there: seconds instead of minutes after an edit."""
        there = SRC / (ext.name.replace(".", os.sep) + SUFFIX)
        if self.editable_mode and not newer_group([*ext.sources, *ext.depends], there):
            made = Path(self.get_ext_fullpath(ext.name))
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(there, made)
        else:
            super().build_extension(ext)

    def _remove_compiled(self, besides: Sequence[str] = ()) -> None:
        """The modules compiled for this Python, here and in the wheel to be; also of a .pxd that is gone."""
        for folder in (SRC, Path(self.build_lib)):
            kept = {folder / (name.replace(".", os.sep) + SUFFIX) for name in besides}
            for path in set(folder.rglob(f"*{SUFFIX}")) - kept:
                path.unlink()


class OnlyWhatIsThere(build_py):
    """Leaves nothing of an earlier build in the wheel: no module that was renamed, no page of yesterday."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        compiling = self.distribution.get_command_obj("build_ext")
        compiling.ensure_finalized()
        made = [*self.get_outputs(include_bytecode=False), *compiling.get_outputs()]
        wanted = {Path(name) for name in made}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in wanted:
                path.unlink()


class TruthfulWheel(bdist_wheel):
    """For any machine when nothing was compiled: that is only known after compiling."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    cmdclass={"build_ext": AllOrNothing, "build_py": OnlyWhatIsThere, "bdist_wheel": TruthfulWheel},
    ext_modules=[
        Extension(
            name,
            [f"src/{name.replace('.', '/')}.py"],
            extra_compile_args=[] if os.name == "nt" else ["-O2", "-g0"],
        )
        for name in MODULES
    ],
)
