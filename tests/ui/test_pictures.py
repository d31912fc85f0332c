"""Pictures that are kept, in no more than so many bytes."""

from __future__ import annotations

import pygame

from game.ui.pictures import LARGE, LargeStore, Store, size_of

SIDE = 16
BYTES = 4 * SIDE * SIDE


class Painter:
    """Makes squares, and counts them; a room for so many small ones and so many bytes of large ones."""

    def __init__(self, most: int, large: int = 4 * LARGE) -> None:
        self.store = Store(most * BYTES, LargeStore(large))
        self.made: list[object] = []
        self.square = self.store.kept(self._square)

    def _square(self, name: object, side: int = SIDE) -> pygame.Surface:
        self.made.append(name)
        return pygame.Surface((side, side), pygame.SRCALPHA)


class Owner:
    """Something with a picture of its own."""

    shown_at = -1

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)

    def drop_picture(self) -> None:
        """Forget it."""
        self.picture = None


def test_a_picture_is_made_once() -> None:
    painter = Painter(8)
    assert painter.square("a") is painter.square("a") is not painter.square("b")
    assert painter.square("a", side=4) is painter.square("a", side=4)
    assert painter.made == ["a", "b", "a"] and painter.store.bytes == 2 * BYTES + 4 * 4 * 4


def test_there_are_never_more_bytes_than_there_is_room_for() -> None:
    painter = Painter(8)
    for name in range(100):
        painter.square(name)
        assert painter.store.bytes <= 8 * BYTES


def test_what_is_drawn_again_stays_and_the_rest_goes() -> None:
    painter = Painter(8)
    painter.square("often")
    for name in range(100):
        painter.square(name)
        painter.square("often")
    assert painter.made.count("often") == 1
    painter.square(0)
    assert painter.made.count(0) == 2


def test_of_large_pictures_the_one_not_used_for_longest_goes() -> None:
    painter = Painter(8, large=3 * LARGE)
    side = 512
    for name in "abcadba":
        painter.square(name, side)
    assert painter.made == ["a", "b", "c", "d", "b"] and painter.store.large.bytes == 3 * LARGE
    assert painter.store.bytes == 0


def test_what_is_larger_than_all_the_room_is_drawn_and_not_kept() -> None:
    painter = Painter(8, large=LARGE - 1)
    for _ in range(2):
        assert painter.square("wide", 512).get_width() == 512
    assert painter.made == ["wide", "wide"] and painter.store.large.bytes == 0


def test_owners_lose_pictures_that_are_not_shown() -> None:
    painter, shown, hidden = Painter(8), Owner(), Owner()
    for owner in (shown, hidden):
        assert owner.picture is not None
        painter.store.show(owner, owner.picture)
    for name in range(20):
        painter.square(name)
        assert shown.picture is not None
        painter.store.show(shown, shown.picture)
    assert hidden.picture is None and shown.picture is not None


def test_the_bytes_of_pictures_in_other_things_count() -> None:
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    assert size_of((picture, [picture], "a")) == 2 * BYTES and size_of({1: picture}) == BYTES
    assert size_of(picture.subsurface((0, 0, 4, 4))) == 0
