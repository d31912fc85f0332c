"""What happened: a line of the log with what is seen and heard of it, and what came of a turn in a few notes."""

from __future__ import annotations

from msgspec import Struct

from game.telling.staging import Stage
from game.telling.values import Ref, Value


class Drama(Struct, frozen=True, omit_defaults=True):
    """A great moment; `large`: one of the greatest."""

    title: str
    detail: str = ""
    icon: str = ""
    at: Ref | None = None
    seat: str = ""
    sound: str = ""
    seconds: float = 1.65
    effect: str = ""
    large: bool = False


class Throw(Struct, frozen=True, omit_defaults=True):
    """Dice of an event: faces, a mark each ("hit", "miss", "plain", "rerolled"), whose, what for, what came of it;
    `at`: beside what they fall, where that is one place."""

    faces: tuple[int, ...]
    marks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    caption: str = ""
    result: str = ""
    at: Ref | None = None
    sides: int = 6


class Cue(Struct, frozen=True, omit_defaults=True):
    """What is seen as something happens: `do` is "move", "turn", "fade", "flash", "break", "leave" (what lies on the
    floor from then on, `kind`), "banner", "card" (of a `kind`, which goes from "deck", "hand" or "away" to "hand",
    "away", "deck", "shown" or "beside", each kept beside the board, or is "read": large, with who plays it in `values`
    as "heading", "rule" and the kind of a "portrait", and with `via` the places that it is about; with "others" only by
    who did not play it), "count"
    (of `values`, from "had" to "has"), "arrow" or "trace" (an arrow that stays for a while), or what a game's own
    painter shows. `start` and `end`
    are where it begins and ends, `via` the places between, `angles` through what it turns, `weight` how long or how
    large it is, `values` the numbers and words that are seen of it; `broken`: it was stopped on its way."""

    do: str
    token: int = -1
    kind: str = ""
    start: Ref | None = None
    end: Ref | None = None
    via: tuple[Ref, ...] = ()
    angles: tuple[float, float] | None = None
    words: str = ""
    detail: str = ""
    seat: str = ""
    weight: float = 1.0
    values: dict[str, Value] = {}
    broken: bool = False


class Fallen(Struct, frozen=True, omit_defaults=True):
    """One who was lost, by name: whose, and by whom or where; those without a name of their own are counted. `face`:
    what the painter has a portrait of."""

    name: str
    seat: str
    detail: str = ""
    face: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """What an event is told as. Without words it is only seen and heard. `pause`: for how many milliseconds a person
    needs to follow; `joins`: what the game's `join` needs to tell this and what follows in one line; `stage`: what is
    put on the stage before it is shown; `ends`: the standing orders that it ends, each with why, in a sentence."""

    words: str = ""
    rule: str = ""
    at: Ref | None = None
    seat: str = ""
    heading: bool = False
    sound: str = ""
    pause: float = 0.0
    drama: Drama | None = None
    throw: Throw | None = None
    cues: tuple[Cue, ...] = ()
    joins: tuple[str, ...] = ()
    fallen: Fallen | None = None
    stage: Stage | None = None
    ends: dict[str, str] = {}


class Note(Struct, frozen=True, omit_defaults=True):
    """What came of the others' turns, or what can be bought, in a line; `seat`: who did it; `good`: 1 where whom it is
    told to may be glad of it, -1 where not."""

    words: str
    detail: str = ""
    at: tuple[Ref, ...] = ()
    seat: str = ""
    good: int = 0
