/// A request got no response.
public struct HTTPClientError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// No server answered: its name is unknown, nobody listens, it hung up.
        public static let unreachable = Code(name: "unreachable")
        /// The time was over before the response was there.
        public static let timedOut = Code(name: "timedOut")
        /// The host's address is none of the public internet, and the policy does not permit that host.
        public static let refusedAddress = Code(name: "refusedAddress")
        /// The response has more bytes than the limits permit.
        public static let tooLarge = Code(name: "tooLarge")
        /// The connection could not be made secret, or the server's certificate is not trusted.
        public static let tlsFailed = Code(name: "tlsFailed")
        /// The request is none that is sent: a URL, a method or a header that is none, or plain `http`.
        public static let invalidRequest = Code(name: "invalidRequest")
        /// Anything else: too many requests wait, the client was closed, the response is none.
        public static let other = Code(name: "other")
    }

    public let code: Code
    /// One clause for a person: the host at most, never a credential, a path or a query.
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
