"""How the story of a match is put into words."""

from __future__ import annotations

from game.calth import story
from game.kernel.text import N_
from game.ui.text import _

_THROWS = {
    story.SHOTS: N_("Hits in shooting"),
    story.BLOWS: N_("Hits in assaults"),
    story.CRITICALS: N_("Attacks with a critical"),
    story.ARMOUR: N_("Shields in defence"),
    story.STANDS: N_("Models that stood their ground"),
    story.CHANTS: N_("Marks of the chant"),
    story.INITIATIVE: N_("Hits for the initiative"),
}


class Recounted:
    """A table whose matches have a story."""

    def story(self) -> story.CalthStory:
        """What hears the events of one match."""
        return story.CalthStory()

    def throw_name(self, kind: str) -> str:
        """What throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """What the sides lose."""
        return _("Models lost")
