"""What can be clicked at a table, for what is picked and armed."""

from __future__ import annotations

from game.scenes.table.choices import Choices, choices_for
from game.scenes.table.grants import Grants
from game.scenes.table.matchview import MatchView


def refresh_choices(scene: MatchView, grants: Grants) -> None:
    """Find what can be clicked as the match stands, for what is picked and armed."""
    seat = scene.deciding
    if seat is None or scene.session.to_decide is None:
        scene.choices = Choices()
    else:
        scene.choices = _choices(scene, grants, seat)
        if scene.mode and scene.mode not in scene.choices.modes:
            scene.mode = ""
            scene.choices = _choices(scene, grants, seat)
    scene.hovered = None if scene.selection.hover is None else scene.choices.at(scene.selection.hover)


def choices_armed(scene: MatchView, grants: Grants, mode: str) -> Choices:
    """What could be clicked if this were armed."""
    armed, scene.mode = scene.mode, mode
    found = _choices(scene, grants, scene.deciding) if scene.deciding is not None else Choices()
    scene.mode = armed
    return found


def _choices(scene: MatchView, grants: Grants, seat: str) -> Choices:
    piece = scene.selection.piece
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
            return _choices(scene, grants, seat)
    return found


def pick_next(scene: MatchView, grants: Grants) -> None:
    """Where nothing can be clicked for the piece that is picked, the next that can do something is picked."""
    done = scene.selection.piece
    if scene.deciding is None or done is None or scene.choices != Choices():
        return
    scene.selection.piece = None
    refresh_choices(scene, grants)
    if scene.selection.piece is None:
        scene.selection.piece = done
