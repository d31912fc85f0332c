"""What a scenario must keep beyond its shape: forces that fit where they stand, doors that close in time, a victory
that both sides can still win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.boards.hexes import OUTSIDE
from game.calth.board import HexBoard
from game.calth.models import CAPACITY, MODEL, MODELS, MOST_POINTS, SEATS, Model
from game.calth.scenariofile import (
    BreakOut,
    ChoiceFile,
    ForceFile,
    HoldHexes,
    MostOut,
    Rite,
    ScenarioFile,
    Slay,
)
from game.calth.tilefile import hex_named, hexes_of
from game.kernel.mapfile import Source
from game.kernel.text import N_, listed, said

MOST_MODELS: Final = 60
"""How many models a side has at most."""


@dataclass(frozen=True)
class Checked:
    """A scenario under check, its board, and where it was read from."""

    file: ScenarioFile
    board: HexBoard
    source: Source

    def sides(self) -> Iterator[tuple[int, str, ForceFile]]:
        """Yield both sides: the number, the name, the forces."""
        yield from zip(range(2), SEATS, (self.file.ultramarines, self.file.word_bearers), strict=True)

    def models(self, seat: str) -> Counter[str]:
        """Return how many of each model a side has."""
        return next(_count(force) for _, name, force in self.sides() if name == seat)


def check_scenario(c: Checked) -> None:
    """Check a scenario. Raises BadFile with the place of the first mistake."""
    _check_roll(c)
    _check_doors(c)
    _check_exits(c)
    _check_landmarks(c)
    _check_deployment(c)
    for side, seat, force in c.sides():
        _check_units(c, side, seat, force)
        _check_choices(c, side, seat, force)
    _check_victory(c)
    _check_worth(c)


# -- doors and exits --


def _check_doors(c: Checked) -> None:
    rolled = c.file.roll.doors if c.file.roll else ()
    for i, door in enumerate(c.file.doors):
        c.source.refuse_if(
            door.closes is None and door.id not in rolled,
            f"/doors/{i}",
            N_("This door never closes. Give it a round or a part in the roll."),
        )
        c.source.refuse_if(
            door.closes is not None and door.id in rolled,
            f"/doors/{i}/closes",
            N_("The roll decides when this door closes."),
        )
        _check_round(c, f"/doors/{i}/closes", door.closes or 1)


def _check_roll(c: Checked) -> None:
    roll = c.file.roll
    if roll is None:
        return
    known = [door.id for door in c.file.doors]
    for i, id in enumerate(roll.doors):
        c.source.refuse_if(
            id not in known,
            f"/roll/doors/{i}",
            said("“{id}” isn't a door. Choose from: {names}.", id=id, names=", ".join(known) or "none"),
        )
    c.source.refuse_if(roll.doors[0] == roll.doors[1], "/roll/doors/1", N_("The roll must decide between two doors."))
    first, second = roll.closes
    c.source.refuse_if(
        not roll.after <= first < second,
        "/roll/closes",
        N_("List the rounds in order, none before the round of the roll."),
    )
    _check_round(c, "/roll/closes/1", second)


def _check_round(c: Checked, place: str, number: int) -> None:
    c.source.refuse_if(
        number > c.file.rounds,
        place,
        said("Round {number} is too late: the last round is {rounds}.", number=number, rounds=c.file.rounds),
    )


def _check_exits(c: Checked) -> None:
    seen: set[tuple[str, int]] = set()
    for i, part in enumerate(c.file.exits):
        for hex in hexes_of(c.board, part, c.source, f"/exits/{i}"):
            name = c.board.hexes[hex].name
            c.source.refuse_if(
                not c.board.rim(hex),
                f"/exits/{i}",
                said("Hex “{name}” isn't on the edge of the board.", name=name),
            )
            c.source.refuse_if(
                (part.seat, hex) in seen,
                f"/exits/{i}",
                said("Hex “{name}” is already an exit of this side.", name=name),
            )
            seen.add((part.seat, hex))


def _check_landmarks(c: Checked) -> None:
    seen: set[int] = set()
    for i, part in enumerate(c.file.landmarks):
        for hex in hexes_of(c.board, part, c.source, f"/landmarks/{i}"):
            sentence = said("Hex “{name}” already has a name.", name=c.board.hexes[hex].name)
            c.source.refuse_if(hex in seen, f"/landmarks/{i}", sentence)
            seen.add(hex)


# -- the forces --


def _check_deployment(c: Checked) -> None:
    taken: set[int] = set()
    for _, seat, force in c.sides():
        own: set[int] = set()
        for i, area in enumerate(force.deployment):
            own.update(hexes_of(c.board, area, c.source, f"/{seat}/deployment/{i}"))
            shared = sorted(own & taken)
            if shared:
                sentence = said("The other side deploys in hex “{name}”.", name=c.board.hexes[shared[0]].name)
                c.source.refuse(f"/{seat}/deployment/{i}", sentence)
        taken |= own


def _check_units(c: Checked, side: int, seat: str, force: ForceFile) -> None:
    zone = {hex for area in force.deployment for hex in hexes_of(c.board, area, c.source, "")}
    taken: set[int] = set()
    for i, unit in enumerate(force.units):
        at = f"/{seat}/units/{i}"
        hex = hex_named(c.board, unit.hex, c.source, f"{at}/hex")
        c.source.refuse_if(
            hex not in zone,
            f"{at}/hex",
            said("This side doesn't deploy in hex “{hex}”.", hex=unit.hex),
        )
        c.source.refuse_if(hex in taken, f"{at}/hex", said("Another unit stands in “{hex}”.", hex=unit.hex))
        taken.add(hex)
        models = [_model(c, side, id, f"{at}/models/{j}") for j, id in enumerate(unit.models)]
        bulk = sum(model.bulk for model in models)
        c.source.refuse_if(
            bulk > CAPACITY,
            f"{at}/models",
            said("Their bulk is {bulk}, but a hex holds only {capacity}.", bulk=bulk, capacity=CAPACITY),
        )
    for id, count in _count(force).items():
        c.source.refuse_if(
            count > 1 and MODELS[MODEL[id]].leader, f"/{seat}/units", said("Only one “{id}” exists.", id=id)
        )
    c.source.refuse_if(
        sum(_count(force).values()) > MOST_MODELS,
        f"/{seat}/units",
        said("A side can have at most {most} models.", most=MOST_MODELS),
    )


def _check_choices(c: Checked, side: int, seat: str, force: ForceFile) -> None:
    left = _count(force)
    for i, choice in enumerate(force.choices):
        at = f"/{seat}/choices/{i}"
        listed = _model(c, side, choice.model, f"{at}/model")
        c.source.refuse_if(
            not left[choice.model],
            f"{at}/model",
            said("Every listed “{model}” has a choice already.", model=choice.model),
        )
        left[choice.model] -= 1
        c.source.refuse_if(
            (choice.slot, choice.squad) in [(other.slot, other.squad) for other in force.choices[:i]],
            f"{at}/slot",
            N_("This slot of the squad already has a choice."),
        )
        _check_instead(c, side, choice, listed, at)


def _check_instead(c: Checked, side: int, choice: ChoiceFile, listed: Model, at: str) -> None:
    for j, id in enumerate(choice.instead):
        place = f"{at}/instead/{j}"
        model = _model(c, side, id, place)
        c.source.refuse_if(id == choice.model or id in choice.instead[:j], place, N_("This model is named twice."))
        c.source.refuse_if(
            model.bulk != listed.bulk,
            place,
            said(
                "Its bulk is {bulk}, but the bulk of “{id}” is {bulk2}.",
                bulk=model.bulk,
                id=listed.id,
                bulk2=listed.bulk,
            ),
        )
        c.source.refuse_if(model.leader, place, N_("A choice can't make a model a leader."))


def _model(c: Checked, side: int, id: str, place: str) -> Model:
    c.source.refuse_if(
        id not in MODEL, place, said("“{id}” isn't a model. Choose from: {names}.", id=id, names=listed(MODEL))
    )
    model = MODELS[MODEL[id]]
    own = model.seat in (None, side) or (c.file.mixed and not model.leader)
    c.source.refuse_if(not own, place, said("This side doesn't have that model.", seat=SEATS[side]))
    return model


def _count(force: ForceFile) -> Counter[str]:
    return Counter(id for unit in force.units for id in unit.models)


# -- the victory --


def _check_victory(c: Checked) -> None:
    match c.file.victory:
        case MostOut():
            for seat in SEATS:
                _check_way_out(c, seat)
        case HoldHexes(objectives=names):
            _check_objectives(c, names)
        case BreakOut(seat=seat, models=models):
            _check_way_out(c, seat)
            count = sum(c.models(seat).values())
            if models > count:
                sentence = said("This side has too few models: {count}.", seat=seat, count=count)
                c.source.refuse("/victory/models", sentence)
        case Slay(seat=seat, model=model):
            other = SEATS[1 - SEATS.index(seat)]
            c.source.refuse_if(
                c.models(other)[model] != 1,
                "/victory/model",
                said("The {other} must have exactly one “{model}”.", other=other, model=model),
            )
        case Rite() as rite:
            _check_rite(c, rite)


def _check_way_out(c: Checked, seat: str) -> None:
    doors = any(door.neighbour == OUTSIDE for door in c.board.doors)
    c.source.refuse_if(
        not doors and all(part.seat != seat for part in c.file.exits),
        "/victory/kind",
        said("This side can't leave the board: give it an exit or a door.", seat=seat),
    )


def _check_objectives(c: Checked, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        hex_named(c.board, name, c.source, f"/victory/objectives/{i}")
        c.source.refuse_if(name in names[:i], f"/victory/objectives/{i}", N_("This hex is named twice."))


def _check_rite(c: Checked, rite: Rite) -> None:
    model = _model(c, SEATS.index(rite.seat), rite.leader, "/victory/leader")
    c.source.refuse_if(
        not model.leader or not c.models(rite.seat)[rite.leader],
        "/victory/leader",
        said("This side has no leader “{leader}” among its units.", seat=rite.seat, leader=rite.leader),
    )
    hex_named(c.board, rite.altar, c.source, "/victory/altar")
    most = rite.dice * MOST_POINTS * c.file.rounds
    if rite.marks > most:
        sentence = said(
            "The rite can't reach more than {most} marks (rounds: {rounds}, chants in a round: {points}, dice in "
            "a chant: {dice}).",
            rounds=c.file.rounds,
            points=MOST_POINTS,
            dice=rite.dice,
            most=most,
        )
        c.source.refuse("/victory/marks", sentence)


def _check_worth(c: Checked) -> None:
    for i, part in enumerate(c.file.worth):
        c.source.refuse_if(
            part.model not in MODEL,
            f"/worth/{i}/model",
            said("“{model}” isn't a model. Choose from: {names}.", model=part.model, names=listed(MODEL)),
        )
        c.source.refuse_if(
            part.model in [other.model for other in c.file.worth[:i]],
            f"/worth/{i}/model",
            N_("This model is named twice."),
        )
