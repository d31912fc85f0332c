"""The Road to Terra: the Heresy on twenty worlds, with options of its own."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from game.heresy.campaign import load_campaign
from game.heresy.campaignfile import GALAXY, Preset
from game.heresy.options import preset_of
from game.heresy.rules import HorusHeresy
from game.heresy.telling.telling import HeresyTelling
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.rules import find_scenario, settled_options
from tests.heresy.campaigns import FOLDER, galaxy

RULES = HorusHeresy()
ROAD = load_campaign(FOLDER / "road-to-terra.json")
INFO = find_scenario(RULES, "road-to-terra")


def begun(**chosen: str) -> Any:
    options = settled_options(INFO, chosen)
    return RULES.new_state(RULES.scenario(INFO.id, options, 1), options, Dice.seeded(1)), options


def test_it_has_twenty_worlds_and_no_dotted_route() -> None:
    worlds = [place for place in ROAD.board.places if place.board == GALAXY and place.kind == "world"]
    assert len(worlds) == 20
    assert not any(route.dotted for route in ROAD.board.routes)
    own = galaxy().board
    for world in worlds:
        great = own.places[own.index[world.id]]
        assert (world.name, world.production, world.home_of) == (great.name, great.production, great.home_of)


def test_its_cards_are_those_of_the_great_campaign() -> None:
    assert {card.id: galaxy().designs[card.id] for card in ROAD.deck} == {card.id: card for card in ROAD.deck}


def test_its_options_are_usual_there_and_players_may_choose_others() -> None:
    state, _ = begun()
    assert (state.round_limit, state.order_rule) == (6, "alternating")
    state, _ = begun(rounds="off", order="highest")
    assert (state.round_limit, state.order_rule) == (0, "highest")
    assert [preset.id for preset in INFO.presets] == ["as-designed"] and not INFO.presets[0].options
    assert preset_of(galaxy()) == {}


@pytest.mark.parametrize("option", get_type_hints(Preset))
def test_a_preset_can_name_each_choice_of_its_options(option: str) -> None:
    (found,) = [one for one in find_scenario(RULES, "galaxy").options if one.id == option]
    assert get_args(get_type_hints(Preset)[option]) == found.choices
    assert getattr(Preset(), option) == found.default


def test_the_set_up_says_whose_it_is_and_how_often_each_side_wins_as_designed() -> None:
    assert "program's own" in INFO.lasts
    telling = HeresyTelling()
    state, options = begun()
    shares = telling.shares(state, options)
    assert shares is not None and (shares.first, shares.other) == ROAD.file.wins_in_100
    assert telling.shares(*begun(rounds="12")) is None


def test_an_unknown_choice_is_refused() -> None:
    with pytest.raises(BadChoice):
        settled_options(INFO, {"rounds": "7"})
