"""What is said of ships, worlds, storms and cells, the numbers in sight, and the ledgers behind them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.kernel.dice import Dice
from game.sector import building, storms
from game.sector.events import WorldFound
from game.sector.rules import SectorInvasion
from game.sector.sector import PLANETS, read_sector
from game.sector.state import SectorState, planets_of
from game.sector.table.portraits import picture_of, sculpted
from game.sector.telling import forecast, ledgers
from game.sector.telling.asking import Asking
from game.sector.telling.board import board
from game.sector.telling.campaign import holdings, match, troops
from game.sector.telling.log import tell
from game.sector.telling.names import named_world
from game.sector.telling.tension import tension
from game.sector.telling.words import WORLD
from game.sector.victory import needed, score
from game.ui.tabletop import GameTable, Selection
from tests.sector.dialect import Table, empty
from tests.sector_table.conftest import campaign
from tests.sector_table.test_offered import CODE

pytestmark = pytest.mark.sweep(3)


def table_for(t: Table) -> Any:
    from game.ui.tabletop import GameTable

    return GameTable("sector", t.s.sector.to_json(), t.s.seats, {})


@pytest.mark.parametrize("seed", [5, 11])
@pytest.mark.sweep(3)
def test_every_ship_and_cell_of_a_campaign_has_a_card_of_words(seed: int) -> None:
    table, moments = campaign(seed)
    for moment in moments[::97]:
        view = moment.before
        ships = [table.card(view, None, ship) for ship, cell in enumerate(view.ship_at) if cell >= 0]
        cells = [table.card(view, table.painter.plan.centres[cell], None) for cell in range(len(view.grid))]
        for card in [*ships, *cells, table.card(view, None, None)]:
            assert card is not None and card.title and card.rules
            assert not CODE.search(" ".join((card.title, *card.lines))), card


def test_the_roster_names_every_ship_and_planet_once_in_the_order_of_initiative() -> None:
    table, moments = campaign(11)
    for moment in moments[::97]:
        view = moment.before
        pieces = [entry.piece for entry in table.roster(view)]
        ships = {ship for ship, cell in enumerate(view.ship_at) if cell >= 0 and view.ship_seat[ship] >= 0}
        worlds = {WORLD + cell for cell, owner in enumerate(view.owner) if owner >= 0}
        swarm = {ship for ship, _path in view.hives}
        assert len(set(pieces)) == len(pieces) and set(pieces) == ships | worlds | swarm
        seats = list(dict.fromkeys(entry.seat for entry in table.roster(view) if entry.seat))
        assert seats == [view.seats[seat] for seat in view.order if view.seats[seat] in seats]


def test_an_income_is_what_the_next_construction_brings() -> None:
    """`why did I get five?`: the ledger says what the rules then give."""
    checked = 0
    table, moments = campaign(23)
    for moment in moments:
        if moment.before.phase == "landing" and moment.after.phase == "building":
            seat = moment.before.acting
            if seat != moment.after.acting:
                continue
            before, after = moment.before, moment.after
            gained = after.raw[seat] - before.raw[seat], after.production[seat] - before.production[seat]
            assert ledgers.income_of(moment_before_income(moment.before, after), seat) == gained
            checked += 1
    assert checked > 10 and table is not None


def moment_before_income(before: SectorState, after: SectorState) -> SectorState:
    """The position before the goods are made, with the planets that were taken by the last action."""
    found = before.copy()
    found.owner[:], found.quiet[:] = after.owner, after.quiet
    return found


def test_an_income_names_what_is_silenced_and_what_factories_could_make() -> None:
    t = Table("player-1: corvette E5", worlds="raw C3 1, raw C4 1, production D3 1, factory E3 1")
    t.s.quiet[t.cell("C4")] = t.s.turn
    lines = [entry.text for entry in ledgers.income(t.s, 0)]
    assert ledgers.income_of(t.s, 0) == (2, 2)
    assert any("C4" in line and "raided" in line for line in lines)
    assert any("factory" in line for line in lines)


def test_a_score_adds_up() -> None:
    _table, moments = campaign(5)
    for moment in moments[::50]:
        for seat in range(3):
            parts = [int(entry.value.rpartition("= ")[2]) for entry in ledgers.scores(moment.before, seat)]
            assert sum(parts) == score(moment.before, seat)


def test_prices_say_what_they_are_made_of() -> None:
    t = Table("player-1: corvette E5", worlds="shipyard C3 1, forge C5 1")
    assert [entry.text for entry in ledgers.ship_price(t.s, 0, 1)][1] == "Shipyards: −1"
    assert building.price_of_ship(t.s, 0, 1) == (9, 6)
    assert [entry.text for entry in ledgers.slot_price(t.s, 0, 0)][1] == "Forge worlds: −1"


def test_the_ledger_of_a_battle_names_the_source_of_each_modifier() -> None:
    t = Table("player-1: frigate E5 general, corvette E6 still", "player-2: corvette A1", worlds="bastion E5 2")
    t.s.garrison[t.cell("E5")] = 1
    t.s.slots[0] = (1, 0, 0, 0, 0, 1)
    found = ledgers.battle(t.s, t["E5"], t.cell("E5"))
    ours, theirs = " · ".join(e.text for e in found.attack), " · ".join(e.text for e in found.defence)
    assert "Points: 1000" in ours and "Orbital Support" in ours and "General Vane" in ours
    assert "HQ: 1 reroll an engagement" in ours and "Lord of War: 2 rerolls" in ours and "Multiple Fronts" in ours
    assert "Points: 900" in theirs and "1 step of Orbital Bombardment" in theirs and "with the bastion): 2" in theirs


def test_what_a_seat_holds_is_listed() -> None:
    t = Table("player-1: corvette E5")
    t.s.slots[0], t.s.stones[0], t.s.relics[0] = (0, 2, 0, 0, 0, 0), 1, 1
    assert holdings(t.s, 0) == "Aurelia has: 1 arcane stone, Relic" and holdings(t.s, 1) == "" == troops(t.s, 1)
    says = "Troops of Aurelia: Elite × 2. In land battles 2 dice are rerolled in each engagement."
    assert troops(t.s, 0) == says


def test_planets_that_are_found_have_names_of_their_own() -> None:
    t = Table(worlds="unknown C3, unknown E5, raw D5")
    called = [named_world(t.s, cell) for cell in range(len(t.s.grid))]
    assert len(called) == len(set(called))


def test_one_more_planet_moves_the_goal_and_says_so() -> None:
    t = Table(worlds="raw A1, raw B1, unknown C3, unknown E5")
    t.s.victory = "majority"
    first, second = (WorldFound(t.cell(cell), "raw", "explored") for cell in ("C3", "E5"))
    told = [tell(t.s, first), tell(t.s, second, (first,))]
    moved = [line for line in told if line is not None and len(line.cues) > 1]
    assert len(moved) == 1 and f"it takes {needed(t.s) + 1} to win" in moved[0].words
    assert picture_of(moved[0].cues[1].kind) in sculpted().values()


# -- storms --


def test_a_forecast_is_what_the_dice_then_bring() -> None:
    t = Table(storms="E5 E6", worlds="raw D5")
    core = t.cell("E5")
    exact = forecast.covered(t.s, core)
    dice, rolls = Dice.seeded(7), 4000
    counts: dict[int, int] = {}
    for _ in range(rolls):
        s = t.s.copy()
        s.dice = dice
        gain = storms.CHANGES.get(dice.roll(10), -9)
        if gain > 0:
            storms.grow(s, storms.storm_of(s, core), gain)
            for cell, here in enumerate(s.storm):
                counts[cell] = counts.get(cell, 0) + (here and not t.s.storm[cell])
    assert t.cell("D5") not in exact and sum(exact.values()) == pytest.approx((2 * 1 + 2 * 2 + 3) / 10)
    for cell, chance in exact.items():
        assert counts.get(cell, 0) / rolls == pytest.approx(chance, abs=0.025)


def test_a_cell_of_a_storm_is_freed_by_the_faces_that_shrink_it() -> None:
    t = Table(storms="E5 E6")
    assert forecast.freed(t.s, t.cell("E5")) == pytest.approx((1 + 2 * 1 + 2 * 0.5) / 10)


def test_overlays_show_storms_contact_threats_and_control() -> None:
    t = Table("player-1: corvette B2", "player-2: frigate F5, explorer H8", storms="E5 E6")
    table = table_for(t)
    ids = [overlay.id for overlay in table.teller.overlays()]
    shades = {id: table.overlay(t.s, id, Selection()) for id in ids}
    assert all(shades.values())
    contact = {table.painter.plan.at(_middle(shade.spot)) for shade in shades["contact"]}
    around = (t.cell("F5"), *t.s.grid.near[t.cell("F5")])
    assert contact == {cell for cell in around if not t.s.storm[cell]}
    keys = [overlay.key for overlay in table.teller.overlays()]
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"(−?[<>]?\d+%)?", shade.mark) for shade in shades["storms"])


def _middle(spot: tuple[float, float, float, float]) -> tuple[float, float]:
    return spot[0] + spot[2] / 2, spot[1] + spot[3] / 2


def test_planets_can_be_looked_up_by_name() -> None:
    table, moments = campaign(5)
    found = table.places(moments[0].before)
    assert len(found) == sum(what in PLANETS for what in moments[0].before.what)
    assert len({place.name for place in found}) == len(found)


def test_the_numbers_in_sight_are_those_of_whoever_decides() -> None:
    table, moments = campaign(5)
    view = next(moment.before for moment in moments if moment.before.phase == "building")
    seat = view.seats[view.acting]
    tracks = table.tracks(view, seat)
    assert tracks[0].value.startswith(str(view.raw[view.acting])) and "Each round" in tracks[0].detail
    assert tracks[3].value.startswith(str(len(planets_of(view, view.acting))))
    assert table.board_of(view).title.startswith(f"Turn {view.turn} of 40")


def test_whoever_an_event_asks_sees_the_own_numbers() -> None:
    table, moments = campaign(5)
    asked = [moment.before for moment in moments if moment.before.acting < 0 and Asking(moment.before).seat > 0]
    assert asked
    for view in asked:
        seat = Asking(view).seat
        assert table.tracks(view, None) == table.tracks(view, view.seats[seat])


def test_a_campaign_under_way_begins_with_the_turn_and_the_initiative_that_were_entered() -> None:
    campaign = {"turn": 4, "order": [2, 3, 1], "players": [{}, {}, {}]}
    value = read_sector(empty(3, campaign=campaign), "").to_json()
    view = SectorInvasion().new_state(value, {}, Dice.seeded(1), 3)
    table = GameTable("sector", value, view.seats, {})
    assert table.board_of(view).title.startswith("Turn 4 of 40")
    assert table.question(view, "player-2") == "The campaign continues with turn 4. Everything is as you entered it."
    assert table.roster_heading(view, "player-2").startswith("1 Boreas")
    assert table.roster_numbers(view, "player-2").startswith("Place in the initiative: 1 · Raw material: ")
    assert "Initiative: Boreas, Cyrene, Aurelia" in str(match(Asking(view)))


def test_the_goals_and_what_was_agreed_on_are_told_before_the_campaign() -> None:
    t = Table("player-1: corvette E5", control="moving", victory="score", turns="8")
    table = table_for(t)
    assert "most points" in table.teller.goals(t.s)[0] and "turn 8" in table.teller.goals(t.s)[-1]
    assert "Control areas: Move with ships" in table.teller.terms(t.s)
    plain = Table("player-1: corvette E5")
    assert table_for(plain).teller.goals(plain.s)[0].startswith("You win if you hold more than 50%")
    assert not any("Control areas" in line for line in table_for(plain).teller.terms(plain.s))


def test_the_music_knows_who_is_about_to_win() -> None:
    free = ", ".join(f"raw {column}{row}" for column in "BDFH" for row in (2, 4))
    far, near = Table(worlds=free), Table(worlds="raw C3 1, raw D3 1, raw E5")
    heard = [tension(board(t.s)) for t in (far, near)]
    assert heard == ["calm", "crisis"]
