"""The cards in hand, for the eyes of their owner: they peep out of a strip of their own between the board and the bar,
and rise over the board under the pointer, or as Tab comes to them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.actions import Action
from game.scenes.table.boardview import BoardView
from game.scenes.table.choices import Choice
from game.scenes.table.stacks import Stacks
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.tabletop import HandCard
from game.ui.theme import QUIET, TEXT
from game.ui.widgets import Button, Widget

WIDE, HIGH, PICTURED, PEEP = 168, 196, 96, 40
"""A card in plain pixels, how much higher one with a picture is, and how much of it is seen while it rests: the height
of the strip."""
NAMED = 12
"""The size of a name that takes two lines, so that both peep out."""
SMALLEST = 9
"""The size of the smallest letters on a card."""
CALLED = 92
"""How much is seen of a card while nothing else can be clicked than cards: it is lit and stands out of the strip."""
NARROWEST = 120
"""How narrow cards are made at most that are all read at once, before they overlap."""
LEAST = 26
"""Cards overlap until so much of each is seen."""


class Hand:
    """The tray of cards of a table scene, where its game has any."""

    def __init__(self, scene: BoardView, stacks: Stacks) -> None:
        self.scene, self.stacks = scene, stacks
        self.table = scene.table
        self.raised: str = ""
        self.held = self.table.holds_cards
        """Whether cards have their strip: from the first turn on, so that the board keeps still as one is bought."""

    def _held_by(self, seat: str) -> list[HandCard]:
        scene = self.scene
        return self.table.hand(scene.view if scene.people.viewer() == seat else scene.session.view(seat), seat)

    def cards(self) -> list[HandCard]:
        """Return the cards that may be shown now: those of the seat that decides, when only its player looks or asked
        to; with one person at the screen always that person's."""
        scene, people = self.scene, self.scene.people
        if scene.rewatched:
            return []
        seat = people.humans[0] if len(people.humans) == 1 else scene.deciding
        return [] if seat is None or not (people.shows_secrets_of(seat) or scene.asked) else self._held_by(seat)

    def choices(self, card: str) -> list[Choice]:
        """Return what can be done with a card now."""
        return [choice for choice in self.scene.choices.bar if self.table.card_of(choice.actions[0]) == card]

    def armed_by(self, card: str) -> str:
        """Return the mode that a click on a card arms now; empty for none."""
        scene = self.scene
        if scene.deciding is None:
            return ""
        mode = self.table.mode_of_card(scene.view, scene.deciding, card)
        return mode if mode in scene.choices.modes else ""

    def awaited(self) -> bool:
        """Return whether what has to be clicked now is one of the cards that are shown, and nothing else."""
        scene = self.scene
        if scene.deciding is None or scene.choices.targets or scene.busy():
            return False
        bar = scene.choices.bar
        return bool(bar) and all(self.reached(choice) for choice in bar)

    def spread(self) -> bool:
        """Return whether all cards are seen whole: they are what is decided about."""
        scene = self.scene
        return scene.deciding is not None and not scene.busy() and self.table.spreads_hand(scene.view)

    def reached(self, choice: Choice) -> bool:
        """Return whether a choice is reached through a card that is shown, and needs no button."""
        card = self.table.card_of(choice.actions[0])
        return bool(card) and any(one.id == card for one in self.cards())

    # -- where they lie --

    @property
    def room(self) -> pygame.Rect:
        """Return where cards are seen: in their strip, and over the board when they are raised."""
        board = self.scene.board_rect(self.scene.app.size)
        return pygame.Rect(board.x, board.y, board.width, board.height + (px(PEEP) if self.held else 0))

    def places(self) -> list[tuple[HandCard, pygame.Rect]]:
        """Return the cards with their places on the screen, from left to right."""
        cards, view = self.cards(), self.room
        if not cards:
            return []
        called, spread, found = px(CALLED if self.awaited() else PEEP), self.spread(), []
        beside = (view.width - px(24)) // len(cards) - px(6)
        wide = max(px(NARROWEST), min(px(WIDE), beside)) if spread else px(WIDE)
        step = min(wide + px(6), max(px(LEAST), (view.width - wide - px(24)) // max(1, len(cards) - 1)))
        left = view.centerx - (step * (len(cards) - 1) + wide) // 2
        least = max(_needed(card, wide) for card in cards) if spread else 0
        for i, card in enumerate(cards):
            whole = px(HIGH + (PICTURED if card.picture else 0))
            whole = min(whole, least) if spread else whole
            high = whole if card.id == self.raised or spread else called
            found.append((card, pygame.Rect(left + i * step, view.bottom - high, wide, whole)))
        return found

    def at(self, pos: tuple[int, int]) -> HandCard | None:
        """Return the card at a place of the screen: along the foot each where it peeps out, above it the raised one."""
        view = self.room
        places = [(card, rect.clip(view)) for card, rect in self.places()]
        over = [card for card, rect in places if rect.collidepoint(pos)]
        if self.spread() or pos[1] >= view.bottom - px(CALLED if self.awaited() else PEEP):
            return over[-1] if over else None
        return next((card for card in over if card.id == self.raised), None)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer; whether the event is used up."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        aside = any(toast.rect.collidepoint(event.pos) for toast in self.scene.host.toasts)
        if aside or self.stacks.carrying or self.scene.camera.dragging:
            return False
        card = self.at(event.pos)
        raised = card.id if card is not None else ""
        if raised != self.raised:
            self.raised = raised
            self.scene.lift_messages()
            self.scene.dirty = True
        if card is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.take(card)
        return True

    def take(self, card: HandCard) -> None:
        """Play it, if it can be played now; else say why not, or when."""
        found = self.choices(card.id)
        if found and not self.scene.busy():
            self.raised = ""
            self.scene.lift_messages()
            self.scene.take(found[0])
        elif (mode := self.armed_by(card.id)) and not self.scene.busy():
            self.raised = ""
            self.scene.lift_messages()
            self.scene.arm(mode)
        elif (meant := self._meant(card.id)) is not None:
            self.scene.attempt(meant)
        else:
            self.scene.sound("refuse")
            self.scene.say(_("{card}: {when}.").format(card=card.name, when=card.note))
            self.scene.dirty = True

    def _meant(self, card: str) -> Action | None:
        """Return what a click on a card means with which nothing can be done now, so that the rules say why not."""
        scene, seat = self.scene, self.scene.deciding
        return None if seat is None or scene.busy() else self.table.meant(scene.session.view(seat), seat, card)

    def hit_areas(self) -> list[HitArea]:
        """Return every card that is shown."""
        return [HitArea(rect.clip(self.room), card.name, True, ("card", card.id)) for card, rect in self.places()]

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, the raised card last, with the ring of the keyboard if it is there."""
        focused = self.scene.host.focused
        with paint.clipped(surface, self.room):
            for card, rect in sorted(self.places(), key=lambda pair: pair[0].id == self.raised):
                paint.shadow(surface, rect, px(9), 8)
                ready = bool(self.choices(card.id) or self.armed_by(card.id))
                look, seen = theme.current(), rect.clip(self.room).height
                tint = look.role(card.tint or "accent")
                surface.blit(_picture(card, rect.size, seen, ready, look.name, tint), rect)
                if isinstance(focused, CardKey) and focused.card == card.id:
                    paint.focus_ring(surface, rect.clip(self.room), px(9))


@kept
def _picture(
    card: HandCard, size: tuple[int, int], seen: int, ready: bool, _palette: str, tint: theme.Colour
) -> pygame.Surface:
    """Return a card as far down as it is seen: its name on a band in the colour of who may have it, its picture, and
    on one that is seen whole what it does and when it is played."""
    look = theme.current()
    picture = pygame.Surface((size[0], min(size[1], seen)), pygame.SRCALPHA)
    rim, width = (look.accent, px(2)) if ready else (look.hairline, px(1))
    paint.stamp(picture, pygame.Rect((0, 0), size), look.raised, px(9), rim, width)
    y = _draw_head(picture, card, tint)
    if card.picture and y < seen:
        scene = sprites.wide(card.picture, size[0] - 2 * px(3))
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


def _needed(card: HandCard, wide: int) -> int:
    """Return how high a card is that has no more room than it needs."""
    names, head, _left = _named(card, wide)
    picture = sprites.wide(card.picture, wide - 2 * px(3)).get_height() + px(4) if card.picture else 0
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
        press = (lambda: keys.hand.take(card)) if choice is None else (lambda: keys.scene.take(choice))
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

    def __init__(self, scene: BoardView, hand: Hand) -> None:
        super().__init__("")
        self.scene, self.hand = scene, hand
        self._keys: list[CardKey] = []
        scene.host.add(self, lambda size: pygame.Rect(0, 0, 0, 0))

    @property
    def children(self) -> Sequence[Widget]:
        return self._keys

    def refresh(self) -> None:
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
