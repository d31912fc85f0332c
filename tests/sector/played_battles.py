"""Played battles held to the resolver: `python -m tests.sector.played_battles [calth|hulk] [--matches 200]`.

Between careful players each modifier of the table of the rules (section 5.3) must move the attacker's share of
victories the way it moves the resolver's, and both must lie within 12 points. A line is spread evenly over the
battlefields of its game. The seeds are not those that prices were tuned with (100000 and up).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import salt_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.sector import odds
from game.sector.battlefields import HEXES, SEATS, TUNNELS, Battlefield, known
from game.sector.playing import CAREFUL, OPTIONS
from game.sector.skirmishes import RAID
from game.sector.state import SLOTS
from game.sector.terms import POINTS, Terms, skirmish

FIRST_SEED: Final = 0
WITHIN: Final = 12.0
FULL: Final = POINTS // 50


class Line(NamedTuple):
    """A line of the table: what it is called, the terms that are fought in turn, and which way they move the share:
    1 up, -1 down, 0 neither."""

    name: str
    terms: Sequence[tuple[Terms, Terms]]
    moves: int


class Outcome(NamedTuple):
    """What came of a line: its share by the resolver, the share that was played, both in percent, and the matches."""

    line: Line
    resolved: float
    played: float
    matches: int

    @property
    def near(self) -> bool:
        """Whether the share that was played lies near enough."""
        return abs(self.played - self.resolved) <= WITHIN


def attack(halves: int = FULL, fronts: int = 1, orbital: bool = False, **more: Any) -> Terms:
    """The terms of an attacker."""
    successes = 2 * orbital + fronts - 1
    return Terms(halves, successes=successes, fronts=fronts, orbital=orbital, **more)


def defence(halves: int = FULL, garrisons: int = 1, **more: Any) -> Terms:
    """The terms of a defender."""
    return Terms(halves, successes=2 * (garrisons - 1), garrisons=garrisons, **more)


def with_slots(*slots: str) -> dict[str, Any]:
    """Researched slots, with the re-rolls that they are."""
    counts = tuple(slots.count(slot) for slot in SLOTS)
    return {"slots": counts, "rerolls": sum(counts) + counts[-1]}


USUAL: Final = SLOTS[:-1]
THREES: Final = [tuple(USUAL[(n + k) % len(USUAL)] for k in range(3)) for n in range(len(USUAL))]


def lines() -> list[Line]:
    """The lines of the table."""
    even = defence()
    pairs = zip(THREES, THREES[1:] + THREES[:1], strict=True)
    both = [(attack(**with_slots(*one)), defence(**with_slots(*two))) for one, two in pairs]
    return [
        Line("even", [(attack(), even)], 0),
        Line("bombardment −10%", [(attack(), defence(18))], 1),
        Line("bombardment −20%", [(attack(), defence(16))], 1),
        Line("bombardment −30%", [(attack(), defence(14))], 1),
        Line("Orbital Support", [(attack(orbital=True), even)], 1),
        Line("two ships", [(attack(fronts=2), even)], 1),
        Line("three ships", [(attack(fronts=3), even)], 1),
        Line("four ships", [(attack(fronts=4), even)], 1),
        Line("support and two fronts", [(attack(fronts=2, orbital=True), even)], 1),
        Line("the same with −30%", [(attack(fronts=2, orbital=True), defence(14))], 1),
        Line("an extra garrison", [(attack(), defence(garrisons=2))], -1),
        Line("one slot ahead", [(attack(**with_slots(slot)), even) for slot in USUAL], 1),
        Line("three slots ahead", [(attack(**with_slots(*slots)), even) for slots in THREES], 1),
        Line("both three slots", both, 0),
        Line("hive world +5%", [(attack(21), even)], 1),
    ]


def resolved(line: Line) -> float:
    """The attacker's share by the resolver."""
    return 100 * sum(odds.battle(*terms) for terms in line.terms) / len(line.terms)


def fields_of(game: str, raid: bool = False) -> list[Battlefield]:
    """The battlefields of a game: where one attacks, or where raiders do."""
    brood = SEATS[TUNNELS][1]
    return [field for field in known() if field.game == game and (field.file.attacker == brood) == raid]


def won(field: Battlefield, terms: tuple[Terms, Terms], seed: int) -> bool:
    """Whether the attacker wins a battle between careful players."""
    rules, attacker = rules_of(field.game), field.attacker(seed)
    state = rules.new_state(field.scenario(attacker, *terms, seed), OPTIONS[field.game], Dice.seeded(seed))
    make = players_of(field.game)[CAREFUL]
    choosers = {seat: make(rules, seat, salt_of(seed, seat)) for seat in SEATS[field.game]}
    play_out(rules, state, Players(rules, choosers, Dice.seeded(seed)))
    outcome = rules.outcome(state)
    return outcome is not None and attacker in outcome.winners


def share(fields: Sequence[Battlefield], terms: Sequence[tuple[Terms, Terms]], matches: int, first: int) -> float:
    """The attacker's share of so many battles, spread over the battlefields and the terms."""
    wins = 0
    for n in range(matches):
        wins += won(fields[n % len(fields)], terms[(n // len(fields)) % len(terms)], first + n)
    return 100 * wins / matches


def measured(game: str, matches: int, first: int = FIRST_SEED) -> Iterator[Outcome]:
    """Play every line."""
    fields = fields_of(game)
    for line in lines():
        yield Outcome(line, resolved(line), share(fields, line.terms, matches, first), matches)
    if game == TUNNELS:
        line = Line(f"{RAID}, 500 points", [skirmish()], 0)
        yield Outcome(line, resolved(line), share(fields_of(game, raid=True), line.terms, matches, first), matches)


def moves_right(outcome: Outcome, even: float) -> bool:
    """Whether a line moves the share the way it should, against an even battle."""
    return outcome.line.moves * (outcome.played - even) > 0 or not outcome.line.moves


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table as a part of docs/balance.md; 1 when a line departs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=(HEXES, TUNNELS), default=HEXES)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=FIRST_SEED)
    given = parser.parse_args(arguments)
    print("| modifier | matches | resolver | played | apart | direction |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    even, right = 0.0, True
    for outcome in measured(given.game, given.matches, given.first):
        even = even or outcome.played
        way = moves_right(outcome, even)
        right = right and way and outcome.near
        apart = f"{outcome.played - outcome.resolved:+.1f}".replace("-", "−")
        told = "right" if way else "wrong"
        print(
            f"| {outcome.line.name} | {outcome.matches} | {outcome.resolved:.1f}% | {outcome.played:.1f}% "
            f"| {apart} | {told} |",
            flush=True,
        )
    return int(not right)


if __name__ == "__main__":
    sys.exit(main())
