"""What keeps a map from being played, and what lies in a cell, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.editing import Draft, Flaw
from game.kernel.text import N_, said
from game.sector.editing.placing import SHIPS, SWARM, WORLDS
from game.sector.editing.things import GATE, HOME, SHIP, STORM, WORLD, file_of, grid_in, homes_of, players_of
from game.sector.realms import realm
from game.sector.sectorchecks import faults_of


def flaws(draft: Draft) -> list[Flaw]:
    """Return everything that is missing or wrong, each thing once."""
    return list(dict.fromkeys([*_missing(draft), *_wrong(draft)]))


def _missing(draft: Draft) -> Iterator[Flaw]:
    homes = homes_of(draft)
    for player in range(1, players_of(draft) + 1):
        if player not in homes:
            yield Flaw(said("{realm} has no headquarters. Place one.", realm=realm(player)))
    if not str(draft.field("name", "")).strip():
        yield Flaw(N_("The map has no name. Enter one."))
    if not str(draft.field("story", "")).strip():
        yield Flaw(N_("The map has no story. A sentence is enough."))


def _wrong(draft: Draft) -> Iterator[Flaw]:
    whole = len(homes_of(draft)) == players_of(draft)
    file = file_of(draft, "draft")
    for fault in faults_of(file, grid_in(draft)):
        if whole or fault.pointer.startswith(("/worlds", "/storms")):
            yield Flaw(fault.sentence, fault.places[0] if fault.places else "")


def told(draft: Draft, place: str) -> str:
    """Return what lies in a cell, in a line; empty where nothing does."""
    world, ship, storm = draft.get(WORLD, place), draft.get(SHIP, place), draft.get(STORM, place)
    parts: list[str] = []
    if world is not None and world["is"] == HOME:
        parts.append(said("headquarters of {realm}", realm=realm(world["player"])))
    elif world is not None and world.get("name"):
        parts.append(said("{name} ({kind})", name=world["name"], kind=WORLDS[world["is"]]))
    elif world is not None:
        parts.append(WORLDS[world["is"]])
    if ship is not None and ship["is"] == SWARM:
        parts.append(SHIPS[SWARM])
    elif ship is not None:
        parts.append(said("{kind} of {realm}", kind=SHIPS[ship["is"]], realm=realm(ship.get("player", 1))))
    if storm is not None:
        parts.append(N_("storm core") if storm else N_("storm"))
    if draft.get(GATE, place):
        parts.append(N_("webway gate"))
    if not parts:
        return ""
    return said(_SHAPES[len(parts) - 1], place=place, **dict(zip("abcd", parts, strict=False)))


_SHAPES = (N_("{place}: {a}"), N_("{place}: {a}, {b}"), N_("{place}: {a}, {b}, {c}"), N_("{place}: {a}, {b}, {c}, {d}"))
