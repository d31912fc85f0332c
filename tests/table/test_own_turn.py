"""What the others did is told as one's turn begins; what one did last can be taken back until a computer answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import Session
from game.bots.catalogue import players_of
from game.bots.player import salt_of
from game.scenes.table.slots import EndButton
from tests.table.games import begun
from tests.table.hand import Hand

pytestmark = pytest.mark.sweep(3)


def careful(session: Session) -> Any:
    """What a careful player in the seat that decides does."""
    seat, legal = session.to_decide, session.legal_actions()
    assert seat is not None
    make = players_of(session.key)["careful"]
    return make(session.rules, seat, salt_of(session.setup.salt, seat))(session.view(seat), legal)


def let_play(hand: Hand, seconds: float = 1.0) -> None:
    """Let time pass, and the computers act."""
    for _ in range(round(seconds / 0.1)):
        hand.time += 0.1
        hand.app.update(0.1)
    hand.settle()


def turn_begins(game: str, seat: str, seed: int = 5, skip: int = 60, **settings: Any) -> Hand:
    """A table at which a computer's turn is just over, with something to tell of it."""
    session = Session.new(game, seed=seed)
    while len(session.records) < skip:
        session.play(careful(session))
    hand = Hand(session, kinds={one: "careful" for one in session.seats if one != seat}, **settings)
    hand.scene.summary.hide()
    told = hand.scene.summary._told
    for _ in range(400):
        if hand.scene.people.deciding is None:
            let_play(hand, 0.6)
        elif hand.scene.summary.open and hand.scene.summary._told != told:
            return hand
        else:
            hand.scene.match.attempt(careful(session))
            hand.settle()
    raise AssertionError("nothing was ever told")


def test_what_was_told_makes_room_for_the_log_at_the_first_own_action_and_can_be_opened_again() -> None:
    hand = turn_begins("hulk", "marines")
    summary, scene = hand.scene.summary, hand.scene
    asked = True
    while asked:
        asked = scene.table.asked(scene.board.view, "marines") is not None
        assert summary.open
        scene.match.attempt(careful(scene.match.session))
        hand.settle()
    assert not summary.open and summary.button.visible
    hand.key(pygame.K_F5)
    scene.match.attempt(careful(scene.match.session))
    hand.settle()
    assert summary.open


def test_what_was_told_goes_as_the_same_seat_begins_another_turn() -> None:
    hand = turn_begins("calth", "ultramarines")
    summary, now = hand.scene.summary, hand.scene.seen
    next_round = now.view.copy()
    next_round.round += 1
    summary._since = lambda seat: []
    summary.refresh(now)
    assert summary.lines
    summary.refresh(replace(now, view=next_round))
    assert not summary.lines and not summary.open and not summary.button.visible


@pytest.mark.parametrize(("game", "seat"), [("hulk", "marines"), ("hulk", "genestealers"), ("calth", "ultramarines")])
def test_a_turn_begins_with_what_the_others_did_before_anything_is_asked(game: str, seat: str) -> None:
    hand = turn_begins(game, seat)
    assert hand.scene.people.deciding == seat and hand.scene.summary.lines
    bar = hand.scene.frame.actions
    assert bar.bar.visible and not bar.bar.rect.colliderect(hand.scene.summary.panel.rect)
    assert not hand.scene.summary.panel.rect.colliderect(hand.scene.where("card") or (0, 0, 0, 0))


def test_marines_are_told_who_moved_and_see_the_ways_until_they_act() -> None:
    hand = turn_begins("hulk", "marines")
    notes = [line.gist for line in hand.scene.summary.lines]
    moved = next(note for note in notes if "moved" in note.text)
    assert "Nearest" in moved.detail and moved.seat == "genestealers"
    ways = [arrow for arrow, _alpha in hand.scene.match.trails.shown()]
    assert len(ways) == len(moved.spots) and all(arrow.seat == "genestealers" for arrow in ways)
    while hand.scene.table.teller.when(hand.scene.board.view).turn == "marines" and hand.scene.match.trails.shown():
        hand.scene.match.attempt(next(a for a in hand.session.legal_actions() if not a.passing))
        hand.settle()
    assert not hand.scene.match.trails.shown()


def test_it_stays_until_it_is_closed_and_its_key_opens_it_again() -> None:
    hand = turn_begins("hulk", "marines")
    left, top, width, height = hand.scene.board.parts.window()
    hand.click((left + width - 20, top + 20))
    assert hand.scene.summary.open
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.summary.open and "open_pause" not in hand.program.opened
    opener = next(area for area in hand.app.hit_areas() if area.data == ("summary", ""))
    assert opener.label == "Since your last turn"
    hand.key(pygame.K_F5)
    assert hand.scene.summary.open
    assert not any(area.data == ("summary", "") for area in hand.app.hit_areas())
    hand.key(pygame.K_F5)
    hand.click(opener.rect.center)
    assert hand.scene.summary.open


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "seat"), [("conquest", "first"), ("hulk", "marines")])
@pytest.mark.sweep(3)
def test_what_opens_it_again_lies_above_the_log_and_never_on_the_board(
    game: str, seat: str, size: tuple[int, int]
) -> None:
    hand = turn_begins(game, seat, size=size)
    hand.key(pygame.K_F5)
    hand.app.draw()
    opener, log = hand.scene.summary.button, hand.scene.where("log")
    assert opener.visible and log is not None
    assert not opener.rect.colliderect(hand.scene.hud.board_rect(size))
    assert opener.rect.bottom <= log.top and log.height > opener.rect.height


def test_it_is_gone_when_the_match_is_over() -> None:
    hand = turn_begins("hulk", "marines")
    hand.key(pygame.K_F5)
    assert hand.scene.summary.button.visible
    hand.session.concede("marines")
    hand.scene.match.after_play()
    hand.settle()
    assert not hand.scene.summary.button.visible and not hand.scene.summary.open


def test_each_line_goes_to_its_place() -> None:
    hand = turn_begins("hulk", "marines")
    hand.app.draw()
    line = hand.scene.summary.lines[0]
    for spot in line.gist.spots[:2]:
        hand.click(line.rect.center)
        assert hand.scene.board.flash is not None and hand.scene.board.flash[0] == spot


# -- taking back --


def handed_over(**settings: Any) -> Hand:
    """A table of Calth at which a person's action hands over to the computer."""
    session = Session.new("calth", seed=5)
    while session.state.phase != "action" or session.to_decide != "ultramarines":  # type: ignore[attr-defined]
        session.play(careful(session))
    hand = Hand(session, kinds={"word-bearers": "careful"}, **settings)
    while hand.scene.people.deciding is not None:
        hold = next((a for a in session.legal_actions() if type(a).__name__ == "Hold"), session.legal_actions()[0])
        hand.scene.match.attempt(hold)
        hand.time += 0.05
        hand.app.update(0.05)
    return hand


def named(hand: Hand, what: str) -> Any:
    return next((area for area in hand.app.hit_areas() if area.data == ("moment", what)), None)


def test_a_computer_waits_a_moment_in_which_the_last_action_is_taken_back() -> None:
    hand = handed_over(computer_waits="short")
    count = len(hand.session.records)
    assert hand.scene.timing.moment and named(hand, "undo") is not None
    let_play(hand, 0.5)
    assert len(hand.session.records) == count
    hand.click(named(hand, "undo").rect.center)
    assert len(hand.session.records) < count and hand.scene.people.deciding == "ultramarines"
    assert not hand.scene.timing.moment and named(hand, "undo") is None


def test_ctrl_z_takes_it_back_too_and_the_dice_stay_what_they_are() -> None:
    hand = handed_over(computer_waits="click")
    digest = hand.session.state.digest()
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hand.scene.people.deciding == "ultramarines"
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert hand.session.state.digest() == digest


def test_after_the_moment_it_answers() -> None:
    hand = handed_over(computer_waits="short")
    count = len(hand.session.records)
    let_play(hand, 2.5)
    assert len(hand.session.records) > count and not hand.scene.timing.moment


@pytest.mark.parametrize("way", ["button", "space"])
def test_it_waits_for_go_on_where_the_options_say_so(way: str) -> None:
    hand = handed_over(computer_waits="click")
    count = len(hand.session.records)
    let_play(hand, 5.0)
    assert len(hand.session.records) == count and hand.scene.wake_in() is None
    if way == "button":
        hand.click(named(hand, "go_on").rect.center)
    else:
        hand.key(pygame.K_SPACE)
    let_play(hand, 1.0)
    assert len(hand.session.records) > count


def test_what_was_answered_is_not_taken_back() -> None:
    hand = handed_over(computer_waits="none")
    assert not hand.scene.timing.moment
    let_play(hand, 2.0)
    count = len(hand.session.records)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(hand.session.records) == count


def test_a_click_on_a_button_that_skipped_does_not_end_the_turn_a_moment_later() -> None:
    hand = Hand(begun("hulk", 3, deployed=True)[0])
    actions, now, count = hand.scene.frame.actions, hand.scene.seen, len(hand.session.records)
    actions.refresh(replace(now, lagging=True))
    hand.app.draw()
    actions.refresh(now)
    hand.app.draw()
    assert isinstance(actions.end, EndButton)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.app.handle(pygame.Event(kind, pos=actions.end.rect.center, button=1))
    assert len(hand.session.records) == count
    hand.time += 0.5
    hand.click(actions.end.rect.center)
    assert len(hand.session.records) > count
