"""Every cell that a ship can reach is lit, with its cost and its exact risk, and one click walks there."""

from __future__ import annotations

from itertools import product

import pytest

from game.kernel.dice import Dice
from game.scenes.table.choices import Choice, golden
from game.sector import odds
from game.sector.actions import Attack, Fly, Land
from game.sector.rules import SectorInvasion
from game.sector.state import SectorState
from game.sector.telling import chances
from game.sector.telling.asking import Asking
from game.sector.telling.reach import Sky, reach
from game.ui.tabletop import Walk
from tests.sector.dialect import Table
from tests.sector_table.conftest import campaign
from tests.sector_table.test_summary import table_for

RULES = SectorInvasion()


def walks_to(t: Table, ship: str, place: str) -> list[Walk]:
    table = table_for(t)
    spot = table.painter.plan.spot(t.cell(place))
    return [walk for walk in table.walks(t.s, t[ship]) if walk.spot == spot]


def test_all_cells_within_movement_are_reached_at_once() -> None:
    t = Table("player-1: corvette E5")
    found = reach(t.s, t["E5"])
    near = {cell for cell in range(81) if 0 < t.s.grid.apart(cell, t.cell("E5")) <= 4}
    assert set(found) == near
    assert all(len(one.way.cells) == t.s.grid.apart(cell, t.cell("E5")) for cell, one in found.items())
    assert all(one.way.chance == 1 and one.safer is None for one in found.values())


def test_a_risk_is_the_product_of_its_checks() -> None:
    t = Table("player-1: corvette E5", "player-2: frigate G5, frigate F6")
    way = reach(t.s, t["E5"])[t.cell("F5")].way
    assert way.checks == ((t.cell("F5"), 4 - 2),) and way.chance == pytest.approx(2 / 6)
    for one in reach(t.s, t["E5"]).values():
        product_of = 1.0
        for _cell, most in one.way.checks:
            product_of *= odds.slips(most)
        assert one.way.chance == pytest.approx(product_of)


def test_a_longer_way_that_is_safer_is_told_and_offered_too() -> None:
    t = Table("player-1: corvette E5", "player-2: frigate F4")
    found = reach(t.s, t["E5"])[t.cell("H5")]
    assert len(found.way.cells) == 3 and found.way.chance < 1
    assert found.safer is not None and len(found.safer.cells) == 4 and found.safer.chance == 1
    short, long = walks_to(t, "E5", "H5")
    assert any("4 moves) is safer: 100%" in line for line in short.hint)
    assert long.beside and long.text.endswith("4 moves, safe") and not short.beside


def test_a_storm_is_crossed_only_where_that_is_shorter_and_its_chances_are_told() -> None:
    t = Table("player-1: corvette E5", storms="D5 C5")
    found = reach(t.s, t["E5"])[t.cell("B5")]
    assert found.way.storms == 1 and found.way.chance == pytest.approx(2 / 6)
    assert found.safer is not None and found.safer.storms == 0
    short, _long = walks_to(t, "E5", "B5")
    assert any("Through a storm: passes 33%" in line and "destroyed 35%" in line for line in short.hint)


def test_a_ship_above_another_must_come_down_somewhere() -> None:
    t = Table("player-1: corvette E5, corvette F5")
    found = reach(t.s, t["E5"])
    assert t.cell("F5") not in found and t.cell("G5") in found


@pytest.mark.parametrize("seed", [5, 11])
def test_the_rules_let_every_way_be_flown_and_bring_the_ship_there(seed: int) -> None:
    """With dice that pass every check, the steps of each way are legal, and the dice are those that it foretells."""
    table, moments = campaign(seed)
    flown = 0
    for moment in [m for m in moments if Asking(m.before).asks == "Ships"][::9]:
        view = moment.before
        for ship in (s for s, seat in enumerate(view.ship_seat) if seat == view.acting and view.ship_at[s] >= 0):
            for one in list(reach(view, ship).values())[::3]:
                for way in filter(None, (one.way, one.safer)):
                    if any(most < 1 for _cell, most in way.checks):
                        continue
                    s = view.copy()
                    faces = _faces(view, ship, way.cells)
                    s.dice = Dice.scripted(faces, 1)
                    for cell in way.cells:
                        assert RULES.refusal(s, Fly(ship, cell)) is None
                        RULES.apply(s, Fly(ship, cell))
                    assert s.ship_at[ship] == way.end and s.dice.used == len(faces)
                    assert len(faces) == len(way.checks) + way.storms
                    flown += 1
    assert flown > 100


def _faces(view: SectorState, ship: int, cells: tuple[int, ...]) -> list[int]:
    """The faces that pass every check on a way: a 1 for an escape, a 6 for a storm, in the order of the steps."""
    sky, faces = Sky(view, ship), list[int]()
    way = sky.begun()
    for cell in cells:
        further = sky.on(way, cell)
        faces += [1] * (len(further.checks) - len(way.checks)) + [6] * (further.storms - way.storms)
        way = further
    return faces


# -- fights and landings --


@pytest.mark.parametrize(("ours", "theirs"), [("corvette", "frigate"), ("cruiser", "corvette"), ("frigate", "frigate")])
def test_a_fight_is_foretold_as_the_dice_then_bring_it(ours: str, theirs: str) -> None:
    """Every throw of the dice, with whoever rolls taking the best row for himself."""
    t = Table(f"player-1: {ours} E5", f"player-2: {theirs} F5")
    one = chances.fight(t.s, t["E5"], t["F5"])
    rows = (0, 1, 2, 3, 3, 5, 5)
    order = (5, 3, 2, 0, 1)
    counts = dict.fromkeys(order, 0)
    for faces in product(range(1, 7), repeat=one.dice):
        counts[next(row for row in order if row in {rows[face] for face in faces})] += 1
    assert one.rows == pytest.approx({row: n / 6**one.dice for row, n in counts.items()})
    assert one.roller == (t["E5"] if one.ours >= one.theirs else t["F5"])


def test_an_attack_says_who_rolls_and_what_becomes_of_both() -> None:
    t = Table("player-1: cruiser E5", "player-2: corvette F5")
    offer = next(o for o in table_for(t).offers(t.s, t.offers) if o.action == Attack(t["E5"], t["F5"]))
    said = " ".join(offer.hint)
    assert offer.tint == "fight" and "Strength 5 to 2" in said and "You roll 3 fight dice" in said
    assert "Enemy: pushed back" in said and "Your ship:" in said


def test_a_planet_says_whether_it_falls_at_once_or_with_which_chance() -> None:
    t = Table("player-1: corvette E5, frigate B2", worlds="raw E5, bastion B2 2", phase="landing")
    offers = {o.action: o for o in table_for(t).offers(t.s, t.offers)}
    free, held = offers[Land(t["E5"])], offers[Land(t["B2"])]
    assert free.mark == "✓" and "falls at once" in free.text
    assert held.mark == "65%" and any("Boreas: Points: 1000" in line for line in held.hint)


def test_ships_that_could_still_move_and_planets_that_could_be_taken_are_told_at_the_end_of_a_phase() -> None:
    t = Table("player-1: corvette E5, corvette E7")
    assert table_for(t).desk(t.s).unused.startswith("2 ships haven't moved")
    t = Table("player-1: corvette E5", worlds="raw E5", phase="landing")
    assert "without a fight" in table_for(t).desk(t.s).unused
    t = Table("player-1: corvette E5", worlds="factory C3 1", phase="building")
    assert "what is unspent" in table_for(t).desk(t.s).unused and "1 factory works" in table_for(t).desk(t.s).unused
    t.s.raw[0] = t.s.production[0] = 2
    assert table_for(t).desk(t.s).unused == ""


def test_a_way_of_one_step_tells_its_chance_too() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette G5")
    texts = {o.action: o.text for o in table_for(t).offers(t.s, t.offers)}
    risky = next(text for action, text in texts.items() if isinstance(action, Fly) and action.cell == t.cell("F5"))
    assert risky.endswith(": 50%")
    assert not [text for action, text in texts.items() if isinstance(action, Fly) and "D5" in text and "%" in text]


def test_the_end_of_movement_is_no_suggestion_while_a_ship_can_fly_on() -> None:
    t = Table("player-1: corvette E5")
    table, ending = table_for(t), table_for(t).desk(t.s).end
    assert ending is not None
    for moved in (0, 1, 4):
        t.s.ship_moved[0] = moved
        view = t.s.copy()
        choice = Choice((ending,), table.offers(view, [ending])[0])
        assert (golden(table, view, [choice]) is choice) == (moved == 4)
        assert bool(table.desk(view).unused) == (moved == 0)
