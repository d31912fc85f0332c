"""A close combat stands on the stage until it is answered, with the chances of each answer, and ends with a stamp."""

from __future__ import annotations

from dataclasses import replace as replaced
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import Session
from game.hulk import odds
from game.hulk.actions import Activate, Attack, Deploy, Parry, Reroll
from game.hulk.combat import GuardReroll, ParryChoice, under_way
from game.hulk.events import (
    Assaulted,
    CombatEnded,
    CombatRolled,
    FireRolled,
    Flamed,
    FlamesOut,
    Killed,
    Parried,
    PsiSpent,
    Rerolled,
    Shot,
)
from game.hulk.frames import Combat
from game.hulk.odds import Fight
from game.hulk.state import OPEN, STEALER, HulkState, create, put, set_door
from game.hulk.table import band
from game.hulk.table.drawing import HulkPainter
from game.hulk.table.duel import Duel
from game.hulk.telling.duel import (
    AGAIN,
    ATTACK,
    COUNTED,
    DEFENCE,
    DRAWN,
    ENDED,
    LOST,
    STRUCK,
    WON,
    added_by,
    chances_text,
    dice_on,
    having,
)
from game.hulk.telling.names import frame_at
from game.kernel.actions import Action, Pass
from game.kernel.sequence import call
from game.ui import figures, pictures
from tests.table.hand import Hand


def fight(attacking: bool, guard: bool = False, seed: int = 5, **settings: Any) -> Hand:
    """The Sergeant at F13, in close combat with a Genestealer at G13: he attacks, or he is attacked."""
    session = Session.new("hulk", seed=seed)
    state: HulkState = session.state  # type: ignore[assignment]
    for marine, square in enumerate(("F13", "E13", "D13", "C13", "B13")):
        session.play(Deploy(marine, session.state.board.named(square), 1))  # type: ignore[attr-defined]
    while session.state.phase != "marines":  # type: ignore[attr-defined]
        session.play(session.legal_actions()[0])
    state = session.state  # type: ignore[assignment]
    set_door(state, 0, OPEN)
    stealer = create(state, STEALER)
    put(state, stealer, state.board.named("G13"))
    state.swarm.append(stealer)
    state.facing[stealer], state.guard[0] = 3, int(guard)
    hand = Hand(session, **settings)
    if attacking:
        hand.scene.match.attempt(Activate(0))
        hand.scene.match.attempt(Attack(0, state.board.named("G13")))
    else:
        call(state, "combat", attacker=stealer, defender=0, at=state.place[0])
        session.rules.sequence.settle(state)  # type: ignore[attr-defined]
        hand.scene.refresh()
    hand.settle()
    return hand


def duel_of(hand: Hand) -> Duel:
    shown = hand.scene.stage.shown
    assert isinstance(shown, Duel)
    return shown


def on_stage(hand: Hand) -> dict[Action, str]:
    """The answers that can be clicked on the stage."""
    return {box.data.actions[0]: box.label for box in hand.scene.stage.children if box.data is not None}


@pytest.mark.parametrize("attacking", [True, False])
def test_a_parry_is_asked_on_the_stage_with_dice_and_chances(attacking: bool) -> None:
    hand = fight(attacking)
    duel, frame = duel_of(hand), Combat.of(frame_at(hand.scene.board.view, ParryChoice))
    assert (dice_on(duel.told, ATTACK), dice_on(duel.told, DEFENCE)) == (frame.attack, frame.defence)
    for role, dice in ((ATTACK, frame.attack), (DEFENCE, frame.defence)):
        assert dice[having(duel.told, role, COUNTED)[0]] == max(dice)
        assert duel.score(role) == max(dice) + added_by(duel.told.sides[role])
    enemy = DEFENCE if attacking else ATTACK
    assert dice_on(duel.told, enemy)[having(duel.told, enemy, AGAIN)[0]] == max(dice_on(duel.told, enemy))
    assert duel.lane == "full" and not any(duel.felt((1280, 720)))
    answers = on_stage(hand)
    parried = odds.parried(*under_way(hand.scene.board.view, frame), frame.attack, frame.defence)
    assert set(answers) == {Parry(), Pass()}
    assert answers[Parry()] == "Parry: " + chances_text(parried, attacking, False)


def test_it_stays_until_it_is_answered_and_the_bar_shows_nothing_twice() -> None:
    hand = fight(attacking=False)
    hand.time += 60
    hand.app.update(60.0)
    assert hand.scene.stage.up
    said = [area for area in hand.app.hit_areas() if getattr(area.data, "actions", None) == (Parry(),)]
    assert len(said) == 1
    hand.click(said[0].rect.center)
    assert isinstance(hand.session.records[-1].action, Parry)


def test_with_no_scenes_wanted_a_parry_is_asked_and_its_die_falls_on_the_board() -> None:
    hand = fight(True, stages="never", dice="tumbling")
    assert hand.scene.stage.up
    hand.scene.match.attempt(Parry())
    hand.app.update(0.02)
    assert not hand.scene.stage.up and hand.scene.board.playback.thrown[-1].show.caption == "Atrellus parries"


def test_guard_names_the_chances_of_a_reroll() -> None:
    hand = fight(attacking=False, guard=True)
    hand.reach(Pass())
    frame = frame_at(hand.scene.board.view, GuardReroll)
    assert frame is not None and set(on_stage(hand)) == {Reroll(0), Pass()}
    assert on_stage(hand)[Reroll(0)].startswith("Reroll: ")


def test_a_duel_follows_its_dice_to_the_stamp() -> None:
    hand = fight(attacking=True)
    table, state = hand.scene.table, hand.scene.board.view
    stealer = state.at[state.board.named("G13")]
    begun = table.staged_for(state, Assaulted(stealer, 0, state.place[0]))
    duel = table.staged_after(begun, state, CombatRolled(stealer, 0, (2, 6, 4), (5,), 0, 1))
    assert having(duel.told, ATTACK, COUNTED) == (1,) and (duel.score(ATTACK), duel.score(DEFENCE)) == (6, 6)
    duel = table.staged_after(duel, state, Parried(0, 6, 1))
    assert dice_on(duel.told, ATTACK) == (2, 1, 4) and duel.score(ATTACK) == 4
    assert [prop.face for prop in duel.told.props if prop.kind == STRUCK] == [6]
    duel = table.staged_after(duel, state, Rerolled(0, 5, 2))
    assert duel.score(DEFENCE) == 3
    duel = table.staged_after(duel, state, PsiSpent(0, "axe", 2, 1))
    assert duel.score(DEFENCE) == 5
    over = table.staged_after(duel, state, CombatEnded(stealer, 0, 4, 5))
    assert [side.stamp for side in over.told.sides] == [LOST, WON] and not over.holds
    tied = table.staged_after(duel, state, CombatEnded(stealer, 0, 5, 5))
    assert [side.stamp for side in tied.told.sides] == [DRAWN, DRAWN] and tied.holds
    dead = table.staged_after(over, state, Killed(stealer, state.place[stealer], 0))
    assert dead.holds and table.staged_after(dead, state, Rerolled(0, 5, 2)) is None
    for shown, last in ((begun, None), (duel, begun), (over, duel), (tied, duel)):
        assert shown.act(last) is not None


def test_a_shot_is_shown_with_its_dice_and_what_it_hits() -> None:
    hand = fight(attacking=True)
    table, state = hand.scene.table, hand.scene.board.view
    square = state.board.named("G13")
    stealer = state.at[square]
    shot = Shot(1, square, stealer, (6, 2), 6, True, False, False)
    aimed = table.staged_for(state, shot)
    fired = table.staged_after(aimed, state, shot)
    assert [prop.states for prop in fired.told.props] == [("hit",), ("miss",)] and not fired.holds
    over = table.staged_after(fired, state, Killed(stealer, square, 1))
    assert over.told.sides[1].stamp == LOST and over.holds
    double = Shot(1, square, stealer, (3, 3), 6, False, True, False)
    jammed = table.staged_after(None, state, double)
    assert [side.stamp for side in jammed.told.sides] == ["jammed", "miss"]
    assert table.staged_for(state, replace(double, sustained=True)) is not None, "each shot is seen in the same way"
    assert min(over.told.holds, jammed.told.holds) >= 1.2, "its end is read"


def test_flames_show_who_stands_in_them() -> None:
    hand = fight(attacking=True)
    table, state = hand.scene.table, hand.scene.board.view
    square = state.board.named("G13")
    stealer, flamed = state.at[square], Flamed(3, square, state.board.section[square], (square,), 5)
    burst = table.staged_after(table.staged_for(state, flamed), state, flamed)
    assert [side.about for side in burst.told.sides] == [3, stealer]
    rolled = table.staged_after(burst, state, FireRolled(stealer, 1, False))
    assert rolled.told.sides[1].stamp == "spared" and table.staged_after(rolled, state, FlamesOut()) is None


@pytest.mark.parametrize(
    ("fight_", "attacking", "harmless", "words"),
    [
        (Fight(1, 0, 0), True, False, "wins"),
        (Fight(1, 0, 0), False, False, "dies"),
        (Fight(0, 1, 0), False, False, "a tie"),
        (Fight(0.5, 0.25, 0.25), True, False, "wins 50%, survives 75%"),
        (Fight(0.5, 0.25, 0.25), False, True, "survives 50%"),
        (Fight(0, 0, 1), False, True, "a tie"),
    ],
)
def test_chances_are_told_in_few_words(fight_: Fight, attacking: bool, harmless: bool, words: str) -> None:
    assert chances_text(fight_, attacking, harmless) == words


def test_a_long_stamp_stands_beside_the_dice() -> None:
    on = band.canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    band.draw_stamp(on, "ΕΞΟΝΤΩΘΗΚΕ", 1860, (255, 179, 164), side="midright")
    inked = on.surface.get_bounding_rect()
    assert inked.width <= band.STAMP_ROOM and inked.right <= 1862


def test_a_fight_is_drawn_from_figures_that_were_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, window = fight(True), pygame.Surface((1920, 1080))
    painter = hand.scene.table.painter
    assert isinstance(painter, HulkPainter)
    pictures.forget()
    for _step in painter.warm_fights(band.canvas(window), {"sergeant"}):
        pass
    monkeypatch.setattr(figures, "_cells", lambda *args: pytest.fail(f"{args} is read"))
    for stamps in (("", ""), (WON, LOST)):
        sides = tuple(replace(side, stamp=stamp) for side, stamp in zip(duel_of(hand).told.sides, stamps, strict=True))
        told = replace(duel_of(hand).told, sides=sides, states=(ENDED,))
        replaced(duel_of(hand), told=told).draw(window)
    assert pictures.staged.large.bytes < pictures.staged.large.most
