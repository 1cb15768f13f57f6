"""Fails when a public declaration has no documentation comment, by the symbol graphs named as arguments.

The cases of an enumeration may go without where their names say what a comment would; an extension is what its members are.
"""

import json
import sys
from pathlib import Path
from urllib.parse import unquote, urlparse


def undocumented(graph):
    """Returns lines about what is declared without a comment; what the compiler makes stands nowhere in the sources."""
    for symbol in graph["symbols"]:
        needs_none = symbol["kind"]["identifier"] in ("swift.enum.case", "swift.extension")
        if "docComment" not in symbol and not needs_none and (location := symbol.get("location")):
            name = ".".join(symbol["pathComponents"])
            line = location["position"]["line"] + 1
            yield f"{unquote(urlparse(location['uri']).path)}:{line}: {name} has no documentation comment"


graphs = [json.loads(Path(path).read_text()) for path in sys.argv[1:]]
if not any(graph["symbols"] for graph in graphs):
    sys.exit("There are no symbols.")
said = [line for graph in graphs for line in undocumented(graph)]
if said:
    sys.exit("\n".join(said))
