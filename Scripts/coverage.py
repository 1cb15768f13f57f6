"""Counts the lines of the libraries that tests run: llvm-cov export --format=lcov … | python3 Scripts/coverage.py

Prints a Markdown table with the share of lines run in each library. Lines that no test runs are listed on standard error. Fails
below 97 percent.
"""

import pathlib
import sys

SOURCES = pathlib.Path(__file__).parents[1] / "Sources"
LIBRARIES = ["ExactNumbers", "CalculatorCore"]
LEAST_PERCENT = 97


def counts(report):
    """Returns a dictionary from the path of each file to the count of runs of each of its lines."""
    files, lines = {}, {}
    for entry in report:
        name, _, value = entry.strip().partition(":")
        if name == "SF":
            lines = files.setdefault(pathlib.Path(value), {})
        elif name == "DA":
            number, count = map(int, value.split(",")[:2])
            lines[number] = max(lines.get(number, 0), count)
    return files


def ranges(numbers):
    """Returns line numbers in short form, such as `3, 7–9`."""
    found = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in found)


def main():
    files = counts(sys.stdin)
    print("| library | lines | run by tests | share |\n| --- | ---: | ---: | ---: |")
    missed, is_enough = [], True
    for library in LIBRARIES:
        own = {file: lines for file, lines in files.items() if file.is_relative_to(SOURCES / library)}
        total = sum(len(lines) for lines in own.values())
        if not total:
            sys.exit(f"error: nothing is known of {library}")
        run = sum(count > 0 for lines in own.values() for count in lines.values())
        print(f"| {library} | {total:,} | {run:,} | {100 * run / total:.2f} % |")
        is_enough = is_enough and 100 * run >= LEAST_PERCENT * total
        missed += [(file.relative_to(SOURCES), [number for number, count in lines.items() if not count])
                   for file, lines in sorted(own.items()) if 0 in lines.values()]
    for file, numbers in missed:
        print(f"{file}: not run are {ranges(numbers)}", file=sys.stderr)
    if not is_enough:
        sys.exit(f"error: tests run less than {LEAST_PERCENT} % of the lines of a library")


if __name__ == "__main__":
    main()
