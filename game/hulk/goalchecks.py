"""What the ways to win must keep: what they name is there, and what they ask can come about."""

from __future__ import annotations

from game.hulk.missionchecks import EXIT, Checked
from game.hulk.missionfile import (
    AllOf,
    AmmunitionSpent,
    AnyOf,
    AnyVictory,
    CarriedOut,
    EntriesHeld,
    Exited,
    ExitRoll,
    FlameSection,
    GeneratorsDown,
    HoldAreas,
    KillAll,
    LordSlain,
    Lost,
    Reach,
    SectionsBurnt,
    Survive,
)
from game.kernel.text import N_, said


def check_victory(m: Checked) -> None:
    """Check the ways to win, in the order of the file. Raises BadFile."""
    for i, goal in enumerate(m.file.victory):
        place = f"/victory/{i}"
        m.refuse_if(goal.side is None, f"{place}/side", N_("Each way to win must name its side."))
        m.refuse_if(
            isinstance(goal, HoldAreas) and goal.when == "at_once",
            f"{place}/when",
            N_("Control areas count only in the mission status phase."),
        )
        _check(m, place, goal)


def _check(m: Checked, place: str, goal: AnyVictory) -> None:
    if isinstance(goal, AllOf | AnyOf):
        for i, part in enumerate(goal.of):
            inner = f"{place}/of/{i}"
            if part.side is not None or part.when is not None:
                field = "side" if part.side is not None else "when"
                m.refuse(
                    f"{inner}/{field}", N_("The side and the moment belong to the whole condition, not its parts.")
                )
            m.refuse_if(
                isinstance(part, ExitRoll),
                f"{inner}/kind",
                N_("The exit roll must be a condition of its own."),
            )
            _check(m, inner, part)
        return
    _check_place(m, place, goal)
    _check_bearers(m, place, goal)
    _check_numbers(m, place, goal)


def _check_place(m: Checked, place: str, goal: AnyVictory) -> None:
    """Check the sections, entries, exits and objects that a way to win names."""
    match goal:
        case FlameSection(section=name) | Reach(section=name):
            m.section(f"{place}/section", name)
        case SectionsBurnt(sections=names):
            for i, name in enumerate(names):
                m.section(f"{place}/sections/{i}", name)
        case EntriesHeld(entries=letters):
            m.letters(f"{place}/entries", letters, [entry.id for entry in m.board.entries], "entry")
        case Exited() | ExitRoll():
            _check_ways_out(m, place, () if isinstance(goal, ExitRoll) else goal.exits, "marines")
        case CarriedOut(object=name, by=side, exits=letters):
            m.refuse_if(
                name not in [part.name for part in m.file.objects],
                f"{place}/object",
                said("This mission has no object “{name}”.", name=name),
            )
            _check_ways_out(m, place, letters, side)


def _check_ways_out(m: Checked, place: str, letters: tuple[str, ...], side: str) -> None:
    """Check that the exits are there, and that the side may use one of them."""
    exits = [way_out.id for way_out in m.board.exits]
    m.letters(f"{place}/exits", letters, exits, EXIT)
    users = {part.id: part.users for part in m.file.exits}
    if not any(users.get(letter, "marines") in (side, "any") for letter in letters or exits):
        who = "Marines" if side == "marines" else "Genestealers"
        m.refuse(f"{place}/kind", said("No exit lets {who} leave.", who=who))


def _check_bearers(m: Checked, place: str, goal: AnyVictory) -> None:
    """Check the kinds and numbers of Marines that a way to win names."""
    match goal:
        case FlameSection() | SectionsBurnt():
            m.refuse_if(
                not any("heavy_flamer" in marine.weapons for marine in m.marines),
                f"{place}/kind",
                N_("No Marine of this mission carries a heavy flamer."),
            )
        case AmmunitionSpent(role=role):
            m.refuse_if(
                not any(marine.kind == role and marine.shots for marine in m.marines),
                f"{place}/role",
                said("None of the Marines of kind “{role}” has shots.", role=role),
            )
        case Exited(count=count, roles=roles) | Reach(count=count, roles=roles):
            for i, role in enumerate(roles):
                _marines(m, f"{place}/roles/{i}", 1, role)
            found = sum(marine.kind in roles for marine in m.marines) if roles else len(m.marines)
            m.refuse_if(
                found < count,
                f"{place}/count",
                said("This mission has too few such Marines: {found}.", found=found),
            )
        case Lost(role=role, count=lost):
            m.refuse_if(role is None and lost is None, place, N_("This needs a kind of Marine, a number, or both."))
            if role is not None:
                _marines(m, f"{place}/role", 1, role)
            _marines(m, f"{place}/count", lost or 1, role)
        case Survive(marines=count):
            _marines(m, f"{place}/marines", count, None)


def _marines(m: Checked, place: str, count: int, role: str | None) -> None:
    found = sum(role in (None, marine.kind) for marine in m.marines)
    m.refuse_if(not found, place, said("This mission has no Marine of kind “{role}”.", role=role))
    m.refuse_if(found < count, place, said("This mission has too few such Marines: {found}.", found=found))


def _check_numbers(m: Checked, place: str, goal: AnyVictory) -> None:
    """Check the fittings, the Brood Lord, the end of the blips, and turns that a way to win asks for."""
    match goal:
        case HoldAreas(count=count, turns=turns):
            _fittings(m, f"{place}/count", count, "control_area", N_("control areas"))
            m.refuse_if(
                m.file.turn_limit is not None and turns > m.file.turn_limit,
                f"{place}/turns",
                N_("The mission is over before that many turns."),
            )
        case GeneratorsDown(count=count):
            _fittings(m, f"{place}/count", count, "generator", N_("generators"))
        case LordSlain() if not m.file.brood_lord:
            m.refuse(f"{place}/kind", N_("The Broodlord takes no part in this mission."))
        case KillAll():
            blips = m.file.blips
            m.refuse_if(
                blips.recycle and blips.until_turn is None and blips.may_come(200),
                f"{place}/kind",
                N_("Blips never stop coming. Set a last turn for them, or let each come only once."),
            )
        case Survive(turn=turn) if m.file.turn_limit is not None and turn > m.file.turn_limit:
            m.refuse(f"{place}/turn", N_("The mission is over before that turn."))


def _fittings(m: Checked, place: str, count: int, kind: str, called: str) -> None:
    found = sum(part.kind == kind for part in m.file.fittings)
    m.refuse_if(found < count, place, said("This mission has too few {called}: {found}.", called=called, found=found))
