"""Copies of a position: clones, pickles, equality."""

import copy
import os
import pickle
import subprocess
import sys

import pytest

from tests.games.ontop.helpers import SMALL, lay, new, random_moves, seen, small
from toptafel.engine import COMPILED
from toptafel.games.ontop import OnTop
from toptafel.games.ontop.components import board, read_board


def test_a_clone_goes_its_own_way() -> None:
    state = new(3)
    for action in random_moves(state, 6):
        before = seen(state)
        one, other = state.clone(), state.clone()
        assert one == other == state
        assert seen(one) == before
        one.apply(action)
        changed = seen(one)
        assert changed != before
        assert one != state
        other.apply(state.legal()[0])
        assert seen(one) == changed
        assert seen(state) == before


def test_a_position_survives_every_kind_of_copy() -> None:
    state = new(3, colours="ywb", starts=["A1", "C7", "F9"])
    for action in random_moves(state, 2):
        for made in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert made is not state
            assert made == state
            assert seen(made) == seen(state)
            assert made.legal().tolist() == state.legal().tolist()
            made.apply(action)
            assert made != state
    assert pickle.loads(pickle.dumps(state)) == state


def test_what_tells_positions_apart() -> None:
    states = [
        new(2),
        new(3),
        new(4),
        new(4, teams=True),
        new(2, colours="br"),
        new(2, starts=["A1", "F9"]),
        small(2),
        small(2, (1,) * 12),
        lay(new(2), "brwy@C5C6"),
        lay(new(2), "brwy@C6C5"),
    ]
    revealed = new(2)
    revealed.apply(0)
    states.append(revealed)
    for i, one in enumerate(states):
        assert [one == other for other in states] == [i == j for j in range(len(states))]


def test_the_board_of_the_box_is_shared_and_another_one_is_copied() -> None:
    assert pickle.loads(pickle.dumps(board())) is board()
    assert len(pickle.dumps(lay(new(), "brwy@C5C6"))) < 500
    edited = read_board(SMALL, "small")
    again = pickle.loads(pickle.dumps(edited))
    assert again is not edited
    assert again == edited
    assert hash(again) == hash(edited)
    assert again != board()
    assert pickle.loads(pickle.dumps(small())) == small()


@pytest.mark.skipif(COMPILED, reason="compiled positions have no __dict__ to look into")
def test_every_attribute_is_copied() -> None:
    state = new(3, colours="ywb", starts=["A1", "C7", "F9"])
    for _ in random_moves(state, 4):
        for made in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert vars(made) == vars(state)
            lists = [name for name, value in vars(state).items() if isinstance(value, list)]
            assert [name for name in lists if vars(made)[name] is vars(state)[name]] == []


PICKLED = """
import pickle, sys
from toptafel import COMPILED
from tests.games.ontop.helpers import lay, new
state = lay(new(3), "brwy@C5C6", "rwyb@C7C8")
if sys.argv[1] == "write":
    sys.stdout.buffer.write(pickle.dumps(state))
else:
    assert pickle.load(sys.stdin.buffer) == state
assert not COMPILED
"""


@pytest.mark.skipif(not COMPILED, reason="exchanges positions between compiled and interpreted rules")
def test_compiled_and_interpreted_positions_read_each_other() -> None:
    def interpreted(task: str, data: bytes = b"") -> bytes:
        environment = os.environ | {"TOPTAFEL_INTERPRETED": "1"}
        command = [sys.executable, "-c", PICKLED, task]
        return subprocess.run(command, input=data, env=environment, capture_output=True, check=True).stdout

    state = lay(new(3), "brwy@C5C6", "rwyb@C7C8")
    interpreted("read", pickle.dumps(state))
    assert pickle.loads(interpreted("write")) == state


def test_a_position_is_shown_in_a_line() -> None:
    assert repr(new(2)) == "<OnTop for 2: chance to move, scores 0, 0>"
    assert isinstance(new(), OnTop)
