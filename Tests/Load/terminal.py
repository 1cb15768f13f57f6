"""Gives the program as much as it can take: python3 Tests/Load/terminal.py PROGRAM [--bytes N] [--sending N] [--rows N] …

Prints lines of a table in Markdown.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

TESTS = pathlib.Path(__file__).parents[1]
sys.path += [str(TESTS / "Faults"), str(TESTS / "Browser")]
from archive import saved_tape  # noqa: E402
from machine import Machine, shown_place  # noqa: E402
from trials import Trials  # noqa: E402
from typist import keys  # noqa: E402


def memory(process):
    """Returns the most memory that a process has had, in MiB."""
    status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def filter_lines(program, size, seconds):
    """Sends lines through the filter, and compares every answer."""
    lines = "".join(f"{number}.25 * {number % 97} - 7/{number % 13 + 1}\n" for number in range(1, 40_000)).encode()
    answers = subprocess.run([program], input=lines, capture_output=True, check=True).stdout
    assert answers.count(b"\n") == lines.count(b"\n")
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    wrong = []

    def compare():
        while data := process.stdout.read(len(answers)):
            if data != answers:
                wrong.append(data)

    reader = threading.Thread(target=compare)
    reader.start()
    start = time.monotonic()
    sent = early = 0
    while sent < size and time.monotonic() - start < seconds:
        process.stdin.write(lines)
        sent += len(lines)
        early = early or (memory(process.pid) if sent > size // 100 else 0)
    late = memory(process.pid)
    process.stdin.close()
    reader.join()
    took = time.monotonic() - start
    assert process.wait() == 0 and not wrong
    assert late < early + 1, f"{early} MiB became {late} MiB"
    return (
        f"{sent / 1e9:.1f} GB of lines through the filter",
        f"{took:.0f} s, every answer right; {early:.1f} MiB of memory after one hundredth, {late:.1f} MiB in the end",
    )


def long_tape(program, rows):
    """Opens a kept tape with many rows, and types."""
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        (home / "calculator").mkdir()
        (home / "calculator" / "tape.calc").write_bytes(saved_tape(rows))
        start = time.monotonic()
        with Machine(program, home).ready() as machine:
            opened = time.monotonic() - start
            start = time.monotonic()
            for number in range(1, 11):
                machine.type(f"+{number}")
                machine.wait(lambda screen: re.match(rf"\+ +{number}( |$)", screen.lines[screen.row]))
            pressed = (time.monotonic() - start) / 20
            machine.type("=")
            machine.wait(lambda screen: any(line.startswith("= ") for line in screen.lines[-3:]))
            start = time.monotonic()
            machine.type("C")
            machine.wait(lambda screen: "leared" in screen.text)
            cleared = time.monotonic() - start
            machine.type("u")
            machine.wait(lambda screen: screen.text.count("more rows") > 1)
            most = memory(machine.process)
            machine.kill()
        with Machine(program, home).ready() as machine:
            machine.wait(lambda screen: any(line.startswith("= ") for line in screen.lines))
            assert machine.leave() == 0
    return (
        f"a tape of {rows:,} rows",
        f"opened in {opened:.1f} s, a key with its painting took {1000 * pressed:.1f} ms, AC with the file for the drawer "
        f"{cleared:.1f} s; {most:.0f} MiB of memory; killed, it was there again",
    )


def long_text(program, rows):
    """Checks a tape with many rows that is a text, and adds it up."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("  1\n" + "".join(f"+ {number} → {number * (number + 1) // 2}\n" for number in range(2, rows + 1)))
        file.flush()
        times = []
        for arguments, expected in [(["check"], ""), (["tape", "--total"], f"{rows * (rows + 1) // 2}\n")]:
            start = time.monotonic()
            process = subprocess.Popen([program, *arguments, file.name], stdout=subprocess.PIPE, text=True)
            output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            assert (status, output) == (0, expected), (status, output[:200])
            times.append(time.monotonic() - start)
    return (
        f"a text with a tape of {rows:,} rows",
        f"checked in {times[0]:.1f} s and added up in {times[1]:.1f} s, with {usage.ru_maxrss / 1024:.0f} MiB of memory",
    )


def full_drawer(program, tapes):
    """Lists, shows and takes out tapes of a drawer that has many."""
    with tempfile.TemporaryDirectory() as folder:
        drawer = pathlib.Path(folder) / "calculator" / "drawer"
        drawer.mkdir(parents=True)
        for number in range(tapes):
            name = f"20{number // 86400:02}-01-01 {number // 3600 % 24:02}{number // 60 % 60:02}{number % 60:02}.txt"
            (drawer / name).write_text(f"  {number}\n+ 5 → {number + 5}\n= {number + 5}\n", encoding="utf-8")
        environment = {"XDG_DATA_HOME": folder, "LC_ALL": "C.UTF-8"}
        times = []
        for arguments in [["tapes"], ["tapes", "--show", str(tapes)]]:
            start = time.monotonic()
            output = subprocess.run([program, *arguments], env=environment, capture_output=True, check=True, text=True).stdout
            times.append(time.monotonic() - start)
            assert len(output.splitlines()) >= (tapes if arguments == ["tapes"] else 3)
        with Machine(program, folder).ready() as machine:
            machine.type(keys(0, 8))
            machine.shows(8)
            for key, count in [("C", tapes + 1), ("u", tapes)]:
                start = time.monotonic()
                machine.type(key)
                machine.wait(lambda _, count=count: len(os.listdir(drawer)) == count)
                times.append(time.monotonic() - start)
            machine.kill()
    listed, shown, torn, taken = times
    return (
        f"{tapes:,} tapes in the drawer",
        f"listed in {listed:.2f} s, one shown in {shown:.2f} s; a tape torn off in {1000 * torn:.0f} ms and taken out in "
        f"{1000 * taken:.0f} ms",
    )


def fast_keys(program, seconds):
    """Types 200 keys a second."""
    with tempfile.TemporaryDirectory() as folder, Machine(program, folder).ready() as machine:
        count, waits = 200 * seconds, []
        start = time.monotonic()
        typed = keys(0, count)
        for number, key in enumerate(typed):
            due = start + number / 200
            while time.monotonic() < due:
                machine.look(max(0, due - time.monotonic()))
            machine.type(key)
            if number % 100 == 99:
                pressed = time.monotonic()
                machine.wait(lambda screen: shown_place(screen) == number + 1)
                waits.append(time.monotonic() - pressed)
        took = time.monotonic() - start
        machine.shows(count)
        most = memory(machine.process)
        machine.kill()
        with Machine(program, folder).ready() as again:
            again.shows(count)
    return (
        f"200 keys a second for {seconds} s",
        f"{count:,} keys in {took:.1f} s, none lost, also when it was killed then; the longest of {len(waits)} waits for the "
        f"screen was {1000 * max(waits):.0f} ms; {most:.0f} MiB of memory",
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--bytes", type=float, default=10e9)
    parser.add_argument("--sending", type=int, default=900, help="send lines for so many seconds at the most")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--tapes", type=int, default=10_000)
    parser.add_argument("--typing", type=int, default=60, help="type for so many seconds")
    parser.add_argument("--seconds", type=int, default=1200, help="how long each load may take")
    options = parser.parse_args()
    trials = Trials(options.seconds)
    loads = [
        (long_tape, options.rows), (long_text, options.rows), (full_drawer, options.tapes), (fast_keys, options.typing),
        (filter_lines, options.bytes, options.sending),
    ]
    for load, *sizes in loads:
        trials.run("terminal", load, options.program, *sizes)
    trials.exit()


if __name__ == "__main__":
    main()
