"""Maps of sectors are drawn in a session: strokes, undo, the journal, what is missing, what is written."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.boards.editing import PERSON, Draft, Edit, Property
from game.boards.symmetry import SYMMETRIES, images
from game.commands.check import mistake_in
from game.kernel.dice import Dice
from game.kernel.match.filelock import release
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.kernel.results import Illegal
from game.sector.editing.editor import SectorEditor
from game.sector.editing.things import things_of
from game.sector.sector import MAPS, load_sector, read_sector
from game.sector.underway import as_map
from tests.rule_ids import rule
from tests.sector.dialect import RULES, shipped

EDITOR = SectorEditor()


def begun(things: Mapping[str, Any] | None = None) -> Session:
    """Return a session in which a map is drawn, an empty one unless told."""
    return Session(EDITOR.setup(EDITOR.fresh() if things is None else things))


def draft_of(session: Session) -> Draft:
    state = session.state
    assert isinstance(state, Draft)
    return state


def paint(session: Session, tool: str, *places: str, **chosen: Any) -> None:
    session.play(Edit(EDITOR.stroke(draft_of(session), tool, places, chosen)))


def put(session: Session, property: str, value: Any) -> None:
    session.play(Edit(EDITOR.put(draft_of(session), property, value)))


def words(session: Session) -> list[str]:
    return [flaw.words for flaw in EDITOR.flaws(draft_of(session))]


def leave_open(match: JournalledMatch) -> None:
    """End as a killed program does: the system lets its file go, and nothing is written any more."""
    assert match._journal is not None
    release(match._journal._stream)


def drawn() -> Session:
    """Return a small map that can be played."""
    session = begun()
    paint(session, "headquarters", "C5", player=1)
    paint(session, "headquarters", "M7", player=2)
    paint(session, "raw", "E5", "K7")
    put(session, "field/name", "Two Lamps")
    put(session, "field/story", "Two lamps in the dark.")
    return session


def some_stroke(session: Session, chance: random.Random) -> None:
    """Do something at random, as a person might."""
    draft = draft_of(session)
    grid = EDITOR.grid(draft)
    if chance.random() < 0.25:
        pages = EDITOR.pages(draft, grid.name(chance.randrange(len(grid))))
        every = [one for page in pages for sheet in page.sheets for one in sheet.properties]
        changes = EDITOR.put(draft, (one := chance.choice(every)).id, some_value(one, chance))
    elif chance.random() < 0.1:
        start, end = (grid.name(chance.randrange(len(grid))) for _ in range(2))
        changes = EDITOR.moved(draft, start, end)
    else:
        tool = chance.choice([tool for tool in EDITOR.tools(draft) if tool.id != "select"])
        chosen = {setting.id: chance.choice(setting.choices)[0] for setting in tool.settings}
        places = [grid.name(chance.randrange(len(grid))) for _ in range(chance.randrange(1, 6))]
        changes = EDITOR.stroke(draft, tool.id, places, chosen)
    try:
        session.play(Edit(changes))
    except Illegal as refused:
        assert str(refused.refusal).endswith(".")


def some_value(one: Property, chance: random.Random) -> Any:
    if isinstance(one.value, bool):
        return not one.value
    if one.choices:
        return chance.choice(one.choices)[0]
    if one.range is not None:
        return chance.randint(*one.range)
    return chance.choice(["", "Vigil", "A1 B1 Z99", "3 5", "19"])


@pytest.mark.parametrize("seed", range(3))
def test_random_strokes_undone_are_the_map_as_it_was(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    match = JournalledMatch.begin(begun(things_of(MAPS.load(MAPS.folder / "sector-3.json").file)), tmp_path)
    start, middle = match.digest(), ""
    for n in range(60):
        some_stroke(match, chance)  # type: ignore[arg-type]
        middle = match.digest() if n == 40 else middle
        assert not EDITOR.invariants(draft_of(match.session))
        EDITOR.view(draft_of(match.session))
    end, count = match.digest(), len(match.records)
    path = match.path
    assert path is not None
    leave_open(match)
    match = JournalledMatch.resume(path)
    assert match.digest() == end and len(match.records) == count
    while match.undo():
        pass
    assert match.digest() == start
    while match.redo():
        pass
    assert match.digest() == end
    match.close()
    assert mistake_in(path) is None, "the journal of a map is a journal"


def test_every_map_that_is_written_passes_check_or_says_what_is_missing(tmp_path: Path) -> None:
    kept = 0
    for seed in range(6):
        chance = random.Random(seed)
        session = begun(EDITOR.drawn(seed, begun().state))  # type: ignore[arg-type]
        for _ in range(seed * 2):
            some_stroke(session, chance)
        path = tmp_path / f"drawn-{seed}.json"
        path.write_text(json.dumps(EDITOR.written(draft_of(session), path.stem)), encoding="utf-8")
        wrong = mistake_in(path)
        assert wrong is None or words(session), wrong
        missing = [flaw for flaw in words(session) if "has no headquarters" not in flaw]
        assert wrong is not None or not missing, "only players may be missing from what can be played by fewer"
        if not words(session):
            kept += 1
            again = Draft(EDITOR.opened(load_sector(path).to_json(), str(path)))
            assert EDITOR.written(again, path.stem) == EDITOR.written(draft_of(session), path.stem)
    assert kept


def test_a_map_is_drawn_from_nothing() -> None:
    session = begun()
    assert words(session)[:2] == ["Aurelia has no headquarters. Place one.", "Boreas has no headquarters. Place one."]
    session = drawn()
    assert words(session) == []
    sector = read_sector(EDITOR.written(draft_of(session), "two-lamps"), "")
    assert sector.headquarters == (sector.grid.named("C5"), sector.grid.named("M7"))
    assert len(set(sector.names.values())) == 2, "every world gets a name of its own"


def test_every_shipped_map_is_the_same_when_it_is_opened_and_written() -> None:
    def plain(value: dict[str, Any]) -> dict[str, Any]:
        storms = [{**storm, "cells": sorted(storm.get("cells", ()))} for storm in value["storms"]]
        return {**value, "storms": storms, "number": 0, "seed": 0}

    for found in MAPS.listed().found:
        written = EDITOR.written(Draft(things_of(found.scenario.file)), found.scenario.id)
        assert plain(read_sector(written, "").to_json()) == plain(found.scenario.to_json())


def test_a_campaign_under_way_is_the_same_when_it_is_opened_and_written() -> None:
    s = RULES.new_state(shipped(4), {"battles": "resolved"}, Dice.seeded(5), 4)
    chance = random.Random(5)
    for _ in range(400):
        RULES.apply(s, chance.choice(list(RULES.legal_actions(s))))
    written = as_map(s)
    again = EDITOR.written(Draft(things_of(written.file)), written.id)
    del again["$schema"]
    assert read_sector(again, "").to_json() == read_sector(written.to_json(), "").to_json()


def test_a_place_holds_one_thing_of_a_kind() -> None:
    session = drawn()
    paint(session, "core", "E5")
    assert draft_of(session).get("world", "E5") is None and draft_of(session).get("storm", "E5") == 1
    paint(session, "storm", "E6", "E7")
    paint(session, "forge", "E6")
    assert draft_of(session).get("storm", "E6") is None
    paint(session, "headquarters", "D5", player=1)
    assert draft_of(session).get("world", "C5") is None, "a player has one headquarters: it moved"
    assert EDITOR.written(draft_of(session), "x")["headquarters"] == ("D5", "M7")


def test_what_is_wrong_says_where() -> None:
    session = drawn()
    paint(session, "storm", "H3")
    assert [(flaw.words, flaw.place) for flaw in EDITOR.flaws(draft_of(session))] == [
        ("This storm has no core. Place one.", "H3")
    ]
    session.undo()
    ring = ["L6", "M6", "N7", "M8", "L8", "L7"]
    paint(session, "storm", *ring)
    paint(session, "core", "L7")
    found = {flaw.words: flaw.place for flaw in EDITOR.flaws(draft_of(session))}
    assert found["Storms cut this headquarters off from the first one. Leave a way between them."] == "M7"


def test_what_falls_off_a_smaller_map_is_named_and_comes_back() -> None:
    session = drawn()
    before = session.digest()
    changes = EDITOR.put(draft_of(session), "field/columns", 12)
    assert EDITOR.lost(draft_of(session), changes) == ["M7: headquarters of Boreas"]
    session.play(Edit(changes))
    assert "Boreas has no headquarters. Place one." in words(session)
    session.undo()
    assert session.digest() == before


def test_last_lines_are_kept_when_every_player_has_one() -> None:
    session = drawn()
    put(session, "field/closing:1", "The second lamp burns alone.")
    assert "closing" not in EDITOR.written(draft_of(session), "x")
    put(session, "field/closing:0", "The first lamp burns alone.")
    lines = ("The first lamp burns alone.", "The second lamp burns alone.")
    assert EDITOR.written(draft_of(session), "x")["closing"] == lines and words(session) == []


def test_the_line_for_a_defeat_is_kept_alone_and_read_again() -> None:
    session = drawn()
    assert "defeat" not in EDITOR.written(draft_of(session), "x")
    put(session, "field/defeat", " Both lamps are out. ")
    written = EDITOR.written(draft_of(session), "x")
    assert written["defeat"] == "Both lamps are out." and "closing" not in written
    assert things_of(read_sector(written, "").file)["field/defeat"] == written["defeat"]


def test_storms_that_fall_off_are_counted() -> None:
    session = drawn()
    paint(session, "storm", "M2", "N2", "O2", "E2")
    changes = EDITOR.put(draft_of(session), "field/columns", 12)
    assert EDITOR.lost(draft_of(session), changes) == ["M7: headquarters of Boreas", "Cells of storms: 3"]


def test_a_campaign_that_is_taken_off_the_map_names_its_ships() -> None:
    session = drawn()
    put(session, "field/campaign", True)
    paint(session, "ship", "D4", kind="cruiser", player=2)
    changes = EDITOR.put(draft_of(session), "field/campaign", False)
    assert EDITOR.lost(draft_of(session), changes) == ["D4: Cruiser of Boreas"]
    session.play(Edit(changes))
    assert "campaign" not in EDITOR.written(draft_of(session), "x") and words(session) == []


def test_fewer_players_leave_nothing_behind() -> None:
    session = begun(things_of(MAPS.load(MAPS.folder / "sector-4.json").file))
    put(session, "field/campaign", True)
    paint(session, "ship", "A1", kind="cruiser", player=4)
    put(session, "field/players", 3)
    draft = draft_of(session)
    assert draft.get("ship", "A1") is None and draft.field("campaign")["order"] == (1, 2, 3)
    assert words(session) == []


def test_nothing_is_placed_outside_of_the_map_or_that_a_file_cannot_hold() -> None:
    session = drawn()
    for changes in ((("world/Z26", {"is": "raw"}),), (("player/1", {"raw": -1}),), (("ship/A1", {"is": "moon"}),)):
        if changes[0][0] != "world/Z26":
            put(session, "field/campaign", True)
        with pytest.raises(Illegal):
            session.play(Edit(changes))
    assert session.legal_actions() == [] and session.to_decide == PERSON and session.result is None


def test_the_owner_and_garrison_of_a_planet_are_set() -> None:
    session = drawn()
    put(session, "world/E5:owner", 2)
    put(session, "world/E5:garrison", 1)
    put(session, "world/C5:garrison", 2)
    assert EDITOR.written(draft_of(session), "x")["holdings"] == (
        {"at": "C5", "owner": 1, "garrison": 2},
        {"at": "E5", "owner": 2, "garrison": 1},
    )
    put(session, "world/C5:garrison", 0)
    put(session, "world/E5:owner", "nobody")
    assert "holdings" not in EDITOR.written(draft_of(session), "x")


@rule("SECTOR-R2")
def test_a_campaign_that_is_entered_begins_with_what_everybody_begins_with() -> None:
    session = drawn()
    put(session, "field/campaign", True)
    entered = read_sector(EDITOR.written(draft_of(session), "x"), "")
    fresh = RULES.new_state(shipped(2), {}, Dice.seeded(1), 2)
    begun = RULES.new_state(entered.to_json(), {}, Dice.seeded(1), 2)
    assert (begun.raw, begun.production) == (fresh.raw, fresh.production) == ([3, 3], [1, 1])


def test_a_general_is_aboard_one_ship() -> None:
    session = drawn()
    put(session, "field/campaign", True)
    for place in ("D4", "F4"):
        paint(session, "ship", place, kind="frigate", player=1)
        put(session, f"ship/{place}:general", True)
    ships = EDITOR.written(draft_of(session), "x")["campaign"]["ships"]
    assert [ship.get("general", False) for ship in ships] == [False, True] and words(session) == []


@pytest.mark.parametrize("kind", ["hex", "square"])
def test_images_lie_where_the_symmetry_has_them(kind: str) -> None:
    draft = Draft({**EDITOR.fresh(), "field/grid": kind})
    grid = EDITOR.grid(draft)
    middle = grid.at(grid.columns // 2, grid.rows // 2)
    for symmetry in SYMMETRIES:
        found = images(grid, middle, symmetry)
        assert set(found) <= {middle, -1} or symmetry in ("across", "down")
    cell = grid.named("F4")
    assert images(grid, cell, "2")[1] == grid.named("J8")
    for turns in ("2", "3", "6") if kind == "hex" else ("2", "4"):
        found = [one for one in images(grid, cell, turns) if one >= 0]
        assert len(set(found)) == int(turns)
        assert len({grid.apart(middle, one) for one in found}) == 1


def test_images_of_a_headquarters_go_to_the_next_players() -> None:
    assert EDITOR.turned(Draft({"field/players": 3}), "headquarters", {"player": 2}, 2) == {"player": 1}


def test_the_editor_is_no_game() -> None:
    from game.kernel.registry import game_of, games

    assert "sector.maps" not in games() and rules_of("sector.maps").name == game_of("sector").name
