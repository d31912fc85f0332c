"""What the table says by itself: the mission's card, what its owner may know of a secret, what the scores count."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.actions import Fire
from game.hulk.blips import ReinforceChoice
from game.hulk.command import SergeantsRedraw
from game.hulk.reactions import FreeShot
from game.hulk.state import MARINES, HulkState
from game.hulk.table.goals import goals_of
from game.hulk.table.layout import HulkBoard
from game.hulk.table.names import waiting
from game.hulk.table.terms import ends_of
from game.kernel.actions import Action, Pass
from game.ui.tabletop import Card, Mode
from game.ui.text import _, ngettext, pgettext

LONGEST = 190
"""Letters of the story that the card of the mission holds."""


def mission_card(s: HulkState) -> Card:
    """Return the mission, when nothing else is pointed at: its story, and how it is won once it has begun."""
    if s.turn:
        return Card(_(s.mission.file.name), (*goals_of(s), *ends_of(s)), rules=("HULK-2.2",))
    story = _(s.mission.file.story)
    if len(story) > LONGEST:
        story = story[:LONGEST].rpartition(" ")[0] + " …"
    return Card(_(s.mission.file.name), (story,), rules=("HULK-2.2",))


def aside(s: HulkState, seat: str) -> str:
    """Return what the seat may add to the question from its own secret, or how to look at it."""
    at = waiting(s)
    if at is None:
        return ""
    if isinstance(at[0], SergeantsRedraw) and seat == MARINES:
        known = _("The counter shows {n}.").format(n=s.counter)
        return known if s.counter > 0 else _("Hold the eye to look at the counter.")
    if isinstance(at[0], ReinforceChoice) and s.hand:
        value = s.value[s.hand[0]]
        if not value:
            return _("Hold the eye to look at the blip.")
        return ngettext("It hides {n} Genestealer.", "It hides {n} Genestealers.", value).format(n=value)
    return ""


class Briefing(HulkBoard):
    """A table that says by itself what its mission brings."""

    def modes(self, view: HulkState) -> list[Mode]:
        """The heavy flamer is armed before it is aimed: its fire spares nobody."""
        detail = _("Choose a square: its board section burns, friends included.")
        return [Mode("flamer", pgettext("weapon", "Heavy flamer"), "flamer", "i", "2", detail, "HULK-13.41")]

    def walk_on(self, view: HulkState, actions: Sequence[Action]) -> Action | None:
        """A walk holds fire by itself when there is nothing but doors to shoot at."""
        at = waiting(view)
        if at is None or not isinstance(at[0], FreeShot):
            return None
        shots = [action for action in actions if isinstance(action, Fire)]
        return None if any(view.at[shot.at] >= 0 for shot in shots) else next(a for a in actions if isinstance(a, Pass))

    def score(self, seat: str, score: int) -> str:
        """Return what a score counts: a side's losses, told of the other."""
        if seat == MARINES:
            return ngettext("{n} Genestealer destroyed", "{n} Genestealers destroyed", score).format(n=score)
        return ngettext("{n} Marine lost", "{n} Marines lost", score).format(n=score)
