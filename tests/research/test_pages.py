"""What researchers read: pages made from the codecs, notebooks that run, an example that learns."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from toptafel import COMPILED
from toptafel.games import registry
from toptafel.research.pages import page

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
GAMES = [path.stem for path in sorted((ROOT / "docs" / "research").glob("*.md"))]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_says_what_its_codecs_say(game: str) -> None:
    """Make them anew with `python -m toptafel.research.pages docs/research`."""
    assert (ROOT / "docs" / "research" / f"{game}.md").read_text("utf-8") == page(registry.find(game))


def test_every_game_has_its_page() -> None:
    assert set(GAMES) <= set(registry.names())
    assert len(GAMES) == 4


@pytest.mark.skipif(not COMPILED, reason="whole games are long for the interpreter")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path) -> None:
    names: dict[str, Any] = {}
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102  # they are ours


@pytest.mark.skipif(not COMPILED, reason="hundreds of games are long for the interpreter")
def test_the_example_learns_to_beat_a_beginner() -> None:
    """Seconds are enough for that; it is the same for a seed on any machine that adds up alike, so the bar is low."""
    program = (
        "import learn; learner = learn.Learner(1); learn.play_itself(learner, 100, 1); learner.learn();"
        "print(learn.share(learner, 'beginner', 30)[0])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT / "examples", capture_output=True, text=True, check=True
    )
    assert float(done.stdout) > 0.6
