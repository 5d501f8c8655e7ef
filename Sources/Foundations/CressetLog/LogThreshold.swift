internal import Synchronization

/// The current level, shared by all copies of a logger and changeable at runtime.
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
