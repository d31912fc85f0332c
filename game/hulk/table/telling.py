"""Events as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk import events as ev
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.plan import Plan
from game.hulk.table.powers import TOLD, TOLD_RULES
from game.hulk.table.things import exit_name, item_name
from game.hulk.table.words import (
    entry_name,
    is_marine,
    name_of,
    phase_name,
    place_of,
    reason_text,
    score_text,
    seat_name,
    section_name,
    side_name,
)
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.ui.tabletop import Box, Telling
from game.ui.text import _, ngettext

SILENT: tuple[type[Event], ...] = (ev.CounterKept, ev.Activated, ev.Finished)
"""Events that the log passes over: they say nothing that the next line does not."""

Teller = Callable[[HulkState, Any], str]


def tell_of(plan: Plan, before: HulkState, event: Event) -> Telling | None:
    """The sentence of an event, with its place and rule; None for one that is not worth a line."""
    kind = type(event)
    if kind in SILENT:
        return None
    text = TELLERS[kind](before, event)
    return Telling(
        text, _spot(plan, before, event), RULES.get(kind, ""), _seat(before, event),
        isinstance(event, ev.TurnBegan | ev.PhaseBegan | ev.MissionEnded | Conceded | DrawAgreed),
    )  # fmt: skip


def _spot(plan: Plan, before: HulkState, event: Event) -> Box | None:
    for field in ("at", "to"):
        square = getattr(event, field, -1)
        if 0 <= square < before.board.n:
            return plan.box(square)
    door, entry = getattr(event, "door", -1), getattr(event, "entry", -1)
    if door >= 0:
        return plan.box(before.board.doors[door].square)
    if entry >= 0:
        return plan.mouth(entry)
    for field in ("piece", "attacker"):
        centre = plan.where(before, getattr(event, field, -1))
        if centre is not None:
            return centre[0] - 0.5, centre[1] - 0.5, 1.0, 1.0
    return None


def _seat(before: HulkState, event: Event) -> str:
    piece = getattr(event, "piece", getattr(event, "attacker", None))
    if piece is None:
        return GENESTEALERS if isinstance(event, _SWARM) else MARINES if isinstance(event, _SQUAD) else ""
    return MARINES if is_marine(before, piece) else GENESTEALERS


_SWARM = (
    ev.BlipsDrawn, ev.BlipsReturned, ev.BlipLost, ev.Reinforced, ev.LurkForced, ev.ModelsDiscarded, ev.PileReshuffled,
)  # fmt: skip
_SQUAD = (ev.CounterDrawn, ev.CounterShown)


def _names(s: HulkState, pieces: tuple[int, ...]) -> str:
    return ", ".join(name_of(s, piece) for piece in pieces)


def _numbers(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in sorted(faces, reverse=True))


# -- the turn --


def _turn_began(s: HulkState, e: ev.TurnBegan) -> str:
    return _("Turn {n}").format(n=e.turn)


def _phase_began(s: HulkState, e: ev.PhaseBegan) -> str:
    return phase_name(e.phase)


def _deployed(s: HulkState, e: ev.Deployed) -> str:
    return _("{name} stands ready at {place}, facing {side}.").format(
        name=name_of(s, e.piece), place=place_of(s, e.at), side=side_name(e.facing)
    )


def _counter_drawn(s: HulkState, e: ev.CounterDrawn) -> str:
    if e.value:
        drawn = _("Drawn again: the command counter shows {n}.") if e.again else _("The command counter shows {n}.")
        return drawn.format(n=e.value)
    return _("The command counter is drawn again.") if e.again else _("A command counter is drawn in secret.")


def _command_spent(s: HulkState, e: ev.CommandSpent) -> str:
    sentence = ngettext(
        "{n} command point is spent on {name}: {total} this turn.",
        "{n} command points are spent on {name}: {total} this turn.",
        e.amount,
    )
    return sentence.format(n=e.amount, name=name_of(s, e.piece), total=e.total)


def _counter_shown(s: HulkState, e: ev.CounterShown) -> str:
    return _("The command counter is turned up: {n}, and {spent} were spent.").format(n=e.value, spent=e.spent)


def _commanded(s: HulkState, e: ev.Commanded) -> str:
    return _("{name} is given a command.").format(name=name_of(s, e.piece))


# -- moving --


def _moved(s: HulkState, e: ev.Moved) -> str:
    climbs = s.board.partner[e.start] == e.to
    sentence = _("{name} climbs from {start} to {place}.") if climbs else _("{name} moves from {start} to {place}.")
    return sentence.format(
        name=name_of(s, e.piece), start=place_of(s, e.start), place=place_of(s, e.to)
    )


def _turned(s: HulkState, e: ev.Turned) -> str:
    sentence = _("{name} turns to its attacker, facing {side}.") if e.free else _("{name} turns to face {side}.")
    return sentence.format(name=name_of(s, e.piece), side=side_name(e.facing))


def _entered(s: HulkState, e: ev.Entered) -> str:
    return _("{name} comes in from {entry} at {place}.").format(
        name=name_of(s, e.piece), entry=entry_name(s, e.entry), place=place_of(s, e.to)
    )


def _door(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        place = place_of(s, s.board.doors[e.door].square)
        return sentence().format(name=name_of(s, e.piece), place=place)

    return tell


def _plain(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(name=name_of(s, e.piece))

    return tell


# -- fighting --


def _shot(s: HulkState, e: ev.Shot) -> str:
    if e.target >= 0:
        target = name_of(s, e.target)
    else:
        target = _("the door at {place}").format(place=place_of(s, e.at))
    values = {"name": name_of(s, e.piece), "target": target, "dice": _numbers(e.faces)}
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
    return _("{dice} (+{n})").format(dice=_numbers(faces), n=bonus) if bonus else _numbers(faces)


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
    if e.by < 0:
        return _("{name} burns at {place}.").format(name=name, place=place)
    if e.by == e.piece:
        return _("{name} is killed at {place} by a weapon that explodes.").format(name=name, place=place)
    return _("{name} is killed at {place} by {other}.").format(name=name, place=place, other=name_of(s, e.by))


# -- blips --


def _blips_drawn(s: HulkState, e: ev.BlipsDrawn) -> str:
    n = len(e.blips)
    if all(e.values):
        return _("Blips drawn: {values}.").format(values=", ".join(str(value) for value in e.values))
    return ngettext("{n} blip is drawn.", "{n} blips are drawn.", n).format(n=n)


def _reshuffled(s: HulkState, e: ev.PileReshuffled) -> str:
    return ngettext("{n} used blip is shuffled into a new pile.", "{n} used blips are shuffled into a new pile.",
                    e.count).format(n=e.count)  # fmt: skip


def _returned(s: HulkState, e: ev.BlipsReturned) -> str:
    return ngettext("{n} blip finds no room and goes back into the pile.",
                    "{n} blips find no room and go back into the pile.", e.count).format(n=e.count)  # fmt: skip


def _reinforced(s: HulkState, e: ev.Reinforced) -> str:
    return _("A blip lurks beside {entry}.").format(entry=entry_name(s, e.entry))


def _lurk_forced(s: HulkState, e: ev.LurkForced) -> str:
    letters = ", ".join(s.board.entries[entry].id for entry in e.entries)
    return _("A Marine is near: nothing may come in this turn at {entries}.").format(entries=letters)


def _blip_destroyed(s: HulkState, e: ev.BlipDestroyed) -> str:
    sentence = ngettext("A blip of {n} Genestealer is destroyed at {place}.",
                        "A blip of {n} Genestealers is destroyed at {place}.", e.value)  # fmt: skip
    return sentence.format(n=e.value, place=place_of(s, e.at))


def _revealed(s: HulkState, e: ev.Revealed) -> str:
    place = place_of(s, e.at)
    if e.at < 0:
        sentence = ngettext("A lurking blip is turned up: {n} Genestealer.",
                            "A lurking blip is turned up: {n} Genestealers.", e.value)  # fmt: skip
    elif e.willing:
        sentence = ngettext("A blip is turned up at {place}: {n} Genestealer.",
                            "A blip is turned up at {place}: {n} Genestealers.", e.value)  # fmt: skip
    else:
        sentence = ngettext("A blip is seen at {place}: {n} Genestealer.",
                            "A blip is seen at {place}: {n} Genestealers.", e.value)  # fmt: skip
    return sentence.format(place=place, n=e.value)


def _model_placed(s: HulkState, e: ev.ModelPlaced) -> str:
    if e.at < 0:
        return _("A Genestealer lurks beyond the board.")
    return _("A Genestealer appears at {place}.").format(place=place_of(s, e.at))


def _faced(s: HulkState, e: ev.Faced) -> str:
    return _("{name} faces {side}.").format(name=name_of(s, e.piece), side=side_name(e.facing))


def _lost(s: HulkState, e: ev.BlipLost) -> str:
    return _("Marines stand near every entry: a blip of {n} is lost.").format(n=e.value)


def _discarded(s: HulkState, e: ev.ModelsDiscarded) -> str:
    return ngettext("{n} Genestealer finds no place and is discarded.",
                    "{n} Genestealers find no place and are discarded.", e.count).format(n=e.count)  # fmt: skip


# -- ladders, objects, exits --


def _fall_rolled(s: HulkState, e: ev.FallRolled) -> str:
    fell, held = _("{name} rolls {n} at the ladder and falls."), _("{name} rolls {n} at the ladder and holds on.")
    return (fell if e.fell else held).format(name=name_of(s, e.piece), n=e.face)


def _fell(s: HulkState, e: ev.Fell) -> str:
    return _("{name} falls from {start} to {place}; the activation is over.").format(
        name=name_of(s, e.piece), start=place_of(s, e.start), place=place_of(s, e.to)
    )


def _thing(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(name=name_of(s, e.piece), thing=item_name(s, e.item), place=place_of(s, e.at))

    return tell


def _handed_over(s: HulkState, e: ev.HandedOver) -> str:
    return _("{name} hands {thing} to {other}.").format(
        name=name_of(s, e.piece), thing=item_name(s, e.item), other=name_of(s, e.other)
    )


def _pushed(s: HulkState, e: ev.ObjectPushed) -> str:
    return _("The closing door pushes {thing} to {place}.").format(thing=item_name(s, e.item), place=place_of(s, e.to))


def _left(s: HulkState, e: ev.Left) -> str:
    return _("{name} leaves the board by {exit}.").format(name=name_of(s, e.piece), exit=exit_name(s, e.way_out))


def _damaged(s: HulkState, e: ev.GeneratorDamaged) -> str:
    place = place_of(s, s.mission.fittings[e.fitting])
    return _("{name} damages the generator at {place}.").format(name=name_of(s, e.piece), place=place)


def _area(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(place=place_of(s, s.mission.fittings[e.fitting]))

    return tell


# -- the end --


def _exit_rolled(s: HulkState, e: ev.ExitRolled) -> str:
    sentence = ngettext(
        "No Marine is left on the board; {n} has left it. The die shows {face}.",
        "No Marine is left on the board; {n} have left it. The die shows {face}.",
        e.left,
    )
    return sentence.format(n=e.left, face=e.face)


def _ended(s: HulkState, e: ev.MissionEnded) -> str:
    if not e.winner:
        return _("The mission is drawn. {why}").format(why=reason_text(e.reason))
    return _("{side} win. {why}").format(side=seat_name(e.winner), why=reason_text(e.reason))


def _conceded(s: HulkState, e: Conceded) -> str:
    return _("{side} give up.").format(side=seat_name(e.seat))


TELLERS: dict[type[Event], Teller] = {
    ev.TurnBegan: _turn_began, ev.PhaseBegan: _phase_began, ev.Deployed: _deployed, ev.CounterDrawn: _counter_drawn,
    ev.CommandSpent: _command_spent, ev.CounterShown: _counter_shown, ev.Commanded: _commanded,
    ev.BlipsDrawn: _blips_drawn, ev.PileReshuffled: _reshuffled, ev.BlipsReturned: _returned,
    ev.BlipLost: _lost, ev.ExitRolled: _exit_rolled,
    ev.Reinforced: _reinforced, ev.LurkForced: _lurk_forced, ev.Moved: _moved, ev.Turned: _turned,
    ev.Entered: _entered,
    ev.DoorOpened: _door(lambda: _("{name} opens the door at {place}.")),
    ev.DoorClosed: _door(lambda: _("{name} closes the door at {place}.")),
    ev.DoorDestroyed: _door(lambda: _("{name} destroys the door at {place}.")),
    ev.OverwatchSet: _plain(lambda: _("{name} goes on overwatch.")),
    ev.OverwatchLost: _plain(lambda: _("{name} is no longer on overwatch.")),
    ev.GuardSet: _plain(lambda: _("{name} goes on guard.")),
    ev.GuardLost: _plain(lambda: _("{name} is no longer on guard.")),
    ev.Jammed: _plain(lambda: _("The storm bolter of {name} jams.")),
    ev.JamCleared: _plain(lambda: _("{name} clears the jam.")),
    ev.Shot: _shot, ev.Reloaded: _reloaded, ev.Exploded: _exploded, ev.ExplosionRolled: _explosion_rolled,
    ev.Flamed: _flamed, ev.FireRolled: _fire_rolled,
    ev.FlamesOut: lambda s, e: _("The flames die down."),
    ev.Assaulted: _assaulted, ev.CombatRolled: _combat_rolled, ev.Parried: _parried, ev.Rerolled: _rerolled,
    ev.Blocked: _blocked, ev.CombatEnded: _combat_ended,
    ev.Killed: _killed, ev.BlipDestroyed: _blip_destroyed, ev.Revealed: _revealed,
    ev.ModelPlaced: _model_placed, ev.Faced: _faced, ev.ModelsDiscarded: _discarded, ev.MissionEnded: _ended,
    ev.FallRolled: _fall_rolled, ev.Fell: _fell,
    ev.PickedUp: _thing(lambda: _("{name} picks up {thing} at {place}.")),
    ev.Dropped: _thing(lambda: _("{name} leaves {thing} at {place}.")),
    ev.HandedOver: _handed_over, ev.ObjectPushed: _pushed, ev.Left: _left,
    ev.GeneratorDamaged: _damaged,
    ev.AreaTaken: _area(lambda: _("The Marines hold the control area at {place}.")),
    ev.AreaLost: _area(lambda: _("The Marines no longer hold the control area at {place}.")),
    Conceded: _conceded, DrawAgreed: lambda s, e: _("Both sides agree on a draw."), **TOLD,
}  # fmt: skip

RULES: dict[type[Event], str] = {
    ev.Deployed: "HULK-2.2", ev.CounterDrawn: "HULK-3.1", ev.CommandSpent: "HULK-3.8", ev.CounterShown: "HULK-11.5",
    ev.Commanded: "HULK-3.15", ev.BlipsDrawn: "HULK-10.5", ev.PileReshuffled: "HULK-10.8",
    ev.BlipsReturned: "HULK-R86", ev.BlipLost: "HULK-10.9", ev.ExitRolled: "HULK-11.2",
    ev.Reinforced: "HULK-10.9", ev.LurkForced: "HULK-10.15", ev.Moved: "HULK-5.1",
    ev.Turned: "HULK-5.13", ev.Entered: "HULK-10.11", ev.DoorOpened: "HULK-6.4", ev.DoorClosed: "HULK-6.4",
    ev.DoorDestroyed: "HULK-6.8", ev.OverwatchSet: "HULK-8.6", ev.OverwatchLost: "HULK-8.10",
    ev.GuardSet: "HULK-9.11", ev.GuardLost: "HULK-9.13", ev.Jammed: "HULK-13.18", ev.JamCleared: "HULK-13.20",
    ev.Shot: "HULK-8.1", ev.Reloaded: "HULK-13.33", ev.Exploded: "HULK-13.35", ev.ExplosionRolled: "HULK-13.38",
    ev.Blocked: "HULK-13.63", ev.Flamed: "HULK-13.41", ev.FireRolled: "HULK-13.46", ev.FlamesOut: "HULK-11.11",
    ev.Assaulted: "HULK-9.1", ev.CombatRolled: "HULK-9.3", ev.Parried: "HULK-13.61", ev.Rerolled: "HULK-9.14",
    ev.CombatEnded: "HULK-9.4", ev.Killed: "HULK-9.4", ev.BlipDestroyed: "HULK-R103", ev.Revealed: "HULK-10.25",
    ev.ModelPlaced: "HULK-10.33", ev.Faced: "HULK-10.37", ev.ModelsDiscarded: "HULK-10.41",
    ev.MissionEnded: "HULK-11.2", ev.FallRolled: "HULK-12.7", ev.Fell: "HULK-12.8", ev.PickedUp: "HULK-12.19",
    ev.Dropped: "HULK-12.21", ev.HandedOver: "HULK-12.24", ev.ObjectPushed: "HULK-12.18", ev.Left: "HULK-6.11",
    ev.GeneratorDamaged: "HULK-R141", ev.AreaTaken: "HULK-R141", ev.AreaLost: "HULK-R141",
    **TOLD_RULES,
}  # fmt: skip
