"""How Sphinx makes the site of the documentation: sphinx-build -W --keep-going -n docs SITE.

Nothing is fetched while it is built: no other project's index, no font.
"""

import os
import re
import sys
from pathlib import Path

# The Python source is documented: compiled methods do not tell their parameters.
os.environ["TOPTAFEL_INTERPRETED"] = "1"
sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from sphinx.highlighting import lexer_classes
from sphinx.pycode import ModuleAnalyzer

import toptafel

project = "Toptafel"
author = "the Toptafel developers"
version = release = toptafel.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"Toptafel {version}"
html_copy_source = False

myst_heading_anchors = 3
lexer_classes["mermaid"] = lexer_classes["none"]  # drawn by those who can, read as text by others

default_role = "code"  # `this` in a docstring
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
# Names that a module imports for its annotations only.
autodoc_type_aliases = {
    "Codec": "toptafel.engine.codec.Codec",
    "Knowledge": "toptafel.engine.search.Knowledge",
    "RenderableType": "rich.console.RenderableType",
}
# Whatever is not ours has no page here, nor has a type variable.
nitpick_ignore_regex = [("py:.*", r"(?!toptafel\.).*|.*\.T")]

# The comment beside a field says what it is. Sphinx reads such comments when they begin with "#:".
_read = ModuleAnalyzer.__init__


def _read_comments(self: ModuleAnalyzer, source: str, modname: str, srcname: str | os.PathLike[str]) -> None:
    _read(self, re.sub(r"(?<=\S)  # (?!type:|noqa|fmt)", "  #: ", source), modname, srcname)


ModuleAnalyzer.__init__ = _read_comments  # type: ignore[method-assign]
