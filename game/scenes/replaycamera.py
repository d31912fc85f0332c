"""The camera of a replay: it comes near when the match begins to play, and goes where it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.table.following import EDGE
from game.ui.camera import GLIDE_SECONDS, Camera
from game.ui.motion import Motion, Speed
from game.ui.tabletop import LogEntry


class ReplayCamera:
    """Moves the camera of a replay as long as that is `wanted`; a person who looks at the whole board is left there."""

    def __init__(self, camera: Camera, wanted: bool) -> None:
        self.camera = camera
        self.wanted = wanted
        self._near = False
        """Whether it has come near since it was asked to follow."""

    def switch(self) -> None:
        """Follow no longer, or again."""
        self.wanted, self._near = not self.wanted, False

    def look(self, told: Sequence[LogEntry], motion: Motion, come_near: bool = True) -> float:
        """Look where something happened; return the milliseconds until it is in view."""
        spots = [telling.spot for telling in told if telling.spot is not None]
        nearer = come_near and not self._near
        camera = self.camera
        if not self.wanted or not spots or camera.dragging or (camera.whole and not nearer):
            return 0.0
        left, top, width, height = spots[-1]
        point = left + width / 2, top + height / 2
        self._near = self._near or come_near
        at_once = motion.reduced or motion.speed is Speed.INSTANT
        if nearer or not camera.shows(point, EDGE):
            camera.put_in(point, camera.view, at_once, nearer=nearer)
        return GLIDE_SECONDS * 1000 if camera.moving else 0.0
