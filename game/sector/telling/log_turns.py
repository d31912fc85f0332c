"""Turns, events, storms and construction as sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector.incidents import EMISSARY, SABOTAGED_FROM
from game.sector.sector import KINDS
from game.sector.storms import CHANGES, EXPLODES, SMALL
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.sector.warp import storm_of
from game.telling.text import _, ngettext, varied

STORM_TEXTS = {
    2: N_("it loses 2 cells"),
    3: N_("it loses 2 cells"),
    4: N_("it loses 1 cell"),
    5: N_("it loses 1 cell"),
    6: N_("it spreads to 1 cell"),
    7: N_("it spreads to 1 cell"),
    8: N_("it spreads to 2 cells"),
    9: N_("it spreads to 2 cells"),
    10: N_("a warp explosion"),
}


FLIGHTS: Final = (
    N_("{ship} sets course from {start} to {end}."),
    N_("{ship} leaves {start} for {end}."),
    N_("{ship} flies from {start} to {end}."),
)
"""How flights are told, each by where it leads."""
GROWTHS: Final = (N_("A storm covers {cells}."), N_("A storm rolls over {cells}."))
RETREATS: Final = (N_("A storm leaves {cells}."), N_("A storm draws back from {cells}."))
"""How storms grow and shrink, by the first cell."""


def of_turns(book: Logbook, event: Event) -> str | None:
    """Return how turns and rounds begin and a campaign ends."""
    match event:
        case ev.TurnBegan(turn=turn, order=order):
            seats = ", ".join(map(names.seat_name, order))
            return _("Turn {n}. Initiative: {realms}").format(n=turn, realms=seats)
        case ev.RoundBegan(seat=seat):
            return _("{realm} begins its round").format(realm=names.seat_name(seat))
        case ev.SeatFell(seat=seat):
            return _("{realm} has lost its last planet and its last ship, and is out of the campaign.").format(
                realm=names.seat_name(seat)
            )
        case ev.SeatLeft(seat=seat):
            text = _("{realm} leaves the campaign. Its ships withdraw, and its planets belong to nobody.")
            if book.view.leaving_rule == "independent":
                text = _("{realm} leaves the campaign. Its ships withdraw, and its planets hold out on their own.")
            return text.format(realm=names.seat_name(seat))
        case ev.CampaignEnded(winners=winners, reason=reason):
            seats = names.listed([names.seat_name(seat) for seat in winners])
            return _("Victory: {realms}. {reason}").format(realms=seats, reason=names.reason_text(reason))
    return None


def of_incidents(book: Logbook, event: Event) -> str | None:
    """Return the event of the turn and what it does."""
    match event:
        case ev.EventRolled() | ev.EventDrawn():
            return _drawn(book, event)
        case ev.Raided(cells=cells, by=by):
            return _raided(book, cells, by)
        case ev.Defended(seat=seat, cell=cell, won=won, note=note):
            text = _("{realm} drives the looters off {place}. It makes its goods after all.")
            if not won:
                text = _("{realm} loses the skirmish against the looters on {place}.")
            return names.noted(text.format(realm=names.seat_name(seat), place=book.place(cell)), note)
        case ev.WorldFound(cell=cell, found=found, by=by):
            return _found(book, cell, found, by)
        case ev.Settled(cell=cell):
            return _("An independent faction holds {place} now. It must be conquered.").format(place=book.place(cell))
        case ev.GateOpened(cell=cell):
            return _("A webway gate opens on {place}.").format(place=book.place(cell))
        case ev.StoneGained(seat=seat, stones=stones):
            return _("{realm} gains {goods}.").format(realm=names.seat_name(seat), goods=names.stones_text(stones))
        case ev.SabotageRolled(seat=seat, die=die):
            text = _("The agents of {realm} are ready ({die}).")
            if die < SABOTAGED_FROM:
                text = _("The agents of {realm} are caught ({die}).")
            return text.format(realm=names.seat_name(seat), die=die)
        case ev.AsteroidsCame():
            return _("Asteroids: Movement and Agility of all ships are halved this turn.")
        case ev.Bargained(seat=seat, die=die):
            return _("{realm} accepts the bargain and rolls {die}. {name}: {text}.").format(
                realm=names.seat_name(seat), die=die, name=names.gift_name(die), text=names.gift_text(book.view, die)
            )
        case ev.SuppliesWon(ship=ship, won=won, note=note):
            text = _("{ship} wins the skirmish for the supplies.") if won else _("{ship} is driven off the supplies.")
            return names.noted(text.format(ship=book.full(ship)), note)
        case ev.HiveCame(path=path):
            return _("A hive ship comes in at {start}. It heads for {end}.").format(
                start=book.place(path[0]), end=book.place(path[-1])
            )
        case ev.HiveMoved(ship=ship, cell=-1):
            return _("{ship} leaves the sector.").format(ship=book.full(ship))
        case ev.HiveMoved(ship=ship, cell=cell):
            return flown_on(book, ship, cell)
    return None


def flown_on(book: Logbook, ship: int, cell: int) -> str:
    """Return a step of a ship."""
    return flown(book.name(ship), book.place(book.at(ship)), book.place(cell))


def flown(ship: str, start: str, end: str) -> str:
    """Return the way of a ship."""
    if start == end:
        return _("{ship} flies a loop and is back at {place}.").format(ship=ship, place=end)
    return varied(FLIGHTS, start, end).format(ship=ship, start=start, end=end)


def _drawn(book: Logbook, event: ev.EventRolled | ev.EventDrawn) -> str:
    seat, row = names.seat_name(event.seat), book.row_of(event)
    name = names.incident_name(row)
    again = row == EMISSARY and book.view.emissary
    if isinstance(event, ev.EventDrawn):
        text = _("{realm} draws the event: {event}.")
        if again:
            text = _("{realm} draws the {event}, who has been here before, and draws another event.")
    elif event.fated:
        text = _("{realm} tempts fate and rerolls a die: {dice}, {event}.")
        if again:
            text = _(
                "{realm} rerolls a die of the event: {dice}. The {event} has been here before, so the dice "
                "are rerolled."
            )
    else:
        text = _("{realm} rolls {dice} for the event: {event}.")
        if again:
            text = _("{realm} rolls {dice}. The {event} has been here before, so the dice are rerolled.")
    dice = "{}{}".format(*event.dice) if isinstance(event, ev.EventRolled) else ""
    told = text.format(realm=seat, dice=dice, event=name)
    return told if again else f"{told} {names.incident_flavour(row)}"


def _raided(book: Logbook, cells: Sequence[int], by: str) -> str:
    where = names.listed([book.place(cell) for cell in cells])
    if by == "orks":
        if not cells:
            return _("The Orks find nothing to loot.")
        text = ngettext(
            "Orks loot {places}. It makes nothing this turn.",
            "Orks loot {places}. They make nothing this turn.",
            len(cells),
        )
        return text.format(places=where)
    if by == "swarm":
        return _("The hive fleet plunders {place}. It makes nothing this turn.").format(place=where)
    return _("{realm} sabotages {place}. It makes nothing this turn.").format(realm=names.seat_name(by), place=where)


def _found(book: Logbook, cell: int, found: str, by: str) -> str:
    if found in ("ruin", "unknown"):
        text = _("A ruin is sighted in {cell}.") if found == "ruin" else _("An unknown cell is sighted: {cell}.")
        return text.format(cell=book.view.grid.name(cell))
    place = names.in_cell(names.named_world(book.view, cell), book.view.grid.name(cell))
    text = _("A world is found: {place}. {kind}.")
    if by == "event":
        text = _("A world reports for the first time: {place}. {kind}.")
    return text.format(place=place, kind=names.what_name(KINDS.index(found)))


def of_storms(book: Logbook, event: Event) -> str | None:
    """Return what storms do."""
    match event:
        case ev.StormRolled(core=core, calmed=True):
            return _("The storm at {cell} dies down and does not change.").format(cell=book.view.grid.name(core))
        case ev.StormRolled(core=core, die=die):
            does = _(STORM_TEXTS[die]) if die in STORM_TEXTS else _collapse(book, core)
            return _("The storm at {cell} rolls {die}: {text}.").format(
                cell=book.view.grid.name(core), die=die, text=does
            )
        case ev.StormGrew(cells=cells, core=True):
            return _("A new storm breaks out in {cell}.").format(cell=book.view.grid.name(cells[0]))
        case ev.StormGrew(cells=cells):
            return varied(GROWTHS, cells[0]).format(cells=_cells(book, cells))
        case ev.StormShrank(cells=cells):
            return varied(RETREATS, cells[0]).format(cells=_cells(book, cells))
    return None


class Stormed(NamedTuple):
    """What is needed to tell what storms do in one line: whether a die was rolled, what was told before it, the cell
    and the die whose effect is still to come, and which cells a storm covers or leaves."""

    rolled: bool
    before: str = ""
    waits: tuple[str, int] | None = None
    covers: str = ""
    leaves: str = ""


def storm_so_far(book: Logbook, event: ev.StormRolled | ev.StormGrew | ev.StormShrank) -> Stormed:
    """Return what is needed to tell an event of a storm and what follows in one line."""
    match event:
        case ev.StormRolled(core=core, die=die, calmed=calmed):
            plain = not calmed and die in CHANGES and die != EXPLODES
            return Stormed(True, waits=(book.view.grid.name(core), die) if plain else None)
        case ev.StormGrew(cells=cells, core=False):
            return Stormed(False, covers=_cells(book, cells))
        case ev.StormShrank(cells=cells):
            return Stormed(False, leaves=_cells(book, cells))
    return Stormed(False)


def stormed(told: str, last: Stormed, following: str, new: Stormed) -> tuple[str, Stormed]:
    """Return the events of a storm phase in one line; empty where it has not begun with a die."""
    if not last.rolled:
        return "", new
    if new.rolled:
        return f"{told} {following}", new._replace(before=told)
    if last.waits is None or not (new.covers or new.leaves):
        return f"{told} {following}", Stormed(True)
    text = _("The storm at {cell} rolls {die} and covers {cells}.")
    if new.leaves:
        text = _("The storm at {cell} rolls {die} and leaves {cells}.")
    cell, die = last.waits
    does = text.format(cell=cell, die=die, cells=new.covers or new.leaves)
    return f"{last.before} {does}".strip(), Stormed(True)


def _collapse(book: Logbook, core: int) -> str:
    if book.view.storm[core] and len(storm_of(book.view, core)) > SMALL:
        return _("half of it is gone")
    return _("it is gone")


def _cells(book: Logbook, cells: Sequence[int]) -> str:
    return names.listed([book.view.grid.name(cell) for cell in cells])


def of_building(book: Logbook, event: Event) -> str | None:
    """Return what is made, bought, repaired, recruited and researched."""
    match event:
        case ev.Produced(seat=seat, raw=raw, production=production):
            return _("The worlds of {realm} make {goods}.").format(
                realm=names.seat_name(seat), goods=names.goods_text(raw, production)
            )
        case ev.ShipBuilt():
            return _built(book, event)
        case ev.ShipRepaired(ship=ship):
            text = _("{ship} is repaired.") if book.view.phase == "building" else _("{ship} is fit again.")
            return text.format(ship=book.full(ship))
        case ev.Recruited(seat=seat, cell=cell):
            return _("{realm} recruits a garrison on {place}.").format(
                realm=names.seat_name(seat), place=book.place(cell)
            )
        case ev.Researched(seat=seat, slot=slot):
            return _("{realm} unlocks a slot for its armies: {slot}.").format(
                realm=names.seat_name(seat), slot=names.slot_name(slot)
            )
        case ev.Acquired(seat=seat, strategy="table", name=name):
            text = _("{realm} buys a spell or strategy for its own table: {name}.")
            if not name:
                text = _("{realm} buys a spell or strategy for its own table.")
            return text.format(realm=names.seat_name(seat), name=name)
        case ev.Acquired(seat=seat, strategy=strategy):
            return _("{realm} buys a strategy: {strategy}.").format(
                realm=names.seat_name(seat), strategy=names.strategy_name(strategy)
            )
        case ev.StrategyUsed(seat=seat, strategy=strategy):
            return _("{realm} uses a strategy: {strategy}.").format(
                realm=names.seat_name(seat), strategy=names.strategy_name(strategy)
            )
        case ev.GarrisonMoved(seat=seat, start=start, end=end):
            return _("{realm} moves a garrison from {start} to {end}.").format(
                realm=names.seat_name(seat), start=book.place(start), end=book.place(end)
            )
    return None


def _built(book: Logbook, event: ev.ShipBuilt) -> str:
    kind = event.kind or "corvette"
    name = names.of_kind(book.christen(kind, book.view.seats.index(event.seat)), kind)
    if event.cell < 0:
        text = _("{realm} has no free cell for {ship}. It waits in dock.")
    elif book.view.phase == "building":
        text = _("{realm} launches {ship} at {place}.")
    else:
        text = _("{ship} arrives at {place} to reinforce {realm}.")
    return text.format(realm=names.seat_name(event.seat), ship=name, place=book.place(event.cell))
