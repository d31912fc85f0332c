"""Dice end on the faces they are told to show, inside the tray, whatever the seed."""

import math

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui import dice
from game.ui.dice import DiceTray, symbol_face
from game.ui.dice_faces import BONE, ink_on, number_face
from game.ui.dice_roll import MOST_TICKS, OPPOSITE, ORIENTATIONS, picture_turns, record, start_for, tumble
from game.ui.motion import DICE_MS, Motion, Speed
from game.ui.pictures import forget

SIZE = (360, 150)
RECT = pygame.Rect(0, 0, *SIZE)
SIZES = [SIZE, (200, 60), (60, 300), (900, 200), (120, 120)]


def test_a_die_has_twenty_four_orientations_of_opposite_faces():
    assert len(ORIENTATIONS) == 24
    for top, north, east in ORIENTATIONS:
        assert len({top, north, east, 7 - top, 7 - north, 7 - east}) == 6


def test_each_face_lies_each_way_once():
    assert len({(o[0], picture_turns(o)) for o in ORIENTATIONS}) == 24


@pytest.mark.parametrize("way", "NESW")
def test_four_rolls_or_one_and_back_change_nothing(way):
    for start in ORIENTATIONS:
        once = tumble(start, way)
        assert once != start and tumble(once, OPPOSITE[way]) == start
        assert tumble(tumble(tumble(once, way), way), way) == start


@given(st.sampled_from(ORIENTATIONS), st.text("NESW", max_size=12))
def test_rolls_are_undone_backwards(end, ways):
    orientation = start_for(end, ways)
    for way in ways:
        orientation = tumble(orientation, way)
    assert orientation == end


def corners(place):
    angles = [place.angle + math.pi / 4 + corner * math.pi / 2 for corner in range(4)]
    return [(place.x + math.cos(angle) / math.sqrt(2), place.y + math.sin(angle) / math.sqrt(2)) for angle in angles]


def die_rects(throw, rect):
    scale, left, top = throw._fit(rect)
    rects = []
    for track in throw.recording.tracks:
        xs, ys = zip(*corners(track.places[-1]), strict=True)
        edge = throw.edge * scale
        rects.append(pygame.Rect(left + min(xs) * edge, top + min(ys) * edge, 0, 0))
        rects[-1].size = math.ceil((max(xs) - min(xs)) * edge), math.ceil((max(ys) - min(ys)) * edge)
    return rects


def test_how_dice_roll_is_worked_out_when_they_are_first_seen(monkeypatch):
    """A battle throws many times at once, and the frame in which it does is not to wait for all of them."""
    rolled = []
    monkeypatch.setattr(dice, "record", lambda *args: (rolled.append(args), record(*args))[1])
    throws = [DiceTray((400, 200)).throw([1, 2, 3], seed=seed) for seed in range(8)]
    assert not rolled
    surface = pygame.Surface((400, 200))
    for t in (0.0, 100.0):
        throws[0].draw(surface, surface.get_rect(), t)
        assert len(rolled) == 1


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(1, 6), max_size=12), st.integers(0, 2**63), st.sampled_from(SIZES))
def test_any_throw_ends_on_its_faces_inside_the_tray_and_apart(faces, seed, size):
    throw = DiceTray(size).throw(faces, seed=seed)
    tracks = throw.recording.tracks
    assert [track.attitude(throw.recording.ticks).orientation[0] for track in tracks] == faces
    assert throw.recording.ticks < MOST_TICKS
    ends = [track.places[-1] for track in tracks]
    for x, y in (corner for place in ends for corner in corners(place)):
        assert 0 <= x <= size[0] / throw.edge
        assert 0 <= y <= size[1] / throw.edge
    for index, a in enumerate(ends):
        assert all(math.hypot(a.x - b.x, a.y - b.y) > 0.9 for b in ends[:index])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 13))
def test_laid_dice_are_inside_the_tray_and_apart(size, count):
    rects = die_rects(DiceTray(size, plain=True).throw([6] * count, seed=0), pygame.Rect(0, 0, *size))
    assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:index]) == -1 for index, rect in enumerate(rects))


def test_a_die_shows_whole_rolls_between_two_rests():
    track = record([4], 8.0, 3.0, 11).tracks[0]
    assert track.rolls
    roll = track.rolls[0]
    shares = [track.attitude(tick).progress for tick in range(roll.begin, roll.end)]
    assert shares == sorted(shares) and 0.0 <= shares[0] < shares[-1] < 1.0
    assert track.attitude(roll.end).orientation == tumble(track.start, roll.way)


def test_the_same_seed_rolls_the_same_way():
    assert record([1, 2], 8.0, 3.0, 5) == record([1, 2], 8.0, 3.0, 5)
    assert record([1, 2], 8.0, 3.0, 5) != record([1, 2], 8.0, 3.0, 6)


def test_time_to_rest_follows_the_speed():
    slow = DiceTray(SIZE, Motion(Speed.SLOW)).throw([3], seed=1)
    normal = DiceTray(SIZE).throw([3], seed=1)
    assert slow.duration == 2 * normal.duration
    assert DICE_MS <= normal.duration <= 1.3 * DICE_MS
    assert not normal.at_rest(normal.duration - 1) and normal.at_rest(normal.duration)


@pytest.mark.parametrize(
    "tray", [DiceTray(SIZE, plain=True), DiceTray(SIZE, Motion(Speed.INSTANT)), DiceTray(SIZE, Motion(reduced=True))]
)
def test_dice_that_do_not_tumble_lie_in_rows(tray):
    throw = tray.throw([1, 2, 3, 4, 5, 6] * 2, seed=1)
    assert [track.start[0] for track in throw.recording.tracks] == list(throw.faces)
    rects = die_rects(throw, RECT)
    assert all(RECT.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:index]) == -1 for index, rect in enumerate(rects))
    assert (throw.duration > 0) == tray.motion.reduced


@pytest.mark.parametrize(("faces", "marks"), [([0], []), ([7], []), ([1], ["lucky"])])
def test_what_dice_cannot_show_is_refused(faces, marks):
    with pytest.raises(ValueError, match="dice cannot show"):
        DiceTray(SIZE).throw(faces, seed=1, marks=marks)


def drawn(throw, t, size=SIZE):
    surface = pygame.Surface(size)
    throw.draw(surface, surface.get_rect(), t)
    return surface


def test_every_moment_and_mark_can_be_drawn():
    marks = ["hit", "miss", "plain", "rerolled"]
    throw = DiceTray(SIZE).throw([1, 2, 3, 4], seed=3, marks=marks, tints=[(74, 144, 217), (40, 44, 52)])
    pictures = [pygame.image.tobytes(drawn(throw, t), "RGB") for t in (0, 100, 350, 600, 650, throw.duration)]
    assert len(set(pictures)) == len(pictures)
    assert drawn(throw, 9999, (90, 40)).get_bounding_rect().width > 0


@pytest.mark.parametrize("motion", [Motion(), Motion(reduced=True)])
def test_what_is_kept_of_dice_is_what_is_drawn_anew(motion):
    throw = DiceTray(SIZE, motion).throw([1, 2, 3, 4], seed=3, marks=["hit", "miss", "plain", "rerolled"])
    moments = [share * throw.duration / 12 for share in (12, 0, 3, 7, 9, 10, 11, 11.5, 12)]
    warm = [pygame.image.tobytes(drawn(throw, t), "RGB") for t in moments for _ in range(2)]
    cold = []
    for t in moments:
        forget()
        cold += [pygame.image.tobytes(drawn(throw, t), "RGB")] * 2
    assert warm == cold


def test_a_face_is_seen_where_its_rectangle_says():
    throw = DiceTray(SIZE).throw([1, 6], seed=3, tints=[(255, 0, 0)])
    surface = drawn(throw, throw.duration, (720, 300))
    for rect in die_rects(throw, surface.get_rect()):
        red, green, blue = pygame.transform.average_color(surface, rect)[:3]
        assert red > 120 > green + blue


@pytest.mark.parametrize("mark", ["miss", "rerolled"])
def test_a_die_that_does_not_count_still_shows_its_pip(mark):
    throw = DiceTray(SIZE, plain=True).throw([1], seed=1, tints=[(230, 230, 220)], marks=[mark])
    picture, (rect,) = drawn(throw, throw.duration), die_rects(throw, RECT)
    pip, body = picture.get_at(rect.center), picture.get_at((rect.centerx - rect.width // 4, rect.centery))
    assert sum(body[:3]) - sum(pip[:3]) > 150


def test_a_six_upside_down_is_no_nine():
    pygame.font.init()
    for number in (1, 6, 8, 9, 10):
        die = number_face(number, 10)(1, 90, BONE)
        ink = pygame.mask.from_threshold(die, ink_on(BONE), (60, 60, 60))
        beneath = ink.overlap_area(pygame.Mask((24, 3), fill=True), (33, 71))
        assert (beneath > 60) == (number in (6, 9))


def test_a_reduced_throw_fades_in():
    throw = DiceTray(SIZE, Motion(reduced=True)).throw([6], seed=1)
    brightness = [sum(pygame.transform.average_color(drawn(throw, t))[:3]) for t in (0, 80, throw.duration)]
    assert brightness[0] == 0 < brightness[1] < brightness[2]


def test_faces_can_carry_symbols():
    painted = []
    painter = symbol_face({1: lambda surface, rect, ink: painted.append((rect, ink))})
    throw = DiceTray(SIZE, plain=True, painter=painter).throw([1, 2], seed=1)
    drawn(throw, 0)
    assert len(painted) == 1
    assert painted[0][0].width > 10
