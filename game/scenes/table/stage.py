"""The stage: what needs a scene of its own stands on it, above the board, until it is over."""

from __future__ import annotations

import string
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

import pygame

from game.kernel.actions import Action, Event
from game.kernel.settings import Settings
from game.kernel.state import State
from game.scenes.table.acts import Entry, Running, Script, faint
from game.scenes.table.choices import Choice, golden
from game.scenes.table.marks import felt_of
from game.scenes.table.match import Match
from game.scenes.table.playback import TRAY, Playback
from game.scenes.table.props import ChipBox, PropBox, TokenBox
from game.telling.text import _, language
from game.ui import paint, pictures, scale, theme
from game.ui.camera import Camera
from game.ui.keys import Keys
from game.ui.lanes import Lanes
from game.ui.scale import px
from game.ui.tabletop import Act, Box, GameTable, Prop, Staged
from game.ui.tabletop.staged import Answer
from game.ui.widgets import Button, Host, Widget

AROUND, STRIP = 10, 36
"""Plain pixels beside the stage, and the height of a stage that is folded."""
VEIL = 76
"""How bright the table is, of 255, behind a stage that has the whole window."""


class Staging(Protocol):
    """The board above which a stage stands: a table's, or a replay's."""

    table: GameTable
    view: State
    playback: Playback

    @property
    def camera(self) -> Camera:
        """Return how it is looked at."""

    @property
    def now(self) -> float:
        """Return milliseconds on the clock of what is shown."""

    def busy(self) -> bool:
        """Return whether something is still being shown."""

    def sound(self, name: str) -> None:
        """Let something be heard."""


class Holder(Protocol):
    """Who has the options."""

    settings: Settings


class Stagehand(Protocol):
    """The screen around a stage."""

    keys: Keys
    host: Host

    @property
    def program(self) -> Holder:
        """Return who has the options."""

    @property
    def lanes(self) -> Callable[[tuple[int, int]], Lanes]:
        """Return what says where the lanes are in a window of a size."""

    @property
    def stage_rect(self) -> Callable[[tuple[int, int]], pygame.Rect]:
        """Return what says where there is room for a stage in a window of a size."""

    @property
    def refresh(self) -> Callable[[], None]:
        """Return what shows what stands on the stage now."""


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
        self.script = Script()
        self._behind = False
        self._running: Running | None = None
        self._complete = False
        """Whether what stands there is complete and stays only for a while."""
        self._since = 0
        """How many takes there were before it came."""
        self._kept: tuple[Hashable, pygame.Surface] | None = None
        self._last_picture: pygame.Surface | None = None
        self._table: pygame.Surface | None = None
        """The table, dark, as it is seen behind a stage that has the whole window."""
        self._count = 0
        self._boxes: list[Widget] = []
        self._away: tuple[Any, bool, bool] = (None, False, False)
        self._fold = Button("", self.fold, "quiet", icon="icons/chevron_up", tooltip=self._fold_tip)
        self._strip = Button("", self.fold, icon="icons/chevron_down", tooltip=self._fold_tip)
        self._go_on = Button(lambda: _("Go on"), skip, "primary")
        self._again = Button(lambda: _("See it again"), self.show_again)
        playback = board.playback
        playback.coming, playback.seen = self.set_up, self.see
        playback.felt, playback.hidden = self.tray, self.hides

    # -- what stands on it --

    @property
    def up(self) -> bool:
        """Return whether something stands on it and is seen."""
        return self.shown is not None and not self.folded

    @property
    def bare(self) -> bool:
        """Return whether there is nothing to put on what can be chosen: a click on it is enough."""
        return not any(isinstance(box, ChipBox) for box in self._boxes)

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

    def set_up(self, before: State, event: Event, at: float) -> float:
        """Put there what belongs there before an event is shown, from that time on; return when it stands there."""
        last = self._last(before)
        coming = self.table.staged_for(before, event, last)
        return at if coming is None else self._follow(last, coming, at)

    def see(self, before: State, event: Event, at: float) -> float:
        """Put there what belongs there once an event has been shown, at that time; return when it has been seen."""
        last = self._last(before)
        return self._follow(last, self.table.staged_after(last, before, event), at)

    def _last(self, before: State) -> Staged | None:
        return self.script.entries[-1].staged if self.script.entries else self.table.staged(before)

    def _follow(self, last: Staged | None, staged: Staged | None, at: float) -> float:
        """Let a stage follow upon another; return when it has come about and stood there."""
        if staged == last:
            return at
        self.script.wanted = self.screen.program.settings.stages
        if last is None:
            self._since = self.board.playback.count - 1
        motion, act = self.board.playback.motion, self._act(last, staged)
        complete = at + motion.scaled(act.length if act is not None else 0.0)
        whole = staged is not None and self.script.whole(staged)
        until = complete + motion.scaled(staged.holds * 1000.0 if whole and staged is not None else 0.0)
        if act is not None:
            for ms, name in act.sounds:
                self.board.playback.timeline.cue(name, at=at + motion.scaled(ms))
        self.script.entries.append(Entry(at, staged, act, complete, until))
        return until

    def _act(self, before: Staged | None, staged: Staged | None) -> Act | None:
        return None if self.put_away else self.script.act(before, staged, self.board.playback.motion)

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
        self.script.wanted = self.screen.program.settings.stages
        act = None if back or staged == self.shown else self._act(self.shown, staged)
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
            if self.shown is None:
                self._table, self.put_away = None, staged is not None and staged.folds
            self._last_picture = self._kept[1] if self._kept is not None and self.shown is not None else None
            self.shown, self._running = staged, running
            self.held, self.carried = "", None
            if staged is None:
                self.put_away, self._table, self._kept = False, None, None
        self.arrange()

    def show_again(self) -> None:
        """Show once more how what stands there came about."""
        playback, now = self.board.playback, self.board.now
        since, takes = self._since, playback.takes_since(self._since)
        self.skip()
        self.script.entries.clear()
        self.show(None)
        for take in takes:
            playback.show_take(take, now)
        self._since = since
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
        old = {box.prop.id: box for box in self._boxes if isinstance(box, PropBox)}
        self._boxes = []
        if self.shown is not None:
            deciding = self.play if self._decides and not self.busy() else None
            legal = deciding.session.legal_actions() if deciding is not None else ()
            found = self.shown.props(self._size(), legal)
            if deciding is not None:
                asked = self.table.question(self.board.view, deciding.people.deciding or "")
                found += self.shown.replies(self._size(), self._answers(found), asked)
            for prop in found:
                box, choice = old.get(prop.id), self._meant(prop)
                if box is not None and box.prop.picks and prop.picks:
                    box.prop = prop
                if box is None or box.prop != prop or box.data != choice:
                    lies = prop.token is not None or bool(prop.among)
                    kind = TokenBox if lies else ChipBox if prop.chip else PropBox
                    box = kind(self, prop, choice)
                box.parent = self
                self._boxes.append(box)
        for button in (self._fold, self._strip, self._go_on, self._again):
            button.parent = self
        self.visible = self.shown is not None
        self._strip.label = self.shown.title if self.shown is not None else ""
        self.relayout()

    @property
    def _decides(self) -> bool:
        """Return whether a person at this screen decides."""
        return self.play is not None and self.play.people.deciding is not None

    def _choice(self, action: Action | None) -> Choice | None:
        """Return what a click can do, as the table shows it."""
        if action is None or self.play is None:
            return None
        found = self.play.board.choices
        every = [*found.bar, *(choice for target in found.targets for choice in target.choices)]
        return next((choice for choice in every if choice.actions == (action,)), None)

    def _meant(self, prop: Prop) -> Choice | None:
        """Return what a click on a prop can do: of several actions the one that what is picked can do."""
        return next((found for one in (prop.action, *prop.among) if (found := self._choice(one)) is not None), None)

    def _answers(self, found: Sequence[Prop]) -> list[Answer]:
        """Return what may be answered besides, in its order, what declines last; each has a key."""
        if self.play is None:
            return []
        board, served = self.play.board, {prop.action for prop in found} | {one for prop in found for one in prop.among}
        rest = [one for one in board.choices.bar if one.offer.action not in served]
        rest.sort(key=lambda one: (one.offer.action.passing, one.offer.order))
        best = golden(self.table, board.view, rest)
        taken = {prop.key for prop in found} | {one.offer.key for one in rest}
        free = [key for key in string.digits[1:] if key not in taken]
        given = [
            Answer(one.text, one.offer, one.offer.key or (free.pop(0) if free else ""), one is best) for one in rest
        ]
        seat = self.play.people.deciding
        hidden = self.table.secretive(board.view, seat) if seat and not self.play.people.shows_secrets_of(seat) else ""
        given += [Answer(_("See the table"), command="stage")] if self.lane == "full" else []
        return [Answer(hidden, command="ask"), *given] if hidden else given

    def obey(self, pressed: str) -> bool:
        """Do what a click on the prop does that shows a key; return whether there is one."""
        boxes = self._boxes if self.up and not self.busy() else []
        for box in boxes:
            if isinstance(box, PropBox) and box.serves and box.prop.key and box.prop.key.lower() == pressed:
                self.take(box)
                return True
        return False

    @property
    def picked(self) -> int | None:
        """Return the token that is picked."""
        return self.play.board.picked if self.play is not None else None

    def token_at(self, token: int) -> pygame.Rect | None:
        """Return where a token is that lies on the stage; None for any other."""
        boxes = self._boxes if self.whole else []
        return next((b.rect for b in boxes if isinstance(b, PropBox) and b.prop.token == token), None)

    def serves(self, choice: Choice) -> bool:
        """Return whether a choice is reached on the stage."""
        picked = self.shown is not None and self.shown.serves(choice.actions[0])
        among = any(isinstance(box, PropBox) and choice.offer.action in box.prop.among for box in self._boxes)
        return picked or among or any(box.data == choice for box in self._boxes)

    # -- where it is --

    @property
    def lane(self) -> str:
        """Return the lane in which it stands."""
        return self.shown.lane if self.shown is not None else "beside"

    @property
    def whole(self) -> bool:
        """Return whether it has the whole window."""
        return self.up and self.lane == "full"

    @property
    def hides_all(self) -> bool:
        """Return whether it stands before the whole table, which is not seen."""
        return self.whole and self._table is not None

    def lanes(self) -> Lanes:
        """Return the lanes of the window."""
        return self.screen.lanes(self.screen.host.size)

    def docked(self, own: bool) -> pygame.Rect | None:
        """Return where a card is put that is read while a fight stands in a lane of its own, or one's `own` card; None
        where it is seen large."""
        stands = self.up and self.lane != "beside"
        return self.lanes().card(self.rect if self.up and not stands else None) if own or stands else None

    def minds(self, pos: tuple[int, int]) -> bool:
        """Return whether a click there is about how something is shown, which then goes on."""
        own = self._strip if self.folded else self._fold
        return any(one.rect.collidepoint(pos) for one in ((own, self._again) if self._foot() is not None else (own,)))

    def answers(self) -> pygame.Rect | None:
        """Return where the answers to a question stand, if that is on the stage."""
        found = self.shown.answers(self._size()) if self.shown is not None and self.up else None
        return pygame.Rect(found).move(self._lane_rect().topleft) if found is not None else None

    def hand(self) -> pygame.Rect | None:
        """Return where the cards of whoever decides lie, if that is on the stage."""
        seat = self.play.people.deciding if self.play is not None else None
        found = self.shown.hand(self._size(), seat) if self.shown is not None and self.up and seat is not None else None
        return pygame.Rect(found).move(self._lane_rect().topleft) if found is not None else None

    def fought(self) -> pygame.Rect | None:
        """Return the lane below the board, if a fight stands in it."""
        return self.lanes().low if self.up and self.lane == "low" else None

    def _foot(self) -> pygame.Rect | None:
        """Return where the buttons are of a stage that is complete; None where there is no room, or it is not."""
        foot = self.shown.foot(self.rect.size) if self.shown is not None and self._complete else None
        return pygame.Rect(foot).move(self.rect.topleft) if foot is not None else None

    def _room(self) -> pygame.Rect:
        size = self.screen.host.size
        room = self.screen.stage_rect(size)
        return room.inflate(-2 * px(AROUND), -2 * px(AROUND))

    def _size(self) -> tuple[int, int]:
        return self._size_of(self.shown) if self.shown is not None else (0, 0)

    def _size_of(self, staged: Staged) -> tuple[int, int]:
        lane = staged.lane
        return staged.size(self._room().size) if lane == "beside" else self.lanes().of(lane).size

    def _lane_rect(self) -> pygame.Rect:
        return self.lanes().of(self.lane)

    def _coming(self) -> Staged | None:
        """Return what will stand there by then."""
        return self.script.shown(self.script.entries[-1].staged if self.script.entries else self.shown)

    def where(self, size: tuple[int, int]) -> pygame.Rect:
        """Return a place above or below what it is about, which stays in sight."""
        room = self._room()
        if self.shown is None:
            return pygame.Rect(0, 0, 0, 0)
        if self.folded:
            return pygame.Rect(0, 0, self._strip.preferred()[0], px(STRIP)).move_to(midtop=room.midtop)
        if self.lane != "beside":
            return self._lane_rect()
        return self._stand(room, *self._sides(room))

    def _stand(self, room: pygame.Rect, low: bool, right: bool) -> pygame.Rect:
        """Return the place at the bottom or the top of the room: in a corner, or in the middle where it is wide."""
        rect = pygame.Rect((0, 0), self._size())
        if self._beside(room, rect.size):
            rect.topright = room.topright
            rect.left = rect.left if right else room.left
        else:
            rect.midtop = room.midtop
        if low:
            rect.bottom = room.bottom
        return rect

    def _sides(self, room: pygame.Rect) -> tuple[bool, bool]:
        """Return whether it stands at the bottom, and whether at the right: away from what it is about, and there until
        that is another place. Where the camera stays it stands where it does not hide that."""
        camera = self.board.camera
        if self.shown is not None and self._away[0] != self.shown.spot:
            (x, y), (left, top, width, height) = _middle(self.shown.spot), camera.board
            low, right = y < top + height / 2, x < left + width / 2
            place = camera.rect_to_screen(self.shown.spot)
            ways = [(low, right), (not low, right), (low, not right), (not low, not right)]
            clear = (way for way in ways if not self._stand(room, *way).colliderect(place))
            self._away = self.shown.spot, *(next(clear, ways[0]) if camera.whole else ways[0])
        return self._away[1:]

    def _beside(self, room: pygame.Rect, size: tuple[int, int]) -> bool:
        """Return whether more is seen beside it than above or below."""
        wide, high = room.width - size[0], room.height - size[1]
        return min(wide, room.height) > min(room.width, high)

    def bared(self) -> tuple[Box, pygame.Rect] | None:
        """Return what it is about, and the part of the view beside it in which that is to be seen: any part where the
        whole board is seen and it hides nothing of that."""
        view = self.board.camera.view
        if not self.up or self.shown is None or not self.rect:
            return None
        rect = view.copy()
        if self.lane != "beside":
            rect = self.board.camera.room.copy()
            rect.height = max(0, min(rect.bottom, self.rect.top) - rect.top)
            return (self.shown.spot, rect) if self.lane == "low" else None
        camera, room = self.board.camera, self._room()
        if camera.whole and not self.rect.colliderect(camera.rect_to_screen(self.shown.spot)):
            return self.shown.spot, rect
        low, right = self._sides(room)
        if self._beside(room, self.rect.size):
            rect.width = max(0, self.rect.left - view.left if right else view.right - self.rect.right)
            rect.left = view.left if right else self.rect.right
        else:
            rect.height = max(0, self.rect.top - view.top if low else view.bottom - self.rect.bottom)
            rect.top = view.top if low else self.rect.bottom
        return self.shown.spot, rect

    def felt(self) -> pygame.Rect | None:
        """Return where dice are thrown while the stage is up."""
        if not self.up or self.shown is None:
            return None
        felt = pygame.Rect(self.shown.felt(self.rect.size))
        return felt.move(self.rect.topleft) if felt else None

    def tray(self) -> tuple[int, int]:
        """Return the size of the felt on which the next dice are thrown: that of the stage, if it will be up
        by then; nothing where it rolls its own."""
        coming = self._coming()
        if coming is None or self.put_away:
            return TRAY
        felt = pygame.Rect(coming.felt(self._size_of(coming)))
        return felt_of(felt).size if felt else (0, 0)

    def hides(self) -> bool:
        """Return whether nothing of the board will be seen behind what stands there by then."""
        coming = self._coming()
        return coming is not None and coming.lane == "full" and not self.put_away

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
        return (*self._boxes, *foot, self._fold)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._strip.place(rect)
        for box in self._boxes:
            if isinstance(box, PropBox):
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
        for box in self._boxes:
            if isinstance(box, PropBox) and box.takes and box.rect.collidepoint(pos):
                self.take(box)
                return

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None:
            return
        if self.folded:
            super().draw(surface)
            return
        if self.lane == "beside":
            paint.shadow(surface, self.rect, px(10), 16, 170)
        elif self.lane == "full" and self._table is None:
            self._table = surface.copy()
            self._table.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        running, now = self._running, self.board.now
        if running is None or running.over(now):
            surface.blit(self._still(self.shown), self.rect)
            for child in self.children:
                if child.visible:
                    child.draw(surface)
        elif running.act.draw is faint:
            self._fade(surface, self.shown, running.elapsed(now) / running.act.length)
        else:
            surface.blit(self._ground(), self.rect)
            with paint.clipped(surface, self.rect):
                running.act.draw(surface, self.rect, running.elapsed(now))
        if self.carried is not None:
            self._draw_carried(surface, *self.carried)

    def _fade(self, surface: pygame.Surface, shown: Staged, share: float) -> None:
        """Let the still picture appear over what stood there."""
        still, before = self._still(shown), self._last_picture
        if before is not None and before.get_size() == still.get_size():
            surface.blit(before, self.rect)
        elif self.lane == "full" and self._table is not None:
            surface.blit(self._table, self.rect)
        still.set_alpha(round(255 * share))
        surface.blit(still, self.rect)
        still.set_alpha(255)

    def _still(self, shown: Staged) -> pygame.Surface:
        """Return the still picture, kept as long as it looks the same."""
        key = shown, self.rect.size, scale.current(), theme.current().name, language(), id(self._table)
        if self._kept is None or self._kept[0] != key:
            picture = self._ground().copy()
            shown.draw(picture)
            self._kept = key, picture
        return self._kept[1]

    def _ground(self) -> pygame.Surface:
        """Return what lies beneath all on it: a panel, its lane, or the table in the dark."""
        look = theme.current()
        fill = theme.mix(look.panel, look.tint(self.table.key), 0.05)
        if self.lane == "beside":
            line = theme.mix(look.hairline, look.accent, 0.45)
            picture = paint.rounded(self.rect.size, fill, px(10), line, px(1)).copy()
            paint.light(picture, picture.get_rect(), px(10))
            return picture
        if self.lane == "full" and self._table is not None:
            return self._table
        return _lane_ground(self.rect.size, theme.mix(fill, (0, 0, 0), 0.45), look.hairline)

    def _draw_carried(self, surface: pygame.Surface, id: str, pos: tuple[int, int]) -> None:
        box = next((box for box in self._boxes if isinstance(box, PropBox) and box.prop.id == id), None)
        if box is None or self.shown is None:
            return
        picture = pygame.Surface(box.rect.size, pygame.SRCALPHA)
        self.shown.draw_prop(picture, id)
        rect = picture.get_rect(center=pos)
        paint.shadow(surface, rect, rect.height // 2, 8)
        surface.blit(picture, rect)


@pictures.kept_plain
def _lane_ground(size: tuple[int, int], fill: theme.Colour, line: theme.Colour) -> pygame.Surface:
    """Return the ground of a lane, with a fine line at its upper edge."""
    picture = pygame.Surface(size)
    picture.fill(fill)
    picture.fill(line, (0, 0, size[0], px(2)))
    return picture


def _middle(spot: Box) -> tuple[float, float]:
    """Return the middle of a box."""
    left, top, width, height = spot
    return left + width / 2, top + height / 2
