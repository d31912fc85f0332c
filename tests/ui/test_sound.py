"""Sounds are well formed, differ, and keep quiet where they cannot be played."""

import importlib
import itertools
import sys

import numpy as np
import pygame
import pytest

from game.catalogue import GAMES
from game.kernel import paths
from game.ui.music import STING, file
from game.ui.sound import CHANNELS, CROWD, EFFECTS, Sounds, Volumes, missing

sys.path.insert(0, str(paths.folder("sprites")))
scripts = importlib.import_module("make_sounds")
meter = importlib.import_module("sounds.meter")
tools = importlib.import_module("sounds.tools")
sys.path.pop(0)
RATE = scripts.RATE


@pytest.fixture(scope="module")
def made():
    return {name: scripts.made(name) for name in scripts.MAKERS}


@pytest.fixture(scope="module")
def written():
    """What is heard of each file, from both sides."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
        heard = {name: pygame.mixer.Sound(file(name)).get_raw() for name in EFFECTS}
        pygame.mixer.quit()
    return {name: np.frombuffer(raw, np.int16) / 32768 for name, raw in heard.items()}


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


def test_every_sound_has_a_maker_a_volume_and_a_file(made):
    assert set(EFFECTS) == set(made) == {path.stem for path in file("bolt").parent.glob("*.ogg")}


@pytest.mark.parametrize("name", EFFECTS)
def test_a_sound_is_well_formed(made, name):
    samples = made[name]
    assert 0.03 < len(samples) / RATE < 2.3
    assert abs(np.mean(samples)) < 3e-3
    assert abs(samples[0]) < 0.01 and abs(samples[-1]) < 0.01
    assert np.all(np.isfinite(samples))


def test_every_file_is_what_its_script_makes(made, written):
    """python sprites/make_sounds.py NAME makes one anew."""
    for name, samples in made.items():
        heard = written[name]
        assert len(heard) == pytest.approx(len(samples), rel=0.01), name
        length = min(len(heard), len(samples))
        assert np.corrcoef(heard[:length], samples[:length])[0, 1] > 0.9, name


def test_sounds_of_a_kind_are_as_loud_and_none_clips(written):
    for name, heard in written.items():
        assert meter.momentary(heard, RATE) == pytest.approx(tools.LEVELS[scripts.MAKERS[name][1]], abs=1.5), name
        assert meter.peak(heard) <= -3.0, name


def test_no_two_sounds_are_alike(written):
    shapes = {name: meter.shape(heard, RATE) for name, heard in written.items()}
    pairs = itertools.combinations(EFFECTS, 2)
    assert not [(one, other) for one, other in pairs if shapes[one].unlike(shapes[other]) < 8]


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


def test_sounds_are_loaded_one_by_one(device):
    sounds = Sounds()
    calls = 1
    while not sounds.prepare(0.0):
        calls += 1
    assert calls == 1 + len(EFFECTS)
    assert sounds.prepare()


def test_a_sound_is_played_at_its_volume(device):
    sounds = ready(Sounds(Volumes(effects=0.5, ambience=0.5)))
    assert sounds.available
    sounds.play("hum", gain=0.5)
    sounds.play("bolt")
    busy = [pygame.mixer.Channel(index) for index in range(2)]
    assert [channel.get_busy() for channel in busy] == [True, True]
    assert [channel.get_volume() for channel in busy] == [
        pytest.approx(0.25, abs=0.01),
        pytest.approx(0.5 * CROWD, abs=0.01),
    ]


def test_nothing_is_heard_when_muted_or_at_no_volume(device):
    sounds = ready(Sounds(Volumes(muted=True)))
    sounds.play("bolt")
    sounds.volumes = Volumes(effects=0.0)
    sounds.play("bolt")
    assert not pygame.mixer.get_busy()


def test_more_sounds_than_channels_do_no_harm_to_music(device):
    sounds = ready(Sounds())
    bars = pygame.mixer.Sound(file("music/victory-hulk"))
    pygame.mixer.Channel(STING).play(bars)
    for name in EFFECTS:
        sounds.play(name)
    assert all(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS))
    assert pygame.mixer.Channel(STING).get_sound() is bars


def test_the_same_sound_at_once_is_heard_once(device):
    sounds = ready(Sounds())
    for _ in range(9):
        sounds.play("flame")
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS)) == 1


def test_every_game_has_an_air_and_music(monkeypatch, tmp_path):
    assert missing() == []
    monkeypatch.setattr("game.ui.sound.file", lambda name: tmp_path / name)
    assert len(missing()) == len(EFFECTS) + 1 + 6 * len(GAMES)


def test_an_end_a_motif_and_the_volumes_are_for_the_music(monkeypatch):
    sounds, asked = Sounds(), []
    for name in ("sting", "motif", "volumes", "make_room"):
        monkeypatch.setattr(sounds.music, name, lambda *given, name=name: asked.append((name, *given)))
    sounds.play("victory")
    sounds.play("music/faction-orks")
    sounds.volumes = Volumes(ambience=0.1, music=0.3)
    sounds.volumes = Volumes(muted=True)
    assert asked[:2] == [("sting", "victory"), ("motif", "music/faction-orks")]
    assert asked[2:] == [("volumes", 0.3, 0.1), ("volumes", 0.0, 0.0)]


def test_music_makes_room_for_what_is_heard_alone(device, monkeypatch):
    sounds, rooms = ready(Sounds()), []
    monkeypatch.setattr(sounds.music, "make_room", rooms.append)
    for name in ("blast", "click", "bolt"):
        sounds.play(name)
    assert rooms == [8.0, 3.0]


def test_a_sound_that_cannot_be_read_is_not_heard(device, monkeypatch, tmp_path):
    (tmp_path / "bolt.ogg").write_bytes(b"torn")
    monkeypatch.setattr("game.ui.sound.file", lambda name: tmp_path / f"{name}.ogg")
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
    sounds.music.place("ambience/hulk", "hulk")
    sounds.volumes = Volumes(muted=True)
    assert not sounds.available


def test_a_device_that_goes_away_does_no_harm(device):
    sounds = ready(Sounds())
    pygame.mixer.quit()
    sounds.play("bolt")
    assert not sounds.available


def test_a_sound_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        Sounds().play("fanfare")
