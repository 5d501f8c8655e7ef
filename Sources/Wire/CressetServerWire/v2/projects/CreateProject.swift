public import CressetWire

/// `POST v2/projects`: extension (docs/reference/extensions.md).
public enum CreateProject: WireMethod {
    public typealias Response = ProjectInfo

    public static let route = WireRoute(.post, "v2/projects")

    public struct Request: WireRequest {
        public var id: String?
        /// `true` by default.
        public var allowsSignUp: Bool?
        /// `false` by default.
        public var allowsAnonymous: Bool?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
            fields.bind("allowsSignUp", to: &allowsSignUp)
            fields.bind("allowsAnonymous", to: &allowsAnonymous)
        }
    }
}
