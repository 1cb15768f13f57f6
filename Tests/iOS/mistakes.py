"""Mistakes that the checks of files have to find."""

import shutil
import tempfile
from pathlib import Path

from project import BESIDE, ROOT, check_files, check_sources, read_sources

CONTROLLER = "Calculator/CalculatorViewController.swift"
PROJECT = "Calculator.xcodeproj/project.pbxproj"
SCHEME = "Calculator.xcodeproj/xcshareddata/xcschemes/Calculator.xcscheme"
ICON = "Calculator/Assets.xcassets/AppIcon.appiconset/Contents.json"

# In a copy of the app, the first text in the file becomes the second, and what is said then must have the third in it.
MISTAKES = (
    (CONTROLLER, "    super.viewDidLoad()\n", "", "does not call that of its superclass"),
    (CONTROLLER, "guard #available(iOS 26.0, *)", "guard true", "not there before iOS 26"),
    ("Calculator/CheckViewController.swift", "adjustsFontForContentSizeCategory", "isEnabled", "keeps an old size"),
    ("Calculator/Intents.swift", "result in \\(.applicationName)", "result", "does not name the app"),
    ("Calculator/Localizable.xcstrings", '"value" : "삭제"', '"value" : ""', "Delete is not there in ko"),
    ("Info.plist", "<string>new-tape</string>", "<string>newTape</string>", "offered or done, but not both"),
    (PROJECT, "productRefGroup = CA1C000", "productRefGroup = CA1C007", "is dangling"),
    (PROJECT, "relativePath = ..;", "relativePath = ../..;", "the package is not at ../.."),
    (PROJECT, "CA1C00000000000000000004 /* Calculator */,\n			);", ");", "has no PBXFileSystem"),
    (SCHEME, 'BuildableName = "Calculator.app"', 'BuildableName = "calculator"', "BuildAction is for [None]"),
    ("Calculator/PrivacyInfo.xcprivacy", "C617.1", "CA92.1", "privacy: reasons are given for"),
    (ICON, '"AppIcon.png"', '"Icon.png"', "Icon.png is listed or there, but not both"),
)


def missed():
    """Makes the mistakes, and leaves out of the sources what `BESIDE` expects there; returns which are not found."""
    sources = read_sources(ROOT / "iOS")
    lines = []
    for use, others, said in BESIDE:
        for name, text in sources.items():
            for other in others if use in text else ():
                wrong = check_sources({**sources, name: text.replace(other, "")})
                if not any(said in each for each in wrong):
                    lines.append(f"{name} without {other}: {wrong}")
    for file, old, new, said in MISTAKES:
        with tempfile.TemporaryDirectory() as folder:
            app = Path(folder) / "iOS"
            shutil.copytree(ROOT / "iOS", app)
            text = (app / file).read_text()
            (app / file).write_text(text.replace(old, new))
            wrong = check_files(app)
        if old not in text or said not in wrong:
            lines.append(f"{file} with {new} for {old}: {wrong}")
    return "\n".join(lines)
