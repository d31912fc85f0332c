"""The words for what is done to units: making, readying, destroying, moving and routing them."""

from __future__ import annotations

from game.conquest import board, changes, leaving, moving
from game.conquest.abilities import Context, Effect, Which
from game.conquest.cards.targets import reached
from game.conquest.cards.triggers import item_of
from game.conquest.cards.which import non_warlord, unit
from game.conquest.events import DefenderChanged
from game.conquest.frames import Attacking, Using
from game.conquest.state import SEATS, ConquestState, hq_of


def make(kind: str, count: int = 1, at: str = "here") -> Effect:
    """Make unit tokens: here, or in one's headquarters."""

    def tokens(s: ConquestState, f: Using, c: Context) -> None:
        for _ in range(count):
            changes.make_token(s, kind, f.seat, f.place if at == "here" else hq_of(f.seat))

    return tokens


def make_there(kind: str) -> Effect:
    """Make a unit token at the planet whose command struggle was won."""
    return lambda s, f, c: _made(changes.make_token(s, kind, f.seat, c.frame.planet))


def _made(id: int) -> None:
    """Take no notice of the token's id."""


def exhaust(s: ConquestState, f: Using, c: Context) -> None:
    """Exhaust what was named."""
    changes.exhaust(s, *reached(s, c, f.named))


def ready(s: ConquestState, f: Using, c: Context) -> None:
    """Ready what was named."""
    changes.make_ready(s, reached(s, c, f.named))


def ready_me(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the card itself."""
    changes.make_ready(s, reached(s, c, [f.card]))


def ready_bearer(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the unit to which the card is attached."""
    changes.make_ready(s, reached(s, c, [s.attached_to[f.card]] if s.zone[f.card] == "attached" else []))


def ready_item(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the card that it is about."""
    changes.make_ready(s, reached(s, c, [item_of(c)]))


def destroy(s: ConquestState, f: Using, c: Context) -> None:
    """Destroy what was named."""
    leaving.leave(s, reached(s, c, f.named), "destroyed")


def destroy_item(s: ConquestState, f: Using, c: Context) -> None:
    """Destroy the card that it is about."""
    leaving.leave(s, reached(s, c, [item_of(c)]), "destroyed")


def destroy_all(which: Which) -> Effect:
    """Destroy every such unit that is no warlord."""
    meant = non_warlord & which
    return lambda s, f, c: leaving.leave(s, reached(s, c, [x for x in board.in_play(s) if meant(s, c, x)]), "destroyed")


def destroy_all_there(which: Which) -> Effect:
    """Destroy every such unit at the planet that was named."""
    meant = non_warlord & which
    return lambda s, f, c: leaving.leave(
        s,
        reached(s, c, [x for x in board.in_play(s) if board.place(s, x) == f.named[0] and meant(s, c, x)]),
        "destroyed",
    )


def move_here(s: ConquestState, f: Using, c: Context) -> None:
    """Move what was named to this place."""
    moving.move(s, reached(s, c, f.named), f.place)


def move_to_first(s: ConquestState, f: Using, c: Context) -> None:
    """Move what was named to the First Planet."""
    if s.first_planet >= 0:
        moving.move(s, reached(s, c, f.named), s.first_planet)


def move_me(s: ConquestState, f: Using, c: Context) -> None:
    """Move the card itself to the planet that was named."""
    moving.move(s, (f.card,), f.named[0])


def move_paid(s: ConquestState, f: Using, c: Context) -> None:
    """Move the card that was exhausted for it to the planet that was named."""
    moving.move(s, f.paid, f.named[0])


def rout(s: ConquestState, f: Using, c: Context) -> None:
    """Rout what was named."""
    for x in reached(s, c, f.named):
        if unit(s, c, x):
            moving.rout(s, x)


def rout_item(s: ConquestState, f: Using, c: Context) -> None:
    """Rout the unit that it is about."""
    for x in reached(s, c, [item_of(c)]):
        if unit(s, c, x):
            moving.rout(s, x)


def defend(s: ConquestState, f: Using, c: Context) -> None:
    """Become the defender instead."""
    Attacking.of(c.frame).defender = f.card
    s.events.append(DefenderChanged(SEATS[f.seat], f.card, s.kind[f.card]))
