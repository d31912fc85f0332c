"""The battle abilities of the planets."""

from __future__ import annotations

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context
from game.conquest.cards.choices import (
    can_be_copied,
    copy_battle_ability,
    each_from_hand,
    search,
    three_of_either,
    to_a_planet,
)
from game.conquest.cards.damages import wound_all_there
from game.conquest.cards.forms import battle
from game.conquest.cards.hands import opponent_discards_at_random, steal
from game.conquest.cards.targets import one, place, planet, reached
from game.conquest.cards.units import rout
from game.conquest.cards.which import (
    any_card,
    enemy,
    is_damaged,
    non_warlord,
    own,
    printed_unit,
    routable,
    unit,
    word,
)
from game.conquest.frames import Using
from game.conquest.state import ConquestState, hq_of
from game.kernel.text import N_


def _heal_all(s: ConquestState, f: Using, c: Context) -> None:
    """Remove all damage from what was named."""
    for x in reached(s, c, f.named):
        changes.heal(s, x, s.damage[x])


def _enemies_in_reach(s: ConquestState, c: Context, at: int) -> bool:
    near = at == hq_of(1 - c.seat) or at in board.adjacent(s, c.place)
    return near and bool(board.units(s, at, 1 - c.seat))


def _fewer(s: ConquestState, c: Context) -> bool:
    return len(board.all_units(s, c.seat)) < len(board.all_units(s, 1 - c.seat))


CARDS: dict[str, tuple[Ability, ...]] = {
    "plannum": (battle(to_a_planet, target=one(own & non_warlord)),),
    "atrox_prime": (
        battle(
            wound_all_there(enemy, 1),
            target=place(
                word(
                    _enemies_in_reach,
                    N_("{source} reaches enemy units only in their headquarters or at an adjacent planet."),
                )
            ),
        ),
    ),
    "barlus": (battle(opponent_discards_at_random, when=lambda s, c: bool(board.hand(s, 1 - c.seat))),),
    "elouith": (battle(search("elouith", 3, any_card, "hand", must=True)),),
    "carnath": (
        battle(
            copy_battle_ability,
            target=planet(
                word(can_be_copied, N_("The battle ability of the planet {card} can't be copied now."), rule="R14")
            ),
        ),
    ),
    "tarrus": (battle(three_of_either, when=_fewer),),
    "osus_iv": (battle(steal(1), when=lambda s, c: s.resources[1 - c.seat] > 0),),
    "ferrin": (battle(rout, target=one(routable)),),
    "yvarn": (
        battle(
            each_from_hand("yvarn", printed_unit),
            when=lambda s, c: bool(board.hand(s, 0) or board.hand(s, 1)),
        ),
    ),
    "iridial": (battle(_heal_all, target=one(unit & is_damaged)),),
}
