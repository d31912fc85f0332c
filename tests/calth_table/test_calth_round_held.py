"""The rest of a round is held with one order; every key that a button shows does what the button does."""

from __future__ import annotations

import random

import pygame
import pytest

from game import Session
from game.calth import actions as act
from game.calth.telling import dice_words
from game.calth.telling.orders import HOLD
from game.ui.keys import chord
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import CalthHand, chosen, deployed, table_of, until

NAMES = {
    "ctrl+enter": (pygame.K_RETURN, pygame.KMOD_CTRL),
    "shift+0": (pygame.K_0, pygame.KMOD_SHIFT),
    "shift+x": (pygame.K_x, pygame.KMOD_SHIFT),
}


def pressed(key: str) -> tuple[int, int]:
    """What is pressed for a key that a button shows."""
    found = NAMES.get(key) or (pygame.key.key_code(key), 0)
    event = pygame.Event(pygame.KEYDOWN, key=found[0], mod=found[1], unicode="", scancode=0)
    assert chord(event) == key
    return found


@pytest.mark.rule("CALTH-A8")
def test_one_key_holds_with_the_rest() -> None:
    session = deployed("captain-and-chaplain")
    hand = CalthHand(session)
    before = session.state.round  # type: ignore[attr-defined]
    assert [order.id for order in hand.scene.match.orders.offered()] == [HOLD]
    hand.key(*pressed("shift+x"))
    assert isinstance(session.records[-1].action, act.Hold)
    while not hand.scene.match.orders.offered() or hand.scene.people.deciding in hand.scene.match.orders.standing:
        hand.settle()
    hand.key(*pressed("shift+x"))
    done = [record.action for record in session.records]
    assert sum(isinstance(action, act.Hold) for action in done) > 6
    assert session.state.round == before + 1 and not hand.scene.match.orders.standing  # type: ignore[attr-defined]


@pytest.mark.slow
def test_every_key_that_a_button_shows_does_what_the_button_does() -> None:
    tried: set[tuple[type, str]] = set()
    for scenario, seed in (("captain-and-chaplain", 3), ("rite-below", 5)):
        session, rng = Session.new("calth", scenario, seed=seed), random.Random(seed)
        hand = CalthHand(session, privacy="open")
        for decision in range(260):
            if session.outcome is not None:
                break
            fresh = [
                choice
                for choice in hand.scene.board.choices.bar
                if choice.offer.key and (type(choice.actions[0]), choice.offer.key) not in tried
            ]
            if fresh:
                count, choice = len(session.records), fresh[0]
                hand.key(*pressed(choice.offer.key))
                assert len(session.records) > count, choice.offer
                assert session.records[count].action == choice.actions[0], choice.offer.key
                tried.add((type(choice.actions[0]), choice.offer.key))
                continue
            for mode in hand.scene.table.modes(hand.scene.board.view):
                if mode.id in hand.scene.board.choices.modes and decision % 4 == 0:
                    was = hand.scene.board.mode
                    hand.key(*pressed(mode.key))
                    assert hand.scene.board.mode == ("" if was == mode.id else mode.id)
                    if hand.scene.board.mode:
                        hand.key(*pressed(mode.key))
            hand.scene.match.attempt(chosen(rng, session.legal_actions()))
            hand.settle()
    assert {(act.PlaceAsListed, "ctrl+enter"), (act.Hold, "x")} <= tried
    assert {act.Halt, act.UseCritical} <= {kind for kind, _key in tried}


@pytest.mark.rule("CALTH-A43")
def test_deploying_as_listed_tells_the_list() -> None:
    session = Session.new("calth", "captain-and-chaplain", seed=3)
    table, view = table_of(session), session.view(session.to_decide)
    offer = table.offers(view, [act.PlaceAsListed()])[0]
    for at, models in view.listed[view.turn]:
        assert f"{view.tables.names[at]} – " in offer.detail and models


@pytest.mark.rule("CALTH-10.2")
def test_a_critical_says_what_it_does_and_is_not_gold_when_nothing_comes_of_it() -> None:
    styles = {}
    for points in (0, 1):
        t = Skirmish("2,2 heavy-bolter veteran*2", f"5,2 veteran*2:{points}", dice="chc---")
        t.play("shoot 2,2 5,2")
        view, legal = t.session.view("ultramarines"), t.session.legal_actions()
        offers = [one for one in table_of(t.session).offers(view, legal) if isinstance(one.action, act.UseCritical)]
        styles[points] = [one.style for one in offers]
        assert all("tactical point" in one.detail and one.mark == "−1 point" for one in offers)
        assert all(("none left" in one.detail) == (points == 0) for one in offers)
    assert styles == {0: ["quiet", "quiet"], 1: ["primary", "plain"]}


@pytest.mark.rule("CALTH-10.2")
def test_of_two_critical_attacks_that_differ_none_is_gold() -> None:
    t = Skirmish("2,2 heavy-bolter plasma", "5,2 veteran*2:1", dice="chc---")
    t.play("shoot 2,2 5,2")
    view, legal = t.session.view("ultramarines"), t.session.legal_actions()
    offers = [one for one in table_of(t.session).offers(view, legal) if isinstance(one.action, act.UseCritical)]
    assert len(offers) == 2 and {one.style for one in offers} == {"plain"}


@pytest.mark.rule("CALTH-A30")
def test_a_key_declines_critical_attacks_that_differ() -> None:
    t = Skirmish("2,2 heavy-bolter plasma", "5,2 veteran*2:1", dice="chc--- ------")
    t.play("shoot 2,2 5,2")
    t.session.records.clear()
    hand = CalthHand(t.session)
    choices = {type(choice.actions[0]): choice for choice in hand.scene.board.choices.bar}
    hand.key(*pressed(choices[act.NoCritical].offer.key))
    assert act.NoCritical() in [record.action for record in hand.session.records]


def test_shields_are_told_to_who_defends_only_and_each_part_of_his_dice_has_a_name() -> None:
    assert dice_words.struck((1, 3, 4, 4, 6)) == "2 hits, 1 of them critical" and dice_words.struck((4, 6)) == "nothing"
    t = Skirmish("2,2 veteran*2", "5,2 veteran*2", dice="hh-- sss-----", terrain="5,2 r")
    before = t.session.state.copy()
    events = t.session.play(next(a for a in t.session.legal_actions() if isinstance(a, act.Shoot)))
    table = table_of(t.session)
    told = [found.text for event in events if (found := table.tell(before, event)) is not None]  # type: ignore[arg-type]
    shot = next(text for text in told if "fire" in text)
    defence = next((text for text in told if "defend" in text), "")
    assert "shield" not in shot
    assert not defence or "armour 4, cover +1" in defence


def test_pointing_at_a_door_shows_the_door() -> None:
    session = until("wrath-of-veridia", lambda s: s.state.round == 1)  # type: ignore[attr-defined]
    table, view = table_of(session), session.view(session.to_decide)
    door = view.scenario.board.doors[0]
    card = table.card(view, table.painter.plan.way_out(door.hex), None)
    assert card is not None and card.title == view.scenario.file.doors[0].name
    inside = table.card(view, table.painter.plan.centres[door.hex], None)
    assert inside is not None and inside.title != card.title
