"""Does to the adding machine what disks, people and systems do: python3 Tests/Faults/terminal.py PROGRAM FAULTS [--kills N]

Afterwards the program has to start, to say what has happened, and to have all that was shown. Prints a table in Markdown.
"""

import argparse
import errno
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager

from machine import Machine, shown_place
from trials import Trials
from typist import keys

PROGRAM = FAULTS = None

# What is on the disk before a fault.
KEPT = "".join(f"+ {number}%  # note {number}\n" for number in range(11, 16))
IN_HISTORY = "drawer/2026-11-21 120000.txt"
FILES = {"kept.txt": KEPT, "view": "all half-up repeat\n", IN_HISTORY: "  1001\n+ 2002 → 3003\n= 3003\n"}

# Keys that go to a row and keep it.
KEEP = "\x1b[A\x1b[Ak"


@contextmanager
def home():
    """A folder for what is kept between runs."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def started(folder, **options):
    return Machine(PROGRAM, folder, **options).ready()


def kept_place(folder):
    """Starts the machine, and returns how many keys are there."""
    with started(folder) as machine:
        machine.wait(lambda screen: shown_place(screen) >= 0)
        return shown_place(machine.screen)


def check_kept(folder, place):
    """Checks that all keys up to a place are there in the next run."""
    kept = kept_place(folder)
    assert kept == place, f"{kept} keys are there, {place} were shown"


def injected(folder, **faults):
    """Starts the machine with faults that `faults.c` knows, and waits until it shows something or is killed."""
    machine = Machine(PROGRAM, folder, environment={"LD_PRELOAD": str(FAULTS), **faults})
    machine.look(60)
    return machine


@contextmanager
def home_with_files():
    """A folder with a tape, a tape in History, kept rows and settings."""
    with home() as folder:
        data = folder / "calculator"
        (data / "drawer").mkdir(parents=True)
        for name, text in FILES.items():
            (data / name).write_text(text)
        with started(folder) as machine:
            machine.type("1001+2002=")
            assert machine.leave() == 0
        yield folder, data


def output(folder, *arguments):
    """Returns what the program prints of what is saved in a folder."""
    variables = {"XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    return subprocess.run([PROGRAM, *arguments], env=variables, capture_output=True, text=True, check=False).stdout


def killed_while_writing(count):
    """It is killed within a call that writes any of its files"""
    chance = random.Random(1)
    kills = calls = 0
    for number in range(-1, count):
        with home_with_files() as (folder, data):
            log = folder / "log"
            point = 1 + number * (calls - 9) // count
            # First nothing kills it, and its calls are counted.
            fault = {"LOG": str(log)} if number < 0 else {"KILL": f"{point} {chance.randrange(100)}"}
            with injected(folder, **fault) as machine:
                # Rows are kept, moved and renamed, settings changed, and tapes torn off and brought back.
                machine.type(f"7+8%={KEEP}DRK>t!\rCuK<{'9' * 15}+1%={KEEP}CuCu")
                kills += machine.leave() == -signal.SIGKILL
            calls = calls or len(log.read_text())
            kept = (data / "kept.txt").read_text()
            assert len(kept) >= len(KEPT) and all(f"+ {number}%" in kept for number in range(11, 16)), kept
            assert re.fullmatch(r"\w+ [\w-]+ repeat\n", (data / "view").read_text())
            tapes = [file.read_text() for file in data.glob("drawer/*.txt")]
            assert FILES[IN_HISTORY] in tapes and all(tape.endswith("\n") for tape in tapes), tapes
            tapes.append(output(folder, "tape", "--kept"))
            assert sum("2002 → 3003\n= 3003\n" in tape for tape in tapes) > 1, tapes
            started(folder).kill()
    assert kills > count * 0.9, kills
    return kills, "no file was shorter than before, or half written, and all rows were there"


def cannot_write():
    """The disk is full, can only be read, or fails, while rows are kept and settings changed"""
    faults = [("write", errno.ENOSPC), ("open", errno.EROFS), ("fsync", errno.EIO), ("rename", errno.EIO)]
    for call, number in faults:
        with home_with_files() as (folder, data):
            with injected(folder, FAIL=f"{call} {number}") as machine:
                for typed, file in [(f"7+8%={KEEP}", "kept.txt"), ("D", "view")]:
                    machine.type(typed)
                    machine.says(f"{file} cannot be saved, so this is lost when you leave: {os.strerror(number)}")
                machine.type("K")
                machine.says("6 + 8%")
                assert machine.leave() == 2
            assert all((data / name).read_text() == text for name, text in FILES.items())
            assert "= 3003\n" in output(folder, "tape", "--kept")
    return len(faults), "each was told, held until the end, and all files were as before"


def no_locks():
    """The disk has no locks, and a second program is opened"""
    fault = {"FAIL": f"flock {errno.ENOLCK}"}
    with home_with_files() as (folder, _), injected(folder, **fault) as first:
        first.says("This disk has no locks, so only one calculator may be open")
        first.type("C5+3=")
        first.says("= 8")
        with injected(folder, **fault) as second:
            for machine, typed, said in [(second, "+2=", "= 10"), (first, "+7=", "= 15")]:
                machine.type(typed)
                machine.says(said)
            assert first.leave() == second.leave() == 0
        assert output(folder, "tape", "--kept").endswith("= 10\n")
        assert output(folder, "tapes").startswith("1\ttape-2.calc\t15 ·")
    return 1, "told; everything was saved, and what both had changed were two tapes from then on"


def another_time_zone():
    """The person goes to another time zone between AC and its undo"""
    with home_with_files() as (folder, data):
        for zone, key, said in [("KST-9", "C", "Cleared"), ("NST3:30", "u", "= 3,003")]:
            with injected(folder, TZ=zone, LOG=str(folder / "log")) as machine:
                machine.type(key)
                machine.says(said)
                assert machine.leave() == 0
        assert list(data.glob("drawer/*")) == [data / IN_HISTORY]
        # The undo was on the disk when the tape was removed.
        assert "wsu" in (folder / "log").read_text()
    return 1, "undo took the right tape out of the drawer, once it was on the disk itself"


def pause():
    """Somebody thinks for a second, and the machine stops for good"""
    with home() as folder:
        log = folder / "log"
        with injected(folder, LOG=str(log)) as machine:
            machine.ready()
            at_start = log.read_text().count("s")
            synced = lambda *_: log.read_text().count("s") - at_start
            machine.type("12+3")
            machine.wait(synced)
            # Once, and not at each key.
            assert at_start > 0 and synced() == 1, log.read_text()
    return 1, "what was typed was on the disk itself, by one wait for that"


def ended_by_keys():
    """Ctrl-C or Ctrl-\\ takes away a key that the machine is about to read"""
    ends = [("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT)]
    for key, number in ends:
        with home() as folder:
            log = folder / "log"
            with injected(folder, GONE="1", LOG=str(log)).ready() as machine:
                machine.type("5")
                machine.wait(lambda *_, log=log: "k" in log.read_text())
                machine.type(key)
                assert machine.end() == -number
    return len(ends), "each time it ended, without another key"


def killed(count):
    """It is killed while somebody types."""
    chance = random.Random(1)
    typed = shown = 0
    with home() as folder:
        for _ in range(count):
            with started(folder) as machine:
                machine.wait(lambda screen: shown_place(screen) >= 0)
                kept = shown_place(machine.screen)
                assert shown <= kept <= typed, f"{kept} keys are there, {shown} were shown, {typed} typed"
                typed = kept
                for _ in range(chance.randrange(1, 6)):
                    more = chance.randrange(1, 20)
                    machine.type(keys(typed, typed + more))
                    typed += more
                    machine.look(chance.random() * 0.003)
                machine.kill()
                # Where it was killed while it painted, the screen tells nothing.
                shown = max(kept, shown_place(machine.screen))
        assert shown <= kept_place(folder) <= typed
    return count, f"started each time with all that was shown, {typed:,} keys in the end"


def full_in_the_middle():
    """The disk becomes full while somebody types, and has room again later."""
    with home() as folder:
        full = folder / "full"
        with injected(folder, FAIL=f"write {errno.ENOSPC}", WHILE=str(full)) as machine:
            machine.type(keys(0, 40))
            machine.shows(40)
            full.touch()
            machine.type(keys(40, 6000))
            machine.says("No space left on device.")
            full.unlink()
            machine.type(keys(6000, 18_000))
            machine.says("Saving works again.")
            machine.shows(18_000)
            machine.kill()
        check_kept(folder, 18_000)
    return 1, "told once; told when saving worked again, and everything was there"


def two_programs(rounds):
    """Two programs write at once, keep rows, tear tapes off, and are killed."""
    with home() as folder:
        places = [0, 0]
        for _ in range(rounds):
            with started(folder) as first, started(folder) as second:
                for _ in range(10):
                    for number, machine in enumerate([first, second]):
                        machine.type(keys(places[number], places[number] + 7))
                        places[number] += 7
                for machine, place in zip([first, second], places, strict=True):
                    machine.shows(place)
                for machine in [first, second]:
                    machine.kill()
        with started(folder) as single:
            single.says("T shows tape-2.calc")
            single.type("T")
            single.says("1 tape-2.calc")
        with started(folder) as first, started(folder) as second:
            first.shows(places[0])
            second.says("tape-2.calc")
            second.shows(places[1])
            for machine, percent in [(first, 6), (first, 7), (second, 8)]:
                machine.type(f"1+{percent}%={KEEP}")
                machine.says(f"Kept: plus {percent} percent")
                # The list is open while the other one keeps a row.
                machine.type("K")
            first.type(">")
            first.says("3 + 8%")
            assert (folder / "calculator" / "kept.txt").read_text() == "+ 7%\n+ 6%\n+ 8%\n"
            for machine in [first, second]:
                machine.type("C")
                machine.wait(lambda screen: "cleared" in screen.text.lower())
                assert machine.leave() == 0
        texts = {file.read_text() for file in (folder / "calculator" / "drawer").iterdir()}
        assert len(texts) == 2, texts
    return rounds, "each had its own tape with all that was shown, and each tape that was torn off is in the drawer"


def clock_set_back():
    """The clock is set back by years between two runs."""
    with home() as folder:
        drawer = folder / "calculator" / "drawer"
        for year, place in [(2030, 40), (2011, 80), (2026, 120)]:
            environment = {"DONT_FAKE_MONOTONIC": "1"}
            with started(folder, wrapper=("faketime", f"{year}-03-01 12:00:00"), environment=environment) as machine:
                machine.shows(place - 40)
                machine.type(keys(place - 40, place))
                machine.shows(place)
                # It is torn off, brought back, and so again.
                for key, tapes in [("C", 1), ("u", 0), ("r", 1), ("u", 0)]:
                    machine.type(key)
                    machine.wait(lambda _, tapes=tapes: drawer.exists() and len(list(drawer.glob(f"{year}-*"))) == tapes)
                machine.shows(place)
                machine.kill()
        check_kept(folder, 120)
    return 3, "everything was there, and undo took the right tapes out of the drawer"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("faults", type=pathlib.Path, help="`faults.c` as a library")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=600, help="how long each fault may take")
    options = parser.parse_args()
    global PROGRAM, FAULTS
    PROGRAM, FAULTS = options.program.resolve(), options.faults.resolve()
    faults = [
        (killed, options.kills), (two_programs, options.kills // 20), (full_in_the_middle,), (clock_set_back,),
        (killed_while_writing, options.kills), (cannot_write,), (no_locks,), (another_time_zone,), (pause,), (ended_by_keys,),
    ]
    trials = Trials(options.seconds)
    for fault, *arguments in faults:
        trials.run("terminal", trial_of(fault, *arguments))
    trials.exit()


def trial_of(fault, *arguments):
    """Returns a trial of a fault."""

    def trial():
        times, outcome = fault(*arguments)
        return fault.__doc__.rstrip("."), f"{times:,}", outcome

    trial.__name__ = fault.__name__
    return trial


if __name__ == "__main__":
    main()
