"""Plays sequences of steps at a terminal with the adding machine in it, and reads from the screen what they lead to."""

import pathlib
import re
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Faults"))
from machine import Ended, Machine  # noqa: E402

SIZE = (500, 1000)

# The keys of the terminal for keys of the calculator; others are typed as they are.
KEYBOARD = {"=": "\r", "±": "n", "AC": "C", "CE": "c", "⌫": "\x7f", "undo": "u", "redo": "r",
            "←": "\x1b[D", "→": "\x1b[C", "√": "@", "²": "F2", "∛": "F3", "1/x": "Fi", "abs": "Fa", "mod": "Fm", "π": "Fp",
            "ln": "Fn", "log": "Fl", "exp": "Fx", "sin": "Fs", "cos": "Fc", "tan": "Ft", "asin": "FS", "acos": "FC",
            "atan": "FT"}
ROW_KEYS = {"use": "\r", "edit": "e", "insert": "i", "delete": "d"}
HOME, END, DOWN, REFRESH = "\x1b[H", "\x1b[F", "\x1b[B", "\x0c"
DECIMALS = ["all", "10", "0", "1", "2", "3", "4", "6"]
ROUNDING = ["half-up", "half-even", "up", "down"]
SWITCHES = {"add": "A", "repeat": "E", "first": "M", "adding": "O", "radians": "G"}

# What the program sends to clear the screen.
CLEARED = b"\x1b[H\x1b[J"


class Terminal:
    """The program in a terminal of its own, with a folder for what it keeps."""

    def __init__(self, program, home):
        self._program, self._home = program, home
        self._decimals, self._rounding, self._switches = 0, 0, set()
        self.machine = Machine(program, home, size=SIZE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.machine.__exit__()

    def _reopen(self):
        if status := self.machine.leave():
            raise Ended(f"the program has ended with status {status}")
        self.machine.__exit__()
        self.machine = Machine(self._program, self._home, size=SIZE)
        self.machine.take_in()

    def _type(self, keys, *mark):
        self.machine.type(keys)
        self.machine.take_in(*mark)

    # Steps

    def play(self, step, is_editing):
        """Does a step, and returns the last line then, the screen as the program has added to it, and as it is painted anew.

        `is_editing` says whether a row takes the keys after the step. Otherwise the person goes back to the entry line.
        """
        if step == "reopen":
            self._reopen()
        else:
            self._type(self._keys(step))
            if "Paste this?" in self.machine.screen.lines[-1]:
                self._type("\r")
        screen = self.machine.screen
        told = screen.rows[-1]
        if not is_editing:
            self._type(END + DOWN)
        self._type(REFRESH, CLEARED)
        added = screen.rows
        screen.feed(CLEARED)
        self.machine.take_in()
        return told, added, screen.rows

    def _keys(self, step):
        verb, _, rest = step.partition(" ")
        if verb == "press":
            return KEYBOARD.get(rest, rest)
        if verb == "type":
            return rest
        if verb == "paste":
            return f"\x1b[200~{rest.replace('⏎', chr(10))}\x1b[201~"
        if verb == "putBack":
            return f"H{int(rest) + 1}"
        if verb == "view":
            return self._view_keys(*rest.split(" "))
        row, _, rest = rest.partition(" ")
        keys = f"t\x15{rest}\r" if verb == "note" else ROW_KEYS[verb]
        return HOME + DOWN * int(row) + keys

    def _view_keys(self, decimals, rounding, *switches):
        decimals, rounding = DECIMALS.index(decimals), ROUNDING.index(rounding)
        keys = ("D" * ((decimals - self._decimals) % len(DECIMALS)) + "R" * ((rounding - self._rounding) % len(ROUNDING))
                + "".join(SWITCHES[word] for word in sorted(self._switches.symmetric_difference(switches))))
        self._decimals, self._rounding, self._switches = decimals, rounding, set(switches)
        # Without a key there is nothing to wait for; Ctrl-G means nothing.
        return keys or "\x07"


def lines_of_row(row):
    """Returns what a terminal shows of a row in a line of the file of sequences, and the remark below it, if there is one."""
    operator, operand, amount, running, note, remark, *_ = row.split("|")
    value = share = ""
    # In parentheses that are open the sign is one of the formula.
    if amount and operand.endswith("%") and operand.count("(") == operand.count(")"):
        # Of a percentage that divides the change is shown.
        percentage = operand.removeprefix("↑").removeprefix("≈")
        share = amount if operator == "÷" else f"{percentage} = {amount}"
    elif amount:
        value = f"= {amount}"
    words = " ".join(" ".join([operator, operand, value, running, share, note and f"# {note}"]).split())
    return [words, remark] if remark else [words]


def difference(expected, shown):
    """Returns what a screen lacks that the core has led to; an empty text where it shows the same."""
    _, outcome, said, entry, *rows = expected
    told, added, refreshed = shown
    is_editing = any(row.endswith("|edited") for row in rows)
    wanted = [line for row in rows for line in lines_of_row(row)]
    panel_lines = 2 if is_editing else 1
    if refreshed[:-panel_lines] != wanted:
        return f"rows {refreshed[:-panel_lines]}, not {wanted}"
    operator, operand, refusal = entry.split("|")
    line = " ".join(f"{operator} {operand}".split())
    if not (refreshed[-panel_lines] + " ").startswith(line + " "):
        return f"entry line {refreshed[-panel_lines]!r}, not {line!r}"
    # That a text cannot be read is told with its line and column.
    is_said = told != line if expected[0].startswith("paste") else told.endswith((said, f"{said}, ? shows the keys"))
    if outcome == "refused" and not is_said:
        return f"words {told!r}, not {said!r}"
    # Beside the entry line is what a formula and the calculation come to.
    words = re.sub(r"^( = (Too large|\S+))*", "", refreshed[-1].removeprefix(line)).strip()
    if refusal and words not in (refusal, said):
        return f"words {words!r} of what was refused, not {refusal!r}"
    # While a row is edited it is in the panel and not on the paper, and another view changes rows that are on the screen.
    if not is_editing and not expected[0].startswith("view"):
        printed = rows_on_paper(added)
        if printed != wanted[len(wanted) - len(printed):]:
            return f"added rows {printed}, not the last of {wanted}"
    return ""


def rows_on_paper(lines):
    """Returns the rows above the panel and below what else is printed."""
    above = lines[:-1]
    rules = [number for number, line in enumerate(above) if line.startswith("──") or line.startswith("…")]
    return above[rules[-1] + 1:] if rules else above


def play(program, sequence):
    """Plays the steps of a sequence, and returns the first difference with the step before it, or an empty text."""
    with tempfile.TemporaryDirectory() as home, Terminal(program, home) as terminal:
        try:
            return played(terminal, sequence)
        except Ended as error:
            return str(error)


def played(terminal, sequence):
    terminal.machine.take_in()
    for line in sequence:
        expected = line.split("\t")
        is_editing = any(row.endswith("|edited") for row in expected[4:])
        shown = terminal.play(expected[0], is_editing)
        if lacks := difference(expected, shown):
            return f"after {expected[0]}: {lacks}"
    return ""
