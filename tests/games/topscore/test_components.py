"""The letters files and the word lists, also broken ones."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from toptafel.engine import COMPILED, Actions, Rng
from toptafel.errors import DataError
from toptafel.games.topscore import components
from toptafel.games.topscore.components import LANGUAGES, Letters, letters, lexicon, read_letters, read_lexicon
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.words import Lexicon, key

GOOD = "# a small box\n? 2\nA 20\n\nB 10  # many\nĲ 5\n"


def written(folder: Path, text: str) -> Path:
    path = folder / "xx.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_letters_file_is_read_in_order(tmp_path: Path) -> None:
    assert read_letters(written(tmp_path, GOOD)) == Letters("?ABĲ", (2, 20, 10, 5))


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("A 20\n? 2\n", 1, "the blank"),
        ("? 2\n? 2\n", 2, "the blank"),
        ("? 2\nA\n", 2, "write a letter and how many"),
        ("? 2\nA 4 5\n", 2, "write a letter and how many"),
        ("? 2\nAB 4\n", 2, "not one capital letter"),
        ("? 2\na 4\n", 2, "not one capital letter"),
        ("? 2\n1 4\n", 2, "not one capital letter"),
        ("? 2\nA 4\nA 4\n", 3, "listed before"),
        ("? 2\nA many\n", 2, "not a number of tiles"),
        ("? 2\nA -4\n", 2, "not a number of tiles"),
        ("? 2\nA 0\n", 2, "not a number of tiles"),
        ("? 2\nA ٣\n", 2, "not a number of tiles"),
        ("? 2\nA 99999999999999999999\n", 2, "not a number of tiles"),
        ("? 5\nA 40\n", 1, "at most 4 blanks"),
        ("? 4\n" + "".join(f"{chr(65 + i)} 2\n" for i in range(26)) + "Ä 1\nÖ 1\nÜ 1\nÉ 1\nÈ 1\n", 32, "at most 30"),
        ("? 2\nA 20\n", 2, "22 tiles in all"),
        ("? 2\nA 99\n", 2, "101 tiles in all"),
        ("", 1, "0 tiles in all"),
    ],
)
def test_a_broken_letters_file_is_refused_with_its_line(tmp_path: Path, text: str, line: int, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as caught:
        read_letters(written(tmp_path, text))
    assert caught.value.params == {"file": "xx.txt", "line": line}
    assert f"xx.txt, line {line}: " in caught.value.message


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "xx.txt"
    path.write_bytes(b"? 2\nA 20\n\xff\xfe 4\n")
    with pytest.raises(DataError, match="line 3: this is not UTF-8"):
        read_letters(path)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        *[("ABBA\nAB\n", 2), ("ABBA\n\nBAA\n", 2), ("ABABABAB\n", 1), ("ABBA\nABBX\n", 2), ("ABBA\nabba\n", 2)],
        *[("ABBA\nBABA\nABBA\n", 3), ("AB A\n", 1), ("A?B\n", 1), ("AĲB\nAB\U0001f600\n", 2)],
    ],
)
def test_a_broken_word_list_is_refused_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    box = Letters("?ABĲ", (2, 20, 10, 5))
    with pytest.raises(DataError) as caught:
        read_lexicon(written(tmp_path, text), box)
    assert caught.value.params == {"file": "xx.txt", "line": line}


def test_a_word_list_may_have_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "xx.txt"
    path.write_bytes(b"ABBA\r\nBABA\r\n")
    box = Letters("?ABĲ", (2, 20, 10, 5))
    words = read_lexicon(path, box)
    assert words.count == 2
    assert words.has(box.pack("BABA"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lexicon_has_exactly_the_words_of_its_file(language: str) -> None:
    words = lexicon(language)
    pack = letters(language).pack
    lines = (components.HERE / "lexicon" / f"{language}.txt").read_text(encoding="utf-8").split()
    assert words.count == len(lines) > 36_000
    groups: dict[str, list[int]] = {}
    for line in lines:
        groups.setdefault("".join(sorted(line)), []).append(pack(line))
    some = list(groups.values())[:: 1 if COMPILED else 20]
    keys = Counter(key(group[0]) for group in some)
    assert keys.most_common(1)[0][1] == 1  # other letters, another key
    for group in some:
        found = Actions()
        words.anagrams(key(group[0]), found)
        assert sorted(found.tolist()) == sorted(group)
        assert all(words.has(word) for word in group)
    assert not words.has(0)
    assert not words.has(-1)
    assert not words.has(pack("QQQ"))


def test_an_agreed_lexicon_stands_on_the_language() -> None:
    pack = letters("nl").pack
    agreed = components.agreed_lexicon("nl", ["SNO", "FRO", "ROE"], ["FRO", "NOR"])
    assert agreed.has(pack("SNO"))
    assert agreed.has(pack("ROE"))
    assert not agreed.has(pack("FRO"))
    assert not agreed.has(pack("NOR"))
    assert lexicon("nl").has(pack("NOR"))
    found = Actions()
    agreed.anagrams(key(pack("NOS")), found)
    assert found.tolist().count(pack("SNO")) == 1
    assert pack("ONS") in found.tolist()
    more = agreed.plus([pack("RNO"), pack("NOR"), pack("SNO")])
    assert more.has(pack("RNO"))
    assert not more.has(pack("NOR"))  # still forbidden
    assert not agreed.has(pack("RNO"))  # a lexicon never changes
    assert components.agreed_lexicon("nl", [], []) is lexicon("nl")


def test_a_lexicon_takes_no_more_than_it_has_room_for() -> None:
    codes = Letters("?AB", (0, 1, 1)).codes()
    assert Lexicon(2).read(["AAA", "AAB", "ABB"], codes) == 2


def test_importing_the_game_loads_no_word_list() -> None:
    code = (
        "import json; import toptafel.games.topscore as t; from toptafel.games.topscore import components as c;"
        "print(json.dumps([c.lexicon.cache_info().currsize, 'rich' in __import__('sys').modules]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert json.loads(done.stdout) == [0, False]


def test_the_dutch_lexicon_loads_at_once() -> None:
    path = components.HERE / "lexicon" / "nl.txt"
    best = 1e9
    for _ in range(3):
        start = time.process_time()
        read_lexicon(path, letters("nl"))
        best = min(best, time.process_time() - start)
    assert best < (0.1 if COMPILED else 1.0)


def test_a_small_box_can_run_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 28 tiles and four players four are left: racks stay short, nothing breaks, no tile gets lost."""
    small = Letters(letters("nl").tiles, (1,) * 28)
    monkeypatch.setattr("toptafel.games.topscore.rules.letters", lambda language: small)
    options = {"language": "nl", "longest": 5, "letters": 2, "judge": "dictionary", "extra": [], "forbidden": []}
    state = Topscore(4, options)
    rng = Rng(1)
    shortest = 6
    for _ in range(3000):
        if state.to_move == -2:
            break
        legal = state.legal()
        state.apply(state.outcome(rng) if state.to_move == -1 else legal[rng.below(len(legal))])
        if state.to_move >= 0:
            shortest = min(shortest, state.rack_size(state.to_move))
        assert state.bag_count >= 0
    assert shortest < 6


def test_a_tie_that_empties_the_bag_is_for_the_first_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = Letters("?" + letters("nl").tiles[1:15], (2,) * 15)
    monkeypatch.setattr("toptafel.games.topscore.rules.letters", lambda language: pairs)
    options = {"language": "nl", "longest": 5, "letters": 2, "judge": "dictionary", "extra": [], "forbidden": []}
    state = Topscore(2, options)
    for tile in range(15):
        state.apply(tile << 4)
        state.apply(tile << 4)
    assert state.starter == 0
    assert state.bag_count == 30
