"""Draws a picture of a terminal in SVG: draw-terminal.py PROGRAM

The picture shows the output of PROGRAM for two questions and a session of the adding machine. `make terminal-picture` puts the
picture into the documentation. `make test-install` draws it again and compares both.
"""

import re
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "Tests" / "Faults"))
from machine import Machine, Screen  # noqa: E402

QUESTIONS = ["'1 ÷ 3 × 3'", "--fraction 0.1/0.3"]
# Pairs: the keys to type, and a text that is on the screen when the keys have been taken.
KEYS = [("72-20%+5%=", "= 60.48"), ("\x1b[A", "4/4"), ("tto pay\r", "# to pay 4/4"), ("\x1b[B/7", "÷ 7"), ("=", "= 8.64")]
COLUMNS = 66
CELL, LINE, MARGIN, SIZE = 8.4, 19, 16, 14
STYLES = {"1": "bold", "2": "dim", "7": "selected"}


class StyledScreen(Screen):
    """A screen that records the style of each cell, as the first letter of the name of the style."""

    def __init__(self):
        super().__init__()
        self._style, self._styles = " ", {}

    def _obey(self, part):
        if re.fullmatch(r"\x1b\[[0-9;]*m", part):
            self._style = STYLES.get(part[2:-1].rpartition(";")[2], " ")[0]
        elif not part.startswith(("\x1b", "\r", "\n")):
            self._styles |= {(self.row, self.column + index): self._style for index in range(len(part))}
        super()._obey(part)

    def runs(self):
        """Yields row, column, text and style of each run: adjacent cells of one style, without two spaces in succession."""
        for row, line in enumerate(self.lines):
            for word in re.finditer(r"\S+(?: \S+)*", line):
                start = word.start()
                for column in range(word.start() + 1, word.end() + 1):
                    if column == word.end() or self._style_at(row, column) != self._style_at(row, start):
                        yield row, start, line[start:column].rstrip(), self._style_at(row, start)
                        start = column

    def _style_at(self, row, column):
        return self._styles.get((row, column), " ")


def run(program):
    """Returns the screen after two questions and a session of the adding machine."""
    screen = StyledScreen()
    for question in QUESTIONS:
        answer = subprocess.run(["sh", "-c", f'"$0" {question}', program], capture_output=True, text=True, check=True).stdout
        screen.feed(f"$ calculator {question}\n\r{answer}".encode().replace(b"\n", b"\r\n"))
    screen.feed(b"$ calculator\r\n")
    with tempfile.TemporaryDirectory() as home:
        with Machine(program, home, wrapper=["sh", "-c", f'stty columns {COLUMNS} rows 24; exec "$0"']) as machine:
            machine.ready()
            machine.screen = screen
            for keys, shown in KEYS:
                machine.type(keys)
                machine.wait(lambda _, shown=shown: shown in screen.text)
                # The program may still be painting, so wait until the screen stays the same.
                seen = None
                while seen != screen.text:
                    seen = screen.text
                    machine.look(0.3)
    return screen


def drawing(screen):
    width, height = COLUMNS * CELL + 2 * MARGIN, len(screen.lines) * LINE + 2 * MARGIN
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
    yield "<title>calculator in a terminal</title>"
    yield ("<style>text { font: %dpx ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #d0d0d4; white-space: pre }"
           " .b { font-weight: bold; fill: #fff } .d { fill: #98989e } .s { fill: #fff; text-decoration: underline }</style>" % SIZE)
    yield f'<rect width="{width:g}" height="{height:g}" rx="10" fill="#1c1c1e"/>'
    for row, column, text, style in screen.runs():
        place = f'x="{MARGIN + column * CELL:.1f}" y="{MARGIN + row * LINE + SIZE}" textLength="{len(text) * CELL:.1f}"'
        yield f'<text class="{style.strip()}" {place}>{escape(text, quote=False)}</text>'
    x, y = MARGIN + screen.column * CELL, MARGIN + screen.row * LINE
    yield f'<rect x="{x:.1f}" y="{y}" width="{CELL}" height="{LINE - 2}" fill="#98989e"/>'
    yield "</svg>"


print("\n".join(drawing(run(sys.argv[1]))))
