"""The words of docs/words.toml: what is not printed, and what a term is called in each language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests import translations
from tests.test_translations import RULEBOOKS, messages, sources

WORDS: dict[str, list[dict[str, Any]]] = tomllib.loads((translations.ROOT / "docs/words.toml").read_text("utf-8"))
LANGUAGES = ("en", *translations.LANGUAGES)
DOCS = [
    translations.ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "packaging/README.md")
] + sorted(path for path in (translations.ROOT / "docs").glob("*.md") if path.name not in ("style.md", "glossary.md"))
STORY = 200
"""A text that is longer is a story, and may use words that buttons may not."""


@cache
def parts(place: str) -> tuple[str, ...]:
    """The folders of a file and its name; asked for every text and every rule about words."""
    return Path(place).parts


def in_reach(rule: dict[str, Any], place: str) -> bool:
    """Say whether a rule about words speaks of a file: of one game's only (`game`), or of all but one's (`but`)."""
    words = parts(place)
    return rule.get("game", words[1]) == words[1] if "game" in rule else rule.get("but") not in words


def printed(language: str, rule: dict[str, Any]) -> Iterator[str]:
    """Every text of the program and its maps in a language, as far as a rule about words reaches."""
    for message in messages("es" if language == "en" else language):
        if any(in_reach(rule, place) for place, _line in message.locations):
            yield from sources(message) if language == "en" else filter(None, translations.forms(message))


def rulebook(language: str, rule: dict[str, Any]) -> Iterator[str]:
    """Every line of the rulebooks in a language, without the number of its rule."""
    for path in RULEBOOKS:
        if path.stem == language and in_reach(rule, path.relative_to(translations.ROOT).as_posix()):
            yield from (re.sub(r"^- \*\*\S+\*\* ", "", line) for line in path.read_text("utf-8").splitlines())


def looked_at(language: str, rule: dict[str, Any]) -> Iterator[str]:
    """The texts in which a pattern is looked for."""
    yield from (text for text in printed(language, rule) if rule.get("stories", True) or len(text) < STORY)
    if rule.get("books"):
        yield from rulebook(language, rule)
    if rule.get("docs"):
        for path in DOCS:
            yield from path.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("language", "rule"),
    [pytest.param(lang, rule, id=f"{lang}: {rule['pattern']}") for lang in LANGUAGES for rule in WORDS.get(lang, ())],
)
def test_what_is_not_printed(language: str, rule: dict[str, Any]) -> None:
    allowed = rule.get("except", ())
    found = [text for text in looked_at(language, rule) if re.search(rule["pattern"], text) and text not in allowed]
    assert not found, f"{len(found)} of them, say {rule['instead']}:\n" + "\n".join(found[:40])


@pytest.mark.parametrize("language", translations.LANGUAGES)
@pytest.mark.parametrize("term", WORDS["term"], ids=lambda term: term["en"])
def test_a_term_is_called_the_same_everywhere(language: str, term: dict[str, Any]) -> None:
    strayed = [
        f"{sources(message)[0]}\n    {form}"
        for message in messages(language)
        if re.search(term["en"], sources(message)[0]) and sources(message)[0] not in term.get("except", ())
        for form in translations.forms(message)[:1]
        if form and not re.search(term[language], form)
    ]
    assert not strayed, f"{len(strayed)} of them lack {term[language]}:\n" + "\n".join(strayed[:40])


def test_a_short_label_of_two_files_says_what_it_means() -> None:
    """A label of one or two words that two files use needs other words in other languages: it gets a context."""
    shared = [
        str(message.id)
        for message in messages("es")
        if isinstance(message.id, str) and not message.context and len(message.id.split()) < 3
        if len({place for place, _line in message.locations if not place.startswith("maps/")}) > 1
    ]
    assert not shared, shared
