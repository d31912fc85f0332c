"""The chances shown before a battle, held to battles fought by the rules, and to worked odds."""

from itertools import combinations

import pytest

from game.heresy import battle
from game.heresy.actions import Fight, Lose, Lower, March, Raise
from game.heresy.movement import CROSSING
from game.heresy.odds import battle_chances, crossing_chances, heresy_survival, keeping_order
from game.heresy.rolls import scores
from game.heresy.state import HeresyState, counter, put, unit_of
from game.heresy.units import UNIT, UNITS
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.odds import at_least
from tests.heresy.dialect import RULES, Position
from tests.heresy.skirmish import Skirmish
from tests.rule_ids import rule

LETTERS = {"I": "army", "A": "astartes", "P": "guilliman", "T": "titan"}
WORKED = {
    "IIIII": {"I": 100, "III": 82, "IIIII": 21, "AAA": 68, "AAAAA": 7, "PAAAA": 1, "PTAAA": 1},
    "AAAAA": {"I": 100, "III": 96, "IIIII": 47, "AAA": 91, "AAAAA": 22},
    "AAIII": {"I": 100, "III": 96, "IIIII": 47, "AAA": 91, "AAAAA": 22},
    "PAAAA": {"I": 100, "III": 99, "IIIII": 71},
    "PTAAA": {"I": 100, "III": 99, "IIIII": 76},
    "TTTTT": {"I": 100, "III": 99, "IIIII": 77},
}
"""Of a hundred battles so many are won by the attacker, where no -1 meets a +1."""
PROTECTED = {"AAAAA": {"PAAAA": 9}, "PAAAA": {"AAAAA": 40}, "TTTTT": {"AAAAA": 47, "PTAAA": 21}}
"""And where one does: a +1 that makes no hit protects one."""
ORDER = [UNITS[unit].id for unit in keeping_order(range(len(UNITS)))]


def stack(letters: str, primarch: str = "guilliman") -> list[int]:
    """ "PAI" as units."""
    return [UNIT[primarch if letter == "P" else LETTERS[letter]] for letter in letters]


def cells(*tables: dict[str, dict[str, int]]) -> list[tuple[str, str, int]]:
    """Attacker, defender, and how many battles of a hundred the attacker wins."""
    return [(a, d, percent) for table in tables for a, row in table.items() for d, percent in row.items()]


@rule("HERESY-17", "HERESY-18", "HERESY-R7")
@pytest.mark.parametrize(("attackers", "defenders", "percent"), cells(WORKED, PROTECTED))
def test_the_worked_odds(attackers: str, defenders: str, percent: int) -> None:
    won, both, lost = battle_chances("both", stack(attackers, "horus"), stack(defenders))
    assert won + both + lost == pytest.approx(1)
    assert 100 * won == pytest.approx(percent, abs=2)


def careful(s: HeresyState, offers: list[Action]) -> Action:
    """Bonuses where they leave most hits, the cheapest counter lost first, the first refuge."""
    values, first = s.frames[-1].values, offers[0]
    if isinstance(first, Lose):
        return max(offers, key=lambda one: ORDER.index(getattr(one, "unit", "")))
    if not isinstance(first, Raise | Lower):
        return first
    role = int(s.seats[values["attack"]] != RULES.to_decide(s))
    if isinstance(first, Lower):
        shown, need = scores(s.frames[-1], 1 - role), values["need"][1 - role]
        return next((one for one in offers if isinstance(one, Lower) and shown[one.die] == need), first)
    shown, need, marks = scores(s.frames[-1], role), values["need"][role], values["marks"][role]
    if isinstance(offers[-1], Pass):
        return next((one for one in offers if isinstance(one, Raise) and shown[one.die] == need - 1), offers[-1])
    breaks = values["lowers"][1 - role] + values["either"][1 - role]
    best = max(
        combinations([die for die, mark in enumerate(marks) if not mark], values["raises"][role]),
        key=lambda dice: left([score + (die in dice) for die, score in enumerate(shown)], need, breaks),
    )
    same = [one for one in offers if isinstance(one, Raise) and shown[one.die] == shown[best[0]]]
    return same[0]


def left(shown: list[int], need: int, breaks: int) -> int:
    """The hits that are left when the enemy has lowered what he can."""
    return sum(score >= need for score in shown) - min(breaks, shown.count(need))


def fought(arena: HeresyState, attackers: str, defenders: str, seed: int) -> str:
    """Who wins a battle by the rules: "attacker", "defender" or "nobody"."""
    s = arena.copy()
    s.dice = Dice.seeded(seed)
    place, origin = s.tables.index["calth"], s.tables.index["nuceria"]
    for unit in stack(defenders):
        put(s, place, counter(unit, 0))
    s.host = [(counter(unit, 1), origin) for unit in stack(attackers, "lorgar")]
    battle.begin(s, place)
    RULES.sequence.settle(s)
    while any(frame.name == "battle" for frame in s.frames):
        RULES.apply(s, careful(s, list(RULES.legal_actions(s))))
    return "attacker" if s.host else "defender" if s.stacks[place] else "nobody"


@rule("HERESY-17", "HERESY-18", "HERESY-R5", "HERESY-R7")
@pytest.mark.parametrize(
    ("attackers", "defenders", "bonuses"),
    [
        ("IIIII", "III", "both"),
        ("PAAAA", "PTAA", "both"),
        ("TTTTT", "AAAAA", "both"),
        ("AATTI", "IIII", "choose"),
        ("TTTTT", "AAAA", "choose"),
        ("PAAII", "AIII", "army"),
    ],
)
@pytest.mark.sweep(3)
def test_battles_fought_by_the_rules(attackers: str, defenders: str, bonuses: str) -> None:
    battles = 1000
    arena = Position(seat="traitor", options={"bonuses": bonuses}).s
    results = [fought(arena, attackers, defenders, seed) for seed in range(battles)]
    exact = battle_chances(bonuses, stack(attackers, "lorgar"), stack(defenders))
    for name, chance in zip(("attacker", "nobody", "defender"), exact, strict=True):
        assert results.count(name) / battles == pytest.approx(chance, abs=0.045), name


def marched(arena: HeresyState, origin: str, place: str, seed: int) -> str:
    """What comes of all the loyal of a place that try to attack another: "attacker", "nobody", "defender", "none"."""
    s = arena.copy()
    s.dice = Dice.seeded(seed)
    for one in [unit_of(one) for one in s.stacks[s.tables.index[origin]]]:
        RULES.apply(s, March(UNITS[one].id, origin, place))
    if not s.host:
        return "none"
    RULES.apply(s, Fight())
    while any(frame.name == "battle" for frame in s.frames):
        RULES.apply(s, careful(s, list(RULES.legal_actions(s))))
    side = s.held[s.tables.index[place]]
    return ("attacker", "defender")[side] if side >= 0 else "nobody"


@rule("HERESY-15", "HERESY-R7", "HERESY-R10")
@pytest.mark.parametrize(("attackers", "defenders"), [("AATT", "IIIII"), ("A", "I"), ("TIII", "AI")])
def test_attacks_over_a_dotted_route_count_who_crosses(attackers: str, defenders: str) -> None:
    attacks = 1000
    arena = Position(calth=f"loyal {said(attackers)}", anuari=f"traitor {said(defenders)}").s
    results = [marched(arena, "calth", "anuari", seed) for seed in range(attacks)]
    exact = crossing_chances("both", [], stack(attackers), stack(defenders), at_least(1, CROSSING))
    assert sum(exact) == pytest.approx(1) and exact[3] == pytest.approx((1 / 3) ** len(attackers))
    assert exact[0] < battle_chances("both", stack(attackers), stack(defenders))[0]
    for name, chance in zip(("attacker", "nobody", "defender", "none"), exact, strict=True):
        assert results.count(name) / attacks == pytest.approx(chance, abs=0.045), name


def said(letters: str) -> str:
    """ "AAI" as a stack is written."""
    return " ".join(LETTERS[letter] for letter in letters)


def test_who_comes_surely_is_in_the_battle_whoever_else_crosses() -> None:
    sure, risky, foe = stack("AA"), stack("T"), stack("III")
    without, within = (battle_chances("both", units, foe) for units in (sure, sure + risky))
    mixed = crossing_chances("both", sure, risky, foe, 2 / 3)
    assert mixed[:3] == pytest.approx([a / 3 + 2 * b / 3 for a, b in zip(without, within, strict=True)])
    assert mixed[3] == 0


@rule("HERESY-19")
@pytest.mark.parametrize(("card", "change"), [("", 0), ("hijo_emperador", 2)])
def test_the_chance_to_survive(card: str, change: int) -> None:
    survivors = 0
    for face in range(1, 7):
        t = Skirmish(attack="lorgar", defence="army*3", dice=[1, 6, 6, 6, face], traitor=card)
        if card:
            t.until("primarch_death", "traitor").play(f"play_card {card}")
        survivors += UNIT["lorgar"] not in t.s.fallen
    assert heresy_survival(change) == survivors / 6
    assert heresy_survival(-1) == pytest.approx(1 / 3) and heresy_survival(9) == 1
