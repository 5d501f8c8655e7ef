/// A letter was not handed over.
public struct MailTransportError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        let name: String

        /// Nobody will ever take this letter.
        public static let refused = Code(name: "refused")
        /// Not now.
        public static let deferred = Code(name: "deferred")
        /// There was nobody to take it.
        public static let unreachable = Code(name: "unreachable")
        /// Somebody has to change the settings first.
        public static let misconfigured = Code(name: "misconfigured")
        /// The operator has set no way for mails.
        public static let unconfigured = Code(name: "unconfigured")
    }

    public let code: Code
    /// One clause for an operator: never a credential, an address or a part of the message.
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
