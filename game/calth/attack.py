"""Making attacks: the attack dice, a critical, the main target, the defence roll, the damage (CALTH-9, 10, A21 to A28).

An attack is a frame "attack": `kind` (see `pools`), `side` that attacks, `origin` and `target`, the `pieces` that
attack, `sight` and `cover` (dice). While it goes on: `faces`, the dice rolled `again`, `bonus` (hits besides those of
the dice), `more` and `fewer` (defence dice), `barred` (no critical), `melted`, `flames`, `crush` (see `criticals`),
`main` (the target), `left` (hits), `unblocked` (hits the defence roll has left) and `lost` (models, or systems). When
it is over, `lost` and `unblocked` stand in the frame beneath.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.calth import dice_pools, ground
from game.calth import events as ev
from game.calth.actions import Target
from game.calth.board import BARRICADE, RUBBLE
from game.calth.criticals import Critical
from game.calth.decisions import IN_ATTACK, NO_HEX, Choice
from game.calth.dice_pools import SHOOT, Unit, kinds_of
from game.calth.losses import lasts, remove, wreck
from game.calth.models import MODEL, SEATS, SHIELD, model_of
from game.calth.rerolls import LeaderHelp, symbols
from game.calth.state import CalthState
from game.calth.window_openings import ask
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call, done
from game.kernel.state import Frame
from game.kernel.text import N_

SUM: Final = "sum"
"""The defence rule by which all models of the target unit roll their armour together (CALTH-A2)."""
_TERRAIN: Final = {RUBBLE: 1, BARRICADE: 2}


def no_enemy(s: CalthState, target: int, rule: str) -> Refusal | None:
    """Return why nobody in a hex is attacked."""
    if target < 0:
        return NO_HEX
    if not s.units[target] or s.owner[target] == s.turn:
        return Refusal(rule, N_("No enemy unit stands there."))
    return None


def begin(s: CalthState, kind: str, origin: int, target: int, pieces: Unit = ()) -> None:
    """A unit attacks another; `pieces`: the models that do, where they are not those in its hex."""
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


def before_roll(s: CalthState, f: Frame) -> None:
    """Cards of the attacker, then of the defender, before the attack dice are rolled."""
    side = f.values["side"]
    ask(s, "attacked", (SEATS[1 - side],))
    ask(s, "attack_declared", (SEATS[side],))


def roll(s: CalthState, f: Frame) -> None:
    """As many dice as the weapons of the unit come to (CALTH-9.1 to 9.3)."""
    values, names = f.values, s.tables.names
    faces = values["faces"] = s.dice.rolls(dice_pools.dice(values["pieces"], values["kind"]))
    origin, target = names[values["origin"]], names[values["target"]]
    s.events.append(ev.AttackRolled(SEATS[values["side"]], origin, target, values["kind"], values["sight"], faces))
    ask(s, "attack_rolled", (SEATS[values["side"]],))


def count(s: CalthState, f: Frame) -> None:
    """Hits and criticals are hits (CALTH-9.3, 10.4); without any the attack is over."""
    values = f.values
    values["left"] = values["bonus"] + sum(face <= 3 for face in values["faces"])
    if not values["left"]:
        finish(s, f)


class MainTarget(Choice):
    """Who attacks chooses the main target (CALTH-9.4, A21); a unit of one kind of models leaves no choice."""

    awaits = IN_ATTACK
    why_not_target = Refusal("CALTH-9.4", N_("There is no such model among the targets."))

    def start(self, s: CalthState, f: Frame) -> None:
        """Take what leaves no choice."""
        f.values["main"] = -1
        kinds = kinds_of(s.units[f.values["target"]])
        if len(kinds) == 1:
            self.aim(s, f, kinds[0])

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[f.values["side"]] if f.values["main"] < 0 else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        return list(_targets(kinds_of(s.units[f.values["target"]])))

    def target(self, s: CalthState, f: Frame, action: Target) -> None:
        """This one."""
        unit = s.units[f.values["target"]]
        self.aim(s, f, next(piece for piece in unit if piece >> 2 == MODEL[action.model]))

    def aim(self, s: CalthState, f: Frame, piece: int) -> None:
        """A model is the main target."""
        f.values["main"] = piece
        s.events.append(ev.TargetChosen(s.tables.names[f.values["target"]], s.tables.models[piece]))


@lru_cache(maxsize=1024)
def _targets(kinds: Unit) -> tuple[Target, ...]:
    return tuple([Target(model_of(piece).id) for piece in kinds])


def before_defence(s: CalthState, f: Frame) -> None:
    """Cards before the defence roll, if there is to be one."""
    if defends(s, f):
        ask(s, "defence", (SEATS[1 - f.values["side"]],))


def defends(s: CalthState, f: Frame) -> bool:
    """Return whether a defence roll is to come: a melted unit has none, nor have hits that go on through a unit
    (A22)."""
    return not f.values["melted"] and (s.defence_rule != SUM or not f.values["lost"])


def defend(s: CalthState, f: Frame) -> None:
    """Armour and cover are rolled; each shield cancels a hit (CALTH-9.5)."""
    values = f.values
    if defends(s, f):
        unit = s.units[values["target"]] if s.defence_rule == SUM else (values["main"],)
        armour, covered = dice_pools.armour(unit), 0 if values["flames"] else values["cover"]
        number = max(0, armour + covered + values["more"] - values["fewer"])
        faces = s.dice.rolls(number)
        values["more"] = 0
        values["left"] = max(0, values["left"] - symbols(faces).count(SHIELD))
        at = s.tables.names[values["target"]]
        other = number - armour - covered
        s.events.append(ev.DefenceRolled(SEATS[1 - values["side"]], at, armour, covered, faces, values["left"], other))
    values["unblocked"] = max(values["unblocked"], values["left"])


def damage(s: CalthState, f: Frame) -> None:
    """Hits that reach its stamina remove the main target; what is left goes on to another (CALTH-9.6 to 9.8, A22)."""
    values = f.values
    main, at = values["main"], values["target"]
    need = 1 if values["crush"] else model_of(main).stamina
    if values["left"] < need:
        _waste(s, f)
        return
    values.update(left=values["left"] - need, crush=False, lost=values["lost"] + 1)
    if lasts(main):
        wreck(s, at, main)
        _waste(s, f)
        return
    remove(s, at, main, values["kind"])
    if s.reason:
        return
    unit = s.units[at]
    if unit and values["left"] >= dice_pools.least_stamina(unit):
        f.step = ATTACK.index(_MAIN_TARGET.start)
    else:
        _waste(s, f)


def _waste(s: CalthState, f: Frame) -> None:
    """Hits that reach nobody's stamina are lost (CALTH-9.7, A23)."""
    if f.values["left"]:
        s.events.append(ev.HitsWasted(s.tables.names[f.values["target"]], f.values["left"]))
    finish(s, f)


def finish(s: CalthState, f: Frame) -> None:
    """The attack is over; what came of it stands in the frame beneath."""
    done(s)
    s.frames[-1].values.update(lost=f.values["lost"], unblocked=f.values["unblocked"])


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
