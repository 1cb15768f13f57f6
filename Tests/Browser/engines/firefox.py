"""Firefox, by the WebDriver BiDi that is built into it: Debian's ESR, or the browser that FIREFOX names."""

import base64
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
from contextlib import ExitStack, contextmanager

from websockets.sync.client import connect

from engines.actions import PageWithActions, button, motion
from engines.page import SHOWN, Kind, selector_of
from engines.wire import WIRE

# Nothing that asks the network or the person or takes the focus from the page, as the list of downloads does, and a page
# on disk may read no other file, as without a driver. Pages share processes that outlive them: one for every page would
# cost as much again as a test.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.chrome.site_icons": False,
    "browser.download.alwaysOpenPanel": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.keepProcessesAlive.file": 1,
    "extensions.getAddons.cache.enabled": False,
    "fission.autostart": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.log.level": "Warn",
    "security.fileuri.strict_origin_policy": True,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    # A mouse, which hovers and points finely; without a screen it would have none.
    "ui.allPointerCapabilities": 6,
    "ui.primaryPointerCapabilities": 6,
    "ui.useOverlayScrollbars": 1,
}

PROXY = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": WIRE.port,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": WIRE.port,
}


class Engine:
    lacks = {
        "windows on top": "only Chromium lets a page have windows on top of others",
        "coarse pointer": "Firefox on a desktop takes a mouse for granted",
        "notch": "Firefox has no way to take room from its window",
        "throttling": "Firefox has no way to slow its processor down",
        "zoom": "Firefox on a desktop does not zoom by taps",
    }
    # Some time after it had service workers it can wait for one for ever.
    wears_out_by = ["service workers"]

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        profile = pathlib.Path(self._folder.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFERENCES, **PROXY}.items()]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [os.environ.get("FIREFOX", "/usr/bin/firefox-esr"), "--headless", "--no-remote", "--profile", profile,
             "--remote-debugging-port", "0", "--remote-allow-system-access", "about:blank"],
            env={**os.environ, "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        listening = (re.search(r"BiDi listening on (ws://\S+)", line) for line in self._process.stderr)
        address = next((match[1] for match in listening if match), None)
        assert address, "Firefox has ended before it listened"
        threading.Thread(target=self._process.stderr.read, daemon=True).start()
        self._connection = Connection(f"{address}/session")
        self._connection.send("session.new", capabilities={})
        self._connection.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        tab = self._connection.send("browsingContext.getTree")["contexts"][0]["context"]
        self._page = FirefoxPage(self._connection, tab, self._clear)
        self._page.downloads = profile / "downloads"
        self._page.downloads.mkdir()
        behavior = {"type": "allowed", "destinationFolder": str(self._page.downloads)}
        self._connection.send("browser.setDownloadBehavior", downloadBehavior=behavior)
        chrome = self._connection.send("browsingContext.getTree", **{"moz:scope": "chrome"})
        self._chrome = chrome["contexts"][0]["context"]

    def close(self):
        self._connection.send("browser.close")
        self._connection.close()
        self._process.wait(20)
        self._folder.cleanup()

    def answer(self):
        self._page.evaluate("1")

    @contextmanager
    def open(self, address, **kind):
        kind = Kind(**kind)
        page, send = self._page, self._connection.send
        self._prefer(kind)
        page.dress(kind)
        script = kind.before and send(
            "script.addPreloadScript", functionDeclaration=f"() => {{ {kind.before} }}", contexts=[page.tab])["script"]
        try:
            page.begin(address)
            # The bar for addresses has the focus otherwise.
            self._privileged("gBrowser.selectedBrowser.focus()")
            yield page
        finally:
            if script:
                send("script.removePreloadScript", script=script)
            for tab in send("browsingContext.getTree")["contexts"]:
                if tab["context"] != page.tab:
                    send("browsingContext.close", context=tab["context"])

    def _prefer(self, kind):
        wanted = {
            "layout.css.prefers-color-scheme.content-override": 1 if kind.light else 0,
            "ui.prefersReducedMotion": int(kind.reduced_motion),
            "browser.display.document_color_use": 2 if kind.forced_colors else 1,
            "ui.useAccessibilityTheme": int(kind.more_contrast),
        }
        self._privileged("".join(f"Services.prefs.setIntPref({json.dumps(name)}, {value});" for name, value in wanted.items()))

    def _clear(self):
        self._privileged("""new Promise((resolve) =>
            Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_DOM_STORAGES, { onDataDeleted: resolve }))""")

    def _privileged(self, source):
        self._connection.evaluate(self._chrome, source)


class Connection:
    """A WebDriver BiDi session; what the browser reports goes to whoever listens to the tab."""

    def __init__(self, address):
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, max_size=None))
        self._count = 0
        self.listeners = {}

    def close(self):
        self._open.close()

    def send(self, method, **parameters):
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=60))
            if answer["type"] == "event":
                self._report(answer)
            elif answer["id"] == self._count:
                assert answer["type"] == "success", f"{method}: {answer.get('message')}"
                return answer["result"]

    def _report(self, event):
        parameters = event["params"]
        tab = parameters.get("context") or parameters.get("source", {}).get("context")
        if tab in self.listeners:
            self.listeners[tab](event["method"], parameters)

    def evaluate(self, tab, source):
        result = self.send("script.evaluate", expression=source, target={"context": tab}, awaitPromise=True)
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return result["result"].get("value")


class FirefoxPage(PageWithActions):
    def __init__(self, connection, tab, clear):
        self._connection, self.tab, self._clear = connection, tab, clear
        self._viewport = None
        self._complaints = []
        self.requests = []
        connection.listeners[tab] = self._hear

    @property
    def complaints(self):
        # What it reports comes with the next answer.
        self._connection.send("session.status")
        return self._complaints

    def _send(self, method, **parameters):
        return self._connection.send(method, context=self.tab, **parameters)

    def _hear(self, method, parameters):
        if method == "log.entryAdded":
            self._complaints.append(parameters["text"])
        else:
            self.requests.append(parameters["request"]["url"])

    def dress(self, kind):
        self.resize(*kind.size, kind.scale)
        self._connection.send("emulation.setLocaleOverride", locale=kind.language, contexts=[self.tab])

    def resize(self, width, height, scale=None):
        viewport = {"viewport": {"width": width, "height": height}, "devicePixelRatio": scale}
        if self._viewport != viewport:
            self._send("browsingContext.setViewport", **viewport)
            self._viewport = viewport

    def forget(self):
        self.visit("about:blank")
        self._clear()

    def visit(self, address):
        self._send("browsingContext.navigate", url=address, wait="complete")

    def visit_previous(self):
        self._send("browsingContext.traverseHistory", delta=-1)

    def sibling(self):
        tab = self._connection.send("browsingContext.create", type="tab", referenceContext=self.tab)["context"]
        other = FirefoxPage(self._connection, tab, self._clear)
        other._complaints = self._complaints
        other.go(self.address())
        return other

    def front(self):
        self._send("browsingContext.activate")
        super().front()

    def close_tab(self):
        self._send("browsingContext.close")

    def kill(self):
        """Kills the process of the page as if the system had done it."""
        self._connection.send("browsingContext.navigate", context=self.tab, url="about:crashcontent", wait="none")

    def press_button(self, name):
        origin = {"type": "element", "element": {"sharedId": self._button(name)["sharedId"]}}
        self.mouse({"type": "pointerMove", "x": 0, "y": 0, "origin": origin}, *(
            {"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")))

    def _named(self, role, name):
        # To ask every element of the page takes half a second.
        likely = [{"sharedId": node["sharedId"]} for node in self._shown(role)]
        locator = {"type": "accessibility", "value": {"role": role, "name": name}}
        return likely and self._send("browsingContext.locateNodes", locator=locator, startNodes=likely)["nodes"]

    def _shown(self, role):
        return self._connection.evaluate(self.tab, SHOWN % json.dumps(selector_of(role)))

    def perform(self, *sources):
        self._send("input.performActions", actions=sources)

    def hold(self, selector, milliseconds):
        # The browser itself keeps the time: what it takes for a long press does not depend on how busy the machine is.
        actions = [*motion(*self.middle(selector)), button(True), {"type": "pause", "duration": milliseconds}, button(False)]
        self.perform({"type": "pointer", "id": "finger 0", "parameters": {"pointerType": "touch"}, "actions": actions})
        self.frames()

    def evaluate(self, expression):
        value = self._connection.evaluate(self.tab, f"""(async () => {{
          const value = ({expression});
          return JSON.stringify(await (typeof value === "function" ? value() : value));
        }})()""")
        return value and json.loads(value)

    def run(self, source):
        self._connection.evaluate(self.tab, source)

    def picture(self, path):
        image = self._send("browsingContext.captureScreenshot")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(image))

    def printed(self, width=None):
        paper = {"page": {"width": width, "height": 29.7}} if width else {}
        return base64.b64decode(self._send("browsingContext.print", **paper)["data"])
