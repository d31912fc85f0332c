"""The chances of an attack, held to attacks made by the rules and to worked values."""

from itertools import product

import pytest

from game.calth import assault, attack, chances
from game.calth import events as ev
from game.calth.actions import NoCritical, Target, UseCritical
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.models import MODEL, WEAPON, model_of
from game.calth.odds import Losses, Salvo, after_roll, calth_losses
from game.calth.state import CalthState
from game.calth.turns import roll_initiative
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.sequence import call
from tests.calth.dialect import RULES, pieces
from tests.calth.skirmish import THEM, Skirmish
from tests.calth.worked_odds import calth_initiative, last_stand
from tests.rule_ids import rule

AGAINST = ("veteran*3", "veteran", "terminator", "terminator veteran", "aethon", "sedd")
WORKED = {
    ("veteran*3", SHOOT): (0.46, 0.73, 0.18, 0.26, 0.07, 0.11),
    ("veteran*2 heavy-bolter", SHOOT): (0.83, 0.88, 0.41, 0.51, 0.20, 0.33),
    ("veteran*2 plasma", SHOOT): (0.83, 0.89, 0.39, 0.51, 0.19, 0.31),
    ("veteran*2 melta", SHOOT): (1.29, 0.89, 0.65, 0.96, 0.44, 0.46),
    ("veteran*2 flamer", SHOOT): (0.93, 0.89, 0.46, 0.58, 0.26, 0.38),
    ("veteran*2 missile", SHOOT): (1.61, 0.89, 0.46, 0.81, 0.26, 0.38),
    ("terminator veteran", SHOOT): (0.45, 0.73, 0.18, 0.28, 0.06, 0.12),
    ("contemptor", SHOOT): (0.96, 0.89, 0.45, 0.59, 0.26, 0.39),
    ("veteran*3", ASSAULT): (0.71, 0.82, 0.34, 0.45, 0.16, 0.26),
    ("terminator", ASSAULT): (0.73, 0.82, 0.49, 0.48, 0.46, 0.58),
    ("aethon", ASSAULT): (1.20, 0.93, 0.70, 0.80, 0.68, 0.73),
    ("sedd veteran*2", ASSAULT): (1.67, 0.97, 0.74, 1.04, 0.59, 0.69),
}
"""How many models an attack removes on average, by who attacks and whom."""
CRUSHED = {("terminator", "terminator veteran"), ("aethon", "terminator veteran")}
"""Where the fist is used better than it was when those values were worked out: on whoever is hardest to fell."""


def of(attackers: str, defenders: str, kind: str, cover: int = 0, barred: bool = False, rule: str = "sum") -> Losses:
    """The chances of an attack, told in words."""
    return chances.losses(pieces(attackers.split()), pieces(defenders.split()), kind, cover, barred, rule)


@rule("CALTH-9.6", "CALTH-10.1", "CALTH-A2")
@pytest.mark.parametrize(("attackers", "kind"), list(WORKED))
def test_the_worked_values(attackers: str, kind: str) -> None:
    for defenders, mean in zip(AGAINST, WORKED[attackers, kind], strict=True):
        found = of(attackers, defenders, kind)
        assert sum(found.removed) == pytest.approx(1)
        if (attackers, defenders) in CRUSHED:
            assert mean < found.mean < mean + 0.08
        else:
            assert found.mean == pytest.approx(mean, abs=0.025), defenders


@rule("CALTH-7.3", "CALTH-7.4")
def test_the_worked_values_of_cover() -> None:
    assert of("veteran*3", "veteran*3", SHOOT, 1).mean == pytest.approx(0.38, abs=0.02)
    assert of("veteran*3", "veteran*3", SHOOT, 2, barred=True).mean == pytest.approx(0.30, abs=0.01)
    assert of("veteran*2 missile", "veteran*3", SHOOT, 2, barred=True).mean == pytest.approx(0.46, abs=0.02)


@rule("CALTH-A2")
def test_the_worked_value_of_the_other_defence_rule() -> None:
    assert of("veteran*3", "veteran*3", SHOOT, rule="model").mean == pytest.approx(0.84, abs=0.01)


def test_the_chance_of_a_critical() -> None:
    for dice in (1, 3, 6):
        assert calth_losses(Salvo(dice, (2,), (2,))).critical == pytest.approx(1 - (5 / 6) ** dice)


def salvo_at(unit: tuple[int, ...], cover: int = 0, each: bool = False) -> Salvo:
    """An attack on a unit, without its dice."""
    armours = tuple(model_of(one).armour for one in unit)
    return Salvo(0, tuple(model_of(one).stamina for one in unit), armours, cover, each=each)


class Frugal:
    """A player who takes the best critical for a number of hits, crushes the hardest and aims at the weakest."""

    def __init__(self, salvo: Salvo) -> None:
        self.salvo = salvo

    def __call__(self, s: CalthState, offers: list[Action]) -> Action:
        """What he does."""
        first, values = offers[0], s.frames[-1].values
        if isinstance(first, UseCritical):
            return max(offers, key=lambda one: self.worth(one, values["faces"]))
        if isinstance(first, Target):
            crush = values["crush"]
            key = lambda one: model_of(MODEL[one.model] * 4).stamina * (-1 if crush else 1)  # noqa: E731
            return min([one for one in offers if isinstance(one, Target)], key=key)
        return first

    def worth(self, action: Action, faces: tuple[int, ...]) -> float:
        """How many models a critical, or none, removes on average after this roll."""
        hits = sum(face <= 3 for face in faces)
        sure = self.salvo._replace(attack=0, effects=())
        if isinstance(action, NoCritical):
            return mean(sure, hits, "")
        assert isinstance(action, UseCritical)
        return mean(sure._replace(attack=len(faces)), hits, WEAPON[action.weapon].critical)


def mean(salvo: Salvo, hits: int, effect: str) -> float:
    """How many models so many hits with that critical remove on average."""
    found = after_roll(salvo, hits, effect)
    return sum(number * p for number, p in enumerate(found))


CASES = [
    ("veteran*3", "veteran*3", SHOOT, "", "sum"),
    ("veteran melta missile", "veteran*2 heavy-bolter", SHOOT, "", "sum"),
    ("plasma flamer", "sedd veteran", SHOOT, "6,2 r", "sum"),
    ("veteran*2 missile", "veteran*3", SHOOT, "6,2 b", "sum"),
    ("terminator sergeant-claw", "sedd veteran*2", ASSAULT, "", "sum"),
    ("sergeant-sword veteran*2", "contemptor", ASSAULT, "", "sum"),
    ("veteran heavy-bolter melta", "veteran*2 sedd", SHOOT, "6,2 r", "model"),
    ("sergeant-fist veteran", "veteran*2 sedd", ASSAULT, "", "model"),
]


@rule("CALTH-9.5", "CALTH-9.8", "CALTH-10.2", "CALTH-A22")
@pytest.mark.parametrize(("attackers", "defenders", "kind", "terrain", "defence"), CASES)
def test_attacks_made_by_the_rules(attackers: str, defenders: str, kind: str, terrain: str, defence: str) -> None:
    ours, theirs = f"2,2 {attackers}", f"6,2 {defenders}; 9,0 veteran*3"
    arena = Skirmish(ours, theirs, terrain=terrain, options={"defence": defence}).s
    origin, target = arena.tables.index["2,2"], arena.tables.index["6,2"]
    exact = chances.attack_chances(arena, kind, origin, target)
    cover = attack.cover(arena, target, "clear") if kind == SHOOT else 0
    salvo = salvo_at(arena.units[target], cover, defence == "model")
    player, trials, removed, criticals = Frugal(salvo), 1500, [0] * 4, 0
    for seed in range(trials):
        s = arena.copy()
        s.dice = Dice.seeded(seed)
        call(s, "shooting" if kind == SHOOT else "assault", origin=origin, target=target, before=())
        s.frames[-1].step = 99
        attack.begin(s, kind, origin, target)
        s.events = []
        RULES.sequence.settle(s)
        criticals += any(3 in one.faces for one in s.events if isinstance(one, ev.AttackRolled))
        while s.frames[-1].name == "attack":
            RULES.apply(s, player(s, list(RULES.legal_actions(s))))
        lost = len(arena.units[target]) - len(s.units[target]) + any(one & 3 for one in s.units[target])
        removed[lost] += 1
    for number, chance in enumerate(exact.removed):
        assert removed[number] / trials == pytest.approx(chance, abs=0.04), number
    assert criticals / trials == pytest.approx(exact.critical, abs=0.04)


@rule("CALTH-A3", "CALTH-A32")
@pytest.mark.parametrize(
    ("ours", "theirs"), [("veteran*3", "veteran*3"), ("terminator", "veteran*2"), ("veteran*3", "contemptor")]
)
def test_assaults_with_their_strike_back_made_by_the_rules(ours: str, theirs: str) -> None:
    arena = Skirmish(f"2,2 {ours}; 0,7 veteran", f"3,2 {theirs}; 9,0 veteran*3").s
    origin, target = arena.tables.index["2,2"], arena.tables.index["3,2"]
    exact = chances.assault_chances(arena, origin, target)
    assert sum(exact.pairs.values()) == pytest.approx(1) and sum(exact.verdict) == pytest.approx(1)
    trials, verdicts = 1500, [0, 0, 0]
    for seed in range(trials):
        s = arena.copy()
        s.dice, s.events = Dice.seeded(seed), []
        assault.begin(s, origin, origin, target)
        RULES.sequence.settle(s)
        while not (compared := [one for one in s.events if isinstance(one, ev.LossesCompared)]):
            attacks = [frame for frame in s.frames if frame.name == "attack"]
            defenders = s.units[attacks[-1].values["target"]]
            salvo = Salvo(
                0, tuple(model_of(one).stamina for one in defenders), tuple(model_of(one).armour for one in defenders)
            )
            events = RULES.apply(s, Frugal(salvo)(s, list(RULES.legal_actions(s))))
            compared = [one for one in events if isinstance(one, ev.LossesCompared)]
        lead = compared[0].defender - compared[0].attacker
        verdicts[0 if lead > 0 else 1 if lead == 0 else 2] += 1
    for found, chance in zip(verdicts, exact.verdict, strict=True):
        assert found / trials == pytest.approx(chance, abs=0.04)


@rule("CALTH-8.5", "CALTH-8.6", "CALTH-U4")
@pytest.mark.parametrize("standard", [False, True])
def test_last_stands_made_by_the_rules(standard: bool) -> None:
    dice, found = 4 if standard else 2, [0, 0, 0]
    unit = "veteran vexilla" if standard else "veteran*2"
    ring = "2,2 veteran:0; 4,2 veteran:0; 3,1 veteran:0; 3,3 veteran:0; 2,1 veteran:0; 2,3 veteran"
    arena = Skirmish(f"3,2 {unit}; 0,7 veteran", ring, turn=THEM).s
    at, foe = arena.tables.index["3,2"], arena.tables.index["2,3"]
    for faces in product((1, 4, 6), repeat=dice):
        s = arena.copy()
        s.dice, s.events = Dice.scripted((*faces, 6, 6)), []
        call(s, "assault", origin=foe, target=at, inflicted=1, suffered=0, withdrew=False)
        s.frames[-1].step = 99
        call(s, "fall_back", at=at, foe=foe, side=s.owner[at])
        RULES.sequence.settle(s)
        found[len(s.units[at])] += 1
    for number, chance in enumerate(last_stand(2, standard)):
        assert found[number] / 3**dice == pytest.approx(chance), number


@rule("CALTH-3.3", "CALTH-3.4", "CALTH-A1")
def test_initiatives_rolled_by_the_rules() -> None:
    arena = Skirmish("2,2 sergeant-sword sergeant-claw", "9,0 veteran").s
    wins, trials = 0, 1500
    for seed in range(trials):
        s = arena.copy()
        s.dice, s.events = Dice.seeded(seed), []
        roll_initiative(s)
        wins += s.initiative == 0
    more, _, fewer = calth_initiative(5, 3)
    assert wins / trials == pytest.approx(more / (more + fewer), abs=0.04)
