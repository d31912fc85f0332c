"""Every illegal action is refused, by the rule that a referee would name."""

import random
import string
from collections.abc import Iterator, Mapping

import pytest

from game.heresy.actions import (
    Buy,
    Deploy,
    DiscardCard,
    Escape,
    Lose,
    Lower,
    March,
    NameCounter,
    NameDie,
    NamePlace,
    NameRoute,
    PlayCard,
    Raise,
    Shift,
)
from game.heresy.cards import WINDOWS
from game.heresy.state import HeresyState
from game.heresy.units import UNITS
from game.kernel.actions import Action, AgreeDraw, PassFor
from game.kernel.results import Refusal
from tests.heresy.dialect import RULES as GAME
from tests.heresy.dialect import VERBS, Position
from tests.heresy.positions import positions
from tests.quick import some
from tests.rule_ids import rule, written

RULES = frozenset(written("heresy"))


def whole(refusal: Refusal) -> bool:
    """It names a rule there is, and values fill every field of its sentence."""
    fields = {name for _, name, _, _ in string.Formatter().parse(refusal.message) if name}
    return refusal.rule in RULES and fields == set(refusal.values) and bool(str(refusal))


def mistakes(t: Position, cases: Mapping[str, str]) -> None:
    """Each of these is refused by that rule, in a whole sentence."""
    found = {}
    for words in cases:
        refusal = t.refusal(words)
        found[words] = refusal.rule.removeprefix("HERESY-") if refusal else "offered"
        assert refusal is None or whole(refusal), words
    assert found == cases


ELSEWHERE = {
    "raise 0": "17",
    "lower 0": "17",
    "lose army": "18",
    "escape calth": "19",
    "fight_on": "R7",
    "break_off": "R7",
    "name_place calth": "14",
    "name_route calth nuceria": "14",
    "name_die 0": "14",
    "name_counter army calth": "14",
    "enough": "14",
    "discard_card leva": "14",
    "pass": "C2",
}
"""What belongs to a battle, a card or a question."""


@rule("HERESY-2", "HERESY-3", "HERESY-6", "HERESY-R3", "HERESY-R22", "HERESY-R24")
def test_at_deployment() -> None:
    t = Position(phase="deployment", dice=[6, 1])
    mistakes(
        t,
        {
            "deploy cow xana": "11",
            "deploy army nowhere": "1",
            "deploy custodes xana": "2",
            "deploy army calth": "2",
            "deploy army lucius": "2",
            "deploy astartes marte": "6",
            "deploy alpharius marte": "6",
            "deploy army mpandex": "3",
            "end_deployment": "R24",
            "buy army xana": "2",
            "march army xana paramar": "2",
            "end_attack": "2",
            "raise 0": "2",
            "shift horus mpandex i_bhab": "R3",
            "shift emperor i_sanctum i_bhab": "R3",
        },
    )
    t = Position(phase="deployment", dice=[1, 6])
    t.play("shift dorn i_eternidad i_bhab")
    mistakes(
        t,
        {
            "deploy army terra": "R22",
            "shift dorn i_bhab w_leon": "R3",
            "shift emperor i_sanctum luna": "R3",
            "shift emperor i_sanctum i_sanctum": "R3",
            "shift russ nikaea i_bhab": "R3",
            "shift cow i_bhab w_leon": "11",
            "shift emperor nowhere w_leon": "1",
        },
    )


@rule("HERESY-R3", "HERESY-3")
def test_at_deployment_a_full_part_of_the_palace() -> None:
    t = Position(phase="deployment", dice=[1, 6])
    t.play("deploy army i_eternidad")
    mistakes(t, {"shift emperor i_sanctum i_eternidad": "3", "deploy titan i_eternidad": "3"})


@rule("HERESY-R20")
def test_worlds_dealt_to_another() -> None:
    t = Position(phase="deployment", dice=[1, 2, 3], players=3)
    others = [t.s.tables.ids[place] for place, seat in enumerate(t.s.dealt) if seat == 1 and not t.s.stacks[place]]
    mistakes(t, {f"deploy army {others[0]}": "R20"})
    t = Position(phase="production", players=3)
    mistakes(t, {f"buy army {others[0]}": "R20"})


@rule("HERESY-7", "HERESY-11", "HERESY-12", "HERESY-R11", "HERESY-R12", "HERESY-R22", "HERESY-R25")
def test_in_production() -> None:
    t = Position(
        phase="production",
        konor="loyal army*5",
        i_bhab="loyal custodes",
        purse={"loyal": -25},
        hands={"loyal": "leva posiciones"},
    )
    mistakes(
        t,
        {
            "buy cow konor": "11",
            "buy army nowhere": "1",
            "buy dorn konor": "11",
            "buy emperor i_bhab": "11",
            "buy daemon calth": "R12",
            "buy custodes w_leon": "R25",
            "buy army terra": "R22",
            "buy army nuceria": "R11",
            "buy army lucius": "R11",
            "buy titan calth": "R11",
            "buy army konor": "12",
            "buy titan sotha": "11",
            "play_card diezmo": "14",
            "play_card posiciones": "C1",
            "play_card cow": "14",
            "march army konor sotha": "7",
            "fight": "R8",
            "end_attack": "7",
            "deploy army calth": "2",
            "shift emperor i_sanctum i_bhab": "R3",
            "end_deployment": "2",
            **ELSEWHERE,
        },
    )
    assert str(t.refusal("buy titan sotha")) == "It costs 4, and you have 3. Choose something cheaper. · HERESY-11"
    t.play("buy army calth")
    mistakes(t, {"buy_card": "11"})


@rule("HERESY-11", "HERESY-R11")
def test_the_custodes_of_the_loyal() -> None:
    mistakes(Position(phase="production"), {"buy custodes konor": "R11", "buy custodes luna": "R11"})
    mistakes(Position(phase="production", seat="traitor"), {"buy custodes w_leon": "11"})


@rule("HERESY-C3")
def test_no_card_is_left() -> None:
    t = Position(phase="production", pile="")
    t.s.hands[1], t.s.discard = tuple(c for c in t.s.discard if c not in ("pacto", "hidra")), ["pacto", "hidra"]
    t.session.play(VERBS["buy_card"]())
    mistakes(t, {"buy_card": "C3"})


@rule("HERESY-3", "HERESY-15", "HERESY-R9", "HERESY-R22")
def test_on_the_march() -> None:
    t = Position(
        konor="loyal army guilliman", macragge="loyal army*5:stepped", anuari="traitor army", beta_garmon="loyal army"
    )
    mistakes(
        t,
        {
            "march cow konor sotha": "11",
            "march army nowhere sotha": "1",
            "march army konor nowhere": "1",
            "march titan konor sotha": "15",
            "march army anuari sarum": "15",
            "march army konor konor": "15",
            "march army konor calth": "15",
            "march army konor macragge": "3",
            "march army macragge calth": "R9",
            "march army beta_garmon sol": "R22",
            "march army beta_garmon jupiter": "R15",
            "march emperor i_sanctum luna": "15",
            "fight": "R8",
            "end_production": "7",
            "buy army konor": "7",
            "buy_card": "7",
            "deploy army konor": "2",
            "play_card leva": "14",
            **ELSEWHERE,
        },
    )


@rule("HERESY-15")
def test_along_a_closed_route() -> None:
    t = Position(konor="loyal army")
    route = t.s.campaign.board.route_between[t.s.tables.index["konor"], t.s.tables.index["sotha"]]
    t.s.shut = [(route, 2)]
    mistakes(t, {"march army konor sotha": "15"})
    assert "closed" in str(t.refusal("march army konor sotha"))


@rule("HERESY-21", "HERESY-R15", "HERESY-R16", "HERESY-R28")
def test_in_the_system_and_the_palace() -> None:
    t = Position(
        pluton="loyal army",
        neptuno="traitor army",
        urano="traitor army",
        w_leon="traitor army",
        luna="loyal army:settled titan:landed",
        i_bhab="loyal army",
        molech="loyal army",
    )
    mistakes(
        t,
        {
            "march army pluton jupiter": "R15",
            "march army luna jupiter": "R28",
            "march titan luna i_bhab": "R15",
            "march army luna w_leon": "R15",
            "march army i_bhab i_sanctum": "R15",
            "march army i_bhab jupiter": "R15",
            "march army luna terra": "R22",
            "march army molech luna": "R15",
            "march army luna molech": "R15",
            "march army pluton w_leon": "R15",
        },
    )
    t = Position(
        seat="traitor",
        luna="traitor army",
        i_bhab="traitor army",
        p_marmax="loyal army",
        effects=[("held_back", "round")],
    )
    mistakes(t, {"march army luna w_leon": "21", "march army i_bhab luna": "21", "march army luna p_marmax": "R16"})


@rule("HERESY-R8")
def test_in_an_attack() -> None:
    t = Position(calth="loyal army*5", espandor="loyal army", konor="loyal army", nuceria="traitor army")
    t.play("march army calth nuceria")
    mistakes(
        t,
        {
            "end_attack": "R8",
            "march army konor sotha": "R8",
            "march army konor nuceria": "15",
            "play_card leva": "R8",
            "buy army konor": "R8",
            "lose army": "R8",
            "march titan calth nuceria": "15",
        },
    )
    t.play(*["march army calth nuceria"] * 4)
    mistakes(t, {"march army espandor nuceria": "R8"})


@rule("HERESY-14")
def test_above_the_limit_of_the_hand() -> None:
    t = Position(
        phase="production",
        hands={"loyal": "diezmo leva sabotaje veteranos posiciones"},
        pile="golpe_primero",
        options={"hand": "5"},
    )
    t.play("buy_card")
    mistakes(t, {"discard_card hidra": "14", "end_production": "14", "buy army konor": "14"})


@rule("HERESY-5", "HERESY-17", "HERESY-18", "HERESY-R5", "HERESY-R7")
def test_in_a_battle() -> None:
    t = Position(calth="loyal astartes*2 army", nuceria="traitor army*2", dice=[4, 4, 1, 4, 4])
    t.play("march astartes calth nuceria", "march astartes calth nuceria", "march army calth nuceria", "fight")
    assert t.offered() == {"raise 0", "raise 2"}
    mistakes(
        t,
        {
            "raise 1": "R5",
            "raise 9": "R5",
            "lower 0": "R5",
            "lose titan": "18",
            "break_off": "R7",
            "fight_on": "R7",
            "march army calth nuceria": "7",
            "end_attack": "7",
            "buy army konor": "7",
            "play_card leva": "C1",
            "pass": "C2",
            "fight": "R8",
        },
    )


@rule("HERESY-19", "HERESY-R14")
def test_when_a_primarch_withdraws() -> None:
    t = Position(
        calth="loyal guilliman", macragge="loyal army", nuceria="traitor titan*2", seat="traitor", dice=[6, 6, 1, 4]
    )
    t.play("march titan nuceria calth", "march titan nuceria calth", "fight")
    t.fight_on()
    assert t.offered("escape")
    mistakes(t, {"escape sarum": "R14", "escape konor": "R14", "lose army": "18", "end_attack": "7"})


@rule("HERESY-14", "HERESY-C1", "HERESY-C2")
def test_when_a_card_is_asked_for_and_when_one_is_in_play() -> None:
    t = Position(phase="production", hands={"traitor": "sabotaje leva"})
    assert t.decides == "traitor"
    mistakes(t, {"play_card leva": "C1", "play_card hidra": "14", "play_card cow": "14", "buy army konor": "7"})
    t.play("play_card sabotaje")
    assert t.offered("name_place")
    mistakes(
        t,
        {
            "name_place calth": "14",
            "name_die 0": "14",
            "name_route calth konor": "14",
            "enough": "14",
            "name_counter army calth": "14",
            "escape calth": "14",
            "end_production": "7",
        },
    )


@rule("HERESY-22")
def test_when_the_campaign_is_over() -> None:
    t = Position(phase="end", round=100)
    assert t.ended is not None
    refusal = t.session.rules.refusal(t.s, VERBS["end_attack"]())
    assert refusal is not None and str(refusal)


def test_what_is_never_offered_is_refused_too() -> None:
    t = Position()
    for action in (AgreeDraw(), PassFor("any", "turn")):
        assert str(t.session.refusal(action))


@rule("HERESY-R9", "HERESY-R10")
def test_why_a_counter_marches_no_more_is_told_as_it_is() -> None:
    t = Position(calth="loyal army", anuari="loyal army", dice=[2])
    t.play("march army calth anuari")
    failed = t.refusal("march army calth macragge")
    assert failed is not None and failed.rule == "HERESY-R10" and "failed to cross" in failed.message
    t = Position(calth="loyal army*2", nuceria="traitor army", dice=[6, 1])
    t.play("march army calth nuceria", "fight")
    has_fought = t.refusal("march army nuceria colchis")
    assert has_fought is not None and has_fought.rule == "HERESY-R9" and "already fought" in has_fought.message
    t.play("march army calth macragge")
    used = t.refusal("march army macragge konor")
    assert used is not None and used.rule == "HERESY-R9" and "warp route" in used.message


@pytest.mark.parametrize("part", some(range(5), 5))
def test_whatever_is_not_offered_is_refused_and_nothing_else(part: int) -> None:
    for name, start in list(positions())[part::5]:
        chance, s = random.Random(name), start.copy()
        for _ in range(6):
            offers = GAME.legal_actions(s)
            if not offers:
                break
            assert {action for action in everything(s) if GAME.refusal(s, action) is None} == set(offers), s.frames[-1]
            GAME.apply(s, chance.choice(offers))


def everything(s: HeresyState) -> Iterator[Action]:
    """All that anybody could think of: every unit everywhere, from wherever there is one, every card, every die."""
    units, places, cards = [unit.id for unit in UNITS], s.tables.ids, sorted(s.campaign.designs)
    standing = {(UNITS[one >> 6].id, places[at]) for at, stack in enumerate(s.stacks) for one in stack}
    for place in places:
        yield from (kind(unit, place) for kind in (Deploy, Buy, NameCounter) for unit in units)
        yield from (kind(unit, origin, place) for kind in (March, Shift) for unit, origin in standing)
        yield from (NamePlace(place), Escape(place))
    yield from (NameRoute(places[one], places[other]) for one, other in s.campaign.board.route_between)
    yield from (kind(card) for kind in (PlayCard, DiscardCard) for card in cards)
    yield from (kind(die) for kind in (Raise, Lower, NameDie) for die in range(12))
    yield from (Lose(unit) for unit in units)
    yield from (kind() for kind in GAME.action_types if not kind.__struct_fields__)
    yield from (PassFor(window.window, span) for window in WINDOWS.values() for span in window.spans)
