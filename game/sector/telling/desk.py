"""What the seat that decides may do beside its offers: modes, slots, what is left undone, and what it wants to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.actions import Action
from game.sector import actions as act
from game.sector.building import price_of_ship
from game.sector.exploring import may_explore
from game.sector.landing import Landing, falls_at_once, may_land
from game.sector.rules import SectorInvasion
from game.sector.sector import FACTORY
from game.sector.ships import CORVETTE
from game.sector.state import SectorState, fleet, planets_of
from game.sector.telling import lexis, names
from game.sector.telling.asking import Asking
from game.sector.telling.looks import ENDINGS, KEY, flies
from game.sector.telling.looks_flight import EVADE, SURVEY
from game.telling.desk import Mode, Slot
from game.telling.text import _, ngettext


def active(asking: Asking) -> int | None:
    """Return the ship that cannot stop where it is, or that fights at once."""
    if asking.view.flying >= 0:
        return asking.view.flying
    return asking.frame.values["ship"] if asking.asks == "Caught" else None


def modes(asking: Asking) -> tuple[Mode, ...]:
    """Return the far survey: armed, it lights the unknown cells."""
    if asking.asks != "Ships" or not asking.view.strategies[asking.seat][4]:
        return ()
    detail = _("Then choose an unknown cell.")
    return (Mode(SURVEY, lexis.strategy_name("survey"), "search", "u", "", detail, "SECTOR-R28"),)


def slots(asking: Asking, ship: int = -1) -> tuple[Slot, ...]:
    """Return the strategies of the phase, of a ship that is picked, and what ends it."""
    ending = ENDINGS.get(asking.asks)
    if ending is None:
        return ()
    end = Slot(ending.slot, _(ending.name), "end_phase", KEY, ends=True, why=_("Answer the question first."))
    if asking.asks != "Ships":
        return (end,)
    evade, survey = act.UseStrategy("agility", ship=ship), act.UseStrategy("survey")
    return (
        Slot(EVADE, lexis.strategy_name("agility"), "move", "e", tried=evade),
        Slot(SURVEY, lexis.strategy_name("survey"), "search", "u", tried=survey),
        end,
    )


def end(asking: Asking) -> Action | None:
    """Return what ends the phase."""
    ending = ENDINGS.get(asking.asks)
    return ending.action if ending is not None else None


# -- what is left undone --


def unused(asking: Asking) -> str:
    """Return what is left undone."""
    say = LEFT.get(asking.asks)
    return say(asking) if say is not None else ""


def mobile(view: SectorState, seat: int) -> list[int]:
    """Return the ships of a seat that have not moved this round and could."""
    return [ship for ship in fleet(view, seat) if not view.ship_moved[ship] and flies(view, ship)]


def _ships_left(asking: Asking) -> str:
    ships = mobile(asking.view, asking.seat)
    text = ngettext("{n} ship hasn't moved: {ships}.", "{n} ships haven't moved: {ships}.", len(ships))
    return text.format(n=len(ships), ships=names.listed(list(map(asking.name, ships)))) if ships else ""


def _conquest_left(asking: Asking) -> str:
    view = asking.view
    fresh = Landing.of(asking.frame).fought
    ships = [ship for ship in fleet(view, asking.seat) if ship not in fresh]
    falling = [ship for ship in ships if may_land(view, ship) and falls_at_once(view, view.ship_at[ship])]
    fought = [ship for ship in ships if may_land(view, ship) and ship not in falling]
    explored = [ship for ship in ships if may_explore(view, ship)]
    parts = [
        (_("You can take without a fight: {places}."), falling),
        (_("You can attack: {places}."), fought),
        (_("You can explore: {places}."), explored),
    ]
    said = [
        text.format(places=names.listed([asking.place(view.ship_at[ship]) for ship in those]))
        for text, those in parts
        if those
    ]
    return " ".join(said)


def _building_left(asking: Asking) -> str:
    """Return what is kept, and which factories work for it; nothing where nothing can be bought."""
    view, seat = asking.view, asking.seat
    if not any(isinstance(action, PURCHASES) for action in SectorInvasion.sequence.offers(view)):
        return ""
    price = price_of_ship(view, seat, CORVETTE)
    enough = view.raw[seat] >= price[0] and view.production[seat] >= price[1]
    said = []
    if enough or view.stones[seat]:
        goods = names.goods_text(view.raw[seat], view.production[seat], view.stones[seat])
        said.append(_("You keep what is unspent: {goods}.").format(goods=goods))
    factories = sum(view.what[cell] == FACTORY and view.quiet[cell] < view.turn for cell in planets_of(view, seat))
    if factories and not view.worked:
        text = ngettext(
            "You have bought nothing, so {n} factory works.",
            "You have bought nothing, so {n} factories work.",
            factories,
        )
        said.append(text.format(n=factories))
    return " ".join(said)


PURCHASES: Final = (act.Build, act.Repair, act.Recruit, act.Research, act.Acquire)
"""What goods and stones are spent on."""
LEFT: Final[dict[str, Callable[[Asking], str]]] = {
    "Ships": _ships_left,
    "Conquest": _conquest_left,
    "Construct": _building_left,
}
