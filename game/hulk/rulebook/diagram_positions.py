"""Positions of Space Hulk as diagrams have them: a drawn board and pieces in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

from game.boards.squares import SIDES, squares_of
from game.hulk import rules, turns
from game.hulk.mission import MISSIONS, load_mission, mission_from_json
from game.hulk.rulebook.drawing import Drawing
from game.hulk.sight import seen_by
from game.hulk.state import BLIP, CLOSED, GENESTEALERS, MARINES, OPEN, STEALER, HulkState, create, lurking
from game.kernel.actions import Action, tag_of
from game.kernel.diagrams import Stage
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.state import Frame

WEAPONS = {
    "sergeant": ("storm_bolter", "power_sword"),
    "bolter": ("storm_bolter", "power_fist"),
    "flamer": ("heavy_flamer", "power_fist"),
    "cannon": ("assault_cannon", "power_fist"),
    "librarian": ("storm_bolter", "power_axe"),
}
_SHOTS = {"flamer": {"shots": 6}, "cannon": {"shots": 10, "reloads": 1}}
_SIGNS = {"overwatch": "watch", "guard": "guard", "jam": "jam", "done": "done"}
WAY_OUT = 4
"""Squares of that corridor."""
_STEPS = {"marines": turns.marine_phase, "genestealers": turns.genestealer_phase}


@dataclass(frozen=True)
class Drawn:
    """A position. `pieces`: "S: bolter N overwatch", "g: genestealer W", "b: blip 2", "b: blip 1 at A"; each stands
    where its letter is drawn, or beside an entry point. `active`: who acts, with so many `points` left."""

    board: str
    pieces: tuple[str, ...]
    sections: str = ""
    phase: str = "marines"
    active: str = ""
    points: int = 0
    burning: str = ""
    barrier: str = ""


class Staged(Stage):
    """A drawn position and the match that stands in it. A corridor leads from it to the entry that a mission must have,
    beyond the edge of its picture."""

    margin = 0.4

    def __init__(self, drawn: Drawn) -> None:
        self.drawn = drawn
        self.words = {name: words.split() for name, words in (piece.split(": ") for piece in drawn.pieces)}
        self.drawing = Drawing(_with_way_out(drawn.board), tuple(self.words), drawn.sections or None)
        self.marines = [name for name, words in self.words.items() if words[0] in WEAPONS]
        value = self._mission()
        self.mission = mission_from_json(value)
        self.rules = rules.SpaceHulk()
        setup = Setup("hulk", "diagram", value, 2, {"timer": "off"}, 0, None, (MARINES, GENESTEALERS), {}, "free")
        self.session = Session(setup, self._state())
        if drawn.active:
            self.session.play(self.action(f"activate {drawn.active}"))
            if drawn.points:
                self.session.state.frames[-1].values["points"] = drawn.points
        board, inside = self.mission.board, Drawing(drawn.board, tuple(self.words))
        self.around = tuple(board.name(board.at(*cell)) for cell in inside.squares)

    def _mission(self) -> dict[str, Any]:
        value: dict[str, Any] = load_mission(MISSIONS.folder / "suicide-mission.json").to_json()
        kinds = {name: self.words[name][0] for name in self.marines}
        spare = [cell for cell in self.drawing.squares if cell not in self.drawing.doors]
        squad = {
            **value["forces"]["squads"][0],
            "marines": [
                {"name": name, "kind": kind, "weapons": list(WEAPONS[kind]), **_SHOTS.get(kind, {})}
                for name, kind in kinds.items()
            ],
            "deploy": [list(cell) for cell in spare[: len(self.marines)]],
        }
        return {
            **value,
            "forces": {**value["forces"], "squads": [squad]},
            "board": self.drawing.to_json(),
            "victory": [{"side": "genestealers", "kind": "lost", "role": min(kinds.values()), "when": "status_phase"}],
            "blips": {"start": 0, "each_turn": 0, "recycle": True, "pool": [1, 2, 3] * 7, "entries": "all"},
            "turn_limit": None,
        }

    def _state(self) -> HulkState:
        s = HulkState(self.mission, Dice.seeded(0))
        s.turn, s.counter, s.spent = 1, 0, 0
        self.ids = {name: i for i, name in enumerate(self.marines)}
        for name, words in self.words.items():
            if name not in self.ids:
                value = int(words[1]) if words[0] == "blip" else 0
                self.ids[name] = create(s, BLIP if words[0] == "blip" else STEALER, value)
            self._put(s, self.ids[name], name, words)
        rules.agree(s, {})
        for cell, sign in self.drawing.doors.items():
            s.doors[self.mission.board.door_at[self.mission.board.at(*cell)]] = CLOSED if sign == "+" else OPEN
        self._fire(s)
        s.recache()
        s.frames = [
            Frame("match", turns.MATCH.index(turns.next_turn)),
            Frame("turn", turns.TURN.index(_STEPS[self.drawn.phase])),
        ]
        rules.SpaceHulk.sequence.settle(s)
        return s

    def _put(self, s: HulkState, piece: int, name: str, words: Sequence[str]) -> None:
        board = self.mission.board
        if "at" in words:
            letter = words[words.index("at") + 1]
            s.place[piece] = lurking(next(i for i, entry in enumerate(board.entries) if entry.id == letter))
        else:
            s.place[piece] = board.at(*self.drawing.marked[name])
        for word in words[1:]:
            if word in SIDES and words[0] != "blip":
                s.facing[piece] = SIDES.index(word)
            elif word in _SIGNS:
                getattr(s, _SIGNS[word])[piece] = 1

    def _fire(self, s: HulkState) -> None:
        board = self.mission.board
        if self.drawn.barrier:
            s.barrier = board.named(self.drawn.barrier)
        if self.drawn.burning:
            section = board.section[board.named(self.drawn.burning)]
            s.flames.append(section)
            s.burning = sorted(squares_of(board.section_mask[section]))

    # -- its words --

    def place(self, name: str) -> str:
        """Return where a piece of that name stands; the name of a square is itself."""
        if name not in self.ids:
            return name
        return str(self.mission.board.name(self.session.state.place[self.ids[name]]))  # type: ignore[attr-defined]

    def sight(self, start: str, end: str) -> str:
        """Return whether a Marine sees a square (chapter 7)."""
        s: HulkState = self.session.state  # type: ignore[assignment]
        seen = seen_by(s, self.ids[start]) >> self.mission.board.named(self.place(end)) & 1
        return "clear" if seen else "blocked"

    def action(self, words: str) -> Action:
        """Return an action by its verb and its values: pieces by name, squares and doors by square, facings by
        letter."""
        verb, *rest = words.split()
        kind = next(kind for kind in self.rules.action_types if tag_of(kind) == verb)
        values: dict[str, int] = {}
        for field in kind.__struct_fields__:
            if field == "facing" and not rest:
                s: HulkState = self.session.state  # type: ignore[assignment]
                values[field] = s.facing[values["piece"]] if verb == "move" else -1
            else:
                values[field] = self._value(field, rest.pop(0))
        return kind(**values)

    def _value(self, field: str, word: str) -> int:
        board = self.mission.board
        if field == "facing":
            return SIDES.index(word)
        if field in ("piece", "librarian"):
            return self.ids[word]
        if field == "entry":
            return next(i for i, entry in enumerate(board.entries) if entry.id == word)
        square = board.named(self.place(word))
        return board.door_at[square] if field == "door" else square


def _with_way_out(board: str) -> str:
    """Return the drawing with a corridor from its last square on."""
    rows = dedent(board).strip("\n").splitlines()
    last = max(i for i, row in enumerate(rows) if row.strip("# "))
    rows[last] = rows[last].rstrip("# ") + "." * WAY_OUT
    return "\n".join(rows)
