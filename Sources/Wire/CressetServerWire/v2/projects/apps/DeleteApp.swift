public import CressetWire

/// `DELETE v2/projects/{project}/apps/{app}`: extension (docs/reference/extensions.md).
public enum DeleteApp: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/apps/{app}")

    public struct Request: WireRequest {
        public var app: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("app", to: &app)
        }
    }
}
