"""Orks: the texts of Nazdreg's cards."""

from __future__ import annotations

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context
from game.conquest.cards.choices import indirect, spread_tokens
from game.conquest.cards.costs import exhaust_me, harm_me
from game.conquest.cards.damages import harm_it, wound, wound_all
from game.conquest.cards.durations import bonus_all
from game.conquest.cards.forms import action, constant, interrupt, reaction, reducer
from game.conquest.cards.hands import lower
from game.conquest.cards.targets import one, pair, planet, reached
from game.conquest.cards.triggers import attacks, deploys_unit, enters
from game.conquest.cards.units import destroy, move_to_first, ready_me
from game.conquest.cards.which import (
    bearer,
    because,
    enemy,
    here,
    is_damaged,
    me,
    occupied,
    of,
    own,
    support,
    unit,
    word,
)
from game.conquest.frames import Battle, Using
from game.conquest.leaving import settle_wounds
from game.conquest.state import ConquestState
from game.kernel.text import N_

ork = of("orks")


def _if_it_hurt(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the card, if the damage that was its cost was not prevented (CONQUEST-G41)."""
    if s.damage[f.card] > f.x:
        ready_me(s, f, c)


def _move_a_point(s: ConquestState, f: Using, c: Context) -> None:
    """Move a point of damage from the first card that was named to the second."""
    if len(reached(s, c, f.named)) == 2:
        changes.move_damage(s, f.named[0], f.named[1], 1)
        settle_wounds(s, f.named)


def _orks_hear(s: ConquestState, c: Context) -> bool:
    """Return whether a battle is fought and one has an Ork unit."""
    battle = any(frame.name == Battle.procedure for frame in s.frames)
    return battle and any(ork(s, c, x) for x in board.all_units(s, c.seat))


def _not_the_defender(s: ConquestState, c: Context, x: int) -> bool:
    return bool(x != c.frame.values["defender"])


def _away_from_first(s: ConquestState, c: Context, x: int) -> bool:
    return s.first_planet >= 0 and board.place(s, x) != s.first_planet


CARDS: dict[str, tuple[Ability, ...]] = {
    "nazdreg": (constant(own & unit & here & ~me, gives={"brutal": 1}),),
    "nazdregs_flash_gitz": (
        action(
            _if_it_hurt,
            phase="combat",
            cost=harm_me(1),
            once=True,
            when=lambda s, c: not s.ready[c.me],
            lacks=because(N_("{card} is ready already.")),
        ),
    ),
    "kraktoof_hall": (
        action(_move_a_point, phase="combat", cost=exhaust_me, target=pair(own & unit & is_damaged, unit)),
    ),
    "bigga_is_betta": (interrupt(lower(2), harm_it(1), on=deploys_unit("orks"), hand=True, reduces=2),),
    "cybork_body": (constant(bearer, hp="double"),),
    "weirdboy_maniak": (
        reaction(
            wound_all(here & ~me, 1),
            on=enters(me),
            when=lambda s, c: any(unit(s, c, x) and x != c.me and here(s, c, x) for x in board.in_play(s)),
        ),
    ),
    "tankbusta_bommaz": (constant(me, flag="double_to_vehicles"),),
    "crushface": (reducer(deploys_unit("orks", here=True), cost=()),),
    "bad_dok": (constant(me, icons=lambda s, c, x: 3 * (s.damage[x] > 0)),),
    "rokkitboy": (constant(enemy & unit & here, loses=("flying",)),),
    "goff_boyz": (constant(me, attack=lambda s, c, x: 3 * (c.place == s.first_planet)),),
    "burna_boyz": (
        reaction(
            wound(1),
            on=attacks(me, enemy),
            target=one(
                enemy
                & unit
                & here
                & word(_not_the_defender, N_("{card} is the defender, and {source} needs another unit."))
            ),
        ),
    ),
    "battle_cry": (
        action(
            bonus_all(own & ork, "attack", 2, "battle"),
            hand=True,
            phase="combat",
            when=_orks_hear,
            lacks=because(N_("{card} needs a battle in progress and an Ork unit of yours.")),
        ),
    ),
    "snotling_attack": (action(spread_tokens("snotlings", 4), hand=True, phase="deploy"),),
    "squig_bombin": (
        action(
            destroy,
            hand=True,
            target=one(support, lacks=because(N_("{card} needs a support in play, and there is none."), "G40")),
        ),
    ),
    "rokkit_launcha": (constant(bearer, gives={"ranged": 1}),),
    "ork_kannon": (
        action(
            indirect,
            phase="combat",
            cost=exhaust_me,
            target=planet(occupied),
        ),
    ),
    "bigtoof_banna": (reducer(deploys_unit("orks")),),
    "tellyporta_pad": (
        action(
            move_to_first,
            phase="combat",
            cost=exhaust_me,
            target=one(
                own
                & ork
                & unit
                & word(
                    _away_from_first, N_("{card} is at the First Planet already, or that planet is gone."), rule="G45"
                )
            ),
        ),
    ),
}
