"""Prepared positions of Sector Invasion from which random games begin, so that every kind of decision is reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.dice import Dice
from game.kernel.sequence import call
from game.sector.actions import Build, Fly
from game.sector.state import STRATEGIES, SectorState
from tests.sector.dialect import RULES, Table


def positions() -> Iterator[tuple[str, SectorState]]:
    """All of them, by name: each at turn 7 of 8, so that games from them are short."""
    yield "landing", landing()
    yield "yard", yard()
    yield "melee", melee()
    yield "event", event()
    yield "supplies", supplies()
    yield "picket", picket()


def landing() -> SectorState:
    """A bastion is about to be stormed, with strategies in hand."""
    t = Table(
        "player-1: corvette E5 general, frigate D5 still, explorer C3",
        "player-2: corvette H7 general",
        worlds="bastion E5 2, unknown C3, hive G3 2, raw G7 independent",
        phase="landing",
        battles="ask",
        turns="8",
    )
    return _late(t)


def yard() -> SectorState:
    """A ship is being built by plans."""
    t = Table(
        "player-1: corvette B1 wrecked",
        "player-2: corvette H7",
        worlds="factory B3 1, bastion C3 1, raw D3 1",
        phase="building",
        turns="8",
    )
    t.s.plans[0], t.s.raw[0], t.s.production[0] = 3, 60, 60
    t.play(Build("corvette", t.cell("A1")))
    return _late(t)


def melee() -> SectorState:
    """Ships of both sides and a hive ship next to each other, beside a storm."""
    t = Table(
        "player-1: cruiser D5, corvette D4, explorer C5",
        "player-2: frigate E5, corvette E4",
        "swarm: hive-ship E6",
        storms="F5 F6",
        turns="8",
    )
    t.s.hives = [(ship, tuple(map(t.cell, ("F7", "G7", "H7", "I7")))) for ship, _way in t.s.hives]
    return _late(t)


def picket() -> SectorState:
    """A ship was stopped between two enemies, and fights one of them."""
    t = Table("player-1: corvette D5", "player-2: frigate F5, frigate E6", turns="8").rolls(3)
    t.play(Fly(t["D5"], t.cell("E5")))
    t.s.dice = Dice.seeded(1)
    return _late(t)


def event() -> SectorState:
    """An event was rolled that both may roll again."""
    return _at_the_event(_late(_quiet()))


def supplies() -> SectorState:
    """Whoever sends a ship first fights for the supplies."""
    t = _quiet().rolls(6, 3)
    t.s.turn = 7
    s = _at_the_event(t.s)
    s.dice = Dice.seeded(1)
    return s


def _quiet() -> Table:
    return Table(
        "player-1: corvette E5", "player-2: corvette H7", worlds="raw E3 1, raw G7 2", storms="B7 B8", turns="8"
    )


def _at_the_event(s: SectorState) -> SectorState:
    s.frames = []
    call(s, "match")
    call(s, "turn")
    s.frames[0].step, s.frames[-1].step = 1, 2
    call(s, "event", dice=(0, 0), row=-1)
    RULES.sequence.settle(s)
    return s


def _late(t: Table) -> SectorState:
    """Let the campaign be near its end, and everybody hold two of each strategy."""
    s = t.s
    s.turn, s.strategies = 7, [(2,) * len(STRATEGIES)] * s.players
    for ship in range(len(s.ship_until)):
        s.ship_until[ship] = 0
    return s
