// swift-tools-version: 6.2

import PackageDescription

/// A copy of github.com/attaswift/BigInt to be measured beside the numbers here, if there is one.
let peer = Context.environment["BIGINT"]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Calculator", path: "..")]
    + (peer.map { [.package(name: "BigInt", path: $0)] } ?? []),
  targets: [
    .executableTarget(
      name: "Numbers",
      dependencies: [
        .product(name: "ExactNumbers", package: "Calculator")
      ] + (peer == nil ? [] : [.product(name: "BigInt", package: "BigInt")]),
      swiftSettings: [.treatAllWarnings(as: .error)] + (peer == nil ? [] : [.define("BIGINT")])),
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
