"""`describe`: what a seat sees and may do in a position, in words or as one JSON object."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.commands.page import Page
from game.commands.position import add_position, position_of
from game.kernel.errors import BadChoice
from game.kernel.match.session import Session
from game.telling.desk import Sheet
from game.telling.teller import Teller, describe, teller_of
from game.telling.text import use_language


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "describe",
        help="what a seat sees and may do, in words",
        description="Say in words what a seat sees and may do, in the language asked for; the settings play no part.",
    )
    add_position(parser)
    parser.add_argument("--seat", metavar="SEAT", help="who looks (default: the seat that decides)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run, about="description")


def run(args: argparse.Namespace) -> int:
    """Print the sheet."""
    session = position_of(args)
    if session is None:
        raise BadChoice("describe needs either --play with a game's key or --load with a file.")
    if args.seat is not None and args.seat not in session.seats:
        raise BadChoice(f"there is no seat named {args.seat!r}; there are: {', '.join(session.seats)}.")
    use_language(args.lang)
    seat, teller = args.seat or session.to_decide, teller_of(session.key, session.setup.scenario)
    sheet = sheet_of(session, teller, seat)
    if args.json:
        told = {"game": session.key, "seat": seat, "board": sheet.board, "desk": sheet.desk}
        print(msgspec.json.encode(told).decode())
    else:
        Page(print).show_sheet(sheet, teller.card(session.view(seat), None))
    return 0


def sheet_of(session: Session, teller: Teller, seat: str | None) -> Sheet:
    """Return what a seat sees, and what it may do where it decides; what everyone may see where there is no seat."""
    deciding = seat if seat is not None and seat == session.to_decide else None
    return describe(teller, session.view(seat), session.legal_actions() if deciding else (), deciding)
