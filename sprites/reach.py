"""What a picture is made by: of all scripts, the definitions reached from its entry, its stage and its paints.

A table is reached entry by entry: of what is looked up by a name, only what the rest of it names counts; of paints,
what its words can name; of a family's `PIECES`, only what is the row's own. What is not understood counts whole.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOTS = ("STAGE", "TINT", "PIXELS", "SAMPLES", "SQUARES", "FOOT", "FACINGS", "TURNED", "materials")
"""What the renderer takes from a family's script, besides its `PIECES`."""
ENTRY = "@"
"""Marks the row that a statement adds: a call, at the top of a script, of a function of it, that begins with a name."""
OWN, PAINTS, NAMED, WHOLE = "own", "paints", "named", "whole"
"""How a table is reached: for what bears the row's name, what words can name, what is named, or all that it holds."""


class Reference(NamedTuple):
    """Something that a fragment names: the script, the definition in it, and how it is reached."""

    script: str
    name: str
    how: str


class Fragment(NamedTuple):
    """A definition, or an entry of a table with the keys that lead to it."""

    keys: tuple[str, ...]
    text: str
    names: frozenset[str]
    references: tuple[Reference, ...]


def stamp(family: str, row: str, rows: tuple[str, ...]) -> str:
    """Return the hash of what a row's picture is made by, `rows` being all of its family."""
    named = frozenset(word for one in rows for word in one.split("/"))
    texts = Reach(family, tuple(row.split("/")), named).texts
    return hashlib.sha256("\n".join(sorted(texts)).encode()).hexdigest()[:16]


class Reach:
    """The fragments that a row reaches, found by following what each names until nothing is new."""

    def __init__(self, family: str, row: tuple[str, ...], named: frozenset[str]) -> None:
        self.row, self.named = row, named
        self.names = {*row, *(word for part in row for word in _words(part))}
        self.words = {word for part in row for word in _words(part)}
        self.texts: set[str] = set()
        left = {Reference(family, "PIECES", OWN), Reference("sculpt.stage", "Stage", WHOLE)}
        left |= {Reference(family, root, PAINTS if root == "materials" else WHOLE) for root in ROOTS}
        seen: set[Reference] = set()
        waiting: list[tuple[Reference, Fragment]] = []
        counted = True
        while left or counted:
            new = set(map(_home, left)) - seen
            new |= {Reference(one.script, "", OWN) for one in new} - seen
            seen |= new
            waiting += [(one, part) for one in new for part in _definitions(one.script).get(one.name, ())]
            counted = [(one, part) for one, part in waiting if self._counts(part.keys, one.how)]
            waiting = [(one, part) for one, part in waiting if not self._counts(part.keys, one.how)]
            left = {reference for one, part in counted for reference in self._take(one, part)}

    def _take(self, one: Reference, part: Fragment) -> Iterator[Reference]:
        """Take a fragment; yield what it names, reached as `PIECES` and paints are themselves if it is of them."""
        self.texts.add(f"{one.script}.{one.name}{part.keys}: {part.text}")
        self.names |= part.names
        self.words |= {word for name in part.names for word in _words(name)}
        kept = one.how if one.how == OWN and one.name or one.name == "materials" else WHOLE
        for reference in part.references:
            yield reference._replace(how=kept) if reference.how == WHOLE else reference

    def _own(self, key: str) -> bool:
        """Return whether a key names this row, or no row at all."""
        if key[:1] == ENTRY:
            return key[1:] in self.row
        return key in self.row or key not in self.named

    def _counts(self, keys: tuple[str, ...], how: str) -> bool:
        if how == OWN:
            return all(
                key in self.row or key[:1] != "@" and key not in self.named or key[1:] in self.row for key in keys
            )
        if how == PAINTS:
            return all(_words(key) <= self.words for key in keys)
        return how == WHOLE or all(key in self.names or (" " in key and _words(key) <= self.words) for key in keys)


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z0-9]+", text.lower()))


def _home(one: Reference) -> Reference:
    """Return a reference to where a name that a script takes from another is defined."""
    seen = set()
    while one.name not in _definitions(one.script) and one not in seen:
        seen.add(one)
        source = _imports(one.script).get(one.name)
        if source is None:
            return one
        if not source[1]:
            return Reference(source[0], "*", WHOLE)
        one = Reference(*source, one.how)
    return one


# -- what a script holds --


@cache
def _tree(script: str) -> ast.Module:
    return ast.parse((HERE / f"{script.replace('.', '/')}.py").read_text(encoding="utf-8"))


def _is_script(name: str) -> bool:
    return (HERE / f"{name.replace('.', '/')}.py").is_file()


@cache
def _imports(script: str) -> dict[str, tuple[str, str]]:
    """Return what a script takes from our others: the script, and the name there, none for the whole script."""
    found = {}
    for node in ast.walk(_tree(script)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if _is_script(f"{node.module}.{alias.name}"):
                    found[alias.asname or alias.name] = (f"{node.module}.{alias.name}", "")
                elif _is_script(node.module):
                    found[alias.asname or alias.name] = (node.module, alias.name)
        elif isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: (alias.name, "") for alias in node.names if _is_script(alias.name)}
    return found


@cache
def _definitions(script: str) -> dict[str, tuple[Fragment, ...]]:
    """Return the fragments of each definition; what only happens is under "", and all together under "*"."""
    found: dict[str, list[Fragment]] = {}
    for node in _tree(script).body:
        if isinstance(node, (ast.Import, ast.ImportFrom)) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            continue
        names = _bound(node)
        parts = list(_fragments(script, node, _entry(script, node)))
        for name in names or {""}:
            found.setdefault(name, []).extend(parts)
    found["*"] = [part for parts in found.values() for part in parts]
    return {name: tuple(parts) for name, parts in found.items()}


def _entry(script: str, node: ast.stmt) -> tuple[str, ...]:
    """Return the row that a statement adds, marked, or nothing."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args and _key(call.args[0])):
        return ()
    own = {one.name for one in _tree(script).body if isinstance(one, ast.FunctionDef)}
    return (f"{ENTRY}{call.args[0].value}",) if call.func.id in own else ()


def _bound(node: ast.stmt) -> set[str]:
    """Return the names that a statement defines, or whose content it changes."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    inner = {id(one) for part in ast.walk(node) if isinstance(part, ast.comprehension) for one in ast.walk(part.target)}
    stored = [
        one for one in ast.walk(node) if isinstance(getattr(one, "ctx", None), ast.Store) and id(one) not in inner
    ]
    held = [one.value if isinstance(one, (ast.Subscript, ast.Attribute)) else one for one in stored]
    return {one.id for one in held if isinstance(one, ast.Name)}


def _fragments(script: str, node: ast.AST, keys: tuple[str, ...]) -> Iterator[Fragment]:
    """Yield what remains of a statement without its tables, and each entry of these."""
    tables: list[ast.Dict] = []
    divided = not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name == "materials"

    class Without(ast.NodeTransformer):
        def visit_Dict(self, table: ast.Dict) -> ast.AST:
            if not divided or not all(_key(key) for key in table.keys):
                return self.generic_visit(table)
            tables.append(table)
            return ast.Constant(...)

        def visit_Lambda(self, one: ast.Lambda) -> ast.AST:
            return one

        def visit_FunctionDef(self, one: ast.FunctionDef) -> ast.AST:
            body = one.body[1:] if ast.get_docstring(one) and len(one.body) > 1 else one.body
            return self.generic_visit(_copied(one, body=body))

        visit_ClassDef = visit_FunctionDef

        def generic_visit(self, one: ast.AST) -> ast.AST:
            return super().generic_visit(_copied(one))

    rest = Without().visit(node)
    names, references = _seen(script, rest)
    yield Fragment(keys, ast.unparse(ast.fix_missing_locations(rest)), names, references)
    for table in tables:
        for key, value in zip(table.keys, table.values, strict=True):
            yield from _fragments(script, value, (*keys, key.value))


def _copied(node: ast.AST, **changed: object) -> ast.AST:
    fields = {name: list(value) if isinstance(value, list) else value for name, value in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**(fields | changed)), node)


def _key(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _seen(script: str, tree: ast.AST) -> tuple[frozenset[str], tuple[Reference, ...]]:
    """Return the names that a fragment gives, whole and in parts that are put together, and what it refers to."""
    names, found, looked, inner = set(), set(), set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            names |= {word for part in node.values if isinstance(part, ast.Constant) for word in _words(part.value)}
        elif isinstance(node, (ast.keyword, ast.arg)) and node.arg:
            names.add(node.arg)
        elif isinstance(node, ast.Subscript):
            looked.add(id(node.value))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = _imports(script).get(node.value.id)
            if source is not None and not source[1]:
                inner.add(id(node.value))
                found.add(Reference(source[0], node.attr, NAMED if id(node) in looked else WHOLE))
            elif node.attr == "get":
                looked.add(id(node.value))
    found |= {
        Reference(script, node.id, NAMED if id(node) in looked else WHOLE)
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in inner
    }
    return frozenset(names), tuple(found)
