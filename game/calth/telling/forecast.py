"""What an attack may bring, before it is made."""

from __future__ import annotations

from typing import NamedTuple

from game.calth import attack, chances, dice_pools, ground
from game.calth.board import BARRICADE, RUBBLE
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.state import CalthState
from game.calth.telling.dice_words import number
from game.calth.telling.names import sight_name, terrain_name
from game.kernel.odds import Chances
from game.telling.staging import Prop
from game.telling.text import _, pgettext, probability
from game.telling.values import Value


class Forecast(NamedTuple):
    """An attack as it is told before it is made. `cover` names what adds dice to the defence, each with its dice;
    `verdict`: the chances that the defender, nobody or the attacker falls back after an assault."""

    kind: str
    attack: int
    armour: int
    cover: tuple[tuple[str, int], ...]
    removed: Chances
    critical: float
    barred: bool
    verdict: tuple[float, float, float] | None = None

    @property
    def defence(self) -> int:
        """Return the dice of the defence roll."""
        return self.armour + sum(dice for _name, dice in self.cover)

    @property
    def any(self) -> float:
        """Return the chance to remove anybody."""
        return 1 - self.removed[0]


def forecast(view: CalthState, kind: str, origin: int, target: int) -> Forecast:
    """Return what the unit in a hex can expect of attacking another."""
    key = (
        view.units[origin],
        view.units[target],
        kind,
        view.defence_rule,
        view.strike_back_rule,
        _cover(view, origin, target) if kind == SHOOT else (),
        _barred(view, kind, target),
    )
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) > 500:
            _remembered.clear()
        found = _remembered[key] = _worked_out(view, kind, origin, target)
    return found


_remembered: dict[tuple[object, ...], Forecast] = {}


def odds(view: CalthState, kind: str, origin: int, target: int) -> Prop:
    """Return what can be expected of an attack in words: the dice of both, what covers the target, the chance of each
    number of casualties and of a critical, and who may have to fall back."""
    found = forecast(view, kind, origin, target)
    label = pgettext("action", "Shoot") if kind == SHOOT else pgettext("action", "Assault")
    said = _("No criticals against a barricade") if found.barred else _("A critical: {p}")
    values: dict[str, Value] = {
        "attack": number(found.attack),
        "defence": number(found.defence),
        "removed": found.removed,
        "critical": said.format(p=probability(found.critical)),
    }
    if found.cover:
        named = [(sight_name(id) if id == "obscured" else terrain_name(id), n) for id, n in found.cover]
        cover = ", ".join(f"{name} +{n}" for name, n in named)
        values["cover"] = _("Cover: {cover}").format(cover=cover)
    if found.verdict is not None:
        theirs, _tie, ours = map(probability, found.verdict)
        verdict = _("They lose more: {theirs} · you lose more: {ours}")
        values["verdict"] = verdict.format(theirs=theirs, ours=ours)
    return Prop(kind, "odds", label, values=values)


def _worked_out(view: CalthState, kind: str, origin: int, target: int) -> Forecast:
    exchange = chances.assault_chances(view, origin, target) if kind == ASSAULT else None
    losses = exchange.attack if exchange is not None else chances.attack_chances(view, kind, origin, target)
    alone = view.defence_rule != attack.SUM
    armour = dice_pools.armour(view.units[target][:1] if alone else view.units[target])
    return Forecast(
        kind,
        dice_pools.dice(view.units[origin], kind),
        armour,
        _cover(view, origin, target) if kind == SHOOT else (),
        losses.removed,
        losses.critical,
        _barred(view, kind, target),
        exchange.verdict if exchange is not None and view.strike_back_rule == "on" else None,
    )


def _barred(view: CalthState, kind: str, target: int) -> bool:
    return kind == SHOOT and view.scenario.board.hexes[target].terrain == BARRICADE


def _cover(view: CalthState, origin: int, target: int) -> tuple[tuple[str, int], ...]:
    terrain = view.scenario.board.hexes[target].terrain
    found = [(terrain, {RUBBLE: 1, BARRICADE: 2}[terrain])] if terrain in (RUBBLE, BARRICADE) else []
    if ground.sight(view, origin, target) == ground.OBSCURED:
        found.append(("obscured", 1))
    return tuple(found)
