#!/usr/bin/python3
"""A window of WebKitGTK without a frame, for its WebDriver. Needs the system's Python, which has GTK.

MiniBrowser, which WebDriver would drive otherwise, cannot be as narrow as a phone. What WebDriver has no command for, the
page asks for: `webkit.messageHandlers.driver.postMessage(["name", argument])` gives a promise of the answer.
"""

import ctypes
import json
import os
import pathlib
import signal

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


class Event(ctypes.Structure):
    """GdkEventTouch, which Python's binding cannot fill in."""

    _fields_ = [
        ("type", ctypes.c_int), ("window", ctypes.c_void_p), ("send_event", ctypes.c_int8), ("time", ctypes.c_uint32),
        ("x", ctypes.c_double), ("y", ctypes.c_double), ("axes", ctypes.c_void_p), ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p), ("emulating_pointer", ctypes.c_int), ("device", ctypes.c_void_p),
        ("x_root", ctypes.c_double), ("y_root", ctypes.c_double),
    ]


# No one tells what the console says, so the page itself tells what it would say there.
LISTEN = """{
  const tell = (text) => webkit.messageHandlers.driver.postMessage(["complain", String(text)]);
  for (const name of ["log", "info", "warn", "error"]) console[name] = (...parts) => tell(parts.join(" "));
  addEventListener("error", ({ message }) => tell(message));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => tell(violatedDirective));
}"""

TYPES = {"start": 37, "move": 38, "end": 39, "cancel": 40}

gdk, gtk, gobject = (ctypes.CDLL(name) for name in ("libgdk-3.so.0", "libgtk-3.so.0", "libgobject-2.0.so.0"))
gdk.gdk_event_new.restype = gobject.g_object_ref.restype = ctypes.c_void_p
gdk.gdk_event_set_device.argtypes = gdk.gdk_event_set_source_device.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
for function in (gdk.gdk_event_free, gtk.gtk_main_do_event, gobject.g_object_ref):
    function.argtypes = [ctypes.c_void_p]


def touch(view, kind, finger, x, y):
    window = view.get_window()
    device = hash(window.get_display().get_default_seat().get_pointer())
    pointer = gdk.gdk_event_new(TYPES[kind])
    event = ctypes.cast(pointer, ctypes.POINTER(Event)).contents
    event.window = gobject.g_object_ref(hash(window))
    event.send_event = 1
    event.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
    event.x = event.x_root = x
    event.y = event.y_root = y
    event.sequence = finger + 1
    gdk.gdk_event_set_device(pointer, device)
    gdk.gdk_event_set_source_device(pointer, device)
    gtk.gtk_main_do_event(pointer)
    gdk.gdk_event_free(pointer)


class Driver:
    def __init__(self):
        self.heard = {"complaints": [], "requests": []}
        self.windows = []
        self.context = WebKit2.WebContext.new_ephemeral()
        self.context.set_automation_allowed(True)
        self.context.get_website_data_manager().set_network_proxy_settings(
            WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(os.environ["PROXY"], ["127.0.0.1", "localhost"]))
        self.context.connect("automation-started", self.begin)
        self.context.connect("download-started", self.download)
        self.content = WebKit2.UserContentManager()
        self.content.register_script_message_handler_with_reply("driver", None)
        self.content.connect("script-message-with-reply-received::driver", self.answer)

    def begin(self, _, session):
        # WebDriver takes no browser of another name.
        application = WebKit2.ApplicationInfo()
        application.set_name("MiniBrowser")
        application.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(application)
        session.connect("create-web-view", lambda *_: self.open())

    def open(self):
        view = WebKit2.WebView(
            web_context=self.context, user_content_manager=self.content, is_controlled_by_automation=True,
        )
        view.connect("resource-load-started", lambda _, resource, request: self.heard["requests"].append(request.get_uri()))
        window = Gtk.Window(decorated=False)
        window.add(view)
        window.set_default_size(390, 844)
        view.connect("close", lambda _: self.close(window))
        window.show_all()
        window.move(0, 0)
        view.grab_focus()
        self.windows.append(window)
        return view

    def close(self, window):
        self.windows.remove(window)
        window.destroy()

    @property
    def view(self):
        return self.windows[-1].get_child()

    def answer(self, _, message, reply):
        name, *arguments = json.loads(message.to_json(0))
        context = message.get_context()
        done = lambda value: reply.return_value(type(message).new_from_json(context, json.dumps(value)))
        getattr(self, f"do_{name}")(done, *arguments)
        return True

    def do_prefer(self, done, dark, animations, language):
        settings = Gtk.Settings.get_default()
        settings.set_property("gtk-application-prefer-dark-theme", dark)
        settings.set_property("gtk-enable-animations", animations)
        self.context.set_preferred_languages([language])
        # No window manager is there to give a window the focus.
        self.view.get_window().get_toplevel().focus(0)
        done(True)

    def do_before(self, done, source):
        """Runs a script before those of every page that is opened from now on."""
        self.content.remove_all_scripts()
        for script in (LISTEN, source):
            self.content.add_script(WebKit2.UserScript(
                script, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START))
        done(True)

    def download(self, _, download):
        download.connect("decide-destination", lambda _, name: download.set_destination(f"{self.downloads}/{name}") or True)

    def do_save(self, done, downloads):
        """Saves files in a folder from now on."""
        self.downloads = downloads
        done(True)

    def do_forget(self, done):
        manager = self.context.get_website_data_manager()
        manager.clear(WebKit2.WebsiteDataTypes.ALL, 0, None, lambda *_: done(True))

    def do_print(self, done, path):
        """Prints the page into a file."""
        settings = Gtk.PrintSettings()
        settings.set_printer("Print to File")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, pathlib.Path(path).as_uri())
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        self.printing = WebKit2.PrintOperation.new(self.view)
        self.printing.set_print_settings(settings)
        self.printing.connect("finished", lambda _: done(True))
        self.printing.connect("failed", lambda _, error: done(error.message))
        self.printing.print_()

    def do_complain(self, done, text):
        self.heard["complaints"].append(text)
        done(True)

    def do_heard(self, done):
        """Tells what was heard since it was asked last."""
        heard, self.heard = self.heard, {"complaints": [], "requests": []}
        done(heard)

    def do_touch(self, done, steps):
        for kind, finger, x, y in steps:
            touch(self.view, kind, finger, x, y)
        done(True)


driver = Driver()
GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGTERM, Gtk.main_quit)
# Whoever started this may be gone without a word.
GLib.timeout_add_seconds(1, lambda: os.getppid() != 1 or Gtk.main_quit())
Gtk.main()
