"""The first lesson is one click away; once it is taken, Learn lists them all, and the end of one offers the next."""

from __future__ import annotations

import pytest

from game.scenes.setup import SetupPage
from game.tutorials.catalogue import following, learned_as, lessons_of, tutorial_for
from tests.tutorials.conftest import GAMES, Pupil


def learn(pupil: Pupil, game: str) -> None:
    """Click Learn on the title."""
    pupil.program.open_title()
    pupil.app.draw()
    pupil.move(next(area.rect.center for area in pupil.app.hit_areas() if area.data == game))
    pupil.wait(0.5)
    pupil.click(next(area.rect.center for area in pupil.app.hit_areas() if area.data == ("learn", game)))


def ticks(pupil: Pupil) -> dict[str, bool]:
    """The lessons that are listed, and whether they have a tick."""
    menu = pupil.app.stack.top.host.menu  # type: ignore[union-attr]
    assert menu is not None
    return {str(item.label): item.ticked for item in menu.items}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(2)
def test_learn_lists_the_lessons_once_the_first_is_taken(game: str) -> None:
    pupil = Pupil(learned=[game])
    first, *others = (tutorial_for(game, id).name for id in lessons_of(game))
    learn(pupil, game)
    assert ticks(pupil) == {first: True, **dict.fromkeys(others, False)}
    pupil.click(others[0])
    assert pupil.lesson.tutorial.name == others[0]


def test_the_set_up_lists_them_too() -> None:
    pupil = Pupil(learned=["sector", "sector/shut-gates"])
    pupil.program.open_setup("sector")
    pupil.wait(0.1)
    assert isinstance(pupil.app.stack.top, SetupPage)
    pupil.click("Play the tutorial")
    assert ticks(pupil) == {"The First Crossing": True, "Shut Gates": True}


def test_the_end_of_a_lesson_offers_the_next_and_keeps_that_it_was_taken() -> None:
    pupil = Pupil.of("calth")
    pupil.follow_out()
    assert pupil.program.settings.learned == ["calth"]
    pupil.click("Next lesson")
    pupil.settle()
    assert pupil.lesson.tutorial.scenario == "pumps" and pupil.lesson.at == 0
    pupil.follow_out()
    assert pupil.program.settings.learned == ["calth", "calth/pumps"]
    assert "Next lesson" not in [area.label for area in pupil.app.hit_areas()]


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_kept_and_follow_one_another_by_their_scenarios(game: str) -> None:
    ids = lessons_of(game)
    assert [tutorial_for(game, id).scenario for id in ids] == list(ids)
    assert [following(tutorial_for(game, id)) for id in ids] == [*ids[1:], ""]
    assert [learned_as(tutorial_for(game, id)) for id in ids] == [game, *(f"{game}/{id}" for id in ids[1:])]
