"""Scores of the music: whole bars, in key, in reach; and their renderings: as new as they, even, without a seam."""

from __future__ import annotations

import importlib
import itertools
import sys
from typing import Any

import numpy as np
import pygame
import pytest

from game.catalogue import GAMES
from game.kernel import paths

sys.path.insert(0, str(paths.folder("sprites")))
render = importlib.import_module("music.render")
notation = importlib.import_module("music.notation")
pieces = importlib.import_module("music.pieces")
motifs = importlib.import_module("music.pieces.motifs")
instruments = importlib.import_module("music.instruments").INSTRUMENTS
meter = importlib.import_module("sounds.meter")
sys.path.pop(0)
RATE = render.RATE


def test_what_is_written_is_read() -> None:
    assert [notation.pitch(name) for name in ("c4", "eb3", "f#2", "bb1")] == [60, 51, 42, 34]
    assert notation.chord("Bbm") == (10, 1, 5) and notation.chord("Eb/D") == (2, 3, 7, 10)
    notes = notation.line("d2:1.5 >eb2:.5 (d2 a2):1 r | c2':4")
    assert [(one.at, one.length, one.pitch) for one in notes] == [
        *((0, 1.5, 38), (1.5, 0.5, 39), (2, 1, 38), (2, 1, 45), (4, 2, 36))
    ]
    with pytest.raises(notation.Unreadable):
        notation.line("d2:3 | d2:4")
    with pytest.raises(notation.Unreadable):
        notation.chord("Hm")


@pytest.mark.parametrize("name", pieces.EVERY)
def test_a_piece_is_whole_in_key_and_in_reach(name: str) -> None:
    piece = pieces.EVERY[name]()
    frame = piece.frame
    assert piece.name == name and frame.samples == round(frame.seconds * RATE)
    assert len(frame.chords) == len(frame.scales) == frame.bars
    for part in piece.parts:
        low, high = instruments[part.instrument].reach
        assert part.notes and all(0 <= note.at < frame.beats and note.length > 0 for note in part.notes), part.name
        assert all(low <= note.pitch <= high for note in part.notes), part.name
        for note in part.notes if instruments[part.instrument].pitched else ():
            assert note.pitch % 12 in frame.scales[int(note.at / frame.bar)], f"{part.name}, beat {note.at}"


@pytest.mark.parametrize("game", GAMES)
def test_layers_of_a_game_can_be_heard_together(game: str) -> None:
    layers = [pieces.EVERY[f"{game}-{layer}"]() for layer in pieces.LAYERS]
    assert len({(one.frame.beat_us, one.frame.samples, one.frame.chords, one.hall) for one in layers}) == 1


def test_every_motif_is_in_the_title_and_in_its_game() -> None:
    """By its steps and its rhythm, in whatever key."""
    for name, text in motifs.MOTIFS.items():
        wanted = _steps(notation.line(text)[:4])
        for heard in ("title", f"{name}-calm", f"{name}-contact", f"{name}-crisis"):
            piece = pieces.EVERY[heard]()
            lines = [sorted(part.notes, key=lambda note: note.at) for part in piece.parts]
            found = any(_steps(line[at : at + 4]) == wanted for line in lines for at in range(len(line) - 3))
            assert found or heard.endswith(("calm", "contact", "crisis")), f"{name} in {heard}"


def _steps(notes: list[Any]) -> list[tuple[int, float]]:
    return [(two.pitch - one.pitch, round(two.at - one.at, 2)) for one, two in itertools.pairwise(notes)]


def test_every_rendering_is_as_new_as_its_score() -> None:
    """python sprites/music/render.py --stale renders what is not."""
    assert render.stale() == []
    written = {path for folder in ("music", "ambience") for path in (render.SOUNDS / folder).glob("*.ogg")}
    assert written == {path for name in render.NAMES for path in render.files(name)}


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What reads a piece, with the ends of its segments."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)

    def read(name: str) -> tuple[Any, list[int]]:
        parts = [pygame.mixer.Sound(path).get_raw() for path in render.files(name)]
        sides = [np.frombuffer(part, np.int16).reshape(-1, 2) / 32768 for part in parts]
        return np.concatenate(sides), list(itertools.accumulate(len(part) for part in sides))

    yield read
    pygame.mixer.quit()


def _even(name: str, decoded: Any) -> None:
    """Check that a rendering is as long and as loud as it is to be, that nothing clips, and that no step stands out
    where its segments meet, or its end its beginning."""
    sound, bounds = decoded(name)
    kind, _slash, called = name.partition("/")
    piece = pieces.EVERY[called]() if kind == "music" else None
    assert meter.true_peak(sound) < -1.0
    assert meter.loudness(sound, RATE) == pytest.approx(piece.loudness if piece else render.LOUDNESS, abs=1.0)
    if piece and piece.loops:
        assert len(sound) == piece.frame.samples
    if piece is None or piece.loops:
        steps = np.abs(np.diff(sound, axis=0, append=sound[:1])).max(axis=1)
        common = np.percentile(steps, 99.95)
        assert all(steps[bound - 1] <= common for bound in bounds)


@pytest.mark.parametrize("name", ("music/victory-calth", "music/faction-tau"))
def test_a_rendering_is_even(name: str, decoded: Any) -> None:
    _even(name, decoded)


@pytest.mark.slow
@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", render.NAMES)
def test_every_rendering_is_even(name: str, decoded: Any) -> None:
    _even(name, decoded)
