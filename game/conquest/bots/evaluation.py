"""What a position is worth to a seat: planets on the way to three of a type, warlords, units, cards and resources, with
the battles that are coming fought out by rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from typing import Final

from game.bots.evaluation import chance, result
from game.conquest import board, command, values
from game.conquest.bots.forecast import Outlook, fighters, fought
from game.conquest.combat import is_fought
from game.conquest.frames import Battle, Turns
from game.conquest.state import SEATS, TAKEN, ConquestState, hq_of
from game.kernel.results import Outcome

Prizes = Mapping[int, float]
"""What each unit is worth."""
Coming = Mapping[int, Sequence[Outlook]]
"""How the battles that are coming may end, each outlook as likely, by their planets."""
TIGHT: Final = 10
"""Cards in a deck below which it is running out."""
STEPS: Final = (0.0, 0.6, 1.6, 6.0)
"""What so many planets of a type are worth."""
NEAR: Final = (1.0, 0.6, 0.4, 0.3, 0.2, 0.2)
"""How much the battle at a planet counts in advance, by how many lie before it."""
LATER: Final = 0.45
"""What a command struggle of later rounds counts, against one of this round."""
TRUST: Final = {True: 0.85, False: 0.4}
"""How far a forecast of a battle is believed once warlords are committed, and before."""


def worth(s: ConquestState, seat: int, weights: Mapping[str, float]) -> float:
    """Return the chance of winning that a position gives a seat, by these weights of its features."""
    if s.reason:
        return result(Outcome((s.winner,) if s.winner else (), s.reason), SEATS[seat])
    first = chance(features(s), weights)
    return 1 - first if seat else first


def features(s: ConquestState) -> dict[str, float]:
    """Return what the first seat has more than the second."""
    committed = s.phase == "combat" or max(s.planet[0], s.planet[1]) >= 0
    prizes = {id: unit_worth(s, id) for seat in (0, 1) for id in board.all_units(s, seat)}
    coming = _battles(s, committed, prizes)
    mine, theirs = (_account(s, seat, prizes, coming, TRUST[committed]) for seat in (0, 1))
    return {name: mine[name] - theirs[name] for name in mine}


def unit_worth(s: ConquestState, id: int) -> float:
    """Return what a unit is worth, in resources, its damage reckoned in; a warlord's worth is counted apart."""
    if id < 2:
        return 0.0
    left, hp = values.left(s, id), max(1, values.hp(s, id))
    whole = 0.5 * values.attack(s, id) + 0.4 * hp + 0.5 * values.icons(s, id) + 0.35 * max(0, s.design(id).cost)
    return whole * (0.6 + 0.4 * left / hp)


def _account(s: ConquestState, seat: int, prizes: Prizes, coming: Coming, trust: float) -> dict[str, float]:
    """Return what a seat has, the battles that are coming reckoned in as far as they are trusted."""
    spread, leader = board.spread(s), board.warlord(s, seat)
    units = sum(prizes[id] for id in board.all_units(s, seat))
    life, bloodied, doom = float(values.left(s, leader)), float(bool(s.counters[leader])), 0.0
    for outlooks in coming.values():
        part = trust / len(outlooks)
        for one in outlooks:
            for id in one.dead:
                if s.controller[id] == seat:
                    units -= part * prizes[id]
            if leader in one.left:
                life += part * (one.left[leader] - values.left(s, leader))
            if seat in one.fallen:
                bloodied += part
            doom += part * (one.lost == seat)
    return {
        "units": units,
        "supports": float(len(spread.supports[seat])),
        "attachments": float(sum(1 for id in spread.in_play if s.zone[id] == "attached" and s.controller[id] == seat)),
        "cards": float(len(spread.hands[seat])),
        "resources": float(min(s.resources[seat], 12)),
        "progress": _progress(s, seat, coming),
        "life": life,
        "bloodied": bloodied,
        "doom": doom,
        "struggles": _struggles(s, seat),
        "ahead": _ahead(s, seat),
        "deck": -max(0, TIGHT - spread.decks[seat]) / 2.0,
    }


# -- battles --


def _battles(s: ConquestState, committed: bool, prizes: Prizes) -> Coming:
    """Return the battles that are coming: once warlords are committed, those that will be fought; before, the one at
    the First Planet, with what is there and with all that could come there."""
    if committed:
        return {planet: [_outlook(s, planet, prizes, ())] for planet in board.planets(s) if is_fought(s, planet)}
    shown = board.planets(s)
    if not shown:
        return {}
    led = [*board.units(s, hq_of(0), 0), *board.units(s, hq_of(1), 1)]
    return {shown[0]: [_outlook(s, shown[0], prizes, ()), _outlook(s, shown[0], prizes, led)]}


def _outlook(s: ConquestState, planet: int, prizes: Prizes, more: Sequence[int]) -> Outlook:
    """Return how a battle is likely to end, with `more` units that come there, exhausted but for warlords; as it
    stands, if it is being fought."""
    sides = tuple(
        fighters(s, [*board.units(s, planet, seat), *(id for id in more if s.controller[id] == seat)], prizes)
        for seat in (0, 1)
    )
    for side in sides:
        for one in side:
            one.ready = one.ready and (one.id < 2 or one.id not in more)
    there = [s.planet[leader] == planet for leader in (0, 1)]
    first = s.initiative if there[0] == there[1] else there.index(True)
    turn, ranged = first, True
    for frame in s.frames:
        if frame.name == Battle.procedure and frame.values["planet"] == planet:
            first, turn, ranged = frame.values["initiative"], frame.values["initiative"], False
        elif frame.name == Turns.procedure and frame.values["planet"] == planet:
            turn, ranged = frame.values["turn"], frame.values["ranged"]
    return fought((sides[0], sides[1]), turn, ranged, first)


# -- planets --


def _progress(s: ConquestState, seat: int, coming: Coming) -> float:
    """Return how far a seat is on its way to three planets of a type, the First Planet reckoned in as it looks."""
    count: dict[str, int] = {}
    for at, lies in enumerate(s.lies):
        if lies == TAKEN + seat:
            for symbol in s.designs.planets[s.row[at]].symbols:
                count[symbol] = count.get(symbol, 0) + 1
    total = sum(STEPS[min(3, number)] for number in count.values())
    at = s.first_planet
    if at < 0 and s.phase == "headquarters" and coming:
        at = min(coming)
    if at not in coming or not s.row[at]:
        return total
    outlooks = coming[at]
    chance = sum((1 + (-one.lead if seat else one.lead)) / 2 for one in outlooks) / len(outlooks)
    for symbol in s.designs.planets[s.row[at]].symbols:
        have = min(2, count.get(symbol, 0))
        total += chance * (STEPS[have + 1] - STEPS[have])
    return total


def _struggles(s: ConquestState, seat: int) -> float:
    """Return what a seat would win in the command struggles of this round, if they are to come, and of later ones."""
    now = s.phase in ("setup", "deploy") or s.phase == "command" and not any(f.name == "struggle" for f in s.frames)
    total = 0.0
    for planet in board.planets(s):
        found = command.forecast(s, planet)
        if found.warlord:
            share = float(found.winner == seat)
        else:
            share = max(0.0, tanh(0.9 * (found.icons[seat] - found.icons[1 - seat])))
        if share:
            cards, resources = command.bonuses(s, planet, seat)
            rounds = float(now) + (LATER if planet != s.first_planet and not found.warlord else 0.0)
            total += share * rounds * (1.1 * cards + resources)
    return total


def _ahead(s: ConquestState, seat: int) -> float:
    """Return how a seat stands at the planets where battles will be fought in later rounds."""
    total = 0.0
    shown = [planet for planet in board.planets(s) if planet != s.first_planet]
    for number, planet in enumerate(shown):
        ours, theirs = _strength(s, planet, seat), _strength(s, planet, 1 - seat)
        if ours > theirs:
            total += NEAR[number] * (ours - theirs) / (ours + theirs + 2.0)
    return total


def _strength(s: ConquestState, planet: int, seat: int) -> float:
    """Return how strong a seat's army is at a planet."""
    ids = [id for id in board.units(s, planet, seat) if id > 1]
    return (
        ((sum(values.attack(s, id) for id in ids) + 0.5) * sum(values.left(s, id) for id in ids)) ** 0.5 if ids else 0.0
    )
