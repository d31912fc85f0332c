"""Chaos: the texts of Zarathur's cards."""

from __future__ import annotations

from game.conquest import board
from game.conquest.abilities import Ability, Context, Which
from game.conquest.cards.choices import holds, may_be_demanded, may_hold, opponent_sacrifices, put_from_hand, reveal_top
from game.conquest.cards.costs import exhaust_me, sacrifice, sacrifice_me
from game.conquest.cards.damages import heal_me, raise_damage, wound, wound_all, wound_all_there, wound_item, wound_x
from game.conquest.cards.forms import action, constant, forced_interrupt, interrupt, reaction, reducer
from game.conquest.cards.hands import return_topmost, topmost
from game.conquest.cards.targets import one, place, planet
from game.conquest.cards.triggers import assigned, deploys_unit, destroyed, exhausts, leaves_play, struggle_won_here
from game.conquest.cards.units import make
from game.conquest.cards.which import (
    army,
    bearer,
    because,
    changeable,
    enemy,
    has_attachments,
    here,
    me,
    non_warlord,
    occupied,
    of,
    of_cost,
    own,
    unit,
    word,
)
from game.conquest.state import DISCARD, ConquestState
from game.kernel.text import N_

printed_unit = Which(lambda s, c, x: s.design(x).is_unit)
tzeentch = of("Tzeentch")
prey = enemy & unit & here & ~bearer
gate_beast = of("chaos") & printed_unit & of_cost(3)


def _bare(s: ConquestState, at: int) -> list[int]:
    """Return the units at a place that have no attachments."""
    return [x for seat in (0, 1) for x in board.units(s, at, seat) if not board.attachments(s, x)]


open_to_storm = (
    occupied
    & word(
        lambda s, c, at: bool(_bare(s, at)),
        N_("{source} spares units with attachments, and every unit there has one."),
    )
    & word(
        lambda s, c, at: any(changeable(s, c, x) for x in _bare(s, at)),
        N_("{source} spares units with attachments, and all others there are immune to enemy events."),
        rule="G42",
    )
)


def _slain(s: ConquestState, c: Context, x: int) -> int:
    return sum(1 for y in DISCARD.ids(s, 1 - c.seat) if s.design(y).is_unit)


CARDS: dict[str, tuple[Ability, ...]] = {
    "zarathur_high_sorcerer": (interrupt(raise_damage(1), on=assigned(enemy & unit & here)),),
    "zarathurs_flamers": (action(wound(2), cost=sacrifice_me, target=one(non_warlord & here & ~me)),),
    "shrine_of_warpflame": (
        reaction(
            return_topmost(tzeentch),
            on=destroyed(enemy & unit),
            cost=exhaust_me,
            when=lambda s, c: topmost(s, c, tzeentch) is not None,
            lacks=because(N_("{card} needs a Tzeentch card in your discard pile.")),
        ),
    ),
    "infernal_gateway": (
        action(
            put_from_hand("gateway", gate_beast, "planet", "sacrificed"),
            hand=True,
            phase="combat",
            target=planet(),
            when=holds(gate_beast),
            lacks=because(N_("{card} needs another card in your hand: a Chaos unit with printed cost 3 or less.")),
            might=may_hold,
        ),
    ),
    "mark_of_chaos": (
        interrupt(
            wound_all(prey, 1),
            on=leaves_play(bearer),
            when=lambda s, c: any(prey(s, c, x) for x in board.in_play(s)),
        ),
    ),
    "splintered_path_acolyte": (reducer(deploys_unit("Daemon"), 2, sacrifice_me),),
    "umbral_preacher": (constant(army & here, flag="cannot_retreat"),),
    "ravenous_flesh_hounds": (
        action(
            heal_me,
            cost=sacrifice(of("Cultist") & unit),
            when=lambda s, c: s.damage[c.me] > 0,
            lacks=because(N_("{card} has no damage to remove.")),
        ),
    ),
    "virulent_plague_squad": (constant(me, attack=_slain),),
    "soul_grinder": (
        reaction(
            opponent_sacrifices("grinder", here),
            on=struggle_won_here,
            among=may_be_demanded(here),
            lacks=because(N_("Your opponent has no unit there that could be sacrificed.")),
        ),
    ),
    "xavaes_split_tongue": (reaction(make("cultist", at="hq"), on=destroyed(enemy & unit & here)),),
    "warpstorm": (
        action(
            wound_all_there(~has_attachments, 2),
            hand=True,
            phase="combat",
            target=place(open_to_storm),
        ),
    ),
    "tzeentchs_firestorm": (
        action(
            wound_x,
            hand=True,
            target=one(non_warlord),
            numbers=lambda s, c: list(range(1, s.resources[c.seat] + 1)),
        ),
    ),
    "promise_of_glory": (action(make("cultist", 2, "hq"), hand=True, phase="deploy"),),
    "rune_encrusted_armor": (constant(bearer, attack=2, hp=2),),
    "dire_mutation": (forced_interrupt(wound_item(1), on=exhausts(bearer)),),
    "fortress_of_madness": (reducer(deploys_unit("chaos")),),
    "murder_cogitator": (
        reaction(
            reveal_top(of("chaos") & printed_unit),
            on=leaves_play(own & unit & of("Cultist", "Daemon")),
            cost=exhaust_me,
            when=lambda s, c: bool(board.spread(s).decks[c.seat]),
        ),
    ),
    "cultist": (reducer(deploys_unit("Daemon"), 1, sacrifice_me),),
}
