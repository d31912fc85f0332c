"""A destroyed counter breaks, flies and is gone in time; with reduced motion it only fades."""

import pygame
import pytest

from game.ui.debris import SHARDS, Debris
from game.ui.motion import FADE_MS, FALL_MS, Motion, Speed


@pytest.fixture
def counter():
    picture = pygame.Surface((40, 40), pygame.SRCALPHA)
    picture.fill((200, 60, 60))
    return picture


def light(debris, now):
    surface = pygame.Surface((200, 200))
    debris.draw(surface, now, lambda point: (point[0] * 50, point[1] * 50))
    return surface


def test_a_counter_begins_whole_flies_apart_and_is_gone(counter):
    debris = Debris()
    end = debris.drop(counter, (2.0, 2.0), at=100.0, seed=3)
    assert end == 100.0 + FALL_MS
    assert light(debris, 99.0).get_bounding_rect().width == 200 and debris.busy(99.0)
    whole = pygame.mask.from_threshold(light(debris, 100.0), (200, 60, 60), (30, 30, 30)).count()
    assert whole > 0.85 * 40 * 40
    spread = pygame.mask.from_threshold(light(debris, 400.0), (150, 40, 40), (110, 40, 40)).get_bounding_rects()
    assert max(r.right for r in spread) - min(r.left for r in spread) > 45
    assert not debris.busy(end)
    light(debris, end)
    assert not debris._falls


def test_shards_together_are_the_counter(counter):
    debris = Debris()
    debris.drop(counter, (0.0, 0.0), at=0.0, seed=1)
    shards = debris._falls[0].shards
    assert len(shards) == SHARDS
    opaque = sum(pygame.mask.from_surface(shard.picture).count() for shard in shards)
    assert 1600 <= opaque <= 1600 + 40 * SHARDS


def test_shards_go_the_way_of_the_blow(counter):
    debris = Debris()
    debris.drop(counter, (0.0, 0.0), at=0.0, seed=1, push=(1.0, 0.0))
    ends = [shard.place(1.0)[0] for shard in debris._falls[0].shards]
    assert sum(ends) / len(ends) > 0.3


def test_the_same_seed_breaks_the_same_way(counter):
    ways = []
    for _ in range(2):
        debris = Debris()
        debris.drop(counter, (0.0, 0.0), at=0.0, seed=9)
        ways.append([shard.way for shard in debris._falls[0].shards])
    assert ways[0] == ways[1]


def test_reduced_motion_only_fades(counter):
    debris = Debris(Motion(reduced=True))
    end = debris.drop(counter, (2.0, 2.0), at=0.0, seed=1)
    assert end == FADE_MS
    middle = light(debris, end / 2)
    assert 60 < middle.get_at((100, 100)).r < 140
    assert middle.get_at((130, 100)).r == 0


def test_instant_leaves_nothing(counter):
    debris = Debris(Motion(Speed.INSTANT))
    assert debris.drop(counter, (2.0, 2.0), at=5.0, seed=1) == 5.0
    assert not debris.busy(5.0)


def test_clearing_sweeps_the_board(counter):
    debris = Debris()
    debris.drop(counter, (2.0, 2.0), at=0.0, seed=1)
    debris.clear()
    assert not debris.busy(0.0)
