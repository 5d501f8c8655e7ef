public struct SMTPError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The server is unreachable or stopped replying: unknown name, refused connection or timeout.
        public static let unreachable = Code(name: "unreachable")
        /// The server permanently rejects this message or recipient (500 to 599), or an address is malformed.
        public static let refused = Code(name: "refused")
        /// The server rejects this client or sender (500 to 599 for the greeting, or for a command before the
        /// recipient). Change its configuration, or this client's.
        public static let senderRefused = Code(name: "senderRefused")
        /// The server temporarily rejects the message (400 to 499).
        public static let deferred = Code(name: "deferred")
        public static let authenticationFailed = Code(name: "authenticationFailed")
        public static let tlsFailed = Code(name: "tlsFailed")
        /// Any other failure: too many pending messages, a closed client, lack of memory.
        public static let other = Code(name: "other")
    }

    public let code: Code
    /// A human-readable clause with the server's reply; never a credential, an address or a part of the message.
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
