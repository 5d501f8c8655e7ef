internal import Synchronization

/// A structured logger with constant messages and variable fields.
///
/// Lines never contain passwords, tokens, codes, keys or email bodies. `docs/reference/log.md` lists the messages.
public struct Logger: Sendable {
    private let threshold: LogThreshold
    private let time: @Sendable () -> String
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - time: Returns the time of a line in RFC 3339.
    ///   - write: Writes one complete line, including its newline.
    public init(
        level: LogLevel,
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        threshold = LogThreshold(level)
        self.time = time
        self.write = write
    }

    public static let silent = Logger(level: .error, time: { "" }, write: { _ in })

    public var level: LogLevel { threshold.level }

    /// Changes the level of this logger and all its copies.
    public func change(to level: LogLevel) {
        threshold.change(to: level)
    }

    public func log(
        _ level: LogLevel,
        _ message: StaticString,
        requestID: String? = nil,
        _ fields: @autoclosure () -> [(String, LogValue)] = []
    ) {
        guard level >= self.level else { return }
        var line = LogLine()
        line.append("time", value: .text(time()))
        line.append("level", value: .text(level.rawValue))
        line.append("message", value: .text(message.description))
        if let requestID { line.append("request", value: .text(requestID)) }
        for (name, value) in fields() { line.append(name, value: value) }
        line.end()
        write(line.bytes)
    }
}

/// Shared by all copies of a logger and changeable at runtime.
final class LogThreshold: Sendable {
    private let current: Mutex<LogLevel>

    init(_ level: LogLevel) {
        current = Mutex(level)
    }

    var level: LogLevel { current.withLock { $0 } }

    func change(to level: LogLevel) {
        current.withLock { $0 = level }
    }
}

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
