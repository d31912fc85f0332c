"""What can be done and what can happen among the Sinking Isles."""

from __future__ import annotations

from game.kernel.actions import Action, Event, verbs


class Buy(Action, frozen=True, gc=False):
    """Pay a piece of gold for a card."""


class Sail(Action, frozen=True, gc=False):
    """Set course for an isle, in secret."""

    isle: int


class Dig(Action, frozen=True, gc=False):
    """Take a piece of gold from the isle."""


class Dive(Action, frozen=True, gc=False):
    """Bring up the pearl that lies in the deep beneath the isle."""


class Raid(Action, frozen=True, gc=False):
    """Attack a ship at the same isle."""

    victim: str


class Play(Action, frozen=True, gc=False):
    """Play a card."""

    card: str


class Rest(Action, frozen=True, gc=False):
    """End the turn."""


class Result(Action, frozen=True, gc=False):
    """How a duel that was fought elsewhere ended: the gold the raider wins."""

    loss: int


class RoundBegan(Event, frozen=True, gc=False):
    """A round began."""

    round: int


class CourseSet(Event, frozen=True, gc=False):
    """A seat set its course; to others the isle is -1."""

    seat: str
    isle: int


class CoursesShown(Event, frozen=True, gc=False):
    """All courses were shown at once, in the order of seats."""

    reveals = True
    isles: tuple[int, ...]


class Dug(Event, frozen=True, gc=False):
    """A seat took gold from an isle, or salvaged it."""

    seat: str
    isle: int


class Dived(Event, frozen=True, gc=False):
    """A seat brought up a pearl; to others its value is 0."""

    reveals = True
    seat: str
    isle: int
    pearl: int


class Raided(Event, frozen=True, gc=False):
    """A raid was fought; its face (0: fought elsewhere) and the gold it is about to cost."""

    raider: str
    victim: str
    face: int
    loss: int


class CardPlayed(Event, frozen=True, gc=False):
    """A seat played a card."""

    reveals = True
    seat: str
    card: str


class CardWorked(Event, frozen=True, gc=False):
    """A card took effect."""

    card: str


class Plundered(Event, frozen=True, gc=False):
    """Gold changed hands."""

    raider: str
    victim: str
    gold: int


class Drifted(Event, frozen=True, gc=False):
    """A ship was blown to another isle."""

    seat: str
    isle: int


class Sank(Event, frozen=True, gc=False):
    """An isle and the deep beneath it were lost."""

    isle: int


class Swamped(Event, frozen=True, gc=False):
    """A ship lost gold to the wave."""

    seat: str
    gold: int


class Drew(Event, frozen=True, gc=False):
    """A seat drew a card; to others it is blank."""

    reveals = True
    seat: str
    card: str


class Bailed(Event, frozen=True, gc=False):
    """A seat threw a card overboard to save gold from the wave."""

    reveals = True
    seat: str
    card: str


class Scavenged(Event, frozen=True, gc=False):
    """A seat found gold where another ship was swamped."""

    seat: str


ACTIONS = verbs(__name__, Action)
EVENTS = verbs(__name__, Event)
