"""The card at the right: of what is pointed at, picked, or acted last; and what a draw is said to be."""

from __future__ import annotations

import pygame

from game.calth import actions as act
from game.calth.telling.names import reason_text
from game.scenes.table.props import PropBox
from game.scenes.table.scene import TableScene
from tests.calth_table.conftest import CalthHand, deployed, until
from tests.calth_table.test_calth_mouse import table, where

AWAY = (5, 5)


def shown(scene: TableScene) -> str:
    """The title and the lines of the card."""
    card = scene.frame._card.card
    assert card is not None
    return " ".join((card.title, *card.lines))


def moved(hand: CalthHand) -> tuple[str, str]:
    """A unit advances, without anything being skipped: from where, to where."""
    action = next(action for action in hand.session.legal_actions() if isinstance(action, act.Advance))
    hand.scene.match.attempt(action)
    hand.scene.match.select(None)
    return action.origin, action.to


def looked_at_by_nobody(scene: TableScene) -> str:
    """The card while the computer decides, nothing is picked and nothing is pointed at."""
    kinds, scene.people.kinds = scene.people.kinds, dict.fromkeys(scene.session.seats, "random")
    scene.board.selection.piece = None
    scene.show_state()
    scene.people.kinds = kinds
    return shown(scene)


def test_the_card_falls_back_on_the_unit_that_acted_last() -> None:
    hand = CalthHand(deployed("wrath-of-veridia"))
    scene = hand.scene
    assert "Wrath of Veridia" in looked_at_by_nobody(scene)
    _origin, to = moved(hand)
    hand.settle()
    unit = table(hand).card(
        scene.board.view, None, table(hand).piece_of(scene.board.view, scene.board.view.tables.index[to])
    )
    assert unit is not None and looked_at_by_nobody(scene).startswith(unit.title)
    assert scene.frame._card.card == unit
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "Wrath of Veridia" in looked_at_by_nobody(scene)


def test_the_card_waits_for_what_is_being_shown() -> None:
    hand = CalthHand(deployed("wrath-of-veridia"), animation_speed="normal", reduced_motion=False)
    scene = hand.scene
    origin, to = moved(hand)
    assert scene.board.busy()
    for hex in (origin, to):
        before = shown(scene)
        hand.rest(where(hand, hex), seconds=0.05)
        assert scene.board.busy() and shown(scene) == before
    hand.settle()
    there = table(hand).card(
        scene.board.view, None, table(hand).piece_of(scene.board.view, scene.board.view.tables.index[to])
    )
    assert scene.frame._card.card == there


def test_dice_that_the_computer_rolls_again_are_chosen_by_nobody_here() -> None:
    session = until("captain-and-chaplain", lambda s: any(isinstance(a, act.Reroll) for a in s.legal_actions()))
    hand = CalthHand(session)
    hand.scene.refresh()
    boxes = [box for box in hand.scene.stage.children if isinstance(box, PropBox)]
    assert hand.scene.stage.up and any(box.prop.picks for box in boxes)
    hand.scene.people.kinds = dict.fromkeys(session.seats, "random")
    hand.scene.refresh()
    boxes = [box for box in hand.scene.stage.children if isinstance(box, PropBox)]
    assert hand.scene.stage.up and boxes and not any(box.prop.picks for box in boxes), "the attack stays in sight"


def test_a_draw_names_no_winner() -> None:
    for reason in ("most_out", "objectives", "most_worth"):
        assert reason_text(reason, drawn=True).startswith("Both sides") and "winner" in reason_text(reason)
    assert reason_text("wiped_out", drawn=True) == "Both sides are wiped out."
    ended = table(CalthHand(deployed("wrath-of-veridia"))).teller.end(None, "most_out", True)
    assert ended.reason == reason_text("most_out", True)
