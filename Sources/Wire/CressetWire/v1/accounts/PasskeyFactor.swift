/// Extension: a passkey as second factor, see docs/reference/extensions.md.
///
/// Separate, since unknown kinds in `mfaInfo` break sign-ins of the Firebase JS SDK.
public struct PasskeyFactor: Codable, Equatable, Sendable {
    public struct Info: Codable, Equatable, Sendable {
        public init() {}
    }

    /// The credential ID in Base64.
    public var mfaEnrollmentId: String?
    public var displayName: String?
    /// RFC 3339.
    public var enrolledAt: String?
    public var cressetPasskeyInfo: Info?

    public init() {}
}
