public import CressetWire

/// `POST v1/projects/{project}/accounts:batchDelete` (docs/wire §7.3).
public enum BatchDeleteAccounts: WireMethod {
    public static let route = WireRoute(.post, scoped: "/accounts:batchDelete")

    public struct Request: WireRequest {
        public var localIds: [String]?
        public var force: Bool?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localIds", to: &localIds)
            fields.bind("force", to: &force)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public struct Refusal: WireBody {
            public var index = 0
            public var localId = ""
            public var message = ""

            public init() {}

            public init(index: Int, localId: String, message: String) {
                self.index = index
                self.localId = localId
                self.message = message
            }

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("index", to: &index)
                fields.bind("localId", to: &localId)
                fields.bind("message", to: &message)
            }
        }

        public var errors: [Refusal]?

        public init() {}

        public init(errors: [Refusal]) {
            self.errors = errors.isEmpty ? nil : errors
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("errors", to: &errors)
        }
    }
}
