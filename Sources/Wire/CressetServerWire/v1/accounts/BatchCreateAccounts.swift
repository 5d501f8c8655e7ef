public import CressetWire

/// `POST v1/projects/{project}/accounts:batchCreate` (docs/wire §7.1, §16.2).
public enum BatchCreateAccounts: WireMethod {
    public static let route = WireRoute(.post, scoped: "/accounts:batchCreate")

    public struct Request: WireRequest {
        public struct Argon2Parameters: Codable, Equatable, Sendable {
            public var hashLengthBytes: Int64?
            public var hashType: String?
            public var parallelism: Int64?
            public var iterations: Int64?
            public var memoryCostKib: Int64?
            public var version: String?
            public var associatedData: WireBytes?

            public init() {}
        }

        public var users: [UserInfo]?
        public var hashAlgorithm: String?
        public var signerKey: WireBytes?
        public var saltSeparator: WireBytes?
        public var rounds: Int64?
        public var memoryCost: Int64?
        public var cpuMemCost: Int64?
        public var parallelization: Int64?
        public var blockSize: Int64?
        public var dkLen: Int64?
        public var passwordHashOrder: String?
        public var argon2Parameters: Argon2Parameters?
        public var allowOverwrite: Bool?
        public var sanityCheck: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public struct RowError: Codable, Equatable, Sendable {
            public var index: Int
            public var message: String

            public init(index: Int, message: String) {
                self.index = index
                self.message = message
            }
        }

        public var kind: String? = "identitytoolkit#UploadAccountResponse"
        public var error: [RowError]?

        public init(error: [RowError]) {
            self.error = error.isEmpty ? nil : error
        }
    }
}
