"""The registers at the end of the book of a campaign: every planet and every ship, as they stand last."""

from __future__ import annotations

from game.sector.sector import PLANETS
from game.sector.ships import ATTRIBUTES, is_idle
from game.sector.state import WRECKED, SectorState, fleet
from game.sector.telling import lexis, names
from game.sector.telling.previews import capital
from game.telling.book import Chapter, TextTable
from game.telling.text import _, pgettext


def chapter(state: SectorState) -> Chapter:
    """Return the chapter of registers."""
    return Chapter(pgettext("book", "Registers"), (_planets(state), _fleets(state)))


def _planets(state: SectorState) -> TextTable:
    """Return every planet by its owner: what it is and who guards it."""
    head = (
        pgettext("book", "Power"),
        pgettext("book", "Planet"),
        pgettext("book", "Kind"),
        pgettext("book", "Garrisons"),
    )
    last = state.players
    found = sorted(
        (owner if owner >= 0 else last - owner, cell)
        for cell, owner in enumerate(state.owner)
        if state.what[cell] in PLANETS
    )
    rows, seats = [], []
    for _order, cell in found:
        owner = state.owner[cell]
        guards = str(state.garrison[cell]) if state.garrison[cell] else "–"
        where = names.place_name(state, cell)
        rows.append((capital(names.owner_name(state, owner)), where, names.what_name(state.what[cell]), guards))
        seats.append(state.seats[owner] if owner >= 0 else "")
    return TextTable(pgettext("book", "Planets"), head, tuple(rows), tuple(seats))


def _fleets(state: SectorState) -> TextTable:
    """Return every ship by its owner: where it is, in what state, and what it has gained and lost for good."""
    head = (
        pgettext("book", "Power"),
        pgettext("book", "Ship"),
        pgettext("book", "Where"),
        pgettext("book", "State"),
        pgettext("book", "Changes"),
    )
    rows, seats = [], []
    for seat, name in enumerate(state.seats):
        for ship in fleet(state, seat):
            ship_name = names.full_name(state, ship)
            where = names.place_name(state, state.ship_at[ship])
            rows.append((names.seat_name(name), ship_name, where, _condition(state, ship), _changes(state, ship)))
            seats.append(name)
    return TextTable(_("Fleets"), head, tuple(rows), tuple(seats))


def _condition(state: SectorState, ship: int) -> str:
    """Return in what state a ship is, and whether a general is aboard."""
    parts = []
    if state.ship_state[ship] == WRECKED:
        parts.append(pgettext("of a ship", "seriously damaged"))
    if is_idle(state, ship):
        parts.append(_("out of action for a round"))
    found = parts or [pgettext("of a ship", "fit")]
    if ship in state.general_ship:
        found.append(_("{general} aboard").format(general=names.general_name(state.general_ship.index(ship))))
    return ", ".join(found)


def _changes(state: SectorState, ship: int) -> str:
    gains = zip(ATTRIBUTES, state.ship_gains[ship], strict=True)
    return ", ".join(f"{names.signed(n)} {lexis.attribute_name(one)}" for one, n in gains if n) or "–"
