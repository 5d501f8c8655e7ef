public import CressetWire

/// `DELETE v2/projects/{project}/serviceAccounts/{email}`: extension (docs/reference/extensions.md).
public enum DeleteServiceAccount: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/serviceAccounts/{email}")

    public struct Request: WireRequest {
        public var email: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("email", to: &email)
        }
    }
}
