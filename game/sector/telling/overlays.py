"""What is shown on asking: control, contact, what enemies threaten, and what storms may do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final

from game.sector.contact import foes_at
from game.sector.state import SectorState
from game.sector.telling import forecast, names
from game.sector.telling.asking import Asking
from game.sector.telling.threats import threats
from game.sector.telling.words import cell_of
from game.telling.desk import Overlay, Sign
from game.telling.sheet import Highlight
from game.telling.text import _, pgettext

CONTROL, CONTACT, THREAT, STORMS = "control", "contact", "threat", "storms"
FAINT: Final = 0.12
"""How strongly the least likely cell is shaded."""
SMALLEST: Final = 0.005
"""Chances below it are shaded, but not written."""


def overlays() -> tuple[Overlay, ...]:
    """Return what can be shown on asking."""
    signs = (
        Sign("threat", _("warships can be here after their next move, the darker the more of them"), strength=0.2),
        Sign("threat", _("the best chance with which one of them strikes a ship or a world of yours"), strength=0.5),
    )
    return (
        Overlay(STORMS, _("What storms may do at their next roll"), "o", "storm", "SECTOR-4"),
        Overlay(CONTACT, _("Where warships would stop you"), "k", "melee", "SECTOR-17"),
        Overlay(
            THREAT,
            _("Where enemy warships can be next turn, and what they can strike"),
            "t",
            "threat",
            "SECTOR-8",
            signs=signs,
        ),
        Overlay(CONTROL, pgettext("overlay", "Control areas"), "p", "guard", "SECTOR-9"),
    )


def shades(asking: Asking, overlay: str) -> list[Highlight]:
    """Return the cells of an overlay."""
    return SHADES[overlay](asking)


def _storms(asking: Asking) -> list[Highlight]:
    """Return the cells that storms may cover, and what each cell of theirs is freed with. Where several may come,
    the chance hangs on how the others have grown, and is about what they come to apart."""
    grown: dict[int, float] = defaultdict(float)
    storms: dict[int, int] = defaultdict(int)
    found = []
    for core in asking.view.cores:
        for cell, chance in forecast.covered(asking.view, core).items():
            grown[cell] = 1 - (1 - grown[cell]) * (1 - chance)
            storms[cell] += 1
        found.append(Highlight(cell_of(core), "quiet", f"−{names.share(forecast.freed(asking.view, core))}", FAINT))
    return found + [
        Highlight(cell_of(cell), "danger", _written(chance, storms[cell] > 1), min(0.6, FAINT + chance))
        for cell, chance in grown.items()
    ]


def _contact(asking: Asking) -> list[Highlight]:
    """Return the cells next to enemy warships, with the highest die that slips through for each agility less
    them: how many there are."""
    seat = asking.looker
    found = []
    for cell in range(len(asking.view.grid)):
        foes = foes_at(asking.view, seat, cell)
        if foes:
            found.append(Highlight(cell_of(cell), "danger", f"−{len(foes)}", 0.15 + 0.12 * len(foes)))
    return found


def _threat(asking: Asking) -> list[Highlight]:
    return threat_to(asking.view, asking.looker)


def threat_to(view: SectorState, seat: int) -> list[Highlight]:
    """Return the cells in which enemy warships could end their next move, the darker the more of them; of those in
    which they could strike a ship or a world of a seat the best chance of any one."""
    found = threats(view, seat)
    shaded = [
        Highlight(cell_of(cell), "threat", strength=min(0.4, 0.1 + 0.07 * n))
        for cell, n in found.reached.items()
        if cell not in found.struck
    ]
    for cell, (ship, chance) in found.struck.items():
        said = _("{ship} strikes here: {chance}").format(ship=names.full_name(view, ship), chance=names.exactly(chance))
        shaded.append(Highlight(cell_of(cell), "threat", names.share(chance), 0.5, said))
    return shaded


def _control(asking: Asking) -> list[Highlight]:
    """Return the cells of the control areas, each in the colour of its seat."""
    held = ((cell, seat) for cell, seat in enumerate(asking.view.colour) if seat >= 0)
    return [Highlight(cell_of(cell), f"seat:{seat}", said=names.owner_name(asking.view, seat)) for cell, seat in held]


def _written(chance: float, about: bool) -> str:
    return "≈ " * about + names.share(chance) if chance >= SMALLEST else ""


SHADES: Final[dict[str, Callable[[Asking], list[Highlight]]]] = {
    STORMS: _storms,
    CONTACT: _contact,
    THREAT: _threat,
    CONTROL: _control,
}
