"""How construction, research, factories, garrisons and changes of rules are offered, with their prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.sector import actions as act
from game.sector.amending import FIELDS
from game.sector.building import GARRISON, HELD, MOST_SHIPS, RECRUITS, Building, price_of_ship, price_of_slot
from game.sector.options import OPTIONS
from game.sector.sector import SHIPYARD
from game.sector.ships import ATTRIBUTES, PROFILES
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SLOTS, SectorState, fleet, has_walls, owned
from game.sector.telling import ledgers, lexis
from game.sector.telling.amendments import choice_name, rule_name
from game.sector.telling.asking import Asking
from game.sector.telling.questions import asked_for
from game.sector.telling.words import WORLD, at
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.text import _

Price = tuple[int, int]
A_SHIP: Final = Field("kind", lexis.a_ship)


def ships_text(view: SectorState, seat: int) -> str:
    """Return how many ships a seat has of those that it may have."""
    count = len(fleet(view, seat))
    if view.limit_rule == "none":
        return str(count)
    return _("{n} of {most}").format(n=count, most=MOST_SHIPS + len(owned(view, seat, SHIPYARD)))


def profile_text(kind: int) -> str:
    """Return the printed attributes of a kind of ship."""
    values = zip(ATTRIBUTES, PROFILES[kind].printed, strict=True)
    return " · ".join(f"{lexis.attribute_name(name)} {value}" for name, value in values)


PRICES: Final[dict[type[Action], Callable[[Asking, Any], Price]]] = {
    act.Build: lambda asking, a: price_of_ship(asking.view, asking.seat, SHIPS.index(a.kind)),
    act.Repair: lambda asking, a: PROFILES[asking.view.ship_kind[a.ship]].repair,
    act.Recruit: lambda asking, a: GARRISON,
    act.Research: lambda asking, a: price_of_slot(asking.view, asking.seat, SLOTS.index(a.slot)),
}
"""What each purchase costs, in raw material and production."""


def _price(asking: Asking, a: Any) -> str:
    """Return a price in a few characters: raw material, then production."""
    raw, production = PRICES[type(a)](asking, a)
    return f"{raw}/{production}"


def _left(asking: Asking, a: Any) -> str:
    """Return what a seat would have left."""
    raw, production = PRICES[type(a)](asking, a)
    view, seat = asking.view, asking.seat
    text = _("Leaves you {raw} raw material and {production} production.")
    return text.format(raw=view.raw[seat] - raw, production=view.production[seat] - production)


def _kind(asking: Asking, a: Any) -> int:
    return SHIPS.index(a.kind)


def _built(asking: Asking, a: act.Build) -> str:
    kind = SHIPS.index(a.kind)
    parts = ledgers.ship_price(asking.view, asking.seat, kind)
    why = ["; ".join(entry.text for entry in parts)] if len(parts) > 1 else []
    return ". ".join([profile_text(kind), _left(asking, a), *why])


def _recruited(asking: Asking, a: act.Recruit) -> str:
    detail = _("{n} of {most} there, {done} of {all} this round.").format(
        n=asking.view.garrison[a.cell], most=HELD, done=Building.of(asking.frame).recruited, all=RECRUITS
    )
    return f"{detail} {_left(asking, a)}"


def _researched(asking: Asking, a: act.Research) -> str:
    return f"{ledgers.rerolls(2 if a.slot == SLOTS[-1] else 1)}. {_left(asking, a)}"


def _sent(asking: Asking, a: act.Take) -> str:
    where = _("It arrives at {place}.").format(place=asking.place(a.cell))
    return f"{profile_text(SHIPS.index(a.kind))}. {where}"


def _factories(asking: Asking) -> int:
    """Return how many factories make what is chosen."""
    return Building.of(asking.frame).factories if asking.view.factory_rule == "all" else 1


def _made(asking: Asking, a: act.Make) -> str:
    has = (asking.view.raw if a.good == "raw" else asking.view.production)[asking.seat]
    return _("You have {n}, and will have {after}.").format(n=has, after=has + _factories(asking))


def _garrisons(asking: Asking, a: act.MoveGarrison) -> tuple[str, ...]:
    view, start, end = asking.view, asking.place(a.start), asking.place(a.end)
    here, there = view.garrison[a.start], view.garrison[a.end]
    stay = _("{start}: {n} stay. {end}: {m} after the move.").format(start=start, n=here - 1, end=end, m=there + 1)
    if here > 1 or has_walls(view, a.start):
        return (stay,)
    return (stay, _("This leaves {place} without a defender.").format(place=start))


def _holds_now(asking: Asking, a: act.PickRule) -> str:
    field = FIELDS[a.rule]
    return f"{choice_name(a.rule, getattr(asking.view, field))}. {_(OPTIONS[field].help)}"


CONSTRUCTION: dict[type[Action], AnyRow] = {
    act.Build: row(
        N_("Build {ship} at {place}"),
        ship=A_SHIP,
        mark=_price,
        detail=_built,
        rule="SECTOR-25",
        icon="plus",
        order=_kind,
    ),
    act.Repair: row(N_("Repair {ship}"), mark=_price, detail=_left, rule="SECTOR-R36", icon="unjam", order=4),
    act.Recruit: row(
        N_("Recruit a garrison on {place}"), mark=_price, detail=_recruited, rule="SECTOR-26", icon="guard", order=5
    ),
    act.Research: row(
        N_("Unlock a slot: {slot}"), mark=_price, detail=_researched, rule="SECTOR-27", icon="star_victory", order=6
    ),
    act.Acquire: by(
        "strategy",
        {"table": row(N_("Buy a spell or strategy for your own table"), asked=lambda asking, a: asked_for(a))},
        row(N_("Buy a strategy: {strategy}")),
        detail=lambda asking, a: lexis.STRATEGY_TEXTS[a.strategy],
        rule="SECTOR-R28",
        icon="psi",
        order=7,
    ),
    act.Improve: row(
        N_("+1 {attribute}"), icon="plus", order=lambda asking, a: ATTRIBUTES.index(a.attribute), rule="SECTOR-X3"
    ),
    act.Make: by(
        "good",
        {"raw": row(NC_("good", "Raw material"), key="r"), "production": row(NC_("good", "Production"), key="d")},
        mark=lambda asking, a: f"+{_factories(asking)}",
        detail=_made,
        icon="plus",
        rule="SECTOR-R4",
    ),
    act.Take: row(N_("Take {ship}"), ship=A_SHIP, detail=_sent, icon="plus", order=_kind, rule="SECTOR-E18"),
    act.MoveGarrison: row(
        N_("Move a garrison from {start} to {end}"),
        about=lambda asking, a: WORLD + a.start,
        at=at("end"),
        mark=lambda asking, a: str(asking.view.garrison[a.end] + 1),
        rule="SECTOR-R56",
        hint=_garrisons,
    ),
    act.Amend: row(
        N_("Change a house rule…"),
        detail=N_(
            "All others must agree. The new rule holds from the next turn on. How the campaign is won is settled for "
            "good."
        ),
        icon="options",
        order=6,
        rule="SECTOR-R40",
        style="quiet",
    ),
    act.PickRule: row(
        lambda asking, a: rule_name(a.rule),
        detail=_holds_now,
        icon="options",
        order=lambda asking, a: list(FIELDS).index(a.rule),
        rule="SECTOR-R40",
    ),
    act.ProposeRule: row(
        N_("Propose: {choice}"),
        choice=lambda asking, a: choice_name(a.rule, a.choice),
        detail=lambda asking, a: OPTIONS[FIELDS[a.rule]].help,
        icon="check",
        order=lambda asking, a: OPTIONS[FIELDS[a.rule]].choices.index(a.choice),
        rule="SECTOR-R40",
    ),
}
