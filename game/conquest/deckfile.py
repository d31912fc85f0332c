"""Decks as people write them: a warlord and so many copies of each card. The program's own lie in its folder of maps,
people's in theirs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.conquest.designs import CardId, designs
from game.kernel import paths
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import files_in, removed, unreserved, write_bytes
from game.kernel.jsonread import convert, escaped
from game.kernel.mapfile import Name, Part, Slug, Source, check_id, check_schema, read_json
from game.kernel.paths import made
from game.kernel.text import N_, said

SCHEMA: Final = "conquest-deck.json"
LONGEST: Final = 32
"""Letters of a file's name that is made from a deck's."""
Copies = Annotated[int, Meta(ge=1, le=20)]


class DeckFile(Part, frozen=True, kw_only=True):
    """A deck. A `starter` deck is one that comes in the box, whatever its size (CONQUEST-9, R47)."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    name: Name
    warlord: CardId
    cards: dict[CardId, Copies]
    starter: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the warlord, then each card as often as the deck holds it, in the order of their numbers."""
        known = designs()
        ordered = sorted(self.cards, key=lambda id: known[id].number)
        return (self.warlord, *(id for id in ordered for _ in range(self.cards[id])))

    @property
    def size(self) -> int:
        """Return how many cards it holds, without the warlord."""
        return sum(self.cards.values())


def check_deck(deck: DeckFile, source: Source) -> None:
    """Refuse a deck that no table could be laid with: its cards are known, its warlord is one. Raises BadFile."""
    known = designs()
    warlord = known.get(deck.warlord)
    if warlord is None or warlord.type != "warlord":
        source.refuse("/warlord", said("No warlord has the id “{id}”.", id=deck.warlord))
    for id in deck.cards:
        place = f"/cards{escaped(id)}"
        if id not in known:
            source.refuse(place, said("No card has the id “{id}”.", id=id))
        source.refuse_if(known[id].type == "token", place, N_("Tokens can't be among the cards of a deck."))
    source.refuse_if(deck.size < warlord.cards + 1, "/cards", N_("The deck has too few cards for a starting hand."))


def read_deck(value: object, source: Source) -> DeckFile:
    """Return a checked deck of a JSON value. Raises BadFile."""
    deck = convert(value, DeckFile, source.path, source.pointer)
    check_schema(deck.schema, SCHEMA, source.path, f"{source.pointer}/$schema")
    check_deck(deck, source)
    return deck


def load_deck(path: Path) -> DeckFile:
    """Read the deck in a file. Raises BadFile."""
    with guarded(str(path)):
        deck = read_deck(read_json(path), Source(str(path)))
        check_id(deck.id, path)
        return deck


class Decks(NamedTuple):
    """The decks by their ids, the program's own first, and the files that cannot be used."""

    found: dict[str, DeckFile]
    broken: tuple[BadFile, ...]


def own_folder() -> Path:
    """Return where the decks of the program lie."""
    return paths.folder("maps", "conquest") / "decks"


def peoples_folder() -> Path:
    """Return where people's decks lie."""
    return paths.folders().maps / "conquest" / "decks"


@lru_cache(maxsize=4)
def _listed(*folders: Path) -> Decks:
    found: dict[str, DeckFile] = {}
    broken: list[BadFile] = []
    for folder in folders:
        try:
            files = sorted(files_in(folder, ".json"))
        except BadFile as error:
            broken.append(error)
            continue
        for path in files:
            try:
                deck = load_deck(path)
                if deck.id in found:
                    sentence = said("Another deck has the id “{id}”.", id=deck.id)
                    raise BadFile(str(path), "/id", sentence)
                found[deck.id] = deck
            except BadFile as error:
                broken.append(error)
    return Decks(found, tuple(broken))


def decks() -> Decks:
    """Return all decks that can be played, from files that were read once."""
    return _listed(own_folder(), peoples_folder())


def own_decks() -> dict[str, DeckFile]:
    """Return the decks that people wrote or built, by their ids."""
    shipped = _listed(own_folder()).found
    return {id: deck for id, deck in decks().found.items() if id not in shipped}


def slug_of(name: str, taken: Collection[str] = ()) -> str:
    """Return a file's name for a deck of that name which none of the others has."""
    bare = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:LONGEST].rstrip("-")
    base = unreserved(words) if words[:1].isalpha() else f"deck-{words}".rstrip("-")
    return next(id for n in count(1) if (id := base if n == 1 else f"{base}-{n}") not in taken)


def save_deck(deck: DeckFile) -> Path:
    """Write a deck to the folder of people's decks. Raises BadFile."""
    path = made(peoples_folder()) / f"{deck.id}.json"
    deck = msgspec.structs.replace(deck, schema=f"../../schema/{SCHEMA}")
    write_bytes(path, msgspec.json.format(msgspec.json.encode(deck), indent=2) + b"\n")
    forget()
    return path


def delete_deck(id: str) -> None:
    """Remove a deck from the folder of people's decks. Raises BadFile."""
    removed(peoples_folder() / f"{id}.json")
    forget()


def forget() -> None:
    """Read the decks anew when they are asked for the next time: one was saved."""
    _listed.cache_clear()
