"""What is always in sight or said on asking: tracks, roster and cards."""

from __future__ import annotations

import math
from dataclasses import replace

from game.boards.hexes import OUTSIDE
from game.calth import dice_pools
from game.calth.lookups import bits
from game.calth.models import MODEL, MODELS, SEATS, WEAPON, assault_of, model_of, wrecked
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState, pinned
from game.calth.table.base import CalthBoard, Ledger, unit_key
from game.calth.telling.landmarks import fallen_name, hex_name, holders, landmark_name, prey_name, ways_out
from game.calth.telling.layout import Plan, Point
from game.calth.telling.names import (
    brief_name,
    capital,
    critical_name,
    door_name,
    foremost,
    has_double,
    marks_text,
    model_name,
    seat_name,
    terrain_name,
    unit_name,
    unit_title,
    weapon_name,
)
from game.calth.telling.portraits import portrait_of
from game.calth.victory import aims_of
from game.kernel import effects
from game.telling.text import _, decimal, ngettext, retold
from game.ui.tabletop import Card, RosterEntry, Track

LONGEST = 200
"""Letters of the story that the card holds."""


def briefing_card(view: CalthState) -> Card:
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


def closes(view: CalthState, door: int) -> int:
    """Return the round at whose end a door shuts; 0 while that is not known."""
    return int(dict(effects.active(view, "closes")).get(door, view.scenario.closing[door]))


def closing_text(view: CalthState, door: int) -> str:
    """Return how it stands with a door."""
    if view.sealed[door]:
        return _("sealed")
    n = closes(view, door)
    return _("closes at the end of round {n}").format(n=n) if n else _("a die decides when it closes")


def points_text(tenths: int) -> str:
    """Return victory points, with their tenth where there is one."""
    return str(tenths // 10) if tenths % 10 == 0 else decimal(tenths / 10)


class InfoCards(CalthBoard):
    """A table that says what stands and what is pointed at."""

    def tracks(self, view: CalthState, seat: str | None) -> list[Track]:
        """Return the initiative, what decides, the models of both sides, doors and cards."""
        found = [_initiative(view), *goal_tracks(view), *(_models(view, side) for side in (0, 1))]
        if view.scenario.board.doors:
            found.append(_doors(view))
        return [*found, _cards(view)]

    def roster(self, view: CalthState) -> list[RosterEntry]:
        """Return every unit, side by side, those who can act first; then who is out and who is lost."""
        self.ledger.sync(view)
        found = []
        for side in (0, 1):
            hexes = [hex for hex in self.ledger.at if view.owner[hex] == side]
            hexes.sort(key=lambda hex: (-sum(model_of(piece).worth for piece in view.units[hex]), hex))
            found += [_entry(self.plan, view, self.ledger, hex) for hex in hexes]
        for side in (0, 1):
            for number, (pieces, word) in enumerate(((view.left[side], _("out")), (view.gone[side], _("removed")))):
                if pieces:
                    found.append(
                        RosterEntry(
                            -1 - 2 * side - number,
                            f"{len(pieces)} {word}",
                            portrait_of(side, pieces[-1]),
                            "",
                            out=True,
                            seat=SEATS[side],
                        )
                    )
        return found

    def card(self, view: CalthState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of the unit or the hex at a point, or of the unit that is picked."""
        self.ledger.sync(view)
        hex = self.plan.at(at) if at is not None else self.ledger.hex_of(piece)
        door = _door_at(self.plan, view, at) if at is not None else None
        if door is not None:
            return door
        if hex < 0:
            return briefing_card(view) if at is None else None
        return unit_card(view, hex) if view.units[hex] else hex_card(self.plan, view, hex)

    def score(self, seat: str, score: int) -> str:
        """Return what a side has to show at the end."""
        match self.scenario.victory:
            case MostOut() | BreakOut():
                return ngettext("{n} model out", "{n} models out", score).format(n=score)
            case HoldHexes() | MostWorth():
                whole = score // 10
                return ngettext("{n} victory point", "{n} victory points", whole).format(n=points_text(score))
            case Rite(seat=who) if who == seat:
                return marks_text(score)
        return ngettext("{n} enemy removed", "{n} enemies removed", score).format(n=score)


# -- tracks --


def _initiative(view: CalthState) -> Track:
    if view.initiative < 0:
        return Track(_("Initiative"), "–", None, _("Neither side has the initiative yet."), rule="CALTH-3.3")
    return Track(
        _("Initiative"),
        brief_name(SEATS[view.initiative]),
        None,
        _("{side} have the initiative this round.").format(side=seat_name(SEATS[view.initiative])),
        "",
        f"seat:{view.initiative}",
        rule="CALTH-3.3",
    )


def goal_tracks(view: CalthState) -> list[Track]:
    """Return what is counted in this scenario."""
    match view.scenario.victory:
        case MostOut():
            return [
                _both(
                    _("Out"),
                    [str(len(left)) for left in view.left],
                    _("Models that have left the board: {ours} Ultramarines, {theirs} Word Bearers."),
                )
            ]
        case BreakOut(seat=seat, models=goal):
            out = len(view.left[SEATS.index(seat)])
            sentence = ngettext(
                "{side} win as soon as {n} of their models has left the board.",
                "{side} win as soon as {n} of their models have left the board.",
                goal,
            )
            return [
                Track(
                    _("Out"),
                    f"{out}/{goal}",
                    out / goal,
                    sentence.format(side=seat_name(seat), n=goal),
                    "",
                    f"seat:{SEATS.index(seat)}",
                    rule="CALTH-3.2",
                )
            ]
        case HoldHexes() | MostWorth():
            points = _both(
                _("Points"),
                [points_text(points) for points in view.scored],
                _("Victory points: {ours} for the Ultramarines, {theirs} for the Word Bearers."),
            )
            held = holders(view)
            return [replace(points, detail=f"{points.detail} {held}") if held else points]
        case Rite(seat=seat, marks=goal):
            return [
                Track(
                    _("Marks"),
                    f"{view.marks}/{goal}",
                    view.marks / goal,
                    _("Marks of the rite; {side} win with {n}.").format(side=seat_name(seat), n=goal),
                    "",
                    f"seat:{SEATS.index(seat)}",
                    rule="CALTH-S5",
                )
            ]
        case Slay(model=model):
            name = fallen_name(view.scenario, model)
            lost = max(
                (wrecked(piece) for unit in view.units for piece in unit if piece >> 2 in view.scenario.prey), default=0
            )
            systems = max(MODELS[kind].systems for kind in view.scenario.prey)
            return [
                Track(
                    _("Prey"),
                    f"{lost}/{systems + 1}",
                    lost / (systems + 1),
                    _("{name}: {n} of {all} systems wrecked.").format(name=name, n=lost, all=systems),
                    rule="CALTH-U3",
                )
            ]
    return []


def _both(name: str, values: list[str], detail: str) -> Track:
    return Track(
        name, f"{values[0]} : {values[1]}", None, detail.format(ours=values[0], theirs=values[1]), rule="CALTH-3.2"
    )


def _models(view: CalthState, side: int) -> Track:
    here = sum(len(view.units[at]) for at in bits(view.standing[side])) + len(view.camp[side])
    out, lost = len(view.left[side]), len(view.gone[side])
    whole = here + out + lost
    detail = _("{side}: {here} in play, {lost} lost, {out} out.").format(
        side=seat_name(SEATS[side]), here=here, lost=lost, out=out
    )
    value = _("{here} + {out} out").format(here=here, out=out) if out else f"{here}/{whole}"
    alive = (here + out) / whole if whole else 0
    short = f"{here}+{out}" if out else str(here)
    return Track(brief_name(SEATS[side]), value, alive, detail, "", f"seat:{side}", short, "CALTH-2.12")


def _doors(view: CalthState) -> Track:
    doors = view.scenario.board.doors
    shut = sum(view.sealed)
    return Track(
        _("Doors open"),
        f"{len(doors) - shut}/{len(doors)}",
        1 - shut / len(doors),
        " · ".join([f"{door_name(view.scenario, door.id)}: {closing_text(view, door.index)}" for door in doors]),
        rule="CALTH-A35",
    )


def _cards(view: CalthState) -> Track:
    parts = [
        _("{side}: cards in hand {n}, in the deck {left}.").format(
            side=seat_name(SEATS[side]), n=len(view.hands[side]), left=len(view.decks[side])
        )
        for side in (0, 1)
    ]
    return Track(_("Cards"), f"{len(view.hands[0])} : {len(view.hands[1])}", None, " ".join(parts), rule="CALTH-C0")


# -- the roster --


def _entry(plan: Plan, view: CalthState, ledger: Ledger, hex: int) -> RosterEntry:
    points = view.points[hex]
    badges = ((("badges/guard", _("Pinned")),) if pinned(view, hex) else ()) + tuple(
        ("badges/damaged", _("A system is wrecked")) for piece in view.units[hex] for _one in range(wrecked(piece))
    )
    where = terrain_name(view.scenario.board.hexes[hex].terrain)
    where = landmark_name(view.scenario, view.tables.names[hex]) or where
    if not has_double(view, hex):
        where = f"{view.tables.names[hex]} · {where}"
    return RosterEntry(
        unit_key(ledger.at[hex]),
        unit_title(view, hex),
        portrait_of(view.owner[hex], foremost(view.units[hex])),
        where,
        (points, 2) if view.round else None,
        badges,
        done=view.phase == "action" and not points,
        seat=SEATS[view.owner[hex]],
        spot=plan.spot(hex),
    )


# -- cards --


def _door_at(plan: Plan, view: CalthState, at: Point) -> Card | None:
    """Return the card of a door, where one points at it rather than at a hex."""
    for door in view.scenario.board.doors:
        place = plan.way_out(door.hex) if door.neighbour == OUTSIDE else plan.door_middle(door)
        if math.dist(place, at) < (0.3 if door.neighbour == OUTSIDE else 0.12):
            lines = [_("Hex {name}").format(name=view.tables.names[door.hex]), closing_text(view, door.index)]
            leads_out = door.neighbour == OUTSIDE and not view.sealed[door.index]
            if leads_out:
                lines.append(leaving_text(view, door.hex))
            rules = ("CALTH-A38", "CALTH-A35") if leads_out else ("CALTH-A35",)
            return Card(door_name(view.scenario, door.id), tuple(capital(line) for line in lines), rules=rules)
    return None


def leaving_text(view: CalthState, hex: int) -> str:
    """Return what it takes to leave the board from a hex (CALTH-A38)."""
    return _("Units in {hex} are still on the board: leaving costs one more hex of an advance or run.").format(
        hex=view.tables.names[hex]
    )


def unit_card(view: CalthState, hex: int) -> Card:
    """Return the card of a unit: its dice pools, its armour, what each model carries."""
    unit = view.units[hex]
    kinds = sorted({piece >> 2 for piece in unit})
    lines = [unit_name(view, hex)] if len(kinds) > 1 else []
    if called := prey_name(view, unit):
        lines.append(_("The prey: {name}.").format(name=called))
    lines.append(
        _("Shooting {shots} · assault {assault} · armour {armour}").format(
            shots=dice_pools.dice(unit, dice_pools.SHOOT),
            assault=dice_pools.dice(unit, dice_pools.ASSAULT),
            armour=dice_pools.armour(unit),
        )
    )
    for kind in kinds:
        model = MODELS[kind]
        weapons = ", ".join(weapon_name(id) for id in (model.ranged, model.melee))
        lines.append(
            _("{name}: stamina {n}, {weapons}").format(name=model_name(kind), n=model.stamina, weapons=weapons)
        )
    borne = dice_pools.weapons(unit, dice_pools.SHOOT)
    lines += [
        f"{weapon_name(id)} – {': '.join(critical_name(weapon.critical))}."
        for id, weapon in WEAPON.items()
        if id in borne
    ]
    if any(wrecked(piece) for piece in unit):
        lines.append(_("Wrecked systems: assault {n}.").format(n=sum(assault_of(piece) for piece in unit)))
    landmark = landmark_name(view.scenario, view.tables.names[hex])
    if landmark:
        objective = _("Holds an objective: {place}.")
        lines.append(
            (objective if hex in view.scenario.objectives else _("Stands here: {place}.")).format(place=landmark)
        )
    badges: tuple[tuple[str, str], ...] = ()
    if pinned(view, hex):
        badges = (("badges/guard", _("Pinned: it can only advance, consolidate or assault")),)
    if view.round:
        n = view.points[hex]
        badges += (("badges/command", ngettext("{n} tactical point", "{n} tactical points", n).format(n=n)),)
    return Card(
        unit_title(view, hex),
        tuple(lines),
        portrait_of(view.owner[hex], foremost(unit)),
        SEATS[view.owner[hex]],
        ("CALTH-9.1", "CALTH-2.13"),
        badges,
    )


def hex_card(plan: Plan, view: CalthState, hex: int) -> Card:
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
