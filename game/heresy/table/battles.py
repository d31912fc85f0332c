"""A battle as it stands on the stage: both armies, their dice and bonuses, and what has become of whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.heresy import events as ev
from game.heresy.battle import NEED
from game.heresy.bonuses import Lowering, Raising
from game.heresy.casualties import Losing, army
from game.heresy.chances import battle_chances
from game.heresy.primarchs import Withdrawing
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, ROLES, seat_id, setting
from game.heresy.running import doomed, running_chances
from game.heresy.state import HeresyState, side_of_seat, unit_of
from game.heresy.table.names import waiting
from game.heresy.table.piece_ids import STRENGTH
from game.heresy.units import EMPEROR, UNIT
from game.heresy.verbs.dice import role_meant
from game.kernel.actions import Event
from game.kernel.state import Frame

RAISE, LOWER, LOSE, NAME_DIE, ESCAPE, OTHER = "raise", "lower", "lose", "name_die", "escape", ""
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
    asked: tuple[str, int] = (OTHER, ATTACK)
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
    frame = next((frame for frame in reversed(view.frames) if frame.name == "battle"), None)
    if frame is None or not frame.values["round"]:
        return None
    armies = tuple(_army(view, frame, role) for role in (ATTACK, DEFENCE))
    chances = running_chances(view, frame)
    values = frame.values
    return Battle(
        values["place"], values["round"], (armies[0], armies[1]), chances, view.bonus_rule, _asked(view), _fate(view)
    )


def _army(view: HeresyState, f: Frame, role: int) -> Army:
    values = f.values
    units = [unit_of(one) for one in army(view, f, role)]
    faces = values["faces"][role]
    rolled = any(values["faces"])
    chips = (values["raises"][role], values["lowers"][role]) if rolled else (0, 0)
    either = values["either"][role] if rolled else 0
    raising = _asked(view) == (RAISE, role)
    return Army(
        seat_id(view, f, role),
        ranked(units),
        (),
        ranked([unit_of(one) for one in doomed(f, role)]),
        faces,
        values["change"][role] if faces else (),
        values["marks"][role] if faces else (),
        values["need"][role],
        chips[0] + (either if raising else 0),
        chips[1] + (0 if raising else either),
        values["losses"][role] if rolled else 0,
    )


def _asked(view: HeresyState) -> tuple[str, int]:
    at = waiting(view)
    if at is None:
        return OTHER, ATTACK
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
        effect = view.campaign.designs[frame.values["card"]].effects[frame.values["effect"]]
        whose = getattr(effect, "whose", "")
        if whose and any(one.name == "battle" for one in view.frames):
            return NAME_DIE, role_meant(view, frame.values["seat"], whose)
    return OTHER, ATTACK


def _fate(view: HeresyState) -> Fate | None:
    frame = next((frame for frame in reversed(view.frames) if frame.name == "dying"), None)
    if frame is None:
        return None
    at = waiting(view)
    escaping = at is not None and isinstance(at[0], Withdrawing)
    return Fate(view.seats[frame.values["seat"]], frame.values["unit"], 0, True if escaping else None)


# -- as it goes on --


def battle_after(battle: Battle | None, before: HeresyState, event: Event) -> Battle | None:
    """Return a battle after an event; None when none goes on."""
    if isinstance(event, ev.BattleBegan):
        return _begun(before, event)
    if battle is None or battle.winner is not None:
        return None
    match event:
        case ev.BattleRolled():
            return _rolled(battle, event)
        case ev.DiceChanged():
            return _rolled_again(battle, event)
        case ev.BonusPlaced():
            return _placed(battle, event)
        case ev.HitsCounted():
            lost = min(event.defence, len(battle.armies[0].units)), min(event.attack, len(battle.armies[1].units))
            armies = [replace(one, losses=lost[role], raises=0, lowers=0) for role, one in enumerate(battle.armies)]
            return replace(battle, armies=(armies[0], armies[1]), asked=(OTHER, ATTACK))
        case ev.Lost() if before.campaign.board.index[event.place] == battle.place:
            return _lost(battle, event)
        case ev.Mustered() if before.campaign.board.index[event.place] == battle.place:
            return _joined(battle, event)
        case ev.SurvivalRolled():
            fate = Fate(event.seat, UNIT[event.unit], event.face, event.survives)
            return replace(battle, fate=fate, asked=(OTHER, ATTACK))
        case ev.Died():
            face = battle.fate.face if battle.fate is not None and battle.fate.unit == UNIT[event.unit] else 0
            return replace(battle, fate=Fate(event.seat, UNIT[event.unit], face, False), asked=(OTHER, ATTACK))
        case ev.BattleEnded():
            return replace(battle, winner=event.winner, asked=(OTHER, ATTACK))
    return battle


def _begun(before: HeresyState, e: ev.BattleBegan) -> Battle:
    armies = [
        Army(seat, ranked([UNIT[unit] for unit in units]), need=NEED[role])
        for role, (seat, units) in enumerate(((e.attacker, e.attackers), (e.defender, e.defenders)))
    ]
    return _weighed(
        Battle(before.campaign.board.index[e.place], 1, (armies[0], armies[1]), (0, 0, 0), before.bonus_rule)
    )


def _weighed(battle: Battle) -> Battle:
    attackers, defenders = (list(one.units) for one in battle.armies)
    return replace(battle, chances=battle_chances(battle.rule, attackers, defenders))


def _with(battle: Battle, role: int, army: Army) -> Battle:
    return replace(battle, armies=setting(battle.armies, role, army))


def _rolled(battle: Battle, e: ev.BattleRolled) -> Battle:
    armies = []
    for one, faces in zip(battle.armies, (e.attack, e.defence), strict=True):
        none = (0,) * len(faces)
        armies.append(replace(one, lost=(), doomed=(), losses=0, faces=faces, change=none, marks=none))
    return replace(battle, round=e.round, armies=(armies[0], armies[1]), fate=None, asked=(OTHER, ATTACK))


def _rolled_again(battle: Battle, e: ev.DiceChanged) -> Battle:
    role = ROLES.index(e.side)
    faces = list(battle.armies[role].faces)
    for die, face in zip(e.dice, e.faces, strict=True):
        faces[die] = face
    return _with(battle, role, replace(battle.armies[role], faces=tuple(faces)))


def _placed(battle: Battle, e: ev.BonusPlaced) -> Battle:
    role, owner = ROLES.index(e.side), battle.army_of(e.seat)
    marks = list(battle.armies[role].marks)
    marks[e.die] |= RAISED if e.value > 0 else LOWERED
    battle = _with(battle, role, replace(battle.armies[role], marks=tuple(marks)))
    one = battle.armies[owner]
    raises, lowers = max(0, one.raises - (e.value > 0)), max(0, one.lowers - (e.value < 0))
    return _with(replace(battle, asked=(OTHER, ATTACK)), owner, replace(one, raises=raises, lowers=lowers))


def _lost(battle: Battle, e: ev.Lost) -> Battle:
    role, unit = battle.army_of(e.seat), UNIT[e.unit]
    one = battle.armies[role]
    if unit not in one.units:
        return battle
    units, doomed = list(one.units), list(one.doomed)
    units.remove(unit)
    if unit in doomed:
        doomed.remove(unit)
    gone = replace(one, units=tuple(units), doomed=tuple(doomed), lost=ranked([*one.lost, unit]), losses=0)
    return _weighed(_with(replace(battle, asked=(OTHER, ATTACK)), role, gone))


def _joined(battle: Battle, e: ev.Mustered) -> Battle:
    role = battle.army_of(e.seat)
    one = battle.armies[role]
    return _weighed(_with(battle, role, replace(one, units=ranked([*one.units, UNIT[e.unit]]))))
