/// A passkey as lookups show it (docs/wire §12).
public struct PasskeyInfo: Codable, Equatable, Sendable {
    /// The id of the credential, in Base64.
    public var credentialId: String?
    /// The name by which its owner knows it.
    public var name: String?

    public init() {}
}
