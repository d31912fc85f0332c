"""One row a verb: what an event is told as, how an action is offered, what a decision asks, what a frame waits for.

    CardDeployed: row(N_("{player} deploys {card} at {place}."), rule="TOY-4.5", sound="clank")
    AreaAttack: row(N_("Area Effect with {card}"), card="attacker", about="attacker", icon="fire", key="e")

A game has one dictionary (`Words`): what stands in a field of its sentences, from which field of the verb, said how. A
row may take it from another field of the verb (`card="attacker"`), from another `Field`, or from a function of the
position and the verb. Whatever else a row names is a constant or such a function. Sentences that branch are rows under
`by`. `check` finds at import what does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from string import Formatter
from typing import Any, NamedTuple

from game.kernel.text import Plural
from game.telling.text import _, ngettext, varied

Say = Callable[[Any, Any], Any]
"""A function of the position and a verb."""
OF_VERB = ("about", "seat")
"""What a row says by the name of a field of its verb."""


class Field(NamedTuple):
    """What stands in a field of a sentence: the field of the verb, and how it is said, `alone` or with the position."""

    source: str
    say: Callable[..., Any] = str
    alone: bool = True

    def said(self, view: Any, value: Any) -> Any:
        """Return a value as it is said."""
        return self.say(value) if self.alone else self.say(view, value)


def seen(source: str, say: Say) -> Field:
    """Return a field whose words depend on the position as well."""
    return Field(source, say, False)


@dataclass(frozen=True)
class Row:
    """What is said of a verb: a sentence, several wordings of it, one for each number, or a function; and whatever else
    it names. `count` is the field that holds the number."""

    words: Any = ""
    count: str = "n"
    fields: Mapping[str, Any] = field(default_factory=dict)
    rest: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Return every sentence of it; none where a function says it."""
        if callable(self.words):
            return ()
        return self.words if isinstance(self.words, tuple) else (self.words,)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the fields that stand in its sentences."""
        found = (name for text in self.texts for _text, name, _spec, _conversion in Formatter().parse(text) if name)
        return tuple(dict.fromkeys(found))

    @property
    def counts(self) -> bool:
        """Return whether a number chooses between one and many."""
        return isinstance(self.words, Plural)

    def at(self, view: Any, verb: Any) -> Row:
        """Return the row itself."""
        return self

    def rows(self) -> Iterator[Row]:
        """Return the row itself, as the only one."""
        yield self

    def keys(self) -> Iterator[str]:
        """Return no field of the verb: nothing branches."""
        return iter(())

    def under(self, named: Mapping[str, Any]) -> Row:
        """Return it with what else is said of it, where it does not say otherwise: of its fields and of the rest."""
        wanted = {*self.names, self.count} if self.counts else set(self.names)
        fields = {name: value for name, value in named.items() if name in wanted}
        rest = {name: value for name, value in named.items() if name not in wanted}
        return replace(self, fields={**fields, **self.fields}, rest={**rest, **self.rest})

    def value(self, name: str, default: Any, view: Any, verb: Any) -> Any:
        """Return what else it says: a constant, or what its function makes of the position and the verb."""
        found = self.rest.get(name, default)
        return found(view, verb) if callable(found) else found


@dataclass(frozen=True)
class By:
    """Rows of one verb, told apart by one of its fields, or by a function of the position and the verb."""

    key: str | Say
    cases: Mapping[Hashable, AnyRow]
    otherwise: AnyRow | None

    def at(self, view: Any, verb: Any) -> Row:
        """Return the row that holds."""
        case = getattr(verb, self.key) if isinstance(self.key, str) else self.key(view, verb)
        found = self.cases.get(case, self.otherwise)
        if found is None:
            raise LookupError(f"{type(verb).__name__}: no row for {case!r}")
        return found.at(view, verb)

    @property
    def branches(self) -> tuple[AnyRow, ...]:
        """Return what it tells apart."""
        return (*self.cases.values(), *(() if self.otherwise is None else (self.otherwise,)))

    def rows(self) -> Iterator[Row]:
        """Return every row of it."""
        return (row for branch in self.branches for row in branch.rows())

    def keys(self) -> Iterator[str]:
        """Return the fields of the verb by which it branches."""
        yield from (self.key,) if isinstance(self.key, str) else ()
        for branch in self.branches:
            yield from branch.keys()

    def under(self, named: Mapping[str, Any]) -> By:
        """Return it with what else is said of all its rows."""
        cases = {case: branch.under(named) for case, branch in self.cases.items()}
        return By(self.key, cases, None if self.otherwise is None else self.otherwise.under(named))


AnyRow = Row | By


def row(words: Any = "", count: str = "n", /, **named: Any) -> Row:
    """Return a row: names that stand in its sentences are fields, all others are what else is to be known."""
    return Row(words, count).under(named)


def by(key: str | Say, cases: Mapping[Hashable, AnyRow], otherwise: AnyRow | None = None, /, **named: Any) -> By:
    """Return rows told apart; what else is said holds for all of them."""
    return By(key, cases, otherwise).under(named)


class Words:
    """The dictionary of a game."""

    def __init__(self, **fields: Field) -> None:
        self.fields = fields

    def field(self, one: Row, name: str) -> Field | Say:
        """Return what stands in a field of a row's sentence. Raises LookupError."""
        given = one.fields.get(name)
        if isinstance(given, Field):
            return given
        if isinstance(given, str):
            return self.fields.get(name, Field(name))._replace(source=given)
        if callable(given):
            say: Say = given
            return say
        if name not in self.fields:
            raise LookupError(f"nothing stands in {{{name}}} of {one.texts[0]!r}")
        return self.fields[name]

    def fill(self, one: Row, name: str, view: Any, verb: Any) -> Any:
        """Return the words, or the number, in a field of a row's sentence."""
        found = self.field(one, name)
        return found.said(view, getattr(verb, found.source)) if isinstance(found, Field) else found(view, verb)

    def say(self, one: Row, view: Any, verb: Any) -> str:
        """Return the sentence of a row."""
        if callable(one.words):
            return str(one.words(view, verb))
        if isinstance(one.words, Plural):
            text = ngettext(one.words.one, one.words.many, int(self.fill(one, one.count, view, verb)))
        elif isinstance(one.words, tuple):
            vary = one.rest["vary"]
            text = varied(one.words, *([vary(view, verb)] if callable(vary) else (getattr(verb, id) for id in vary)))
        else:
            text = _(one.words)
        return text.format(**{name: self.fill(one, name, view, verb) for name in one.names})

    def check(
        self, rows: Mapping[Any, AnyRow], verbs: Iterable[Any] = (), together: Iterable[Collection[Any]] = ()
    ) -> None:
        """Check that each of the verbs has a row, that a verb has every field which its rows name, and that no two that
        are offered `together` have the same key. Raises LookupError."""
        if missing := [verb.__name__ for verb in verbs if verb not in rows]:
            raise LookupError(f"no row for {', '.join(missing)}")
        for verb, some in rows.items():
            known = getattr(verb, "__struct_fields__", None)
            for source in (*some.keys(), *(source for one in some.rows() for source in self._sources(one))):
                if known is not None and source not in known:
                    raise LookupError(f"{verb.__name__} has no field {source}")
        for some_verbs in together:
            self._check_keys({verb: some for verb, some in rows.items() if verb in some_verbs})

    def _sources(self, one: Row) -> Iterator[str]:
        """Return the fields of its verb that a row reads."""
        for name in (*one.names, *((one.count,) if one.counts else ())):
            found = self.field(one, name)
            yield from (found.source,) if isinstance(found, Field) else ()
        vary = one.rest.get("vary", ())
        yield from () if callable(vary) else vary
        yield from (one.rest[name] for name in OF_VERB if isinstance(one.rest.get(name), str))

    def _check_keys(self, rows: Mapping[Any, AnyRow]) -> None:
        owners: dict[str, Any] = {}
        for verb, some in rows.items():
            for key in {key for one in some.rows() if isinstance(key := one.rest.get("key"), str)}:
                if owners.setdefault(key, verb) is not verb:
                    raise LookupError(f"{owners[key].__name__} and {verb.__name__} both want the key {key}")
