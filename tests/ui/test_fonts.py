"""Typefaces and text as pictures."""

import sys

import pygame
import pytest

from game.ui import fonts, scale
from tests.ui.letters import missing


@pytest.fixture(autouse=True)
def faces() -> None:
    pygame.font.init()


def test_both_typefaces_have_latin_and_greek() -> None:
    letters = "ABCxyz0123456789ñáéíóúü¿¡«»ΑΒΓΩαβγωάέήίόύώΐΰϊϋΆΈΉΊΌΎΏς·—–…−×•"
    for serif in (False, True):
        for bold in (False, True):
            assert missing(letters + "\U0001f480", serif, bold) == "\U0001f480"
    assert "Source Sans" in fonts.font(16).name and "Source Serif" in fonts.font(16, serif=True).name


def test_digits_are_equally_wide() -> None:
    assert len({fonts.measure(digit)[0] for digit in "0123456789"}) == 1


def test_pictures_are_made_once() -> None:
    assert fonts.picture("Overwatch", 16, (1, 2, 3)) is fonts.picture("Overwatch", 16, (1, 2, 3))
    assert fonts.picture("Overwatch", 16, (1, 2, 3)) is not fonts.picture("Overwatch", 16, (3, 2, 1))


def test_text_grows_with_the_scale_but_what_lies_on_the_board_does_not() -> None:
    scale.follow((2560, 1440))
    scale.use(1.0)
    before, fixed = fonts.measure("Overwatch")[0], fonts.exact_picture("3", 20).get_size()
    scale.use(2.0)
    assert fonts.measure("Overwatch")[0] == pytest.approx(2 * before, rel=0.05)
    assert fonts.exact_picture("3", 20).get_size() == fixed


def test_no_text_is_smaller_than_eleven_pixels() -> None:
    scale.use(0.8)
    assert fonts.pixels(13) == 11 and fonts.exact(4) is fonts.exact(11)


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    sentence = "The marines have four action points each, and a command counter is drawn every turn."
    lines = fonts.wrap(sentence, 150)
    assert len(lines) > 2 and " ".join(lines) == sentence
    assert all(fonts.measure(line)[0] <= 150 for line in lines)
    assert fonts.wrap("one\n\ntwo", 150) == ["one", "", "two"]


def test_no_line_ends_with_a_middle_dot() -> None:
    sentence = "The command counter shows 2. · 3.1"
    room = fonts.measure(sentence.removesuffix(" 3.1"))[0]
    assert fonts.wrap(sentence, room) == ["The command counter shows 2.", "· 3.1"]


def test_a_number_stays_with_what_it_counts() -> None:
    room = fonts.measure("last on Cthonia: 13")[0]
    assert fonts.wrap("last on Cthonia: 13 × Army", room) == ["last on Cthonia:", "13 × Army"]


def test_a_word_that_is_too_long_is_broken() -> None:
    lines = fonts.wrap("Donaudampfschifffahrt goes", 60)
    assert "".join(lines[:-1]).startswith("Donau") and all(fonts.measure(line)[0] <= 60 for line in lines)


def test_text_is_shortened_only_when_it_must_be() -> None:
    assert fonts.shorten("Short", 400) == "Short"
    short = fonts.shorten("A very long name of a sergeant", 80)
    assert short.endswith("…") and fonts.measure(short)[0] <= 80


def test_the_built_in_face_serves_when_a_package_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "font_source_sans_pro", None)
    fonts.file.cache_clear()
    fonts._face.cache_clear()
    try:
        assert fonts.font(17, bold=True).size("Text")[0] > 0
    finally:
        monkeypatch.undo()
        fonts.file.cache_clear()
        fonts._face.cache_clear()
