"""Finding puzzles: the same ones again, clear ones only, and those of another set-up stay."""

from __future__ import annotations

from pathlib import Path

from toptafel import make
from toptafel.arena.puzzles import FROM_ONE_GAME, from_game, is_clear, main_puzzles
from toptafel.bots.analysis import Candidate, Judgement
from toptafel.games.puzzles import read, written


def judged(*values: tuple[float | None, float]) -> Judgement:
    return Judgement(0, 0, None, [Candidate(str(i), value, error, 0.0, 9) for i, (value, error) in enumerate(values)])


def test_one_move_must_be_clearly_best() -> None:
    assert is_clear(judged((0.6, 0.01), (0.5, 0.01), (0.4, 0.01), (0.3, 0.01)))
    assert not is_clear(judged((0.6, 0.01), (0.55, 0.01), (0.4, 0.01), (0.3, 0.01)))  # better by little
    assert not is_clear(judged((0.6, 0.04), (0.5, 0.04), (0.4, 0.01), (0.3, 0.01)))  # or perhaps not
    assert not is_clear(judged((0.6, 0.01), (0.5, 0.01)))  # little to choose
    assert not is_clear(judged((None, 0.0), (None, 0.0), (None, 0.0), (None, 0.0)))  # by rule


def test_a_game_gives_the_same_puzzles_again(tmp_path: Path) -> None:
    setup = make("topas")
    games = [list(from_game(setup, seed, budget=0.5)) for seed in (1, 3)]
    assert games == [list(from_game(setup, seed, budget=0.5)) for seed in (1, 3)]
    assert 0 < sum(map(len, games)) <= 2 * FROM_ONE_GAME
    file = tmp_path / "puzzles.json"
    file.write_text(written(games[0] + games[1]), encoding="utf-8")
    assert list(read(file)) == games[0] + games[1]
    assert read(tmp_path / "none.json") == ()


def test_puzzles_of_another_setup_stay(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    main_puzzles(make("topas"), 2, 10, 1, 0.5, file)
    main_puzzles(make("topas", expert=True), 1, 10, 1, 0.5, file)
    usual, expert = ([one for one in read(file) if bool(one.options) == wanted] for wanted in (False, True))
    assert (len(usual), len(expert)) == (2, 1)
    main_puzzles(make("topas"), 1, 10, 1, 0.5, file)
    assert list(read(file)) == [*expert, usual[0]]
