"""Offers of construction, research, factories and garrisons, with their prices."""

from __future__ import annotations

from game.sector import actions as act
from game.sector.building import GARRISON, HELD, MOST_SHIPS, RECRUITS, Building, owned
from game.sector.building import price_of_ship as ship_price
from game.sector.building import price_of_slot as slot_price
from game.sector.sector import SHIPYARD
from game.sector.ships import ATTRIBUTES, PROFILES
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SLOTS, TABLE, SectorState, fleet, has_walls
from game.sector.table import ledgers
from game.sector.table.desk import Desk
from game.sector.telling import names
from game.telling.text import _
from game.ui.tabletop import Offer


def price_mark(price: tuple[int, int]) -> str:
    """Return a price in a few characters: raw material, then production."""
    return f"{price[0]}/{price[1]}"


def left_over(view: SectorState, seat: int, price: tuple[int, int]) -> str:
    """Return what a seat would have left."""
    raw, production = view.raw[seat] - price[0], view.production[seat] - price[1]
    return _("Leaves you {raw} raw material and {production} production.").format(raw=raw, production=production)


def ships_text(view: SectorState, seat: int) -> str:
    """Return how many ships a seat has of those that it may have."""
    count = len(fleet(view, seat))
    if view.limit_rule == "none":
        return str(count)
    return _("{n} of {most}").format(n=count, most=MOST_SHIPS + len(owned(view, seat, SHIPYARD)))


def profile_text(kind: int) -> str:
    """Return the printed attributes of a kind of ship."""
    values = zip(ATTRIBUTES, PROFILES[kind].printed, strict=True)
    return " · ".join(f"{names.attribute_name(name)} {value}" for name, value in values)


def build(desk: Desk, a: act.Build) -> Offer:
    """Return a ship that can be bought."""
    kind, price = SHIPS.index(a.kind), ship_price(desk.view, desk.seat, SHIPS.index(a.kind))
    text = _("Build {ship} at {place}").format(ship=names.a_ship(a.kind), place=desk.place(a.cell))
    parts = ledgers.ship_price(desk.view, desk.seat, kind)
    detail = [profile_text(kind), left_over(desk.view, desk.seat, price)]
    detail += ["; ".join(entry.text for entry in parts)] if len(parts) > 1 else []
    return Offer(a, text, mark=price_mark(price), detail=". ".join(detail), rule="SECTOR-25", icon="plus", order=kind)


def repair(desk: Desk, a: act.Repair) -> Offer:
    """Return a ship that can be repaired."""
    price = PROFILES[desk.view.ship_kind[a.ship]].repair
    text = _("Repair {ship}").format(ship=desk.ship(a.ship))
    left = left_over(desk.view, desk.seat, price)
    return Offer(a, text, mark=price_mark(price), detail=left, rule="SECTOR-R36", icon="unjam", order=4)


def recruit(desk: Desk, a: act.Recruit) -> Offer:
    """Return a garrison that can be recruited."""
    text = _("Recruit a garrison on {place}").format(place=desk.place(a.cell))
    detail = _("{n} of {most} there, {done} of {all} this round.").format(
        n=desk.view.garrison[a.cell], most=HELD, done=Building.of(desk.frame).recruited, all=RECRUITS
    )
    left = left_over(desk.view, desk.seat, GARRISON)
    return Offer(a, text, mark=price_mark(GARRISON), detail=f"{detail} {left}", rule="SECTOR-26", icon="guard", order=5)


def research(desk: Desk, a: act.Research) -> Offer:
    """Return a slot that can be unlocked."""
    slot = SLOTS.index(a.slot)
    price = slot_price(desk.view, desk.seat, slot)
    text = _("Unlock a slot: {slot}").format(slot=names.slot_name(a.slot))
    gain = ledgers.rerolls(2 if a.slot == SLOTS[-1] else 1)
    detail = f"{gain}. {left_over(desk.view, desk.seat, price)}"
    return Offer(a, text, mark=price_mark(price), detail=detail, rule="SECTOR-27", icon="star_victory", order=6)


def acquire(desk: Desk, a: act.Acquire) -> Offer:
    """Return a strategy that can be bought with a stone."""
    text = _("Buy a strategy: {strategy}").format(strategy=names.strategy_name(a.strategy))
    if a.strategy == TABLE:
        text = _("Buy a spell or strategy for your own table")
    return Offer(a, text, detail=_(names.STRATEGY_TEXTS[a.strategy]), rule="SECTOR-R28", icon="psi", order=7)


def improve(desk: Desk, a: act.Improve) -> Offer:
    """Return an attribute that plans make better."""
    text = _("+1 {attribute}").format(attribute=names.attribute_name(a.attribute))
    return Offer(a, text, icon="plus", order=ATTRIBUTES.index(a.attribute), rule="SECTOR-X3")


def make(desk: Desk, a: act.Make) -> Offer:
    """Return what a factory can make."""
    view, seat = desk.view, desk.seat
    count = Building.of(desk.frame).factories if view.factory_rule == "all" else 1
    has = view.raw[seat] if a.good == "raw" else view.production[seat]
    detail = _("You have {n}, and will have {after}.").format(n=has, after=has + count)
    key = "r" if a.good == "raw" else "d"
    return Offer(a, names.good_name(a.good), mark=f"+{count}", detail=detail, icon="plus", key=key, rule="SECTOR-R4")


def move_garrison(desk: Desk, a: act.MoveGarrison) -> Offer:
    """Return a planet to which a garrison can go."""
    view = desk.view
    text = _("Move a garrison from {start} to {end}").format(start=desk.place(a.start), end=desk.place(a.end))
    here, there = view.garrison[a.start], view.garrison[a.end]
    hint = _("{start}: {n} stay. {end}: {m} after the move.").format(
        start=desk.place(a.start), n=here - 1, end=desk.place(a.end), m=there + 1
    )
    lines = [hint]
    if here == 1 and not has_walls(view, a.start):
        lines.append(_("This leaves {place} without a defender.").format(place=desk.place(a.start)))
    return Offer(
        a, text, desk.piece(a.start), desk.spot(a.end), "go", str(there + 1), rule="SECTOR-R56", hint=tuple(lines)
    )


def take(desk: Desk, a: act.Take) -> Offer:
    """Return a ship that is sent for nothing."""
    kind = SHIPS.index(a.kind)
    text = _("Take {ship}").format(ship=names.a_ship(a.kind))
    where = _("It arrives at {place}.").format(place=desk.place(a.cell))
    return Offer(a, text, detail=f"{profile_text(kind)}. {where}", icon="plus", order=kind, rule="SECTOR-E18")
