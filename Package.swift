// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

let package = Package(
  name: "Calculator",
  products: [
    .library(name: "CalculatorCore", targets: ["CalculatorCore"])
  ],
  targets: [
    .target(name: "CalculatorCore", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CalculatorCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "CalculatorCoreTests", dependencies: ["CalculatorCore", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
