"""Decks as lists: written, read back in three languages, from OCTGN, with every line that names no card told."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.conquest import decklists
from game.conquest.deckfile import decks
from game.conquest.decklists import Unknown, load_list, read, read_octgn, write
from game.conquest.table.collection import ConquestCollection
from game.kernel.errors import BadFile

STARTERS = sorted(id for id, deck in decks().found.items() if deck.starter)


@pytest.mark.parametrize("language", decklists.LANGUAGES)
@pytest.mark.parametrize("id", STARTERS)
def test_a_list_read_back_is_the_deck(id: str, language: str) -> None:
    deck = decks().found[id]
    found = read(write(deck, language))
    assert (found.name, found.warlord, found.cards, found.unknown) == (deck.name, deck.warlord, dict(deck.cards), ())


@pytest.mark.parametrize(
    "line",
    [
        "3x Goff Boyz",
        "3 Goff Boyz",
        "3× goff boyz",
        "x3 Goff Boyz",
        "- 3x GOFF BOYZ (Core Set)",
        "Goff Boyz x3",
        "3x\tGoff  Boyz",
    ],
)
def test_a_line_is_understood_however_it_is_written(line: str) -> None:
    assert read(line).cards == {"goff_boyz": 3}


def test_a_name_that_begins_with_a_number_is_a_name() -> None:
    assert read("10th Company Scout\n2x 10th Company Scout").cards == {"10th_company_scout": 3}


def test_headings_comments_and_blank_lines_say_nothing() -> None:
    found = read("# My deck\n\n// by me\nArmy units:\n== Events ==\n1x Nazdreg\n2x Battle Cry\n")
    assert (found.name, found.warlord, found.cards) == ("My deck", "nazdreg", {"battle_cry": 2})
    assert found.unknown == ()


def test_every_line_that_names_no_card_is_told_with_its_number() -> None:
    found = read("3x Goff Boyz\n2x Gof Boys\n99x Battle Cry\n0x Battle Cry\n1x Khymera")
    assert found.cards == {"goff_boyz": 3}
    assert [line.number for line in found.unknown] == [2, 3, 4, 5]
    assert found.unknown[0] == Unknown(2, "Gof Boys")


O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="af04f855-58c4-4db3-a191-45fe33381679">
  <section name="Warlord" shared="False"><card qty="1" id="a">Nazdreg</card></section>
  <section name="Army" shared="False">
    <card qty="4" id="b">Nazdreg&apos;s Flash Gitz</card>
    <card qty="1" id="c">No Such Thing</card>
  </section>
</deck>"""


def test_a_deck_of_octgn_is_read_by_the_names_of_its_cards() -> None:
    found = read_octgn(O8D.encode())
    assert (found.warlord, found.cards) == ("nazdreg", {"nazdregs_flash_gitz": 4})
    assert found.unknown == (Unknown(6, "No Such Thing"),)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<deck><card>", "Line 1: this XML can't be read."),
        (b"not xml", "Line 1: this XML can't be read."),
        (
            b'<!DOCTYPE d [<!ENTITY a "aaa">]><deck><card>&a;</card></deck>',
            "A deck file can't declare entities of its own.",
        ),
    ],
)
def test_a_damaged_deck_of_octgn_is_refused_in_a_sentence(data: bytes, words: str) -> None:
    with pytest.raises(BadFile) as error:
        read_octgn(data, "my.o8d")
    assert str(error.value) == f"my.o8d: {words}"


def test_files_are_read_by_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "green.txt").write_text("1x Nazdreg\n3x Goff Boyz\n", encoding="utf-8-sig")
    (tmp_path / "green.o8d").write_text(O8D, encoding="utf-8")
    assert load_list(tmp_path / "green.txt")[:3] == ("green", "nazdreg", {"goff_boyz": 3})
    assert load_list(tmp_path / "green.o8d").name == "green"
    (tmp_path / "latin.txt").write_bytes("3x Señor".encode("latin-1"))
    for name in ("latin.txt", "missing.txt", "."):
        with pytest.raises(BadFile):
            load_list(tmp_path / name)


@pytest.mark.parametrize("length", [200, 2_000, 180_000])
def test_a_long_line_is_not_looked_at_to_its_end(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    class Line:
        def fullmatch(self, words: str) -> None:
            seen.append(words)

        match = fullmatch

    monkeypatch.setattr(decklists, "_LINE", Line())
    for filling in (" ", "I", "x "):
        found = read("a" + filling * (length // len(filling)) + "b")
        assert len(found.unknown) == 1
    assert all(len(words) <= decklists.MOST_LETTERS and "  " not in words for words in seen)


def test_the_pattern_of_a_line_takes_no_more_steps_than_a_line_has_letters() -> None:
    """The longest lines, of the letters between which it has a choice, are read in no time."""
    before = time.process_time()
    for filling in (" 1", "x 1", "x", "1", "( ", "×", "* ", ") (", "1x"):
        read((filling * decklists.MOST_LETTERS + "\n") * 200)
    assert time.process_time() - before < 10


def test_a_long_list_is_refused_pasted_or_in_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as pasted:
        read("3x Goff Boyz\n" * 20_000)
    assert pasted.value.sentence == "This list is too long: the limit is 200 kB."
    (tmp_path / "long.txt").write_text("3x Goff Boyz\n" * 20_000, encoding="utf-8")
    with pytest.raises(BadFile) as read_from_file:
        load_list(tmp_path / "long.txt")
    assert read_from_file.value.sentence == "This file is too large: the limit is 200 kB."
    (tmp_path / "lines.txt").write_text("3x Goff Boyz\n" * 1001, encoding="utf-8")
    with pytest.raises(BadFile) as many:
        load_list(tmp_path / "lines.txt")
    assert many.value.file == str(tmp_path / "lines.txt")
    assert many.value.sentence == "This list is too long: the limit is 1000 lines."
    with pytest.raises(BadFile, match="limit is 1000 lines"):
        read_octgn(b"<deck>" + b"<card>Goff Boyz</card>" * 1001 + b"</deck>")


ENCODINGS = (
    "nonsense",
    "utf-7",
    "shift_jis",
    "gb2312",
    "utf-32",
    "idna",
    "punycode",
    "rot13",
    "base64",
    "hex",
    "undefined",
)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_deck_of_octgn_in_an_encoding_that_nobody_knows_is_refused_in_a_sentence(encoding: str) -> None:
    with pytest.raises(BadFile) as error:
        read_octgn(O8D.replace("utf-8", encoding).encode(), "my.o8d")
    assert error.value.file == "my.o8d"
    assert error.value.sentence.endswith((".", "!"))


def test_of_many_lines_that_name_no_card_only_some_are_told_and_none_at_length() -> None:
    found = ConquestCollection().imported("\n".join(f"{n} " + "Nobody" * 40 for n in range(100)))
    assert len(found.unknown) < 20
    assert found.unknown[-2] == "And 88 more."
    assert all(len(sentence) < 120 for sentence in found.unknown)
