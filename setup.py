"""Compiles the rules with Cython. Without a C compiler everything still installs and runs interpreted."""

import hashlib
import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SRC = Path(__file__).parent / "src"
# Every .py with a .pxd beside it is compiled (memory.pxd is only a header).
# TOPTAFEL_ONLY=topas compiles only the paths that contain "topas".
ONLY = os.environ.get("TOPTAFEL_ONLY", "")
# Cython does not notice that its settings changed: they get a folder of their own.
SETTINGS = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
MODULES = sorted(
    str(pxd.relative_to(SRC).with_suffix("")).replace(os.sep, ".")
    for pxd in SRC.rglob("*.pxd")
    if pxd.with_suffix(".py").exists() and pxd.stem != "memory" and ONLY in str(pxd)
)


class BuildOrSkip(build_ext):
    """Compile what can be compiled. A module that cannot be must not leave an older compiled one behind."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext):
        try:
            super().build_extension(ext)
        except Exception as error:
            print(f"{ext.name}: not compiled, it will run interpreted and slower ({error})")
            for stale in (self.get_ext_fullpath(ext.name), SRC / self.get_ext_filename(ext.name)):
                Path(stale).unlink(missing_ok=True)

    def copy_extensions_to_source(self):
        built = Path(self.build_lib)
        self.extensions = [ext for ext in self.extensions if (built / self.get_ext_filename(ext.name)).exists()]
        super().copy_extensions_to_source()


def extensions():
    from Cython.Build import cythonize

    return cythonize(
        [
            Extension(
                m, [f"src/{m.replace('.', '/')}.py"], extra_compile_args=[] if os.name == "nt" else ["-O2", "-g0"]
            )
            for m in MODULES
        ],
        nthreads=0 if os.name == "nt" else os.cpu_count(),
        include_path=["src"],
        build_dir=f"build/cython-{SETTINGS}{ONLY}",
        compiler_directives={
            "language_level": 3,
            "annotation_typing": False,
            "infer_types": True,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "nonecheck": True,  # None where an object is wanted raises an error instead of crashing
            "auto_pickle": False,  # it takes arrays of small numbers for text; a State that travels says how
        },
    )


setup(cmdclass={"build_ext": BuildOrSkip}, ext_modules=extensions())
