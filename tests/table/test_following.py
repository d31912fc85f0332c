"""The camera opens on the forces, goes to what the other side does, comes back, and shows the rest on a small map."""

from __future__ import annotations

import math

import pygame
import pytest

from game import Session
from game.kernel.actions import Action
from game.scenes.table.following import least
from game.scenes.table.layout import rects
from game.scenes.tables import table_of
from game.ui.camera import NEARLY
from tests.table.games import GAMES, begun, choice
from tests.table.hand import Hand
from tests.table.test_own_turn import careful

pytestmark = pytest.mark.sweep(3)

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def in_play(game: str, size: tuple[int, int] = (1280, 720), **settings: object) -> Hand:
    session, chance = begun(game, 3, deployed=True)
    while session.to_decide is not None and len(session.records) < 30:
        session.play(choice(game, chance, session.legal_actions()))
    return Hand(session, size, **settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "heresy"])
def test_it_opens_on_the_forces_with_large_squares(game: str, size: tuple[int, int]) -> None:
    hand = in_play(game, size)
    camera = hand.scene.board.camera
    assert camera.level >= NEARLY * least(size[1]) and camera.level in camera.levels
    own = [token for token in hand.scene.board.tokens if token.seat == hand.scene.people.deciding]
    assert any(camera.shows(token.centre) for token in own)
    picked = [token for token in own if token.key == hand.scene.board.selection.piece]
    assert all(camera.shows(token.centre) for token in picked)


def test_squares_are_as_large_as_can_be_read() -> None:
    assert [round(least(height)) for _width, height in SIZES] == [44, 56, 68]


def test_a_board_that_fits_at_a_readable_size_is_opened_whole() -> None:
    camera = in_play("sector", (1920, 1080)).scene.board.camera
    assert camera.whole and camera.level == camera.fitting(camera.board)
    assert camera.view.contains(camera.rect_to_screen(camera.board))


def test_f_shows_the_whole_board_and_f_again_goes_back() -> None:
    hand = in_play("hulk")
    camera = hand.scene.board.camera
    before = camera.level, camera.goal
    assert not camera.whole and hand.scene.small_map.visible
    hand.key(pygame.K_f)
    assert camera.whole and not hand.scene.small_map.visible
    hand.key(pygame.K_f)
    assert (camera.level, camera.goal) == before and hand.scene.small_map.visible


def watched(**settings: object) -> tuple[Hand, list[bool], list[tuple[float, float]]]:
    """A match of the Marines against a computer, until the Marines are asked something again: of each place where the
    computer did something whether it was in view, and where the camera looked."""
    session = Session.new("hulk", seed=3)
    hand = Hand(session, kinds={"genestealers": "careful"}, **settings)
    scene = hand.scene
    scene.timing.running = True
    while session.to_decide == "marines" and not scene.table.desk(scene.board.view).reacting:
        ending = scene.table.desk(scene.board.view).end
        legal = session.legal_actions()
        hand.skip(ending if ending in legal else legal[0])
    seen, looked = [], []
    count = len(session.records)
    for _ in range(4000):
        hand.time += 0.02
        hand.app.update(0.02)
        looked.append(scene.board.camera.goal)
        if len(session.records) > count and session.records[-1].seat == "genestealers":
            count = len(session.records)
            spots = [telling.spot for telling in scene.match.log.rows[-1] if telling.spot is not None]
            seen += [scene.board.camera.shows((x + w / 2, y + h / 2)) for x, y, w, h in spots[-1:]]
        if scene.people.deciding == "marines" and not scene.board.busy() and count > 5:
            break
    return hand, seen, looked


def test_it_goes_to_what_a_computer_does_and_comes_back() -> None:
    hand, seen, _looked = watched()
    assert seen and all(seen)
    own = [token for token in hand.scene.board.tokens if token.seat == "marines"]
    assert any(hand.scene.board.camera.shows(token.centre) for token in own)


def test_it_stays_where_it_is_if_the_options_say_so() -> None:
    _hand, seen, looked = watched(follow=False)
    assert seen and len(set(looked[:-1])) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.sweep(4)
def test_the_small_map_never_lies_over_the_board_wherever_that_is_looked_at(game: str, size: tuple[int, int]) -> None:
    hand = in_play(game, size)
    scene = hand.scene
    left, top, wide, high = scene.board.camera.board
    for step in range(12):
        scene.board.camera.look_at((left + wide * (step % 4) / 3, top + high * (step // 4) / 2), at_once=True)
        scene.board.camera.zoom_by(1)
        hand.settle()
        hand.app.draw()
        if scene.small_map.visible:
            assert rects(size).rail.contains(scene.small_map.rect)


def test_a_click_on_the_small_map_looks_there_and_its_key_puts_it_away() -> None:
    hand = in_play("hulk")
    scene = hand.scene
    far = max((token.centre for token in scene.board.tokens), key=lambda at: abs(at[0] - scene.board.camera.goal[0]))
    hand.at(far)
    assert scene.board.camera.shows(far)
    hand.key(pygame.K_F6)
    assert not scene.small_map.visible
    hand.key(pygame.K_F6)
    assert scene.small_map.visible


def before_a_question() -> tuple[Session, Action]:
    """A match of the Space Hulk in which an action leads whoever does it to a question about places."""
    session, chance = begun("hulk", 3, deployed=True)
    table = table_of(session.setup)
    while True:
        seat, action = session.to_decide, choice("hulk", chance, session.legal_actions())
        assert seat is not None
        calm = table.asked(session.view(seat), seat) is None
        session.play(action)
        if calm and session.to_decide == seat:
            asked = table.asked(session.view(seat), seat)
            if asked is not None and asked.piece is not None:
                return session.branch(len(session.records) - 1), action


def test_a_question_in_the_own_turn_brings_in_whom_it_is_about() -> None:
    session, action = before_a_question()
    hand = Hand(session)
    scene = hand.scene
    assert scene.people.deciding is not None
    left, top, width, height = scene.table.board(scene.board.view)
    corners = [(x, y) for x in (left, left + width) for y in (top, top + height)]
    seat = scene.people.deciding
    ready = [token.centre for token in scene.board.tokens if token.seat == seat]
    scene.board.camera.look_at(
        max(corners, key=lambda corner: min(math.dist(corner, one) for one in ready)), at_once=True
    )
    hand.skip(action)
    hand.app.update(0.02)
    asked = scene.table.asked(scene.board.view, seat)
    assert asked is not None and scene.people.deciding == seat
    assert all(scene.board.camera.shows(token.centre) for token in scene.board.tokens if token.key == asked.piece)
    assert all(scene.board.camera.shows(target.centre) for target in scene.board.choices.targets[:1])


def amid_a_fight() -> Session:
    """A match of the Space Hulk before a free action of the Marines, with enemies in sight before and after it."""
    session, free = Session.new("hulk", seed=5), False
    table = table_of(session.setup)
    while True:
        session.play(careful(session))
        view, before = session.view("marines"), free
        mine = session.to_decide == "marines" and view.phase == "marines" and table.asked(view, "marines") is None
        free = mine and bool(table.board_of(view).faced)
        if before and free:
            return session.branch(len(session.records) - 1)


def test_enemies_in_sight_stay_in_view_whatever_is_done_and_picking_does_not_move_the_board() -> None:
    hand = Hand(amid_a_fight(), kinds={"genestealers": "careful"})
    scene, camera = hand.scene, hand.scene.board.camera

    def met() -> list[tuple[float, float]]:
        faced = scene.table.board_of(scene.board.view).faced
        return [token.centre for token in scene.board.tokens if token.key in faced]

    looked = camera.goal
    for token in [one for one in scene.board.tokens if one.seat == "marines" and camera.shows(one.centre, 1.0)]:
        x, y = camera.to_screen(token.centre)
        hand.click((round(x), round(y)))
        assert camera.goal == looked and all(camera.shows(point) for point in met())
    left, top, width, height = camera.board
    for corner in ((left, top), (left + width, top), (left, top + height), (left + width, top + height)):
        if all(camera.shows(point) for point in met()):
            camera.look_at(corner, at_once=True)
    assert not all(camera.shows(point) for point in met())
    scene.match.attempt(careful(hand.scene.match.session))
    hand.settle()
    hand.app.update(0.02)
    assert met() and all(camera.shows(point) for point in met())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.sweep(4)
def test_no_small_map_is_shown_while_every_place_is_in_view(name: str, size: tuple[int, int]) -> None:
    session, _chance = begun(name, 3, deployed=True)
    hand = Hand(session, size=size)
    scene = hand.scene
    places = [one.spot for one in scene.table.places(scene.board.view)] + [
        token.box for token in scene.board.tokens if token.solid
    ]
    for _press in range(2):
        hand.app.draw()
        seen = scene.board.parts.window().inflate(4, 4)
        inside = all(seen.contains(scene.board.camera.rect_to_screen(box)) for box in places)
        assert not (inside and scene.small_map.visible) or not places
        hand.key(pygame.K_f)
