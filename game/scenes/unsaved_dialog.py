"""A match that the disk does not take: nobody leaves it without having been asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.kernel.match.journalled import JournalledMatch
from game.kernel.paths import Folders
from game.ui.scenes import SceneStack
from game.ui.text import _, pgettext, retold
from game.ui.widgets import Dialog, DialogButton


class UnkeptDialog(Dialog):
    """Whether to leave a match that would be lost."""


def held_back(stack: SceneStack, files: Folders | None, then: Callable[[], None]) -> bool:
    """Return whether a match that its file lacks is open; it is asked whether to do `then` all the same."""
    matches = [match for scene in stack if isinstance(match := getattr(scene, "match", None), JournalledMatch)]
    match = next((match for match in matches if match.unkept), None)
    if match is None:
        return False
    if not isinstance(stack.top, UnkeptDialog):
        stack.push(_asked(partial(_try_again, stack, files, match, then), match, then))
    return True


def _asked(again: Callable[[], None], match: JournalledMatch, then: Callable[[], None]) -> UnkeptDialog:
    lost = _("What the disk has not taken is lost when you leave.")
    answers = [
        DialogButton(_("Leave all the same"), partial(_leave, match, then), "danger"),
        DialogButton(_("Try again"), again),
        DialogButton(pgettext("program", "Stay"), style="primary"),
    ]
    return UnkeptDialog(_("This match is not on the disk"), f"{retold(match.trouble)} {lost}", answers, width=560)


def _leave(match: JournalledMatch, then: Callable[[], None]) -> None:
    match.close()
    then()


def _try_again(stack: SceneStack, files: Folders | None, match: JournalledMatch, then: Callable[[], None]) -> None:
    match.try_again(files.journals if files is not None else None)
    if not held_back(stack, files, then):
        then()
