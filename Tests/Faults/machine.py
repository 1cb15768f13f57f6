"""The adding machine in a terminal of its own, with somebody who types and looks at the screen."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from typist import FIRST, place

# What has no end within this time, in seconds, never ends.
PATIENCE = 60


class Screen:
    """What a person sees: it understands the sequences that the program sends. No line ever leaves it."""

    def __init__(self):
        self.lines = [""]
        self.row = self.column = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._pending = ""

    def feed(self, data):
        text = self._pending + self._decoder.decode(data)
        self._pending = ""
        parts = re.split(r"(\x1b\[[0-9;?]*[a-zA-Z]|\r|\n)", text)
        # The end of a sequence may come with the next bytes.
        if "\x1b" in parts[-1]:
            parts[-1], _, rest = parts[-1].partition("\x1b")
            self._pending = "\x1b" + rest
        for part in parts:
            self._obey(part)

    def _obey(self, part):
        if part == "\r":
            self.column = 0
        elif part == "\n":
            self.row += 1
            if self.row == len(self.lines):
                self.lines.append("")
        elif not part.startswith("\x1b"):
            line = self.lines[self.row].ljust(self.column)
            self.lines[self.row] = line[: self.column] + part + line[self.column + len(part) :]
            self.column += len(part)
        elif part.endswith("A"):
            self.row -= int(part[2:-1] or 1)
        elif part.endswith("C"):
            self.column += int(part[2:-1] or 1)
        elif part.endswith("H"):
            self.row = self.column = 0
        elif part.endswith("J"):
            self.lines[self.row :] = [self.lines[self.row][: self.column]]

    @property
    def rows(self):
        """The lines that are not empty, with single spaces."""
        return [words for line in self.lines if (words := " ".join(line.split()))]

    @property
    def text(self):
        """All words on it, with single spaces."""
        return " ".join(self.rows)


# What the program sends after everything that it paints.
PAINTED = b"\x1b[?25h"


class Ended(Exception):
    """The program has ended, or does not answer."""


class Machine:
    """A run of the program. Its tape is kept in the folder `home`."""

    def __init__(self, program, home, wrapper=(), environment=None, size=(200, 160)):
        """Starts it, by another program if `wrapper` names one."""
        self.screen = Screen()
        variables = {
            "HOME": str(home), "XDG_DATA_HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm",
            **(environment or {}),
        }
        command = [*wrapper, str(program)]
        self.process, self._keyboard = pty.fork()
        if self.process == 0:
            # Lines do not wrap, so that every row is one.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            os.execvpe(command[0], command, variables)
        os.set_blocking(self._keyboard, False)
        self._unread = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.kill()
        os.close(self._keyboard)

    def type(self, keys):
        """Types keys; the screen is read when the terminal takes no more."""
        data = keys.encode()
        while data:
            try:
                data = data[os.write(self._keyboard, data[:512]) :]
            except BlockingIOError:
                self.look(0.01)
            except OSError:
                return

    def look(self, seconds=0.0):
        """Reads what there is on the screen, and returns whether there may be more later."""
        while select.select([self._keyboard], [], [], seconds)[0]:
            try:
                data = os.read(self._keyboard, 65536)
            except OSError:
                return False
            if not data:
                return False
            self.screen.feed(data)
            seconds = 0.0
        return True

    def take_in(self, mark=PAINTED):
        """Waits for a mark, and brings nothing but what comes before it onto the screen."""
        while mark not in self._unread:
            if not select.select([self._keyboard], [], [], PATIENCE)[0]:
                raise Ended("the program does not answer")
            try:
                self._unread += os.read(self._keyboard, 65536)
            except OSError as error:
                raise Ended("the program has ended") from error
        before, _, self._unread = self._unread.partition(mark)
        self.screen.feed(before)

    def wait(self, condition):
        """Waits until a condition holds for the screen; fails with the screen if it never does."""
        end = time.monotonic() + PATIENCE
        while not condition(self.screen):
            is_running = self.look(0.05)
            if condition(self.screen):
                return
            assert is_running and time.monotonic() < end, "\n".join(self.screen.lines[:3] + self.screen.lines[-20:])

    def ready(self):
        """Waits until it takes keys."""
        self.wait(lambda screen: "? shows" in screen.text)
        return self

    def says(self, words):
        """Waits until it has said words."""
        self.wait(lambda screen: words in screen.text)

    def shows(self, place):
        """Waits until all keys up to a place are on the screen."""
        self.wait(lambda screen: shown_place(screen) == place)

    def leave(self):
        """Leaves, and returns the exit status."""
        self.type("q")
        return self.end()

    def end(self):
        """Waits for the end, and returns the exit status, or the number of a signal, negated."""
        return os.waitstatus_to_exitcode(self._end())

    def kill(self):
        """Kills it, and what runs it, and reads what it had shown."""
        os.killpg(self.process, signal.SIGKILL)
        self._end()

    def _end(self):
        while self.look(1):
            pass
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        return status


ROW = re.compile(r"^(?:\+ *| *)([\d,]+)(?: .*)?$")


def shown_place(screen):
    """Returns how many keys have reached the screen; -1 where it shows nothing that could tell."""
    entry = ROW.match(screen.lines[screen.row])
    if not entry:
        return -1
    rows = [row[1] for line in screen.lines[: screen.row] if (row := ROW.match(line))]
    last = int(rows[-1].replace(",", "")) if rows else FIRST - 1
    digits = entry[1].replace(",", "")
    # Where nothing else was typed yet, the next number is the one that the rows lead to.
    return place(last, digits) if digits == "0" or str(last + 1).startswith(digits) else -1
