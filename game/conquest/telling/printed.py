"""What stands on the face of a card, in words, and what its words and icons mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.conquest.designs import Design, designs
from game.conquest.telling.names import (
    WINS,
    bonus_text,
    card_name,
    flavour_of,
    keyword_name,
    leader_name,
    trait_names,
    type_name,
)
from game.conquest.traits import KEYWORDS
from game.kernel.text import N_
from game.telling.sheet import Term
from game.telling.text import _, language, ngettext, pgettext

HEADED: Final = re.compile(r"^[A-Z][A-Za-z ]{3,24}:")
"""A text that begins with when it is used."""
RULES: Final = {
    "ambush": "CONQUEST-G51",
    "area_effect": "CONQUEST-G35",
    "armorbane": "CONQUEST-G30",
    "brutal": "CONQUEST-G36",
    "flying": "CONQUEST-G29",
    "limited": "CONQUEST-G51",
    "mobile": "CONQUEST-G10",
    "ranged": "CONQUEST-1.37",
}
"""The rule of each keyword that has one of its own."""
KEYWORD_RULE: Final = "CONQUEST-R35"
BARRING: Final = ("no_attachments", "no_wargear_attachments")
"""Keywords that matter only to attachments."""
UNUSED = N_("Card texts are not used in this match.")
COMMAND = N_("Counted at each planet where it stands ready. The most icons take the planet's bonuses.")
SHIELDS = N_("Discard it when a unit of yours is hit to take so much off the damage.")


class Printed(NamedTuple):
    """The words of a card: its name, and a short one where the whole has no room; what kind of card it is; the word
    that matters most; its keywords, and those that its text names; its text with the `head` that says when; its
    flavour; what its words mean."""

    name: str
    short: str
    line: str
    key: str
    keywords: tuple[str, ...]
    mentioned: tuple[str, ...]
    head: str
    text: str
    flavour: str
    terms: tuple[Term, ...]


def printed(kind: str, texts: bool = True) -> Printed:
    """Return the words of a card in the language in use; where texts do not count, Ranged is all that is left of its
    text (CONQUEST-2.9)."""
    return _printed(kind, texts, language())


@lru_cache(maxsize=512)
def _printed(kind: str, texts: bool, _language: str) -> Printed:
    design = designs()[kind]
    name = card_name(kind)
    keywords: dict[str, str] = {one: keyword_name(one, number) for one, number in design.keywords.items()}
    head, text = _headed(design)
    if not texts:
        silenced = bool(text) or any(one != "ranged" for one in keywords)
        keywords = {one: words for one, words in keywords.items() if one == "ranged"}
        head, text = "", _(UNUSED) if silenced else ""
    named = _plain_keywords() if texts else {}
    others = {one: name for one, name in named.items() if one not in keywords and name in _words(text)}
    matters = [words for one, words in keywords.items() if one not in BARRING] + [head] * bool(head)
    loyal = {"loyal": pgettext("card", "Loyal"), "signature": pgettext("card", "Signature")}.get(design.loyalty, "")
    kinds = type_name(design.type), loyal if design.type != "warlord" else ""
    parts = " · ".join(part for part in kinds if part), trait_names(design.traits)
    return Printed(
        name,
        leader_name(kind) if design.type == "warlord" else name,
        " — ".join(part for part in parts if part),
        " · ".join(matters[:2]) or trait_names(design.traits[:2]),
        tuple(keywords.values()),
        tuple(others.values()),
        head,
        text,
        flavour_of(design),
        tuple(_terms(design, {**keywords, **others})),
    )


def _words(text: str) -> list[str]:
    return [word.strip(".,;:()") for word in text.split()]


def _plain_keywords() -> dict[str, str]:
    """Return the keywords of one word, that a text may name."""
    return {one: name for one in KEYWORDS if " " not in (name := keyword_name(one, 0))}


def _headed(design: Design) -> tuple[str, str]:
    """Return when a text is used, and the rest of it."""
    text = _(design.text) if design.text else ""
    head, colon, rest = text.partition(": ")
    if colon and HEADED.match(design.text):
        return head, rest
    won = design.wins
    gain = _(WINS).format(bonus=bonus_text(won.cards, won.resources)) if won is not None else ""
    return "", " ".join(part for part in (gain, text) if part)


def _terms(design: Design, keywords: Mapping[str, str]) -> list[Term]:
    """Return what is to be explained on a card."""
    found = [Term(name, _(KEYWORDS[one].text), RULES.get(one, KEYWORD_RULE)) for one, name in keywords.items()]
    if design.icons:
        name = ngettext("{n} command icon", "{n} command icons", design.icons).format(n=design.icons)
        found.append(Term(name, _(COMMAND), "CONQUEST-5.16"))
    if design.shields:
        name = ngettext("{n} shield icon", "{n} shield icons", design.shields).format(n=design.shields)
        found.append(Term(name, _(SHIELDS), "CONQUEST-6.34"))
    return found
