// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

let strictC: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Calculator",
  // The first systems whose Swift has 128-bit integers.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "CalculatorCore", targets: ["CalculatorCore"]),
    .library(name: "CalculatorTouch", targets: ["CalculatorTouch"]),
    .executable(name: "calculator", targets: ["CalculatorTerminal"]),
  ],
  targets: [
    .target(name: "CalculatorCore", swiftSettings: strict),
    .target(
      name: "CalculatorKeeping", dependencies: ["CalculatorCore"], swiftSettings: strict),
    .target(
      name: "CalculatorTouch", dependencies: ["CalculatorCore", "CalculatorKeeping"],
      swiftSettings: strict),
    .executableTarget(
      name: "CalculatorTerminal", dependencies: ["CalculatorCore", "CalculatorKeeping"],
      swiftSettings: strict),
    .target(name: "CWebRuntime", cSettings: strictC),
    .executableTarget(
      name: "CalculatorWeb", dependencies: ["CalculatorCore", "CWebRuntime"], swiftSettings: strict),
    .executableTarget(name: "PageAssembler", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CalculatorCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "Answers", dependencies: ["CalculatorCore", "CWebRuntime"], path: "Tests/Answers",
      exclude: ["answers.mjs", "differential.py"], swiftSettings: strict),
    .executableTarget(
      name: "EvaluatorWeb", dependencies: ["CalculatorCore", "CWebRuntime"], path: "Tests/EvaluatorWeb",
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorCoreTests", dependencies: ["CalculatorCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorTouchTests", dependencies: ["CalculatorTouch", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorTerminalTests", dependencies: ["CalculatorTerminal", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CWebRuntimeTests", dependencies: ["CWebRuntime", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PageAssemblerTests", dependencies: ["PageAssembler"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
