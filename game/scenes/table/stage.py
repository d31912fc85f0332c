"""The stage: what needs a scene of its own stands on it, above the board, until it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.state import State
from game.scenes.table.acts import Running
from game.scenes.table.backcloth import Backcloth
from game.scenes.table.callboard import Callboard
from game.scenes.table.choices import Choice
from game.scenes.table.footing import Footing
from game.scenes.table.match import Match
from game.scenes.table.onstage import OnStage
from game.scenes.table.playback import Reading
from game.scenes.table.props import PropBox
from game.scenes.table.stagehand import Stagehand, Staging
from game.telling.text import _
from game.ui import paint
from game.ui.lanes import CARD, Lanes
from game.ui.scale import px
from game.ui.tabletop import Box, Staged
from game.ui.widgets import Button, Widget

STRIP, ROOMY = 36, 236
"""How high a stage is that is folded, and how wide a button has room for all that it may say, in plain pixels."""


class Stage(Widget):
    """The stage of a screen, where its game has one. It is folded away for what is clicked on the board alone. `play`:
    the match in which what stands on it can be chosen; None where it is only watched."""

    def __init__(self, board: Staging, screen: Stagehand, skip: Callable[[], None], play: Match | None = None) -> None:
        super().__init__("", visible=False)
        self.board, self.screen, self.skip = board, screen, skip
        self.play = play
        self.busy = board.busy
        self.table = board.table
        self.shown: Staged | None = None
        self.held = ""
        """The chip that was picked up by a click."""
        self.carried: tuple[str, tuple[int, int]] | None = None
        """The chip that is being dragged, and where it is."""
        self.put_away = False
        self._behind = False
        self._running: Running | None = None
        self._complete = False
        """Whether what stands there is complete and stays only for a while."""
        self._count = 0
        self._laid = 0, 0
        """The size for which what lies on it was laid out: where it is placed in another, all is laid out for that."""
        self.footing, self.cloth, self.lying = Footing(board, screen), Backcloth(self.table.key), OnStage(board, play)
        self.callboard = Callboard(self, board, screen, self.footing)
        self.script = self.callboard.script
        self._fold = Button("", self.fold, "quiet", icon="icons/chevron_up", tooltip=self._fold_tip)
        self._strip = Button("", self.fold, icon="icons/chevron_down", tooltip=self._fold_tip)
        self._go_on = Button(lambda: _("Go on"), skip, "primary", key=self._any_click)
        self._again = Button(lambda: _("See it again"), self.show_again)

    # -- what stands on it --

    @property
    def up(self) -> bool:
        """Return whether something stands on it and is seen."""
        return self.shown is not None and not self.folded

    @property
    def bare(self) -> bool:
        """Return whether there is nothing to put on what can be chosen: a click on it is enough."""
        return self.lying.bare

    @property
    def folded(self) -> bool:
        """Return whether it is folded away: by the player, or because something is to be clicked on the board."""
        if self.shown is None or self.play is None or self.busy():
            return self.put_away
        if self.lane == "low":
            return self.put_away or self._in_bar(self.play)
        aside = any(not self.serves(choice) for target in self.play.board.choices.targets for choice in target.choices)
        return self.put_away or aside

    def _in_bar(self, play: Match) -> bool:
        """Return whether something is to be clicked in the bar at the foot of the board, and not beside it."""
        seat = play.people.deciding
        asked = seat is not None and self.table.asked(self.board.view, seat) is not None
        return not asked and any(not self.serves(choice) for choice in play.board.choices.bar)

    def follow(self, now: float) -> None:
        """Show what stands there at that time; when nothing moves any more, what the position says."""
        self._behind = self.busy()
        if not self._behind:
            if self._running is not None and not self._running.loose:
                self._running = None
            self.script.entries.clear()
            self._complete = False
            staged = self.table.staged(self._seen())
            if staged is not None and staged.choosing and not self._decides:
                staged = None
            self.show(staged, self._new_act(staged, now))
        elif not self.update(now):
            self.arrange()

    def _seen(self) -> State:
        """Return what is seen: also what whoever decides asked to see."""
        seat = self.play.people.deciding if self.play is not None and self.play.board.asked else None
        return self.play.session.view(seat) if self.play is not None and seat is not None else self.board.view

    def _new_act(self, staged: Staged | None, now: float) -> Running | None:
        """Return how what the position says comes about, unless it was taken back."""
        count = len(self.play.session.records) if self.play is not None else 0
        back, self._count = count < self._count, count
        act = None if back or staged == self.shown else self.callboard.act(self.shown, staged)
        return Running(act, now, self.board.playback.motion.speed.factor, True) if act is not None else None

    def update(self, now: float) -> bool:
        """Show what has been seen by then; whether anything changed."""
        if self._running is not None:
            for name in self._running.due(now):
                self.board.sound(name)
            if self._running.over(now):
                self._running = None
        if self._behind and not self.busy():
            self.follow(now)
            return True
        shown, running, entries = self.shown, self._running, self.script.entries
        if self._behind:
            shown = self.script.shown(shown)
        factor = self.board.playback.motion.speed.factor
        while entries and entries[0].at <= now:
            entry = entries[0]
            if entry.staged != shown:
                shown = self.script.shown(entry.staged)
                running = Running(entry.act, entry.at, factor) if entry.act is not None and shown is not None else None
            if now < entry.until:
                break
            entries.pop(0)
        complete = bool(entries) and entries[0].complete <= now < entries[0].until and shown is not None
        if complete != self._complete:
            self._complete = complete
            self.relayout()
        if shown == self.shown:
            return False
        self.show(shown, running)
        return True

    def show(self, staged: Staged | None, running: Running | None = None) -> None:
        """Let this stand there."""
        if staged != self.shown:
            self.cloth.change(self.shown, staged)
            if self.shown is None or staged is None:
                self.put_away = staged is not None and staged.folds
            self.shown, self._running = staged, running
            self.table.shown_stage = staged.told if staged is not None else None
            self.held, self.carried = "", None
        self.arrange()

    def show_again(self) -> None:
        """Show once more how what stands there came about."""
        playback, now = self.board.playback, self.board.now
        since, takes = self.callboard.since, playback.takes_since(self.callboard.since)
        self.skip()
        self.script.entries.clear()
        self.show(None)
        for take in takes:
            playback.show_take(take, now)
        self.callboard.since = since
        self.follow(now)
        self.touch()

    def finish(self) -> None:
        """End what moves on it."""
        self._running = None

    @property
    def moving(self) -> bool:
        """Return whether something moves on it."""
        return self._running is not None

    def arrange(self) -> None:
        """Lay out what lies on it, with what may be done now."""
        self._lay(self._size())
        self.visible = self.shown is not None
        self._strip.label = self.shown.title if self.shown is not None else ""
        self.relayout()

    def _lay(self, size: tuple[int, int]) -> None:
        self._laid = size
        self.lying.arrange(self, self.shown, size, self._decides and not self.busy())
        for part in (*self.lying.boxes, self._fold, self._strip, self._go_on, self._again):
            part.parent = self

    @property
    def _decides(self) -> bool:
        """Return whether a person at this screen decides."""
        return self.play is not None and self.play.people.deciding is not None

    def obey(self, pressed: str) -> bool:
        """Do what a click on the prop does that shows a key; return whether there is one."""
        box = self.lying.at_key(pressed) if self.up and not self.busy() else None
        if box is not None:
            self.take(box)
        return box is not None

    @property
    def picked(self) -> int | None:
        """Return the token that is picked."""
        return self.play.board.picked if self.play is not None else None

    def token_at(self, token: int) -> pygame.Rect | None:
        """Return where a token is that lies on the stage; None for any other."""
        return self.lying.of_token(token) if self.whole else None

    def serves(self, choice: Choice) -> bool:
        """Return whether a choice is reached on the stage."""
        picked = self.shown is not None and self.shown.serves(choice.actions[0])
        return picked or self.lying.serves(choice)

    # -- where it is --

    @property
    def lane(self) -> str:
        """Return the lane in which it stands."""
        return self.shown.lane if self.shown is not None else "beside"

    @property
    def whole(self) -> bool:
        """Return whether it has all the room there is: the whole window, or that of a board that is only watched."""
        return self.up and self.lane == "full"

    @property
    def hides_all(self) -> bool:
        """Return whether it stands before the whole table, which is not seen."""
        return self.whole and self.cloth.table is not None and self.rect.size == self.screen.host.size

    @property
    def covered(self) -> pygame.Rect | None:
        """Return where nothing of the board is seen, where that is so."""
        return self.rect if self.whole else None

    def lanes(self) -> Lanes:
        """Return the lanes of the window."""
        return self.footing.lanes

    def docked(self, read: Reading) -> pygame.Rect | None:
        """Return where a card is put that is read while a fight stands in a lane of its own, or one's own card: where
        its player's cards lie on the stage, if they do; None where it is seen large."""
        if self.shown is not None and self.up and read.card.seat:
            place = self.footing.on_lane(self.shown, self.shown.hand(self._size(), read.card.seat))
            if place is not None:
                high = min(place.height, round(place.width * CARD[1] / CARD[0]))
                card = pygame.Rect(0, 0, round(high * CARD[0] / CARD[1]), high)
                return card.move_to(midbottom=place.midbottom)
        stands = self.up and self.lane != "beside"
        return self.lanes().card(self.rect if self.up and not stands else None) if read.own or stands else None

    def minds(self, pos: tuple[int, int]) -> bool:
        """Return whether a click there is about how something is shown, which then goes on."""
        own = self._strip if self.folded else self._fold
        return any(one.rect.collidepoint(pos) for one in ((own, self._again) if self._foot() is not None else (own,)))

    def answers(self) -> pygame.Rect | None:
        """Return where the answers to a question stand, if that is on the stage."""
        if self.shown is None or not self.up:
            return None
        return self.footing.on_lane(self.shown, self.shown.answers(self._size()))

    def hand(self) -> pygame.Rect | None:
        """Return where the cards of whoever decides lie, if that is on the stage."""
        seat = self.play.people.deciding if self.play is not None else None
        if self.shown is None or not self.up or seat is None:
            return None
        return self.footing.on_lane(self.shown, self.shown.hand(self._size(), seat))

    def faced(self) -> pygame.Rect | None:
        """Return where on the stage those who fight and their dice are seen."""
        if self.shown is None or not self.up:
            return None
        return self.footing.on_lane(self.shown, self.shown.faced(self._size()))

    def fought(self) -> pygame.Rect | None:
        """Return the lane below the board, if a fight stands in it."""
        return self.lanes().low if self.up and self.lane == "low" else None

    def _foot(self) -> pygame.Rect | None:
        """Return where the buttons are of a stage that is complete; None where there is no room, or it is not."""
        foot = self.shown.foot(self.rect.size) if self.shown is not None and self._complete else None
        return pygame.Rect(foot).move(self.rect.topleft) if foot is not None else None

    def _any_click(self) -> str:
        """Return what goes on as well as the button, where there is room to say so."""
        return _("any click") if self._go_on.rect.width >= px(ROOMY) else ""

    def _size(self) -> tuple[int, int]:
        return self.footing.size(self.shown) if self.shown is not None else (0, 0)

    def where(self, size: tuple[int, int]) -> pygame.Rect:
        """Return a place above or below what it is about, which stays in sight."""
        if self.shown is None:
            return pygame.Rect(0, 0, 0, 0)
        if self.folded:
            return self.footing.strip((self._strip.preferred()[0], px(STRIP)))
        return self.footing.rect(self.shown)

    def bared(self) -> tuple[Box, pygame.Rect] | None:
        """Return what it is about, and the part of the view beside it in which that is to be seen."""
        seen = self.shown if self.up and self.rect else None
        return self.footing.bared(seen, self.rect) if seen is not None else None

    def felt(self) -> pygame.Rect | None:
        """Return where dice are thrown while the stage is up."""
        if not self.up or self.shown is None:
            return None
        felt = pygame.Rect(self.shown.felt(self.rect.size))
        return felt.move(self.rect.topleft) if felt else None

    def fold(self) -> None:
        """Fold it away to look at the board, or bring it back."""
        if self.shown is not None:
            self.put_away = not self.folded
            self.screen.refresh()

    def _fold_tip(self) -> str:
        words = _("Show battle panel") if self.folded else _("Show board")
        return f"{words} · {self.screen.keys.hint('stage')}"

    @property
    def children(self) -> Sequence[Widget]:
        if self.shown is None:
            return ()
        if self.folded:
            return (self._strip,)
        foot = (self._go_on, self._again) if self._foot() is not None else ()
        return (*self.lying.boxes, *foot, self._fold)

    def place(self, rect: pygame.Rect) -> None:
        if rect != self.rect:
            self.cloth.table = None
        super().place(rect)
        if self.up and rect.size != self._laid:
            self._lay(rect.size)
        self._strip.place(rect)
        for box in self.lying.boxes:
            box.place(pygame.Rect(box.prop.box).move(rect.topleft))
        if (foot := self._foot()) is not None:
            gap, wide = px(8), min(foot.width, self._again.preferred()[0])
            self._go_on.place(pygame.Rect(foot.left, foot.top, foot.width - wide - gap, foot.height))
            self._again.place(pygame.Rect(foot.right - wide, foot.top, wide, foot.height))
        wide = self._fold.preferred()[0]
        self._fold.place(pygame.Rect(rect.right - wide - px(6), rect.y + px(6), wide, px(26)))

    # -- the pointer --

    def pointer_up(self, pos: tuple[int, int]) -> None:
        """Show at once what is being shown, or put a chip back, at a click on the empty stage."""
        super().pointer_up(pos)
        self.held = ""
        if self.busy():
            self.skip()

    def take(self, box: PropBox) -> None:
        """React to a click on a prop."""
        if self.busy():
            self.skip()
        elif self.play is not None and isinstance(box.data, Choice):
            if box.prop.meant is not None:
                box.prop.meant()
            self.play.take(box.data)
        elif self.play is not None and box.prop.command:
            self.play.hud.do(box.prop.command)
        elif self.play is not None and box.prop.token is not None:
            self.play.select(box.prop.token)
            self.arrange()
        elif box.prop.picks and self.shown is not None:
            self.shown.pick(box.prop.id)
            self.screen.refresh()
        elif self.play is not None and box.prop.why:
            self.play.hud.say_no(box.prop.why)

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of a chip there: on a prop that takes it, that is a click on the prop."""
        self.carried = None
        self.touch()
        box = next(self.lying.takers(pos), None)
        if box is not None:
            self.take(box)

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None:
            return
        if self.folded:
            super().draw(surface)
            return
        now = self.board.now
        running = self._running if self._running is not None and not self._running.over(now) else None
        self.cloth.draw(surface, self.rect, self.shown, running, now)
        if running is None:
            super().draw(surface)
        if self.carried is not None:
            self._draw_carried(surface, *self.carried)

    def _draw_carried(self, surface: pygame.Surface, id: str, pos: tuple[int, int]) -> None:
        box = self.lying.named(id)
        if box is None or self.shown is None:
            return
        picture = pygame.Surface(box.rect.size, pygame.SRCALPHA)
        self.shown.draw_prop(picture, id)
        rect = picture.get_rect(center=pos)
        paint.shadow(surface, rect, rect.height // 2, 8)
        surface.blit(picture, rect)
