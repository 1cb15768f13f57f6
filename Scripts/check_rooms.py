"""Fails when a room of a library uses anything that is declared in a room it does not rest on.

A room is a folder of a library in Sources. The picture in Documentation/Architecture.md says which rooms each of them
rests on, and which libraries each library rests on. The compiler checks each room beside the rooms below it alone, so that
types, functions and members of all others are unknown to it. The readers of lists see tokens: bytes are the lexer's. Faces compare no
text that is shown with anything: the core says what a line is.

Usage: check_rooms.py [SOURCES PICTURE]
"""

import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

LIBRARY = re.compile(r'subgraph +(\w+)\["(\w+)"\]\n(.*?)\n\s*end\b', re.DOTALL)
ARROWS = re.compile(r"^\s*\w+(?: *--> *\w+)+ *$", re.MULTILINE)


# What reads bytes, and the room where nothing does, apart from the file that reads options.
BYTES = re.compile(r"\.utf8\b|\bUTF8Cursor\b|\bUInt8\(|\.isDigit\b|\b0x[0-9A-F]+\b")
TOKENS = "CalculatorCore/Lists/*.swift"
OPTIONS = "ListChoice.swift"


def bytes_in_lists(sources):
    """Returns the lines of the readers of lists that look at bytes."""
    return [f"{path}:{number}: bytes where tokens are read: {line.strip()}"
            for path in sorted(Path(sources).glob(TOKENS)) if path.name != OPTIONS
            for number, line in enumerate(path.read_text().splitlines(), 1) if BYTES.search(line)]


# What a face shows, compared with a text.
SHOWN = r"\b(?:operator|operand|fullOperand|running|amount|outcome|soFar|spoken)\b"
COMPARED = re.compile(rf"""{SHOWN}`? *[!=]==? *(?:["'`][^"'`]|Calculator\.Key)|["'`] *[!=]==? *(?:\w+\.)*{SHOWN}|/\.test\((?:\w+\.)*{SHOWN}""")
FACES = ("Sources/CalculatorTerminal", "Sources/CalculatorTouch", "Sources/CalculatorWeb", "iOS", "WebApp/scripts")


def comparisons(root):
    """Returns the lines of faces that compare a text that is shown."""
    return [f"{path}:{number}: compares what is shown: {line.strip()}"
            for face in FACES for path in sorted(Path(root, face).rglob("*.*")) if path.suffix in (".swift", ".js")
            for number, line in enumerate(path.read_text().splitlines(), 1) if COMPARED.search(line)]


def arrows(text):
    """Returns what each arrow in a part of the picture leads from and to."""
    chains = [[name.strip() for name in chain.split("-->")] for chain in ARROWS.findall(text)]
    return [pair for chain in chains for pair in zip(chain, chain[1:])]


def libraries(picture):
    """Returns the names of the libraries in the picture, those first on which others rest."""
    names = {label: name for label, name, _ in LIBRARY.findall(picture)}
    below = closed({label: {lower for upper, lower in arrows(picture) if upper == label} for label in names})
    return [names[label] for label in sorted(names, key=lambda label: len(below[label] & set(names)))]


def closed(below):
    """Returns for each thing all that it rests on."""
    below = defaultdict(set, below)
    for _ in range(len(below)):
        for name, found in list(below.items()):
            below[name] = found.union(*(below[lower] for lower in found))
    return below


def foundations(picture, library):
    """Returns for each room of a library all its rooms that it rests on."""
    inside = next(inside for _, name, inside in LIBRARY.findall(picture) if name == library)
    below = defaultdict(set)
    for upper, lower in arrows(inside):
        below[upper].add(lower)
        below[lower] |= set()
    return closed(below)


def violations(folder, below, modules):
    """Returns what the compiler says about each room of the library in a folder; writes its interface to the folder `modules`."""
    rooms = {room.name: sorted(map(str, room.rglob("*.swift"))) for room in sorted(folder.iterdir())
             if room.is_dir() and not room.suffix}
    said = [f"{room}: in a circle with itself" for room in below if room in below[room]]
    said += [f"{room}: not in the picture" for room in rooms if room not in below]
    said += [f"{room}: in the picture, but no folder" for room in below if room not in rooms]
    if said:
        return said
    common = ["-swift-version", "6", "-package-name", "rooms", "-module-name", folder.name, "-I", modules]
    for room, sources in rooms.items():
        primary = [word for source in sources for word in ("-primary-file", source)]
        others = [source for lower in sorted(below[room]) for source in rooms[lower]]
        said += errors(["swiftc", "-frontend", "-typecheck", "-parse-as-library", *common, *primary, *others], room)
    interface = ["swiftc", "-frontend", "-emit-module", "-experimental-skip-all-function-bodies", "-parse-as-library", *common,
                 "-o", f"{modules}/{folder.name}.swiftmodule"]
    return said or errors(interface + [source for sources in rooms.values() for source in sources], folder.name)


def errors(command, room):
    """Returns the errors of a command that compiles, and in which room they are."""
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.findall(r"^\S+:\d+:\d+: error: .*", told.stderr, re.MULTILINE)
    return [f"{line} ({room})" for line in found or told.returncode and [told.stderr] or []]


def main(sources=ROOT / "Sources", picture=ROOT / "Documentation/Architecture.md"):
    picture = Path(picture).read_text()
    if said := bytes_in_lists(sources) + comparisons(Path(sources).parent):
        sys.exit("\n".join(said))
    with tempfile.TemporaryDirectory() as modules:
        for library in libraries(picture):
            said = violations(Path(sources) / library, foundations(picture, library), modules)
            if said:
                sys.exit("\n".join(str(line).removeprefix(f"{ROOT}/") for line in said))


if __name__ == "__main__":
    main(*sys.argv[1:])
