"""Cards beside the table among which one is chosen, as whole faces side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, faces, stagekit
from game.conquest.table.answercards import TOOLS, named, tools
from game.conquest.table.face import SHAPE
from game.conquest.table.stagekit import BAD_EDGE, SAID, WHITE, FullStage, Room, four, printed_face
from game.kernel.actions import Action
from game.telling.staging import Prop as Told
from game.ui import paint
from game.ui.keys import cap
from game.ui.tabletop import Act, Prop, Staged
from game.ui.tabletop.staged import Answer, progress
from game.ui.theme import mix

WIDE, TOP, LEFT, RIGHT, MOST = 272, 322, 40, 1880, 7
"""How wide a card is, how low, between where cards stand, and how many there are in a row at most."""
COMES, APART = 240.0, 18.0
"""How long cards take to be laid out, and how long one comes after another, in milliseconds."""
PALE: Final = 0.45


class Picked:
    """The card that is picked so far; forgotten when others are asked about."""

    def __init__(self) -> None:
        self.id = ""
        self._asked: tuple[str, ...] = ()

    def about(self, asked: tuple[str, ...]) -> None:
        """Forget the card where something else is asked than before."""
        if asked != self._asked:
            self.id, self._asked = "", asked


@dataclass(frozen=True)
class ChoiceStage(FullStage):
    """A choice among cards: a click picks one, another or the button takes it."""

    picked: Picked = field(compare=False)

    def pick(self, id: str) -> None:
        """Pick a card."""
        self.picked.id = id

    def serves(self, action: Action) -> bool:
        """Return whether a card stands for an action."""
        return any(told.action == action for told in self.told.props)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the cards that may not be chosen, each with why."""
        room, laid = Room(*size), self._laid(Room(*size))
        return [
            Prop(told.id, four(laid[told.id]), told.name, why=told.why, tip=told.why)
            for told in self.told.props
            if told.why and room
        ]

    def replies(self, size: tuple[int, int], given: Sequence[Answer], asked: str) -> list[Prop]:
        """Return the cards that may be chosen, and the buttons."""
        room, laid = Room(*size), self._laid(Room(*size))
        self.picked.about((self.told.title, *(told.id for told in self.told.props)))
        found, rest = [], list[Answer]()
        for one in given:
            if one.command in TOOLS:
                continue
            told = next(
                (told for told in self.told.props if told.action is not None and told.action == one.action), None
            )
            if told is None:
                rest.append(one)
                continue
            picked = told.id == self.picked.id
            draw = partial(_draw_card, kind=told.picture, key=one.key, wide=self._wide(room), picked=picked)
            action, place = one.action if picked else None, four(laid[told.id])
            found.append(Prop(told.id, place, told.name, action, draw=draw, key=one.key, picks=not picked))
            if picked:
                rest.append(replace(one, best=True, key="enter"))
        rest.sort(key=lambda one: one.key == "enter", reverse=True)
        for n, one in enumerate(reversed(rest)):
            row, column = divmod(n, 3)
            x = 760 if one.command and len(rest) == 1 else 1880 - 420 * (column + 1) + 20
            box = room.box(x, 944 - 84 * row, 400, 72)
            found.append(named(f"answer-{n}", box, one, room))
        return [*found, *tools(room, given, 60, 944, 520, 72)]

    def _wide(self, room: Room) -> int:
        count = len(self.told.props)
        rows = 1 + (count > MOST)
        per = max(1, -(-count // rows))
        return room.px(min(WIDE if rows == 1 else 200, (RIGHT - LEFT) / per - 20))

    def _laid(self, room: Room) -> dict[str, pygame.Rect]:
        """Return the box of each card, with what juts out of it and its key."""
        count, wide = len(self.told.props), self._wide(room)
        rows = 1 + (count > MOST)
        per = max(1, -(-count // rows))
        pitch = min(room.px(304), (room.px(RIGHT - LEFT) - wide) // max(1, per - 1) if per > 1 else room.px(304))
        found: dict[str, pygame.Rect] = {}
        high = round(wide * SHAPE)
        for n, told in enumerate(self.told.props):
            row, column = divmod(n, per)
            across = pitch * (min(per, count - row * per) - 1) + wide
            x = room.at(960, 0)[0] - across // 2 + column * pitch
            y = room.at(0, TOP if rows == 1 else 250)[1] + row * (high + room.px(56))
            found[told.id] = pygame.Rect(x, y, wide, high).inflate(round(wide * 0.1), 0).move(0, 0)
            found[told.id].top -= room.px(44)
            found[told.id].height += room.px(60)
        return found

    def draw(self, picture: pygame.Surface) -> None:
        """Draw what is chosen and why, and the cards that may not be."""
        room, laid = Room(*picture.get_size()), self._laid(Room(*picture.get_size()))
        x, side = 60, self.told.sides[0]
        if side.picture in designs():
            card = pygame.transform.rotozoom(faces.drawn(printed_face(side.picture, room.px(136), "middle")), 3, 1.0)
            paint.put(picture, card, center=room.at(140, 144))
            x = 246
        elif side.picture in designs().planets:
            paint.put(picture, cardart.globe(side.picture, room.px(150)), center=room.at(140, 144))
            x = 246
        end = stagekit.words(
            picture, self.told.title, room.box(x, 66, 1560 - x, 110), room.letters(40), WHITE, True, True
        )
        under = pygame.Rect(room.at(x, 0)[0], end + room.px(6), room.px(1400 - x), room.at(0, 262)[1] - end)
        stagekit.words(picture, side.said, under, room.letters(20), SAID)
        for told in self.told.props:
            self._draw_closed(picture, room, laid[told.id], told)

    def _draw_closed(self, picture: pygame.Surface, room: Room, box: pygame.Rect, told: Told) -> None:
        """Draw a card darkly, and across it why it may not be chosen."""
        wide, centre = self._wide(room), _centre(box, self._wide(room), room)
        if not told.picture:
            paint.put(picture, faces.back(stagekit.card_size(wide)), center=centre)
            return
        paint.put(picture, stagekit.dimmed(printed_face(told.picture, wide), PALE), center=centre)
        if not told.why:
            return
        rect = pygame.Rect(0, 0, box.width - room.px(56), room.px(40)).move_to(center=centre)
        picture.blit(paint.rounded(rect.size, (10, 10, 13, 228), room.px(6), mix(BAD_EDGE, (0, 0, 0), 0.4)), rect)
        ink = mix(BAD_EDGE, (255, 255, 255), 0.5)
        stagekit.line(picture, told.said, room.letters(18), ink, rect.width - room.px(16), True, center=rect.center)

    def act(self, before: Staged | None) -> Act | None:
        """Return how the cards are laid out."""
        if isinstance(before, ChoiceStage):
            return None
        return Act(COMES, self._come, ((0.0, "card"),))

    def _come(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        room = Room(*rect.size)
        for n, told in enumerate(self.told.props):
            if elapsed < n * APART:
                break
            way = progress(elapsed, n * APART, COMES - n * APART)
            centre = _centre(self._laid(room)[told.id], self._wide(room), room)
            wide = self._wide(room)
            shown = faces.drawn(printed_face(told.picture, wide)) if told.picture else None
            picture = shown or faces.back(stagekit.card_size(wide))
            x = round(room.wide / 2 + (centre[0] - room.wide / 2) * way)
            paint.put(surface, picture, center=(x, round(centre[1] + room.px(200) * (1 - way))))


def _centre(box: pygame.Rect, wide: int, room: Room) -> tuple[int, int]:
    """Return the middle of a card in its box."""
    return box.centerx, box.top + room.px(44) + round(wide * SHAPE) // 2


def _draw_card(picture: pygame.Surface, kind: str, key: str, wide: int, picked: bool, hovered: bool = False) -> None:
    """Draw a card that may be chosen, above the dark one."""
    rect, high = picture.get_rect(), round(wide * SHAPE)
    if key:
        paint.put(picture, paint.keycap(cap(key)), midtop=(rect.centerx, 2))
    foot = rect.height - round((rect.height - high) * 16 / 60)
    face = printed_face(kind, wide)._replace(rim="chosen" if picked else "can")
    faces.draw(picture, face, (rect.centerx, foot - high // 2 - (6 if hovered or picked else 0)))
