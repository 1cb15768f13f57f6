"""Mistakes that the checks of files have to find."""

import shutil
import tempfile
from pathlib import Path

from project import ROOT, check_files

CONTROLLER = "Calculator/CalculatorViewController.swift"
PROJECT = "Calculator.xcodeproj/project.pbxproj"
SCHEME = "Calculator.xcodeproj/xcshareddata/xcschemes/Calculator.xcscheme"
ICON = "Calculator/Assets.xcassets/AppIcon.appiconset/Contents.json"

# In a copy of the app, the first text in the file becomes the second, and what is said then must have the third in it.
MISTAKES = (
    (CONTROLLER, "    super.viewDidLoad()\n", "", "does not call that of its superclass"),
    (CONTROLLER, "guard #available(iOS 26.0, *)", "guard true", "older systems do not know"),
    ("Calculator/CheckViewController.swift", "label.adjustsFontForContentSizeCategory", "label.isEnabled", "keeps an old size"),
    ("Calculator/Intents.swift", "result in \\(.applicationName)", "result", "does not name the app"),
    ("Calculator/Localizable.xcstrings", '"value" : "삭제"', '"value" : ""', "Delete is not translated"),
    ("Info.plist", "<string>new-tape</string>", "<string>newTape</string>", "offered or done, but not both"),
    (PROJECT, "productRefGroup = CA1C000", "productRefGroup = CA1C007", "is dangling"),
    (SCHEME, 'skipped = "NO"', 'skipped = "YES"', "does not run CalculatorTests"),
    ("Calculator/PrivacyInfo.xcprivacy", "C617.1", "CA92.1", "privacy: reasons are given for"),
    (ICON, '"AppIcon.png"', '"Icon.png"', "AppIcon.png is none, or is not listed"),
)


def missed():
    """Makes the mistakes; returns which are not found."""
    lines = []
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
