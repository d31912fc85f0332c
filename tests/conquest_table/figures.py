"""How large cards in play are as they are drawn: `python -m tests.conquest_table.figures [--positions 100]`.

Prints for each size of the window what names and numbers are covered; how high the smallest card is that can act, and
the median one, in hundredths of the window; how wide a card in a lane is at least; how much of the table is bare while
a card that can act is too small. Attachments that peek out beneath their hosts are left aside. Exit status 1 if
anything is beyond its bounds."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

import pygame

from game import Session
from game.conquest.table import faces, layout, nameband
from game.conquest.table.drawing import ConquestPainter
from game.conquest.table.face import SHAPE, Face, face_of, measures_of, plates
from game.conquest.table.shapes import AROUND
from game.telling.sheet import Board
from game.telling.teller import teller_of
from game.ui.tabletop.painting import at_rest
from tests.conquest_table.conftest import DECKS, begun
from tests.table.games import choice
from tests.table.hand import Hand

SIZES = (1280, 720), (1920, 1080), (2560, 1440)
LEAST, USUAL, LANE, BARE = 9.0, 14.0, 100, 30.0
"""How high a card that can act is at least, and the median one, in hundredths of the window; how many pixels wide a
card in a lane; how much of the table may be bare while something is smaller."""
CROWD = 3
"""Of so many attachments on one card not every name is seen."""
MANY = 30
"""For how many positions a median says anything."""


@dataclass
class Figures:
    """What was measured over many positions."""

    positions: int = 0
    covered: list[str] = field(default_factory=list)
    acting: list[float] = field(default_factory=list)
    lanes: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    """Of each position in which something that can act is too small."""

    def faults(self, size: tuple[int, int]) -> list[str]:
        """Return what is beyond its bounds."""
        found = [f"covered: {one}" for one in self.covered]
        found += [f"a card that can act is {high:.1f} % high" for high in self.acting if high < LEAST]
        if self.positions >= MANY and median(self.acting) < USUAL:
            found.append(f"half of them are at most {median(self.acting):.1f} % high")
        found += [f"a card in a lane is {wide:.0f} pixels wide" for wide in self.lanes if wide < LANE]
        found += [f"{share:.0f} % are bare" for share in self.bare if share > BARE]
        return found

    def __str__(self) -> str:
        return (
            f"{self.positions} positions, {len(self.lanes)} cards in lanes at least {min(self.lanes):.0f} pixels wide; "
            f"{len(self.acting)} that can act: smallest {min(self.acting):.1f} %, median {median(self.acting):.1f} %; "
            f"{len(self.covered)} covered; bare beside small ones at most {max(self.bare, default=0.0):.0f} %"
        )


def positions(count: int, every: int = 12) -> Iterator[Session]:
    """Yield positions of matches at random between all decks."""
    seed = given = 0
    while given < count:
        session, chance = begun(seed, DECKS[seed % len(DECKS)], DECKS[(3 * seed + 1) % len(DECKS)])
        for step in range(14 * every):
            if session.outcome is not None or given == count:
                break
            session.play(choice("conquest", chance, session.legal_actions()))
            if step % every == every - 1:
                given += 1
                yield session
        seed += 1


def measure(size: tuple[int, int], count: int, every: int = 12) -> Figures:
    """Measure positions in a window of that size."""
    found = Figures()
    for session in positions(count, every):
        hand = Hand(session, size, stages="never")
        look(hand, found)
    return found


def look(hand: Hand, found: Figures) -> None:
    """Measure what a table shows."""
    board: Board = teller_of("conquest").board(hand.scene.board.view)
    camera, high, painter = hand.scene.board.camera, hand.app.size[1], hand.scene.board.table.painter
    assert isinstance(painter, ConquestPainter)
    spots = layout.tokens(board, layout.Row.of(board))
    able = [spot for spot in spots if spot.ready and spot.form != "tab"]
    acting = [100 * spot.box[3] * camera.unit / high for spot in able]
    found.positions += 1
    found.acting += acting
    found.lanes += [spot.size[0] * camera.unit for spot in spots if spot.form == "small"]
    if acting and min(acting) < LEAST:
        laid = sum(spot.size[0] * spot.free * spot.size[1] for spot in spots)
        found.bare.append(100 * (1 - laid / (layout.WIDE * layout.HIGH)))
    surface = pygame.Surface(hand.app.size)
    told = {token.key: token for token in board.tokens}
    for spot in sorted(spots, key=lambda spot: spot.layer):
        painter.draw_token(surface, camera, told[spot.key], spot, at_rest(spot))
    for spot in spots:
        alone = pygame.Surface(surface.get_size())
        painter.draw_token(alone, camera, told[spot.key], spot, at_rest(spot))
        wide, tall = spot.size
        flat = spot.form == "shelf"
        seat = painter.colour(spot.seat)
        face = face_of(told[spot.key], spot.form, max(10, round((tall if flat else wide) * camera.unit)), seat)
        face = face._replace(free=spot.free, long=round(wide / tall, 2) if flat else SHAPE)
        centre = camera.to_screen(spot.centre)
        host = told[spot.key].on
        crowded = host is not None and sum(one.on == host for one in board.tokens) >= CROWD
        for what, box in parts(face) if not crowded else ():
            at = box.move(round(centre[0]), round(centre[1])).clip(surface.get_rect())
            if at and _pixels(surface, at) != _pixels(alone, at):
                found.covered.append(f"{what} of {face.kind}, {spot.form}")


def _pixels(surface: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def parts(face: Face) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield where the numbers and the name of a card are, in pixels from its middle."""
    if face.form == "medal":
        return
    canvas, measures = faces.canvas_of(face), measures_of(face)
    wide, high = canvas.size
    for box in plates(face, measures) if face.unit and face.form != "tab" else ():
        inner = pygame.FRect(*(side * canvas.unit for side in box)).scale_by(0.5, 0.6)
        yield "a number", pygame.Rect(inner.move(AROUND * canvas.unit - wide / 2, AROUND * canvas.unit - high / 2))
    band = nameband.of(canvas, face, measures)
    lower = -5 if face.form == "tab" else -2
    yield "the name", band.words.move(-wide // 2, -high // 2).inflate(-4, lower)


def main() -> int:
    """Print what is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.conquest_table.figures")
    parser.add_argument("--positions", type=int, default=100)
    given = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.init()
    beyond = 0
    for size in SIZES:
        found = measure(size, given.positions)
        print(f"{size[0]}x{size[1]}: {found}", flush=True)
        faults = found.faults(size)
        beyond += len(faults)
        for one in dict.fromkeys(faults):
            print("  ", one)
    return int(beyond > 0)


if __name__ == "__main__":
    sys.exit(main())
