public import CressetWire

/// `POST v1/projects/{project}/accounts:batchDelete` (docs/wire §7.3).
public enum BatchDeleteAccounts: WireMethod {
    public static let route = WireRoute(.post, scoped: "/accounts:batchDelete")

    public struct Request: WireRequest {
        public var localIds: [String]?
        public var force: Bool?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public struct Refusal: Codable, Equatable, Sendable {
            public var index: Int
            public var localId: String
            public var message: String

            public init(index: Int, localId: String, message: String) {
                self.index = index
                self.localId = localId
                self.message = message
            }
        }

        public var errors: [Refusal]?

        public init(errors: [Refusal]) {
            self.errors = errors.isEmpty ? nil : errors
        }
    }
}
