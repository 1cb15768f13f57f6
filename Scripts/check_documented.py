"""Lists the public declarations without a documentation comment: check_documented.py SYMBOL_GRAPH... Fails if it finds one.

Cases of enumerations and extensions need no comment.
"""

import json
import sys
from pathlib import Path
from urllib.parse import unquote, urlparse


def undocumented(graph):
    """Yields a line for each undocumented declaration; skips declarations that the compiler generates, which have no location."""
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
