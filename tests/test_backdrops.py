"""Painted backdrops: none is older than the scripts that paint them, and each is wide, and light to load."""

import json
import runpy
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui import sprites

ROOT = Path(__file__).resolve().parents[1]
backdrops = SimpleNamespace(**runpy.run_path(str(ROOT / "sprites" / "backdrops.py")))
SAID = json.loads(backdrops.STAMP.read_text(encoding="utf-8"))
PLANETS = {path.stem.partition("-")[2] for path in (ROOT / "sprites/sheets/conquest_worlds").glob("world-*.webp")}


def test_backdrops_are_as_new_as_their_scripts():
    assert SAID["stamp"] == backdrops.stamp(), "paint them anew: python sprites/backdrops.py"


@pytest.mark.parametrize("name", SAID["pictures"])
def test_backdrop_is_found_wide_and_light(name):
    assert sprites.is_plate(f"backdrops/{name}")
    file = backdrops.FOLDER / f"{name}.webp"
    assert file.stat().st_size < 130 << 10
    assert name != "hall" or pygame.image.load(file).get_size() == (1920, 1080)


def test_every_planet_and_every_kind_of_ground_has_a_horizon():
    kinds = PLANETS | {"ash", "ice", "hive", "jungle", "wall", "land"}
    assert {f"horizon_{kind}" for kind in kinds} == set(SAID["pictures"]) - {"hall", "corridor"}
