"""Tempers: what each named opponent wins of plain matches at careful's level, and whether its temper is seen."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.bots.catalogue import players_of
from game.bots.levels import BAND
from game.bots.opponents import Opponent, kind_of, opponents_of
from game.bots.player import CAREFUL, Choose, salt_of
from game.commands.parallel import in_processes
from game.kernel.actions import Action
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario
from tests.balance import sector
from tests.balance.games import MANY, NAMES, Case, measured
from tests.balance.levels import EITHER, Rung, rows_of, usual
from tests.balance.report import percent
from tests.matches import match

TITLE = "Tempers"
FIRST = 60_000
"""The first seed: tempers were chosen by others."""
SEEN = 1.3
"""By what factor, or one over it, what a temper is about must differ from what plain players do."""
SIGNS = {
    "ignar": ("goes on overwatch", ("Overwatch",)),
    "russ": ("buys a card", ("BuyCard",)),
    "angron": ("buys a card", ("BuyCard",)),
    "lucan": ("holds", ("Hold",)),
    "shade": ("holds", ("Hold",)),
    "kestrel": ("attacks a ship", ("Attack",)),
    "quill": ("attacks a ship", ("Attack",)),
    "varn": ("recruits a garrison", ("Recruit",)),
}
"""By which of its actions, counted a turn or a round, each temper is seen, and in which words."""


@dataclass(frozen=True)
class Bout:
    """A match of an opponent, or of a plain player ("") in its seat, against plain ones."""

    game: str
    seat: str
    id: str
    seed: int


@dataclass(frozen=True)
class Deeds:
    """What came of it: its share of the match, the turns, and how often it took each kind of action."""

    won: float
    turns: int
    taken: Counter[str]

    def count(self, actions: Sequence[str]) -> int:
        """How often it took one of these."""
        return sum(self.taken[action] for action in actions)


def played(bout: Bout) -> Deeds:
    """Play one."""
    rules, case = rules_of(bout.game), _case(bout)
    options, seats = case.seating(bout.seed, find_scenario(rules, case.scenario).seats[2])
    mine = seats[bout.seat] if bout.seat != EITHER else list(seats.values())[bout.seed // 2 % 2]
    taken: Counter[str] = Counter()
    opponent = next((one for one in opponents_of(bout.game) if one.id == bout.id), None)
    kinds = {seat: kind_of(CAREFUL, opponent) if seat == mine else CAREFUL for seat in seats.values()}
    choosers = {
        seat: players_of(bout.game)[kind](rules, seat, salt_of(bout.seed, seat)) for seat, kind in kinds.items()
    }
    choosers[mine] = _watched(choosers[mine], taken)
    outcome, state = match(rules, case.scenario, bout.seed, choosers, options)
    winners = outcome.winners if outcome is not None else ()
    return Deeds(float(mine in winners) if winners else 0.5, max(1, rules.round(state)), taken)


def _watched(chooser: Choose, taken: Counter[str]) -> Choose:
    def choose(view: Any, actions: Sequence[Action]) -> Action:
        action = chooser(view, actions)
        taken[type(action).__name__] += 1
        return action

    return choose


def _case(bout: Bout) -> Case:
    if bout.game in MANY:
        return Case("two players", bout.game, {"battles": "resolved"})
    cases = list(measured(bout.game).cases.values())
    return cases[bout.seed % len(cases)]


@dataclass(frozen=True)
class Proof:
    """The matches of an opponent, and the same ones of a plain player."""

    game: str
    opponent: Opponent
    own: Sequence[Deeds]
    plain: Sequence[Deeds]

    @property
    def rung(self) -> Rung:
        """Its share, as that of a level is told."""
        seat = _seat(self.opponent)
        sides = [] if seat == EITHER else list(measured(self.game).sides)
        share = usual(self.game, seat, sides.index(seat) if sides else 0)
        won = sum(one.won for one in self.own)
        return Rung(self.game, seat if not sides else measured(self.game).sides[seat], "", share, len(self.own), won)

    @property
    def fair(self) -> bool:
        """Whether it may well win half of its matches."""
        low, high = self.rung.span
        return low <= 0.5 + BAND and high >= 0.5 - BAND

    @property
    def ratio(self) -> tuple[float, float, float]:
        """By what factor it does what it is seen by, against plain players, and the interval of that (by leaving out a
        match at a time)."""
        n = len(self.own)
        whole = self._ratio(range(n))
        parts = [self._ratio([at for at in range(n) if at != out]) for out in range(n)]
        mean = sum(parts) / n
        margin = 1.96 * sqrt((n - 1) / n * sum((part - mean) ** 2 for part in parts))
        return whole, max(0.0, whole - margin), whole + margin

    def _ratio(self, chosen: Sequence[int]) -> float:
        own, plain = (self._rate([those[i] for i in chosen]) for those in (self.own, self.plain))
        return own / plain if plain else 0.0

    def _rate(self, matches: Sequence[Deeds]) -> float:
        actions = SIGNS[self.opponent.id][1]
        return sum(one.count(actions) for one in matches) / max(1, sum(one.turns for one in matches))

    @property
    def seen(self) -> bool:
        """Whether its temper shows: by enough, and by more than chance may do."""
        ratio, low, high = self.ratio
        return (ratio >= SEEN and low > 1.0) or (ratio <= 1 / SEEN and high < 1.0)

    def row(self) -> str:
        """It as a row of the table."""
        rung, (ratio, low, high) = self.rung, self.ratio
        least, most = rung.span
        verdict = [*([] if self.fair else ["missed"]), *([] if self.seen else ["unseen"])]
        cells = [
            sector.TITLE if self.game in MANY else measured(self.game).title,
            rung.seat,
            self.opponent.name,
            str(rung.matches),
            percent(rung.won / rung.matches),
            percent(rung.usual),
            f"{percent(rung.share)} ({100 * least:.0f} to {100 * most:.0f})",
            SIGNS[self.opponent.id][0],
            f"{self._rate(self.plain):.2f}",
            f"{self._rate(self.own):.2f}",
            f"{ratio:.2f} ({low:.2f} to {high:.2f})",
            ", ".join(verdict),
        ]
        return f"| {' | '.join(cells)} |"


def _seat(opponent: Opponent) -> str:
    return opponent.seats[0] if opponent.seats else EITHER


def proofs(game: str, matches: int, first: int, jobs: int) -> Iterator[Proof]:
    """Play every temper of a game in its seat, and a plain player by the same seeds."""
    found: dict[str, list[Deeds]] = {}
    for one in opponents_of(game):
        if one.plain:
            continue
        seat = _seat(one)
        for id in ("", one.id):
            key = id or seat
            if key not in found:
                bouts = [Bout(game, seat, id, seed) for seed in range(first, first + matches)]
                found[key] = list(in_processes(played, bouts, jobs))
        yield Proof(game, one, found[one.id], found[seat])


def part(given: argparse.Namespace) -> str:
    """Play what was asked for, and return this part of the page; what was not stays as it is told there."""
    matches, games, first = given.games or 100, given.only or NAMES, given.first or FIRST
    kept = rows_of(given.out, TITLE)
    for game in games:
        kept[game] = []
        for proof in proofs(game, matches, first, given.jobs):
            kept[game].append(proof.row())
            print(proof.row(), flush=True)
    told = [row for game in NAMES for row in kept.get(game, ())]
    return "\n".join([f"## {TITLE}\n", "`python -m tests.balance tempers`\n", *_words(), *told])


def _words() -> Iterator[str]:
    yield (
        "A named opponent makes more or less of some ideas than plain players of its level (`opponents.json` of each "
        "game). Here each plays at careful's level against careful, by seeds from 60,000 on that no temper was chosen "
        "by, the scenarios in turn; its share is evened as that of a level, and meant to be 45 to 55%. What its temper "
        f"is about is counted among its actions, and among those of careful in its place by the same seeds: it must "
        f"differ by a factor of {SEEN:g}. *Missed* is what lies beyond its band with its whole interval, *unseen* what "
        "differs by less, or by no more than chance may do. Other levels were not measured.\n"
    )
    heads = ("game", "side", "opponent", "matches", "won", "careful wins there", "share")
    yield f"| {' | '.join((*heads, 'seen by', 'careful', 'it', 'factor', ''))} |"
    yield "| --- | --- | --- |" + " ---: |" * 4 + " --- |" + " ---: |" * 3 + " --- |"
