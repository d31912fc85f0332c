"""Making attacks: the attack dice, a critical, the main target, the defence roll, the damage (CALTH-9, 10, A21 to
A31)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.calth import dice_pools, ground
from game.calth import events as ev
from game.calth.actions import NoCritical, Target, UseCritical
from game.calth.board import BARRICADE, RUBBLE
from game.calth.decisions import IN_ATTACK, NO_HEX, Choice, ask, ask_later
from game.calth.dice_pools import SHOOT, Unit, kinds_of
from game.calth.frames import AttackFrame
from game.calth.losses import lasts, lose_points, remove, wreck
from game.calth.models import CRITICAL, FACES, MODEL, MOST_POINTS, SEATS, SHIELD, WEAPON, model_of
from game.calth.rerolls import LeaderHelp, fresh, roll_again
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call, done
from game.kernel.text import N_

SUM: Final = "sum"
"""The defence rule by which all models of the target unit roll their armour together (CALTH-A2)."""
_TERRAIN: Final = {RUBBLE: 1, BARRICADE: 2}
MOST_BLAST: Final = 3
FEWER: Final = 2
ONE_MORE: Final = "terror", "rending", "opening", "immolate"
"""The critical attacks that add a hit."""


class Critical(Choice):
    """The attacker chooses the weapon that performs its critical attack, or none (CALTH-10.2, A30)."""

    awaits = IN_ATTACK
    why_not_use_critical = Refusal(
        "CALTH-A30", N_("That weapon takes no part in this attack. Choose one from the list.")
    )

    def seat(self, s: CalthState, f: AttackFrame) -> str | None:
        critical = any(FACES[face - 1] == CRITICAL for face in f.faces)
        if f.barred or not critical or not dice_pools.weapons(f.pieces, f.kind):
            return None
        return SEATS[f.side]

    def offers(self, s: CalthState, f: AttackFrame) -> list[Action]:
        return list(_criticals(dice_pools.weapons(f.pieces, f.kind)))

    def use_critical(self, s: CalthState, f: AttackFrame, action: UseCritical) -> None:
        """Let the weapon's effect happen before the main target is chosen (CALTH-A21, W1 to W11)."""
        weapon, effect = action.weapon, WEAPON[action.weapon].critical
        s.events.append(ev.CriticalChosen(SEATS[f.side], weapon, effect))
        f.step += 1
        f.bonus += more(effect, len(s.units[f.target]))
        match effect:
            case "suppress":
                lose_points(s, f.target, 1, weapon)
            case "terror":
                lose_points(s, f.target, MOST_POINTS, weapon)
            case "overcharge" | "sunder":
                f.fewer += FEWER
            case "melt":
                f.melted = True
            case "immolate":
                f.flames = True
            case "crush":
                f.crush = True
            case "shred":
                roll_again(s, f, f.side, weapon, tuple([die for die in fresh(f) if f.faces[die] > 3]))

    def no_critical(self, s: CalthState, f: AttackFrame, action: NoCritical) -> None:
        """Perform none."""
        f.step += 1


def more(effect: str, models: int) -> int:
    """Return how many hits a critical attack adds against so many models (CALTH-W1 to W11)."""
    return min(MOST_BLAST, models) if effect == "blast" else int(effect in ONE_MORE)


@lru_cache(maxsize=256)
def _criticals(found: tuple[str, ...]) -> tuple[Action, ...]:
    return (*[UseCritical(weapon) for weapon in found], NoCritical())


def no_enemy(s: CalthState, target: int, rule: str) -> Refusal | None:
    """Return why nobody in a hex is attacked."""
    if target < 0:
        return NO_HEX
    if not s.units[target] or s.owner[target] == s.turn:
        return Refusal(rule, N_("That hex holds no enemy. Choose a lit one."))
    return None


def begin(s: CalthState, kind: str, origin: int, target: int, pieces: Unit = ()) -> None:
    """Let a unit attack another; `pieces`: the models that do, where they are not those in its hex."""
    shooting = kind == SHOOT
    sight = ground.sight(s, origin, target) if shooting else ground.CLEAR
    call(
        s,
        "attack",
        kind=kind,
        side=s.owner[origin],
        origin=origin,
        target=target,
        pieces=pieces or s.units[origin],
        sight=sight,
        cover=cover(s, target, sight) if shooting else 0,
        faces=(),
        again=(),
        bonus=0,
        more=0,
        fewer=0,
        barred=shooting and s.scenario.board.hexes[target].terrain == BARRICADE,
        melted=False,
        flames=False,
        crush=False,
        main=-1,
        left=0,
        unblocked=0,
        lost=0,
    )


def cover(s: CalthState, target: int, sight: str) -> int:
    """Return the dice that the target's hex and a bad sight add when it is shot at (CALTH-7.2 to 7.4, A27, A28)."""
    return _TERRAIN.get(s.scenario.board.hexes[target].terrain, 0) + (sight == ground.OBSCURED)


def before_roll(s: CalthState, f: AttackFrame) -> None:
    """Ask for cards of the attacker, then of the defender, before the attack dice are rolled."""
    ask_later(s, "attacked", (SEATS[1 - f.side],))
    ask(s, "attack_declared", (SEATS[f.side],))


def roll(s: CalthState, f: AttackFrame) -> None:
    """Roll as many dice as the weapons of the unit come to (CALTH-9.1 to 9.3)."""
    names = s.tables.names
    f.faces = s.dice.rolls(dice_pools.dice(f.pieces, f.kind))
    s.events.append(ev.AttackRolled(SEATS[f.side], names[f.origin], names[f.target], f.kind, f.sight, f.faces))
    ask(s, "attack_rolled", (SEATS[f.side],))


def count(s: CalthState, f: AttackFrame) -> None:
    """Count hits and criticals as hits (CALTH-9.3, 10.4); without any the attack is over."""
    f.left = f.bonus + sum(face <= 3 for face in f.faces)
    if not f.left:
        finish(s, f)


class MainTarget(Choice):
    """The attacker chooses the main target (CALTH-9.4, A21); a unit of one kind of models leaves no choice."""

    awaits = IN_ATTACK
    why_not_target = Refusal("CALTH-9.4", N_("That model isn't among the targets. Choose one from the list."))

    def start(self, s: CalthState, f: AttackFrame) -> None:
        """Take what leaves no choice."""
        f.main = -1
        kinds = kinds_of(s.units[f.target])
        if len(kinds) == 1:
            self.aim(s, f, kinds[0])

    def seat(self, s: CalthState, f: AttackFrame) -> str | None:
        return SEATS[f.side] if f.main < 0 else None

    def offers(self, s: CalthState, f: AttackFrame) -> list[Action]:
        return list(_targets(kinds_of(s.units[f.target])))

    def target(self, s: CalthState, f: AttackFrame, action: Target) -> None:
        """Aim at a model of this kind."""
        unit = s.units[f.target]
        self.aim(s, f, next(piece for piece in unit if piece >> 2 == MODEL[action.model]))

    def aim(self, s: CalthState, f: AttackFrame, piece: int) -> None:
        """Make a model the main target."""
        f.main = piece
        s.events.append(ev.TargetChosen(s.tables.names[f.target], s.tables.models[piece]))


@lru_cache(maxsize=1024)
def _targets(kinds: Unit) -> tuple[Target, ...]:
    return tuple([Target(model_of(piece).id) for piece in kinds])


def before_defence(s: CalthState, f: AttackFrame) -> None:
    """Ask for cards before the defence roll, if there is to be one."""
    if defends(s, f):
        ask(s, "defence", (SEATS[1 - f.side],))


def defends(s: CalthState, f: AttackFrame) -> bool:
    """Return whether a defence roll is to come: a melted unit has none, nor have hits that go on through a unit
    (A22)."""
    return not f.melted and (s.defence_rule != SUM or not f.lost)


def defend(s: CalthState, f: AttackFrame) -> None:
    """Roll armour and cover; each shield cancels a hit (CALTH-9.5)."""
    if defends(s, f):
        unit = s.units[f.target] if s.defence_rule == SUM else (f.main,)
        armour, covered = dice_pools.armour(unit), 0 if f.flames else f.cover
        number = max(0, armour + covered + f.more - f.fewer)
        faces = s.dice.rolls(number)
        f.more = 0
        f.left = max(0, f.left - [FACES[face - 1] for face in faces].count(SHIELD))
        at, other = s.tables.names[f.target], number - armour - covered
        s.events.append(ev.DefenceRolled(SEATS[1 - f.side], at, armour, covered, faces, f.left, other))
    f.unblocked = max(f.unblocked, f.left)


def damage(s: CalthState, f: AttackFrame) -> None:
    """Remove the main target if the hits reach its stamina; those left go on to another (CALTH-9.6 to 9.8, A22).

    Hits that reach nobody's stamina are lost (CALTH-9.7, A23).
    """
    main, at = f.main, f.target
    need = 1 if f.crush else model_of(main).stamina
    if f.left >= need:
        f.values.update(left=f.left - need, crush=False, lost=f.lost + 1)
        if lasts(main):
            wreck(s, at, main)
        else:
            remove(s, at, main, f.kind)
            if s.reason:
                return
            unit = s.units[at]
            if unit and f.left >= dice_pools.least_stamina(unit):
                f.step = ATTACK.index(_MAIN_TARGET.start)
                return
    if f.left:
        s.events.append(ev.HitsWasted(s.tables.names[at], f.left))
    finish(s, f)


def finish(s: CalthState, f: AttackFrame) -> None:
    """End the attack; what came of it stands in the frame beneath."""
    done(s)
    s.frames[-1].values.update(lost=f.lost, unblocked=f.unblocked)


_MAIN_TARGET: Final = MainTarget()
ATTACK: Procedure[CalthState] = (
    before_roll,
    roll,
    LeaderHelp(),
    Critical(),
    count,
    _MAIN_TARGET.start,
    _MAIN_TARGET,
    before_defence,
    defend,
    damage,
)
