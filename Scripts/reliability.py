"""Puts one section into Documentation/Reliability.md: python3 Scripts/reliability.py HEADING COMMAND < figures

`figures` is the Markdown body of the section. The script writes the date, the machine and COMMAND above the body. A section with
the same heading is replaced; otherwise the new section goes to the end.
"""

import datetime
import pathlib
import platform
import re
import sys

DOCUMENT = pathlib.Path(__file__).parents[1] / "Documentation" / "Reliability.md"
INTRODUCTION = """# Reliability

Stress tests and their results. Each section is the output of the command that it names, for the code of the day that it names; running
the command again replaces it. Where a section comes from several runs, a sentence says so. `make soak` runs them all.
"""


def machine():
    """Returns a line with the system, the processor and the count of its cores."""
    processors = re.findall(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    return f"{platform.system()} {platform.machine()}, {processors[0] if processors else platform.processor()}, {len(processors)} cores"


def with_section(document, heading, section):
    """Returns the document with this section in place of the section with the same heading, or at the end."""
    introduction, *sections = re.split(r"(?m)^(?=## )", document)
    for number, other in enumerate(sections):
        if other.splitlines()[0] == f"## {heading}":
            sections[number] = section
            break
    else:
        sections.append(section)
    return "\n".join(part.rstrip() + "\n" for part in [introduction, *sections])


def main(heading, command):
    body = sys.stdin.read().strip()
    if not body:
        sys.exit(f"error: nothing was read for {heading!r}")
    day = datetime.datetime.now(datetime.timezone.utc).date()
    section = f"## {heading}\n\n{day}, {machine()}, by `{command}`.\n\n{body}\n"
    document = DOCUMENT.read_text(encoding="utf-8") if DOCUMENT.exists() else INTRODUCTION
    DOCUMENT.write_text(with_section(document, heading, section), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
