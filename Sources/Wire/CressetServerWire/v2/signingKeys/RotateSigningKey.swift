public import CressetWire

/// `POST v2/signingKeys:rotate`: extension (docs/reference/extensions.md).
public enum RotateSigningKey: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.post, "v2/signingKeys:rotate", body: .empty)

    public struct Response: WireBody {
        public var id: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
        }
    }
}
