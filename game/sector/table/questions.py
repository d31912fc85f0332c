"""What the seat that decides is asked with a card, and where on the map it is about."""

from __future__ import annotations

from typing import Final

from game.sector import odds
from game.sector.combat import sides
from game.sector.frames import Ask, Battle, Fight
from game.sector.skirmishes import PLANET, RAID
from game.sector.state import SectorState
from game.sector.storms import Core
from game.sector.table import previews
from game.sector.table.base import SectorBase
from game.sector.table.desk import Desk
from game.sector.telling import names
from game.sector.telling.asking import BATTLES, question_of
from game.sector.terms import skirmish
from game.telling.text import _
from game.ui.tabletop import Box, Question

PLAIN: Final = ("Ships", "Conquest", "Construct", "Garrisons", "Beginning")
"""Decisions in which pieces are picked and act, or things are bought."""
REACTIONS: Final = ("Calm", "Supplies")
"""What seats are asked in turn beside what happens."""


class Questions(SectorBase):
    """A table that asks."""

    def question(self, view: SectorState, seat: str) -> str:
        """Return what the seat decides now."""
        return question_of(Desk(self, view))

    def asking(self, view: SectorState) -> bool:
        """Return whether a seat is asked beside what happens."""
        return Desk(self, view).asks in REACTIONS

    def asked(self, view: SectorState, seat: str) -> Question | None:
        """Return what is asked with a card for each answer."""
        desk = Desk(self, view)
        if not desk.asks or desk.asks in PLAIN:
            return None
        return Question(
            self.question(view, seat),
            title=_titles(desk),
            icon="icons/question",
            seat=seat,
            spots=_spots(desk),
            notes=_notes(desk),
        )


def _titles(desk: Desk) -> str:
    """Return what a question is about, beside the name of whom it asks."""
    titles = {
        "Fate": 0,
        "Grow": 5,
        "Sabotage": 6,
        "Bargain": 15,
        "Defend": 0,
        "Supplies": 16,
        "Reinforce": 17,
    }
    if desk.asks == "Fate":
        return names.strategy_name("fate")
    if desk.asks == "Shrink":
        return names.incident_name(11)
    if desk.asks in titles:
        return names.incident_name(titles[desk.asks])
    if desk.asks == "Calm":
        return names.strategy_name("calm")
    return ""


def _spots(desk: Desk) -> tuple[Box, ...]:
    """Return what a question rings on the map."""
    view, frame = desk.view, desk.frame if desk.asks else None
    if frame is None:
        return ()
    if desk.asks in ("TakeResult", "PushLoser", "Follow"):
        fight = Fight.of(frame)
        return tuple(desk.here(ship) for ship in (fight.ship, fight.target) if view.ship_at[ship] >= 0)
    if desk.asks in BATTLES:
        return (desk.spot(Battle.of(frame).cell),)
    if desk.asks in ("Caught", "Plan"):
        ship = frame.values["ship"]
        return (desk.here(ship),) if view.ship_at[ship] >= 0 else ()
    if desk.asks == "Calm":
        return (desk.spot(Core.of(frame).core),)
    if desk.asks == "Defend":
        return (desk.spot(Ask.of(frame).within[0]),)
    return ()


def _notes(desk: Desk) -> tuple[str, ...]:
    """Return what whoever decides must know beside the answers: strengths, terms, chances."""
    view = desk.view
    if desk.asks in ("Prepare", "Propose", "Answer", "Outside"):
        f = Battle.of(desk.frame)
        if f.kind == PLANET:
            return tuple(previews.battle_lines(view, f.ship, f.cell, f.more))
        lost = odds.battle(*skirmish())
        won = 1 - lost if f.kind == RAID else lost
        return (_("500 points a side."), previews.victory_line(names.owner_name(view, f.seat), won))
    if desk.asks in ("TakeResult", "PushLoser", "Follow"):
        fight = Fight.of(desk.frame)
        attacker, defender = sides(view, fight)
        text = _("Attacker: {ship} · defender: {target}")
        return (text.format(ship=desk.ship(attacker), target=desk.ship(defender)),)
    return ()
