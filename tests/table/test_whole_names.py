"""A name on the board is seen whole or not at all, wherever the camera looks."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pygame
import pytest

from game import Session
from game.calth.table import fittings as calth
from game.heresy.table import labels as heresy
from game.hulk.table import fittings as hulk
from game.sector.table import labels as sector
from game.ui.zooming import whole
from tests.table.hand import Hand

VIEW = pygame.Rect(100, 50, 400, 300)
AT = [((300, 200), (300, 200)), ((110, 200), (140, 200)), ((90, 200), None), ((490, 349), (460, 340))]
PLATES = {
    "hulk": ("hold-the-works", hulk, "_name_plate"),
    "calth": ("wrath-of-veridia", calth, "name_plate"),
    "heresy": ("galaxy", heresy, "_pictures"),
    "sector": ("sector", sector, "picture"),
}
"""A scenario of each game, and what makes the names on its board."""


@pytest.mark.parametrize(("centre", "stands"), AT)
def test_a_name_moves_in_from_the_edge_or_is_left_out(centre: tuple[int, int], stands: tuple[int, int] | None) -> None:
    found = whole(pygame.Rect(0, 0, 80, 20).move_to(center=centre), VIEW)
    assert (found and found.center) == stands
    assert found is None or VIEW.contains(found)


class Sheet(pygame.Surface):
    """A picture that notes where names are put."""

    names: set[int]
    put: list[pygame.Rect]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> pygame.Rect:
        if id(source) in self.names:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            self.put.append(source.get_rect(topleft=corner))
        return super().blit(source, dest, *rest, **more)


@pytest.mark.parametrize("game", PLATES)
def test_no_name_is_cut_by_the_frame_of_the_board(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario, module, maker = PLATES[game]
    hand = Hand(Session.new(game, scenario, seed=3))
    table, view, camera = hand.scene.table, hand.scene.board.view, hand.scene.board.camera
    sheet = Sheet(hand.app.size)
    sheet.names, sheet.put, kept = set(), [], list[pygame.Surface]()
    _note(monkeypatch, module, maker, sheet, kept)
    left, top, wide, high = table.board(view)
    for across in range(1, 10):
        for down in (0.3, 0.5, 0.7):
            camera.rest(40, (left + wide * across / 10, top + high * down))
            table.draw_standing(sheet, camera, view, 0.0)
            table.draw_over(sheet, camera, view, 0.0)
    assert len({tuple(place) for place in sheet.put}) > 8
    assert [place for place in sheet.put if not camera.view.contains(place)] == []


def _note(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, maker: str, sheet: Sheet, kept: list[pygame.Surface]
) -> None:
    made = getattr(module, maker)

    def noted(*args: Any, **more: Any) -> Any:
        found = made(*args, **more)
        pictures = found if isinstance(found, tuple) else (found,)
        kept.extend(pictures)
        sheet.names.update(map(id, pictures))
        return found

    monkeypatch.setattr(module, maker, noted)
