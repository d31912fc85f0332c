"""What the shop of a round has: ships, garrisons, slots, strategies and repairs, each with its price, with what would
be left, and with the reason where it cannot be had."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.kernel.actions import Action
from game.sector import actions as act
from game.sector.building import GARRISON, HELD, ON_A_TABLE, RECRUITS, Building, bases, price_of_ship, price_of_slot
from game.sector.rules import SectorInvasion
from game.sector.ships import ATTRIBUTES, BUILT, PROFILES
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SLOTS, STRATEGIES, TABLE, WRECKED, SectorState, fleet, has_walls, planets_of
from game.sector.telling import ledgers, names
from game.sector.telling.looks_build import ships_text
from game.telling.text import _, ngettext, refusal_text

RULES: Final = SectorInvasion()
ROW: Final = 6
"""So many wares stand side by side."""
SLOT_ICONS: Final = dict(
    zip(SLOTS, ("headquarters", "general", "agility", "strength", "explorer", "hive"), strict=True)
)
STRATEGY_ICONS: Final = dict(zip(STRATEGIES, ("fire", "storm", "agility", "emissary", "unknown"), strict=True))


@dataclass(frozen=True)
class Ware:
    """Something to buy: its picture, what it is, a line about it, its price in raw material, production and stones,
    how many there are already; `why` it cannot be had."""

    id: str
    name: str
    icon: str
    says: str
    price: tuple[int, int, int]
    action: Action
    held: str = ""
    why: str = ""
    tip: str = ""
    """What is said under the pointer."""
    values: tuple[int, ...] = ()
    """The attributes of a ship."""
    hull: str = ""
    """The kind of a ship, whose sculpted picture is shown."""
    scene: str = ""
    """What is shown of anything else (`portraits.offer_picture`)."""


@dataclass(frozen=True)
class Shelf:
    """Wares that stand together."""

    name: str
    wares: tuple[Ware, ...]


def _priced(view: SectorState, ware: Ware) -> Ware:
    """Return a ware with the reason why it cannot be had, if it cannot, and with what would be left."""
    refusal = RULES.refusal(view, ware.action)
    seat = view.acting
    have = view.raw[seat], view.production[seat], view.stones[seat]
    left = [max(0, mine - costs) for mine, costs in zip(have, ware.price, strict=True)]
    why = refusal_text(refusal) if refusal is not None else ""
    leaves = _("You would have {goods} left.").format(goods=names.goods_text(*left))
    tip = " ".join(part for part in (ware.tip, why or leaves) if part)
    return replace(ware, why=why, tip=tip)


def shelves(view: SectorState, frame: Building, base: int) -> tuple[Shelf, ...]:
    """Return all shelves; ships appear at `base`."""
    found = (
        _ships(view, base),
        _garrisons(view, frame),
        _slots(view),
        _strategies(view),
        _repairs(view),
    )
    return tuple(Shelf(shelf.name, tuple(_priced(view, one) for one in shelf.wares)) for shelf in found if shelf.wares)


def _ships(view: SectorState, base: int) -> Shelf:
    seat = view.acting
    wares = []
    for kind in BUILT:
        name, printed = SHIPS[kind], PROFILES[kind].printed
        parts = zip(ATTRIBUTES, printed, strict=True)
        tip = " · ".join(f"{names.attribute_name(which)} {value}" for which, value in parts) + "."
        ledger = ledgers.ship_price(view, seat, kind)
        if len(ledger) > 1:
            tip += " " + "; ".join(entry.text for entry in ledger) + "."
        where = names.place_name(view, base) if base >= 0 else ""
        wares.append(
            Ware(
                f"build {name}",
                names.kind_title(name),
                f"sector/{name}",
                "",
                (*price_of_ship(view, seat, kind), 0),
                act.Build(name, base),
                tip=f"{tip} {_('It appears at {place}.').format(place=where) if where else ''}".strip(),
                values=printed,
                hull=name,
            )
        )
    return Shelf(_("Ships: {n}").format(n=ships_text(view, seat)), tuple(wares))


def barracks(view: SectorState) -> list[int]:
    """Return where garrisons are recruited: in strongholds, or where that is agreed on anywhere (SECTOR-R16)."""
    planets = planets_of(view, view.acting)
    return [cell for cell in planets if view.recruit_rule == "planets" or has_walls(view, cell)]


def _garrisons(view: SectorState, frame: Building) -> Shelf:
    tip = _("Defends its planet, and can move to planets joined to it by your colour.")
    wares = tuple(
        Ware(
            f"recruit {cell}",
            names.world_name(view, cell),
            "sector/garrison",
            _("{n} of {most} there").format(n=view.garrison[cell], most=HELD),
            (*GARRISON, 0),
            act.Recruit(cell),
            tip=tip,
            scene="garrison",
        )
        for cell in barracks(view)
    )
    text = _("Garrisons: {n} of {most} this round")
    return Shelf(text.format(n=frame.recruited, most=RECRUITS), wares)


def _slots(view: SectorState) -> Shelf:
    seat = view.acting
    wares = []
    for slot, name in enumerate(SLOTS):
        rerolls = 1 + (slot == len(SLOTS) - 1)
        gain = ngettext("+{n} reroll", "+{n} rerolls", rerolls)
        ledger = "; ".join(entry.text for entry in ledgers.slot_price(view, seat, slot))
        wares.append(
            Ware(
                f"research {name}",
                names.slot_name(name),
                f"sector/{SLOT_ICONS[name]}",
                gain.format(n=rerolls),
                (*price_of_slot(view, seat, slot), 0),
                act.Research(name),
                f"× {view.slots[seat][slot]}" if view.slots[seat][slot] else "",
                tip=f"{_('In each engagement of a land battle, for the whole campaign.')} {ledger}.",
                scene=name,
            )
        )
    return Shelf(_("Slots of troops"), tuple(wares))


def _strategies(view: SectorState) -> Shelf:
    held = view.strategies[view.acting]
    wares = tuple(
        Ware(
            f"acquire {name}",
            names.strategy_name(name),
            f"sector/{STRATEGY_ICONS[name]}",
            names.strategy_short(name),
            (0, 0, 1),
            act.Acquire(name),
            f"× {held[at]}" if held[at] else "",
            tip=_(names.STRATEGY_TEXTS[name]),
            scene=name,
        )
        for at, name in enumerate(STRATEGIES)
    )
    if view.battles in ON_A_TABLE:
        own = names.spells_of(view, view.acting)
        tip = " ".join(
            [
                _(names.STRATEGY_TEXTS[TABLE]),
                *[_("You hold: {strategies}.").format(strategies=", ".join(own))] * bool(own),
            ]
        )
        short = names.strategy_short(TABLE)
        ware = Ware(
            f"acquire {TABLE}",
            names.strategy_name(TABLE),
            "sector/general",
            short,
            (0, 0, 1),
            act.Acquire(TABLE),
            f"× {len(own)}" if own else "",
            tip=tip,
        )
        wares = (*wares, ware)
    return Shelf(_("Strategies, each used once"), wares)


def _repairs(view: SectorState) -> Shelf:
    damaged = [ship for ship in fleet(view, view.acting) if view.ship_state[ship] == WRECKED]
    wares = tuple(
        Ware(
            f"repair {ship}",
            names.ship_name(view, ship),
            f"sector/{SHIPS[view.ship_kind[ship]]}",
            _("seriously damaged, at {cell}").format(cell=view.grid.name(view.ship_at[ship])),
            (*PROFILES[view.ship_kind[ship]].repair, 0),
            act.Repair(ship),
            hull=SHIPS[view.ship_kind[ship]],
        )
        for ship in damaged
    )
    return Shelf(_("Repairs"), wares)


def berths(view: SectorState) -> list[int]:
    """Return the planets at which ships can appear."""
    return bases(view, view.acting)
