"""The analysis of one match: the one that is kept, else one that another process works out while the window goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.analysis import kept
from game.analysis.background import News, analysed
from game.analysis.found import Analysis
from game.analysis.judge import Judgement
from game.analysis.report import Unfit, why_not
from game.bots.crew import Lost
from game.bots.errand import Errand
from game.bots.subject import subject_of
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.session import Session
from game.scenes.words import sentence_of
from game.telling.text import _

Known = dict[int, Judgement]


class Work:
    """What is found, or how far it has come; `path`: where it is kept, if anywhere. What was `known` when it was left
    is not judged again."""

    def __init__(self, session: Session, path: Path | None, known: Known, say: Callable[[str], object]) -> None:
        self.session, self.path, self.known, self._say = session, path, known, say
        self.found: Analysis | None = None
        self.trouble = ""
        """Why there is none, in a sentence."""
        self.done, self.of = 0, 1
        self.errand: Errand[bytes] | None = None
        self._begun = 0.0
        self._known_then = 0

    @property
    def running(self) -> bool:
        """Return whether it is being worked out."""
        return self.errand is not None and not self.errand.over

    def look(self) -> bool:
        """Take the analysis that is kept; return whether there is one."""
        if self.found is None and self.path is not None:
            try:
                self.found = kept.read(self.session, self.path)
            except BadFile:
                self._say(_("The saved analysis of this match can't be used, so it is made again."))
        return self.found is not None

    def begin(self) -> None:
        """Work it out, unless it is there or cannot be."""
        self.trouble = _(why_not(self.session)) if why_not(self.session) else ""
        subject = subject_of(self.session.key)
        if self.running or self.trouble or self.look() or subject is None:
            return
        try:
            self.errand = Errand(analysed, savefile.to_bytes(self.session), dict(self.known), subject.budget)
        except Lost as error:
            self.trouble = _stopped(error)
        self._begun, self.done, self.of = time.monotonic(), 0, 1

    def poll(self) -> bool:
        """Take up what was done since the last time; return whether anything was."""
        if self.errand is None or self.errand.over:
            return False
        before = self.done, self.of
        try:
            for news in self.errand.news():
                self._hear(news)
        except (Unfit, BadFile, Lost) as error:
            self.trouble = _stopped(error)
        if (data := self.errand.result) is not None:
            self.found = kept.from_bytes(data, self.session, "")
            self.known.clear()
            self._keep()
        return self.errand.over or before != (self.done, self.of)

    def _hear(self, news: News) -> None:
        if not self.done:
            self._known_then, self._begun = news.done - 1, time.monotonic()
        self.done, self.of = news.done, news.of
        self.known.update(news.judged)

    def _keep(self) -> None:
        if self.found is not None and self.path is not None:
            try:
                kept.keep(self.found, self.session, self.path)
            except BadFile as error:
                words = _("The analysis is shown, but it couldn't be saved. {reason}")
                self._say(words.format(reason=sentence_of(error)))

    @property
    def left(self) -> int | None:
        """Return how many seconds it may still take; None while nobody can say."""
        fresh, since = self.done - self._known_then, time.monotonic() - self._begun
        return None if fresh < 2 or not self.running else max(1, round(since * (self.of - self.done) / fresh))

    def close(self) -> None:
        """Work on it no more. What was judged stays known."""
        if self.errand is not None:
            self.errand.close()


def _stopped(error: Exception) -> str:
    if isinstance(error, Lost):
        return _("The analysis stopped before it was done. You can start it again: what was judged so far is kept.")
    return _(str(error)) if isinstance(error, Unfit) else sentence_of(error)
