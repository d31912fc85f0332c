"""A battle as it stands on the stage: both armies, their dice and bonuses, and what has become of whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.heresy import frames
from game.heresy.battle import NEED
from game.heresy.bonuses import BOTH, Lowering, Raising, brought
from game.heresy.casualties import Losing, army
from game.heresy.odds import battle_chances, keeping_order
from game.heresy.primarchs import Withdrawing
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, ROLES, seat_id, setting
from game.heresy.running import doomed, hits_of, running_chances
from game.heresy.state import HeresyState, side_of_seat, unit_of
from game.heresy.telling.counters import STRENGTH
from game.heresy.telling.names import waiting
from game.heresy.telling.words import Seen
from game.heresy.units import EMPEROR, UNIT
from game.heresy.verbs.dice import role_meant
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
    def kept(self) -> tuple[int, ...]:
        """Return those who are left once all have fallen who must in this round, the cheapest where none is picked."""
        units = self.units
        for one in self.doomed:
            units = _without(units, one)
        return keeping_order(units)[: max(0, len(units) - self.losses)]

    @property
    def row(self) -> tuple[tuple[int, str], ...]:
        """Return its counters where they stood as the round began, each with its state: "", "doomed" or "lost"."""
        states = [(unit, state) for state in ("lost", "doomed") for unit in getattr(self, state)]
        row: list[tuple[int, str]] = []
        for unit in reversed(ranked([*self.units, *self.lost])):
            state = next((state for one, state in states if one == unit), "")
            if state:
                states.remove((unit, state))
            row.append((unit, state))
        return tuple(reversed(row))

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
    dead: bool = False


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


def began(who: Seen, e: Any) -> Battle:
    """Return a battle as it begins."""
    sides = (e.attacker, e.attackers, NEED[ATTACK]), (e.defender, e.defenders, NEED[DEFENCE])
    first, second = (Army(seat, ranked([UNIT[unit] for unit in units]), need=need) for seat, units, need in sides)
    return _weighed(Battle(who.campaign.board.index[e.place], 1, (first, second), (0, 0, 0), who.before.bonus_rule))


def rolled(who: Seen, e: Any) -> Battle:
    """Return it once both sides have rolled."""
    over = rolling(_on(who), e)
    for role, (faces, units) in enumerate(((e.attack, e.attackers), (e.defence, e.defenders))):
        none, (raises, lowers, _either) = (0,) * len(faces), brought(over.rule, tuple(UNIT[one] for one in units))
        over = _with(over, role, faces=faces, change=none, marks=none, raises=raises, lowers=lowers)
    return _foreseen(over)


def rolling(battle: Battle, e: Any) -> Battle:
    """Return it while both sides roll: in the round of those dice, without those who fell before."""
    over = replace(battle, asked=NOTHING, round=e.round, fate=None)
    for role in (ATTACK, DEFENCE):
        over = _with(over, role, lost=(), doomed=(), losses=0, faces=(), change=(), marks=(), raises=0, lowers=0)
    return over


def rerolled(who: Seen, e: Any) -> Battle:
    """Return it once some dice have been rolled again."""
    battle, role = _on(who), ROLES.index(e.side)
    return _foreseen(_with(battle, role, faces=changed(battle.armies[role].faces, e)))


def raised(who: Seen, e: Any) -> Battle:
    """Return it with a bonus on a die."""
    battle, role = replace(_on(who), asked=NOTHING), ROLES.index(e.side)
    marks, owner = list(battle.armies[role].marks), battle.army_of(e.seat)
    marks[e.die] |= RAISED if e.value > 0 else LOWERED
    battle = _with(battle, role, marks=tuple(marks))
    one = battle.armies[owner]
    raises, lowers = max(0, one.raises - (e.value > 0)), max(0, one.lowers - (e.value < 0))
    return _foreseen(_with(battle, owner, raises=raises, lowers=lowers))


def counted(who: Seen, e: Any) -> Battle:
    """Return it once hits are counted."""
    over = replace(_on(who), asked=NOTHING)
    for role, hits in enumerate((e.defence, e.attack)):
        over = _with(over, role, losses=min(hits, len(over.armies[role].units)), raises=0, lowers=0)
    return _weighed(over)


def lost(who: Seen, e: Any) -> Battle:
    """Return it without a counter."""
    battle, unit = _on(who), UNIT[e.unit]
    role = battle.army_of(e.seat)
    one = battle.armies[role]
    if who.campaign.board.index[e.place] != battle.place or unit not in one.units:
        return battle
    units, doomed, fallen = _without(one.units, unit), _without(one.doomed, unit), ranked([*one.lost, unit])
    losses = _still(one, unit)
    return _weighed(_with(replace(battle, asked=NOTHING), role, units=units, doomed=doomed, lost=fallen, losses=losses))


def saved(who: Seen, e: Any) -> Battle:
    """Return it with a casualty that lives, where that came up."""
    battle, unit = _on(who), UNIT[e.unit]
    role = battle.army_of(e.seat)
    one = battle.armies[role]
    return _weighed(_with(battle, role, doomed=_without(one.doomed, unit), losses=_still(one, unit)))


def joined(who: Seen, e: Any) -> Battle:
    """Return it with one more counter, where that came up."""
    battle = _on(who)
    if who.campaign.board.index[e.place] != battle.place:
        return battle
    role = battle.army_of(e.seat)
    return _weighed(_with(battle, role, units=ranked([*battle.armies[role].units, UNIT[e.unit]])))


def decided(who: Seen, e: Any) -> Battle:
    """Return it with the roll for a leader's life."""
    return replace(_on(who), asked=NOTHING, fate=Fate(e.seat, UNIT[e.unit], e.face, e.survives))


def died(who: Seen, e: Any) -> Battle:
    """Return it with the death of a leader."""
    battle, unit = _on(who), UNIT[e.unit]
    face = battle.fate.face if battle.fate is not None and battle.fate.unit == unit else 0
    return replace(battle, asked=NOTHING, fate=Fate(e.seat, unit, face, False, True))


def ended(who: Seen, e: Any) -> Battle:
    """Return it as it is over."""
    return replace(_on(who), asked=NOTHING, winner=e.winner)


def changed(faces: Sequence[int], e: Any) -> tuple[int, ...]:
    """Return what the dice of a side show once some of them were rolled again."""
    again = dict(zip(e.dice, e.faces, strict=True))
    return tuple(again.get(die, face) for die, face in enumerate(faces))


def _on(who: Seen) -> Battle:
    """Return the battle that goes on."""
    battle = who.battle
    assert isinstance(battle, Battle)
    return battle


def _foreseen(battle: Battle) -> Battle:
    """Return it with its chances as the dice lie, once the bonuses that are still to come are placed well; as they were
    where a bonus may be of either kind, which is its owner's to say."""
    if battle.rule != BOTH:
        return battle
    attack, defence = battle.armies
    hits, lost = (
        hits_of(one.scores, one.marks, one.need, one.raises, other.lowers)
        for one, other in ((attack, defence), (defence, attack))
    )
    left = (keeping_order(one.units)[: max(0, len(one.units) - n)] for one, n in ((attack, lost), (defence, hits)))
    return replace(battle, chances=battle_chances(battle.rule, next(left), next(left)))


def _weighed(battle: Battle) -> Battle:
    attackers, defenders = (one.kept for one in battle.armies)
    return replace(battle, chances=battle_chances(battle.rule, attackers, defenders))


def _with(battle: Battle, role: int, **changes: Any) -> Battle:
    """Return a battle in which one side has changed."""
    return replace(battle, armies=setting(battle.armies, role, replace(battle.armies[role], **changes)))


def _still(army: Army, unit: int) -> int:
    """Return how many are still to be picked once it is settled what becomes of a counter."""
    return army.losses if unit in army.doomed else max(0, army.losses - 1)


def _without(units: tuple[int, ...], unit: int) -> tuple[int, ...]:
    """Return units but the first of that kind."""
    at = units.index(unit) if unit in units else len(units)
    return units[:at] + units[at + 1 :]
