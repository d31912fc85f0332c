"""Where things lie on the star chart, what is drawn of them, and that nothing is drawn over anything it may not."""

from __future__ import annotations

import math
import random
from itertools import combinations, pairwise

import pygame
import pytest

from game import Session
from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.rolls import ATTACK
from game.heresy.table import fighters, labels
from game.heresy.table.counters import look_of, picture_of
from game.heresy.table.horizons import HORIZONS, horizon_of
from game.heresy.table.layout import DISC, Chart, chart_of
from game.heresy.table.pieces import Ledger, stacks
from game.heresy.table.portraits import card_picture
from game.heresy.telling.counters import counters, portrait
from game.heresy.units import SIDES, UNITS
from game.telling import text
from game.telling.teller import teller_of
from game.ui.camera import Camera
from game.ui.sprites import exists, is_plate
from tests.heresy_table.conftest import HeresyHand, at_phase, chosen, random_match, table_of


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return table_of(Session.new("heresy", seed=1)).painter.chart.campaign


@pytest.fixture(scope="module")
def chart(campaign: Campaign) -> Chart:
    return chart_of(campaign)


def test_the_three_boards_lie_beside_one_another(chart: Chart) -> None:
    rects = [pygame.FRect(chart.box(board)) for board in (GALAXY, SOLAR, PALACE)]
    assert all(not a.colliderect(b) for a, b in combinations(rects, 2))


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


LANGUAGES = ["en", "es", "el"]


def covers(a: pygame.FRect, b: pygame.FRect, by: float) -> bool:
    """Whether two boxes overlap by more than so much each way."""
    return a.inflate(-2 * by, -2 * by).colliderect(b)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [34.0, 54.0])
def test_no_name_lies_over_another_a_world_a_counter_or_what_is_said_of_it(language: str, level: float) -> None:
    text.use_language(language)
    for phase, round in (("production", 1), ("attack", 2)):
        session = at_phase(phase, round)
        table = table_of(session)
        table.looker = session.to_decide or ""
        view = session.view(table.looker)
        table.tokens(view)
        painter = table.painter
        names = painter.names.placed(level, (GALAXY,))
        assert len(names) == len(painter.chart.graph.on(GALAXY))
        boxes = []
        for label in names.values():
            x, y, width, height = painter.names._box(label, level)
            boxes.append(pygame.FRect(x - width / 2, y - height / 2, width, height))
        taken = [pygame.FRect(x - w / 2, y - h / 2, w, h) for x, y, w, h in painter.standing.taken().tolist()]
        worlds = len(painter.chart.centres)
        bad = [(a, b) for a, b in combinations(boxes, 2) if covers(a, b, 0.06)]
        over = [box for box in boxes for other in taken[worlds:] if covers(box, other, 0.09)]
        discs = [box for box in boxes for other in taken[:worlds] if covers(box, other.inflate(-0.3, -0.3), 0.06)]
        assert not bad and len(over) <= 2 and not discs, (phase, bad, over, discs)
    text.use_language("en")


def test_a_name_stays_where_it_is_unless_something_comes_to_stand_there() -> None:
    session = Session.new("heresy", seed=5)
    table, rng, moved, steps = table_of(session), random.Random(5), 0, 0
    table.tokens(session.view(None))
    before = dict(table.painter.names.placed(55.0, (GALAXY,)))
    for _ in range(60):
        session.play(rng.choice(session.legal_actions()))
        table.tokens(session.view(None))
        after = dict(table.painter.names.placed(55.0, (GALAXY,)))
        moved += sum(before[place] != after[place] for place in before)
        steps += 1
        before = after
    assert moved < steps


def test_no_counter_covers_another_or_its_number() -> None:
    session, rng = Session.new("heresy", seed=8), random.Random(8)
    table = table_of(session)
    for n in range(240):
        session.play(chosen(rng, session.legal_actions()))
        if n % 40 == 39:
            table.tokens(session.view(None))
            tiles = [one for fan in table.painter.standing.fans.values() for one in fan.tiles]
            boxes = [pygame.FRect(x - w / 2, y - h / 2, w, h) for x, y, w, h in (one.box for one in tiles)]
            assert not [pair for pair in combinations(boxes, 2) if covers(*pair, 0.02)]


def test_a_line_leads_to_a_name_that_stands_away_from_its_world() -> None:
    world = 100.0, 100.0
    assert labels._way(world, pygame.Rect(60, 120, 80, 16), 30.0) is None
    assert labels._way(world, pygame.Rect(130, 130, 80, 16), 30.0) is not None


def test_worlds_are_spread_over_all_of_the_table_with_room_about_each(chart: Chart) -> None:
    places = chart.graph.on(GALAXY)
    near = min(math.dist(chart.centres[a], chart.centres[b]) for a, b in combinations(places, 2))
    assert near > 4 * DISC
    left, top, width, height = chart.galaxy
    xs, ys = zip(*(chart.centres[place] for place in places), strict=True)
    assert max(xs) - min(xs) > 0.8 * width and max(ys) - min(ys) > 0.7 * height


def test_counters_of_a_kind_stand_together_and_clear_of_other_worlds() -> None:
    session = at_phase("production")
    table = table_of(session)
    tokens = table.tokens(session.view(None))
    board = table.board_of(session.view(None))
    standing = table.painter.standing
    assert sum(tile.n for fan in standing.fans.values() for tile in fan.tiles) == len(board.tokens) == len(tokens)
    for (place, _coming), fan in standing.fans.items():
        for tile in fan.tiles:
            assert min(range(len(standing.discs)), key=lambda n: math.dist(standing.chart.centres[n], tile.at)) == place
            assert math.dist(tile.at, standing.chart.centres[place]) > DISC + tile.size / 3


def test_every_unit_has_a_picture_of_its_own() -> None:
    assert all(exists(f"heresy/{unit.id}") and exists(portrait(unit.id)) for unit in UNITS)
    looks = [look_of(unit, 0, (74, 144, 217), 40) for unit in range(len(UNITS))]
    assert len({pygame.image.tobytes(picture_of(look), "RGBA") for look in looks}) == len(UNITS)


def test_every_leader_stands_as_a_whole_figure_and_a_titan_is_twice_a_man() -> None:
    bodies = {unit.id: fighters.body_of(unit.id, SIDES[unit.side or 0], ATTACK, "", 0.4) for unit in UNITS}
    looks = {id: pygame.image.tobytes(body, "RGBA") for id, body in bodies.items() if fighters.is_leader(id)}
    assert len(set(looks.values())) == len(looks)
    army = bodies["army"].get_height()
    assert bodies["titan"].get_height() >= 2 * army - 1
    assert all(1.25 * army < bodies[id].get_height() < bodies["titan"].get_height() for id in looks)


def test_every_world_has_a_horizon_that_befits_it(chart: Chart) -> None:
    worlds = {p.id: horizon_of(chart, p.index) for p in chart.graph.places if p.kind in ("world", "planet")}
    assert worlds.keys() <= HORIZONS.keys() and len(set(worlds.values())) == len(worlds)
    assert all(is_plate(f"backdrops/horizon_{one.kind}") for one in worlds.values())
    assert {worlds[id].kind for id in ("jupiter", "saturno", "urano", "neptuno", "luna", "marte")}.isdisjoint(
        {"jungle", "osus_iv", "yvarn", "hive"}
    )
    assert worlds["fenris"].kind == "ice" and worlds["marte"].kind == "ferrin"


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
            assert moment.before.held != moment.after.held
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
    for board in (GALAXY, SOLAR, PALACE):
        assert labels.boards_in(Camera(chart.box(board), view), chart) == (board,)
