"""The shop beside the map: what a strategy does is told whole on its ware, in the smallest window and every language,
and nothing lies on anything else or outside."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.table.layout import rects
from game.sector.table import shopdraw
from game.sector.table.shopstage import ShopStage
from game.telling import text
from game.ui import scale
from game.ui.scale import px
from tests.sector_table.test_clicks import Drawn, Pilot


@pytest.fixture(autouse=True)
def smallest() -> Iterator[None]:
    yield
    text.use_language("en")
    scale.use(None)


def shop_in(pilot: Pilot) -> ShopStage:
    shown = pilot.scene.stage.shown
    assert isinstance(shown, ShopStage)
    return shown


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_all_wares_have_room_in_the_smallest_window(language: str) -> None:
    scale.use(None)
    scale.follow((1280, 720))
    text.use_language(language)
    shop = shop_in(Pilot(Drawn("1: corvette E5", phase="building")))
    size = rects((1280, 720)).rail.width - px(24), 545
    wares, _berths, _headings = shop.boxes(size)
    room = pygame.Rect((0, 0), size)
    for ware, rect in wares:
        assert room.contains(rect) and rect.collidelist([other for one, other in wares if one is not ware]) < 0
        if ware.id.startswith("acquire"):
            assert shopdraw.has_two(rect.height) or shopdraw.lines(ware, rect.width) == 1, ware.values["says"]


def test_it_stands_beside_the_map() -> None:
    pilot = Pilot(Drawn("1: corvette E5", phase="building"))
    assert pilot.scene.stage.up and not pilot.scene.stage.rect.colliderect(pilot.scene.frame.board_rect(pilot.app.size))
