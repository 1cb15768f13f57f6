"""Takes pictures of the page into .build/screenshots, in its states, sizes and looks, and those in the manifest and the READMEs."""

import os
import pathlib

from conftest import PAGE, REPOSITORY
from engines.chromium import Engine

SIZES = [(320, 568), (360, 640), (375, 667), (390, 844), (414, 896), (768, 1024), (1024, 768), (1280, 800), (1920, 1080),
         (667, 375), (844, 390)]
# The second calculation takes the result of the first one, and follows it.
SUMS = [*"48*12.5", "Enter", *"rent", "Enter", *"1234.5+19.99*3-", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Enter", "Enter", *"/7"]
STATES = {
    "sums": SUMS,
    "long": [*"99999999999999999999*99999999999999999999", "Enter", *"+12345678901234567890"],
    "row": [*SUMS, "ArrowUp", "ArrowUp"],
    "deleted": [*SUMS, "Home", "ArrowDown", "Delete"],
    "menu": [*SUMS, "ArrowUp", "Shift+F10"],
    "help": ["?"],
    "new": [],
}
LOOKS = {
    "dark": {},
    "light": {"light": True},
    "contrast": {"more_contrast": True},
    "forced": {"forced_colors": True},
    "korean": {"language": "ko-KR"},
    "german": {"language": "de-DE"},
}
# What browsers show before they install the page, and the READMEs too; the manifest tells their sizes.
INSTALLING = REPOSITORY / "WebApp" / "screenshots"
PHONE, DESKTOP = (390, 844), (1280, 800)


def picture(engine, path, size, state, scale, **look):
    with engine.open(PAGE.as_uri(), size=size, scale=scale, **look) as page:
        page.keys(STATES[state])
        page.wait(1500)
        page.picture(path)


def main():
    os.environ["FONTCONFIG_FILE"] = str(pathlib.Path(__file__).with_name("fonts.conf"))
    folder = REPOSITORY / ".build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    engine = Engine()
    for size in SIZES:
        for state in ["sums", "long", "row", "deleted", "help", "new"]:
            picture(engine, folder / f"{size[0]}x{size[1]}-{state}.png", size, state, scale=2 if size[0] < 700 else 1)
    for name, look in LOOKS.items():
        for state in STATES:
            picture(engine, folder / f"{name}-{state}.png", PHONE, state, scale=2, **look)
    images = REPOSITORY / "Documentation" / "images"
    images.mkdir(parents=True, exist_ok=True)
    picture(engine, images / "korean.png", PHONE, "row", 1.5, language="ko-KR")
    picture(engine, INSTALLING / "narrow.png", PHONE, "sums", 2)
    picture(engine, INSTALLING / "wide.png", DESKTOP, "sums", 1)
    engine.close()
    print(f"{folder}: {len(list(folder.iterdir()))} pictures")


if __name__ == "__main__":
    main()
