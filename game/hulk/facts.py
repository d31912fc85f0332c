"""What a side did in a mission of Space Hulk, as facts with names."""

from __future__ import annotations

from collections import Counter

from game.hulk import events as ev
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.kernel.actions import Event
from game.kernel.facts import Facts, most


class HulkFacts:
    """One mission. `men`: Marines in all; `dead`: those destroyed; `first_blood`: the turn in which the first was;
    `killed`: Genestealers destroyed; `lane`: the most that one Marine hit in overwatch in one phase; `held_off`: the
    most attackers that one Marine did not lose to in one phase; `tank`: shots left in the flamer fired last;
    `lord_by_assault`: whether the Brood Lord died in close assault; `toll`: the most Marines destroyed in one phase."""

    def __init__(self, first: HulkState) -> None:
        self._men = len(first.roster.marines)
        self._found: dict[str, int] = {"men": self._men, "dead": 0, "killed": 0, "lord_by_assault": 0}
        self._phase = 0
        self._fighting: tuple[int, int] = (-1, -1)
        self._lanes: Counter[tuple[int, int]] = Counter()
        self._held: Counter[tuple[int, int]] = Counter()
        self._toll: Counter[int] = Counter()

    def hear(self, before: HulkState, event: Event) -> None:
        """Take note of an event."""
        match event:
            case ev.PhaseBegan():
                self._phase += 1
            case ev.Shot(piece=piece, hit=True, overwatch=True, target=target) if target >= 0:
                self._lanes[self._phase, piece] += 1
            case ev.Flamed(left=left):
                self._found["tank"] = left
            case ev.CombatRolled(attacker=attacker, defender=defender):
                self._fighting = attacker, defender
            case ev.CombatEnded() if self._marine(event.defender) and not self._marine(event.attacker):
                if event.defence >= event.attack:
                    self._held[self._phase, event.defender] += 1
            case ev.Killed(piece=piece, by=by):
                self._killed(before, piece, by)

    def _killed(self, before: HulkState, piece: int, by: int) -> None:
        if self._marine(piece):
            self._found["dead"] += 1
            self._toll[self._phase] += 1
            self._found.setdefault("first_blood", before.turn)
            return
        self._found["killed"] += 1
        if piece == before.lord and self._marine(by) and {piece, by} == set(self._fighting):
            self._found["lord_by_assault"] = 1

    def _marine(self, piece: int) -> bool:
        return 0 <= piece < self._men

    def of(self, seat: str, last: HulkState) -> Facts:
        """Return the facts of a side."""
        own = {
            MARINES: {"lane": most(self._lanes), "held_off": most(self._held)},
            GENESTEALERS: {"toll": most(self._toll)},
        }
        return self._found | own[seat]
