"""Fails when a room of a library uses a name that is declared in a room it does not rest on.

A room is a folder of a library in Sources. The picture in Documentation/Architecture.md says which rooms each of them
rests on, and which libraries each library rests on. The names are those of types, and of functions, constants and variables
at file scope. A nested type counts where no other type has its name.

Usage: check_rooms.py [SOURCES PICTURE]
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# What the text of a program is taken apart into: comments, openings of string literals, and single characters.
TOKEN = re.compile(r'//[^\n]*|/\*|(?P<hashes>#*)(?P<quote>"""|")|.', re.DOTALL)
COMMENT = re.compile(r"/\*|\*/")
TYPE = re.compile(r"\b(?:struct|enum|class|protocol|typealias|actor) +([A-Z]\w*)")
FILE_SCOPE = re.compile(r"^(?:(?:public|package|@\w+) +)*(?:func|let|var) +(\w+)", re.MULTILINE)
# Names that mean something else where they are declared: parameters of generic code, and associated types.
PARAMETERS = re.compile(r"\b(?:struct|enum|class|func|typealias) +\w+ *<([^>]*)>|\binit<([^>]*)>|\bassociatedtype +(\w+)")
LIBRARY = re.compile(r'subgraph +(\w+)\["(\w+)"\]\n(.*?)\n\s*end\b', re.DOTALL)
ARROWS = re.compile(r"^\s*\w+(?: *--> *\w+)+ *$", re.MULTILINE)


def without_comments_and_strings(source, place=0, in_parentheses=False):
    """Returns the code in `source` from `place` on, and where it ends; what is interpolated in strings is code."""
    code, depth = [], 0
    while place < len(source):
        token = TOKEN.match(source, place)
        place = token.end()
        text = token.group()
        if token["quote"]:
            inside, place = interpolations(source, place, token["quote"] + token["hashes"], "\\" + token["hashes"])
            code.append(inside)
        elif text == "/*":
            end = end_of_comment(source, place)
            code.append("\n" * source.count("\n", place, end))
            place = end
        elif not text.startswith("//"):
            code.append(text)
            depth += {"(": 1, ")": -1}.get(text, 0)
            if in_parentheses and depth < 0:
                break
    return "".join(code), place


def interpolations(source, place, end, escape):
    """Returns the code interpolated in the string literal whose text begins at `place`, and where the literal ends."""
    code = [" "]
    while place < len(source) and not source.startswith(end, place):
        if source.startswith(escape + "(", place):
            inside, place = without_comments_and_strings(source, place + len(escape) + 1, in_parentheses=True)
            code.append(inside + " ")
        else:
            if source[place] == "\n":
                code.append("\n")
            place += len(escape) + 1 if source.startswith(escape, place) else 1
    return "".join(code), place + len(end)


def end_of_comment(source, place):
    """Returns where the comment ends that was opened before `place`; comments nest."""
    depth = 1
    while depth > 0 and (mark := COMMENT.search(source, place)):
        depth += 1 if mark.group() == "/*" else -1
        place = mark.end()
    return place if depth == 0 else len(source)


def arrows(text):
    """Returns what each arrow in a part of the picture leads from and to."""
    chains = [[name.strip() for name in chain.split("-->")] for chain in ARROWS.findall(text)]
    return [pair for chain in chains for pair in zip(chain, chain[1:])]


def libraries(picture):
    """Returns the names of the libraries in the picture."""
    return [name for _, name, _ in LIBRARY.findall(picture)]


def foundations(picture):
    """Returns for each room of the libraries in the picture all rooms that it rests on."""
    below, rooms = defaultdict(set), {}
    for label, _, inside in LIBRARY.findall(picture):
        rooms[label] = {room for arrow in arrows(inside) for room in arrow}
        for upper, lower in arrows(inside):
            below[upper].add(lower)
            below[lower] |= set()
    for upper, lower in arrows(LIBRARY.sub("", picture)):
        for room in rooms.get(upper, ()):
            below[room] |= rooms.get(lower, set())
    grows = True
    while grows:
        grows = False
        for found in below.values():
            further = set().union(*(below[room] for room in found)) - found
            found |= further
            grows = grows or bool(further)
    return below


def violations(rooms, below):
    """Returns sentences about all names that are used where they should not be.

    `rooms` has the sources of each room by their paths, and `below` the rooms that each one rests on.
    """
    said = [f"{room}: in a circle with itself" for room in below if room in below[room]]
    said += [f"{room}: not in the picture" for room in rooms if room not in below]
    said += [f"{room}: in the picture, but no folder" for room in below if room not in rooms]
    if said:
        return said

    codes = {room: {path: without_comments_and_strings(source)[0] for path, source in files.items()}
             for room, files in rooms.items()}
    declared, nested = defaultdict(list), set()
    for room, files in codes.items():
        for text in files.values():
            for name in FILE_SCOPE.findall(text):
                declared[name].append(room)
            for declaration in TYPE.finditer(text):
                declared[declaration[1]].append(room)
                if text.count("{", 0, declaration.start()) > text.count("}", 0, declaration.start()):
                    nested.add(declaration[1])
    for room, files in codes.items():
        for path, text in files.items():
            own = {name for lists in PARAMETERS.findall(text) for list in lists
                   for name in re.findall(r"(?:^|,)\s*(?:each +|let +)?(\w+)", list)}
            for number, line in enumerate(text.split("\n"), 1):
                for name in dict.fromkeys(re.findall(r"\w+", line)):
                    homes = declared.get(name, [])
                    if not homes or name in own or name in nested and len(homes) > 1:
                        continue
                    if not any(home == room or home in below[room] for home in homes):
                        said.append(f"{path}:{number}: {room} uses {name}, which is declared in {homes[0]}")
    return said


def main(sources=ROOT / "Sources", picture=ROOT / "Documentation/Architecture.md"):
    picture = Path(picture).read_text()
    folders = [folder for library in libraries(picture) for folder in sorted((Path(sources) / library).iterdir())]
    rooms = {folder.name: {path: path.read_text() for path in sorted(folder.rglob("*.swift"))}
             for folder in folders if folder.is_dir() and not folder.suffix}
    said = violations(rooms, foundations(picture))
    if said:
        sys.exit("\n".join(str(line).removeprefix(f"{ROOT}/") for line in said))


if __name__ == "__main__":
    main(*sys.argv[1:])
