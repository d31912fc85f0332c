"""What is offered: each action with its place in the sector or in the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.kernel.actions import Action, AgreeDraw, Concede, Event, Pass
from game.kernel.text import N_
from game.sector import actions as act
from game.sector import events as ev
from game.sector.building import bases, price_of_ship
from game.sector.exploring import may_explore
from game.sector.flying import left, ways
from game.sector.landing import Landing, falls_at_once, may_land
from game.sector.rules import SectorInvasion
from game.sector.sector import FACTORY, PLANETS
from game.sector.ships import CORVETTE, KINDS, is_idle
from game.sector.state import SLOTS, WRECKED, SectorState, fleet, planets_of
from game.sector.table import amendments, offers_build, offers_event, offers_flight
from game.sector.table.base import WORLD, SectorBase
from game.sector.table.desk import Desk
from game.sector.telling import names
from game.sector.telling.kinds import KINDS as KINDS_OF
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui.tabletop import Mode, Offer, Point, Slot, Walk

ENDS: Final = {
    "Ships": ("end_ships", KINDS_OF[act.EndShips].name),
    "Conquest": ("end_conquest", KINDS_OF[act.EndConquest].name),
    "Construct": ("end_building", KINDS_OF[act.EndBuilding].name),
    "Garrisons": ("end_garrisons", KINDS_OF[act.EndGarrisons].name),
}
"""Of the decisions that are phases: the slot of what ends them, and what it is called."""
ENDINGS: Final[dict[str, Action]] = {
    "Ships": act.EndShips(),
    "Conquest": act.EndConquest(),
    "Construct": act.EndBuilding(),
    "Garrisons": act.EndGarrisons(),
}
DETAILS: Final = {
    "Ships": N_("Then you take planets and explore ruins."),
    "Conquest": N_("Then your worlds make their goods, and you build and research."),
    "Construct": N_("You keep what you don't spend."),
    "Garrisons": N_("Then the turn is over."),
}
WRITERS: Final[dict[type[Action], Callable[[Desk, Any], Offer]]] = {
    act.Fly: offers_flight.fly,
    act.Attack: offers_flight.attack,
    act.PickResult: offers_flight.pick_result,
    act.PushTo: offers_flight.push_to,
    act.Advance: offers_flight.advance,
    act.Land: offers_flight.land,
    act.Explore: offers_flight.explore,
    act.WithdrawTo: offers_flight.withdraw,
    act.Build: offers_build.build,
    act.Improve: offers_build.improve,
    act.Repair: offers_build.repair,
    act.Recruit: offers_build.recruit,
    act.Research: offers_build.research,
    act.Acquire: offers_build.acquire,
    act.Amend: amendments.amend,
    act.PickRule: amendments.pick_rule,
    act.ProposeRule: amendments.propose_rule,
    act.Make: offers_build.make,
    act.MoveGarrison: offers_build.move_garrison,
    act.Take: offers_build.take,
    act.Choose: offers_event.choose,
    act.Accept: offers_event.accept,
    act.SendShip: offers_event.send_ship,
    act.SettleBattle: offers_event.settle,
    act.BattleResult: offers_event.result,
    Pass: offers_event.passing,
}
STRATEGIES: Final[dict[str, Callable[[Desk, act.UseStrategy], Offer]]] = {
    "fate": offers_event.fate,
    "calm": offers_event.calm,
    "bombardment": offers_event.bombardment,
}


class Offering(SectorBase):
    """A table that offers what may be done."""

    kinds = KINDS_OF
    acts_by = "ship"
    dragged = True

    def offers(self, view: SectorState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        desk = Desk(self, view)
        return [_offer(desk, action) for action in actions]

    def walks(self, view: SectorState, piece: int) -> list[Walk]:
        """Return the ways of several steps of a ship of the seat whose ships move."""
        desk = Desk(self, view)
        if desk.asks != "Ships" or piece >= WORLD or view.ship_seat[piece] != desk.seat:
            return []
        return offers_flight.walks(desk, piece)

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a walk goes on after these events: nothing was rolled, or the ship has come through a storm,
        in which it cannot stop."""
        passed = (isinstance(event, ev.CrossingRolled) and event.die >= 5 for event in events)
        moved = (isinstance(event, ev.ShipFlew | ev.GeneralBoarded) for event in events)
        return all(a or b for a, b in zip(passed, moved, strict=True))

    def active(self, view: SectorState) -> int | None:
        """Return the ship that cannot stop where it is, or that fights at once."""
        if view.flying >= 0:
            return view.flying
        desk = Desk(self, view)
        return desk.frame.values["ship"] if desk.asks == "Caught" else None

    def held(self, view: SectorState) -> int | None:
        """Return the ship that must fly on before anything else is done."""
        return view.flying if view.flying >= 0 else None

    def modes(self, view: SectorState) -> list[Mode]:
        """Return the far survey: armed, it lights the unknown cells."""
        desk = Desk(self, view)
        if desk.asks != "Ships" or not view.strategies[desk.seat][4]:
            return []
        detail = _("Then click an unknown cell.")
        return [Mode(offers_flight.SURVEY, names.strategy_name("survey"), "search", "u", "", detail, "SECTOR-R28")]

    def slots(self, view: SectorState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the strategies of the phase, and what ends it."""
        desk = Desk(self, view)
        if desk.asks not in ENDS:
            return ()
        id, name = ENDS[desk.asks]
        end = Slot(id, _(name), "end_phase", "ctrl+enter", ends=True, why=_("Answer the question first."))
        if desk.asks != "Ships":
            return [end]
        ship = piece if piece is not None and piece < WORLD else -1
        evade = act.UseStrategy("agility", ship=ship)
        survey = act.UseStrategy("survey")
        return [
            Slot(offers_flight.EVADE, names.strategy_name("agility"), "move", "e", tried=evade),
            Slot(offers_flight.SURVEY, names.strategy_name("survey"), "search", "u", tried=survey),
            end,
        ]

    def wanted(self, view: SectorState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the piece selected."""
        number = view.seats.index(seat)
        desk = Desk(self, view)
        if desk.asks == "Construct":
            home = (bases(view, number) or [0])[0]
            damaged = [ship for ship in fleet(view, number) if view.ship_state[ship] == WRECKED]
            return [
                act.Build(KINDS[CORVETTE], home),
                *map(act.Repair, damaged[:1]),
                act.Recruit(view.sector.headquarters[number]),
                act.Research(SLOTS[0]),
                act.Acquire("survey"),
            ]
        if piece is None or piece >= WORLD or view.ship_at[piece] < 0:
            return ()
        cell = view.ship_at[piece]
        near = view.grid.near[cell]
        if desk.asks == "Ships":
            foes = (view.here[other] for other in near)
            target = next((ship for ship in foes if ship >= 0 and view.ship_seat[ship] != number), -1)
            return (act.Fly(piece, near[0]), act.Attack(piece, target), act.UseStrategy("agility", ship=piece))
        return (act.Land(piece), act.Explore(piece)) if desk.asks == "Conquest" else ()

    def tried(self, view: SectorState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is lit seems to mean: fly or attack there, take the planet, send the
        garrison."""
        cell, desk = self.plan.at(at), Desk(self, view)
        if cell < 0 or piece is None:
            return None
        if desk.asks == "Garrisons" and piece >= WORLD:
            start = piece - WORLD
            return act.MoveGarrison(start, cell) if start != cell and view.what[cell] in PLANETS else None
        if piece >= WORLD or view.ship_at[piece] < 0 or view.ship_at[piece] == cell:
            return None
        other = view.here[cell]
        if desk.asks == "Ships":
            enemy = other >= 0 and view.ship_seat[other] != view.ship_seat[piece]
            return act.Attack(piece, other) if enemy else act.Fly(piece, cell) if other < 0 else None
        return act.Land(piece) if desk.asks == "Conquest" and view.what[cell] in PLANETS else None

    def placed(self, view: SectorState, mode: str, point: Point) -> Action | None:
        """Return what a click means while the far survey is armed."""
        cell = self.plan.at(point)
        return act.UseStrategy("survey", cell=cell) if mode == offers_flight.SURVEY and cell >= 0 else None

    def end_phase(self, view: SectorState) -> Action | None:
        """Return what ends the phase."""
        return ENDINGS.get(Desk(self, view).asks)

    def unused(self, view: SectorState) -> str:
        """Return what is left undone."""
        desk = Desk(self, view)
        say = LEFT.get(desk.asks)
        return say(desk) if say is not None else ""


def _offer(desk: Desk, a: Action) -> Offer:
    if desk.asks == "Consent":
        return amendments.consent(desk, a)
    write = WRITERS.get(type(a))
    if write is not None:
        return write(desk, a)
    if isinstance(a, act.UseStrategy):
        return STRATEGIES.get(a.strategy, offers_flight.strategy)(desk, a)
    offer = offers_event.plain(desk, a)
    if offer is not None:
        return offer
    if isinstance(a, act.Begin):
        text = _(KINDS_OF[act.Begin].name)
        return Offer(a, text, icon="play", key="g", style="primary", order=9, rule="SECTOR-1")
    if a in ENDINGS.values():
        phase = next(name for name, ending in ENDINGS.items() if ending == a)
        slot, name = ENDS[phase]
        return Offer(
            a,
            _(name),
            detail=_(DETAILS[phase]),
            icon="end_phase",
            key="ctrl+enter",
            style="primary",
            gives_up=desk.asks == "Ships" and _can_fly_on(desk),
            order=9,
            rule="SECTOR-5",
            slot=slot,
        )
    if isinstance(a, Concede):
        return Offer(a, _(labels.GIVE_UP), icon="flag_concede", style="danger")
    if isinstance(a, AgreeDraw):
        return Offer(a, _("Agree on a draw"), icon="handshake_draw")
    raise LookupError(a)


# -- what is left undone --


def mobile(view: SectorState, seat: int) -> list[int]:
    """Return the ships of a seat that have not moved this round and could."""
    return [ship for ship in fleet(view, seat) if not view.ship_moved[ship] and _flies(view, ship)]


def _flies(view: SectorState, ship: int) -> bool:
    return not is_idle(view, ship) and left(view, ship) > 0 and bool(ways(view, ship))


def _can_fly_on(desk: Desk) -> bool:
    """Return whether a ship has moves left that it could use."""
    return any(_flies(desk.view, ship) for ship in fleet(desk.view, desk.seat))


def _ships_left(desk: Desk) -> str:
    ships = mobile(desk.view, desk.seat)
    text = ngettext("{n} ship hasn't moved: {ships}.", "{n} ships haven't moved: {ships}.", len(ships))
    return text.format(n=len(ships), ships=names.listed([desk.name(ship) for ship in ships])) if ships else ""


def _conquest_left(desk: Desk) -> str:
    view = desk.view
    fresh = Landing.of(desk.frame).fought
    ships = [ship for ship in fleet(view, desk.seat) if ship not in fresh]
    falling = [ship for ship in ships if may_land(view, ship) and falls_at_once(view, view.ship_at[ship])]
    fought = [ship for ship in ships if may_land(view, ship) and ship not in falling]
    explored = [ship for ship in ships if may_explore(view, ship)]
    parts = [
        (_("You can take without a fight: {places}."), falling),
        (_("You can attack: {places}."), fought),
        (_("You can explore: {places}."), explored),
    ]
    said = [
        text.format(places=names.listed([desk.place(view.ship_at[ship]) for ship in those]))
        for text, those in parts
        if those
    ]
    return " ".join(said)


def _building_left(desk: Desk) -> str:
    """Return what is kept, and which factories work for it; nothing where nothing can be bought."""
    view, seat = desk.view, desk.seat
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
LEFT: Final[dict[str, Callable[[Desk], str]]] = {
    "Ships": _ships_left,
    "Conquest": _conquest_left,
    "Construct": _building_left,
}
