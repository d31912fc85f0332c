"""Every text that a player reads is there in every language, and can be drawn."""

from __future__ import annotations

import ast
import re
import string
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import pygame
import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

from game.kernel.text import NC_
from game.telling import text
from tests import translations
from tests.ui.letters import missing

LANGUAGES = tuple(translations.LANGUAGES)
RULEBOOKS = sorted((translations.ROOT / "game").glob("*/rulebook/*.md"))
STALE = f"out of date: run `{translations.COMMAND}`"
KEYWORDS = ("_", "N_", "NN_", "NC_", "ngettext", "pgettext")
HALF = (".", ":", "…", ")")
"""Signs that a translation ends with when its source does, whatever the language."""
QUESTION = {"es": "?", "el": ";"}
"""How a question ends."""


def sources(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def context_of(message: Message) -> str | None:
    """The context of a message, which Babel leaves as bytes in a compiled catalogue."""
    context: object = message.context
    return context.decode("utf-8") if isinstance(context, bytes) else message.context


@cache
def messages(language: str) -> tuple[Message, ...]:
    """Every translation into a language; the file is read once."""
    return tuple(message for message in translations.read_catalogue(language) if message.id)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Each translated form beside its source; the forms for several beside the plural."""
    for message in messages(language):
        first, *rest = translations.forms(message)
        for source, form in [(sources(message)[0], first), *((sources(message)[-1], form) for form in rest)]:
            if form:
                yield source, form


def fields(sentence: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None)


def words(sentence: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", sentence)


def unaccented(letter: str) -> bool:
    return "\N{COMBINING ACUTE ACCENT}" not in unicodedata.normalize("NFD", letter)


# -- the catalogues are whole --


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {code for code, _ in text.languages()} == {"en", *LANGUAGES}
    assert text.DOMAIN == translations.DOMAIN and text.catalogues() == translations.LOCALES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_every_text_and_no_other(language: str) -> None:
    wanted = {(message.context, sources(message)) for message in translations.gathered() if message.id}
    there = {(message.context, sources(message)) for message in messages(language)}
    differing = wanted ^ there
    assert not differing, f"{translations.po_file(language)} is {STALE}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_says_the_same(language: str) -> None:
    path = translations.po_file(language).with_suffix(".mo")
    with path.open("rb") as stream:
        compiled = {(context_of(m), sources(m), translations.forms(m)) for m in read_mo(stream) if m.id}
    written = {(m.context, sources(m), translations.forms(m)) for m in messages(language) if all(translations.forms(m))}
    differing = compiled ^ written
    assert not differing, f"{path} is {STALE}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    assert not [message.id for message in messages(language) if message.fuzzy or not all(translations.forms(message))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_forms_of_the_language(language: str) -> None:
    catalogue = translations.read_catalogue(language)
    assert catalogue.num_plurals == 2
    for message in catalogue:
        assert len(translations.forms(message)) == (2 if message.pluralizable else 1), message.id


def badly_written() -> Iterator[str]:
    """The places where a sentence for translation is put together instead of written out, or stands inside a formatted
    string, where it is not gathered."""
    for path in translations.sources():
        whole = ast.parse(path.read_text(encoding="utf-8")) if path.is_file() else ast.Module([], [])
        for node in ast.walk(whole):
            inside = list(ast.walk(node)) if isinstance(node, ast.JoinedStr) else []
            put_together = is_text(node) and any(isinstance(given, ast.JoinedStr | ast.BinOp) for given in node.args)
            if put_together or any(is_text(part) and isinstance(part.args[0], ast.Constant) for part in inside):
                yield f"{path.relative_to(translations.ROOT)}:{node.lineno}"


def is_text(node: ast.AST) -> TypeGuard[ast.Call]:
    """Is that a text for translation?"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS


def test_sentences_for_translation_are_written_out() -> None:
    assert not list(badly_written())


def shared_labels() -> dict[str, list[str]]:
    """The labels of one or two words that stand in several files of the program, or in one and in the maps, without a
    context that tells their uses apart."""
    found = {}
    for message in translations.gathered():
        label = sources(message)[0]
        files = {place if place.endswith(".py") else "maps" for place, _line in message.locations}
        short = len(words(re.sub(r"\{\w*\}", "", label))) < 3 and not label.endswith(".")
        if label and short and message.context is None and len(files) > 1:
            found[label] = sorted(files)
    return found


def test_a_short_label_of_several_files_says_which_use_is_meant() -> None:
    assert not shared_labels(), "give each use its context, or write the label once in game/telling/labels.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_with_a_context_read_as_they_are_meant(language: str) -> None:
    before = text.language()
    try:
        text.use_language(language)
        banner, palette = NC_("banner", "Standard"), NC_("palette", "Standard")
        assert banner == palette == "Standard" and text._(banner) != text._(palette)
        assert text._(NC_("no such use", "Standard")) == "Standard"
    finally:
        text.use_language(before)


COUNTED = "n|m|cost|count|goal|held|here|left|lost|low|marines|marks|out|points|price|rounds|sectors|squares|turns"
"""The fields that hold a number which may be one."""
NO_NOUN = "is|was|has|as|this|its|less|wins|against|plus"


def test_numbers_before_plural_nouns_have_their_singular() -> None:
    found = re.compile(rf"(?<!of )\{{({COUNTED})\}} (?:[a-z]+ )?(?!(?:{NO_NOUN})\b)([a-z]+s|dice)\b")
    texts = [sources(message) for message in translations.gathered() if message.id]
    assert not [text[0] for text in texts if len(text) == 1 and found.search(text[0])]


# -- the translations are sound --


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_its_source(language: str) -> None:
    wrong = [form for source, form in pairs(language) if fields(form) != fields(source)]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_as_its_source(language: str) -> None:
    for source, form in pairs(language):
        assert form == form.strip() and source == source.strip(), form
        for sign in HALF:
            assert form.endswith(sign) == source.endswith(sign), form
        assert form.endswith(QUESTION[language]) == source.endswith("?"), form
        assert form.count("\n") == source.count("\n"), form


def test_spanish_questions_are_opened() -> None:
    for _, whole in pairs("es"):
        form = re.sub(r"\{[^}]*\}", "", whole)
        assert form.count("?") == form.count("¿") and form.count("!") == form.count("¡"), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_composed_and_nothing_strays(language: str) -> None:
    for source, form in pairs(language):
        assert unicodedata.is_normalized("NFC", form), form
        assert "  " not in form or "  " in source, form
        assert all(letter.isprintable() or letter in "\n\u00a0" for letter in form), form
        assert not re.search(r"\u00a0(?!%)|[\u00ad\u200b-\u200f\ufeff\ufffd]", form), form
        assert not re.search(r"\s[,.;:?!·](\s|$)", form.replace(" · ", " ")), form


OBLIQUE = {
    "el": "τους|τον|την|τη|τις|το|τα|του|της|των|στους|στον|στην|στη|στις|στο|στα|σε|από|για|με|προς|κατά|χωρίς",
    "es": "a|de|en|por|para|con|sin|contra|entre|ante|hacia|según",
}
"""What asks for another case in Greek, and for an article in Spanish: the names of sides stand as they are."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_sides_stand_where_their_form_fits(language: str) -> None:
    wrong = re.compile(rf"(?<!\w)({OBLIQUE[language]}) [«(]?\{{(side|seat|others|winner|loser)\}}", re.IGNORECASE)
    assert not [form for _, form in pairs(language) if wrong.search(form)]


def test_greek_is_monotonic_and_of_one_script() -> None:
    for _, form in pairs("el"):
        assert not re.search(r"[\u1f00-\u1fff\u00b5\u0387\u037e]", form), form
        for word in words(re.sub(r"\{\w+\}", "", form)):
            scripts = {unicodedata.name(letter).split()[0] for letter in word}
            assert len(scripts) == 1, word


def test_greek_capitals_bear_no_accent() -> None:
    for _, form in pairs("el"):
        for word in words(form):
            if len(word) > 1 and word.isupper():
                assert all(map(unaccented, word)), word


# -- and can be drawn --


def drawn() -> dict[str, set[str]]:
    """Every letter of the catalogues and of the rulebooks, by where it stands."""
    found = {language: {letter for pair in pairs(language) for letter in "".join(pair)} for language in LANGUAGES}
    found |= {str(path.relative_to(translations.ROOT)): set(_text(path)) for path in RULEBOOKS}
    return found


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("bold", (False, True))
@pytest.mark.parametrize("serif", (False, True))
def test_every_letter_can_be_drawn(serif: bool, bold: bool) -> None:
    pygame.font.init()
    for where, letters in drawn().items():
        assert not missing("".join(sorted(letters)), serif, bold), where


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_rulebooks_are_composed(path: Path) -> None:
    assert unicodedata.is_normalized("NFC", _text(path))


# -- and are spoken --


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_finds_its_catalogue(language: str) -> None:
    before = text.language()
    try:
        text.use_language(language)
        for message in messages(language):
            if message.string and message.context is None and not message.pluralizable:
                assert text._(str(message.id)) == message.string
    finally:
        text.use_language(before)
