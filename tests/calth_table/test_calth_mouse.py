"""The table of Calth with a hand at the mouse."""

from __future__ import annotations

import random

import pygame
import pytest

from game import Session
from game.calth import actions as act
from game.calth.table import forecast, lying, rerollstage
from game.calth.table.attackstage import AttackStage
from game.kernel.actions import Action
from game.scenes.table.slots import HIGH as BOTTOM
from game.ui.scale import px
from game.ui.tabletop import GameTable
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import SCENARIOS, CalthHand, chosen, deployed, until
from tests.quick import some


def table(hand: CalthHand) -> GameTable:
    """The game's table."""
    assert isinstance(hand.scene.table, GameTable)
    return hand.scene.table


def where(hand: CalthHand, hex: str) -> tuple[int, int]:
    """Where a hex is on the screen."""
    return hand.at(table(hand).painter.plan.centres[hand.scene.board.view.tables.index[hex]])


@pytest.mark.slow
@pytest.mark.parametrize("scenario", some(SCENARIOS, 4))
@pytest.mark.sweep(3)
def test_random_matches_are_played_by_mouse(scenario: str) -> None:
    session = Session.new("calth", scenario, seed=8)
    hand, rng = CalthHand(session), random.Random(8)
    for _ in range(70):
        legal = session.legal_actions()
        if not legal:
            break
        hand.reach(chosen(rng, legal))
    assert session.records


def test_random_matches_are_played_by_keys() -> None:
    session = deployed("rite-below")
    hand, rng = CalthHand(session), random.Random(9)
    for _ in range(14):
        hand.reach_by_keys(chosen(rng, session.legal_actions()))


def test_the_listed_set_up_is_one_click() -> None:
    session = Session.new("calth", "wrath-of-veridia", seed=8)
    hand = CalthHand(session)
    for _side in (0, 1):
        hand.time += 0.5
        hand.click(next(area for area in hand.app.hit_areas() if area.label == "Deploy as listed").rect.center)
    assert session.state.round == 1  # type: ignore[attr-defined]


def test_models_are_deployed_by_kind_and_hex() -> None:
    session = Session.new("calth", "wrath-of-veridia", seed=8)
    hand = CalthHand(session)
    hand.key(pygame.K_1)
    assert hand.scene.board.mode and len(hand.scene.board.choices.targets) > 5
    target = hand.scene.board.choices.targets[0]
    for n in (1, 2, 3):
        hand.click(hand.at(target.centre))
        here = table(hand).painter.plan.at(target.centre)
        assert len(session.state.units[here]) == n and hand.scene.board.mode  # type: ignore[attr-defined]


def test_a_click_farther_off_is_a_run() -> None:
    session = deployed("captain-and-chaplain")
    hand = CalthHand(session)
    token = next(token for token in hand.scene.board.tokens if token.ready)
    hand.click(hand.at(token.centre))
    assert hand.scene.board.selection.piece == token.key
    walk = next(t for t in hand.scene.board.choices.targets if t.first.walk is not None)
    hand.click(hand.at(walk.centre))
    kinds = [type(record.action) for record in session.records[-2:]]
    assert kinds == [act.Run, act.RunOn]
    assert session.state.units[table(hand).painter.plan.at(walk.centre)]  # type: ignore[attr-defined]


def test_a_whole_unit_joins_another_in_two_clicks() -> None:
    session = until("rite-below", _joinable, seed=6)
    hand = CalthHand(session)
    action = next(a for a in session.legal_actions() if isinstance(a, act.Consolidate) and _joins(session, a))
    view = hand.scene.board.view
    piece = table(hand).piece_of(view, view.tables.index[action.origin])
    hand.scene.match.select(piece)
    hand.key(pygame.K_c)
    assert hand.scene.board.mode == "consolidate"
    before = len(session.state.units[view.tables.index[action.to]])  # type: ignore[attr-defined]
    hand.click(where(hand, action.to))
    menu = hand.scene.frame.host.menu
    assert menu is not None and menu.items[0].label.startswith(("All of them join", "Join "))
    hand.click(menu.hit_areas()[0].rect.center)
    assert len(session.state.units[view.tables.index[action.to]]) > before  # type: ignore[attr-defined]
    assert session.state.frames[-1].name != "consolidate"


def _joins(session: Session, action: act.Consolidate) -> bool:
    s = session.state
    return bool(s.units[s.tables.index[action.to]])  # type: ignore[attr-defined]


def _joinable(session: Session) -> bool:
    found = [a for a in session.legal_actions() if isinstance(a, act.Consolidate)]
    return session.state.frames[-1].name == "action" and any(_joins(session, action) for action in found)


def _armed(kind: type[Action], session: Session) -> bool:
    return session.state.frames[-1].name == "action" and any(isinstance(a, kind) for a in session.legal_actions())


def test_pointing_at_an_enemy_draws_the_line_and_its_chances() -> None:
    session = until("captain-and-chaplain", lambda s: _armed(act.Shoot, s))
    hand = CalthHand(session)
    action = next(a for a in session.legal_actions() if isinstance(a, act.Shoot))
    view = hand.scene.board.view
    hand.scene.match.select(table(hand).piece_of(view, view.tables.index[action.origin]))
    hand.rest((5, 5))
    plain = pygame.image.tobytes(hand.app.draw(), "RGB")
    hand.rest(where(hand, action.target))
    assert hand.scene.board.hovered is not None
    assert pygame.image.tobytes(hand.app.draw(), "RGB") != plain


def test_a_run_does_not_share_its_hexes_with_an_advance() -> None:
    session = deployed("wrath-of-veridia")
    hand = CalthHand(session)
    token = next(token for token in hand.scene.board.tokens if token.ready)
    hand.click(hand.at(token.centre))
    assert all(len(target.choices) == 1 for target in hand.scene.board.choices.targets)
    hand.key(pygame.K_r)
    assert {type(t.first.actions[0]) for t in hand.scene.board.choices.targets} == {act.Run}


def test_cards_are_shown_to_their_owner_only_while_he_looks() -> None:
    session = until("wrath-of-veridia", lambda s: s.state.round == 2 and _armed(act.Hold, s), seed=4)  # type: ignore[attr-defined]
    hand = CalthHand(session)
    seat = session.to_decide
    assert seat is not None and not hand.scene.hand.places()
    held = set(session.state.hands[session.seats.index(seat)])  # type: ignore[attr-defined]
    hand.scene.match.peek(True)
    assert {card.id for card, _rect in hand.scene.hand.places()} == held
    hand.scene.match.peek(False)
    assert not hand.scene.hand.places()


def test_cards_in_hand_lie_beside_the_verbs_below_the_board() -> None:
    session = until("wrath-of-veridia", lambda s: s.state.round == 2 and _armed(act.Hold, s), seed=4)  # type: ignore[attr-defined]
    hand = CalthHand(session)
    scene = hand.scene
    hidden = scene.board.camera.room.copy()
    scene.match.peek(True)
    assert scene.hand.places() and scene.board.camera.room == hidden, "nothing moves when they are looked at"
    foot = 720 - px(BOTTOM)
    verbs = [cell.rect for cell in scene.frame.actions.bar.cells]
    for area in scene.hand.hit_areas():
        assert area.rect.top >= scene.board.camera.room.bottom and area.rect.collidelist(verbs) < 0
    session.state.hands = [(), ()]  # type: ignore[attr-defined]
    scene.people.peeking = False
    scene.layout((1280, 720))
    assert scene.board.camera.room.bottom == hidden.bottom, "the board keeps still when the last card is played"
    without = CalthHand(session)
    assert without.scene.board.camera.room.bottom == hidden.bottom < foot, "room for cards is kept before there are any"


def test_a_menu_leaves_the_odds_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Skirmish("2,2 veteran*3", "4,2 veteran*2")
    t.session.records.clear()
    hand = CalthHand(t.session)
    view = hand.scene.board.view
    hand.scene.match.select(table(hand).piece_of(view, view.tables.index["2,2"]))
    shown: list[pygame.Rect | None] = []
    monkeypatch.setattr(forecast, "draw", lambda *given: shown.append(given[-1]))
    hand.click(where(hand, "4,2"))
    menu = hand.scene.frame.host.menu
    assert menu is not None and len(menu.items) >= 2
    hand.rest(menu.rect.center)
    hand.scene.dirty = True
    hand.app.draw()
    assert shown and shown[-1] == menu.rect


def test_the_odds_stand_whole_beside_the_target_and_a_menu() -> None:
    room, attacker = pygame.Rect(80, 70, 914, 498), pygame.Rect(500, 300, 60, 60)
    for at in ((82, 72), (900, 80), (90, 500), (930, 500), (420, 200)):
        target = pygame.Rect(at, (60, 60))
        box = forecast.placed((268, 180), room, (attacker, target), None)
        assert room.contains(box) and box.collidelist([attacker, target]) < 0
        assert box.inflate(80, 80).colliderect(target), "it stands beside the target"
        assert not forecast.placed((268, 180), room, (attacker, target), box).colliderect(box)


def test_the_dice_of_a_last_stand_do_not_lie_over_it() -> None:
    room = pygame.Rect(224, 60, 780, 560)
    for y in range(70, 560, 60):
        here = pygame.Rect(600, y, 60, 60)
        box = lying.place((380, 96), room, here)
        assert room.contains(box) and not box.colliderect(here)


def test_dice_are_chosen_on_a_stage_that_shows_them() -> None:
    t = Skirmish("2,2 sergeant-sword veteran*2", "5,2 veteran*2", dice="hc-s- ---- ----", cards="measured-volley")
    t.play("shoot 2,2 5,2", "play_card measured-volley")
    t.session.records.clear()
    hand = CalthHand(t.session)
    choices = t.session.legal_actions()
    assert len(choices) > 8 and hand.scene.stage.up
    areas = [area for area in hand.app.hit_areas() if getattr(area.data, "actions", ((),))[0] in choices]
    assert not areas, "nothing is picked yet, and nothing hides the dice"
    hand.pick("die-1", "die-0", "die-2")
    stage = hand.scene.stage.shown
    assert isinstance(stage, rerollstage.RerollStage) and stage.dice == (0, 1, 2)
    assert stage.outlook() == "Hits now 2, then: 0 (12%) · 1 (38%) · 2 (38%) · 3 (12%)"
    hand.pick("die-1", "die-1", "die-0")
    assert stage.picked.dice == (1, 2)
    hand.pick("die-0")
    fourth = next(prop for prop in hand.scene.stage.shown.props((700, 400), choices) if prop.id == "die-3")  # type: ignore[union-attr]
    assert fourth.why.endswith("you can reroll: 3") and not fourth.picks
    hand.pick("die-0", "die-1", "die-2")
    hand.reach(next(action for action in choices if len(action.dice) == 3))  # type: ignore[attr-defined]
    assert not hand.scene.stage.up


def test_the_dice_lie_in_sight_while_their_critical_is_chosen() -> None:
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2", dice="ccch-- ---- ----")
    t.play("shoot 2,2 5,2")
    t.session.records.clear()
    hand = CalthHand(t.session)
    stage = hand.scene.stage.shown
    assert isinstance(stage, AttackStage) and len(stage.told.props) == 6
    drawn = hand.app.draw().copy()
    hand.reach(act.NoCritical())
    assert not hand.scene.stage.up
    assert pygame.image.tobytes(hand.app.draw(), "RGB") != pygame.image.tobytes(drawn, "RGB")


def test_a_run_that_is_armed_goes_two_hexes_at_one_click() -> None:
    t = Skirmish("2,2 veteran*3", "9,0 veteran", dice="")
    hand = CalthHand(t.session)
    hand.click(where(hand, "2,2"))
    hand.key(pygame.K_r)
    assert hand.scene.board.mode == "run"
    hand.click(where(hand, "4,2"))
    assert [type(record.action) for record in t.session.records[-2:]] == [act.Run, act.RunOn]
    assert t.s.units[t.s.tables.index["4,2"]]


def test_after_one_model_is_placed_the_rest_is_deployed_as_listed() -> None:
    session = Session.new("calth", "wrath-of-veridia", seed=8)
    hand = CalthHand(session)
    hand.reach(next(action for action in session.legal_actions() if isinstance(action, act.Place)))
    side, seat = session.state.turn, session.to_decide  # type: ignore[attr-defined]
    hand.time += 0.5
    hand.click(next(area for area in hand.app.hit_areas() if area.label == "Deploy as listed").rect.center)
    state = session.state
    assert session.to_decide != seat and not state.camp[side]  # type: ignore[attr-defined]
    right = [at for at, models in state.listed[side] if len(state.units[at]) == len(models)]  # type: ignore[attr-defined]
    assert len(right) >= len(state.listed[side]) - 1  # type: ignore[attr-defined]
