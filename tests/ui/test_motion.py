"""Movement is a function of time: where things are before, while and after they move."""

import pytest

from game.ui import motion
from game.ui.motion import HIT_MS, STEP_MS, Motion, Pose, Speed, Timeline, Tween

REST = Pose(5.0, 5.0, 90.0)


@pytest.mark.parametrize("ease", [motion.linear, motion.ease_in, motion.ease_out, motion.ease_in_out, motion.overshoot])
def test_an_easing_begins_at_nought_and_ends_at_one(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_keeps_its_ends():
    tween = Tween(2.0, 6.0, 100.0, 50.0)
    assert [tween.value(t) for t in (0, 100, 125, 150, 999)] == [2.0, 2.0, 4.0, 6.0, 6.0]


def test_a_counter_at_rest_lies_where_the_state_says():
    assert Timeline().pose("marine", REST, 0.0) is REST


def test_a_counter_waits_at_its_start_moves_and_then_rests():
    line = Timeline()
    end = line.move(1, (0.0, 0.0), (1.0, 0.0), at=100.0)
    assert end == 100.0 + STEP_MS
    assert line.pose(1, Pose(1.0, 0.0), 0.0).x == 0.0
    assert 0.0 < line.pose(1, Pose(1.0, 0.0), 150.0).x < 1.0
    assert line.pose(1, Pose(1.0, 0.0), end) == Pose(1.0, 0.0)


def test_between_two_steps_a_counter_keeps_the_first_goal():
    line = Timeline()
    line.move(1, (0.0, 0.0), (1.0, 0.0), at=0.0)
    line.move(1, (1.0, 0.0), (2.0, 0.0), at=500.0)
    assert line.pose(1, Pose(2.0, 0.0), 300.0).x == 1.0
    assert line.pose(1, Pose(2.0, 0.0), 500.0 + STEP_MS).x == 2.0


def test_free_at_chains_what_follows():
    line = Timeline()
    assert line.free_at(40.0) == 40.0
    end = line.move(1, (0.0, 0.0), (1.0, 0.0), at=40.0)
    assert line.free_at(50.0) == end
    assert line.hold(end, 100.0) == end + 100.0
    assert line.busy(end + 99.0) and not line.busy(end + 100.0)


def test_a_turn_goes_the_short_way():
    line = Timeline()
    line.turn(1, 350.0, 10.0, at=0.0)
    angles = [line.pose(1, Pose(0, 0, 10.0), t).angle for t in range(0, 90, 10)]
    assert angles == sorted(angles)
    assert all(350.0 <= angle <= 370.0 for angle in angles)


def test_a_hit_flashes_and_shakes_and_ends():
    line = Timeline()
    end = line.hit(1, at=0.0)
    assert end == HIT_MS
    poses = [line.pose(1, REST, t) for t in range(0, 120, 10)]
    assert poses[0].flash == 1.0
    assert min(p.x for p in poses) < 5.0 < max(p.x for p in poses)
    assert line.pose(1, REST, end) == REST


def test_reduced_motion_fades_instead_of_moving():
    line = Timeline(Motion(reduced=True))
    end = line.move(1, (0.0, 0.0), (1.0, 0.0), at=0.0)
    poses = [line.pose(1, Pose(1.0, 0.0), t) for t in range(int(end))]
    assert {p.x for p in poses} == {0.0, 1.0}
    assert min(p.alpha for p in poses) < 0.05
    assert poses[0].alpha == 1.0
    line.hit(2, at=0.0)
    assert all(line.pose(2, REST, t).x == REST.x for t in range(0, 120, 10))


@pytest.mark.parametrize(("speed", "factor"), zip(Speed, (0.0, 0.5, 1.0, 2.0), strict=True))
def test_the_speed_multiplies_every_duration(speed, factor):
    line = Timeline(Motion(speed))
    assert line.move(1, (0.0, 0.0), (1.0, 0.0), at=10.0) == 10.0 + STEP_MS * factor
    assert line.hit(2, at=10.0) == 10.0 + HIT_MS * factor
    assert line.busy(10.0) is (factor > 0)


def test_instant_shows_the_end_at_once():
    line = Timeline(Motion(Speed.INSTANT))
    line.move(1, (0.0, 0.0), (1.0, 0.0), at=0.0)
    assert line.pose(1, Pose(1.0, 0.0), 0.0) == Pose(1.0, 0.0)


def test_cues_come_once_and_in_order():
    line = Timeline()
    line.cue("door", at=50.0)
    line.cue("step", at=20.0)
    assert line.due(10.0) == []
    assert line.due(60.0) == ["step", "door"]
    assert line.due(60.0) == []


def test_skipping_ends_everything_and_returns_what_was_missed():
    line = Timeline()
    line.move(1, (0.0, 0.0), (1.0, 0.0), at=0.0)
    line.cue("door", at=500.0)
    assert line.moving(10.0) == {1}
    assert line.finish(10.0) == ["door"]
    assert not line.busy(10.0)
    assert line.moving(10.0) == set()
    assert line.pose(1, REST, 10.0) == REST


def test_what_is_over_is_forgotten():
    line = Timeline()
    end = line.fade(1, 1.0, 0.0, at=0.0)
    assert line.moving(end) == set()
    assert line.pose(1, REST, end) == REST
    assert not line._tracks
