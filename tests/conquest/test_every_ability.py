"""Each of the 148 abilities: it works as its card says, and is not offered when any one condition is false."""

from __future__ import annotations

import re

import pytest

from game.conquest.abilities import REGISTRY
from game.conquest.cards.costs import exhaust_me, sacrifice_me
from game.conquest.designs import designs
from tests.conquest.cards import (  # noqa: F401
    astra_militarum,
    chaos,
    dark_eldar,
    eldar,
    neutral,
    orks,
    planets,
    space_marines,
    tau,
)
from tests.conquest.cards.cases import CASES, HELD, blanked, broken

FORCED = [name for name, case in CASES.items() if case.forced]
USED = [name for name in CASES if name not in FORCED]
DENIED = [(name, at) for name in CASES for at in range(len(CASES[name].never))]


def test_there_is_a_case_for_every_ability() -> None:
    names = {f"{kind}/{number}" for kind, found in REGISTRY.items() for number in range(len(found))}
    assert set(CASES) | set(HELD) == names and len(names) == 148


@pytest.mark.parametrize("name", USED)
def test_it_is_offered_and_does_what_the_card_says(name: str) -> None:
    case = CASES[name]
    t = case.table()
    assert case.offered(t), f"{name} is not offered by {t.to_decide}: {t.offers}"
    assert not case.after(case.table()), "it is so without the ability"
    case.use(t)
    assert case.after(t)


@pytest.mark.parametrize("name", FORCED)
def test_what_is_forced_happens_by_itself(name: str) -> None:
    case = CASES[name]
    assert case.after(case.table())


@pytest.mark.parametrize(("name", "at"), DENIED)
def test_it_is_not_offered_where_the_card_does_not_say_so(name: str, at: int) -> None:
    case, other = CASES[name], dict(CASES[name].never[at])
    expected = other.pop("expect", None)
    t = case.table(**other)
    assert not case.offered(t)
    assert expected is None or expected(t)


@pytest.mark.parametrize("name", USED)
def test_it_is_not_offered_when_one_condition_is_false(name: str) -> None:
    case, seen = CASES[name], []
    for words, t in broken(case):
        seen.append(words)
        assert not case.offered(t), f"{name} is offered although {words}"
    assert seen or case.ability.kind == "battle"


@pytest.mark.parametrize("name", HELD)
def test_a_constant_ability_holds_until_its_text_is_blank(name: str) -> None:
    held = HELD[name]
    assert held.value(held.table()) == held.given
    for value, is_so in held.others:
        assert value(held.table()) == is_so
    assert held.value(blanked(held, held.table())) == held.without


@pytest.mark.parametrize("name", HELD)
def test_a_constant_ability_concerns_nobody_else(name: str) -> None:
    held = HELD[name]
    t = held.table()
    id = t.id(held.kind)
    usual = t.s.kind[t.s.attached_to[id]] if t.s.zone[id] == "attached" else held.kind
    assert held.touched() == set(held.touches or (usual,))


KINDS = {
    "action": r"(Combat |Deploy )?Action: ",
    "reaction": r"(?<!Forced )Reaction: ",
    "interrupt": r"(?<!Forced )Interrupt: ",
    "forced_reaction": r"Forced Reaction: ",
    "forced_interrupt": r"Forced Interrupt: ",
    "battle": r"Battle: ",
}


@pytest.mark.parametrize("kind", REGISTRY)
def test_what_is_declared_is_what_the_card_says(kind: str) -> None:
    known = designs()
    design = known.planets.get(kind) or known[kind]
    text, found = design.text, REGISTRY[kind]
    for name, words in KINDS.items():
        assert sum(one.kind == name for one in found) == len(re.findall(words, text)), name
    for phase, words in (("combat", "Combat Action: "), ("deploy", "Deploy Action: ")):
        assert any(one.phase == phase for one in found) == (words in text)
    assert any(one.once for one in found) == ("Once per phase." in text)
    turns = bool(re.search(r"[Ee]xhaust this (support|attachment)", text))
    assert any(exhaust_me in one.cost for one in found) == turns
    assert any(sacrifice_me in one.cost for one in found) == ("acrifice this unit to" in text)
    assert any(one.hand for one in found) == (
        kind in known and known[kind].type == "event" or "from your hand at that" in text
    )
