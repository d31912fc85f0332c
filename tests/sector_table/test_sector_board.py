"""Where everything lies on the table of a sector, and that it can be told apart."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.boards.rings import HEX, SQUARE, RingGrid
from game.sector.sector import KINDS, load_sector
from game.sector.ships import KINDS as SHIPS
from game.sector.table import ahead, areas, emblems, labels, ships, storms, worlds
from game.sector.table.layout import Plan, plan_of
from game.sector.table.portraits import general_picture, ship_picture, world_picture
from game.sector.table.sky import Sky, seed_of
from game.sector.telling.places import Point
from game.sector.telling.words import WORLD
from game.ui import pictures, sprites, theme
from game.ui.motion import Pose
from game.ui.steps import ended
from tests.sector.dialect import Table
from tests.sector_table.conftest import campaign
from tests.sector_table.looking import camera_of, seen, table_at, within


def maps() -> list[Plan]:
    """The maps that come with the program, one of them as squares."""
    from game.sector.sector import MAPS

    grids = [load_sector(path).grid for path in sorted(MAPS.folder.glob("sector-*.json"))]
    return [plan_of(grid) for grid in grids] + [plan_of(RingGrid.of(SQUARE, 23, 17))]


@pytest.mark.parametrize("kind", [HEX, SQUARE])
def test_a_point_is_in_the_cell_whose_outline_holds_it(kind: str) -> None:
    plan = Plan(RingGrid.of(kind, 9, 7))
    for cell, (x, y) in enumerate(plan.centres):
        assert plan.at((x, y)) == plan.at((x + 0.3, y + 0.2)) == plan.at((x - 0.3, y - 0.2)) == cell
        corners = plan.outline(plan.spot(cell))
        assert len(corners) == (6 if kind == HEX else 4)
        for near, a, b in plan.edges(cell):
            middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            assert near < 0 or set(plan.beside(middle)) == {plan.centres[cell], plan.centres[near]}
            assert near < 0 or near in plan.grid.near[cell]
    assert plan.at((-0.3, 2.0)) == plan.at((20.0, 2.0)) == plan.at((2.0, -0.6)) == -1
    assert plan.outline((0.0, 0.0, 0.1, 0.1)) == []


@pytest.mark.parametrize("grid", [HEX, SQUARE])
def test_ships_and_worlds_stand_in_their_cells(grid: str) -> None:
    t = Table("player-1: corvette C3, frigate E5", "player-2: explorer F6", worlds="raw C3 1, ruin G2", grid=grid)
    table = table_at(t)
    tokens = {token.key: token for token in table.tokens(t.s)}
    for ship, cell in enumerate(t.s.ship_at):
        assert table.painter.plan.at(tokens[ship].centre) == cell
        assert tokens[ship].layer > 1 and tokens[ship].solid
    for place in ("C3", "G2", "A1", "I9"):
        cell = t.cell(place)
        assert table.painter.plan.at(tokens[WORLD + cell].centre) == cell
    assert tokens[0].centre[0] - tokens[WORLD + t.cell("C3")].centre[0] > 0.3, "a ship hides the world of its cell"
    assert tokens[WORLD + t.cell("C3")].seat == "player-1" and not tokens[WORLD + t.cell("G2")].solid


def test_each_seat_has_a_shape_of_its_own() -> None:
    grey, shapes = (150, 150, 150), []
    for seat in range(6):
        shapes.append(pygame.surfarray.array_alpha(emblems.emblem(seat, 32, grey)).astype(int))
    for one, other in combinations(shapes, 2):
        assert (abs(one - other) > 128).sum() > 24, "two seats have one shape"


@pytest.mark.parametrize("palette", sorted(theme.PALETTES))
def test_each_seat_has_a_colour_of_its_own_in_every_palette(palette: str) -> None:
    look = theme.PALETTES[palette]
    colours = [np.array(look.seat(seat)) for seat in range(6)]
    for a, b in combinations([*colours, np.array(storms.STAIN)], 2):
        assert abs(a - b).sum() > 80
    assert all(theme.contrast(look.seat(seat), (12, 14, 22)) > 3.5 for seat in range(6))


@pytest.mark.parametrize("words", ["idle", "wrecked", "still", "general"])
def test_what_has_befallen_a_ship_is_marked_on_it(words: str) -> None:
    worlds_there = "raw D5 2"
    plain = Table("player-1: corvette E5", worlds=worlds_there)
    marked = Table(f"player-1: corvette E5 {words}", worlds=worlds_there)
    a, b = (within(t, "E5", seen(t)) for t in (plain, marked))
    assert (abs(a.astype(int) - b) > 40).any()


def test_kinds_of_ships_and_worlds_are_told_apart_from_afar() -> None:
    grey = (150, 150, 150)
    looks = [ships.picture(ships.Look(kind, -1, grey, 32, 30)) for kind in range(len(SHIPS))]
    looks += [ships.silhouette(kind, 32, 30, grey) for kind in range(len(SHIPS))]
    pixels = [pygame.surfarray.array3d(look).astype(int) for look in looks]
    for a, b in combinations([one for one in pixels if one.shape == pixels[0].shape], 2):
        assert (abs(a - b).max(axis=2) > 40).sum() > 20
    found = [worlds.picture(worlds.Look(kind, 0, 40, -1, grey)) for kind in range(1, len(KINDS))]
    for one, other in combinations([pygame.surfarray.array3d(look).astype(int) for look in found], 2):
        assert (abs(one - other).max(axis=2) > 40).sum() > 20


def test_a_world_shows_its_owner_its_guards_and_that_it_makes_nothing() -> None:
    base = worlds.Look(1, 0, 56, -1, (150, 150, 150))
    pictures = [
        base,
        base._replace(owner=0, colour=(74, 144, 217)),
        base._replace(owner=1, colour=(74, 144, 217)),
        base._replace(garrison=1),
        base._replace(garrison=2),
        base._replace(quiet=True),
        base._replace(gate=True),
        base._replace(owner=-2),
    ]
    pixels = [pygame.surfarray.array3d(worlds.picture(look)).astype(int) for look in pictures]
    for a, b in combinations(pixels, 2):
        assert (abs(a - b).max(axis=2) > 40).sum() > 12


@pytest.mark.parametrize("plan", maps(), ids=lambda plan: f"{plan.grid.kind}-{plan.grid.columns}")
@pytest.mark.parametrize("unit", [20, 38, 44, 56, 96])
def test_no_name_lies_on_another(plan: Plan, unit: int) -> None:
    names = tuple((cell, "Brightwater Prime"[: 6 + cell % 12], cell % 40 == 0) for cell in range(0, len(plan.grid), 3))
    found = labels.placed(plan, unit, tuple(sorted(names, key=lambda one: not one[2])), ())
    rects = [labels.rect_of(plan, unit, label) for label in found]
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    assert {label.cell for label in found if label.capital} == {cell for cell, _name, capital in names if capital}
    assert all(label.height >= 13 for label in found)
    assert (len(found) > len(names) * 0.8) == (unit >= labels.ALL_FROM)


@pytest.mark.parametrize("unit", [52, 72])
def test_no_name_covers_a_world_or_a_ship(unit: int) -> None:
    table, moments = campaign(5, 4)
    painter = table.painter
    for moment in moments[::300]:
        chart = painter.chart(table.board_of(moment.before))
        names = [labels.rect_of(painter.plan, unit, label).inflate(0, -3) for label in painter.labels(unit, chart)]
        lies = [
            rect.inflate(-rect.width // 5, -rect.height // 5)
            for rect in labels.covered_by(painter.plan, unit, chart.marked)
        ]
        assert len(names) == len(chart.named)
        assert all(name.collidelist(lies) < 0 for name in names)


def test_the_sky_hangs_on_the_map_alone() -> None:
    box = (-0.7, -0.7, 8.0, 6.0)

    def drawn(name: str) -> bytes:
        surface = pygame.Surface((320, 240), pygame.SRCALPHA)
        table = Table()
        ended(Sky(seed_of(name), box).drawing(surface, camera_of(table_at(table), table, 24)))
        return pygame.image.tobytes(surface, "RGBA")

    assert drawn("one") == drawn("one") != drawn("another")


def test_areas_are_tinted_and_end_in_a_line_without_hiding_the_map() -> None:
    t = Table("player-1: corvette E5", worlds="raw C7")
    with_area, table = seen(t), table_at(t)
    t.s.colour = [-1] * len(t.s.grid)
    without = seen(t)
    changed = (abs(with_area.astype(int) - without) > 8).any(axis=2)
    camera = camera_of(table, t)
    x, y = camera.to_screen(table.painter.plan.centres[t.cell("E4")])
    assert (
        changed[round(x), round(y) + 6]
        and not changed[tuple(map(round, camera.to_screen(table.painter.plan.centres[0])))]
    )
    tint = with_area[round(x) + 12, round(y)].astype(int)
    assert tint.sum() < 160, "an area hides what lies below it"


def test_pictures_of_what_lies_beside_the_board_are_there() -> None:
    named = [ship_picture(kind) for kind in SHIPS]
    named += [world_picture(kind) for kind in KINDS[1:]] + [general_picture(seat) for seat in range(6)]
    assert [name for name in named if not sprites.exists(name)] == []


def test_a_piece_that_is_struck_is_seen_to_be() -> None:
    t = Table("player-1: corvette E5")
    table = table_at(t)
    camera = camera_of(table, t)
    token = next(token for token in table.tokens(t.s) if token.key == 0)
    pictures = []
    for flash, alpha in ((0.0, 1.0), (1.0, 1.0), (0.0, 0.4), (0.0, 0.0)):
        surface = pygame.Surface(camera.view.size)
        table.draw_token(surface, camera, t.s, token, Pose(*token.centre, flash=flash, alpha=alpha))
        pictures.append(pygame.surfarray.array3d(surface).astype(int).sum())
    assert pictures[1] > pictures[0] > pictures[2] > pictures[3] == 0


def test_arrows_along_its_way_show_where_a_hive_ship_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    heads: list[tuple[Point, Point]] = []
    monkeypatch.setattr(areas, "_head", lambda surface, a, b, size: heads.append((a, b)))
    t = Table("swarm: hive-ship D5")
    cells = [t.cell(place) for place in ("D5", "E5", "F5", "G5", "H5", "I5")]
    t.s.hives = [(0, tuple(cells[1:]))]
    table = table_at(t)
    seen(t, table)
    camera = camera_of(table, t)
    way = [camera.to_screen(table.painter.plan.centres[cell]) for cell in cells]
    assert [way.index(a) for a, _b in heads] == [0, 2, 4], "on every second step, and at the end"
    assert [b for _a, b in heads[:2]] == [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in (way[:2], way[2:4])]
    assert heads[-1][1] == way[-1]


def test_the_ships_of_a_fight_to_come_are_made_before_it_is_seen() -> None:
    table, moments = campaign(5, 2)
    painter, board = table.painter, table.board_of(moments[-1].after)
    pictures.forget()
    assert list(ahead.steps(painter, board, (1280, 720)))
    made = pictures.drawn.made
    list(ahead.steps(painter, board, (1280, 720)))
    assert pictures.drawn.made == made
