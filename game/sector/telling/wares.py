"""What the shop of a round has: ships, garrisons, slots, strategies and repairs, each with its price, with what would
be left, and with the reason where it cannot be had."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.kernel.actions import Action
from game.sector import actions as act
from game.sector.building import GARRISON, HELD, ON_A_TABLE, RECRUITS, Building, bases, price_of_ship, price_of_slot
from game.sector.rules import SectorInvasion
from game.sector.ships import ATTRIBUTES, BUILT, PROFILES
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SLOTS, STRATEGIES, TABLE, WRECKED, SectorState, fleet, has_walls, planets_of
from game.sector.telling import ledgers, lexis, names
from game.sector.telling.looks_build import ships_text
from game.telling.staging import Prop
from game.telling.text import _, ngettext, refusal_text
from game.telling.values import Value

RULES: Final = SectorInvasion()
GOODS: Final = ("raw", "production", "stone")
NOTHING: Final[Mapping[str, Value]] = {}


def wares(view: SectorState, frame: Building) -> tuple[Prop, ...]:
    """Return all that is sold, shelf by shelf; ships once for each planet at which they can appear."""
    berths = bases(view, view.acting) or [-1]
    return (
        *(ware for berth in berths for ware in _ships(view, berth)),
        *_garrisons(view, frame),
        *_slots(view),
        *_strategies(view),
        *_repairs(view),
    )


def _ware(
    view: SectorState,
    action: Action,
    id: str,
    name: str,
    shelf: str,
    picture: str,
    price: tuple[int, ...],
    *,
    says: str = "",
    held: str = "",
    tip: str = "",
    more: Mapping[str, Value] = NOTHING,
) -> Prop:
    """Return a ware: what stands on it, how many there are already, what is said of it, and the reason why it cannot be
    had, or else what would be left."""
    refusal, seat = RULES.refusal(view, action), view.acting
    costs = dict(zip(GOODS, (*price, 0, 0, 0), strict=False))
    have = view.raw[seat], view.production[seat], view.stones[seat]
    left = [max(0, mine - cost) for mine, cost in zip(have, costs.values(), strict=True)]
    why = refusal_text(refusal) if refusal is not None else ""
    leaves = _("You would have {goods} left.").format(goods=names.goods_text(*left))
    tip = " ".join(filter(None, (tip, why or leaves)))
    return Prop(
        id,
        "ware",
        name,
        shelf=shelf,
        picture=picture,
        values={**costs, "says": says, "held": held, "tip": tip, **more},
        said=" ".join(filter(None, (says, held, tip))),
        action=action if refusal is None else None,
        why=why,
    )


def _ships(view: SectorState, berth: int) -> Iterator[Prop]:
    seat = view.acting
    shelf = _("Ships: {n}").format(n=ships_text(view, seat))
    for kind in BUILT:
        name, printed = SHIPS[kind], PROFILES[kind].printed
        parts = dict(zip(ATTRIBUTES, printed, strict=True))
        says = " · ".join(f"{lexis.attribute_name(which)} {value}" for which, value in parts.items())
        tip = f"{says}."
        ledger = ledgers.ship_price(view, seat, kind)
        if len(ledger) > 1:
            tip += " " + "; ".join(entry.text for entry in ledger) + "."
        if berth >= 0:
            tip += " " + _("It appears at {place}.").format(place=names.found_by(view, berth))
        yield _ware(
            view,
            act.Build(name, berth),
            f"build {name} {berth}",
            lexis.kind_title(name),
            shelf,
            f"ship:{name}",
            price_of_ship(view, seat, kind),
            says=says,
            tip=tip,
            more={"berth": berth, **parts},
        )


def barracks(view: SectorState) -> list[int]:
    """Return where garrisons are recruited: in strongholds, or where that is agreed on anywhere (SECTOR-R16)."""
    planets = planets_of(view, view.acting)
    return [cell for cell in planets if view.recruit_rule == "planets" or has_walls(view, cell)]


def _garrisons(view: SectorState, frame: Building) -> Iterator[Prop]:
    shelf = _("Garrisons: {n} of {most} this round").format(n=frame.recruited, most=RECRUITS)
    tip = _("Defends its planet, and can move to planets joined to it by your colour.")
    for cell in barracks(view):
        name, says = names.world_name(view, cell), _("{n} of {most} there").format(n=view.garrison[cell], most=HELD)
        recruit = act.Recruit(cell)
        yield _ware(view, recruit, f"recruit {cell}", name, shelf, "shop:garrison", GARRISON, says=says, tip=tip)


def _slots(view: SectorState) -> Iterator[Prop]:
    seat, shelf = view.acting, _("Slots of troops")
    for slot, name in enumerate(SLOTS):
        rerolls = 1 + (slot == len(SLOTS) - 1)
        ledger = "; ".join(entry.text for entry in ledgers.slot_price(view, seat, slot))
        use = _("In each engagement of a land battle, for the whole campaign.")
        yield _ware(
            view,
            act.Research(name),
            f"research {name}",
            lexis.slot_name(name),
            shelf,
            f"shop:{name}",
            price_of_slot(view, seat, slot),
            says=ngettext("+{n} reroll", "+{n} rerolls", rerolls).format(n=rerolls),
            held=_times(view.slots[seat][slot]),
            tip=f"{use} {ledger}.",
        )


def _strategies(view: SectorState) -> Iterator[Prop]:
    seat, shelf = view.acting, _("Strategies, each used once")
    own = names.spells_of(view, seat)
    sold = [(name, f"shop:{name}", count, "") for name, count in zip(STRATEGIES, view.strategies[seat], strict=True)]
    if view.battles in ON_A_TABLE:
        holds = _("You hold: {strategies}.").format(strategies=", ".join(own)) if own else ""
        sold.append((TABLE, "sector/general", len(own), holds))
    for name, picture, count, holds in sold:
        tip = " ".join(filter(None, (_(lexis.STRATEGY_TEXTS[name]), holds)))
        says, buy = lexis.strategy_short(name), act.Acquire(name)
        title, id = lexis.strategy_name(name), f"acquire {name}"
        yield _ware(view, buy, id, title, shelf, picture, (0, 0, 1), says=says, held=_times(count), tip=tip)


def _repairs(view: SectorState) -> Iterator[Prop]:
    shelf = _("Repairs")
    for ship in fleet(view, view.acting):
        if view.ship_state[ship] == WRECKED:
            says = _("seriously damaged, at {cell}").format(cell=names.found_by(view, view.ship_at[ship]))
            price, picture = PROFILES[view.ship_kind[ship]].repair, f"wreck:{SHIPS[view.ship_kind[ship]]}"
            name, repair = names.ship_name(view, ship), act.Repair(ship)
            yield _ware(view, repair, f"repair {ship}", name, shelf, picture, price, says=says)


def _times(count: int) -> str:
    """Return how many there are already; nothing for none."""
    return _("you have {n}").format(n=count) if count else ""
