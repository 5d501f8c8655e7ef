// swift-tools-version: 6.2

import PackageDescription

// Firebase's module names, including that of 2.x, so that code written for its SDK compiles with unchanged imports. A
// separate package, because SwiftPM rejects two packages with targets of the same name, and an app may use Firebase's
// other SDKs.
let package = Package(
    name: "cresset-compatibility",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FirebaseCore", targets: ["FirebaseCore"]),
        .library(name: "FirebaseAuth", targets: ["FirebaseAuth"]),
        .library(name: "FirebaseStorage", targets: ["FirebaseStorage"]),
        .library(name: "Firebase", targets: ["Firebase"]),
    ],
    dependencies: [.package(name: "cresset", path: "..")],
    targets: [
        .target(name: "FirebaseCore", dependencies: [.product(name: "CressetAuth", package: "cresset")]),
        .target(name: "FirebaseAuth", dependencies: [.product(name: "CressetAuth", package: "cresset")]),
        .target(name: "FirebaseStorage", dependencies: [.product(name: "CressetStorage", package: "cresset")]),
        .target(name: "Firebase", dependencies: [.product(name: "CressetLegacy", package: "cresset")]),
        // An app configured by its delegate, in its own process because a failed configuration ends it.
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
