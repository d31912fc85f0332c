"""Astra Militarum: the texts of Colonel Straken's cards."""

from __future__ import annotations

from game.conquest import board, values
from game.conquest.abilities import Ability, Context, Which
from game.conquest.cards.choices import search
from game.conquest.cards.costs import exhaust_me, exhaust_one, sacrifice
from game.conquest.cards.damages import prevent, redirect_to_bearer, redirect_to_me, wound_attacker_x
from game.conquest.cards.durations import gains, marked
from game.conquest.cards.forms import action, constant, forced_reaction, interrupt, reaction, reducer
from game.conquest.cards.hands import draw
from game.conquest.cards.targets import one
from game.conquest.cards.triggers import assigned, deploys_unit, leaves_play, struggle_won
from game.conquest.cards.units import exhaust, make, make_there, ready_me
from game.conquest.cards.which import (
    army,
    at_a_planet,
    bearer,
    because,
    here,
    is_ready,
    me,
    non_warlord,
    of,
    of_cost,
    own,
    support,
    unit,
    word,
)
from game.conquest.deploying import put_into_play
from game.conquest.frames import Using
from game.conquest.state import ConquestState
from game.kernel.text import N_

militarum = of("astra_militarum")
fighter = of("Soldier", "Warrior")
the_defender = Which(lambda s, c, x: c.item == 0)
"""What an attack was assigned to at first, not what was put on another unit since."""


def _item(c: Context) -> int:
    return int(c.frame.values["items"][c.item])


def _beside_the_damaged(s: ConquestState, c: Context, x: int) -> bool:
    return x != _item(c) and board.at_one_planet(s, x, _item(c))


def _where_it_left(s: ConquestState, f: Using, c: Context) -> None:
    """Put the card itself into play at the planet that the unit is about to leave."""
    put_into_play(s, f.card, f.seat, board.place(s, _item(c)))


def _where_it_was_paid(s: ConquestState, c: Context, x: int) -> bool:
    return not c.paid or board.at_one_planet(s, x, c.paid[0])


CARDS: dict[str, tuple[Ability, ...]] = {
    "colonel_straken": (constant(own & unit & here & ~me & fighter, attack=1),),
    "strakens_command_squad": (interrupt(make("guardsman"), on=leaves_play(me & here)),),
    "omega_zero_command": (reaction(make_there("guardsman"), on=struggle_won),),
    "glorious_intervention": (
        reaction(
            prevent(),
            wound_attacker_x,
            on=assigned(own & unit, attack=True),
            cost=sacrifice(fighter & word(_beside_the_damaged, N_("{card} isn't another unit at the same planet."))),
            hand=True,
        ),
    ),
    "straken_s_cunning": (constant(bearer, attack=1), interrupt(draw(3), on=leaves_play(bearer))),
    "cadian_mortar_squad": (
        reaction(
            ready_me,
            on=leaves_play(own & army & here & ~me),
            when=lambda s, c: not s.ready[c.me],
            lacks=because(N_("{card} is ready already.")),
        ),
    ),
    "captain_markis": (
        action(
            exhaust,
            cost=sacrifice(militarum & unit & here),
            target=one(non_warlord & here & is_ready),
            once=True,
        ),
    ),
    "enginseer_augur": (interrupt(search("augur", 6, militarum & support & of_cost(2), "hq"), on=leaves_play(me)),),
    "infantry_conscripts": (constant(me, attack=lambda s, c, x: 2 * len(board.spread(s).supports[c.seat])),),
    "elysian_assault_team": (interrupt(_where_it_left, on=leaves_play(own & unit & fighter & at_a_planet), hand=True),),
    "preemptive_barrage": (
        action(
            gains("ranged", "phase"),
            hand=True,
            phase="combat",
            target=one(own & militarum & unit, 1, 3, together=True),
        ),
    ),
    "suppressive_fire": (
        action(
            exhaust,
            hand=True,
            phase="combat",
            cost=exhaust_one(unit),
            target=one(
                non_warlord
                & is_ready
                & word(_where_it_was_paid, N_("{card} isn't at the same planet as the unit you exhausted."))
            ),
        ),
    ),
    "hostile_environment_gear": (constant(bearer, hp=3),),
    "bodyguard": (
        forced_reaction(redirect_to_bearer, on=assigned(own & unit & here & ~bearer & the_defender, attack=True)),
    ),
    "imperial_bunker": (reducer(deploys_unit("astra_militarum")),),
    "rockcrete_bunker": (reaction(redirect_to_me, on=assigned(own & unit), cost=exhaust_me),),
    "catachan_outpost": (action(marked(values.AIMED, "phase", 2), phase="combat", cost=exhaust_me, target=one(unit)),),
}
