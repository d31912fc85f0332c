"""In random matches of all pairings each refusal is given exactly where something is not offered, and fits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from game.conquest import acting, answering, attack, board, choosing, combat, damage, deploying, hindrances, hosts
from game.conquest import actions as act
from game.conquest.abilities import UNFIT, UNMET, ability_of, has_text
from game.conquest.cards.costs import NO_SACRIFICE, SPENT
from game.conquest.choosing import Choosing
from game.conquest.refusals import LIMITED_USED, TOO_DEAR
from game.conquest.state import PLANETS, SEATS, UP, ConquestState
from game.kernel.actions import Action, UseAbility
from tests.conquest.candidates import asked, plausible
from tests.conquest.dialect import RULES
from tests.conquest.positions import positions
from tests.conquest_table.conftest import DECKS, begun
from tests.quick import case

TRIED = 40
"""Candidates that are tried at a decision."""
PAIRS = list(product(DECKS, repeat=2))
Check = Callable[[ConquestState, int, Any, dict[str, Any]], bool]


def name(s: ConquestState, id: int) -> str:
    """What a card is called."""
    return s.design(id).name


def stands(s: ConquestState, of: Callable[[int], bool]) -> bool:
    """Whether a card of that kind is in play."""
    return any(of(id) for id in board.in_play(s))


def is_dear(s: ConquestState, seat: int, a: Any, told: dict[str, Any]) -> bool:
    """Whether a card costs more than its seat has, as it is told."""
    return told["have"] == s.resources[seat] < told["cost"]


def is_dear_printed(s: ConquestState, seat: int, a: Any, told: dict[str, Any]) -> bool:
    """The same of a price that nothing lowers."""
    return is_dear(s, seat, a, told) and told["cost"] == s.design(source(a)).cost


def has_unique(s: ConquestState, seat: int, a: Any, told: dict[str, Any]) -> bool:
    """Whether a seat has a card in play that is unique."""
    kind = s.kind[a.card]
    return s.design(a.card).unique and stands(s, lambda id: s.kind[id] == kind and s.controller[id] == seat)


def source(a: Any) -> int:
    """The card that is used."""
    card: int = a.card if hasattr(a, "card") else a.source
    return card


FITS: dict[str, Check] = {
    TOO_DEAR.message: is_dear_printed,
    deploying.STILL_TOO_DEAR.message: lambda s, seat, a, told: (
        is_dear(s, seat, a, told) and told["cost"] < s.design(a.card).cost
    ),
    deploying.TOO_DEAR_HERE.message: lambda s, seat, a, told: (
        is_dear(s, seat, a, told)
        and any(isinstance(one, act.Deploy) and one.card == a.card for one in RULES.legal_actions(s))
    ),
    deploying.UNIQUE_AT.message: has_unique,
    deploying.UNIQUE_HOME.message: has_unique,
    deploying.UNIQUE_ON.message: has_unique,
    LIMITED_USED.message: lambda s, seat, a, told: (
        any(effect[0] == "limited" and effect[2] == seat for effect in s.effects)
        and any(design.name == told["other"] and "limited" in design.keywords for design in s.designs.values())
    ),
    deploying.EVENT.message: lambda s, seat, a, told: s.design(a.card).type == "event",
    deploying.FACE_DOWN.message: lambda s, seat, a, told: s.lies[a.place] == 0,
    deploying.GONE.message: lambda s, seat, a, told: s.lies[a.place] > UP,
    deploying.NOT_HOME.message: lambda s, seat, a, told: a.place >= PLANETS and s.design(a.card).type == "army",
    deploying.TO_HQ.message: lambda s, seat, a, told: s.design(a.card).type == "support" and a.place != PLANETS + seat,
    deploying.NAME_HOST.message: lambda s, seat, a, told: a.host < 0 and s.design(a.card).attach is not None,
    deploying.NO_HOST.message: lambda s, seat, a, told: not deploying.hosts_of(s, seat, s.kind[a.card]),
    acting.LATER.message: lambda s, seat, a, told: s.phase not in ("deploy", "combat"),
    acting.NO_AMBUSH.message: lambda s, seat, a, told: (
        s.phase == "combat" and "ambush" not in s.design(a.card).keywords
    ),
    acting.REACTION.message: lambda s, seat, a, told: "eaction" in ability_of(a.ability).kind,
    acting.INTERRUPT.message: lambda s, seat, a, told: "interrupt" in ability_of(a.ability).kind,
    acting.WORKING.message: lambda s, seat, a, told: ability_of(a.ability).kind == "constant",
    acting.NOT_IN_PLAY.message: lambda s, seat, a, told: s.zone[a.card] == "hand",
    acting.IN_PHASE["deploy"].message: lambda s, seat, a, told: s.phase != "deploy",
    acting.IN_PHASE["combat"].message: lambda s, seat, a, told: s.phase != "combat",
    hosts.NO_UNIT.message: lambda s, seat, a, told: not board.is_unit(s, a.host),
    hosts.NO_ARMY_UNIT.message: lambda s, seat, a, told: s.design(a.host).type != "army",
    hosts.NOT_UNIQUE.message: lambda s, seat, a, told: not s.design(a.host).unique,
    hosts.NOT_YOURS.message: lambda s, seat, a, told: s.controller[a.host] != seat,
    hosts.BARRED.message: lambda s, seat, a, told: "Vehicle" in s.design(a.host).traits,
    hosts.NO_WARGEAR.message: lambda s, seat, a, told: "Wargear" in s.design(a.card).traits,
    hosts.ONE_RELIC.message: lambda s, seat, a, told: stands(
        s, lambda id: "Relic" in s.design(id).traits and s.controller[id] == seat and name(s, id) == told["other"]
    ),
    attack.EXHAUSTED.message: lambda s, seat, a, told: not s.ready[getattr(a, "attacker", getattr(a, "unit", -1))],
    attack.NOT_RANGED.message: lambda s, seat, a, told: s.frames[-1].values["ranged"],
    attack.NOT_YOURS.message: lambda s, seat, a, told: any(
        s.controller[id] != seat and name(s, id) == told["unit"] for id in board.in_play(s)
    ),
    attack.YOURS.message: lambda s, seat, a, told: s.controller[a.defender] == seat,
    attack.ELSEWHERE.message: lambda s, seat, a, told: any(
        name(s, id) == told["unit"] and board.place(s, id) != s.fought for id in board.in_play(s)
    ),
    attack.GUARDED.message: lambda s, seat, a, told: (
        told["other"] in [name(s, id) for id in board.units(s, s.fought, 1 - seat) if s.kind[id] != s.kind[a.defender]]
    ),
    attack.NO_AREA.message: lambda s, seat, a, told: "area_effect" not in s.design(a.attacker).keywords,
    combat.MUST_ATTACK.message: lambda s, seat, a, told: any(
        isinstance(one, act.Attack) for one in RULES.legal_actions(s)
    ),
    combat.ONLY_WARLORDS.message: lambda s, seat, a, told: a.unit > 1,
    damage.NO_ICONS.message: lambda s, seat, a, told: not s.design(a.card).shields,
    damage.NOT_YOURS.message: lambda s, seat, a, told: s.controller[a.unit] != seat,
    damage.SHIELDED.message: lambda s, seat, a, told: a.unit in s.frames[-1].values["shielded"],
    damage.UNHURT.message: lambda s, seat, a, told: (
        a.unit not in s.frames[-1].values["items"]
        or not s.frames[-1].values["amounts"][s.frames[-1].values["items"].index(a.unit)]
    ),
    hindrances.ONCE.message: lambda s, seat, a, told: ability_of(a.ability).once,
    SPENT.message: lambda s, seat, a, told: not s.ready[source(a)],
    NO_SACRIFICE.message: lambda s, seat, a, told: "acrifice" in s.design(source(a)).text,
    answering.BLANK.message: lambda s, seat, a, told: not has_text(s, source(a)),
    answering.BLOODIED.message: lambda s, seat, a, told: not has_text(s, source(a)),
    answering.FORCED.message: lambda s, seat, a, told: ability_of(a.ability).kind.startswith("forced"),
    answering.ACTION.message: lambda s, seat, a, told: ability_of(a.ability).kind == "action",
    choosing.CHOSEN.message: lambda s, seat, a, told: (
        getattr(a, "card", getattr(a, "place", None)) in s.frames[-1].values["named"]
    ),
}
"""For each reason whether it is true, worked out without the rule that gives it."""
GENERAL = {UNFIT.message, UNMET.message, choosing.OTHERS.message, Choosing.awaits.message}
"""Sentences that say no more than that something is not to be had."""


def tried(s: ConquestState, chance: random.Random, seen: Counter[str]) -> None:
    """Try what a seat may think of at a decision."""
    (seat, offers), decision = asked(s), RULES.sequence.decision(s)
    assert decision is not None
    known, pool = set(offers), list(plausible(s, seat))
    for action in chance.sample(pool, min(TRIED, len(pool))):
        refusal = RULES.refusal(s, action)
        assert (refusal is None) == (action in known), (action, refusal)
        if refusal is None:
            continue
        told = str(refusal)
        assert (refusal.rule or isinstance(action, UseAbility)) and "{" not in told, (action, told)
        check = FITS.get(refusal.message)
        assert check is None or check(s, seat, action, refusal.values), (action, told, decision)
        general = refusal.message in GENERAL or (refusal == decision[0].awaits and type(action) is not act.Enough)
        seen["all"] += 1
        seen["general"] += general
        seen["checked"] += check is not None
        seen[refusal.message] += 1


@pytest.mark.parametrize("number", [case(n, slow=n % 7 != (n // 7 + 3) % 7) for n in range(len(PAIRS))])
@pytest.mark.sweep(3)
def test_each_refusal_of_a_random_match_fits(number: int) -> None:
    session, dice = begun(number, *PAIRS[number])
    chance, seen = random.Random(number), Counter[str]()
    while session.to_decide is not None:
        tried(session.state, chance, seen)
        legal = session.legal_actions()
        session.play(legal[chance.randrange(len(legal))])
    print(f"{PAIRS[number]}: {seen['all']} refusals, {seen['checked']} checked, {seen['general']} general")
    assert seen["general"] < seen["all"] * 0.02
    assert len(seen) > 30


@pytest.mark.parametrize("name", [name for name, _ in positions()])
def test_each_refusal_from_a_prepared_position_fits(name: str) -> None:
    state = next(s for its, s in positions() if its == name).copy()
    chance, seen = random.Random(name), Counter[str]()
    for _ in range(60):
        if RULES.to_decide(state) is None:
            return
        tried(state, chance, seen)
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))


def test_asking_in_vain_changes_nothing_and_names_nothing_hidden() -> None:
    session, _dice = begun(4)
    chance = random.Random(4)
    while session.to_decide is not None:
        s, seat = session.state, SEATS.index(session.to_decide)
        theirs = {s.design(id).name for id in board.hand(s, 1 - seat)}
        open_names = {s.design(id).name for id, zone in enumerate(s.zone) if zone not in ("hand", "deck")}
        open_names |= {s.design(id).name for id in board.hand(s, seat)}
        before = s.digest()
        for action in chance.sample(pool := list(plausible(s, seat)), min(20, len(pool))):
            refusal = RULES.refusal(s, action)
            told = set() if refusal is None else {value for value in refusal.values.values() if isinstance(value, str)}
            assert not told & (theirs - open_names), (action, refusal)
        assert s.digest() == before
        legal: list[Action] = list(session.legal_actions())
        session.play(legal[chance.randrange(len(legal))])
