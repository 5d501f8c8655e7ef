public struct RegisteredApp: Equatable, Sendable {
    public enum Platform: String, CaseIterable, Sendable {
        case ios
        case android
        case web
    }

    public let projectID: String
    public let platform: Platform
    /// The bundle ID, the package name, or a web app's name.
    public let identifier: String
    /// The app ID from registration, if any: `1:123456789012:ios:0123456789abcdef`.
    public var ownAppID: String?
    /// The app's Google OAuth client, `123-abc.apps.googleusercontent.com` (iOS only).
    public var clientID: String?
    /// iOS only.
    public var teamID: String?
    /// The app's number in the App Store (iOS only).
    public var appStoreID: String?
    /// SHA-256 of the signing certificates, in upper case with colons (Android only).
    public var certificateDigests: [String] = []
    /// SHA-1 of the same certificates in this format, sent by Firebase's SDK when it opens a page (Android only).
    public var sha1CertificateDigests: [String] = []

    public init(projectID: String, platform: Platform, identifier: String) {
        self.projectID = projectID
        self.platform = platform
        self.identifier = identifier
    }
}

extension RegisteredApp {
    /// The URL scheme of an app with an OAuth client: `com.googleusercontent.apps.123-abc`.
    public var reversedClientID: String? {
        clientID.map { $0.split(separator: ".").reversed().joined(separator: ".") }
    }

    /// True if a SHA-1 certificate digest is registered, or if no digest is registered.
    public func allowsCertificate(sha1 text: String?) -> Bool {
        guard !sha1CertificateDigests.isEmpty else { return true }
        let digest = text.flatMap { AppIdentifier.canonicalCertificateDigest($0, bytes: AppIdentifier.sha1Length) }
        return digest.map(sha1CertificateDigests.contains) == true
    }
}
