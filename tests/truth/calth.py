"""What the table of Betrayal at Calth tells, and how it is played: the weakest models are aimed at first, a crushed one
is the hardest, the critical effect is taken that removes most, no cards and leaders."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.calth import attack
from game.calth import events as ev
from game.calth.actions import Assault, Reroll, Shoot
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.frames import AttackFrame
from game.calth.models import FACES
from game.calth.odds import Salvo
from game.calth.state import CalthState
from game.calth.table.rerollstage import RerollStage
from game.calth.telling import forecast
from game.calth.telling.stage import through
from game.kernel.actions import Action, Event, Pass
from game.telling.text import probability
from game.ui.tabletop import Offer
from tests.calth.dialect import RULES
from tests.calth.skirmish import Skirmish
from tests.calth.test_calth_chances import Frugal, salvo_at
from tests.calth_table.conftest import table_of
from tests.truth.figures import PERCENT, Figure, percent
from tests.truth.trials import Trial, row

SALVO = ("calth.looks._chance", "calth.forecast.forecast", "calth.forecast.any", "calth.forecast.odds")


def offer_of(t: Skirmish, action: Action) -> Offer:
    return next(one for one in table_of(t.session).offers(t.s, t.session.legal_actions()) if one.action == action)


def panel(s: CalthState, kind: str, origin: int, target: int) -> dict[str, Figure]:
    """What the panel of an attack writes, and beside its bars."""
    said: dict[str, Any] = forecast.odds(s, kind, origin, target).values
    told = {f"{number} fall": percent(probability(p)) for number, p in enumerate(said["removed"])}
    found = re.findall(PERCENT, said["critical"]) + re.findall(PERCENT, said.get("verdict", ""))
    names = ("critical",) * ("A critical" in said["critical"]) + ("they", "we") * ("verdict" in said)
    return told | dict(zip(names, map(percent, found), strict=True))


def played(s: CalthState, action: Action) -> Iterator[Event]:
    """Play an attack to where losses are counted; every event of it."""
    yield from RULES.apply(s, action)
    while s.frames[-1].name == AttackFrame.procedure:
        under_way = AttackFrame.of(s.frames[-1])
        salvo: Salvo = salvo_at(s.units[under_way.target], under_way.cover, s.defence_rule != attack.SUM)
        offers = list(RULES.legal_actions(s))
        yield from RULES.apply(s, Pass() if Pass() in offers else Frugal(salvo)(s, offers))


def criticals(events: list[Event], barred: bool) -> bool:
    """Whether the first roll shows a critical that counts."""
    rolls = [one for one in events if isinstance(one, ev.AttackRolled)]
    return not barred and 3 in rolls[0].faces


def shooting(t: Skirmish, origin: str, target: str) -> Trial:
    """A volley: the chance on its mark, and each bar of its panel."""
    index, action = t.s.tables.index, Shoot(origin, target)
    at, found = index[target], forecast.forecast(t.s, SHOOT, index[origin], index[target])
    said = {"mark": percent(offer_of(t, action).mark)} | panel(t.s, SHOOT, index[origin], at)
    before = len(t.s.units[at])

    def play(s: CalthState) -> Iterator[str]:
        events = list(played(s, action))
        fallen = before - len(s.units[at]) + any(one & 3 for one in s.units[at])
        yield f"{fallen} fall"
        if fallen:
            yield "mark"
        if criticals(events, found.barred):
            yield "critical"

    return Trial(t.s, said, play)


@row(*SALVO)
def a_volley() -> Trial:
    return shooting(Skirmish("2,2 veteran*3", "6,2 veteran*3; 9,0 veteran", dice=None), "2,2", "6,2")


@row(*SALVO, "calth.forecast.defence")
def a_volley_at_rubble() -> Trial:
    t = Skirmish("2,2 plasma flamer", "6,2 sedd veteran; 9,0 veteran", dice=None, terrain="6,2 r")
    index = t.s.tables.index
    assert forecast.forecast(t.s, SHOOT, index["2,2"], index["6,2"]).defence > 0
    return shooting(t, "2,2", "6,2")


@row(*SALVO)
def a_volley_at_a_barricade() -> Trial:
    t = Skirmish("2,2 veteran*2 missile", "6,2 veteran*3; 9,0 veteran", dice=None, terrain="6,2 b")
    return shooting(t, "2,2", "6,2")


@row(*SALVO)
def a_volley_where_each_model_defends_for_itself() -> Trial:
    options = {"defence": "model"}
    t = Skirmish("2,2 veteran heavy-bolter melta", "6,2 veteran*2 sedd; 9,0 veteran", dice=None, options=options)
    return shooting(t, "2,2", "6,2")


@row(*SALVO)
def a_volley_at_a_contemptor() -> Trial:
    return shooting(Skirmish("2,2 veteran*2 melta", "6,2 contemptor; 9,0 veteran", dice=None), "2,2", "6,2")


def assault(t: Skirmish, origin: str, target: str) -> Trial:
    """An assault with its strike-back: the chance on its mark, each bar of its panel, and who loses more."""
    index, action = t.s.tables.index, Assault(origin, origin, target)
    found = forecast.forecast(t.s, ASSAULT, index[origin], index[target])
    said = {"mark": percent(offer_of(t, action).mark)} | panel(t.s, ASSAULT, index[origin], index[target])

    def play(s: CalthState) -> Iterator[str]:
        events = list(played(s, action))
        (compared,) = (one for one in events if isinstance(one, ev.LossesCompared))
        yield f"{compared.defender} fall"
        if compared.defender:
            yield "mark"
        if criticals(events, found.barred):
            yield "critical"
        if found.verdict is not None and compared.defender != compared.attacker:
            yield "they" if compared.defender > compared.attacker else "we"

    return Trial(t.s, said, play)


@row(*SALVO)
def an_assault() -> Trial:
    t = Skirmish("2,2 veteran*3; 0,7 veteran", "3,2 veteran sedd; 9,0 veteran*3", dice=None)
    return assault(t, "2,2", "3,2")


@row(*SALVO)
def an_assault_with_a_fist() -> Trial:
    t = Skirmish("2,2 sergeant-fist veteran; 0,7 veteran", "3,2 veteran*2 sedd; 9,0 veteran*3", dice=None)
    return assault(t, "2,2", "3,2")


@row(*SALVO)
def an_assault_without_a_strike_back() -> Trial:
    options = {"strike_back": "off"}
    t = Skirmish("2,2 veteran*3; 0,7 veteran", "3,2 veteran*3; 9,0 veteran*3", dice=None, options=options)
    return assault(t, "2,2", "3,2")


@row("calth.stage.through")
def hits_that_get_through() -> Trial:
    t = Skirmish("2,2 veteran*2 missile", "6,2 veteran*3; 9,0 veteran", dice=None, terrain="6,2 b")
    index, action = t.s.tables.index, Shoot("2,2", "6,2")
    found = forecast.forecast(t.s, SHOOT, index["2,2"], index["6,2"])
    words = {n: through(found.attack, found.defence, n) for n in (1, 2, 3)}

    def play(s: CalthState) -> Iterator[int]:
        left = next((one.left for one in played(s, action) if isinstance(one, ev.DefenceRolled)), 0)
        yield from (n for n in words if left >= n)

    return Trial(t.s, {n: percent(re.findall(PERCENT, said)[0]) for n, said in words.items()}, play)


@row("calth.stage.outlook")
def dice_that_a_leader_has_rolled_again() -> Trial:
    t = Skirmish("2,2 aethon; 3,2 veteran*3", "7,2 veteran*3; 9,0 veteran", dice="hc-" + "-" * 80)
    t.play("shoot 3,2 7,2", "help")
    table = table_of(t.session)
    stage = table.staged(t.s)
    assert isinstance(stage, RerollStage)
    stage.pick("die-1")
    stage.pick("die-2")
    stage = table.staged(t.s)
    assert isinstance(stage, RerollStage)
    said = {}
    for part in stage.outlook().partition("then: ")[2].split(" · "):
        number, chance = part.split(" ")
        said[int(number)] = percent(chance.strip("()"))
    shown = Counter(FACES[stage.faces[die] - 1] for die in stage.dice)
    legal = [action for action in t.session.legal_actions() if isinstance(action, Reroll)]
    action = next(one for one in legal if Counter(FACES[stage.faces[die] - 1] for die in one.dice) == shown)
    kept = [face for die, face in enumerate(stage.faces) if die not in action.dice]
    position = t.s.copy()

    def play(s: CalthState) -> set[int]:
        (rolled,) = (one for one in RULES.apply(s, action) if isinstance(one, ev.DiceRerolled))
        return {sum(face <= 3 for face in (*kept, *rolled.faces))}

    return Trial(position, said, play)


@row(*SALVO)
def an_assault_on_a_contemptor() -> Trial:
    t = Skirmish("2,2 sergeant-sword veteran*2; 0,7 veteran", "3,2 contemptor+1; 9,0 veteran*3", dice=None)
    return assault(t, "2,2", "3,2")
