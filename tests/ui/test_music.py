"""Music grows as a match grows tense, makes room for effects, and keeps quiet where it cannot be played."""

import threading
from itertools import pairwise

import pygame
import pytest

from game.ui.mixing import ENTRY, HOLD, REST, Mix
from game.ui.music import FIRST, STING, Music

LONG = 3600.0


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    pygame.mixer.set_num_channels(STING + 1)
    yield
    pygame.mixer.quit()


def run(mix, start, seconds, each=1 / 60):
    """Let a mix run; return its gains at each step, and the time then."""
    steps = round(seconds / each)
    return [mix.step(start + turn * each) for turn in range(1, steps + 1)], start + seconds


def begun(state="contact"):
    """Return a mix that has come to rest in a state, and the time then."""
    mix = Mix()
    mix.begin(0.0)
    mix.want(state, ENTRY)
    return mix, run(mix, ENTRY, 20.0)[1]


def test_a_match_begins_with_the_place_alone_unless_there_is_contact():
    mix = Mix()
    mix.begin(0.0)
    mix.want("calm", 1.0)
    run(mix, 1.0, ENTRY - 2.0)
    assert mix.silent
    mix.want("contact", ENTRY - 1.0)
    assert not all(gain == 0.0 for gain in run(mix, ENTRY - 1.0, 3.0)[0][-1])


def test_fear_comes_quickly_and_goes_slowly():
    mix, now = begun("calm")
    assert mix.levels == pytest.approx([1, 0, 0])
    mix.want("crisis", now)
    _gains, now = run(mix, now, 1.0)
    assert mix.levels == pytest.approx([0.7, 0.8, 1.0], abs=0.01)
    mix.want("calm", now)
    _gains, now = run(mix, now, HOLD - 2.0)
    assert mix.state == "crisis"
    run(mix, now, 12.0)
    assert mix.levels == pytest.approx([1, 0, 0], abs=0.01)


def test_no_step_is_heard_in_a_fade():
    mix, now = begun("calm")
    mix.want("crisis", now)
    gains, _now = run(mix, now, 3.0)
    assert max(abs(a - b) for one, two in pairwise(gains) for a, b in zip(one, two, strict=True)) < 0.04


def test_whoever_thinks_long_is_left_in_peace():
    mix, now = begun("contact")
    _gains, now = run(mix, now, REST + 20.0, 0.1)
    assert mix.state == "calm"
    _gains, now = run(mix, now, REST + 20.0, 0.1)
    assert mix.silent and not mix.moves
    mix.want("contact", now)
    run(mix, now, 3.0)
    assert mix.levels == pytest.approx([1, 1, 0], abs=0.01)


def test_music_makes_room_for_a_blow_and_comes_back():
    mix, now = begun("calm")
    mix.struck(6.0, now)
    gains, _now = run(mix, now, 2.0)
    assert min(one[0] for one in gains) == pytest.approx(0.5, abs=0.02)
    assert gains[-1][0] == pytest.approx(1.0, abs=0.01) and not mix.moves


def test_after_a_death_nothing_is_heard_for_a_while():
    mix, now = begun("contact")
    mix.hush(now, 7.0)
    mix.want("crisis", now + 1.0)
    _gains, now = run(mix, now, 6.0)
    assert mix.silent
    run(mix, now, 3.0)
    assert mix.levels == pytest.approx([0.7, 0.8, 1.0], abs=0.01)


def at_a_table(clock, state="contact"):
    music = Music(lambda: clock[0])
    music.volumes(0.5, 0.8)
    music.place("ambience/hulk", "hulk")
    clock[0] += ENTRY
    music.feel(state)
    for _step in range(100):
        clock[0] += 0.05
        music.step()
    return music


def volumes():
    return [round(pygame.mixer.Channel(FIRST + index).get_volume(), 2) for index in range(3)]


def test_layers_begin_together_and_go_round(device):
    clock = [0.0]
    music = at_a_table(clock)
    assert volumes() == [0.5, 0.5, 0.0] and pygame.mixer.music.get_busy()
    channels = [pygame.mixer.Channel(FIRST + index) for index in range(3)]
    assert all(channel.get_busy() and channel.get_queue() is not None for channel in channels)
    assert 0 < music.step() <= 1.0
    music.feel("crisis")
    for _step in range(100):
        clock[0] += 0.05
        music.step()
    assert volumes() == [pytest.approx(0.5 * 0.7**1.5, abs=0.02), pytest.approx(0.5 * 0.8**1.5, abs=0.02), 0.5]


def test_nothing_is_played_before_the_device_has_room_for_it(device):
    clock = [0.0]
    music = at_a_table(clock)
    music.place("", "")
    pygame.mixer.set_num_channels(STING)
    assert music.step() is None
    pygame.mixer.set_num_channels(STING + 1)
    assert music.step() is not None


def test_whoever_leaves_a_table_leaves_its_music(device):
    clock = [0.0]
    music = at_a_table(clock)
    music.place("music/title")
    for _step in range(40):
        clock[0] += 0.05
        music.step()
    assert not any(pygame.mixer.Channel(FIRST + index).get_busy() for index in range(3))
    assert pygame.mixer.music.get_busy() and pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    music.volumes(0.0, 0.8)
    music.step()
    clock[0] += 1.0
    assert music.step() is None


def test_a_sting_comes_after_a_breath(device):
    clock = [0.0]
    music = at_a_table(clock)
    music.sting("victory")
    heard = []
    for _step in range(13):
        music.step()
        heard.append(pygame.mixer.Channel(STING).get_busy())
        clock[0] += 0.05
    assert not any(heard[:10]) and heard[-1] and music.mix.silent


def test_music_that_is_off_is_not_read(device, monkeypatch):
    monkeypatch.setattr(pygame.mixer, "Sound", lambda *given: pytest.fail("it was read"))
    clock = [0.0]
    music = Music(lambda: clock[0])
    music.place("ambience/hulk", "hulk")
    clock[0] += LONG
    music.feel("crisis")
    assert music.step() is None


def test_without_a_device_or_a_file_nothing_is_heard_and_nothing_breaks(device, monkeypatch, tmp_path):
    monkeypatch.setattr("game.kernel.paths.folder", lambda *parts: tmp_path.joinpath(*parts))
    clock = [0.0]
    at_a_table(clock)
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()
    assert Music().step() is None
    music = Music()
    music.begin()
    music.place("ambience/hulk", "hulk")
    music.end()


def test_whoever_asks_waits_for_no_file(device, monkeypatch):
    reading, done = threading.Event(), threading.Event()
    sound = pygame.mixer.Sound

    def slow(path):
        reading.set()
        assert done.wait(5.0)
        return sound(path)

    monkeypatch.setattr(pygame.mixer, "Sound", slow)
    music = Music()
    music.volumes(0.5, 0.0)
    music.place("", "hulk")
    music.feel("contact")
    music.begin()
    assert reading.wait(5.0)
    music.make_room(8.0)
    music.place("")
    assert not done.is_set()
    done.set()
    music.end()
    assert not any(one.name == "music" for one in threading.enumerate())
