"""The rulebook of Conquest as it is read: complete, and with the same rules in every language."""

import pytest

from game.conquest import rulebook
from game.kernel.rulebook import Rulebook, parse
from tests.rule_ids import written

LANGUAGES = ("en", "es", "el")
CHAPTERS = {"1": 43, "2": 10, "3": 14, "4": 21, "5": 23, "6": 65, "7": 8, "8": 19, "9": 6}
LETTERS = {"G": 65, "E": 17, "D": 7, "R": 63, "A": 46}
EXPECTED = {
    *(f"CONQUEST-{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)),
    *(f"CONQUEST-{letter}{n}" for letter, count in LETTERS.items() for n in range(1, count + 1)),
}


def book(language: str) -> Rulebook:
    """The rulebook as it is written in a language, nothing filled in."""
    folder = rulebook.__path__[0]
    with open(f"{folder}/{language}.md", encoding="utf-8") as file:
        return parse(file.read(), language)


def test_every_rule_of_the_sources_is_there_once() -> None:
    assert len(written("conquest")) == len(set(written("conquest"))) == len(EXPECTED)
    assert set(written("conquest")) == EXPECTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_rules_in_the_same_chapters(language: str) -> None:
    mine, english = book(language), book("en")
    assert [[e.id for e in chapter.entries] for chapter in mine.chapters] == [
        [e.id for e in chapter.entries] for chapter in english.chapters
    ]
    assert [chapter.number for chapter in mine.chapters] == [*CHAPTERS, *LETTERS]
    assert mine.ids == written("conquest") and mine.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_name_the_same_other_rules_in_every_language(language: str) -> None:
    def named(one: Rulebook) -> list[set[str]]:
        return [
            {word.strip(".,;:()·") for word in entry.text.split() if "CONQUEST-" in word}
            for chapter in one.chapters
            for entry in chapter.entries
        ]

    assert named(book(language)) == named(book("en"))
    assert {word for words in named(book(language)) for word in words} <= EXPECTED
