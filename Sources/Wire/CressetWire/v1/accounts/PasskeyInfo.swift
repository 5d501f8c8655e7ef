/// A passkey in lookup responses (docs/wire §12).
public struct PasskeyInfo: Codable, Equatable, Sendable {
    /// The credential ID in Base64.
    public var credentialId: String?
    public var name: String?

    public init() {}
}
