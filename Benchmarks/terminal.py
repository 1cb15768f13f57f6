"""The terminal program as a filter, beside GMP, bc and dc: start to answer, a million short lines, one long line.

The short lines are timed in WebAssembly too."""

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(HERE)
FILTER = os.path.join(HERE, ".build", "filter")
# The most instructions, which `instructions.py` sees to: what was counted when the program was last made faster, and a tenth; for
# the start more, which depends on the machine's C library and variables.
LIMITS = {"start to answer": 60_000, "a short line": 2_760, "a term of 1e-4900": 143_700, "a short line with parentheses": 5_440}
FORMS = ["--fraction", "--mixed", "--repeating", "--scientific", "--tsv", "--json"]


def numeral(rng):
    digits = str(rng.randrange(10 ** rng.randint(1, 8)))
    fraction = "".join(rng.choices("0123456789", k=rng.randint(0, 4)))
    return f"{digits}.{fraction}" if fraction else digits


def short_lines(file, count, seed):
    rng = random.Random(seed)
    for _ in range(count):
        line = [numeral(rng)]
        for _ in range(rng.randint(1, 7)):
            line += [rng.choice("+-*/"), numeral(rng)]
        file.write(" ".join(line) + "\n")


def nested_lines(file, count, seed):
    """Short lines in which parentheses group about every second operation."""
    rng = random.Random(seed)

    def expression(operands):
        if operands == 1:
            return numeral(rng)
        left = rng.randint(1, operands - 1)
        text = f"{expression(left)} {rng.choice('+-*/')} {expression(operands - left)}"
        return f"({text})" if rng.random() < 0.5 else text

    for _ in range(count):
        file.write(expression(rng.randint(2, 8)) + "\n")


def real_lines(count, seed):
    """Lines with two roots and a sine, as they are written here, for bc and for Python."""
    rng = random.Random(seed)
    for _ in range(count):
        first, second, angle = (f"{rng.uniform(1, limit):.2f}" for limit in (1000, 1000, 100))
        yield (f"√{first} × √{second} + sin {angle}", f"sqrt({first})*sqrt({second})+s({angle})",
               f"sqrt(mpf('{first}'))*sqrt(mpf('{second}'))+sin(mpf('{angle}'))")


def money_line(file, count, seed):
    rng = random.Random(seed)
    file.write("0")
    for _ in range(count):
        file.write(f" {rng.choice('+-')} {rng.randrange(10000)}.{rng.randrange(100):02}")
    file.write("\n")


def run(command, path):
    """Runs a command on a file as its input; returns seconds of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(path) as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory(command, path):
    """The greatest resident size of a command on a file, in kilobytes."""
    # A process forked by Python begins as large as Python; one forked by `time` is small.
    with open(path) as source:
        timed = subprocess.run(["/usr/bin/time", "--format=%M", *command], stdin=source, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True, check=False)
    return int(timed.stderr.split()[-1])


def instructions(command, path):
    """Instructions of a command on a file, counted by callgrind."""
    with open(path) as source, tempfile.TemporaryDirectory() as folder:
        counted = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *command], stdin=source,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    return next(int(line.split(":")[1].replace(",", "")) for line in counted.stderr.splitlines() if "Collected" in line)


def web_microseconds(path):
    """The microseconds that a line takes in WebAssembly, under the engine of Chromium."""
    module = os.path.join(REPOSITORY, ".build", "wasm", "evaluator.wasm")
    script = os.path.join(REPOSITORY, "Tests", "Answers", "answers.mjs")
    with open(path) as source:
        timed = subprocess.run(["node", script, module, "--time"], stdin=source, capture_output=True, text=True, check=True)
    return float(timed.stdout)


def ratio(ours, theirs, path, rounds, their_path=None):
    return statistics.median(run(ours, path) / run(theirs, their_path or path) for _ in range(rounds))


def start_ratio(ours, theirs, path, rounds, starts=50):
    """Median ratio of the processor time that fifty starts take."""
    def seconds(command):
        return sum(run(command, path) for _ in range(starts))
    return statistics.median(seconds(ours) / seconds(theirs) for _ in range(rounds))


def report(rounds):
    subprocess.run(["make", "--silent", "terminal"], cwd=REPOSITORY, check=True, stdout=sys.stderr)
    subprocess.run(["cc", "-O2", "-D_GNU_SOURCE", "-o", FILTER, os.path.join(HERE, "Yardstick", "filter.c"), "-lgmp"],
                   check=True)
    ours = [subprocess.run(["make", "--silent", "print-terminal"], cwd=REPOSITORY, check=True, capture_output=True,
                           text=True).stdout.strip()]
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: os.path.join(folder, name) for name in ("one", "lines", "few", "nested", "money", "reals", "bc", "python")}
        with open(paths["one"], "w") as file:
            file.write("1 + 2\n")
        with open(paths["lines"], "w") as file:
            short_lines(file, 1_000_000, seed=1)
        with open(paths["few"], "w") as file:
            short_lines(file, 10_000, seed=1)
        with open(paths["nested"], "w") as file:
            nested_lines(file, 1_000_000, seed=3)
        with open(paths["money"], "w") as file:
            money_line(file, 1_000_000, seed=2)
        for name, lines in zip(("reals", "bc", "python"), zip(*real_lines(10_000, seed=4))):
            with open(paths[name], "w") as file:
                file.write("scale=20\n" if name == "bc" else "from mpmath import *\nmp.dps = 22\n" if name == "python" else "")
                file.writelines(f"print(nstr({line}, 20))\n" if name == "python" else line + "\n" for line in lines)

        start = instructions(ours, paths["one"])
        print("\n## The terminal program as a filter\n")
        print("Processor time of whole runs, as medians of the rounds' ratios; instructions by callgrind.\n")
        print("| work | here to the peer | aim |")
        print("| --- | ---: | ---: |")
        print(f"| start to answer, to bc | {start_ratio(ours, ['bc'], paths['one'], rounds):.2f} | ≤ 0.75 |")
        print(f"| start to answer, instructions | {start:,} | ≤ {LIMITS['start to answer']:,} |")
        print(f"| 1,000,000 short lines, to GMP | {ratio(ours, [FILTER], paths['lines'], rounds):.2f} | ≤ 0.35 |")
        for form in FORMS:
            print(f"| the same with {form}, to GMP | "
                  f"{ratio(ours + [form], [FILTER, form], paths['lines'], rounds):.2f} | ≤ 0.4 |")
        algebra = ["--algebra"]
        print(f"| the same with --algebra, to GMP | "
              f"{ratio(ours + algebra, [FILTER] + algebra, paths['lines'], rounds):.2f} | ≤ 0.6 |")
        print(f"| 1,000,000 short lines with parentheses, to GMP | "
              f"{ratio(ours + algebra, [FILTER] + algebra, paths['nested'], rounds):.2f} | ≤ 0.6 |")
        print(f"| 10,000 lines of two roots and a sine to 20 digits, to bc | "
              f"{ratio(ours, ['bc', '-l'], paths['reals'], rounds, paths['bc']):.2f} | ≤ 0.5 |")
        print("| the same, to mpmath | "
              f"{ratio(ours, [sys.executable, '-'], paths['reals'], rounds, paths['python']):.2f} | ≤ 0.3 |")
        line = (instructions(ours, paths["few"]) - start) / 10_000
        print(f"| a short line, instructions | {line:,.0f} | ≤ {LIMITS['a short line']:,} |")
        print(f"| 1,000,000 short lines, memory | {memory(ours, paths['lines']) / 1000:.1f} MB | ≤ 4 MB |")
        print(f"| a short line in WebAssembly | {web_microseconds(paths['few']):.2f} µs | ≤ 2 µs |")
        print(f"| one line of 1,000,000 terms, to GMP | {ratio(ours, [FILTER], paths['money'], rounds):.2f} | ≤ 0.3 |")
        print(f"| one line of 1,000,000 terms, memory | {memory(ours, paths['money']) / 1000:.1f} MB | ≤ 6 MB |")
