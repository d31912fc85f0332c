"""The cards in hand, for the eyes of their owner: they peep out of a strip of their own between the board and the bar,
or lie below it in a fan of whole faces, and rise over the board under the pointer, or as Tab comes to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table import fan, handcard
from game.scenes.table.choices import Choice
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.slots import HIGH as FOOT_HIGH
from game.telling.text import _
from game.ui import paint, terms, theme
from game.ui.motion import ease_out
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.tabletop import HandCard
from game.ui.tabletop.painter import FACE, Manner
from game.ui.theme import TIGHT
from game.ui.widgets import Button, Widget

WIDE, HIGH, PICTURED, PEEP = 168, 196, 96, 40
"""A card in plain pixels, how much higher one with a picture is, and how much of it is seen while it rests: the height
of the strip."""
FAN = 200
"""How high the room below the board is at least in which a fan of faces lies, in a window of 1920 by 1080."""
DOCKED, BESIDE = 0.54, 252
"""From which share of the board's width cards lie beside the verbs at its foot, and how wide one is there at most."""
CALLED = 92
"""How much is seen of a card while nothing else can be clicked than cards: it is lit and stands out of the strip."""
LEAST = 26
"""Cards overlap until so much of each is seen."""


def docked(manner: Manner) -> bool:
    """Return whether cards lie beside the verbs, where a table has both at the foot of the board."""
    return manner.cards and manner.verbs == "foot" and not manner.faces


class Hand(Part):
    """The tray of cards of a table scene, where its game has any."""

    with_menu = False

    def __init__(
        self,
        doors: Doors,
        dragging: Callable[[], bool],
        staged: Callable[[], pygame.Rect | None] = lambda: None,
        fought: Callable[[], pygame.Rect | None] = lambda: None,
    ) -> None:
        super().__init__(doors)
        self._dragging, self._staged, self._fought = dragging, staged, fought
        """Say whether something is being dragged to the board, where cards lie on a stage before it, and which lane a
        fight has below the board: the cards stand above that."""
        self.table = self.now.table
        self.raised: str = ""
        self.held = self.table.manner.cards
        """Whether cards have their strip: from the first turn on, so that the board keeps still as one is bought."""
        self.keys = HandKeys(self)
        self._risen = 1.0
        """How far the raised card has risen."""
        self._sinking: tuple[str, float] = "", 1.0
        """The card that was raised before, and how far it has gone back."""
        self.dealt = fan.Dealt()
        self._hidden = 0
        """How many cards lie there that may not be seen."""

    def refresh(self, now: Now) -> None:
        """Take over which cards there are; each is a stop of the keyboard."""
        super().refresh(now)
        self._hidden = self._unseen()
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

    @property
    def picked(self) -> str:
        """Return the card that is taken in hand, to be put somewhere; empty for none."""
        armed = self.now.armed
        return next((card.id for card in self.cards() if armed and self.armed_by(card.id) == armed), "")

    @property
    def large(self) -> str:
        """Return the card that is seen in large: none while one is to be put somewhere, so that none covers where."""
        return "" if self.table.manner.faces and self.picked else self.raised

    def _unseen(self) -> int:
        """Return how many cards of who decides are not shown, where their backs are."""
        if not self.table.manner.faces or self.board.rewatched or self.cards() or not self.now.seat:
            return 0
        hands = self.table.hands(self.now.view)
        return next((hand.count for hand in hands if hand.seat == self.now.seat), 0)

    # -- where they lie --

    @property
    def room(self) -> pygame.Rect:
        """Return where cards are seen: in their strip, and over the board when they are raised."""
        if (staged := self._staged()) is not None:
            return staged
        board = self.hud.board_rect(self.hud.host.size)
        high = self.hud.host.size[1] - board.y if self.table.manner.faces else board.height + px(PEEP) * self.held
        room = pygame.Rect(board.x, board.y, board.width, high)
        if (lane := self._fought()) is not None:
            room.height = min(room.bottom, lane.top) - room.top
        elif self._beside:
            left = round(board.width * DOCKED)
            room = pygame.Rect(board.x + left, board.y, board.width - left, self.hud.host.size[1] - board.y)
        return room

    @property
    def _beside(self) -> bool:
        """Return whether cards lie beside the verbs, where they are read without being raised."""
        return docked(self.table.manner) and self._staged() is None and self._fought() is None

    def places(self) -> list[tuple[HandCard, pygame.Rect]]:
        """Return the cards with their places on the screen, from left to right."""
        cards, view = self.cards(), self.room
        if not cards:
            return []
        if self.table.manner.faces:
            return [(card, self._whole(rect) if card.id == self.large else rect) for card, rect in self._resting()]
        if self._staged() is not None:
            return self._column_on(view)
        beside = min(px(BESIDE), (view.width - px(24)) // len(cards) - px(6)) if self._beside else 0
        wide, found = max(px(WIDE), beside), []
        step = min(wide + px(6), max(px(LEAST), (view.width - wide - px(24)) // max(1, len(cards) - 1)))
        across = step * (len(cards) - 1) + wide
        left = view.right - px(12) - across if self._beside else view.centerx - across // 2
        for i, card in enumerate(cards):
            whole = px(HIGH + (PICTURED if card.picture else 0))
            high = whole if card.id == self.raised else self._peeps
            rect = pygame.Rect(left + i * step, view.bottom - high, wide, whole)
            found.append((card, rect))
        return found

    @property
    def _peeps(self) -> int:
        """Return how far cards peep out at the foot of the board; beside the verbs they are seen as high as those."""
        if self._beside:
            return px(FOOT_HIGH) + px(PEEP) - px(TIGHT)
        return px(CALLED if self.now.awaited else PEEP)

    def _column_on(self, room: pygame.Rect) -> list[tuple[HandCard, pygame.Rect]]:
        """Return the cards with their places on a stage, one below the other."""
        cards = self.cards()
        high = min(room.height, max(handcard.needed(card, room.width, self._pictured(room.width)) for card in cards))
        step = min(high + px(8), (room.height - high) // max(1, len(cards) - 1))
        return [(card, pygame.Rect(room.x, room.y + i * step, room.width, high)) for i, card in enumerate(cards)]

    def _whole(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the whole face of a raised card is seen."""
        face = pygame.Rect(0, 0, px(FACE[0]), px(FACE[1])).move_to(midbottom=(rect.centerx, self.room.bottom))
        return face.clamp(self.room)

    def _resting(self) -> list[tuple[HandCard, pygame.Rect]]:
        """Return where faces lie while none is raised."""
        cards = self.cards()
        return list(zip(cards, [leaf.rect for leaf in self._leaves(len(cards))], strict=True))

    def _leaves(self, count: int) -> list[fan.Leaf]:
        """Return the fan, as it lies while none of its cards is raised: whole, below the board."""
        view, camera = self.room, self.board.camera
        foot = self.hud.board_rect(self.hud.host.size).bottom
        if camera.whole:
            foot = min(foot, camera.rect_to_screen(self.table.board(self.now.view)).bottom)
        return fan.fanned(count, pygame.Rect(view.x, foot, view.width, max(0, view.bottom - foot)))

    def _column(self, pos: tuple[int, int]) -> HandCard | None:
        """Return the face that lies uppermost at a place of the screen."""
        return next((card for card, rect in reversed(self._resting()) if rect.collidepoint(pos)), None)

    def _pictured(self, wide: int) -> int:
        """Return how high pictures are at most."""
        return wide if self._staged() is None else round(wide * 0.5)

    def at(self, pos: tuple[int, int]) -> HandCard | None:
        """Return the card at a place of the screen: along the foot each where it peeps out, above it the raised one; a
        face only where it rests, so that what it covers in large can be clicked."""
        view = self.room
        if self.table.manner.faces:
            return self._column(pos)
        places = [(card, rect.clip(view)) for card, rect in self.places()]
        over = [card for card, rect in places if rect.collidepoint(pos)]
        if self._staged() is not None or pos[1] >= view.bottom - self._peeps:
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

    def lift(self, card: str) -> None:
        """Raise a card, or none."""
        if card != self.raised:
            self._risen = 1.0 if self.board.playback.motion.reduced else 0.0
            self._sinking = self.raised, self._risen
        self.raised = card

    def update(self, dt: float) -> None:
        """Let the raised face rise, and the one before it sink."""
        if self._stirs:
            step = dt * 1000.0 / fan.RISE_MS
            self._risen = min(1.0, self._risen + step)
            self._sinking = self._sinking[0], min(1.0, self._sinking[1] + step)
            self.hud.touch()

    @property
    def _stirs(self) -> bool:
        rises, sinks = self.raised and self._risen < 1.0, self._sinking[0] and self._sinking[1] < 1.0
        return bool(self.table.manner.faces and (rises or sinks))

    def wake_in(self) -> float | None:
        """Return when it goes on rising or sinking."""
        return 0.0 if self._stirs else None

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
        found, places = [], self.places()
        for i, (card, rect) in enumerate(places):
            seen = rect.clip(self.room)
            if self.table.manner.faces and card.id != self.large and i + 1 < len(places):
                seen.width = min(seen.width, max(1, self._resting()[i + 1][1].x - seen.x))
            found.append(HitArea(seen, card.name, True, ("card", card.id)))
        return found

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, the raised card last, with the ring of the keyboard if it is there."""
        self._draw_fan(surface)
        focused, painted = self.hud.host.focused, self.table.painter.draw_alone
        with paint.clipped(surface, self.room):
            self._draw_sinking(surface)
            for card, rect in sorted(self.places(), key=lambda pair: pair[0].id == self.raised):
                if not self.table.manner.faces:
                    self._draw_card(surface, card, rect)
                elif card.id == self.large:
                    slid = rect.move(0, round(px(90) * (1.0 - ease_out(self._risen))))
                    fan.draw_upright(surface, slid, card.face, card.count, painted)
                    terms.draw(surface, card.terms, rect, self.room)
                if isinstance(focused, CardKey) and focused.card == card.id:
                    paint.focus_ring(surface, rect.clip(self.room), px(9))

    def _draw_sinking(self, surface: pygame.Surface) -> None:
        """Draw the face that was raised before, going back and fading into the fan."""
        id, gone = self._sinking
        if not id or gone >= 1.0 or id == self.large or not self.table.manner.faces:
            return
        for card, rest in self._resting():
            if card.id == id:
                rect, gone = self._whole(rest), ease_out(gone)
                layer = pygame.Surface(rect.size, pygame.SRCALPHA)
                fan.draw_upright(layer, layer.get_rect(), card.face, card.count, self.table.painter.draw_alone)
                layer.set_alpha(round(255 * (1.0 - gone)))
                surface.blit(layer, rect.move(0, round(px(90) * gone)))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """Draw the faces that lie in the fan, or their backs."""
        cards = self.cards()
        for leaf in self._leaves(self._hidden):
            fan.draw(surface, leaf, "", "", 1, self.table.painter.draw_held)
        if not self.table.manner.faces:
            return
        leaves, picked = self._leaves(len(cards)), self.picked
        up = next((i for i, card in enumerate(cards) if card.id == self.large), None)
        if up is not None:
            leaves = fan.aside(leaves, up, ease_out(self._risen))
        shown = []
        for i, (card, leaf) in enumerate(zip(cards, leaves, strict=True)):
            if i != up:
                rim = "accent" if card.id == picked else "go" if self.choices(card.id) or self.armed_by(card.id) else ""
                leaf = leaf._replace(y=leaf.y - px(fan.LIFT)) if card.id == picked else leaf
                shown.append((card.id, leaf, card.face, rim, card.count))
        self.dealt.draw(surface, shown, self.table.painter.draw_held)

    def _draw_card(self, surface: pygame.Surface, card: HandCard, rect: pygame.Rect) -> None:
        paint.shadow(surface, rect, px(9), 8)
        ready = bool(self.choices(card.id) or self.armed_by(card.id))
        look, seen = theme.current(), rect.clip(self.room).height
        tint, size, pictured = look.role(card.tint or "accent"), rect.size, self._pictured(rect.width)
        if self._beside and card.id != self.raised:
            size, pictured = (rect.width, seen), 0
        surface.blit(handcard.picture_of(card, size, seen, ready, look.name, tint, pictured), rect)


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
