public struct DeliveryError: Error, Hashable, Sendable {
    public enum Code: String, CaseIterable, Sendable {
        /// Permanently rejected.
        case refused
        /// Permanently unwanted: the webhook answered with status 410.
        case gone
        /// Without a valid address.
        case unaddressed
        /// Encrypted with another master key.
        case unreadable
        /// Without a receiver; dropped in silence.
        case unneeded
        /// Temporarily rejected.
        case deferred
        case unreachable
        case misconfigured
        case unconfigured
        /// Deferred by an operator; not logged.
        case paused

        var isFinal: Bool {
            switch self {
            case .refused, .gone, .unaddressed, .unreadable, .unneeded: true
            case .deferred, .unreachable, .misconfigured, .unconfigured, .paused: false
            }
        }
    }

    public let code: Code
    /// One clause for an operator, without credentials, addresses or content.
    public let reason: String

    public init(_ code: Code, reason: String = "") {
        (self.code, self.reason) = (code, reason)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
