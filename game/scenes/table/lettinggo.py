"""Step by step back: what is open, picked or armed is let go of."""

from __future__ import annotations

from game.scenes.table.boardview import BoardView
from game.scenes.table.parts import WHOLE


def step_back(scene: BoardView) -> None:
    """Right click or Esc: let go of what is picked; with nothing picked, open the menu."""
    page = scene.beside.open
    if scene.host.menu is not None:
        scene.host.close_menu()
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
        scene.step_out()
    scene.dirty = True


def _picked(scene: BoardView) -> bool:
    """Whether a piece is picked by a person, beside the one that is active."""
    piece = scene.selection.piece
    return piece is not None and not scene.suggested and scene.table.active(scene.view) != piece
