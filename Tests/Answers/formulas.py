#!/usr/bin/env python3
"""Plays random key sequences with formulas on a model of the keypad and on the program, and compares what they show.

usage: formulas.py [--count N] [--seed N] [--rules first|adding|radians|strict] PROGRAM...

PROGRAM... is the command `calculator keys`; it reads a sequence on each line. The model is written from the documentation
alone. Exit status 1 and the sequences at fault, made short, when anything differs.
"""

import argparse
import random
import subprocess
import sys

from formula_keypad import Keypad, played
from formula_values import FUNCTIONS, Unspecified

OPTIONS = {"first": "--multiplies-first", "adding": "--sign-follows", "radians": "--radians", "strict": "--lock"}

# Sequences

KEYS = [*"1234567890" * 3, *"235", "00", ".", *"+−×÷" * 4, "~", "=", "=", "=", "=", "±", "±", "%", "%", "CE", "AC", "⌫", "⌫", "⌫", "undo", "undo", "redo",
        *"((((()))))^^²²³√√∛!!ππee←←←→→", "1/x", "abs", "mod", "mod", *FUNCTIONS]


def sequence(rng, rules):
    """Keys whose outcome the pages decide."""
    while True:
        keypad, keys = Keypad(rules), []
        try:
            for _ in range(rng.randrange(1, 30)):
                before, kept = keypad.state, rng.random() < 0.2
                # Most keys that are refused are left out.
                while not keys or keypad.state == before:
                    key = rng.choice(KEYS)
                    if key != "~" or "adding" not in rules:
                        keypad.press(key)
                        if kept or keypad.state != before:
                            keys.append(key)
                            break
                keypad.screen()
        except Unspecified:
            pass
        if keys:
            return keys


def ask(program, rules, sequences):
    options = [OPTIONS[word] for word in rules]
    text = "".join(" ".join(keys) + "\n" for keys in sequences)
    run = subprocess.run([*program, *options], input=text, capture_output=True, text=True)
    answers = run.stdout.split("\n")[:-1]
    if len(answers) != len(sequences):
        sys.exit(f"{len(answers)} answers to {len(sequences)} sequences\n{run.stderr[:2000]}")
    return answers


def differs(keys, answer, rules):
    try:
        return played(keys, rules) != answer
    except Unspecified:
        return False


def made_short(program, rules, keys):
    """Leaves out keys as long as there is still a difference."""
    while True:
        shorter = [keys[:place] + keys[place + 1:] for place in range(len(keys)) if len(keys) > 1]
        answers = ask(program, rules, shorter) if shorter else []
        found = next((each for each, answer in zip(shorter, answers) if differs(each, answer, rules)), None)
        if found is None:
            return keys
        keys = found


def compared(program, rules, sequences, most_shown=8):
    different, seen = 0, set()
    for keys, answer in zip(sequences, ask(program, rules, sequences)):
        if not differs(keys, answer, rules):
            continue
        different += 1
        if len(seen) < most_shown:
            short = made_short(program, rules, keys)
            # Of those that differ in their digits only, one is shown.
            shape = tuple("1" if key.isdigit() else key for key in short)
            if shape not in seen:
                seen.add(shape)
                print(f"{' '.join(rules)}: {' '.join(short)}\n  model   {played(short, rules)}\n  program {ask(program, rules, [short])[0]}", flush=True)
    return different


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--rules", default="all", help="only with these rules")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(32)
    rng = random.Random(seed)
    choices = [(), (), ("first",), ("radians",), ("adding",), ("first", "strict")] if options.rules == "all" else [tuple(options.rules.split())]
    different = 0
    for rules in choices:
        different += compared(options.program, rules, [sequence(rng, rules) for _ in range(options.count // len(choices))])
    print(f"{options.count} sequences, {different} differences; seed {seed}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
