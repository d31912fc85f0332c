"""The table of a match that is kept: says when it is not, and lets go of it in the end."""

from __future__ import annotations

from typing import Any

from game.scenes.table import TableScene


class MatchTable(TableScene):
    """A table whose match is journalled."""

    _complained = ""

    def resume(self) -> None:
        super().resume()
        self._mention(getattr(self.match, "note", ""))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._mention(getattr(self.match, "trouble", ""))

    def _mention(self, sentence: str) -> None:
        if sentence and sentence != self._complained:
            self.frame.host.toast(sentence, seconds=10.0)
            self.dirty = True
        self._complained = sentence or self._complained

    def close(self) -> None:
        super().close()
        let_go: Any = getattr(self.match, "close", None)
        if let_go is not None:
            let_go()
