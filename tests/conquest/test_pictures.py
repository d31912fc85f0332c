"""Every card, token and planet of Conquest has a picture of its own, and every mark is drawn."""

import hashlib
import json
from pathlib import Path
from typing import get_args

import pytest

from game.conquest.designs import Faction, Symbol
from game.conquest.table.pictures import FAMILIES, mark, pictures
from game.ui import sprites
from game.ui.figures import sheet

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "sprites" / "sheets"
CARDS = json.loads((ROOT / "maps" / "conquest" / "cards.json").read_text(encoding="utf-8"))


def ids():
    return [one["id"] for kind in ("cards", "tokens", "planets") for one in CARDS.get(kind, ())]


def test_every_card_token_and_planet_has_a_picture():
    assert set(ids()) <= set(pictures())


def test_no_id_is_made_twice():
    made = [row.partition("/")[2] for family in FAMILIES for row in sheet(family).rows]
    assert len(made) == len(set(made)) == 174 + 4 + 10


def test_no_picture_is_that_of_another():
    seen = [hashlib.sha256((SHEETS / f"{name}.webp").read_bytes()).digest() for name in pictures().values()]
    assert len(set(seen)) == len(seen)


def test_pictures_of_cards_stand_upright_and_those_of_warlords_are_large():
    for name in pictures().values():
        family, _, row = name.partition("/")
        if family != "conquest_worlds":
            large = (840, 1120) if family == "conquest_warlords" else (560, 616)
            assert sprites.figures.strip_picture(family, row).get_size() == large


def test_pictures_are_small():
    files = [file for family in FAMILIES for file in (SHEETS / family).iterdir()]
    assert sum(file.stat().st_size for file in files) < 7 << 20


@pytest.mark.parametrize(
    "name",
    [
        *get_args(Faction),
        *get_args(Symbol),
        *("command", "shield", "resource", "damage", "cards", "initiative", "first_planet", "card_back", "dial"),
    ],
)
def test_every_mark_is_drawn(name):
    assert sprites.exists(mark(name))
