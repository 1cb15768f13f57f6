"""The page behind nginx, set up as the documentation says."""

import re
import socket
import subprocess
import time
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from conftest import PAGE, REPOSITORY, TYPES
from engines.chromium import free_port
from test_install import await_worker, browser  # noqa: F401

FILES = sorted(str(file.relative_to(PAGE.parent)) for file in PAGE.parent.rglob("*") if file.is_file() and file.name != "_headers")
HEADERS = [line.strip().split(": ", 1) for line in (PAGE.parent / "_headers").read_text(encoding="utf-8").splitlines()[1:]]

# Everything else that nginx wants to be told, so that it is a process like any other, in a folder of its own.
AROUND = """
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  SERVER
}
"""


class Nginx:
    def __init__(self, folder):
        documented = (REPOSITORY / "Documentation" / "Hosting.md").read_text(encoding="utf-8")
        server = re.search(r"(?ms)^    server \{$.*?^    \}$", documented)[0]
        self._port = free_port()
        for word, value in [("listen 80", f"listen 127.0.0.1:{self._port}"), ("root /srv/calculator", f'root "{PAGE.parent}"')]:
            assert word in server
            server = server.replace(word, value)
        (folder / "nginx.conf").write_text(AROUND.replace("SERVER", server), encoding="utf-8")
        self.address = f"http://127.0.0.1:{self._port}/"
        self._process = subprocess.Popen(["/usr/sbin/nginx", "-e", "stderr", "-p", folder, "-c", "nginx.conf"])
        deadline = time.monotonic() + 30
        while not self._listens():
            assert self._process.poll() is None and time.monotonic() < deadline, "nginx does not listen"
            time.sleep(0.01)

    def _listens(self):
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", self._port)) == 0

    def stop(self):
        self._process.terminate()
        self._process.wait(20)


@pytest.fixture
def nginx(tmp_path):
    nginx = Nginx(tmp_path)
    yield nginx
    nginx.stop()


def test_every_file_has_its_type_and_the_headers(nginx):
    for name in ["", *FILES]:
        with urlopen(nginx.address + name) as answer:
            file = PAGE.parent / (name or "index.html")
            assert (name, answer.headers["Content-Type"]) == (name, TYPES[file.suffix])
            assert (name, [[key, answer.headers[key]] for key, _ in HEADERS]) == (name, HEADERS)
            assert answer.read() == file.read_bytes()
    with pytest.raises(HTTPError) as missing:
        urlopen(f"{nginx.address}missing")
    assert missing.value.status == 404
    assert [[key, missing.value.headers[key]] for key, _ in HEADERS] == HEADERS


def test_the_page_works_there_and_without_it(browser, nginx):
    with browser.open(nginx.address) as page:
        await_worker(page)
        page.clicks([*"5+3="])
        page.settle()
        nginx.stop()
        page.reopen()
        assert (page.rows(), page.complaints) == (["5", "+ 3", "= 8"], [])
