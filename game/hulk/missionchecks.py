"""What a mission file must keep beyond its shape: all that it names is there, and all that it asks can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from game.boards.squares import SquareBoard
from game.hulk.missionfile import (
    BLIP_VALUES,
    MarineFile,
    MissionFile,
    SquadFile,
    Weapon,
)
from game.kernel.mapfile import Source
from game.kernel.text import N_, said

_NEEDS: Final[Mapping[str, Weapon]] = {
    "bolter": "storm_bolter",
    "flamer": "heavy_flamer",
    "cannon": "assault_cannon",
    "claws": "lightning_claws",
    "chainfist": "chain_fist",
    "hammer": "thunder_hammer",
    "librarian": "power_axe",
}
_SHOOTING: Final = ("heavy_flamer", "assault_cannon")
"""The weapons whose shots are counted."""


@dataclass(frozen=True)
class Checked:
    """A mission file under check, its board, and where it was read from."""

    file: MissionFile
    board: SquareBoard
    source: Source

    def refuse(self, place: str, sentence: str) -> NoReturn:
        """Refuse the file for what is wrong at that place in it."""
        self.source.refuse(place, sentence)

    def refuse_if(self, wrong: object, place: str, sentence: str) -> None:
        """Refuse the file if something is wrong there."""
        if wrong:
            self.source.refuse(place, sentence)

    @property
    def marines(self) -> list[MarineFile]:
        """Return every Marine of every squad."""
        return [marine for squad in self.file.forces.squads for marine in squad.marines]

    @property
    def sections(self) -> dict[str, int]:
        """Return the named sections: name to index of the placed section."""
        return {placed.name: i for i, placed in enumerate(self.board.sections) if placed.name}

    def section(self, place: str, name: str) -> int:
        """Return the section of that name; refused when there is none."""
        if name not in self.sections:
            names = ", ".join(sorted(self.sections)) or "none"
            self.refuse(place, said("No section is called “{name}”. Use one of: {names}.", name=name, names=names))
        return self.sections[name]

    def letters(self, place: str, letters: str | tuple[str, ...], known: Iterable[str], what: str) -> None:
        """Refuse letters of which one is no entry, or no exit, of the board."""
        here = sorted(known)
        if isinstance(letters, str):
            return
        for i, letter in enumerate(letters):
            if letter not in here:
                names = ", ".join(here) or "none"
                self.refuse(
                    f"{place}/{i}",
                    said(
                        "The board has no {what} “{letter}”. It has: {names}.",
                        what=what,
                        letter=letter,
                        names=names,
                    ),
                )

    def free_square(self, place: str, x: int, y: int, level: int, what: str) -> int:
        """Return the square at these coordinates; refused when there is none or a door stands in it."""
        square = self.board.at(x, y, level)
        if square < 0 or square in self.board.door_at:
            self.refuse(place, said("This spot has no open square for {what}.", what=what))
        return square


def check_mission(m: Checked) -> None:
    """Check everything but the ways to win. Raises BadFile."""
    m.refuse_if(not m.board.entries, "/board/entries", N_("A mission needs an entry for the Genestealers."))
    for i, squad in enumerate(m.file.forces.squads):
        _check_marines(m, squad, f"/forces/squads/{i}/marines")
    _check_names(m)
    m.refuse_if(
        all(squad.arrives is not None for squad in m.file.forces.squads),
        "/forces/squads",
        N_("At least one squad must start on the board."),
    )
    _check_blips(m)
    _check_exits(m)
    _check_objects(m)
    _check_fittings(m)
    _check_limit(m)


# -- the Marines --


def starting_squares(m: Checked) -> tuple[tuple[int, ...], ...]:
    """Return the squares on which each squad is set up, no square twice. Raises BadFile."""
    taken: set[int] = set()
    squads = []
    for i, squad in enumerate(m.file.forces.squads):
        place = f"/forces/squads/{i}"
        squares = []
        for at, square in _squares(m, squad, place):
            fault = _unfit(m.board, square, taken)
            m.refuse_if(fault, at, fault)
            taken.add(square)
            squares.append(square)
        room = len(squares)
        if m.file.forces.placing == "alternate":
            room = len({m.board.section[square] for square in squares})
        if room < len(squad.marines):
            what = N_("sections to be set up in") if m.file.forces.placing == "alternate" else N_("squares")
            m.refuse(
                f"{place}/deploy",
                said(
                    "{count} Marines need as many {what}, but there are only {room}.",
                    count=len(squad.marines),
                    what=what,
                    room=room,
                ),
            )
        squads.append(tuple(squares))
    return tuple(squads)


def _squares(m: Checked, squad: SquadFile, place: str) -> Iterator[tuple[str, int]]:
    for j, (x, y) in enumerate(squad.deploy):
        yield f"{place}/deploy/{j}", m.board.at(x, y, squad.level)
    for j, name in enumerate(squad.rooms):
        section = m.section(f"{place}/rooms/{j}", name)
        for square in m.board.section_squares[section]:
            if m.board.interior[square] or not m.board.sections[section].room:
                yield f"{place}/rooms/{j}", square


def _unfit(board: SquareBoard, square: int, taken: set[int]) -> str:
    """Return why nobody can be set up there, in a sentence; empty when somebody can."""
    if square < 0:
        return N_("A Marine can't be set up here: the square doesn't exist.")
    if square in board.door_at:
        return N_("A closed door stands in this square.")
    return N_("This square is named twice.") if square in taken else ""


def _check_marines(m: Checked, squad: SquadFile, place: str) -> None:
    for i, marine in enumerate(squad.marines):
        needed = _NEEDS.get(marine.kind)
        m.refuse_if(
            needed and needed not in marine.weapons,
            f"{place}/{i}/weapons",
            said("A Marine of kind “{kind}” must carry: {needed}.", kind=marine.kind, needed=needed),
        )
        m.refuse_if(
            len(set(marine.weapons)) < len(marine.weapons), f"{place}/{i}/weapons", N_("A weapon is named twice.")
        )
        m.refuse_if(
            sum(weapon in marine.weapons for weapon in ("storm_bolter", *_SHOOTING)) > 1,
            f"{place}/{i}/weapons",
            N_("A Marine shoots with one weapon only."),
        )
        if any(weapon in marine.weapons for weapon in _SHOOTING) != (marine.shots is not None):
            m.refuse(
                f"{place}/{i}/shots",
                N_("A heavy flamer or an assault cannon, and nothing else, has a number of shots."),
            )
        m.refuse_if(
            marine.reloads and "assault_cannon" not in marine.weapons,
            f"{place}/{i}/reloads",
            N_("You can reload only an assault cannon."),
        )


def _check_names(m: Checked) -> None:
    seen: set[str] = set()
    for i, squad in enumerate(m.file.forces.squads):
        for j, marine in enumerate(squad.marines):
            m.refuse_if(
                marine.name in seen,
                f"/forces/squads/{i}/marines/{j}/name",
                said("Another Marine is called “{name}”.", name=marine.name),
            )
            seen.add(marine.name)


# -- the Genestealers --


def _check_blips(m: Checked) -> None:
    blips = m.file.blips
    known = [entry.id for entry in m.board.entries]
    m.letters("/blips/entries", blips.entries, known, N_("entry"))
    last = 0
    for i, later in enumerate(blips.entries_later):
        m.letters(f"/blips/entries_later/{i}/entries", later.entries, known, N_("entry"))
        m.refuse_if(
            later.from_turn <= last,
            f"/blips/entries_later/{i}/from_turn",
            N_("The turns must rise from one part to the next."),
        )
        last = later.from_turn
    m.refuse_if(
        blips.until_turn is not None and blips.until_turn < blips.from_turn,
        "/blips/until_turn",
        N_("The last turn with blips lies before the first."),
    )
    m.refuse_if(
        m.file.brood_lord and blips.pool is not None and 3 not in blips.pool,
        "/brood_lord",
        N_("The Broodlord needs a blip of value 3. Add one."),
    )


def beyond_the_box(file: MissionFile) -> list[str]:
    """Return a sentence for each value of which a mission uses more blips than the box holds (HULK-1.15).

    Such a mission is played all the same: it has its own set of blips.
    """
    sentence = N_("This mission uses {used} blips of value {value}; the box holds {held}.")
    counts = [(file.blips.values.count(value), value, BLIP_VALUES.count(value)) for value in (1, 2, 3)]
    return [said(sentence, used=used, value=value, held=held) for used, value, held in counts if used > held]


# -- what lies and stands on the board --


EXIT = N_("exit")


def _check_exits(m: Checked) -> None:
    m.letters("/exits", tuple(part.id for part in m.file.exits), [way_out.id for way_out in m.board.exits], EXIT)
    _unique(m, "/exits", [part.id for part in m.file.exits], "id", N_("This exit is named twice."))


def _check_objects(m: Checked) -> None:
    for i, part in enumerate(m.file.objects):
        m.free_square(f"/objects/{i}", part.x, part.y, part.level, N_("the object to lie on"))
    _unique(m, "/objects", [part.name for part in m.file.objects], "name", N_("Another object has the same name."))


def _check_fittings(m: Checked) -> None:
    squares = [
        m.free_square(f"/fittings/{i}", part.x, part.y, part.level, N_("this to stand on"))
        for i, part in enumerate(m.file.fittings)
    ]
    for i, square in enumerate(squares):
        m.refuse_if(square in squares[:i], f"/fittings/{i}", N_("Another generator or control area is in this square."))
    _unique(m, "/fittings", [part.name for part in m.file.fittings], "name", N_("Another one has the same name."))


def _unique(m: Checked, place: str, names: Sequence[str], field: str, sentence: str) -> None:
    for i, name in enumerate(names):
        m.refuse_if(name in names[:i], f"{place}/{i}/{field}", sentence)


def _check_limit(m: Checked) -> None:
    m.refuse_if(
        m.file.limit_winner is not None and m.file.turn_limit is None,
        "/limit_winner",
        N_("Without a turn limit, name no winner at the limit."),
    )
