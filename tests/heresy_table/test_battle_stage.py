"""A battle stands on its stage, and is fought there with the mouse."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.heresy.actions import Enough, Escape, Lose, Lower, NameDie, PlayCard, Raise
from game.heresy.events import HitsCounted, Lost
from game.heresy.odds import battle_chances
from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.table.ahead import foreseen, steps
from game.heresy.table.battlestage import BattleStage
from game.heresy.telling.battles import LOWER, RAISE, Army, Battle, Fate, battle_of
from game.heresy.telling.log import battle_after
from game.heresy.telling.stage import Staging, battle_on, stage_after, stage_of
from game.heresy.units import UNIT
from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.scenes.table.choices import Choice
from game.scenes.table.playback import Reading
from game.scenes.table.props import PropBox
from game.telling import text
from game.ui import pictures
from game.ui.tabletop import ReadCard
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyHand, at_phase, random_match, table_of
from tests.rule_ids import rule

pytestmark = pytest.mark.sweep(3)

SIZES = [(1280, 720), (1920, 1080)]


def staged(size: tuple[int, int] = (1280, 720), settings: dict[str, Any] | None = None, **told: Any) -> HeresyHand:
    """A hand at a battle."""
    t = Skirmish(**{"attack": "horus astartes*2 army", "defence": "titan army*2", **told})
    return HeresyHand(Session(t.session.setup, t.s.copy()), size, **(settings or {}))


def shown(hand: HeresyHand) -> BattleStage:
    found = hand.scene.stage.shown
    assert isinstance(found, BattleStage)
    return found


def fought(hand: HeresyHand) -> Battle:
    """The battle that is shown."""
    found = battle_on(shown(hand).told)
    assert found is not None
    return found


def turned(hand: HeresyHand, role: int) -> list[int]:
    """The dice that the bonus being placed would turn."""
    dice = [prop for prop in shown(hand).told.props if prop.kind == "die" and prop.side == role]
    return [i for i, one in enumerate(dice) if "turns" in one.states]


def boxes(hand: HeresyHand) -> dict[str, PropBox]:
    hand.app.hit_areas()
    return {box.prop.id: box for box in hand.scene.stage.children if isinstance(box, PropBox)}


def chips(hand: HeresyHand) -> list[PropBox]:
    return [box for box in boxes(hand).values() if box.prop.chip]


def played(hand: HeresyHand) -> list[Action]:
    return [record.action for record in hand.session.records]


def until(hand: HeresyHand, kind: type[Action]) -> HeresyHand:
    """Play whatever is offered first until this kind is offered."""
    while not any(isinstance(action, kind) for action in hand.session.legal_actions()):
        hand.scene.match.attempt(hand.session.legal_actions()[0])
        hand.settle()
    return hand


# -- what stands there --


def test_the_stage_shows_both_armies_and_all_dice() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    stage = hand.scene.stage
    assert stage.up and shown(hand).title == "Battle for Calth"
    ids = set(boxes(hand))
    assert {f"unit 0 {i}" for i in range(4)} | {f"unit 1 {i}" for i in range(3)} <= ids
    assert {f"die 0 {i}" for i in range(4)} | {f"die 1 {i}" for i in range(3)} <= ids
    assert fought(hand).armies[ATTACK].faces == (6, 4, 4, 1)
    assert fought(hand).armies[DEFENCE].faces == (3, 5, 2)


def test_there_is_no_stage_without_a_battle() -> None:
    for moment in random_match(5, 140):
        battle = any(frame.name == "battle" for frame in moment.after.frames)
        assert (battle_of(moment.after) is not None) == battle


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "es", "el"])
@pytest.mark.sweep(3)
def test_nothing_on_the_stage_overlaps_or_leaves_it(size: tuple[int, int], lang: str) -> None:
    text.use_language(lang)
    try:
        hand = staged(size, attack="horus fulgrim titan*3", defence="guilliman titan*4", dice=[4] * 5 + [3] * 5)
        rects = [box.rect for box in boxes(hand).values()]
        whole = hand.scene.stage.rect
        assert whole.size == size
        assert all(whole.contains(rect) for rect in rects)
        for i, rect in enumerate(rects):
            assert rect.collidelistall(rects[i + 1 :]) == []
        hand.app.draw()
    finally:
        text.use_language("en")


def test_the_map_is_seen_while_the_stage_is_folded() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    hand.app.draw()
    assert hand.scene.stage.hides_all
    hand.key(pygame.K_h)
    assert not hand.scene.stage.hides_all
    assert not hand.scene.stage.rect.collidepoint(hand.world("calth"))


def test_answers_stand_at_the_foot_of_the_stage_and_cards_in_the_dock_of_their_side() -> None:
    t = Skirmish(attack="horus astartes", defence="army", dice=[2, 5, 1], traitor="fuego_apoyo cortina_humo")
    session = Session(t.session.setup, t.s.copy())
    while not any(isinstance(action, PlayCard) for action in session.legal_actions()):
        session.play(session.legal_actions()[0])
    hand = HeresyHand(session, kinds={"traitor": "human", "loyal": "careful"})
    stage, foot = hand.scene.stage, hand.scene.stage_foot
    hand.app.hit_areas()
    assert foot.visible and foot.children
    assert all(stage.answers().contains(card.rect) for card in foot.children)
    room = stage.hand()
    assert room is not None and len(hand.scene.hand.places()) == 2
    assert all(room.contains(rect) for _card, rect in hand.scene.hand.places())
    playable = next(card for card, _rect in hand.scene.hand.places() if hand.scene.hand.choices(card.id))
    hand.click(next(rect for card, rect in hand.scene.hand.places() if card is playable).midtop)
    assert any(isinstance(action, PlayCard) for action in played(hand))


def test_the_dice_that_the_bonus_would_change_are_marked() -> None:
    hand = staged(dice=[6, 4, 4, 1, 4, 5, 2])
    assert turned(hand, ATTACK) == [1], "of equal ones the first"
    assert not turned(hand, DEFENCE)
    hand = until(hand, Lower)
    battle = fought(hand)
    role = battle.asked[1]
    army = battle.armies[role]
    able = [
        die
        for die, (score, mark) in enumerate(zip(army.scores, army.marks, strict=True))
        if score == army.need and not mark & 2
    ]
    assert turned(hand, role) == able[:1]


def test_the_ring_is_on_the_die_that_gets_the_bonus_and_a_click_on_another_says_why_not() -> None:
    hand = staged(dice=[6, 4, 4, 1, 4, 5, 2])
    (ringed,) = turned(hand, ATTACK)
    hand.click(boxes(hand)["die 1 0"].rect.center)
    assert "own dice" in hand.scene.frame.host.toasts[-1].label
    hand.click(boxes(hand)[f"die 0 {ringed}"].rect.center)
    assert fought(hand).armies[ATTACK].marks[ringed] & 1
    if fought(hand).asked == (RAISE, ATTACK):
        hand.click(boxes(hand)[f"die 0 {ringed}"].rect.center)
        assert "already" in hand.scene.frame.host.toasts[-1].label


def test_nobody_is_asked_where_a_bonus_goes_that_changes_nothing() -> None:
    hand = staged(attack="astartes army*3", defence="army*3 astartes", dice=[4, 2, 1, 1, 1, 6, 6, 6])
    assert fought(hand).asked == (RAISE, ATTACK)
    hand.click(boxes(hand)[f"die 0 {turned(hand, ATTACK)[0]}"].rect.center)
    assert played(hand)[:1] == [Raise(0)] and Raise(0) in played(hand)[1:], "the enemy's +1 lies where it may"
    assert fought(hand).asked[0] not in (RAISE, LOWER)


def test_a_bonus_that_guards_a_hit_is_asked_for() -> None:
    hand = staged(attack="titan army*3", defence="titan army*3", dice=[5, 2, 1, 1, 1, 1, 1, 2])
    assert fought(hand).asked == (RAISE, ATTACK) and not turned(hand, ATTACK)
    assert "guards" in str(shown(hand).told.sides[ATTACK].values["how"])


def test_the_chances_count_every_loss_that_is_rolled() -> None:
    t = Skirmish(attack="astartes army*4", defence="astartes army*3", dice=[5, 5, 2, 1, 2, 1, 6, 6, 6])
    session, stage, seen = Session(t.session.setup, t.s.copy()), stage_of(t.s), []
    assert stage is not None
    while (battle := battle_on(stage)) is not None and battle.round == 1:
        before, action = session.state.copy(), session.legal_actions()[0]
        for event in session.play(Lose("army") if Lose("army") in session.legal_actions() else action):
            stage = stage_after(stage, before, event)
            battle = battle_on(stage)
            if isinstance(event, HitsCounted | Lost) and battle is not None and battle.round == 1:
                seen.append(battle.chances)
    astartes, army = UNIT["astartes"], UNIT["army"]
    assert len(seen) >= 2 and set(seen) == {battle_chances("both", [astartes, army], [astartes, army])}


@pytest.mark.parametrize("by", ["click", "chip"])
def test_of_equal_dice_the_one_that_is_clicked_gets_the_bonus(by: str) -> None:
    hand = staged(dice=[6, 4, 4, 1, 4, 5, 2])
    third = boxes(hand)["die 0 2"].rect
    if by == "chip":
        hand.click(chips(hand)[0].rect.center)
    hand.click(third.center)
    army = fought(hand).armies[ATTACK]
    raised = [die for die, mark in enumerate(army.marks) if mark & 1]
    assert [boxes(hand)[f"die 0 {die}"].rect for die in raised] == [third]
    assert boxes(hand)[f"die 0 {raised[0]}"].prop.name == "Die 3"
    if fought(hand).asked == (RAISE, ATTACK):
        second = next(box for box in boxes(hand).values() if box.prop.name == "Die 2" and box.prop.id[4] == "0")
        hand.click(second.rect.center)
        marked = {
            boxes(hand)[f"die 0 {i}"].rect.x for i, mark in enumerate(fought(hand).armies[ATTACK].marks) if mark & 1
        }
        assert {second.rect.x, third.x} <= marked
        assert not hand.scene.frame.host.toasts, "no die has that bonus already"


def test_the_chances_are_exact_and_the_tip_says_what_they_take_for_granted() -> None:
    t = Skirmish(attack="horus army", defence="army*2", dice=None, loyal="cortina_humo", traitor="cortina_humo")
    hand = HeresyHand(Session(t.session.setup, t.s.copy()))
    army = UNIT["army"]
    assert fought(hand).chances == battle_chances("both", [UNIT["horus"], army], [army, army])
    tip = boxes(hand)["chances"].prop.tip
    assert f"{fought(hand).chances[0]:.0%}" in tip
    assert "best bonuses, cheapest casualties first, no more cards" in tip


# -- bonuses --


def test_a_click_on_a_die_places_the_bonus() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    hand.click(boxes(hand)["die 0 3"].rect.center)
    assert played(hand) == [Raise(3)]


def test_of_equal_dice_each_can_be_clicked() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    assert Raise(2) not in hand.session.legal_actions()
    hand.click(boxes(hand)["die 0 2"].rect.center)
    assert played(hand) == [Raise(1)]


def test_two_clicks_a_chip_and_a_die() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    chip = chips(hand)[0]
    hand.click(chip.rect.center)
    assert hand.scene.stage.held == chip.prop.id and not played(hand)
    hand.click(boxes(hand)["die 0 1"].rect.center)
    assert played(hand) == [Raise(1)] and hand.scene.stage.held == ""


def test_a_chip_is_dragged_onto_a_die() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    before = len(chips(hand))
    start, end = chips(hand)[0].rect.center, boxes(hand)["die 0 1"].rect.center
    hand.press(start)
    hand.drag((start[0] + 20, start[1] - 20))
    assert hand.scene.stage.carried is not None and not played(hand)
    hand.app.draw()
    hand.drag(end)
    hand.release(end)
    assert played(hand) == [Raise(1)]
    assert len(chips(hand)) == before - 1
    assert fought(hand).armies[ATTACK].marks == (0, 1, 0, 0)


@pytest.mark.parametrize("where", ["void", "chances", "unit 0 0", "die 1 0"])
def test_a_chip_let_go_elsewhere_is_not_placed(where: str) -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    start = chips(hand)[0].rect.center
    end = (hand.scene.stage.rect.centerx, 700) if where == "void" else boxes(hand)[where].rect.center
    hand.press(start)
    hand.drag(end)
    hand.release(end)
    assert not played(hand) and hand.scene.stage.carried is None and hand.scene.stage.held == ""


def test_only_chips_whose_turn_it_is_can_be_picked_up() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])
    assert {box.prop.name for box in chips(hand)} == {"+1"}
    assert {box.prop.id.split()[1] for box in chips(hand)} == {"0"}
    hand = until(hand, Lower)
    assert {box.prop.name for box in chips(hand)} == {"−1"}


def test_dice_that_a_card_names_are_clicked() -> None:
    for seed in range(60):
        for moment in random_match(seed, 400):
            if moment.session.legal_actions() and isinstance(moment.session.legal_actions()[0], NameDie):
                hand = HeresyHand(moment.session)
                lit = [box for id, box in boxes(hand).items() if id.startswith("die") and box.data is not None]
                assert lit
                count = len(hand.session.records)
                hand.click(lit[-1].rect.center)
                assert isinstance(hand.session.records[count].action, NameDie)
                return
    raise AssertionError("no card that names dice was played")


def from_left(hand: HeresyHand, role: int) -> list[int]:
    """What the dice of a side show on the stage, from left to right."""
    battle = fought(hand)
    dice = [(boxes(hand)[f"die {role} {i}"].rect.x, face) for i, face in enumerate(battle.armies[role].faces)]
    return [face for _x, face in sorted(dice)]


@rule("HERESY-14", "HERESY-17")
def test_the_log_names_the_dice_that_are_seen_and_says_which_were_rerolled() -> None:
    hand = until(staged(dice=[2, 5, 2, 1, 3, 5, 2, 6], traitor="fuego_apoyo"), PlayCard)
    hand.reach(next(action for action in hand.session.legal_actions() if isinstance(action, PlayCard)))
    hand.click(boxes(hand)["die 0 2"].rect.center)
    hand.reach(Enough())
    lines = [line.text for line in hand.scene.match.log.lines]
    assert from_left(hand, ATTACK) == [2, 5, 6, 1] and from_left(hand, DEFENCE) == [3, 5, 2]
    assert "Round of battle 1: attack 2 5 2 1, defence 3 5 2." in lines
    assert lines[-1] == "The attacker rerolls 2. The attack now shows 2 5 6 1."
    until(hand, Raise)
    hand.click(boxes(hand)["die 0 1"].rect.center)
    assert hand.scene.match.log.lines[-1].text == "Traitors: +1 on the dice that show 5, 6, 2.", "5 was clicked"


# -- losses --


def test_casualties_are_clicked_on_the_counters() -> None:
    hand = until(staged(dice=[1, 1, 1, 1, 6, 6, 1]), Lose)
    battle = fought(hand)
    assert battle.asked == ("lose", ATTACK)
    count = len(played(hand))
    names = [boxes(hand)[f"unit 0 {i}"].prop.name for i in range(4)]
    hand.click(boxes(hand)[f"unit 0 {names.index('Imperial Army')}"].rect.center)
    assert played(hand)[count] == Lose("army")
    states = [state for _unit, state in fought(hand).armies[ATTACK].row]
    assert states.count("doomed") == 1
    assert boxes(hand)["unit 1 0"].data is None, "the enemy's are not mine to remove"


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_read_lies_in_its_players_dock_clear_of_the_chances(size: tuple[int, int]) -> None:
    hand = staged(size)
    boxes(hand)
    stage, room = hand.scene.stage, shown(hand).room(hand.scene.stage.rect.size)
    for role, side in enumerate(shown(hand).told.sides):
        place = stage.docked(Reading(ReadCard("", seat=side.seat), 0, 1))
        assert place is not None and place.height > 100
        dock, bar = (pygame.Rect(one).move(stage.rect.topleft) for one in (room.dock(role), room.bar))
        assert dock.contains(place) and not place.colliderect(bar)


def test_the_fallen_lie_where_they_stood_and_a_leader_is_gone_once_his_death_is_told() -> None:
    units = UNIT["horus"], UNIT["astartes"], UNIT["army"]
    army = Army("traitor", units[1:], lost=units[:1])
    assert army.row == ((units[0], "lost"), (units[1], ""), (units[2], ""))
    told = Battle(0, 1, (army, Army("loyal")), (0, 0, 1), "both", fate=Fate("traitor", units[0], 2, False))
    campaign = Skirmish(attack="horus", defence="army").s.campaign
    for dead, state in ((False, "lost"), (True, "gone")):
        battle = replace(told, fate=replace(told.fate, dead=dead)) if told.fate is not None else told
        row = [prop for prop in Staging(battle, campaign).props() if prop.kind == "unit"]
        assert row[0].states == (state,) and not row[1].states


def test_a_survivor_withdraws_by_the_list_or_on_the_chart() -> None:
    told = {"attack": "horus titan*2 astartes*2", "defence": "guilliman", "dice": [6, 6, 6, 6, 6, 1, 5, 5]}
    for route in ("list", "chart"):
        hand = staged(**told)
        places = {a.place for a in hand.session.legal_actions() if isinstance(a, Escape)}
        assert {id.removeprefix("refuge ") for id in boxes(hand) if id.startswith("refuge")} == places >= {"macragge"}
        assert {target.centre for target in hand.scene.board.choices.targets} == {
            hand.scene.table.painter.chart.centres[hand.scene.board.view.tables.index[id]]
            for id in places  # type: ignore[attr-defined]
        }
        assert hand.scene.stage.up and fought(hand).fate is not None
        if route == "list":
            hand.click(boxes(hand)["refuge macragge"].rect.center)
        else:
            hand.key(pygame.K_h)
            hand.click(hand.world("macragge"))
        assert played(hand) == [Escape("macragge")] and hand.scene.stage.shown is None


# -- folding --


def test_the_stage_folds_away_and_its_choices_have_cards_meanwhile() -> None:
    hand = staged(dice=[6, 4, 4, 1, 3, 5, 2])

    def asked() -> list[Any]:
        return [card.data for card in hand.scene.frame.question.cards if isinstance(card.data, Choice)]

    assert not asked()
    hand.key(pygame.K_h)
    assert not hand.scene.stage.up and {c.actions[0] for c in asked()} == set(hand.session.legal_actions())
    area = next(area for area in hand.app.hit_areas() if area.label == "Battle for Calth")
    hand.click(area.rect.center)
    assert hand.scene.stage.up and not asked()


def test_what_is_to_be_clicked_on_the_chart_alone_folds_the_stage() -> None:
    for seed in range(80):
        for moment in random_match(seed, 300):
            legal = moment.session.legal_actions()
            if battle_of(moment.after) and legal and type(legal[0]).__name__ == "NameCounter":
                hand = HeresyHand(moment.session)
                reached = {box.data for box in boxes(hand).values()}
                every = [choice for target in hand.scene.board.choices.targets for choice in target.choices]
                assert hand.scene.stage.folded == any(choice not in reached for choice in every)
                return
    raise AssertionError("no card that names counters was played in a battle")


# -- as it is seen --


def test_dice_fall_on_the_stage_and_lie_there_once_they_have_come_to_rest() -> None:
    settings = {"animation_speed": "normal", "reduced_motion": False, "dice": "tumbling"}
    hand = until(staged(settings=settings, dice=[1, 1, 1, 1, 6, 6, 1]), Lose)
    while any(isinstance(action, Lose) for action in hand.session.legal_actions()):
        side = "army" if Lose("army") in hand.session.legal_actions() else "astartes"
        hand.scene.match.attempt(Lose(side))
    scene = hand.scene
    rounds, lost, felt = set(), set(), False
    while scene.board.busy():
        hand.time += 0.05
        hand.app.update(0.05)
        battle = fought(hand)
        rounds.add(battle.round)
        lost.add(battle.armies[ATTACK].lost)
        now, dice = scene.board.now, scene.board.playback.thrown
        if any(0 <= now - one.at < one.throw.duration for one in dice):
            assert battle.round == 2, "the dice of a round fall under its number"
            felt = True
            hand.app.hit_areas()
            assert scene.stage.rect.contains(scene.tray.rect(scene.app.size))
        hand.app.draw()
    assert felt and rounds == {1, 2} and any(len(one) == 2 for one in lost)
    hand.app.update(0.05)
    assert fought(hand) == battle_of(scene.board.view)


def test_who_won_is_said_before_the_stage_is_cleared() -> None:
    settings = {"animation_speed": "normal", "reduced_motion": False}
    hand = staged(
        settings=settings, attack="horus titan*2 astartes*2", defence="astartes army", dice=[6, 6, 6, 6, 6, 5, 4]
    )
    hand.settle = lambda: None  # type: ignore[method-assign]
    while any(frame.name == "battle" for frame in hand.session.state.frames):
        hand.scene.match.attempt(hand.session.legal_actions()[0])
    said = set()
    while hand.scene.board.busy():
        hand.time += 0.05
        hand.app.update(0.05)
        if hand.scene.stage.shown is not None:
            said.add(shown(hand).told.said)
    hand.app.update(0.05)
    assert "Traitors win the battle." in said and hand.scene.stage.shown is None


@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_event_by_event_agrees_with_the_position(seed: int) -> None:
    """The armies, dice and bonuses that events lead to are those of the position after them."""
    compared = 0
    for moment in random_match(seed, 260):
        seen: Battle | None = battle_of(moment.before)
        for event in moment.events:
            seen = battle_after(seen, moment.before, event)
        known = battle_of(moment.after)
        if known is None:
            assert seen is None or seen.winner is not None
            continue
        assert seen is not None
        for role in (ATTACK, DEFENCE):
            mine, theirs = seen.armies[role], known.armies[role]
            assert (mine.seat, mine.units) == (theirs.seat, theirs.units)
            if theirs.faces:
                assert (mine.faces, mine.marks) == (theirs.faces, theirs.marks)
                compared += 1
    assert compared > 4


def test_every_figure_of_the_panel_says_what_it_means() -> None:
    hand = staged(attack="titan army", defence="astartes army", dice=[6, 5, 4, 1])
    tips = {id: box.prop.tip for id, box in boxes(hand).items()}
    assert all(tips.values())
    assert "5 or more" in tips["need 0"] and "4 or more" in tips["need 1"] and "HERESY-18" in tips["need 0"]
    assert "traitors 2, loyalists" in tips["hits"] and "HERESY-17" in tips["round"]
    assert "−1" in tips["unit 0 0"] and tips["unit 0 1"].startswith("brings no bonus")


def test_the_figures_of_the_battle_to_come_are_made_before_it_is_seen() -> None:
    session = at_phase("attack", 2)
    table = table_of(session)
    table.looker = session.to_decide or ""
    board, found = table.board_of(session.view(table.looker)), table.prospects(session.view(table.looker))
    best = next(one for one in found if one.rank)
    (battle, *_others) = foreseen(board, found)
    assert battle.at == best.at and {one.key for one in battle.armies[0]} == set(best.going)
    assert all(one.place == best.at for one in battle.armies[1])
    pictures.forget()
    list(steps(table.painter.chart, board, found, (1280, 720)))
    made = pictures.drawn.made
    list(steps(table.painter.chart, board, found, (1280, 720)))
    assert made and pictures.drawn.made == made
