"""Makes each mistake in mistakes.toml in a copy of the layout; the drawings have to show it, by the words that stand there.

Arguments are words in the names of those that are made; without any, all are.
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# The part of the package that is drawn: nothing else is built.
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Drawings",
  targets: [
    .target(name: "ExactNumbers"),
    .target(name: "CalculatorCore", dependencies: ["ExactNumbers"]),
    .target(name: "OperatingSystem"),
    .target(name: "CalculatorKeeping", dependencies: ["CalculatorCore", "ExactNumbers", "OperatingSystem"]),
    .target(name: "CalculatorTouch", dependencies: ["CalculatorCore", "ExactNumbers", "CalculatorKeeping"]),
    .executableTarget(name: "ScreenDrawer", dependencies: ["CalculatorCore", "CalculatorTouch", "ExactNumbers"]),
  ],
  swiftLanguageModes: [.v6]
)
"""


def copy_package(folder):
    (folder / "Package.swift").write_text(MANIFEST)
    for name in ("ExactNumbers", "CalculatorCore", "OperatingSystem", "CalculatorKeeping", "CalculatorTouch"):
        shutil.copytree(ROOT / "Sources" / name, folder / "Sources" / name)
    shutil.copytree(HERE, folder / "Sources" / "ScreenDrawer", ignore=shutil.ignore_patterns("*.py", "*.toml"))


def faults(folder):
    """Builds and draws everything; returns what is wrong with it, or what the compiler has to say."""
    command = ["swift", "run", "--quiet", "--package-path", str(folder), "ScreenDrawer", "--faults"]
    done = subprocess.run(command, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def main():
    mistakes = tomllib.loads((HERE / "mistakes.toml").read_text())["mistake"]
    mistakes = [mistake for mistake in mistakes if not sys.argv[1:] or any(word in mistake["name"] for word in sys.argv[1:])]
    found = 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        copy_package(folder)
        said = faults(folder)
        if said:
            sys.exit(f"There are faults without a mistake:\n{said}")
        for mistake in mistakes:
            path = folder / "Sources" / "CalculatorTouch" / mistake["file"]
            text = path.read_text()
            if text.count(mistake["old"]) != 1:
                sys.exit(f"{mistake['name']}: what it replaces is there {text.count(mistake['old'])} times")
            path.write_text(text.replace(mistake["old"], mistake["new"]))
            said = faults(folder)
            path.write_text(text)
            is_found = mistake["says"] in said
            found += is_found
            print("ok  " if is_found else "FAIL", mistake["name"], flush=True)
            if not is_found:
                print(said[:600])
    print(f"{found} of {len(mistakes)} mistakes are found")
    sys.exit(0 if found == len(mistakes) else 1)


main()
