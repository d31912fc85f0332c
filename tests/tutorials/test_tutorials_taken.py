"""Each tutorial is taken to its end by clicks on what it points at; nothing else gets the pupil lost."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.actions import Action, tag_of
from game.kernel.match.journal_index import unfinished
from game.scenes.setup import SetupPage
from game.scenes.table.choices import Choice
from game.scenes.table.piles import Piles
from game.scenes.title import Title
from game.telling import text
from game.tutorials.catalogue import tutorial_for
from game.tutorials.steps import Step, led
from game.ui.widgets import Dialog
from tests.quick import turns
from tests.tutorials.conftest import FIRST, GAMES, LESSONS, MOST_CLICKS, Pupil, told_in

pytestmark = pytest.mark.sweep(5)
SIZES = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize(("taught", "size"), turns(LESSONS, SIZES))
def test_clicks_in_the_ring_lead_to_the_end(taught: str, size: tuple[int, int]) -> None:
    pupil, seen, clicks = Pupil.of(taught, size), set(), 0
    steps = told_in(taught).steps
    while not pupil.done:
        assert clicks < MOST_CLICKS
        clicks += 1
        lesson = pupil.lesson
        seen.add(lesson.at)
        if lesson.step is not None and (lesson.step.wants or lesson.step.points):
            rect = pupil.pointed().rect
            assert pygame.Rect((0, 0), size).contains(rect) and rect.width and rect.height
            assert not lesson.card.rect.colliderect(rect)
            if lesson.step.wants:
                assert pupil.answers(rect.center)
        pupil.follow()
    assert seen >= set(range(len(steps)))
    assert isinstance(pupil.app.stack.top, Dialog)
    session = pupil.table.session
    if session.outcome is not None or taught in FIRST:
        assert session.outcome is not None and session.outcome["winners"] == [told_in(taught).seat]
    assert session.state.dice.used == len(told_in(taught).faces), "the faces told are those that are rolled"


@pytest.mark.parametrize("taught", LESSONS)
def test_gold_is_on_what_the_lesson_asks_for_and_nowhere_else(taught: str) -> None:
    pupil, gilded = Pupil.of(taught), 0
    while not pupil.done and pupil.lesson.step is not None:
        frame, lesson = pupil.table.frame, pupil.lesson
        shown = [one for one in (*frame.actions.buttons, *frame.question.cards) if isinstance(one.data, Choice)]
        gold = {one.label for one in shown if one.style == "primary"}
        asked = [one.label for one in shown if led(one.data.actions, lesson.wants)]
        assert gold == set(asked[:1]), (lesson.at, lesson.step.text)
        gilded += bool(gold)
        pupil.follow()
    assert gilded


@pytest.mark.parametrize("taught", LESSONS)
def test_the_other_side_does_what_it_is_told(taught: str) -> None:
    pupil, tutorial = Pupil.of(taught), told_in(taught)
    pupil.follow_out()
    records = pupil.table.session.records[len(tutorial.opening) :]
    theirs: list[Action] = [record.action for record in records if record.seat != tutorial.seat]
    assert len(theirs) == len(tutorial.answers)
    assert all(led((action,), (told,)) for action, told in zip(theirs, tutorial.answers, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("taught", LESSONS)
@pytest.mark.sweep(6)
def test_a_lesson_has_not_too_many_steps_and_each_card_fits_in_every_language(taught: str) -> None:
    pupil = Pupil.of(taught)
    steps = told_in(taught).steps
    assert (12 if taught in FIRST else 10) <= len(steps) <= 30
    at = -1
    while not pupil.done:
        if pupil.lesson.at != at and pupil.lesson.step is not None:
            at = pupil.lesson.at
            for language in ("en", "es", "el"):
                _check_card(pupil, language)
            text.use_language("en")
            pupil.app.refresh()
        pupil.follow()
    assert at == len(steps) - 1


def _check_card(pupil: Pupil, language: str) -> None:
    """In a language the card says its own words, also with advice, and it has room."""
    lesson = pupil.lesson
    step = lesson.step
    assert step is not None
    text.use_language(language)
    if language != "en":
        assert text._(step.text) != step.text and (not step.instead or text._(step.instead) != step.instead)
    if step.wants:
        lesson.turned_down()
    pupil.app.refresh()
    pupil.app.draw()
    card = lesson.card
    assert card.rect.height >= card.preferred(card.rect.width)[1]
    assert pygame.Rect(0, 0, 1280, 720).contains(card.rect)


@pytest.mark.parametrize("taught", LESSONS)
def test_what_is_legal_but_not_yet_taught_waits_and_is_advised(taught: str) -> None:
    pupil, advised, tried = Pupil.of(taught), 0, set[str]()
    while not pupil.done:
        lesson, step = pupil.lesson, pupil.lesson.step
        if step is not None and not step.free:
            count = len(pupil.table.session.records)
            for choice in [a.data for a in pupil.app.hit_areas() if isinstance(a.data, Choice) and a.enabled]:
                fresh = (once := f"{lesson.at} {choice.actions}") not in tried
                if fresh and pupil.table.people.deciding and not led(choice.actions, lesson.wants):
                    tried.add(once)
                    area = next(a for a in pupil.app.hit_areas() if a.data == choice)
                    if lesson.card.rect.collidepoint(area.rect.center):
                        continue
                    pupil.click(area.rect.center)
                    assert len(pupil.table.session.records) == count and lesson.advice and not pupil.done
                    assert lesson.card.advice.text == lesson.advice and lesson.card.advice.visible
                    advised += 1
        pupil.follow()
    assert advised >= 5


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_refuse_is_told_with_the_rule_and_what_to_do_instead(game: str) -> None:
    pupil = Pupil.of(game)
    refused: dict[str, Action] = {
        "hulk": _action("hulk", do="move", piece=0, to=0, facing=1),
        "heresy": _action("heresy", do="march", unit="army", origin="voss", place="beta_garmon"),
        "calth": _action("calth", do="shoot", origin="1,3", target="1,2"),
        "conquest": _action("conquest", do="set_dial", planet=2),
        "sector": _action("sector", do="fly", ship=0, cell=12),
    }
    pupil.follow_to(next(i for i, step in enumerate(tutorial_for(game).steps) if step.wants))
    count = len(pupil.table.session.records)
    pupil.table.match.attempt(refused[game])
    pupil.settle()
    refusal = pupil.table.session.refusal(refused[game])
    assert refusal is not None and refusal.rule in pupil.lesson.advice
    step = pupil.lesson.step
    assert step is not None and (step.instead or "ring") in pupil.lesson.advice
    assert len(pupil.table.session.records) == count
    pupil.follow_to(len(tutorial_for(game).steps))
    assert pupil.lesson.finished


def _action(game: str, **values: object) -> Action:
    from game.kernel.registry import from_json

    found = from_json(game, values)
    assert isinstance(found, Action)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("taught", LESSONS)
def test_clicks_anywhere_do_no_harm(taught: str) -> None:
    pupil, tried = Pupil.of(taught), set()
    for round in range(MOST_CLICKS):
        if pupil.done:
            break
        if pupil.lesson.at in tried:
            pupil.follow()
            continue
        tried.add(pupil.lesson.at)
        board = pupil.table.frame.board_rect(pupil.app.size)
        for i in range(6):
            pos = board.x + (i * 131 + round * 57) % board.width, board.y + (i * 89 + round * 71) % board.height
            at = pupil.lesson.at
            step = pupil.lesson.step
            if pupil.table.frame.host.over(pos) is None and step is not None and not step.free:
                pupil.click(pos)
                pupil.settle()
                if isinstance(pupil.app.stack.top, Piles):
                    pupil.key(pygame.K_ESCAPE)
                assert not pupil.done and pupil.lesson.at - at in (0, 1)
        pupil.table.frame.host.close_menu()
    assert pupil.lesson.finished


@pytest.mark.parametrize("taught", LESSONS)
def test_every_step_can_be_skipped(taught: str) -> None:
    pupil = Pupil.of(taught)
    for at in range(len(told_in(taught).steps)):
        assert pupil.lesson.at == at and not pupil.done
        pupil.click("Next" if pupil.lesson.step is not None and pupil.lesson.step.to_read else "Skip")
        pupil.settle()
    assert pupil.lesson.finished


def _two_clicks(step: Step) -> bool:
    """Whether a step takes more than one click while the phase could be ended: what is done by the way takes none."""
    return len([wanted for wanted in step.wants if wanted["do"] not in ("pass", "turn", "keep")]) > 1


def test_advice_is_put_away_when_the_next_deed_is_due() -> None:
    pupil = Pupil.of("hulk")
    pupil.follow_to(next(i for i, step in enumerate(pupil.lesson.tutorial.steps) if _two_clicks(step)))
    at = pupil.lesson.at
    pupil.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert pupil.lesson.advice and not pupil.done
    pupil.follow()
    assert pupil.lesson.at == at and not pupil.lesson.advice


def test_advice_leads_to_the_rule_behind_the_step() -> None:
    pupil = Pupil.of("hulk")
    pupil.follow_to(next(i for i, step in enumerate(pupil.lesson.tutorial.steps) if _two_clicks(step)))
    step = pupil.lesson.step
    assert step is not None and step.rule not in [area.label for area in pupil.app.hit_areas()]
    pupil.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert pupil.lesson.advice
    pupil.click(step.rule)
    assert pupil.app.stack.top is not pupil.table, "the rulebook is open"


def test_nothing_is_taken_back() -> None:
    pupil = Pupil.of("hulk")
    pupil.follow_to(3)
    pupil.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pupil.lesson.at == 3
    assert [toast.label for toast in pupil.table.frame.host.toasts] == [
        "You can't undo in a tutorial. Carry on, or start over from the menu."
    ]


def test_the_end_is_seen_for_a_moment() -> None:
    pupil = Pupil.of("hulk")
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    assert pupil.lesson.finished and not pupil.done
    wait = pupil.table.wake_in()
    assert wait is not None and 0 < wait <= 1.5
    pupil.wait(1.5)
    assert pupil.done


def test_enter_reads_on() -> None:
    pupil = Pupil.of("heresy")
    pupil.key(pygame.K_RETURN)
    assert pupil.lesson.at == 1


@pytest.mark.parametrize("taught", LESSONS)
def test_it_is_left_and_gone_on_with(taught: str) -> None:
    pupil = Pupil.of(taught)
    pupil.follow_to(7)
    at = next(i for i in range(pupil.lesson.at, -1, -1) if not told_in(taught).steps[i - 1].to_read)
    pupil.click("Leave")
    pupil.click("Quit to main menu")
    pupil.wait(0.1)
    assert isinstance(pupil.app.stack.top, Title)
    journals = pupil.program.files.journals  # type: ignore[union-attr]
    assert [entry.scenario for entry in unfinished(journals).found] == [told_in(taught).scenario]
    pupil.open(taught)
    assert pupil.lesson.at == at
    pupil.follow_out()
    pupil.click("Main menu")
    assert not unfinished(journals).found


def test_it_is_begun_anew_and_only_what_waits_is_promised() -> None:
    pupil = Pupil.of("hulk")
    pupil.click("Leave")
    assert "won't be saved" in pupil.app.stack.top.words, "nothing has been done yet"  # type: ignore[attr-defined]
    pupil.key(pygame.K_ESCAPE)
    pupil.follow_to(6)
    pupil.click("Leave")
    assert "under Continue" in pupil.app.stack.top.words  # type: ignore[attr-defined]
    pupil.click("Start over")
    pupil.settle()
    assert pupil.lesson.at == 0
    pupil.program.open_title()
    assert not unfinished(pupil.program.files.journals).found  # type: ignore[union-attr]


def test_at_its_end_a_match_is_offered() -> None:
    pupil = Pupil.of("calth")
    pupil.follow_out()
    pupil.click("Play a match")
    top = pupil.app.stack.top
    assert isinstance(top, SetupPage) and top.game == "calth"


def test_it_is_taken_once_more() -> None:
    pupil = Pupil.of("heresy")
    pupil.follow_out()
    pupil.click("Again")
    pupil.settle()
    assert pupil.lesson.at == 0


@pytest.mark.parametrize(("taught", "reactions"), turns(LESSONS, ["never", "when_possible"]))
def test_it_teaches_whatever_the_options_say(taught: str, reactions: str) -> None:
    pupil = Pupil.of(taught, reactions=reactions, confirm="always", privacy="curtain")
    pupil.follow_to(len(told_in(taught).steps))
    assert pupil.lesson.finished


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_finds_it_on_the_title_and_in_the_set_up(game: str) -> None:
    pupil = Pupil()
    pupil.program.open_title()
    pupil.app.draw()
    pupil.move(next(area.rect.center for area in pupil.app.hit_areas() if area.data == game))
    pupil.wait(0.5)
    pupil.click(next(area.rect.center for area in pupil.app.hit_areas() if area.data == ("learn", game)))
    assert pupil.lesson.tutorial.game == game
    pupil.program.open_setup(game)
    pupil.wait(0.1)
    pupil.click("Play the tutorial")
    assert pupil.lesson.tutorial.game == game and pupil.lesson.at == 0


@pytest.mark.slow
@pytest.mark.parametrize("taught", LESSONS)
def test_it_is_taken_while_everything_moves(taught: str) -> None:
    pupil = Pupil.of(taught, animation_speed="normal", reduced_motion=False, dice="tumbling")
    for _ in range(MOST_CLICKS):
        if pupil.done:
            break
        pupil.app.draw()
        pupil.follow()
    assert pupil.lesson.finished


def _step_with(pupil: Pupil, verb: str) -> int:
    return next(i for i, step in enumerate(pupil.lesson.tutorial.steps) if any(w["do"] == verb for w in step.wants))


@pytest.mark.parametrize(
    ("game", "verb"), [("hulk", "move"), ("heresy", "march"), ("calth", "shoot"), ("conquest", "attack")]
)
def test_what_is_pointed_at_is_brought_back_into_sight(game: str, verb: str) -> None:
    pupil = Pupil.of(game)
    pupil.follow_to(_step_with(pupil, verb))
    pupil.table.board.camera.zoom_by(4)
    pupil.table.board.camera.look_at((40.0, 40.0), at_once=True)
    pupil.settle()
    pupil.wait(0.1)
    pupil.settle()
    assert pupil.table.board.parts.window().collidepoint(pupil.pointed().rect.center)
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    assert pupil.lesson.finished


def test_another_part_of_the_board_is_left_when_something_is_to_be_clicked() -> None:
    pupil = Pupil.of("heresy")
    pupil.follow_to(_step_with(pupil, "march"))
    pupil.table.board.parts.show(2)
    pupil.settle()
    pupil.wait(0.1)
    assert pupil.table.board.parts.shown != 2
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    assert pupil.lesson.finished


def test_what_else_was_armed_is_put_down_first() -> None:
    pupil = Pupil.of("calth")
    pupil.follow_to(_step_with(pupil, "shoot"))
    pupil.click(pupil.pointed().rect.center)
    pupil.table.match.arm("consolidate")
    assert pupil.table.board.mode == "consolidate"
    pupil.follow()
    assert not pupil.table.board.mode
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    assert pupil.lesson.finished


def test_a_stage_that_was_folded_away_is_not_needed() -> None:
    pupil = Pupil.of("heresy")
    pupil.follow_to(_step_with(pupil, "raise"))
    pupil.table.stage.fold()
    pupil.settle()
    assert not pupil.table.stage.up
    pupil.follow_to(len(pupil.lesson.tutorial.steps))
    assert pupil.lesson.finished


@pytest.mark.slow
@pytest.mark.parametrize("taught", LESSONS)
def test_with_the_log_open_the_card_stays_and_covers_nothing_that_is_pointed_at(taught: str) -> None:
    pupil = Pupil.of(taught)
    pupil.table.frame.open_log()
    while not pupil.done:
        pupil.settle()
        pupil.app.draw()
        card, pointed = pupil.lesson.card.rect, pupil.lesson.pointed()
        assert pygame.Rect(0, 0, 1280, 720).contains(card)
        assert pointed is None or not card.colliderect(pointed.rect)
        pupil.follow()
    assert pupil.lesson.finished


@pytest.mark.parametrize("do", ["advance", "shoot", "hold"])
def test_a_step_that_leaves_one_free_is_done_by_anything(do: str) -> None:
    pupil = Pupil.of("calth")
    last = len(pupil.lesson.tutorial.steps) - 1
    pupil.follow_to(last)
    session = pupil.table.session
    pupil.table.match.attempt(next(action for action in session.legal_actions() if tag_of(type(action)) == do))
    while not pupil.done and session.to_decide is not None:
        pupil.table.match.attempt(session.legal_actions()[0])
        pupil.settle()
    pupil.wait(0.1)
    pupil.wait(2.0)
    assert pupil.lesson.finished and isinstance(pupil.app.stack.top, Dialog)
    pupil.wait(5.0)
    assert isinstance(pupil.app.stack.top, Dialog), "no result covers it"


@pytest.mark.parametrize(("taught", "chosen"), turns(LESSONS, [1.5, 2.0]))
def test_large_letters_leave_the_card_whole(taught: str, chosen: float) -> None:
    pupil = Pupil.of(taught, scale=chosen, language="el")
    pupil.app.draw()
    card = pupil.lesson.card
    assert card.rect.height >= card.preferred(card.rect.width)[1] and card.rect.top >= 0


def test_the_pupil_of_calth_deploys_his_own_squad_before_the_first_round() -> None:
    pupil = Pupil.of("calth")
    state = pupil.table.session.state
    assert state.phase == "deployment" and len(state.camp[0]) == 3  # type: ignore[attr-defined]
    pupil.follow_to(_step_with(pupil, "place") + 1)
    state = pupil.table.session.state
    assert state.round == 1 and not state.camp[0]  # type: ignore[attr-defined]
    assert len(state.units[state.tables.index["1,3"]]) == 3  # type: ignore[attr-defined]
