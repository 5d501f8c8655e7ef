public import CressetIdentity

public struct AppRegistration: Sendable {
    private static let maxDigests = 100

    public let platform: RegisteredApp.Platform
    public var identifier = ""
    public var appID: String?
    public var teamID: String?
    public var appStoreID: String?
    public var clientID: String?
    public var sha256: [String] = []
    public var sha1: [String] = []

    public init(on platform: RegisteredApp.Platform) {
        self.platform = platform
    }

    /// - Throws: ``InvalidField``, also for a registered app.
    public func register(
        in project: Project,
        by accounts: Accounts,
        to store: any AppStore
    ) async throws -> (app: RegisteredApp, id: AppID) {
        let app = try app(of: project.id)
        let known = try await accounts.apps(of: project)
        guard !known.contains(where: { $0.app.platform == platform && $0.app.identifier == identifier }) else {
            throw InvalidField("identifier", text: "This app is already registered.")
        }
        try await store.put(app)
        guard let added = try await accounts.apps(of: project).first(where: { $0.app == app }) else {
            throw StoreError(.notFound)
        }
        return added
    }

    private func app(of projectID: String) throws(InvalidField) -> RegisteredApp {
        var app = RegisteredApp(projectID: projectID, platform: platform, identifier: identifier)
        if let appID {
            guard let known = AppID(appID), known.text.split(separator: ":")[2] == platform.rawValue else {
                throw InvalidField("appID", text: "Expected an ID such as 1:123456789012:\(platform.rawValue):0123abcd")
            }
            app.ownAppID = appID
        }
        switch platform {
        case .ios: try readApple(&app)
        case .android:
            guard AppIdentifier.isPackageName(identifier) else {
                throw InvalidField("identifier", text: "Expected a package name such as com.example.app")
            }
            app.certificateDigests = try Self.digests(sha256, field: "sha256", bytes: AppIdentifier.sha256Length)
            app.sha1CertificateDigests = try Self.digests(sha1, field: "sha1", bytes: AppIdentifier.sha1Length)
            if app.certificateDigests.isEmpty {
                throw InvalidField("sha256", text: "At least one SHA-256 fingerprint is required.")
            }
        case .web:
            guard AppIdentifier.isWebName(identifier) else {
                throw InvalidField(
                    "identifier",
                    text: "Expected a name without control characters, at most 155 bytes."
                )
            }
        }
        return app
    }

    private func readApple(_ app: inout RegisteredApp) throws(InvalidField) {
        guard AppIdentifier.isBundleID(identifier) else {
            throw InvalidField("identifier", text: "Expected a bundle ID such as com.example.app")
        }
        guard let teamID, AppIdentifier.isTeamID(teamID) else {
            throw InvalidField("teamID", text: "Expected a team ID of ten upper-case letters and digits.")
        }
        app.teamID = teamID
        if let appStoreID {
            guard AppIdentifier.isAppStoreID(appStoreID) else {
                throw InvalidField("storeID", text: "Expected digits.")
            }
            app.appStoreID = appStoreID
        }
        if let clientID {
            guard AppIdentifier.isClientID(clientID) else {
                throw InvalidField("clientID", text: "Expected a name in .apps.googleusercontent.com")
            }
            app.clientID = clientID
        }
    }

    private static func digests(_ texts: [String], field: String, bytes: Int) throws(InvalidField) -> [String] {
        guard texts.count <= maxDigests else {
            throw InvalidField(field, text: "More than \(maxDigests) fingerprints.")
        }
        var digests: [String] = []
        for text in texts {
            guard let digest = AppIdentifier.canonicalCertificateDigest(text, bytes: bytes) else {
                throw InvalidField(
                    field,
                    text: "Expected \(bytes * 2) hexadecimal digits per fingerprint, with or without colons."
                )
            }
            digests.append(digest)
        }
        return digests
    }
}
