"""Events of fighting as sentences: shots, flames, close combat and deaths."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.names import is_marine, name_of, place_of, score_text, section_name
from game.hulk.table.sentences import Teller, numbers, plain
from game.kernel.actions import Event
from game.ui.text import _, ngettext


def _shot(s: HulkState, e: ev.Shot) -> str:
    if e.target >= 0:
        target = name_of(s, e.target)
    else:
        target = _("the door at {place}").format(place=place_of(s, e.at))
    values = {"name": name_of(s, e.piece), "target": target, "dice": numbers(e.faces)}
    values["score"] = score_text(e.needed, e.hits)
    if e.overwatch and e.hit:
        return _("Overwatch: {name} fires at {target}, needs {score}, rolls {dice}: a hit.").format(**values)
    if e.overwatch:
        return _("Overwatch: {name} fires at {target}, needs {score}, rolls {dice}: a miss.").format(**values)
    if e.hit:
        return _("{name} fires at {target}, needs {score}, rolls {dice}: a hit.").format(**values)
    return _("{name} fires at {target}, needs {score}, rolls {dice}: a miss.").format(**values)


def _reloaded(s: HulkState, e: ev.Reloaded) -> str:
    sentence = ngettext(
        "{name} reloads the assault cannon: {n} shot.", "{name} reloads the assault cannon: {n} shots.", e.shots
    )
    return sentence.format(name=name_of(s, e.piece), n=e.shots)


def _exploded(s: HulkState, e: ev.Exploded) -> str:
    sentence = _("Three equal dice: the assault cannon of {name} explodes in {section}.")
    return sentence.format(name=name_of(s, e.piece), section=section_name(s, e.section))


def _explosion_rolled(s: HulkState, e: ev.ExplosionRolled) -> str:
    if e.door >= 0:
        place = place_of(s, s.board.doors[e.door].square)
        gone = _("The explosion rolls {n} for the door at {place}: destroyed.")
        kept = _("The explosion rolls {n} for the door at {place}: spared.")
        return (gone if e.destroyed else kept).format(n=e.face, place=place)
    gone, kept = _("The explosion rolls {n} for {name}: destroyed."), _("The explosion rolls {n} for {name}: spared.")
    return (gone if e.destroyed else kept).format(n=e.face, name=name_of(s, e.piece))


def _flamed(s: HulkState, e: ev.Flamed) -> str:
    sentence = ngettext(
        "{name} fires the heavy flamer: {section} burns, {n} shot is left.",
        "{name} fires the heavy flamer: {section} burns, {n} shots are left.",
        e.left,
    )
    return sentence.format(name=name_of(s, e.piece), section=section_name(s, e.section), n=e.left)


def _fire_rolled(s: HulkState, e: ev.FireRolled) -> str:
    died, spared = _("The flames roll {n} for {name}: destroyed."), _("The flames roll {n} for {name}: spared.")
    return (died if e.died else spared).format(n=e.face, name=name_of(s, e.piece))


def _assaulted(s: HulkState, e: ev.Assaulted) -> str:
    if e.defender < 0:
        return _("{name} strikes the door at {place}.").format(name=name_of(s, e.attacker), place=place_of(s, e.at))
    return _("{name} attacks {other} at {place}.").format(
        name=name_of(s, e.attacker), other=name_of(s, e.defender), place=place_of(s, e.at)
    )


def _dice(faces: tuple[int, ...], bonus: int) -> str:
    return _("{dice} (+{n})").format(dice=numbers(faces), n=bonus) if bonus else numbers(faces)


def _combat_rolled(s: HulkState, e: ev.CombatRolled) -> str:
    attack = _dice(e.attack, e.attack_bonus)
    if e.defender < 0:
        return _("{name} rolls {dice}.").format(name=name_of(s, e.attacker), dice=attack)
    return _("{name} rolls {dice}; {other} rolls {others}.").format(
        name=name_of(s, e.attacker), dice=attack, other=name_of(s, e.defender), others=_dice(e.defence, e.defence_bonus)
    )


def _parried(s: HulkState, e: ev.Parried) -> str:
    return _("{name} parries: the {old} becomes {new}.").format(name=name_of(s, e.piece), old=e.old, new=e.new)


def _rerolled(s: HulkState, e: ev.Rerolled) -> str:
    return _("{name} on guard rolls again: the {old} becomes {new}.").format(
        name=name_of(s, e.piece), old=e.old, new=e.new
    )


def _blocked(s: HulkState, e: ev.Blocked) -> str:
    if not e.die:
        return _("{name} blocks with the storm shield: the attacker rolls one die fewer.").format(
            name=name_of(s, e.piece)
        )
    sentence = _("{name} blocks with the storm shield: the lowest die counts, {n}.")
    return sentence.format(name=name_of(s, e.piece), n=e.die)


def _combat_ended(s: HulkState, e: ev.CombatEnded) -> str:
    values = {"name": name_of(s, e.attacker), "other": name_of(s, e.defender), "n": e.attack, "m": e.defence}
    if e.attack == e.defence:
        return _("{name} scores {n}, {other} scores {m}: nobody is harmed.").format(**values)
    return _("{name} scores {n}, {other} scores {m}.").format(**values)


def _killed(s: HulkState, e: ev.Killed) -> str:
    name, place = name_of(s, e.piece), place_of(s, e.at)
    if e.by < 0 or (e.by == e.piece and s.roster.heavy_flamers >> e.piece & 1):
        return _("{name} burns at {place}.").format(name=name, place=place)
    if e.by == e.piece:
        return _("{name} is killed at {place} by a weapon that explodes.").format(name=name, place=place)
    return _("{name} is killed at {place} by {other}.").format(name=name, place=place, other=name_of(s, e.by))


def rule_of_death(s: HulkState, death: ev.Killed, earlier: Sequence[Event]) -> str:
    """Return the rule of the weapon, the power or the mishap that killed: the last that was rolled before."""
    match next((event for event in reversed(earlier) if isinstance(event, _CAUSES)), None):
        case ev.Shot(left=left):
            return "HULK-13.6" if left < 0 else "HULK-13.25"
        case ev.FireRolled():
            return "HULK-13.46" if death.by >= 0 else "HULK-13.50"
        case ev.Exploded():
            return "HULK-13.37"
        case ev.ExplosionRolled():
            return "HULK-13.38"
        case ev.Stormed(section=section):
            return "HULK-14.19" if section < 0 else "HULK-14.20"
        case ev.FallRolled():
            return "HULK-12.12"
    return _rule_of_blow(s, death.by)


_CAUSES = (ev.Shot, ev.FireRolled, ev.Exploded, ev.ExplosionRolled, ev.Stormed, ev.FallRolled, ev.CombatEnded)
_BLOWS = {
    "lightning_claws": "HULK-9.25",
    "power_sword": "HULK-9.26",
    "thunder_hammer": "HULK-9.27",
    "power_axe": "HULK-9.28",
}


def _rule_of_blow(s: HulkState, winner: int) -> str:
    """Return what the winner of a close combat struck with."""
    if is_marine(s, winner):
        return next((_BLOWS[weapon] for weapon in s.roster.marines[winner].weapons if weapon in _BLOWS), "HULK-9.4")
    return "HULK-9.23" if 0 <= winner == s.lord else "HULK-9.4"


TOLD: dict[type[Event], Teller] = {
    ev.OverwatchSet: plain(lambda: _("{name} goes on overwatch.")),
    ev.OverwatchLost: plain(lambda: _("{name} is no longer on overwatch.")),
    ev.GuardSet: plain(lambda: _("{name} goes on guard.")),
    ev.GuardLost: plain(lambda: _("{name} is no longer on guard.")),
    ev.Jammed: plain(lambda: _("The storm bolter of {name} jams.")),
    ev.JamCleared: plain(lambda: _("{name} clears the jam.")),
    ev.Shot: _shot,
    ev.Reloaded: _reloaded,
    ev.Exploded: _exploded,
    ev.ExplosionRolled: _explosion_rolled,
    ev.Flamed: _flamed,
    ev.FireRolled: _fire_rolled,
    ev.FlamesOut: lambda s, e: _("The flames die down."),
    ev.Assaulted: _assaulted,
    ev.CombatRolled: _combat_rolled,
    ev.Parried: _parried,
    ev.Rerolled: _rerolled,
    ev.Blocked: _blocked,
    ev.CombatEnded: _combat_ended,
    ev.Killed: _killed,
}
TOLD_RULES: dict[type[Event], str] = {
    ev.OverwatchSet: "HULK-8.6",
    ev.OverwatchLost: "HULK-8.10",
    ev.GuardSet: "HULK-9.11",
    ev.GuardLost: "HULK-9.13",
    ev.Jammed: "HULK-13.18",
    ev.JamCleared: "HULK-13.20",
    ev.Shot: "HULK-8.1",
    ev.Reloaded: "HULK-13.33",
    ev.Exploded: "HULK-13.35",
    ev.ExplosionRolled: "HULK-13.38",
    ev.Flamed: "HULK-13.41",
    ev.FireRolled: "HULK-13.46",
    ev.FlamesOut: "HULK-11.11",
    ev.Assaulted: "HULK-9.1",
    ev.CombatRolled: "HULK-9.3",
    ev.Parried: "HULK-13.61",
    ev.Rerolled: "HULK-9.14",
    ev.Blocked: "HULK-13.63",
    ev.CombatEnded: "HULK-9.4",
}
