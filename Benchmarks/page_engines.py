#!/usr/bin/env python3
"""Measures a key press and the start of the page in every engine, as ratios to an empty page with one button.

usage: page_engines.py [--presses N] >> ../Documentation/PagePerformance.md

It uses the engines of the tests; `make bench-page` installs them. A press is a real one, of the engine's mouse.
"""

import argparse
import importlib
import pathlib
import statistics
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

PAGE = (REPOSITORY / "dist" / "index.html").as_uri()
ENGINES = ["chromium", "firefox", "webkit"]
EMPTY = """<!doctype html><meta charset="utf-8"><title>Empty</title>
<main><button type="button" data-key="7">7</button> <button type="button" data-key="+">+</button> <output>0</output></main>
<script>
  let count = 0;
  addEventListener("pointerdown", () => (document.querySelector("output").textContent = count += 1));
</script>"""
BEFORE = """
  window.times = { painted: [] };
  addEventListener("pointerdown", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.painted.push(performance.now() - timeStamp);
    port2.postMessage(null);
  }), true);
  new MutationObserver(() => {
    if (document.querySelector("main:not([aria-busy])")) times.opened ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
"""


def measure(engine, address, presses):
    with engine.open(address, before=BEFORE) as page:
        opened = []
        for _ in range(10):
            page.reopen()
            opened.append(page.evaluate("times.opened"))
        for number in range(presses + 20):
            page.click("7+"[number % 2])
            page.wait(30)
        assert page.until(f"times.painted.length >= {presses + 20}")
        painted = sorted(page.evaluate("times.painted")[20:])
    return statistics.median(painted), painted[int(0.95 * (len(painted) - 1))], statistics.median(opened)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--presses", type=int, default=200)
    presses = parser.parse_args().presses
    print("\n## In three engines\n")
    print(f"A press of the mouse until it is painted ({presses} presses, half of which add a row), and the start of the page")
    print("from disk until it takes keys (ten times): milliseconds, and in parentheses the ratio to an empty page with a button")
    print("that counts, in the same browser and run.\n")
    print("| engine | press, median | press, 95th percentile | start, median |")
    print("| --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        empty = pathlib.Path(folder) / "empty.html"
        empty.write_text(EMPTY, encoding="utf-8")
        for name in ENGINES:
            engine = importlib.import_module(f"engines.{name}").Engine()
            least, found = (measure(engine, address, presses) for address in (empty.as_uri(), PAGE))
            engine.close()
            cells = [f"{value:.1f} ({value / base:.2f})" for value, base in zip(found, least, strict=True)]
            print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
