"""What the app has beside its sources: project, property lists, words and icon. Each check returns what is wrong."""

import json
import plistlib
import re
import struct
import subprocess
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]

# The targets; the tests rest on the app.
APP = "Calculator"
TESTS = ("CalculatorTests", "CalculatorUITests")

# What a target is not built without.
PARTS = {
    "PBXFileSystemSynchronizedRootGroup", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase",
    "PBXSourcesBuildPhase",
}

# What tells the system of the app, and what it means when it is not so.
ORIENTATIONS = [f"UIInterfaceOrientation{name}" for name in ("Portrait", "LandscapeLeft", "LandscapeRight")]
INFO = {
    "LSSupportsOpeningDocumentsInPlace": (True, "nobody sees the drawer among the files"),
    "UIFileSharingEnabled": (True, "nobody sees the drawer among the files"),
    "UILaunchScreen": ({}, "the app does not have the whole screen"),
    "UIRequiresFullScreen": (None, "the app does not share the screen of an iPad"),
    "UISupportedInterfaceOrientations": (ORIENTATIONS, "the app does not turn with the device"),
}

# Methods of UIKit that have work of their own to do, also where they are overridden.
OWED = {
    "contextMenuInteraction", "layoutSubviews", "pressesBegan", "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad",
    "viewSafeAreaInsetsDidChange", "viewWillAppear",
    "viewWillDisappear",
}

# What systems have that are newer than the oldest for which the app is built: the compiler here asks for no release.
NEWER = {"cornerAdaptation": "iOS 26.0"}

# What the system expects beside something and does not ask for: what is used in a file, what belongs beside it, and what
# happens on a device without it.
BESIDE = (
    ("UISearchController(", ["definesPresentationContext = true"], "nothing can be shown over a search"),
    ("popoverPresentationController?.sourceView", ["frontmost", "= front.view"], "a file is shared from what is out of sight"),
    ("AVSpeechSynthesizer()", [".playback", ".duckOthers", "setActive(false"], "nobody hears a row, or other sound stays low"),
    ("UIFindInteraction(", ["keyboardWillChangeFrameNotification"], "the keyboard hides what was found"),
    ("override var undoManager", ["UIEditingInteractionConfiguration { .none }"], "three fingers type before they undo"),
    (".detents =", ["largestUndimmedDetentIdentifier"], "the tape is dim behind a sheet"),
    (".detents =", ["prefersEdgeAttachedInCompactHeight = true"], "a sheet covers a screen that is low"),
    ("lazy var rowView", ["scrollView.addSubview(stack)", "scrollView.contentSize ="], "a check in the largest text is cut"),
    ("UITraitPreferredContentSizeCategory", ["controller.view.setNeedsLayout()"], "keys keep an old size of text"),
    ("UITapGestureRecognizer(", ["rowView.addGestureRecognizer"], "a tap between buttons does something"),
    ("lastResultIn:", [".requiresAuthentication"], "a locked device tells what is on the tape"),
    ("startAccessingSecurityScopedResource", ["NSFileCoordinator", "@concurrent", "mostBytes"], "a file stops the app"),
    ("announcementStringValueUserInfoKey", ["as? NSAttributedString"], "no announcement is known to have ended"),
    ("cell.accessibilityCustomActions =", ["isSwipe"], "VoiceOver offers the same twice"),
    ("TapeCell: UITableViewCell", [".selected", "isTicked"], "VoiceOver keeps selections and ticks to itself"),
    ("AppSettings.kept = settings", ["if settings.shows(otherwiseThan: oldValue)"], "every choice scrolls the tape"),
    ("queue.next(", ["presentingViewController != nil"], "an alert that was dropped keeps others waiting"),
)

REQUIRED_REASONS = {
    "NSPrivacyAccessedAPICategoryFileTimestamp": ("C617.1", r"\bf?l?stat\(|\bfstatat\(|creationDate|modificationDate"),
    "NSPrivacyAccessedAPICategoryUserDefaults": ("CA92.1", r"\bUserDefaults\b"),
    "NSPrivacyAccessedAPICategorySystemBootTime": ("35F9.1", r"\bsystemUptime\b|\bmach_absolute_time\b"),
    "NSPrivacyAccessedAPICategoryDiskSpace": ("E174.1", r"\bf?statv?fs\(|volumeAvailableCapacity"),
}


def check_files(app):
    """Returns what is wrong with the app in a folder beside what the compiler finds, a line each."""
    info = plistlib.loads((app / "Info.plist").read_bytes())
    sources = read_sources(app)
    return "\n".join([
        *check_project(app), *check_info(info, "".join(sources.values())), *check_sources(sources),
        *check_words(app / APP, info, "".join(sources.values())), *check_privacy(app, "".join(sources.values())),
        *check_assets(app / APP / "Assets.xcassets"),
    ])


def read_sources(app):
    """Returns the sources of the app in a folder, by the names of their files."""
    return {path.name: path.read_text() for path in sorted((app / APP).rglob("*.swift"))}


def check_project(app):
    """All that project and scheme name is there, the targets have what they are built of, and the scheme runs all tests."""
    folder = app / "Calculator.xcodeproj"
    command = ["plutil", "-convert", "json", "-o", "-", str(folder / "project.pbxproj")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return [f"project: it cannot be read: {done.stdout}{done.stderr}"]
    project = json.loads(done.stdout)
    objects = project["objects"]
    dangling = set(re.findall(r'"([0-9A-F]{24})"', json.dumps(project))) - objects.keys()
    if dangling:
        return [f"project: {key} is dangling" for key in dangling]
    wrong = []
    manifest = (ROOT / "Package.swift").read_text()
    products = {}
    for key, value in objects.items():
        match value["isa"]:
            case "PBXFileReference" | "PBXFileSystemSynchronizedRootGroup":
                if value["sourceTree"] == "<group>" and not (app / value["path"]).exists():
                    wrong.append(f"project: there is no {value['path']}")
            case "XCLocalSwiftPackageReference":
                # A copy of the app is checked at another place, so the package is looked for where the app belongs.
                if (ROOT / "iOS" / value["relativePath"]).resolve() != ROOT:
                    wrong.append(f"project: the package is not at {value['relativePath']}")
            case "XCSwiftPackageProductDependency":
                if f'.library(name: "{value["productName"]}"' not in manifest:
                    wrong.append(f"project: the package has no product {value['productName']}")
            case "PBXNativeTarget":
                products[key] = objects[value["productReference"]]["path"]
                parts = {objects[key]["isa"] for key in value["buildPhases"] + value.get("fileSystemSynchronizedGroups", [])}
                wrong += [f"project: {value['name']} has no {kind}" for kind in sorted(PARTS - parts)]
            case "PBXProject":
                if set(value["knownRegions"]) != languages() | {"Base"}:
                    wrong.append("project: it has other languages than the core")
            case "XCBuildConfiguration":
                platform = re.search(r"\.iOS\(\.v(\d+)\)", manifest).group(1) + ".0"
                if value["buildSettings"].get("IPHONEOS_DEPLOYMENT_TARGET", platform) != platform:
                    wrong.append(f"project: it is not built for iOS {platform}")
    scheme = ElementTree.parse(folder / "xcshareddata/xcschemes/Calculator.xcscheme").getroot()
    for action in scheme:
        built = [(each.get("BlueprintIdentifier"), each.get("BuildableName")) for each in action.iter("BuildableReference")]
        names = [name if products.get(key) == name else None for key, name in built]
        if action.tag == "TestAction":
            expected = [f"{name}.xctest" for name in TESTS]
        else:
            expected = [f"{APP}.app"] * len(names)
        if names != expected or any(each.get("skipped") != "NO" for each in action.iter("TestableReference")):
            wrong.append(f"scheme: {action.tag} is for {names}")
    return wrong


def check_info(info, sources):
    """The class that the system makes by name is there, and it knows what the app can do."""
    wrong = [f"Info.plist: {said}" for key, (expected, said) in INFO.items() if info.get(key) != expected]
    manifest = info["UIApplicationSceneManifest"]
    for scene in manifest["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"]:
        module, _, name = scene["UISceneDelegateClassName"].partition(".")
        if module != "$(PRODUCT_MODULE_NAME)" or f"class {name}:" not in sources:
            wrong.append(f"Info.plist: there is no class {name}")
    if manifest["UIApplicationSupportsMultipleScenes"]:
        wrong.append("Info.plist: two windows would write one file")
    offered = {item["UIApplicationShortcutItemType"] for item in info["UIApplicationShortcutItems"]}
    known = set(re.findall(r"item.type == \"([^\"]+)\"", sources))
    return wrong + [f"Info.plist: {name} is offered or done, but not both" for name in offered ^ known]


def check_sources(sources):
    """What the compiler does not look for, such as calls that an overriding method owes."""
    wrong = [f"sources: nothing uses {use}" for use, *_ in BESIDE if not any(use in text for text in sources.values())]
    for name, text in sources.items():
        for use, system in NEWER.items():
            for body in re.findall(r"^  \S.*\{\n(?:.*\n)*?  \}$", text, re.MULTILINE):
                if use in body and f"#available({system}, *)" not in body.partition(use)[0]:
                    wrong.append(f"sources: {use} in {name} is not there before {system}")
        for use, others, said in BESIDE:
            if use in text and not all(other in text for other in others):
                wrong.append(f"sources: {said}: {use} in {name} has no {', '.join(others)} beside it")
        for body in re.findall(r"^  (?:override )?(?:init|func viewDidLoad)\(.*?\{\n(.*?)^  \}$", text, re.MULTILINE | re.DOTALL):
            if "font = Fonts." in body and "adjustsFontForContentSizeCategory = true" not in body:
                wrong.append(f"sources: text in {name} keeps an old size")
        for method, body in re.findall(r"^  override func (\w+)\(.*?\{\n(.*?)^  \}$", text, re.MULTILINE | re.DOTALL):
            if method in OWED and f"super.{method}(" not in body:
                wrong.append(f"sources: {method} in {name} does not call that of its superclass")
    return wrong


def languages():
    """Returns the codes of the languages that the core has words in."""
    code = (ROOT / "Sources" / "CalculatorCore" / "Keypad" / "Language.swift").read_text()
    return set(re.findall(r'case \w+ = "([a-z]{2})"', code))


def check_words(folder, info, sources):
    """Every word that is asked for is there in every language, and no other; what is said to Siri has the name of the app."""
    asked = set(re.findall(r'(?:String\(localized: |LocalizedStringResource = |[tT]itle: )"([^"]*)"', sources))
    titles = {item["UIApplicationShortcutItemTitle"] for item in info["UIApplicationShortcutItems"]}
    phrases = {
        phrase.replace("\\(.applicationName)", "${applicationName}")
        for group in re.findall(r"phrases: \[(.*?)\]", sources, re.DOTALL) for phrase in re.findall(r'"([^"]*)"', group)
    }
    wrong = []
    for name, expected in {
        "Localizable": asked, "InfoPlist": {"CFBundleDisplayName", "CFBundleName"} | titles, "AppShortcuts": phrases,
    }.items():
        try:
            strings = json.loads((folder / f"{name}.xcstrings").read_text())["strings"]
        except ValueError as error:
            return [f"words: {name} cannot be read: {error}"]
        wrong += [f"words: {word} is asked for or in {name}, but not both" for word in expected ^ strings.keys()]
        for word, entry in strings.items():
            units = {language: value["stringUnit"] for language, value in entry["localizations"].items()}
            for language in languages():
                unit = units.get(language, {})
                if unit.get("state") != "translated" or not unit.get("value", "").strip():
                    wrong.append(f"words: {word} is not there in {language}")
            said = {unit.get("value") for unit in units.values()}
            if len(said) < len(units):
                wrong.append(f"words: {word} is not translated")
            # Xcode takes away what it finds in no source, and Siri does not listen without the name.
            if name == "InfoPlist" and entry.get("extractionState") != "manual":
                wrong.append(f"words: Xcode takes {word} away")
            if name == "AppShortcuts":
                unnamed = [each for each in expected | said if "${applicationName}" not in each]
                wrong += [f"words: {each} does not name the app" for each in unnamed]
    return wrong


def check_privacy(app, sources):
    """Nothing is collected, and what the system asks a reason for has one, and has one only if it is used."""
    manifest = plistlib.loads((app / APP / "PrivacyInfo.xcprivacy").read_bytes())
    wrong = []
    if any(manifest[f"NSPrivacy{name}"] for name in ("Tracking", "TrackingDomains", "CollectedDataTypes")):
        wrong.append("privacy: it says that the person is tracked")
    for name in ("Core", "Keeping", "Touch"):
        sources += "".join(path.read_text() for path in (ROOT / "Sources" / f"Calculator{name}").rglob("*.swift"))
    given = {
        entry["NSPrivacyAccessedAPIType"]: entry["NSPrivacyAccessedAPITypeReasons"]
        for entry in manifest["NSPrivacyAccessedAPITypes"]
    }
    needed = {name: [reason] for name, (reason, use) in REQUIRED_REASONS.items() if re.search(use, sources)}
    if given != needed:
        wrong.append(f"privacy: reasons are given for {given} and needed for {needed}")
    for network in ("URLSession", "import Network", "WKWebView", "import StoreKit", "AppTrackingTransparency"):
        if network in sources:
            wrong.append(f"privacy: {network} is used")
    return wrong


def check_assets(catalog):
    """The shop takes an icon of 1024 pixels that nothing shows through, unless it may be clear: that for a dark screen."""
    wrong = []
    for contents in catalog.rglob("Contents.json"):
        images = {image["filename"]: image for image in json.loads(contents.read_text()).get("images", [])}
        there = {path.name for path in contents.parent.iterdir() if path.is_file()} - {"Contents.json"}
        wrong += [f"assets: {name} is listed or there, but not both" for name in images.keys() ^ there]
        for name in images.keys() & there:
            # The head of a PNG: its mark, its size, the depth and the kind of its colours.
            mark, width, height, _, color = struct.unpack(">8s8x2I2B", (contents.parent / name).read_bytes()[:26])
            may_be_clear = "dark" in str(images[name].get("appearances"))
            if mark != b"\x89PNG\r\n\x1a\n" or width != 1024 or height != 1024 or color not in (0, 2) and not may_be_clear:
                wrong.append(f"assets: {name} is no icon")
    return wrong
