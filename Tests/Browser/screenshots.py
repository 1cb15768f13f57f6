"""Takes pictures of the page at all sizes into .build/screenshots, and the one in the README."""

import os
import pathlib

from conftest import PAGE, REPOSITORY
from engines.chromium import Engine

SIZES = [(320, 568), (375, 667), (390, 844), (414, 896), (768, 1024), (1024, 768), (1280, 800), (1920, 1080),
         (667, 375), (844, 390)]
STATES = {
    "sums": [*"1234.5+19.99*3", "Enter", *"/7", "Enter", *"48*12.5-", *"250"],
    "long": [*"99999999999999999999*99999999999999999999", "Enter", *"+12345678901234567890"],
    "new": [],
}


def picture(engine, path, size, state, scale):
    with engine.open(PAGE.as_uri(), size=size, scale=scale) as page:
        for key in STATES[state]:
            page.key(key)
        page.wait(1500)
        page.picture(path)


def main():
    os.environ["FONTCONFIG_FILE"] = str(pathlib.Path(__file__).with_name("fonts.conf"))
    folder = REPOSITORY / ".build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    engine = Engine()
    for width, height in SIZES:
        for state in STATES:
            scale = 2 if width < 700 else 1
            picture(engine, folder / f"{width}x{height}-{state}.png", (width, height), state, scale)
    images = REPOSITORY / "Documentation" / "images"
    images.mkdir(parents=True, exist_ok=True)
    picture(engine, images / "phone.png", (390, 844), "sums", 1.5)
    engine.close()
    print(f"{folder}: {len(SIZES) * len(STATES)} pictures")


if __name__ == "__main__":
    main()
