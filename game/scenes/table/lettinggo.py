"""Step by step back: what is open, picked or armed is let go of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.parts import WHOLE
from game.scenes.table.sidepage import open_page

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def step_back(scene: TableScene) -> None:
    """Right click or Esc: let go of what is picked; with nothing picked, open the menu."""
    page = open_page(scene)
    if scene.frame.host.menu is not None:
        scene.frame.host.close_menu()
    elif page is not None:
        page.hide()
    elif scene.orders.clear():
        scene.refresh()
    elif scene.mode:
        scene.arm(scene.mode)
    elif scene.cursor is not None:
        scene.cursor = None
    elif scene.grants.stop():
        return
    elif _picked(scene):
        scene.select(scene.table.active(scene.view))
    elif scene.asked:
        scene.asked = False
        scene.refresh()
    elif scene.deeds.retract():
        return
    elif scene.table.opens_parts and scene.parts.shown != WHOLE:
        scene.parts.show(WHOLE)
    else:
        scene.program.open_pause(scene)
    scene.dirty = True


def _picked(scene: TableScene) -> bool:
    """Whether a piece is picked by a person, beside the one that is active."""
    piece = scene.selection.piece
    return piece is not None and not scene.suggested and scene.table.active(scene.view) != piece
