/// A request got no response.
public struct HTTPClientError: Error, Hashable, Sendable {
    /// The reason of a failure; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The server did not answer: its name is unknown, the connection is refused, or it hung up.
        public static let unreachable = Code(name: "unreachable")
        /// The time was over before the response was there.
        public static let timedOut = Code(name: "timedOut")
        /// The host's address is not one of the public internet, and the policy does not permit that host.
        public static let refusedAddress = Code(name: "refusedAddress")
        /// The response has more bytes than the limits permit.
        public static let tooLarge = Code(name: "tooLarge")
        /// The connection could not be made secret, or the server's certificate is not trusted.
        public static let tlsFailed = Code(name: "tlsFailed")
        /// The URL is one of plain `http`, and the policy does not permit that for the host.
        public static let refusedPlain = Code(name: "refusedPlain")
        /// The request is invalid: malformed URL, method or header.
        public static let invalidRequest = Code(name: "invalidRequest")
        /// Any other failure: too many requests wait, the client was closed, the response is malformed.
        public static let other = Code(name: "other")
    }

    /// The reason of the failure.
    public let code: Code
    /// A clause for a person: the host at most, never a credential, a path or a query.
    public let reason: String

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
