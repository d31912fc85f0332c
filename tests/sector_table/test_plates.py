"""Plates of worlds that change hands: none lies on another or beneath what stands around the board."""

from __future__ import annotations

import pytest

from game.sector import events as ev
from game.sector.table.moments import Plate, plate_of
from game.ui.motion import Motion, Timeline
from tests.sector_table.test_clicks import Drawn, Pilot


@pytest.mark.parametrize("places", [("A5", "B5"), ("C8", "D8"), ("A1", "A2")])
def test_plates_seen_at_once_lie_side_by_side_within_the_board(places: tuple[str, str]) -> None:
    worlds = ", ".join(f"raw {place} 1" for place in places)
    pilot, timeline = Pilot(Drawn("1: corvette E5", worlds)), Timeline(Motion())
    table, camera = pilot.scene.table, pilot.scene.board.camera
    for n, place in enumerate(places):
        table.animate(pilot.session.state, ev.PlanetTaken("player-1", pilot.cell(place)), timeline, 100.0 * n)
    plates = [one for _begin, _end, one in timeline.planned() if isinstance(one, Plate)]
    sizes = [plate_of(one.name, one.says, one.colour, one.seat, 62).get_size() for one in plates]
    rects = [one.place(size, camera.to_screen) for one, size in zip(plates, sizes, strict=True)]
    assert len(rects) == 2 and not rects[0].colliderect(rects[1])
    assert all(pilot.scene.frame.board_rect(pilot.app.size).contains(rect) for rect in rects)
