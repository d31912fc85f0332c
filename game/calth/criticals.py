"""Critical attacks: one a roll, of a weapon that added dice (CALTH-10.1 to 10.4, A30, A31).

What a critical does stands in the frame of the attack: `bonus` hits, `fewer` defence dice, `melted` (no defence roll),
`flames` (cover is ignored), `crush` (one hit removes the first target).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.calth import events as ev
from game.calth.actions import NoCritical, UseCritical
from game.calth.decisions import IN_ATTACK, Choice
from game.calth.dice_pools import weapons
from game.calth.losses import lose_points
from game.calth.models import CRITICAL, FACES, MOST_POINTS, SEATS, WEAPON
from game.calth.rerolls import fresh, roll_again
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.state import Frame
from game.kernel.text import N_

MOST_BLAST: Final = 3
FEWER: Final = 2


def critical_rolled(f: Frame) -> bool:
    """Return whether a die of the attack shows a critical."""
    return any(FACES[face - 1] == CRITICAL for face in f.values["faces"])


class Critical(Choice):
    """Who attacks chooses the weapon that performs its critical attack, or none (CALTH-10.2, A30)."""

    awaits = IN_ATTACK
    why_not_use_critical = Refusal("CALTH-A30", N_("That weapon adds no dice to this attack."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        values = f.values
        if values["barred"] or not critical_rolled(f) or not weapons(values["pieces"], values["kind"]):
            return None
        return SEATS[values["side"]]

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        return list(_offers(weapons(f.values["pieces"], f.values["kind"])))

    def use_critical(self, s: CalthState, f: Frame, action: UseCritical) -> None:
        """This weapon's; it takes effect before the main target is chosen (CALTH-A21)."""
        effect = WEAPON[action.weapon].critical
        s.events.append(ev.CriticalChosen(SEATS[f.values["side"]], action.weapon, effect))
        f.step += 1
        _EFFECTS[effect](s, f, action.weapon)

    def no_critical(self, s: CalthState, f: Frame, action: NoCritical) -> None:
        """None."""
        f.step += 1


@lru_cache(maxsize=256)
def _offers(found: tuple[str, ...]) -> tuple[Action, ...]:
    return (*[UseCritical(weapon) for weapon in found], NoCritical())


def suppress(s: CalthState, f: Frame, weapon: str) -> None:
    """The target unit loses a tactical point."""
    lose_points(s, f.values["target"], 1, weapon)


def terror(s: CalthState, f: Frame, weapon: str) -> None:
    """The target unit loses all its tactical points; a hit more."""
    lose_points(s, f.values["target"], MOST_POINTS, weapon)
    one_more(s, f, weapon)


def one_more(s: CalthState, f: Frame, weapon: str) -> None:
    """A hit more."""
    f.values["bonus"] += 1


def blast(s: CalthState, f: Frame, weapon: str) -> None:
    """A hit more for each model in the target's hex, three at most."""
    f.values["bonus"] += min(MOST_BLAST, len(s.units[f.values["target"]]))


def weaken(s: CalthState, f: Frame, weapon: str) -> None:
    """The defender rolls two dice fewer."""
    f.values["fewer"] += FEWER


def melt(s: CalthState, f: Frame, weapon: str) -> None:
    """There is no defence roll at all."""
    f.values["melted"] = True


def immolate(s: CalthState, f: Frame, weapon: str) -> None:
    """Cover is ignored; a hit more."""
    f.values["flames"] = True
    one_more(s, f, weapon)


def shred(s: CalthState, f: Frame, weapon: str) -> None:
    """All dice that missed are rolled again, but those that have been (CALTH-2.11)."""
    faces = f.values["faces"]
    roll_again(s, f, f.values["side"], weapon, tuple([die for die in fresh(f) if faces[die] > 3]))


def crush(s: CalthState, f: Frame, weapon: str) -> None:
    """One hit that is left removes the first main target, whatever its stamina."""
    f.values["crush"] = True


_EFFECTS: Final[dict[str, Callable[[CalthState, Frame, str], None]]] = {
    "suppress": suppress,
    "blast": blast,
    "overcharge": weaken,
    "melt": melt,
    "rending": one_more,
    "immolate": immolate,
    "opening": one_more,
    "sunder": weaken,
    "shred": shred,
    "crush": crush,
    "terror": terror,
}
