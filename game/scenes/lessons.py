"""The lessons of a game: the first until it has been taken, then all of them in a list, with a tick at those taken."""

from __future__ import annotations

from functools import partial

from game.scenes.page import PageProgram
from game.telling.text import _
from game.tutorials.catalogue import learned_as, lessons_of, tutorial_for
from game.ui.widgets import MenuItem
from game.ui.widgets.host import Host


def learn(program: PageProgram, host: Host, key: str) -> None:
    """Go to the first lesson of a game; once that has been taken, let the player choose one."""
    lessons = [tutorial_for(key, id) for id in lessons_of(key)]
    taken = [learned_as(one) in program.settings.learned for one in lessons]
    if len(lessons) == 1 or not taken[0]:
        program.open_tutorial(key)
        return
    items = [
        MenuItem(_(one.name), partial(program.open_tutorial, key, False, one.scenario), ticked=done)
        for one, done in zip(lessons, taken, strict=True)
    ]
    at = host.mouse.hovered or host.focused
    host.open_menu(items, at.rect.topleft if at is not None else (0, 0))
