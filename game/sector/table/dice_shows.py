"""The dice of what happens, as they fall in the tray: who rolls, for what, and what it comes to."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector.battletable import NOTHING, row
from game.sector.incidents import SABOTAGED_FROM, row_of
from game.sector.ships import armour
from game.sector.state import SectorState, seat_id
from game.sector.table.animation import Animated
from game.sector.telling import names
from game.sector.telling.log_fights import DAMAGES, ROWS
from game.sector.telling.log_turns import STORM_TEXTS
from game.sector.telling.logbook import Logbook
from game.telling.text import _, pgettext
from game.ui.tabletop import Box, DiceShow

TEN: Final = 10
CROSSED: Final = {
    1: N_("It is torn apart"),
    2: N_("It comes out damaged"),
    3: N_("It is lost in the warp"),
    4: N_("It is lost in the warp"),
    5: N_("It passes unharmed"),
    6: N_("It passes unharmed"),
}
RETURNED: Final = {
    1: N_("It never returns"),
    2: N_("It never returns"),
    3: N_("It never returns"),
    4: N_("It returns, damaged"),
    5: N_("It returns, but not as it was"),
    6: N_("It returns unharmed"),
}


class DiceShows(Animated):
    """A table on which dice are seen."""

    def dice(self, before: SectorState, event: Event) -> DiceShow | None:
        """Return the dice of an event; None when none were rolled, or when nothing hangs on what they show."""
        return self._of_ships(before, event) or self._of_seats(before, event)

    def _of_ships(self, before: SectorState, event: Event) -> DiceShow | None:
        book = Logbook(before)
        match event:
            case ev.AgilityRolled(die=die, most=most) if most > 0:
                good = die <= most
                result = _("It slips through") if good else _("It is stopped")
                caption = _("{ship} needs {most} or less to slip through").format(ship=book.name(event.ship), most=most)
                return self._one(before, event.ship, die, good, caption, result)
            case ev.CrossingRolled(die=die):
                caption = _("{ship} crosses the storm").format(ship=book.name(event.ship))
                return self._one(before, event.ship, die, die >= 5, caption, _(CROSSED[die]))
            case ev.LostRolled(die=die):
                caption = _("{ship} is lost in the warp").format(ship=book.name(event.ship))
                return self._one(before, event.ship, die, die == 6, caption, _(RETURNED[die]))
            case ev.FightBegan():
                return self._fought(before, event, book)
            case ev.ArmourRolled():
                return self._struck(before, event, book)
            case ev.ShipUpgraded(die=die):
                caption = _("An upgrade for {ship}").format(ship=book.name(event.ship))
                return self._one(before, event.ship, die, die > 1, caption, _(names.UPGRADE_TEXTS[die]))
            case ev.Explored(die=die, cell=cell):
                caption = _("{ship} explores").format(ship=book.name(event.ship))
                seat = (seat_id(before, book.seat(event.ship)),)
                return DiceShow((die,), ("plain",), seat, caption, spot=self.plan.spot(cell), sides=TEN)
        return None

    def _of_seats(self, before: SectorState, event: Event) -> DiceShow | None:
        match event:
            case ev.EventRolled(dice=dice, seat=seat):
                name = names.incident_name(row_of(dice))
                return DiceShow(dice, ("plain", "plain"), (seat, seat), _("The event of the turn"), name)
            case ev.StormRolled(calmed=False, die=die, core=core):
                caption = _("The storm at {cell}").format(cell=self.grid.name(core))
                result = _(STORM_TEXTS[die]) if die in STORM_TEXTS else pgettext("storm", "it collapses")
                return DiceShow((die,), ("plain",), (), caption, result, self.plan.spot(core), TEN)
            case ev.SabotageRolled(seat=seat, die=die):
                good = die >= SABOTAGED_FROM
                caption = _("{realm} needs {n} or more for sabotage").format(
                    realm=names.seat_name(seat), n=SABOTAGED_FROM
                )
                result = _("The agents are ready") if good else _("The agents are caught")
                return DiceShow((die,), ("hit" if good else "miss",), (seat,), caption, result)
            case ev.Bargained(seat=seat, die=die):
                caption = _("{realm} accepts the bargain").format(realm=names.seat_name(seat))
                return DiceShow((die,), ("plain",), (seat,), caption, names.gift_name(die))
            case ev.GeneralRolled(seat=seat, die=die):
                caption = _("A title for {general}").format(general=names.general_name(before.seats.index(seat)))
                return DiceShow((die,), ("hit" if die > 1 else "miss",), (seat,), caption, names.title_name(die))
        return None

    def _one(self, before: SectorState, ship: int, die: int, good: bool, caption: str, result: str) -> DiceShow:
        """Return a die that a ship's fate hangs on."""
        seat = (seat_id(before, Logbook(before).seat(ship)),)
        return DiceShow((die,), ("hit" if good else "miss",), seat, caption, result, self.spot_now(before, ship))

    def _fought(self, before: SectorState, event: ev.FightBegan, book: Logbook) -> DiceShow:
        """Return the dice of a fight between two ships."""
        seat = seat_id(before, book.seat(event.roller))
        caption = _("{ship} against {target}, {ours} to {theirs}").format(
            ship=book.name(event.ship),
            target=book.name(event.target),
            ours=event.strengths[0],
            theirs=event.strengths[1],
        )
        count = len(event.dice)
        does = row(before, event.dice[0]) != NOTHING
        result = "" if count > 1 else _(ROWS[event.dice[0]]) if does else pgettext("dice", "nothing happens")
        spot = self.spot_now(before, event.target)
        return DiceShow(event.dice, ("plain",) * count, (seat,) * count, caption, result, spot)

    def _struck(self, before: SectorState, event: ev.ArmourRolled, book: Logbook) -> DiceShow:
        """Return the armour roll of a ship, and its damage where the armour does not hold."""
        seat, name = seat_id(before, book.seat(event.ship)), book.name(event.ship)
        faces = (*event.dice, *event.damage)
        if len(event.dice) == 1:
            caption = _("{ship} is hit: 5 or more to survive").format(ship=name)
            marks: tuple[str, ...] = ("hit" if event.state else "miss",)
        else:
            most = armour(before, event.ship) if book.known(event.ship) else sum(event.dice)
            caption = _("{ship} is hit: Armour {most} against {roll}").format(
                ship=name, most=most, roll=sum(event.dice)
            )
            marks = (("hit" if event.state == "held" else "miss",) * 2) + ("plain",) * len(event.damage)
        result = _("The armour holds") if event.state == "held" else _(DAMAGES[event.state])
        return DiceShow(faces, marks, (seat,) * len(faces), caption, result, self.spot_now(before, event.ship))

    def spot_now(self, before: SectorState, ship: int) -> Box | None:
        """Return the cell in which a ship is while what happens is shown event by event."""
        cell = self.cell_now(before, ship)
        return self.plan.spot(cell) if cell >= 0 else None
