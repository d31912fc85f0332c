"""What a position is worth to a seat: planets on the way to three of a type, warlords, units, cards and resources, with
the battles that are coming fought out by rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from typing import Final

from game.bots.evaluation import chance, result
from game.conquest import board, command, values
from game.conquest.bots.forecast import Outlook, Troop, foreseen, stand
from game.conquest.combat import is_fought
from game.conquest.frames import Battle, Turns
from game.conquest.state import SEATS, TAKEN, ConquestState, hq_of
from game.kernel.results import Outcome

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
    field = Field(s)
    coming = _battles(s, committed, field)
    mine, theirs = (_account(s, seat, field, coming, TRUST[committed]) for seat in (0, 1))
    return {name: mine[name] - theirs[name] for name in mine}


class Field:
    """The units of both seats, each looked at once: what it has, and what each seat's units are at each place."""

    def __init__(self, s: ConquestState) -> None:
        self.troops: dict[int, Troop] = {}
        self.worth = [0.0, 0.0]
        """What the units of each seat are worth together."""
        self.icons: dict[tuple[int, int], int] = {}
        """The command icons of the ready units by place and seat."""
        self.strength: dict[tuple[int, int], float] = {}
        """How strong each army is without its warlord, by place and seat."""
        kinds, designs, damage, ready, numbers = s.kind, s.designs, s.damage, s.ready, values.numbers
        for at, ids in board.spread(s).units.items():
            attacks = lives = shown = 0
            for id in ids:
                attack, hp, icons = numbers(s, id)
                left = max(0, hp - damage[id])
                if ready[id]:
                    shown += icons
                prize = 0.0
                if id > 1:
                    attacks, lives = attacks + attack, lives + left
                    prize = unit_worth(attack, hp, left, icons, designs[kinds[id]].cost)
                    self.worth[at[1]] += prize
                self.troops[id] = Troop(attack, left, prize)
            self.icons[at] = shown
            if lives:
                self.strength[at] = ((attacks + 0.5) * lives) ** 0.5
        self.struggles, self.ahead = _struggles(s, self), _ahead(s, self)


def unit_worth(attack: int, hp: int, left: int, icons: int, cost: int) -> float:
    """Return what a unit is worth, in resources, its damage reckoned in; a warlord's worth is counted apart."""
    hp = max(1, hp)
    return (0.5 * attack + 0.4 * hp + 0.5 * icons + 0.35 * max(0, cost)) * (0.6 + 0.4 * left / hp)


def _account(s: ConquestState, seat: int, field: Field, coming: Coming, trust: float) -> dict[str, float]:
    """Return what a seat has, the battles that are coming reckoned in as far as they are trusted."""
    spread, leader, troops = board.spread(s), board.warlord(s, seat), field.troops
    units, whole = field.worth[seat], troops[leader].left
    life, bloodied, doom = float(whole), float(bool(s.counters[leader])), 0.0
    for outlooks in coming.values():
        part = trust / len(outlooks)
        for one in outlooks:
            for id in one.dead:
                if s.controller[id] == seat:
                    units -= part * troops[id].prize
            if leader in one.left:
                life += part * (one.left[leader] - whole)
            if seat in one.fallen:
                bloodied += part
            doom += part * (one.lost == seat)
    return {
        "units": units,
        "supports": float(len(spread.supports[seat])),
        "attachments": float(_attachments(s, seat)),
        "cards": float(len(spread.hands[seat])),
        "resources": float(min(s.resources[seat], 12)),
        "progress": _progress(s, seat, coming),
        "life": life,
        "bloodied": bloodied,
        "doom": doom,
        "struggles": field.struggles[seat],
        "ahead": field.ahead[seat],
        "deck": -max(0, TIGHT - spread.decks[seat]) / 2.0,
    }


def _attachments(s: ConquestState, seat: int) -> int:
    """Return how many attachments a seat has on cards of its own: on an enemy's they count by what they do to it."""
    of = s.controller
    return sum([of[host] == of[id] == seat for host, ids in board.spread(s).attached.items() for id in ids])


# -- battles --


def _battles(s: ConquestState, committed: bool, field: Field) -> Coming:
    """Return the battles that are coming: once warlords are committed, those that will be fought; before, the one at
    the First Planet, with what is there and with all that could come there."""
    if committed:
        return {planet: [_outlook(s, planet, field, ())] for planet in board.planets(s) if is_fought(s, planet)}
    shown = board.planets(s)
    if not shown:
        return {}
    led = [*board.units(s, hq_of(0), 0), *board.units(s, hq_of(1), 1)]
    return {shown[0]: [_outlook(s, shown[0], field, ()), _outlook(s, shown[0], field, led)]}


def _outlook(s: ConquestState, planet: int, field: Field, more: Sequence[int]) -> Outlook:
    """Return how a battle is likely to end, with `more` units that come there, exhausted but for warlords; as it
    stands, if it is being fought."""
    sides = tuple(
        (
            *[stand(s, id, field.troops[id], bool(s.ready[id])) for id in board.units(s, planet, seat)],
            *[stand(s, id, field.troops[id], id < 2 and bool(s.ready[id])) for id in more if s.controller[id] == seat],
        )
        for seat in (0, 1)
    )
    there = [s.planet[leader] == planet for leader in (0, 1)]
    first = s.initiative if there[0] == there[1] else there.index(True)
    turn, ranged = first, True
    for frame in s.frames:
        if frame.name == Battle.procedure and frame.values["planet"] == planet:
            first, turn, ranged = frame.values["initiative"], frame.values["initiative"], False
        elif frame.name == Turns.procedure and frame.values["planet"] == planet:
            turn, ranged = frame.values["turn"], frame.values["ranged"]
    return foreseen(sides[0], sides[1], turn, ranged, first)


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


def _struggles(s: ConquestState, field: Field) -> list[float]:
    """Return what each seat would win in the command struggles of this round, if they are to come, and of later
    ones."""
    now = s.phase in ("setup", "deploy") or s.phase == "command" and not any(f.name == "struggle" for f in s.frames)
    total, icons = [0.0, 0.0], field.icons
    for planet in board.planets(s):
        found = command.compared(s, planet, (icons.get((planet, 0), 0), icons.get((planet, 1), 0)))
        if found.winner >= 0:
            seat = found.winner
            share = 1.0 if found.warlord else tanh(0.9 * (found.icons[seat] - found.icons[1 - seat]))
            cards, resources = command.bonuses(s, planet, seat)
            rounds = float(now) + (LATER if planet != s.first_planet and not found.warlord else 0.0)
            total[seat] += share * rounds * (1.1 * cards + resources)
    return total


def _ahead(s: ConquestState, field: Field) -> list[float]:
    """Return how each seat stands at the planets where battles will be fought in later rounds."""
    total, strength = [0.0, 0.0], field.strength
    shown = [planet for planet in board.planets(s) if planet != s.first_planet]
    for near, planet in zip(NEAR, shown, strict=False):
        armies = strength.get((planet, 0), 0.0), strength.get((planet, 1), 0.0)
        if armies[0] != armies[1]:
            seat = int(armies[1] > armies[0])
            total[seat] += near * (armies[seat] - armies[1 - seat]) / (armies[seat] + armies[1 - seat] + 2.0)
    return total
