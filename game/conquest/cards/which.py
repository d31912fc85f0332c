"""The words for which cards a text means: `own & army & is_ready`, with why others are not meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.conquest import board, values
from game.conquest.abilities import UNFIT, Context, Which
from game.conquest.designs import FACTION_NAMES, Design
from game.conquest.refusals import named
from game.conquest.state import ConquestState
from game.conquest.traits import TRAITS
from game.kernel.results import Refusal
from game.kernel.text import N_, said


def word(test: Callable[[ConquestState, Context, int], bool], needs: str, bars: str = "", rule: str = "G40") -> Which:
    """Mean cards that pass a test. `needs` says why others are not meant, `bars` why these are not by the opposite."""
    return Which(test, needs=_refusal(rule, needs), bars=_refusal(rule, bars))


def _refusal(rule: str, sentence: str) -> Refusal:
    return because(sentence, rule) if sentence else UNFIT


def because(sentence: str, rule: str = "G45") -> Refusal:
    """Say why an ability may not be used while its condition does not hold."""
    return Refusal(f"CONQUEST-{rule}", sentence)


any_card: Final = Which(lambda s, c, x: True)
printed_unit: Final = Which(lambda s, c, x: s.design(x).is_unit)
me: Final = word(
    lambda s, c, x: x == c.me, N_("{source} is meant for itself alone."), N_("{source} can't be used on itself.")
)
bearer: Final = word(
    lambda s, c, x: s.attached_to[c.me] == x,
    N_("{source} isn't attached to {card}."),
    N_("{source} is attached to {card}, and spares it."),
)
own: Final = word(lambda s, c, x: s.controller[x] == c.seat, N_("{card} is your opponent's, and {source} needs yours."))
enemy: Final = word(lambda s, c, x: s.controller[x] != c.seat, N_("{card} is your own, and {source} needs an enemy."))
here: Final = word(
    lambda s, c, x: board.place(s, x) == c.place and board.is_here(s, c.place),
    N_("{card} isn't at the same planet as {source}."),
)
"""What is at this planet. Where a card says "a planet or HQ", it names a `place`."""
beside: Final = word(
    lambda s, c, x: board.place(s, x) in board.adjacent(s, c.place),
    N_("{card} isn't at a planet adjacent to that of {source}."),
    rule="G56",
)
in_play: Final = Which(lambda s, c, x: s.zone[x] in ("hq", "planet", "attached"))
unit: Final = word(lambda s, c, x: board.is_unit(s, x), N_("{card} isn't a unit, and {source} needs one."), rule="1.20")
army: Final = word(
    lambda s, c, x: board.is_unit(s, x) and s.design(x).type == "army",
    N_("{card} isn't an army unit, and {source} needs one."),
    rule="G52",
)
warlord: Final = word(
    lambda s, c, x: s.design(x).type == "warlord",
    N_("{card} isn't a warlord, and {source} needs one."),
    N_("{card} is a warlord, and {source} spares warlords."),
)
non_warlord: Final = unit & ~warlord
support: Final = word(lambda s, c, x: s.design(x).type == "support", N_("{card} isn't a support."))
attachment: Final = word(lambda s, c, x: s.zone[x] == "attached", N_("{card} isn't attached to anything."))
unique: Final = word(
    lambda s, c, x: s.design(x).unique,
    N_("{card} isn't unique, and {source} needs a unique card."),
    N_("{card} is unique, and {source} spares unique cards."),
)
is_ready: Final = word(lambda s, c, x: bool(s.ready[x]), N_("{card} is exhausted already."), rule="4.21")
is_exhausted: Final = word(lambda s, c, x: not s.ready[x], N_("{card} is ready already."), rule="G45")
is_damaged: Final = word(lambda s, c, x: s.damage[x] > 0, N_("{card} has no damage."), rule="G45")
at_a_planet: Final = word(lambda s, c, x: s.zone[x] == "planet", N_("{card} isn't at a planet."))
in_headquarters: Final = word(lambda s, c, x: s.zone[x] == "hq", N_("{card} isn't in a headquarters."))
has_attachments: Final = word(
    lambda s, c, x: bool(board.attachments(s, x)),
    N_("{card} has no attachments."),
    N_("{card} has attachments, and {source} spares such units."),
)
routable: Final = non_warlord & word(
    lambda s, c, x: s.zone[x] != "hq" or bool(s.ready[x]),
    N_("{card} is already exhausted in its headquarters, so a rout would change nothing."),
    rule="G45",
)
changeable: Final = word(
    lambda s, c, x: not values.immune_to(s, x, c.kind, c.seat), N_("{card} is immune to enemy events."), rule="G42"
)
"""What is not immune to what the card does that asks (CONQUEST-G42)."""
occupied: Final = word(
    lambda s, c, at: bool(board.units(s, at, 0) or board.units(s, at, 1)),
    N_("{source} damages units, and none are there."),
)
limited: Final = word(lambda s, c, x: "limited" in s.design(x).keywords, N_("{card} isn't Limited."))
ASKED_FOR: Final = Refusal("CONQUEST-G40", N_("{source} asks for: {wanted}. {card} doesn't match."))
SPARED: Final = Refusal("CONQUEST-G40", N_("{source} spares these: {wanted}. {card} is one of them."))


def of(*words: str) -> Which:
    """Mean cards of one of these factions, or with one of these traits."""
    fields = {f"word_{n}": _called(one) for n, one in enumerate(words)}
    row = ", ".join(f"{{{field}}}" for field in fields)
    wanted = {"wanted": said(row, **fields)}
    return Which(
        lambda s, c, x: is_of(s.design(x), words), needs=named(ASKED_FOR, **wanted), bars=named(SPARED, **wanted)
    )


def _called(word: str) -> str:
    return FACTION_NAMES.get(word) or TRAITS[word]


def is_of(design: Design, words: tuple[str, ...]) -> bool:
    """Say whether a card is of one of these factions, or has one of these traits."""
    return design.faction in words or any(word in design.traits for word in words)


OVER: Final = Refusal("CONQUEST-G40", N_("{card} costs more than {most}, the most that {source} allows."))


def of_cost(most: int) -> Which:
    """Mean cards whose printed cost is no higher."""
    return Which(lambda s, c, x: 0 <= s.design(x).cost <= most, needs=named(OVER, most=most))
