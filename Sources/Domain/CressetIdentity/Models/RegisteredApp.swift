/// An app that may open a project's links, and that its pages hand a person back to.
public struct RegisteredApp: Equatable, Sendable {
    /// The platform of an app, by its name in the app's id.
    public enum Platform: String, CaseIterable, Sendable {
        case ios
        case android
        case web
    }

    /// The project of the app.
    public let projectID: String
    /// The platform of the app.
    public let platform: Platform
    /// The bundle id, the package name, or a web app's name.
    public let identifier: String
    /// The id that the app was registered with, if it brought its own: `1:123456789012:ios:0123456789abcdef`.
    public var ownAppID: String?
    /// The app's OAuth client with the vendor, `123-abc.apps.googleusercontent.com`; iOS alone.
    public var clientID: String?
    /// Apple's id of the developer team; iOS alone.
    public var teamID: String?
    /// The number of the app in the App Store; iOS alone.
    public var appStoreID: String?
    /// SHA-256 of the certificates that sign the app, in upper case with colons; Android alone.
    public var certificateDigests: [String] = []
    /// SHA-1 of the same certificates, in the same form, by which the vendor's SDK says who opens a page; Android
    /// alone.
    public var sha1CertificateDigests: [String] = []

    /// Makes an app without certificates or client ids.
    public init(projectID: String, platform: Platform, identifier: String) {
        self.projectID = projectID
        self.platform = platform
        self.identifier = identifier
    }
}

extension RegisteredApp {
    /// The URL scheme that leads back to an app with an OAuth client: `com.googleusercontent.apps.123-abc`.
    public var reversedClientID: String? {
        clientID.map { $0.split(separator: ".").reversed().joined(separator: ".") }
    }

    /// True if an app with this SHA-1 of its certificate may be this one: any may, while none is registered.
    public func allowsCertificate(sha1 text: String?) -> Bool {
        guard !sha1CertificateDigests.isEmpty else { return true }
        let digest = text.flatMap { AppIdentifier.canonicalCertificateDigest($0, bytes: AppIdentifier.sha1Length) }
        return digest.map(sha1CertificateDigests.contains) == true
    }
}
