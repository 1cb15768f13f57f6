"""What runs the tests elsewhere: the workflows and the script for a Mac. Each check returns what is wrong."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ruamel.yaml import YAML

# What stands in for the tools of a Mac, and writes down how it was called.
STAND_IN = """#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
case "$(basename "$0") $*" in
  xcodebuild*) exit "$STATUS" ;;
  *simctl*) cat "$DEVICES" ;;
esac
"""

# How Xcode lists the devices that it has.
DEVICES = """== Devices ==
-- iOS 26.0 --
    iPad (A16) (0B5F2C63-0000-4000-8000-000000000001) (Shutdown)
    iPhone 17 Pro (0B5F2C63-0000-4000-8000-000000000002) (Shutdown)
    iPhone 17 (0B5F2C63-0000-4000-8000-000000000003) (Shutdown)
"""


def check_workflows(folder, root):
    """Workflows have the form that they must have, call targets that are there, and keep the pictures."""
    paths = sorted((folder / ".github" / "workflows").glob("*.yml"))
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return [f"workflows: {done.stdout}{done.stderr}"]
    jobs = [job for path in paths for job in YAML(typ="safe").load(path)["jobs"].values()]
    steps = [(job, step) for job in jobs for step in job["steps"]]
    calls = {(job["runs-on"].split("-")[0], step["run"]) for job, step in steps if "run" in step}
    wrong = []
    for call in (("ubuntu", "make test"), ("macos", "make test-iphone")):
        if call not in calls:
            wrong.append(f"workflows: nobody calls {call[1]} on {call[0]}")
    makefiles = "".join(path.read_text() for path in (root / "Makefile", *(root / "make").rglob("*.mk")))
    for _, run in calls:
        for target in " ".join(re.findall(r"^make ([\w -]+)", run, re.MULTILINE)).split():
            if not re.search(rf"^{target}:", makefiles, re.MULTILINE):
                wrong.append(f"workflows: there is no target {target}")
    uploads = [step["with"] for _, step in steps if step.get("uses", "").startswith("actions/upload-artifact@")]
    kept = [upload for upload in uploads if upload["path"] == ".build/iphone/pictures"]
    if not kept:
        wrong.append("workflows: the pictures are not kept")
    # Files in folders whose names begin with a full stop are left out otherwise.
    if not all(upload.get("include-hidden-files") for upload in kept):
        wrong.append("workflows: the pictures are hidden")
    for job in jobs:
        calls_make = any(step.get("run", "").startswith("make ") for step in job["steps"])
        if calls_make and not any(step.get("uses", "").startswith("actions/checkout@") for step in job["steps"]):
            wrong.append("workflows: a job does not fetch the sources")
    return wrong


def check_script(folder, root):
    """The script for a Mac asks for the project, the scheme and a device that are there, and hands on whether tests failed."""
    wrong = []
    script = folder / "Scripts" / "test-iphone.sh"
    with tempfile.TemporaryDirectory() as place:
        for name in ("xcodebuild", "xcrun"):
            tool = Path(place) / name
            tool.write_text(STAND_IN)
            tool.chmod(0o755)
        calls = Path(place) / "calls"
        devices = Path(place) / "devices"
        devices.write_text(DEVICES)
        environment = {
            **os.environ, "PATH": f"{place}:{os.environ['PATH']}", "CALLS": str(calls), "DEVICES": str(devices), "STATUS": "65",
        }
        environment.pop("SIMULATOR", None)
        done = subprocess.run(["sh", str(script)], cwd=place, env=environment, capture_output=True, text=True)
        called = calls.read_text() if calls.exists() else ""
    if done.returncode != 65:
        wrong.append(f"script: it ends with {done.returncode} when tests fail: {done.stderr}")
    expected = (
        "xcodebuild test -project iOS/Calculator.xcodeproj -scheme Calculator"
        " -destination platform=iOS Simulator,name=iPhone 17 Pro -resultBundlePath .build/iphone/result.xcresult",
        "xcrun xcresulttool export attachments --path .build/iphone/result.xcresult --output-path .build/iphone/pictures",
    )
    wrong += [f"script: it does not call {call}" for call in expected if call not in called.splitlines()]
    scheme = root / "iOS" / "Calculator.xcodeproj" / "xcshareddata" / "xcschemes" / "Calculator.xcscheme"
    return wrong if scheme.exists() else wrong + ["script: the scheme is not there"]
