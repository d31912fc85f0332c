"""The words that the sentences of events name, and the sentences of the swarm and of fighting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.telling.names import (
    entry_name,
    exit_name,
    is_marine,
    item_name,
    name_of,
    place_of,
    reason_text,
    score_text,
    seat_name,
    section_name,
    side_name,
)
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _, ngettext, varied

Teller = Callable[[HulkState, Any], str]

BURNS: Final = (
    N_("{name} burns at {place}."),
    N_("{name} dies in the flames at {place}."),
    N_("The flames leave nothing of {name} at {place}."),
)
KILLED_BY_MARINES: Final = (
    N_("{other} kills {name} at {place}."),
    N_("{name} drops at {place}, brought down by {other}."),
    N_("{other} cuts {name} down at {place}."),
    N_("{name} gets no farther than {place}. {other} sees to that."),
)
KILLED_BY_THE_BROOD: Final = (
    N_("{name} is killed at {place} by {other}."),
    N_("{other} tears {name} apart at {place}."),
    N_("{name} falls at {place} under the claws of {other}."),
    N_("{name}'s armour splits at {place}: {other} strikes home."),
)
"""How deaths are told, by the victim and its square."""

_WORDS: dict[str, dict[str, Callable[[HulkState, Any], Any]]] = {
    "name": {"piece": name_of, "attacker": name_of},
    "other": {"other": name_of, "defender": name_of},
    "start": {"start": place_of},
    "place": {
        "at": place_of,
        "to": place_of,
        "door": lambda s, door: place_of(s, s.board.doors[door].square),
        "fitting": lambda s, fitting: place_of(s, s.mission.fittings[fitting]),
    },
    "side": {
        "facing": lambda s, facing: side_name(facing),
        "seat": lambda s, seat: seat_name(seat),
        "winner": lambda s, winner: seat_name(winner),
    },
    "section": {"section": section_name},
    "entry": {"entry": entry_name},
    "exit": {"way_out": exit_name},
    "thing": {"item": item_name},
    "why": {"reason": lambda s, reason: reason_text(reason)},
    "n": dict.fromkeys(("face", "count", "value", "die", "shots", "amount", "total", "left"), lambda s, number: number),
}
"""The words of sentences: of the first of these fields that an event has, what the function makes of its value."""


class Words:
    """The words of an event's sentence, each found when the sentence names it."""

    def __init__(self, s: HulkState, e: Any) -> None:
        self.s, self.e = s, e

    def __getitem__(self, word: str) -> Any:
        for field, named in _WORDS.get(word, {}).items():
            if hasattr(self.e, field):
                return named(self.s, getattr(self.e, field))
        return getattr(self.e, word)


def plain(sentence: Callable[[Any], str]) -> Teller:
    """Return a teller that puts an event's words into the sentence for it."""
    return lambda s, e: sentence(e).format_map(Words(s, e))


def numbers(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in sorted(faces, reverse=True))


def _blips_drawn(s: HulkState, e: ev.BlipsDrawn) -> str:
    n = len(e.blips)
    if all(e.values):
        return _("Blips drawn: {values}.").format(values=", ".join(str(value) for value in e.values))
    return ngettext("{n} blip is drawn.", "{n} blips are drawn.", n).format(n=n)


def _lurk_forced(s: HulkState, e: ev.LurkForced) -> str:
    letters = ", ".join(s.board.entries[entry].id for entry in e.entries)
    return _("A Marine is too near {entries}: nothing can come in there this turn.").format(entries=letters)


def _revealed(e: ev.Revealed) -> str:
    if e.at < 0:
        return ngettext(
            "A lurking blip reveals itself: {n} Genestealer.",
            "A lurking blip reveals itself: {n} Genestealers.",
            e.value,
        )
    if e.willing:
        return ngettext(
            "A blip reveals itself at {place}: {n} Genestealer.",
            "A blip reveals itself at {place}: {n} Genestealers.",
            e.value,
        )
    return ngettext(
        "The Marines see a blip at {place}: {n} Genestealer.",
        "The Marines see a blip at {place}: {n} Genestealers.",
        e.value,
    )


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


def _explosion_rolled(e: ev.ExplosionRolled) -> str:
    if e.door >= 0:
        gone = _("The explosion blows the door at {place} apart ({n}).")
        kept = _("The door at {place} survives the explosion ({n}).")
    else:
        gone = _("{name} is caught in the explosion ({n}).")
        kept = _("{name} survives the explosion ({n}).")
    return gone if e.destroyed else kept


def _dice(faces: tuple[int, ...], bonus: int) -> str:
    return _("{dice} (+{n})").format(dice=numbers(faces), n=bonus) if bonus else numbers(faces)


def _combat_rolled(s: HulkState, e: ev.CombatRolled) -> str:
    attack = _dice(e.attack, e.attack_bonus)
    if e.defender < 0:
        return _("{name} rolls {dice}.").format(name=name_of(s, e.attacker), dice=attack)
    return _("{name} rolls {dice}; {other} rolls {others}.").format(
        name=name_of(s, e.attacker), dice=attack, other=name_of(s, e.defender), others=_dice(e.defence, e.defence_bonus)
    )


def _combat_ended(s: HulkState, e: ev.CombatEnded) -> str:
    values = {"name": name_of(s, e.attacker), "other": name_of(s, e.defender), "n": e.attack, "m": e.defence}
    if e.attack == e.defence:
        return _("{name} scores {n}, {other} scores {m}: a tie.").format(**values)
    return _("{name} scores {n}, {other} scores {m}.").format(**values)


def _killed(s: HulkState, e: ev.Killed) -> str:
    values = {"name": name_of(s, e.piece), "place": place_of(s, e.at)}
    if e.by < 0 or (e.by == e.piece and s.roster.heavy_flamers >> e.piece & 1):
        return varied(BURNS, e.piece, e.at).format(**values)
    if e.by == e.piece:
        return _("{name} is killed at {place} as the assault cannon explodes.").format(**values)
    sentences = KILLED_BY_MARINES if is_marine(s, e.by) else KILLED_BY_THE_BROOD
    return varied(sentences, e.piece, e.at).format(**values, other=name_of(s, e.by))


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


TELLERS: dict[type[Event], Teller] = {
    ev.BlipsDrawn: _blips_drawn,
    ev.PileReshuffled: plain(
        lambda e: ngettext(
            "{n} used blip is shuffled into a new pile.", "{n} used blips are shuffled into a new pile.", e.count
        )
    ),
    ev.BlipsReturned: plain(
        lambda e: ngettext(
            "{n} blip finds no room and goes back into the pile.",
            "{n} blips find no room and go back into the pile.",
            e.count,
        )
    ),
    ev.BlipLost: plain(lambda e: _("Marines watch every entry point: a blip of {n} is lost.")),
    ev.Reinforced: plain(lambda e: _("A blip lurks beside {entry}.")),
    ev.LurkForced: _lurk_forced,
    ev.BlipDestroyed: plain(
        lambda e: ngettext(
            "A blip of {n} Genestealer is destroyed at {place}.",
            "A blip of {n} Genestealers is destroyed at {place}.",
            e.value,
        )
    ),
    ev.Revealed: plain(_revealed),
    ev.ModelPlaced: plain(
        lambda e: _("A Genestealer lurks beyond the board.") if e.at < 0 else _("A Genestealer appears at {place}.")
    ),
    ev.Faced: plain(lambda e: _("{name} faces {side}.")),
    ev.ModelsDiscarded: plain(
        lambda e: ngettext(
            "{n} Genestealer finds no place and is discarded.",
            "{n} Genestealers find no place and are discarded.",
            e.count,
        )
    ),
    ev.OverwatchSet: plain(lambda e: _("{name} goes on overwatch.")),
    ev.OverwatchLost: plain(lambda e: _("{name} is no longer on overwatch.")),
    ev.GuardSet: plain(lambda e: _("{name} goes on guard.")),
    ev.GuardLost: plain(lambda e: _("{name} is no longer on guard.")),
    ev.Jammed: plain(lambda e: _("{name}'s storm bolter jams.")),
    ev.JamCleared: plain(lambda e: _("{name} clears the jam.")),
    ev.Shot: _shot,
    ev.Reloaded: plain(
        lambda e: ngettext(
            "{name} reloads the assault cannon: {n} shot.", "{name} reloads the assault cannon: {n} shots.", e.shots
        )
    ),
    ev.Exploded: plain(lambda e: _("Three equal dice: {name}'s assault cannon explodes in {section}.")),
    ev.ExplosionRolled: plain(_explosion_rolled),
    ev.Flamed: plain(
        lambda e: ngettext(
            "{name} fires the heavy flamer and {section} burns: {n} shot left.",
            "{name} fires the heavy flamer and {section} burns: {n} shots left.",
            e.left,
        )
    ),
    ev.FireRolled: plain(
        lambda e: _("{name} is lost in the flames ({n}).") if e.died else _("{name} staggers out of the flames ({n}).")
    ),
    ev.FlamesOut: plain(lambda e: _("The flames die down.")),
    ev.Assaulted: plain(
        lambda e: (
            _("{name} strikes the door at {place}.") if e.defender < 0 else _("{name} attacks {other} at {place}.")
        )
    ),
    ev.CombatRolled: _combat_rolled,
    ev.Parried: plain(lambda e: _("{name} parries: the {old} becomes {new}.")),
    ev.Rerolled: plain(lambda e: _("{name}, on guard, rerolls: the {old} becomes {new}.")),
    ev.Blocked: plain(
        lambda e: (
            _("{name} blocks with the storm shield: the lowest die counts, {n}.")
            if e.die
            else _("{name} blocks with the storm shield: the attacker rolls one fewer die.")
        )
    ),
    ev.CombatEnded: _combat_ended,
    ev.Killed: _killed,
}
RULES: dict[type[Event], str] = {
    ev.BlipsDrawn: "HULK-10.5",
    ev.PileReshuffled: "HULK-10.8",
    ev.BlipsReturned: "HULK-R86",
    ev.BlipLost: "HULK-10.9",
    ev.Reinforced: "HULK-10.9",
    ev.LurkForced: "HULK-10.15",
    ev.BlipDestroyed: "HULK-R103",
    ev.Revealed: "HULK-10.25",
    ev.ModelPlaced: "HULK-10.33",
    ev.Faced: "HULK-10.37",
    ev.ModelsDiscarded: "HULK-10.41",
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
