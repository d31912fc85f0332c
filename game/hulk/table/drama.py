"""The moments of a mission that are staged: what is revealed, what jams, who parries, who of the leaders dies."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.log_text import LogText
from game.hulk.table.pictures import figure_of, picture
from game.hulk.telling.names import is_marine, name_of, role_name
from game.kernel.actions import Event
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Drama, Fallen


class Dramas(LogText):
    """A table whose great moments are staged."""

    def drama(self, before: HulkState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        match event:
            case ev.Revealed(value=value) if value:
                detail = ngettext(
                    "{n} Genestealer leaps from the dark.", "{n} Genestealers leap from the dark.", value
                ).format(n=value)
                return self._staged(
                    before, event, _("Contact!"), detail, picture("genestealer"), "screech", 1.0, "flicker"
                )
            case ev.LordCame():
                detail = _("The mind behind the brood has come in person.")
                return self._staged(
                    before,
                    event,
                    pgettext("drama", "The Broodlord"),
                    detail,
                    "hulk_swarm/broodlord-still",
                    "alarm",
                    1.6,
                    "flicker",
                )
            case ev.Jammed(piece=piece):
                title, icon = pgettext("staged", "Jammed!"), figure_of(before, piece)
                return self._staged(before, event, title, self._line(before, event), icon, "jam", 0.8, "flash")
            case ev.Parried(piece=piece, old=old, new=new):
                detail = _("{name} turns the blow: {old} becomes {new}.").format(
                    name=name_of(before, piece), old=old, new=new
                )
                title = pgettext("staged", "Parried!")
                return self._staged(before, event, title, detail, figure_of(before, piece), "ward", 0.7, "flash")
            case ev.Killed(piece=piece) if _leads(before, piece):
                detail = self._line(before, event)
                title, icon = _title_of(before, piece), figure_of(before, piece)
                return self._staged(before, event, title, detail, icon, "toll", 1.5, "dark")
            case ev.AreaTaken() | ev.GeneratorDamaged() | ev.PickedUp():
                title = pgettext("staged", "Objective")
                icon = "icons/star_victory"
                return self._staged(before, event, title, self._line(before, event), icon, "horn", 0.9)
        return None

    def fallen(self, before: HulkState, event: Event) -> Fallen | None:
        """Return a Marine who died or the Brood Lord, with who killed him."""
        if not isinstance(event, ev.Killed) or not (is_marine(before, event.piece) or event.piece == before.lord):
            return None
        seat = MARINES if is_marine(before, event.piece) else GENESTEALERS
        by = name_of(before, event.by) if event.by >= 0 else _("the flames")
        return Fallen(name_of(before, event.piece), seat, by)

    def _line(self, before: HulkState, event: Event) -> str:
        telling = self.tell(before, event)
        return telling.text if telling is not None else ""

    def _staged(
        self,
        before: HulkState,
        event: Event,
        title: str,
        detail: str,
        icon: str,
        sound: str,
        seconds: float,
        effect: str = "",
    ) -> Drama:
        """Return a moment at the place of its event, in the colour of its side."""
        telling = self.tell(before, event)
        spot, seat = (telling.spot, telling.seat) if telling is not None else (None, "")
        return Drama(title, detail, icon, spot, seat or MARINES, sound, seconds, effect)


def _leads(s: HulkState, piece: int) -> bool:
    """Return whether a piece is a Sergeant, a Librarian or the Brood Lord."""
    if not is_marine(s, piece):
        return piece == s.lord
    return bool((s.roster.sergeants | s.roster.librarians) >> piece & 1)


def _title_of(s: HulkState, piece: int) -> str:
    """Return a leader's name, with his rank."""
    if not is_marine(s, piece):
        return name_of(s, piece)
    return _("{name}, {rank}").format(name=name_of(s, piece), rank=role_name(s.roster.marines[piece].kind))


def end_title(reason: str, seat: str, won: bool) -> str:
    """Return what the end of a mission is called to a side."""
    if seat == MARINES:
        lost = _("Squad lost") if reason == "marines_destroyed" else _("Mission failed")
        return _("Mission accomplished") if won else lost
    return _("The brood prevails") if won else _("The brood is broken")
