"""How the story of a match is put into words."""

from __future__ import annotations

from game.hulk import story
from game.hulk.table.layout import HulkBoard
from game.kernel.text import N_
from game.ui.text import _, pgettext

_THROWS = {
    story.SHOTS: N_("Shots that hit"),
    story.JAMS: N_("Overwatch shots that did not jam"),
    story.ATTACKS: N_("Own attacks won"),
    story.DEFENCES: N_("Attacks withstood"),
    story.DOORS: N_("Blows that broke a door"),
    story.FLAMES: N_("Dice of the flames"),
    story.STORMS: N_("Dice of the psychic storm"),
    story.MISHAPS: N_("Mishaps escaped"),
}


class Recounted(HulkBoard):
    """A table whose matches have a story."""

    def story(self) -> story.HulkStory:
        """Return what hears the events of one match."""
        return story.HulkStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return pgettext("Space Hulk", "Models lost")
