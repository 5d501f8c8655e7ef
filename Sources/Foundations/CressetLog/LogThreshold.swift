internal import Synchronization

/// The level that all copies of a logger share, and that may change while they write.
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
