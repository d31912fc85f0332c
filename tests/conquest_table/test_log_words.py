"""The log tells every bonus in a whole sentence, in every language."""

from __future__ import annotations

from itertools import product

import pytest

from game.conquest import events as ev
from game.conquest.telling.lines import tell
from game.telling import text
from tests.conquest.dialect import Table

NOTHING = {"en": "takes nothing", "es": "obtiene nada", "el": ": τίποτα"}


@pytest.mark.parametrize("language", NOTHING)
def test_a_bonus_that_is_declined_is_told_so(language: str) -> None:
    view = Table(first={}, second={}).s
    text.use_language(language)
    try:
        told = {
            taken: tell(view, ev.BonusTaken(seat="second", planet=0, cards=taken[0], resources=taken[1]))
            for taken in product(range(3), repeat=2)
        }
    finally:
        text.use_language("en")
    assert all(line is not None and NOTHING[language] not in line.words for line in told.values())
    declined = {"en": "declines", "es": "renuncia", "el": "δεν παίρνει"}[language]
    assert {taken for taken, line in told.items() if line is not None and declined in line.words} == {(0, 0)}
