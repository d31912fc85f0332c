"""Standing orders, the brush, and buying several quickly."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.heresy.actions import Buy, Deploy, Lose, Lower, Raise
from game.heresy.casualties import army
from game.heresy.odds import keeping_order
from game.heresy.running import running_chances
from game.heresy.state import HeresyState, unit_of
from game.heresy.telling.battles import battle_of
from game.heresy.units import UNITS
from game.kernel.actions import Action, Pass
from game.kernel.match.session import Session
from game.scenes.table.slots import SlotButton
from tests.heresy.dialect import Position
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyHand, at_phase, random_match
from tests.quick import some

pytestmark = pytest.mark.sweep(3)


def at(t: Position, **settings: Any) -> HeresyHand:
    return HeresyHand(Session(t.session.setup, t.s.copy()), **settings)


def state(hand: HeresyHand) -> HeresyState:
    found = hand.session.state
    assert isinstance(found, HeresyState)
    return found


def offered(hand: HeresyHand) -> dict[str, str]:
    return {order.id: order.key for order in hand.scene.match.orders.offered()}


def give(hand: HeresyHand, id: str) -> None:
    """Click the button of an order."""
    hand.click(next(area for area in hand.app.hit_areas() if area.data == ("order", id)).rect.center)


def fighting(hand: HeresyHand) -> bool:
    return any(frame.name == "battle" for frame in state(hand).frames)


def actions(hand: HeresyHand) -> list[Action]:
    return [record.action for record in hand.session.records]


# -- battle --


def test_best_bonuses_places_those_of_the_seat_and_leaves_the_enemy_his() -> None:
    hand = at(Skirmish(attack="horus astartes*2 army", defence="titan army*2", dice=[6, 4, 4, 1, 3, 5, 2]))
    give(hand, "bonuses")
    assert actions(hand) and all(isinstance(action, Raise) for action in actions(hand))
    assert hand.session.to_decide == "loyal", "the defender's bonuses are the defender's"
    raised = battle_of(state(hand)).armies[0]
    assert raised.hits == 3 and raised.marks[1] == raised.marks[2] == 1


@pytest.mark.parametrize("seed", range(12))
def test_best_bonuses_keep_the_chances_that_the_stage_shows(seed: int) -> None:
    """The chances take bonuses for granted that are placed best; the order places them so."""
    t = Skirmish(attack="horus astartes titan army", defence="guilliman titan army*2", dice=None, seed=seed)
    hand = at(t)
    if not fighting(hand):
        return
    battle = next(frame for frame in state(hand).frames if frame.name == "battle")
    before, round = running_chances(state(hand), battle), battle.values["round"]
    while fighting(hand) and any(isinstance(a, Raise | Lower) for a in hand.session.legal_actions()):
        battle = next(frame for frame in state(hand).frames if frame.name == "battle")
        if battle.values["round"] != round:
            break
        assert running_chances(state(hand), battle) == pytest.approx(before)
        give(hand, "bonuses")
    battle = next((frame for frame in state(hand).frames if frame.name == "battle"), battle)
    if fighting(hand) and battle.values["round"] == round:
        assert running_chances(state(hand), battle) == pytest.approx(before)


def test_cheapest_losses() -> None:
    hand = at(Skirmish(attack="horus titan astartes army", defence="army*3", dice=[1, 1, 1, 1, 6, 6, 1]))
    while not any(isinstance(action, Lose) for action in hand.session.legal_actions()):
        hand.scene.match.attempt(hand.session.legal_actions()[0])
    count = len(actions(hand))
    give(hand, "losses")
    assert actions(hand)[count : count + 2] == [Lose("army"), Lose("astartes")]
    assert "losses" not in hand.scene.match.orders.standing.values()


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_is_over_after_three_clicks_at_most(seed: int) -> None:
    hand = at(
        Skirmish(
            attack="titan*2 astartes*3",
            defence="titan astartes*2 army*2",
            dice=None,
            seed=seed,
            loyal="cortina_humo",
            traitor="cortina_humo",
        )
    )
    clicks = 0
    while fighting(hand):
        give(hand, "fight")
        clicks += 1
        assert clicks <= 3
    assert clicks and not hand.scene.match.orders.standing
    kinds = {type(action) for action in actions(hand)}
    assert kinds <= {Raise, Lower, Lose, Pass}, "nothing but bonuses, losses and declined cards"


def test_fighting_on_removes_the_cheapest_at_every_step() -> None:
    hand = at(Skirmish(attack="horus titan astartes*2 army", defence="guilliman titan*2 army*2", dice=None, seed=3))
    while fighting(hand):
        give(hand, "fight")
    t = Skirmish(attack="horus titan astartes*2 army", defence="guilliman titan*2 army*2", dice=None, seed=3)
    picked = 0
    for action in actions(hand):
        if isinstance(action, Lose):
            battle = next(frame for frame in t.s.frames if frame.name == "battle")
            role = 0 if t.decides == "traitor" else 1
            left = [unit_of(one) for one in army(t.s, battle, role)]
            for one in battle.values["doomed"][role]:
                left.remove(unit_of(one))
            cheapest = keeping_order(left)[-1]
            assert UNITS[cheapest].price == UNITS[next(u for u in left if UNITS[u].id == action.unit)].price
            picked += 1
        t.session.play(action)
    assert picked


def test_an_order_stands_until_it_is_withdrawn() -> None:
    t = Skirmish(attack="titan*2 astartes*3", defence="titan astartes*2 army*2", dice=[3, 4, 1, 2, 5, 1, 2, 3, 4, 5])
    hand = at(t)
    seat = hand.session.to_decide
    give(hand, "fight")
    assert hand.scene.match.orders.standing == {seat: "fight"} and hand.session.to_decide not in (seat, None)
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.match.orders.standing and not hand.program.opened


def test_undo_withdraws_orders() -> None:
    hand = at(
        Skirmish(attack="titan*2 astartes*3", defence="titan astartes*2 army*2", dice=[3, 4, 1, 2, 5, 1, 2, 3, 4, 5])
    )
    give(hand, "fight")
    hand.scene.match.moved_in_time()
    assert not hand.scene.match.orders.standing


def test_orders_have_keys() -> None:
    hand = at(Skirmish(attack="horus astartes*2 army", defence="titan army*2", dice=[6, 4, 4, 1, 3, 5, 2]))
    assert offered(hand) == {"bonuses": "m", "fight": "y"}
    hand.key(pygame.K_m)
    assert actions(hand) and isinstance(actions(hand)[0], Raise)


@pytest.mark.slow
@pytest.mark.parametrize("every", some((4, 1)))
@pytest.mark.sweep(3)
def test_no_order_is_offered_that_has_nothing_to_say(every: int) -> None:
    for number, moment in enumerate(random_match(8, 200)):
        session = moment.session
        if number % every:
            continue
        if session.to_decide is None:
            break
        hand = HeresyHand(session)
        for order in hand.scene.match.orders.offered():
            legal = session.legal_actions()
            answer = hand.scene.match.orders.table.ordered(order.id, session.view(session.to_decide), legal)
            assert answer in legal, order


# -- deployment --


def test_the_rest_is_placed_and_the_deployment_goes_on() -> None:
    hand = HeresyHand(at_phase("deployment", 0, 3))
    seat = state(hand).seat
    hand.reach(next(a for a in hand.session.legal_actions() if isinstance(a, Deploy)))
    own = state(hand).camp[seat]
    give(hand, "rest")
    assert own and not state(hand).camp[seat]
    assert not hand.scene.board.busy()


@pytest.mark.parametrize("seed", range(4))
def test_the_rest_guards_leaders_and_worlds_that_produce_first_and_says_so(seed: int) -> None:
    hand = HeresyHand(at_phase("deployment", 0, seed))
    seat = state(hand).seat
    number = len(state(hand).camp[seat])
    give(hand, "rest")
    s = state(hand)
    held = [[unit_of(one) for one in stack] for stack in s.stacks]
    led = [place for place, units in enumerate(held) if any(u > 5 for u in units) and s.held[place] == s.sides[seat]]
    assert led and all(len(held[place]) >= 3 for place in led), "no primarch is left alone"
    worlds = [place for place, _made, only in s.tables.producers if only != 1 - s.sides[seat]]
    own = [at for at in worlds if s.tables.colour[at] == s.sides[seat] and s.tables.deployable[0] >> at & 1]
    assert own and all(held[place] for place in own), "no world that produces stands empty"
    said = [toast.label for toast in hand.scene.frame.host.toasts]
    assert any(str(number) in words and "leaders" in words for words in said), said


def test_two_clicks_and_both_sides_stand() -> None:
    hand = HeresyHand(at_phase("deployment", 0, 3), animation_speed="normal")
    for _ in range(2):
        give(hand, "ready")
    assert state(hand).phase == "production" and not any(state(hand).camp)
    assert hand.session.rules.invariants(hand.session.state) == []
    guarded = [place for place, stack in enumerate(state(hand).stacks) if stack]
    assert len(guarded) > 30, "no side stands in a stack"


def test_ready_deployments_by_turns_of_five() -> None:
    hand = HeresyHand(Session.new("heresy", seed=3, options={"deployment": "fives"}))
    give(hand, "ready")
    give(hand, "ready")
    assert state(hand).phase == "production"


# -- the brush --


def targets(hand: HeresyHand, n: int) -> list[tuple[int, int]]:
    """The middles of some lit places that lie under nothing else."""
    lit = [target.centre for target in hand.scene.board.choices.targets]
    found = [hand.at(centre) for centre in lit if not hand.scene.board.hides(centre)]
    return [pos for pos in found if hand.scene.frame.host.over(pos) is None and pos[0] > 400][:n]


def test_a_kind_is_painted_over_worlds_one_on_each() -> None:
    hand = HeresyHand(at_phase("deployment", 0, 3))
    seat = state(hand).seat
    hand.key(pygame.K_1)
    hand.see_all()
    before = state(hand).camp[seat].count(0)
    wanted = targets(hand, 4)
    hand.press(wanted[0])
    for pos in wanted:
        hand.drag(pos)
        hand.drag((pos[0] + 2, pos[1] + 2))
    assert hand.scene.board.camera.dragging is False
    hand.release(wanted[-1])
    placed = [a for a in actions(hand) if isinstance(a, Deploy)][-4:]
    assert state(hand).camp[seat].count(0) == before - 4
    assert len({action.place for action in placed}) == 4 and hand.scene.board.mode == "army"


def test_the_button_of_a_kind_is_dragged_over_worlds() -> None:
    hand = HeresyHand(at_phase("production"))
    seat = state(hand).seat
    purse = state(hand).purse[seat]
    hand.see_all()
    button = next(area for area in hand.app.hit_areas() if area.data == ("mode", "army")).rect.center
    hand.press(button)
    hand.key(pygame.K_1)
    wanted = targets(hand, 3)
    hand.key(pygame.K_1)
    assert hand.scene.board.mode == "" and len(wanted) == 3
    for pos in wanted:
        hand.drag(pos)
    hand.release(wanted[-1])
    bought = [action for action in actions(hand) if isinstance(action, Buy)][-3:]
    assert [action.unit for action in bought] == ["army"] * 3 and len({action.place for action in bought}) == 3
    assert state(hand).purse[seat] == purse - 6


def test_a_click_with_an_armed_kind_is_one_of_them_and_the_same_world_takes_another() -> None:
    hand = HeresyHand(at_phase("production"))
    seat = state(hand).seat
    hand.key(pygame.K_1)
    purse, roomy = state(hand).purse[seat], None
    for target in hand.scene.board.choices.targets:
        action = target.first.actions[0]
        assert isinstance(action, Buy)
        if len(state(hand).stacks[state(hand).tables.index[action.place]]) <= 3:
            roomy = target
    assert roomy is not None
    for n in (1, 2):
        hand.click(hand.at(roomy.centre))
        assert state(hand).purse[seat] == purse - 2 * n


def test_a_kind_that_is_too_dear_is_shown_with_what_is_wanting() -> None:
    t = Position(phase="production", purse={"loyal": 0}, calth="loyal astartes*3", nuceria="traitor army*2")
    t.s.purse[0] = 3
    hand = at(t)
    modes = {mode.id: mode for mode in hand.scene.table.modes(hand.scene.board.view)}
    assert {id: mode.mark for id, mode in modes.items()} == {
        "army": "for 2",
        "astartes": "for 3",
        "titan": "for 4",
        "custodes": "for 4",
    }
    assert modes["titan"].wanting == "it costs 4, you have 3" and not modes["army"].wanting
    bar = hand.scene.frame.actions.buttons
    buttons = {widget.label.split()[0]: not widget.off for widget in bar if isinstance(widget, SlotButton)}
    assert buttons["Army"] and buttons["Astartes"] and not (buttons["Titans"] or buttons["Custodes"])
    there = Position(phase="production", calth="loyal astartes*3", i_eternidad="loyal emperor custodes")
    there.s.purse[0] = 0
    table = at(there).scene.table
    assert [mode.id for mode in table.modes(there.s)] == ["army", "astartes", "titan"], "there is one such only"
    hand.app.draw()
    hand.click(next(widget for widget in bar if widget.label.startswith("Titans")).rect.center)
    assert "it costs 4, you have 3" in hand.scene.hud.host.toasts[-1].label
    assert hand.scene.board.mode == "" and not actions(hand)
