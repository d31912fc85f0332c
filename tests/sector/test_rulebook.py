"""The rulebook of Sector Invasion as it is read: the same chapters, rules, examples and links in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel import rulebook
from game.kernel.rulebook import Entry, Rulebook, folder, load, parse
from game.sector import ships
from tests.rule_ids import written

TRANSLATED = pytest.mark.parametrize("language", ["es", "el"])
EXAMPLE = {"en": "Example: ", "es": "Ejemplo: ", "el": "Παράδειγμα: "}
EXAMPLES = 6
RULE = re.compile(r"SECTOR-[A-Z]?\d+")
LARGE = re.compile(r"(?<![\d,.])[\d,.]*\d\d(?!\d)")
"""Numbers of two digits and more: those below ten are words in one language and figures in another."""


def book(language: str) -> Rulebook:
    """The rulebook as it is written in a language, nothing filled in."""
    path: Path = folder("sector") / f"{language}.md"
    return parse(path.read_text("utf-8"), language)


def pairs(language: str) -> Iterator[tuple[Entry, Entry]]:
    """Every rule and paragraph with its translation."""
    for english, mine in zip(book("en").chapters, book(language).chapters, strict=True):
        yield from zip(english.entries, mine.entries, strict=True)


def numbers(entry: Entry) -> list[int]:
    words = RULE.sub("", entry.text)
    return sorted(int(re.sub(r"[,.]", "", found)) for found in LARGE.findall(words))


@TRANSLATED
def test_each_language_has_the_same_rules_in_the_same_places(language: str) -> None:
    mine, english = book(language), book("en")
    assert [[e.id for e in chapter.entries] for chapter in mine.chapters] == [
        [e.id for e in chapter.entries] for chapter in english.chapters
    ]
    assert [chapter.number for chapter in mine.chapters] == [chapter.number for chapter in english.chapters]
    assert mine.ids == written("sector") and mine.title


@TRANSLATED
def test_rules_name_the_same_rules_and_numbers_in_every_language(language: str) -> None:
    for english, mine in pairs(language):
        assert RULE.findall(mine.text) == RULE.findall(english.text), mine.id
        assert numbers(mine) == numbers(english), (mine.id, mine.text)


@pytest.mark.parametrize("language", EXAMPLE)
def test_each_chapter_opens_with_what_it_is_about_and_hard_rules_have_examples(language: str) -> None:
    chapters = book(language).chapters
    assert all(not chapter.entries[0].id and chapter.entries[1].id for chapter in chapters)
    plain = [entry for chapter in chapters for entry in chapter.entries[1:] if not entry.id]
    assert len(plain) == EXAMPLES and all(entry.text.startswith(EXAMPLE[language]) for entry in plain)


@pytest.mark.parametrize("language", EXAMPLE)
def test_a_price_that_changes_changes_in_the_rulebook(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = load("sector", language)
    changed = list(ships.PROFILES)
    changed[ships.FRIGATE] = changed[ships.FRIGATE]._replace(price=(11, 6))
    monkeypatch.setattr(ships, "PROFILES", tuple(changed))
    rulebook._load.cache_clear()
    try:
        after = load("sector", language)
    finally:
        rulebook._load.cache_clear()
    (was,) = [rule.text for rule in [before.find("SECTOR-25")] if rule]
    (now,) = [rule.text for rule in [after.find("SECTOR-25")] if rule]
    assert "11" in now and "11" not in was and now.replace("11", "10") == was
