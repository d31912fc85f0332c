"""What can be clicked at a table, for what is picked and armed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.choices import Choices, choices_for

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def refresh_choices(scene: TableScene) -> None:
    """Find what can be clicked as the match stands, for what is picked and armed."""
    seat = scene.deciding
    if seat is None or scene.session.to_decide is None:
        scene.choices = Choices()
    else:
        scene.choices = _choices(scene, seat)
        if scene.mode and scene.mode not in scene.choices.modes:
            scene.mode = ""
            scene.choices = _choices(scene, seat)
    scene.hovered = None if scene.selection.hover is None else scene.choices.at(scene.selection.hover)


def choices_armed(scene: TableScene, mode: str) -> Choices:
    """What could be clicked if this were armed."""
    armed, scene.mode = scene.mode, mode
    found = _choices(scene, scene.deciding) if scene.deciding is not None else Choices()
    scene.mode = armed
    return found


def _choices(scene: TableScene, seat: str) -> Choices:
    piece, grants = scene.selection.piece, scene.grants
    goes_on = piece is not None and piece == grants.piece
    secrets = scene.asked or goes_on or scene.people.shows_secrets_of(seat)
    found = choices_for(
        scene.session, scene.table, scene.view, piece, secrets, scene.mode, scene.selection.group, grants.door(piece),
        grants.walks(piece),
    )  # fmt: skip
    if piece is None and not (found.targets or found.bar):
        legal = scene.session.legal_actions()
        scene.selection.piece = next(
            (o.piece for o in scene.table.offers(scene.view, legal) if o.piece is not None), None
        )
        if scene.selection.piece is not None:
            scene.suggested = True
            return _choices(scene, seat)
    return found


def pick_next(scene: TableScene) -> None:
    """Where nothing can be clicked for the piece that is picked, the next that can do something is picked."""
    done = scene.selection.piece
    if scene.deciding is None or done is None or scene.choices != Choices():
        return
    scene.selection.piece = None
    refresh_choices(scene)
    if scene.selection.piece is None:
        scene.selection.piece = done
