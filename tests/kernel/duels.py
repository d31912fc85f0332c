"""Two games of which one asks for matches of the other: raids among the Sinking Isles are settled by a race.

The raider runs in the north, the victim in the south. A raider who wins takes as many pieces of gold as he is ahead by,
three at most; whoever gives up has lost by three; a race drawn by agreement costs nothing.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.kernel import registry
from game.kernel.dice import Dice
from game.kernel.manifest import Game
from game.kernel.match.children import child_for, kept_child, result_of
from game.kernel.match.journal import checksummed_line, read
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.nested import MatchRequest, seed_from
from game.kernel.results import Outcome
from game.kernel.rules import ScenarioInfo
from game.kernel.sequence import find
from tests.kernel.toy import Toy
from tests.proving import words as w
from tests.proving.play import Isles
from tests.proving.rules import SinkingIsles

GAME = Game(key="duels", name="Duels", rules="tests.kernel.duels:Duels")
GOAL = 9


class Duels(SinkingIsles):
    """The Sinking Isles with races for duels."""

    key, name = GAME.key, GAME.name
    goal: Any = {"goal": GOAL}

    def scenarios(self) -> Sequence[ScenarioInfo]:
        return [msgspec.structs.replace(info, options=self._fought(info)) for info in super().scenarios()]

    def _fought(self, info: ScenarioInfo) -> Any:
        duels, *captains = info.options
        return msgspec.structs.replace(duels, default="table"), *captains

    def side_match(self, s: Isles) -> MatchRequest | None:
        if not self.outside(s):
            return None
        raid = find(s, "raid").values
        return MatchRequest(Toy.key, self.goal, {"north": raid["raider"], "south": raid["victim"]}, scenario_id="duel")

    def side_result(self, s: Isles, outcome: Outcome, final: dict[str, Any]) -> w.Result:
        if outcome.winners != (find(s, "raid").values["raider"],):
            return w.Result(0)
        north, south = final["at"]
        return w.Result(3 if outcome.reason == "conceded" else min(3, north - south))


def enter() -> None:
    """Let both be played by their keys."""
    registry.use({Duels.key: Duels.__module__, Toy.key: Toy.__module__})


def at_duel(session: Any, skip: int = 0) -> Any:
    """Play a match at random, raiding at once, until a duel is wanted, or some duels later."""
    chance = Dice.seeded(session.setup.seed)
    while not session.outside or skip:
        skip -= session.outside
        legal = session.legal_actions()
        session.play(next((action for action in legal if isinstance(action, w.Raid)), chance.pick(legal)))
    return session


def begun(seed: int = 3, id: str = "", **kw: Any) -> Session:
    """A match in which a duel is wanted."""
    session = Session.new(Duels.key, seed=seed, names={"red": "Ana", "blue": "Nikos"}, **kw)
    session.setup.id = id or session.setup.id
    found: Session = at_duel(session)
    return found


def play_on(folder: Path, pause: float = 0.0) -> Session:
    """Play a match to its end with every race it asks for, from where the journals of a folder have them; a line is
    printed after each action of either, and then so many seconds pass."""
    found = unfinished(folder).found
    match = JournalledMatch.resume(found[0].path) if found else JournalledMatch.begin(begun(id="one match"), folder)
    while match.to_decide is not None:
        match.play(*(raced(match.session, folder, pause) if match.outside else (one_of(match),)))
        told(pause)
    match.close()
    return match.session


def raced(parent: Session, folder: Path, pause: float) -> tuple[Any, ...]:
    """The result of the race that is asked for, which is played or taken from its journal."""
    kept = kept_child(parent, folder)
    if kept is None or not kept.over:
        race = JournalledMatch.begin(child_for(parent), folder) if kept is None else JournalledMatch.resume(kept.path)
        while race.to_decide is not None:
            race.play(one_of(race))
            told(pause)
        race.close()
        return result_of(parent, race.session)
    return result_of(parent, read(kept.path).session)


def told(pause: float) -> None:
    """Say that something happened."""
    print("played", flush=True)
    time.sleep(pause)


def one_of(match: Any) -> Any:
    """An offered action, the same in the same position."""
    return Dice.seeded(seed_from(match.digest())).pick(match.legal_actions())


def forged(path: Path, change: Any) -> None:
    """Rewrite a journal with the right checksums."""
    lines, before = b"", b""
    values = [msgspec.json.decode(text) for text in path.read_bytes().splitlines()]
    for value in values:
        del value["sum"]
    change(values)
    for value in values:
        line = checksummed_line(before, msgspec.json.encode(value))
        lines, before = lines + line, line[8:16]
    path.write_bytes(lines)
