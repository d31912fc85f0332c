"""Lets the music of a table follow what is seen there."""

from __future__ import annotations

from game.scenes.table.part import Doors, Part
from game.scenes.table.stage import Stage
from game.telling.values import Tension
from game.ui.mixing import ORDER
from game.ui.sound import AMBIENCE


class Mood(Part):
    """Tells the music how tense the position is, once its last action has been shown; what comes upon the stage before
    that is a fight."""

    def __init__(self, doors: Doors, stage: Stage) -> None:
        super().__init__(doors)
        self.stage = stage
        self._felt: tuple[int, str | None, bool] | None = None
        self._state: Tension = "silence"

    def breathe(self) -> None:
        """Let the air and the music of the table be heard from now on."""
        sounds, key = self.hud.program.sounds, self.now.table.key
        if sounds is not None:
            sounds.music.place(AMBIENCE + key, key)
        self._felt = None

    def hush(self) -> None:
        """Let no music be heard before the table is seen again."""
        if self.hud.program.sounds is not None:
            self.hud.program.sounds.music.hush()

    def update(self, dt: float) -> None:
        shown, now, sounds = self.board.busy(), self.now, self.hud.program.sounds
        felt = now.count, now.viewer, shown
        if sounds is None or felt == self._felt or (shown and self.stage.shown is None):
            return
        self._felt, self._state = felt, self._fight() if shown else self._still()
        sounds.music.feel(self._state)

    def _fight(self) -> Tension:
        return max(self._state, "contact", key=ORDER.index)

    def _still(self) -> Tension:
        """Return how tense the position is that is seen now; nothing is once the match is over."""
        board = self.now.table.board_of(self.board.view)
        return self.now.table.teller.tension(board) if self.now.turn else "silence"
