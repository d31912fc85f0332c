"""The set-up says in a sentence for each side what it must do to win, with the campaign's own figures."""

from __future__ import annotations

from game.heresy.campaign import campaign_from_json
from game.heresy.victory import aims_of
from tests.heresy.dialect import GALAXY, RULES


def test_each_side_is_told_all_its_ways_to_win() -> None:
    loyal, traitor = next(info for info in RULES.scenarios() if info.id == "galaxy").aims
    assert "loyalists" in loyal and "Horus dies" in loyal
    assert "traitors" in traitor and "Emperor dies" in traitor
    for aim in (loyal, traitor):
        assert "48" in aim and "6 of the sectors" in aim


def test_the_figures_are_those_of_the_campaign() -> None:
    campaign = campaign_from_json({**GALAXY, "production_goal": 33, "sector_goal": 4})
    assert all("33" in aim and "4 of the sectors" in aim for aim in aims_of(campaign))
