"""What may be answered on a stage, as cards at its foot, each with what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, faces, stagekit
from game.conquest.table.face import SHAPE, Face
from game.conquest.table.stagekit import (
    BAD,
    BAD_EDGE,
    GOLD,
    GOOD,
    GOOD_EDGE,
    QUIET,
    SAID,
    STEEL,
    WHITE,
    Room,
    four,
    printed_face,
)
from game.kernel.text import N_
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.keys import cap
from game.ui.tabletop import Prop
from game.ui.tabletop.staged import Answer
from game.ui.theme import Colour, mix

CARD, PITCH, LEFT, RIGHT, TOP = 178, 262, 500, 1560, 756
"""How wide an answer is, how far they are apart, between where they stand, and how low."""
APART, BESIDE, NARROWEST = 520, 440, 92
"""How much room an answer takes that says what it does; in how much of it that stands beside its card, not below; how
wide that card is at least."""
MARKED: Final = N_("Marked green")
ASIDE: Final = (1572, 322, 46)
"""Where what is answered for longer than once stands: from where, how wide, how high each is."""
TOOLS: Final = ("stage", "undo", "pause")
"""What is at hand on every stage that covers the table."""
Standing = Callable[[str, int], Face | None]
"""Returns the face of a kind of card so wide, as it stands in play."""


def printed_only(kind: str, wide: int) -> Face | None:
    """Return that no card is in play."""
    return None


def answers(
    room: Room, given: Sequence[Answer], asked: str, standing: Standing = printed_only, help: str = "", rule: str = ""
) -> list[Prop]:
    """Return the answers that there are, and what is asked, with what is to be known and by which rule."""
    rest = [one for one in given if one.command not in TOOLS]
    aside = [one for one in rest if one.command or (one.offer is not None and one.offer.order >= 9)]
    main = [one for one in rest if one not in aside]
    right = RIGHT if len(rest) < len(given) or aside else 1884
    spans = _spans(main, right - LEFT)
    start, wide = float(LEFT), min(CARD, min(spans, default=float(CARD)) - 18)
    draw = partial(_draw_asked, asked=asked, help=help, rule=rule, room=room)
    found = [Prop("asked", four(room.box(34, 728, LEFT - 60, 212)), asked, draw=draw)]
    for n, (one, span) in enumerate(zip(main, spans, strict=True)):
        box = room.box(start + span * 0.02, 714, span * 0.96, 350)
        draw = partial(_draw_answer, one=one, wide=room.px(wide), room=room, standing=standing)
        found.append(_prop(f"answer-{n}", box, one, draw))
        start += span
    x, across, high = ASIDE
    for n, one in enumerate(aside):
        box = room.box(x, 756 + n * (high + 8), across, high)
        found.append(_prop(f"aside-{n}", box, one, partial(_draw_button, one=one, room=room)))
    found += tools(room, given, x, 756 + len(aside) * (high + 8), across, high)
    if help and any(one.best for one in main):
        box = room.box(x, 756 + (len(aside) + 1) * (high + 8) + 12, across, 124)
        found.append(Prop("note", four(box), _(MARKED), draw=partial(_draw_note, room=room)))
    return found


def tools(room: Room, given: Sequence[Answer], x: int, y: int, across: int, high: int) -> list[Prop]:
    """Return what is at hand besides the answers, side by side in so much room; the first is the widest."""
    found, gap = [one for one in given if one.command in TOOLS], 8
    part = (across - gap * (len(found) - 1)) / (len(found) + 1.2)
    props = []
    for n, one in enumerate(found):
        wide = part * (1 if n else 2.2)
        props.append(_prop(one.command, room.box(x, y, wide, high), one, partial(_draw_button, one=one, room=room)))
        x += round(wide) + gap
    return props


def _spans(main: Sequence[Answer], across: float) -> list[float]:
    """Return how much room each answer takes."""
    wanted = [APART if _explained(one) else PITCH for one in main]
    share = min(1.0, across / max(1, sum(wanted)))
    if any(map(_explained, main)) and share * APART < BESIDE:
        return [min(PITCH * 1.33, across / len(main))] * len(main)
    return [share * one for one in wanted]


def _explained(one: Answer) -> bool:
    """Return whether an answer says in a sentence what it does, not in a few words what it leads to."""
    return bool(one.detail) and not one.outcome


def _prop(id: str, box: pygame.Rect, one: Answer, draw: partial[None]) -> Prop:
    tip = "" if _explained(one) and not id.startswith("aside") else one.detail
    return Prop(id, four(box), one.words, one.action, tip=tip, draw=draw, key=one.key, command=one.command)


def _draw_asked(picture: pygame.Surface, asked: str, help: str, rule: str, room: Room, hovered: bool = False) -> None:
    """Write what is asked, large, and what is to be known for that."""
    rect = picture.get_rect()
    above = pygame.Rect(0, 0, rect.width, rect.height * (3 if help else 5) // 5)
    end = stagekit.words(
        picture, asked, above, room.letters(40 if len(asked) < 40 else 31), WHITE, True, True, least=15
    )
    if help:
        under = pygame.Rect(0, end + room.px(8), rect.width, rect.height - end - room.px(38))
        end = stagekit.words(picture, help, under, room.letters(18), SAID)
        stagekit.line(picture, rule, room.letters(15), GOLD, rect.width, True, topleft=(0, end + room.px(8)))


def _draw_note(picture: pygame.Surface, room: Room, hovered: bool = False) -> None:
    """Say what the green rim means."""
    rect = picture.get_rect()
    paint.stamp(picture, rect, mix(STEEL, (0, 0, 0), 0.35), room.px(6), mix(STEEL, QUIET, 0.3), 1)
    picture.fill(GOOD_EDGE, (0, room.px(3), room.px(4), rect.height - room.px(6)))
    inner = rect.inflate(-room.px(32), -room.px(20))
    head = stagekit.line(picture, _(MARKED), room.letters(18), GOOD_EDGE, inner.width, True, topleft=inner.topleft)
    below = pygame.Rect(inner.x, head.bottom + room.px(4), inner.width, inner.bottom - head.bottom - room.px(4))
    stagekit.words(picture, _("This card keeps the unit with the fewest shields."), below, room.letters(17), SAID)


def _draw_answer(
    picture: pygame.Surface, one: Answer, wide: int, room: Room, standing: Standing, hovered: bool = False
) -> None:
    """Draw an answer: its key, its card, and below what it does or leads to."""
    rect, top = picture.get_rect(), room.px(TOP - 714)
    if one.key:
        paint.put(picture, paint.keycap(cap(one.key)), midtop=(rect.centerx, 0))
    if not _explained(one):
        high = round(wide * SHAPE)
        _draw_card(picture, one, (rect.centerx, top + high // 2 - (room.px(8) if hovered else 0)), wide, room, standing)
        said = one.outcome or (one.words if one.kind in designs() else "")
        below = pygame.Rect(rect.x + 2, min(top + high + room.px(16), rect.height - room.px(46)), 0, room.px(44))
        below.width = rect.width - 4
        if said:
            stagekit.bar(picture, below, said, *_colours(one), room.letters(16))
        return
    if rect.width >= room.px(BESIDE) * 0.96 - 1:
        middle = top + round(wide * SHAPE) // 2 - (room.px(8) if hovered else 0)
        _draw_card(picture, one, (room.px(8) + wide // 2, middle), wide, room, standing)
        left = wide + room.px(24)
        _draw_explained(picture, one, room, hovered, pygame.Rect(left, top, rect.width - left, round(wide * SHAPE)))
        return
    panel = _draw_explained(picture, one, room, hovered)
    high = min(round(wide * SHAPE), panel.top - top - room.px(8))
    wide = max(room.px(NARROWEST), round(high / SHAPE))
    _draw_card(picture, one, (rect.centerx, top + high // 2 - (room.px(6) if hovered else 0)), wide, room, standing)


def _draw_explained(
    picture: pygame.Surface, one: Answer, room: Room, hovered: bool, beside: pygame.Rect | None = None
) -> pygame.Rect:
    """Write what an answer is and what it does, beside its card or else at the foot; return where."""
    head, text, gap = room.letters(17), room.letters(16), room.px(8)
    across = beside or picture.get_rect().inflate(-4, 0)
    wide = across.width - 2 * gap
    lines = [
        *((one_line, head, WHITE, True) for one_line in fonts.exact_lines(one.words, wide, head, bold=True)),
        *((one_line, text, SAID, False) for one_line in fonts.exact_lines(one.detail, wide, text)),
    ]
    high = sum(round(size * 1.24) for _line, size, _ink, _bold in lines) + 2 * gap
    panel = pygame.Rect(across.x, across.bottom - 2 - high, across.width, high)
    if beside is not None:
        panel.centery = beside.centery
    edge = theme.current().role("go") if one.best or hovered else mix(STEEL, QUIET, 0.5)
    paint.stamp(picture, panel, mix(STEEL, (0, 0, 0), 0.3), room.px(6), edge, 1)
    y = panel.top + gap
    for line, size, ink, bold in lines:
        paint.put(picture, fonts.exact_picture(line, size, ink, bold=bold), midtop=(panel.centerx, y))
        y += round(size * 1.24)
    return panel


def _draw_card(
    picture: pygame.Surface, one: Answer, centre: tuple[int, int], wide: int, room: Room, standing: Standing
) -> None:
    """Draw the card of an answer, as it stands in play if it does; steel for what is none."""
    high = round(wide * SHAPE)
    if one.kind in designs():
        face = (standing(one.kind, wide) or printed_face(one.kind, wide))._replace(rim="can" if one.best else "")
        faces.draw(picture, face, centre)
        return
    if one.kind in designs().planets:
        paint.put(picture, cardart.globe(one.kind, min(high, wide)), center=centre)
        return
    card = pygame.Rect((0, 0), (wide, high)).move_to(center=centre)
    picture.blit(stagekit.blank(card.size, one.icon), card)
    if one.best:
        pygame.draw.rect(picture, theme.current().role("go"), card.inflate(6, 6), 3, border_radius=wide // 16)
    below = pygame.Rect(card.x + room.px(10), card.centery + room.px(10), wide - room.px(20), high // 2 - room.px(20))
    if not _explained(one):
        stagekit.words(picture, one.words, below, room.letters(21), WHITE, True, True, True)


def _colours(one: Answer) -> tuple[Colour, Colour]:
    """Return the ground and the edge of what is said of an answer."""
    if not one.outcome:
        return STEEL, mix(STEEL, QUIET, 0.5)
    return {"go": (GOOD, GOOD_EDGE), "danger": (BAD, BAD_EDGE)}.get(one.tint, (STEEL, mix(STEEL, QUIET, 0.5)))


def _draw_button(picture: pygame.Surface, one: Answer, room: Room, hovered: bool = False) -> None:
    """Draw an answer of words alone, as a steel button."""
    rect = picture.get_rect()
    fill = mix(STEEL, (255, 255, 255), 0.12 if hovered else 0.0)
    paint.stamp(picture, rect, fill, room.px(6), mix(STEEL, QUIET, 0.5), 1)
    wide = rect.width - room.px(24)
    if one.key:
        key = paint.keycap(cap(one.key))
        paint.put(picture, key, midright=(rect.right - room.px(10), rect.centery))
        wide -= key.get_width()
    stagekit.line(picture, one.words, room.letters(17), SAID, wide, True, midleft=(room.px(12), rect.centery))


def named(id: str, box: pygame.Rect, one: Answer, room: Room) -> Prop:
    """Return an answer as a button: what takes nothing in steel, what is almost always right in gold."""
    return _prop(id, box, one, partial(_draw_named, one=one, room=room))


def _draw_named(picture: pygame.Surface, one: Answer, room: Room, hovered: bool = False) -> None:
    look, rect = theme.current(), picture.get_rect()
    fill = look.accent if one.best else STEEL
    fill = mix(fill, (255, 255, 255), 0.14 if hovered else 0.0)
    paint.stamp(picture, rect, fill, room.px(8), mix(fill, (255, 255, 255), 0.3), 1)
    ink = theme.ink_on(fill) if one.best else SAID
    wide = rect.width - room.px(30)
    if one.key:
        key = paint.keycap(cap(one.key))
        paint.put(picture, key, midright=(rect.right - room.px(14), rect.centery))
        wide -= key.get_width() * 2
    stagekit.line(picture, one.words, room.letters(22), ink, wide, True, center=rect.center)
