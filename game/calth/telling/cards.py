"""What is said on asking: of a unit, a hex, a door, a command card, or of the whole scenario."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.hexes import OUTSIDE
from game.calth import dice_pools
from game.calth.board import Door
from game.calth.models import MODEL, SEATS, WEAPON, assault_of, wrecked
from game.calth.scenario import Scenario
from game.calth.scenariofile import BreakOut, HoldHexes, Rite
from game.calth.state import CalthState, pinned
from game.calth.telling.landmarks import hex_name, landmark_name, prey_name, ways_out
from game.calth.telling.names import (
    capital,
    card_name,
    card_rule,
    card_text,
    closing_text,
    critical_name,
    door_name,
    foremost,
    model_name,
    moment_name,
    points_left,
    seat_name,
    terrain_name,
    unit_title,
    weapon_name,
)
from game.calth.telling.portraits import figures_of, portrait_of
from game.calth.telling.words import hex_of
from game.calth.victory import aims_of
from game.telling.sheet import Card
from game.telling.text import _, ngettext, retold
from game.telling.values import Badge, Ref

LONGEST = 200
"""Letters of the story that the card holds."""


def card(view: CalthState, about: Ref | None) -> Card | None:
    """Return what is said of a unit, a place, a kind of card, or of the scenario."""
    if about is None:
        return briefing(view)
    kind, _colon, id = str(about).partition(":")
    if kind == "kind":
        return printed(view.scenario, id)
    if kind == "door":
        return next((door_card(view, door) for door in view.scenario.board.doors if door.id == id), None)
    hex = hex_of(view, about)
    if hex < 0:
        return None
    return unit_card(view, hex) if isinstance(about, int) and view.units[hex] else hex_card(view, hex)


def printed(scenario: Scenario, id: str) -> Card | None:
    """Return a command card."""
    design = scenario.designs.get(id)
    if design is None:
        return None
    flavour = _(design.flavour) if design.flavour else ""
    lines = card_text(scenario, id), moment_name(design.when)
    return Card(card_name(scenario, id), lines, id, rules=(card_rule(id),), flavour=flavour)


def briefing(view: CalthState) -> Card:
    """Return the scenario, when nothing else is pointed at."""
    story = _(view.scenario.story)
    if len(story) > LONGEST:
        story = story[:LONGEST].rpartition(" ")[0] + " …"
    lines = [*goal_of(view), *doors_of(view), *([] if view.round else [story])]
    return Card(_(view.scenario.name), tuple(lines), rules=("CALTH-3.2",))


def goal_of(view: CalthState) -> list[str]:
    """Return how the scenario is won, and where."""
    aims = [retold(aim) for aim in aims_of(view.scenario)]
    match view.scenario.victory:
        case HoldHexes(objectives=hexes):
            named = " · ".join(hex_name(view.scenario, hex) for hex in hexes)
            return [*aims, _("Objectives: {hexes}.").format(hexes=named)]
        case BreakOut(seat=seat):
            ways = ways_out(view, SEATS.index(seat))
            return [*aims, _("The way out: {places}.").format(places=ways)] if ways else aims
        case Rite(leader=leader, altar=altar, dice=dice):
            chant = ngettext(
                "At the altar ({altar}) {leader} rolls {n} die for the chant: each hit is a mark.",
                "At the altar ({altar}) {leader} rolls {n} dice for the chant: each hit is a mark.",
                dice,
            )
            return [
                *aims,
                chant.format(
                    altar=landmark_name(view.scenario, altar) or altar, leader=model_name(MODEL[leader]), n=dice
                ),
            ]
    return aims


def doors_of(view: CalthState) -> list[str]:
    """Return when the doors close."""
    doors = view.scenario.board.doors
    found = []
    for n in sorted({one for one in view.scenario.closing if one}):
        count = view.scenario.closing.count(n)
        sentence = ngettext(
            "{n} blast door closes at the end of round {round}.",
            "{n} blast doors close at the end of round {round}.",
            count,
        )
        found.append(sentence.format(n=count, round=n))
    roll = view.scenario.roll
    if doors and roll is not None:
        text = _(
            "At the end of round {n} a die decides which of the other two doors closes after round {first} and "
            "which after round {second}."
        )
        found.append(text.format(n=roll.after, first=roll.closes[0], second=roll.closes[1]))
    return found


def door_card(view: CalthState, door: Door) -> Card:
    """Return the card of a door."""
    lines = [_("Hex {name}").format(name=view.tables.names[door.hex]), closing_text(view, door.index)]
    leads_out = door.neighbour == OUTSIDE and not view.sealed[door.index]
    if leads_out:
        lines.append(leaving_text(view, door.hex))
    rules = ("CALTH-A38", "CALTH-A35") if leads_out else ("CALTH-A35",)
    return Card(door_name(view.scenario, door.id), tuple(capital(line) for line in lines), rules=rules)


def leaving_text(view: CalthState, hex: int) -> str:
    """Return what it takes to leave the board from a hex (CALTH-A38)."""
    return _("Units in {hex} are still on the board: leaving costs one more hex of an advance or run.").format(
        hex=view.tables.names[hex]
    )


def unit_card(view: CalthState, hex: int) -> Card:
    """Return the card of a unit: its dice pools, its armour, what each model carries."""
    unit = view.units[hex]
    lines = []
    if called := prey_name(view, unit):
        lines.append(_("The prey: {name}.").format(name=called))
    lines.append(
        _("Dice: {shots} to shoot (gold), {assault} in an assault (grey), {armour} of armour.").format(
            shots=dice_pools.dice(unit, dice_pools.SHOOT),
            assault=dice_pools.dice(unit, dice_pools.ASSAULT),
            armour=dice_pools.armour(unit),
        )
    )
    lines += _criticals(unit)
    if any(wrecked(piece) for piece in unit):
        lines.append(_("Wrecked systems: assault {n}.").format(n=sum(assault_of(piece) for piece in unit)))
    landmark = landmark_name(view.scenario, view.tables.names[hex])
    if landmark:
        objective = _("Holds an objective: {place}.")
        lines.append(
            (objective if hex in view.scenario.objectives else _("Stands here: {place}.")).format(place=landmark)
        )
    badges: tuple[Badge, ...] = ()
    if pinned(view, hex):
        badges = (("badges/guard", _("Pinned: it can only advance, consolidate or assault")),)
    if view.round:
        badges += (("badges/command", points_left(view.points[hex])),)
    return Card(
        unit_title(view, hex),
        tuple(lines),
        figures=figures_of(view.owner[hex], unit),
        seat=SEATS[view.owner[hex]],
        rules=("CALTH-9.1", "CALTH-2.13"),
        badges=badges,
        icon=portrait_of(view.owner[hex], foremost(unit)),
    )


def _criticals(unit: dice_pools.Unit) -> Iterator[str]:
    """Yield what each critical attack of a unit does, with the weapons that have it."""
    borne = {kind: dice_pools.weapons(unit, kind) for kind in (dice_pools.SHOOT, dice_pools.ASSAULT)}
    having: dict[str, list[str]] = {}
    for id, weapon in WEAPON.items():
        if any(id in weapons for weapons in borne.values()):
            having.setdefault(weapon.critical, []).append(weapon_name(id))
    for critical, weapons in having.items():
        name, does = critical_name(critical)
        yield _("{name} (skull: {weapons}): {does}.").format(name=name, weapons=", ".join(weapons), does=does)


def hex_card(view: CalthState, hex: int) -> Card:
    """Return a hex: what it is, and what it means."""
    at = view.scenario.board.hexes[hex]
    landmark = landmark_name(view.scenario, at.name)
    lines = [_("Hex {name}").format(name=at.name)]
    if landmark:
        lines[0] += f" · {terrain_name(at.terrain)}"
    rules = {"obstructed": ("CALTH-1.4",), "rubble": ("CALTH-7.3", "CALTH-5.3"), "barricade": ("CALTH-7.4",)}
    said = {
        "obstructed": _("Units can't enter it or see through it."),
        "rubble": _("Units here roll 1 extra defence die when shot at. A run ends here."),
        "barricade": _("Units here roll 2 extra defence dice when shot at and ignore critical attacks."),
    }
    if at.terrain in said:
        lines.append(said[at.terrain])
    if hex in view.scenario.objectives:
        lines.append(_("An objective: the side that stands here at the end of a round scores a point."))
    if hex == view.scenario.altar:
        lines.append(_("The altar, where the chaplain chants."))
    for door in view.scenario.board.doors:
        if hex in (door.hex, door.neighbour):
            lines.append(f"{door_name(view.scenario, door.id)}: {closing_text(view, door.index)}")
            if door.neighbour == OUTSIDE and not view.sealed[door.index]:
                lines.append(leaving_text(view, hex))
    for side in (0, 1):
        if any(hex == way.hex for way in view.scenario.exits[side]) and not any(
            hex == door.hex for door in view.scenario.board.doors
        ):
            lines.append(_("{side} leave the board from here.").format(side=seat_name(SEATS[side])))
            lines.append(leaving_text(view, hex))
    return Card(landmark or terrain_name(at.terrain), tuple(lines), rules=rules.get(at.terrain, ("CALTH-1.1",)))
