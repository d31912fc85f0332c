"""What stands on the stage: a fight, dice of which some are chosen, a shop, as the values of one moment."""

from __future__ import annotations

from msgspec import Struct

from game.telling.values import Playable, Ref, Value


class Prop(Struct, frozen=True, omit_defaults=True):
    """Something that lies on a stage: a die, a counter, a bonus, a ware, a button.

    `kind`: which of these; `side`: the number of the side whose it is, `shelf` the heading below which it stands;
    `picture`: of what, as the kinds of tokens; `face`: what a die shows; `states` are ids ("counted", "taken",
    "fallen"), `values` the numbers that are seen on it; `said`: all that is to be known of it. `action`: the action
    that choosing it means, where it is offered; `onto`: the props onto which it is put, each with the action that this
    means; `why`: why it cannot be chosen."""

    id: str
    kind: str
    name: str
    side: int | None = None
    shelf: str = ""
    picture: str = ""
    face: int | None = None
    states: tuple[str, ...] = ()
    values: dict[str, Value] = {}
    said: str = ""
    action: Playable | None = None
    onto: dict[str, Playable] = {}
    why: str = ""


class Choice(Struct, frozen=True, omit_defaults=True):
    """What it means to pick several props and then to say so; `said`: what comes of it, with its odds. Props that are
    alike in all but their id stand for each other."""

    props: tuple[str, ...]
    action: Playable
    words: str
    said: str = ""


class Figure(Struct, frozen=True, omit_defaults=True):
    """One of several that a card is about: its name and picture, and numbers, each an icon, the number and the role of
    its colour, of weapons only; `heading`: what stands above it; `fallen`: it is out."""

    name: str
    kind: str = ""
    numbers: tuple[tuple[str, str, str], ...] = ()
    heading: str = ""
    seat: str = ""
    fallen: bool = False


class Side(Struct, frozen=True, omit_defaults=True):
    """One side of a fight: who it is, of which seat, how many, what it has (`notes`) and comes to (`said`); `stamp`:
    how it ended for it; `figures`: of whom it consists. Its dice and counters are props."""

    name: str
    seat: str = ""
    about: Ref | None = None
    picture: str = ""
    count: int = 1
    states: tuple[str, ...] = ()
    values: dict[str, Value] = {}
    notes: tuple[str, ...] = ()
    said: str = ""
    stamp: str = ""
    figures: tuple[Figure, ...] = ()


class Stage(Struct, frozen=True, omit_defaults=True):
    """A fight, a choice of dice or a shop. `kind`: which; `at`: where on the board it goes on; `sides`: who fights, the
    attacker first; `said`: what is decided on it, or how it ended; `notes`: what else is to be known, the odds of it
    all among it; `picks`: how many props are picked at most for one of the `choices`; `choosing`: it is there only for
    whoever is to choose on it; `holds`: for how many seconds it stays once it is complete, where it asks nothing."""

    kind: str
    title: str
    at: Ref | None = None
    sides: tuple[Side, ...] = ()
    props: tuple[Prop, ...] = ()
    choices: tuple[Choice, ...] = ()
    picks: int = 0
    states: tuple[str, ...] = ()
    values: dict[str, Value] = {}
    said: str = ""
    notes: tuple[str, ...] = ()
    choosing: bool = False
    holds: float = 0.0

    def prop(self, id: str) -> Prop | None:
        """Return a prop by its id."""
        return next((prop for prop in self.props if prop.id == id), None)
