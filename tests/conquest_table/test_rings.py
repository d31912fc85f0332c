"""What is asked about is ringed in no player's colour."""

from __future__ import annotations

import pygame
import pytest

from game.conquest.actions import TakeBonus
from game.scenes.table.question import QuestionPanel
from game.ui import theme
from game.ui.tabletop import Box
from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand


def test_the_planet_that_was_won_is_not_ringed_in_the_enemys_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    session, chance = begun(3)
    while not any(isinstance(action, TakeBonus) for action in session.legal_actions()):
        session.play(choice("conquest", chance, session.legal_actions()))
    drawn: list[theme.Colour] = []
    ring = QuestionPanel._ring

    def seen(panel: QuestionPanel, surface: pygame.Surface, box: Box, colour: theme.Colour) -> None:
        drawn.append(colour)
        ring(panel, surface, box, colour)

    monkeypatch.setattr(QuestionPanel, "_ring", seen)
    hand = Hand(session)
    hand.app.draw()
    assert drawn and set(drawn) == {theme.current().text}
