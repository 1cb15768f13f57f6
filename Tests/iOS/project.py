"""What the app has beside its sources: project, property lists, words and icon. Each check returns what is wrong.

Nothing is looked for that would stop Xcode from building the app: only what it would not say.
"""

import json
import plistlib
import re
import struct
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The targets; the tests rest on the app.
APP = "Calculator"
TESTS = ("CalculatorTests", "CalculatorUITests")

# What tells the system of the app, and what it means when it is not so.
ORIENTATIONS = [f"UIInterfaceOrientation{name}" for name in ("Portrait", "LandscapeLeft", "LandscapeRight")]
INFO = {
    "LSSupportsOpeningDocumentsInPlace": (True, "nobody sees the drawer among the files"),
    "UIFileSharingEnabled": (True, "nobody sees the drawer among the files"),
    "UIApplicationSupportsPrintCommand": (True, "no command prints"),
    "UILaunchScreen": ({}, "the app does not have the whole screen"),
    "UIRequiresFullScreen": (None, "the app does not share the screen of an iPad"),
    "UISupportedInterfaceOrientations": (ORIENTATIONS, "the app does not turn with the device"),
}

# An override of a method of UIKit that has work of its own to do, also where it is overridden.
OWED = re.compile(r"^  override func (view\w+|layoutSubviews|presses\w+)\(.*?\{\n(.*?)^  \}$", re.MULTILINE | re.DOTALL)

# What the system expects beside something and does not ask for: what is used in a file, what belongs beside it, and what
# happens on a device without it.
BESIDE = (
    ("UISearchController(", ["definesPresentationContext = true"], "nothing can be shown over a search"),
    ("popoverPresentationController?.sourceItem", ["frontmost", "view.window == nil", "(front === top ?? self ? button : nil) ?? front.view"], "a file is shared from what is out of sight"),
    ("UIActivityViewController(", ["UUID()", "cannot be written", "whenSettled { $0.share(", "suggestedName = name\n    for"], "a shared file replaces another, or nothing is said, or a text is called a table"),
    ("override func paste(", ["hasStrings"], "what is no text is offered to be pasted"),
    ("KeptView: UIScrollView", ["touchesShouldCancel", "while buttons.count <", "scrollsToTop = false", "= frame.height / 2\n      button.layer.borderColor"], "the line or the tape does not scroll, VoiceOver loses its place, or borders are those of the other appearance"),
    ("var isChecking", ["accessibilityElementsHidden = isChecking", "!= oldValue.rows.text {", "!= oldValue.buttons(by: presentation) { paintKept() }", "override func accessibilityPerformEscape"], "VoiceOver presses keys behind a check, loses its place among kept rows, or cannot leave a selection; or kept rows are not saved"),
    ("canHandle session", ["!isChecking"], "a drop changes a tape that is checked"),
    ("DigitsViewController: UI", ["(50, 10_000)", "count += Self.step", "isEnabled = count < Self.most", ".addDigits()"], "digits do not come fifty by fifty"),
    (".selectionChanged()", ["isOnScreen, settings.hasHaptics", "settings.hasHaptics, view.window != nil", "whenSettled { if $0.view.window != nil, let notice", "      endCheck()"], "a keyboard or a screen that is not there is felt, words are lost before it is, or a check goes on on another tape"),
    (".detents =", ["sourceView = keypad", "prefersGrabberVisible", "WhenScrolledToEdge = false", "isSheetFloating", "largestUndimmedDetentIdentifier", "prefersEdgeAttachedInCompactHeight = true"], "a check lies over its row, dims the tape, or covers a low screen"),
    ("func makeKeyCommands", ['("\\u{8}", [], .deleteLast)'], "a held Backspace deletes once"),
    ("full.withSize(", ["scale == 1 ? full"], "texts of a check keep an old size"),
    ("viewWillTransition", ["fitSize(of: sheet)\n      sheet.invalidateDetents()"], "a check keeps the size of the other orientation"),
    ("CSSearchableIndex(", ["protectionClass: .complete", "{ @Sendable error in\n      if error == nil", ".distantFuture", "indexDelegate = self"], "a locked device tells of tapes, an answer ends the app, or some tapes are not found"),
    ("CTFramesetterCreateFrame(", ["@concurrent private nonisolated static func write", "max(1, CTFrameGetVisibleStringRange", "insetBy(dx: 36", "scaleBy(x: 1, y: -1)"], "the main thread makes a PDF, or it has no end or no margins"),
    ("registerForTraitChanges", ["UITraitUserInterfaceStyle.self"], "borders keep colours of the other appearance"),
    ("accessibilityLabel = key.spoken", ["font != titleLabel?.font", "[] : .notEnabled"], "keys do not follow bold text, or stay dim for VoiceOver"),
    (".setActive(false", ["private actor Sound"], "the main thread waits for the sound"),
    ("performDrop session", ["session.items.map", "texts.count < parts.count", "Self.decode(data", "data.count <= mostBytes"], "only the first of several items is taken, or a long one is decoded for nothing"),
    ("isSelecting = !selectedRows.isEmpty", ["or here to go on", "(calculator, presentation, totals) = (calculator", "$0.deleteRows(picked)"], "a finger cannot leave a selection, or rows that are gone end the app"),
    ("builder.remove(menu: .format)", ["builder.system == .main", "if has(.format)", "!isTaken($0", "if has(.file)", "if has(.edit)", "has(.preferences)"], "a menu that is not there ends the app, or keys that the system has taken"),
    ("searchController = search", ["preferredSearchBarPlacement = .stacked"], "the search is in a bar that is hidden"),
    ("String(localized: \"Speed\")", ["UIMenu(deferred:"], "the menu of speeds ticks the one before"),
    ("static var presentation: Presentation", ["raisesExponents = true"], "numbers are written with an e"),
    ("override func performSearch(", ["fitting: 8"], "a number is not found by the exponent that it is shown with"),
    ("override func find(", ["override func printContent("], "the command of the system prints nothing"),
    ("func showAlert", ["transitionCoordinator"], "an alert is dropped while a sheet closes"),
    ("isPrefetchingEnabled = false", ["allowsFocus = false", "{ !$0.isUsual }", "{ $0.isUsual }", "columns = DecimalColumns()\n      table.reloadData()"], "Tab gives Enter to a row, usual commands stand behind others, or a turned tape has the columns of the width before"),
    ("isPointerInteractionEnabled = true\n    hover", ["shape: .circle"], "a pointer makes round keys rectangular"),
    ("AVSpeechSynthesizer()", [".playback", ".duckOthers", "setActive(false", "\n    synthesizer.speak("], "nobody hears a row, or other sound stays low"),
    ("override func performSearch", ["search?.cancel()\n    guard", "search?.cancel()\n    rows = []", "session.invalidateFoundResults()", "@concurrent", "!Task.isCancelled", ".updateResultCount()", "rows.isEmpty ? NSNotFound : position", ".backward ? rows.count - 1 : 1\n    if !rows.isEmpty { position = (position + step) % rows.count }"], "the main thread searches a long tape, a letter finds what the one before did, or after the last row that was found comes none"),
    ("func paint(from first", ["min(rowCount, count)", "(common..<count, common..<rowCount)", "first < common || count != rowCount\n    rowCount = count"], "a table has other rows than it is told of, which ends the app"),
    ("func scroll(by key", ["covered - row)", "Arrow: y - row", "Arrow: y + row", "PageUp: y - page", "PageDown: y + page", "Home: least", "min(max(target, least), most)"], "a key scrolls the tape by too much, or beyond its ends"),
    ("UIFindInteraction(", ["constraint(equalTo: view.keyboardLayoutGuide.topAnchor)"], "the keyboard hides what was found"),
    ("override var undoManager", ["UIEditingInteractionConfiguration { .none }", "if takesKeys { press(.equals) }"], "three fingers type before they undo, or two behind a sheet"),
    ("lazy var rowView", ["viewWillAppear(animated)\n    controller?.isChecking = true\n    paint()", "viewDidDisappear(animated)\n    controller?.isChecking = false", "scrollView.addSubview(stack)", "scrollView.contentSize ="], "keys stay dead without a check, or one in the largest text is cut"),
    ("label.font = Fonts.font(font)", ["adjustsFontForContentSizeCategory = true"], "a check keeps old text sizes"),
    ("UITraitLegibilityWeight", ["controller.view.setNeedsLayout()"], "keys keep an old size of text"),
    ("#selector(tick)", ["rowView.addGestureRecognizer"], "a tap between buttons does something"),
    ("func endCheck", ["dismiss(animated: key == nil)", "guard check.count > 0", "guard isChecking else { return }\n    self.check = check"], "no row is checked, ticks stay without a check, or keys that are typed while a check closes are lost"),
    ("func moveCaret(to", ["if now == before { return }"], "a tap on a name leaves the caret at its farther side"),
    ("key == .clear else", ["if isSelecting { return", "guard openMenus > 0", "editMenu.dismissMenu()"], "Escape clears while a menu is open or rows are selected"),
    ("cornerAdaptation", ["#available(iOS 26.0, *)"], "older systems do not know where controls of a window end"),
    ("lastResultIn:", [".requiresAuthentication"], "a locked device tells what is on the tape"),
    ("startAccessingSecurityScopedResource", ["NSFileCoordinator", "@concurrent", "mostBytes"], "a file stops the app"),
    ("announcementStringValueUserInfoKey", ["as? NSAttributedString", "?.unfinished == text", "let isQueued = unfinished == nil"], "no announcement is known to have ended, or old ones are said to their end"),
    ("cell.accessibilityCustomActions =", ["isSwipe"], "VoiceOver offers the same twice"),
    ("withIdentifier: TapeCell", ["rowCount\n    else { return cell }", "filter { $0.row < rowCount }"], "a new tape ends the app during a check"),
    ("TapeCell: UITableViewCell", [".selected", "isTicked"], "VoiceOver keeps selections and ticks to itself"),
    ("AppSettings.kept = settings", ["if settings.calculator != oldValue.calculator { paintAll() }", "currentLocaleDidChangeNotification", "keptLine.region = AppEnvironment.region"], "every choice scrolls the tape, or numbers and examples are those of the region before"),
    ("openAppWhenRun = true", ["supportedModes: IntentModes { .foreground(.immediate) }"], "an intent works behind other apps"),
    ("func replaceKeptRows", ["hasStrings", "if let text = UIPasteboard.general.string { replace"], "who refuses the system a paste loses kept rows"),
    ("PastePainter(", ["private lazy var painter"], "every row lays out all columns"),
    ("await drawer.days(", ["await drawer.summary(of: tape)", "await drawer.text(of: tape)", "await drawer.file(of: tape", "Task.isCancelled"], "the main thread reads tapes"),
    ("pushViewController(", ["hidesBottomBarWhenPushed = true"], "an empty bar stands below a tape of the history"),
    ("as: .standard", ["SheetController)?.close()"], "no key of a keyboard is heard after a tape was put back"),
    ("table.tableHeaderView = header", ["top.superview !== topPlace", "heads.superview !== headsPlace"], "a sheet lays itself out without end"),
    ("SheetController: UINav", ["{ $0.leave() }", "AttemptToDismiss(_ presentationController: UIPresentationController) {\n    leave()", "Escape() -> Bool {\n    leave()", "#selector(leave)"], "a sheet with a text that was written closes unasked, or cannot be closed"),
    ("private let pill", ["super.layoutSubviews()\n    pill.layer.borderColor"], "borders keep colours of the other appearance"),
    ("func textViewDidChange", ["isModalInPresentation = !textView.text.isEmpty", "reading != nil && field.isHidden", "isWanted)\n    showReading()"], "what was written is lost, or lies behind a sign of waiting"),
    ("field.captureTextFromCamera(nil)", ["if field.canPerformAction(#selector(captureTextFromCamera"], "a device without a camera is asked for it"),
    ("await Self.read(list, calculator, presentation)", ["@concurrent", "!Task.isCancelled", "guard reading == nil"], "the main thread reads a long list, or an old reading is pasted"),
    ("present(sheet, animated: true)", ["isBeingDismissed ?? true", "closeSheet(animated: false,", "isModalInPresentation == true", "whenSettled {", "CheckViewController) { (check, isChecking) = (nil, false) }"], "a list that another app opens is dropped or replaces what was written, or keys stay dead when a tape is opened over a check"),
    ("override func paste(", ["#selector(shareTape)"], "an empty tape is copied over what was on the clipboard"),
    ("printer.present(from:", ["userInterfaceIdiom == .pad", "printer.present(animated: true)"], "a phone does not print"),
    ("foot.spoken", ["view.layoutIfNeeded()\n    UIAccessibility"], "VoiceOver tells the total before the change"),
    ("if scans { scan() }", ["if !field.isHidden { field.becomeFirstResponder() }\n    if"], "no keyboard comes up for a text that begins empty"),
    ("list.row(at: indexPath.row)", ["indexPath.row < list.rowCount"], "a tap on a row that is gone ends the app"),
    ("days[path.section][path.row]", ["-> DrawerTape?", "path.row < days[path.section].count"], "a finger on a tape that is gone ends the app"),
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
    sources = {path.name: path.read_text() for path in sorted((app / APP).rglob("*.swift"))}
    text = "".join(sources.values())
    return "\n".join([
        *check_project(app / f"{APP}.xcodeproj"), *check_info(info, text), *check_sources(sources),
        *check_words(app / APP, info, text), *check_privacy(app, text), *check_icons(app / APP / "Assets.xcassets"),
    ])


def check_project(folder):
    """The project names only what is there, and says what the package says; the scheme runs all tests."""
    command = ["plutil", "-convert", "json", "-o", "-", str(folder / "project.pbxproj")]
    objects = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["objects"]
    scheme = (folder / "xcshareddata/xcschemes/Calculator.xcscheme").read_text()
    manifest = (ROOT / "Package.swift").read_text()
    platform = re.search(r"\.iOS\(\.v(\d+)\)", manifest).group(1) + ".0"
    named = set(re.findall(r'"([0-9A-F]{24})"', json.dumps(objects) + scheme))
    wrong = [f"project: {key} is dangling" for key in named - objects.keys()]
    for name in TESTS:
        if f'BuildableName = "{name}.xctest"' not in scheme or 'skipped = "YES"' in scheme:
            wrong.append(f"scheme: it does not run {name}")
    for value in objects.values():
        match value["isa"]:
            case "XCSwiftPackageProductDependency":
                if f'.library(name: "{value["productName"]}"' not in manifest:
                    wrong.append(f"project: the package has no product {value['productName']}")
            case "PBXProject":
                if set(value["knownRegions"]) != languages() | {"Base"}:
                    wrong.append("project: it has other languages than the core")
            case "XCBuildConfiguration":
                if value["buildSettings"].get("IPHONEOS_DEPLOYMENT_TARGET", platform) != platform:
                    wrong.append(f"project: it is not built for iOS {platform}")
                named = value["buildSettings"].get("PRODUCT_BUNDLE_IDENTIFIER", "$(BUNDLE_IDENTIFIER)")
                if not named.startswith("$(BUNDLE_IDENTIFIER)") or "DEVELOPMENT_TEAM" in value["buildSettings"]:
                    wrong.append("project: who signs the app has more than one file to change")
    return wrong


def check_info(info, sources):
    """The class that the system makes by name is there, and it knows what the app can do."""
    wrong = [f"Info.plist: {said}" for key, (expected, said) in INFO.items() if info.get(key) != expected]
    if info["CFBundleDocumentTypes"][0]["CFBundleTypeName"] != "Text":
        wrong.append("Info.plist: other apps call every text a tape")
    manifest = info["UIApplicationSceneManifest"]
    for scene in manifest["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"]:
        module, _, name = scene["UISceneDelegateClassName"].partition(".")
        if module != "$(PRODUCT_MODULE_NAME)" or f"class {name}:" not in sources:
            wrong.append(f"Info.plist: there is no class {name}")
    if manifest["UIApplicationSupportsMultipleScenes"]:
        wrong.append("Info.plist: two windows would write one file")
    offered = {item["UIApplicationShortcutItemType"] for item in info["UIApplicationShortcutItems"]}
    known = set(re.findall(r"Item.type == \"([^\"]+)\"", sources))
    return wrong + [f"Info.plist: {name} is offered or done, but not both" for name in offered ^ known]


def check_sources(sources):
    """What the compiler does not look for, such as calls that an overriding method owes."""
    wrong = []
    for use, others, said in BESIDE:
        users = {name: text for name, text in sources.items() if use in text}
        if not users:
            wrong.append(f"sources: nothing uses {use}")
        for name, text in users.items():
            if not all(other in text for other in others):
                wrong.append(f"sources: {said}: {use} in {name} has no {', '.join(others)} beside it")
    for name, text in sources.items():
        if text.count(": AppIntent {") != text.count("IntentDescription("):
            wrong.append(f"sources: an intent in {name} does not say what it does")
        for method, body in OWED.findall(text):
            if f"super.{method}(" not in body:
                wrong.append(f"sources: {method} in {name} does not call that of its superclass")
    return wrong


def languages():
    """Returns the codes of the languages that the core has words in."""
    code = (ROOT / "Sources" / "CalculatorCore" / "Presentation" / "Language.swift").read_text()
    return set(re.findall(r'case \w+ = "([a-z]{2})"', code))


def check_words(folder, info, sources):
    """Every word that is asked for is there in every language, and no other; what is said to Siri has the name of the app."""
    asked = set(re.findall(r'(?:String\(localized: |LocalizedStringResource = |IntentDescription\(|[tT]itle: )"([^"]*)"', sources))
    # A parameter has its name in the sentence of an intent.
    asked |= {re.sub(r"\\\(\\\.\$(\w+)\)", r"${\1}", text) for text in re.findall(r' Summary\("([^"]*)"', sources)}
    titles = {item["UIApplicationShortcutItemTitle"] for item in info["UIApplicationShortcutItems"]}
    phrases = {
        phrase.replace("\\(.applicationName)", "${applicationName}")
        for group in re.findall(r"phrases: \[(.*?)\]", sources, re.DOTALL) for phrase in re.findall(r'"([^"]*)"', group)
    }
    wrong = []
    for name, expected in {
        "Localizable": asked, "InfoPlist": {"CFBundleDisplayName", "CFBundleName"} | titles, "AppShortcuts": phrases,
    }.items():
        strings = json.loads((folder / f"{name}.xcstrings").read_text())["strings"]
        wrong += [f"words: {word} is asked for or in {name}, but not both" for word in expected ^ strings.keys()]
        for word, entry in strings.items():
            # Where English is not given, the words that are asked for are it.
            english = {"en": {"stringUnit": {"state": "translated", "value": word}}} if name == "Localizable" else {}
            given = english | entry["localizations"]
            units = [given.get(language, {}).get("stringUnit", {}) for language in languages()]
            said = {unit["value"].strip() for unit in units if unit.get("state") == "translated"} - {""}
            if any(re.search(r"%[ #+-]*\d*[@A-Za-z]", each) for each in said):
                wrong.append(f"words: {word} has a form that a number is put into")
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


def check_icons(catalog):
    """The shop takes an icon of 1024 pixels that nothing shows through, unless it may be clear: that for a dark screen."""
    wrong = []
    for icon in catalog.rglob("*.png"):
        # The head of a PNG: its mark, its size, the depth and the kind of its colours.
        mark, width, height, _, color = struct.unpack(">8s8x2I2B", icon.read_bytes()[:26])
        is_sound = mark == b"\x89PNG\r\n\x1a\n" and width == height == 1024 and (color in (0, 2) or "dark" in icon.name)
        if not is_sound or f'"{icon.name}"' not in (icon.parent / "Contents.json").read_text():
            wrong.append(f"icons: {icon.name} is none, or is not listed")
    return wrong
