"""Runs targets of make in parallel and reports their times and failures.

Usage: run_targets.py [TARGET... --] TARGET...

The targets before `--` are done first. If one target waits for a second one, name the second one first: make starts a waiting
target only after all targets named later.

Prints a line when a target is done. The final report has the seconds of each target, the slowest tests, and for each failed target
the end of its output and the commands that repeat just the failed tests. All output is kept in .build/logs. On any exit, all
processes started here are ended.
"""

import ctypes
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

LOGS = Path(".build/logs")
# One job more than processors, because some targets mostly wait (tests that listen to a screen reader).
JOBS = os.cpu_count() + 1
SLOWEST_TESTS = 15
LAST_LINES = 60

# The lines in which pytest, Swift Testing and Node print the duration of a test. Swift Testing runs tests in parallel, so its
# durations include waiting.
DURATIONS = (
    re.compile(r"^ *(?P<seconds>[\d.]+)s call +(?P<name>\S.*)", re.MULTILINE),
    re.compile(r"^. Test (?!run )(?P<name>.+?) (?:with \d+ test cases? )?passed after (?P<seconds>[\d.]+) seconds", re.MULTILINE),
    re.compile(r"^✔ (?P<name>.+) \((?P<milliseconds>[\d.]+)ms\)", re.MULTILINE),
)
# The lines in which pytest, Swift Testing and Node name a failed test.
PYTEST = re.compile(r"^(?:FAILED|ERROR) ([\w./]+\.py)(::.*?)?(?: - .*)?$", re.MULTILINE)
SWIFT = re.compile(r"^. Test (?!run )(?:\"(.+?)\"|(\w+)\(.*?\)) (?:with \d+ test cases? )?(?:recorded|failed)", re.MULTILINE)
NODE = re.compile(r"^✖ (.+) \([\d.]+ms\)", re.MULTILINE)

SET_PARENT_DEATH_SIGNAL = 1
SET_CHILD_SUBREAPER = 36


def log_of(target):
    path = LOGS / f"{target.replace('/', '_')}.txt"
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def pattern_for(name):
    """Returns a regular expression that matches `name` literally, quoted for the shell."""
    return shlex.quote(re.sub(r"([][\\.^$*+?(){}|])", r"\\\1", name))


def commands_for(target):
    """Returns the commands that repeat only the failed tests of a target, or the whole target if no failed test is known."""
    log = log_of(target)
    ran = [line[2:] for line in log.splitlines() if line.startswith("$ ")]
    last = ran[-1] if ran else ""
    folder = re.search(r"pytest.* (Tests/\w+)", last)
    commands = [
        f"{last.split()[0]} {shlex.quote(f'{folder[1]}/{Path(file).name}{test}')}" for file, test in PYTEST.findall(log) if folder
    ]
    for quoted, plain in SWIFT.findall(log):
        commands.append(f"{last} --filter {pattern_for(quoted or plain)}")
    if "node --test" in last:
        commands += [last.replace("--test ", f"--test --test-name-pattern={pattern_for(name)} ") for name in NODE.findall(log)]
    return list(dict.fromkeys(commands)) or [f"make {target}"]


def slowest_tests(target):
    found = defaultdict(float)
    log = log_of(target)
    for form in DURATIONS if "swift test" not in log or "--no-parallel" in log else ():
        for match in form.finditer(log):
            parts = match.groupdict()
            seconds = float(parts["seconds"]) if parts.get("seconds") else float(parts["milliseconds"]) / 1000
            found[parts["name"]] = max(found[parts["name"]], seconds)
    return sorted(((seconds, name) for name, seconds in found.items()), reverse=True)[:SLOWEST_TESTS]


def outcomes():
    """Returns the seconds that each target took, and the list of failed targets."""
    seconds, failed = defaultdict(float), {}
    table = LOGS / "seconds.tsv"
    for line in table.read_text().splitlines() if table.exists() else []:
        target, began, ended, status = line.split("\t")
        seconds[target] += float(ended) - float(began)
        if status != "0":
            failed[target] = None
    return seconds, list(failed)


def report(targets, total, is_done):
    seconds, failed = outcomes()
    for target in targets:
        tests = slowest_tests(target)
        if tests:
            print(f"\nThe slowest tests of {target}, in seconds:")
        for each, name in tests:
            print(f"{each:8.2f}  {name[:110]}")
    weights = [line for line in log_of("test-page-size").splitlines() if not line.startswith("$ ")]
    if "test-page-size" in seconds:
        print("", *weights, sep="\n")
    print("\nSeconds of each target, slowest first:")
    for target, each in sorted(seconds.items(), key=lambda item: -item[1]):
        if each >= 0.5:
            print(f"{each:8.1f}  {target}")
    print(f"{total:8.1f}  all, on {os.cpu_count()} processors")
    for target in failed:
        print(f"\n--- The end of {LOGS}/{target.replace('/', '_')}.txt")
        print("\n".join(log_of(target).splitlines()[-LAST_LINES:]))
    if failed:
        print("\nFailed:")
        for target in failed:
            print(f"  {target}")
            for command in commands_for(target):
                print(f"    {command}")
    elif not is_done:
        print(f"\n{log_of('make')}\nFailed: make has ended early")


def descendants():
    """Returns all descendant processes of this one, orphans included."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(fields[1])
    found, grew = {os.getpid()}, True
    while grew:
        grew = [pid for pid, parent in parents.items() if parent in found and pid not in found]
        found |= set(grew)
    return found - {os.getpid()}


def end_all():
    """Kills all descendant processes."""
    for _ in range(100):
        left = descendants()
        for pid in left:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.05)


def main(targets):
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    on_linux = sys.platform == "linux"
    if on_linux:
        libc = ctypes.CDLL(None)
        libc.prctl(SET_CHILD_SUBREAPER, 1)
    environment = {**os.environ, "TARGET_LOGS": str(LOGS.resolve())}
    environment.pop("MAKEFLAGS", None)
    began = time.monotonic()
    complaints = (LOGS / "make.txt").open("w")
    split = targets.index("--") if "--" in targets else 0
    groups = [group for group in (targets[:split], targets[split + 1 if split else 0 :]) if group]
    status = 0
    try:
        for group in groups:
            make = subprocess.Popen(
                ["make", "--silent", "--keep-going", f"--jobs={JOBS}", *(f"done-{target}" for target in group)],
                env=environment, stderr=complaints,
                preexec_fn=(lambda: libc.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)) if on_linux else None)
            status = make.wait() or status
        report(targets, time.monotonic() - began, status == 0)
    finally:
        if on_linux:
            end_all()
    sys.exit(1 if status else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
