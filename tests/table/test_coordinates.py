"""The names of squares and hexes over the board, as the log says them."""

import pygame
import pytest

from game.scenes.table.coordinates import EVERY, shown_names
from game.telling.text import use_language
from tests.table.games import begun
from tests.table.hand import Hand


def opened(name: str) -> Hand:
    use_language("en")
    hand = Hand(begun(name, 5, deployed=True)[0])
    hand.app.draw()
    hand.rest((5, 5))
    return hand


def picture(hand: Hand) -> bytes:
    """The board as it is seen."""
    return pygame.image.tobytes(hand.app.draw().subsurface(hand.scene.board.camera.view), "RGB")


@pytest.mark.parametrize("name", ["hulk", "calth"])
def test_a_key_and_a_button_show_the_names_and_hide_them(name: str) -> None:
    hand = opened(name)
    assert not hand.scene.coordinates.on
    plain = picture(hand)
    hand.key(pygame.K_F4)
    assert hand.scene.coordinates.on and picture(hand) != plain
    button = next(area for area in hand.app.hit_areas() if getattr(area.data, "data", area.data) == "coordinates")
    hand.click(button.rect.center)
    hand.rest((5, 5))
    assert not hand.scene.coordinates.on and picture(hand) == plain


def test_they_stay_while_the_match_is_open() -> None:
    hand = opened("hulk")
    hand.key(pygame.K_F4)
    hand.session.play(hand.session.legal_actions()[0])
    hand.scene.match.after_play()
    hand.scene.settings_changed()
    assert hand.scene.coordinates.on


def test_a_board_without_a_grid_has_no_button_and_the_key_does_nothing() -> None:
    hand = opened("heresy")
    hand.key(pygame.K_F4)
    assert not hand.scene.coordinates.on
    assert not any(getattr(area.data, "data", area.data) == "coordinates" for area in hand.app.hit_areas())


def test_columns_and_rows_make_the_names_of_the_log() -> None:
    scene = opened("hulk").scene
    plan = scene.table.painter.plan
    board = plan.board
    rulers = scene.table.coordinates(scene.board.view).rulers
    for square in range(board.n):
        x, y = plan.centre(square)
        ruler = rulers[board.level[square]]
        assert dict(ruler.columns)[x] + dict(ruler.rows)[y] == board.name(square)


def test_every_hex_that_can_be_entered_is_named_within_it() -> None:
    scene = opened("calth").scene
    named = scene.table.coordinates(scene.board.view)
    board, plan = scene.table.painter.plan.board, scene.table.painter.plan
    assert {name for _at, name in named.places} == {hex.name for hex in board.hexes if board.passable[hex.index]}
    assert all(board.hexes[plan.at(at)].name == name for at, name in named.places)
    assert set(named.sparse) < set(named.places)


def test_where_names_would_be_crowded_every_fifth_is_shown() -> None:
    names = [(float(i), str(i + 1)) for i in range(12)]
    assert shown_names(names, crowded=False) == names
    assert [name for _at, name in shown_names(names, crowded=True)] == [str(EVERY), str(2 * EVERY)]
