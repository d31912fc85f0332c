"""The cards in hand, for the eyes of their owner: they peep out of a strip of their own between the board and the bar,
and rise over the board under the pointer, or as Tab comes to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.slots import HIGH as BOTTOM
from game.telling.text import _
from game.ui import fonts, paint, sprites, terms, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.tabletop import HandCard
from game.ui.theme import QUIET, TEXT
from game.ui.widgets import Button, Widget

WIDE, HIGH, PICTURED, PEEP = 168, 196, 96, 40
"""A card in plain pixels, how much higher one with a picture is, and how much of it is seen while it rests: the height
of the strip."""
FACE = (270, 392)
"""The whole face of a raised card, in plain pixels."""
NAMED = 12
"""The size of a name that takes two lines, so that both peep out."""
SMALLEST = 9
"""The size of the smallest letters on a card."""
CALLED = 92
"""How much is seen of a card while nothing else can be clicked than cards: it is lit and stands out of the strip."""
NARROWEST = 120
"""How narrow cards are made at most that are all read at once, before they overlap."""
COVERS, STRIP = 0.46, 28
"""How much of the room spread cards cover at most, and how little their pictures are cut down to for it."""
LEAST = 26
"""Cards overlap until so much of each is seen."""


class Hand(Part):
    """The tray of cards of a table scene, where its game has any."""

    with_menu = False

    def __init__(self, doors: Doors, dragging: Callable[[], bool]) -> None:
        super().__init__(doors)
        self._dragging = dragging
        """Says whether something is being dragged to the board."""
        self.table = self.now.table
        self.raised: str = ""
        self.held = self.table.manner.cards
        """Whether cards have their strip: from the first turn on, so that the board keeps still as one is bought."""
        self.keys = HandKeys(self)

    def refresh(self, now: Now) -> None:
        """Take over which cards there are; each is a stop of the keyboard."""
        super().refresh(now)
        self.keys.follow()

    def cards(self) -> Sequence[HandCard]:
        """Return the cards that may be shown now."""
        return () if self.board.rewatched else self.now.cards

    def choices(self, card: str) -> list[Choice]:
        """Return what can be done with a card now."""
        return [choice for choice in self.board.choices.bar if self.table.card_of(choice.actions[0]) == card]

    def armed_by(self, card: str) -> str:
        """Return the mode that a click on a card arms now; empty for none."""
        mode = self.table.mode_of_card(self.now.view, self.now.seat, card) if self.now.seat else ""
        return mode if mode in self.board.choices.modes else ""

    def spread(self) -> bool:
        """Return whether all cards are seen whole: they are what is decided about."""
        return bool(self.now.seat) and not self.board.busy() and self.table.spreads_hand(self.now.view)

    # -- where they lie --

    @property
    def room(self) -> pygame.Rect:
        """Return where cards are seen: in their strip, and over the board when they are raised."""
        board = self.hud.board_rect(self.hud.host.size)
        return pygame.Rect(board.x, board.y, board.width, board.height + (px(PEEP) if self.held else 0))

    def places(self) -> list[tuple[HandCard, pygame.Rect]]:
        """Return the cards with their places on the screen, from left to right."""
        cards, view = self.cards(), self.room
        if not cards:
            return []
        called, spread, found = px(CALLED if self.now.awaited else PEEP), self.spread(), []
        beside = (view.width - px(24)) // len(cards) - px(6)
        wide = max(px(NARROWEST), min(px(WIDE), beside)) if spread else px(WIDE)
        step = min(wide + px(6), max(px(LEAST), (view.width - wide - px(24)) // max(1, len(cards) - 1)))
        left = view.centerx - (step * (len(cards) - 1) + wide) // 2
        least = max(_needed(card, wide, self._pictured(wide)) for card in cards) if spread else 0
        for i, card in enumerate(cards):
            whole = px(HIGH + (PICTURED if card.picture else 0))
            whole = min(whole, least, self._most()) if spread else whole
            high = whole if card.id == self.raised or spread else called
            rect = pygame.Rect(left + i * step, view.bottom - high, wide, whole)
            if self._faced(card):
                rect = pygame.Rect(0, 0, px(FACE[0]), px(FACE[1])).move_to(midbottom=rect.midbottom)
                rect.bottom = view.bottom
                rect.clamp_ip(view)
            found.append((card, rect))
        return found

    def _faced(self, card: HandCard) -> bool:
        """Return whether a card is seen as its whole face: raised over the board."""
        return bool(card.face) and card.id == self.raised and not self.spread()

    def _pictured(self, wide: int) -> int:
        """Return how high pictures are at most: cut where spread cards would hide too much of the board."""
        if not self.spread():
            return wide
        words = max((_needed(card, wide, 0) for card in self.cards()), default=0)
        return max(px(STRIP), self._most() - words - px(4))

    def _most(self) -> int:
        """Return how high spread cards are at most."""
        return round(self.room.height * COVERS)

    def at(self, pos: tuple[int, int]) -> HandCard | None:
        """Return the card at a place of the screen: along the foot each where it peeps out, above it the raised one."""
        view = self.room
        places = [(card, rect.clip(view)) for card, rect in self.places()]
        over = [card for card, rect in places if rect.collidepoint(pos)]
        if self.spread() or pos[1] >= view.bottom - px(CALLED if self.now.awaited else PEEP):
            return over[-1] if over else None
        return next((card for card in over if card.id == self.raised), None)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer; whether the event is used up."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        aside = any(toast.rect.collidepoint(event.pos) for toast in self.hud.host.toasts)
        if aside or self._dragging() or self.board.camera.dragging:
            return False
        card = self.at(event.pos)
        raised = card.id if card is not None else ""
        if raised != self.raised:
            self.lift(raised)
            self.hud.touch()
        if card is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.take(card)
        self.hud.host.mouse.leave()
        self.board.point(None)
        return True

    def layout(self, size: tuple[int, int]) -> None:
        """Let short messages stand above it."""
        self.lift_messages()

    def lift(self, card: str) -> None:
        """Raise a card, or none; short messages stand above it."""
        self.raised = card
        self.lift_messages()

    def lift_messages(self) -> None:
        """Let short messages stand above the bar and the cards in hand."""
        margin = BOTTOM + 8 + (HIGH if self.raised else PEEP if self.held else 0)
        if margin != self.hud.host.toast_margin:
            self.hud.host.toast_margin = margin
            self.hud.host.relayout()

    def take(self, card: HandCard) -> None:
        """Play it, if it can be played now; else say why not, or when."""
        found, idle = self.choices(card.id), not self.board.busy()
        if found and idle:
            self.lift("")
            self.match.take(found[0])
        elif idle and (mode := self.armed_by(card.id)):
            self.lift("")
            self.match.arm(mode)
        elif (meant := self.match.meant(card.id)) is not None:
            self.match.attempt(meant)
        else:
            self.hud.say_no(_("{card}: {when}.").format(card=card.name, when=card.note))

    def where(self, name: str) -> pygame.Rect | None:
        """Return where the cards are."""
        rects = [area.rect for area in self.hit_areas()] if name == "hand" else []
        return rects[0].unionall(rects[1:]) if rects else None

    def hit_areas(self) -> list[HitArea]:
        """Return every card that is shown."""
        return [HitArea(rect.clip(self.room), card.name, True, ("card", card.id)) for card, rect in self.places()]

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, the raised card last, with the ring of the keyboard if it is there."""
        focused = self.hud.host.focused
        with paint.clipped(surface, self.room):
            for card, rect in sorted(self.places(), key=lambda pair: pair[0].id == self.raised):
                if self._faced(card):
                    self.table.draw_card(surface, rect, card.face)
                    terms.draw(surface, card.terms, rect, self.room)
                else:
                    self._draw_card(surface, card, rect)
                if isinstance(focused, CardKey) and focused.card == card.id:
                    paint.focus_ring(surface, rect.clip(self.room), px(9))

    def _draw_card(self, surface: pygame.Surface, card: HandCard, rect: pygame.Rect) -> None:
        paint.shadow(surface, rect, px(9), 8)
        ready = bool(self.choices(card.id) or self.armed_by(card.id))
        look, seen = theme.current(), rect.clip(self.room).height
        tint = look.role(card.tint or "accent")
        surface.blit(_picture(card, rect.size, seen, ready, look.name, tint, self._pictured(rect.width)), rect)


@kept
def _picture(
    card: HandCard, size: tuple[int, int], seen: int, ready: bool, _palette: str, tint: theme.Colour, pictured: int
) -> pygame.Surface:
    """Return a card as far down as it is seen: its name on a band in the colour of who may have it, its picture, and
    on one that is seen whole what it does and when it is played."""
    look = theme.current()
    picture = pygame.Surface((size[0], min(size[1], seen)), pygame.SRCALPHA)
    rim, width = (look.accent, px(2)) if ready else (look.hairline, px(1))
    paint.stamp(picture, pygame.Rect((0, 0), size), look.raised, px(9), rim, width)
    y = _draw_head(picture, card, tint)
    if card.picture and y < seen:
        scene = _scene(card, size[0], pictured)
        picture.blit(scene, (px(3), y - px(4)))
        y += scene.get_height() + px(4)
    if seen >= size[1]:
        _draw_words(picture, card, y, ready)
    return picture


def _named(card: HandCard, wide: int) -> tuple[list[str], float, int]:
    """Return the lines of a card's name, the size of their letters, and where they begin."""
    left = px(10) + (px(22) if card.cost else 0)
    across = wide - px(10) - left - (px(20) if card.icon or card.count > 1 else 0)
    head = TEXT if fonts.measure(card.name, TEXT, serif=True, bold=True)[0] <= across else NAMED
    return fonts.wrap(card.name, across, head, serif=True, bold=True)[:2], head, left


def _scene(card: HandCard, wide: int, high: int) -> pygame.Surface:
    """Return the picture of a card; of a higher one than there is room for its middle."""
    scene = sprites.wide(card.picture, wide - 2 * px(3))
    cut = max(0, scene.get_height() - high)
    return scene.subsurface((0, cut // 2, scene.get_width(), scene.get_height() - cut))


def _needed(card: HandCard, wide: int, pictured: int) -> int:
    """Return how high a card is that has no more room than it needs, its picture at most so high."""
    names, head, _left = _named(card, wide)
    picture = _scene(card, wide, pictured).get_height() + px(4) if card.picture and pictured else 0
    words = fonts.wrap(card.text, wide - 2 * px(10), QUIET) + fonts.wrap(card.note, wide - 2 * px(10), QUIET)
    top = px(5) + len(names) * fonts.line_height(head, True) + px(8) + picture
    return top + len(words) * fonts.line_height(QUIET) + px(16)


def _draw_head(picture: pygame.Surface, card: HandCard, tint: theme.Colour) -> int:
    """Draw what is seen of a card that peeps out: its name, its cost, and its icon or how many there are; return where
    it ends."""
    look, wide = theme.current(), picture.get_width()
    names, head, left = _named(card, wide)
    band = wide - 2 * px(3), len(names) * fonts.line_height(head, True) + px(4)
    picture.blit(paint.rounded(band, theme.mix(tint, look.table, 0.62), px(6)), (px(3), px(3)))
    foot = fonts.draw_lines(picture, names, (left, px(5)), head, look.text, serif=True, bold=True)
    if card.cost:
        paint.badge(picture, (px(17), px(17)), card.cost, look.accent)
    if card.count > 1:
        paint.badge(picture, (wide - px(16), px(16)), f"×{card.count}", look.accent)
    if card.icon:
        icon = sprites.sprite(card.icon, px(22))
        picture.blit(icon, icon.get_rect(topright=(wide - px(8), px(6))))
    return foot + px(8)


def _draw_words(picture: pygame.Surface, card: HandCard, top: int, ready: bool) -> None:
    """Write what a card does, as large as there is room, and at its foot when it is played."""
    look, (wide, high) = theme.current(), picture.get_size()
    room = wide - 2 * px(10)
    notes = fonts.wrap(card.note, room, QUIET)
    y = high - px(8) - len(notes) * fonts.line_height(QUIET)
    size = QUIET
    while size > SMALLEST and len(fonts.wrap(card.text, room, size)) * fonts.line_height(size) > y - px(4) - top:
        size -= 1
    fonts.draw_lines(picture, fonts.wrap(card.text, room, size), (px(10), top), size, look.text)
    paint.divider(picture, (px(10), y - px(4)), (wide - px(10), y - px(4)))
    fonts.draw_lines(picture, notes, (px(10), y), QUIET, look.accent if ready else look.quiet)


class CardKey(Button):
    """A card where the keyboard is: the pointer passes through to the card itself."""

    solid = False

    def __init__(self, keys: HandKeys, card: HandCard, choice: Choice | None) -> None:
        """`choice` is what it does; None: it is taken in hand, to be put somewhere."""
        press = (lambda: keys.hand.take(card)) if choice is None else (lambda: keys.hand.match.take(choice))
        super().__init__(card.name, press, data=choice or ("hand", card.id))
        self.keys, self.card = keys, card.id

    def close(self) -> None:
        self.keys.hand.raised = ""

    def content_size(self, width: int | None) -> tuple[int, int]:
        return 0, 0

    def ring(self, surface: pygame.Surface) -> None:
        """Draw nothing: the hand draws the ring around the card."""

    def render(self, picture: pygame.Surface) -> None:
        """Draw nothing: the hand draws the card."""


class HandKeys(Widget):
    """One stop of the keyboard for each thing that can be done with the cards that are shown."""

    solid = False

    def __init__(self, hand: Hand) -> None:
        super().__init__("")
        self.hand = hand
        self._keys: list[CardKey] = []

    @property
    def children(self) -> Sequence[Widget]:
        return self._keys

    def follow(self) -> None:
        """Follow the cards that are shown: each stop is where its card is seen."""
        hand, old = self.hand, {key.data: key for key in self._keys}
        places = hand.places()
        self._keys = []
        for i, (card, rect) in enumerate(places):
            seen = rect.clip(hand.room)
            seen.update(seen.x, seen.bottom - min(seen.height, px(PEEP)), seen.width, min(seen.height, px(PEEP)))
            if i + 1 < len(places):
                seen.width = min(seen.width, places[i + 1][1].x - seen.x)
            armed: list[Choice | None] = [None] if hand.armed_by(card.id) else []
            for choice in [*armed, *hand.choices(card.id)]:
                key = old.get(choice or ("hand", card.id)) or CardKey(self, card, choice)
                key.parent = self
                key.place(seen)
                self._keys.append(key)

    def reveal(self, widget: Widget) -> None:
        """Raise the card to which the keyboard comes."""
        if isinstance(widget, CardKey):
            self.hand.raised = widget.card
