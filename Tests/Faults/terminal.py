"""Does to the adding machine what disks, people and systems do: python3 Tests/Faults/terminal.py PROGRAM [--kills N]

Afterwards the program has to start, to say what has happened, and to have all that was shown. Prints a table in Markdown.
"""

import argparse
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
from contextlib import contextmanager

from machine import Machine, shown_place
from trials import Trials
from typist import keys

PROGRAM = None


class CannotMount(Exception):
    """There is no way to make a small disk here."""


@contextmanager
def home():
    """A folder for what is kept between runs."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def small_disk(kibibytes=4096):
    """A folder on a disk of its own, which only root can make, and not in every container."""
    with home() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={kibibytes}k", "none", folder]
        if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            raise CannotMount
        try:
            yield folder
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder):
    """Fills a disk to its last byte; returns the file that takes the room."""
    ballast = folder / "ballast"
    with open(ballast, "wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    return ballast


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
    with small_disk() as folder:
        with started(folder) as machine:
            machine.type(keys(0, 40))
            machine.shows(40)
            ballast = fill(folder)
            machine.type(keys(40, 6000))
            machine.says("No space left on device.")
            ballast.unlink()
            machine.type(keys(6000, 18_000))
            machine.says("Saving works again.")
            machine.shows(18_000)
            machine.kill()
        check_kept(folder, 18_000)
    return 1, "told once; told when saving worked again, and everything was there"


def two_programs(rounds):
    """Two programs write at once, tear tapes off, and are killed."""
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
        with started(folder) as first, started(folder) as second:
            first.shows(places[0])
            second.says("tape-2.calc")
            second.shows(places[1])
            for machine in [first, second]:
                machine.type("C")
                machine.wait(lambda screen: "cleared" in screen.text.lower())
                assert machine.leave() == 0
        texts = {file.read_text() for file in (folder / "calculator" / "drawer").iterdir()}
        assert len(texts) == (2 if places[0] != places[1] else 1), texts
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
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=600, help="how long each fault may take")
    options = parser.parse_args()
    global PROGRAM
    PROGRAM = options.program.resolve()
    faults = [
        (killed, options.kills), (two_programs, options.kills // 20), (full_in_the_middle,), (clock_set_back,),
    ]
    trials = Trials(options.seconds)
    for fault, *arguments in faults:
        trials.run("terminal", trial_of(fault, *arguments))
    trials.exit()


def trial_of(fault, *arguments):
    """Returns a trial of a fault, which is done with nothing where it cannot be."""

    def trial():
        try:
            times, outcome = fault(*arguments)
        except CannotMount as error:
            times, outcome = 0, f"not done: {error.__doc__[0].lower()}{error.__doc__[1:].rstrip('.')}"
        return fault.__doc__.rstrip("."), f"{times:,}", outcome

    trial.__name__ = fault.__name__
    return trial


if __name__ == "__main__":
    main()
