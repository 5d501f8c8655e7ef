public import CressetWire

/// `POST v2/auditEvents:verify`: extension (docs/reference/extensions.md).
public enum VerifyAuditLog: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.post, "v2/auditEvents:verify", body: .empty)

    public struct Response: WireBody {
        public var events: Int?
        /// The number and the link of the last event, as for `cresset audit verify --head`.
        public var head: String?
        public var isComplete: Bool?
        /// Absent for a complete log.
        public var fault: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("events", to: &events)
            fields.bind("head", to: &head)
            fields.bind("isComplete", to: &isComplete)
            fields.bind("fault", to: &fault)
        }
    }
}
