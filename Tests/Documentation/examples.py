"""Runs the examples of pages, and fails when one prints something else than it says.

An example is a block of Swift that imports one of the libraries: a program. A line `print(…)  // text` says what it
prints.

Usage: examples.py PRODUCTS PAGE...
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLE = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"^import (?:ExactNumbers|CalculatorCore)$", re.MULTILINE)
PRINT = re.compile(r"^ *print\(.*\) +// (.*)$", re.MULTILINE)

products, *pages = sys.argv[1:]
# The build folder keeps the objects of sources that are gone.
objects = [str(Path(products, f"{library}.build", f"{source.name}.o")) for library in ("ExactNumbers", "ExactNumbersFoundation", "CalculatorCore")
           for source in sorted(Path("Sources", library).rglob("*.swift"))]
said = []
for page in pages:
    examples = [block for block in EXAMPLE.findall(Path(page).read_text()) if IMPORT.search(block)]
    if not examples:
        said.append(f"{page}: no example")
    for example in examples:
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder, "main.swift"), Path(folder, "example")
            source.write_text(example)
            built = subprocess.run(
                ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", f"{products}/Modules", source, *objects,
                 "-o", program],
                capture_output=True, text=True)
            if built.returncode != 0:
                said.append(f"{page}: {built.stderr}")
                continue
            printed = subprocess.run([program], capture_output=True, text=True).stdout.splitlines()
            promised = PRINT.findall(example)
            if printed != promised or not promised:
                said.append(f"{page}: prints {printed} instead of {promised}")
if said:
    sys.exit("\n".join(said))
