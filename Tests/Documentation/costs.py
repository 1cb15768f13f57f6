"""Fails on public functions, initializers and subscripts of the numbers whose documentation does not say what they cost.

A property where nothing is said takes O(1).
"""

import re
import sys
from pathlib import Path

DECLARATION = re.compile(r"(?:@\w+ )*public (?:static |mutating )*(?:prefix )?(?:func|init|subscript)\b")
said = []
for path in sorted(Path("Sources").glob("ExactNumbers*/**/*.swift")):
    about = ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.strip()
        if DECLARATION.match(line) and "- Complexity: " not in about:
            said.append(f"{path}:{number}: no complexity: {line}")
        about = about + line if line.startswith(("///", "@")) else ""
if said:
    sys.exit("\n".join(said))
