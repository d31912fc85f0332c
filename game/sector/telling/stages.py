"""What stands on the stage: a fight between ships with what each die would do, or the shop of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.kernel.sequence import find, inside
from game.kernel.state import Frame
from game.kernel.text import N_, NC_
from game.sector.actions import PickResult
from game.sector.battletable import ATTACKER_HIT, BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT, row
from game.sector.building import Building, bases
from game.sector.combat import sides
from game.sector.contact import strengths, supporters
from game.sector.frames import Fight
from game.sector.sector import FACTORY
from game.sector.ships import KINDS, strength
from game.sector.state import WRECKED, SectorState, planets_of, seat_id
from game.sector.telling import lexis, names
from game.sector.telling.asking import Asking
from game.sector.telling.wares import wares
from game.sector.telling.words import cell_of
from game.telling.happening import Throw
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, ngettext, pgettext

RESULTS: Final = {
    NOTHING: N_("Nothing happens"),
    ATTACKER_HIT: N_("{attacker} is damaged"),
    BOTH_HIT: N_("Both are damaged"),
    PUSHED: N_("{defender} is pushed back"),
    PUSHED_AND_HIT: N_("{defender} is pushed back and damaged"),
}
"""What each row of the battle table does."""
STAMPS: Final = {
    "held": NC_("stamp of a fight", "ARMOUR HOLDS"),
    "idle": NC_("stamp of a fight", "OUT OF ACTION"),
    "wrecked": NC_("stamp of a fight", "DAMAGED"),
    "": NC_("stamp of a fight", "DESTROYED"),
    "pushed": NC_("stamp of a fight", "PUSHED BACK"),
    "lost": NC_("stamp of a fight", "LOST IN THE WARP"),
}
"""How a fight ended for a ship."""
ROLL: Final = "roll"
"""The kind of dice that a ship rolls for itself: for its armour, or an upgrade."""


# -- fights --


def fight_of(view: SectorState) -> Stage | None:
    """Return the fight about which somebody decides."""
    if not inside(view, Fight):
        return None
    f = find(view, Fight)
    if not f.dice or min(view.ship_at[f.ship], view.ship_at[f.target]) < 0:
        return None
    found = fight(view, f.ship, f.target, strengths(view, f.ship, f.target), f.roller, f.dice)
    return taking(found, f.face) if f.face else found


def fight(
    view: SectorState, ship: int, target: int, both: tuple[int, int], roller: int, faces: Sequence[int] = ()
) -> Stage:
    """Return a fight, the ship that started it first; the `roller` is the number of the side whose dice they are."""
    ours = _side(view, ship, both[0], supporters(view, ship, target, target))
    theirs = _side(view, target, both[1], supporters(view, target, ship, ship))
    title = _("{ship} attacks {target}").format(ship=ours.name, target=theirs.name)
    dice = dice_of(view, ship, target, roller, faces)
    return Stage(
        "fight", title, cell_of(view.ship_at[target]), (ours, theirs), dice, values={"roller": int(roller == target)}
    )


def _side(view: SectorState, ship: int, total: int, support: Sequence[int]) -> Side:
    """Return one ship of a fight with what its strength is made of."""
    kind, seat = KINDS[view.ship_kind[ship]], view.ship_seat[ship]
    wrecked = view.ship_state[ship] == WRECKED
    text = _("Strength {n}, damaged") if wrecked else _("Strength {n}")
    chips = [text.format(n=strength(view, ship))]
    chips += [_("+1 {ship}").format(ship=names.ship_name(view, other)) for other in support]
    owner = seat_id(view, seat) if seat >= 0 else ""
    said = [lexis.kind_title(kind), *([names.seat_name(owner)] if owner else [])]
    return Side(
        names.ship_name(view, ship),
        owner,
        ship,
        kind,
        states=("wrecked",) * wrecked,
        values={"strength": total},
        notes=tuple(chips),
        said=" · ".join(said),
    )


def dice_of(view: SectorState, ship: int, target: int, roller: int, faces: Sequence[int]) -> tuple[Prop, ...]:
    """Return the dice of a fight, sorted, with what each does."""
    f = Fight.of(Frame("fight", values={"ship": ship, "target": target, "roller": roller}))
    attacker, defender = (names.ship_name(view, one) for one in sides(view, f))
    return tuple(
        Prop(
            f"die {n}",
            "die",
            _(RESULTS[row(view, face)]).format(attacker=attacker, defender=defender),
            side=int(roller == target),
            face=face,
            action=PickResult(face),
        )
        for n, face in enumerate(sorted(faces))
    )


def stamped(stage: Stage, ship: int, stamp: str) -> Stage:
    """Return a fight with what came of it for a ship."""
    words = pgettext("stamp of a fight", STAMPS[stamp])
    return replace(stage, sides=tuple(replace(s, stamp=words) if s.about == ship else s for s in stage.sides))


def rolling(stage: Stage, throw: Throw) -> Stage:
    """Return a fight with what one of its ships rolled for itself, beside that ship."""
    number = next((n for n, side in enumerate(stage.sides) if side.about == throw.at), None)
    if number is None:
        return stage
    rolls = (
        Prop(f"roll {number} {n}", ROLL, throw.caption, side=number, face=face, states=(mark,), said=throw.result)
        for n, (face, mark) in enumerate(zip(throw.faces, throw.marks, strict=True))
    )
    others = (prop for prop in stage.props if prop.kind != ROLL or prop.side != number)
    return replace(stage, props=(*others, *rolls))


def taking(stage: Stage, face: int) -> Stage:
    """Return a fight with the die that was taken: the first of its face. No other can be taken then."""
    first = next((prop.id for prop in stage.props if prop.face == face), "")
    props = (replace(p, action=None, states=("taken",) if p.id == first else ()) for p in stage.props)
    return replace(stage, props=tuple(props))


# -- the shop --


def shop(asking: Asking) -> Stage:
    """Return the shop of a round, with the planets at which new ships can appear."""
    view, seat = asking.view, asking.seat
    berths = bases(view, seat)
    text = _("Ships appear at {place}")
    places = (Prop(f"at {cell}", "berth", text.format(place=asking.place(cell))) for cell in berths)
    return Stage(
        "shop",
        shop_title(view, seat),
        cell_of(berths[0] if berths else view.sector.headquarters[seat]),
        props=(*wares(view, Building.of(asking.frame)), *(places if len(berths) > 1 else ())),
        values={
            "raw": view.raw[seat],
            "production": view.production[seat],
            "stone": view.stones[seat],
            "seat": view.seats[seat],
            "raw is": _("{n} raw").format(n=view.raw[seat]),
            "production is": names.production_text(view.production[seat]),
            "stone is": ngettext("{n} stone", "{n} stones", view.stones[seat]).format(n=view.stones[seat]),
        },
        said=shop_note(view, seat),
        choosing=True,
    )


def shop_title(view: SectorState, seat: int) -> str:
    """Return whose shop it is."""
    return _("The shop of {realm}").format(realm=names.seat_name(view.seats[seat]))


def shop_note(view: SectorState, seat: int) -> str:
    """Return what buying nothing brings."""
    working = [cell for cell in planets_of(view, seat) if view.what[cell] == FACTORY and view.quiet[cell] < view.turn]
    if not working or view.worked:
        return _("You keep what you don't spend.")
    text = ngettext(
        "Buy nothing, and your factory makes 1 of either.",
        "Buy nothing, and your {n} factories make 1 of either each.",
        len(working),
    )
    return text.format(n=len(working))


def stage_of(asking: Asking) -> Stage | None:
    """Return what stands on the stage while somebody decides."""
    return shop(asking) if asking.asks == "Construct" else fight_of(asking.view)
