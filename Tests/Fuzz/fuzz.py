"""Lets libFuzzer try the targets: python3 Tests/Fuzz/fuzz.py (--seconds N | --load) PROGRAM

With --seconds, each target gets as many inputs as there is time for, and goes on from those of earlier times; an answer may take
0.2 seconds and no piece of memory 64 MB. With --load, inputs that were found are repeated up to nearly 64 KiB; an answer may take
0.2 seconds, and the whole program 64 MB.

Prints a table in Markdown. Exit status 1 if any input was at fault, which is kept and told.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
TARGETS = sorted(folder.name for folder in (HERE / "Seeds").iterdir())
# Inputs of keys are steps, each with an answer of its own, so a longer input is no greater load.
LOADED_TARGETS = [target for target in TARGETS if target not in ("drawer", "keys")]
BUILT = pathlib.Path(".build/fuzz")
WORKERS = 2
MOST_SECONDS = "0.2"
MOST_MEGABYTES = 64
MOST_BYTES = (1 << 16) - 1
LOADED_INPUTS = 200


def seeds(target):
    """Returns the files with the inputs that a target begins with, in an order that is the same everywhere."""
    return sorted(map(str, (HERE / "Seeds" / target).iterdir()))


def run(program, target, *arguments):
    """Runs a target; returns what libFuzzer has printed, and whether all was well."""
    found = BUILT / "found"
    found.mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", FUZZ_SECONDS=MOST_SECONDS)
    # Where memory was asked for is told when an input at fault is tried again without this.
    environment["ASAN_OPTIONS"] = "malloc_context_size=0:quarantine_size_mb=8"
    if pathlib.Path("/dev/shm").is_dir():
        environment["TMPDIR"] = "/dev/shm"
    command = [program, target, f"-artifact_prefix={found / target}-", "-print_final_stats=1", "-timeout=20", *arguments]
    process = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    output = process.stdout.decode("utf-8", "replace")
    (BUILT / f"{target}.log").write_text(output, encoding="utf-8")
    return output, process.returncode == 0


def try_seconds(program, target, count):
    corpus = BUILT / "corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    arguments = [f"-max_total_time={count}", f"-malloc_limit_mb={MOST_MEGABYTES}", "-rss_limit_mb=4096"]
    return run(
        program, target, *arguments, f"-dict={HERE / 'tokens.dict'}", str(corpus), str(HERE / "Seeds" / target),
    )


def try_load(program, target):
    folder = BUILT / "load" / target
    folder.mkdir(parents=True, exist_ok=True)
    corpus = BUILT / "corpus" / target
    inputs = sorted(corpus.iterdir()) if corpus.is_dir() else []
    files = []
    for path in [*map(pathlib.Path, seeds(target)), *inputs][:LOADED_INPUTS]:
        once = path.read_bytes()
        # Choices are in the first bytes, and lines are not joined.
        part = once[len(once) // 4 :] + b"\n"
        files.append(folder / path.name)
        files[-1].write_bytes((once + part * (MOST_BYTES // len(part)))[:MOST_BYTES])
    return run(program, target, f"-rss_limit_mb={MOST_MEGABYTES}", *map(str, files))


def figure(pattern, output):
    """Returns the last number after a pattern; a dash where there is none."""
    numbers = re.findall(pattern + r"\s*(\d+)", output)
    return f"{int(numbers[-1]):,}" if numbers else "–"


def row(target, output, is_well, minutes):
    executions = figure("number_of_executed_units:", output)
    if executions == "–":
        executions = str(output.count("\nExecuted "))
    figures = [f"{minutes:.1f}", executions, figure("cov:", output), figure("slowest_answer_ms:", output), figure("peak_rss_mb:", output)]
    return "| " + " | ".join([target, *figures, "none" if is_well else "**one**"]) + " |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--seconds", type=int)
    kind.add_argument("--load", action="store_true")
    arguments = parser.parse_args()

    def attempt(target):
        start = time.monotonic()
        if arguments.load:
            output, is_well = try_load(arguments.program, target)
        else:
            output, is_well = try_seconds(arguments.program, target, arguments.seconds)
        return output, is_well, (time.monotonic() - start) / 60

    targets = LOADED_TARGETS if arguments.load else TARGETS
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        outcomes = list(pool.map(attempt, targets))
    print("| target | minutes | inputs | edges of code reached | slowest answer, ms | memory of the program, MB | at fault |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for target, outcome in zip(targets, outcomes):
        print(row(target, *outcome))
    for target, (output, is_well, _) in zip(targets, outcomes):
        if not is_well:
            print(f"\n{target}, all of it in {BUILT}/{target}.log:\n" + output[-3000:], file=sys.stderr)
    return 0 if all(is_well for _, is_well, _ in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
