"""How rare medals are: matches between careful players, each seat that won taken for a person's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.bots.player import CAREFUL
from game.career.medals import Medal, common, earned, medals_of
from game.career.retold import finder_of
from game.commands.playout import players
from game.kernel.facts import Fact
from game.kernel.match.finished import Finished
from game.kernel.match.setup import Setup, prepare
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, unattended
from tests.balance.report import interval

FIRST = 90_000
"""The seed of the first match: no level, weight or balance was measured by it."""
MOST = 0.08
"""The share of wins that a medal may come with at most."""


class Case(NamedTuple):
    """What is played: a scenario, for so many, with some of its options chosen."""

    scenario: str
    players: int = 2
    options: dict[str, str] = {}


class Won(NamedTuple):
    """A match that a seat won: how the index of a person's matches would have it, and the facts of the seat."""

    match: Finished
    facts: dict[str, Fact]


def cases(key: str) -> list[Case]:
    """What is played of a game, in turn."""
    infos = rules_of(key).scenarios()
    if key == "heresy":
        return [Case(info.id, 2, dict(preset.options)) for info in infos for preset in info.presets]
    if key == "conquest":
        decks = next(option for option in infos[0].options if option.id == "first.deck").choices
        pairs = list(permutations([deck for deck in decks if ":" not in deck], 2))
        return [Case("core", 2, {"first.deck": one, "second.deck": other}) for one, other in (pairs * 5)[::5]]
    if key == "sector":
        resolved = {"battles": "resolved"}
        return [*(Case("sector", n, resolved) for n in (2, 3, 4)), Case("random", 2, resolved)]
    return [Case(info.id) for info in infos]


def setup_of(key: str, number: int) -> Setup:
    """The set-up of the match of that number."""
    every = cases(key)
    case, rules = every[number % len(every)], rules_of(key)
    options = unattended(find_scenario(rules, case.scenario)) | case.options
    return prepare(key, case.scenario, FIRST + number, case.players, options)


def played(key: str, number: int) -> list[Won]:
    """Play the match of that number; what it was for each seat that won."""
    setup, rules = setup_of(key, number), rules_of(key)
    who = players(rules, dict.fromkeys(setup.seats, CAREFUL), setup.seed)
    state = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
    finder, actions = finder_of(key, state), 0
    while (seat := rules.to_decide(state)) is not None:
        legal, before = rules.legal_actions(state), state.copy()
        for event in rules.apply(state, legal[0] if len(legal) == 1 else who.choose(state, seat, legal)):
            if finder is not None:
                finder.hear(before, event)
        actions += 1
    outcome = rules.outcome(state)
    assert outcome is not None and finder is not None
    return [
        Won(
            Finished(
                key, setup.scenario_id, "", setup.seats, setup.options, setup.undo, "", outcome, rules.round(state),
                actions, {}, {other: CAREFUL for other in setup.seats if other != winner}, whole=True,
            ),
            dict(finder.of(winner, state)),
        )
        for winner in outcome.winners
    ]  # fmt: skip


def measured(key: str, matches: int, folder: Path | None) -> Iterator[Won]:
    """Yield what so many matches were for those who won; what has been played is kept in a folder, if there is one."""
    for number in range(matches):
        yield from _kept(key, number, folder) if folder is not None else played(key, number)


def _kept(key: str, number: int, folder: Path) -> list[Won]:
    path = folder / f"{key}-{number}.json"
    if not path.exists():
        path.write_bytes(msgspec.json.encode(played(key, number)))
    return msgspec.json.decode(path.read_bytes(), type=list[Won])


def table(key: str, matches: int, folder: Path | None) -> list[str]:
    """A line for each medal of a game: how many of the wins bring it, and of those in which it can fall."""
    wins = list(measured(key, matches, folder))
    lines = [f"{key}: {matches} matches, {len(wins)} wins"]
    for medal in medals_of(key):
        fallen = sum(medal in earned(won.match, won.facts) for won in wins)
        open_to = sum(_open_to(medal, won) for won in wins)
        low, high = interval(fallen / max(1, len(wins)), len(wins))
        share, there = fallen / max(1, len(wins)), fallen / max(1, open_to)
        verdict = "never" if not fallen else "too often" if share > MOST else ""
        lines.append(
            f"  {medal.id:26}{fallen:5} = {share:6.1%} ({low:.1%} to {high:.1%}); {there:.0%} of {open_to} {verdict}"
        )
    return lines


def _open_to(medal: Medal, won: Won) -> bool:
    """Whether the scenario, the seat, the decks and the number of seats of a match are those of the medal."""
    facts = {**won.facts, **common(won.match, won.match.people[0])}
    settled = ("scenario", "seat", "seats", "deck", "their.deck", "side")
    return all(test.holds(facts.get(name)) for name, test in medal.when.items() if name in settled)
