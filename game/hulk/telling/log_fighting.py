"""Shots, flames, close assaults and psychic powers, as they are told, seen and heard: a row an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.telling import duel, flames, seen, shots, throws
from game.hulk.telling.names import is_marine, name_of, place_of, score_text
from game.hulk.telling.seen import flashes, great
from game.hulk.telling.words import DOOR
from game.kernel.actions import Event
from game.kernel.text import N_, NC_, NN_
from game.telling.dialect import AnyRow, by, row
from game.telling.staging import Stage
from game.telling.text import _

BURNS = (
    N_("{name} burns at {place}."),
    N_("{name} dies in the flames at {place}."),
    N_("The flames leave nothing of {name} at {place}."),
)
KILLED_BY_MARINES = (
    N_("{other} kills {name} at {place}."),
    N_("{name} drops at {place}, brought down by {other}."),
    N_("{other} cuts {name} down at {place}."),
    N_("{other} finishes off {name} at {place}."),
)
KILLED_BY_THE_BROOD = (
    N_("{name} is killed at {place} by {other}."),
    N_("{other} tears {name} apart at {place}."),
    N_("{name} falls at {place} under the claws of {other}."),
    N_("{name}'s armour splits at {place}: {other} strikes home."),
)
BLOWS = (
    ("lightning_claws", "claw"),
    ("thunder_hammer", "hammer"),
    ("power_sword", "blade"),
    ("power_axe", "blade"),
    ("chain_fist", "hammer"),
    ("power_fist", "hammer"),
)
"""The sound of a Marine's blow: that of the first of these weapons that he bears."""


def blow_of(before: HulkState, piece: int) -> str:
    """Return the sound of a blow of that piece."""
    if not is_marine(before, piece):
        return "claw"
    borne = before.roster.marines[piece].weapons
    return next((sound for weapon, sound in BLOWS if weapon in borne), "hammer")


def numbers(faces: tuple[int, ...]) -> str:
    """Return faces of dice, the highest first."""
    return ", ".join(str(face) for face in sorted(faces, reverse=True))


def _dice(faces: tuple[int, ...], bonus: int) -> str:
    return _("{dice} (+{n})").format(dice=numbers(faces), n=bonus) if bonus else numbers(faces)


def _target(before: HulkState, e: ev.Shot) -> str:
    if e.target >= 0:
        return name_of(before, e.target)
    return _("the door at {place}").format(place=place_of(before, e.at))


def _death(before: HulkState, e: ev.Killed) -> str:
    """Return what killed a piece: the flames, its own cannon, a Marine or the brood."""
    if e.by < 0 or (e.by == e.piece and before.roster.heavy_flamers >> e.piece & 1):
        return "flames"
    if e.by == e.piece:
        return "cannon"
    return "marine" if is_marine(before, e.by) else "brood"


def _assaulted(before: HulkState, e: ev.Assaulted) -> Stage | None:
    return duel.begun(before, e.attacker, e.defender) if e.defender >= 0 else None


LEADER_DIES = great(seen.ranked, seen.piece_of, "toll", 1.5, "dark")


def _dies_staged(before: HulkState, e: ev.Killed) -> Any:
    return LEADER_DIES(before, e) if seen.leads(before, e.piece) else None


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
    """Return what the winner of a close assault struck with."""
    if is_marine(s, winner):
        return next((_BLOWS[weapon] for weapon in s.roster.marines[winner].weapons if weapon in _BLOWS), "HULK-9.4")
    return "HULK-9.23" if 0 <= winner == s.lord else "HULK-9.4"


FIGHTING: dict[type[Event], AnyRow] = {
    # -- shots --
    ev.OverwatchSet: row(N_("{name} goes on overwatch."), rule="HULK-8.6", sound="ready", cues=flashes),
    ev.OverwatchLost: row(N_("{name} is no longer on overwatch."), rule="HULK-8.10", quiet=True),
    ev.Jammed: row(
        N_("{name}'s storm bolter jams."),
        rule="HULK-13.18",
        sound="jam",
        pause=350.0,
        drama=great(NC_("staged", "Jammed!"), seen.piece_of, "jam", 0.8, "flash"),
        cues=flashes,
        gist=True,
    ),
    ev.JamCleared: row(N_("{name} clears the jam."), rule="HULK-13.20", sound="ready", cues=flashes),
    ev.Shot: by(
        lambda before, e: (e.overwatch, e.hit),
        {
            (True, True): row(N_("Overwatch: {name} fires at {target}, needs {score}, rolls {dice}: a hit.")),
            (True, False): row(N_("Overwatch: {name} fires at {target}, needs {score}, rolls {dice}: a miss.")),
            (False, True): row(N_("{name} fires at {target}, needs {score}, rolls {dice}: a hit.")),
            (False, False): row(N_("{name} fires at {target}, needs {score}, rolls {dice}: a miss.")),
        },
        target=_target,
        score=lambda before, e: score_text(e.needed, e.hits),
        dice=lambda before, e: numbers(e.faces),
        rule="HULK-8.1",
        sound=lambda before, e: "cannon" if e.left >= 0 else "bolt",
        throw=throws.of_shot,
        cues=seen.shoots,
        stage=shots.rolled,
    ),
    ev.Reloaded: row(
        NN_("{name} reloads the assault cannon: {n} shot.", "{name} reloads the assault cannon: {n} shots."),
        n="shots",
        rule="HULK-13.33",
        sound="clank",
        cues=flashes,
    ),
    ev.Exploded: row(
        N_("Three equal dice: {name}'s assault cannon explodes in {section}."),
        rule="HULK-13.35",
        sound="blast",
        pause=600.0,
        cues=seen.explodes,
        gist=True,
    ),
    ev.ExplosionRolled: by(
        lambda before, e: (e.door >= 0, e.destroyed),
        {
            (True, True): row(N_("The explosion blows the door at {place} apart ({n}).")),
            (True, False): row(N_("The door at {place} survives the explosion ({n}).")),
            (False, True): row(N_("{name} is caught in the explosion ({n}).")),
            (False, False): row(N_("{name} survives the explosion ({n}).")),
        },
        place=DOOR,
        n="face",
        rule="HULK-13.38",
        sound="dice",
        throw=throws.of_explosion,
    ),
    # -- flames --
    ev.Flamed: row(
        NN_(
            "{name} fires the heavy flamer and {section} burns: {n} shot left.",
            "{name} fires the heavy flamer and {section} burns: {n} shots left.",
        ),
        n="left",
        rule="HULK-13.41",
        sound="flame",
        pause=500.0,
        cues=seen.burns,
        stage=flames.begun,
        gist=True,
    ),
    ev.FireRolled: by(
        "died",
        {
            True: row(N_("{name} is lost in the flames ({n})."), n="face"),
            False: row(N_("{name} staggers out of the flames ({n})."), n="face"),
        },
        rule="HULK-13.46",
        sound="dice",
        throw=throws.of_fire,
    ),
    ev.FlamesOut: row(N_("The flames die down."), rule="HULK-11.11"),
    # -- close assaults --
    ev.GuardSet: row(N_("{name} goes on guard."), rule="HULK-9.11", sound="blade", cues=flashes),
    ev.GuardLost: row(N_("{name} is no longer on guard."), rule="HULK-9.13", quiet=True),
    ev.Assaulted: by(
        lambda before, e: e.defender < 0,
        {
            True: row(N_("{name} strikes the door at {place}.")),
            False: row(N_("{name} attacks {other} at {place}."), other="defender"),
        },
        name="attacker",
        rule="HULK-9.1",
        sound=lambda before, e: blow_of(before, e.attacker),
        cues=lambda before, e: seen.strikes(before, e, blow_of(before, e.attacker)),
        stage=_assaulted,
    ),
    ev.CombatRolled: by(
        lambda before, e: e.defender < 0,
        {
            True: row(N_("{name} rolls {dice}.")),
            False: row(N_("{name} rolls {dice}; {other} rolls {others}."), other="defender"),
        },
        name="attacker",
        dice=lambda before, e: _dice(e.attack, e.attack_bonus),
        others=lambda before, e: _dice(e.defence, e.defence_bonus),
        rule="HULK-9.3",
        sound="dice",
        throw=throws.of_combat,
    ),
    ev.Parried: row(
        N_("{name} parries: the {old} becomes {new}."),
        rule="HULK-13.61",
        sound="ward",
        throw=throws.of_parry,
    ),
    ev.Rerolled: row(
        N_("{name}, on guard, rerolls: the {old} becomes {new}."),
        rule="HULK-9.14",
        sound="dice",
        throw=throws.of_reroll,
    ),
    ev.Blocked: by(
        lambda before, e: e.die > 0,
        {
            True: row(N_("{name} blocks with the storm shield: the lowest die counts, {n}."), n="die"),
            False: row(N_("{name} blocks with the storm shield: the attacker rolls one fewer die.")),
        },
        rule="HULK-13.63",
        sound="ward",
        pause=250.0,
        cues=flashes,
    ),
    ev.CombatEnded: by(
        lambda before, e: e.attack == e.defence,
        {
            True: row(N_("{name} scores {n}, {other} scores {m}: a tie.")),
            False: row(N_("{name} scores {n}, {other} scores {m}.")),
        },
        name="attacker",
        other="defender",
        n="attack",
        m="defence",
        rule="HULK-9.4",
        pause=300.0,
    ),
    ev.Killed: by(
        _death,
        {
            "flames": row(BURNS, vary=("piece", "at")),
            "cannon": row(N_("{name} is killed at {place} as the assault cannon explodes.")),
            "marine": row(KILLED_BY_MARINES, other="by", vary=("piece", "at")),
            "brood": row(KILLED_BY_THE_BROOD, other="by", vary=("piece", "at")),
        },
        sound=lambda before, e: "death" if is_marine(before, e.piece) else "screech",
        pause=350.0,
        drama=_dies_staged,
        cues=seen.dies,
        fallen=seen.fallen,
        gist=True,
    ),
    # -- powers --
    ev.PsiSpent: by(
        "power",
        {
            "premonition": row(N_("{name} has a premonition: {n} psi, {left} left.")),
            "barrier": row(N_("{name} raises a force barrier: {n} psi, {left} left.")),
            "storm": row(N_("{name} calls a psychic storm: {n} psi, {left} left.")),
            "axe": row(N_("{name} strengthens the power axe: {n} psi, {left} left.")),
        },
        n="amount",
        rule="HULK-14.5",
        sound="psi",
        pause=250.0,
        cues=seen.wave,
    ),
    ev.BarrierRaised: row(
        N_("A force barrier stands at {place}."),
        rule="HULK-14.14",
        sound="psi",
        pause=300.0,
        cues=seen.barrier,
        gist=True,
    ),
    ev.BarrierGone: row(N_("The force barrier at {place} fades."), rule="HULK-11.12", sound="hum", cues=seen.barrier),
    ev.Stormed: by(
        lambda before, e: e.section >= 0,
        {
            True: row(N_("The psychic storm strikes {section}.")),
            False: row(N_("The psychic storm strikes at {place}.")),
        },
        rule="HULK-14.18",
        sound="psi",
        pause=400.0,
        cues=seen.storms,
        gist=True,
    ),
    ev.StormRolled: by(
        "destroyed",
        {
            True: row(N_("The storm shatters {name} ({n}).")),
            False: row(N_("{name} weathers the storm ({n}).")),
        },
        n="face",
        rule="HULK-14.19",
        sound="dice",
        throw=throws.of_storm,
    ),
}
