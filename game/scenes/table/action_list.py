"""What can I do? The kinds of action of whoever decides, in place of the card and the log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.scenes.table.available import AvailableAction, owner, places, possible
from game.scenes.table.hand import Hand
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.sidepage import Beside, SidePage
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui import fonts, paint, sprites, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.tabletop import Box
from game.ui.theme import GAP, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Label, Scroll, Widget, column

ICON = 24


class ActionLine(Widget):
    """A kind of action. A click does what leads to it; a click on its rule opens the rulebook there."""

    focusable = True

    def __init__(
        self, deed: AvailableAction, take: Callable[[AvailableAction], Any], on_rule: Callable[[str], Any]
    ) -> None:
        super().__init__(deed.name, on_click=lambda: take(deed), data=("deed", deed.id, deed.mode))
        self.deed = deed
        self.on_rule = on_rule
        self._hot = False

    @property
    def rule(self) -> str:
        """Return the rule behind it."""
        return self.deed.rule

    # -- where everything stands --

    def _room(self, width: int) -> int:
        return max(px(60), width - px(ICON) - px(GAP) - 2 * px(TIGHT) - px(GAP))

    def _caps(self) -> list[pygame.Surface]:
        deed = self.deed
        found = [paint.keycap(cap(deed.key))] if deed.key else []
        return found + ([fonts.picture(deed.mark, TEXT, theme.current().accent, bold=True)] if deed.mark else [])

    def _names(self, width: int) -> list[str]:
        side = sum(one.get_width() + px(GAP) for one in self._caps())
        return fonts.wrap(self.deed.name, max(px(60), self._room(width) - side), TEXT, bold=True)

    def _said(self, width: int) -> list[str]:
        lines = fonts.wrap(self.deed.why or self.deed.how, self._room(width), QUIET)
        return lines + fonts.wrap(self._counts(), self._room(width), QUIET)

    def _counts(self) -> str:
        """Return how many pieces can do it, and in how many places."""
        deed, parts = self.deed, []
        if len(deed.pieces) > 1:
            parts.append(ngettext("{n} piece", "{n} pieces", len(deed.pieces)).format(n=len(deed.pieces)))
        if deed.spots:
            parts.append(ngettext("{n} place", "{n} places", len(deed.spots)).format(n=len(deed.spots)))
        return " · ".join(parts)

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(240)
        high = len(self._names(room)) * fonts.line_height(TEXT)
        rows = len(self._said(room)) + (1 if self._rule_alone(room) else 0)
        return room, high + rows * fonts.line_height(QUIET) + 2 * px(TIGHT) + px(2)

    def _rule_alone(self, width: int) -> bool:
        """Return whether the rule has a line to itself, because the last line has no room for it."""
        said = self._said(width)
        if not self.deed.rule:
            return False
        last = fonts.measure(said[-1], QUIET)[0] if said else 0
        return not said or last + px(GAP) + fonts.measure(self.deed.rule, QUIET)[0] > self._room(width)

    def _rule_rect(self) -> pygame.Rect:
        """Return where the number of the rule is, from the line's left upper corner."""
        if not self.deed.rule:
            return pygame.Rect(0, 0, 0, 0)
        wide, high = fonts.measure(self.deed.rule, QUIET)[0], fonts.line_height(QUIET)
        return pygame.Rect(self.rect.width - px(GAP) - wide, self.rect.height - px(TIGHT) - high, wide, high)

    # -- drawing --

    def look(self) -> Hashable:
        return self.deed, self.hovered, self.focused, self._hot

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def render(self, picture: pygame.Surface) -> None:
        look, deed, width = theme.current(), self.deed, picture.get_width()
        if self.hovered or self.focused:
            picture.blit(paint.rounded(picture.get_size(), look.raised, px(6), look.hairline, px(1)), (0, 0))
        ink = look.quiet if deed.why else look.text
        x, y = px(TIGHT), px(TIGHT)
        if deed.icon:
            own = deed.icon.startswith("icons/")
            icon = sprites.sprite(deed.icon, px(ICON), tint=ink) if own else sprites.sprite(deed.icon, px(ICON))
            picture.blit(icon, (x, y))
        x += px(ICON) + px(GAP)
        right = width - px(GAP)
        for one in self._caps():
            right -= one.get_width()
            picture.blit(one, (right, y + (fonts.line_height(TEXT) - one.get_height()) // 2))
            right -= px(GAP)
        y = fonts.draw_lines(picture, self._names(width), (x, y), TEXT, ink, bold=True)
        fonts.draw_lines(picture, self._said(width), (x, y), QUIET, look.quiet)
        rect = self._rule_rect()
        if rect.width:
            colour = theme.lighter(look.accent, 0.35) if self._hot else look.accent
            picture.blit(fonts.picture(deed.rule, QUIET, colour), rect)

    # -- the pointer --

    def pointer_move(self, pos: tuple[int, int]) -> None:
        hot = self._rule_rect().move(self.rect.topleft).collidepoint(pos)
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def pointer_leave(self) -> None:
        self._hot = False

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.pressed and self._rule_rect().move(self.rect.topleft).collidepoint(pos):
            self.pressed = False
            self.on_rule(self.deed.rule)
        else:
            super().pointer_up(pos)

    def hit_areas(self) -> list[HitArea]:
        areas = super().hit_areas()
        if self.deed.rule:
            areas.insert(0, HitArea(self._rule_rect().move(self.rect.topleft), self.deed.rule, True, self.deed.rule))
        return areas


class ActionList(SidePage, Part):
    """The list of what can be done at a table scene. A line that is pointed at lights its places on the board."""

    stays = True

    def __init__(self, doors: Doors, beside: Beside, hand: Hand) -> None:
        SidePage.__init__(self, beside)
        Part.__init__(self, doors)
        self.hand = hand
        self._body = column(gap=2)
        self._scroll = Scroll(self._body, grow=1)
        self._who = Label("", QUIET, "quiet")

    @property
    def lines(self) -> list[ActionLine]:
        """Return its lines."""
        return [child for child in self._body.children if isinstance(child, ActionLine)]

    def toggle(self) -> None:
        """Open it with the keyboard at its first line, or close it."""
        if self.open:
            self.hide()
            return
        self.show(_(labels.AVAILABLE_ACTIONS), self._who, self._scroll)
        self.refresh(self.now)
        if self.lines:
            self.hud.host.focus(self.lines[0])

    def hide(self) -> None:
        """Close it; the keyboard leaves it."""
        if self.open:
            self.hud.host.focus(None)
        super().hide()

    def refresh(self, now: Now) -> None:
        """Show what can be done as the match stands; the keyboard stays at its line."""
        self.now = now
        if not self.open:
            return
        host = self.hud.host
        at = next((i for i, line in enumerate(self.lines) if line is host.focused), None)
        deeds = possible(self.board, now)
        self._who.label = now.decides
        self._body.set_children(
            [*(ActionLine(deed, self.take, self.hud.open_rule) for deed in deeds), *self._besides(deeds)]
        )
        host.relayout()
        if at is not None and self.lines:
            host.focus(self.lines[min(at, len(self.lines) - 1)], host.ring_shown)
        self.hud.touch()

    def _besides(self, deeds: Sequence[AvailableAction]) -> list[Widget]:
        """Return why nothing can be done, and what ends it; and how to see what hangs on a secret."""
        now, found = self.now, list[Widget]()
        if not any(not deed.why for deed in deeds):
            found.append(Label(self._why_nothing()))
        words = now.table.secretive(now.view, now.seat) if now.seat and not (now.asked or now.secrets) else ""
        if words:
            found.append(Label(_("Options that would give away a secret appear only when you ask."), QUIET, "quiet"))
            found.append(Button(words, self.doing("ask"), icon="icons/peek", align="start"))
        return found

    def _why_nothing(self) -> str:
        if not self.now.turn:
            return _("The match is over. Start another from the menu.")
        return _("You can do nothing openly now.") if self.now.seat else self.now.playing

    # -- what a line does --

    def take(self, deed: AvailableAction) -> None:
        """Pick and arm what the deed needs, so that the next click does it. What is refused opens its rule."""
        if deed.why:
            if deed.rule:
                self.hud.open_rule(deed.rule)
            return
        self.hide()
        if deed.pieces and not set(deed.pieces) & {self.now.picked, *self.now.group}:
            self._pick(deed.pieces[0])
        if deed.mode and self.now.armed != deed.mode:
            self.match.arm(deed.mode)
        if deed.card:
            self.hand.raised = deed.card
        if deed.spots:
            self._show(deed.spots)
        else:
            self._to_button(deed)

    def _pick(self, piece: int) -> None:
        """Pick a piece, in a game of stacks with all that go with it."""
        now = self.now
        centre = next((token.centre for token in now.tokens if token.key == piece), None)
        able = now.movable(now.table.stack_at(now.view, centre)) if centre else ()
        if piece in able:
            self.match.pick((piece, *(one for one in able if one != piece)))
        else:
            self.match.select(piece)
        if centre is not None:
            self.board.reveal(centre)

    def _show(self, spots: tuple[Box, ...]) -> None:
        """Bring the places into sight; the first flashes where none was seen, and the only one always."""
        seen = self.board.window()
        if len(spots) == 1 or not any(self.board.camera.rect_to_screen(spot).colliderect(seen) for spot in spots):
            self.board.look_at(spots[0])

    def _to_button(self, deed: AvailableAction) -> None:
        """Bring the keyboard to the button that does it."""
        host = self.hud.host
        actions = {choice.actions[-1:] for choice in deed.choices}
        for widget in host.focus_order():
            own = getattr(widget.data, "actions", ())[-1:]
            if (own and own in actions) or widget.data == ("order", deed.order):
                host.focus(widget)
                return

    # -- what is lit --

    def pointed(self) -> AvailableAction | None:
        """Return what the pointer or the keyboard is at."""
        host = self.hud.host
        found = next((line for line in self.lines if line in (host.mouse.hovered, host.focused)), None)
        over = next((line for line in self.lines if line is host.mouse.hovered), found)
        return over.deed if over is not None else None

    def lit(self) -> list[Box]:
        """Return the places of what is pointed at, and the pieces that can do it where none of them is picked."""
        deed = self.pointed() if self.open else None
        if deed is None:
            return []
        picked = {self.now.picked, *self.now.group}
        own = [choice for choice in deed.choices if owner(choice) in picked]
        boxes = [spot for choice in own or deed.choices for spot in places(choice.offer)]
        for token in self.now.tokens:
            if token.key in deed.pieces and (token.key in picked or not boxes or not picked & set(deed.pieces)):
                boxes.append(token.box)
        return boxes
