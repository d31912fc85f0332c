"""F2 opens the rulebook of the game on the screen."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.registry import games
from game.scenes.rulebook import RulebookPage
from tests.scenes.conftest import Player


@pytest.mark.parametrize("key", games())
def test_f2_on_the_set_up_of_a_game_opens_its_own_rulebook(player: Player, key: str) -> None:
    player.program.open_setup(key)
    player.key(pygame.K_F2)
    page = player.top
    assert isinstance(page, RulebookPage) and page.game == key
    player.key(pygame.K_F2)
    assert player.top is page
