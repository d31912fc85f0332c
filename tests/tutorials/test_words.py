"""What a lesson tells a player to click or to press is called so in the program, in each language."""

from __future__ import annotations

import re

import pytest

from game.ui import keys
from tests import translations
from tests.test_translations import messages

LONGEST = 60
"""A longer text is no label."""


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_a_label_that_a_lesson_quotes_stands_on_the_screen(language: str) -> None:
    labels = {form.rstrip("…") for message in messages(language) for form in translations.forms(message)}
    quoted = {quote.rstrip("…") for told in _lessons(language) for quote in re.findall("«([^»]+)»", told)}
    filled = [
        label for label in labels if "{" in label and len(label) < LONGEST and label.strip("{}_ ·:–.,%").count(" ")
    ]
    forms = [re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(label))) for label in filled]
    assert quoted
    assert {quote for quote in quoted - labels if not any(form.fullmatch(quote) for form in forms)} == set()


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_a_key_that_a_lesson_names_is_called_so(language: str) -> None:
    named = dict(_pairs(language))
    called = {named.get(name, name) for name in keys.CAPS.values()}
    asked = {key for told in _lessons(language) for key in re.findall(r"\(([^()\d%]{2,14}(?:\+\w+)?)\)", told)}
    for key in asked:
        assert all(part in called or len(part) == 1 for part in key.split("+")), key


def _lessons(language: str) -> list[str]:
    """The texts of the tutorials in a language."""
    return [
        form
        for message in messages(language)
        if any(place.endswith("/tutorial.py") for place, _line in message.locations)
        for form in translations.forms(message)
    ]


def _pairs(language: str) -> list[tuple[str, str]]:
    return [(str(message.id), str(message.string)) for message in messages(language) if isinstance(message.id, str)]
