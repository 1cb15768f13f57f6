// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Calculator", path: "..")],
  targets: [
    .executableTarget(
      name: "Numbers",
      dependencies: [
        .product(name: "CalculatorCore", package: "Calculator"),
        .product(name: "ExactNumbers", package: "Calculator"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Presses",
      dependencies: [
        .product(name: "CalculatorCore", package: "Calculator"),
        .product(name: "ExactNumbers", package: "Calculator"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
