"""Every chance that is shown, held to what the rules do with seeded dice (SECTOR-R38)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from math import sqrt

import pytest

from game.kernel.dice import Dice
from game.kernel.sequence import call
from game.sector import battletable, incidents, odds, storms
from game.sector import events as e
from game.sector.actions import Attack, Explore, Fly
from game.sector.battle import fight_out, honour
from game.sector.contact import fight_dice
from game.sector.damage import hit, upgrade
from game.sector.incidents import EMISSARY
from game.sector.sector import KINDS
from game.sector.ships import armour
from game.sector.state import GONE, SectorState
from game.sector.terms import Terms, skirmish
from game.sector.warp import cross, lost_in, storm_of
from tests.rule_ids import rule
from tests.sector import tableodds
from tests.sector.dialect import RULES, Table

FATES = {0: "unharmed", 1: "idle", 2: "wrecked"}


def shares(roll: Callable[[SectorState], Hashable], t: Table, count: int = 1500) -> dict[Hashable, float]:
    """Return how often each result came, from equal positions."""
    dice, found = Dice.seeded(41), Counter[Hashable]()
    for _ in range(count):
        s = t.s.copy()
        s.dice, s.events = dice, []
        found[roll(s)] += 1
    return {result: times / count for result, times in found.items()}


def close(found: dict[Hashable, float], exact: dict[Hashable, float], count: int = 1500) -> bool:
    """Return whether shares agree with chances within four standard deviations."""
    assert abs(sum(exact.values()) - 1) < 1e-9
    assert set(found) <= {result for result, chance in exact.items() if chance > 0}
    return all(abs(found.get(r, 0.0) - p) <= 4 * sqrt(p * (1 - p) / count) + 1e-9 for r, p in exact.items())


def fate(s: SectorState, ship: int) -> str:
    """Return what became of a ship that was damaged or in a storm."""
    if s.ship_at[ship] == GONE:
        return "destroyed"
    weaker = any(gain < 0 for gain in s.ship_gains[ship])
    return "weaker" if weaker else FATES[s.ship_state[ship]]


@rule("SECTOR-R38", "SECTOR-14")
@pytest.mark.parametrize("kind", ["corvette", "frigate", "cruiser", "explorer"])
def test_what_a_hit_does(kind: str) -> None:
    t = Table(f"player-1: {kind} E5")

    def roll(s: SectorState) -> str:
        hit(s, 0)
        return fate(s, 0)

    harm = odds.EXPLORER if kind == "explorer" else odds.damage(armour(t.s, 0))
    names = ("unharmed", "idle", "wrecked", "destroyed")
    assert close(shares(roll, t), dict(zip(names, harm, strict=True)))
    assert kind == "explorer" or abs(odds.holds(armour(t.s, 0)) - harm[0]) < 1e-9


@rule("SECTOR-R38", "SECTOR-16")
@pytest.mark.parametrize("kind", ["corvette", "cruiser", "explorer"])
def test_what_a_storm_does(kind: str) -> None:
    t = Table(f"player-1: {kind} D5", storms="E5 E6")
    harm = odds.EXPLORER if kind == "explorer" else odds.damage(armour(t.s, 0))

    def through(s: SectorState) -> str:
        return "through" if cross(s, 0, storm_of(s, t.cell("E5"))) else fate(s, 0)

    def astray(s: SectorState) -> str:
        lost_in(s, 0, storm_of(s, t.cell("E5")))
        return fate(s, 0)

    assert close(shares(through, t), odds.voyage(harm))
    assert close(shares(astray, t), odds.lost(harm))
    assert abs(odds.voyage(harm)["through"] - odds.THROUGH) < 1e-9


@rule("SECTOR-R11", "SECTOR-R38")
def test_what_a_storm_does_where_serious_damage_is_agreed_on() -> None:
    t = Table("player-1: corvette D5", storms="E5 E6", **{"warp-damage": "serious"})

    def through(s: SectorState) -> str:
        return "through" if cross(s, 0, storm_of(s, t.cell("E5"))) else fate(s, 0)

    assert close(shares(through, t), odds.voyage(odds.SERIOUS))


@rule("SECTOR-R57")
def test_crossing_a_storm_destroys_often_and_a_fight_rarely() -> None:
    assert 0.33 < odds.voyage(odds.damage(7))["destroyed"] < 0.36
    best = [odds.best_of(dice, battletable.ATTACKERS_BEST)[battletable.PUSHED_AND_HIT] for dice in (1, 2, 3)]
    assert all(0.005 < odds.damage(plate)[3] * hits < 0.06 for plate in (7, 8, 9) for hits in best)


@rule("SECTOR-R38", "SECTOR-17")
@pytest.mark.parametrize("foes", [1, 2, 3])
def test_the_chance_to_slip_through(foes: int) -> None:
    places = ["E5", "D4", "D6"][:foes]
    t = Table(
        "player-1: corvette C5", "player-2: " + ", ".join(f"corvette {place}" for place in places), caught="stops"
    )

    def roll(s: SectorState) -> bool:
        told = RULES.apply(s, Fly(0, t.cell("D5")))
        rolled = next(event for event in told if isinstance(event, e.AgilityRolled))
        return rolled.die <= rolled.most

    chance = odds.slips(4 - foes)
    assert close(shares(roll, t, 600), {True: chance, False: 1 - chance}, 600)


@rule("SECTOR-R38", "SECTOR-11")
@pytest.mark.parametrize("blank", ["joined", "nothing"])
@pytest.mark.parametrize(("ours", "dice"), [("corvette", 1), ("frigate", 2), ("cruiser", 3)])
def test_the_rows_of_a_fight(blank: str, ours: str, dice: int) -> None:
    t = Table(f"player-1: {ours} D5", "player-2: corvette E5", **{"blank-rows": blank})
    strength = {"corvette": 2, "frigate": 3, "cruiser": 5}[ours]
    assert fight_dice(strength, 2) == dice == odds.fight(strength, 2, blank)[0]

    def rows(s: SectorState) -> frozenset[int]:
        told = RULES.apply(s, Attack(0, 1))
        begun = next(event for event in told if isinstance(event, e.FightBegan))
        return frozenset(battletable.row(s, face) for face in begun.dice)

    found = shares(rows, t, 800)
    for row, chance in odds.fight(strength, 2, blank)[1].items():
        shown = sum(share for rolled, share in found.items() if row in rolled)
        assert abs(shown - chance) < 4 * sqrt(chance * (1 - chance) / 800)
    for order in (battletable.ATTACKERS_BEST, battletable.DEFENDERS_BEST):
        best = odds.best_of(dice, order, blank)
        assert abs(sum(best.values()) - 1) < 1e-9
        taken = Counter[int]()
        for rolled, share in found.items():
            taken[next(row for row in order if row in rolled)] += share
        assert all(
            abs(taken[row] - chance) <= 4 * sqrt(chance * (1 - chance) / 800) + 1e-9 for row, chance in best.items()
        )


@rule("SECTOR-R38", "SECTOR-4")
@pytest.mark.parametrize("cells", ["E5", "E5 E4 E6 D5", "E5 E4 E6 D5 F5", "E5 E4 E6 D5 F5 D4 D6"])
def test_what_a_storm_may_grow_to(cells: str) -> None:
    """Where it has room: explosions make new storms elsewhere, which are left out here."""
    size = len(cells.split())
    exact = tableodds.storm(size)
    t = Table(storms=cells, worlds="headquarters A1")

    def roll(s: SectorState) -> int:
        call(s, "core", core=t.cell("E5"), die=0, bursts=0)
        frame, grown = s.frames[-1], size
        while True:
            storms.roll(s, frame)
            if frame.die == storms.EXPLODES and frame.bursts < storms.BURSTS:
                grown, frame.bursts = grown + storms.CHANGES[storms.EXPLODES], frame.bursts + 1
                continue
            die = storms.TAMED if frame.die == storms.EXPLODES else frame.die
            if die == 1:
                return grown // 2 if grown > storms.SMALL else 0
            return max(0, grown + storms.CHANGES[die])

    assert close(shares(roll, t, 3000), exact, 3000)


@rule("SECTOR-R38", "SECTOR-4")
def test_a_storm_that_does_not_explode_has_the_size_that_was_told() -> None:
    t = Table(storms="E5 E4 E6 D5 F5 D4")

    def roll(s: SectorState) -> int:
        call(s, "core", core=t.cell("E5"), die=0, bursts=0)
        RULES.sequence.settle(s)
        return sum(s.storm) if all(event.die < 10 for event in s.events if isinstance(event, e.StormRolled)) else -1

    t.s.frames = []
    found = shares(roll, t, 800)
    exact = {3: 0.1, 4: 0.2, 5: 0.2, 7: 0.2, 8: 0.2, -1: 0.1}
    assert close(found, exact, 800)
    assert all(abs(tableodds.storm(6)[size] - chance) < 0.03 for size, chance in exact.items() if size > 0)


@rule("SECTOR-R38", "SECTOR-3", "SECTOR-R27")
@pytest.mark.parametrize("gone", [0, 1])
def test_the_rows_of_the_events(gone: int) -> None:
    t = Table()
    t.s.frames, t.s.emissary = [], gone

    def roll(s: SectorState) -> int:
        call(s, "event", dice=(0, 0), row=-1)
        incidents.draw(s, s.frames[-1])
        return int(s.frames[-1].row)

    exact = tableodds.events(t.s)
    assert (EMISSARY in exact) is not bool(gone)
    assert close(shares(roll, t), exact)


@rule("SECTOR-R38", "SECTOR-R22")
def test_the_cards_that_are_left_in_the_deck() -> None:
    t = Table(events="deck")
    t.s.frames, t.s.deck, t.s.emissary = [], [4, 4, 7, EMISSARY], 1

    def roll(s: SectorState) -> int:
        s.dice.shuffle(s.deck)
        call(s, "event", dice=(0, 0), row=-1)
        incidents.draw(s, s.frames[-1])
        return int(s.frames[-1].row)

    assert tableodds.events(t.s) == {4: 2 / 3, 7: 1 / 3}
    assert close(shares(roll, t), tableodds.events(t.s))
    t.s.deck = []
    assert len(tableodds.events(t.s)) == 17


@rule("SECTOR-R38", "SECTOR-22")
def test_what_a_ruin_and_an_unknown_cell_may_hold() -> None:
    def roll(s: SectorState) -> str:
        what = s.what[s.ship_at[0]]
        told = RULES.apply(s, Explore(0))
        if next(event.die for event in told if isinstance(event, e.Explored)) == 1:
            return "hostile"
        if KINDS[what] == "ruin":
            stones = f"stones-{s.stones[0]}" if s.stones[0] else "nothing"
            return "plans" if s.plans[0] else "cache" if s.caches[0] else "relic" if s.relics[0] else stones
        found = KINDS[s.what[t.cell("E5")]]
        return "nothing" if found == "empty" else found

    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing")
    assert close(shares(roll, t, 800), tableodds.ruin(), 800)
    t = Table("player-1: explorer E5", worlds="unknown E5", phase="landing")
    assert close(shares(roll, t, 800), tableodds.unknown(), 800)


@rule("SECTOR-R38", "SECTOR-X1")
def test_how_often_hostile_forces_damage_a_ship() -> None:
    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing")

    def roll(s: SectorState) -> bool | None:
        told = RULES.apply(s, Explore(0))
        if next(event.die for event in told if isinstance(event, e.Explored)) > 1:
            return None
        return any(isinstance(event, e.ArmourRolled) for event in told)

    found = shares(roll, t, 2500)
    exact = {True: 0.1 * tableodds.ambush(), False: 0.1 * (1 - tableodds.ambush()), None: 0.9}
    assert close(found, exact, 2500)


@rule("SECTOR-R38", "SECTOR-15", "SECTOR-20")
def test_upgrades_titles_and_sabotage() -> None:
    t = Table("player-1: corvette E5 general")

    def rise(s: SectorState) -> int:
        upgrade(s, 0)
        return next(event.die for event in s.events if isinstance(event, e.ShipUpgraded))

    def title(s: SectorState) -> int:
        honour(s, 0)
        return next(event.die for event in s.events if isinstance(event, e.GeneralRolled))

    def spy(s: SectorState) -> bool:
        call(s, "event", dice=(0, 0), row=-1)
        incidents.ROWS[incidents.SABOTAGE](s)
        dice = [event.die for event in s.events if isinstance(event, e.SabotageRolled)]
        return sum(frame.name == "sabotage" for frame in s.frames) == sum(die >= 4 for die in dice) and dice[0] >= 4

    assert close(shares(rise, t), tableodds.upgrades())
    assert close(shares(title, t), tableodds.titles(()))
    t.s.titles[0] = (2, 5)
    assert set(tableodds.titles((2, 5))) == {1, 3, 4, 6}
    assert close(shares(title, t), tableodds.titles((2, 5)))
    assert close(shares(spy, t), {True: tableodds.sabotage(), False: 1 - tableodds.sabotage()})


@rule("SECTOR-R38", "SECTOR-R21")
@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        (Terms(20), Terms(20)),
        (Terms(20), Terms(18)),
        (Terms(20), Terms(14, rerolls=1)),
        (Terms(21, 2, 1, 3), Terms(20, 1, 0, 2)),
        (Terms(14, 0, -1), Terms(20)),
        (Terms(20, 0, 3), Terms(21, 0, -2, 1)),
        skirmish(),
    ],
)
def test_the_resolver_with_all_that_counts_in_it(attack: Terms, defence: Terms) -> None:
    dice, count = Dice.seeded(7), 2500
    won = sum(fight_out(attack, defence, dice)[1] for _ in range(count))
    chance = odds.battle(attack, defence)
    assert abs(won / count - chance) < 4 * sqrt(chance * (1 - chance) / count)


@rule("SECTOR-R21")
@pytest.mark.parametrize(
    ("attack", "defence", "percent"),
    [
        (Terms(20), Terms(20), 45),
        (Terms(20), Terms(18), 60),
        (Terms(20), Terms(16), 75.2),
        (Terms(20), Terms(14), 87),
        (Terms(20, successes=2), Terms(20), 65.1),
        (Terms(20, successes=1), Terms(20), 55.1),
        (Terms(20, successes=2), Terms(20), 65.1),
        (Terms(20, successes=3), Terms(20), 74.1),
        (Terms(20, successes=4 - 1), Terms(20), 74.1),
        (Terms(20, successes=3), Terms(14), 98),
        (Terms(20), Terms(20, successes=2), 26),
        (Terms(20, rerolls=1), Terms(20), 60),
        (Terms(20, rerolls=3), Terms(20), 83.1),
        (Terms(20, rerolls=3), Terms(20, rerolls=3), 45),
        (Terms(21), Terms(20), 52),
    ],
)
def test_the_chances_of_the_resolver_that_were_told(attack: Terms, defence: Terms, percent: float) -> None:
    assert abs(100 * odds.battle(attack, defence) - percent) < (0.05 if percent % 1 else 0.6)
