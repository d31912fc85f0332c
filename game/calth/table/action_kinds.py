"""The kinds of action by their names and pictures, what a unit may want to do that the rules refuse, and
standing orders: the rest of a round is held."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import actions as act
from game.calth import events as ev
from game.calth.frames import ScoutFrame
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.kinds import KINDS
from game.calth.telling.names import is_window
from game.kernel.actions import Action, Event, Pass, PassFor
from game.telling.sheet import Kind
from game.telling.text import _, ngettext
from game.ui.tabletop import Order

HOLD, KEEP = "hold", "keep"


def _nearest(view: CalthState, hex: int, hexes: tuple[int, ...]) -> int:
    """Return the nearest of some hexes to which a way leads; -1 for none."""
    far = view.scenario.board.distances(hex, view.seals)
    return min((to for to in hexes if far[to] > 0), key=lambda to: (far[to], to), default=-1)


class Actions(CalthBoard):
    """A table that names the kinds of action, and at which standing orders may be given."""

    lasting = frozenset({KEEP})

    def kind(self, action: Action) -> Kind | None:
        """Return what actions of this kind are called."""
        return KINDS.get(type(action))

    def wanted(self, view: CalthState, seat: str, piece: int | None) -> list[Action]:
        """Return one action of each kind that the unit in a hex may want to take."""
        self.ledger.sync(view)
        hex = self.ledger.hex_of(piece)
        if view.phase != "action" or seat not in SEATS or hex < 0 or view.owner[hex] != SEATS.index(seat):
            return []
        names, name = view.tables.names, view.tables.names[hex]
        enemy = _nearest(view, hex, bits(view.standing[1 - view.owner[hex]]))
        near = [to for to in bits(view.zones.near[hex]) if view.owner[to] < 0]
        found: list[Action] = []
        if near:
            found += [kind(name, names[near[0]]) for kind in (act.Advance, act.Run, act.Consolidate)]
        if enemy >= 0:
            found += [act.Shoot(name, names[enemy]), act.Assault(name, name, names[enemy])]
        if isinstance(view.scenario.victory, Rite):
            found.append(act.Chant(name))
        return [*found, act.Hold(name)]

    def end_phase(self, view: CalthState) -> Action | None:
        """Return what begins the battle while scouts may move."""
        return Pass() if view.frames and view.frames[-1].name == "scouting" else None

    def unused(self, view: CalthState) -> str:
        """Return how many units could still scout."""
        n = ScoutFrame.of(view.frames[-1]).left
        return ngettext("{n} unit hasn't scouted.", "{n} units haven't scouted.", n).format(n=n) if n else ""

    def orders(self, view: CalthState, actions: Sequence[Action]) -> list[Order]:
        """Return the order to hold with every point that is left, where there is more than one, or the order to play no
        card in this round."""
        if any(isinstance(action, PassFor) for action in actions):
            words = _("You won't be asked again this round. Esc cancels.")
            return [Order(KEEP, _("No card this round"), words, "speaker_off", "w", "CALTH-A41")]
        holds = {action.origin: action for action in actions if isinstance(action, act.Hold)}
        points = sum(view.points[view.tables.index[hex]] for hex in holds)
        if points < 2:
            return []
        words = _("All your remaining units hold for the rest of the round, and you play no cards. Esc cancels.")
        left = ngettext("{n} tactical point is left.", "{n} tactical points are left.", points).format(n=points)
        return [Order(HOLD, _("Hold with all"), words, "pause", "shift+x", "CALTH-A8", leaves=left)]

    def ordered(self, order: str, view: CalthState, actions: Sequence[Action]) -> Action | None:
        """Decline to play a card; hold with the next unit, where that is the order."""
        asked = is_window(view) if order == HOLD else any(isinstance(action, PassFor) for action in actions)
        wanted = ((act.Hold,) if order == HOLD else ()) + ((Pass,) if asked else ())
        return next((action for action in actions if isinstance(action, wanted)), None)

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether a new phase, or a new round, ends it."""
        return isinstance(event, ev.PhaseBegan) and (order == HOLD or event.phase == "initiative")
