import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

enum AppCommand {
    static func addIOS(_ options: Options) async throws {
        try options.requireNoArguments()
        let bundleID = try options.required("bundle-id")
        let project = try options.required("project")
        guard AppIdentifier.isBundleID(bundleID) else {
            throw UsageError(
                "--bundle-id is \(bundleID); expected letters, digits and hyphens in parts separated by dots"
            )
        }
        var app = RegisteredApp(projectID: project, platform: .ios, identifier: bundleID)
        app.teamID = try options.required("team-id")
        app.appStoreID = options["app-store-id"]
        app.ownAppID = try ownAppID(options, on: .ios)
        app.clientID = options["client-id"]
        guard app.clientID.map(AppIdentifier.isClientID) != false else {
            throw UsageError("--client-id is \(app.clientID ?? ""); expected a name in .apps.googleusercontent.com")
        }
        guard app.teamID.map(AppIdentifier.isTeamID) == true else {
            throw UsageError("--team-id is \(app.teamID ?? ""); expected ten upper-case letters and digits")
        }
        guard app.appStoreID.map(AppIdentifier.isAppStoreID) != false else {
            throw UsageError("--app-store-id is \(app.appStoreID ?? ""); expected up to 19 digits")
        }
        try await put(app, with: options)
    }

    static func addAndroid(_ options: Options) async throws {
        try options.requireNoArguments()
        let package = try options.required("package")
        let project = try options.required("project")
        guard AppIdentifier.isPackageName(package) else {
            throw UsageError(
                "--package is \(package); expected at least two parts of letters, digits and underscores, separated by "
                    + "dots"
            )
        }
        var app = RegisteredApp(projectID: project, platform: .android, identifier: package)
        app.certificateDigests = try certificateDigests(in: options, named: "sha256", bytes: AppIdentifier.sha256Length)
        app.sha1CertificateDigests = try certificateDigests(in: options, named: "sha1", bytes: AppIdentifier.sha1Length)
        app.ownAppID = try ownAppID(options, on: .android)
        guard !app.certificateDigests.isEmpty else { throw UsageError("--sha256 is missing") }
        try await put(app, with: options)
    }

    static func addWeb(_ options: Options) async throws {
        guard options.arguments.count == 1, let name = options.arguments.first, AppIdentifier.isWebName(name) else {
            throw UsageError("app add-web needs the app's name")
        }
        var app = RegisteredApp(projectID: try options.required("project"), platform: .web, identifier: name)
        app.ownAppID = try ownAppID(options, on: .web)
        try await put(app, with: options)
    }

    static func remove(_ options: Options) async throws {
        try await run(with: options, command: "app remove") { administration, project, app, _ in
            guard try await administration.store.deleteApp(app.identifier, on: app.platform, of: project.id) else {
                throw CommandFailure("the project \(project.id) has no \(app.platform.rawValue) app \(app.identifier)")
            }
            if try options.isSet("json") { options.printJSON([:]) }
        }
    }

    private static func certificateDigests(
        in options: Options,
        named name: String,
        bytes: Int
    ) throws -> [String] {
        try options.list(name).map { text in
            guard let digest = AppIdentifier.canonicalCertificateDigest(text, bytes: bytes) else {
                throw UsageError(
                    "--\(name) is \(text); expected \(bytes * 2) hexadecimal digits, with or without colons"
                )
            }
            return digest
        }
    }

    private static func ownAppID(_ options: Options, on platform: RegisteredApp.Platform) throws -> String? {
        guard let text = options["app-id"] else { return nil }
        guard AppID(text) != nil, text.split(separator: ":")[2] == platform.rawValue else {
            throw UsageError(
                "--app-id is \(text); expected an ID such as 1:123456789012:\(platform.rawValue):0123abcd"
            )
        }
        return text
    }

    private static func put(_ app: RegisteredApp, with options: Options) async throws {
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(app.projectID)
            try await administration.store.put(app)
            let id = administration.appID(of: app, in: project)
            if try options.isSet("json") {
                options.printJSON(json(app, id: id))
            } else {
                System.printLine(line(app, id: id))
            }
        }
    }
}
