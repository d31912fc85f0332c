"""The expert of Space Hulk: it plays as the careful player does unless playing on says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.levels import tempered
from game.bots.player import CAREFUL, Thinker
from game.hulk.actions import Reinforce
from game.hulk.bots import BOTS, expert, prospects
from game.hulk.bots.expert import Expert
from game.hulk.bots.weights import MarineWeights
from game.hulk.state import GENESTEALERS, MARINES, HulkState, lurking, take
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, settled_options

RULES: Any = rules_of("hulk")
MISSION = "suicide-mission"


def underway(frame: str, seat: str, turn: int = 1) -> HulkState:
    """The first decision of a kind that a seat takes from a turn on, careful players having played until then."""
    options = settled_options(find_scenario(RULES, MISSION), {})
    s: HulkState = RULES.new_state(RULES.scenario(MISSION, options, 4), options, Dice.seeded(4))
    players = {side: BOTS[CAREFUL](RULES, side, 4) for side in (MARINES, GENESTEALERS)}
    while (decides := RULES.to_decide(s)) is not None:
        if decides == seat and s.frames[-1].name == frame and s.turn >= turn and s.phase in (seat, "reinforcement"):
            return s
        actions = RULES.legal_actions(s)
        RULES.apply(s, players[decides](RULES.seen_by(s, decides), actions) if len(actions) > 1 else actions[0])
    raise AssertionError


def chosen(player: Any, s: HulkState, seat: str) -> Action:
    view, offers = RULES.seen_by(s, seat), RULES.legal_actions(s)
    before = view.digest()
    action: Action = player(view, offers)
    assert action in offers and view.digest() == before
    return action


def test_a_blip_comes_in_where_that_is_truly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only who waits at an entry point counts, the blip is put there, whichever the careful player would take."""
    s = underway("reinforce", GENESTEALERS)
    monkeypatch.setattr(expert, "moment", lambda s: len(s.swarm))
    monkeypatch.setitem(expert.HORIZON, GENESTEALERS, 0)
    for action in RULES.legal_actions(s):
        there = lurking(action.entry)
        monkeypatch.setattr(expert, "chance", lambda s, seat, there=there: s.place.count(there) / 10)
        assert chosen(Expert(RULES, GENESTEALERS, 1), s, GENESTEALERS) == action


def test_the_marines_take_their_turn_in_the_manner_that_is_truly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only staying counts, they stay; in the next turn they begin as usual again."""
    s, player = underway("turn", MARINES), Expert(RULES, MARINES, 1)
    usual, where, stay = player.marines.calm, s.place[:5], {"advance": 0.0, "together": 0.0, "escort": 0.0}
    monkeypatch.setattr(expert, "moment", lambda s: s.phase)
    monkeypatch.setattr(expert, "chance", lambda s, seat: float(s.place[:5] == where))
    monkeypatch.setattr(expert, "MANNERS", ({"advance": 5.0}, stay))
    chosen(player, s, MARINES)
    assert player.marines.calm == tempered(MarineWeights(), stay)
    monkeypatch.setattr(expert, "MANNERS", ())
    chosen(player, underway("turn", MARINES, 2), MARINES)
    assert player.marines.calm == usual


@pytest.mark.parametrize(("frame", "seat"), [("reinforce", GENESTEALERS), ("turn", MARINES)])
def test_who_is_stopped_or_out_of_time_plays_as_the_careful_player(
    frame: str, seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = underway(frame, seat)
    usual = chosen(BOTS[CAREFUL](RULES, seat, 1), s, seat)
    player = Expert(RULES, seat, 1)
    assert isinstance(player, Thinker)
    player.stop = lambda: True
    assert chosen(player, s, seat) == usual and not player.spent
    monkeypatch.setattr(expert, "LONGEST", 0.0)
    late = Expert(RULES, seat, 1)
    assert chosen(late, s, seat) == usual and not late.spent


@pytest.mark.parametrize(("frame", "seat"), [("reinforce", GENESTEALERS), ("turn", MARINES)])
def test_the_same_salt_chooses_the_same_by_what_the_seat_knows_alone(
    frame: str, seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "WORLDS", {MARINES: 4, GENESTEALERS: 4})
    s = underway(frame, seat, 2)
    other = RULES.resample(RULES.seen_by(s, seat), seat, Dice.seeded(99))
    assert other.digest() != s.digest()
    first, second = Expert(RULES, seat, 7), Expert(RULES, seat, 7)
    assert chosen(first, s, seat) == chosen(second, other, seat) and first.spent == second.spent > 0


def test_no_turn_costs_more_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "WORLDS", {GENESTEALERS: 4})
    s, player = underway("reinforce", GENESTEALERS), Expert(RULES, GENESTEALERS, 1)
    monkeypatch.setattr(expert, "MOST", 0)
    first = chosen(player, s, GENESTEALERS)
    spent = player.spent
    assert isinstance(first, Reinforce) and spent > 0
    chosen(player, s, GENESTEALERS)
    assert player.spent == spent


def test_chances_of_both_seats_come_to_one_and_a_marine_less_is_worse() -> None:
    s = underway("turn", MARINES, 2)
    assert {name for counts in prospects.COUNTS.values() for name in counts} <= set(prospects.features(s))
    before = prospects.chance(s, MARINES)
    assert before + prospects.chance(s, GENESTEALERS) == pytest.approx(1)
    take(s, s.marines[-1])
    assert prospects.chance(s, MARINES) < before
