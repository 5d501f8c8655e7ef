/// A message was not sent.
public struct SMTPError: Error, Hashable, Sendable {
    /// The reason of a failure; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The server did not answer, or fell silent: its name is unknown, the connection is refused, the time is over.
        public static let unreachable = Code(name: "unreachable")
        /// The server will never take this message, or not for this recipient (500 to 599), or an address is malformed.
        public static let refused = Code(name: "refused")
        /// The server takes nothing from this client or this sender (500 to 599 to the greeting, or to a command before the
        /// recipient): its setup, or ours, must be changed.
        public static let senderRefused = Code(name: "senderRefused")
        /// The server will not take the message now (400 to 499).
        public static let deferred = Code(name: "deferred")
        /// The server does not accept the user or the password, or demands them.
        public static let authenticationFailed = Code(name: "authenticationFailed")
        /// The connection could not be made secret, or the server's certificate is not trusted.
        public static let tlsFailed = Code(name: "tlsFailed")
        /// Anything else: too many messages wait, the client was closed, memory is short.
        public static let other = Code(name: "other")
    }

    /// The reason of the failure.
    public let code: Code
    /// A clause for a person, with the server's own sentence: never a credential, an address, a part of the message.
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
