"""How the story of a match is put into words."""

from __future__ import annotations

from game.heresy import story
from game.kernel.text import N_
from game.ui.text import _

_THROWS = {
    story.ATTACKS: N_("Hits in attack"),
    story.DEFENCES: N_("Hits in defence"),
    story.CROSSINGS: N_("Dotted routes crossed"),
    story.LIVES: N_("Leaders who lived"),
}


class Recounted:
    """A table whose matches have a story."""

    def story(self) -> story.HeresyStory:
        """Return what hears the events of one match."""
        return story.HeresyStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Counters lost")
