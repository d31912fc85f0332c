"""Named opponents: their file is checked, their kinds stay readable, and a temper changes the ideas that it names."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from game.bots import catalogue
from game.bots.catalogue import levels_of, players_of
from game.bots.levels import PLAIN, Weighing, tempered
from game.bots.opponents import Opponent, kind_of, level_of, opponent_of, read
from game.bots.player import CAREFUL, EXPERT, GENTLE, RANDOM
from game.calth.bots.weights import Weights
from game.catalogue import GAMES
from game.commands.playout import HUMAN, seated
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.session import Session
from game.scenes.table.people import Computers, People

LINES = {"greet": "Come.", "win": "Gone.", "lose": "Go."}
PLAIN_ONE = {"id": "mind", "name": "Mind", "about": "Weighs all.", "portrait": "hulk/x", "lines": LINES}
BLOCKER = {**PLAIN_ONE, "id": "wall", "seats": ["genestealers"], "factors": {"block": 2.0, "life": 1.5}}


def file_of(*opponents: dict[str, Any]) -> bytes:
    return json.dumps({"format": 1, "opponents": opponents}).encode()


@pytest.mark.parametrize(
    ("changed", "pointer", "sentence"),
    [
        ({"factors": {"blok": 2.0, "life": 1.5}}, "/opponents/1/factors/blok", "no idea named “blok”"),
        ({"seats": ["marines"]}, "/opponents/1/factors/block", "no idea named “block”"),
        ({"factors": {"block": 2.0}}, "/opponents/1/factors", "changes 2 to 4 ideas"),
        ({"factors": {"block": 9.0, "life": 1.5}}, "/opponents/1/factors", "a number"),
        ({"id": "mind"}, "/opponents/1/id", "Two opponents"),
        ({"factors": {}}, "/opponents", "play genestealers the first"),
        ({"lines": {"greet": "Come."}}, "/opponents/1/lines", "“win” is missing"),
        ({"mood": "dark"}, "/opponents/1/mood", "doesn't know the field “mood”"),
    ],
)
def test_a_fault_in_the_file_is_told_in_a_sentence(changed: dict[str, Any], pointer: str, sentence: str) -> None:
    with pytest.raises(BadFile) as told:
        read("hulk", file_of(PLAIN_ONE, {**BLOCKER, **changed}), "opponents.json")
    assert sentence in told.value.sentence and told.value.pointer == pointer


@pytest.fixture
def brood(monkeypatch: pytest.MonkeyPatch) -> tuple[Opponent, ...]:
    """Two opponents of Space Hulk."""
    found = read("hulk", file_of(PLAIN_ONE, BLOCKER), "opponents.json")
    monkeypatch.setattr("game.bots.opponents.opponents_of", lambda key: found if key == "hulk" else ())
    monkeypatch.setattr(catalogue, "opponents_of", lambda key: found if key == "hulk" else ())
    return found


def test_kinds_name_the_level_and_whoever_is_not_plain(brood: tuple[Opponent, ...]) -> None:
    mind, wall = brood
    assert (kind_of(GENTLE, mind), kind_of(GENTLE, wall)) == ("gentle", "gentle/wall")
    assert level_of("gentle/wall") == level_of("gentle") == GENTLE
    for kind, who in (("careful", mind), ("careful/wall", wall), ("careful/nobody", mind), ("careful/mind", mind)):
        assert opponent_of("hulk", "genestealers", kind) is who
    assert opponent_of("hulk", "marines", "careful/wall") is mind
    assert opponent_of("calth", "ultramarines", "careful") is None


def test_a_temper_changes_the_ideas_that_it_names_and_no_others(brood: tuple[Opponent, ...]) -> None:
    changed = tempered(Weights(), {"cover": 1.5})
    usual = asdict(Weights())
    assert asdict(changed) == usual | {"cover": 1.5 * usual["cover"]}
    made = players_of("hulk")["gentle/wall"]
    assert isinstance(made, Weighing) and made.temper == {"block": 2.0, "life": 1.5}
    hive: Any = made(None, "genestealers", 1)
    plain: Any = players_of("hulk")[GENTLE](None, "genestealers", 1)
    other: Any = made(None, "marines", 1)
    assert hive.ideas.life == 1.5 * plain.ideas.life and hive.ideas.near == plain.ideas.near
    assert other.ideas == players_of("hulk")[GENTLE](None, "marines", 1).ideas  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", GAMES)
def test_every_level_that_weighs_ideas_takes_every_temper(key: str) -> None:
    for level, make in levels_of(key).items():
        assert isinstance(make, Weighing) == (level not in (RANDOM, EXPERT))
        if isinstance(make, Weighing):
            assert make.tempered({}).temper == PLAIN


def test_who_cannot_play_is_told_on_the_command_line(brood: tuple[Opponent, ...]) -> None:
    seats = ("marines", "genestealers")
    assert seated("hulk", seats, {"genestealers": "careful/wall"})["genestealers"] == "careful/wall"
    for kind, told in (
        ("careful/nobody", "nobody named 'nobody' plays marines; there are: mind"),
        ("careful/wall", "nobody named 'wall' plays marines"),
        ("deep/wall", "no player of the kind 'deep'"),
        (f"{HUMAN}/mind", "have no temper"),
    ):
        with pytest.raises(BadChoice, match=told):
            seated("hulk", seats, {"marines": kind})


def test_a_match_goes_on_with_whoever_is_left(brood: tuple[Opponent, ...]) -> None:
    session = Session.new("hulk", "suicide-mission", 6)
    for kind, sits in (("gentle/wall", "gentle/wall"), ("gentle/gone", GENTLE), ("gone/wall", CAREFUL)):
        computers = Computers(session, People(session, dict.fromkeys(session.seats, kind)))
        assert computers._kind("genestealers") == sits
