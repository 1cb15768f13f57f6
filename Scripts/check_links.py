"""Fails when a page of the documentation refers to a missing file, heading or picture."""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$|^    [^\n]*$|<!--.*?-->", re.DOTALL | re.MULTILINE)


def anchors(page):
    """Returns the anchors that GitHub gives to the headings of a page."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(page.read_text())}


wrong = []
for page in [page for page in Path().rglob("*.md") if not page.parts[0].startswith(".")]:
    for found in LINK.finditer(CODE.sub("", page.read_text())):
        address, _, anchor = (found[1] or found[2]).partition("#")
        if re.match(r"[a-z]+:", address):
            continue
        target = page.parent / address if address else page
        if not target.exists() or anchor and anchor not in anchors(target):
            wrong.append(f"{page}: {found[0]} leads nowhere")
sys.exit("\n".join(wrong) or None)
