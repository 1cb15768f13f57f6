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
