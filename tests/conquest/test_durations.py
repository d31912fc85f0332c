"""What lasts for a while ends when it should, wherever it then is (CONQUEST-G49)."""

from __future__ import annotations

import random

import pytest

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.events import UnitMoved
from game.conquest.state import ConquestState
from game.kernel.actions import Action, Pass, UseAbility
from tests.conquest.dialect import RULES, Side, Table
from tests.quick import some
from tests.rule_ids import rule

ELDAR = ("eldorath_starbane", "nazdreg")
CHAOS = ("zarathur_high_sorcerer", "nazdreg")


def passed(t: Table, phase: str) -> Table:
    """Pass, or do the only thing there is, until a phase has begun."""
    while t.s.phase != phase and t.to_decide is not None:
        t.play(next((one for one in t.offers if isinstance(one, Pass)), t.offers[0]))
    return t


@rule("CONQUEST-G49")
def test_a_gift_of_isha_that_went_home_is_discarded_as_the_phase_ends() -> None:
    t = Table(
        first={1: "eldorath_starbane", "hand": "gift_of_isha", "discard": "soaring_falcon"},
        second={},
        warlords=ELDAR,
        phase="combat",
        stops="windows ability",
    )
    t.use("gift_of_isha").choose_planet(1)
    assert t.zone("soaring_falcon") == "planet 1"
    while t.s.first_planet == 0:
        t.passes()
    assert [event.place for event in t.happened(UnitMoved) if event.kind == "soaring_falcon"] == [7]
    assert passed(t, "headquarters").zone("soaring_falcon") == "discard"


@rule("CONQUEST-G49")
@pytest.mark.parametrize("move", ["stay", "home"])
def test_what_came_through_a_gateway_is_sacrificed_as_the_phase_ends(move: str) -> None:
    at = 1 if move == "home" else 3
    t = Table(
        first={at: "zarathur_high_sorcerer", "hand": "infernal_gateway khorne_berzerker"},
        second={},
        warlords=CHAOS,
        phase="combat",
        stops="windows ability",
    )
    t.use("infernal_gateway").choose_planet(at)
    passed(t, "headquarters")
    assert t.zone("khorne_berzerker") == "discard"


@rule("CONQUEST-G49")
def test_a_unit_that_left_play_and_came_again_is_not_taken() -> None:
    t = Table(
        first={3: "eldorath_starbane", "hq": "craftworld_gate", "hand": "gift_of_isha", "discard": "soaring_falcon"},
        second={},
        warlords=ELDAR,
        resources=(12, 0),
    )
    t.use("gift_of_isha").choose_planet(2).passes().use("craftworld_gate").deploy("soaring_falcon", planet=2)
    assert passed(t, "command").zone("soaring_falcon") == "planet 2"


# -- every duration, played to its end --


LASTING: dict[str, tuple[Side, str, tuple[str, str]]] = {
    "gift_of_isha": (
        {1: "eldorath_starbane", "hand": "gift_of_isha", "discard": "wildrider_squadron"},
        "combat combat deploy command",
        ELDAR,
    ),
    "infernal_gateway": (
        {1: "zarathur_high_sorcerer", "hand": "infernal_gateway khorne_berzerker"},
        "combat",
        CHAOS,
    ),
    "preemptive_barrage": (
        {1: "colonel_straken captain_markis", "hand": "preemptive_barrage"},
        "combat",
        ("colonel_straken", "nazdreg"),
    ),
    "haemonculus_tormentor": (
        {1: "packmaster_kith haemonculus_tormentor"},
        "combat deploy command headquarters",
        ("packmaster_kith", "nazdreg"),
    ),
    "catachan_outpost": (
        {1: "colonel_straken captain_markis", "hq": "catachan_outpost"},
        "combat",
        ("colonel_straken", "nazdreg"),
    ),
    "twisted_laboratory": (
        {1: "packmaster_kith black_heart_ravager", "hq": "twisted_laboratory"},
        "combat deploy command headquarters",
        ("packmaster_kith", "nazdreg"),
    ),
    "battle_cry": ({1: "nazdreg goff_nob", "hand": "battle_cry"}, "combat", ("nazdreg", "colonel_straken")),
    "superiority": (
        {1: "eldorath_starbane", "hand": "superiority"},
        "command",
        ELDAR,
    ),
}
"""Cards with an effect that lasts, each with a side that can use it, and the phases in which it can."""
BRING = ("gift_of_isha", "infernal_gateway")
"""Those that put a unit into play for the phase."""
MOVERS = "tellyporta_pad craftworld_gate khymera_den"


def _position(name: str, dice: random.Random) -> Table:
    side, phases, warlords = LASTING[name]
    first = {at: cards for at, cards in side.items() if at != 1}
    home = dice.choice((1, 1, 2, "hq"))
    first[home] = f"{first.get(home, '')} {side[1]}".strip()
    second: Side = {dice.choice((1, 2, 3)): "goff_nob land_raider", "hq": "tellyporta_pad"}
    return Table(
        first={**first, "hq": f"{first.get('hq', '')} {MOVERS}"},
        second=second,
        phase=dice.choice(phases.split()),
        stops="windows answers ability retreats mobile",
        warlords=warlords,
        seed=dice.randrange(99),
        initiative=dice.choice(("first", "second")),
    )


@rule("CONQUEST-G49")
@pytest.mark.parametrize("part", some(range(4), 4))
@pytest.mark.parametrize("name", LASTING)
@pytest.mark.sweep(3)
def test_nothing_outlives_the_phase_for_which_it_came(name: str, part: int) -> None:
    used = [_played_to_its_end(name, random.Random(f"{name}/{seed}")) for seed in range(40 * part, 40 * part + 40)]
    assert any(used)


def _played_to_its_end(name: str, dice: random.Random) -> bool:
    """Play at random until the phase is over; return whether the card was used. What was put into play by it has gone
    then, and no value, keyword or text is other than what the cards in play make it."""
    t = _position(name, dice)
    phase, used, came = (t.s.phase, t.s.round), False, set[int]()
    while (t.s.phase, t.s.round) == phase and t.to_decide is not None:
        before = set(board.in_play(t.s))
        mine = [one for one in t.offers if _uses(t, one, name)]
        under_way = bool(mine) or any(frame.values.get("kind") == name for frame in t.s.frames)
        t.play(dice.choice(mine or t.offers))
        used |= bool(mine)
        there = set(board.in_play(t.s))
        came = came & there | {id for id in there - before if under_way and t.s.design(id).type == "army"}
    if t.to_decide is not None:
        assert not [one for one in t.s.effects if one[1] in ("phase", "battle", "struggle")]
        assert name not in BRING or not came & set(board.in_play(t.s))
        _is_as_printed(t.s)
    return used


def _is_as_printed(s: ConquestState) -> None:
    fresh = s.copy()
    fresh.effects = []
    fresh.recache()
    for id in board.in_play(s):
        for stat in ("attack", "hp", "icons"):
            assert values.value(s, id, stat) == values.value(fresh, id, stat)
        assert values.keywords(s, id) == values.keywords(fresh, id)
    assert not RULES.invariants(s)


def _uses(t: Table, action: Action, name: str) -> bool:
    if not isinstance(action, act.Act | UseAbility):
        return False
    card = action.card if isinstance(action, act.Act) else action.source
    return t.s.kind[card] == name
