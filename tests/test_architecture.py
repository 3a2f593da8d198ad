"""How the house is built: layers point down, rules are deterministic, modules are small and say what they are."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from wartable.games import PACKAGES
from wartable.games import find as find_game
from wartable.kernel.ledger import coverage, proofs
from wartable.kernel.text import LANGUAGES

SRC = Path(__file__).parents[1] / "src"
ROOT = SRC / "wartable"
MODULES = sorted(ROOT.rglob("*.py"))
KERNEL = sorted((ROOT / "kernel").rglob("*.py"))
GAMES = sorted((ROOT / "games").rglob("*.py"))
FILES = {"record.py", "ledger.py", "scenario.py", "rulebook.py", "text.py"}
"""The modules of the kernel that read files: not rules."""
RULES = [*(p for p in KERNEL if p.name not in FILES), *GAMES]

DRAWN = {
    "board.py",
    "face.py",
    "results.py",
    "shows.py",
    "sketch.py",
    "desk.py",
    "fight.py",
    "inspector.py",
    "sums.py",
    "outline.py",
}
"""The modules of a game that draw: they may measure in fractions, and no rule asks them."""

PACKAGED = sorted(path.parent for path in (ROOT / "games").glob("*/__init__.py"))
"""The folders of the games."""

LAYERS = ["kernel", "games", "bots", "lessons", "puzzles", "server", "cli"]
"""From the bottom up: a layer imports itself and those below it."""
OF_NO_RULE = {"random", "time", "datetime", "os", "secrets", "uuid", "socket", "threading", "subprocess", "platform"}
LONGEST = 600
CROWD = 4
"""So many atoms in one test are too many for it to be the only proof of any of them."""
TEXTUAL = {".py", ".html", ".js", ".css", ".ftl", ".toml", ".svg"}


def name_of(path):
    return str(path.relative_to(SRC))


def every(paths):
    return pytest.mark.parametrize("path", paths, ids=[name_of(p) for p in paths])


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path):
    """The modules that a module imports, anywhere in it."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer_of(module):
    """The layer of a module of Wartable: its first folder, or the program itself."""
    parts = module.split(".")
    if parts[0] != "wartable":
        return None
    part = parts[1] if len(parts) > 1 else ""
    return part if part in LAYERS[:-1] else "server" if part == "web" else "cli"


# -- layers ----------------------------------------------------------------------------------------


@every(MODULES)
def test_imports_point_down_only(path):
    own = layer_of(".".join(path.relative_to(SRC).with_suffix("").parts))
    for module in imports_of(path):
        layer = layer_of(module)
        if layer is not None and module.count(".") > 0 and module != "wartable.__version__":
            assert LAYERS.index(layer) <= LAYERS.index(own), f"{name_of(path)} imports {module}"


@every(GAMES)
def test_no_game_imports_another(path):
    parts = path.relative_to(ROOT / "games").parts
    for module in imports_of(path):
        if module.startswith("wartable.games."):
            assert len(parts) > 1, f"the registry imports {module}"
            assert module.split(".")[2] == parts[0], f"{name_of(path)} imports {module}"


@every(sorted((ROOT / "bots").rglob("*.py")))
def test_bots_know_games_only_through_the_registry(path):
    for module in imports_of(path):
        assert not module.startswith("wartable.games.") or module == "wartable.games.find", module


@every(sorted(path for folder in ("server", "web", "cli") for path in (ROOT / folder).rglob("*.py")))
def test_pages_and_commands_know_games_only_through_their_contracts(path):
    inside = [module for module in imports_of(path) if module.startswith("wartable.games.")]
    assert [module for module in inside if (ROOT / "games" / module.split(".")[2]).is_dir()] == []


@cache
def marks_of(name):
    """A pattern of everything that tells one game: its id, its package, its names, its rules, its style sheets' classes."""
    game = find_game(name)
    called = [game.texts.say(lang, "game-name") for lang in LANGUAGES]
    words = [re.escape(word) for word in (name, game.package.split(".")[-1], called[0])]
    words.append(re.escape(called[1][:-1]))  # whatever its ending is
    prefixes = sorted({atom.id.split("-")[0] for atom in game.rulebook})
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)}|(?:{'|'.join(prefixes)})-[a-z])", re.IGNORECASE)


def lines_that_name(name, path):
    """The lines of a file that name a game; an example in a docstring may."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        text = re.sub(r'"""(.|\n)*?"""', lambda said: "\n" * said[0].count("\n"), text)
    return [
        f"{name_of(path)}:{n}: {line.strip()[:120]}"
        for n, line in enumerate(text.splitlines(), 1)
        if marks_of(name).search(line)
    ]


OUTSIDE = [p for p in sorted(ROOT.rglob("*")) if p.suffix in TEXTUAL and ROOT / "games" not in p.parents]


@pytest.mark.parametrize("name", PACKAGES)
def test_a_game_touches_nothing_outside_its_package_but_one_line(name):
    """Whoever adds a game writes one package and one line of the registry: everything else takes it from there."""
    assert len(OUTSIDE) > 100
    assert [line for path in OUTSIDE for line in lines_that_name(name, path)] == []
    others = [p for p in PACKAGED if p.name != find_game(name).package.split(".")[-1]]
    written = TEXTUAL - {".toml"}  # what is printed, and rules, may use any word: Planetary Conquest
    neighbours = [p for folder in others for p in sorted(folder.rglob("*")) if p.suffix in written]
    assert [line for path in neighbours for line in lines_that_name(name, path)] == []
    assert len(lines_that_name(name, ROOT / "games" / "__init__.py")) == 1


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("href=/rules/conquest", True), ("CQ-DEPLOY-010", True), (".cq-line, .hand", True), ("Колоды «Завоевания»", True),
        ("conquest.content", True), ("acq-uire", False), ("the command struggle", False),
    ],
)  # fmt: skip
def test_the_watch_for_games_sees_them(line, names):
    assert bool(marks_of("conquest").search(line)) == names


# -- rules are deterministic -----------------------------------------------------------------------


@every(RULES)
def test_rules_use_no_clock_no_system_and_no_other_chance(path):
    used = {module.split(".")[0] for module in imports_of(path)}
    assert used & OF_NO_RULE == set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "input", "print", "eval", "exec", "hash", "id"), (
                f"{name_of(path)}:{node.lineno} calls {node.func.id}"
            )


def is_set(node, names):
    """Whether an expression is a set, as far as the text shows it."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), left=left, right=right):
            return is_set(left, names) or is_set(right, names)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names
    return False


def set_names(tree):
    """Names that are annotated as sets or given a set."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), annotation=kind)
                | ast.arg(arg=name, annotation=kind)
            ) if kind is not None and re.match(r"(frozen)?set\b", ast.unparse(kind)):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)], value=value) if is_set(value, ()):
                found.add(name)
    return found


def iterated(tree):
    """Every expression whose order shows: loops, comprehensions, list(), tuple(), unpacking."""
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=it) | ast.comprehension(iter=it) | ast.Starred(value=it) | ast.YieldFrom(value=it):
                yield it
            case ast.Call(
                func=ast.Name(id="list" | "tuple" | "iter" | "enumerate" | "zip" | "map" | "next"), args=args
            ):
                yield from args
            case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys"), args=args):
                yield from args


@every(RULES)
def test_rules_never_walk_through_a_set(path):
    tree = tree_of(path)
    names = set_names(tree)
    inside_sets = {id(g.iter) for n in ast.walk(tree) if isinstance(n, ast.SetComp) for g in n.generators}
    inside_sets |= {
        id(e.value) for n in ast.walk(tree) if isinstance(n, ast.Set) for e in n.elts if isinstance(e, ast.Starred)
    }
    for it in iterated(tree):
        if is_set(it, names) and id(it) not in inside_sets:
            raise AssertionError(f"{name_of(path)}:{it.lineno} walks through a set: {ast.unparse(it)}")


@pytest.mark.parametrize(
    ("code", "walks"),
    [
        ("for x in {1, 2}: pass", 1),
        ("for x in set(y): pass", 1),
        ("a: set[int] = f()\nb = [x for x in a]", 1),
        ("a = {x for x in y}\nb = list(a)", 1),
        ("def f(a: frozenset[int]): return [*a]", 1),
        ("def f(o): o.used = set(); return ', '.join(o.used)", 1),
        ("x = dict.fromkeys({1} | y)", 1),
        ("for x in sorted({1, 2}): pass", 0),
        ("a = {1, 2}\nb = 1 in a and len(a)", 0),
        ("for x in {1: 2}: pass", 0),
    ],
)
def test_the_watch_for_sets_sees_them(code, walks):
    tree = ast.parse(code)
    assert sum(is_set(it, set_names(tree)) for it in iterated(tree)) == walks


@every([p for p in GAMES if p.name not in ("bot.py", "features.py") and "bot" not in p.parts and p.name not in DRAWN])
def test_rules_do_no_float_arithmetic(path):
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.BinOp(op=ast.Div(), right=ast.Constant(value=str()) | ast.Name(id="name")):
                pass  # a path
            case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()) | ast.Call(func=ast.Name(id="float" | "round")):
                raise AssertionError(f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}")


@every([p for p in GAMES if p.name not in DRAWN and not (p.name == "__init__.py" and p.parent in PACKAGED)])
def test_no_rule_asks_what_is_drawn(path):
    inside = {module for module in imports_of(path) if module.startswith("wartable.games.") and module.count(".") == 3}
    assert [module for module in sorted(inside) if f"{module.split('.')[-1]}.py" in DRAWN] == []


@pytest.mark.parametrize("name", PACKAGES)
def test_no_state_holds_a_float(name):
    import msgspec

    seen = []

    def walk(kind):
        if isinstance(kind, msgspec.inspect.FloatType):
            seen.append(kind)
        for part in ("fields", "types", "item_types"):
            for inner in getattr(kind, part, ()):
                walk(getattr(inner, "type", inner))
        for part in ("item_type", "key_type", "value_type"):
            if hasattr(kind, part):
                walk(getattr(kind, part))

    walk(msgspec.inspect.type_info(find_game(name).state))
    assert seen == []


# -- rules that are cited --------------------------------------------------------------------------


@pytest.mark.parametrize("name", PACKAGES)
def test_every_rule_cited_in_the_sources_stands_in_the_rulebook(name):
    game = find_game(name)
    atoms = {atom.id for atom in game.rulebook} | {ruling.id for ruling in game.rulebook.rulings}
    prefixes = {atom.split("-")[0] for atom in atoms}
    wrong = []
    folder = SRC.joinpath(*game.package.split("."))
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.ftl"), *(folder / "data").rglob("*.toml")]):
        for rule in re.findall(r"\b[A-Z]{2,4}-[A-Z]+-\d+\b", path.read_text(encoding="utf-8")):
            if rule not in atoms:
                wrong.append(f"{name_of(path)}: {rule}")
    assert wrong == [] and prefixes


@pytest.mark.parametrize("name", PACKAGES)
def test_every_atom_has_a_test_that_proves_little_else(name):
    """A test that carries four atoms would mostly still pass if one of them were broken: each needs one of its own."""
    game, root = find_game(name), SRC.parent
    folders = [root / "tests", root / "scenarios"]
    found, later = proofs(game, folders), coverage(game, folders, SRC / "wartable" / "games" / name).later
    crowded = {
        atom.id: [proof.test for proof in found.get(atom.id, [])]
        for atom in game.rulebook
        if atom.id not in later and min((proof.carries for proof in found.get(atom.id, [])), default=CROWD) >= CROWD
    }
    assert crowded == {}


@every(KERNEL)
def test_the_kernel_cites_no_rule(path):
    code = re.sub(r'"""(.|\n)*?"""', "", path.read_text(encoding="utf-8"))
    assert re.findall(r'"[A-Z]{2,4}-[A-Z]+-\d+"', code) == []


# -- modules ---------------------------------------------------------------------------------------


@every(MODULES)
def test_a_module_says_what_it_is_and_is_small(path):
    text = path.read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(text))
    assert said and len(said.split()) >= 2, f"{name_of(path)} has no docstring"
    assert text.count("\n") < LONGEST, f"{name_of(path)} has {text.count(chr(10))} lines"


def test_the_classes_are_flat():
    """No inheritance except from Struct-like bases, exceptions and protocols: one level below the kernel's own.

    Structs of one module that have fields in common may have them from one base: fields, a docstring and nothing else.
    """
    allowed = {"msgspec.Struct", "Struct", "State", "Action", "Event", "Occurrence", "Exception", "WartableError"}
    allowed |= {"Protocol", "Generic", "NamedTuple", "str", "dict", "Component", "Named", "Printed"}
    allowed |= {"KernelState", "KernelEvent", "kernel.Ctx", "kernel.Rules"}  # a game may call its own so, too
    wrong = []
    for path in [*KERNEL, *GAMES]:
        classes = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)]
        flat = {node.name for node in classes if _bases(node) and _bases(node) <= allowed}
        shared = {node.name for node in classes if node.name in flat and _only_fields(node)}
        wrong += [
            f"{name_of(path)}: {node.name}({base})" for node in classes for base in _bases(node) - allowed - shared
        ]
    assert wrong == []


def _bases(node):
    return {ast.unparse(base).split("[")[0] for base in node.bases}


def _only_fields(node):
    """Whether a class is a docstring and a list of fields, each without a default, some with a docstring of their own."""
    said, *fields = node.body
    return _is_docstring(said) and all(
        (isinstance(line, ast.AnnAssign) and not line.value) or _is_docstring(line) for line in fields
    )


def _is_docstring(line):
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


def test_what_asks_nothing_is_a_plain_function():
    """No generator for its own sake: no `return` with a `yield` after it, no `yield` that is never reached or yields nothing."""
    wrong = []
    for path in MODULES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef) and any(map(_in_vain, _blocks(node))):
                wrong.append(f"{name_of(path)}:{node.lineno} {node.name}")
    assert wrong == []


def _blocks(node):
    """The lists of statements of a function, one within another; not those of functions in it."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        block = getattr(node, name, [])
        if isinstance(block, list) and block:
            yield block
            for inner in block:
                if not isinstance(inner, ast.FunctionDef | ast.ClassDef | ast.Lambda):
                    yield from _blocks(inner)


def _in_vain(block):
    """Whether a block goes on after its end, has a condition that is never met, or yields from nothing."""
    ends = [i for i, line in enumerate(block[:-1]) if isinstance(line, ast.Return | ast.Raise)]
    never = [line for line in block if isinstance(line, ast.If | ast.While) and _is_false(line.test)]
    nothing = [line for line in block if isinstance(line, ast.Expr) and isinstance(line.value, ast.YieldFrom)]
    return bool(ends or never or any(ast.unparse(line.value.value) in ("()", "[]", "iter(())") for line in nothing))


def _is_false(test):
    return isinstance(test, ast.Constant) and not test.value


@pytest.mark.parametrize(
    ("code", "in_vain"),
    [
        ("def f():\n    g()\n    return\n    yield", True),
        ("def f():\n    if x:\n        return\n        yield 1\n    g()", True),
        ("def f():\n    if False:\n        yield", True),
        ("def f():\n    yield from ()", True),
        ("def f():\n    raise E\n    yield", True),
        ("def f():\n    if x:\n        return\n    yield 1", False),
        ("def f():\n    def g():\n        return 1\n    yield g", False),
    ],
)
def test_a_generator_for_its_own_sake_is_noticed(code, in_vain):
    (function,) = ast.parse(code).body
    assert any(map(_in_vain, _blocks(function))) == in_vain


def test_the_architecture_tells_of_every_module_and_of_no_other():
    told = set(re.findall(r"`[^`]*?([a-z_]+\.py)\b", (SRC.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    top = [
        ROOT / part
        for part in ("kernel", "server", "cli", "bots", "lessons", "env", *(f"games/{p.name}" for p in PACKAGED))
    ]
    there = {path.name for folder in top for path in folder.glob("*.py")} - {"__init__.py"}
    assert sorted(there - told) == []
    assert sorted(told - {path.name for path in [*MODULES, *(SRC.parent / "tests").rglob("*.py")]}) == []
