"""Takes the pictures of the page in the manifest, the READMEs and the guide; the contact sheet has all sizes and looks."""

import os
import pathlib

from conftest import PAGE, REPOSITORY
from contact_sheet import TAPE
from engines.chromium import Engine
from text import paste

STATEMENT = """Date\tDescription\tDebit\tCredit\tBalance
03 Mar\tSalary\t\t2,450.00\t3,162.40
04 Mar\tRent March\t980.00\t\t2,182.40
05 Mar\tCard fee\t3.50\t\t2,178.90
07 Mar\tRefund, lamp\t\t39.90\t2,218.80
"""
# What browsers show before they install the page; the manifest tells the sizes.
INSTALLING = REPOSITORY / "WebApp" / "screenshots"
IMAGES = REPOSITORY / "Documentation" / "images"
PHONE, SMALL, DESKTOP = (390, 844), (393, 659), (1280, 800)


def picture(engine, path, size, scale, keys=(), functions=False, statement=False, **look):
    with engine.open(PAGE.as_uri(), size=size, scale=scale, touch=size != DESKTOP, reduced_motion=True, **look) as page:
        page.take(paste(TAPE))
        page.keys(list(keys))
        if functions:
            page.click_at("[data-action=functions]")
        if statement:
            page.evaluate(paste(STATEMENT))
        # The handle of the tape is gone by then.
        page.wait(1500)
        page.picture(path)


def main():
    os.environ["FONTCONFIG_FILE"] = str(pathlib.Path(__file__).with_name("fonts.conf"))
    IMAGES.mkdir(parents=True, exist_ok=True)
    engine = Engine()
    picture(engine, INSTALLING / "narrow.png", PHONE, 2, "/7")
    picture(engine, INSTALLING / "wide.png", DESKTOP, 1, "/7")
    picture(engine, IMAGES / "korean.png", PHONE, 1.5, "/7", language="ko-KR")
    picture(engine, IMAGES / "formula.png", SMALL, 1.5, [*"*(2+"], functions=True)
    picture(engine, IMAGES / "statement.png", SMALL, 1.5, statement=True)
    picture(engine, IMAGES / "row.png", SMALL, 1.5, ["ArrowUp", "ArrowUp"])
    engine.close()


if __name__ == "__main__":
    main()
