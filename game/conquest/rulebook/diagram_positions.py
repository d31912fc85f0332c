"""Positions of Conquest as diagrams have them: cards at their places in a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.conquest import actions as act
from game.conquest.acting import ActionWindow
from game.conquest.damage import Shields
from game.conquest.deckfile import DeckFile
from game.conquest.rules import Conquest
from game.conquest.scenario import SCENARIOS
from game.conquest.state import (
    ATTACHED,
    DECK,
    DISCARD,
    DOWN,
    HAND,
    HQ,
    PLANET,
    PLANETS,
    SEATS,
    TAKEN,
    UP,
    ConquestState,
)
from game.conquest.turns import ROUND, WindowAt
from game.kernel.actions import Action, Pass
from game.kernel.diagrams import Stage
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.state import Frame
from game.kernel.triggers import Answering

ROW = ("plannum", "ferrin", "barlus", "osus_iv", "iridial", "tarrus", "elouith")
WARLORDS = ("captain_cato_sicarius", "nazdreg")
STEPS = {"deploy": 1, "command": 3, "combat": 5, "headquarters": 7}
"""The steps of a round in which the phases begin."""
IN_DECK = 12


@dataclass(frozen=True)
class Drawn:
    """A position: "1 goff_nob shoota_mob!; hand battle_cry". Places are planets, counted from the First Planet, "hq",
    "hand" and "discard"; a card is its id, `!` exhausted, `/2` with two damage, `*` bloodied, `+ion_rifle` with that
    attached. `first_done`: what is done before it is looked at."""

    first: str = ""
    second: str = ""
    phase: str = "deploy"
    row: tuple[str, ...] = ROW
    won: tuple[int, int] = (0, 0)
    """How many planets of the row each seat has won, from the left."""
    initiative: int = 0
    first_done: tuple[str, ...] = ()
    windows: bool = False
    """Whether it waits in action windows and answers."""


class Staged(Stage):
    """A drawn position and the match that stands in it."""

    margin = 0.15
    around = ("planet 1", "lane first 1", "lane second 1")

    def __init__(self, drawn: Drawn) -> None:
        self.rules = Conquest()
        self.drawn = drawn
        cards = [_kinds(side) for side in (drawn.first, drawn.second)]
        decks = [
            DeckFile(format=1, id="diagram", name="Diagram", warlord=warlord, cards=_counted(held))
            for warlord, held in zip(WARLORDS, cards, strict=True)
        ]
        scenario = SCENARIOS.known().found[0].scenario.with_decks(*decks)
        s = self.state = ConquestState(scenario, Dice.seeded(0))
        for seat in (0, 1):
            s.add(WARLORDS[seat], seat, HQ)
        for seat, side in enumerate((drawn.first, drawn.second)):
            self._lay(seat, side)
        s.made = len(s.kind)
        self._set_out()
        s.frames = [Frame("match", 3), Frame("round", STEPS[drawn.phase])]
        assert callable(ROUND[STEPS[drawn.phase]])
        self.rules.sequence.settle(s)
        self.session = Session(Setup("conquest", "diagram", scenario.to_json(), 2, {}, 0, None, SEATS, {}, "free"), s)
        self._go_on()
        for words in drawn.first_done:
            self.session.play(self.action(words))
            self._go_on()

    def _lay(self, seat: int, side: str) -> None:
        for at, words in _places(side):
            for word in words:
                _put(self.state, seat, at, word, sum(self.drawn.won))
        for _ in range(IN_DECK):
            self.state.add("rogue_trader", seat, DECK)

    def _set_out(self) -> None:
        s, gone = self.state, sum(self.drawn.won)
        s.row, s.box = list(self.drawn.row), sorted(set(s.designs.planets) - set(self.drawn.row))
        s.lies = [
            TAKEN if at < self.drawn.won[0] else TAKEN + 1 if at < gone else UP if at < gone + 5 else DOWN
            for at in range(PLANETS)
        ]
        s.first_planet, s.resources, s.round = gone, [7, 7], 1 + gone
        s.initiative = s.beginner = self.drawn.initiative
        s.recache()

    def _go_on(self) -> None:
        """Pass what the diagram does not wait for."""
        waits = (ActionWindow, WindowAt, Answering) if not self.drawn.windows else ()
        if not any(words.startswith("shield") for words in self.drawn.first_done) and not self._shields():
            waits = (*waits, Shields)
        while (found := self.rules.sequence.decision(self.session.state)) is not None and isinstance(found[0], waits):
            self.session.play(next(a for a in self.session.legal_actions() if isinstance(a, Pass)))

    def _shields(self) -> bool:
        """Return whether the diagram is about shields: somebody holds a card."""
        return any(at == "hand" for side in (self.drawn.first, self.drawn.second) for at, _words in _places(side))

    # -- words --

    def action(self, words: str) -> Action:
        """Return an action by its verb and the cards and planets that it names."""
        verb, *names = words.split()
        return _VERBS[verb](self, *names) if verb in _VERBS else super().action(words)

    def place(self, name: str) -> str:
        """Return where a card is, by its kind, or a place of the table; planets are counted from the First Planet."""
        if name.partition("#")[0] in self.state.kind:
            return f"card {self.id(name)}"
        *words, number = name.split()
        return f"{' '.join(words)} {self.planet(number) + 1}" if number.isdecimal() else name

    def planet(self, name: str) -> int:
        """Return the planet of a number counted from the First Planet."""
        return int(name) - 1 + sum(self.drawn.won)

    def id(self, name: str) -> int:
        """Return a card by its kind, `name#2` the second one of it."""
        kind, _, number = name.partition("#")
        s: ConquestState = self.session.state if hasattr(self, "session") else self.state  # type: ignore[assignment]
        return [id for id, its in enumerate(s.kind) if its == kind][int(number or 1) - 1]


_VERBS: dict[str, Callable[..., Action]] = {
    "deploy": lambda stage, card, at: act.Deploy(stage.id(card), stage.planet(at), kind=card),
    "attach": lambda stage, card, host: act.Deploy(stage.id(card), host=stage.id(host), kind=card),
    "dial": lambda stage, at: act.SetDial(stage.planet(at)),
    "attack": lambda stage, one, other: act.Attack(stage.id(one), stage.id(other)),
    "area": lambda stage, one: act.AreaAttack(stage.id(one)),
    "withdraw": lambda stage, one: act.Withdraw(stage.id(one)),
    "retreat": lambda stage, one: act.Retreat(stage.id(one)),
    "shield": lambda stage, card, one: act.Shield(stage.id(card), stage.id(one), card),
    "take": lambda stage, cards, resources: act.TakeBonus(cards == "cards", resources == "resources"),
    "pass": lambda stage: Pass(),
}


def _places(side: str) -> list[tuple[str, list[str]]]:
    """Return each place of a side with the words for its cards."""
    return [(words[0], words[1:]) for part in side.split(";") if (words := part.split())]


def _put(s: ConquestState, seat: int, at: str, word: str, gone: int) -> None:
    host, *attached = word.split("+")
    kind, _, damage = host.replace("!", "").replace("*", "").partition("/")
    zone = {"hand": HAND, "discard": DISCARD, "hq": HQ}.get(at, PLANET)
    if kind == s.kind[seat]:
        id = seat
        if zone is PLANET:
            s.lay(id, PLANET, int(at) - 1 + gone)
    else:
        id = s.add(kind, seat, zone)
        if zone is PLANET:
            s.planet[id] = int(at) - 1 + gone
    s.ready[id], s.damage[id], s.counters[id] = int("!" not in host), int(damage or 0), int("*" in host)
    for one in attached:
        s.attached_to[s.add(one, seat, ATTACHED)] = id


def _kinds(side: str) -> list[str]:
    words = [word for _at, found in _places(side) for word in found]
    bare = [part.replace("!", "").replace("*", "").partition("/")[0] for word in words for part in word.split("+")]
    return [*(kind for kind in bare if kind not in WARLORDS), *["rogue_trader"] * IN_DECK]


def _counted(kinds: list[str]) -> dict[str, Any]:
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
