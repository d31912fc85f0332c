"""What happens in Space Hulk as the story of a match has it: throws with their exact chances, losses, goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.combat import DOOR_SCORE, chances
from game.hulk.shooting import EXPLOSION_SCORE
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.kernel.actions import Event
from game.kernel.match_stats import Note, Segment, Swing, Throw, once
from game.kernel.odds import at_least

SHOTS, JAMS, ATTACKS, DEFENCES, DOORS, FLAMES, STORMS, MISHAPS = (
    "shots",
    "jams",
    "attacks",
    "defences",
    "doors",
    "flames",
    "storms",
    "mishaps",
)
KINDS: Final = (SHOTS, JAMS, ATTACKS, DEFENCES, DOORS, FLAMES, STORMS, MISHAPS)
"""What is thrown for: to hit, not to jam, to win an attack, not to lose when attacked, to break a door, to burn, to
strike with a psychic storm, not to fall or to be torn apart."""
MARINE_WORTH, OFFICER, HEAVY, STEALER_WORTH, LORD_WORTH, GOAL, END = 5.0, 2.0, 3.0, 1.0, 8.0, 3.0, 4.0
"""What a Marine is worth, what an officer and a heavy weapon add, a Genestealer, the Brood Lord, a step towards the
goal, and the end of the mission, unless it came with time."""
TIMED: Final = ("turn_limit", "survive")


class HulkStory:
    """One mission."""

    def __init__(self) -> None:
        self._attacks = False
        """Whether a close assault between models is under way."""
        self._p = 0.0
        self._psi = 0

    def hear(self, before: HulkState, event: Event) -> Iterator[Note]:
        """Yield what an event means."""
        match event:
            case ev.Activated() | ev.PhaseBegan():
                yield Segment()
            case ev.Killed(piece=piece):
                yield self._killed(before, piece)
            case ev.BlipDestroyed(value=value):
                yield Swing(GENESTEALERS, -STEALER_WORTH * value, value)
            case ev.MissionEnded(winner=winner, reason=reason) if winner and reason not in TIMED:
                yield Swing(winner, END)
            case ev.AreaTaken() | ev.GeneratorDamaged():
                yield Swing(MARINES, GOAL)
            case ev.AreaLost():
                yield Swing(MARINES, -GOAL)
            case ev.Left(piece=piece):
                yield Swing(MARINES if _marine(before, piece) else GENESTEALERS, GOAL)
            case _:
                yield from self._thrown(before, event)

    def _killed(self, s: HulkState, piece: int) -> Swing:
        if _marine(s, piece):
            return Swing(MARINES, -worth_of(s, piece), 1, bool(_officers(s) >> piece & 1))
        return Swing(GENESTEALERS, -LORD_WORTH if piece == s.lord else -STEALER_WORTH, 1, piece == s.lord)

    def _thrown(self, s: HulkState, event: Event) -> Iterator[Note]:
        """Yield the throws for a single success."""
        match event:
            case ev.Shot():
                yield Throw(MARINES, SHOTS, *once(odds.shot(len(event.faces), event.needed, event.hits), event.hit))
                if event.overwatch and event.left < 0:
                    jammed = event.faces[0] == event.faces[1]
                    yield Throw(MARINES, JAMS, *once(1 - odds.jam(len(event.faces)), not jammed))
            case ev.FireRolled(piece=piece, died=died):
                p, friend = odds.burn(), _marine(s, piece)
                yield Throw(MARINES, FLAMES, *once(1 - p if friend else p, died != friend))
            case ev.StormRolled(needed=needed, destroyed=destroyed):
                yield Throw(MARINES, STORMS, *once(at_least(1, needed), destroyed))
            case ev.FallRolled(fell=fell):
                yield Throw(MARINES, MISHAPS, *once(5 / 6, not fell))
            case ev.ExplosionRolled(piece=piece, destroyed=destroyed) if piece >= 0:
                seat = MARINES if _marine(s, piece) else GENESTEALERS
                yield Throw(seat, MISHAPS, *once(1 - at_least(1, EXPLOSION_SCORE), not destroyed))
            case ev.ExitRolled(face=face, left=left):
                yield Throw(MARINES, MISHAPS, *once(min(6, left) / 6, face <= left))
            case _:
                yield from self._fought(s, event)

    def _fought(self, s: HulkState, event: Event) -> Iterator[Note]:
        """Yield a close assault: its chances when the dice fall, what came of it when it ends."""
        match event:
            case ev.CombatRolled(defender=-1):
                best = max(event.attack) + event.attack_bonus
                p = odds.door(len(event.attack), event.attack_bonus)
                yield Throw(_seat(s, event.attacker), DOORS, *once(p, best >= DOOR_SCORE))
            case ev.CombatRolled():
                self._attacks, self._p, self._psi = True, chances(s, event.attacker, event.defender).attacker, 0
            case ev.PsiSpent(power="axe", amount=amount) if self._attacks:
                self._psi = amount
            case ev.CombatEnded() if self._attacks:
                self._attacks = False
                ours = _marine(s, event.attacker)
                lead = event.attack - event.defence - (self._psi if ours else -self._psi)
                yield Throw(_seat(s, event.attacker), ATTACKS, *once(self._p, lead > 0))
                yield Throw(_seat(s, event.defender), DEFENCES, *once(1 - self._p, lead <= 0))


def worth_of(s: HulkState, marine: int) -> float:
    """Return what a Marine is worth to the story."""
    roster = s.roster
    officer = _officers(s) >> marine & 1
    heavy = (roster.heavy_flamers | roster.assault_cannons) >> marine & 1
    return MARINE_WORTH + OFFICER * officer + HEAVY * heavy


def _officers(s: HulkState) -> int:
    """Return the Sergeants and Librarians (bits)."""
    return s.roster.sergeants | s.roster.librarians


def _marine(s: HulkState, piece: int) -> bool:
    return piece < len(s.roster.marines)


def _seat(s: HulkState, piece: int) -> str:
    return MARINES if _marine(s, piece) else GENESTEALERS
