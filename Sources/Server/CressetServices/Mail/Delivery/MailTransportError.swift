public struct MailTransportError: Error, Hashable, Sendable {
    /// The kind of failure. It determines the retry.
    public struct Code: Hashable, Sendable {
        let name: String

        /// Permanently rejected.
        public static let refused = Code(name: "refused")
        /// Temporarily rejected.
        public static let deferred = Code(name: "deferred")
        public static let unreachable = Code(name: "unreachable")
        public static let misconfigured = Code(name: "misconfigured")
        public static let unconfigured = Code(name: "unconfigured")
    }

    public let code: Code
    /// One clause for an operator, without credentials, addresses or content.
    public let reason: String

    public init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
