"""A battle as it stands on the stage: both armies, their dice and bonuses, and what has become of whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.heresy import events as ev
from game.heresy import frames
from game.heresy.battle import NEED
from game.heresy.bonuses import Lowering, Raising
from game.heresy.casualties import Losing, army
from game.heresy.odds import battle_chances
from game.heresy.primarchs import Withdrawing
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, ROLES, seat_id, setting
from game.heresy.running import doomed, running_chances
from game.heresy.state import HeresyState, side_of_seat, unit_of
from game.heresy.telling.counters import STRENGTH
from game.heresy.telling.names import waiting
from game.heresy.units import EMPEROR, UNIT
from game.heresy.verbs.dice import role_meant
from game.kernel.actions import Event
from game.kernel.sequence import find, inside

RAISE, LOWER, LOSE, NAME_DIE, ESCAPE = "raise", "lower", "lose", "name_die", "escape"
NOTHING = "", ATTACK
"""That nothing is decided about dice or counters."""
Chances = tuple[float, float, float]


@dataclass(frozen=True)
class Army:
    """One side of a battle. `units` stand, the strongest first; `lost` fell this round, `doomed` are about to."""

    seat: str
    units: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    doomed: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    change: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()
    need: int = 0
    raises: int = 0
    lowers: int = 0
    losses: int = 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Return what its dice show, with bonuses and cards."""
        dice = zip(self.faces, self.change, self.marks, strict=True)
        return tuple(face + change + (mark & RAISED) - (mark >> 1) for face, change, mark in dice)

    @property
    def row(self) -> tuple[tuple[int, str], ...]:
        """Return its counters as they stand, each with its state: "", "doomed" or "lost"."""
        doomed = list(self.doomed)
        row: list[tuple[int, str]] = []
        for unit in reversed(self.units):
            state = "doomed" if unit in doomed else ""
            if state:
                doomed.remove(unit)
            row.append((unit, state))
        return *reversed(row), *((unit, "lost") for unit in self.lost)

    @property
    def chips(self) -> tuple[str, ...]:
        """Return the bonuses that it has still to place."""
        return ("+1",) * self.raises + ("-1",) * self.lowers

    @property
    def hits(self) -> int:
        """Return how many of its dice hit."""
        return sum(score >= self.need for score in self.scores)


@dataclass(frozen=True)
class Fate:
    """A leader who fell: what he rolled for his life, 0 before he did, and what came of it, as far as is known."""

    seat: str
    unit: int
    face: int = 0
    survives: bool | None = None


@dataclass(frozen=True)
class Battle:
    """A battle at one moment. `asked`: what is decided now, and of which side's dice or counters."""

    place: int
    round: int
    armies: tuple[Army, Army]
    chances: Chances
    rule: str
    asked: tuple[str, int] = NOTHING
    fate: Fate | None = None
    winner: str | None = None

    def army_of(self, seat: str) -> int:
        """Return the role of a seat's side."""
        return ATTACK if side_of_seat(self.armies[ATTACK].seat) == side_of_seat(seat) else DEFENCE


def ranked(units: list[int]) -> tuple[int, ...]:
    """Return units as they stand in a row: leaders first, then the strongest."""
    return tuple(sorted(units, key=lambda unit: (0 if unit >= EMPEROR else 4 - STRENGTH[unit], unit)))


def battle_of(view: HeresyState) -> Battle | None:
    """Return the battle that goes on in a position; None when there is none."""
    if not inside(view, frames.Battle) or not (frame := find(view, frames.Battle)).round:
        return None
    armies = _army(view, frame, ATTACK), _army(view, frame, DEFENCE)
    chances, asked = running_chances(view, frame), _asked(view)
    return Battle(frame.place, frame.round, armies, chances, view.bonus_rule, asked, _fate(view))


def _army(view: HeresyState, f: frames.Battle, role: int) -> Army:
    faces, raising = f.faces[role], _asked(view) == (RAISE, role)
    found = Army(
        seat_id(view, f, role),
        ranked([unit_of(one) for one in army(view, f, role)]),
        doomed=ranked([unit_of(one) for one in doomed(f, role)]),
        faces=faces,
        change=f.change[role] if faces else (),
        marks=f.marks[role] if faces else (),
        need=f.need[role],
    )
    if not any(f.faces):
        return found
    return replace(
        found,
        raises=f.raises[role] + (f.either[role] if raising else 0),
        lowers=f.lowers[role] + (0 if raising else f.either[role]),
        losses=f.losses[role],
    )


def _asked(view: HeresyState) -> tuple[str, int]:
    at = waiting(view)
    if at is None:
        return NOTHING
    decision, frame = at
    match decision:
        case Raising():
            return RAISE, decision.role
        case Lowering():
            return LOWER, decision.dice_of
        case Losing():
            return LOSE, decision.role
        case Withdrawing():
            return ESCAPE, ATTACK
    if frame.name == "card":
        played = frames.Stratagem.of(frame)
        whose = getattr(view.campaign.designs[played.card].effects[played.effect], "whose", "")
        if whose and inside(view, frames.Battle):
            return NAME_DIE, role_meant(view, played.seat, whose)
    return NOTHING


def _fate(view: HeresyState) -> Fate | None:
    if not inside(view, frames.Dying):
        return None
    frame = find(view, frames.Dying)
    escaping = _asked(view)[0] == ESCAPE
    return Fate(view.seats[frame.seat], frame.unit, 0, True if escaping else None)


# -- as it goes on --


def battle_after(battle: Battle | None, before: HeresyState, event: Event) -> Battle | None:
    """Return a battle after an event; None when none goes on."""
    index = before.campaign.board.index
    if isinstance(event, ev.BattleBegan):
        sides = (event.attacker, event.attackers, NEED[ATTACK]), (event.defender, event.defenders, NEED[DEFENCE])
        first, second = (Army(seat, ranked([UNIT[unit] for unit in units]), need=need) for seat, units, need in sides)
        return _weighed(Battle(index[event.place], 1, (first, second), (0, 0, 0), before.bonus_rule))
    if battle is None or battle.winner is not None:
        return None
    over = replace(battle, asked=NOTHING)
    match event:
        case ev.BattleRolled():
            for role, faces in enumerate((event.attack, event.defence)):
                none = (0,) * len(faces)
                over = _with(over, role, lost=(), doomed=(), losses=0, faces=faces, change=none, marks=none)
            return replace(over, round=event.round, fate=None)
        case ev.DiceChanged():
            role = ROLES.index(event.side)
            again = dict(zip(event.dice, event.faces, strict=True))
            faces = tuple(again.get(die, face) for die, face in enumerate(battle.armies[role].faces))
            return _with(battle, role, faces=faces)
        case ev.BonusPlaced():
            role, owner = ROLES.index(event.side), battle.army_of(event.seat)
            marks = list(battle.armies[role].marks)
            marks[event.die] |= RAISED if event.value > 0 else LOWERED
            over = _with(over, role, marks=tuple(marks))
            one = over.armies[owner]
            raises, lowers = max(0, one.raises - (event.value > 0)), max(0, one.lowers - (event.value < 0))
            return _with(over, owner, raises=raises, lowers=lowers)
        case ev.HitsCounted():
            for role, hits in enumerate((event.defence, event.attack)):
                over = _with(over, role, losses=min(hits, len(battle.armies[role].units)), raises=0, lowers=0)
            return over
        case ev.Lost() if index[event.place] == battle.place:
            role, unit = battle.army_of(event.seat), UNIT[event.unit]
            one = battle.armies[role]
            if unit not in one.units:
                return battle
            units, doomed, lost = _without(one.units, unit), _without(one.doomed, unit), ranked([*one.lost, unit])
            return _weighed(_with(over, role, units=units, doomed=doomed, lost=lost, losses=0))
        case ev.Mustered() if index[event.place] == battle.place:
            role = battle.army_of(event.seat)
            return _weighed(_with(battle, role, units=ranked([*battle.armies[role].units, UNIT[event.unit]])))
        case ev.SurvivalRolled():
            return replace(over, fate=Fate(event.seat, UNIT[event.unit], event.face, event.survives))
        case ev.Died():
            face = battle.fate.face if battle.fate is not None and battle.fate.unit == UNIT[event.unit] else 0
            return replace(over, fate=Fate(event.seat, UNIT[event.unit], face, False))
        case ev.BattleEnded():
            return replace(over, winner=event.winner)
    return battle


def _weighed(battle: Battle) -> Battle:
    attackers, defenders = (list(one.units) for one in battle.armies)
    return replace(battle, chances=battle_chances(battle.rule, attackers, defenders))


def _with(battle: Battle, role: int, **changes: Any) -> Battle:
    """Return a battle in which one side has changed."""
    return replace(battle, armies=setting(battle.armies, role, replace(battle.armies[role], **changes)))


def _without(units: tuple[int, ...], unit: int) -> tuple[int, ...]:
    """Return units but the first of that kind."""
    at = units.index(unit) if unit in units else len(units)
    return units[:at] + units[at + 1 :]
