/// A passkey that may complete a sign-in as a second factor: ours, see docs/wire-scope.md.
///
/// It stands in a list of its own: the vendor's web SDK fails on every sign-in whose `mfaInfo` has a kind that it does not
/// know.
public struct PasskeyFactor: Codable, Equatable, Sendable {
    /// The mark of the kind; empty.
    public struct Info: Codable, Equatable, Sendable {
        public init() {}
    }

    /// The id of the credential, in Base64.
    public var mfaEnrollmentId: String?
    /// The name by which its owner knows it.
    public var displayName: String?
    /// RFC 3339.
    public var enrolledAt: String?
    public var cressetPasskeyInfo: Info?

    public init() {}
}
