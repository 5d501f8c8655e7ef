public import CressetWire

/// `POST v2/operators/{id}:createLink`: extension (docs/reference/extensions.md).
public enum CreateOperatorLink: WireMethod {
    public typealias Response = OperatorInfo

    public static let route = WireRoute(.post, "v2/operators/{id}:createLink", body: .empty)

    public struct Request: WireRequest {
        public var id: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
        }
    }
}
