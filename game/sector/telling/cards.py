"""What is said on asking: of ships, worlds, storms and cells."""

from __future__ import annotations

from game.sector import odds
from game.sector.contact import foes_at, foes_of
from game.sector.flying import left, must_break_off
from game.sector.landing import falls_at_once
from game.sector.sector import EMPTY, KINDS, PLANETS, RUIN, UNKNOWN
from game.sector.ships import (
    ARMOUR,
    ATTRIBUTES,
    PROFILES,
    agility,
    armour,
    is_active,
    is_idle,
    movement,
    strength,
)
from game.sector.ships import KINDS as SHIPS
from game.sector.state import INDEPENDENT, WRECKED, SectorState, fleet, has_walls
from game.sector.storms import SMALL
from game.sector.telling import campaign, chances, forecast, lexis, names, previews
from game.sector.telling.asking import Asking
from game.sector.telling.words import WORLD, cell_at
from game.sector.terms import BOMBARDED, MOST_STEPS, steps
from game.sector.warp import storm_of
from game.telling.sheet import Card
from game.telling.text import _, ngettext, pgettext, with_percent
from game.telling.values import Ref


def card(view: SectorState, about: Ref | None) -> Card | None:
    """Return what is said of a ship, of a cell, or of the campaign."""
    if about is None:
        return campaign.match(Asking(view))
    if isinstance(about, int) and about < WORLD:
        return ship_card(view, about) if about < len(view.ship_at) and view.ship_at[about] >= 0 else None
    cell = cell_at(about) if isinstance(about, str) else about - WORLD
    return cell_card(view, cell) if cell >= 0 else None


# -- ships --


def ship_card(view: SectorState, ship: int) -> Card:
    """Return what is said of a ship: its attributes now and as printed, its state, what it has gained, who is aboard,
    what it is in contact with."""
    seat, kind = view.ship_seat[ship], SHIPS[view.ship_kind[ship]]
    lines = [_("At {place}").format(place=names.found_by(view, view.ship_at[ship])), attributes_text(view, ship)]
    if seat >= 0 and view.acting == seat and view.phase == "ships":
        n = max(0, left(view, ship))
        lines.append(ngettext("{n} move left this round", "{n} moves left this round", n).format(n=n))
    lines += [*_state_lines(view, ship), *_contact_lines(view, ship)]
    if is_active(view, ship) and seat >= 0:
        lines += _bombards(view, ship)
    if kind == "explorer":
        lines.append(_("It has no control area and can't fight, but it alone can explore."))
    lines.append(previews.hit_line(view, ship))
    owner = view.seats[seat] if seat >= 0 else ""
    rules: tuple[str, ...] = (
        ("SECTOR-6",) if kind == "explorer" else ("SECTOR-R25",) if kind == "hive-ship" else ("SECTOR-8",)
    )
    if view.ship_state[ship]:
        rules = (*rules, "SECTOR-R46")
    title = f"{lexis.kind_title(kind)} {names.ship_name(view, ship)}"
    return Card(title, tuple(lines), "", owner, rules, ship_badges(view, ship), icon=ship_kind(view, ship))


def ship_kind(view: SectorState, ship: int) -> str:
    """Return the kind of a ship, as it is pictured."""
    return f"ship:{SHIPS[view.ship_kind[ship]]}"


def world_kind(view: SectorState, cell: int) -> str:
    """Return the kind of the world in a cell, as it is pictured there."""
    return f"world:{KINDS[view.what[cell]]}:{cell}"


def attributes_text(view: SectorState, ship: int) -> str:
    """Return the attributes of a ship as they are now, with what is printed where that differs."""
    now = (movement(view, ship), strength(view, ship), agility(view, ship), armour(view, ship))
    printed = PROFILES[view.ship_kind[ship]].printed
    parts = []
    for at, name in enumerate(ATTRIBUTES):
        text = f"{lexis.attribute_name(name)} {now[at]}"
        if now[at] != printed[at]:
            text = _("{attribute} {n} (printed {printed})").format(
                attribute=lexis.attribute_name(name), n=now[at], printed=printed[at]
            )
        parts.append(text)
    return " · ".join(parts)


def gains_text(view: SectorState, ship: int) -> str:
    """Return what a ship has gained and lost for good."""
    pairs = zip(ATTRIBUTES, view.ship_gains[ship], strict=True)
    return " · ".join(f"{names.signed(n)} {lexis.attribute_name(name)}" for name, n in pairs if n)


def _state_lines(view: SectorState, ship: int) -> list[str]:
    found = []
    if is_idle(view, ship):
        found.append(
            _(
                "Out of action until the end of its owner's next round. It can't move, control cells or "
                "give support, and has no contact."
            )
        )
    if view.ship_state[ship] == WRECKED:
        found.append(
            _(
                "Seriously damaged: half Movement and Strength, no contact, can't start a fight. Repair it at a "
                "planet of yours."
            )
        )
    if gains := gains_text(view, ship):
        found.append(_("Upgrades and losses: {gains}").format(gains=gains))
    if view.asteroids:
        found.append(_("Asteroids halve Movement and Agility this turn."))
    if view.ship_nimble[ship]:
        found.append(_("Evasion: +1 Agility this round."))
    seat = view.ship_seat[ship]
    if seat >= 0 and view.general_ship[seat] == ship:
        found.append(general_text(view, seat))
    return found


def general_text(view: SectorState, seat: int) -> str:
    """Return who a general is, with their titles."""
    titles = ", ".join(f"{lexis.title_name(die)} ({_(lexis.TITLE_TEXTS[die])})" for die in view.titles[seat])
    name = names.general_name(seat)
    return (
        _("{general} is aboard: {titles}").format(general=name, titles=titles)
        if titles
        else _("{general} is aboard.").format(general=name)
    )


def _contact_lines(view: SectorState, ship: int) -> list[str]:
    foes = foes_of(view, ship)
    if not foes:
        return []
    ships = names.listed([names.full_name(view, foe) for foe in foes])
    if not must_break_off(view, ship):
        return [_("In contact with {ships}.").format(ships=ships)]
    most = agility(view, ship) - len(foes)
    text = _("In contact with {ships}. It gets away on {most} or less ({chance}).")
    return [text.format(ships=ships, most=max(0, most), chance=names.share(odds.slips(most)))]


def _bombards(view: SectorState, ship: int) -> list[str]:
    seat = view.ship_seat[ship]
    found = []
    for cell in view.grid.near[view.ship_at[ship]]:
        still = 1 if view.bombard_rule == "staying" else view.ship_still[ship]
        if view.what[cell] in PLANETS and view.owner[cell] not in (seat, -1) and view.ship_still[ship] > 0:
            text = _("Bombards {place}. Off the defender's points in the next battle: {part}.")
            part = with_percent(still * BOMBARDED)
            found.append(text.format(place=names.place_name(view, cell), part=part))
    return found


def ship_badges(view: SectorState, ship: int) -> tuple[tuple[str, str], ...]:
    """Return the marks of a ship's state, with their words."""
    found = []
    if is_idle(view, ship):
        found.append(("sector/idle", _("Out of action")))
    if view.ship_state[ship] == WRECKED:
        found.append(("sector/fire", pgettext("panel", "Seriously damaged")))
    seat = view.ship_seat[ship]
    if seat >= 0 and view.general_ship[seat] == ship:
        found.append(("sector/general", names.general_name(seat)))
    if foes_of(view, ship):
        found.append(("sector/fight", _("In contact with an enemy")))
    return tuple(found)


# -- cells --


def cell_card(view: SectorState, cell: int) -> Card:
    """Return what is said of a cell: its storm, its world, or who controls it."""
    if view.storm[cell]:
        return storm_card(view, cell)
    if view.what[cell] in PLANETS:
        return planet_card(view, cell)
    what = view.what[cell]
    title = names.near(view, cell) if what == EMPTY else f"{names.what_name(what)} ({view.grid.name(cell)})"
    lines = [] if what == EMPTY else [names.what_text(what)]
    lines += control_lines(view, cell)
    if what in (RUIN, UNKNOWN):
        lines += previews.explore_lines(what == RUIN)
    rules = ("SECTOR-9",) if what == EMPTY else ("SECTOR-22",)
    seat = view.seats[view.colour[cell]] if view.colour[cell] >= 0 else ""
    return Card(title, tuple(lines), "", seat, rules, icon="" if what == EMPTY else world_kind(view, cell))


def control_lines(view: SectorState, cell: int) -> list[str]:
    """Return who controls a cell, and with which warships a ship there would be in contact."""
    owner = view.colour[cell]
    found = [_("In the control area of {realm}").format(realm=names.owner_name(view, owner))]
    if owner < 0:
        found = [_("Outside all control areas")]
    near = {seat: foes_at(view, seat, cell) for seat in range(view.players)}
    watchers = sorted({ship for foes in near.values() for ship in foes})
    if watchers:
        ships = names.listed([names.ship_name(view, ship) for ship in watchers])
        found.append(_("Next to warships: {ships}").format(ships=ships))
    paths = [ship for ship, way in view.hives if cell in way]
    if paths:
        found.append(_("In the path of the hive fleet"))
    return found


def planet_card(view: SectorState, cell: int) -> Card:
    """Return what is said of a planet: kind, owner, what it makes, who defends it and what a battle would be."""
    what, owner = view.what[cell], view.owner[cell]
    lines = [f"{names.what_name(what)} · {names.owner_name(view, owner)}", names.what_text(what)]
    if view.quiet[cell] >= view.turn > 0:
        lines.append(_("Raiders were here. It makes nothing this turn."))
    if owner >= 0 or owner == INDEPENDENT:
        lines.append(garrison_text(view, cell))
    if cell in view.gates:
        others = names.listed([names.place_name(view, gate) for gate in view.gates if gate != cell])
        lines.append(_("A webway gate: 1 move to {places}").format(places=others or _("no other gate yet")))
    held = [seat for seat in range(view.players) if view.general_ship[seat] < 0 and view.general_at[seat] == cell]
    lines += [_("{general} waits here for a ship.").format(general=names.general_name(seat)) for seat in held]
    lines += attack_lines(view, cell)
    seat_id = view.seats[owner] if owner >= 0 else ""
    title = names.place_name(view, cell)
    rules, icon = ("SECTOR-19", "SECTOR-R3"), world_kind(view, cell)
    return Card(title, tuple(lines), "", seat_id, rules, world_badges(view, cell), icon=icon)


def world_badges(view: SectorState, cell: int) -> tuple[tuple[str, str], ...]:
    found = []
    if view.garrison[cell]:
        n = view.garrison[cell]
        found.append(("sector/garrison", names.garrisons_text(n)))
    if view.quiet[cell] >= view.turn > 0:
        found.append(("sector/quiet", _("Makes nothing this turn")))
    if cell in view.gates:
        found.append(("sector/gate", pgettext("panel", "Webway gate")))
    return tuple(found)


def garrison_text(view: SectorState, cell: int) -> str:
    """Return who defends a planet."""
    n = view.garrison[cell]
    parts = [names.garrisons_text(n)] if n else []
    if has_walls(view, cell):
        parts.append(_("a bastion"))
    if view.owner[cell] == INDEPENDENT:
        parts.append(_("an independent faction"))
    if not parts:
        return _("No garrison")
    return _("Defended by {parts}").format(parts=names.listed(parts))


def attack_lines(view: SectorState, cell: int) -> list[str]:
    """Return how a planet would fall to the seat whose round it is: at once, or the chance of its nearest warship."""
    seat = view.acting
    if seat < 0 or view.owner[cell] == seat:
        return []
    if falls_at_once(view, cell):
        return [_("It falls at once to a warship that ends its move here.")]
    ships = [ship for ship in fleet(view, seat) if is_active(view, ship)]
    if not ships or (view.here[cell] >= 0 and view.ship_seat[view.here[cell]] != seat):
        return [_("You must win a land battle here.")]
    ship = min(ships, key=lambda one: view.grid.apart(view.ship_at[one], cell))
    after = view if view.ship_at[ship] == cell else chances.moved(view, ship, cell)
    won = names.share(chances.battle(after, ship, cell))
    text = _("A land battle. Chance of victory for {ship} now: {chance}.")
    found = [text.format(ship=names.ship_name(view, ship), chance=won)]
    fire = steps(after, seat, cell, ship)
    if fire:
        found.append(_("Bombarded: {n} of {most} steps").format(n=fire, most=MOST_STEPS))
    return found


def storm_card(view: SectorState, cell: int) -> Card:
    """Return what is said of a storm: its size, and exactly what its next roll may do."""
    storm = storm_of(view, cell)
    cores = [core for core in view.cores if core in storm]
    lines = [ngettext("{n} cell", "{n} cells", len(storm)).format(n=len(storm))]
    if not cores:
        lines.append(_("Without a core it doesn't roll and loses a cell each turn."))
    else:
        lines += forecast.lines(len(storm) > SMALL)
    lines += crossing_lines(view)
    return Card(storm_title(view, cell), tuple(lines), rules=("SECTOR-4", "SECTOR-16"), icon="sector/storm")


def storm_title(view: SectorState, cell: int) -> str:
    """Return what a cell of a storm is called."""
    title = _("Core of a warp storm ({cell})") if cell in view.cores else _("Warp storm ({cell})")
    return title.format(cell=view.grid.name(cell))


def crossing_lines(view: SectorState) -> list[str]:
    """Return what becomes of a ship that enters a storm, for each kind and armour of the ships whose round it is, or of
    all where it is nobody's."""
    if view.warp_rule == "serious":
        return [previews.storm_line(_("A ship that enters"), odds.SERIOUS)]
    seats = (view.acting,) if view.acting >= 0 else range(view.players)
    harms: dict[str, odds.Harm] = {}
    for ship in (ship for seat in seats for ship in fleet(view, seat)):
        kind, plates = view.ship_kind[ship], armour(view, ship)
        name = lexis.kind_title(SHIPS[kind])
        if plates != PROFILES[kind].printed[ARMOUR]:
            name = _("{ship}, Armour {n}").format(ship=name, n=plates)
        harms[name] = chances.warp_harm(view, ship)
    return [previews.storm_line(who, harm) for who, harm in harms.items()]
