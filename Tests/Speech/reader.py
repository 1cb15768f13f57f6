"""A browser under the screen reader Orca, in a display that nobody sees: keys are pressed, and what is said is text.

Nothing is heard. Orca writes what it would say into its log, which is read here.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time
import tty
from contextlib import ExitStack, suppress

# Firefox turns accessibility on when it is asked for, and opens pages of its own in a new profile unless told not to.
PREFERENCES = {
    "accessibility.force_disabled": "-1", "app.normandy.enabled": "false", "browser.aboutwelcome.enabled": "false",
    "browser.preonboarding.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.homepage_override.mstone": '"ignore"', "datareporting.policy.dataSubmissionEnabled": "false",
    "network.captive-portal-service.enabled": "false", "network.connectivity-service.enabled": "false",
    "termsofuse.acceptedVersion": "999", "termsofuse.bypassNotification": "true",
}
CHROMIUM = [
    "chromium", "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--no-default-browser-check",
    "--disable-gpu", "--password-store=basic",
]
BROWSERS = ["firefox", "chromium"]
SAID = re.compile(r"SPEECH OUTPUT: '(.*?)'? ?\{'")
PATIENCE = 90  # seconds


class Reader:
    """Orca and a browser that shows a page; ends both when it is left."""

    def __init__(self, browser, address):
        self._browser = browser
        self._address = address

    def __enter__(self):
        with ExitStack() as stack:
            self._stack = stack
            self._home = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            self._log = []
            self._heard = 0
            self._start()
            self._close = stack.pop_all().close
        return self

    def __exit__(self, *_):
        self._close()

    def _start(self):
        runtime = self._home / "run"
        runtime.mkdir(mode=0o700)
        # Orca is written for the system's Python, which must not be asked for the packages of another one.
        self._environment = {
            "HOME": str(self._home), "XDG_RUNTIME_DIR": str(runtime), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GNOME_ACCESSIBILITY": "1", "GTK_MODULES": "gail:atk-bridge",
        }
        self._environment["DISPLAY"] = ":" + self._started_with_line(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1100x900x24", "-nolisten", "tcp")
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._started_with_line(
            "dbus-daemon", "--session", "--nofork", "--print-address=1")
        for setting in ["interface toolkit-accessibility", "a11y.applications screen-reader-enabled"]:
            subprocess.run(
                ["gsettings", "set", *f"org.gnome.desktop.{setting} true".split()], env=self._environment, check=True)
        self._run("openbox")
        self._run("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--screen-reader=1")
        self._run("orca", "--replace", f"--debug-file={self._terminal()}", "--disable=braille")
        # There is no voice, which Orca finds out before it listens.
        self._wait(lambda: any("SPEECH: Initialized" in line for line in self._log), lambda: "Orca does not start")
        self._run(*self._browser_command())
        self.hears("Focus mode")

    def _terminal(self):
        """Returns the name of a terminal that writes into the log: only to a terminal Orca writes each line at once."""
        reading, writing = os.openpty()
        tty.setraw(writing)
        self._stack.callback(os.close, writing)

        def follow():
            with suppress(OSError), open(reading, encoding="utf-8", errors="replace") as lines:
                self._log.extend(lines)

        threading.Thread(target=follow, daemon=True).start()
        return os.ttyname(writing)

    def _browser_command(self):
        profile = self._home / "profile"
        profile.mkdir()
        if self._browser == "chromium":
            return [*CHROMIUM, f"--user-data-dir={profile}", self._address]
        lines = [f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        return ["firefox-esr", "--no-remote", "--profile", str(profile), self._address]

    def _run(self, *command, **options):
        options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options}
        process = subprocess.Popen(command, env=self._environment, **options)
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def _started_with_line(self, *command):
        """Starts a program and returns the line by which it tells that it is ready."""
        return self._run(*command, stdout=subprocess.PIPE, text=True).stdout.readline().strip()

    def press(self, *keys):
        """Presses keys one after the other, named as xdotool names them."""
        for key in keys:
            subprocess.run(["xdotool", "key", key], env=self._environment, check=True)
            time.sleep(0.3)

    def _said(self):
        """Returns what was said and not heard yet."""
        return SAID.findall("".join(self._log))[self._heard :]

    def hears(self, words):
        """Waits until something with `words` in it is said; what is said before that counts as heard."""
        self._wait(lambda: any(words in said for said in self._said()), lambda: f"“{words}” is not said, but {self._said()}")
        self._heard += next(index for index, said in enumerate(self._said()) if words in said) + 1

    @staticmethod
    def _wait(condition, complaint):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, complaint()
            time.sleep(0.1)
