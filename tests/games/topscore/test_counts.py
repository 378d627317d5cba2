"""How many sequences of moves and draws there are from fixed positions: golden numbers.

Those of one and two steps were counted by the slow referee too.
"""

import pytest

from tests.games.playing import after_each_move
from tests.games.topscore.helpers import dealt, play
from toptafel import COMPILED
from toptafel.engine import State

COUNTS = [
    # racks, options, moves, sequences of 1, 2, 3 steps
    (("ROENST", "TENDEK"), {}, "", (95, 2700, 81771)),
    (("ROENS?", "TENDEK"), {}, "", (295, 8300, 237371)),
    (("ROEN??", "TENDEK"), {}, "+ReN *A *X *S", (233, 6469, 197621)),
    (("RĲNKEO", "TENDEK", "SAMBAL"), {}, "+RĲN *E *U *A - - - +TEN *E *O *S", (64, 1757, 50874)),
    (("ROENST", "BBCCDD"), {"longest": 5, "letters": 2}, "+ROE *A *X *Q - +OREN *E - +SNOER", (35, 840, 20160)),
    (("ROE?ST", "NENDEK"), {}, "+RoE *A *X *Q +NEK *E *E *O -", (112, 2183, 157655)),
    (("DENKEN", "STERNE"), {"language": "de"}, "", (38, 1167, 37879)),
    (("THESEA", "QUIETS"), {"language": "en"}, "+SEA *N *E *?", (72, 2054, 77456)),
    (("ETERNE", "QUITAS"), {"language": "fr", "extra": ["QQQ"]}, "", (38, 1036, 31741)),
]


def count(state: State, depth: int) -> int:
    if depth == 1:
        return len(state.legal())
    return sum(count(after, depth - 1) for after in after_each_move(state))


@pytest.mark.parametrize(("racks", "options", "moves", "golden"), COUNTS)
def test_counts(racks: tuple[str, ...], options: dict[str, object], moves: str, golden: tuple[int, ...]) -> None:
    position = play(dealt(*racks, **options), moves)
    depths = range(1, 4 if COMPILED else 3)
    assert tuple(count(position.state, depth) for depth in depths) == golden[: len(depths)]
