// swift-tools-version: 6.3

import PackageDescription

// A package of somebody else's, with the programs of the documentation. `../outside.sh` says where the libraries are.
let package = Package(
  name: "Outside",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Calculator", path: Context.environment["LIBRARIES"] ?? "../../..")],
  targets: [
    .executableTarget(
      name: "Invoice",
      dependencies: [
        .product(name: "ExactNumbers", package: "Calculator"),
        .product(name: "ExactNumbersFoundation", package: "Calculator"),
      ]),
    .executableTarget(name: "Euler", dependencies: [.product(name: "ExactNumbers", package: "Calculator")]),
    .executableTarget(name: "Loan", dependencies: [.product(name: "ExactNumbers", package: "Calculator")]),
  ]
)
