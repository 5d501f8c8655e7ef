public import CressetWire

/// `GET v2/signingKeys`: extension (docs/reference/extensions.md).
public enum ListSigningKeys: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/signingKeys")

    public struct Response: WireBody {
        public var signingKeys: [SigningKeyInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ signingKeys: [SigningKeyInfo], nextPageToken: String?) {
            self.signingKeys = signingKeys
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("signingKeys", to: &signingKeys)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct SigningKeyInfo: WireBody {
    public var id: String?
    /// RFC 3339.
    public var createdAt: String?
    /// RFC 3339; absent for the newest key.
    public var retiredAt: String?
    public var signs: Bool?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("retiredAt", to: &retiredAt)
        fields.bind("signs", to: &signs)
    }
}
