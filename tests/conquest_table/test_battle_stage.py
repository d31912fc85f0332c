"""Battles and dials on their stages: what is offered, what is refused, what a click does while an act is shown."""

from __future__ import annotations

import pygame
import pytest

from game.conquest import actions as act
from game.conquest.actions import SetDial
from game.conquest.events import CombatRoundBegan, ShieldUsed, UnitMoved
from game.conquest.state import ConquestState
from game.conquest.table.battlelines import lines
from game.conquest.table.battlestage import BattleStage
from game.conquest.table.dialstage import DialStage
from game.conquest.table.stagekit import Room
from game.conquest.telling import battle, previews
from game.conquest.telling.asking import question_of
from game.conquest.telling.names import card_name
from game.scenes.table.props import PropBox
from game.telling.text import use_language
from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand


def boxes(hand: Hand) -> dict[str, PropBox]:
    hand.app.draw()
    return {box.prop.id: box for box in hand.scene.stage.children if isinstance(box, PropBox)}


def taken(hand: Hand) -> list[object]:
    return [record.action for record in hand.session.records]


@pytest.fixture
def fighting() -> Hand:
    """A battle in which the first seat is to attack."""
    use_language("en")
    session, chance = begun(5)
    while not any(isinstance(one, act.Attack) for one in session.legal_actions()) or session.to_decide != "first":
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session, kinds={"second": "random"})
    assert isinstance(hand.scene.stage.shown, BattleStage)
    return hand


def test_every_attack_is_two_clicks_away_and_no_other_unit_strikes(fighting: Hand) -> None:
    attacks = [one for one in fighting.session.legal_actions() if isinstance(one, act.Attack)]
    found = boxes(fighting)
    assert {str(one.attacker) for one in attacks} == {id for id, box in found.items() if box.prop.token is not None}
    assert {str(one.defender) for one in attacks} <= {id for id, box in found.items() if box.prop.among}
    last = attacks[-1]
    fighting.click(found[str(last.attacker)].rect.center)
    assert taken(fighting)[-1:] != [last]
    fighting.click(boxes(fighting)[str(last.defender)].rect.center)
    assert last in taken(fighting)


def test_what_stands_there_is_what_the_position_tells(fighting: Hand) -> None:
    stage = fighting.scene.stage.shown
    assert isinstance(stage, BattleStage)
    state = fighting.session.state
    for prop in stage.told.props:
        id = int(prop.id)
        assert prop.picture == state.kind[id] and prop.side == state.controller[id]
        assert ("exhausted" in prop.states) == (not state.ready[id])
        left, hp = prop.values["left"], prop.values["hp"]
        assert isinstance(left, int) and isinstance(hp, int) and left == hp - state.damage[id]
    laid = lines(stage.told, Room(1280, 720))
    assert set(laid) == {prop.id for prop in stage.told.props}
    assert all(0 <= spot.x <= 1280 and 0 <= spot.y <= 720 for spot in laid.values())


def test_a_click_while_an_act_is_shown_is_the_click_it_is() -> None:
    session, chance = begun(5)
    while not any(isinstance(one, act.Attack) for one in session.legal_actions()) or session.to_decide != "first":
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session, animation_speed="slow", reduced_motion=False)
    hand.settle()
    attack = next(one for one in session.legal_actions() if isinstance(one, act.Attack))
    hand.scene.match.attempt(attack)
    hand.app.update(0.0)
    assert hand.scene.board.busy()
    played = len(session.records)
    pos = 640, 8
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert not hand.scene.board.busy() and len(session.records) >= played


@pytest.fixture
def dialling() -> Hand:
    """The first seat is to set its dial."""
    use_language("en")
    session, chance = begun(3)
    while not any(isinstance(one, SetDial) for one in session.legal_actions()) or session.to_decide != "first":
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session, kinds={"second": "random"})
    assert isinstance(hand.scene.stage.shown, DialStage)
    return hand


def test_each_planet_in_play_can_be_dialled_by_click_and_by_its_number(dialling: Hand) -> None:
    offered = [one for one in dialling.session.legal_actions() if isinstance(one, SetDial)]
    worlds = {id: box for id, box in boxes(dialling).items() if id.startswith("world-")}
    assert {f"world-{one.planet}" for one in offered} == set(worlds)
    assert [box.prop.key for box in worlds.values()] == [str(n) for n in range(1, len(worlds) + 1)]
    dialling.key(pygame.K_2)
    assert SetDial(int(list(worlds)[1].partition("-")[2])) in taken(dialling)


def test_what_the_other_dials_is_not_shown_before_both_are(dialling: Hand) -> None:
    stage = dialling.scene.stage.shown
    assert isinstance(stage, DialStage) and not stage.open
    assert all(side.values["number"] == 0 for side in stage.told.sides)
    world = next(box for id, box in boxes(dialling).items() if id.startswith("world-"))
    dialling.click(world.rect.center)
    assert any(isinstance(one, SetDial) for one in taken(dialling))


def test_a_shield_is_asked_for_on_the_stage_and_answered_by_a_click_on_its_card() -> None:
    use_language("en")
    session, chance = begun(5)
    while not any(isinstance(one, act.Shield) for one in session.legal_actions()) or session.to_decide != "first":
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session, kinds={"second": "random"})
    found, offered = boxes(hand), [one for one in session.legal_actions() if isinstance(one, act.Shield) and one.kind]
    assert found["asked"].prop.name.startswith(("Shield ", "About to take damage"))
    state = session.state
    assert isinstance(state, ConquestState) and len(previews.hurt(state)) == 1 and not previews.past_saving(state)
    stage = hand.scene.stage.shown
    assert isinstance(stage, BattleStage) and "is discarded" in str(stage.told.values["help"])
    answers = [box for id, box in found.items() if id.startswith("answer-")]
    assert {one.kind for one in offered} <= {getattr(box.prop.action, "kind", "") for box in answers}
    hand.click(next(box for box in answers if box.prop.action == offered[0]).rect.center)
    assert offered[0] in taken(hand)


def test_a_retreat_and_a_shield_of_the_other_side_are_told_and_held(fighting: Hand) -> None:
    view, stage = fighting.session.state, fighting.scene.stage.shown
    assert isinstance(stage, BattleStage) and isinstance(view, ConquestState)
    ids = [int(prop.id) for prop in stage.told.props if prop.side == 1]
    shielded = battle.follow(stage.told, view, ShieldUsed("second", 40, view.kind[ids[0]], ids[0], 2))
    assert shielded is not None and shielded.notes == (f"Nazdreg shields 2 with {card_name(view.kind[ids[0]])}",)
    gone = battle.follow(shielded, view, UnitMoved("second", ids[0], view.kind[ids[0]], 0, 9, "retreat"))
    assert gone is not None and gone.holds > 0 and str(gone.values["away"]).startswith("Nazdreg retreats with ")
    after = battle.follow(gone, view, CombatRoundBegan(0, 2))
    assert after is not None and after.holds == 0 and "away" not in after.values and after.prop(str(ids[0])) is None


def test_a_unit_that_no_shield_saves_is_said_to_be_past_saving() -> None:
    use_language("en")
    session, chance = begun(38)
    for _ in range(60):
        legal, state = session.legal_actions(), session.state
        assert isinstance(state, ConquestState)
        if any(isinstance(one, act.Shield) and one.kind for one in legal) and previews.past_saving(state):
            break
        session.play(choice("conquest", chance, legal))
    unit = previews.hurt(state)[0]
    shields = [state.designs[one.kind].shields for one in legal if isinstance(one, act.Shield) and one.unit == unit]
    assert shields and all(previews.lost(state, unit, one) for one in shields)
    assert "can't be saved" in question_of(state)
