"""`python -m tests.translations` gathers every text that a player reads, brings the catalogues up to date and compiles
them; it lists the texts that still wait for a translation.

Texts stand in `_()`, `N_()`, `NN_()`, `NC_()`, `said()`, `ngettext()` and `pgettext()` in the program, and under a
few names in the map files and in those of opponents and medals.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "game" / "locale"
DOMAIN = "fivefronts"
LANGUAGES = {"es": "Spanish", "el": "Greek"}
KEYWORDS = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "NC_": ((1, "c"), 2),
    "said": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
COMMAND = "python -m tests.translations"
RESTLESS = (b'"POT-Creation', b'"PO-Revision', b'"Generated-By', b'"Last-Translator', b'"Report-Msgid-Bugs-To')
"""The lines of a header that say when it was written, and by what and whom."""
TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""Which form of a text goes with a number in both languages, whatever an installed Babel says of millions."""


def sources() -> list[Path]:
    """The program's own Python files."""
    return [ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py"))]


def maps() -> list[Path]:
    """The boards and scenarios that come with the program."""
    folder = ROOT / "maps"
    return [path for path in sorted(folder.rglob("*.json")) if path.parent != folder / "schema"]


def words_of_map(value: Any) -> Iterator[str]:
    """What a player reads of a map file: its name, story, note and last lines, the names of places, landmarks, sectors
    and doors and of the prey, the names, texts and flavour of cards, the labels of sections and objects, the names of
    squads and of Marines named by words; the same of the scenario of a battlefield."""
    for part in (
        value,
        *value.get("places", []),
        *value.get("sectors", []),
        *value.get("doors", []),
        *value.get("landmarks", []),
        *(value["cards"] if isinstance(value.get("cards"), list) else ()),
        *value.get("planets", []),
        *([value["victory"]] if isinstance(value.get("victory"), dict) else ()),
    ):
        yield from (part[key] for key in ("name", "story", "note", "text", "flavour") if key in part)
    yield from value.get("closing", ())
    yield from filter(None, [value.get("defeat")])
    if isinstance(value.get("scenario"), dict):
        yield from words_of_map(value["scenario"])
    labelled = (*value.get("board", {}).get("sections", []), *value.get("objects", []))
    yield from (part["label"] for part in labelled if "label" in part)
    for squad in value.get("forces", {}).get("squads", []):
        yield squad["name"]
        yield from (marine["name"] for marine in squad["marines"] if " " in marine["name"])


def opponents() -> list[Path]:
    """The files of named opponents."""
    return sorted((ROOT / "game").glob("*/opponents.json"))


def words_of_opponents(value: Any) -> Iterator[str]:
    """What a player reads of a file of opponents: their names, tempers and lines."""
    for one in value["opponents"]:
        yield from (one["name"], one["about"], *one["lines"].values())


def medals() -> list[Path]:
    """The files of medals."""
    return sorted((ROOT / "game").glob("*/medals.json"))


@cache
def gathered() -> Catalog:
    """Every text of the program and of its maps, without translations."""
    found = Catalog(project="Five Fronts", charset="utf-8")
    for path in sources():
        if path.is_file():
            for _line, message, comments, context in extract_from_file("python", path, KEYWORDS, ["Translators:"]):
                _add(found, path, message, context, comments)
    for path in maps():
        for text in words_of_map(json.loads(path.read_text(encoding="utf-8"))):
            _add(found, path, text)
    for path in opponents():
        for text in words_of_opponents(json.loads(path.read_text(encoding="utf-8"))):
            _add(found, path, text, context="opponent")
    for path in medals():
        for medal in json.loads(path.read_text(encoding="utf-8"))["medals"]:
            for text in (medal["name"], medal["text"]):
                _add(found, path, text, context="medal")
    return found


def _add(found: Catalog, path: Path, message: Any, context: str | None = None, comments: Any = ()) -> None:
    place = path.relative_to(ROOT).as_posix()
    found.add(message, locations=[(place, 0)], auto_comments=comments, context=context)


def po_file(language: str) -> Path:
    """Where the translations into a language are written."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(language: str) -> Catalog:
    """The translations into a language as they stand; none when there is no file yet."""
    path = po_file(language)
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def merged(language: str, texts: Catalog) -> Catalog:
    """Exactly these texts, each with its translation if there is one, in the order of the alphabet."""
    old = read_catalogue(language)
    made = Catalog(
        locale=language,
        project="Five Fronts",
        version="1",
        header_comment=f"# {LANGUAGES[language]} translation of Five Fronts.",
        language_team=LANGUAGES[language],
        fuzzy=False,
    )
    made.mime_headers = [("Plural-Forms", TWO_FORMS)]
    for message in texts:
        if message.id:
            known = old.get(message.id, message.context)
            made.add(
                message.id,
                known.string if known and known.id == message.id else "",
                sorted(set(message.locations)),
                auto_comments=message.auto_comments,
                context=message.context,
            )
    return made


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the text that people edit, without the lines that would differ every time."""
    stream = BytesIO()
    write_po(stream, catalogue, width=120, sort_output=True, include_lineno=False)
    lines = stream.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(RESTLESS))


def mo_bytes(po: bytes) -> bytes:
    """A catalogue as the program reads it, without what is untranslated: the same texts always make the same file."""
    catalogue = read_po(BytesIO(po))
    for message in untranslated(catalogue):
        catalogue.delete(message.id, message.context)
    catalogue.creation_date = catalogue.revision_date = datetime.fromtimestamp(0, UTC)
    stream = BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages with an empty form."""
    return [message for message in catalogue if message.id and not all(forms(message))]


def forms(message: Message) -> tuple[str, ...]:
    """The translated forms of a message: one, or one for each number."""
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string,)


def main() -> int:
    """Write both catalogues anew; 1 when something has no translation."""
    texts, waiting = gathered(), 0
    for language in LANGUAGES:
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = merged(language, texts)
        po = po_bytes(catalogue)
        path.write_bytes(po)
        path.with_suffix(".mo").write_bytes(mo_bytes(po))
        missing = untranslated(catalogue)
        waiting += len(missing)
        print(f"{path.relative_to(ROOT)}: {len(catalogue)} texts, {len(missing)} to translate")
        for message in missing:
            print(f"  {message.id!r}" + (f" ({message.context})" if message.context else ""))
    return 1 if waiting else 0


if __name__ == "__main__":
    sys.exit(main())
