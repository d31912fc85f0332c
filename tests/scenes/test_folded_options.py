"""Options that a first match need not look at are folded away in the set-up."""

from __future__ import annotations

from game.scenes.setup import SetupPage
from tests.scenes.conftest import Player

CHOICES = (1000, 400)
"""Where the choices are on the screen."""


def setup_of(player: Player, game: str) -> SetupPage:
    player.program.open_setup(game)
    page = player.top
    assert isinstance(page, SetupPage)
    page.turn_more()
    player.app.draw()
    return page


def labels(player: Player) -> set[str]:
    """What can be clicked among the choices, at their end."""
    player.wheel(CHOICES, -60)
    player.app.draw()
    return {area.label for area in player.app.hit_areas()}


def choose(page: SetupPage, id: str, value: str) -> None:
    page.choices.set(id, value)
    page.choices.after_event()


def test_house_rules_are_folded_away_until_they_are_asked_for(player: Player) -> None:
    page = setup_of(player, "sector")
    assert {"Last turn", "House rules"} <= labels(player) and "Upgrades of a ship" not in labels(player)
    player.click("House rules")
    assert {"Upgrades of a ship", "Undo"} <= labels(player)
    player.wheel(CHOICES, 60)
    player.wheel(CHOICES, -8)
    player.app.draw()
    player.click("House rules")
    assert "House rules" in labels(player) and "Upgrades of a ship" not in labels(player)
    assert page.choices.options["looters"] == "five"


def test_the_heading_says_how_many_are_not_as_usual(player: Player) -> None:
    page = setup_of(player, "sector")
    choose(page, "looters", "three")
    assert "House rules: 1 changed" in labels(player)
    choose(page, "events", "deck")
    choose(page, "looters", "five")
    choose(page, "explosions", "unlimited")
    assert "House rules: 2 changed" in labels(player)
    choose(page, "victory", "score")
    assert "House rules: 2 changed" in labels(player), "that one is not folded away"
