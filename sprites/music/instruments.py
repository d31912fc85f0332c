"""The instruments: where each lies in the soundfont, what it can reach, where it sits and how it is heard."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Instrument:
    """An instrument. `bank` and `program` name it in the soundfont (128: drums; none: made in `metal`); `reach`: its
    lowest and highest note; `pan` from -1, the left, to 1; `wet`: how much of it is heard from the hall; what lies
    under `low` or over `high` Hz is taken off; `swells`: it plays louder and brighter as it is told to (the soundfont's
    expressive presets); `pitched`: its notes are heard as such."""

    bank: int
    program: int
    reach: tuple[int, int] = (0, 127)
    pan: float = 0.0
    wet: float = 0.3
    low: float = 60.0
    high: float = 14000.0
    swells: bool = False
    pitched: bool = True
    made: str = ""


# fmt: off
INSTRUMENTS = {
    "basses": Instrument(51, 49, (28, 62), pan=0.2, wet=0.22, low=36, high=6000, swells=True),
    "basses short": Instrument(51, 48, (28, 62), pan=0.2, wet=0.15, low=45, swells=True),
    "celli": Instrument(41, 49, (36, 76), pan=0.3, wet=0.35, low=60, swells=True),
    "celli short": Instrument(41, 48, (36, 76), pan=0.3, wet=0.2, low=75, swells=True),
    "celli tremolo": Instrument(41, 44, (36, 76), pan=0.3, wet=0.3, low=90, swells=True),
    "solo cello": Instrument(17, 42, (36, 76), pan=-0.2, wet=0.5, low=70, swells=True),
    "violas": Instrument(31, 49, (48, 86), pan=0.15, wet=0.45, low=150, swells=True),
    "violas short": Instrument(31, 48, (48, 86), pan=0.1, wet=0.25, low=150, swells=True),
    "violas tremolo": Instrument(31, 44, (48, 86), pan=0.1, wet=0.35, low=180, swells=True),
    "violins": Instrument(21, 49, (55, 96), pan=-0.4, wet=0.45, low=250, swells=True),
    "violins short": Instrument(21, 48, (55, 96), pan=-0.35, wet=0.3, low=250, swells=True),
    "violins tremolo": Instrument(21, 44, (55, 96), pan=-0.4, wet=0.4, low=300, swells=True),
    "pizzicato": Instrument(40, 45, (28, 88), pan=0.2, wet=0.25, low=45),
    "harp": Instrument(0, 46, (24, 100), pan=0.4, wet=0.5, low=140),
    "horns": Instrument(17, 60, (41, 79), pan=-0.3, wet=0.48, low=110, swells=True),
    "trumpets": Instrument(17, 56, (52, 84), pan=0.2, wet=0.45, low=180, swells=True),
    "muted trumpets": Instrument(17, 59, (52, 84), pan=0.25, wet=0.4, low=200, swells=True),
    "trombones": Instrument(17, 57, (34, 74), pan=-0.12, wet=0.42, low=85, swells=True),
    "tuba": Instrument(17, 58, (26, 62), pan=0.1, wet=0.3, low=45, swells=True),
    "flute": Instrument(17, 73, (60, 96), pan=-0.1, wet=0.55, low=250, swells=True),
    "english horn": Instrument(17, 69, (52, 79), pan=0.25, wet=0.45, low=160, swells=True),
    "bassoon": Instrument(17, 70, (34, 72), pan=0.2, wet=0.4, low=80, swells=True),
    "clarinet": Instrument(17, 71, (50, 91), pan=0.1, wet=0.5, low=150, swells=True),
    "choir": Instrument(17, 52, (41, 81), wet=0.6, low=190, swells=True),
    "choir low": Instrument(17, 53, (41, 81), pan=0.12, wet=0.6, low=130, swells=True),
    "organ": Instrument(17, 19, (24, 96), wet=0.5, low=60, swells=True),
    "glass": Instrument(0, 92, (40, 100), pan=-0.3, wet=0.7, low=350, high=8000),
    "bells": Instrument(0, 14, (50, 90), pan=0.3, wet=0.65, low=140),
    "church bell": Instrument(8, 14, (40, 84), pan=0.35, wet=0.8, low=110, high=6500),
    "celesta": Instrument(0, 8, (60, 108), pan=-0.2, wet=0.6, low=300),
    "harpsichord": Instrument(0, 6, (41, 89), pan=-0.2, wet=0.4, low=180),
    "shakuhachi": Instrument(0, 77, (55, 90), pan=-0.2, wet=0.6, low=220),
    "koto": Instrument(0, 107, (44, 86), pan=0.3, wet=0.45, low=150),
    "timpani": Instrument(0, 47, (38, 57), pan=-0.1, wet=0.4, low=45),
    "taiko": Instrument(0, 116, wet=0.35, low=48, pitched=False),
    "bass drum": Instrument(8, 116, wet=0.35, low=34, pitched=False),
    "snare": Instrument(128, 56, pan=0.1, wet=0.45, low=150, high=9000, pitched=False),
    "cymbals": Instrument(128, 48, wet=0.4, low=300, pitched=False),
    "iron": Instrument(0, 0, wet=0.6, low=90, high=7000, pitched=False, made="iron"),
    "heart": Instrument(0, 0, wet=0.12, low=30, pitched=False, made="heart"),
    "siren": Instrument(0, 0, pan=-0.25, wet=0.75, low=200, high=3200, pitched=False, made="siren"),
    "wind": Instrument(0, 0, wet=0.3, low=80, high=5000, pitched=False, made="wind"),
}
# fmt: on
