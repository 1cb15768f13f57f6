"""A window of WebKitGTK that keeps what pages store: webkit_window.py PROFILE ADDRESS

Runs on the system's Python, which has its library. It says when the page is ready. Each line of the
input is an expression that makes a promise; its value, or its error, is a line of JSON in the output.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

profile, address = sys.argv[1:]
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
view = WebKit2.WebView(web_context=WebKit2.WebContext.new_with_website_data_manager(manager))


def answer(_, result):
    try:
        print(json.dumps({"value": view.call_async_javascript_function_finish(result).to_string()}), flush=True)
    except GLib.Error as error:
        print(json.dumps({"error": error.message}), flush=True)


def obey(source, _):
    line = source.readline()
    if not line:
        Gtk.main_quit()
        return False
    view.call_async_javascript_function(f"return await {line}", -1, None, None, None, None, answer)
    return True


def begin(_, event):
    if event == WebKit2.LoadEvent.FINISHED:
        print("ready", flush=True)


view.connect("load-changed", begin)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, obey)
window = Gtk.Window()
window.add(view)
window.set_default_size(390, 844)
window.show_all()
view.load_uri(address)
Gtk.main()
