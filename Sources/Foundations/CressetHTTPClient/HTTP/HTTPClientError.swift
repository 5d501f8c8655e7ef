public struct HTTPClientError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The server is unreachable: unknown name, refused connection or disconnection.
        public static let unreachable = Code(name: "unreachable")
        public static let timedOut = Code(name: "timedOut")
        /// The host's address is not public, and the policy does not allow the host.
        public static let refusedAddress = Code(name: "refusedAddress")
        public static let tooLarge = Code(name: "tooLarge")
        /// TLS failed, or the server's certificate is not trusted.
        public static let tlsFailed = Code(name: "tlsFailed")
        /// The URL uses plain `http`, which the policy does not allow for the host.
        public static let refusedPlain = Code(name: "refusedPlain")
        public static let invalidRequest = Code(name: "invalidRequest")
        /// Any other failure: too many pending requests, a closed client, a malformed response.
        public static let other = Code(name: "other")
    }

    public let code: Code
    /// A human-readable clause. It may name the host, but never a credential, a path or a query.
    public let reason: String

    init(_ code: Code, reason: String) {
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
