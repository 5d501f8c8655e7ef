/// A passkey in lookup responses (docs/wire §12).
public struct PasskeyInfo: WireBody {
    /// The credential ID in Base64.
    public var credentialId: String?
    public var name: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("credentialId", to: &credentialId)
        fields.bind("name", to: &name)
    }
}
