"""Sounds are well formed, differ, and keep quiet where they cannot be played."""

import importlib
import sys
import weakref

import numpy as np
import pygame
import pytest

from game.catalogue import GAMES
from game.kernel import paths
from game.ui import sound
from game.ui.sound import AMBIENCE, CHANNELS, GROUPS, NAMES, Sounds, Volumes, airs, folder

sys.path.insert(0, str(paths.folder("sprites")))
scripts = importlib.import_module("make_sounds")
sys.path.pop(0)
RATE = scripts.RATE


@pytest.fixture(scope="module")
def sounds_made():
    """All that the scripts make: samples and rate by name."""
    return scripts.sounds()


@pytest.fixture(scope="module")
def made(sounds_made):
    return {name: samples for name, (samples, _rate) in sounds_made.items() if not name.startswith(AMBIENCE)}


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def ready(sounds):
    while not sounds.prepare(1000.0):
        pass
    return sounds


def share_between(samples, low, high):
    power = np.abs(np.fft.rfft(samples)) ** 2
    f = np.fft.rfftfreq(len(samples), 1 / RATE)
    return power[(f >= low) & (f < high)].sum() / power.sum()


def test_every_sound_has_a_maker_and_a_volume(made):
    assert set(NAMES) == set(made) == set(GROUPS)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_well_formed(made, name):
    samples = made[name]
    assert 0.03 < len(samples) / RATE < 2.1
    assert 0.3 < np.max(np.abs(samples)) < 1.0
    assert abs(np.mean(samples)) < 1e-4
    assert abs(samples[0]) < 0.01 and abs(samples[-1]) < 0.01
    assert np.all(np.isfinite(samples))


def test_every_file_is_what_its_script_makes(device, sounds_made):
    """python sprites/make_sounds.py NAME makes one anew."""
    pygame.mixer.init(frequency=RATE, size=-16, channels=1)
    written = {path.relative_to(folder()).with_suffix("").as_posix() for path in folder().rglob("*.ogg")}
    assert written == set(sounds_made)
    for name, (samples, rate) in sounds_made.items():
        heard = np.frombuffer(pygame.mixer.Sound(folder() / f"{name}.ogg").get_raw(), np.int16) / 32767
        length = len(samples) * RATE / rate
        assert len(heard) == pytest.approx(length, rel=0.01), name
        made = np.interp(np.arange(len(heard)) * rate / RATE, np.arange(len(samples)), samples)
        assert np.corrcoef(heard, made)[0, 1] > 0.9, name


@pytest.mark.parametrize(
    ("name", "low", "high", "least"),
    [
        ("dice", 400, 8000, 0.6),
        ("claw", 1500, 12000, 0.6),
        ("bolt", 400, 12000, 0.3),
        ("hum", 20, 400, 0.9),
        ("step", 20, 400, 0.5),
        ("alarm", 200, 2000, 0.8),
        ("flame", 60, 1500, 0.5),
        ("click", 500, 6000, 0.8),
        ("blast", 20, 600, 0.6),
        ("chant", 50, 800, 0.8),
        ("toll", 50, 500, 0.8),
        ("drum", 20, 300, 0.6),
        ("coin", 1500, 12000, 0.7),
        ("page", 300, 9000, 0.8),
        ("screech", 400, 12000, 0.7),
    ],
)
def test_a_sound_lies_where_its_cause_would_sound(made, name, low, high, least):
    assert share_between(made[name], low, high) > least


def test_blows_start_hard_and_swells_do_not(made):
    def first_tenth(samples):
        return np.sqrt(np.mean(samples[: len(samples) // 10] ** 2)) / np.sqrt(np.mean(samples**2))

    hard = ("bolt", "click", "claw", "jam", "dice", "blast", "toll", "drum")
    assert all(first_tenth(made[name]) > 1.2 for name in hard)
    assert first_tenth(made["hum"]) < 0.5


def raw_of(sound):
    """Return the samples of a sound."""
    return sound.get_raw()


def air_of(key):
    """Return what is heard at the tables of a game."""
    return pygame.mixer.Sound(folder() / f"{AMBIENCE}{key}.ogg")


def test_sounds_are_loaded_one_by_one(device):
    sounds = Sounds()
    calls = 1
    while not sounds.prepare(0.0):
        calls += 1
    assert calls == 1 + len(NAMES)
    assert sounds.prepare()


def test_a_sound_is_played_at_its_volume(device):
    sounds = ready(Sounds(Volumes(effects=0.5)))
    assert sounds.available
    sounds.play("hum", gain=0.5)
    sounds.play("bolt")
    busy = [pygame.mixer.Channel(index) for index in range(2)]
    assert [channel.get_busy() for channel in busy] == [True, True]
    assert [channel.get_volume() for channel in busy] == [pytest.approx(0.25, abs=0.01), pytest.approx(0.5, abs=0.01)]
    sounds.stop()
    assert not pygame.mixer.get_busy()


def test_nothing_is_heard_when_muted_or_at_no_volume(device):
    sounds = ready(Sounds(Volumes(muted=True)))
    sounds.play("bolt")
    sounds.volumes = Volumes(effects=0.0)
    sounds.play("bolt")
    assert not pygame.mixer.get_busy()


def test_more_sounds_than_channels_do_no_harm(device):
    sounds = ready(Sounds())
    sounds.atmosphere("hulk")
    for name in NAMES:
        sounds.play(name)
    assert all(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS))
    assert raw_of(pygame.mixer.Channel(CHANNELS).get_sound()) == raw_of(air_of("hulk"))


def test_the_same_sound_at_once_is_heard_once(device):
    sounds = ready(Sounds())
    for _ in range(9):
        sounds.play("flame")
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS)) == 1


def test_every_game_has_an_air_of_its_own(sounds_made):
    loops = {name: samples for name, (samples, _rate) in sounds_made.items() if name.startswith(AMBIENCE)}
    assert set(loops) == set(airs()) == {AMBIENCE + key for key in GAMES}
    for one in loops.values():
        assert 8.0 < len(one) / sounds_made["ambience/hulk"][1] < 15.0
        assert np.max(np.abs(one)) <= 0.5 and np.std(one) > 0.05
        steps = np.abs(np.diff(one))
        assert abs(one[0] - one[-1]) <= np.max(steps), "the loop has a seam"
    assert not np.allclose(loops["ambience/hulk"], loops["ambience/calth"])


def test_the_air_of_a_table_is_heard_until_the_table_is_left(device):
    sounds = ready(Sounds(Volumes(ambience=0.4)))
    air = pygame.mixer.Channel(CHANNELS)
    sounds.atmosphere("heresy")
    assert air.get_busy() and air.get_volume() == pytest.approx(0.4, abs=0.01)
    sounds.volumes = Volumes(ambience=0.8)
    assert air.get_volume() == pytest.approx(0.8, abs=0.01)
    sounds.atmosphere("calth")
    assert raw_of(air.get_sound()) == raw_of(air_of("calth"))
    sounds.stop()
    assert not air.get_busy()


def test_only_the_air_that_is_heard_is_loaded(device, monkeypatch):
    loaded = []
    read = sound._read
    monkeypatch.setattr(sound, "_read", lambda name: (loaded.append(name), read(name))[1])
    sounds = ready(Sounds())
    assert not any(name.startswith(AMBIENCE) for name in loaded)
    sounds.atmosphere("sector")
    sounds.volumes = Volumes(ambience=0.3)
    assert loaded[len(NAMES) :] == [AMBIENCE + "sector"]
    leaving = weakref.ref(sounds._loop[1])
    sounds.atmosphere("")
    sounds.atmosphere("sector")
    assert len(loaded) == len(NAMES) + 1
    sounds.atmosphere("calth")
    pygame.mixer.Channel(CHANNELS).stop()
    assert leaving() is None


def test_the_air_waits_until_it_is_made_and_for_its_volume(device):
    sounds = Sounds(Volumes(muted=True))
    sounds.atmosphere("hulk")
    ready(sounds)
    assert not pygame.mixer.get_busy()
    sounds.volumes = Volumes()
    assert pygame.mixer.Channel(CHANNELS).get_busy()


def test_a_game_without_an_air_is_quiet(device):
    sounds = ready(Sounds())
    sounds.atmosphere("chess")
    assert not pygame.mixer.get_busy()


def test_a_sound_that_cannot_be_read_is_not_heard(device, monkeypatch, tmp_path):
    (tmp_path / "bolt.ogg").write_bytes(b"torn")
    monkeypatch.setattr("game.ui.sound.folder", lambda: tmp_path)
    sounds = ready(Sounds())
    sounds.play("bolt")
    assert not pygame.mixer.get_busy()


def test_a_sound_not_yet_loaded_is_skipped(device):
    sounds = Sounds()
    sounds.play("flame")
    assert not sounds.available


def test_without_a_device_everything_is_silent(no_device):
    sounds = Sounds()
    assert sounds.prepare()
    sounds.play("bolt")
    sounds.atmosphere("hulk")
    sounds.volumes = Volumes(muted=True)
    sounds.stop()
    assert not sounds.available


def test_a_device_that_goes_away_does_no_harm(device):
    sounds = ready(Sounds())
    pygame.mixer.quit()
    sounds.play("bolt")
    sounds.stop()
    assert not sounds.available


def test_a_sound_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        Sounds().play("fanfare")
