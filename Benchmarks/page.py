#!/usr/bin/env python3
"""Measures what a key press costs in the page beside a long tape, and prints Documentation/PagePerformance.md.

usage: page.py [--presses N] > ../Documentation/PagePerformance.md

Needs Debian's Chromium and Playwright; `make bench-page` installs them. The page is opened from disk, with a profile on
disk. A press is a click on a key by script; it is over when the browser has painted it, and when its record is stored.
"""

import argparse
import datetime
import os
import pathlib
import platform
import statistics
import sys
import tempfile

from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))
import archive  # noqa: E402

PAGE = (REPOSITORY / "dist" / "index.html").as_uri()
LENGTHS = [10, 1_000, 100_000]

# Gets hold of the module, and times the storing of records and the start of the page.
INSTRUMENTS = """
const times = (window.times = {});
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...rest) => {
  const made = await instantiate(...rest);
  times.module = made.exports;
  return made;
};
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (...rest) {
  const made = transaction.apply(this, rest);
  if (made.mode === "readwrite") made.addEventListener("complete", () => times.stored?.(performance.now()));
  return made;
};
new MutationObserver(() => {
  if (document.querySelector("main:not([aria-busy])")) times.opened ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
"""

PRESSES = """async (count) => {
  const found = { page: [], painted: [], stored: [] };
  for (let number = 0; number < count; number += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const key = document.querySelector(`[data-key="${number % 2 === 0 ? "+" : "7"}"]`);
    const stored = new Promise((resolve) => (times.stored = resolve));
    const painted = new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }));
    const start = performance.now();
    key.click();
    found.page.push(performance.now() - start);
    found.painted.push((await painted) - start);
    found.stored.push((await stored) - start);
  }
  return found;
}"""

# A clock in a page has steps of 0.1 ms, so that only many presses can be timed. Nothing of them is shown or stored.
CORE = """(count) => {
  const { memory, reserve, press } = times.module;
  const start = performance.now();
  for (let number = 0; number < count; number += 1) {
    new Uint8Array(memory.buffer, reserve(1), 1)[0] = (number % 2 === 0 ? "7" : "+").charCodeAt();
    press(1);
  }
  return (performance.now() - start) / count;
}"""

SCROLLING = """async () => {
  const tape = document.querySelector("#tape");
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  let last = await frame();
  for (let step = 0; step < 120; step += 1) {
    tape.scrollTop -= 300;
    const now = await frame();
    found.push(now - last);
    last = now;
  }
  return found;
}"""


def measure(browser_page, rows, presses):
    browser_page.goto(PAGE)
    browser_page.locator("main:not([aria-busy])").wait_for()
    browser_page.evaluate(archive.store(rows))
    opened = []
    for _ in range(5):
        browser_page.goto(PAGE)
        browser_page.locator("main:not([aria-busy])").wait_for()
        opened.append(browser_page.evaluate("times.opened"))
    browser_page.evaluate(PRESSES, 20)
    found = browser_page.evaluate(PRESSES, presses)
    found["opened"] = opened
    found["frames"] = browser_page.evaluate(SCROLLING)
    browser_page.evaluate(CORE, 5000)
    found["core"] = [browser_page.evaluate(CORE, 1000) for _ in range(5)]
    return found


def percentile(values, share):
    return sorted(values)[int(share * (len(values) - 1))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--presses", type=int, default=200)
    presses = parser.parse_args().presses
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            viewport={"width": 390, "height": 844})
        context.add_init_script(INSTRUMENTS)
        version = context.browser.version if context.browser else "Chromium"
        found = {rows: measure(context.pages[0], rows, presses) for rows in LENGTHS}
        context.close()
    print("# Performance of the page\n")
    print("This page is the output of `page.py`, `page_engines.py` and `drawer.py` in `Benchmarks`; do not edit it.\n")
    print(f"{datetime.date.today()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores, Chromium {version}, "
          f"headless, 390 × 844, {presses} presses each, load {os.getloadavg()[0]:.1f}.\n")
    print("## A key press\n")
    print("Milliseconds from the press, as medians, with the 95th percentile after the slash; in parentheses the ratio of")
    print("the median to that beside ten rows. Every second press adds a row. The page's work is done with that of the core in")
    print("it; a frame comes every 16.7 ms, and the press waits for the next one.\n")
    print("| rows | the core | the page's work | until it is painted | until it is stored |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for rows in LENGTHS:
        cells = []
        for name in ["core", "page", "painted", "stored"]:
            median = statistics.median(found[rows][name])
            first = statistics.median(found[LENGTHS[0]][name])
            cells.append(f"{median:.3g} / {percentile(found[rows][name], 0.95):.3g} ({median / first:.2f})")
        print(f"| {rows:,} | {' | '.join(cells)} |")
    print("\n## Opening and scrolling\n")
    print("Milliseconds until a page from disk shows its tape and takes keys, the median of five; and what a frame takes")
    print("while the tape is scrolled by 300 pixels a frame.\n")
    print("| rows | open | frame, median | 95th percentile | longest |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for rows in LENGTHS:
        frames = found[rows]["frames"]
        cells = [statistics.median(found[rows]["opened"]), statistics.median(frames), percentile(frames, 0.95), max(frames)]
        print(f"| {rows:,} | {' | '.join(f'{cell:.1f}' for cell in cells)} |")


if __name__ == "__main__":
    main()
