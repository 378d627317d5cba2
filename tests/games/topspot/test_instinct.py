"""What Top Spot's master learned: the net, its file, and how it is taught."""

import json
from pathlib import Path

import pytest

from toptafel.engine import CHANCE, COMPILED, OVER, Actions, Rng
from toptafel.games.topspot import GAME, components, fit, instinct
from toptafel.games.topspot.instinct import Learned, instinct_of
from toptafel.games.topspot.lessons import Lessons
from toptafel.games.topspot.rows import FROM_OTHERS, FROM_PLAY, HIDDEN, LAST, PARTS, SIZE
from toptafel.games.topspot.rules import topspot
from toptafel.games.topspot.variants import VARIANTS
from toptafel.position import Setup
from toptafel.testing import variants

pytestmark = pytest.mark.bots

FILE = Path(instinct.__file__).with_name("instinct.json")
POSITIONS = 60 if COMPILED else 6


def weights() -> list[int]:
    parts = json.loads(FILE.read_text(encoding="utf-8"))["weights"]
    return [weight for part in parts.values() for row in part.values() for weight in row]


def summed(known: list[int], begins: list[int]) -> list[int]:
    return [sum(known[begin + i] for begin in begins) for i in range(HIDDEN)]


def worked_out(known: list[int], listed: list[int]) -> int:
    """The worth of a move by what is so after it: the net, written down as it is told."""
    groups = []
    at = 1
    while at < len(listed):
        groups.append(summed(known, listed[at + 1 : at + 1 + listed[at]]))
        at += 1 + listed[at]
    assert len(groups) == listed[0] + 1
    *colours, table = groups
    counted = [[max(each, 0) for each in colour] for colour in colours]
    play, others = counted[0], [sum(column) for column in zip(*counted[1:], strict=True)]
    last = known[LAST:]
    worth = 1000 * 1000 * last[HIDDEN]
    for i in range(HIDDEN):
        total = 1000 * table[i]
        for j in range(HIDDEN):
            total += play[j] * known[FROM_PLAY + HIDDEN * j + i] + others[j] * known[FROM_OTHERS + HIDDEN * j + i]
        worth += max(total, 0) * last[i]
    return worth


@pytest.mark.parametrize("setup", variants(GAME), ids=[str(variant) for variant in VARIANTS])
def test_the_worth_of_a_move_is_what_its_rows_come_to(setup: Setup) -> None:
    """Exactly: what is kept between moves of a position must not matter."""
    known = weights()
    judge = instinct_of(components.load().drawings)
    rng = Rng(4)
    state = topspot(setup.new(seed=1).state)
    for _ in range(POSITIONS):
        while state.to_move == CHANCE:
            state.play_legal(state.outcome(rng))
        if state.to_move == OVER:
            break
        legal = state.legal()
        judge.prepare(state)
        for _ in range(5):
            action = legal[rng.below(len(legal))]
            worth = judge.worth(state, action)
            listed = Actions()
            judge.list_rows(state, listed)
            assert worth == worked_out(known, listed.tolist())
        state.play_legal(legal[rng.below(len(legal))])


def test_every_row_of_the_file_has_its_name() -> None:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(found) == set(Learned.__struct_fields__)
    assert {part: list(rows) for part, rows in found["weights"].items()} == PARTS
    assert len(weights()) == SIZE


def test_the_file_says_how_it_was_made() -> None:
    command = json.loads(FILE.read_text(encoding="utf-8"))["command"]
    assert command == f"python -m toptafel.games.topspot.fit --games {fit.GAMES} --seed 1"


def test_what_is_learned_follows_from_the_seed() -> None:
    said = []
    for seed in (3, 3, 4):
        lessons = Lessons(components.load(), Rng(seed))
        assert lessons.play(15, 0.1) > 256  # enough to learn from
        lessons.learn(0.002)
        said.append(fit.as_text("", lessons.weights()))
    assert said[0] == said[1] != said[2]


@pytest.mark.skipif(not COMPILED, reason="a thousand games are for compiled lessons")
def test_whoever_learns_foresees_better() -> None:
    lessons = Lessons(components.load(), Rng(3))
    errors = []
    for _ in range(10):
        lessons.play(200, 0.1)
        errors.append(lessons.learn(0.002))
    assert errors[-1] < 0.7 * errors[0]
