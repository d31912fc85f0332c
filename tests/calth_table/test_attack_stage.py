"""An attack stands on the stage from its first die to its end: who attacks whom, what both rolled, what came of it."""

from __future__ import annotations

import random

import pygame
import pytest
from msgspec.structs import replace

from game import Session
from game.calth import events as ev
from game.calth.actions import Assault, Reroll, Shoot, UseCritical
from game.calth.frames import AttackFrame
from game.calth.state import CalthState
from game.calth.table import attackdraw, forecast, lying
from game.calth.table.attackstage import AttackStage, around
from game.calth.telling import log
from game.calth.telling.stage import ATTACKER, DEFENDER, faces_of, through
from game.kernel.sequence import find, inside
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import CalthHand, chosen, table_of
from tests.table.hand import Hand


def asked_about_dice(seed: int = 3) -> Session:
    """A match in which somebody decides about the dice of an attack that have fallen."""
    session, rng = Session.new("calth", "captain-and-chaplain", seed=seed), random.Random(seed)
    while not (inside(state(session), AttackFrame) and find(state(session), AttackFrame).faces):
        session.play(chosen(rng, session.legal_actions()))
    assert not any(isinstance(action, Reroll) for action in session.legal_actions())
    return session


def dice(stage: AttackStage) -> tuple[object, ...]:
    """How many dice each side rolls."""
    return tuple(side.values["dice"] for side in stage.told.sides)


def state(session: Session) -> CalthState:
    return session.state  # type: ignore[return-value]


def test_the_attack_stays_on_the_stage_while_somebody_decides_about_it() -> None:
    hand = Hand(asked_about_dice())
    hand.settle()
    hand.time += 60
    hand.app.update(60.0)
    frame, stage = find(hand.scene.board.view, AttackFrame), hand.scene.stage.shown
    assert hand.scene.stage.up and isinstance(stage, AttackStage)
    assert faces_of(stage.told, ATTACKER) == frame.faces and not faces_of(stage.told, DEFENDER)
    units = hand.scene.board.view.units
    assert [side.count for side in stage.told.sides] == [len(units[frame.origin]), len(units[frame.target])]


def test_the_dice_of_each_side_fall_in_its_half_and_the_end_is_stamped() -> None:
    session = asked_about_dice()
    table, view = Hand(session).scene.table, state(session)
    frame, names = find(view, AttackFrame), view.tables.names
    seat, target = session.seats[frame.side], names[frame.target]
    rolled = ev.AttackRolled(seat, names[frame.origin], target, frame.kind, "clear", (1, 4, 6))
    stage = table.staged_for(view, rolled)
    assert isinstance(stage, AttackStage) and not faces_of(stage.told, ATTACKER)
    assert not any(stage.felt((1200, 230))), "they fall as the stage comes about"
    opens = stage.act(None)
    begun, stage = stage, table.staged_after(stage, view, rolled)
    assert faces_of(stage.told, ATTACKER) == (1, 4, 6)
    falls = stage.act(begun)
    assert opens is not None and falls is not None and falls.length > opens.length and falls.sounds[0][1] == "dice"
    lane = pygame.Rect(0, 0, 1200, 230)
    pictures = [pygame.Surface(lane.size) for _time in range(3)]
    for picture, elapsed in zip(pictures, (100.0, 300.0, falls.length), strict=True):
        falls.draw(picture, lane, elapsed)
    assert len({picture.get_buffer().raw for picture in pictures}) == 3
    stage = table.staged_after(stage, view, ev.DiceRerolled(seat, "leader", (1, 2), (2, 3)))
    assert faces_of(stage.told, ATTACKER) == (1, 2, 3)
    again = [prop for prop in stage.told.props if "again" in prop.states]
    assert [(prop.id, prop.values["was"]) for prop in again] == [("die-1", 4), ("die-2", 6)]
    played = table.staged_after(stage, view, ev.CardPlayed(seat, "measured-volley"))
    assert played.told.values["card"] == "measured-volley" and table.staged_after(played, view, rolled) != stage
    stage = table.staged_after(stage, view, ev.CriticalChosen(seat, "boltgun", "suppress"))
    assert stage.told.notes == ("Boltgun: Suppress",)
    none = table.staged_after(stage, view, ev.DefenceRolled(seat, target, 2, 0, (4, 4), 0))
    assert none.told.sides[DEFENDER].stamp == "NO EFFECT"
    some = table.staged_after(stage, view, ev.DefenceRolled(seat, target, 2, 0, (4, 6), 2))
    assert faces_of(some.told, DEFENDER) == (4, 6) and not some.told.sides[DEFENDER].stamp
    wasted = table.staged_after(some, view, ev.HitsWasted(target, 2))
    assert wasted.told.sides[DEFENDER].stamp == "NO EFFECT"
    slain = ev.Slain(seat, target, "veteran", frame.kind)
    once = table.staged_after(some, view, slain)
    twice = table.staged_after(once, view, slain)
    assert [one.told.sides[DEFENDER].stamp for one in (once, twice)] == ["1 FALLS", "2 FALL"]
    assert table.staged_after(twice, view, ev.HitsWasted(target, 1)).told.sides[DEFENDER].stamp == "2 FALL"


def test_hits_less_shields_are_what_gets_through_whatever_added_to_them() -> None:
    session = asked_about_dice()
    table, view = Hand(session).scene.table, state(session)
    frame, names = find(view, AttackFrame), view.tables.names
    seat, target = session.seats[frame.side], names[frame.target]
    rolled = ev.AttackRolled(seat, names[frame.origin], target, frame.kind, "clear", (1, 1, 1))
    stage = table.staged_after(table.staged_for(view, rolled), view, rolled)
    stage = table.staged_after(stage, view, ev.CriticalChosen(seat, "blade", "opening"))
    assert attackdraw.counted(stage.told, ATTACKER) == 4
    stage = table.staged_after(stage, view, ev.DefenceRolled(seat, target, 2, 0, (4, 6), 3))
    assert [attackdraw.counted(stage.told, role) for role in (ATTACKER, DEFENDER)] == [4, 1]
    assert stage.told.said == "3 get through"
    stage = table.staged_after(stage, view, ev.Slain(seat, target, "veteran", frame.kind))
    stage = table.staged_after(stage, view, ev.HitsWasted(target, 1))
    assert stage.told.said == "3 get through: 1 model falls, 1 left over"
    stage = table.staged_after(stage, view, ev.DefenceRolled(seat, target, 2, 0, (4,), 0))
    assert [attackdraw.counted(stage.told, role) for role in (ATTACKER, DEFENDER)] == [1, 1]


def test_dice_that_fell_on_the_stage_go_with_it() -> None:
    hand = Hand(asked_about_dice())
    hand.settle()
    playback = hand.scene.board.playback
    before = len(playback.thrown)
    while hand.session.to_decide is not None and inside(hand.scene.board.view, AttackFrame):
        hand.scene.match.attempt(hand.session.legal_actions()[-1])
        hand.settle()
    assert len(playback.thrown) >= before
    assert all(thrown.brief for thrown in playback.thrown if "defence" in thrown.show.caption)


def test_who_is_asked_sees_how_many_dice_are_to_come() -> None:
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2", dice="", terrain="5,2 r", cards="hold-the-line")
    before = t.session.state
    rolled = ev.AttackRolled(t.session.seats[0], "2,2", "5,2", "shoot", "clear", (1, 1, 1, 1, 1, 1))
    stage = table_of(t.session).staged_for(before, rolled)  # type: ignore[arg-type]
    assert isinstance(stage, AttackStage) and dice(stage) == (6, 5)
    assert not stage.told.props


def test_no_odds_are_shown_while_an_attack_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2", dice="ccch-- ---- ----")
    hand = CalthHand(t.session)
    table, index = hand.scene.table, hand.scene.board.view.tables.index
    target = hand.at(table.painter.plan.centres[index["5,2"]])
    hand.click(hand.at(table.painter.plan.centres[index["2,2"]]))
    drawn: list[str] = []
    monkeypatch.setattr(forecast, "draw", lambda *_args: drawn.append("odds"))
    hand.rest(target)
    hand.app.draw()
    assert drawn
    t.play("shoot 2,2 5,2")
    drawn.clear()
    hand.scene.refresh()
    hand.app.draw()
    assert inside(hand.scene.board.view, AttackFrame) and not drawn


def test_the_target_is_looked_at_where_both_ends_cannot_be_seen_together() -> None:
    near, far = (3.0, 4.0, 1.0, 1.0), (3.0, 12.0, 1.0, 1.0)
    assert around((1.0, 1.0, 1.0, 1.0), near) == (1.0, 1.0, 3.0, 4.0)
    assert around((1.0, 1.0, 1.0, 1.0), far) == far


def test_a_unit_that_steps_up_to_assault_shows_its_dice_and_so_does_the_strike_back() -> None:
    t = Skirmish("2,2 veteran*3", "4,2 veteran*2", dice="hh---- ssss hhh--- ------")
    hand = Hand(t.session, animation_speed="normal", reduced_motion=False)
    shown: dict[str, tuple[int, int]] = {}
    hand.scene.match.attempt(next(a for a in t.session.legal_actions() if isinstance(a, Assault)))
    for _ in range(400):
        hand.time += 0.02
        hand.app.update(0.02)
        stage = hand.scene.stage.shown
        if isinstance(stage, AttackStage):
            shown.setdefault(str(stage.told.values["attack"]), dice(stage))
    assert shown == {"assault": (6, 4), "strike_back": (4, 6)}


def test_what_got_through_is_told_with_its_chance_and_how_far_it_was() -> None:
    t = Skirmish("2,2 veteran*3", "6,2 veteran*3; 9,0 veteran", dice="hhhhhh" + "-" * 30)
    before, action = t.s.copy(), Shoot("2,2", "6,2")
    stage = None
    for event in t.session.play(action):
        stage = log.staged(stage, before, event)
        if isinstance(event, ev.DefenceRolled):
            break
    assert stage is not None and stage.values["far"] == "4 hexes"
    assert stage.values["through"] == through(6, 6, 6) == "6 or more get through in <1% of attacks"


def test_a_line_of_fire_is_counted_and_what_is_lit_is_said() -> None:
    t = Skirmish("2,2 veteran*3", "6,2 veteran*2", dice=None)
    table, index = table_of(t.session), t.s.tables.index
    plan = table.painter.plan
    steps = lying.between(plan, index["2,2"], index["6,2"], 4)
    assert [(far, plan.board.hexes[hex].name) for far, hex in steps] == [(1, "3,2"), (2, "4,2"), (3, "5,2")]
    signs = table.teller.lit(t.s, t.session.legal_actions(), index["2,2"])
    assert [sign.words for sign in signs] == [
        "advance: 1 hex",
        "run: 2 hexes",
        "shoot: 6 dice, % that a model falls",
    ]


def test_what_dice_come_to_is_written_once_they_lie_still(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Skirmish("2,2 veteran*3", "6,2 veteran*3; 9,0 veteran", dice="hhhhhh" + "-" * 30)
    table, before = table_of(t.session), t.s.copy()
    rolled = next(e for e in t.session.play(Shoot("2,2", "6,2")) if isinstance(e, ev.AttackRolled))
    begun = table.staged_for(before, rolled)
    after = table.staged_after(begun, before, rolled)
    assert begun is not None and isinstance(after, AttackStage) and after.told.sides[ATTACKER].said == "6 hits"
    falls, said = after.act(begun), []
    monkeypatch.setattr(attackdraw, "draw_words", lambda _on, _lane, told, *_: said.append(told.sides[ATTACKER].said))
    lane = pygame.Rect(0, 0, 1200, 230)
    assert falls is not None
    for elapsed in (100.0, 590.0, falls.length):
        falls.draw(pygame.Surface(lane.size), lane, elapsed)
    assert said == ["6 dice", "6 hits"]


def test_the_rail_shows_both_units_of_an_attack_and_who_fell() -> None:
    t = Skirmish("2,2 veteran*3", "6,2 veteran*3; 9,0 veteran", dice="hhhh-- " + "-" * 30)
    hand = Hand(t.session, animation_speed="normal", reduced_motion=False)
    plan, index = hand.scene.table.painter.plan, hand.scene.board.view.tables.index
    hand.click(hand.at(plan.centres[index["2,2"]]))
    hand.rest(hand.at(plan.centres[index["6,2"]]))
    hand.settle()
    box = hand.scene.frame.cards.box
    assert [figure.heading != "" for figure in box.card.figures] == [False, False, False, True, False, False]
    hand.scene.match.attempt(Shoot("2,2", "6,2"))
    seen = set()
    for _ in range(200):
        hand.time += 0.05
        hand.app.update(0.05)
        if box.card is not None and hand.scene.stage.shown is not None:
            seen.add((len(box.card.figures), sum(figure.fallen for figure in box.card.figures)))
    assert seen >= {(6, 0), (6, 1)}


def test_the_end_of_an_attack_is_stamped_beside_the_dice() -> None:
    t = Skirmish("2,2 veteran*3", "6,2 veteran*3; 9,0 veteran", dice="hhhhhh" + "-" * 30)
    before, stage = t.s.copy(), None
    for event in t.session.play(Shoot("2,2", "6,2")):
        stage = log.staged(stage, before, event)
        if isinstance(event, ev.DefenceRolled):
            break
    assert stage is not None
    for size in ((840, 150), (1520, 230), (2030, 307)):
        lane = attackdraw.Lane(size)
        for told in (stage, replace(stage, values={**stage.values, "card": "measured-volley"})):
            place = attackdraw.stamp_place(lane, told)
            assert place.collidelist(lane.dice(DEFENDER, 6)) < 0 and place.width >= lane.px(150)
            assert not place.colliderect(lane.foot())


def test_a_critical_is_used_by_itself_where_all_weapons_do_the_same() -> None:
    t = Skirmish("2,2 veteran*2 heavy-bolter", "6,2 veteran*3; 9,0 veteran", dice="chhh---- " + "-" * 30)
    hand = Hand(t.session)
    hand.scene.match.attempt(Shoot("2,2", "6,2"))
    hand.settle()
    used = [r.action for r in hand.session.records if isinstance(r.action, UseCritical)]
    assert used == [UseCritical("boltgun")] and not inside(hand.session.state, AttackFrame)
