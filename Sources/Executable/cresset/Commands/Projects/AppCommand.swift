import CressetIdentity
import CressetWire

enum AppCommand {
    static let commands = [
        Command("app add-ios", run: addIOS)
            .summary("Register an iOS app")
            .examples(
                "app add-ios --project shop --bundle-id com.example.shop --team-id ABCDE12345",
                "app add-ios --project shop --bundle-id com.example.shop --team-id ABCDE12345 --app-store-id 123456789"
            ),
        Command("app add-android", run: addAndroid)
            .summary("Register an Android app")
            .examples(
                "app add-android --project shop --package com.example.shop --sha256 9A:1B:…",
                "app add-android --project shop --package com.example.shop --sha256 9A:1B:… --json"
            ),
        Command("app add-web NAME", run: addWeb)
            .summary("Register a web app or a command-line app")
            .examples("app add-web shop --project shop", "app add-web 'Shop for the desktop' --project shop --json"),
        Command("app config [ios|android|web] IDENTIFIER|APP-ID", run: config)
            .summary("Print the configuration file that an app is built with")
            .examples(
                "app config ios com.example.shop --project shop > GoogleService-Info.plist",
                "app config android com.example.shop --project shop > google-services.json"
            ),
        Command("app list", run: list)
            .summary("List a project's apps with their IDs, URL schemes and link domains")
            .examples("app list --project shop", "app list --project shop --json"),
        Command("app remove [ios|android|web] IDENTIFIER|APP-ID", run: remove)
            .summary("Remove an app from a project")
            .examples(
                "app remove ios com.example.shop --project shop",
                "app remove 1:123456789012:web:0123abcd --project shop"
            ),
    ]

    struct IOSOptions: OptionGroup {
        let project = ProjectOptions()
        let bundleID = Option(
            required: "bundle-id",
            as: .text("ID", expected: "letters, digits and hyphens in parts separated by dots") {
                AppIdentifier.isBundleID($0)
            }
        ).help("Bundle ID of the iOS app: com.example.app")
        let teamID = Option(
            required: "team-id",
            as: .text("ID", expected: "ten upper-case letters and digits") { AppIdentifier.isTeamID($0) }
        ).help("Apple team ID")
        let appStoreID = Option(
            "app-store-id",
            as: .text("N", expected: "up to 19 digits") { AppIdentifier.isAppStoreID($0) }
        ).help("App Store ID of the app")
        let appID = Option.appID(on: .ios)
        let clientID = Option(
            "client-id",
            as: .text("ID", expected: "a name in .apps.googleusercontent.com") { AppIdentifier.isClientID($0) }
        ).help("Google OAuth client ID of the app: ….apps.googleusercontent.com")
        let output = OutputOptions()
    }

    private static func addIOS(_ options: Options<IOSOptions>) async throws {
        var app = RegisteredApp(projectID: options.project.id, platform: .ios, identifier: options.bundleID)
        app.teamID = options.teamID
        app.appStoreID = options.appStoreID
        app.ownAppID = options.appID
        app.clientID = options.clientID
        try await put(app, in: options.project, as: options.output)
    }

    struct AndroidOptions: OptionGroup {
        let project = ProjectOptions()
        let package = Option(
            required: "package",
            as: .text(
                "NAME",
                expected: "at least two parts of letters, digits and underscores, separated by dots",
                where: { AppIdentifier.isPackageName($0) }
            )
        ).help("Package name of the Android app: com.example.app")
        let sha256 = Option(list: "sha256", of: .fingerprint(bytes: AppIdentifier.sha256Length), isRequired: true)
            .help("SHA-256 fingerprints of the app's signing certificates")
        let sha1 = Option(list: "sha1", of: .fingerprint(bytes: AppIdentifier.sha1Length))
            .help("SHA-1 fingerprints; sign-in pages then return only to apps that name one of them")
        let appID = Option.appID(on: .android)
        let output = OutputOptions()
    }

    private static func addAndroid(_ options: Options<AndroidOptions>) async throws {
        var app = RegisteredApp(projectID: options.project.id, platform: .android, identifier: options.package)
        app.certificateDigests = options.sha256
        app.sha1CertificateDigests = options.sha1
        app.ownAppID = options.appID
        try await put(app, in: options.project, as: options.output)
    }

    struct WebOptions: OptionGroup {
        let project = ProjectOptions()
        let appID = Option.appID(on: .web)
        let output = OutputOptions()
    }

    private static func addWeb(_ name: String, options: Options<WebOptions>) async throws {
        guard AppIdentifier.isWebName(name) else {
            throw UsageError("invalid app name \(name); expected 1 to 155 bytes without control characters")
        }
        var app = RegisteredApp(projectID: options.project.id, platform: .web, identifier: name)
        app.ownAppID = options.appID
        try await put(app, in: options.project, as: options.output)
    }

    private static func put(
        _ app: RegisteredApp,
        in project: Options<ProjectOptions>,
        as output: Options<OutputOptions>
    ) async throws {
        try await Administration.run(with: project) { administration, project in
            try await administration.store.put(app)
            let id = administration.appID(of: app, in: project)
            output.show(json(app, id: id), text: text(of: [(app, id)], domains: []))
        }
    }

    private static func remove(_ words: [String], options: Options<ProjectAndOutput>) async throws {
        try await run(words, in: options.project) { administration, project, app, _ in
            guard try await administration.store.deleteApp(app.identifier, on: app.platform, of: project.id) else {
                throw CommandFailure("the project \(project.id) has no \(app.platform.rawValue) app \(app.identifier)")
            }
            options.output.show([:], text: "")
        }
    }
}

extension ValueFormat<String> {
    fileprivate static func fingerprint(bytes: Int) -> Self {
        ValueFormat("HEX", expected: "\(bytes * 2) hexadecimal digits, with or without colons") {
            AppIdentifier.canonicalCertificateDigest($0, bytes: bytes)
        }
    }
}

extension Option<String?> {
    fileprivate static func appID(on platform: RegisteredApp.Platform) -> Self {
        Option(
            "app-id",
            as: .text("ID", expected: "an ID such as 1:123456789012:\(platform.rawValue):0123abcd") {
                AppID($0) != nil && $0.split(separator: ":")[2] == platform.rawValue
            }
        ).help("Existing Firebase app ID: 1:123456789012:\(platform.rawValue):0123456789abcdef")
    }
}
