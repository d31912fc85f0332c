"""Sculpted pieces: no sheet is older than the scripts it is rendered by, and each holds what it says."""

import json
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pygame
import pytest

from game.bots.player import CAREFUL, GENTLE, RANDOM
from game.calth.models import MODELS, SEATS
from game.calth.telling.portraits import ALLIES, CAPTAINS, GIANTS, MARINES, figure_of
from game.hulk.missionfile import Kind
from game.sector import sector, ships, state
from game.sector.table.portraits import EVENTS

ROOT = Path(__file__).resolve().parents[1]
SPRITES, MAPS = ROOT / "sprites", ROOT / "maps"
BOARDS = ("galaxy", "sol-system")
SHIP_POSES = ("hull", "livery", "wreck", "wreck-livery")
sheets = SimpleNamespace(**runpy.run_path(str(SPRITES / "sheets.py")))
reach = sheets.reach


def said(family):
    return json.loads(sheets.facts_file(family).read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("family", sheets.rendered())
def test_every_piece_is_as_new_as_what_it_is_made_by(family):
    stale = sheets.stale(family, said(family)["rows"])
    assert not stale, f"render them anew: python sprites/render.py --stale {family}"


def made_by(family, row):
    rows = [word for one in said(family)["rows"] for word in one.split("/")]
    texts = reach.Reach(sheets.module_of(family), tuple(row.split("/")), frozenset(rows)).texts
    return {text.partition("(")[0] for text in texts}


def test_a_piece_follows_its_own_entry_what_that_names_its_stage_and_its_paints():
    reached = made_by("conquest_imperium", "card/guardsman")
    assert {"conquest.people.person", "conquest.arms.lasgun", "conquest.places.spires"} <= reached
    assert {"sculpt.stage.Stage", "conquest.stage.Cinema", "conquest.paints.cloth", "sculpt.materials.paint"} & reached
    assert not {"conquest.places.ruins", "conquest.places.jungle", "conquest.arms.chainsword"} & reached


def test_what_is_not_understood_counts_whole():
    reached = made_by("calth_eye", "ultramarines/veteran")
    assert {"calth.giants.terminator", "calth.marines.missile"} & reached or {"calth.giants.*"} & reached


@pytest.mark.slow
@pytest.mark.parametrize("family", sheets.rendered())
def test_sheet_has_a_strip_for_every_piece_and_a_picture_for_every_facing(family):
    facts = said(family)
    high = facts.get("high", facts["cell"])
    for row in facts["rows"]:
        strip = pygame.image.load(sheets.strip_file(family, row))
        assert strip.get_size() == (facts["cell"] * len(facts["columns"]), high)
        for column in range(len(facts["columns"])):
            cell = pygame.Rect(column * facts["cell"], 0, facts["cell"], high)
            assert strip.subsurface(cell).get_bounding_rect(min_alpha=128).width > facts["cell"] // 8


@pytest.mark.parametrize("plate", sheets.PLATES)
def test_plate_is_as_new_as_its_script_tall_and_light(plate):
    assert said(plate)["stamp"] == sheets.stamp(plate), f"render it anew: python sprites/render.py {plate}"
    width, height = pygame.image.load(sheets.plate_file(plate)).get_size()
    assert height >= 1200 and 0.55 < width / height < 0.75
    assert sheets.plate_file(plate).stat().st_size < 400 << 10


@pytest.mark.parametrize("title", [title for title in sheets.TITLES if sheets.facts_file(title).is_file()])
def test_title_is_as_new_as_its_script_wide_and_light(title):
    assert said(title)["stamp"] == sheets.stamp(title), f"render it anew: python sprites/render.py {title}"
    assert pygame.image.load(sheets.plate_file(title)).get_size() == (1920, 1080)
    assert sheets.plate_file(title).stat().st_size < 400 << 10


def test_every_kind_of_marine_has_a_figure_and_is_ready_and_strikes_in_a_duel():
    kinds = {row.split("/")[0] for row in said("hulk_terminators")["rows"]}
    assert kinds == set(get_args(Kind))
    rows = set(said("hulk_duel")["rows"])
    assert rows >= {f"{kind}/{pose}" for kind in (*kinds, "genestealer", "broodlord") for pose in ("ready", "strike")}


def test_every_model_of_both_legions_has_a_figure():
    made = {row for family in (MARINES, CAPTAINS, GIANTS, ALLIES) for row in said(family)["rows"]}
    anyone = [model for model in MODELS if model.seat is None or not model.leader]
    sides = {f"{seat}/{model.id}" for model in anyone for seat in SEATS}
    assert made == sides | {"ultramarines/aethon", "word-bearers/sedd"}
    for side in (0, 1):
        for kind, model in enumerate(MODELS):
            if model.seat in (None, side) or not model.leader:
                family, _, row = figure_of(side, kind).partition("/")
                assert sheets.strip_file(family, row).is_file()


def test_every_command_card_has_a_picture():
    cards = json.loads((MAPS / "calth" / "command-cards.json").read_text(encoding="utf-8"))["cards"]
    assert {row.partition("/")[2] for row in said("calth_cards")["rows"]} == {card["id"] for card in cards}


def test_every_world_has_a_face_of_its_own():
    boards = [json.loads((MAPS / "heresy" / "boards" / f"{name}.json").read_text("utf-8")) for name in BOARDS]
    worlds = {place["id"] for board in boards for place in board["places"]}
    assert {row.partition("/")[2] for row in said("heresy_worlds")["rows"]} == worlds


def test_every_force_of_the_heresy_is_seen_whole_and_every_legion_in_its_colours():
    busts = [row.partition("/")[0] for row in said("heresy_portraits")["rows"]]
    kinds = {"army", "astartes", "daemon", "titan", "custodes"}
    made = {tuple(row.split("/")) for row in said("heresy_eye")["rows"]}
    assert {kind for kind, _ in made} == kinds
    legions = {side for kind, side in made if kind == "astartes"} - {"loyal", "traitor"}
    assert legions == set(busts) - kinds - {"emperor"}


def test_large_busts_are_of_the_same_people_as_the_small_ones():
    assert said("heresy_busts")["rows"] == said("heresy_portraits")["rows"]
    computers = {f"{kind}/bust" for kind in (RANDOM, GENTLE, CAREFUL)}
    assert set(said("sector_generals")["rows"]) == {*said("sector_portraits")["rows"], *computers}


def test_every_ship_of_the_sector_flies_whole_and_damaged_in_the_colours_of_a_side():
    built = {f"{ships.KINDS[kind]}/{pose}" for kind in ships.BUILT for pose in SHIP_POSES}
    assert set(said("sector_ships")["rows"]) == built | {"hive-ship/hull"}


def test_every_kind_of_world_of_the_sector_has_faces_enough_for_neighbours_to_differ():
    rows = [row.partition("/")[0] for row in said("sector_worlds")["rows"]]
    assert set(rows) - {"gate"} == set(sector.KINDS) - {"empty"}
    assert all(rows.count(kind) >= 3 for kind in rows if kind != "gate")


def test_every_event_and_every_ware_of_the_sector_has_a_picture():
    rows = set(said("sector_cards")["rows"])
    wares = {"garrison", "repair", *state.SLOTS, *state.STRATEGIES}
    assert rows == {f"event/{name}" for name in EVENTS} | {f"shop/{name}" for name in wares}


def test_every_seat_of_the_sector_has_a_general():
    assert said("sector_portraits")["rows"] == [f"{seat}/bust" for seat in sector.SEATS]


def test_a_whirl_of_a_storm_looks_the_same_after_half_a_turn():
    for row in ("whirl/cell", "whirl/core"):
        whirl = pygame.image.load(sheets.strip_file("sector_storms", row))
        turned = pygame.transform.rotate(whirl, 180)
        spots = [(x, y) for x in range(4, 284, 20) for y in range(4, 284, 20)]
        assert max(abs(whirl.get_at(at).a - turned.get_at(at).a) for at in spots) < 16


def test_sheets_are_small():
    files = [sheets.strip_file(family, row) for family in sheets.rendered() for row in said(family)["rows"]]
    assert sum(file.stat().st_size for file in files) < 60 << 20
