"""A browser under the screen reader Orca, in a display that nobody sees: keys are pressed, and what is said is text.

Nothing is heard. Orca writes what it would say into its log, which is read here.
"""

import os
import pathlib
import re
import select
import signal
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
LIST = "multi-select List with {} items"
# What is left out. Chromium tells of the focus first, and that the row is selected after that. Firefox has an alert of its own
# where the device has no voice. Of the clipboard Orca speaks itself, now and then, and so it does of what is around that which
# has the focus, and on a slow machine of a page that is being loaded.
BY_CHANCE = [
    "Copied selection to clipboard", "main content", "leaving main content", "Corrections panel", "leaving panel", "leaving list",
    "Loading. Please wait", "Finished loading Calculator",
]
LEFT_OUT = {"chromium": ["not selected", *BY_CHANCE], "firefox": ["alert", *BY_CHANCE]}
SAID = re.compile(r"SPEECH OUTPUT: '(.*?)'? ?\{'", re.DOTALL)
# How Orca learns that a page is being loaded (1), or no longer.
LOADING = re.compile(r"Dequeued (?:object:state-changed:busy \[document web[^\]]*\] \((\d)|document:load-complete)")
# Nothing is said of digits, so they are pressed together with the key that follows them.
HEARD_BY_ITSELF = re.compile(r"(?:\b\d )*\S+")
# In seconds: how long things may take to start or to be done, and the page, words and a mode to come, and how long Orca is still
# when it has said all. Attempts are how often a page is opened until Orca listens to it.
PATIENCE = 90
PATIENCE_WITH_PAGE = 40
PATIENCE_WITH_WORDS = 30
PATIENCE_WITH_MODE = 5
ATTEMPTS = 8
SILENCE = 0.35
SILENCE_OF_A_PAGE = 1.5


class Reader:
    """Orca and a browser that shows a page; ends both when it is left."""

    def __init__(self, browser, address):
        self._browser = browser
        self._address = address

    def __enter__(self):
        with ExitStack() as stack:
            self._stack = stack
            self._home = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            stack.callback(self._kill_all)
            self._log = []
            self._heard = 0
            self.is_used = False
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
            "HOME": str(self._home), "XDG_RUNTIME_DIR": str(runtime),
            "PATH": f"{self._programs()}:/usr/bin:/bin:/usr/sbin:/sbin",
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GNOME_ACCESSIBILITY": "1", "GTK_MODULES": "gail:atk-bridge",
        }
        # Without -r, keys would repeat on a machine so busy that they are released late.
        self._environment["DISPLAY"] = ":" + self._started_with_line(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1100x900x24", "-nolisten", "tcp", "-r")
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._started_with_line(
            "dbus-daemon", "--session", "--nofork", "--print-address=1")
        for setting in ["interface toolkit-accessibility", "a11y.applications screen-reader-enabled"]:
            subprocess.run(
                ["gsettings", "set", *f"org.gnome.desktop.{setting} true".split()], env=self._environment, check=True)
        self._run("openbox")
        self._run("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--screen-reader=1")
        self._run("orca", f"--debug-file={self._terminal()}", "--disable=braille")
        # There is no voice, which Orca finds out before it listens.
        self._wait(lambda: any("SPEECH: Initialized" in line for line in self._log))
        self._run(*self._browser_command())
        with suppress(TimeoutError):
            self._wait(lambda: "Focus mode" in self._said(), PATIENCE_WITH_PAGE)
        self._said_until_silence()
        if not self._listens():
            self.reopen()
        self.opening = self._all_said()

    def _programs(self):
        """Returns a folder of programs. By `pgrep` Orca finds others of the same user and ends itself; here it finds none."""
        programs = self._home / "programs"
        programs.mkdir()
        (programs / "pgrep").write_text("#!/bin/sh\n", encoding="utf-8")
        (programs / "pgrep").chmod(0o755)
        return programs

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
        # It ends with this process, also where that is killed, and ends what it has started itself.
        command = ["setpriv", "--pdeathsig", "TERM", *command]
        process = subprocess.Popen(command, env=self._environment, start_new_session=True, **options)
        self._stack.callback(process.wait)
        self._stack.callback(self._kill_group, process)
        return process

    @staticmethod
    def _kill_group(process):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    def _started_with_line(self, *command):
        """Starts a program and returns the line by which it tells that it is ready."""
        output = self._run(*command, stdout=subprocess.PIPE, text=True).stdout
        if not select.select([output], [], [], PATIENCE)[0]:
            raise TimeoutError(f"{command[0]} does not start")
        return output.readline().strip()

    def _kill_all(self):
        """Kills what was started here and by that in turn: each has the folder of this run in its environment."""
        mark = f"HOME={self._home}\0".encode()
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if mark in (folder / "environ").read_bytes():
                    os.kill(int(folder.name), signal.SIGKILL)

    def hears(self, keys, *words, perhaps=()):
        """Presses keys, parted by spaces and named as xdotool names them, and asserts that just `words` are said.

        What Orca calls the keys themselves does not count; other words of its own do, but for those that it says by chance.
        """
        said = self._said_but(perhaps, keys, len(words))
        assert said == [*words], f"{said} is said after {keys}"

    def hears_in_any_order(self, keys, *words, perhaps=()):
        """Does the same where it is chance what comes first."""
        said = self._said_but(perhaps, keys, len(words))
        assert sorted(said) == sorted(words), f"{said} is said after {keys}"

    def _said_but(self, perhaps, keys, count):
        """Returns what is said after keys without what is said before it by chance; waits for `count` utterances."""
        return [utterance for utterance in self._said_after(keys, count, perhaps) if utterance not in perhaps]

    def moves(self, keys):
        """Presses keys that lead elsewhere, whatever is said of that, one by one.

        Orca takes keys for its own commands while it does not know yet where the focus is.
        """
        for key in keys.split():
            self._press([key])
            self._said_until_silence()

    def reopen(self):
        """Opens the page anew, for what Orca knows of a page that was used for long is not all true.

        Now and then Orca misses that the tape has the focus, and stays in its browse mode; or it takes in that the page is being
        loaded after it has learned that this has ended, and then ignores much of the page. Then the page is opened once more.
        """
        for _ in range(ATTEMPTS):
            count = len(self._log)
            self._press(["F5"])
            self._wait(lambda: len(self._log) > count)
            # Of the first page that is opened again Orca says nothing, so that there are no words to wait for.
            self._wait_for_silence(SILENCE_OF_A_PAGE)
            with suppress(TimeoutError):
                self._wait(self._listens, PATIENCE_WITH_MODE)
                self._said_until_silence()
                return
        raise TimeoutError("Orca does not listen to the page")

    def clear(self):
        """Clears the tape, wherever the focus is.

        Escape closes what is open, leaves the row that has the focus, or clears the entry. Two in a second clear the tape then.
        """
        lacks_words = {"Cleared", "Tape moved to History"}.isdisjoint
        for _ in range(4):
            if not lacks_words(self._said_after("Escape")):
                return
        self._press(["Escape"])
        if not lacks_words(self._said_after("Escape", 1)):
            return
        raise TimeoutError("the tape is not cleared")

    def _said_after(self, keys, count=0, perhaps=()):
        """Presses keys and returns what is said, at least so many utterances, beside those by chance, if they come in time."""
        for number, together in enumerate(HEARD_BY_ITSELF.findall(keys)):
            if number > 0:
                self._wait_for_silence()
            self._press(together.split())
        with suppress(TimeoutError):
            self._wait(lambda: sum(words not in perhaps for words in self._said()) >= count, PATIENCE_WITH_WORDS)
        return self._said_until_silence()

    def _press(self, keys):
        subprocess.run(
            ["xdotool", "key", "--delay", "40", *keys], env=self._environment, check=True, timeout=PATIENCE)

    def _said_until_silence(self):
        self._wait_for_silence()
        said = self._said()
        self._heard += len(said)
        return said

    def _mode(self):
        """Returns in which mode Orca said last that it is; in its browse mode digits are commands of its own."""
        return next((words for words in reversed(self._all_said()) if words in {"Browse mode", "Focus mode"}), None)

    def _listens(self):
        """Whether keys go to the page, and Orca knows that it is loaded."""
        changes = LOADING.findall("".join(self._log))
        return self._mode() == "Focus mode" and changes[-1:] != ["1"]

    def _said(self):
        """Returns what was said since it was asked last."""
        return self._all_said()[self._heard :]

    def _all_said(self):
        """Returns what was said, without full stops at the end.

        Only the names of keys, which Orca says as they go down, end with a space. Those of the page do not break.
        """
        said = [" ".join(words.split()).rstrip(" .") for words in SAID.findall("".join(self._log)) if not words.endswith(" ")]
        return [words for words in said if words not in LEFT_OUT[self._browser]]

    def _wait_for_silence(self, seconds=SILENCE):
        """Waits until Orca has had nothing to do for so long."""
        count = since = 0

        def is_silent():
            nonlocal count, since
            if len(self._log) != count:
                count, since = len(self._log), time.monotonic()
            return time.monotonic() - since >= seconds

        self._wait(is_silent)

    @staticmethod
    def _wait(condition, patience=PATIENCE):
        deadline = time.monotonic() + patience
        while not condition():
            if time.monotonic() > deadline:
                raise TimeoutError
            time.sleep(0.02)
