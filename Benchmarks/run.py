#!/usr/bin/env python3
"""Measures the numbers against GMP and Python and prints Documentation/Performance.md.

usage: run.py [--rounds N] > ../Documentation/Performance.md

Needs a C compiler, GMP with its header, bc, mpmath, valgrind and Swift; `make bench` installs them on Debian. Where BIGINT names a copy of
github.com/attaswift/BigInt, that is measured too, for the article on speed in the documentation of ExactNumbers. Every round runs
the peers one after the other, so that what else the machine does falls on all of them; a ratio is the median of the rounds' ratios.
"""

import argparse
import datetime
import os
import platform
import statistics
import subprocess
import sys
import time
from fractions import Fraction

import terminal

HERE = os.path.dirname(os.path.abspath(__file__))
NUMBERS = os.path.join(HERE, ".build", "release", "Numbers")
YARDSTICK = os.path.join(HERE, ".build", "yardstick")

# Work, size, what it is, greatest ratio to GMP that is aimed at.
ROWS = [
    ("sum-decimals", 0, "one + of 8-digit decimals, added up in place", None),
    ("add-decimals", 0, "one + of 8-digit decimals into a new number", None),
    ("multiply-decimals", 0, "one × of 8-digit decimals into a new number", None),
    ("divide-decimals", 0, "one ÷ of 8-digit decimals into a new number", None),
    ("add-fractions", 0, "one + of fractions of up to 4 digits", 0.4),
    ("multiply-fractions", 0, "one × of fractions of up to 4 digits", 0.4),
    ("sum-integers", 0, "one + of integers of 30 bits, added up in place", None),
    ("product-integers", 0, "one × of integers of 30 bits into a new number", None),
    ("harmonic", 2_000, "1/1 + 1/2 + … + 1/2,000 in lowest terms", 3),
    ("harmonic", 10_000, "1/1 + 1/2 + … + 1/10,000 in lowest terms", 3),
    ("multiply", 20_000, "20,000 × 20,000 digits", 3),
    ("divide", 20_000, "40,000 ÷ 20,000 digits", 5),
    ("parse", 20_000, "20,000 digits to a number", 4),
    ("print", 20_000, "a number to 20,000 digits", 4),
    ("gcd", 20_000, "greatest common divisor of 20,000 digits", 12),
]


# Functions of exact real numbers, and how many times as long as MPFR they may take at 20, 100, 1,000 and 10,000 digits.
REALS = {"√": (15, 15, 4, 8), "exp": (6, 6, 4, 8), "ln": (6, 6, 4, 8), "sin": (6, 6, 4, 8), "atan": (6, 6, 4, 8),
         "π": (None, None, None, None)}


# The work on integers alone, of which the documentation of the library tells the ratios.
INTEGERS = ("sum-integers", "product-integers", "multiply", "divide", "parse", "print", "gcd")
SPEED = os.path.join(HERE, "..", "Sources", "ExactNumbers", "ExactNumbers.docc", "Speed.md")


def measure(program, work, size, *peer):
    answer = subprocess.run([program, work, str(size), *peer], capture_output=True, text=True, check=True).stdout.split()
    return float(answer[0]), answer[1]


def harmonic(count):
    start = time.process_time()
    total = Fraction(0)
    for denominator in range(1, count + 1):
        total += Fraction(1, denominator)
    return (time.process_time() - start) * 1e9


def speed(rounds, to_gmp):
    """Writes the ratios to GMP, and to attaswift/BigInt where BIGINT names a copy of it, into the article on speed."""
    def ratio(work, size, peer):
        pairs = [(measure(NUMBERS, work, size), measure(NUMBERS, work, size, peer)) for _ in range(rounds)]
        if any(first[1] != second[1] for first, second in pairs):
            sys.exit(f"{work} {size}: the results differ from those of {peer}")
        return f"{statistics.median(first[0] / second[0] for first, second in pairs):.2f}"

    if "BIGINT" not in os.environ:
        return print("BIGINT names no copy of attaswift/BigInt: the article on speed stays as it is", file=sys.stderr)
    rows = ["| work | to attaswift/BigInt | to GMP | to `Int` |", "| --- | ---: | ---: | ---: |"]
    for work, size, name, _ in ROWS:
        if work in INTEGERS:
            to_int = ratio(work, size, "Int") if work.endswith("-integers") else ""
            rows.append(f"| {name} | {ratio(work, size, 'BigInt')} | {to_gmp[work]:.2f} | {to_int} |")
    with open(SPEED) as file:
        before, _, after = file.read().partition("| work |")
    with open(SPEED, "w") as file:
        file.write(before + "\n".join(rows) + "\n\n" + after.partition("\n\n")[2])


def reals(rounds):
    """What digits of exact real numbers cost beside those of MPFR."""
    yardstick = os.path.join(HERE, ".build", "reals")
    subprocess.run(["cc", "-O2", "-o", yardstick, os.path.join(HERE, "Yardstick", "reals.c"), "-lmpfr", "-lgmp"], check=True)
    print("\n## Exact real numbers\n")
    print("A function of 1.2347, made anew and computed to so many digits, and the ratio to MPFR, which has the argument and the room")
    print("for the result already; in parentheses the aim. Both give the same digits.\n")
    print("| digits | " + " | ".join(REALS) + " |")
    print("| ---: |" + " ---: |" * len(REALS))
    for column, digits in enumerate((20, 100, 1_000, 10_000)):
        cells = []
        for name, aims in REALS.items():
            pairs = [(measure(NUMBERS, "real", digits, name), measure(yardstick, name, digits)) for _ in range(rounds)]
            if any(first[1] != second[1] for first, second in pairs):
                sys.exit(f"{name} {digits}: the digits differ")
            ratio = statistics.median(first[0] / second[0] for first, second in pairs)
            aim = f" (≤ {aims[column]})" if aims[column] else ""
            cells.append(f"{show(statistics.median(first[0] for first, _ in pairs))}, {ratio:.1f}{aim}")
        print(f"| {digits:,} | {' | '.join(cells)} |", flush=True)


def presses():
    """What a key press costs beside its cost on a tape of ten rows."""
    program = os.path.join(HERE, ".build", "release", "Presses")
    *lines, following = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    shortest = [int(word) for word in lines[0].split()]
    print("\n## A key press on a long tape\n")
    print("Medians for the same few keys at the end of the tape, and of `AC` with its undo; in parentheses the ratio to")
    print("the same on ten rows.\n")
    print("| rows | the core | what is saved | what is shown | AC and undo |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for line in lines:
        rows, *times = [int(word) for word in line.split()]
        cells = [f"{show(time)} ({time / first:.2f})" for time, first in zip(times, shortest[1:])]
        print(f"| {rows:,} | {' | '.join(cells)} |")
        if max(time / first for time, first in zip(times, shortest[1:])) > 3:
            sys.exit("What a key press costs grows with the tape.")
    work, _, time = following.rpartition(": ")
    print(f"\nAn {work}: {show(int(time))}.")


def show(nanoseconds):
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds < 1000 * size or unit == "ms":
            return f"{nanoseconds / size:.3g} {unit}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    for product in ("Numbers", "Presses"):
        subprocess.run(["swift", "build", "-c", "release", "--product", product], cwd=HERE, check=True,
                       stdout=sys.stderr)
    subprocess.run(["cc", "-O2", "-o", YARDSTICK, os.path.join(HERE, "Yardstick", "yardstick.c"), "-lgmp"], check=True)

    with open("/proc/cpuinfo") as file:
        cpu = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "unknown")
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    print("# Performance\n")
    print("This page is the output of `Benchmarks/run.py`; do not edit it.\n")
    print(f"{datetime.date.today()}, {platform.system()} {platform.machine()}, {cpu}, {os.cpu_count()} cores, {swift}, "
          f"{rounds} rounds, load {os.getloadavg()[0]:.1f}.")
    print("Both programs work on the same operands and give the same results, which the runner checks. GMP brings every")
    print("result to lowest terms at once; here that waits until somebody looks, which for most results nobody does. The")
    print("longest sums and all single operations on long numbers are in lowest terms on both sides. Times are of the processor,")
    print("of the fastest of many rounds, so that what else the machine does is not in them.\n")
    print("| work | here | GMP | ratio | aim |")
    print("| --- | ---: | ---: | ---: | ---: |")
    to_gmp = {}
    for work, size, name, aim in ROWS:
        ours, theirs, ratios = [], [], []
        for _ in range(rounds):
            (a, first), (b, second) = measure(NUMBERS, work, size), measure(YARDSTICK, work, size)
            if first != second:
                sys.exit(f"{work} {size}: the results differ")
            ours.append(a)
            theirs.append(b)
            ratios.append(a / b)
        to_gmp[work] = statistics.median(ratios)
        print(f"| {name} | {show(statistics.median(ours))} | {show(statistics.median(theirs))} | "
              f"{statistics.median(ratios):.2f} | {f'≤ {aim}' if aim else ''} |", flush=True)

    speed(rounds, to_gmp)
    ratios = []
    for count in (2_000, 10_000):
        rates = [measure(NUMBERS, "harmonic", count)[0] / harmonic(count) for _ in range(max(rounds // 2, 1))]
        ratios.append(f"{statistics.median(rates):.2f} for 1/1 + 1/2 + … + 1/{count:,}")
    print(f"\nAgainst Python's `Fraction`, aim ≤ 0.3: {', '.join(ratios)}.")

    print("\nThe longest single steps, with numbers as long as the standard limits allow:\n")
    for line in subprocess.run([NUMBERS, "longest"], capture_output=True, text=True, check=True).stdout.splitlines():
        name, value, unit = line.split()
        print(f"- {name.replace('-', ' ')}: {float(value):.3g} {unit}")
    sys.stdout.flush()
    reals(rounds)
    terminal.report(rounds)
    presses()


if __name__ == "__main__":
    main()
