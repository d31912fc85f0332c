"""Neither the arrow of a tutorial nor its panel covers what it points at, or the numbers written there."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table import marks
from game.scenes.table.lessonring import WAYS, arrow_place, ring_of
from game.scenes.table.lessonveil import opened
from tests.quick import turns
from tests.tutorials.conftest import LESSONS, Pupil, told_in

SIZES = ((1280, 720), (1920, 1080))


def numbers(pupil: Pupil, rect: pygame.Rect) -> list[pygame.Rect]:
    """What is written of the place that is pointed at."""
    table = pupil.table
    found = marks.mark_places(table.board.camera, table.board.choices, table.board.hovered, table.board.tokens)
    return [one for one in found if one.inflate(30, 30).colliderect(rect)]


@pytest.mark.parametrize(("taught", "size"), turns(LESSONS, SIZES), ids=str)
@pytest.mark.sweep(5)
def test_what_is_pointed_at_is_seen_at_every_step(taught: str, size: tuple[int, int]) -> None:
    pupil, arrows, rings = Pupil.of(taught, size), 0, 0
    for _click in range(80):
        if pupil.done or pupil.lesson.at >= len(told_in(taught).steps):
            break
        pupil.app.draw()
        lesson = pupil.lesson
        if lesson.ring is not None:
            rings += 1
            place = lesson.targets.around(lesson.ring)
            small_map = pupil.table.small_map
            small_map.settle()
            if small_map.visible and not pupil.table.board.camera.moving:
                marks_of = (
                    pupil.table.table.places(pupil.table.board.view) if pupil.table.table.manner.landmarks else []
                )
                boxes = [one.spot for one in marks_of]
                boxes += [token.box for token in pupil.table.board.tokens if token.solid]
                kept = [place, *(pupil.table.board.camera.rect_to_screen(box) for box in boxes)]
                assert small_map.rect.collidelist(kept) < 0, f"the small map covers it at step {lesson.at + 1}"
            seen = [place, *numbers(pupil, place)]
            found = arrow_place(ring_of(place, 1.0), pupil.app.surface.get_rect(), WAYS, lesson.kept_clear())
            told = f"step {lesson.at + 1} of {taught}"
            if found is not None:
                arrows += 1
                assert found[0].collidelist(seen) < 0, f"the arrow covers it at {told}"
                assert not found[0].colliderect(lesson.card.rect), told
            fight = pupil.table.stage.faced()
            assert fight is None or not lesson.card.rect.colliderect(fight), f"the panel covers the fight at {told}"
            assert lesson.card.rect.collidelist([*seen, *opened(lesson.spoken())]) < 0, f"the panel covers it at {told}"
        pupil.follow()
    assert rings > 8 and arrows > 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_card_of_every_unit_is_told_whole_above_the_panel(size: tuple[int, int]) -> None:
    table = Pupil.of("calth", size).table
    for token in table.board.tokens:
        if token.solid:
            table.frame.cards.show_card(token.key)
            table.hud.host.settle()
            assert table.frame._card.fits() or not table.frame._card.visible, token.key
            assert not table.frame._card.rect.colliderect(table.lesson.card.rect)  # type: ignore[union-attr]
