// swift-tools-version: 6.3

import PackageDescription

// `make` sets this; a newer compiler, which warns of more, stops nobody else.
let isStrict = Context.environment["WARNINGS_ARE_ERRORS"] != nil

let strict: [SwiftSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

let strictC: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "Calculator",
  // The first systems whose Swift has 128-bit integers.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ExactNumbers", targets: ["ExactNumbers"]),
    .library(name: "ExactNumbersFoundation", targets: ["ExactNumbersFoundation"]),
    .library(name: "CalculatorCore", targets: ["CalculatorCore"]),
    .library(name: "CalculatorTouch", targets: ["CalculatorTouch"]),
    .executable(name: "calculator", targets: ["CalculatorTerminal"]),
  ],
  targets: [
    .target(name: "ExactNumbers", swiftSettings: strict),
    .target(name: "ExactNumbersFoundation", dependencies: ["ExactNumbers"], swiftSettings: strict),
    .target(name: "CalculatorCore", dependencies: ["ExactNumbers"], swiftSettings: strict),
    .target(
      name: "CalculatorKeeping", dependencies: ["CalculatorCore", "ExactNumbers", "OperatingSystem"],
      swiftSettings: strict),
    .target(
      name: "CalculatorTouch", dependencies: ["CalculatorCore", "ExactNumbers", "CalculatorKeeping"],
      swiftSettings: strict),
    .executableTarget(
      name: "CalculatorTerminal",
      dependencies: ["CalculatorCore", "ExactNumbers", "CalculatorKeeping", "OperatingSystem"],
      swiftSettings: strict),
    .target(name: "OperatingSystem", dependencies: ["CSystem"], swiftSettings: strict),
    .target(name: "CSystem", cSettings: strictC),
    .target(name: "CWebRuntime", cSettings: strictC),
    .executableTarget(
      name: "CalculatorWeb", dependencies: ["CalculatorCore", "ExactNumbers", "CWebRuntime"],
      swiftSettings: strict),
    .executableTarget(name: "PageAssembler", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CalculatorCore", "ExactNumbers"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "Answers", dependencies: ["CalculatorCore", "ExactNumbers", "CWebRuntime"], path: "Tests/Answers",
      exclude: [
        "answers.mjs", "differential.py", "formula_keypad.py", "formula_values.py",
        "formulas.py", "keys.mjs", "reals.py", "requirements.txt",
      ], swiftSettings: strict),
    .executableTarget(
      name: "Screens", dependencies: ["CalculatorCore", "ExactNumbers", "TestSupport"], path: "Tests/Screens",
      exclude: ["module.mjs", "screens.py", "terminal.py"], swiftSettings: strict),
    .executableTarget(
      name: "EvaluatorWeb", dependencies: ["ExactNumbers", "CWebRuntime"],
      path: "Tests/EvaluatorWeb",
      swiftSettings: strict),
    .testTarget(
      name: "ExactNumbersTests",
      dependencies: ["CalculatorCore", "ExactNumbers", "ExactNumbersFoundation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorCoreTests", dependencies: ["CalculatorCore", "ExactNumbers", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "ScreenDrawer",
      dependencies: ["CalculatorCore", "CalculatorTouch", "ExactNumbers", "TestSupport"],
      path: "Tests/ScreenDrawer", swiftSettings: strict),
    .testTarget(
      name: "CalculatorTouchTests", dependencies: ["CalculatorTouch", "ScreenDrawer", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorTerminalTests", dependencies: ["CalculatorTerminal", "TestSupport"],
      exclude: ["Sessions"], swiftSettings: strict),
    .testTarget(
      name: "CWebRuntimeTests", dependencies: ["CWebRuntime", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PageAssemblerTests", dependencies: ["PageAssembler"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
