"""The log tells every bonus in a whole sentence, in every language."""

from __future__ import annotations

from itertools import product

import pytest

from game.conquest import events as ev
from game.conquest.telling import log as log_text
from game.telling import text
from tests.conquest.dialect import Table

NOTHING = {"en": "takes nothing", "es": "obtiene nada", "el": ": τίποτα"}


@pytest.mark.parametrize("language", NOTHING)
def test_a_bonus_that_is_declined_is_told_so(language: str) -> None:
    view = Table(first={}, second={}).s
    text.use_language(language)
    try:
        told = {
            taken: log_text._of_planets(
                view, ev.BonusTaken(seat="second", planet=0, cards=taken[0], resources=taken[1])
            )
            for taken in product(range(3), repeat=2)
        }
    finally:
        text.use_language("en")
    assert all(line and NOTHING[language] not in line for line in told.values())
    declined = {"en": "declines", "es": "renuncia", "el": "δεν παίρνει"}[language]
    assert {taken for taken, line in told.items() if declined in str(line)} == {(0, 0)}
