/// An app that may open a project's links, and that its pages may hand a person back to.
public struct RegisteredApp: Equatable, Sendable {
    public enum Platform: String, CaseIterable, Sendable {
        case ios
        case android
    }

    public let projectID: String
    public let platform: Platform
    /// The bundle id, or the package name.
    public let identifier: String
    /// Apple's id of the developer team; iOS alone.
    public var teamID: String?
    /// The number of the app in the App Store; iOS alone.
    public var appStoreID: String?
    /// SHA-256 of the certificates that sign the app, in upper case with colons; Android alone.
    public var certificateDigests: [String] = []

    public init(projectID: String, platform: Platform, identifier: String) {
        self.projectID = projectID
        self.platform = platform
        self.identifier = identifier
    }
}
