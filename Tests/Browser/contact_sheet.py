"""Takes the page in every size, in both themes and languages and at two sizes of text, and puts the pictures beside each other in
.build/contact-sheet: a sheet for each look."""

import itertools
import os
import pathlib

from conftest import PAGE, REPOSITORY
from engines.chromium import Engine
from text import paste

SIZES = [(320, 568), (375, 553), (393, 659), (393, 852), (430, 932), (568, 320), (667, 375), (844, 390), (932, 430), (744, 1133),
         (820, 1180), (1024, 1366), (1133, 744), (1366, 1024), (1280, 800), (1920, 1080), (2560, 1440)]
TAPE = """84.2 # Market
+ 18.95 # Bakery
+ 38.25 # Fuel
− 41.4 # Paid back
= 100
87.5 # Ticket
× 7 # Seven people
= 612.5 [1]
3480 # Flat, a week
+ 612.5 [1] # Train tickets
+ 125.46 # Ferry, taxi
− 25%
= 3163.47
"""
# What a person has done, and what the page shows of it.
STATES = {"": ["/", "7"], "row": ["ArrowUp", "ArrowUp"], "formula": ["*", *"(2+"], "new": None}
FOLDER = REPOSITORY / ".build" / "contact-sheet"
SHEET = """<!doctype html><meta charset="utf-8"><style>body { background: #777; font: 20px sans-serif; zoom: 50% }
  figure { display: inline-block; margin: 12px; vertical-align: top } img { display: block }</style>"""


def pictures(engine, name, text, **look):
    # All that it shows in one look, and the sums in the others.
    for state, (width, height) in itertools.product(STATES if name == "dark-en-100" else [""], SIZES):
        with engine.open(PAGE.as_uri(), size=(width, height), touch=width < 900, reduced_motion=True, **look) as page:
            page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
            if STATES[state]:
                page.take(paste(TAPE))
                page.keys(STATES[state])
                if state == "formula" and page.box("[data-action=functions]"):
                    page.click_at("[data-action=functions]")
            # The handle of the tape is gone by then.
            page.wait(900)
            path = FOLDER / "pictures" / f"{name}-{width}x{height}-{state or 'sums'}.png"
            page.picture(path)
            yield path, f"{width} × {height}"


def main():
    os.environ["FONTCONFIG_FILE"] = str(pathlib.Path(__file__).with_name("fonts.conf"))
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    engine = Engine()
    for light, language, text in itertools.product([False, True], ["en-GB", "ko-KR"], [100, 200]):
        name = f"{'light' if light else 'dark'}-{language[:2]}-{text}"
        shown = pictures(engine, name, text, light=light, language=language)
        figures = "".join(f"<figure>{words}<img src='pictures/{path.name}'></figure>" for path, words in shown)
        (FOLDER / f"{name}.html").write_text(SHEET + figures, encoding="utf-8")
    engine.close()


if __name__ == "__main__":
    main()
