"""The Sinking Isles at the table: isles in a row, ships that are longer than wide, cards in hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.actions import Action, Pass, PassFor
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import (
    Box,
    Card,
    Found,
    HandCard,
    Offer,
    Point,
    RosterEntry,
    Tabletop,
    Token,
    Track,
)
from tests.proving.play import Isles
from tests.proving.words import Play, Raid, Rest, Sail

ISLES, WIDE, HIGH = 4, 3.0, 4.2
"""How many isles lie in a row, how much room each has, and how high the board is."""
SHIP = (0.9, 0.5)
SEA = 3.9
"""Where ships lie that are at no isle."""
TEXTS = {
    "gainsay": "The card that was just played does nothing.",
    "gale": "For a round the raids of your side cost one more.",
    "parley": "The raid is off.",
    "shield": "The raid costs half.",
    "smoke": "Your ship drifts away instead of losing gold.",
}


class IslesTable(Tabletop[Isles]):
    """How the Sinking Isles look, read and are clicked."""

    key = "isles"

    # -- the board and what lies on it --

    def board(self, view: Isles) -> Box:
        """Return the row of isles with the sea before it."""
        return 0.0, 0.0, ISLES * WIDE, HIGH

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: Isles) -> None:
        """Draw the sea."""
        look = theme.current()
        sea = camera.rect_to_screen(self.board(view))
        surface.blit(paint.rounded(sea.size, theme.mix(look.table, look.tint(self.key), 0.3), 12), sea)

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: Isles, now: float) -> None:
        """Draw the isles that are afloat, each with its gold; a ring where a pearl lies beneath."""
        look = theme.current()
        for isle in view.afloat:
            x, y = map(round, camera.to_screen(middle(isle)))
            rim = look.go if view.deep[isle] else look.hairline
            paint.disc(surface, (x, y), round(camera.zoom * 1.1), theme.mix(look.table, look.accent, 0.4), rim, 3)
            self._word(surface, camera, str(view.land[isle]), (x, y))

    def tokens(self, view: Isles) -> list[Token]:
        """Return the ships."""
        return [
            Token(ship, self._berth(view, ship), size=SHIP, seat=seat, ready=self._turns(view) == seat)
            for ship, seat in enumerate(view.seats)
        ]

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Isles, token: Token, pose: Pose) -> None:
        """Draw a ship with the gold that is aboard."""
        x, y = camera.to_screen((pose.x, pose.y))
        wide, high = (round(camera.zoom * side) for side in SHIP)
        rect = pygame.Rect(round(x) - wide // 2, round(y) - high // 2, wide, high)
        surface.blit(paint.rounded(rect.size, self.seat_colour(token.seat), high // 2), rect)
        self._word(surface, camera, str(view.gold[token.key]), rect.center)

    def _word(self, surface: pygame.Surface, camera: Camera, word: str, at: tuple[int, int]) -> None:
        picture = fonts.exact_picture(word, max(10, round(camera.zoom * 0.3)), theme.current().text, bold=True)
        surface.blit(picture, picture.get_rect(center=at))

    def _berth(self, view: Isles, ship: int) -> Point:
        """Return where a ship lies: around its isle, or out at sea."""
        isle = view.ships[ship]
        if isle < 0:
            return 1.0 + 2 * ship, SEA
        x, y = middle(isle)
        return x + (ship % 3 - 1) * 1.0, y + (-0.9 if ship < 3 else 0.9)

    # -- what may be done --

    def _turns(self, view: Isles) -> str:
        """Return the seat whose turn it is."""
        return next((frame.values["seat"] for frame in view.frames if frame.name == "turn"), "")

    def offers(self, view: Isles, actions: Sequence[Action]) -> list[Offer]:
        """Return courses and raids as places of the board, cards as cards, all else as buttons."""
        return [self._offer(view, action) for action in actions]

    def _offer(self, view: Isles, action: Action) -> Offer:
        match action:
            case Sail(isle=isle):
                return Offer(action, _("Sail to isle {n}").format(n=isle + 1), spot=spot(isle))
            case Raid(victim=victim):
                ship = self.tokens(view)[view.seats.index(victim)]
                words = _("Raid {seat}").format(seat=self.seat_name(victim))
                return Offer(action, words, spot=ship.box, tint="hit", rule="ISLES-3")
            case Play(card=card):
                return Offer(action, card.capitalize(), detail=TEXTS[card], secret=True, rule="ISLES-4")
            case Pass():
                return Offer(action, _(labels.NOT_NOW), key="0", order=8)
            case PassFor(span=span):
                return Offer(action, f"{_(labels.NOT_NOW)} ({span})", style="quiet", order=9)
            case Rest():
                return Offer(action, _("End the turn"), order=9, style="primary")
        return super().offers(view, [action])[0]

    def end_phase(self, view: Isles) -> Action | None:
        """Return the action that ends a turn."""
        return Rest() if view.frames and view.frames[-1].name == "turn" else None

    def secretive(self, view: Isles, seat: str) -> str:
        """Return the button that lights up the cards in hand."""
        n = len(view.hands[view.seats.index(seat)]) if seat in view.seats else 0
        return labels.your_cards(n) if n else ""

    def hand(self, view: Isles, seat: str) -> list[HandCard]:
        """Return the cards of a seat."""
        held = view.hands[view.seats.index(seat)]
        return [
            HandCard(card, card.capitalize(), TEXTS[card], count=held.count(card), rule="ISLES-4")
            for card in dict.fromkeys(held)
            if card
        ]

    def card_of(self, action: Action) -> str:
        """Return the card that an action plays."""
        return action.card if isinstance(action, Play) else ""

    # -- what is said --

    def phase(self, view: Isles) -> str:
        """Return the round."""
        return _("Round {number}").format(number=view.number)

    def tracks(self, view: Isles, seat: str | None) -> list[Track]:
        """Return the gold of every ship."""
        return [Track(self.seat_name(one), str(gold)) for one, gold in zip(view.seats, view.gold, strict=True)]

    def roster(self, view: Isles) -> list[RosterEntry]:
        """Return the ships."""
        return [
            RosterEntry(ship, self.seat_name(seat), "icons/flag_concede", captain.capitalize(), seat=seat)
            for ship, (seat, captain) in enumerate(zip(view.seats, view.captains, strict=False))
        ]

    def card(self, view: Isles, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a ship or an isle."""
        if piece is not None:
            gold = _("Gold: {n}").format(n=view.gold[piece])
            return Card(self.seat_name(view.seats[piece]), (gold,), seat=view.seats[piece])
        isle = next((isle for isle in view.afloat if at is not None and within(spot(isle), at)), None)
        if isle is None:
            return None
        return Card(_("Isle {n}").format(n=isle + 1), (_("Gold: {n}").format(n=view.land[isle]),), rules=("ISLES-1",))

    def places(self, view: Isles) -> list[Found]:
        """Return the isles by their names."""
        return [Found(_("Isle {n}").format(n=isle + 1), spot(isle)) for isle in view.afloat]


def middle(isle: int) -> Point:
    """Return the middle of an isle."""
    return (isle + 0.5) * WIDE, 1.7


def spot(isle: int) -> Box:
    """Return the box of an isle."""
    x, y = middle(isle)
    return x - 1.0, y - 1.0, 2.0, 2.0


def within(box: Box, point: Point) -> bool:
    """Return whether a point lies in a box."""
    return box[0] <= point[0] < box[0] + box[2] and box[1] <= point[1] < box[1] + box[3]
