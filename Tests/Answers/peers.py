#!/usr/bin/env python3
"""Compares the answers of `calculator --algebra` with those of bc, dc and qalc to random lines that they all answer exactly.

usage: peers.py [--count N] [--seed N] PROGRAM

PROGRAM is the built calculator. bc and dc are asked for sums, products and powers, qalc for quotients and `mod` too. Exit
status 1 and the lines at fault when any answer differs. Needs the Debian packages bc, dc and qalc.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

# Digits after the point that bc and dc keep, which is more than any line needs.
SCALE = 2_000


class Line:
    """A random expression: with no more parentheses than it needs, and for dc with the operators after their operands."""

    NUMBER, POWER, PRODUCT, SUM = 4, 3, 2, 1
    PRECEDENCE = {"^": POWER, "*": PRODUCT, "/": PRODUCT, "+": SUM, "-": SUM}

    def __init__(self, rng, operators):
        self.rng, self.operators = rng, operators
        self.infix, _, self.postfix = self.expression(rng.randint(1, 8))

    def expression(self, operands):
        """Returns an expression, how strongly its operator binds, and its form for dc."""
        if operands == 1:
            text = f"{self.rng.randrange(10 ** self.rng.randint(1, 8))}{self.rng.choice(['', '', '.5', '.125', '.07'])}"
            return text, self.NUMBER, text
        if self.rng.random() < 0.1:
            text, _, postfix = self.expression(operands - 1)
            return f"-({text})", self.PRODUCT, f"0 {postfix} -"
        left = self.rng.randint(1, operands - 1)
        sign = self.rng.choice(self.operators)
        a, a_binding, a_postfix = self.expression(left)
        if sign == "^":
            b, b_binding, b_postfix = [(str(number), self.NUMBER, str(number)) for number in range(4)][self.rng.randint(0, 3)]
        elif sign == "mod":
            # The remainder of two positive numbers, on whose sign all agree.
            return f"(({a})^2 mod {self.rng.randint(1, 999)})", self.NUMBER, None
        else:
            b, b_binding, b_postfix = self.expression(operands - left)
        binding = self.PRECEDENCE[sign]
        if a_binding < binding or sign == "^" and a_binding == binding:
            a = f"({a})"
        if b_binding <= binding:
            b = f"({b})"
        return f"{a} {sign} {b}", binding, f"{a_postfix} {b_postfix} {sign}"


def run(command, text):
    environment = dict(os.environ, BC_LINE_LENGTH="0", DC_LINE_LENGTH="0", LC_ALL="C.UTF-8")
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environment).stdout.splitlines()


def qalc(lines):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        settings = ["approximation exact", "fractions on", "exp 0", "precision 1000"]
        return run(["qalc", "-t", *(word for setting in settings for word in ("-s", setting)), "-f", file.name], "")


def number(text):
    try:
        return Fraction(text.strip().replace("−", "-"))
    except (ValueError, ZeroDivisionError):
        return None


def differences(name, lines, answers, peer):
    """Prints the lines that a peer answers otherwise; returns how many they are."""
    if len(peer) != len(lines):
        print(f"{name} has answered {len(peer)} of {len(lines)} lines")
        return 1
    different = [line for line, ours, theirs in zip(lines, answers, peer) if number(ours) != number(theirs)]
    print(f"{name}: {len(lines)} lines, {len(different)} differences, {sum(number(a) is None for a in answers)} without a value")
    for line in different[:5]:
        index = lines.index(line)
        print(f"{line}\n  {name} {peer[index]}\n  here {answers[index]}")
    return len(different)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("program")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")
    rng = random.Random(seed)

    polynomials = [Line(rng, "++-**^") for _ in range(options.count)]
    lines = [line.infix for line in polynomials]
    ask = [options.program, "--algebra", "--fraction"]
    answers = run(ask, "\n".join(lines) + "\n")
    found = differences("bc", lines, answers, run(["bc", "-q"], f"scale={SCALE}\n" + "\n".join(lines) + "\n"))
    program = f"{SCALE}k\n" + "".join(f"{line.postfix} p c\n" for line in polynomials)
    found += differences("dc", lines, answers, run(["dc"], program))

    lines = [Line(rng, ["+", "-", "*", "/", "/", "^", "mod"]).infix for _ in range(options.count)]
    answers = run(ask, "\n".join(lines) + "\n")
    # Where there is no value, qalc answers with the expression or with several lines; Python tells where that is.
    with_value = [line for line, answer in zip(lines, answers) if number(answer) is not None]
    answers = [answer for answer in answers if number(answer) is not None]
    found += differences("qalc", with_value, answers, qalc(with_value))
    return 1 if found else 0


sys.exit(main())
