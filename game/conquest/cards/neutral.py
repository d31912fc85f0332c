"""Cards of no faction."""

from __future__ import annotations

from game.conquest import changes
from game.conquest.abilities import Ability, Context, Which
from game.conquest.cards.costs import exhaust_one
from game.conquest.cards.forms import constant, forced_reaction, interrupt, reaction
from game.conquest.cards.hands import cancel
from game.conquest.cards.triggers import deploy_begins, destroyed, enemy_shields, enters
from game.conquest.cards.which import bearer, because, me, of, unique, unit
from game.conquest.deploying import put_into_play
from game.conquest.frames import Using
from game.conquest.state import ConquestState, hq_of
from game.kernel.text import N_

MINED = 4
"""Resources on a new Promethium Mine."""


def _fill(s: ConquestState, f: Using, c: Context) -> None:
    """Place resources on the card."""
    s.counters[f.card] = MINED


def _mine(s: ConquestState, f: Using, c: Context) -> None:
    """Take a resource off the card."""
    s.counters[f.card] -= 1
    changes.gain(s, f.seat, 1)


def _fall_back(s: ConquestState, f: Using, c: Context) -> None:
    """Put the unit that was destroyed into play in one's headquarters."""
    x = int(c.frame.values["items"][c.item])
    if s.zone[x] == "discard":
        put_into_play(s, x, f.seat, hq_of(f.seat))


def _lies_in_discard(s: ConquestState, c: Context) -> bool:
    x = int(c.frame.values["items"][c.item])
    return s.zone[x] == "discard" and s.owner[x] == c.seat


own_elite = of("Elite") & unit & Which(lambda s, c, x: s.owner[x] == c.seat)

CARDS: dict[str, tuple[Ability, ...]] = {
    "no_mercy": (interrupt(cancel, on=enemy_shields, cost=exhaust_one(unique & unit), hand=True),),
    "fall_back": (reaction(_fall_back, on=destroyed(own_elite), hand=True, when=_lies_in_discard),),
    "promethium_mine": (
        forced_reaction(_fill, on=enters(me)),
        reaction(
            _mine,
            on=deploy_begins,
            when=lambda s, c: s.counters[c.me] > 0,
            lacks=because(N_("{card} has no resources left.")),
        ),
    ),
    "promotion": (constant(bearer, icons=2),),
}
