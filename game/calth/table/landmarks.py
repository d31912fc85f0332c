"""What the story calls places and the prey, wherever the table speaks of them."""

from __future__ import annotations

from game.calth.events import Scored
from game.calth.models import MODEL, SEATS
from game.calth.scenario import Scenario
from game.calth.scenariofile import Slay
from game.calth.state import CalthState
from game.calth.table.names import named_model, seat_name
from game.telling.text import _


def landmark_name(scenario: Scenario, hex: str) -> str:
    """Return what the story calls a hex; "" where it does not speak of it."""
    name = scenario.landmarks.get(hex, "")
    return _(name) if name else ""


def hex_name(scenario: Scenario, hex: str) -> str:
    """Return a hex, after the name that the story has for it, if any."""
    name = landmark_name(scenario, hex)
    return f"{name} ({hex})" if name else hex


def fallen_name(scenario: Scenario, id: str) -> str:
    """Return what a model that falls is called: by the name that the story has for it, where it is the prey."""
    victory = scenario.victory
    if isinstance(victory, Slay) and victory.name and MODEL.get(id) in scenario.prey:
        return _(victory.name)
    return named_model(id)


def prey_name(view: CalthState, unit: tuple[int, ...]) -> str:
    """Return what the story calls the prey, where it is in a unit; "" elsewhere."""
    victory = view.scenario.victory
    if not isinstance(victory, Slay) or not victory.name:
        return ""
    return _(victory.name) if any(piece >> 2 in view.scenario.prey for piece in unit) else ""


def run_text(scenario: Scenario, hex: str) -> str:
    """Return that a unit runs to a hex."""
    return _("Run to {hex}").format(hex=hex_name(scenario, hex))


def scored_text(scenario: Scenario, e: Scored) -> str:
    """Return that a side scores, and for which landmark."""
    name = landmark_name(scenario, e.reason)
    text = _("{place}: the {side} hold it and score {n}, {total} in all.") if name else ""
    text = text or _("The {side} score {n}: {total} in all.")
    return text.format(place=name, side=seat_name(e.seat), n=f"{e.points / 10:g}", total=f"{e.total / 10:g}")


def ways_out(view: CalthState, side: int) -> str:
    """Return what the story calls the places where a side leaves the board; "" where it does not speak of them."""
    names = [landmark_name(view.scenario, view.tables.names[way.hex]) for way in view.scenario.exits[side]]
    return " · ".join(dict.fromkeys(filter(None, names)))


def holders(view: CalthState) -> str:
    """Return who holds which objective that has a name, in a sentence; "" where nobody holds any."""
    found = [f"{seat_name(SEATS[side])} ({', '.join(names)})" for side in (0, 1) if (names := holdings(view, side))]
    return _("Held: {places}.").format(places=", ".join(found)) if found else ""


def holdings(view: CalthState, side: int) -> list[str]:
    """Return the names of the objectives that a side holds, as far as they have names."""
    held = [view.tables.names[hex] for hex in view.scenario.objectives if view.owner[hex] == side]
    return [name for hex in held if (name := landmark_name(view.scenario, hex))]
