"""The only way from a browser out of this machine: a proxy that lets nothing through and keeps what it was asked for."""

import re
import threading
from socketserver import StreamRequestHandler, ThreadingTCPServer

# What browsers ask their makers for by themselves: lists, updates.
MAKERS = re.compile(r"CONNECT \S+\.(mozilla\.(com|org|net)|firefox\.com|googleapis\.com):443 ")


class Handler(StreamRequestHandler):
    # A browser may open a connection and say nothing.
    timeout = 60

    def handle(self):
        line = self.rfile.readline(65536).decode(errors="replace").strip()
        if line and not MAKERS.match(line):
            self.server.asked.append(line)
        self.wfile.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Wire(ThreadingTCPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        # The first lines of what was asked for, such as `GET http://example.org/ HTTP/1.1`.
        self.asked = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self):
        return self.server_address[1]

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def taken(self):
        """Returns what was asked for since it was taken last."""
        asked, self.asked = self.asked, []
        return asked

    def handle_error(self, *_):
        """Browsers go away in the middle of what they say."""


# Every engine goes through it; only this machine itself is reached without it.
WIRE = Wire()
