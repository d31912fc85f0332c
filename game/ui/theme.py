"""The colours, type sizes and distances that every screen shares."""

from dataclasses import dataclass

from game.kernel.registry import game_of

Colour = tuple[int, int, int]

QUIET, TEXT, HEADING, TITLE = 13, 16, 20, 32
"""The four type sizes, in pixels at interface scale 1."""

HAIR, TIGHT, GAP, PAD, ROOMY = 1, 4, 8, 12, 24
"""Distances between things, in pixels at interface scale 1."""

RADIUS = 8
"""The corner radius of a panel, in pixels at interface scale 1."""


def colour(code: str) -> Colour:
    """Return the colour of a code such as `#c9a24b`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour that lies `share` (0 to 1) of the way from `a` to `b`."""
    r, g, b_ = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, b_


def lighter(a: Colour, share: float = 0.12) -> Colour:
    """Return `a` moved towards white."""
    return mix(a, (255, 255, 255), share)


def darker(a: Colour, share: float = 0.2) -> Colour:
    """Return `a` moved towards black."""
    return mix(a, (0, 0, 0), share)


def luminance(a: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1, as accessibility guidelines define it."""
    parts = [c / 255 for c in a]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def ink_on(ground: Colour) -> Colour:
    """Return near-black or near-white, whichever reads better on `ground`."""
    dark, light = (20, 22, 26), (248, 246, 240)
    return dark if contrast(dark, ground) >= contrast(light, ground) else light


@dataclass(frozen=True)
class Palette:
    """One set of colours, by the role that each plays."""

    name: str
    table: Colour = colour("#14171c")
    lamp: Colour = colour("#262a2f")
    panel: Colour = colour("#1d2229")
    raised: Colour = colour("#262d36")
    sunken: Colour = colour("#12151a")
    hairline: Colour = colour("#39424e")
    text: Colour = colour("#e8e4da")
    quiet: Colour = colour("#9aa3ad")
    faint: Colour = colour("#6b7480")
    accent: Colour = colour("#c9a24b")
    on_accent: Colour = colour("#1a1508")
    go: Colour = colour("#4fb477")
    hit: Colour = colour("#e0a030")
    danger: Colour = colour("#d9534f")
    threat: Colour = colour("#d9466f")
    lane: Colour = colour("#3f9bff")
    seats: tuple[Colour, ...] = tuple(
        colour(code) for code in ("#4a90d9", "#d85066", "#e0a030", "#4fb477", "#9b7fd1", "#8c8c8c")
    )
    hairline_width: int = 1

    def role(self, name: str) -> Colour:
        """Return the colour of a role by its name, `seat:1` for the second seat's; raises KeyError for any other
        name."""
        if name.startswith("seat:") and name[5:].isdigit():
            return self.seat(int(name[5:]))
        value = getattr(self, name, None)
        if not (isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], int)):
            raise KeyError(name)
        return value

    def seat(self, index: int) -> Colour:
        """Return the colour of the seat with that index."""
        return self.seats[index % len(self.seats)]

    def shade(self, side: int, number: int) -> Colour:
        """Return the colour of a seat of a side that has several, the first of which has number 0: akin to its
        side's."""
        base = self.seat(side)
        if not number:
            return base
        return lighter(base, 0.45) if number == 1 else darker(base, 0.36)

    def tint(self, game: str) -> Colour:
        """Return the colour that frames a game; the accent for a game without one."""
        code = game_of(game).tints.get(self.name)
        return colour(code) if code else self.accent


STANDARD = Palette("standard")

COLOUR_BLIND = Palette(
    "colour_blind",
    accent=colour("#ddcd58"),
    go=colour("#56b4e9"),
    hit=colour("#e69f00"),
    danger=colour("#d55e00"),
    threat=colour("#d55e00"),
    lane=colour("#56b4e9"),
    seats=tuple(colour(code) for code in ("#56b4e9", "#e69f00", "#009e73", "#f0e442", "#cc79a7", "#999999")),
)

HIGH_CONTRAST = Palette(
    "high_contrast",
    table=colour("#000000"),
    lamp=colour("#101010"),
    panel=colour("#0a0a0a"),
    raised=colour("#1c1c1c"),
    sunken=colour("#000000"),
    hairline=colour("#a8a8a8"),
    text=colour("#ffffff"),
    quiet=colour("#d8d8d8"),
    faint=colour("#b0b0b0"),
    accent=colour("#ffd24a"),
    on_accent=colour("#000000"),
    go=colour("#5ff09a"),
    hit=colour("#ffb52e"),
    danger=colour("#ff7a70"),
    seats=tuple(colour(code) for code in ("#6cb6ff", "#ff8fb8", "#ffb52e", "#5ff09a", "#c8a8ff", "#c8c8c8")),
    hairline_width=2,
)

PALETTES = {palette.name: palette for palette in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)}

_current = STANDARD


def current() -> Palette:
    """Return the palette in use."""
    return _current


def use(palette: Palette | str) -> None:
    """Draw everything from now on with this palette, given itself or by name; raises KeyError for an unknown name."""
    global _current
    _current = PALETTES[palette] if isinstance(palette, str) else palette
