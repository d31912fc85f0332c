"""What the computer players of Sector Invasion do in positions that leave no doubt, and whom they beat."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.player import CAREFUL, GENTLE, RANDOM, salt_of
from game.kernel.actions import Action
from game.kernel.sequence import call
from game.sector.actions import (
    Accept,
    Acquire,
    Agree,
    Attack,
    Build,
    Choose,
    EndShips,
    Fly,
    LeaveChoice,
    MoveGarrison,
    PickResult,
    Recruit,
    Repair,
    SendShip,
    SettleBattle,
)
from game.sector.bots import BOTS
from game.sector.bots.answers import agree
from game.sector.bots.roads import reach, roads_of
from game.sector.bots.weights import Weights, weights_of
from tests.matches import match
from tests.sector.dialect import RULES, Table


def bot(kind: str = CAREFUL, seat: str = "player-1", salt: int = 1) -> Any:
    return BOTS[kind](RULES, seat, salt)


def choice(t: Table, kind: str = CAREFUL) -> Action:
    """Return what a player does who comes to a position anew."""
    seat = t.decides
    assert seat is not None
    return BOTS[kind](RULES, seat, 1)(RULES.seen_by(t.s, seat), t.offers)


def flown(t: Table, player: Any) -> None:
    """Let the ships of the seat move as a player says, until it ends their phase."""
    while t.s.phase == "ships" and t.decides == "player-1":
        action = player(RULES.seen_by(t.s, "player-1"), t.offers)
        t.play(action)
        if isinstance(action, EndShips):
            return


def test_a_ship_goes_to_the_planet_that_is_free_and_takes_it() -> None:
    t = Table("player-1: corvette E5", worlds="raw G5")
    ship = t["E5"]
    player = bot()
    while t.owner("G5") == 0:
        t.play(player(RULES.seen_by(t.s, "player-1"), t.offers))
    assert t.at(ship) == "G5" and t.owner("G5") == 1


def test_two_ships_take_two_planets() -> None:
    t = Table("player-1: corvette E5, corvette E6", worlds="raw G5, raw C6")
    flown(t, bot())
    assert {t.at(ship) for ship in range(2)} == {"G5", "C6"}


@pytest.mark.parametrize(("raw", "production", "wanted"), [(0, 12, "G5"), (20, 0, "C5")])
def test_a_ship_goes_for_what_is_scarce(raw: int, production: int, wanted: str) -> None:
    t = Table("player-1: corvette E5", worlds="raw G5, production C5")
    t.s.raw[0], t.s.production[0] = raw, production
    flown(t, bot())
    assert t.at(0) == wanted


def test_what_two_seats_taught_counts_between_two_alone() -> None:
    assert weights_of(2, {}) != Weights() == weights_of(3, {})
    assert weights_of(2, {"scarce": 0.5}).scarce == 0.5


def test_no_ship_crosses_a_storm_where_a_way_leads_around() -> None:
    t = Table("player-1: corvette C5", worlds="raw G5", storms="E5 E4 E6 D5")
    for _ in range(4):
        action = choice(t)
        if not isinstance(action, Fly):
            break
        assert not t.s.storm[action.cell]
        t.play(action)
    ways = reach(roads_of(t.s), t.cell("C5"), 4, 4, {}, True)
    assert t.cell("E5") not in ways and t.cell("C4") in ways


def test_the_safest_way_is_taken_past_an_enemy() -> None:
    t = Table("player-1: corvette C5", "player-2: frigate E4")
    danger = dict.fromkeys(t.s.grid.near[t.cell("E4")], 1)
    chance, way = reach(roads_of(t.s), t.cell("C5"), 4, 4, danger, True)[t.cell("F6")]
    assert chance == 1.0 and not danger.keys() & set(way)


def test_an_explorer_goes_to_a_ruin_and_a_warship_does_not() -> None:
    t = Table("player-1: corvette E4, explorer E6", worlds="ruin G6")
    corvette, explorer = t["E4"], t["E6"]
    flown(t, bot())
    assert t.at(explorer) == "G6" and t.at(corvette) != "G6"


def test_a_strong_ship_attacks_a_weak_one_and_a_weak_one_keeps_away() -> None:
    t = Table("player-1: cruiser E5", "player-2: corvette F5")
    assert choice(t) == Attack(t["E5"], t["F5"])
    t = Table("player-1: corvette E5", "player-2: cruiser F5")
    assert not isinstance(choice(t), Attack)


def test_the_die_is_taken_that_hurts_the_enemy_alone() -> None:
    t = Table("player-1: cruiser E5", "player-2: corvette F5").rolls(1, 2, 6)
    t.play(Attack(t["E5"], t["F5"]))
    assert choice(t) == PickResult(6)


def test_a_damaged_ship_is_repaired_before_anything_is_built() -> None:
    t = Table("player-1: corvette A2 wrecked", phase="building")
    assert choice(t) == Repair(t["A2"])


def test_a_first_stock_buys_a_corvette() -> None:
    t = Table("player-1: explorer A2", worlds="raw C3, raw C5, raw E3", phase="building")
    t.s.raw[0], t.s.production[0] = 5, 3
    action = choice(t)
    assert isinstance(action, Build) and action.kind == "corvette"


def test_garrisons_are_recruited_and_go_to_where_enemies_are_near() -> None:
    t = Table(
        *(
            "player-1: corvette A3, corvette A4, corvette A5, corvette A6, corvette A7, explorer A2",
            "player-2: frigate D4, frigate C4",
        ),
        worlds="raw C2 1, raw G3, raw G5, raw G7, raw I3, raw I5",
        phase="building",
    )
    t.s.raw[0], t.s.production[0] = 4, 4
    assert choice(t) == Recruit(t.cell("A1"))
    t.play(Recruit(t.cell("A1")))
    for place in ("B1", "B2", "C2"):
        t.s.colour[t.cell(place)] = 0
    t.s.frames = []
    call(t.s, "march", seat=0, moved=())
    move = MoveGarrison(t.cell("A1"), t.cell("C2"))
    assert move in t.offers and choice(t) == move


def test_a_stone_buys_a_look_at_an_unknown_cell_of_ones_own_colour() -> None:
    t = Table("player-1: corvette E5", worlds="unknown F5", phase="building")
    t.s.stones[0] = 1
    assert choice(t) == Acquire("survey")
    t = Table("player-1: corvette E5", worlds="unknown F5", phase="building", victory="score")
    t.s.stones[0] = 1
    assert choice(t) != Acquire("survey"), "a stone is a point"


def asked(name: str, worlds: str = "", **values: Any) -> Table:
    t = Table("player-1: corvette E5", worlds=worlds, phase="")
    call(t.s, name, **{"seat": 0, "left": 1, "within": (), **values})
    RULES.sequence.settle(t.s)
    return t


def test_sabotage_hits_what_makes_most() -> None:
    t = asked("sabotage", worlds="bastion C3 2, production G3 2, raw C7 1")
    assert choice(t) in (Choose(t.cell("I9")), Choose(t.cell("G3")))


def test_what_costs_nothing_is_accepted() -> None:
    assert choice(asked("bargain")) == Accept()
    assert isinstance(choice(asked("supplies")), SendShip)


@pytest.mark.parametrize(
    ("offered", "wanted"),
    [
        ([SettleBattle("resolved"), SettleBattle("played"), LeaveChoice()], LeaveChoice()),
        ([Agree(), SettleBattle("resolved")], Agree()),
        ([SettleBattle("resolved"), SettleBattle("entered")], SettleBattle("resolved")),
    ],
)
def test_a_person_may_choose_how_a_battle_is_settled(offered: list[Action], wanted: Action) -> None:
    assert agree(offered) == wanted


@pytest.mark.parametrize("kind", [CAREFUL, GENTLE])
def test_equal_players_play_equal_campaigns(kind: str) -> None:
    def played() -> str:
        choosers = {seat: BOTS[kind](RULES, seat, salt_of(3, seat)) for seat in ("player-1", "player-2")}
        return str(match(RULES, "sector", 3, choosers, {"turns": "8", "battles": "resolved"})[1].digest())

    assert played() == played()


def won(first: str, second: str, seed: int, **options: str) -> str:
    kinds = {"player-1": first, "player-2": second}
    choosers = {seat: BOTS[kind](RULES, seat, salt_of(seed, seat)) for seat, kind in kinds.items() if kind != RANDOM}
    outcome, _state = match(RULES, "sector", seed, choosers, {"battles": "resolved", **options})
    assert outcome is not None
    return kinds[outcome.winners[0]]


@pytest.mark.parametrize("seed", range(3))
def test_careful_beats_random_from_either_seat(seed: int) -> None:
    assert {won(CAREFUL, RANDOM, seed), won(RANDOM, CAREFUL, seed)} == {CAREFUL}


@pytest.mark.slow
@pytest.mark.parametrize("victory", ["majority", "last-hq", "score"])
@pytest.mark.parametrize("seed", range(6))
def test_careful_beats_random_however_it_is_won(victory: str, seed: int) -> None:
    assert won(CAREFUL, RANDOM, seed, victory=victory) == CAREFUL


@pytest.mark.slow
def test_careful_mostly_beats_gentle() -> None:
    wins = [won(CAREFUL, GENTLE, seed) for seed in range(12)] + [won(GENTLE, CAREFUL, seed) for seed in range(12)]
    assert wins.count(CAREFUL) >= 14
