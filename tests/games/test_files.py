"""The files that people edit to match their box: a file that cannot be used says which one, and why."""

from collections.abc import Callable
from pathlib import Path

import pytest

from toptafel.errors import DataError
from toptafel.games.files import read_text
from toptafel.games.ontop import components as ontop
from toptafel.games.topas import components as topas
from toptafel.games.topscore import components as topscore
from toptafel.games.topspot import components as topspot

BOX = {
    "topas/cards.txt": topas.read_deck,
    "topspot/cards.txt": lambda path: topspot.read_cards(read_text(path)),
    "ontop/board.txt": lambda path: ontop.read_board(read_text(path), path.name),
    "ontop/tiles.txt": lambda path: ontop.read_tiles(read_text(path), path.name),
    "topscore/letters/nl.txt": topscore.read_letters,
    "topscore/lexicon/nl.txt": lambda path: topscore.read_lexicon(path, topscore.letters("nl")),
}
GAMES = Path(topas.__file__).parent.parent
every_file = pytest.mark.parametrize(("name", "read"), BOX.items())
Read = Callable[[Path], object]


def edited(folder: Path, name: str, content: bytes) -> Path:
    path = folder / Path(name).name
    path.write_bytes(content)
    return path


@every_file
def test_windows_may_save_it(name: str, read: Read, tmp_path: Path) -> None:
    """With the mark that Notepad puts first, its line ends, and none at the end."""
    content = (GAMES / name).read_bytes().rstrip().replace(b"\n", b"\r\n")
    read(edited(tmp_path, name, b"\xef\xbb\xbf" + content))


@every_file
@pytest.mark.parametrize("content", [b"", b"\xff\xfeA\0", b"\xef\xbb\xbf"])
def test_a_file_without_its_contents_is_named_with_a_line(
    name: str, read: Read, content: bytes, tmp_path: Path
) -> None:
    with pytest.raises(DataError) as caught:
        read(edited(tmp_path, name, content))
    assert f"{Path(name).name}, line 1: " in caught.value.message
    assert caught.value.params["line"] == 1


@every_file
def test_a_missing_file_is_named(name: str, read: Read, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read: No such file") as caught:
        read(tmp_path / Path(name).name)
    assert caught.value.params == {"file": Path(name).name}


def test_the_line_that_is_not_utf8(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"cards\.txt, line 3: this is not UTF-8 text"):
        read_text(edited(tmp_path, "cards.txt", b"r1g2\n\nr1g\xb2\n"))
