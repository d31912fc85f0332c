"""The terms of a mission stand on a sheet that fits the smallest window, in the set-up and in play."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.kernel.registry import rules_of
from game.scenes.setup import SetupPage
from game.telling import text
from game.ui.widgets import Dialog, Label
from tests.quick import turns
from tests.scenes.conftest import Player
from tests.scenes.test_fits import LANGUAGES, SCREEN, roots, within

MISSIONS = tuple(info.id for info in rules_of("hulk").scenarios())


def cut(dialog: Dialog) -> list[str]:
    """What has less room than its words need."""
    shown = [widget for root in dialog.host._tops() for widget in within(root) if isinstance(widget, Label)]
    return [label.label for label in shown if label.preferred(label.rect.width)[1] > label.rect.height + 1]


def words_of(player: Player) -> str:
    return "\n".join(
        widget.label for root in roots(player.app.stack.shown()) for widget in within(root) if isinstance(widget, Label)
    )


@pytest.mark.parametrize(("wanted", "language"), turns((0, 2.0), LANGUAGES))
def test_every_sheet_fits(language: str, wanted: float) -> None:
    player = Player(language=language)
    player.program.settings.scale = wanted
    player.program.settings_changed()
    for mission in MISSIONS:
        player.app.stack.reset(SetupPage(player.program, "hulk", mission))
        player.click(text._("Mission sheet"))
        player.app.update(0.1)
        player.app.draw()
        assert isinstance(player.top, Dialog) and not cut(player.top), mission
        assert all(SCREEN.contains(area.rect) for area in player.app.hit_areas())
        player.key(pygame.K_ESCAPE)


def test_the_set_up_and_the_table_tell_the_terms() -> None:
    player = Player()
    player.app.stack.reset(SetupPage(player.program, "hulk", "exterminate"))
    assert "The match is a draw if nobody has won by the end of turn 60." in words_of(player)
    player.click("Mission sheet")
    assert "Each blip comes only once." in words_of(player)
    table = player.program.table_for(Session.new("hulk", scenario="exterminate", seed=1), {})
    player.app.stack.reset(table)
    player.program.open_pause(table)
    player.click("Mission sheet")
    assert "2 blips come each turn." in words_of(player)
