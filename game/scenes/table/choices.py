"""What may be clicked: the legal actions, as targets on the board and buttons in the bar.

Only what the rules offer becomes a choice. A choice is a row of actions played one after another: one action, or the
door to it first (activate, then move), or a walk of several steps.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.kernel.state import State
from game.telling.text import _
from game.ui.tabletop import Box, End, GameTable, Offer, Point, Walk

Rules = dict[type[Action], str]


def nowhere(point: Point) -> Sequence[Point]:
    """Return no places: what is at a point is all that a click there means."""
    return ()


@dataclass(frozen=True)
class Choice:
    """Something a click can do: the actions to play, and how it is shown. `arms`: it plays nothing, but arms that mode,
    or with "" puts down what is armed."""

    actions: tuple[Action, ...]
    offer: Offer
    walk: Walk | None = None
    arms: str | None = None

    @property
    def text(self) -> str:
        """Return what the menu says."""
        return self.offer.text


@dataclass(frozen=True)
class Target:
    """A lit place of the board, with everything a click on it may mean."""

    spot: Box
    choices: tuple[Choice, ...]

    @property
    def first(self) -> Choice:
        """Return the choice that gives the target its look."""
        return self.choices[0]

    def holds(self, point: tuple[float, float]) -> bool:
        """Return whether a point of the board lies in it."""
        left, top, width, height = self.spot
        return left <= point[0] < left + width and top <= point[1] < top + height

    @property
    def plain(self) -> tuple[Choice, ...]:
        """Return what a plain click on it means; nothing where there are only things that want a right click."""
        return tuple(choice for choice in self.choices if not choice.offer.aside)

    @property
    def aside(self) -> tuple[Choice, ...]:
        """Return what a right click on it leads to."""
        return tuple(choice for choice in self.choices if choice.offer.aside)

    @property
    def centre(self) -> tuple[float, float]:
        """Return its middle, in board units."""
        left, top, width, height = self.spot
        return left + width / 2, top + height / 2


@dataclass(frozen=True)
class Choices:
    """All that can be clicked for a selection: targets on the board, buttons in the bar."""

    targets: tuple[Target, ...] = ()
    bar: tuple[Choice, ...] = ()
    modes: tuple[str, ...] = ()
    snapped: Callable[[Point], Sequence[Point]] = field(default=nowhere, compare=False)

    def at(self, point: tuple[float, float]) -> Target | None:
        """Return the target at a point of the board; where none is, that of the place whose side or corner it is."""
        found = (self._at(place) for place in (point, *self.snapped(point)))
        return next((target for target in found if target is not None), None)

    def _at(self, point: tuple[float, float]) -> Target | None:
        """Return the smallest of the targets that hold a point, of equal ones the nearest."""
        found = [target for target in self.targets if target.holds(point)]
        return min(found, key=lambda one: (one.spot[2] * one.spot[3], math.dist(one.centre, point))) if found else None


class Ahead:
    """A match as it would stand after an action."""

    def __init__(self, session: Session | Ahead, action: Action) -> None:
        self.rules: Any = session.rules
        self.state: State = session.state.copy()
        self.rules.apply(self.state, action)
        self.to_decide = self.rules.to_decide(self.state)

    def legal_actions(self) -> Sequence[Action]:
        """Return what would be offered."""
        legal: Sequence[Action] = self.rules.legal_actions(self.state)
        return legal


def _by_the_way(
    session: Session | Ahead, table: GameTable, view: State, piece: int | None, secrets: bool, mode: str
) -> Choices:
    """Return what may be done by declining a question that need not be answered first."""
    declined = table.desk(view, session.legal_actions()).yields
    if declined is None:
        return Choices()
    ahead = Ahead(session, declined)
    if ahead.to_decide != session.to_decide:
        return Choices()
    found = choices_for(ahead, table, ahead.rules.seen_by(ahead.state, ahead.to_decide), piece, secrets, mode)
    now = set(session.legal_actions())
    targets = [one for target in found.targets for one in target.choices if now.isdisjoint(one.actions[-1:])]
    after = [[replace(choice, actions=(declined, *choice.actions)) for choice in some] for some in (targets, found.bar)]
    return Choices(grouped(after[0]), tuple(after[1]), found.modes)


def undone(table: GameTable, view: State, choice: Choice) -> str:
    """Return what is left undone by a choice that ends the phase; empty for any other."""
    ending = table.desk(view).end
    return table.desk(view).unused if ending is not None and choice.actions[-1:] == (ending,) else ""


def golden(table: GameTable, view: State, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that is almost always right, if there is one: never one that declines, that gives something up
    or that ends the phase with something left undone."""
    return next((one for one in choices if one.offer.style == "primary" and not _forgoes(table, view, one)), None)


def _forgoes(table: GameTable, view: State, choice: Choice) -> bool:
    if choice.actions[-1:] == (table.desk(view).end,):
        return choice.offer.gives_up or bool(table.desk(view).unused)
    return choice.offer.gives_up or choice.offer.action.passing


def by_hand(session: Session | Ahead) -> list[Action]:
    """Return what people may do by themselves: all that is offered, but no result that is not theirs to enter."""
    legal = list(session.legal_actions())
    if not isinstance(session, Session) or not session.outside or "enter" in session.rules.settlements(session.state):
        return legal
    other: Action | None = session.rules.otherwise(session.state)
    return legal if other is None else [other]


def choices_for(
    session: Session | Ahead,
    table: GameTable,
    view: State,
    piece: int | None,
    secrets: bool,
    mode: str = "",
    group: Sequence[int] = (),
    grant: Action | None = None,
    granted: Sequence[Walk] = (),
) -> Choices:
    """Return the choices while `piece` is selected. `secrets`: light up what would betray something, too. `mode`: the
    mode that is armed; then only its targets are lit. `group`: the pieces picked together, in a game that has stacks.
    `grant`: the action by which the piece goes on, so that what it leads to is lit as well; `granted`: its ways then.
    """
    legal = by_hand(session)
    if not legal:
        return Choices()
    offers = table.offers(view, legal)
    together = _together(table, view, piece, group, legal)
    covered = {action for choice in together for action in choice.actions}
    found = [
        Choice(offer.actions, offer)
        for offer in offers
        if offer.piece in (None, piece) and not (offer.piece is not None and offer.action in covered)
    ]
    opened = [offer for offer in offers if offer.action == grant]
    opened += [offer for offer in offers if offer.needs_activation and not offer.secret and _of(offer, piece)]
    for door in opened[:1]:
        found.extend(choice for choice in offers_after(session, table, door, piece) if choice.actions[-1] not in legal)
    found.extend(_chains(table, view, piece, legal))
    shown = [choice for choice in found if secrets or not choice.offer.secret]
    pairs = [choice for choice in shown if choice.offer.ends]
    on_board = [
        choice
        for choice in shown
        if choice.offer.spot is not None and not choice.offer.needs_activation and not choice.offer.ends
    ]
    modes = tuple(dict.fromkeys(choice.offer.mode for choice in on_board if choice.offer.mode))
    on_board = [choice for choice in on_board if choice.offer.mode == mode]
    if pairs:
        ends = dict.fromkeys(mode_of_end(end) for choice in pairs for end in choice.offer.ends)
        on_board, modes = on_board + _between(pairs, mode), modes + tuple(ends)
    bar = [
        choice
        for choice in shown
        if choice.offer.spot is None or (choice.offer.needs_activation and _of(choice.offer, piece))
    ]
    bar = [choice for choice in bar if choice.actions != (grant,)]
    rules = {type(choice.actions[-1]): choice.offer.rule for choice in found if choice.offer.rule}
    walks = [*granted, *(table.walks(view, piece) if piece is not None else ())]
    walks = [walk for walk in walks if mode in ("", walk.mode)]
    on_board.extend(_walks(session, walks, piece, on_board, rules))
    if not mode:
        on_board.extend(together)
    seat = session.to_decide
    if seat is not None:
        offered = set(legal)
        bar.extend(
            Choice(offer.actions, offer)
            for offer in table.attempts(view, seat, piece)
            if offer.action != grant and (secrets is False or offer.action not in offered)
        )
    beyond = _by_the_way(session, table, view, piece, secrets, mode)
    if beyond.bar:
        bar = [choice for choice in bar if choice.actions != (table.desk(view, legal).yields,)]
    on_board.extend(choice for target in beyond.targets for choice in target.choices)
    ordered = tuple(sorted(_unique([*bar, *beyond.bar]), key=lambda choice: choice.offer.order))
    return Choices(grouped(on_board), ordered, (*modes, *beyond.modes), table.painter.lattice.snapped)


def _together(
    table: GameTable, view: State, piece: int | None, group: Sequence[int], legal: Sequence[Action]
) -> list[Choice]:
    """Return what the pieces picked together can do."""
    if not group:
        return []
    return [
        Choice(
            joint.actions,
            Offer(joint.actions[0], joint.text, piece, joint.spot, joint.tint, joint.mark, hint=joint.hint),
            Walk(joint.spot, joint.actions, len(joint.actions), path=joint.path, text=joint.text),
        )
        for joint in table.joint(view, group, legal)
    ]


def _chains(table: GameTable, view: State, piece: int | None, legal: Sequence[Action]) -> list[Choice]:
    """Return what the piece can do by several actions at one click."""
    if piece is None:
        return []
    return [
        Choice(
            chain.actions,
            Offer(
                chain.actions[0],
                chain.text,
                piece,
                chain.spot,
                mark=chain.mark,
                rule=chain.rule,
                mode=chain.mode,
                order=chain.order,
            ),
        )
        for chain in table.chains(view, piece, legal)
    ]


def _of(offer: Offer, piece: int | None) -> bool:
    return piece is not None and getattr(offer.action, "piece", None) == piece


def offers_after(session: Session | Ahead, table: GameTable, door: Offer, piece: int | None) -> list[Choice]:
    """Return what a piece could do once the door (its activation) is opened, looked up on a copy of the match."""
    rules = session.rules
    beyond = session.state.copy()
    rules.apply(beyond, door.action)
    seat = rules.to_decide(beyond)
    if seat != session.to_decide:
        return []
    offers = table.offers(rules.seen_by(beyond, seat), rules.legal_actions(beyond))
    lost = (door.detail,) if door.gives_up else ()
    return [
        Choice((door.action, offer.action), replace(offer, hint=(*offer.hint, *lost)))
        for offer in offers
        if not offer.needs_activation and _of(offer, piece)
    ]


def _walks(
    session: Session | Ahead, walks: Sequence[Walk], piece: int | None, near: Sequence[Choice], rules: Rules
) -> list[Choice]:
    """Return ways to squares farther off than one step."""
    taken = {choice.offer.spot for choice in near if not choice.offer.aside}
    legal = set(session.legal_actions())
    found = []
    for walk in walks:
        if (walk.spot in taken and not walk.beside) or not walk.actions or walk.actions[0] not in legal:
            continue
        taken.add(walk.spot)
        offer = Offer(
            walk.actions[0],
            walk.text,
            piece,
            walk.spot,
            walk.tint,
            walk.mark or str(walk.cost),
            facing=walk.facing,
            hint=walk.hint,
            rule=rules.get(type(walk.actions[-1]), rules.get(type(walk.actions[0]), "")),
        )
        found.append(Choice(walk.actions, offer, walk))
    return found


# -- what is chosen by two clicks, first one of its ends, then the other --


def mode_of_end(end: End) -> str:
    """Return the mode that is armed while this end is chosen."""
    return f"end {end.spot[0]:.3f} {end.spot[1]:.3f}"


def _between(choices: Sequence[Choice], mode: str) -> list[Choice]:
    """Return what a click on the board means: every end; once one is chosen that one, to put it back, and all it leads
    to."""
    if not mode:
        ends = {end: choice.offer for choice in choices for end in choice.offer.ends}
        return [_door(end, offer, mode_of_end(end)) for end, offer in ends.items()]
    found: list[Choice] = []
    for choice in choices:
        for near, far in (choice.offer.ends, choice.offer.ends[::-1]):
            if mode_of_end(near) == mode:
                if not found:
                    found.append(_door(near, choice.offer, ""))
                found.append(_reached(choice, near, far))
    return found


def _door(end: End, offer: Offer, arms: str) -> Choice:
    then = _("Then click the other end.") if arms else _("Click here again to change your choice.")
    shown = Offer(offer.action, end.name, None, end.spot, offer.tint if arms else "go", rule=offer.rule, hint=(then,))
    return Choice((), shown, arms=arms)


def _reached(choice: Choice, near: End, far: End) -> Choice:
    offer = choice.offer
    path = tuple((x + width / 2, y + height / 2) for x, y, width, height in (near.spot, far.spot))
    shown = Offer(
        offer.action,
        offer.text,
        None,
        far.spot,
        offer.tint,
        offer.mark,
        rule=offer.rule,
        hint=offer.hint or (f"{near.name} – {far.name}",),
    )
    return Choice(choice.actions, shown, Walk(far.spot, choice.actions, 1, path=path, text=offer.text))


def grouped(choices: Sequence[Choice]) -> tuple[Target, ...]:
    """Return the choices by the places where they are clicked."""
    spots: dict[Box, list[Choice]] = {}
    for choice in choices:
        assert choice.offer.spot is not None
        spots.setdefault(choice.offer.spot, []).append(choice)
    return tuple(Target(spot, tuple(sorted(found, key=_rank))) for spot, found in spots.items())


def _rank(choice: Choice) -> tuple[bool, int]:
    """Return where a choice stands among those of its place."""
    return choice.offer.aside, choice.offer.order


def _unique(choices: Sequence[Choice]) -> list[Choice]:
    """Return one button an action row, the first that names it."""
    seen: dict[tuple[Action, ...], Choice] = {}
    for choice in choices:
        seen.setdefault(choice.actions, choice)
    return list(seen.values())
