#!/usr/bin/env python3
"""Counts the instructions of the terminal program with callgrind, and fails when they have grown.

usage: instructions.py PROGRAM
"""

import sys
import tempfile

import terminal


def main():
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, write in (("one", lambda file: file.write("1 + 2\n")),
                            ("lines", lambda file: terminal.short_lines(file, 10_000, seed=1)),
                            ("terms", lambda file: file.write("1e-4900+" * 1_000 + "1e-4900\n")),
                            ("nested", lambda file: terminal.nested_lines(file, 10_000, seed=3))):
            with open(f"{folder}/{name}", "w") as file:
                write(file)
            options = ["--algebra"] if name == "nested" else []
            counts[name] = terminal.instructions(sys.argv[1:2] + options, f"{folder}/{name}")
    results = {"start to answer": counts["one"], "a short line": round((counts["lines"] - counts["one"]) / 10_000),
               "a term of 1e-4900": round((counts["terms"] - counts["one"]) / 1_000),
               "a short line with parentheses": round((counts["nested"] - counts["one"]) / 10_000)}
    for name, result in results.items():
        print(f"{name}: {result:,} instructions, at most {terminal.LIMITS[name]:,}")
    return any(result > terminal.LIMITS[name] for name, result in results.items())


sys.exit(main())
