"""What tutorials are made of: where a pupil stands, what a match is taught by, and the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Session
from game.commands import dispatch
from game.kernel.actions import Pass, PassFor, Resolve
from game.kernel.paths import maps_folder
from game.kernel.registry import rules_of
from game.scenes.words import scenario_name
from game.tutorials.catalogue import begun, setup_of, taught_by, tutorial_for
from game.tutorials.steps import Step, fits, led, reached
from tests.rule_ids import written
from tests.tutorials.conftest import FIRST, GAMES, LESSONS, told_in

READ = Step("read", "read")
STEPS = (
    READ,
    Step("one", "one", ({"do": "resolve", "item": 1},)),
    READ,
    Step("two", "two", ({"do": "pass"}, {"do": "resolve"})),
    READ,
)


def test_an_action_fits_by_its_verb_and_the_values_that_matter() -> None:
    assert fits(Resolve(1), {"do": "resolve"}) and fits(Resolve(1), {"do": "resolve", "item": 1})
    assert not fits(Resolve(1), {"do": "resolve", "item": 2}) and not fits(Pass(), {"do": "resolve"})


def test_several_actions_lead_on_one_after_another_or_by_the_last_of_them() -> None:
    wants = ({"do": "pass"}, {"do": "resolve"})
    assert led((Pass(),), wants) == 1 and led((Pass(), Resolve(3)), wants) == 2
    assert led((Resolve(3), Pass()), wants) == 1
    assert led((Resolve(3),), wants) == 0 and led((Pass(),), ()) == 0
    assert led((Resolve(1), Pass(), Resolve(3)), wants) == 2, "what else is done on the way is no matter"
    assert led((Pass(), Pass()), wants) == 0, "what comes after it is"


@pytest.mark.parametrize(
    ("done", "read", "where"),
    [
        ((), set(), (0, 0)),
        ((), {0}, (1, 0)),
        ((Resolve(2),), set(), (0, 0)),
        ((Resolve(1),), set(), (2, 0)),
        ((Resolve(1),), {0, 2}, (3, 0)),
        ((Resolve(1), Pass()), set(), (3, 1)),
        ((Resolve(1), PassFor("w", "s"), Pass(), Resolve(9)), set(), (4, 0)),
        ((Resolve(1), Pass(), Resolve(9), Pass()), {4}, (5, 0)),
    ],
)
def test_where_a_pupil_stands_follows_from_what_was_done(
    done: tuple[Pass, ...], read: set[int], where: tuple[int, int]
) -> None:
    assert reached(STEPS, done, read) == where


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_match_is_known_as_the_tutorials_and_no_other_is(lesson: str, tmp_path: Path) -> None:
    session, tutorial = begun(*lesson.split("/")), told_in(lesson)
    assert taught_by(session.setup) is tutorial
    session.save(tmp_path / "kept.json")
    assert taught_by(Session.load(tmp_path / "kept.json").setup) is tutorial
    assert taught_by(Session.new(tutorial.game, seed=tutorial.seed).setup) is None
    other = setup_of(tutorial)
    other.script = None
    assert taught_by(other) is None


@pytest.mark.parametrize("lesson", LESSONS)
def test_its_scenario_is_in_no_list_but_has_a_name(lesson: str) -> None:
    tutorial = told_in(lesson)
    assert tutorial.scenario not in [info.id for info in rules_of(tutorial.game).scenarios()]
    assert tutorial.name in scenario_name(tutorial.game, tutorial.scenario)


def test_its_files_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for path in maps_folder().rglob("*.json") if "tutorial" in path.parts]
    assert len(files) >= 7
    assert dispatch.run(["check", *map(str, files)]) == 0, capsys.readouterr()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(4)
def test_the_command_line_shows_it(game: str, tmp_path: Path) -> None:
    picture = tmp_path / "step.png"
    assert dispatch.run(["shot", str(picture), "--tutorial", game]) == 0 and picture.stat().st_size > 10_000


@pytest.mark.parametrize(
    "line",
    [
        "play hulk --tutorial --seed 3",
        "play hulk --tutorial --scenario bait",
        "play nothing --tutorial",
        "shot x.png --tutorial hulk --play hulk",
        "shot x.png --tutorial nothing",
    ],
)
def test_the_command_line_refuses_what_it_cannot_teach(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert dispatch.run(line.split()) == 2
    assert capsys.readouterr().err


def test_the_command_line_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Session] = []
    monkeypatch.setattr("game.scenes.start.open_window", lambda session, **more: opened.append(session) or 0)
    assert dispatch.run(["play", "calth", "--tutorial"]) == 0
    assert taught_by(opened[0].setup) is tutorial_for("calth")


READING, DEED, ANSWER = 180 / 60, 8.0, 1.5
"""Words read in a second; seconds for a deed and for one of the other side."""


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_first_lesson_takes_five_to_ten_minutes_and_another_three_at_least(lesson: str) -> None:
    tutorial = told_in(lesson)
    told = [tutorial.story, tutorial.farewell, *(f"{step.title} {step.text}" for step in tutorial.steps)]
    deeds = sum(max(1, len(step.wants)) for step in tutorial.steps)
    seconds = sum(len(words.split()) for words in told) / READING + deeds * DEED + len(tutorial.answers) * ANSWER
    assert (5 if lesson in FIRST else 3) <= seconds / 60 <= 10
    assert all(len(step.text.split()) <= 60 for step in tutorial.steps), "one idea a step"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_step_is_said_in_thirty_words(lesson: str) -> None:
    assert [step.title for step in told_in(lesson).steps if len(step.text.split()) > 30] == []


def test_a_pupil_of_space_hulk_plays_from_the_first_turn() -> None:
    assert begun("hulk").state.turn == 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_step_that_wants_something_names_its_rule(lesson: str) -> None:
    for step in told_in(lesson).steps:
        assert step.to_read or step.rule in written(lesson.split("/")[0]), step.title
