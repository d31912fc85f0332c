"""What the face of a card hangs on, and where things are on it."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import pygame

from game.conquest.designs import Design, designs
from game.conquest.table.lettering import LEAST
from game.conquest.telling.printed import printed
from game.telling import sheet
from game.ui import theme
from game.ui.theme import Colour

Form = Literal["large", "middle", "small", "lying", "tab", "pile", "shelf", "medal"]
"""In large with all that is on it; in the hand and in a battle; in a lane; lying there, being exhausted; an attachment
that peeks out from beneath its host; on a pile; on the shelf of a headquarters; a warlord as a medallion."""
SHAPE: Final = 1.4
"""How high a card is for its width."""
LARGEST: Final = 3.2
"""How much larger than on a large card a plate is at most: on smaller cards numbers cannot be read."""
LARGE, MIDDLE = 200, 150
"""From which width, in pixels, a card that is shown by itself has its whole text, and from which its key word."""
NUMBER = 20
"""How high the letters of numbers are at least, in pixels."""
LONG, LONGER = 88, 165
"""From how many letters on the text of a unit, and of any other card, takes some of the room of its picture."""


class Measures(NamedTuple):
    """Where things are on a card, in hundredths of its width: how high the picture is, from where to where the name
    and the parchment reach; how large the gem, plates, tiles and shields are, and where the first tile lies."""

    name: tuple[float, float]
    box: float
    gem: float
    plate: float
    aside: float
    below: float
    tile: tuple[float, float, float]
    shield: float


MEASURES: Final[dict[str, Measures]] = {
    "large": Measures((84, 13.4), 97, 1.0, 1.0, 4.0, 4.0, (-1.6, 20, 9.4), 12),
    "middle": Measures((101, 17), 117, 1.22, 1.2, 4.1, 4.1, (-1.8, 27.6, 10.8), 14),
    "small": Measures((110, 27.4), 140, 1.3, 1.5, 6.75, -36.0, (-3.2, 1.6, 15.2), 0),
    "tab": Measures((0.8, 14.4), 140, 0.0, 0.0, 0.0, 0.0, (-3.2, 1.6, 15.2), 0),
    "pile": Measures((140, 0), 140, 0.0, 0.0, 0.0, 0.0, (-3.2, 1.6, 15.2), 0),
    "lying": Measures((82.4, 15), 140, 0.0, 1.5, 6.75, 4.5, (-3.2, 1.6, 15.2), 0),
}
TAB: Final = 60.0
"""How high an attachment is as far as it is drawn."""
DEEPER: Final = 8
"""How much of the picture a long text takes."""


class Face(NamedTuple):
    """All that a face hangs on. `wide`: pixels of a card that stands upright; `unit`: it fights; `long`: how wide one
    lies, for its height; `free`: the share of its width that no other card covers; `mute`: its text does not count."""

    kind: str
    form: Form
    wide: int
    unit: bool = False
    attack: int = 0
    left: int = 0
    icons: int = 0
    raised: tuple[bool, bool] = (False, False)
    hurt: bool = False
    counters: int = 0
    bloodied: bool = False
    exhausted: bool = False
    seat: Colour | None = None
    rim: str = ""
    free: float = 1.0
    long: float = SHAPE
    mute: bool = False

    @property
    def design(self) -> Design:
        """Return what is printed on it."""
        return designs()[self.kind]

    @property
    def lies(self) -> bool:
        """Return whether it lies on its side."""
        return self.form in ("lying", "shelf")


def face_of(told: sheet.Token, form: Form, wide: int, seat: Colour) -> Face:
    """Return the face of a card in play."""
    numbers: dict[str, Any] = told.values
    hp, left = numbers.get("hp", 0), numbers.get("left", 0)
    return Face(
        told.kind,
        form,
        wide,
        "hp" in numbers,
        numbers.get("attack", 0),
        left,
        numbers.get("icons", 0),
        ("more_attack" in told.states, "more_hp" in told.states),
        left < hp,
        numbers.get("counters", 0),
        "bloodied" in told.states,
        "exhausted" in told.states,
        seat,
        "can" if "able" in told.states else "",
    )


def face_printed(kind: str, form: Form, wide: int) -> Face:
    """Return the face of a card that is not in play, with its printed numbers."""
    design = designs()[kind]
    return Face(kind, form, wide, design.is_unit, design.attack, design.hp, design.icons)


def alone(kind: str | sheet.Token, size: tuple[int, int], seat: Colour | None = None) -> Face:
    """Return the face of a card, in play or not, as large as a box has room for it with all that juts out."""
    wide = max(12, min(round(size[0] / 1.1), round(size[1] / 1.5)))
    form: Form = "large" if wide >= LARGE else "middle" if wide >= MIDDLE else "small"
    if isinstance(kind, str):
        return face_printed(kind, form, wide)
    found = face_of(kind, form, wide, seat or theme.current().hairline)
    return found if "hp" in kind.values else face_printed(kind.kind, form, wide)._replace(seat=seat)


def measures_of(face: Face) -> Measures:
    """Return where things are on a card: what is written on it may take more room."""
    measures, design = MEASURES["lying" if face.lies else face.form], face.design
    if face.form == "large" and len(printed(face.kind, not face.mute).text) > (LONG if design.is_unit else LONGER):
        (top, high), box = measures.name, measures.box
        measures = measures._replace(name=(top - DEEPER, high), box=box - DEEPER)
    if face.lies:
        high = max(measures.name[1], (LEAST + 3) / face.wide * 100)
        measures = measures._replace(name=(97.4 - high, high))
    least = NUMBER * (0.8 if face.form == "shelf" else 1.0)
    return measures._replace(plate=max(measures.plate, min(LARGEST, least * 100 / 15.5 / face.wide)))


def plates(face: Face, measures: Measures) -> tuple[pygame.FRect, pygame.FRect]:
    """Return where attack and hit points stand: in the lower corners; where another card covers the right one, both at
    the left."""
    wide, high = (100 * face.long, 100.0) if face.lies else (100.0, 140.0)
    across, down = 23 * measures.plate, 25 * measures.plate
    foot = high + measures.below - down
    if face.form == "shelf" or (face.form == "small" and measures.plate > MEASURES["small"].plate):
        foot = measures.name[0] + 4.0 - down
    free = face.free == 1.0
    top = foot if free else foot - down - (1.0 if not face.lies else -6.0)
    side = wide + measures.aside - across if free else -measures.aside
    return pygame.FRect(-measures.aside, top, across, down), pygame.FRect(side, foot, across, down)
