"""What the page says of refusals, levels included, is what the terminal says: copied by

python -m tests.terminal.refusals
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from toptafel.games.registry import names
from toptafel.games.text import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
SOURCE = ROOT / "src" / "toptafel"
_COPIED = re.compile(r'^  "((?:error|level)\.\w+)":\s+"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
_SAME = re.compile(r'same\(\s*"(error\.\w+)",\s*"([^"]+)"')


def of_the_page(folder: Path, language: str) -> dict[str, str]:
    """The texts of one file of the page."""
    text = (folder / f"{language}.ts").read_text("utf-8")
    return {key: json.loads(f'"{said}"') for key, said in _COPIED.findall(text)}


def shared(language: str) -> dict[str, str]:
    """Those of all games, with the codes that say the same."""
    texts = of_the_page(WEB / "i18n", language)
    for key, codes in _SAME.findall((WEB / "i18n" / "refusals.ts").read_text("utf-8")):
        texts |= {f"error.{code}": texts[key] for code in codes.split() if f"error.{code}" not in texts}
    return texts


def wanted() -> dict[Path, dict[str, object]]:
    """Every file of the terminal's texts as it should be: what was written by hand, and what was copied."""
    files: dict[Path, dict[str, object]] = {}
    for language in LANGUAGES:
        file = SOURCE / "terminal" / "texts" / f"{language}.json"
        files[file] = _own(json.loads(file.read_text("utf-8"))) | shared(language)
    for name in names():
        file = SOURCE / "games" / name / "terminal.json"
        kept = json.loads(file.read_text("utf-8"))
        folder = WEB / "games" / name / "i18n"
        files[file] = {lang: _own(kept[lang]) | of_the_page(folder, lang) for lang in LANGUAGES}
    return files


def _own(texts: dict[str, object]) -> dict[str, object]:
    return {key: said for key, said in texts.items() if not key.startswith(("error.", "level."))}


def written(texts: dict[str, object]) -> str:
    return json.dumps(texts, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for path, texts in wanted().items():
        path.write_text(written(texts), encoding="utf-8")
