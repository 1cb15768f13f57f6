"""Whole browsers with a profile of their own on the disk, which can be killed, and engines that are driven for one trial."""

import importlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import contextmanager

from websockets.sync.client import connect

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Browser"))
from conftest import PAGE, Host  # noqa: E402
from engines.firefox import PREFERENCES, Connection  # noqa: E402

# Returns the value of an expression as JSON, so that all browsers hand it over alike.
VALUE = "(async () => JSON.stringify((await (%s)) ?? null))()"


class Browser:
    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True)
        self.profile = pathlib.Path(self._folder.name)
        self._process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self._folder.cleanup()

    def _spawn(self, command, **options):
        self._process = subprocess.Popen(command, start_new_session=True, text=True, **options)

    def _found(self, pattern, stream):
        matches = (re.search(pattern, line) for line in stream)
        match = next((match for match in matches if match), None)
        assert match, f"{type(self).__name__} has ended before it listened"
        return match[1]

    def kill(self):
        """Kills it with all its processes."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                if stream:
                    stream.close()
        self._process = None

    def evaluate(self, expression):
        """Returns the value of an expression in the page, also one that is promised."""
        value = self._evaluate(VALUE % expression)
        return json.loads(value) if value else None


class Chromium(Browser):
    def open(self, address):
        """Starts it with a page."""
        command = [os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), "--no-sandbox", "--remote-debugging-port=0",
                   f"--user-data-dir={self.profile}", address]
        self._spawn(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        port = self._found(r"listening on ws://[^:]+:(\d+)", self._process.stderr)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
            page = next(target for target in json.load(answer) if target["type"] == "page")
        self._socket = connect(page["webSocketDebuggerUrl"], max_size=None)

    def _evaluate(self, expression):
        parameters = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        self._socket.send(json.dumps({"id": 1, "method": "Runtime.evaluate", "params": parameters}))
        answer = json.loads(self._socket.recv(timeout=60))["result"]
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")


class Firefox(Browser):
    def open(self, address):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [os.environ.get("FIREFOX", "/usr/bin/firefox-esr"), "--headless", "--no-remote", "--profile", self.profile,
                   "--remote-debugging-port", "0", "about:blank"]
        environment = {**os.environ, "MOZ_CRASHREPORTER_DISABLE": "1"}
        self._spawn(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment)
        self._connection = Connection(self._found(r"BiDi listening on (ws://\S+)", self._process.stderr) + "/session")
        self._connection.send("session.new", capabilities={})
        self._tab = self._connection.send("browsingContext.create", type="tab")["context"]
        self._connection.send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def _evaluate(self, expression):
        return self._connection.evaluate(self._tab, expression)


class WebKit(Browser):
    """A window of WebKitGTK on a display of its own, see `webkit_window.py`."""

    def open(self, address):
        window = pathlib.Path(__file__).with_name("webkit_window.py")
        environment = {**os.environ, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LC_ALL": "C.UTF-8"}
        display = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 800x1000x24"]
        command = [*display, "/usr/bin/python3", window, self.profile, address]
        self._spawn(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self._found(r"(ready)", self._process.stdout)

    def _evaluate(self, expression):
        print(expression.replace("\n", " "), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["value"]


BROWSERS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


@contextmanager
def hosted_page(name):
    """Starts an engine of its own, which also works after another one has hung; yields it with the address of the page."""
    host = Host(PAGE.parent)
    engine = importlib.import_module(f"engines.{name}").Engine()
    try:
        yield engine, host.address
    finally:
        engine.close()
        host.stop()
