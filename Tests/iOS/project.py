"""What the app has beside its sources: project, property lists, words and icon. Each check returns what is wrong."""

import json
import re
import struct
import subprocess
from xml.etree import ElementTree

IDENTIFIER = re.compile(r"^[0-9A-F]{24}$")

# The kinds of objects that the project has, and what an app is not built without.
KINDS = {
    "PBXBuildFile", "PBXContainerItemProxy", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup",
    "PBXFrameworksBuildPhase", "PBXGroup", "PBXNativeTarget", "PBXProject", "PBXResourcesBuildPhase", "PBXSourcesBuildPhase",
    "PBXTargetDependency", "XCBuildConfiguration", "XCConfigurationList", "XCLocalSwiftPackageReference",
    "XCSwiftPackageProductDependency",
}
PARTS = {"PBXFileSystemSynchronizedRootGroup", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXSourcesBuildPhase"}

# The targets, what they are, and what tells a target of tests where they run.
APP = "com.apple.product-type.application"
TESTS = {
    "CalculatorTests": ("com.apple.product-type.bundle.unit-test", {
        "BUNDLE_LOADER": "$(TEST_HOST)",
        "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/Calculator.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Calculator",
    }),
    "CalculatorUITests": ("com.apple.product-type.bundle.ui-testing", {"TEST_TARGET_NAME": "Calculator"}),
}

# Methods of UIKit that have work of their own to do, also where they are overridden.
OWED = {
    "contextMenuInteraction", "layoutSubviews", "pressesBegan", "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad",
    "viewSafeAreaInsetsDidChange", "viewWillAppear",
    "viewWillDisappear",
}

# What the system calls its own calculator.
SYSTEM_NAMES = {"Calculator", "계산기"}

# What systems have that are newer than the oldest for which the app is built: the compiler here asks for no release.
NEWER = {"cornerAdaptation": "iOS 26.0"}

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
    return [
        *check_references(project),
        *check_targets(objects),
        *check_scheme(objects, app),
        *check_paths(objects, app, root),
        *check_settings(objects, app, root),
        *check_scene(info, app),
        *check_window(info),
        *check_files_of_person(info),
        *check_quick_actions(info, app),
    ]


def check_references(project):
    """Every object is there and is reached from the root."""
    objects = project["objects"]
    wrong, reached, waiting = [], set(), [project["rootObject"]]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, str) and IDENTIFIER.match(value) and value not in reached:
            reached.add(value)
            if value in objects:
                waiting.append(objects[value])
            else:
                wrong.append(f"project: {value} is dangling")
    return wrong + [f"project: {key} is unreachable" for key in objects if key not in reached]


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
    """The app has the sources, the package and every way of being built; both targets of tests test it."""
    wrong = [f"project: nobody knows a {value['isa']}" for value in objects.values() if value["isa"] not in KINDS]
    found = targets(objects)
    if set(found) != {"Calculator", *TESTS}:
        return wrong + [f"project: its targets are {sorted(found)}"]
    project, = of_kind(objects, "PBXProject")
    listed = project["targets"]
    app_key, app = found["Calculator"]
    if app["productType"] != APP:
        wrong.append("project: Calculator is no app")
    for name, (key, target) in found.items():
        if key not in listed:
            wrong.append(f"project: {name} is not among its targets")
        has = target["buildPhases"] + target.get("fileSystemSynchronizedGroups", [])
        missing = PARTS - {objects.get(key, {}).get("isa") for key in has}
        wrong += [f"project: {name} has no {kind}" for kind in sorted(missing)]
        folders = [objects.get(key, {}).get("path") for key in target.get("fileSystemSynchronizedGroups", [])]
        if folders != [name]:
            wrong.append(f"project: {name} has the sources in {folders}")
    linked = {objects.get(value["productRef"], {}).get("productName") for value in of_kind(objects, "PBXBuildFile")}
    asked = {objects.get(key, {}).get("productName") for key in app.get("packageProductDependencies", [])}
    if linked != asked or not asked:
        wrong.append(f"project: the target asks for {asked} and links {linked}")
    attributes = project["attributes"].get("TargetAttributes", {})
    for name, (kind, settings) in TESTS.items():
        key, target = found[name]
        if target["productType"] != kind:
            wrong.append(f"project: {name} is no {kind}")
        rests_on = [objects.get(dependency, {}).get("target") for dependency in target["dependencies"]]
        if rests_on != [app_key] or attributes.get(key, {}).get("TestTargetID") != app_key:
            wrong.append(f"project: {name} does not rest on the app")
        for configuration in objects.get(target["buildConfigurationList"], {}).get("buildConfigurations", []):
            built = objects.get(configuration, {}).get("buildSettings", {})
            wrong += [f"project: {name} has another {key}" for key, setting in settings.items() if built.get(key) != setting]
    for proxy in of_kind(objects, "PBXContainerItemProxy"):
        if proxy["remoteGlobalIDString"] != app_key:
            wrong.append("project: a target of tests waits for something else than the app")
    return wrong


def check_scheme(objects, app):
    """Run builds and starts the app, and not the program of the same name; Test runs all tests."""
    scheme = ElementTree.parse(app / "Calculator.xcodeproj" / "xcshareddata" / "xcschemes" / "Calculator.xcscheme")

    def expected(name):
        key, target = targets(objects).get(name, ("", {}))
        return {
            "BuildableIdentifier": "primary",
            "BlueprintIdentifier": key,
            "BuildableName": objects.get(target.get("productReference"), {}).get("path"),
            "BlueprintName": name,
            "ReferencedContainer": "container:Calculator.xcodeproj",
        }

    wrong = []
    for action in scheme.getroot():
        is_test = action.tag == "TestAction"
        references = [reference.attrib for reference in action.iter("BuildableReference")]
        if is_test:
            wanted = [expected(name) for name in TESTS]
            if sorted(references, key=str) != sorted(wanted, key=str):
                wrong.append(f"scheme: it does not test with {sorted(TESTS)}")
            if [testable for testable in action.iter("TestableReference") if testable.get("skipped") != "NO"]:
                wrong.append("scheme: it skips tests")
        else:
            wrong += [f"scheme: {found} is not the app" for found in references if found != expected("Calculator")]
    for action in ("BuildAction", "LaunchAction", "TestAction"):
        if not scheme.findall(f"{action}//BuildableReference"):
            wrong.append(f"scheme: there is no {action}")
    configurations = {value["name"] for value in of_kind(objects, "XCBuildConfiguration")}
    for action in scheme.getroot():
        if action.get("buildConfiguration", "Debug") not in configurations:
            wrong.append(f"scheme: there is no configuration {action.get('buildConfiguration')}")
    return wrong


def check_window(info):
    """The app turns with the device, and shares the screen of an iPad."""
    wrong = []
    turned = {f"UIInterfaceOrientation{name}" for name in ("Portrait", "LandscapeLeft", "LandscapeRight")}
    for key, all_of_them in (
        ("UISupportedInterfaceOrientations", turned),
        ("UISupportedInterfaceOrientations~ipad", turned | {"UIInterfaceOrientationPortraitUpsideDown"}),
    ):
        if set(info.get(key, [])) != all_of_them:
            wrong.append(f"Info.plist: {key} are not all that there can be")
    if info.get("UIRequiresFullScreen"):
        wrong.append("Info.plist: it does not share the screen")
    return wrong


def check_files_of_person(info):
    """The drawer is seen among the person's files."""
    keys = ("UIFileSharingEnabled", "LSSupportsOpeningDocumentsInPlace")
    return [f"Info.plist: without {key} nobody sees the drawer" for key in keys if info.get(key) is not True]


def check_quick_actions(info, app):
    """The menu of the icon offers what the app can do, and nothing else."""
    offered = {item["UIApplicationShortcutItemType"] for item in info.get("UIApplicationShortcutItems", [])}
    source = (app / "Calculator" / "QuickAction.swift").read_text()
    known = set(re.findall(r'case \w+ = "([^"]+)"', source))
    return [f"Info.plist: {name} is offered or done, but not both" for name in offered ^ known]


def check_sources(app):
    """What the compiler does not look for: where the app begins, and calls that an overriding method owes."""
    sources = {path.name: path.read_text() for path in (app / "Calculator").rglob("*.swift")}
    wrong = []
    if len(re.findall(r"^@main$", "\n".join(sources.values()), re.MULTILINE)) != 1:
        wrong.append("sources: the app has to begin at one place")
    if "\n".join(sources.values()).count("UIPasteboard.general.string =") != 1:
        wrong.append("sources: a copy is not told")
    for name, text in sources.items():
        if name != "AlertPresenter.swift" and re.search(r"UIAlertAction\(|present\(alert\b", text):
            wrong.append("sources: an alert is not shown by its presenter")
        from_menu = text.count("func paste(_ sender: Any?) {\n    pasteText()")
        if text.count("pasteText()") != from_menu + text.count("func pasteText()"):
            wrong.append("sources: a paste does not come from the menu of the system")
        for use, system in NEWER.items():
            for body in re.findall(r"^  \S.*\{\n(?:.*\n)*?  \}$", text, re.MULTILINE):
                if use in body and f"#available({system}, *)" not in body.partition(use)[0]:
                    wrong.append(f"sources: {use} in {name} is not there before {system}")
        for method, body in re.findall(r"^  override func (\w+)\(.*?\{\n(.*?)^  \}$", text, re.MULTILINE | re.DOTALL):
            if method in OWED and f"super.{method}(" not in body:
                wrong.append(f"sources: {method} in {name} does not call that of its superclass")
    return wrong


def check_settings(objects, app, root):
    wrong = []
    settings = {}
    for value in of_kind(objects, "XCBuildConfiguration"):
        for key, setting in value["buildSettings"].items():
            settings.setdefault(key, set()).add(setting if isinstance(setting, str) else tuple(setting))
    platform = re.search(r"\.iOS\(\.v(\d+)\)", (root / "Package.swift").read_text()).group(1)
    expected = {
        "CODE_SIGN_STYLE": "Automatic",
        "GENERATE_INFOPLIST_FILE": "YES",
        "INFOPLIST_FILE": "Info.plist",
        "IPHONEOS_DEPLOYMENT_TARGET": f"{platform}.0",
        "PRODUCT_NAME": "$(TARGET_NAME)",
        "SDKROOT": "iphoneos",
        "SWIFT_VERSION": "6.0",
        "TARGETED_DEVICE_FAMILY": "1,2",
    }
    for key, setting in expected.items():
        if settings.get(key) != {setting}:
            wrong.append(f"project: {key} is {settings.get(key)} and not {setting}")
    for name in settings.get("ASSETCATALOG_COMPILER_APPICON_NAME", {""}):
        if not (app / "Calculator" / "Assets.xcassets" / f"{name}.appiconset").is_dir():
            wrong.append(f"project: there is no icon called {name}")
    for value in of_kind(objects, "PBXProject"):
        if set(value["knownRegions"]) != languages(root) | {"Base"}:
            wrong.append("project: it has other languages than the core")
    return wrong


def check_scene(info, app):
    """The classes that the system makes by name are there."""
    wrong = []
    sources = "".join(path.read_text() for path in (app / "Calculator").rglob("*.swift"))
    manifest = info.get("UIApplicationSceneManifest", {})
    scenes = manifest.get("UISceneConfigurations", {}).get("UIWindowSceneSessionRoleApplication", [])
    if not scenes:
        wrong.append("Info.plist: there is no scene")
    for scene in scenes:
        module, _, name = scene["UISceneDelegateClassName"].partition(".")
        if module != "$(PRODUCT_MODULE_NAME)" or f"class {name}:" not in sources:
            wrong.append(f"Info.plist: there is no class {name}")
    if manifest.get("UIApplicationSupportsMultipleScenes") is not False:
        wrong.append("Info.plist: two windows would write one file")
    if "UILaunchScreen" not in info:
        wrong.append("Info.plist: without a launch screen the app does not have the whole screen")
    return wrong


def check_words(app, root):
    """Every word that the sources ask for is there in every language, and no other."""
    wrong = []
    folder = app / "Calculator"
    sources = "".join(path.read_text() for path in folder.rglob("*.swift"))
    asked = re.findall(r'String\(localized: "([^"]*)"\)', sources)
    wrong += [f"words: {word} is written twice" for word in set(asked) if asked.count(word) > 1]
    if len(asked) != sources.count("String(localized:"):
        wrong.append("words: one is asked for in another way")
    asked += re.findall(r'LocalizedStringResource = "([^"]*)"|[tT]itle: "([^"]*)"', sources)
    asked = {word if isinstance(word, str) else word[0] or word[1] for word in asked}
    wrong += check_catalog(folder / "Localizable.xcstrings", asked, languages(root))
    wrong += check_phrases(folder / "AppShortcuts.xcstrings", sources, languages(root))
    info = property_list(app / "Info.plist")
    titles = {item["UIApplicationShortcutItemTitle"] for item in info.get("UIApplicationShortcutItems", [])}
    names = folder / "InfoPlist.xcstrings"
    wrong += check_catalog(names, {"CFBundleDisplayName", "CFBundleName"} | titles, languages(root))
    return wrong + check_name(names)


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


def check_name(path):
    """The app has a name of its own, which has room below its icon."""
    wrong = []
    localizations = json.loads(path.read_text())["strings"].get("CFBundleDisplayName", {}).get("localizations", {})
    for unit in localizations.values():
        name = unit["stringUnit"]["value"]
        if name in SYSTEM_NAMES:
            wrong.append(f"words: {name} is the name of the app that the system has")
        # Wide characters have room for half as many.
        if sum(2 if ord(character) > 0x1100 else 1 for character in name) > 13:
            wrong.append(f"words: {name} has no room below the icon")
    return wrong


def check_catalog(path, asked, languages):
    try:
        catalog = json.loads(path.read_text())
    except ValueError as error:
        return [f"words: {path.name} cannot be read: {error}"]
    strings = catalog["strings"]
    wrong = [] if catalog["sourceLanguage"] == "en" else [f"words: {path.name} is not written in English"]
    wrong += [f"words: {word} is not in {path.name}" for word in asked - strings.keys()]
    wrong += [f"words: nobody asks for {word} in {path.name}" for word in strings.keys() - asked]
    for word, entry in strings.items():
        units = {name: value["stringUnit"] for name, value in entry["localizations"].items()}
        for language in languages:
            unit = units.get(language, {})
            if unit.get("state") != "translated" or not unit.get("value", "").strip():
                wrong.append(f"words: {word} is not there in {language}")
        if set(units) - languages:
            wrong.append(f"words: {word} is there in a language that others are not")
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
    if manifest["NSPrivacyTracking"] is not False or manifest["NSPrivacyTrackingDomains"]:
        wrong.append("privacy: it says that the person is tracked")
    if manifest["NSPrivacyCollectedDataTypes"]:
        wrong.append("privacy: it says that something is collected")
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
                wrong += check_icon(path, image["size"], may_be_clear=appearance(image) == "dark")
        if images:
            missing = {"any", "dark", "tinted"} - {appearance(image) for image in images}
            wrong += [f"assets: there is no {name} icon" for name in sorted(missing)]
    return wrong + check_tinted(app / "AppIcon-tinted.svg")


def appearance(image):
    """Returns when the system shows an icon."""
    return image.get("appearances", [{"value": "any"}])[0]["value"]


def check_tinted(path):
    """The system gives a colour to an icon that has none."""
    colors = re.findall(r"#([0-9a-f]{6}|[0-9a-f]{3})\b", path.read_text())
    return [f"assets: {path.name} has the colour {color}" for color in colors if len(set(re.findall("..", color * 2))) > 1]


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
