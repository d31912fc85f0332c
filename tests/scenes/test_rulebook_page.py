"""The rulebook is searched without accents and capitals, and its links lead to rules, in three languages."""

from __future__ import annotations

import re
import unicodedata

import pygame
import pytest

from game.kernel.registry import games
from game.kernel.rulebook import load, spans
from game.scenes import glance
from game.scenes.rulebook import RulebookPage, RuleLine
from game.telling import text
from tests.scenes.conftest import Player

pytestmark = pytest.mark.sweep(3)

LANGUAGES = ("en", "es", "el")
WORD = re.compile(r"[^\W\d_]{5,}")


def bare(word: str) -> str:
    """As somebody types who cares for neither accents nor case."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).upper()


def page_of(key: str, language: str) -> tuple[Player, RulebookPage]:
    hands = Player()
    text.use_language(language)
    hands.program.open_rulebook(key)
    page = hands.top
    assert isinstance(page, RulebookPage)
    return hands, page


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sweep(3)
def test_every_rule_is_found_by_its_words_without_accents_and_case(key: str, language: str) -> None:
    book = load(key, language)
    for number, id in enumerate(book.ids):
        entry = book.find(id)
        words = WORD.findall(entry.text)[:4] if entry is not None else []
        if number % 3 == 0 and words:
            for typed in (bare(" ".join(words)), " ".join(words).lower(), id.lower()):
                assert id in [found.id for found in book.search(typed)], typed


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_a_rule_is_a_link_to_a_rule(key: str, language: str) -> None:
    book, linked = load(key, language), 0
    number = re.compile(rf"{key.upper()}-[A-Z]?\d+(?:\.\d+)?")
    for chapter in book.chapters:
        for entry in chapter.entries:
            line = RuleLine(entry, book.ids, lambda rule: None, False)
            named = [found for found in number.findall(entry.text) if found != entry.id]
            assert [target for _a, _b, target in line.line.links] == named, entry
            linked += len(named)
    assert linked or key == "calth"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "typed", "rule"),
    [
        ("el", "ΟΠΤΙΚΗ επαφη διακοπτει", "HULK-7.5"),
        ("el", "πεζοναυτης γωνια", "HULK-7.6"),
        ("es", "LINEA de vision pared", "HULK-7.5"),
        ("es", "miniatura queda fuera", "HULK-6.11"),
    ],
)
def test_what_is_typed_into_the_field_is_found_and_its_number_leads_there(language: str, typed: str, rule: str) -> None:
    hands, page = page_of("hulk", language)
    hands.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    for letter in typed:
        hands.app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    hands.app.draw()
    found = [line for line in page._body.children if isinstance(line, RuleLine) and line.entry.id]
    if not found:
        assert load("hulk", language).search(typed) == []
    assert rule in [line.entry.id for line in found], [line.entry.id for line in found]
    line = page.lines[rule]
    hands.click(line._number_rect().center)
    assert page.query == "" and page.rule == rule and page.chapter == rule.split("-")[1].split(".")[0]


def opened(player: Player, key: str = "hulk") -> RulebookPage:
    player.program.open_rulebook(key)
    player.app.draw()
    page = player.app.stack.top
    assert isinstance(page, RulebookPage)
    return page


def test_enter_in_the_search_opens_the_first_hit() -> None:
    player = Player()
    page = opened(player)
    page.field.focus()
    player.type("overwatch")
    first = next(entry.id for entry in page.book.search("overwatch") if entry.id)
    player.key(pygame.K_RETURN)
    assert page.rule == first and not page.query


@pytest.mark.parametrize("key", games())
def test_rules_of_a_chapter_of_that_name_are_found_first(key: str) -> None:
    book = load(key, "en")
    headings = {chapter.number: bare(chapter.heading) for chapter in book.chapters}
    told = 0
    for word in {word for heading in headings.values() for word in WORD.findall(heading)}:
        named = [word in headings[entry.chapter] or word in bare(entry.id) for entry in book.search(word)]
        assert named == sorted(named, reverse=True)
        told += any(named)
    assert told > 2


def test_hits_mark_the_words_whatever_their_accents() -> None:
    text = "Ο Πεζοναύτης μένει εδώ."
    assert [text[a:b] for a, b in spans(text, "πεζοναυτης ΕΔΩ")] == ["Πεζοναύτης", "εδώ"]
    player = Player()
    page = opened(player)
    page._search("overwatch")
    player.app.draw()
    lit = [line._lay(line.rect.width).lit for line in page.lines.values()]
    assert lit and any(lit)


def test_where_i_was_is_as_far_down_as_one_had_read() -> None:
    player = Player()
    page = opened(player)
    assert page._scroll is not None
    player.wheel(page._scroll.rect.center, -5)
    before = page._scroll.bar.offset
    assert before > 0
    page.go_to("HULK-9.1")
    player.app.draw()
    page.step_back()
    player.app.draw()
    assert page._scroll.bar.offset == before


@pytest.mark.parametrize("key", games())
def test_a_book_opens_on_the_round_in_pictures_and_has_a_glossary(key: str) -> None:
    player = Player()
    page = opened(player, key)
    overview = glance.overview_of(key)
    assert overview is not None and page.chapter == glance.ROUND and 5 <= len(overview.round) <= 7
    boxes = [box for row in page._body.children for box in row.children if isinstance(box, glance.RoundPicture)]
    assert [box.label for box in boxes] == [sentence for _rule, sentence in overview.round]
    player.click("Glossary")
    player.app.draw()
    told = glance.words(key, page.book)
    assert len(told) == len(overview.words) >= 12
    shown = [one.entry.id for one in page._body.children if isinstance(one, RuleLine)]
    assert shown == [entry.id for _word, entries in told for entry in entries]
