"""Advice: what a computer player would do for whoever decides, shown on the board, and done at a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, Choose, salt_of
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.scenes.table.choices import Choice
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.tabletop import Box, Offer
from game.ui.theme import PAD, TEXT

GOLD = (240, 214, 140)
LETTERS = 60
"""How long what is advised is said in words."""


class Advice(Part):
    """Shows what a careful player would do in the place of whoever decides, until the match goes on; asked again, what
    it would do instead."""

    on_board = True
    _told: tuple[Action, ...] = ()
    """What was advised already."""
    _shown: Choice | None = None
    _at = -1
    place = pygame.Rect(0, 0, 0, 0)
    """Where the words were written last."""

    def __init__(self, doors: Doors, legend: Callable[[], pygame.Rect]) -> None:
        super().__init__(doors)
        self._legend = legend
        """Says where at the foot of the board it is explained."""

    def refresh(self, now: Now) -> None:
        """Take over how the match stands; advice is for one position only."""
        super().refresh(now)
        if len(self.match.session.records) != self._at:
            self._shown, self._told, self._at = None, (), len(self.match.session.records)

    @property
    def shown(self) -> bool:
        """Return whether something is advised."""
        return self._shown is not None and not self.board.busy()

    def ask(self) -> None:
        """Advise something, or something else."""
        people, session = self.match.people, self.match.session
        seat = people.deciding
        if seat is None or self.board.busy() or self.now.taught:
            return
        left = [action for action in session.legal_actions() if action not in self._told]
        if not left:
            self._told, left = (), list(session.legal_actions())
        action = self._chosen(seat, left)
        if action is None:
            self.hud.say(_("Advice ends here: decide yourself."))
            return
        self._told = (*self._told, action)
        self._shown = self._choice(seat, action)
        box = self._box(self._shown.offer)
        if box is not None:
            self.board.camera.put_in((box[0] + box[2] / 2, box[1] + box[3] / 2), self.board.window())
        self.hud.touch()

    def _chosen(self, seat: str, actions: Sequence[Action]) -> Action | None:
        """Return what the careful player of a seat chooses of these; None where there is none."""
        session, known = self.match.session, players_of(self.match.session.key)
        if CAREFUL not in known or session.outside:
            return None
        found = self._player(seat)(session.view(seat), actions)
        return found if found in actions else None

    def _player(self, seat: str) -> Choose:
        session = self.match.session
        salt = salt_of(session.setup.salt, f"{seat} {len(self._told)}")
        return players_of(session.key)[CAREFUL](session.rules, seat, salt)

    def _choice(self, seat: str, action: Action) -> Choice:
        """Return how an action is shown and done; of one that leads to others, with what would follow upon it."""
        session, table = self.match.session, self.now.table
        offer = next(iter(table.offers(self.board.view, [action])))
        if not offer.needs_activation:
            return Choice((action,), offer)
        world = session.rules.resample(session.view(seat), seat, Dice.seeded(len(self._told)))
        session.rules.apply(world, action)
        if session.rules.to_decide(world) != seat:
            return Choice((action,), offer)
        view = session.rules.seen_by(world, seat)
        following = self._player(seat)(view, session.rules.legal_actions(world))
        return Choice((action, following), next(iter(table.offers(view, [following]))))

    def do_it(self) -> bool:
        """Do what is advised; return whether anything is."""
        choice = self._shown
        if choice is None or not self.shown:
            return False
        self._shown = None
        self.match.take(choice)
        return True

    def _box(self, offer: Offer) -> Box | None:
        """Return the place that an action is about: where it is done, or who does it."""
        return offer.spot if offer.spot is not None else self._who(offer)

    def _who(self, offer: Offer) -> Box | None:
        token = next((one for one in self.board.tokens if one.key == offer.piece), None)
        return token.box if token is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a dashed square at the place, an arrow to it from who acts, and what is advised below it."""
        if self._shown is None or not self.shown:
            return
        offer, camera = self._shown.offer, self.board.camera
        box, who = self._box(offer), self._who(offer)
        window = self._room(surface.get_size())
        line = _line(_short(offer.text), self.now.keys.hint("click"), self.now.keys.hint("stage"))
        if box is None:
            self.place = line.get_rect(midbottom=(window.centerx, window.bottom - px(PAD)))
            surface.blit(line, self.place)
            return
        rect = camera.rect_to_screen(box)
        ring = rect.inflate(-px(4), -px(4))
        corners = [ring.topleft, ring.topright, ring.bottomright, ring.bottomleft]
        paint.dashed(surface, GOLD, corners, max(2, px(2)), px(7), px(5), closed=True)
        if who is not None and (start := camera.rect_to_screen(who)).center != rect.center:
            _arrow(surface, start.center, rect.center, rect.width)
        place = line.get_rect(midtop=(rect.centerx, rect.bottom + px(34)))
        if place.bottom > window.bottom:
            place.bottom = rect.top - px(30)
        self.place = place.clamp(window.inflate(-px(PAD), -px(PAD)))
        surface.blit(line, self.place)

    def _room(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where words may lie: over the board, above what explains it."""
        room, legend = self.board.window().clip(self.hud.board_rect(size)), self._legend()
        if legend.colliderect(room):
            room.height = legend.top - room.top
        return room


def _short(words: str) -> str:
    """Return words in no more letters than there is room for."""
    return words if len(words) <= LETTERS else words[: LETTERS - 1].rstrip() + "…"


def _arrow(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], side: int) -> None:
    """Draw a thick arrow into a place."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    ahead = way.normalize()
    across, tip = pygame.Vector2(-ahead.y, ahead.x), pygame.Vector2(end) + ahead * side * 0.3
    neck, tail = tip - ahead * side * 0.34, tip - ahead * min(side * 0.72, way.length())
    thin, broad = side * 0.085, side * 0.23
    shape = [tail + across * thin, neck + across * thin, neck + across * broad, tip]
    shape += [neck - across * broad, neck - across * thin, tail - across * thin]
    points = [(round(x), round(y)) for x, y in shape]
    pygame.draw.polygon(surface, (255, 238, 190), points)
    pygame.draw.polygon(surface, (92, 66, 20), points, max(1, side // 30))


@kept
def _line(words: str, does: str, another: str) -> pygame.Surface:
    """Return what is advised, in a plate with the keys that do it, and that ask for something else."""
    said, key = fonts.picture(words, TEXT, (247, 239, 217), bold=True), paint.keycap(does)
    other, caption = paint.keycap(another), fonts.picture(_("something else"), TEXT - 2, theme.current().quiet)
    parts, gap = (said, key, other, caption), px(9)
    size = sum(part.get_width() + gap for part in parts) + px(16), px(36)
    made = paint.rounded(size, (20, 16, 9, 236), px(8), (200, 166, 84), px(1)).copy()
    x = px(12)
    for part in parts:
        made.blit(part, part.get_rect(midleft=(x, size[1] // 2)))
        x += part.get_width() + gap
    return made
