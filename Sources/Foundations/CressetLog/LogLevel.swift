/// How much a line matters.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// Every request.
    case debug
    /// What a security review asks for: sign-ups, sign-ins, refusals of them, changes by administrators.
    case info
    /// What an operator wants to know: start, stop, rotation of keys.
    case notice
    /// What works, and should be looked at.
    case warning
    /// What we did wrong.
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
