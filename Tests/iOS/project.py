"""What the app has beside its sources: project, property lists, words and icon. Each check returns what is wrong."""

import json
import re
import struct
import subprocess
from xml.etree import ElementTree

IDENTIFIER = re.compile(r'"([0-9A-F]{24})"')

# What a target is not built without.
PARTS = {
    "PBXFileSystemSynchronizedRootGroup", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase",
    "PBXSourcesBuildPhase",
}

# The targets; those of tests rest on the app.
APP = "Calculator"
TESTS = ("CalculatorTests", "CalculatorUITests")

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


def languages(root):
    """Returns the codes of the languages that the core has words in."""
    code = (root / "Sources" / "CalculatorCore" / "Keypad" / "Language.swift").read_text()
    return set(re.findall(r'case \.\w+: "([a-z]{2})"', code))


def property_list(path):
    """Returns what is in a property list of any form, with the old form of projects among them."""
    command = ["plutil", "-convert", "json", "-o", "-", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(f"{path.name} is no property list: {done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def check_project(app, root):
    try:
        project = property_list(app / "Calculator.xcodeproj" / "project.pbxproj")
        info = property_list(app / "Info.plist")
    except ValueError as error:
        return [str(error)]
    objects = project["objects"]
    return check_references(project) or [
        *check_targets(objects),
        *check_scheme(objects, app),
        *check_paths(objects, app, root),
        *check_settings(objects, app, root),
        *check_info(info, app),
        *check_quick_actions(info, app),
    ]


def check_references(project):
    """Every object that another one names is there."""
    named = set(IDENTIFIER.findall(json.dumps(project)))
    return [f"project: {key} is dangling" for key in sorted(named - project["objects"].keys())]


def of_kind(objects, kind):
    return [value for value in objects.values() if value["isa"] == kind]


def check_paths(objects, app, root):
    wrong = []
    for kind in ("PBXFileReference", "PBXFileSystemSynchronizedRootGroup"):
        for value in of_kind(objects, kind):
            if value["sourceTree"] == "<group>" and not (app / value["path"]).exists():
                wrong.append(f"project: there is no {value['path']}")
    # A copy of the app is checked at another place, so the package is looked for where the app belongs.
    for value in of_kind(objects, "XCLocalSwiftPackageReference"):
        if (root / "iOS" / value["relativePath"]).resolve() != root:
            wrong.append(f"project: the package is not at {value['relativePath']}")
    manifest = (root / "Package.swift").read_text()
    for value in of_kind(objects, "XCSwiftPackageProductDependency"):
        if f'.library(name: "{value["productName"]}"' not in manifest:
            wrong.append(f"project: the package has no product {value['productName']}")
    return wrong


def targets(objects):
    """Returns the targets by name, each with its identifier."""
    return {value["name"]: (key, value) for key, value in objects.items() if value["isa"] == "PBXNativeTarget"}


def check_targets(objects):
    """Each target has a folder of sources and every way of being built; both targets of tests run in the app."""
    found = targets(objects)
    project, = of_kind(objects, "PBXProject")
    if set(found) != {APP, *TESTS} or {key for key, _ in found.values()} != set(project["targets"]):
        return [f"project: its targets are {sorted(found)}, of which not all are listed"]
    wrong = []
    app_key, app = found[APP]
    for name, (_, target) in found.items():
        has = [objects[key] for key in target["buildPhases"] + target.get("fileSystemSynchronizedGroups", [])]
        missing = PARTS - {part["isa"] for part in has}
        wrong += [f"project: {name} has no {kind}" for kind in sorted(missing)]
        folders = [part["path"] for part in has if "path" in part]
        wrong += [f"project: {name} has the sources in {folder}" for folder in folders if folder != name]
        rests_on = [objects[objects[key]["targetProxy"]]["remoteGlobalIDString"] for key in target["dependencies"]]
        if rests_on != ([app_key] if name in TESTS else []):
            wrong.append(f"project: {name} does not rest on the app")
    linked = [objects[value["productRef"]]["productName"] for value in of_kind(objects, "PBXBuildFile")]
    asked = [objects[key]["productName"] for key in app.get("packageProductDependencies", [])]
    if linked != asked:
        wrong.append(f"project: the app asks for {asked} and links {linked}")
    return wrong


def check_scheme(objects, app):
    """Run builds and starts the app, and not the program of the same name; Test runs all tests."""
    schemes = app / "Calculator.xcodeproj" / "xcshareddata" / "xcschemes"
    scheme = ElementTree.parse(schemes / "Calculator.xcscheme").getroot()
    built = targets(objects).items()
    known = {(key, objects[target["productReference"]]["path"]): name for name, (key, target) in built}
    wrong = []
    for action in scheme:
        references = [reference.attrib for reference in action.iter("BuildableReference")]
        names = [known.get((each["BlueprintIdentifier"], each["BuildableName"])) for each in references]
        if names != (list(TESTS) if action.tag == "TestAction" else [APP] * len(names)):
            wrong.append(f"scheme: {action.tag} is for {names}")
    if [testable for testable in scheme.iter("TestableReference") if testable.get("skipped") != "NO"]:
        wrong.append("scheme: it skips tests")
    return wrong


def check_info(info, app):
    """The classes that the system makes by name are there, and it knows what the app can do."""
    wrong = [f"Info.plist: {said}" for key, (expected, said) in INFO.items() if info.get(key) != expected]
    sources = "".join(path.read_text() for path in (app / "Calculator").rglob("*.swift"))
    manifest = info["UIApplicationSceneManifest"]
    for scene in manifest["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"]:
        module, _, name = scene["UISceneDelegateClassName"].partition(".")
        if module != "$(PRODUCT_MODULE_NAME)" or f"class {name}:" not in sources:
            wrong.append(f"Info.plist: there is no class {name}")
    if manifest["UIApplicationSupportsMultipleScenes"]:
        wrong.append("Info.plist: two windows would write one file")
    return wrong


def check_quick_actions(info, app):
    """The menu of the icon offers what the app can do, and nothing else."""
    offered = {item["UIApplicationShortcutItemType"] for item in info.get("UIApplicationShortcutItems", [])}
    source = (app / "Calculator" / "SceneDelegate.swift").read_text()
    known = set(re.findall(r"item.type == \"([^\"]+)\"", source))
    return [f"Info.plist: {name} is offered or done, but not both" for name in offered ^ known]


def check_sources(app):
    """What the compiler does not look for: where the app begins, and calls that an overriding method owes."""
    sources = {path.name: path.read_text() for path in (app / "Calculator").rglob("*.swift")}
    wrong = []
    if len(re.findall(r"^@main$", "\n".join(sources.values()), re.MULTILINE)) != 1:
        wrong.append("sources: the app has to begin at one place")
    wrong += [f"sources: nothing uses {use}" for use, *_ in BESIDE if not any(use in text for text in sources.values())]
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


def check_settings(objects, app, root):
    """The app is built for the systems of the package, with an icon that there is and in the languages of the core."""
    settings = [value["buildSettings"] for value in of_kind(objects, "XCBuildConfiguration")]
    platform = re.search(r"\.iOS\(\.v(\d+)\)", (root / "Package.swift").read_text()).group(1)
    wrong = []
    if {each.get("IPHONEOS_DEPLOYMENT_TARGET", f"{platform}.0") for each in settings} != {f"{platform}.0"}:
        wrong.append(f"project: it is not built for iOS {platform}")
    for name in {each.get("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon") for each in settings}:
        if not (app / "Calculator" / "Assets.xcassets" / f"{name}.appiconset").is_dir():
            wrong.append(f"project: there is no icon called {name}")
    for value in of_kind(objects, "PBXProject"):
        if set(value["knownRegions"]) != languages(root) | {"Base"}:
            wrong.append("project: it has other languages than the core")
    return wrong


def check_words(app, root):
    """Every word that the sources ask for is there in every language, and no other."""
    wrong = []
    folder = app / "Calculator"
    sources = "".join(path.read_text() for path in folder.rglob("*.swift"))
    asked = re.findall(r'String\(localized: "([^"]*)"\)', sources)
    asked += re.findall(r'LocalizedStringResource = "([^"]*)"|[tT]itle: "([^"]*)"', sources)
    asked = {word if isinstance(word, str) else word[0] or word[1] for word in asked}
    wrong += check_catalog(folder / "Localizable.xcstrings", asked, languages(root))
    wrong += check_phrases(folder / "AppShortcuts.xcstrings", sources, languages(root))
    info = property_list(app / "Info.plist")
    titles = {item["UIApplicationShortcutItemTitle"] for item in info.get("UIApplicationShortcutItems", [])}
    names = json.loads((folder / "InfoPlist.xcstrings").read_text())["strings"]
    # Xcode takes away what it finds in no source.
    wrong += [f"words: Xcode takes {name} away" for name, entry in names.items() if entry.get("extractionState") != "manual"]
    return wrong + check_catalog(
        folder / "InfoPlist.xcstrings", {"CFBundleDisplayName", "CFBundleName"} | titles, languages(root))


def check_phrases(path, sources, languages):
    """What is said to Siri is there in every language, with the name of the app, without which Siri does not listen."""
    phrases = {
        phrase.replace("\\(.applicationName)", "${applicationName}")
        for group in re.findall(r"phrases: \[(.*?)\]", sources, re.DOTALL) for phrase in re.findall(r'"([^"]*)"', group)
    }
    units = json.loads(path.read_text())["strings"].values()
    said = phrases | {unit["stringUnit"]["value"] for entry in units for unit in entry["localizations"].values()}
    wrong = [f"words: {phrase} does not name the app" for phrase in said if "${applicationName}" not in phrase]
    return wrong + check_catalog(path, phrases, languages)


def check_catalog(path, asked, languages):
    try:
        catalog = json.loads(path.read_text())
    except ValueError as error:
        return [f"words: {path.name} cannot be read: {error}"]
    strings = catalog["strings"]
    wrong = [f"words: {word} is not in {path.name}" for word in asked - strings.keys()]
    wrong += [f"words: nobody asks for {word} in {path.name}" for word in strings.keys() - asked]
    for word, entry in strings.items():
        units = {name: value["stringUnit"] for name, value in entry["localizations"].items()}
        for language in languages:
            unit = units.get(language, {})
            if unit.get("state") != "translated" or not unit.get("value", "").strip():
                wrong.append(f"words: {word} is not there in {language}")
        if len({unit.get("value") for unit in units.values()}) < len(units):
            wrong.append(f"words: {word} is not translated")
    return wrong


def check_privacy(app, root):
    """Nothing is collected, and what the system asks a reason for has one, and has one only if it is used."""
    try:
        manifest = property_list(app / "Calculator" / "PrivacyInfo.xcprivacy")
    except ValueError as error:
        return [str(error)]
    wrong = []
    if any(manifest[f"NSPrivacy{name}"] for name in ("Tracking", "TrackingDomains", "CollectedDataTypes")):
        wrong.append("privacy: it says that the person is tracked")
    sources = "".join(
        path.read_text()
        for folder in (app / "Calculator", *(root / "Sources" / f"Calculator{name}" for name in ("Core", "Keeping", "Touch")))
        for path in folder.rglob("*.swift"))
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


def check_assets(app):
    wrong = []
    catalog = app / "Calculator" / "Assets.xcassets"
    for contents in catalog.rglob("Contents.json"):
        images = json.loads(contents.read_text()).get("images", [])
        listed = {image["filename"] for image in images}
        there = {path.name for path in contents.parent.iterdir() if path.is_file()} - {"Contents.json"}
        wrong += [f"assets: {name} is listed or there, but not both" for name in listed ^ there]
        for image in images:
            path = contents.parent / image["filename"]
            if path.exists():
                wrong += check_icon(path, image["size"], may_be_clear="dark" in str(image.get("appearances")))
    return wrong


def check_icon(path, size, may_be_clear):
    """The shop takes an icon of 1024 pixels that nothing shows through, unless it may be clear: that for a dark screen."""
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return [f"assets: {path.name} is no PNG"]
    width, height, _, color = struct.unpack(">IIBB", data[16:26])
    wrong = []
    if f"{width}x{height}" != size or width != 1024:
        wrong.append(f"assets: {path.name} measures {width}x{height} and not {size}")
    if color not in (0, 2) and not may_be_clear:
        wrong.append(f"assets: {path.name} can be seen through")
    return wrong
