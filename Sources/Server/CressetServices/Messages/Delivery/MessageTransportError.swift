/// A text message was not handed over.
public struct MessageTransportError: Error, Hashable, Sendable {
    /// The kind of failure, which decides about another attempt.
    public struct Code: Hashable, Sendable {
        let name: String

        /// The message is refused for good.
        public static let refused = Code(name: "refused")
        /// The message is refused for now.
        public static let deferred = Code(name: "deferred")
        /// The gateway does not answer.
        public static let unreachable = Code(name: "unreachable")
        /// The operator has set no gateway.
        public static let unconfigured = Code(name: "unconfigured")
    }

    /// The kind of failure.
    public let code: Code
    /// One clause for an operator: never a credential, a number or a part of the text.
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
