#!/usr/bin/env python3
"""Takes random tapes with formulas through their text and their saved form, and plants wrong values in their texts.

usage: formula_tapes.py [--tapes N] [--lies N] [--seed N] CALCULATOR MODULE

CALCULATOR is the program, MODULE the page's. Exit status 1 when a tape does not come back the same, or `calculator check` does not
find a wrong value.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from formulas import ask, sequence

KEYS = pathlib.Path(__file__).with_name("keys.mjs")
STATED = re.compile(r"(?:→|^=) (?:≈ )?(-?[\d.]*\d(?:e-?\d+)?)(?=$|  #)", re.MULTILINE)


def tapes(rng, count, *module):
    """Random keys that put a formula on the tape, and a value that its text states, with that text."""
    found = []
    while len(found) < count:
        keys = [[*sequence(rng, ()), "+", *sequence(rng, ()), "="] for _ in range(count - len(found) + 10)]
        texts = [json.loads(answer) for answer in ask(["node", KEYS, *module, "--text"], (), keys)]
        found += [each for each in zip(keys, texts) if re.search(r"[(^√∛!²πe]", each[1]) and STATED.search(each[1])]
    return found[:count]


def planted(rng, text):
    """The text with another digit in one of the values that it states."""
    value = rng.choice([*STATED.finditer(text)])
    places = [place for place in range(value.start(1), value.end(1)) if text[place].isdigit()]
    place = rng.choice(places)
    digit = rng.choice([each for each in "0123456789" if each != text[place]])
    return text[:place] + digit + text[place + 1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tapes", type=int, default=5_000)
    parser.add_argument("--lies", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parser.add_argument("calculator")
    parser.add_argument("module")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    keys, texts = zip(*tapes(rng, options.tapes, options.module))

    def screens(*how):
        return ask(["node", KEYS, options.module, *how], (), keys)

    different = 0
    for before, after in ((screens(), screens("--restored")), (texts, map(json.loads, screens("--pasted", "--text")))):
        for each, was, then in zip(keys, before, after):
            if was != then:
                different += 1
                print(f"{' '.join(each)}\n  was  {was}\n  then {then}")
    print(f"{options.tapes} tapes, {different} differences; seed {options.seed}")

    overlooked = 0
    with tempfile.TemporaryDirectory() as folder:
        lie = pathlib.Path(folder, "tape.txt")
        for _ in range(options.lies):
            text = rng.choice(texts)
            lie.write_text(planted(rng, text), encoding="utf-8")
            if subprocess.run([options.calculator, "check", lie], capture_output=True).returncode != 1:
                overlooked += 1
                print(f"overlooked:\n{text}as\n{lie.read_text(encoding='utf-8')}")
    print(f"{options.lies} wrong values, {options.lies - overlooked} found")
    return 1 if different or overlooked else 0


if __name__ == "__main__":
    sys.exit(main())
