"""The camera over the board."""

import pygame
import pytest

from game.ui.app import FURNITURE, SMALLEST_WINDOW, filled, fitting
from game.ui.camera import Camera
from tests.ui.hands import Hands

VIEW = pygame.Rect(200, 50, 800, 600)


def camera(smooth: bool = False) -> Camera:
    return Camera((0, 0, 30, 20), VIEW, cell=1, closest=200, margin=1, smooth=smooth)


def event(kind: int, **values: object) -> pygame.Event:
    return pygame.Event(kind, **values)


def test_the_whole_board_fits_at_first() -> None:
    look = camera()
    left, top = look.to_screen((0, 0))
    right, bottom = look.to_screen((30, 20))
    assert VIEW.left <= left < right <= VIEW.right and VIEW.top <= top < bottom <= VIEW.bottom
    assert look.to_screen((15, 10)) == VIEW.center


def test_of_a_whole_board_a_place_at_a_lane_comes_out_with_what_is_about_it_and_no_farther() -> None:
    look, free = camera(), pygame.Rect(VIEW.x, VIEW.y, VIEW.width, 400)
    look.put_in((15, 5), free, at_once=True)
    assert look.to_screen((15, 10)) == VIEW.center
    look.put_in((15, 18), free, at_once=True)
    assert look.to_screen((15, 20)) == pytest.approx((VIEW.centerx, free.bottom))
    assert look.whole


def test_a_fight_at_the_edge_of_the_board_is_seen_closely_without_what_lies_beyond() -> None:
    look, free = camera(), pygame.Rect(VIEW.x, VIEW.y, VIEW.width, 400)
    look.near = 60.0
    look.close_in((28, 8, 2, 1), free, at_once=True)
    assert look.to_screen((31, 8))[0] == pytest.approx(VIEW.right), "no farther than its margin"
    look.close_in((28, 19, 2, 1), free, at_once=True)
    assert look.to_screen((29, 19.5))[1] == pytest.approx(free.centery), "it would not be seen otherwise"


def test_there_and_back() -> None:
    look = camera()
    for steps in (3, -1, 4):
        look.zoom_by(steps, (300, 200))
        assert look.to_world(look.to_screen((7.25, 3.5))) == pytest.approx((7.25, 3.5))


def test_cells_are_whole_pixels_at_every_level() -> None:
    look = camera()
    assert look.levels == sorted(set(look.levels)) and len(look.levels) > 4
    assert all(level == round(level) for level in look.levels) and look.levels[-1] <= 200
    look.zoom_by(2)
    sizes = {look.rect_to_screen((x, y, 1, 1)).size for x in range(30) for y in range(20)}
    assert sizes == {(int(look.zoom), int(look.zoom))}
    rights = [look.rect_to_screen((x, 0, 1, 1)).right for x in range(29)]
    assert rights == [look.rect_to_screen((x, 0, 1, 1)).left for x in range(1, 30)]


def test_zoom_keeps_what_is_under_the_pointer() -> None:
    look = camera()
    look.zoom_by(3)
    under = look.to_world((500, 300))
    assert look.handle(event(pygame.MOUSEWHEEL, y=1, pos=(500, 300)))
    assert look.to_world((500, 300)) == pytest.approx(under)
    assert not look.handle(event(pygame.MOUSEWHEEL, y=1, pos=(10, 10)))


def test_a_drag_pans_and_a_click_does_not() -> None:
    look = camera()
    look.zoom_by(4)
    before = look.centre
    assert not look.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(600, 350)))
    assert not look.handle(event(pygame.MOUSEMOTION, pos=(603, 352)))
    assert not look.handle(event(pygame.MOUSEBUTTONUP, button=1, pos=(603, 352)))
    assert look.centre == before
    look.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(600, 350)))
    assert look.handle(event(pygame.MOUSEMOTION, pos=(560, 330))) and look.dragging
    assert look.handle(event(pygame.MOUSEBUTTONUP, button=1, pos=(560, 330))) and not look.dragging
    assert look.centre == pytest.approx((before[0] + 40 / look.zoom, before[1] + 20 / look.zoom))


def drag(look, way: int) -> None:
    start = look.view.center
    look.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=start))
    look.handle(event(pygame.MOUSEMOTION, pos=(start[0] + way, start[1] + way)))
    look.handle(event(pygame.MOUSEBUTTONUP, button=1, pos=start))


def test_the_board_never_leaves_the_view() -> None:
    look = camera()
    look.zoom_by(5)
    drag(look, 100_000)
    left, top, _, _ = look.seen()
    assert (left, top) == pytest.approx((-1, -1))
    drag(look, -100_000)
    left, top, width, height = look.seen()
    assert (left + width, top + height) == pytest.approx((31, 21))


def test_f_fits_again() -> None:
    look = camera()
    level = look.level
    look.zoom_by(5, (210, 60))
    assert look.handle(event(pygame.KEYDOWN, key=pygame.K_f, mod=0))
    assert look.level == level and look.to_screen((15, 10)) == VIEW.center
    assert not look.handle(event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_LCTRL))


def test_a_new_view_still_fits() -> None:
    look = camera()
    look.set_view((0, 0, 1600, 1200))
    assert look.rect_to_screen((0, 0, 30, 20)).width > 1200
    look.zoom_by(3)
    level = look.level
    look.set_view((0, 0, 1500, 1200))
    assert look.level == pytest.approx(level, rel=0.2)


def test_easing_arrives_and_then_rests() -> None:
    look = camera(smooth=True)
    look.zoom_by(3, (400, 300))
    assert look.moving and look.zoom < look.level
    for _ in range(60):
        look.update(1 / 60)
    assert not look.moving and look.zoom == look.level and not look.update(1 / 60)


def test_reveal_moves_only_when_it_must() -> None:
    look = camera()
    look.zoom_by(5)
    before = look.centre
    look.reveal(before)
    assert look.centre == before
    look.reveal((29, 19))
    assert VIEW.collidepoint(look.to_screen((29, 19)))


def test_the_wheel_reaches_the_camera_through_the_program() -> None:
    from tests.ui.test_scenes import Recorder

    look = camera()
    scene = Recorder("board", [])
    scene.handle = look.handle  # type: ignore[method-assign]
    hands = Hands(scene)
    level = look.level
    assert hands.wheel((500, 300), 2) and look.level > level


def test_the_window_takes_most_of_the_screen_at_first_and_then_what_was_left() -> None:
    assert fitting((0, 0), [(1920, 1080)]) == (1651, 929)
    assert fitting((1500, 900), [(1920, 1080)]) == (1500, 900)
    assert fitting((2500, 1400), [(1920, 1080)]) == (1920, 1020), "its title is on the screen too"
    assert not filled((1651, 929), [(1920, 1080)]) and filled((1920, 1020), [(1920, 1080)])


@pytest.mark.parametrize("screen", [(1280, 720), (1366, 768)])
def test_a_small_screen_gives_the_window_all_its_room_and_no_more(screen: tuple[int, int]) -> None:
    size = fitting((0, 0), [screen])
    assert filled(size, [screen]) == (screen == (1280, 720))
    assert max(size[1], SMALLEST_WINDOW[1]) + FURNITURE <= screen[1]


def test_the_wheel_stops_where_the_whole_board_fits_and_f_fits_it_from_anywhere() -> None:
    look = camera()
    look.least = 60.0
    look.set_view(VIEW.inflate(-2, -2))
    fits = look.zoom
    look.zoom_by(-10)
    assert look.zoom == fits == look.levels[0]
    look.fit_or_back()
    assert look.zoom == fits, "what the wheel left at the whole board is not brought near"
    look.fit_or_back()
    assert look.zoom == look.play > fits
    look.fit_or_back()
    assert look.zoom == fits
