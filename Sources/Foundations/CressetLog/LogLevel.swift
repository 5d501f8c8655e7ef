public enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case debug
    /// Events for a security review: sign-ups, sign-ins and their failures, changes by administrators.
    case info
    /// Events for an operator: start, stop, key rotation.
    case notice
    /// Conditions for an operator to review, without a failure.
    case warning
    case error

    public static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .notice: 2
        case .warning: 3
        case .error: 4
        }
    }
}
