"""Every illegal action is refused, by the rule that a referee would name."""

import random
import string
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from game.calth.actions import (
    Advance,
    Assault,
    Chant,
    Consolidate,
    Discard,
    FallBack,
    Hold,
    Leave,
    NameModel,
    NameUnit,
    Pick,
    Place,
    PlayCard,
    Reroll,
    Run,
    RunOn,
    Shoot,
    Target,
    UseCritical,
)
from game.calth.cards import WINDOWS
from game.calth.models import MODELS, WEAPON
from game.calth.state import CalthState
from game.kernel.actions import Action, AgreeDraw, Concede, PassFor, Resolve
from game.kernel.results import Refusal
from tests.calth.dialect import RULES as GAME
from tests.calth.dialect import Position, action
from tests.calth.positions import positions
from tests.quick import some
from tests.rule_ids import rule, written

RULES = frozenset(written("calth"))
UM, WB = "ultramarines", "word-bearers"


def whole(refusal: Refusal) -> bool:
    """It names a rule there is, and values fill every field of its sentence."""
    fields = {name for _, name, _, _ in string.Formatter().parse(refusal.message) if name}
    return refusal.rule in RULES and fields == set(refusal.values) and bool(str(refusal))


def mistakes(t: Position, cases: Mapping[str, str]) -> None:
    """Each of these is refused by that rule, in a whole sentence."""
    found = {}
    for words in cases:
        refusal = t.refusal(words)
        found[words] = refusal.rule.removeprefix("CALTH-") if refusal else "offered"
        assert refusal is None or whole(refusal), words
    assert found == cases


ELSEWHERE = {
    "run_on 8,9": "5.1",
    "halt": "5.1",
    "pick veteran": "6.1",
    "picked": "6.1",
    "help": "U2",
    "reroll 0": "2.11",
    "use_critical boltgun": "10.2",
    "no_critical": "10.2",
    "target veteran": "9.4",
    "fall_back 8,9": "8.4",
    "move_in": "8.3",
    "stay_out": "8.3",
    "name_unit 8,9": "A41",
    "name_model 8,9 veteran": "A41",
    "discard grenades": "A41",
    "pass": "A8",
    "place veteran 1,1": "A43",
    "place_as_listed": "A43",
}
"""What belongs to another moment than an activation."""


def test_at_an_activation_what_belongs_elsewhere() -> None:
    mistakes(Position(ultramarines="8,9 veteran", word_bearers="16,9 veteran"), ELSEWHERE)


@rule("CALTH-1.1", "CALTH-2.18", "CALTH-3.8", "CALTH-2.13")
def test_units_that_cannot_be_activated() -> None:
    t = Position(ultramarines="8,9 veteran; 4,9 veteran:0", word_bearers="16,9 veteran")
    for words in (
        "advance {} 8,8",
        "run {} 8,8",
        "consolidate {} 8,8",
        "shoot {} 16,9",
        "assault {} 8,8 16,9",
        "hold {}",
        "chant {}",
        "leave {}",
    ):
        cases = {"40,40": "1.1", "cow": "1.1", "7,9": "2.18", "16,9": "3.8", "4,9": "2.13"}
        mistakes(t, {words.format(hex): rule for hex, rule in cases.items()})


@rule("CALTH-1.3", "CALTH-1.4", "CALTH-2.3", "CALTH-4.1", "CALTH-4.2", "CALTH-A16", "CALTH-U3")
def test_moves() -> None:
    t = Position(ultramarines="4,3 veteran; 4,4 veteran; 8,9 veteran; 3,2 veteran", word_bearers="9,9 veteran")
    mistakes(
        t,
        {
            "advance 4,3 5,3": "1.4",
            "advance 4,3 8,3": "2.3",
            "advance 4,3 4,3": "2.3",
            "advance 4,3 4,4": "4.1",
            "advance 8,9 9,9": "1.3",
            "advance 4,3 cow": "1.1",
            "run 8,9 7,9": "4.2",
            "run 4,3 4,4": "A16",
            "run 4,3 5,3": "1.4",
            "run 4,3 9,3": "5.1",
        },
    )
    t = Position(ultramarines="1,1 veteran", word_bearers="14,9 contemptor+2", seat=WB)
    mistakes(t, {"run 14,9 13,9": "U3", "run 14,9 14,9": "2.3"})


@rule("CALTH-A35", "CALTH-A37")
def test_moves_through_doors_and_obstacles() -> None:
    t = Position(ultramarines="4,7 veteran; 12,8 veteran", word_bearers="5,7 veteran; 13,8 veteran", sealed=["door"])
    mistakes(
        t,
        {
            "advance 4,7 5,7": "A35",
            "assault 4,7 4,7 5,7": "A37",
            "advance 12,8 13,8": "A37",
            "assault 12,8 12,8 13,8": "A37",
            "shoot 4,7 5,7": "A4",
        },
    )


@rule("CALTH-5.1", "CALTH-A16", "CALTH-A38")
def test_on_the_run() -> None:
    t = Position(ultramarines="8,9 veteran; 9,9 veteran; 9,8 veteran", word_bearers="16,9 veteran")
    t.play("run 8,9 8,8")
    mistakes(
        t,
        {
            "run_on 9,8": "A16",
            "run_on 10,8": "2.3",
            "run_on cow": "1.1",
            "leave 8,8": "A38",
            "leave 9,9": "5.1",
            "advance 9,9 10,9": "5.1",
            "hold 9,9": "5.1",
            "shoot 9,9 16,9": "5.1",
            "pick veteran": "6.1",
        },
    )


@rule("CALTH-2.6", "CALTH-A12", "CALTH-6.1")
def test_consolidating() -> None:
    t = Position(
        ultramarines="8,9 veteran plasma; 9,9 veteran*3; 7,9 veteran*2; 4,9 terminator; 5,9 terminator",
        word_bearers="16,9 veteran",
    )
    mistakes(
        t,
        {
            "consolidate 8,9 9,9": "2.6",
            "consolidate 4,9 5,9": "2.6",
            "consolidate 4,9 3,9": "A12",
            "consolidate 8,9 cow": "1.1",
            "consolidate 8,9 10,9": "2.3",
        },
    )
    t.play("consolidate 8,9 7,9")
    mistakes(t, {"picked": "A12", "pick melta": "6.1", "pick cow": "6.1", "consolidate 8,9 8,8": "A12"})
    t = Position(ultramarines="8,9 veteran terminator; 7,9 veteran", word_bearers="16,9 veteran")
    t.play("consolidate 8,9 7,9", "pick veteran")
    assert t.decides == WB and t.at("8,9") == "terminator"
    t = Position(ultramarines="8,9 veteran plasma; 7,9 terminator", word_bearers="16,9 veteran")
    t.play("consolidate 8,9 7,9")
    mistakes(t, {"pick terminator": "6.1", "picked": "A12"})
    t = Position(ultramarines="8,9 veteran plasma melta", word_bearers="16,9 veteran")
    t.play("consolidate 8,9 8,8", "pick veteran")
    mistakes(t, {"pick veteran": "6.1", "hold 8,9": "A12"})


@rule("CALTH-A12")
def test_consolidating_into_several_hexes() -> None:
    t = Position(
        ultramarines="8,9 veteran plasma melta; 9,9 veteran*3; 4,9 veteran*2",
        word_bearers="16,9 veteran",
        options={"consolidate": "several"},
    )
    t.play("consolidate 8,9 8,8", "pick veteran", "picked")
    mistakes(
        t,
        {
            "consolidate 8,9 8,8": "A12",
            "consolidate 8,9 9,9": "2.6",
            "consolidate 4,9 3,9": "6.1",
            "consolidate 8,9 cow": "1.1",
            "pick plasma": "A12",
        },
    )


@rule("CALTH-7.1", "CALTH-A4", "CALTH-8.1", "CALTH-A18")
def test_shooting_and_assaulting() -> None:
    t = Position(
        ultramarines="4,3 veteran; 8,9 veteran; 7,9 veteran; 16,6 veteran",
        word_bearers="7,3 veteran; 9,9 veteran; 17,6 veteran; 15,9 veteran",
    )
    mistakes(
        t,
        {
            "shoot 4,3 7,3": "A4",
            "shoot 8,9 15,9": "4.2",
            "shoot 7,9 8,9": "7.1",
            "shoot 7,9 7,8": "7.1",
            "shoot 7,9 cow": "1.1",
            "assault 7,9 7,9 8,9": "8.1",
            "assault 7,9 7,9 9,9": "A18",
            "assault 8,9 9,8 9,9": "8.1",
            "assault 8,9 7,9 9,9": "8.1",
            "assault 7,9 8,9 9,9": "A18",
            "assault 8,9 8,8 15,9": "A18",
            "assault 8,9 8,9 cow": "1.1",
            "assault 8,9 cow 15,9": "1.1",
            "assault 8,9 9,9 15,9": "1.3",
        },
    )


@rule("CALTH-A38", "CALTH-A35", "CALTH-S5")
def test_leaving_and_chanting() -> None:
    t = Position(
        scenario="wrath-of-veridia",
        ultramarines="7,0 veteran; 3,1 veteran",
        word_bearers="12,1 veteran",
        sealed=["gate-west"],
    )
    mistakes(t, {"leave 7,0": "A35", "leave 3,1": "A38", "chant 7,0": "S5"})
    t = Position(scenario="rite-below", seat=WB, ultramarines="1,2 veteran", word_bearers="14,11 veteran; 11,10 sedd")
    mistakes(t, {"chant 14,11": "S5", "chant 11,10": "S5"})


@rule("CALTH-A43", "CALTH-2.6", "CALTH-U1")
def test_at_deployment() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[])
    t.play("place veteran 12,12", "place veteran 12,12")
    mistakes(
        t,
        {
            "place cow 12,12": "U1",
            "place sedd cow": "1.1",
            "place aethon 12,12": "A43",
            "place sedd 1,2": "A43",
            "place_as_listed": "A43",
            "advance 12,12 12,11": "A43",
            "pass": "A8",
            "hold 12,12": "A43",
        },
    )
    t.play("place veteran 12,12")
    mistakes(t, {"place sedd 12,12": "2.6"})


@rule("CALTH-A41", "CALTH-C0")
def test_cards() -> None:
    hands = {UM: "grenades reserve-of-will", WB: "no-retreat"}
    t = Position(ultramarines="8,9 veteran; 7,9 veteran:0", word_bearers="16,9 veteran", hands=hands)
    mistakes(t, {"play_card cow": "C0", "play_card unbroken": "C0", "play_card grenades": "A41"})
    t.play("play_card reserve-of-will")
    if t.decides == WB:
        t.play("pass")
    mistakes(t, {"play_card grenades": "A41", "play_card reserve-of-will": "C0"})


@rule("CALTH-9.4", "CALTH-A30", "CALTH-9.3", "CALTH-2.11", "CALTH-A5", "CALTH-8.3")
def test_in_a_fight() -> None:
    units = {"ultramarines": "8,9 veteran*2 sergeant-sword", "word_bearers": "9,9 veteran plasma; 15,9 veteran"}
    t = Position(**units, dice=[3, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    t.play("assault 8,9 8,9 9,9")
    mistakes(
        t,
        {
            "use_critical boltgun": "A30",
            "use_critical cow": "A30",
            "target plasma": "9.4",
            "hold 8,9": "9.3",
            "reroll 0": "2.11",
            "help": "U2",
            "pass": "A8",
        },
    )
    t.play("no_critical")
    mistakes(t, {"target melta": "9.4", "target cow": "9.4", "use_critical blade": "10.2"})
    t.play("target plasma")
    mistakes(t, {"hold 8,9": "8.3", "fall_back 7,9": "8.4"})
    t = Position(**units, dice=[1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    t.play("assault 8,9 8,9 9,9", "target plasma")
    mistakes(t, {"fall_back 9,8": "A5", "fall_back cow": "A5", "hold 8,9": "8.4", "move_in": "8.3"})


def test_nothing_is_refused_without_a_rule_in_random_games() -> None:
    chance = random.Random(5)
    others = [PassFor("defence", "round"), PassFor("initiative", "round"), AgreeDraw(), Concede(UM), Resolve(0)]
    pool: list[object] = []
    for _, start in positions():
        state = start.copy()
        for _ in range(60):
            offers = list(GAME.legal_actions(state))
            if not offers:
                break
            for wrong in chance.sample(pool, min(12, len(pool))):
                refusal = GAME.refusal(state, wrong)  # type: ignore[arg-type]
                assert refusal is None and wrong in offers or refusal and whole(refusal), (wrong, state.frames[-1])
            pool += chance.sample(offers, min(3, len(offers)))
            GAME.apply(state, chance.choice(offers))
        for wrong in others:
            assert wrong in GAME.legal_actions(state) or GAME.refusal(state, wrong) is not None


@pytest.mark.parametrize("part", some(range(10), 10))
def test_whatever_is_not_offered_is_refused_and_nothing_else(part: int) -> None:
    for name, start in list(positions())[part::10]:
        chance, s = random.Random(name), start.copy()
        for _ in range(6):
            offers = GAME.legal_actions(s)
            if not offers:
                break
            assert {action for action in everything(s) if GAME.refusal(s, action) is None} == set(offers), s.frames[-1]
            GAME.apply(s, chance.choice(offers))


def everything(s: CalthState) -> Iterator[Action]:
    """All that anybody could think of: every unit to every hex, every model, weapon and card."""
    hexes, models, cards = s.tables.names, [model.id for model in MODELS], sorted(s.scenario.designs)
    standing = [hexes[at] for at, unit in enumerate(s.units) if unit]
    for hex in hexes:
        yield from (kind(origin, hex) for kind in (Advance, Run, Consolidate, Shoot) for origin in standing)
        yield from (Place(model, hex) for model in models)
        yield from (kind(hex) for kind in (Leave, Hold, Chant, RunOn, FallBack, NameUnit))
        yield from (FallBack(hex, model) for model in {s.tables.models[one] for unit in s.units for one in unit})
    for origin in standing:
        near = [origin, *(hexes[at] for at in s.scenario.board.near[s.tables.index[origin]] if at >= 0)]
        yield from (Assault(origin, via, target) for via in near for target in standing)
        yield from (NameModel(origin, model) for model in models)
    yield from (kind(model) for kind in (Pick, Target) for model in models)
    yield from (kind(card) for kind in (PlayCard, Discard) for card in cards)
    yield from (UseCritical(weapon) for weapon in WEAPON)
    yield from (Reroll(dice) for count in range(4) for dice in combinations(range(12), count))
    yield from (kind() for kind in GAME.action_types if not kind.__struct_fields__)
    yield from (PassFor(window.window, span) for window in WINDOWS.values() for span in window.spans)


@rule("CALTH-3.2")
def test_after_the_end_nothing_can_be_done() -> None:
    t = Position(ultramarines="8,9 veteran", word_bearers="16,9 veteran", phase="end", round=6)
    for words in ("hold 8,9", "pass", "play_card grenades"):
        refusal = GAME.refusal(t.s, action(words))
        assert refusal is not None and refusal.rule == "CALTH-3.2"


@rule("CALTH-5.1")
def test_a_run_of_two_hexes_over_open_ground_is_made_hex_by_hex() -> None:
    t = Position(ultramarines="8,9 veteran", word_bearers="16,9 veteran")
    reachable = (
        {other.split()[1] for first in sorted(t.offered("run 8,9")) for other in _second_hexes(first)}
        - {first.split()[2] for first in t.offered("run 8,9")}
        - {"8,9"}
    )
    assert reachable
    for to in reachable:
        refusal = t.refusal(f"run 8,9 {to}")
        assert refusal is not None and refusal.rule == "CALTH-5.1" and "hex by hex" in refusal.message, to


def _second_hexes(first: str) -> set[str]:
    t = Position(ultramarines="8,9 veteran", word_bearers="16,9 veteran")
    t.play(first)
    return t.offered("run_on")
