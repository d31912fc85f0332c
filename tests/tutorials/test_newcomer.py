"""What a newcomer does beside what is shown: quick clicks, clicks on what is picked, another way to the same place."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.hulk.tutorial import LUCAN, TAVIAN
from game.kernel.results import Outcome
from game.scenes.match import farewell
from game.scenes.setup import SetupPage
from game.scenes.table.choices import Choice, Target
from game.scenes.words import HUMAN
from game.telling import text
from game.tutorials.catalogue import tutorial_for
from game.ui.keys import cap
from tests.quick import turns
from tests.tutorials.conftest import GAMES, MOST_CLICKS, Pupil

pytestmark = pytest.mark.sweep(5)
LIVELY: dict[str, Any] = {"animation_speed": "normal", "reduced_motion": False, "dice": "tumbling"}
FRAME = 0.04
PICKED = [("hulk", "turn"), ("heresy", "march"), ("calth", "shoot")]
"""Of each game an action that begins with a click on a piece."""
WORDED = {"conquest", "sector"}
"""The games whose tutorials need no button that may be short of words."""


def _at(game: str, verb: str, **settings: Any) -> Pupil:
    """A pupil at the first step that wants this."""
    pupil = Pupil.of(game, **settings)
    steps = pupil.lesson.tutorial.steps
    pupil.follow_to(next(i for i, step in enumerate(steps) if any(want["do"] == verb for want in step.wants)))
    return pupil


@pytest.mark.parametrize(("picked", "reduced"), turns([*PICKED, ("conquest", "deploy")], [False, True]))
def test_the_ring_moves_on_as_soon_as_something_is_picked(picked: tuple[str, str], reduced: bool) -> None:
    pupil = _at(*picked, reduced_motion=reduced)
    pupil.app.draw()
    ring = pupil.lesson.ring
    assert ring is not None
    pupil.click(ring.rect.center)
    pupil.app.draw()
    assert pupil.lesson.ring is not None and pupil.lesson.ring.rect != ring.rect
    assert pupil.lesson.ring.rect == pupil.pointed().rect


@pytest.mark.parametrize(("game", "verb"), PICKED)
def test_a_second_click_on_what_the_lesson_speaks_of_lets_go_of_nothing(game: str, verb: str) -> None:
    pupil = _at(game, verb)
    place = pupil.pointed().rect.center
    pupil.click(place)
    pupil.settle()
    picked, pointed = pupil.table.board.selection.piece, pupil.pointed().rect
    group, choices = pupil.table.board.selection.group, pupil.table.board.choices
    assert picked is not None
    pupil.click(place)
    pupil.settle()
    assert (pupil.table.board.selection.piece, pupil.table.board.selection.group) == (picked, group)
    assert pupil.table.board.choices == choices and pupil.pointed().rect == pointed
    pupil.follow_out()


def test_who_is_to_walk_stays_picked_too() -> None:
    pupil = _at("hulk", "parry")
    pupil.follow_to(pupil.lesson.at + 2)
    table = pupil.table
    assert [want["do"] for want in pupil.lesson.wants] == ["move"]
    table.match.select(TAVIAN)
    token = next(token for token in table.board.tokens if token.key == TAVIAN)
    pupil.click(table.board.camera.rect_to_screen((token.centre[0], token.centre[1], 0, 0)).topleft)
    assert table.board.selection.piece == TAVIAN
    assert not pupil.lesson.speaks_of(LUCAN)


def _there(pupil: Pupil) -> Target:
    """The lit square behind the Sergeant."""
    wanted = pupil.lesson.wants[-1]
    return next(
        target
        for target in pupil.table.board.choices.targets
        if any(getattr(choice.actions[-1], "to", None) == wanted["to"] for choice in target.choices)
    )


def test_a_walk_that_turns_on_its_way_is_taken_where_it_ends_as_it_should() -> None:
    pupil = _at("hulk", "turn")
    at = pupil.lesson.at
    pupil.table.match.select(LUCAN)
    assert len(_there(pupil).first.actions) == 4, "fire held, out of its rest, round, and a step"
    pupil.click(pupil.table.board.camera.rect_to_screen(_there(pupil).spot).center)
    pupil.settle()
    assert pupil.lesson.at == at + 1
    pupil.follow_out()


def test_the_turn_and_then_the_step_are_taken_as_well() -> None:
    pupil = _at("hulk", "turn")
    at = pupil.lesson.at
    pupil.table.match.select(LUCAN)
    turn = next(choice for choice in pupil.table.board.choices.bar if getattr(choice.actions[-1], "facing", None) == 1)
    pupil.table.match.play(turn)
    pupil.settle()
    assert pupil.lesson.at == at and len(pupil.lesson.wants) == 1
    pupil.follow()
    assert pupil.lesson.at == at + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_card_does_not_run_ahead_of_the_board(game: str) -> None:
    pupil, held = Pupil.of(game, **LIVELY), 0
    for _ in range(MOST_CLICKS):
        while pupil.table.board.camera.moving:
            pupil.wait(FRAME)
        step = pupil.lesson.step
        if pupil.done or step is None:
            break
        told = pupil.lesson.card.said
        assert told == step.text
        pupil.click("Next" if step.to_read else pupil.pointed().rect.center)
        while not pupil.done and (pupil.table.board.busy() or pupil.table.match.computers.due()):
            if not step.to_read:
                assert pupil.lesson.card.said == told
                held += pupil.lesson.step is not step
            pupil.wait(FRAME)
    assert pupil.lesson.finished and held > 20


def test_enter_shows_the_end_before_it_reads_on() -> None:
    pupil = _at("hulk", "open_door", **LIVELY)
    pupil.follow()
    for _ in range(MOST_CLICKS):
        if pupil.lesson.waits:
            break
        pupil.click(pupil.pointed().rect.center)
    at = pupil.lesson.at
    assert pupil.table.board.busy()
    pupil.lesson.go_on()
    assert pupil.table.wake_in() == 0.0
    pupil.wait(0.0)
    assert pupil.lesson.at == at and not pupil.table.board.busy()
    pupil.lesson.go_on()
    assert pupil.lesson.at == at + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_farewell_covers_nothing_that_still_moves_and_is_said_once(game: str) -> None:
    pupil = Pupil.of(game, **LIVELY)
    pupil.follow_to(len(tutorial_for(game).steps))
    table, seen = pupil.table, 0
    while not pupil.done:
        moving = table.board.busy() or table.board.playback.debris.busy(table.board.now)
        seen += moving
        told = pupil.lesson.card.said
        pupil.wait(FRAME)
        assert not (moving and pupil.done)
    assert told != text._(tutorial_for(game).farewell)


def test_what_still_falls_at_the_end_is_seen_before_the_farewell() -> None:
    pupil = _at("hulk", "flame", **LIVELY)
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    table = pupil.table
    table.match.skip()
    table.board.playback.debris.drop(
        table.app.surface.subsurface((0, 0, 8, 8)), (0.0, 0.0), at=table.board.now + 3000, seed=1
    )
    pupil.wait(FRAME)
    pupil.wait(2.5)
    assert not pupil.done
    while table.board.playback.debris.busy(table.board.now):
        pupil.wait(FRAME)
    assert not pupil.done
    pupil.wait(2.0)
    assert pupil.done


@pytest.mark.parametrize("game", GAMES)
def test_a_button_that_may_be_short_of_words_is_told_by_its_key(game: str) -> None:
    pupil, keys = Pupil.of(game), 0
    while not pupil.done:
        step = pupil.lesson.step
        key = _key(pupil) if step is not None and step.wants else ""
        if key and step is not None:
            keys += 1
            for language in ("en", "es", "el"):
                text.use_language(language)
                assert f"{cap(key)})" in text._(step.text)
            text.use_language("en")
        pupil.follow()
    assert keys or game in WORDED


def _key(pupil: Pupil) -> str:
    """The key of the button in the ring, if it is one whose words may be left out."""
    rect = pupil.pointed().rect
    area = next((area for area in pupil.table.frame.host.hit_areas() if area.rect == rect), None)
    if area is not None and isinstance(area.data, Choice):
        return area.data.offer.key if area.data.offer.style in ("plain", "quiet") else ""
    modes = pupil.table.table.modes(pupil.table.board.view)
    return next((mode.key for mode in modes if area is not None and area.data == ("mode", mode.id)), "")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_match_that_is_offered_is_against_the_computer(game: str) -> None:
    pupil = Pupil.of(game)
    pupil.follow_out()
    pupil.click("Play a match")
    page = pupil.app.stack.top
    assert isinstance(page, SetupPage)
    for info in page.scenarios:
        page.choose(info)
        kinds = list(page.choices.kinds.values())
        assert kinds.count(HUMAN) == 1 and set(kinds) - {HUMAN} == {"gentle"}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_set_up_otherwise_is_as_the_last_one_was(game: str) -> None:
    pupil = Pupil()
    pupil.program.open_title()
    pupil.program.open_setup(game)
    page = pupil.app.stack.top
    assert isinstance(page, SetupPage)
    pupil.program.settings.players = {game: dict.fromkeys(page.choices.kinds, HUMAN)}
    pupil.program.open_setup(game)
    page = pupil.app.stack.top
    assert isinstance(page, SetupPage) and set(page.choices.kinds.values()) == {HUMAN}


@pytest.mark.parametrize("reason", ["objectives", "wiped_out"])
def test_the_farewell_tells_how_the_match_ended(reason: str) -> None:
    pupil = Pupil.of("calth")
    pupil.follow_to(len(tutorial_for("calth").steps) - 1)
    pupil.table.session._ended = Outcome(("ultramarines",), reason)
    words = farewell(pupil.program, pupil.table).words
    assert ("The pump is yours" in str(words), "The last enemy has fallen" in str(words)) == (
        reason == "objectives",
        reason == "wiped_out",
    )


def test_what_the_others_did_is_never_denied_in_a_tutorial() -> None:
    pupil = Pupil.of("hulk")
    pupil.follow_to(next(i for i, step in enumerate(pupil.lesson.tutorial.steps) if step.title == "Open the door"))
    pupil.key(pygame.K_F5)
    said = [toast.label for toast in pupil.table.frame.host.toasts]
    assert said[-1] == "In a tutorial the log tells what the others have done."


def test_who_is_to_open_the_door_is_named_before_the_door() -> None:
    step = next(step for step in tutorial_for("hulk").steps if step.title == "Open the door")
    for told in (step.text, step.instead):
        assert told.index("Click Tavian") < told.rindex("door")
