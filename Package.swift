// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

let package = Package(
  name: "Calculator",
  products: [
    .library(name: "CalculatorCore", targets: ["CalculatorCore"]),
    .executable(name: "calculator", targets: ["CalculatorTerminal"]),
  ],
  targets: [
    .target(name: "CalculatorCore", swiftSettings: strict),
    .executableTarget(
      name: "CalculatorTerminal", dependencies: ["CalculatorCore"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CalculatorCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorCoreTests", dependencies: ["CalculatorCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorTerminalTests", dependencies: ["CalculatorTerminal", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
