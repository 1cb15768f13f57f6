#!/usr/bin/env python3
"""Has sequences of steps played by the core, by the page's module and by the program at a terminal, and compares the screens that
they lead to.

usage: screens.py [--count N] [--seed N] CORE MODULE PROGRAM

CORE is the built `Screens`. It takes the stories of `actions.tsv`, makes more sequences up, and writes a line for each step: what is
done, whether that was refused, what is said, the entry line and the rows, with a TAB between them, and in each of these the parts
with a `|`. MODULE is the page's module, which Node plays them on, and PROGRAM the terminal program, in a terminal; some sequences
have steps that a terminal has no keys for. Exit status 1 and the first differences when there are any.
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import terminal

MODULE_PLAYER = pathlib.Path(__file__).with_name("module.mjs")
MOST_SHOWN = 5


def sequences(lines):
    """Returns the sequences in a file, each with its first line."""
    found = []
    for line in lines:
        if line.startswith("sequence "):
            found.append([])
        found[-1].append(line)
    return found


def written_by(core, how_many, seed):
    run = subprocess.run([core, str(how_many), str(seed)], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def differences_of_module(module, lines):
    """Returns where the screens of the module differ, each as a text."""
    run = subprocess.run(["node", MODULE_PLAYER], input="".join(line + "\n" for line in lines), text=True,
                         stdout=subprocess.PIPE, env={**os.environ, "MODULE": module})
    played = run.stdout.splitlines()
    found = []
    for expected, shown in zip(sequences(lines), sequences(played)):
        first = next((pair for pair in zip(expected, shown) if pair[0] != pair[1]), None)
        if first:
            found.append(f"{expected[0]}: the module shows\n  {first[1]}\nand the core\n  {first[0]}")
    if len(played) != len(lines):
        found.append(f"the module stopped after {len(played)} of {len(lines)} lines")
    return found


def difference_of_terminal(program, sequence):
    difference = terminal.play(program, sequence[1:])
    return difference and f"{sequence[0]}: the terminal shows, {difference}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("core")
    parser.add_argument("module")
    parser.add_argument("program")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(32)
    lines = written_by(options.core, options.count, seed)
    every = sequences(lines)
    for_terminals = [sequence for sequence in every if sequence[0].endswith(" terminal")]
    for_module = [sequence for sequence in every if not sequence[0].endswith(" terminal")]
    with ProcessPoolExecutor() as pool:
        at_terminal = pool.map(partial(difference_of_terminal, options.program), for_terminals, chunksize=10)
        found = differences_of_module(options.module, [line for sequence in for_module for line in sequence])
        found += [difference for difference in at_terminal if difference]
    print(f"{len(for_module):,} sequences of {sum(map(len, for_module)) - len(for_module):,} steps (seed {seed}) were played in the "
          f"core, in the page's module in Node,\nand {len(for_terminals):,} of them at a terminal, and the screens compared after each step: "
          f"{len(found)} differences.")
    for difference in found[:MOST_SHOWN]:
        print(difference)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
