// swift-tools-version: 6.2

import PackageDescription

// One long file: the list of targets is a table.

/// The settings of every target: one list, no exceptions.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The floors on which every target has a map of itself beside its sources.
let mapped: Set = ["Server", "Stores", "Domain", "Wire", "Foundations", "Testing"]

/// A library target on one of the floors (`Sources/<floor>/<name>`).
func module(_ floor: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Sources/\(floor)/\(name)",
        exclude: mapped.contains(floor) ? ["README.md"] : [],
        swiftSettings: settings
    )
}

// SwiftPM looks for the pkg-config files of all targets, also for a client app that uses none of these libraries, and warns
// of each missing one. On Linux the compiler finds the libraries in its own paths: no file is needed.
#if os(macOS)
    let usesPkgConfig = true
#else
    let usesPkgConfig = false
#endif

/// A system library: a module map and a `shim.h`, nothing else.
///
/// - Parameter hasOwnPath: True if its headers are in a directory of their own on Linux, too.
func cLibrary(
    _ name: String,
    pkgConfig: String?,
    hasOwnPath: Bool = false,
    apt: String,
    brew: String
) -> Target {
    .systemLibrary(
        name: name,
        path: "Sources/CLibraries/\(name)",
        pkgConfig: usesPkgConfig || hasOwnPath ? pkgConfig : nil,
        providers: [.apt([apt]), .brew([brew])]
    )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "cresset",
    // The server needs this macOS; the other systems are those of the client.
    platforms: [.macOS(.v15), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "cresset", targets: ["cresset"]),
        .library(name: "CressetAuth", targets: ["CressetAuth"]),
        // The product's name in the vendor's documentation.
        .library(name: "Authentication", targets: ["CressetAuth"]),
        .library(name: "CressetAuthCombine", targets: ["CressetAuthCombine"]),
        .library(name: "CressetLegacy", targets: ["CressetLegacy"]),
        .library(name: "CressetAdmin", targets: ["CressetAdmin"]),
        .library(name: "CressetStorage", targets: ["CressetStorage"]),
    ],
    targets: [
        // Executable
        .executableTarget(
            name: "cresset",
            dependencies: [
                "CressetConsole", "CressetTransfer", "CressetBackup", "CressetBucket", "CressetServer",
                "CressetServices", "CressetIdentity",
                "CressetFederation", "CressetRules", "CressetRealtime", "CressetRealtimeAPI", "CressetObjects",
                "CressetStorageAPI",
                "CressetServerWire", "CressetWire", "CressetStoreSQLite", "CressetStorePostgres", "CressetStoreSQL",
                "CressetHTTPServer",
                "CressetHTTP", "CressetHTTPClient", "CressetMail",
                "CressetConcurrency", "CressetLog", "CressetSystem", "CressetMemory", "CressetVerification",
                "CressetCrypto",
            ],
            path: "Sources/Executable/cresset",
            exclude: ["README.md"],
            swiftSettings: settings
        ),

        // Server
        module(
            "Server",
            "CressetServer",
            [
                "CressetServices", "CressetTransfer", "CressetPages", "CressetIdentity", "CressetFederation",
                "CressetRealtime", "CressetObjects", "CressetTokens",
                "CressetWebAuthn", "CressetRules", "CressetServerWire", "CressetWire",
                "CressetHTTP", "CressetMail", "CressetCrypto", "CressetLog",
            ]
        ),
        module(
            "Server",
            "CressetServices",
            [
                "CressetBucket", "CressetPages", "CressetIdentity", "CressetRealtime", "CressetObjects",
                "CressetTokens", "CressetWire", "CressetHTTP", "CressetHTTPClient", "CressetMail",
                "CressetCrypto", "CressetPublicSuffix", "CressetPhoneNumber", "CressetConcurrency", "CressetLog",
                "CressetSystem",
            ]
        ),
        module("Server", "CressetTransfer", ["CressetIdentity", "CressetWire", "CressetSystem"]),
        module(
            "Server",
            "CressetBackup",
            [
                "CressetBucket", "CressetServices", "CressetStoreSQLite", "CressetStoreSQL", "CressetIdentity",
                "CressetWire", "CressetCrypto", "CressetCompression", "CressetConcurrency", "CressetLog",
                "CressetSystem",
            ]
        ),
        module(
            "Server",
            "CressetBucket",
            ["CressetIdentity", "CressetWire", "CressetHTTP", "CressetHTTPClient", "CressetCrypto"]
        ),
        module("Server", "CressetPages"),
        module(
            "Server",
            "CressetConsole",
            [
                "CressetServer", "CressetServices", "CressetTransfer", "CressetPages", "CressetIdentity",
                "CressetFederation", "CressetRealtimeAPI", "CressetRealtime", "CressetObjects", "CressetRules",
                "CressetServerWire", "CressetWire", "CressetHTTP", "CressetQRCode", "CressetLog",
            ]
        ),
        module(
            "Server",
            "CressetRealtimeAPI",
            [
                "CressetServices", "CressetRealtime", "CressetRules", "CressetIdentity", "CressetTokens",
                "CressetWire", "CressetHTTP", "CressetWebSocket", "CressetCrypto", "CressetConcurrency", "CressetLog",
            ]
        ),
        module(
            "Server",
            "CressetStorageAPI",
            [
                "CressetServices", "CressetObjects", "CressetRules", "CressetIdentity", "CressetWire", "CressetHTTP",
                "CressetCompression", "CressetLog",
            ]
        ),

        // Stores
        module(
            "Stores",
            "CressetStoreSQL",
            ["CressetIdentity", "CressetObjects", "CressetWire", "CressetSQL", "CressetConcurrency"]
        ),
        module(
            "Stores",
            "CressetStoreSQLite",
            [
                "CressetStoreSQL", "CressetIdentity", "CressetRealtime", "CressetRules", "CressetWire", "CressetSQL",
                "CressetSQLite", "CressetConcurrency", "CressetSystem",
            ]
        ),
        module(
            "Stores",
            "CressetStorePostgres",
            [
                "CressetStoreSQL", "CressetIdentity", "CressetWire", "CressetSQL", "CressetPostgres",
                "CressetConcurrency",
            ]
        ),

        // Domain
        module("Domain", "CressetIdentity", ["CressetWire"]),
        module("Domain", "CressetTokens", ["CressetWire", "CressetCrypto"]),
        module(
            "Domain",
            "CressetFederation",
            ["CressetTokens", "CressetWire", "CressetHTTP", "CressetCrypto", "CressetCompression", "CressetXML"]
        ),

        module("Domain", "CressetRules", ["CressetWire", "CressetRegex", "CressetCrypto"]),
        module("Domain", "CressetWebAuthn", ["CressetWire", "CressetCBOR", "CressetCrypto"]),
        module("Domain", "CressetRealtime", ["CressetRules", "CressetWire", "CressetCrypto"]),
        module("Domain", "CressetObjects", ["CressetRules", "CressetWire", "CressetCrypto"]),

        // Wire
        module("Wire", "CressetWire"),
        module("Wire", "CressetServerWire", ["CressetWire"]),

        // Foundations
        module("Foundations", "CressetLock"),
        module("Foundations", "CressetHTTP", ["CressetLock"]),
        module("Foundations", "CressetHTTPServer", ["CressetHTTP", "CressetConcurrency", "CressetCMicroHTTPD"]),
        module("Foundations", "CressetWebSocket", ["CressetHTTP", "CressetConcurrency", "CressetCWslay"]),
        module("Foundations", "CressetHTTPClient", ["CressetHTTP", "CressetConcurrency", "CressetCCurl"]),
        module("Foundations", "CressetMail"),
        module(
            "Foundations",
            "CressetCrypto",
            ["CressetCOpenSSL", "CressetCCrypt", "CressetCArgon2", "CressetCChecksum"]
        ),
        module("Foundations", "CressetCompression", ["CressetCZlib"]),
        module("Foundations", "CressetCBOR", ["CressetCCBOR"]),
        module("Foundations", "CressetPublicSuffix", ["CressetCPSL"]),
        module("Foundations", "CressetQRCode", ["CressetCQRCode"]),
        module("Foundations", "CressetPhoneNumber", ["CressetCPhoneNumber"]),
        module("Foundations", "CressetXML", ["CressetCXML"]),
        module("Foundations", "CressetRegex", ["CressetCRegex"]),
        module("Foundations", "CressetSQL"),
        module("Foundations", "CressetSQLite", ["CressetSQL", "CressetCSQLite"]),
        module("Foundations", "CressetPostgres", ["CressetSQL", "CressetCPostgres"]),
        module("Foundations", "CressetConcurrency"),
        module("Foundations", "CressetLog", ["CressetConcurrency"]),
        module("Foundations", "CressetSystem", ["CressetLock"]),
        module("Foundations", "CressetMemory", ["CressetSystem", "CressetCMalloc"]),

        // Client
        module(
            "Client",
            "CressetAuth",
            ["CressetWire", "CressetSystem", "CressetLock"]
        ),
        module("Client", "CressetAuthCombine", ["CressetAuth"]),
        module(
            "Client",
            "CressetLegacy",
            ["CressetAuth", "CressetWire", "CressetHTTP", "CressetSystem", "CressetLock"]
        ),
        module("Client", "CressetStorage", ["CressetAuth", "CressetWire", "CressetSystem", "CressetLock"]),
        module("Client", "CressetVerification", ["CressetWire"]),
        module(
            "Client",
            "CressetAdmin",
            ["CressetVerification", "CressetAuth", "CressetServerWire", "CressetWire", "CressetLock"]
        ),

        // Testing
        module(
            "Testing",
            "CressetTesting",
            [
                "CressetAuth", "CressetServer", "CressetRealtimeAPI", "CressetServices", "CressetBucket",
                "CressetStoreSQLite", "CressetIdentity", "CressetRealtime", "CressetObjects", "CressetRules",
                "CressetFederation",
                "CressetTokens",
                "CressetCrypto", "CressetXML",
                "CressetServerWire", "CressetWire",
                "CressetHTTP", "CressetHTTPServer", "CressetConcurrency", "CressetLog",
            ]
        ),

        // CLibraries
        cLibrary("CressetCOpenSSL", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
        cLibrary("CressetCSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        cLibrary("CressetCPostgres", pkgConfig: "libpq", apt: "libpq-dev", brew: "libpq"),
        cLibrary("CressetCZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        cLibrary("CressetCMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        cLibrary("CressetCCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        cLibrary("CressetCCrypt", pkgConfig: "libxcrypt", apt: "libcrypt-dev", brew: "libxcrypt"),
        cLibrary("CressetCArgon2", pkgConfig: "libargon2", apt: "libargon2-dev", brew: "argon2"),
        cLibrary("CressetCWslay", pkgConfig: nil, apt: "libwslay-dev", brew: "wslay"),
        cLibrary("CressetCCBOR", pkgConfig: "libcbor", apt: "libcbor-dev", brew: "libcbor"),
        cLibrary("CressetCQRCode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
        cLibrary("CressetCPSL", pkgConfig: "libpsl", apt: "libpsl-dev", brew: "libpsl"),
        .systemLibrary(name: "CressetCMalloc", path: "Sources/CLibraries/CressetCMalloc"),
        .systemLibrary(name: "CressetCChecksum", path: "Sources/CLibraries/CressetCChecksum"),
        cLibrary("CressetCXML", pkgConfig: "libxml-2.0", hasOwnPath: true, apt: "libxml2-dev", brew: "libxml2"),
        cLibrary("CressetCRE2", pkgConfig: "re2", apt: "libre2-dev", brew: "re2"),
        .target(
            name: "CressetCRegex",
            dependencies: ["CressetCRE2"],
            path: "Sources/CLibraries/CressetCRegex",
            linkerSettings: [.linkedLibrary("re2")]
        ),
        cLibrary(
            "CressetCLibPhoneNumber",
            pkgConfig: nil,
            apt: "libphonenumber-dev",
            brew: "libphonenumber"
        ),
        .target(
            name: "CressetCPhoneNumber",
            dependencies: ["CressetCLibPhoneNumber"],
            path: "Sources/CLibraries/CressetCPhoneNumber",
            linkerSettings: [.linkedLibrary("phonenumber")]
        ),

        // Examples
        .executableTarget(
            name: "cresset-client",
            dependencies: ["CressetAuth"],
            path: "Examples/cresset-client",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "cresset-legacy",
            dependencies: ["CressetLegacy", "CressetAuth"],
            path: "Examples/cresset-legacy",
            swiftSettings: settings
        ),

        .executableTarget(
            name: "cresset-verify",
            dependencies: ["CressetAdmin"],
            path: "Examples/cresset-verify",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "cresset-users",
            dependencies: ["CressetAdmin"],
            path: "Examples/cresset-users",
            swiftSettings: settings
        ),

        // Benchmarks
        .executableTarget(
            name: "client-bench",
            dependencies: ["CressetAuth"],
            path: "Benchmarks/client",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "admin-bench",
            dependencies: ["CressetAdmin", "CressetAuth", "CressetCrypto", "CressetWire"],
            path: "Benchmarks/admin",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "rules-bench",
            dependencies: ["CressetRules", "CressetWire"],
            path: "Benchmarks/rules",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "database-bench",
            dependencies: ["CressetRealtime", "CressetRules", "CressetStoreSQLite", "CressetWire"],
            path: "Benchmarks/database",
            swiftSettings: settings
        ),

        // Tests
        tests("CressetWireTests", ["CressetServerWire", "CressetWire"]),
        tests("CressetCryptoTests", ["CressetCrypto", "CressetWire"]),
        tests("CressetCompressionTests", ["CressetCompression"]),
        tests("CressetCBORTests", ["CressetCBOR"]),
        tests("CressetPublicSuffixTests", ["CressetPublicSuffix"]),
        tests("CressetPhoneNumberTests", ["CressetPhoneNumber"]),
        tests("CressetXMLTests", ["CressetXML"]),
        tests("CressetWebAuthnTests", ["CressetTesting", "CressetWebAuthn", "CressetCrypto", "CressetWire"]),
        tests("CressetRegexTests", ["CressetRegex"]),
        tests("CressetRulesTests", ["CressetTesting", "CressetRules", "CressetWire"]),
        tests(
            "CressetRealtimeTests",
            [
                "CressetTesting", "CressetStoreSQLite", "CressetStoreSQL", "CressetRealtime", "CressetRules",
                "CressetWire",
            ]
        ),
        tests(
            "CressetObjectsTests",
            [
                "CressetTesting", "CressetStoreSQLite", "CressetStoreSQL", "CressetSQL", "CressetIdentity",
                "CressetServices", "CressetBucket", "CressetObjects", "CressetRules", "CressetCrypto", "CressetWire",
                "CressetSystem", "CressetConcurrency", "CressetLog",
            ]
        ),
        tests(
            "CressetRealtimeAPITests",
            [
                "CressetTesting", "CressetRealtimeAPI", "CressetRealtime", "CressetServices", "CressetHTTP",
                "CressetWebSocket",
                "CressetStoreSQLite", "CressetStoreSQL", "CressetSQL", "CressetIdentity",
                "CressetCrypto", "CressetWire",
            ]
        ),
        tests(
            "CressetStorageAPITests",
            [
                "CressetTesting", "CressetStorageAPI", "CressetStorage", "CressetAuth", "CressetStoreSQLite",
                "CressetObjects", "CressetRules", "CressetServices",
                "CressetHTTP", "CressetIdentity", "CressetCrypto", "CressetWire", "CressetLog",
            ]
        ),
        tests(
            "CressetConsoleTests",
            [
                "CressetTesting", "CressetConsole", "CressetServer", "CressetRealtimeAPI", "CressetRealtime",
                "CressetObjects", "CressetIdentity", "CressetHTTP", "CressetWire", "CressetServices", "CressetPages",
                "CressetFederation", "CressetMail", "CressetQRCode",
            ]
        ),
        tests("CressetTokensTests", ["CressetTokens", "CressetCrypto", "CressetWire"]),
        tests("CressetLockTests", ["CressetLock"]),
        tests("CressetHTTPTests", ["CressetHTTP", "CressetCrypto", "CressetWire"]),
        tests(
            "CressetHTTPServerTests",
            [
                "CressetTesting", "CressetHTTPServer", "CressetWebSocket", "CressetHTTP", "CressetCrypto",
                "CressetWire", "CressetConcurrency",
            ]
        ),
        tests(
            "CressetHTTPClientTests",
            ["CressetTesting", "CressetHTTPClient", "CressetHTTPServer", "CressetHTTP", "CressetConcurrency"]
        ),
        tests("CressetMailTests", ["CressetMail"]),
        tests("CressetConcurrencyTests", ["CressetConcurrency"]),
        tests("CressetLogTests", ["CressetLog", "CressetConcurrency"]),
        tests("CressetSystemTests", ["CressetTesting", "CressetSystem"]),
        tests("CressetMemoryTests", ["CressetTesting", "CressetMemory", "CressetSystem"]),
        tests(
            "CressetStoreSQLiteTests",
            [
                "CressetTesting", "CressetStoreSQLite", "CressetStoreSQL", "CressetSQL", "CressetSQLite",
                "CressetIdentity", "CressetConcurrency",
                "CressetRealtime", "CressetRules", "CressetWire",
            ]
        ),
        tests(
            "CressetServerTests",
            [
                "CressetTesting", "CressetServer", "CressetServices", "CressetStoreSQLite", "CressetStoreSQL",
                "CressetSQL", "CressetSQLite", "CressetIdentity",
                "CressetFederation", "CressetTokens", "CressetPages", "CressetCrypto", "CressetServerWire",
                "CressetWire", "CressetHTTP", "CressetMail", "CressetLog", "CressetSystem", "CressetObjects",
            ]
        ),
        tests(
            "CressetAuthTests",
            [
                "CressetAuth", "CressetTesting", "CressetServer", "CressetServices", "CressetIdentity",
                "CressetFederation", "CressetCrypto", "CressetCompression", "CressetWire", "CressetHTTP",
                "CressetHTTPServer", "CressetConcurrency",
            ]
        ),
        tests(
            "CressetLegacyTests",
            [
                "CressetLegacy", "CressetAuth", "CressetTesting", "CressetServer", "CressetIdentity",
                "CressetFederation", "CressetWire", "CressetHTTP", "CressetHTTPServer", "CressetSystem",
            ]
        ),
        tests(
            "CressetServicesTests",
            [
                "CressetTesting", "CressetServices", "CressetServer", "CressetStoreSQLite", "CressetStoreSQL",
                "CressetSQL", "CressetIdentity",
                "CressetPages", "CressetCrypto", "CressetWire", "CressetHTTP", "CressetHTTPClient", "CressetMail",
                "CressetConcurrency", "CressetLog", "CressetSystem",
            ]
        ),
        tests(
            "CressetTransferTests",
            [
                "CressetTesting", "CressetTransfer", "CressetServices", "CressetStoreSQLite", "CressetStoreSQL",
                "CressetIdentity",
                "CressetWire", "CressetSystem",
            ]
        ),
        tests(
            "CressetBackupTests",
            [
                "CressetTesting", "CressetBackup", "CressetBucket", "CressetServices", "CressetStoreSQLite",
                "CressetStoreSQL", "CressetIdentity", "CressetConcurrency", "CressetCrypto", "CressetLog",
                "CressetSystem",
            ]
        ),
        tests("CressetBucketTests", ["CressetBucket", "CressetHTTP", "CressetIdentity"]),
        tests(
            "CressetStorePostgresTests",
            [
                "CressetTesting", "CressetServices", "CressetStorePostgres", "CressetStoreSQLite", "CressetStoreSQL",
                "CressetPostgres", "CressetSQL", "CressetIdentity", "CressetCrypto", "CressetWire",
            ]
        ),
        tests("CressetPostgresTests", ["CressetTesting", "CressetPostgres", "CressetSQL"]),
        tests(
            "CressetIdentityTests",
            ["CressetTesting", "CressetStoreSQLite", "CressetStoreSQL", "CressetIdentity", "CressetWire"]
        ),
        tests(
            "CressetFederationTests",
            [
                "CressetFederation", "CressetTokens", "CressetWire", "CressetHTTP", "CressetCrypto", "CressetXML",
                "CressetTesting",
            ]
        ),
        tests("CressetPagesTests", ["CressetPages"]),
        tests("CressetStorageTests", ["CressetTesting", "CressetStorage", "CressetAuth", "CressetWire"]),
        tests(
            "CressetAdminTests",
            [
                "CressetAdmin", "CressetVerification", "CressetAuth", "CressetCrypto", "CressetWire",
                "CressetLock",
            ]
        ),
    ],
    cxxLanguageStandard: .cxx17
)

// Builds are quicker with the test targets alone that are needed: TESTS=CressetRulesTests,CressetHTTPTests.
if let wanted = Context.environment["TESTS"] {
    let names = wanted.split(separator: ",")
    package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}
