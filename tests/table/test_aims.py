"""How a match is won is said in whole sentences, for every mission, campaign and scenario, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from game.calth.rules import BetrayalAtCalth
from game.calth.telling.cards import goal_of
from game.hulk.mission import mission_from_json
from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from game.kernel.registry import games, rules_of
from game.scenes.tables import table_of_scenario
from game.telling import text
from tests import translations

IF = {"en": " if ", "es": " si ", "el": " αν "}
FILES = sorted(path for path in (maps_folder() / "hulk").rglob("*.json") if path.name != "sections.json")


@pytest.fixture(params=IF)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = text.language()
    text.use_language(request.param)
    yield request.param
    text.use_language(before)


def goals(id: str) -> list[str]:
    return told_goals("hulk", id, 2)


def told_goals(game: str, id: str, players: int) -> list[str]:
    """What the table of a game says of how a scenario is won."""
    rules = rules_of(game)
    scenario = rules.scenario(id, {}, 1, players)
    seats = next(info.seats[players] for info in rules.scenarios() if info.id == id)
    return table_of_scenario(game, scenario, seats).teller.goals(rules.new_state(scenario, {}, Dice.seeded(1)))


def aims() -> dict[str, list[str]]:
    """What the set-up of each scenario says, by game, id and number of players."""
    return {
        f"{game} {info.id} {players}": [text.retold(aim) for aim in info.aims] or told_goals(game, info.id, players)
        for game in games()
        for info in rules_of(game).scenarios()
        for players in info.seats
    }


@pytest.mark.slow
def test_every_aim_is_a_sentence_with_if(language: str) -> None:
    for id, sentences in aims().items():
        assert sentences, id
        for sentence in sentences:
            assert IF[language] in sentence and re.search(r"[^.]\.$", sentence), (id, sentence)
            assert "{" not in sentence and "  " not in sentence, (id, sentence)


def test_missions_name_the_one_and_the_thing_they_are_about() -> None:
    assert goals("suicide-mission")[:3] == [
        "The Marines win if the heavy flamer burns Launch Control (doorway V5 included).",
        "The Genestealers win if the Marine with the heavy flamer is lost.",
        "The Genestealers win if the heavy flamer has no shots left.",
    ]
    assert (
        goals("reliquary")[0]
        == "The Marines win if the relic is carried off the board and the Librarian leaves the board."
    )
    assert goals("lost-sounder")[0] == "The Marines win if the sounder is carried off the board."
    assert goals("the-shaft")[0] == "The Marines win if Brother Ansgar is carried off the board."


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_object_of_a_mission_has_a_name_in_every_language(path: object) -> None:
    mission = mission_from_json(json.loads(path.read_text(encoding="utf-8")))  # type: ignore[attr-defined]
    for part in mission.file.objects:
        assert part.label
        for code in translations.LANGUAGES:
            assert translations.read_catalogue(code).get(part.label)


def test_the_card_says_what_the_set_up_says() -> None:
    rules = BetrayalAtCalth()
    for info in rules.scenarios():
        state = rules.new_state(rules.scenario(info.id, {}, 1), {}, Dice.seeded(1))
        assert goal_of(state)[: len(info.aims)] == list(info.aims)
