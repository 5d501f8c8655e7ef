/// The importance of a line.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// Requests, each one.
    case debug
    /// Events for a security review: sign-ups, sign-ins, refusals of them, changes by administrators.
    case info
    /// Events for an operator: start, stop, rotation of keys.
    case notice
    /// Conditions that work, and should be looked at.
    case warning
    /// Failures of the server's own.
    case error

    /// True if the left level is less severe.
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
