"""Prints the size of each part of the page, and the change since the last tag.

Usage: weigh.py [--build-tag]

`bytes` is the size of a part before compression. `in page` is its share of dist/index.html: compressed bytes are divided in
proportion to `bytes`. A function of the module counts for the room that declares it or its type. Generic code of Swift's library
counts for the library, even if it is specialized for our types. --build-tag builds the page of the last tag; its sizes are kept in
.build/tagged.
"""

import base64
import collections
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile

MODULES = "ExactNumbers", "CalculatorCore", "CalculatorWeb"
BOUNDARY = "CalculatorWeb, CWebRuntime"
LIBRARY = "Swift's library, and other"
DECLARATION = re.compile(r"\b(?:struct|enum|class|protocol|typealias|func|var|let|case) +(\w+)")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KOREAN = re.compile("[가-힣]")
PACKED = re.compile(r'<script type="?application/gzip"? id="?(\w+)"?>([^<]*)</script>')
PICTURE = re.compile(r"data:image/[^\"')]+|<svg.*?</svg>|<symbol.*?</symbol>", re.DOTALL)


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def integer(data, place):
    """Returns the LEB128 integer at the index `place`, and the index after it."""
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place


def sections(data):
    """Returns a dictionary from the kind of each section of a WebAssembly module to its contents."""
    found, place = {}, 8
    while place < len(data):
        kind = data[place]
        size, place = integer(data, place + 1)
        found[kind] = data[place:place + size]
        place += size
    return found


def functions(module):
    """Returns pairs of name and size for the functions of a module, and the bytes of its constants."""
    parts = sections(module.read_bytes())
    names = [line.split(":", 1)[1] for line in module.with_suffix(".wasm.names").read_text().splitlines()]
    # All imports are functions, so the imports are the first names.
    first = integer(parts.get(2, b"\0"), 0)[0]
    sizes, (count, place) = [], integer(parts[10], 0)
    for _ in range(count):
        size, start = integer(parts[10], place)
        sizes.append(start + size - place)
        place = start + size
    return list(zip(names[first:], sizes, strict=True)), parts[11]


def rooms(root):
    """Returns a dictionary from each name that only one room declares to that room; a library without rooms counts as one room."""
    found = collections.defaultdict(set)
    for library in MODULES:
        for path in (root / "Sources" / library).rglob("*.swift"):
            room = BOUNDARY if library == "CalculatorWeb" else "/".join(path.relative_to(root / "Sources").parts[:2])
            for name in DECLARATION.findall(path.read_text()):
                found[name].add(room)
    return {name: next(iter(homes)) for name, homes in found.items() if len(homes) == 1}


def room(name, homes):
    """Returns the room that `homes` has for the function `name`, or else for the innermost type around the function."""
    name = re.sub(r"\((\w+) in _[0-9A-F]{32}\)|\(extension in (\w+)\):\w+(?=\.)", r"\1\2", name)
    path = re.split(r"[(<\[]", re.split(r" (?:of|in|for) ", name)[-1], maxsplit=1)[0]
    own = re.search(rf"\b({'|'.join(MODULES)})\.([\w.]+)", path)
    if not own:
        return LIBRARY if "Swift." in name else BOUNDARY
    known = [homes[each] for each in reversed(own[2].split(".")) if each in homes]
    return known[0] if known else BOUNDARY if own[1] == "CalculatorWeb" else LIBRARY


def module_weights(root):
    found, constants = functions(root / ".build/wasm/named.wasm")
    clear = run("swift", "demangle", "--compact", input="\n".join(name for name, _ in found)).splitlines()
    homes, weights = rooms(root), collections.Counter()
    for name, (_, size) in zip(clear, found, strict=True):
        weights[room(name, homes)] += size
    texts = {text for path in (root / "Sources/CalculatorCore").rglob("*.swift") for text in LITERAL.findall(path.read_text())}
    for text in sorted(texts, key=len, reverse=True):
        letters = text.encode()
        if len(letters) > 3 and letters in constants:
            weights["words: Korean" if KOREAN.search(text) else "words: English"] += len(letters)
            constants = constants.replace(letters, bytes(len(letters)), 1)
    whole = (root / ".build/wasm/calculator.wasm").stat().st_size
    weights["constants and tables"] = whole - weights.total()
    return weights


def script_weights(root, script):
    """Returns the sizes of a script and its imports, with Korean words counted apart."""
    with tempfile.NamedTemporaryFile() as notes:
        run("esbuild", "--bundle", "--minify", "--charset=utf8", "--log-level=warning", f"--metafile={notes.name}",
            "--outfile=/dev/null", script, cwd=root)
        (made,) = json.load(notes)["outputs"].values()
    weights = collections.Counter()
    for path, part in made["inputs"].items():
        kind = "words: Korean" if pathlib.Path(path).name == "ko.js" else "scripts"
        weights[kind] += part["bytesInOutput"]
    return weights


def text_weights(root, text, script):
    """Returns the sizes of pictures, styles, markup and scripts in an uncompressed part of the page."""
    weights = collections.Counter()
    rest = text
    for kind, pattern in (("pictures", PICTURE), ("styles", re.compile("<style>.*?</style>", re.DOTALL))):
        weights[kind] = sum(len(part.encode()) for part in pattern.findall(rest))
        rest = pattern.sub("", rest)
    scripts = sum(len(part.encode()) for part in re.findall(r"<script(?: type=\"?module\"?)?>.*?</script>", rest, re.DOTALL))
    weights["markup"] = len(rest.encode()) - scripts
    parts = script_weights(root, script)
    weights += parts
    weights["scripts"] += scripts - parts.total()
    return weights


def weigh(root):
    """Returns for each part of the page its size and its share of dist/index.html, in bytes."""
    page = (root / "dist/index.html").read_text()
    packed = dict(PACKED.findall(page))
    later = gzip.decompress(base64.b64decode(packed["later"])).decode()
    weights, shares = collections.Counter(), collections.Counter()
    for parts, size in (
        (text_weights(root, PACKED.sub("", page), "WebApp/scripts/start.js"), len(PACKED.sub("", page).encode())),
        (text_weights(root, later, "WebApp/scripts/main.js"), len(packed["later"])),
        (module_weights(root), len(packed["module"])),
    ):
        total = parts.total()
        for name, weight in parts.items():
            weights[name] += weight
            shares[name] += weight * size / total
    return {name: [weight, round(shares[name])] for name, weight in weights.items() if weight}


def weights_of_tag(root, tag, may_build):
    """Returns the sizes for the page of a tag; None if they are unknown and the page may not be built."""
    kept = root / f".build/tagged/{tag}.json"
    if not kept.exists() and may_build:
        with tempfile.TemporaryDirectory() as folder:
            run("git", "worktree", "add", "--detach", folder, tag, cwd=root)
            try:
                run("make", "dist", ".build/wasm/named.wasm", cwd=folder)
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(json.dumps(weigh(pathlib.Path(folder))))
            finally:
                run("git", "worktree", "remove", "--force", folder, cwd=root)
    return json.loads(kept.read_text()) if kept.exists() else None


def main(root, may_build):
    tag = subprocess.run(["git", "describe", "--tags", "--abbrev=0"], cwd=root, capture_output=True, text=True).stdout.strip()
    before = weights_of_tag(root, tag, may_build) if tag else None
    note = f"since {tag}" if before else f"`make weigh` compares with {tag}" if tag else "no tag to compare with"
    print(f"{'part of dist/index.html':30}{'bytes':>10}{'in page':>10}  {note}")
    weights = weigh(root)
    for name in sorted({*weights, *(before or {})}, key=lambda name: -weights.get(name, [0, 0])[1]):
        weight, share = weights.get(name, [0, 0])
        change = f"  {share - before.get(name, [0, 0])[1]:+,}" if before else ""
        print(f"{name:30}{weight:10,}{share:10,}{change}")


if __name__ == "__main__":
    main(pathlib.Path(__file__).resolve().parents[1], "--build-tag" in sys.argv[1:])
