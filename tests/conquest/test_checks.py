"""What must hold in every position is looked at: whatever is spoilt in one is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.conquest import values
from game.conquest.state import DOWN, TAKEN, ConquestState
from tests.conquest.dialect import RULES, Table

UNIQUE = "veteran_brother_maxos"


def amid() -> ConquestState:
    """A deploy turn, with units, an attachment, a hand and two copies of a unique card out of play."""
    first = {1: "land_raider/2+iron_halo", "hand": "eager_recruit", "discard": f"{UNIQUE} {UNIQUE}"}
    return Table(first=first, second={2: "goff_nob nazdreg"}).s


def _first(s: ConquestState, zone: str) -> int:
    return s.zone.index(zone)


def _lost(s: ConquestState) -> None:
    s.kind[_first(s, "deck")] = "rogue_trader"


def _nowhere(s: ConquestState) -> None:
    s.zone[_first(s, "hand")] = "nowhere"


def _twice(s: ConquestState) -> None:
    one, other = [id for id, zone in enumerate(s.zone) if zone == "deck" and s.owner[id] == 0][:2]
    s.order[one] = s.order[other]


def _poor(s: ConquestState) -> None:
    s.resources[1] = -1


def _healed_too_much(s: ConquestState) -> None:
    s.damage[_first(s, "planet")] = -1


def _overcome(s: ConquestState) -> None:
    id = _first(s, "planet")
    s.damage[id] = values.hp(s, id)


def _damaged_in_hand(s: ConquestState) -> None:
    s.damage[_first(s, "hand")] = 1


def _without_host(s: ConquestState) -> None:
    s.attached_to[_first(s, "attached")] = -1


def _host_gone(s: ConquestState) -> None:
    s.attached_to[_first(s, "attached")] = _first(s, "deck")


def _adrift(s: ConquestState) -> None:
    s.planet[_first(s, "planet")] = -1


def _planet_gone(s: ConquestState) -> None:
    s.lies[s.planet[_first(s, "planet")]] = TAKEN


def _first_planet_hidden(s: ConquestState) -> None:
    s.lies[s.first_planet] = DOWN


def _planet_swapped(s: ConquestState) -> None:
    s.row[0] = s.row[1]


def _warlord_away(s: ConquestState) -> None:
    s.zone[0], s.planet[0] = "discard", -1


def _looked_at(s: ConquestState) -> None:
    s.zone[_first(s, "deck")] = "looked"


def _over(s: ConquestState) -> None:
    s.reason = "planets"


def _nobody_s_turn(s: ConquestState) -> None:
    s.initiative = 2


def _unique_twice(s: ConquestState) -> None:
    for id, kind in enumerate(s.kind):
        if kind == UNIQUE:
            s.zone[id], s.planet[id] = "planet", 0


SPOILT: dict[Callable[[ConquestState], None], str] = {
    _lost: "cards were lost or made",
    _nowhere: "cards were lost or made",
    _twice: "two cards at one place of a zone",
    _poor: "resources below zero",
    _healed_too_much: "damage or counters below zero",
    _overcome: "more damage than it bears",
    _damaged_in_hand: "damage out of play",
    _without_host: "a host without being attached",
    _host_gone: "a host out of play",
    _adrift: "a planet without being there",
    _planet_gone: "cards at a planet that is gone",
    _first_planet_hidden: "a First Planet that is none",
    _planet_swapped: "planets were lost or made",
    _warlord_away: "a warlord is out of play",
    _looked_at: "looked at for ever",
    _over: "the match is over and goes on",
    _unique_twice: f"{UNIQUE} is in play 2 times",
    _nobody_s_turn: "a seat that is none",
}


@pytest.mark.parametrize("spoil", SPOILT)
def test_whatever_is_spoilt_is_told(spoil: Callable[[ConquestState], None]) -> None:
    state = amid()
    assert RULES.invariants(state) == []
    spoil(state)
    state.recache()
    assert any(SPOILT[spoil] in sentence for sentence in RULES.invariants(state))
