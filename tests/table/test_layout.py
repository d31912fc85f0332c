"""Where everything stands at a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.table.layout import rects
from game.ui import scale


@pytest.fixture(autouse=True)
def scaled_by_itself() -> Iterator[None]:
    yield
    scale.use(None)
    scale.follow((1280, 720))


@pytest.mark.parametrize(("size", "rail"), [((1280, 720), 286), ((1920, 1080), 400), ((2560, 1440), 470)])
def test_the_board_goes_to_the_window_s_edge_and_the_rail_has_the_rest(size: tuple[int, int], rail: int) -> None:
    scale.follow(size)
    found = rects(size)
    assert found.rail.width == rail and found.board.size == (size[0] - rail, size[1])
    for lane in (found.banner, found.low, found.strip, found.dock):
        assert found.board.contains(lane) and not lane.colliderect(found.rail)
    assert not found.banner.colliderect(found.low) and found.low.contains(found.dock.clip(found.low))


@pytest.mark.parametrize("wanted", [0.8, 2.0])
def test_lanes_and_rail_grow_with_the_interface(wanted: float) -> None:
    size = (1920, 1080)
    scale.follow(size)
    usual = rects(size)
    scale.use(wanted)
    found = rects(size)
    assert (found.rail.width > usual.rail.width) == (found.banner.height > usual.banner.height) == (wanted > 1.3)
    assert found.board.width > found.rail.width and found.low.top > found.banner.bottom
