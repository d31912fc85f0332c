"""Flights, fights and battles as sentences of the log."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.sector import events as ev
from game.sector import odds
from game.sector.battletable import row
from game.sector.frames import Battle
from game.sector.results import DRAWN
from game.sector.ships import armour
from game.sector.state import NOBODY
from game.sector.telling import names
from game.sector.telling.log_turns import flown, flown_on
from game.sector.telling.logbook import Logbook
from game.sector.terms import terms
from game.telling.text import _, varied

__all__ = ["flown", "of_fights", "of_flights", "of_planets"]

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
"""How ships are pushed, by where they end."""
TAKEN: Final = (
    N_("{realm} takes {place} without a fight."),
    N_("{place} opens its gates to {realm}."),
    N_("The banner of {realm} goes up over {place}."),
)
TAKEN_FROM: Final = (
    N_("{realm} takes {place} from {owner} without a fight."),
    N_("{place} deserts {owner} and opens its gates to {realm}."),
    N_("The banner of {owner} comes down over {place}, and that of {realm} goes up."),
)
CONQUERED: Final = (
    N_("{realm} conquers {place} from {owner}."),
    N_("{place} falls to {realm} after hard fighting with {owner}."),
)
"""How planets change hands: those of nobody, those of others without a battle and after one, by where they lie."""
ROWS: Final = {
    1: N_("the attacker is damaged"),
    2: N_("both are damaged"),
    3: N_("the defender is pushed back"),
    4: N_("the defender is pushed back"),
    5: N_("the defender is pushed back and damaged"),
    6: N_("the defender is pushed back and damaged"),
}
"""What a die of a fight does."""
CROSSINGS: Final = {
    1: N_("{ship} flies into the storm (1). The warp tears it apart."),
    2: N_("{ship} staggers out of the storm, damaged (2)."),
    3: N_("{ship} flies into the storm and does not come out (3). It is lost in the warp."),
    4: N_("The storm closes behind {ship} (4). It is lost in the warp."),
    5: N_("{ship} finds a way through the storm (5)."),
    6: N_("{ship} rides out the storm without a scratch (6)."),
}
FATES: Final = {
    1: N_("The warp keeps {ship} ({die}). It never returns."),
    2: N_("The warp keeps {ship} ({die}). It never returns."),
    3: N_("The warp keeps {ship} ({die}). It never returns."),
    4: N_("{ship} limps back from the warp, damaged ({die})."),
    5: N_("{ship} comes back from the warp, but not as it was ({die})."),
    6: N_("{ship} comes back from the warp unharmed ({die})."),
}
DAMAGES: Final = {
    "idle": N_("out of action for a round"),
    "wrecked": N_("seriously damaged"),
    "": N_("destroyed"),
}
RUINS: Final = {
    1: N_("hostile forces lying in wait"),
    4: N_("plans of a lost ship"),
    5: N_("a cache of weapons"),
    6: N_("an arcane stone"),
    7: N_("an arcane stone"),
    8: N_("two arcane stones"),
    9: N_("two arcane stones"),
    10: N_("a relic of the realm"),
}
"""What lies in a ruin, by the die."""


def of_flights(book: Logbook, event: Event) -> str | None:
    """Return how ships move, slip through and cross storms."""
    match event:
        case ev.ShipFlew(ship=ship, cell=cell):
            return flown_on(book, ship, cell)
        case ev.AgilityRolled(ship=ship, die=die, most=most):
            if most < 1:
                return _("{ship} meets too many enemies and is stopped.").format(ship=book.full(ship))
            text = _("{ship} slips through ({die}; needed {most} or less).")
            if die > most:
                text = _("{ship} tries to slip through, but is stopped ({die}; needed {most} or less).")
            return text.format(ship=book.full(ship), die=die, most=most)
        case ev.CrossingRolled(ship=ship, die=die):
            return _(CROSSINGS[die]).format(ship=book.full(ship))
        case ev.LostRolled(ship=ship, die=die):
            return _(FATES[die]).format(ship=book.full(ship), die=die)
        case ev.Reappeared(ship=ship, cell=cell, lost=lost):
            text = _("{ship} comes out of the warp at {place}.")
            if lost:
                text = _("{ship} comes out of the warp at {place} and has lost 1 {attribute}.")
            attribute = names.attribute_name(lost) if lost else ""
            return text.format(ship=book.full(ship), place=book.place(cell), attribute=attribute)
    return None


def of_fights(book: Logbook, event: Event) -> str | None:
    """Return how ships fight, and what becomes of them."""
    match event:
        case ev.FightBegan():
            ours, theirs = event.strengths
            return _("{ship} attacks {target}, Strength {ours} to {theirs}. {roller} rolls {dice}.").format(
                ship=book.full(event.ship),
                target=book.full(event.target),
                ours=ours,
                theirs=theirs,
                roller=book.name(event.roller),
                dice=", ".join(map(str, event.dice)),
            )
        case ev.ResultTaken(ship=ship, face=face):
            if not row(book.view, face):
                return _("{ship} takes the {face}. Nothing happens.").format(ship=book.name(ship), face=face)
            return _("{ship} takes the {face}: {text}.").format(ship=book.name(ship), face=face, text=_(ROWS[face]))
        case ev.ShipPushed(ship=ship, cell=cell):
            return varied(PUSHES, cell).format(ship=book.full(ship), place=book.place(cell))
        case ev.ArmourRolled():
            return _armour(book, event)
        case ev.ShipLost(ship=ship, to=to):
            text = varied(KILLS if to >= 0 else DEATHS, ship)
            return text.format(ship=book.full(ship), other=book.name(to) if to >= 0 else "")
        case ev.ShipUpgraded(ship=ship, die=die):
            return _("{ship} has learnt from the fight ({die}): {text}.").format(
                ship=book.full(ship), die=die, text=_(names.UPGRADE_TEXTS[die])
            )
        case ev.GeneralBoarded(seat=seat, ship=ship, cell=cell):
            general = names.general_name(book.view.seats.index(seat))
            if ship >= 0:
                return _("{general} goes aboard {ship}.").format(general=general, ship=book.full(ship))
            if cell < 0:
                return _("{general} waits for a new ship.").format(general=general)
            return _("{general} reaches {place} and waits for a ship.").format(general=general, place=book.place(cell))
    return None


def _armour(book: Logbook, event: ev.ArmourRolled) -> str:
    ship, roll = book.full(event.ship), sum(event.dice)
    if not event.dice:
        return _("{ship} is seriously damaged.").format(ship=ship)
    if len(event.dice) == 1:
        return _("{ship} is hit. The damage roll is {die}: {text}.").format(
            ship=ship, die=roll, text=_(DAMAGES[event.state])
        )
    most = armour(book.view, event.ship) if book.known(event.ship) else 0
    if event.state == "held":
        return _("{ship} is hit, but its Armour of {armour} holds against a roll of {roll}.").format(
            ship=ship, armour=most, roll=roll
        )
    return _(
        "{ship} is hit. A roll of {roll} breaks its Armour of {armour}, and the damage roll is {die}: {text}."
    ).format(ship=ship, roll=roll, armour=most, die=sum(event.damage), text=_(DAMAGES[event.state]))


def of_planets(book: Logbook, event: Event) -> str | None:
    """Return how planets change hands and what is found."""
    match event:
        case ev.PlanetTaken(seat=seat, cell=cell, fought=fought):
            owner = book.view.owner[cell]
            texts = CONQUERED if fought else TAKEN if owner == NOBODY else TAKEN_FROM
            text = varied(texts, cell)
            before = names.owner_name(book.view, owner)
            return text.format(realm=names.seat_name(seat), place=book.place(cell), owner=before)
        case ev.GeneralRolled(seat=seat, die=die):
            return _titled(book, seat, die)
        case ev.Explored():
            return _explored(book, event)
    return None


def of_battles(book: Logbook, event: Event) -> str | None:
    """Return how land battles begin, how they are settled, and how they end."""
    match event:
        case ev.BattleBegan():
            return _battle(book, event)
        case ev.WayProposed(seat=seat, way=""):
            return _("{realm} leaves the choice of battle to the defender.").format(realm=names.seat_name(seat))
        case ev.WayProposed(seat=seat, way=way):
            return _("{realm} proposes that the battle be {way}.").format(
                realm=names.seat_name(seat), way=names.way_name(way)
            )
        case ev.WaySettled(seat=seat, way=way, span=span):
            texts = {
                "": _("The battle will be {way}."),
                "turn": _("The battle will be {way}, like all battles of {realm} this turn."),
                "campaign": _("The battle will be {way}, like all battles of {realm} from now on."),
            }
            return texts[span].format(realm=names.seat_name(seat), way=names.way_name(way))
        case ev.AsksAgain(seat=seat):
            return _("{realm} will choose again how its battles are settled.").format(realm=names.seat_name(seat))
        case ev.BattleFought(successes=successes, attacker=attacker):
            text = _("Three engagements: {attack} successes to {defence}. The attacker wins.")
            if not attacker:
                text = _("Three engagements: {attack} successes to {defence}. The defender holds.")
            return text.format(attack=successes[0], defence=successes[1])
        case ev.BattleEnded(seat=seat, enemy=enemy, cell=cell, attacker=attacker, wounded=wounded):
            winner, loser = (seat, enemy) if attacker else (enemy, seat)
            text = _("The battle for {place} is over. Victory: {winner}. Defeat: {loser}.")
            if event.how == DRAWN:
                text = _("The battle for {place} ends in a draw. The planet stays with its defender: {winner}.")
            over = text.format(place=book.place(cell), winner=names.seat_name(winner), loser=names.seat_name(loser))
            hurt = [side for side, fell in zip((seat, enemy), wounded, strict=True) if fell and side in book.view.seats]
            generals = [names.general_name(book.view.seats.index(side)) for side in hurt]
            told = " ".join([over, *[_("{general} was wounded.").format(general=one) for one in generals]])
            return names.noted(told, event.note)
    return None


def _battle(book: Logbook, event: ev.BattleBegan) -> str:
    text = _("{realm} lands on {place} and meets the defenders: {enemy}.")
    found = ""
    ship = book.view.here[event.cell]
    if inside(book.view, Battle) or ship >= 0:
        view = book.view
        landing = find(view, Battle).ship if inside(view, Battle) else ship
        won = odds.battle(*terms(view, landing, event.cell, view.owner[event.cell]))
        text = _("{realm} lands on {place} and meets the defenders: {enemy}. Chance of victory: {chance}.")
        found = names.share(won)
    return text.format(
        realm=names.seat_name(event.seat),
        place=book.place(event.cell),
        enemy=names.seat_name(event.enemy),
        chance=found,
    )


def _titled(book: Logbook, seat: str, die: int) -> str:
    general, does = names.general_name(book.view.seats.index(seat)), _(names.TITLE_TEXTS[die])
    if die == 1:
        return _("{general} has won, but the roll for a title is {die}: {text}.").format(
            general=general, die=die, text=does
        )
    return _("{general} wins a title with a roll of {die}. {title}: {text}.").format(
        general=general, die=die, title=names.title_name(die), text=does
    )


def _explored(book: Logbook, event: ev.Explored) -> str:
    cell = book.view.grid.name(event.cell)
    if event.ruin:
        found = _(RUINS[event.die]) if event.die in RUINS else _("nothing of use")
        return _("{ship} searches the ruin in {cell} and finds {text} ({die}).").format(
            ship=book.full(event.ship), cell=cell, die=event.die, text=found
        )
    if event.die == 1:
        found = _("hostile forces lying in wait") if event.ship >= 0 else _("hostile forces, and no world")
    else:
        found = _("a world") if event.die > 3 else _("nothing but dust")
    if event.ship < 0:
        return _("The survey of {cell} from afar finds {text} ({die}).").format(cell=cell, die=event.die, text=found)
    return _("{ship} explores {cell} and finds {text} ({die}).").format(
        ship=book.full(event.ship), cell=cell, die=event.die, text=found
    )
