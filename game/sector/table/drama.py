"""The moments of a campaign that are staged: great ships lost, capitals taken, the warp that breaks out, the end."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector.sector import HQ
from game.sector.ships import CRUISER, EXPLORER, HIVE_SHIP
from game.sector.state import SectorState, planets_of
from game.sector.table.dice_shows import DiceShows
from game.sector.table.portraits import general_picture, ship_picture, world_picture
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.telling.text import _, pgettext
from game.ui.tabletop import Box, Drama

CLOSINGS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. The rest will follow, for want of a choice."),
    "last-hq": N_("One capital still shines in the dark. The others are names on a casualty list."),
    "score": N_("The storms part, and the fleets count what is theirs. One count is the longest."),
    "alone": N_("The sector is quiet. It has one master, and nobody left to object."),
}
"""The last line of a campaign, by what it was won by."""
DEFEATS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. It is not yours."),
    "last-hq": N_("Your capital goes dark. On the victor's charts it has already lost its name."),
    "score": N_("The storms part, and the fleets count what is theirs. Your count is soon done."),
    "alone": N_("The sector is quiet, and so are your fleets."),
}
"""The last line for people whom the computer has beaten, by what it won by."""
SHARED_CLOSING: Final = N_(
    "The banners lie level on the map. The sector is theirs to share, for as long as that lasts."
)
GREAT: Final = (CRUISER, HIVE_SHIP)


class Dramas(DiceShows):
    """A table whose great moments are staged."""

    def drama(self, before: SectorState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        return self._of_war(before, event) or self._of_fate(before, event)

    def _of_war(self, before: SectorState, event: Event) -> Drama | None:
        match event:
            case ev.ShipLost(ship=ship):
                return self._lost(before, ship, event.to)
            case ev.PlanetTaken(seat=seat, cell=cell) if before.what[cell] == HQ:
                home = names.world_name(before, cell)
                title = pgettext("staged", "{place} falls").format(place=home)
                detail = _("The capital is in the hands of {realm}.").format(realm=names.seat_name(seat))
                return Drama(
                    title, detail, world_picture("headquarters"), self.plan.spot(cell), seat, "toll", 2.0, "dark"
                )
            case ev.BattleBegan(seat=seat, cell=cell) if before.what[cell] == HQ:
                title = pgettext("staged", "The battle for {place}").format(place=names.world_name(before, cell))
                detail = _("{realm} lands at the gates of a capital.").format(realm=names.seat_name(seat))
                return Drama(title, detail, "icons/melee", self.plan.spot(cell), seat, "horn", 1.2, "flash")
            case ev.GeneralRolled(seat=seat, die=die) if die > 1:
                general = names.general_name(before.seats.index(seat))
                return Drama(
                    general, names.title_name(die), general_picture(before.seats.index(seat)), None, seat, "", 1.1
                )
            case ev.SeatFell(seat=seat):
                title = pgettext("staged", "{realm} falls").format(realm=names.seat_name(seat))
                detail = _("Its last planet is gone, and its last ship.")
                return Drama(title, detail, "icons/flag_concede", None, seat, "toll", 2.0, "dark")
            case ev.SeatLeft(seat=seat):
                title = pgettext("staged", "{realm} leaves").format(realm=names.seat_name(seat))
                detail = _("The campaign goes on without it.")
                return Drama(title, detail, "icons/flag_concede", None, seat, "toll", 2.0, "dark")
        return None

    def _lost(self, before: SectorState, ship: int, to: int) -> Drama:
        """Return how the end of a ship is staged: a great one has more time."""
        book = Logbook(before)
        kind = before.ship_kind[ship] if book.known(ship) else HIVE_SHIP
        seat = book.seat(ship)
        by = _("Destroyed by {ship}.").format(ship=book.name(to)) if to >= 0 else _("Lost with all hands.")
        name = book.name(ship)
        title = pgettext("staged", "{ship} is lost").format(ship=name)
        great = kind in GREAT
        owner = before.seats[seat] if seat >= 0 else ""
        seconds = 1.5 if great else 0.6 if kind == EXPLORER else 0.9
        effect = "dark" if great else ""
        picture = ship_picture(book.kind(ship))
        return Drama(title, by, picture, self._where(before, ship), owner, "blast", seconds, effect)

    def _of_fate(self, before: SectorState, event: Event) -> Drama | None:
        match event:
            case ev.StormRolled(core=core, die=10, calmed=False):
                detail = _("The storm at {cell} tears open. A new core forms.").format(cell=self.grid.name(core))
                title = pgettext("staged", "Warp explosion")
                return Drama(title, detail, "sector/storm", self.plan.spot(core), "", "blast", 1.4, "flicker")
            case ev.HiveCame(path=path):
                title = pgettext("staged", "A hive fleet comes")
                detail = _("It enters at {start} and devours everything in its path.").format(
                    start=self.grid.name(path[0])
                )
                return Drama(
                    title, detail, ship_picture("hive-ship"), self.plan.spot(path[0]), "", "screech", 1.6, "dark"
                )
            case ev.Bargained(seat=seat, die=die):
                title = names.gift_name(die)
                detail = _("{realm} has accepted the Dark Emissary's bargain.").format(realm=names.seat_name(seat))
                return Drama(title, detail, "sector/emissary", None, seat, "chant", 1.5, "dark")
            case ev.LostRolled(ship=ship):
                title = pgettext("staged", "Lost in the warp")
                picture = ship_picture(Logbook(before).kind(ship))
                return Drama(
                    title, Logbook(before).full(ship), picture, self._where(before, ship), "", "psi", 0.9, "flicker"
                )
        return None

    def _where(self, before: SectorState, ship: int) -> Box | None:
        return self.spot_now(before, ship)

    def end_title(self, view: SectorState, seat: str, won: bool) -> str:
        """Return what the end is called to a realm."""
        realm = names.seat_name(seat)
        if won:
            return _("The sector belongs to {realm}").format(realm=realm)
        number = view.seats.index(seat) if seat in view.seats else -1
        if number >= 0 and not planets_of(view, number):
            return _("{realm} is no more").format(realm=realm)
        return _("{realm} bows").format(realm=realm)

    def closing(self, view: SectorState, seat: str) -> str:
        """Return the last line of the story of a campaign."""
        if len(view.winners) > 1:
            return _(SHARED_CLOSING)
        own = view.sector.file.closing
        if own:
            return _(own[self.seats.index(seat)])
        plain = CLOSINGS.get(view.reason)
        return _(plain) if plain else _("The sector belongs to {side}.").format(side=self.seat_name(seat))

    def defeat(self, view: SectorState) -> str:
        """Return the last line of the story of a campaign that people have lost to a computer; those who share the
        sector have one of their own."""
        if len(view.winners) > 1:
            return ""
        line = view.sector.file.defeat or DEFEATS.get(view.reason, "")
        return _(line) if line else ""
