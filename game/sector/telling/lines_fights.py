"""Flights and fights of ships: a row an event."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector.battletable import NOTHING
from game.sector.battletable import row as row_of
from game.sector.ships import CRUISER, EXPLORER, HIVE_SHIP, armour
from game.sector.state import seat_id
from game.sector.telling import lexis, names
from game.sector.telling.cues import of_ship, to_cell
from game.sector.telling.lines_sky import flown_on, joins_flight
from game.sector.telling.logbook import Logbook
from game.sector.telling.stages import dice_of, fight
from game.sector.telling.words import cell_of, named, somewhere
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.happening import Cue, Drama, Fallen, Throw
from game.telling.staging import Prop, Stage
from game.telling.text import _, pgettext, varied

DEATHS: Final = (
    N_("{ship} breaks apart."),
    N_("{ship} is lost with all hands."),
    N_("{ship} burns out and drifts."),
)
KILLS: Final = (
    N_("{ship} is shot to pieces by {other}."),
    N_("{other} breaks the back of {ship}."),
    N_("{ship} goes down under the guns of {other}."),
)
PUSHES: Final = (N_("{ship} is pushed back to {place}."), N_("{ship} is driven off to {place}."))
"""How ships are lost and pushed, by which they are and by where they end."""
ROWS: Final = {
    1: N_("the attacker is damaged"),
    2: N_("both are damaged"),
    3: N_("the defender is pushed back"),
    4: N_("the defender is pushed back"),
    5: N_("the defender is pushed back and damaged"),
    6: N_("the defender is pushed back and damaged"),
}
"""What a die of a fight does."""
CROSSED: Final = {
    1: N_("It is torn apart"),
    2: N_("It comes out damaged"),
    3: N_("It is lost in the warp"),
    4: N_("It is lost in the warp"),
    5: N_("It passes unharmed"),
    6: N_("It passes unharmed"),
}
RETURNED: Final = {
    1: N_("It never returns"),
    2: N_("It never returns"),
    3: N_("It never returns"),
    4: N_("It returns, damaged"),
    5: N_("It returns, but not as it was"),
    6: N_("It returns unharmed"),
}
DAMAGES: Final = {
    "idle": N_("out of action for a round"),
    "wrecked": N_("seriously damaged"),
    "": N_("destroyed"),
}


def thrown(book: Logbook, e: Any, caption: str, result: str, good: bool) -> Throw:
    """Return a die that the fate of a ship hangs on."""
    seat = seat_id(book.view, book.seat(e.ship))
    return Throw((e.die,), ("hit" if good else "miss",), (seat,), caption, result, e.ship)


def _slipping(book: Logbook, e: ev.AgilityRolled) -> Throw | None:
    if e.most < 1:
        return None
    good = e.die <= e.most
    caption = _("{ship} needs {most} or less to slip through").format(ship=book.name(e.ship), most=e.most)
    return thrown(book, e, caption, _("It slips through") if good else _("It is stopped"), good)


def _crossing(book: Logbook, e: ev.CrossingRolled) -> Throw:
    caption = _("{ship} crosses the storm").format(ship=book.name(e.ship))
    return thrown(book, e, caption, _(CROSSED[e.die]), e.die >= 5)


def _fate(book: Logbook, e: ev.LostRolled) -> Throw:
    caption = _("{ship} is lost in the warp").format(ship=book.name(e.ship))
    return thrown(book, e, caption, _(RETURNED[e.die]), e.die == 6)


def _swallowed(book: Logbook, e: ev.LostRolled) -> Drama:
    title, picture = pgettext("staged", "Lost in the warp"), f"ship:{book.kind(e.ship)}"
    return Drama(title, book.full(e.ship), picture, e.ship, "", "psi", 0.9, "flicker")


def _fight_dice(book: Logbook, e: ev.FightBegan) -> Throw | None:
    """Return the dice of a fight that is not on the stage, where they fall."""
    if book.known(e.ship) and book.known(e.target):
        return None
    caption = _("{ship} against {target}, {ours} to {theirs}").format(
        ship=book.name(e.ship), target=book.name(e.target), ours=e.strengths[0], theirs=e.strengths[1]
    )
    count, seat = len(e.dice), seat_id(book.view, book.seat(e.roller))
    result = ""
    if count == 1:
        does = row_of(book.view, e.dice[0]) != NOTHING
        result = _(ROWS[e.dice[0]]) if does else pgettext("dice", "nothing happens")
    return Throw(e.dice, ("plain",) * count, (seat,) * count, caption, result, e.target)


def _staged(book: Logbook, e: ev.FightBegan) -> Stage | None:
    known = book.known(e.ship) and book.known(e.target)
    return fight(book.view, e.ship, e.target, e.strengths, e.roller) if known else None


def _stage_dice(book: Logbook, e: ev.FightBegan) -> tuple[Prop, ...]:
    return dice_of(book.view, e.ship, e.target, e.roller, e.dice)


def _salvos(book: Logbook, e: ev.FightBegan) -> tuple[Cue, ...]:
    ours, theirs = e.strengths
    return Cue("salvo", e.ship, end=e.target, weight=ours), Cue("salvo", e.target, end=e.ship, weight=theirs)


def _most(book: Logbook, e: ev.ArmourRolled) -> int:
    return armour(book.view, e.ship) if book.known(e.ship) else 0


def _strike(book: Logbook, e: ev.ArmourRolled) -> str:
    """Return what a hit does: damage without a roll, to an explorer, against armour that holds or breaks."""
    if len(e.dice) < 2:
        return "bare" if e.dice else "sure"
    return "held" if e.state == "held" else "broken"


def _armour_dice(book: Logbook, e: ev.ArmourRolled) -> Throw:
    name, faces = book.name(e.ship), (*e.dice, *e.damage)
    if len(e.dice) == 1:
        caption = _("{ship} is hit: 5 or more to survive").format(ship=name)
        marks: tuple[str, ...] = ("hit" if e.state else "miss",)
    else:
        most = _most(book, e) if book.known(e.ship) else sum(e.dice)
        caption = _("{ship} is hit: Armour {most} against {roll}").format(ship=name, most=most, roll=sum(e.dice))
        marks = (("hit" if e.state == "held" else "miss",) * 2) + ("plain",) * len(e.damage)
    result = _("The armour holds") if e.state == "held" else _(DAMAGES[e.state])
    return Throw(faces, marks, (seat_id(book.view, book.seat(e.ship)),) * len(faces), caption, result, e.ship)


def _upgrade(book: Logbook, e: ev.ShipUpgraded) -> Throw:
    caption = _("An upgrade for {ship}").format(ship=book.name(e.ship))
    return thrown(book, e, caption, _(lexis.UPGRADE_TEXTS[e.die]), e.die > 1)


def _loss(book: Logbook, e: ev.ShipLost) -> str:
    text = varied(KILLS if e.to >= 0 else DEATHS, e.ship)
    return text.format(ship=book.full(e.ship), other=book.name(e.to) if e.to >= 0 else "")


def _lost(book: Logbook, e: ev.ShipLost) -> Drama:
    """Return how the end of a ship is staged: a great one has more time."""
    kind = book.view.ship_kind[e.ship] if book.known(e.ship) else HIVE_SHIP
    seat, great = book.seat(e.ship), kind in (CRUISER, HIVE_SHIP)
    title = pgettext("staged", "{ship} is lost").format(ship=book.name(e.ship))
    detail = _("Destroyed by {ship}.").format(ship=book.name(e.to)) if e.to >= 0 else _("Lost with all hands.")
    owner = book.view.seats[seat] if seat >= 0 else ""
    seconds = 1.5 if great else 0.6 if kind == EXPLORER else 0.9
    picture = f"ship:{book.kind(e.ship)}"
    return Drama(title, detail, picture, e.ship, owner, "blast", seconds, "dark" if great else "")


def _seen_loss(book: Logbook, e: ev.ShipLost) -> tuple[Cue, ...]:
    """Return what is seen of a ship that is destroyed, with its name."""
    seat = seat_id(book.view, book.seat(e.ship))
    detail = _("destroyed by {ship}").format(ship=book.name(e.to)) if e.to >= 0 else _("destroyed")
    return (Cue("break", e.ship, seat=seat, words=book.full(e.ship), detail=detail),)


def _fallen(book: Logbook, e: ev.ShipLost) -> Fallen | None:
    seat = seat_id(book.view, book.seat(e.ship))
    by_whom = _("by {ship}").format(ship=book.full(e.to)) if e.to >= 0 else ""
    return Fallen(book.full(e.ship), seat, by_whom) if seat in book.view.seats else None


def _flight_sound(book: Logbook, e: ev.ShipFlew) -> str:
    view = book.view
    start = view.ship_at[e.ship] if book.known(e.ship) else -1
    jumps = start in view.gates and e.cell in view.gates and e.cell not in view.grid.near[start]
    return "gate" if jumps else "thrust"


def _flight(book: Logbook, e: ev.ShipFlew) -> tuple[Cue, ...]:
    """Return what is seen of a flight: the ship comes to a cell, and an arrow stays."""
    flies, start = Cue("fly", e.ship, end=cell_of(e.cell)), book.at(e.ship)
    return (flies, replace(flies, do="trace", start=cell_of(start), seat=book.seat_of(e))) if start >= 0 else (flies,)


def _boarded(book: Logbook, e: ev.GeneralBoarded) -> str:
    return "aboard" if e.ship >= 0 else "nowhere" if e.cell < 0 else "ashore"


FIGHTS: dict[type[Event], AnyRow] = {
    ev.ShipFlew: row(
        flown_on,
        rule="SECTOR-8",
        sound=_flight_sound,
        joins=joins_flight,
        quiet=True,
        passes=True,
        cues=_flight,
        stays=True,
    ),
    ev.AgilityRolled: by(
        lambda book, e: "none" if e.most < 1 else e.die <= e.most,
        {
            "none": row(N_("{ship} meets too many enemies and is stopped."), sound="jam"),
            True: row(N_("{ship} slips through ({die}; needed {most} or less)."), sound="dice"),
            False: row(
                N_("{ship} tries to slip through, but is stopped ({die}; needed {most} or less)."), sound="dice"
            ),
        },
        most="most",
        rule="SECTOR-17",
        throw=_slipping,
        quiet=True,
        cues=lambda book, e: (Cue("slip", e.ship, broken=e.die > e.most),),
    ),
    ev.CrossingRolled: by(
        "die",
        {
            1: row(N_("{ship} flies into the storm (1). The warp tears it apart.")),
            2: row(N_("{ship} staggers out of the storm, damaged (2).")),
            3: row(N_("{ship} flies into the storm and does not come out (3). It is lost in the warp.")),
            4: row(N_("The storm closes behind {ship} (4). It is lost in the warp.")),
            5: row(N_("{ship} finds a way through the storm (5).")),
            6: row(N_("{ship} rides out the storm without a scratch (6).")),
        },
        rule="SECTOR-16",
        sound="psi",
        throw=_crossing,
        quiet=True,
        passes=True,
        cues=of_ship("breach"),
    ),
    ev.LostRolled: by(
        "die",
        {
            4: row(N_("{ship} limps back from the warp, damaged ({die}).")),
            5: row(N_("{ship} comes back from the warp, but not as it was ({die}).")),
            6: row(N_("{ship} comes back from the warp unharmed ({die}).")),
        },
        row(N_("The warp keeps {ship} ({die}). It never returns.")),
        rule="SECTOR-16",
        sound="psi",
        throw=_fate,
        drama=_swallowed,
        quiet=True,
        cues=of_ship("swallow"),
        stamp="lost",
    ),
    ev.Reappeared: by(
        lambda book, e: bool(e.lost),
        {
            False: row(N_("{ship} comes out of the warp at {place}.")),
            True: row(
                N_("{ship} comes out of the warp at {place} and has lost 1 {attribute}."),
                attribute=Field("lost", lexis.attribute_name),
            ),
        },
        rule="SECTOR-16",
        sound="reveal",
        cues=to_cell("emerge"),
        stays=True,
    ),
    ev.FightBegan: row(
        N_("{ship} attacks {target}, Strength {ours} to {theirs}. {roller} rolls {dice}."),
        ours=lambda book, e: e.strengths[0],
        theirs=lambda book, e: e.strengths[1],
        roller=named("roller"),
        dice=lambda book, e: ", ".join(map(str, e.dice)),
        at=lambda book, e: somewhere(book.at(e.target)),
        rule="SECTOR-11",
        sound="salvo",
        throw=_fight_dice,
        quiet=True,
        cues=_salvos,
        stage=_staged,
        rolled=_stage_dice,
    ),
    ev.ResultTaken: by(
        lambda book, e: bool(row_of(book.view, e.face)),
        {
            False: row(N_("{ship} takes the {face}. Nothing happens.")),
            True: row(N_("{ship} takes the {face}: {text}."), text=lambda book, e: _(ROWS[e.face])),
        },
        ship=named("ship"),
        face="face",
        rule="SECTOR-11",
        pause=250.0,
        quiet=True,
        takes=lambda book, e: e.face,
    ),
    ev.ShipPushed: row(
        PUSHES, vary=("cell",), rule="SECTOR-11", sound="crash", quiet=True, cues=to_cell("push"), stamp="pushed"
    ),
    ev.ArmourRolled: by(
        _strike,
        {
            "sure": row(N_("{ship} is seriously damaged.")),
            "bare": row(N_("{ship} is hit. The damage roll is {die}: {text}."), die=lambda book, e: sum(e.dice)),
            "held": row(N_("{ship} is hit, but its Armour of {armour} holds against a roll of {roll}.")),
            "broken": row(
                N_(
                    "{ship} is hit. A roll of {roll} breaks its Armour of {armour}, and the damage roll is {die}: "
                    "{text}."
                ),
                die=lambda book, e: sum(e.damage),
            ),
        },
        text=Field("state", lambda state: _(DAMAGES[state])),
        armour=_most,
        roll=lambda book, e: sum(e.dice),
        rule="SECTOR-14",
        sound=lambda book, e: "ward" if e.state == "held" else "cannon",
        pause=350.0,
        throw=_armour_dice,
        quiet=True,
        cues=lambda book, e: (Cue("strike", e.ship, broken=e.state != "held"),),
        stamp=lambda book, e: e.state,
    ),
    ev.ShipLost: row(
        _loss,
        rule="SECTOR-14",
        sound="blast",
        pause=600.0,
        drama=_lost,
        fallen=_fallen,
        cues=_seen_loss,
        stamp="",
        gist="lost",
    ),
    ev.ShipUpgraded: row(
        N_("{ship} has learnt from the fight ({die}): {text}."),
        text=Field("die", lambda die: _(lexis.UPGRADE_TEXTS[die])),
        rule="SECTOR-15",
        sound="hammer",
        pause=400.0,
        throw=_upgrade,
        cues=lambda book, e: (Cue("upgrade", e.ship),) if e.die > 1 else (),
        stays=True,
    ),
    ev.GeneralBoarded: by(
        _boarded,
        {
            "aboard": row(N_("{general} goes aboard {ship}.")),
            "nowhere": row(N_("{general} waits for a new ship.")),
            "ashore": row(N_("{general} reaches {place} and waits for a ship.")),
        },
        general=lambda book, e: names.general_name(book.view.seats.index(e.seat)),
        rule="SECTOR-R56",
        sound="march",
        quiet=True,
        passes=True,
        cues=lambda book, e: (Cue("board", e.ship, end=somewhere(e.cell)),),
        stays=True,
    ),
}
