"""The processes of browsers: all that descend from this one have a mark in their environment, by which they are ended together.

A guard, which is a process of its own, ends them when this one is gone, however it has ended.
"""

import atexit
import os
import pathlib
import signal
import subprocess
import sys
import time

NAME = "BROWSERS_OF"


def end_all(owner):
    """Kills all processes with the mark of a process. Those that start others meanwhile have more than one round."""
    deadline = time.monotonic() + 10
    while (found := marked(owner)) and time.monotonic() < deadline:
        for process in found:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        time.sleep(0.02)


def marked(owner):
    mark = f"{NAME}={owner}".encode()
    return [int(folder.name) for folder in pathlib.Path("/proc").glob("[0-9]*") if mark in environment(folder).split(b"\0")]


def busy(owner, seconds=1):
    """Returns what processes with the mark of a process do, in percent of a processor: is it the page that is stuck, or the driver?"""
    before = {process: ticks(process) for process in marked(owner)}
    time.sleep(seconds)
    used = {process: (ticks(process) - count) * 100 // (os.sysconf("SC_CLK_TCK") * seconds) for process, count in before.items()}
    return ", ".join(f"{name(process)} {percent} %" for process, percent in used.items() if percent > 9) or "none of its processes"


def ticks(process):
    """Returns how long a process has run, in ticks of the clock of the system."""
    return sum(map(int, stat(process)[1].split()[11:13]))


def name(process):
    return stat(process)[0].partition("(")[2]


def stat(process):
    try:
        before, _, after = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")
        return before, after
    except OSError:
        return "(ended", "0 " * 20


def environment(folder):
    try:
        return (folder / "environ").read_bytes()
    except OSError:
        # It has ended, or is not ours.
        return b""


def start_guard():
    """Marks all processes that are started from now on, and has them ended with this one."""
    unmarked = {name: value for name, value in os.environ.items() if name != NAME}
    os.environ[NAME] = str(os.getpid())
    guard = subprocess.Popen(
        [sys.executable, __file__, str(os.getpid())], stdin=subprocess.PIPE, env=unmarked, start_new_session=True)
    atexit.register(guard.communicate)


if __name__ == "__main__":
    # The input ends with the process at its other end.
    sys.stdin.read()
    end_all(sys.argv[1])
else:
    start_guard()
