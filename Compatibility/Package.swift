// swift-tools-version: 6.2

import PackageDescription

// The vendor's module names, that of 2.x too, so that code written for its SDK compiles with its imports unchanged. A
// package of its own: SwiftPM refuses a graph in which two packages declare a target of one name, and an app may use the
// vendor's other SDKs.
let package = Package(
    name: "cresset-compatibility",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FirebaseCore", targets: ["FirebaseCore"]),
        .library(name: "FirebaseAuth", targets: ["FirebaseAuth"]),
        .library(name: "Firebase", targets: ["Firebase"]),
    ],
    dependencies: [.package(name: "cresset", path: "..")],
    targets: [
        .target(name: "FirebaseCore", dependencies: [.product(name: "CressetAuth", package: "cresset")]),
        .target(name: "FirebaseAuth", dependencies: [.product(name: "CressetAuth", package: "cresset")]),
        .target(name: "Firebase", dependencies: [.product(name: "CressetLegacy", package: "cresset")]),
        // An app whose delegate configures it: a process of its own, because that ends the process if it fails.
        .executableTarget(
            name: "AppDelegateSample",
            dependencies: ["FirebaseCore", "FirebaseAuth"],
            path: "Samples/AppDelegate"
        ),
        .testTarget(
            name: "CompatibilityTests",
            dependencies: ["FirebaseCore", "FirebaseAuth", "AppDelegateSample"]
        ),
        .testTarget(name: "LegacyTests", dependencies: ["Firebase"]),
    ]
)
