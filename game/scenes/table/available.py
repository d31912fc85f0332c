"""What whoever decides can do now, by kinds of action; and what exists but is refused, with the rules' reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.kernel.actions import Action, tag_of
from game.kernel.results import Refusal
from game.kernel.state import State
from game.scenes.table.board import Board
from game.scenes.table.choices import Choice, by_hand, offers_after
from game.scenes.table.now import Now
from game.telling.text import _, refusal_text
from game.ui.tabletop import Box, Mode, Offer

_NUMBER = re.compile(r"(\d+)(\D*)")
LAST = 8
"""From which place among offers they end something, and stand last."""


@dataclass(frozen=True)
class AvailableAction:
    """A kind of action: how it is shown and done, the pieces that can do it, the places where. `why`: it is refused."""

    id: str
    name: str
    icon: str = ""
    key: str = ""
    mark: str = ""
    rule: str = ""
    how: str = ""
    pieces: tuple[int, ...] = ()
    spots: tuple[Box, ...] = ()
    choices: tuple[Choice, ...] = ()
    mode: str = ""
    order: str = ""
    card: str = ""
    why: str = ""


def possible(board: Board, now: Now) -> list[AvailableAction]:
    """Return every kind of action of the person who decides, those that end something last, then what is refused."""
    seat = board.people.deciding
    if seat is None:
        return []
    secrets = board.asked or board.people.shows_secrets_of(seat)
    refused = _refused(board, seat, secrets)
    kinds: dict[tuple[str, str], list[Choice]] = {}
    for choice in _choices(board, secrets):
        kinds.setdefault((tag_of(type(choice.actions[-1])), choice.offer.mode), []).append(choice)
    modes = {mode.id: mode for mode in board.table.modes(board.view)}
    found = [_deed(board, now, id, modes.get(mode), choices) for (id, mode), choices in kinds.items()]
    found.sort(key=lambda deed: min(choice.offer.order for choice in deed.choices) >= LAST)
    found += [
        AvailableAction(
            f"order {order.id}",
            order.name,
            _icon(order.icon),
            order.key,
            rule=order.rule,
            how=order.detail,
            order=order.id,
        )
        for order in now.orders
    ]
    known = {id for id, _mode in kinds}
    found += [deed for deed in refused if deed.id not in known]
    return found + [
        AvailableAction(
            f"mode {mode.id}", mode.name, _icon(mode.icon), mark=mode.mark, rule=mode.rule, why=mode.wanting
        )
        for mode in modes.values()
        if mode.wanting and mode.id not in {armed for _id, armed in kinds}
    ]


def _choices(board: Board, secrets: bool) -> list[Choice]:
    """Return all that is offered, to whichever piece, and what a piece could do after that."""
    session, table = board.session, board.table
    shown = [offer for offer in table.offers(board.view, by_hand(session)) if secrets or not offer.secret]
    found = [Choice(offer.actions, offer) for offer in shown]
    for door in shown:
        piece = _piece(door)
        if door.needs_activation and not door.secret and piece is not None:
            found += [
                choice for choice in offers_after(session, table, door, piece) if secrets or not choice.offer.secret
            ]
    return found


def places(offer: Offer) -> tuple[Box, ...]:
    """Return where it is clicked on the board: what is chosen by its ends on either of them."""
    if offer.ends:
        return tuple(end.spot for end in offer.ends)
    return (offer.spot,) if offer.spot is not None else ()


def _piece(offer: Offer) -> int | None:
    own: int | None = getattr(offer.action, "piece", None)
    return offer.piece if offer.piece is not None else own


def _deed(board: Board, now: Now, id: str, mode: Mode | None, choices: list[Choice]) -> AvailableAction:
    """Return a kind of action as its offers tell it."""
    offers = [choice.offer for choice in choices]
    first = offers[0]
    name = _name(board, choices[0].actions[-1], offers)
    if mode is not None:
        name = f"{name}: {mode.name}" if mode.name != name else name
    pieces = [piece for offer in offers if (piece := _piece(offer)) is not None]
    spots = [spot for offer in offers for spot in places(offer)]
    keys = {offer.key for offer in offers}
    kind = board.table.teller.kinds.get(type(choices[0].actions[-1]))
    own = kind.icon if kind is not None else next((offer.icon for offer in offers if offer.icon), "")
    return AvailableAction(
        id,
        name,
        _icon(mode.icon if mode is not None else own),
        mode.key if mode is not None else first.key if len(keys) == 1 else "",
        mode.mark if mode is not None else span(offer.mark for offer in offers),
        next((offer.rule for offer in offers if offer.rule), ""),
        _how(now, choices, mode),
        tuple(dict.fromkeys(pieces)),
        tuple(dict.fromkeys(spots)),
        tuple(choices),
        mode.id if mode is not None else "",
        card=board.table.card_of(first.action),
    )


def _name(board: Board, action: Action, offers: list[Offer]) -> str:
    """Return what the kind is called: by the game, else by what all its offers say, else by its verb."""
    kind = board.table.teller.kinds.get(type(action))
    if kind is not None:
        return _(kind.name)
    texts = {offer.text for offer in offers}
    return texts.pop() if len(texts) == 1 else tag_of(type(action)).replace("_", " ").capitalize()


def _icon(name: str) -> str:
    return "" if not name else name if "/" in name else f"icons/{name}"


def span(marks: Iterable[str]) -> str:
    """Return costs or chances from the least to the largest; empty where they are no numbers of one kind."""
    known = set(marks) - {""}
    if len(known) == 1:
        return known.pop()
    found = [_NUMBER.fullmatch(mark) for mark in known]
    numbers = sorted(int(match[1]) for match in found if match)
    units = {match[2] for match in found if match}
    if not numbers or len(numbers) < len(known) or len(units) > 1:
        return ""
    return f"{numbers[0]}–{numbers[-1]}{units.pop()}"


def _how(now: Now, choices: list[Choice], mode: Mode | None) -> str:
    """Return how it is done by mouse."""
    offers = [choice.offer for choice in choices]
    picked = now.picked
    on_board = any(offer.spot is not None for offer in offers)
    if offers[0].ends:
        return _("Click one end, then the other.")
    owned = [piece for choice in choices if (piece := owner(choice)) is not None]
    if any(now.in_hand(choice) for choice in choices):
        return _("Click the card at the foot of the board.")
    if any((now.stage is not None and now.stage(choice)) for choice in choices):
        return _("Click it in the battle panel.")
    if all(offer.needs_activation and offer.spot is not None for offer in offers):
        return _("Click the piece: what it can do lights up.")
    if mode is not None:
        return _("Click {button} below the board, then a lit place.").format(button=mode.name)
    if on_board and (not owned or picked in owned):
        return _("Click a lit place.")
    if on_board:
        return _("Click the piece, then a lit place.")
    if not owned or picked in owned:
        return _("Click the button below the board.")
    return _("Click the piece, then the button below the board.")


def owner(choice: Choice) -> int | None:
    """Return the piece that has to be picked first."""
    return _piece(choice.offer) if len(choice.actions) > 1 else choice.offer.piece


# -- what is refused --


def _refusing(board: Board, secrets: bool) -> State:
    """Return the position that says why not: in it the piece picked acts, and nothing tells what its seat keeps
    secret."""
    session = board.session
    state: State = session.state if secrets else session.rules.seen_by(session.state, None)
    piece = board.selection.piece
    for offer in board.table.offers(board.view, session.legal_actions()):
        if offer.needs_activation and not offer.secret and piece is not None and _piece(offer) == piece:
            state = state.copy()
            session.rules.apply(state, offer.action)
            break
    return state


def why_not(board: Board, action: Action) -> Refusal | None:
    """Return why an action that the piece picked may want to take cannot be done now; None where nothing is said."""
    seat, session = board.people.deciding, board.session
    if seat is None:
        return None
    state = _refusing(board, board.asked or board.people.shows_secrets_of(seat))
    return session.rules.refusal(state, action) if session.rules.to_decide(state) == seat else None


def _refused(board: Board, seat: str, secrets: bool) -> list[AvailableAction]:
    """Return kinds of action that exist and cannot be done now. What the seat keeps secret does not tell in the
    reason."""
    table, session = board.table, board.session
    state, legal = _refusing(board, secrets), session.legal_actions()
    if session.rules.to_decide(state) != seat:
        return []
    found = []
    for action in table.wanted(board.view, seat, board.selection.piece):
        refusal = session.rules.refusal(state, action)
        if refusal is not None and action not in legal:
            kind = table.teller.kinds.get(type(action))
            offers = [] if kind is not None else table.offers(board.view, [action])
            icon = kind.icon if kind is not None else offers[0].icon
            why = refusal_text(refusal)
            found.append(
                AvailableAction(
                    tag_of(type(action)), _name(board, action, offers), _icon(icon), rule=refusal.rule, why=why
                )
            )
    return found
