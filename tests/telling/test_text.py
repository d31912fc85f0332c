"""Languages."""

import gettext

import msgspec
import pytest

from game.kernel.text import NC_
from game.telling import text


def test_the_three_languages_name_themselves() -> None:
    assert text.languages() == [("en", "English"), ("es", "Español"), ("el", "Ελληνικά")]


def test_english_needs_no_catalogue() -> None:
    assert text._("End phase") == "End phase" and text._("") == ""
    assert text.ngettext("{n} point", "{n} points", 1) == "{n} point"
    assert text.ngettext("{n} point", "{n} points", 3) == "{n} points"
    assert text.pgettext("phase", "Charge") == "Charge"


@pytest.mark.parametrize(
    ("given", "spoken"), [("es_MX", "es"), ("el-GR", "el"), ("EN", "en"), ("tlh", "en"), ("", "en")]
)
def test_a_locale_means_its_language(given: str, spoken: str) -> None:
    text.use_language(given)
    assert text.language() == spoken


def test_a_switch_shows_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spanish(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Play": "Jugar"}.get(message, message)

    monkeypatch.setattr(
        gettext,
        "translation",
        lambda *_, languages, **__: {"es": Spanish()}.get(languages[0], gettext.NullTranslations()),
    )
    assert text._("Play") == "Play"
    text.use_language("es")
    assert text._("Play") == "Jugar"
    text.use_language("en")
    assert text._("Play") == "Play"


def test_a_chance_is_never_told_as_sure_where_it_is_not() -> None:
    said = [text.probability(p) for p in (0.0, 0.001, 0.005, 0.35, 0.994, 0.9999, 1.0)]
    assert said == ["0%", "<1%", "<1%", "35%", "99%", ">99%", "100%"]


def test_a_label_is_a_plain_string_once_it_is_said() -> None:
    """JSON takes no class of its own that a string has."""
    label = text._(NC_("banner", "Standard"))
    assert type(label) is str and msgspec.json.decode(msgspec.json.encode(label)) == "Standard"
