"""Fails when a room uses a declaration of a room that it does not rest on.

A room is a folder of a library in Sources. The picture in Documentation/Architecture.md has an arrow from each room, and each
library, to those that it rests on. The compiler checks each room together with the rooms that it rests on, and without all others.

It also fails when a reader of lists reads bytes, which only the lexer may do, or when a face compares a text that it shows.

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


# Code that reads bytes; the folder where such code is forbidden; the one file there that may read bytes.
BYTES = re.compile(r"\.utf8\b|\bUTF8Cursor\b|\bUInt8\(|\.isDigit\b|\b0x[0-9A-F]+\b")
TOKENS = "CalculatorCore/Lists/*.swift"
OPTIONS = "ListChoice.swift"


def bytes_in_lists(sources):
    """Returns the lines of code in the readers of lists where bytes are read."""
    return [f"{path}:{number}: bytes where tokens are read: {line.strip()}"
            for path in sorted(Path(sources).glob(TOKENS)) if path.name != OPTIONS
            for number, line in enumerate(path.read_text().splitlines(), 1) if BYTES.search(line)]


# Properties whose text a face shows, and a comparison of such a property with a text.
SHOWN = r"\b(?:operator|operand|fullOperand|running|amount|outcome|soFar|spoken)\b"
COMPARED = re.compile(rf"""{SHOWN}`? *[!=]==? *(?:["'`][^"'`]|Calculator\.Key)|["'`] *[!=]==? *(?:\w+\.)*{SHOWN}|/\.test\((?:\w+\.)*{SHOWN}""")
FACES = ("Sources/CalculatorTerminal", "Sources/CalculatorTouch", "Sources/CalculatorWeb", "iOS", "WebApp/scripts")


def comparisons(root):
    """Returns the lines of faces that compare a shown text."""
    return [f"{path}:{number}: compares what is shown: {line.strip()}"
            for face in FACES for path in sorted(Path(root, face).rglob("*.*")) if path.suffix in (".swift", ".js")
            for number, line in enumerate(path.read_text().splitlines(), 1) if COMPARED.search(line)]


def arrows(text):
    """Returns a pair for each arrow in a part of the picture: the name at its tail and the name at its head."""
    chains = [[name.strip() for name in chain.split("-->")] for chain in ARROWS.findall(text)]
    return [pair for chain in chains for pair in zip(chain, chain[1:])]


def libraries(picture):
    """Returns the names of the libraries in the picture, each after the libraries that it rests on."""
    names = {label: name for label, name, _ in LIBRARY.findall(picture)}
    below = closed({label: {lower for upper, lower in arrows(picture) if upper == label} for label in names})
    return [names[label] for label in sorted(names, key=lambda label: len(below[label] & set(names)))]


def closed(below):
    """Returns the transitive closure of `below`, which maps each name to the names that it rests on."""
    below = defaultdict(set, below)
    for _ in range(len(below)):
        for name, found in list(below.items()):
            below[name] = found.union(*(below[lower] for lower in found))
    return below


def foundations(picture, library):
    """Returns a dictionary from each room of a library to all rooms of the library that it rests on."""
    inside = next(inside for _, name, inside in LIBRARY.findall(picture) if name == library)
    below = defaultdict(set)
    for upper, lower in arrows(inside):
        below[upper].add(lower)
        below[lower] |= set()
    return closed(below)


def violations(folder, below, modules):
    """Returns the compiler's errors for each room of the library in `folder`; without errors, writes its interface to `modules`."""
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
    """Returns the errors that the compiler `command` prints, each with the name of the room."""
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
