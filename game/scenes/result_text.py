"""How a match ended, as its heading says it to the people at this screen."""

from __future__ import annotations

from game.bots.opponents import Opponent, opponent_of
from game.kernel.actions import AgreeDraw, Concede
from game.kernel.match.session import Session
from game.scenes.table.people import People
from game.scenes.words import actions, dotted, spoken, turn
from game.telling import labels
from game.telling.report import Ending
from game.telling.text import _
from game.ui import theme
from game.ui.tabletop import GameTable


class ResultText:
    """Who won a match that is over, and why."""

    def __init__(self, session: Session, people: People, table: GameTable) -> None:
        self.session = session
        self.people = people
        self.table = table

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the seats that won; none in a draw."""
        result = self.session.result
        return () if result is None else tuple(result.winners)

    @property
    def beaten(self) -> bool:
        """Return whether only computers won against the people at this screen."""
        humans = self.people.humans
        return bool(self.winners and humans) and not set(humans) & set(self.winners)

    @property
    def triumphant(self) -> bool:
        """Return whether everybody at this screen won, and computers lost."""
        humans = set(self.people.humans)
        return bool(humans) and humans <= set(self.winners) and len(self.winners) < len(self.session.seats)

    @property
    def conceded(self) -> str:
        """Return the seat that gave the match up; empty where none did."""
        last = self.session.records[-1].action if self.session.records else None
        return last.seat if isinstance(last, Concede) else ""

    @property
    def actions(self) -> int:
        """Return how many actions were played; giving up or agreeing on a draw is none."""
        records = self.session.records
        return sum(not isinstance(record.action, Concede | AgreeDraw) for record in records)

    def heading(self) -> str:
        """Return the large words: what it was for whoever sat here, else who won."""
        if not self.winners:
            return _(labels.A_DRAW)
        if self.beaten:
            return _("Defeat")
        if self.triumphant:
            return _("Victory")
        return _("Victory: {side}").format(side=", ".join(self.player(seat) for seat in self.winners))

    def kicker(self) -> str:
        """Return who won and when; not who, where they beat the people here: that is told below."""
        seats = () if self.beaten else self.people.humans if self.triumphant else self.winners
        options = self.session.setup.options
        names = ", ".join(self.table.teller.hero(seat, options).name or self.player(seat) for seat in seats)
        return dotted(names, turn(self.session.key, self.session.rules.round(self.session.state)))

    def ending(self) -> str:
        """Return what the end is called as the match stops: to those who sat at this screen by what their game says,
        among people by who won."""
        if not self.winners:
            return _(labels.A_DRAW)
        if not (self.beaten or self.triumphant):
            return self.heading()
        end = self._end()
        return (end.won if self.triumphant else end.lost).get(self.people.humans[0], "") or self.heading()

    def _end(self, reason: str = "") -> Ending:
        """Return all that the game says of the end."""
        return self.table.teller.end(self.session.state, reason)

    def said(self) -> tuple[Opponent, str] | None:
        """Return which computer has the last word against one person, and what it says: one that won, else the first
        that lost; None where there is none, or nobody won."""
        kinds, humans = self.people.kinds, self.people.humans
        others = [seat for seat in kinds if seat not in humans and (seat in self.winners) == self.beaten]
        if len(humans) != 1 or not others or not (self.beaten or self.triumphant):
            return None
        who = opponent_of(self.session.key, others[0], kinds[others[0]])
        return None if who is None else (who, spoken(who.lines.win if self.beaten else who.lines.lose))

    def colour(self) -> theme.Colour:
        """Return the colour of the end: gold for a victory, cold red for a defeat, that of the winner among people."""
        look = theme.current()
        if not self.winners:
            return look.quiet
        if self.beaten:
            return theme.mix(look.danger, (120, 20, 50), 0.35)
        return look.accent if self.triumphant else self.table.painter.colour(self.winners[0])

    def reason(self) -> str:
        """Return why: who gave it up and when, or what the game says of it."""
        result = self.session.result
        if result is None:
            return ""
        if self.conceded:
            words = _(labels.SURRENDER).format(side=self.named_side(self.conceded))
            return dotted(words, self._when(), actions(self.actions))
        if result.reason == "draw_agreed":
            return dotted(self.table.teller.end(None, result.reason).reason, self._when(), actions(self.actions))
        figures = self._end(result.reason).decided
        return figures or self.table.teller.end(None, result.reason, not result.winners).reason

    @property
    def even(self) -> bool:
        """Return whether something else than the score tells why they won."""
        result = self.session.result
        scores = [] if result is None else list(result.scores.values())
        return len(scores) > 1 and len(set(scores)) == 1

    def closing(self) -> str:
        """Return the last line of the story; none where nobody fought it out."""
        result = self.session.result
        if not self.winners or self.conceded or result is None or result.reason == "draw_agreed":
            return ""
        end = self._end()
        return (self.beaten and end.defeat) or end.closing.get(self.winners[0], "")

    def plain(self) -> str:
        """Return what it was for the people at this screen, in a sentence; empty where the heading says who won."""
        names = ", ".join(self.table.teller.seat_name(seat) for seat in self.winners)
        if self.beaten:
            return _("You lost. Winner: {side}.").format(side=names)
        return _("You won as {side}.").format(side=names) if self.triumphant else ""

    def _when(self) -> str:
        return turn(self.session.key, self.session.rules.round(self.session.state)) or _(labels.SET_UP)

    def player(self, seat: str) -> str:
        """Return the name of the person of a seat, or else that of the side."""
        name = self.session.setup.names.get(seat)
        return name if name and self.people.is_human(seat) else self.table.teller.seat_name(seat)

    def named_side(self, seat: str) -> str:
        """Return a side, with the name of whoever played it."""
        name = self.player(seat)
        side = self.table.teller.seat_name(seat)
        return side if name == side else _(labels.NAME_AND_SIDE).format(name=side, side=name)
