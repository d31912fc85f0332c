"""Where things lie on the star chart, what is drawn of them, and that nothing is drawn over anything it may not."""

from __future__ import annotations

import math
import random
from dataclasses import replace as structs_replace
from itertools import combinations, pairwise

import pygame
import pytest

from game import Session
from game.heresy.campaign import Campaign, load_campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table import drawing, ground, labels
from game.heresy.table.anchors import SIDES, anchored
from game.heresy.table.counters import initial_of, look_of, picture_of
from game.heresy.table.layout import DISC, Chart, chart_of
from game.heresy.table.pieces import Ledger, stacks
from game.heresy.table.portraits import card_picture
from game.heresy.telling.counters import counters, portrait
from game.heresy.units import EMPEROR, UNITS
from game.kernel.paths import maps_folder
from game.telling import text
from game.telling.teller import teller_of
from game.ui.camera import Camera
from game.ui.sprites import exists
from game.ui.steps import ended
from tests.heresy_table.conftest import HeresyHand, at_phase, random_match, table_of


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return table_of(Session.new("heresy", seed=1)).painter.chart.campaign


@pytest.fixture(scope="module")
def chart(campaign: Campaign) -> Chart:
    return chart_of(campaign)


def test_the_three_boards_lie_beside_one_another(chart: Chart) -> None:
    rects = [pygame.FRect(chart.box(board)) for board in (GALAXY, SOLAR, PALACE)]
    assert all(not a.colliderect(b) for a, b in combinations(rects, 2))
    assert all(pygame.FRect(chart.whole).contains(rect) for rect in rects)


def test_every_place_lies_in_its_board_and_clear_of_the_others(chart: Chart) -> None:
    for place in chart.graph.places:
        x, y = chart.centres[place.index]
        left, top, width, height = chart.box(place.board)
        assert left + DISC < x < left + width - DISC and top + DISC < y < top + height - DISC
    near = min(
        math.dist(chart.centres[a.index], chart.centres[b.index])
        for a, b in combinations(chart.graph.places, 2)
        if a.board == b.board
    )
    assert near > 2 * DISC


def test_a_point_means_the_nearest_place_or_none(chart: Chart) -> None:
    for place, (x, y) in enumerate(chart.centres):
        assert chart.at((x + 0.2, y - 0.2)) == place
    assert chart.at((chart.galaxy[0] + 0.1, 0.1)) == -1


def test_the_heart_of_the_palace_is_as_roomy_as_its_walls(chart: Chart) -> None:
    rings = {kind: [] for kind in ("sanctum", "inner", "wall", "outside")}  # type: ignore[var-annotated]
    for place in chart.graph.on(PALACE):
        rings[chart.graph.places[place].kind].append(math.dist(chart.centres[place], chart.heart))
    means = [sum(ring) / len(ring) for ring in rings.values()]
    assert all(b - a > 1.2 for a, b in pairwise(means))


def label_rects(chart: Chart, zoom: float, boards: tuple[int, ...]) -> list[tuple[int, pygame.Rect]]:
    found = []
    for label in labels.placed(chart.campaign, zoom, boards, "en"):
        x, y = chart.centres[label.place]
        found.append((label.place, labels.rect_of(label, round(x * zoom), round(y * zoom))))
    return found


@pytest.mark.parametrize("zoom", [22.0, 28.0, 36.0, 60.0, 96.0])
def test_names_never_lie_over_one_another_or_over_a_world(chart: Chart, zoom: float) -> None:
    rects = label_rects(chart, zoom, (GALAXY, SOLAR, PALACE))
    for (_p, a), (_q, b) in combinations(rects, 2):
        assert not a.inflate(-6, -6).colliderect(b.inflate(-6, -6)), (_p, _q)
    for own, rect in rects:
        for place, (x, y) in enumerate(chart.centres):
            near = max(rect.left, min(x * zoom, rect.right)), max(rect.top, min(y * zoom, rect.bottom))
            reach = DISC if place == own else 0.75 * DISC
            assert math.dist(near, (x * zoom, y * zoom)) > zoom * reach - 3, (own, place)


@pytest.mark.parametrize("map", ["galaxy.json", "tutorial/first-campaign.json"])
def test_every_place_has_its_name_on_the_same_side_at_every_zoom(map: str) -> None:
    campaign = load_campaign(maps_folder() / "heresy" / map)
    chart = chart_of(campaign)
    sides: dict[float, list[int]] = {}
    for zoom in (12.0, 22.0, 36.0, 60.0, 120.0):
        names = labels.placed(campaign, zoom, (GALAXY, SOLAR, PALACE), "en")
        assert [name.place for name in names] == list(range(len(chart.graph.places)))
        ways = [way for name in names for way in (name.x, name.y)]
        sides[zoom] = [(way > 0) - (way < 0) for way in ways]
    assert all(a * b >= 0 for one in sides.values() for a, b in zip(one, sides[60.0], strict=True))
    assert sides[60.0] == sides[120.0]
    assert all(place.anchor == side for place, side in zip(chart.graph.places, chart.anchors, strict=True))


def test_a_map_without_anchors_gets_them_by_a_rule(chart: Chart) -> None:
    bare = [structs_replace(place, anchor="") for place in chart.graph.places]
    sides = anchored(bare, chart.centres)
    assert sides == anchored(bare, chart.centres) and set(sides) <= set(SIDES) and len(set(sides)) > 3


def test_a_name_that_stands_far_off_has_a_line_to_its_world() -> None:
    surface = pygame.Surface((200, 100))
    labels.lead(surface, (50, 50), pygame.Rect(120, 40, 60, 20), 20)
    assert surface.get_at((90, 50))[:3] != (0, 0, 0) == surface.get_at((60, 50))[:3]


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_at_the_start_no_name_lies_over_another_or_over_a_counter(language: str) -> None:
    text.use_language(language)
    table = HeresyHand(at_phase("production")).scene
    camera, view, centres = table.board.camera, table.board.view, table.table.painter.chart.centres  # type: ignore[attr-defined]
    boards = labels.boards_in(camera, chart_of(view.campaign))
    names = labels.placed(view.campaign, round(camera.level, 2), boards, text.language())
    rects = []
    for name in names:
        x, y = camera.to_screen(centres[name.place])
        rects.append(labels.rect_of(name, round(x), round(y)))
    counters = drawing.garrisons(camera, chart_of(view.campaign), table.table.board_of(view))  # type: ignore[attr-defined]
    numbers = [rect for _picture, rect in counters]
    text.use_language("en")
    assert len(numbers) > 40 and len(names) == len(centres)
    assert not [(a, b) for a, b in combinations(rects, 2) if a.inflate(-2, -2).colliderect(b.inflate(-2, -2))]
    over = [(a, b) for a in rects for b in numbers if a.inflate(-6, -6).colliderect(b.inflate(-6, -6))]
    assert len(over) <= 1


@pytest.mark.parametrize("language", ["en", "es", "el"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_lies_over_another_or_leaves_its_frame(size: tuple[int, int], language: str) -> None:
    text.use_language(language)
    scene = HeresyHand(at_phase("production"), size).scene
    camera, chart = scene.board.camera, chart_of(scene.board.view.campaign)  # type: ignore[attr-defined]
    for part in (-1, GALAXY, SOLAR, PALACE):
        scene.board.parts.show(part)
        camera.fit(at_once=True)
        rects = {}
        for name in labels.placed(
            scene.board.view.campaign,  # type: ignore[attr-defined]
            round(camera.level, 2),
            labels.boards_in(camera, chart),
            language,
        ):
            x, y = camera.to_screen(chart.centres[name.place])
            rects[name.place] = labels.rect_of(name, round(x), round(y))
        assert len(rects) == (len(chart.centres) if part < 0 else len(chart.graph.on(part)))
        for a, b in combinations(rects.values(), 2):
            assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2))
        for place, rect in rects.items():
            frame = camera.rect_to_screen(chart.box(chart.graph.places[place].board))
            assert frame.inflate(6, 6).contains(rect)
    text.use_language("en")


def test_every_unit_has_a_picture_of_its_own() -> None:
    assert all(exists(f"heresy/{unit.id}") and exists(portrait(unit.id)) for unit in UNITS)
    looks = [look_of(unit, 0, (74, 144, 217), 40) for unit in range(len(UNITS))]
    assert len({pygame.image.tobytes(picture_of(look), "RGBA") for look in looks}) == len(UNITS)
    assert {initial_of(unit) for unit in range(EMPEROR, len(UNITS))} >= {"E", "H", "M"}


def test_every_stratagem_has_a_picture_of_its_own() -> None:
    designs = table_of(Session.new("heresy", seed=1)).painter.chart.campaign.designs
    assert len({card_picture(id) for id in designs} - {""}) == len(designs) > 30


def test_the_sides_differ_in_their_outline_not_in_colour_alone() -> None:
    loyal, traitor = (picture_of(look_of(1, side, (128, 128, 128), 64)) for side in (0, 1))
    corner = round(64 * 0.14) + 4
    assert loyal.get_at((corner, corner)).a == 255 and sum(loyal.get_at((corner, corner))[:3]) > 120
    assert sum(traitor.get_at((corner, corner))[:3]) < 120


def test_once_a_battle_has_ended_the_match_its_attackers_stand_where_they_came_from() -> None:
    session, rng = Session.new("heresy", seed=86), random.Random(86)
    with session.checkpoints():
        while session.to_decide is not None:
            session.play(rng.choice(session.legal_actions()))
    table, view = table_of(session), session.view(None)
    host = [origin for _one, origin in view.host]  # type: ignore[attr-defined]
    here = {piece.key: piece for piece in counters(view)}  # type: ignore[arg-type]
    assert host and sorted(piece.place for piece in here.values() if piece.origin >= 0) == sorted(host)
    tokens = table.tokens(view)
    assert {token.about for token in tokens} == set(here) and not any(piece.coming for piece in here.values())
    for token in tokens:
        card = table.card(view, None, token.key)
        assert card is not None and card.lines


def test_a_counter_keeps_its_number_from_place_to_place() -> None:
    ledger, tell = Ledger(), teller_of("heresy").board
    for moment in random_match(5, 260):
        before = dict(ledger.sync(tell(moment.before).tokens))
        after = ledger.sync(tell(moment.after).tokens)
        stacked = sum(len(stack) for stack in moment.after.stacks) + len(moment.after.host)
        assert len(after) == stacked
        name = type(moment.action).__name__
        if name == "March" and not any(type(e).__name__ in ("BattleBegan",) for e in moment.events):
            assert set(before) == set(after)
            assert sum(before[key].place != after[key].place for key in before) <= 1
        assert all(after[key].kind == one.kind for key, one in before.items() if key in after)
    known = {piece.key: piece.counter for piece in counters(moment.after)}
    for (place, coming), row in stacks(ledger.pieces).items():
        stack = moment.after.stacks[moment.after.tables.index[place.removeprefix("place:")]]
        assert coming or sorted(known[ledger.pieces[key].key] for key in row) == sorted(stack)


def test_the_ground_changes_only_when_worlds_change_hands() -> None:
    keys, table = set(), table_of(Session.new("heresy", seed=7))
    for moment in random_match(7, 260):
        key = table.ground_key(moment.after)
        if table.ground_key(moment.before) != key:
            assert any(type(event).__name__ == "Taken" for event in moment.events)
        keys.add(key)
    assert len(keys) > 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.sweep(3)
def test_every_part_is_drawn_at_every_zoom(size: tuple[int, int]) -> None:
    hand = HeresyHand(at_phase("attack", 2), size)
    for part in (-1, GALAXY, SOLAR, PALACE):
        hand.scene.board.parts.show(part)
        for _ in range(3):
            hand.scene.board.camera.zoom_by(3)
            hand.settle()
            picture = hand.app.draw()
            view = hand.scene.board.camera.view
            assert len(pygame.transform.average_color(picture.subsurface(view))) == 4
            assert pygame.transform.average_color(picture.subsurface(view))[:3] != (0, 0, 0)
        hand.scene.board.camera.fit()


def test_the_camera_of_a_part_sees_that_part_alone(chart: Chart) -> None:
    view = (0, 0, 800, 600)
    assert labels.boards_in(Camera(chart.whole, view), chart) == (GALAXY, SOLAR, PALACE)
    for board in (GALAXY, SOLAR, PALACE):
        assert labels.boards_in(Camera(chart.box(board), view), chart) == (board,)


def test_names_stand_where_the_camera_looks_now() -> None:
    session = Session.new("heresy", seed=1)
    table = table_of(session)
    camera = Camera(table.board(session.view(None)), (0, 0, 900, 600), closest=96)

    def seen() -> list[tuple[int, tuple[int, ...]]]:
        return [(place, tuple(rect)) for place, _edge, _ink, rect in labels.shown(camera, table.painter.chart)]

    for change in (
        lambda: None,
        lambda: camera.zoom_by(3),
        lambda: camera.look_at((9.0, 4.0), at_once=True),
        lambda: camera.set_view((30, 10, 900, 600)),
    ):
        change()
        warm = seen()
        labels._seen.cache_clear()
        assert warm == seen()
        for place, rect in warm:
            x, y = camera.to_screen(table.painter.chart.centres[place])
            assert abs(x - pygame.Rect(rect).centerx) < 120 and abs(y - pygame.Rect(rect).centery) < 120


def test_names_keep_away_from_their_worlds_while_the_camera_goes_far_off() -> None:
    """They were laid out for where it comes to rest, beside worlds that were still large."""
    session = Session.new("heresy", seed=1)
    table = table_of(session)
    camera = Camera(table.board(session.view(None)), (0, 0, 900, 600), closest=96, smooth=True)

    def offsets() -> dict[int, tuple[float, float]]:
        """Of the names that the edge of the view has not moved."""
        found = {}
        for place, _edge, _ink, rect in labels.shown(camera, table.painter.chart):
            x, y = camera.to_screen(table.painter.chart.centres[place])
            if camera.view.inflate(-2, -2).contains(rect):
                found[place] = rect.centerx - x, rect.centery - y
        return found

    resting, near = offsets(), camera.levels[-1]
    camera.zoom = near
    assert camera.moving
    share = near / camera.level
    nearby = offsets()
    assert nearby.keys() & resting.keys()
    for place in nearby.keys() & resting.keys():
        (x, y), (far_x, far_y) = nearby[place], resting[place]
        assert x == pytest.approx(far_x * share, abs=share + 2) and y == pytest.approx(far_y * share, abs=share + 2)


@pytest.mark.parametrize("zoom", [9.1, 30.0, 61.7])
def test_drawing_the_insets_leaves_the_sky_as_it_was(chart: Chart, zoom: float) -> None:
    left, top, width, height = chart.whole
    size = round(width * zoom), round(height * zoom)
    camera = Camera(chart.whole, pygame.Rect((0, 0), size))
    camera.zoom, camera.centre = zoom, (left + width / 2, top + height / 2)
    sky, drawn = pygame.Surface(size), pygame.Surface(size)
    for picture in (sky, drawn):
        for _step in ground._sky_steps(picture, camera, chart.whole, picture.get_rect()):
            pass
    assert len(ended(ground._insets(drawn, camera, chart, chart.whole))) == 2
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(sky, "RGB")
