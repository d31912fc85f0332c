"""How fair a map is, as many matches between computer players tell: played in the background, cancelled at will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.catalogue import players_of
from game.bots.crew import Lost
from game.bots.fairness import Found, Map, Measure
from game.bots.player import CAREFUL, GENTLE, RANDOM
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, unattended
from game.scenes.tables import table_of_scenario
from game.telling.text import _, ngettext
from game.ui import theme
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Button, Canvas, Label, Widget, column, row

MATCHES = 100
BEST = (CAREFUL, GENTLE, RANDOM)
"""The kinds of player by which a map is measured, the best that a game has."""


def measured(game: str, scenario: Any, seats: tuple[str, ...], games: int = MATCHES) -> Measure:
    """Begin to play matches on a map, with the options as they are when nobody is at the screen."""
    rules = rules_of(game)
    options = unattended(find_scenario(rules, None))
    known = players_of(game)
    return Measure(Map(game, scenario, seats, options, next(kind for kind in BEST if kind in known)), games)


class Fairness:
    """The part of the page that tells it."""

    def __init__(self, game: str, changed: Callable[[], Any], report: Callable[[Exception], Any]) -> None:
        self.game, self.changed, self.report = game, changed, report
        self.measure: Measure | None = None
        self.trouble = False
        self.stale = False
        """Whether the map was changed since."""

    def begin(self, scenario: Any, seats: tuple[str, ...]) -> None:
        """Measure a map anew."""
        self.close()
        self.trouble = self.stale = False
        self.scenario = scenario
        try:
            self.measure = measured(self.game, scenario, seats)
        except OSError:
            self.trouble = True
        self.changed()

    def poll(self) -> bool:
        """Take up what has been played; return whether there was anything."""
        if self.measure is None or not self.measure.left:
            return False
        try:
            return self.measure.poll()
        except Lost:
            self.trouble = True
        except Exception as error:
            self.trouble = True
            self.report(error)
        self.close()
        return True

    @property
    def running(self) -> bool:
        """Return whether matches are being played."""
        return self.measure is not None and self.measure.left > 0

    def close(self) -> None:
        """Play no more."""
        if self.measure is not None:
            self.measure.close()

    def cancel(self) -> None:
        """Play no more, and say what was found so far."""
        self.close()
        self.changed()

    def widgets(self, ask: Callable[[], Any], whole: bool) -> Widget:
        """Return what is found, with the button that asks for it."""
        running = self.running
        button = (
            Button(_("Stop"), self.cancel, icon="icons/close", grow=1)
            if running
            else Button(_("How fair is it?"), ask, enabled=whole, grow=1)
        )
        parts: list[Widget] = [row(button)]
        found = self.measure.found if self.measure is not None else None
        if self.trouble:
            parts.append(Label(_("Not every match could be finished. Check the map, then try again."), QUIET, "danger"))
        elif found is None:
            told = _("Computer players play a hundred matches on the map, in the background.")
            parts.append(Label(told if whole else _("Fix the faults in the list first."), QUIET, "quiet"))
        else:
            if running:
                parts.append(_bar(found.games / MATCHES))
            parts += self._told(found)
        if self.stale and not running and found is not None:
            parts.append(Label(_("You have changed the map since."), QUIET, "quiet"))
        return column(*parts, gap=GAP - 2)

    def _told(self, found: Found) -> list[Widget]:
        if not found.games:
            return [Label(_("The first matches are being played."), QUIET, "quiet")]
        table = table_of_scenario(self.game, self.scenario, found.seats)
        wins = [
            _("{name} {n}").format(name=table.teller.seat_name(seat), n=count) for seat, count in found.wins.items()
        ]
        short, middle, long = found.lengths
        lengths = ngettext(
            "Half of the matches last {middle} turn or fewer, most between {short} and {long}.",
            "Half of the matches last {middle} turns or fewer, most between {short} and {long}.",
            middle,
        ).format(middle=middle, short=short, long=long)
        words = _("Won of {n} matches: {wins}").format(n=found.games, wins=", ".join(wins))
        parts: list[Widget] = [Label(words, bold=True)]
        if not self.running:
            parts.append(Label(_verdict(found), QUIET, _role(found)))
        return [*parts, Label(lengths, QUIET, "quiet")]


def _verdict(found: Found) -> str:
    share = round(100 * found.unfairness)
    if found.unfairness <= 0.08:
        return _("Fair: every player is within {n}% of an equal share.").format(n=share)
    if found.unfairness <= 0.15:
        return _("Nearly fair: one player is {n}% away from an equal share.").format(n=share)
    return _("Uneven: one player is {n}% away from an equal share.").format(n=share)


def _role(found: Found) -> str:
    return "go" if found.unfairness <= 0.08 else "text" if found.unfairness <= 0.15 else "danger"


def _bar(share: float) -> Widget:
    """Return a bar that is filled by a share."""

    def draw(picture: Any, rect: Any) -> None:
        look = theme.current()
        picture.fill(look.sunken, rect)
        picture.fill(look.accent, (rect.x, rect.y, round(rect.width * share), rect.height))

    return Canvas(draw, lambda: share, (200, 6))
