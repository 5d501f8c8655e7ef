public import CressetWire

/// `POST v1/projects/{project}/accounts:batchCreate` (docs/wire §7.1, §16.2).
public enum BatchCreateAccounts: WireMethod {
    public static let route = WireRoute(.post, scoped: "/accounts:batchCreate")

    public struct Request: WireRequest {
        public struct Argon2Parameters: WireBody {
            public var hashLengthBytes: Int64?
            public var hashType: String?
            public var parallelism: Int64?
            public var iterations: Int64?
            public var memoryCostKib: Int64?
            public var version: String?
            public var associatedData: WireBytes?

            public init() {}

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("hashLengthBytes", to: &hashLengthBytes)
                fields.bind("hashType", to: &hashType)
                fields.bind("parallelism", to: &parallelism)
                fields.bind("iterations", to: &iterations)
                fields.bind("memoryCostKib", to: &memoryCostKib)
                fields.bind("version", to: &version)
                fields.bind("associatedData", to: &associatedData)
            }
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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("users", to: &users)
            fields.bind("hashAlgorithm", to: &hashAlgorithm)
            fields.bind("signerKey", to: &signerKey)
            fields.bind("saltSeparator", to: &saltSeparator)
            fields.bind("rounds", to: &rounds)
            fields.bind("memoryCost", to: &memoryCost)
            fields.bind("cpuMemCost", to: &cpuMemCost)
            fields.bind("parallelization", to: &parallelization)
            fields.bind("blockSize", to: &blockSize)
            fields.bind("dkLen", to: &dkLen)
            fields.bind("passwordHashOrder", to: &passwordHashOrder)
            fields.bind("argon2Parameters", to: &argon2Parameters)
            fields.bind("allowOverwrite", to: &allowOverwrite)
            fields.bind("sanityCheck", to: &sanityCheck)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public struct RowError: WireBody {
            public var index = 0
            public var message = ""

            public init() {}

            public init(index: Int, message: String) {
                self.index = index
                self.message = message
            }

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("index", to: &index)
                fields.bind("message", to: &message)
            }
        }

        public var kind: String? = "identitytoolkit#UploadAccountResponse"
        public var error: [RowError]?

        public init() {}

        public init(error: [RowError]) {
            self.error = error.isEmpty ? nil : error
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("error", to: &error)
        }
    }
}
