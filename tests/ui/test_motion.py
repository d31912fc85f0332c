"""Movement is a function of time: where things are before, while and after they move."""

import pygame
import pytest

from game.ui import motion
from game.ui.debris import Debris, VfxLayer
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


def test_looking_ahead_forgets_nothing():
    timeline = Timeline(Motion())
    over = timeline.hit("victim", at=100.0)
    timeline.pose("victim", Pose(0.0, 0.0), over + 1.0)
    assert timeline.moving(0.0) == {"victim"}
    assert timeline.pose("victim", Pose(0.0, 0.0), 100.0).flash == 1.0


def test_who_will_be_struck_does_not_shine_before():
    timeline = Timeline(Motion())
    timeline.hit("victim", at=100.0)
    assert timeline.pose("victim", Pose(3.0, 4.0), 50.0) == Pose(3.0, 4.0)


def test_a_way_over_several_stops_is_slow_at_its_ends_only():
    timeline = Timeline(Motion())
    stops = [(0.0, 0.0), (1.0, 0.0), (1.0, 3.0)]
    over = timeline.travel("host", stops, at=0.0, duration=400.0)
    assert over == pytest.approx(400.0)
    poses = [timeline.pose("host", Pose(1.0, 3.0), at) for at in range(0, 401, 5)]
    gone = [pose.x + pose.y for pose in poses]
    assert gone == sorted(gone) and gone[0] == 0.0 and gone[-1] == 4.0
    steps = [b - a for a, b in zip(gone, gone[1:], strict=False)]
    assert steps[0] < 0.02 and steps[-1] < 0.02
    assert min(steps[10:-10]) > 0.4 * max(steps)
    assert gone[40] == pytest.approx(2.0, abs=0.05)


def test_a_way_is_one_jump_where_nothing_may_move():
    timeline = Timeline(Motion(reduced=True))
    timeline.travel("host", [(0.0, 0.0), (1.0, 0.0), (1.0, 3.0)], at=0.0, duration=400.0)
    seen = {(pose.x, pose.y) for at in range(0, 401, 5) if (pose := timeline.pose("host", Pose(1.0, 3.0), at))}
    assert seen == {(0.0, 0.0), (1.0, 3.0)}


class Sign:
    rest = 0.5

    def __init__(self, alone=False):
        self.alone = alone
        self.drawn = []

    def draw(self, surface, to_screen, way, light):
        self.drawn.append((way, light))


def test_sights_are_seen_for_their_time_and_play_does_not_wait():
    timeline, sign = Timeline(Motion()), Sign()
    assert timeline.show(sign, at=100.0, duration=200.0) == 300.0
    assert timeline.free_at(0.0) == 0.0 and not timeline.busy(0.0)
    assert timeline.sights(50.0) == [] and timeline.gazing(50.0)
    assert timeline.sights(200.0) == [(sign, 0.5)]
    assert timeline.sights(300.0) == [] and not timeline.gazing(300.0)


def test_a_sight_that_stands_alone_takes_the_place_of_the_last():
    timeline, first, second = Timeline(Motion()), Sign(True), Sign(True)
    timeline.show(first, at=0.0, duration=400.0)
    timeline.show(second, at=100.0, duration=400.0)
    assert timeline.sights(50.0)[0][0] is first
    assert [sight for sight, _way in timeline.sights(150.0)] == [second]


def test_sights_are_not_seen_at_once_and_are_ended_by_a_click():
    timeline = Timeline(Motion(Speed.INSTANT))
    assert timeline.show(Sign(), at=5.0, duration=400.0) == 5.0 and not timeline.gazing(5.0)
    timeline = Timeline(Motion())
    timeline.show(Sign(), at=5.0, duration=400.0)
    timeline.finish(10.0)
    assert not timeline.gazing(10.0)


@pytest.mark.parametrize("reduced", [False, True])
def test_sights_stand_still_where_nothing_may_move(reduced):
    timeline, sign = Timeline(Motion(reduced=reduced)), Sign()
    passing = VfxLayer(Debris(Motion(reduced=reduced)), timeline)
    timeline.show(sign, at=0.0, duration=100.0)
    for now in range(0, 100, 10):
        passing.draw(pygame.Surface((8, 8)), float(now), lambda point: point)
    ways, lights = {way for way, _ in sign.drawn}, [light for _, light in sign.drawn]
    if reduced:
        assert ways == {0.5} and lights[0] == 0.0 and max(lights) == 1.0 and lights[-1] < 1.0
    else:
        assert len(ways) == 10 and set(lights) == {1.0}
    assert not passing.busy(100.0)
