"""What a position is worth to a seat: planets, warlords, units, cards and resources, and the planets fought for."""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh
from typing import Final

from game.bots.evaluation import chance
from game.conquest import board, command, values
from game.conquest.state import ConquestState
from game.conquest.victory import symbols, taken

WEIGHTS: Final[Mapping[str, float]] = {
    "units": 0.085,
    "cards": 0.10,
    "resources": 0.085,
    "planets": 0.55,
    "types": 0.45,
    "warlord": 0.11,
    "bloodied": -1.1,
    "struggles": 0.085,
    "first": 1.0,
    "battles": 0.35,
    "deck": 0.25,
}
"""What the difference between the seats counts, feature by feature."""
TIGHT: Final = 10
"""Cards in a deck below which it is running out."""
EARLY: Final = ("setup", "deploy", "command")


def worth(s: ConquestState, seat: int) -> float:
    """Return the chance of winning that a position gives a seat."""
    mine, theirs = features(s, seat), features(s, 1 - seat)
    return chance({name: mine[name] - theirs[name] for name in mine}, WEIGHTS)


def features(s: ConquestState, seat: int) -> dict[str, float]:
    """Return what a seat has."""
    count = symbols(s, seat)
    best = max(count.values(), default=0)
    leader = board.warlord(s, seat)
    deck = board.spread(s).decks[seat]
    first, battles = _fights(s, seat)
    return {
        "units": sum(unit_worth(s, id) for id in board.all_units(s, seat))
        + 1.6 * len(board.spread(s).supports[seat])
        + sum(1.2 for id in board.in_play(s) if s.zone[id] == "attached" and s.controller[id] == seat),
        "cards": float(len(board.hand(s, seat))),
        "resources": float(min(s.resources[seat], 12)),
        "planets": float(len(taken(s, seat))),
        "types": float(best * best) / 2,
        "warlord": float(values.left(s, leader)),
        "bloodied": float(bool(s.counters[leader])),
        "struggles": _struggles(s, seat),
        "first": first,
        "battles": battles,
        "deck": -max(0, TIGHT - deck) / 2.0,
    }


def unit_worth(s: ConquestState, id: int) -> float:
    """Return what a unit is worth, in resources."""
    design = s.design(id)
    if design.type == "warlord":
        return 1.0 if s.ready[id] else 0.7
    left, hp = values.left(s, id), max(1, values.hp(s, id))
    whole = 0.55 * values.attack(s, id) + 0.45 * left + 0.5 * values.icons(s, id) + 0.35 * max(0, design.cost)
    return whole * (0.75 + 0.25 * left / hp) * (1.0 if s.ready[id] else 0.93)


def _struggles(s: ConquestState, seat: int) -> float:
    """Return what a seat would win in the command struggles to come."""
    share = 1.0 if s.phase in EARLY else 0.45
    total = 0.0
    for planet in board.planets(s):
        if command.forecast(s, planet).winner == seat:
            cards, resources = command.bonuses(s, planet, seat)
            total += 1.1 * cards + resources
    return share * total


def strength(s: ConquestState, planet: int, seat: int) -> float:
    """Return how strong a seat is at a planet: hit points and ATK together."""
    ids = board.units(s, planet, seat)
    hits = sum(values.attack(s, id) * (1.0 if s.ready[id] else 0.75) for id in ids)
    return (hits + 0.5) * sum(values.left(s, id) for id in ids) if ids else 0.0


def _fights(s: ConquestState, seat: int) -> tuple[float, float]:
    """Return how the battle at the First Planet stands for a seat, and those where warlords are."""
    first = battles = 0.0
    for planet in board.planets(s):
        mine, theirs = strength(s, planet, seat), strength(s, planet, 1 - seat)
        if not mine and not theirs:
            continue
        lead = tanh(1.6 * (mine**0.5 - theirs**0.5) / (1.0 + 0.35 * (mine**0.5 + theirs**0.5)))
        if planet == s.first_planet or s.first_planet < 0 and planet == min(board.planets(s)):
            first += 0.5 * lead * _wanted(s, planet, seat)
        else:
            battles += 0.18 * lead
    return first, battles


def _wanted(s: ConquestState, planet: int, seat: int) -> float:
    """Return how much a planet matters: more when it completes three of a type for either side."""
    if not s.row[planet]:
        return 1.0
    most = max(
        (symbols(s, who).get(symbol, 0) for who in (0, 1) for symbol in s.designs.planets[s.row[planet]].symbols),
        default=0,
    )
    return 1.0 + 0.8 * most
