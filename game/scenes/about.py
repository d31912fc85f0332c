"""Whose the names are, that this program is unofficial, and what may be done with it."""

from __future__ import annotations

from game.scenes.version import VERSION
from game.telling import labels
from game.telling.text import _
from game.ui.widgets import Dialog, DialogButton, Label, column


def about() -> Dialog:
    """Return the notice that the title, the README and the packages carry."""
    told = (
        _(
            "Five Fronts is an unofficial, free fan work, not endorsed by Games Workshop, Fantasy Flight Games or any "
            "other publisher."
        ),
        _(
            "The names of the games, Warhammer 40,000 and all related names are trademarks of their owners. They are "
            "used without permission and without any challenge to their status."
        ),
        _(
            "The code is free under the MIT licence. Pictures, sounds, stories and other texts of our own are under "
            "Creative Commons Attribution 4.0 (CC BY 4.0)."
        ),
    )
    title = _("Five Fronts {number}").format(number=VERSION)
    body = column(*map(Label, told), gap=14)
    return Dialog(title, body=body, buttons=[DialogButton(_(labels.CLOSE), style="primary")], width=560)
