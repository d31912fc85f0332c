"""Rulebooks as the program shows them."""

import re
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.kernel import registry, rulebook
from game.kernel.errors import BadFile
from game.kernel.manifest import Game
from game.kernel.rulebook import Entry, load, parse

ENGLISH = """# The race
## 1 Running
Runners run.
- **TOY-1.1** Runners take turns.
- **TOY-1.2** A step is one or two squares.
- **TOY-1.3** A leap is a die's.
## 2 Winning
- **TOY-2.1** The first to a hundred wins.
"""
SPANISH = """# La carrera
## 1 Correr
Los corredores corren.
- **TOY-1.1** Los corredores se alternan.
- **TOY-1.3** Un salto es lo que dé el dado.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(rulebook, "folder", lambda key: tmp_path / key)
    monkeypatch.setattr(rulebook, "game_of", lambda key: Game(key=key, name=key, rules=""))
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "en.md").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "toy" / "es.md").write_text(SPANISH, encoding="utf-8")
    return tmp_path


def test_chapters_rules_and_paragraphs_are_told_apart() -> None:
    book = parse(ENGLISH, "en")
    assert book.title == "The race"
    assert [(chapter.number, chapter.heading) for chapter in book.chapters] == [("1", "Running"), ("2", "Winning")]
    assert book.chapters[0].entries[0] == Entry("", "Runners run.", "1", "en")
    assert book.find("TOY-2.1") == Entry("TOY-2.1", "The first to a hundred wins.", "2", "en")
    assert book.find("TOY-9.9") is None and book.ids == ("TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-2.1")


def test_what_is_not_translated_stands_in_english_at_its_place(folder: Path) -> None:
    book = load("toy", "es")
    assert book.title == "La carrera"
    entries = [entry for chapter in book.chapters for entry in chapter.entries]
    assert [entry.id for entry in entries] == ["", "TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-2.1"]
    assert [entry.language for entry in entries] == ["es", "es", "en", "es", "en"]
    assert load("toy", "el").chapters == load("toy").chapters and rulebook.languages("toy") == ("en", "es")


@pytest.mark.parametrize("query", ["dé el", "DE EL DADO", "  salto  dado", "toy-1.3"])
def test_search_minds_neither_accents_nor_case(query: str, folder: Path) -> None:
    assert "TOY-1.3" in [entry.id for entry in load("toy", "es").search(query)]


def test_search_wants_every_word(folder: Path) -> None:
    assert load("toy", "es").search("salto alternan") == [] and load("toy").search("") == []


def test_greek_is_found_without_accents() -> None:
    book = load("hulk", "el")
    found = {entry.id for entry in book.search("πεζοναυτης")}
    assert found and found == {entry.id for entry in book.search("ΠΕΖΟΝΑΎΤΗΣ")}


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_space_hulk_has_its_rulebook(language: str) -> None:
    book = load("hulk", language)
    assert book.title and set(load("hulk").ids) <= set(book.ids) and len(book.ids) > 300
    assert all(chapter.entries and chapter.heading for chapter in book.chapters)


@pytest.mark.parametrize("language", ["es", "el"])
@pytest.mark.parametrize("game", GAMES)
def test_a_translation_has_every_rule_and_paragraph_of_the_english_book(game: str, language: str) -> None:
    def order(language: str) -> list[tuple[str, list[str]]]:
        book = parse((rulebook.folder(game) / f"{language}.md").read_text("utf-8"), language)
        return [(chapter.number, [entry.id for entry in chapter.entries]) for chapter in book.chapters]

    assert order(language) == order("en")


def test_a_game_without_a_rulebook_is_told(folder: Path) -> None:
    with pytest.raises(BadFile):
        load("chess")


def test_a_chapter_is_found_by_its_heading() -> None:
    book = load("calth", "es")
    found = [entry.id for entry in book.search("correr")]
    assert found[:3] == ["CALTH-5.1", "CALTH-5.2", "CALTH-5.3"]


@pytest.mark.parametrize("key", [key for key in GAMES if registry.game_of(key).figures])
def test_each_language_names_the_same_figures_and_all_are_known(key: str) -> None:
    named = {}
    for language in rulebook.languages(key):
        written = (rulebook.folder(key) / f"{language}.md").read_text("utf-8")
        named[language] = sorted(re.findall(r"\{([\w.]+)\}", written))
        shown = " ".join(entry.text for chapter in load(key, language).chapters for entry in chapter.entries)
        assert "{" not in shown and "}" not in shown
    assert named["en"] and named["es"] == named["el"] == named["en"]
