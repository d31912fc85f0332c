"""What a click does: ways of several steps, two ways to one cell, fights, the shop, garrisons; and a drag."""

from __future__ import annotations

import pygame
import pytest

from game.sector.actions import Attack, Build, Fly, MoveGarrison
from game.sector.rulebook.diagram_positions import Drawn, Staged
from game.sector.telling.words import WORLD
from tests.table.hand import Hand


class Pilot(Hand):
    """A hand at a drawn position."""

    def __init__(self, drawn: Drawn) -> None:
        self.stage = Staged(drawn)
        super().__init__(self.stage.session)
        self.app.draw()

    def cell(self, place: str) -> int:
        return self.stage.state.grid.named(place)

    def centre(self, place: str) -> tuple[int, int]:
        """Where a cell is on the screen."""
        return self.at(self.scene.table.painter.plan.centres[self.cell(place)])

    def ship(self, place: str) -> int:
        return self.session.state.here[self.cell(place)]

    def pick(self, place: str) -> int:
        """Click a ship."""
        ship = self.ship(place)
        self.click(self.centre(place))
        assert self.scene.board.selection.piece == ship
        return ship

    @property
    def done(self) -> list[object]:
        return [record.action for record in self.session.records]

    def where(self, ship: int) -> str:
        cell = self.session.state.ship_at[ship]
        return self.session.state.grid.name(cell) if cell >= 0 else ""

    def message(self) -> str:
        """What is said at the moment."""
        return " ".join(toast.label for toast in self.scene.hud.host.toasts)


def test_one_click_walks_there_step_by_step() -> None:
    pilot = Pilot(Drawn("1: corvette E5"))
    ship = pilot.pick("E5")
    pilot.click(pilot.centre("H5"))
    assert pilot.where(ship) == "H5" and len(pilot.done) == 3
    assert all(isinstance(action, Fly) for action in pilot.done)


def test_all_of_one_click_is_taken_back_at_once() -> None:
    pilot = Pilot(Drawn("1: corvette E5"))
    ship = pilot.pick("E5")
    pilot.click(pilot.centre("H5"))
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.where(ship) == "E5" and not pilot.done


def test_a_walk_stops_where_a_die_is_rolled() -> None:
    pilot = Pilot(Drawn("1: corvette D5; 2: frigate G4", dice=(1, 1, 1)))
    ship = pilot.pick("D5")
    pilot.click(pilot.centre("F5"))
    menu = pilot.scene.frame.host.menu
    if menu is not None:
        pilot.click(menu.hit_areas()[0].rect.center)
    assert pilot.where(ship) == "F5"
    pilot.click(pilot.centre("H5"))
    assert pilot.where(ship) == "G5", "it goes on after a click of its own"


def test_a_click_that_may_mean_two_ways_asks_which() -> None:
    pilot = Pilot(Drawn("1: corvette E5; 2: frigate F4"))
    ship = pilot.pick("E5")
    pilot.click(pilot.centre("H5"))
    menu = pilot.scene.frame.host.menu
    assert menu is not None
    labels = [str(area.label) for area in menu.hit_areas()]
    assert any("3 moves" in label for label in labels) and any("4 moves, safe" in label for label in labels)
    safe = next(area for area in menu.hit_areas() if "safe" in str(area.label))
    pilot.click(safe.rect.center)
    assert pilot.where(ship) == "H5" and len(pilot.done) == 4


def test_a_click_on_another_ship_picks_it_and_a_right_click_flies_past_it() -> None:
    pilot = Pilot(Drawn("1: corvette E5, frigate F5"))
    ship, other = pilot.pick("E5"), pilot.ship("F5")
    pilot.click(pilot.centre("F5"))
    assert pilot.scene.board.selection.piece == other and pilot.scene.frame.host.menu is None and not pilot.done
    pilot.pick("E5")
    pilot.click(pilot.centre("F5"), 3)
    menu = pilot.scene.frame.host.menu
    assert menu is not None
    pilot.click(menu.hit_areas()[0].rect.center)
    assert pilot.done == [Fly(ship, pilot.cell("F5"))]


def test_an_enemy_in_contact_is_attacked_by_a_click() -> None:
    pilot = Pilot(Drawn("1: frigate E5; 2: corvette F5", dice=(3, 5)))
    pilot.pick("E5")
    target = pilot.ship("F5")
    pilot.click(pilot.centre("F5"))
    assert pilot.done == [Attack(0, target)]


def test_a_click_out_of_reach_says_why_and_what_to_do() -> None:
    pilot = Pilot(Drawn("1: corvette E5 moved3"))
    pilot.pick("E5")
    pilot.click(pilot.centre("H5"))
    assert not pilot.done and "lit cell" in pilot.message()


def test_the_shop_sells_by_a_click_and_says_why_not() -> None:
    pilot = Pilot(Drawn("1: corvette E5", phase="building"))
    boxes = {box.prop.id: box for box in pilot.scene.stage.children if hasattr(box, "prop")}
    home = pilot.cell("A1")
    pilot.click(boxes[f"build cruiser {home}"].rect.center)
    assert not pilot.done and "Missing" in pilot.message()
    pilot.click(boxes[f"build corvette {home}"].rect.center)
    assert pilot.done == [Build("corvette", home)]


@pytest.mark.parametrize("by_key", [False, True])
def test_a_garrison_goes_from_planet_to_planet(by_key: bool) -> None:
    pilot = Pilot(Drawn("2: frigate H7", "bastion D5 1 +1, raw F5 1", phase="march", colours="E5"))
    start, end = pilot.cell("D5"), pilot.cell("F5")
    action = MoveGarrison(start, end)
    if by_key:
        pilot.reach_by_keys(action)
    else:
        pilot.click(pilot.centre("D5"))
        assert pilot.scene.board.selection.piece == WORLD + start
        pilot.click(pilot.centre("F5"))
    assert pilot.done == [action]


def test_a_ship_is_dragged_to_where_it_goes() -> None:
    pilot = Pilot(Drawn("1: corvette E5"))
    ship, start, end = pilot.ship("E5"), pilot.centre("E5"), pilot.centre("F4")
    post = pilot.app.handle
    post(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 6):
        pos = tuple(round(a + (b - a) * step / 5) for a, b in zip(start, end, strict=True))
        post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(4, 4), buttons=(1, 0, 0)))
    post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    pilot.settle()
    assert pilot.where(ship) == "F4"
