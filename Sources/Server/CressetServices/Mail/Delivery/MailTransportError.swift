/// A letter was not handed over.
public struct MailTransportError: Error, Hashable, Sendable {
    /// The kind of failure, which decides when the letter is tried again.
    public struct Code: Hashable, Sendable {
        let name: String

        /// The letter is refused for good.
        public static let refused = Code(name: "refused")
        /// The letter is refused for now.
        public static let deferred = Code(name: "deferred")
        /// The mail server does not answer.
        public static let unreachable = Code(name: "unreachable")
        /// The settings must be changed first.
        public static let misconfigured = Code(name: "misconfigured")
        /// The operator has set no way for mails.
        public static let unconfigured = Code(name: "unconfigured")
    }

    /// The kind of failure.
    public let code: Code
    /// One clause for an operator: never a credential, an address or a part of the message.
    public let reason: String

    /// - Parameter reason: One clause for an operator.
    public init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Compares the codes alone.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
